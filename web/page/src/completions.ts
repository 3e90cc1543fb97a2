// SPDX-License-Identifier: GPL-3.0-or-later
// Names of cards while they are typed, from the card file that was chosen.
import { useEffect, useMemo, useState } from "preact/hooks";
import { store } from "./store.ts";
import type { StoredCards } from "./storage.ts";

export interface CardLine { name: string; type_line: string; oracle_text?: string }

/** A name as names are compared: without case, accents and apostrophes. */
function plain(name: string): string {
  return name.trim().toLowerCase().replace(/æ/g, "ae").replace(/œ/g, "oe").normalize("NFD").replace(/[\u0300-\u036f'’]/g, "");
}

let lines: string | null = null;
/** The cards in use, as JSON Lines. */
export function setCardLines(cards: StoredCards | null): void { lines = cards?.lines ?? null; }
export function cardLines(): string | null { return lines; }
export function haveCards(): boolean { return lines !== null; }

/** The card of exactly this name, whatever its case. */
export function findCard(name: string): CardLine | null {
  if (lines === null || name.trim() === "") return null;
  const quoted = JSON.stringify(name.trim()).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const at = new RegExp(`"name": ?${quoted}`, "iu").exec(lines)?.index;
  if (at === undefined) return null;
  const begin = lines.lastIndexOf("\n", at) + 1;
  const end = lines.indexOf("\n", at);
  try {
    const card = JSON.parse(lines.slice(begin, end < 0 ? undefined : end)) as CardLine & { faces?: CardLine[] };
    if (typeof card.name !== "string") return null;
    // Of a card with two faces the one that was named; of the whole card the front (712.8a).
    const face = card.faces?.find((f) => plain(f.name) === plain(name));
    return face ? { ...face, type_line: String(face.type_line ?? "") } : { ...card, type_line: String(card.type_line ?? card.faces?.[0]?.type_line ?? "") };
  } catch { return null; }
}

export function useCompletions(typed: string): { names: string[]; card: CardLine | null } {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    if (!haveCards() || typed.trim().length < 2) return setNames([]);
    let current = true;
    store.live.ask({ question: "cards", complete: typed, limit: 8 }, "complete").then(
      (answer) => current && Array.isArray(answer.names) && setNames(answer.names as string[]), () => undefined);
    return () => { current = false; };
  }, [typed]);
  return { names, card: useMemo(() => findCard(typed) ?? findCard(names.find((n) => plain(n) === plain(typed)) ?? ""), [typed, names]) };
}
