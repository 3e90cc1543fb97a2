// SPDX-License-Identifier: GPL-3.0-or-later
// Effects in words, as people choose them from a list, and what they are in a document.
import type { Effect } from "./types.ts";

export interface EffectForm {
  /** What it says, as on a card. */
  words: string;
  step: "attack" | "block";
  /** Which key names the creatures it is put on; without it it speaks of everybody. */
  on: "creatures" | "attackers" | null;
  /** What number is asked for, if any. */
  number?: { words: string; first: number };
  example: string;
  make: (number: number, defender: string) => Effect;
}

export const EFFECT_FORMS: EffectForm[] = [
  { words: "All creatures able to block it do so", step: "block", on: "attackers", example: "Lure", make: () => ({ kind: "lure" }) },
  { words: "Must be blocked if able", step: "block", on: "attackers", example: "Irresistible Prey", make: () => ({ kind: "must-be-blocked" }) },
  { words: "Must be blocked by exactly one creature if able", step: "block", on: "attackers", example: "", make: () => ({ kind: "must-be-blocked", at_least: 1, at_most: 1 }) },
  { words: "Blocks each combat if able", step: "block", on: "creatures", example: "Watchdog", make: () => ({ kind: "must-block" }) },
  { words: "Can't block", step: "block", on: "creatures", example: "Pacifism", make: () => ({ kind: "cant-block" }) },
  { words: "Can't block alone", step: "block", on: "creatures", example: "Mogg Flunkies", make: () => ({ kind: "cant-block", unless: { also: {} } }) },
  { words: "Can't be blocked", step: "block", on: "attackers", example: "", make: () => ({ kind: "cant-be-blocked" }) },
  { words: "Can't be blocked by creatures with power ... or less", step: "block", on: "attackers", number: { words: "Power", first: 2 }, example: "", make: (n) => ({ kind: "cant-be-blocked", by: { power: { at_most: n } } }) },
  { words: "Can't be blocked except by ... or more creatures", step: "block", on: "attackers", number: { words: "Creatures", first: 2 }, example: "", make: (n) => ({ kind: "min-blockers", count: n }) },
  { words: "Can't be blocked unless all creatures block it", step: "block", on: "attackers", example: "Tromokratis", make: () => ({ kind: "min-blockers", count: "all" }) },
  { words: "Can't be blocked by more than ... creatures", step: "block", on: "attackers", number: { words: "Creatures", first: 1 }, example: "", make: (n) => ({ kind: "max-blockers", count: n }) },
  { words: "Can block ... additional creatures", step: "block", on: "creatures", number: { words: "More", first: 1 }, example: "High Ground", make: (n) => ({ kind: "extra-blocks", count: n }) },
  { words: "Can block any number of creatures", step: "block", on: "creatures", example: "Palace Guard", make: () => ({ kind: "extra-blocks", count: "any" }) },
  { words: "No more than ... creatures can block", step: "block", on: null, number: { words: "Creatures", first: 1 }, example: "Silent Arbiter", make: (n) => ({ kind: "max-blocking", creatures: {}, count: n }) },
  { words: "Can't block unless its controller pays ... mana", step: "block", on: "creatures", number: { words: "Mana", first: 1 }, example: "War Cadence", make: (n) => ({ kind: "block-cost", cost: { mana: n } }) },
  { words: "Attacks each combat if able", step: "attack", on: "creatures", example: "Juggernaut", make: () => ({ kind: "must-attack" }) },
  { words: "Can't attack", step: "attack", on: "creatures", example: "Pacifism", make: () => ({ kind: "cant-attack" }) },
  { words: "Can't attack alone", step: "attack", on: "creatures", example: "Mogg Flunkies", make: () => ({ kind: "cant-attack", unless: { also: {} } }) },
  { words: "Can only attack alone", step: "attack", on: "creatures", example: "Master of Cruelties", make: () => ({ kind: "only-alone", step: "attack" }) },
  { words: "Creatures can't attack the opponent unless their controller pays ... mana for each", step: "attack", on: null, number: { words: "Mana", first: 2 }, example: "Propaganda", make: (n, defender) => ({ kind: "attack-cost", creatures: {}, targets: { id: defender }, cost: { mana: n } }) },
  { words: "Creatures can't attack the opponent or planeswalkers unless their controller pays a white mana or 2 life for each", step: "attack", on: null, example: "Norn's Annex", make: (_n, defender) => ({ kind: "attack-cost", creatures: {}, targets: { any: [{ id: defender }, { kind: "planeswalker", of: defender }] }, cost: [{ white: 1 }, { life: 2 }] }) },
  { words: "Can't attack unless its controller pays ... mana", step: "attack", on: "creatures", number: { words: "Mana", first: 3 }, example: "Brainwash", make: (n) => ({ kind: "attack-cost", cost: { mana: n } }) },
  { words: "No more than ... creatures can attack", step: "attack", on: null, number: { words: "Creatures", first: 1 }, example: "Silent Arbiter", make: (n) => ({ kind: "max-attackers", creatures: {}, count: n }) },
  { words: "No more than ... creatures can attack the opponent", step: "attack", on: null, number: { words: "Creatures", first: 2 }, example: "Crawlspace", make: (n, defender) => ({ kind: "max-attackers", creatures: {}, targets: { id: defender }, count: n }) },
  { words: "Must be attacked if able (the opponent)", step: "attack", on: null, example: "", make: (_n, defender) => ({ kind: "must-be-attacked", targets: { id: defender } }) },
  { words: "Can attack as though it didn't have defender", step: "attack", on: "creatures", example: "", make: () => ({ kind: "as-though", lacks: ["defender"] }) },
];
