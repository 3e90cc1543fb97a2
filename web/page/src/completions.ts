// SPDX-License-Identifier: GPL-3.0-or-later
// Names of cards while they are typed, from the card file that was chosen.
import { useEffect, useMemo, useState } from "preact/hooks";
import { store } from "./store.ts";
import type { StoredCards } from "./storage.ts";

export interface CardLine { name: string; type_line: string; oracle_text?: string }

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
    const face = card.faces?.find((f) => f.name.toLowerCase() === name.trim().toLowerCase());
    return face ? { ...face, type_line: String(face.type_line ?? "") } : { ...card, type_line: String(card.type_line ?? card.faces?.[0]?.type_line ?? "") };
  } catch { return null; }
}

export function useCompletions(typed: string): { names: string[]; card: CardLine | null } {
  const [found, setFound] = useState<{ names: string[]; same?: string }>({ names: [] });
  useEffect(() => {
    if (!haveCards() || typed.trim().length < 2) return setFound({ names: [] });
    let current = true;
    store.live.ask({ question: "cards", complete: typed, limit: 8 }, "complete").then(
      (answer) => current && Array.isArray(answer.names) && setFound(answer as unknown as typeof found), () => undefined);
    return () => { current = false; };
  }, [typed]);
  return { names: found.names, card: useMemo(() => findCard(typed) ?? findCard(found.same ?? ""), [typed, found]) };
}
