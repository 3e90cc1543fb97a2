// SPDX-License-Identifier: GPL-3.0-or-later
// Cards on the table by name, and what effects, Auras, Equipment and spells are put on, by tapping.
import { addCreature, defendingSide, freshId, toggleOn } from "./edit.ts";
import type { Placing } from "./store.ts";
import type { Doc, Effect, Selector } from "./types.ts";

/** What the documents of cards need to know of a permanent that is attached, or of a spell. */
export interface CardThere { id?: string; card: string; controller: string; attached_to?: string; targets?: string[]; [key: string]: unknown }

function cardsOf(doc: Doc, what: "permanents" | "resolved"): CardThere[] { return (doc[what] as CardThere[] | undefined) ?? []; }

/** Cards on the table that are no creatures: what they are, and what they are on. */
export function cardsThere(doc: Doc): { placing: Placing; card: string; on: string[] }[] {
  return (["permanents", "resolved"] as const).flatMap((what) => cardsOf(doc, what).map((c, index) => ({
    placing: { what, index }, card: String(c.card ?? c.name ?? c.id ?? c.source ?? "a card"), on: [c.attached_to ?? c.targets ?? []].flat(),
  })));
}

export function removeCard(doc: Doc, { what, index }: Placing): Doc {
  return { ...doc, [what]: ((doc[what] as unknown[] | undefined) ?? []).filter((_, i) => i !== index) };
}

/** Whether an effect names its creatures one by one, so that tapping can change them. */
export function canPlace(effect: Effect): boolean {
  const selector = effect.attackers ?? effect.creatures;
  return selector !== undefined && Object.keys(selector).every((k) => k === "id");
}

/** The creatures that something is on. */
export function placedOn(doc: Doc, { what, index }: Placing): string[] {
  if (what !== "effects") {
    const card = cardsOf(doc, what)[index];
    return [card?.attached_to ?? card?.targets ?? []].flat();
  }
  const effect = doc.effects?.[index];
  return [((effect?.attackers ?? effect?.creatures) as Selector | undefined)?.id ?? []].flat() as string[];
}

/** Puts it onto a creature, or takes it off; null for an effect that would be on nothing. */
export function place(doc: Doc, { what, index }: Placing, id: string): Doc | null {
  if (what === "effects") {
    const effect = doc.effects?.[index];
    const next = effect && toggleOn(effect, effect.attackers ? "attackers" : "creatures", id);
    return next ? { ...doc, effects: (doc.effects ?? []).map((e, i) => (i === index ? next : e)) } : null;
  }
  const change = (card: CardThere): CardThere => {
    if (what === "permanents") return { ...card, attached_to: card.attached_to === id ? undefined : id };
    const targets = card.targets ?? [];
    return { ...card, targets: targets.includes(id) ? targets.filter((t) => t !== id) : [...targets, id] };
  };
  return { ...doc, [what]: cardsOf(doc, what).map((c, i) => (i === index ? JSON.parse(JSON.stringify(change(c))) as CardThere : c)) };
}

export interface Laid {
  doc: Doc;
  said: string;
  /** What should be put onto creatures next, by tapping them. */
  placing: Placing | null;
}

const isSpell = (card: { type_line: string }) => /instant|sorcery/i.test(card.type_line);
const isAttached = (card: { type_line: string }) => /aura|equipment/i.test(card.type_line);

/** Whether a card is about creatures that are chosen. */
export const isPutOn = (card: { type_line: string }) => !/creature/i.test(card.type_line) && (isSpell(card) || isAttached(card));

/** Lays a card: a creature, what can be attacked, a permanent, or a spell that has resolved. */
export function layCard(doc: Doc, card: { name: string; type_line: string }, controller: string, count: number, selected: string | null): Laid {
  const is = (type: RegExp) => type.test(card.type_line);
  const thing = { id: freshId(doc, card.name), card: card.name, controller };
  const on = selected === null ? "" : `, on ${selected}`;
  if (is(/creature/i))
    return { doc: addCreature(doc, { card: card.name, controller, ...(count > 1 ? { count } : {}) }).doc, said: `${card.name} is on ${controller}’s side.`, placing: null };
  if (is(/planeswalker/i))
    return { doc: { ...doc, planeswalkers: [...(doc.planeswalkers ?? []), thing] }, said: `${card.name} is on ${controller}’s side.`, placing: null };
  if (is(/battle/i)) {
    const protector = doc.players.find((p) => p.id !== controller && defendingSide(doc).includes(p.id))?.id ?? doc.players.find((p) => p.id !== controller)?.id ?? controller;
    return { doc: { ...doc, battles: [...(doc.battles ?? []), { ...thing, protector }] }, said: `${card.name} is there; ${protector} protects it.`, placing: null };
  }
  if (isSpell(card)) {
    const spells = cardsOf(doc, "resolved");
    const spell = { card: card.name, controller, ...(selected === null ? {} : { targets: [selected] }) };
    return { doc: { ...doc, resolved: [...spells, spell] }, said: `${card.name} has resolved${on}.`, placing: selected === null ? { what: "resolved", index: spells.length } : null };
  }
  const permanents = cardsOf(doc, "permanents");
  const attached = isAttached(card);
  const laid = attached && selected !== null ? { ...thing, attached_to: selected } : thing;
  return {
    doc: { ...doc, permanents: [...permanents, laid] }, said: `${card.name} is on the table${attached ? on : ""}.`,
    placing: attached && selected === null ? { what: "permanents", index: permanents.length } : null,
  };
}
