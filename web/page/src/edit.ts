// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of a document. Each gives a new document and leaves the old one as it is.
import type { Creature, Declared, Doc, Effect, Permanent, Player, Selector, Step } from "./types.ts";

export function emptyDocument(): Doc {
  return {
    format: "muster/1", step: "declare-blockers", active: "Alice",
    players: [{ id: "Alice" }, { id: "Bob" }], creatures: [], effects: [],
  };
}

export function isEmpty(doc: Doc): boolean {
  return doc.creatures.length === 0 && (doc.effects ?? []).length === 0 &&
    (["planeswalkers", "battles", "permanents", "resolved"] as const).every((key) => ((doc[key] as unknown[] | undefined) ?? []).length === 0);
}

/** Whether nobody has changed anything of an empty table. */
export function isUntouched(doc: Doc): boolean { return JSON.stringify(doc) === JSON.stringify(emptyDocument()); }

function list(value: string | string[] | undefined): string[] { return value === undefined ? [] : [value].flat(); }

function teamOf(doc: Doc, id: string): string {
  const player = doc.players.find((p) => p.id === id);
  return player?.team ? `team ${player.team.toLowerCase()}` : `player ${id}`;
}

/** The players of the active side. */
export function activeSide(doc: Doc): string[] {
  return doc.players.filter((p) => teamOf(doc, p.id) === teamOf(doc, doc.active)).map((p) => p.id);
}

/** The players who can be attacked, or who declare blockers. */
export function defendingSide(doc: Doc): string[] {
  const named = list(doc.defending);
  const others = doc.players.map((p) => p.id).filter((id) => !activeSide(doc).includes(id));
  if (named.length === 0 || doc.step === "combat-damage") return others;
  return doc.players.map((p) => p.id).filter((id) => named.some((n) => teamOf(doc, n) === teamOf(doc, id)) && others.includes(id));
}

export function declaringSide(doc: Doc): string[] {
  return doc.step === "declare-blockers" ? defendingSide(doc) : activeSide(doc);
}

export interface Target { id: string; name: string; sort: "player" | "planeswalker" | "battle"; of: string; note?: string }

const numbered = (word: string, number: unknown) => (number === undefined ? undefined : `${word} ${String(number)}`);

/** What attacks of these players can mean: the players, their planeswalkers, the battles they protect. */
function targetsOf(doc: Doc, players: string[]): Target[] {
  return [
    ...players.map((id) => ({ id, name: id, sort: "player" as const, of: id })),
    ...(doc.planeswalkers ?? []).filter((p) => players.includes(p.controller))
      .map((p) => ({ id: p.id, name: p.name || p.id, sort: "planeswalker" as const, of: p.controller, note: numbered("loyalty", p.loyalty) })),
    ...(doc.battles ?? []).filter((b) => players.includes(b.protector ?? ""))
      .map((b) => ({ id: b.id, name: b.name || b.id, sort: "battle" as const, of: b.protector ?? "", note: numbered("defense", b.defense) })),
  ];
}

/** All that can be attacked in the attack step. */
export function targets(doc: Doc): Target[] { return targetsOf(doc, defendingSide(doc)); }

/** All that may be attacked in this combat, whoever declares blockers now. */
export function attackable(doc: Doc): Target[] {
  const active = activeSide(doc);
  return targetsOf(doc, doc.players.map((p) => p.id).filter((id) => !active.includes(id)));
}

/** The planeswalkers and battles that somebody attacks, and who does; at the end of combat all, with what is left of them. */
export function attackedThings(doc: Doc): { thing: Target; by: Creature[] }[] {
  return attackable(doc).filter((t) => t.sort !== "player")
    .map((thing) => ({ thing, by: doc.creatures.filter((c) => c.attacking === thing.id) })).filter(({ by }) => by.length > 0 || doc.step === "end-of-combat");
}

/** Of identical attackers no more are shown one by one. */
export const MOST_INDIVIDUALS = 100;

/** The attackers of the block step one by one, as they are named there. */
export function individuals(creature: Creature): string[] {
  const count = Math.min(creature.count ?? 1, MOST_INDIVIDUALS);
  return (creature.count ?? 1) === 1 ? [creature.id] : Array.from({ length: count }, (_, i) => `${creature.id}#${i + 1}`);
}

/** Of the attackers that are too many to be shown one by one, the first that nobody blocks yet; null where there are none. */
export function nextIndividual(creature: Creature, declared: Declared): string | null {
  const count = creature.count ?? 1, blocked = new Set(declared.deeds.flatMap((d) => d.objects));
  if (count <= MOST_INDIVIDUALS) return null;
  for (let i = MOST_INDIVIDUALS + 1; i <= count; i++) if (!blocked.has(`${creature.id}#${i}`)) return `${creature.id}#${i}`;
  return `${creature.id}#${count}`;
}

