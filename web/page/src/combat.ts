// SPDX-License-Identifier: GPL-3.0-or-later
// A combat that is played: each declaration and event is an entry of a document's script, which the
// engine plays from its beginning. The position that follows lies on the board.
import { asDocument, fromDocument, nothing } from "./declared.ts";
import { activeSide, change, remove, setStep, withoutCards } from "./edit.ts";
import { Replaced } from "./engine.ts";
import { namesCards, store, type State } from "./store.ts";
import { nextTurn } from "./turn.ts";
import type { Answer, Combat, Creature, Doc, Entry, Happened, Kept, Problem, Read, Table } from "./types.ts";
import { cardsUnknown, placed, sentence } from "./words.ts";

/** What stopped a script, in a sentence; null where all of it happened. */
function stopped(answer: Answer, told: string[]): string | null {
  const at = answer.illegal_at ?? answer.impossible_at;
  if (answer.undecided) return "That could not be decided in time.";
  if (at === undefined) return null;
  if (cardsUnknown(answer).length > 0) return `${sentence(answer.error!.message)} What enters with it, and all that happens from then on, waits for it.`;
  const reason = answer.error?.message ?? answer.check?.violations?.[0]?.message ?? "it obeys fewer requirements than it could";
  return `${told[at] ? `“${told[at]}”` : `Entry ${at + 1}`} can't happen: ${sentence(reason)}`;
}

/** A document, or the one of a combat. */
const documentOf = (what: Kept): Doc => ("combat" in what ? what.combat : what) as Doc;

/** The document that a combat is, as files and other programs have it. */
export function combatDocument(combat: Combat): Doc { return combat.waiting ? documentOf(combat.waiting.kept) : { ...combat.start, script: combat.script }; }

/** The entries of a combat in words, one for each, as tables have them after ">". */
export async function entryWords(combat: Combat): Promise<string[]> {
  const answer = await store.slow.ask({ question: "expand", document: { ...combat.start, script: combat.script }, as: "table" }, "entries");
  const lines = typeof answer.table === "string" ? answer.table.split("\n").filter((l) => l.startsWith("> ")) : [];
  return combat.script.map((entry, i) => (lines.length === combat.script.length ? lines[i]!.slice(2) : JSON.stringify(entry)));
}

/** The combat phase that begins anew is at a step in which nothing is declared yet. */
function next(position: Doc, answer: Answer): Doc {
  return answer.next === "attacks" && position.step !== "declare-attackers" ? setStep(position, "declare-attackers") : position;
}

/** What the cards say that a combat begins with, and those of creatures that enter. */
async function readCards(start: Doc, script: Entry[]): Promise<Read[]> {
  const enter = script.map((entry) => entry.enters as Creature | undefined).filter((c): c is Creature => c?.card !== undefined);
  const document = { ...start, creatures: [...start.creatures, ...enter] };
  if (!namesCards(document)) return [];
  const answer = await store.slow.ask({ question: "expand", document }, "cards of a combat");
  return (answer.read as Read[] | undefined) ?? [];
}

/** A table, and what stopped its combat, or can't be read of it. */
interface Opened { table: Table; why: string | null }

/** A combat can't even begin; `unknown`: since it names cards that nobody here has. */
class NotPlayed extends Error {
  constructor(message: string, readonly unknown: Problem[]) { super(message); }
}

/** Plays a script. Where an entry can't happen, the table is the one before it, with what it declared. */
async function play(start: Doc, script: Entry[], what: Kept | null = null): Promise<Opened> {
  // The engine reads the cards anew after each entry; what it doesn't understand is left out, and stays in sight.
  const answer = await store.slow.ask({ question: "play", document: { ...start, script }, as_understood: true }, "play");
  const unknown = cardsUnknown(answer);
  if (!answer.position) throw new NotPlayed(answer.error ? sentence(placed({ ...start, script }, answer.error)) : "This combat can't be played.", unknown);
  const at = answer.illegal_at ?? answer.impossible_at ?? (answer.undecided_at as number | undefined) ?? script.length;
  const read = await readCards(start, script);
  const waiting = what !== null && unknown.length > 0 ? { waiting: { kept: what, unknown } } : {};
  const combat = { start, script: script.slice(0, at), log: answer.log ?? [], read, outcomes: answer.next === "choose" ? answer.outcomes ?? [] : null, ...waiting };
  const why = at < script.length ? stopped(answer, await entryWords({ ...combat, script }).catch(() => [])) : null;
  const doc = next(answer.position, answer);
  return { table: { doc, declared: fromDocument(doc, script[at]), combat }, why };
}

/** A combat as it begins, which waits for cards that nobody here has. */
function waitsFor(unknown: Problem[], kept: Kept): Table {
  const { script, declaration, ...rest } = documentOf(kept), start = rest as Doc;
  void script; void declaration;
  return { doc: start, declared: nothing, combat: { start, script: [], log: [], read: [], outcomes: null, waiting: { kept, unknown } } };
}

