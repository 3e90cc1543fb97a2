// SPDX-License-Identifier: GPL-3.0-or-later
// The next turn after a combat, on the same table.
import { activeSide, remove, removePlayer, setActive, setStep } from "./edit.ts";
import { namesCards } from "./store.ts";
import type { Creature, Doc, Effect, Entry, Table } from "./types.ts";

/** What a creature is for as long as this combat, or this turn (511.3, 514.2). */
const PASSING = ["attacking", "defending_player", "blocking", "blocked", "struck_first", "attacked", "damage", "regeneration"];

/** What stays of a creature that is read from its card. */
const LASTING = ["controller", "count", "counters", "tapped", "summoning_sick", "suspected", "detained", "goaded_by"];

const only = (creature: Creature, keep: (key: string) => boolean) => Object.fromEntries(Object.entries(creature).filter(([key]) => keep(key))) as Partial<Creature>;

/** Whose turn comes next: of the players in their order, the first of another side who has not lost. */
export function nextPlayer(doc: Doc): string | null {
  const at = doc.players.findIndex((p) => p.id === doc.active);
  const order = [...doc.players.slice(at + 1), ...doc.players.slice(0, Math.max(0, at))];
  return order.find((p) => !p.loses && !activeSide(doc).includes(p.id))?.id ?? null;
}

/** A creature as it is once the turn has ended: what it gained in the combat is gone, with its damage. */
function rested(creature: Creature, first: Creature | undefined, script: Entry[]): Creature {
  const now = only(creature, (key) => !PASSING.includes(key)) as Creature;
  if (!first) return now;
  if (first.card !== undefined || first.text !== undefined)
    return { ...only(first, (key) => !LASTING.includes(key)), ...only(now, (key) => LASTING.includes(key)) } as Creature;
  if (!script.some((e) => [e.gains, e.loses, e.set].includes(creature.id))) return now;
  const { keywords, power, toughness } = first;
  return JSON.parse(JSON.stringify({ ...now, keywords, power, toughness })) as Creature;
}

/** The effects without those that began during the combat. */
function lastingEffects({ doc, combat }: Table): Effect[] | undefined {
  const before = combat?.start.effects ?? [];
  if (combat && namesCards(combat.start)) return before; // those of cards are read from them again
  const same = (a: Effect) => (b: Effect) => a.kind === b.kind && a.source === b.source;
  const begun = (combat?.script ?? []).flatMap((entry) => (entry.effect ? [entry.effect as Effect] : []));
  return doc.effects?.filter((effect) => !begun.some(same(effect)) || before.some(same(effect)));
}

/** It untaps, or a stun counter is removed instead (122.1d); of those without a number it isn't known which is the last. */
function untapped(creature: Creature): Partial<Creature> {
  const { tapped, counters, ...rest } = creature, numbers = counters as Record<string, number> | string[] | undefined;
  const others = counters === undefined ? {} : { counters };
  if (!tapped) return { ...rest, ...others };
  if (Array.isArray(numbers)) return { ...rest, ...others, ...(numbers.includes("stun") ? { tapped } : {}) };
  if (!numbers?.stun) return { ...rest, ...others };
  const { stun, ...left } = numbers;
  return { ...rest, tapped, ...(stun > 1 || Object.keys(left).length > 0 ? { counters: { ...left, ...(stun > 1 ? { stun: stun - 1 } : {}) } } : {}) };
}

/** The creature untaps, and what was to last until this turn of its controller, or of who did it, ends. */
function begins(creature: Creature, side: string[], two: boolean): Creature {
  const mine = side.includes(creature.controller);
  const { summoning_sick, detained, goaded_by, ...rest } = (mine ? untapped(creature) : creature) as Creature;
  const goads = goaded_by?.filter((p) => !side.includes(p)) ?? [];
  return {
    ...rest, ...(summoning_sick && !mine ? { summoning_sick } : {}),
    ...(detained && (mine || !two) ? { detained } : {}), ...(goads.length > 0 ? { goaded_by: goads } : {}),
  };
}

/** The table at the attack of the next turn; null where nobody is left to take one. */
export function nextTurn(table: Table): Doc | null {
  const { doc, combat } = table, start = combat?.start ?? doc;
  const player = nextPlayer(doc);
  if (player === null) return null;
  const { bands, damage_step, sources, defending, resolved, ...rest } = doc;
  void bands; void damage_step; void sources; void defending; void resolved;
  const creatures = doc.creatures.map((c) => rested(c, start.creatures.find((f) => f.id === c.id), combat?.script ?? []));
  const players = doc.players.map((p) => {
    const before = start.players.find((f) => f.id === p.id)?.resources;
    return before === undefined ? p : { ...p, resources: before };
  });
  const effects = lastingEffects(table);
  const ended: Doc = { ...rest, ...(effects ? { effects } : {}), ...(start.permanents ? { permanents: start.permanents } : {}), step: "declare-attackers", players, creatures };
  const begun = setStep(setActive(ended, player), "declare-attackers");
  const gone = start.creatures.filter((f) => !creatures.some((c) => c.id === f.id)).reduce((left, { id }) => remove(left, id), begun);
  const next = players.filter((p) => p.loses).reduce((left, p) => removePlayer(left, p.id), gone);
  const side = activeSide(next);
  return { ...next, creatures: next.creatures.map((c) => begins(c, side, doc.players.length === 2)) };
}