function idTaken(doc: Doc, id: string): boolean {
  return [doc.players, doc.creatures, doc.planeswalkers ?? [], doc.battles ?? [],
    (doc.permanents as { id?: string }[] | undefined) ?? []].flat().some((thing) => thing.id === id);
}

/** A short id from a name, different from all others. */
export function freshId(doc: Doc, name: string): string {
  const words = name.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f']/g, "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const base = words[words.length - 1] ?? "creature";
  if (!idTaken(doc, base)) return base;
  const whole = words.join("-");
  if (whole !== base && !idTaken(doc, whole)) return whole;
  for (let i = 2; ; i++) if (!idTaken(doc, `${base}-${i}`)) return `${base}-${i}`;
}

/** Where a new creature of the active side attacks in the block step. */
function firstTarget(doc: Doc): string | undefined { return defendingSide(doc)[0]; }

/** Sets or clears `attacking` as the step and the controller ask. */
function placed(doc: Doc, creature: Creature): Creature {
  const { attacking, blocking, blocked, ...rest } = creature;
  void blocking; void blocked;
  const attacks = doc.step === "declare-blockers" && activeSide(doc).includes(creature.controller);
  return attacks ? { ...rest, attacking: attacking ?? firstTarget(doc) } as Creature : rest as Creature;
}

export function addCreature(doc: Doc, creature: Omit<Creature, "id">): { doc: Doc; id: string } {
  const id = freshId(doc, String(creature.name ?? creature.card ?? "creature"));
  const tidy = Object.fromEntries(Object.entries({ id, ...creature } as Record<string, unknown>).filter(([, v]) =>
    v !== undefined && v !== "" && v !== false && !(Array.isArray(v) && v.length === 0)));
  return { doc: { ...doc, creatures: [...doc.creatures, placed(doc, tidy as Creature)] }, id };
}

export function change(doc: Doc, id: string, changes: Partial<Creature>): Doc {
  return {
    ...doc,
    creatures: doc.creatures.map((c) => {
      if (c.id !== id) return c;
      const next = { ...c, ...changes };
      for (const key of Object.keys(changes))
        if (next[key] === undefined || next[key] === false) delete next[key];
      return next;
    }),
  };
}

export function copy(doc: Doc, id: string): { doc: Doc; id: string } {
  const at = doc.creatures.findIndex((c) => c.id === id);
  const old = doc.creatures[at];
  if (!old) return { doc, id };
  const fresh = freshId(doc, old.name || old.id);
  const creatures = [...doc.creatures];
  creatures.splice(at + 1, 0, { ...structuredClone(old), id: fresh });
  return { doc: { ...doc, creatures }, id: fresh };
}

/** Without the cards that stand at these places: creatures are told by hand from now on, with 2/2 where nothing else was said. */
export function withoutCards(doc: Doc, unknown: { path: string }[]): Doc {
  const missing = (place: string) => unknown.some((u) => u.path === `/${place}/card`);
  const plain = <T extends { card?: unknown; name?: string }>(thing: T) => { const { card, ...rest } = thing; return { ...rest, name: thing.name ?? String(card) }; };
  const creature = (c: Creature, place: string) => (missing(place) ? { power: 2, toughness: 2, ...plain(c) } as Creature : c);
  const next: Doc = { ...doc, creatures: doc.creatures.map((c, i) => creature(c, `creatures/${i}`)) };
  for (const key of ["planeswalkers", "battles"] as const) if (doc[key]) next[key] = doc[key].map((p, i) => (missing(`${key}/${i}`) ? plain(p) as Permanent : p));
  for (const key of ["permanents", "resolved"]) if (Array.isArray(doc[key])) next[key] = doc[key].filter((_, i) => !missing(`${key}/${i}`));
  next.players = doc.players.map((p, i) => (Array.isArray(p.emblems) ? { ...p, emblems: p.emblems.filter((_, e) => !missing(`players/${i}/emblems/${e}`)) } : p));
  if (doc.script) next.script = doc.script.map((entry, i) => (missing(`script/${i}/enters`) ? { ...entry, enters: creature(entry.enters as Creature, `script/${i}/enters`) } : entry));
  return next;
}

/** To the next player's side. */
export function move(doc: Doc, id: string): Doc {
  const creature = doc.creatures.find((c) => c.id === id);
  if (!creature) return doc;
  const at = doc.players.findIndex((p) => p.id === creature.controller);
  const controller = doc.players[(at + 1) % doc.players.length]!.id;
  const moved = placed(doc, { ...creature, controller, attacking: undefined });
  return { ...doc, creatures: doc.creatures.map((c) => (c.id === id ? moved : c)) };
}

