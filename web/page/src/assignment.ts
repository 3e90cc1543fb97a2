// SPDX-License-Identifier: GPL-3.0-or-later
// Damage to and from identical creatures. Documents name several of them by a bare id and a count; here each
// has its number, as far as there aren't too many, so that each can be given an amount of its own.
import { individuals, MOST_INDIVIDUALS } from "./edit.ts";
import type { Answer, Doc, Packet } from "./types.ts";

/** An entry of an assignment, as documents have it. */
interface Entry { from: string; to: string[]; amount: number[]; count: number }

/** What one source may give one recipient, as `options` answers. */
export interface DamageOption { from?: string; to: string; from_count?: number; to_count?: number; least: number; most: number; reasons?: { message: string; rule?: string }[] }

/** How many creatures a bare id stands for. */
export function crowdOf(doc: Doc, id: string): number { return doc.creatures.find((c) => c.id === id)?.count ?? 1; }

/** Whether an id stands for several that have numbers here. */
const numbered = (doc: Doc, id: string) => { const count = crowdOf(doc, id); return count > 1 && count <= MOST_INDIVIDUALS; };

/** The entry that an individual is of, and its number. */
function bare(doc: Doc, id: string): [string, number] {
  const [, crowd, number] = /^(.*)#(\d+)$/s.exec(id) ?? [];
  return crowd !== undefined && crowdOf(doc, crowd) > 1 ? [crowd, Number(number)] : [id, 0];
}

/** The individuals that an id of an answer stands for; `run`: so many from this one on. */
export function apart(doc: Doc, id: string, run = 1): string[] {
  if (numbered(doc, id)) return individuals(doc.creatures.find((c) => c.id === id)!);
  const [crowd, number] = bare(doc, id);
  return number === 0 ? [id] : Array.from({ length: Math.min(run, MOST_INDIVIDUALS) }, (_, i) => `${crowd}#${number + i}`);
}

/** The next individuals of a crowd that nobody has taken, and takes them. */
function takeFree(doc: Doc, crowd: string, count: number, taken: Set<string>): string[] {
  const free = apart(doc, crowd).filter((id) => !taken.has(id)).slice(0, count);
  for (const id of free) taken.add(id);
  return free;
}

/** Says which individuals bare ids mean, as the engine does: each entry those with the lowest numbers that no other one names. */
function settled(doc: Doc, entries: Entry[]): Packet[] {
  const named = new Set(entries.map((e) => e.from));
  const given = entries.map((e) => ({ ...e, from: numbered(doc, e.from) ? takeFree(doc, e.from, e.count, named) : [e.from], shared: numbered(doc, e.from) }));
  const packets: Packet[] = [];
  for (const source of new Set(given.flatMap((g) => g.from))) {
    const mine = given.filter((g) => g.from.includes(source));
    const reached = new Set(mine.flatMap((g) => g.to));
    for (const { to, amount, count, shared } of mine)
      to.forEach((recipient, i) => {
        const these = numbered(doc, recipient) ? takeFree(doc, recipient, shared ? 1 : count, reached) : [recipient];
        const many = !shared && count > 1 && these[0] === recipient ? { count } : {};
        for (const one of these) packets.push({ from: source, to: one, amount: amount[i]!, ...many });
      });
  }
  return packets;
}

/** Reads the `damage` of a declaration. */
export function readDamage(doc: Doc, damage: unknown): Packet[] {
  const entries: Entry[] = [];
  for (const item of Array.isArray(damage) ? damage : []) {
    const { from = "", to, amount, count } = (item ?? {}) as Record<string, unknown>;
    const amounts = [amount].flat();
    const pairs = [to].flat().map((recipient, i) => [recipient, amounts[i]]).filter((p): p is [string, number] => typeof p[0] === "string" && typeof p[1] === "number");
    if (typeof from === "string" && pairs.length > 0)
      entries.push({ from, to: pairs.map((p) => p[0]), amount: pairs.map((p) => p[1]), count: typeof count === "number" ? count : 1 });
  }
  return settled(doc, entries);
}

