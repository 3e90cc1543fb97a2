// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations as the page changes them, and as documents have them.
import { crowdOf, readDamage, writeDamage } from "./assignment.ts";
import type { Creature, Declared, Deed, Doc } from "./types.ts";

export const nothing: Declared = { deeds: [], bands: [], damage: [] };

/** Steps in which damage is assigned or divided. */
export function assigning(doc: Doc): boolean { return doc.step === "combat-damage" || doc.step === "divide"; }

export function blocking(doc: Doc): boolean { return doc.step === "declare-blockers"; }
export function declaring(doc: Doc): boolean { return blocking(doc) || doc.step === "declare-attackers"; }

/** The document's own form of what is declared, for `check` and for files. */
export function asDocument(doc: Doc, declared: Declared): Record<string, unknown> {
  if (assigning(doc)) return { damage: writeDamage(doc, declared.damage) };
  const entry = (deed: Deed, object: string | string[]) => ({
    creature: deed.creature, [blocking(doc) ? "attacker" : "target"]: object,
    ...(deed.count > 1 ? { count: deed.count } : {}),
  });
  const entries = declared.deeds.flatMap((deed) =>
    blocking(doc)
      ? [entry(deed, deed.objects.length === 1 ? deed.objects[0]! : deed.objects)]
      : deed.objects.map((object) => entry(deed, object)));
  if (blocking(doc)) return { blocks: entries };
  return declared.bands.length > 0 ? { attacks: entries, bands: declared.bands } : { attacks: entries };
}

/** Reads a declaration of an answer or a document, in the long form; what it doesn't know it leaves out. */
export function fromDocument(doc: Doc, value: unknown): Declared {
  const { attacks, blocks, bands, damage } = (typeof value === "object" ? value ?? {} : {}) as Record<string, unknown>;
  const declared: Declared = { deeds: [], bands: [], damage: readDamage(doc, damage) };
  for (const band of Array.isArray(bands) ? bands : [])
    if (Array.isArray(band) && band.every((m) => typeof m === "string")) declared.bands.push(band as string[]);
  for (const item of [attacks, blocks].flat()) {
    const { creature, attacker, target, count } = (item ?? {}) as Record<string, unknown>;
    const objects = [attacker ?? target].flat().filter((o): o is string => typeof o === "string");
    if (typeof creature !== "string" || objects.length === 0) continue;
    const number = typeof count === "number" ? count : 1;
    const several = crowdOf(doc, creature) > 1;
    // Of one creature another entry says what else it blocks; of identical ones, what others of them do.
    const same = declared.deeds.find((d) => d.creature === creature && (several ? alike(d.objects, objects) : Array.isArray(blocks)));
    if (!same) declared.deeds.push({ creature, objects, count: number });
    else if (several) same.count += number;
    else same.objects = [...new Set([...same.objects, ...objects])];
  }
  return declared;
}

/** How many individuals of a creature do something. */
export function busy(declared: Declared, creature: string): number {
  return declared.deeds.filter((d) => d.creature === creature).reduce((sum, d) => sum + d.count, 0);
}

export function deedsOf(declared: Declared, creature: string): Deed[] {
  return declared.deeds.filter((d) => d.creature === creature);
}

/** Who attacks or blocks this. */
export function actorsOn(declared: Declared, object: string): Deed[] {
  return declared.deeds.filter((d) => d.objects.includes(object));
}

/**
 * The creature does this, or no longer does it if it did. `several`: it may block more than one
 * attacker, so that this one is added to the others. Of identical creatures one more does it.
 */
export function toggle(declared: Declared, creature: Creature, object: string, several: boolean): Declared {
  const deeds = declared.deeds.map((d) => ({ ...d, objects: [...d.objects] }));
  const count = creature.count ?? 1;
  if (count > 1) return { ...declared, deeds: oneMore(deeds, creature, object) };
  const mine = deeds.find((d) => d.creature === creature.id);
  const others = deeds.filter((d) => d.creature !== creature.id);
  const had = mine?.objects.includes(object) ?? false;
  const objects = had ? mine!.objects.filter((o) => o !== object)
    : several ? [...(mine?.objects ?? []), object] : [object];
  return { ...declared, deeds: objects.length === 0 ? others : [...others, { creature: creature.id, objects, count: 1 }] };
}

/** Whether these are the same attackers, in whatever order. */
const alike = (one: string[], other: string[]) => one.length === other.length && one.every((o) => other.includes(o));

/** Those of identical creatures who do this deed block this attacker, too, or no longer do. */
export function toggleOfDeed(declared: Declared, deed: Deed, object: string): Declared {
  const objects = deed.objects.includes(object) ? deed.objects.filter((o) => o !== object) : [...deed.objects, object];
  const twin = declared.deeds.find((d) => d !== deed && d.creature === deed.creature && alike(d.objects, objects));
  return {
    ...declared, deeds: declared.deeds.flatMap((d) => d === twin || (d === deed && objects.length === 0) ? []
      : d === deed ? [{ ...d, objects, count: d.count + (twin?.count ?? 0) }] : [d]),
  };
}

function oneMore(deeds: Deed[], creature: Creature, object: string): Deed[] {
  const there = deeds.find((d) => d.creature === creature.id && d.objects.length === 1 && d.objects[0] === object);
  const used = deeds.filter((d) => d.creature === creature.id).reduce((sum, d) => sum + d.count, 0);
  if (used >= (creature.count ?? 1)) return deeds.filter((d) => d !== there);
  if (!there) return [...deeds, { creature: creature.id, objects: [object], count: 1 }];
  there.count++;
  return deeds;
}