/** A document with its declaration beside it. The engine reads the short form, which a document may have in place of the long one. */
async function parted(document: Doc): Promise<Opened> {
  const { declaration, ...rest } = document, doc = rest as Doc;
  const table = (long: unknown): Table => ({ doc, declared: fromDocument(doc, long), combat: null });
  if (typeof declaration !== "string") return { table: table(declaration), why: null };
  const expand = (document: Doc) => store.live.ask({ question: "expand", document }, "long form").catch((): Answer => ({}));
  const answer = await expand(document), unknown = cardsUnknown(answer);
  // Who blocks whom doesn't depend on their cards.
  const read = unknown.length > 0 ? await expand(withoutCards(document, unknown)) : answer;
  return { table: table(read.document?.declaration), why: read.error?.path === "/declaration" ? sentence(placed(document, read.error)) : null };
}

async function playedTable(what: Kept): Promise<Opened> {
  const { script, ...start } = documentOf(what);
  if (!Array.isArray(script)) return parted(start as Doc);
  const { table, why } = await play(start as Doc, script, what);
  const next = "combat" in what && why === null ? what.declaration : undefined;
  return { table: next === undefined ? table : { ...table, declared: fromDocument(table.doc, next) }, why };
}

/** The table that was kept, or that a document describes: played where it has a script. `why` says what stopped that. */
export async function tableOf(what: Kept): Promise<Opened> {
  try {
    return await playedTable(what);
  } catch (error) {
    if (!(error instanceof NotPlayed) || error.unknown.length === 0) throw error;
    return { table: waitsFor(error.unknown, what), why: null };
  }
}

/** Puts what was kept on the board, in place of what lies there. */
export async function openTable(what: Kept, more: Partial<State> = { panel: null }): Promise<void> {
  const { table, why } = await tableOf(what);
  store.open(table, { message: why, ...more });
}

/** Plays a combat that waited for its cards: they are known now, or taken out of what was kept. It can be undone. */
export async function playWaiting(kept: Kept): Promise<void> {
  const before = store.state.table;
  const { table, why } = await tableOf(kept);
  if (store.state.table === before) store.change(table, { message: why });
}

/** Lets something happen on the table: an entry more. Says why where it can't. */
export async function happen(entry: Entry): Promise<boolean> {
  try {
    const before = store.state.table;
    const { doc, combat } = before;
    const { table, why } = await play(combat?.start ?? doc, [...(combat?.script ?? []), entry]);
    // What everybody has to assign may have been filled in meanwhile; that is no other table.
    if (store.state.table.doc !== doc || store.state.table.combat !== combat) return false;
    if (why !== null) {
      store.set({ message: why });
      return false;
    }
    store.change({ ...table, declared: "attacks" in entry || "blocks" in entry || "damage" in entry || "choose" in entry ? nothing : before.declared });
    return true;
  } catch (error) {
    if (!(error instanceof Replaced)) store.set({ message: (error as Error).message });
    return false;
  }
}

/** The next step of combat, after what is declared. */
export async function goOn(): Promise<void> {
  const { doc, declared } = store.state.table;
  if (doc.step === "beginning-of-combat") {
    store.edit(setStep(doc, "declare-attackers"));
    return store.set({ panel: null });
  }
  if (await happen(asDocument(doc, declared)))
    store.set({ selected: null, panel: store.state.table.doc.step === "declare-blockers" ? null : "ask" });
}

/** Ends the turn: the other side attacks next. It can be undone. */
export function endTurn(): void {
  const doc = nextTurn(store.state.table);
  if (doc === null) return store.set({ message: "Nobody is left to take a turn." });
  store.change({ doc, declared: nothing, combat: null }, {
    selected: null, placing: null, panel: null, message: `${doc.active}’s turn. Creatures of ${activeSide(doc).join(" and ")} are untapped; damage, and what lasted for the turn, is gone.`,
  });
}

/** The table as it was before an entry; it can be undone. */
export async function backTo(entry: number): Promise<void> {
  const { combat } = store.state.table;
  if (!combat) return;
  try {
    const { table } = await play(combat.start, combat.script.slice(0, entry));
    store.change({ ...table, declared: fromDocument(table.doc, combat.script[entry]) }, { selected: null });
  } catch (error) {
    store.set({ message: (error as Error).message });
  }
}

/** What happened with each entry. */
export function byEntry(log: Happened[], entry: number): Happened[] { return log.filter((h) => h.entry === entry); }

/** Whether something has happened in a combat, so that what changes now is a part of it. */
export function playing(table: Table): boolean { return table.combat !== null && table.combat.script.length > 0; }

/** Taps or untaps a creature: by hand, or as an event of the combat that is played. */
export function tapOrUntap(creature: Creature): void {
  if (playing(store.state.table)) void happen({ [creature.tapped ? "untap" : "tap"]: creature.id });
  else store.edit(change(store.state.table.doc, creature.id, { tapped: !creature.tapped }));
}

/** Takes a creature off the table, likewise. */
export function takeAway(creature: Creature): void {
  if (playing(store.state.table)) void happen({ leaves: creature.id });
  else store.edit(remove(store.state.table.doc, creature.id));
}