/** What everybody has to assign, by the answer to `options`. */
export function leastDamage(doc: Doc, options: Answer): Packet[] {
  const all = (options.options ?? []) as unknown as DamageOption[];
  return all.filter((o) => o.least > 0).flatMap(({ from = "", to, from_count, to_count, least }) =>
    apart(doc, from, from_count).flatMap((source) => apart(doc, to, to_count).map((recipient) => packet(doc, source, recipient, least))));
}

/** So much from one to another; of more than have numbers, each gives it. */
export function packet(doc: Doc, from: string, to: string, amount: number): Packet {
  const count = crowdOf(doc, from);
  return { from, to, amount, ...(count > 1 ? { count } : {}) };
}

/** Whether an id may stand for all of a crowd: not where they are blocked by, or block, different creatures. */
function mayBeBare(doc: Doc, crowd: string): boolean {
  return doc.creatures.every(({ blocking }) => {
    const some = (blocking ?? []).filter((id) => bare(doc, id)[0] === crowd && id !== crowd).length;
    return some === 0 || some === crowdOf(doc, crowd);
  });
}

/** In the order of their numbers, runs of those who are alike; null where they can't be named by a bare id without meaning others. */
function runs<T>(doc: Doc, crowd: string, of: (id: string) => T): { value: T; count: number }[] | null {
  const found: { value: T; count: number; text: string }[] = [];
  for (const value of apart(doc, crowd).map(of)) {
    const text = JSON.stringify(value), last = found.at(-1);
    if (last?.text === text) last.count++;
    else found.push({ value, count: 1, text });
  }
  const none = (run: { text: string }) => run.text === "[]" || run.text === "0";
  if (found.length > 0 && none(found.at(-1)!)) found.pop(); // those at the end need no words
  return !mayBeBare(doc, crowd) || found.some(none) ? null : found;
}

type Written = { from?: string; to: string | string[]; amount: number | number[]; count?: number };

const written = (from: string, to: string[], amount: number[], count = 1): Written => ({
  ...(from === "" ? {} : { from }), to: to.length === 1 ? to[0]! : to, amount: amount.length === 1 ? amount[0]! : amount, ...(count > 1 ? { count } : {}),
});

/** What one source gives, identical recipients together. */
function given(doc: Doc, from: string, mine: Packet[]): Written[] {
  return [...new Set(mine.map((p) => bare(doc, p.to)[0]))].flatMap((crowd) => {
    const here = mine.filter((p) => bare(doc, p.to)[0] === crowd);
    const found = numbered(doc, crowd) ? runs(doc, crowd, (id) => here.find((p) => p.to === id)?.amount ?? 0) : null;
    return found?.map((run) => written(from, [crowd], [run.value], run.count)) ?? here.map((p) => written(from, [p.to], [p.amount], p.count));
  });
}

/** The same as documents have it, as short as it can be said. */
export function writeDamage(doc: Doc, damage: Packet[]): Written[] {
  const some = damage.filter((p) => p.amount > 0);
  const large = (id: string) => crowdOf(doc, id) > MOST_INDIVIDUALS;
  return [...new Set(some.map((p) => bare(doc, p.from)[0]))].flatMap((crowd) => {
    const mine = some.filter((p) => bare(doc, p.from)[0] === crowd);
    const of = (id: string) => mine.filter((p) => p.from === id).map((p): [string, number] => [p.to, p.amount]).sort((a, b) => (a[0] < b[0] ? -1 : 1));
    const found = numbered(doc, crowd) && !mine.some((p) => large(p.to)) ? runs(doc, crowd, of) : null;
    if (found) return found.map(({ value, count }) => written(crowd, value.map((v) => v[0]), value.map((v) => v[1]), count));
    if (large(crowd)) // as many give each of these amounts: those who give one give all
      return [...new Set(mine.map((p) => p.count ?? 1))].map((count) => {
        const these = mine.filter((p) => (p.count ?? 1) === count);
        return written(crowd, these.map((p) => p.to), these.map((p) => p.amount), count);
      });
    return [...new Set(mine.map((p) => p.from))].flatMap((from) => given(doc, from, mine.filter((p) => p.from === from)));
  });
}
