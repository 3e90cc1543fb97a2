// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of the format muster/1 and answers to them, as far as the page looks into them.
// docs/format.md describes both; keys that are not named here are kept as they are.

export type Step =
  | "beginning-of-combat" | "declare-attackers" | "declare-blockers" | "combat-damage"
  | "damage" | "divide" | "end-of-combat";

export interface Player { id: string; team?: string; life?: number; [key: string]: unknown }

export interface Creature {
  id: string;
  controller: string;
  name?: string;
  card?: string;
  text?: string;
  count?: number;
  power?: number;
  toughness?: number;
  keywords?: string[];
  subtypes?: string[];
  colors?: string[];
  tapped?: boolean;
  summoning_sick?: boolean;
  token?: boolean;
  suspected?: boolean;
  detained?: boolean;
  goaded_by?: string[];
  attacking?: string | null;
  blocking?: string[];
  blocked?: boolean;
  damage?: number;
  [key: string]: unknown;
}

/** A planeswalker or a battle. */
export interface Permanent { id: string; controller: string; name?: string; protector?: string; [key: string]: unknown }

export type Selector = Record<string, unknown>;

export interface Effect { kind: string; source?: string; times?: number; creatures?: Selector; attackers?: Selector; [key: string]: unknown }

export interface Doc {
  format: string;
  title?: string;
  note?: string;
  step: Step;
  active: string;
  defending?: string | string[];
  players: Player[];
  creatures: Creature[];
  planeswalkers?: Permanent[];
  battles?: Permanent[];
  effects?: Effect[];
  bands?: string[][];
  script?: Entry[];
  [key: string]: unknown;
}

/** What one creature does: it attacks or blocks these; `count` individuals do the same. */
export interface Deed { creature: string; objects: string[]; count: number }

/** Damage from one individual to another; `count` identical ones give as much. */
export interface Packet { from: string; to: string; amount: number; count?: number }

/** What is declared on the table; which part matters depends on the step. `bands`: of attackers. */
export interface Declared { deeds: Deed[]; bands: string[][]; damage: Packet[] }

/** One entry of a document's `script`: a declaration, or an event between declarations. */
export type Entry = Record<string, unknown>;

/** One thing that happened: the number of its entry from 0, the rule, and the words. */
export interface Happened { entry?: number; rule?: string; text: string }

/** How damage that may come out in several ways does so. */
export interface Outcome { events?: Happened[]; choices?: unknown[]; [key: string]: unknown }

/** What was read of a sentence of a card. */
export interface Read { object?: string; sentence?: string; status?: string; effects?: number[]; needs?: string[]; facts?: string[] }

/** What links and the browser's storage hold: a document, or a combat with what is declared next. */
export type Kept = Doc | { combat: Doc; declaration?: unknown };

/** A combat that isn't played any further before the cards are known which it names at these places. */
export interface Waiting { kept: Kept; unknown: Problem[] }

/** A combat that is played: where it began, what happened since, what its cards say, and what has to be chosen now. */
export interface Combat { start: Doc; script: Entry[]; log: Happened[]; read: Read[]; outcomes: Outcome[] | null; waiting?: Waiting }

/** What lies on the board: `doc` is the position now; `combat` says how it came about. */
export interface Table { doc: Doc; declared: Declared; combat: Combat | null }

export interface Reason { rule?: string; kind?: string; message: string }

export interface Option {
  creature: string;
  attacker?: string;
  target?: string;
  status: "must" | "may" | "never" | "undecided";
  least?: number;
  most?: number;
  reasons?: Reason[];
  costs?: { message: string }[];
}

export interface Claim { kind: string; sentence: string; rule?: string; arguments?: Record<string, unknown> }

/** One problem of a document or table. */
export interface Problem { code: string; message: string; path: string; line?: number; column?: number }

/** Any answer; a reader looks only at the keys of its question. */
export interface Answer {
  answer?: string;
  /** What the program would have said beside its answer. */
  aside?: string;
  legal?: boolean;
  undecided?: boolean;
  reason?: string;
  obeyed?: number;
  maximum?: number;
  violations?: Reason[];
  cost?: Record<string, number>;
  better?: { declaration?: Record<string, unknown>; obeyed?: number };
  declaration?: Record<string, unknown>;
  claims?: Claim[];
  options?: Option[];
  creatures?: Option[];
  tables?: { creatures?: { creature: string; attackers?: string[]; targets?: string[]; at_most?: number }[] };
  count?: string;
  position?: Doc;
  document?: Doc;
  log?: Happened[];
  /** What comes next in a combat that was played. */
  next?: "attacks" | "blocks" | "damage" | "choose" | null;
  outcomes?: Outcome[];
  /** The entry of a script that was illegal, with `check`, or impossible, with `error`. */
  illegal_at?: number;
  impossible_at?: number;
  check?: Answer;
  error?: Problem;
  errors?: Problem[];
  text?: string;
  svg?: string;
  unread?: Read[];
  [key: string]: unknown;
}

export type Request = { question: string } & Record<string, unknown>;
