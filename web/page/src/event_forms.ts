// SPDX-License-Identifier: GPL-3.0-or-later
// Events of a combat in words, as people choose them from a list, and what they are in a script.
import type { Entry } from "./types.ts";

export type FieldSort = "creature" | "player" | "target" | "attacker" | "source" | "keyword" | "number" | "text";

export interface Field {
  name: string;
  words: string;
  sort: FieldSort;
  first?: string;
  /** It may be left open. */
  free?: boolean;
}

export type Values = Record<string, string>;

export interface EventForm { words: string; fields: Field[]; make: (values: Values) => Entry }

const creature = (words = "Creature", name = "creature"): Field => ({ name, words, sort: "creature" });
const number = (name: string, words: string, first: string): Field => ({ name, words, sort: "number", first });

/** An event that is about one creature and says nothing else. */
const plain = (words: string, key: string): EventForm => ({ words, fields: [creature()], make: (v) => ({ [key]: v.creature }) });

export const EVENT_FORMS: EventForm[] = [
  plain("Leaves the battlefield", "leaves"),
  plain("Becomes tapped", "tap"),
  plain("Becomes untapped", "untap"),
  {
    words: "Gets other power and toughness", fields: [creature(), number("power", "Power", "3"), number("toughness", "Toughness", "3")],
    make: (v) => ({ set: v.creature, power: Number(v.power), toughness: Number(v.toughness) }),
  },
  {
    words: "Gains a keyword", fields: [creature(), { name: "keyword", words: "Keyword", sort: "keyword", first: "first strike" }],
    make: (v) => ({ gains: v.creature, keywords: [v.keyword] }),
  },
  {
    words: "Loses a keyword", fields: [creature(), { name: "keyword", words: "Keyword", sort: "keyword", first: "flying" }],
    make: (v) => ({ loses: v.creature, keywords: [v.keyword] }),
  },
  {
    words: "Is dealt damage that is no combat damage",
    fields: [creature("By", "from"), { name: "to", words: "To", sort: "target" }, number("amount", "How much", "1")],
    make: (v) => ({ deal: [{ from: v.from, to: v.to, amount: Number(v.amount) }] }),
  },
  { words: "Two creatures fight", fields: [creature("One", "one"), creature("The other", "other")], make: (v) => ({ fight: [v.one, v.other] }) },
  plain("Gets a regeneration shield", "regenerates"),
  plain("Is removed from combat", "removed"),
  {
    words: "Another player gains control", fields: [creature(), { name: "player", words: "Who", sort: "player" }],
    make: (v) => ({ control: v.creature, to: v.player }),
  },
  {
    words: "A creature enters, perhaps attacking or blocking",
    fields: [{ name: "id", words: "Called", sort: "text", first: "newcomer" }, { name: "player", words: "Whose", sort: "player" },
      number("power", "Power", "2"), number("toughness", "Toughness", "2"),
      { name: "attacking", words: "Attacking", sort: "target", free: true }, { name: "blocking", words: "Blocking", sort: "attacker", free: true }],
    make: (v) => ({
      enters: { id: v.id, controller: v.player, power: Number(v.power), toughness: Number(v.toughness) },
      ...(v.attacking ? { attacking: v.attacking } : {}), ...(v.blocking ? { blocking: v.blocking } : {}),
    }),
  },
  plain("Becomes blocked", "becomes_blocked"),
  plain("Becomes unblocked", "becomes_unblocked"),
  {
    words: "Attacks something else", fields: [creature(), { name: "target", words: "What", sort: "target" }],
    make: (v) => ({ reselect: v.creature, attacking: v.target }),
  },
  plain("Stops being a creature", "not_a_creature"),
  plain("Phases out", "phases_out"),
  {
    words: "A player gains or loses life", fields: [{ name: "player", words: "Who", sort: "player" }, number("by", "By (below 0: loses)", "-2")],
    make: (v) => ({ life: v.player, by: Number(v.by) }),
  },
  { words: "Effects of a source end", fields: [{ name: "source", words: "Source", sort: "source" }], make: (v) => ({ end_effect: v.source }) },
  { words: "Another combat phase begins", fields: [], make: () => ({ additional_combat: true }) },
];