/** Takes a creature, planeswalker or battle away, and its id out of effects; an effect that was about nothing else ends. */
export function remove(doc: Doc, id: string): Doc {
  const heir = firstTarget(doc);
  const without = (things: Permanent[] | undefined) => things?.filter((p) => p.id !== id);
  const next: Doc = {
    ...doc,
    creatures: doc.creatures.filter((c) => c.id !== id).map((c) => (c.attacking === id ? { ...c, attacking: heir } : c)),
    effects: (doc.effects ?? []).map((e) => dropId(e, id)).filter((e): e is Effect => e !== null),
  };
  if (doc.planeswalkers) next.planeswalkers = without(doc.planeswalkers);
  if (doc.battles) next.battles = without(doc.battles);
  if (Array.isArray(doc.permanents))
    next.permanents = (doc.permanents as { attached_to?: string }[]).filter((p) => p.attached_to !== id);
  return next;
}

function dropId(effect: Effect, id: string): Effect | null {
  const next: Effect = { ...effect };
  for (const key of ["creatures", "attackers", "by", "except_by", "targets"]) {
    const selector = next[key] as Selector | undefined;
    const ids = selector && list(selector.id as string | string[] | undefined);
    if (!ids?.includes(id)) continue;
    const left = ids.filter((i) => i !== id);
    if (left.length === 0) return null;
    next[key] = { ...selector, id: left.length === 1 ? left[0] : left };
  }
  return JSON.stringify(next).includes(JSON.stringify(id)) && !stillKnown(next, id) ? null : next;
}

/** Whether the id stands only where any text may stand. */
function stillKnown(effect: Effect, id: string): boolean {
  const { source, text, ...rest } = effect;
  void source; void text;
  const names = (value: unknown): boolean => typeof value === "object" && value !== null &&
    Object.entries(value).some(([key, inner]) => (key === "id" ? list(inner as string | string[]).includes(id) : names(inner)));
  return !names(rest);
}

export function addEffect(doc: Doc, effect: Effect): Doc { return { ...doc, effects: [...(doc.effects ?? []), effect] }; }
export function removeEffect(doc: Doc, index: number): Doc { return { ...doc, effects: (doc.effects ?? []).filter((_, i) => i !== index) }; }

/** Puts an effect onto one creature more, or takes it off. */
export function toggleOn(effect: Effect, key: "creatures" | "attackers", id: string): Effect | null {
  const ids = list((effect[key] as Selector | undefined)?.id as string | string[] | undefined);
  const next = ids.includes(id) ? ids.filter((i) => i !== id) : [...ids, id];
  if (next.length === 0) return null;
  return { ...effect, [key]: { id: next.length === 1 ? next[0] : next } };
}

/** The same table at another step. */
export function setStep(doc: Doc, step: Step): Doc {
  const next: Doc = { ...doc, step };
  // It says who declares blockers now, and otherwise who can be attacked at all.
  if (doc.step === "declare-blockers" && step !== doc.step) delete next.defending;
  const one = defendingSide(next).map((id) => teamOf(doc, id));
  if (step === "declare-blockers" && new Set(one).size > 1 && !next.defending) next.defending = defendingSide(next)[0];
  next.creatures = doc.creatures.map((c) => placed(next, c));
  return next;
}

/** The table at another step that was chosen: of who could attack those do who were declared, as many as were. */
export function atStep(doc: Doc, step: Step, { deeds }: Declared): Doc {
  const next = setStep(doc, step);
  if (doc.step !== "declare-attackers" || step !== "declare-blockers" || deeds.length === 0) return next;
  const creatures = next.creatures.flatMap((creature) => {
    if (!activeSide(next).includes(creature.controller)) return [creature];
    const { attacking, count = 1, ...rest } = creature;
    void attacking;
    const attacks = deeds.filter((d) => d.creature === creature.id).map((d) => ({ count: d.count, attacking: d.objects[0] }));
    const home = count - attacks.reduce((sum, a) => sum + a.count, 0);
    return [...attacks, ...(home > 0 ? [{ count: home }] : [])].map((part) => ({ ...rest, ...part }) as Creature);
  });
  // Those of an entry who do different things are entries of their own.
  return creatures.reduce((made: Doc, creature) => {
    const id = made.creatures.some((c) => c.id === creature.id) ? freshId({ ...next, creatures: [...creatures, ...made.creatures] }, creature.id) : creature.id;
    const { count, ...one } = { ...creature, id };
    return { ...made, creatures: [...made.creatures, (count === 1 ? one : { ...one, count }) as Creature] };
  }, { ...next, creatures: [] });
}

