// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of cards that weren't understood, or need to be told whether something holds, which one tap tells.
import { store } from "./store.ts";
import type { Doc, Read, Table } from "./types.ts";

type Thing = { id?: string; name?: string; card?: string; holds?: unknown[]; holds_not?: unknown[] };

/** The document with a fact told of the thing whose sentence asks for it; null where that isn't found in it. */
function told(doc: Doc, object: string, fact: string, holds: boolean): Doc | null {
  const resolved = /^resolved (\d+)$/.exec(object);
  for (const key of ["creatures", "planeswalkers", "battles", "permanents", "resolved"]) {
    const list = (doc[key] ?? []) as Thing[];
    const at = key === "resolved" ? Number(resolved?.[1] ?? 0) - 1 : list.findIndex((t) => (t.id ?? t.name ?? t.card) === object);
    const thing = list[at];
    if (!thing) continue;
    const where = holds ? "holds" : "holds_not";
    return { ...doc, [key]: list.map((t, i) => (i === at ? { ...t, [where]: [...(t[where] ?? []), fact] } : t)) };
  }
  return null;
}

/** The condition that a sentence needs, with an answer to tap; nothing in a combat, whose position names no cards. */
export function Facts({ table: { doc, combat }, read }: { table: Table; read: Read }) {
  if (combat !== null) return null;
  const tell = (fact: string, holds: boolean) => { const next = told(doc, read.object ?? "", fact, holds); if (next) store.edit(next); };
  return <>{read.facts?.map((fact) => (
    <span key={fact} class="fact" role="group" aria-label={fact}>
      <span>“{fact}”:</span> <button type="button" onClick={() => tell(fact, true)}>It is so</button> <button type="button" onClick={() => tell(fact, false)}>It isn't</button>
    </span>
  ))}</>;
}