/** Sets how many identical creatures do this; the others keep what they do as far as there are enough. */
export function setCount(declared: Declared, creature: Creature, deed: Deed, count: number): Declared {
  const free = (creature.count ?? 1) - busy(declared, creature.id) + deed.count;
  const number = Math.max(0, Math.min(count, free));
  return { ...declared, deeds: declared.deeds.flatMap((d) => (d !== deed ? [d] : number === 0 ? [] : [{ ...deed, count: number }])) };
}

/** From so many on, deeds of identical creatures that each do the same to the next of identical attackers are told as one. */
const LEAST_ROW = 3;

/** The attacker that one of identical creatures blocks, and its number among those who are alike; null of any other deed. */
function single({ objects, count }: Deed): [string, number] | null {
  const [, crowd, number] = /^(.*)#(\d+)$/s.exec(objects.length === 1 && count === 1 ? objects[0]! : "") ?? [];
  return crowd === undefined ? null : [crowd, Number(number)];
}

/** The deeds of identical creatures, those together that are on attackers with successive numbers; any other one by itself. */
export function rowsOf(deeds: Deed[]): Deed[][] {
  const rows: Deed[][] = [];
  for (const deed of deeds) {
    const here = single(deed), row = rows.at(-1), before = row && single(row.at(-1)!);
    if (here && before && here[0] === before[0] && here[1] === before[1] + 1) row.push(deed);
    else rows.push([deed]);
  }
  return rows.flatMap((row) => (row.length < LEAST_ROW ? row.map((deed) => [deed]) : [row]));
}

/** A document has no room for many more blocks that are told one by one. */
const LONGEST_ROW = 5_000;

/** What a row could be at most: blocks of this creature from the row's first attacker on, without those that it blocks anyhow. */
export function longestRow(doc: Doc, declared: Declared, creature: Creature, row: Deed[]): Deed[] {
  const [crowd, first] = single(row[0]!)!;
  const others = deedsOf(declared, creature.id).filter((d) => !row.includes(d));
  const taken = new Set(others.flatMap((d) => (single(d) ? d.objects : [])));
  const free = (creature.count ?? 1) - others.reduce((sum, d) => sum + d.count, 0);
  const deeds: Deed[] = [];
  for (let number = first; number <= crowdOf(doc, crowd) && deeds.length < Math.min(free, LONGEST_ROW); number++)
    if (!taken.has(`${crowd}#${number}`)) deeds.push({ creature: creature.id, objects: [`${crowd}#${number}`], count: 1 });
  return deeds;
}

/** Puts deeds in the place of a row. */
export function setRow(declared: Declared, row: Deed[], deeds: Deed[]): Declared {
  return { ...declared, deeds: declared.deeds.flatMap((d) => (d === row[0] ? deeds : row.includes(d) ? [] : [d])) };
}

/** Leaves out what is declared of, or against, what is no longer there. */
export function keepKnown(doc: Doc, declared: Declared): Declared {
  const ids = new Set<string>([
    ...doc.players.map((p) => p.id), ...doc.creatures.map((c) => c.id),
    ...(doc.planeswalkers ?? []).map((p) => p.id), ...(doc.battles ?? []).map((b) => b.id),
    ...((doc.sources as { id: string }[] | undefined) ?? []).map((s) => s.id)]);
  const counts = new Map(doc.creatures.map((c) => [c.id, c.count ?? 1]));
  const known = (id: string) => {
    const [, bare, number] = /^(.*?)(?:#(\d+))?$/s.exec(id)!;
    return ids.has(bare!) && (number === undefined ? !(blocking(doc) && (counts.get(bare!) ?? 1) > 1 && doc.creatures.some((c) => c.id === bare && c.attacking)) : Number(number) <= (counts.get(bare!) ?? 0));
  };
  const left = new Map(counts);
  const deeds: Deed[] = [];
  for (const deed of declared.deeds) {
    const objects = deed.objects.filter(known);
    const count = Math.min(deed.count, left.get(deed.creature) ?? 0);
    if (objects.length === 0 || count === 0) continue;
    left.set(deed.creature, (left.get(deed.creature) ?? 0) - count);
    deeds.push({ ...deed, objects, count });
  }
  const attacks = (id: string) => doc.step === "declare-attackers" && deeds.some((d) => d.creature === id);
  const bands = declared.bands.map((band) => band.filter(attacks)).filter((band) => band.length > 1);
  return { deeds, bands, damage: declared.damage.filter((p) => (p.from === "" || known(p.from)) && known(p.to)) };
}

/** The band that a creature attacks in. */
export function bandOf(declared: Declared, id: string): string[] | undefined {
  return declared.bands.find((band) => band.includes(id));
}

/** The creature joins another one's band, which begins with the two, or leaves the band that both are in. */
export function toggleBand(declared: Declared, id: string, other: string): Declared {
  const mine = bandOf(declared, id), theirs = bandOf(declared, other);
  const others = declared.bands.filter((band) => band !== mine && band !== theirs);
  const next = mine !== undefined && mine === theirs
    ? mine.filter((member) => member !== other) : [...new Set([...(mine ?? [id]), ...(theirs ?? [other])])];
  return { ...declared, bands: next.length > 1 ? [...others, next] : others };
}

/** The same declaration where a player has another name. */
export function renameIn(declared: Declared, old: string, name: string): Declared {
  const now = (id: string) => (id === old ? name : id);
  return {
    ...declared, deeds: declared.deeds.map((d) => ({ ...d, objects: d.objects.map(now) })),
    damage: declared.damage.map((p) => ({ ...p, from: now(p.from), to: now(p.to) })),
  };
}