/** Renames a player everywhere but in words that people wrote. */
export function renamePlayer(doc: Doc, old: string, name: string): Doc {
  const words = new Set(["title", "note", "name", "source", "text", "card", "kind", "format", "step", "team", "keywords", "subtypes", "types", "colors"]);
  const renamed = (value: unknown, key: string): unknown => {
    if (value === old) return words.has(key) ? value : name;
    if (Array.isArray(value)) return words.has(key) ? value : value.map((v) => renamed(v, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, renamed(v, k)]));
  };
  return renamed(doc, "") as Doc;
}

/** Why a name can't be this player's; null where it can. */
export function nameTaken(doc: Doc, id: string, name: string): string | null {
  if (name.trim() === "") return "A player needs a name.";
  return name.trim() !== id && idTaken(doc, name.trim()) ? `There is another ${name.trim()} on the table.` : null;
}

export function changePlayer(doc: Doc, id: string, changes: Partial<Player>): Doc {
  return { ...doc, players: doc.players.map((p) => (p.id === id ? withoutEmpty({ ...p, ...changes }) : p)) };
}

function withoutEmpty<T extends object>(thing: T): T {
  return Object.fromEntries(Object.entries(thing).filter(([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0))) as T;
}

/** Another team of a player: the sides may change, and who attacks what with them. */
export function setTeam(doc: Doc, id: string, team: string): Doc {
  return tidySides(changePlayer(doc, id, { team: team.trim() === "" ? undefined : team.trim() }));
}

/** Another active player: it is that side's turn. */
export function setActive(doc: Doc, id: string): Doc { return tidySides({ ...doc, active: id }); }

/** Makes `defending` and what is attacked fit who is active. */
function tidySides(doc: Doc): Doc {
  const active = activeSide(doc);
  const named = list(doc.defending).filter((d) => !active.includes(d));
  const next: Doc = { ...doc };
  if (named.length > 0) next.defending = named.length === 1 ? named[0] : named;
  else delete next.defending;
  return setStep({ ...next, creatures: next.creatures.map((c) => ({ ...c, attacking: attackable(next).some((t) => t.id === c.attacking) ? c.attacking : undefined })) }, next.step);
}

/** Who can be attacked, or whose turn it is to declare blockers; all of them: not said. */
export function setDefending(doc: Doc, ids: string[]): Doc {
  const next: Doc = { ...doc };
  if (ids.length === 0 || (doc.step !== "declare-blockers" && ids.length === defendingSide({ ...doc, defending: undefined }).length)) delete next.defending;
  else next.defending = ids.length === 1 ? ids[0] : ids;
  return next;
}

/** Adds a planeswalker, or a battle that somebody protects. */
export function addPermanent(doc: Doc, name: string, controller: string, protector?: string): Doc {
  const thing = { id: freshId(doc, name), name, controller, ...(protector ? { protector } : {}) };
  return protector ? { ...doc, battles: [...(doc.battles ?? []), thing] } : { ...doc, planeswalkers: [...(doc.planeswalkers ?? []), thing] };
}

export function addPlayer(doc: Doc): Doc {
  const name = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank"].find((n) => !idTaken(doc, n)) ?? freshId(doc, "player");
  const next = { ...doc, players: [...doc.players, { id: name }] };
  return doc.step === "declare-blockers" && !doc.defending ? { ...next, defending: defendingSide(doc)[0] } : next;
}

/** The same without a player; undefined where nothing is left that it could be about. */
function withoutPlayer(value: unknown, id: string): unknown {
  if (value === id) return undefined;
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withoutPlayer(part, id)] as const);
  if (!Array.isArray(value)) return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
  const left = parts.map(([, part]) => part).filter((part) => part !== undefined);
  return left.length === 0 && value.length > 0 ? undefined : left;
}

export function removePlayer(doc: Doc, id: string): Doc {
  if (doc.players.length <= 2 || id === doc.active) return doc;
  let next = doc;
  for (const c of doc.creatures.filter((c) => c.controller === id)) next = remove(next, c.id);
  const heir = doc.players.map((p) => p.id).find((p) => p !== id && !activeSide(doc).includes(p));
  const named = list(doc.defending).filter((d) => d !== id);
  const effects = next.effects?.flatMap(({ source, text, ...effect }) => {
    const left = withoutPlayer(effect, id) as Effect | undefined;
    return left === undefined ? [] : [JSON.parse(JSON.stringify({ source, text, ...left })) as Effect];
  });
  const goaded = ({ goaded_by, ...c }: Creature): Creature => { const by = goaded_by?.filter((p) => p !== id); return by?.length ? { ...c, goaded_by: by } : c as Creature; };
  next = { ...next, ...(effects ? { effects } : {}), players: doc.players.filter((p) => p.id !== id), creatures: next.creatures.map((c) => goaded(c.attacking === id ? { ...c, attacking: heir } : c)) };
  if (doc.defending) next.defending = named.length ? (named.length === 1 ? named[0] : named) : undefined;
  if (next.defending === undefined) delete next.defending;
  return next;
}
