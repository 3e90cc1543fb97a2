// SPDX-License-Identifier: GPL-3.0-or-later
// The short form of declarations, "wall=bear,hydra=bear+elf", which documents may have in place of the long one.
import { assigning, blocking } from "./declared.ts";
import type { Doc } from "./types.ts";

const ids = (text: string) => text.split("+").map((id) => id.trim());

/** "3*" of a creature; a * that belongs to an id is a part of it. */
function counted(doc: Doc, text: string): { creature: string; count?: number } {
  const [, creature, count] = /^(.*?)\s*\*\s*(\d+)$/s.exec(text) ?? [];
  return creature === undefined || doc.creatures.some((c) => c.id === text) ? { creature: text } : { creature, count: Number(count) };
}

/** "wurm=bear:2+Ben:4": who assigns how much to whom; in a division only how much each gets. */
function amounts(part: string): Record<string, unknown> {
  const [from, gifts] = part.includes("=") ? part.split("=").map((side) => side.trim()) : [undefined, part];
  const pairs = ids(gifts!).map((gift) => /^(.*):\s*(\d+)$/s.exec(gift) ?? ["", gift, "0"]);
  return { ...(from === undefined ? {} : { from }), to: pairs.map((p) => p[1]!.trim()), amount: pairs.map((p) => Number(p[2])) };
}

/** The same in the long form. */
export function longForm(doc: Doc, text: string): Record<string, unknown> {
  const parts = text.split(",").map((part) => part.trim()).filter((part) => part !== "" && part !== "none");
  if (assigning(doc)) return { damage: parts.map(amounts) };
  const bands = parts.filter((part) => !part.includes("=") && /^band\s/.test(part)).map((part) => ids(part.replace(/^band\s+/, "")));
  const deeds = parts.filter((part) => part.includes("=")).map((part) => {
    const [who, what] = part.split("=").map((side) => side.trim());
    return { ...counted(doc, who!), [blocking(doc) ? "attacker" : "target"]: blocking(doc) ? ids(what!) : what };
  });
  return blocking(doc) ? { blocks: deeds } : { attacks: deeds, bands };
}
