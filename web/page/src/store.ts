// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the page, with undo and redo of the table, and the questions that follow its changes.
import { keepUnsaved, setAddress } from "./address.ts";
import { leastDamage } from "./assignment.ts";
import { asDocument, assigning, declaring, deedsOf, keepKnown, nothing, toggle, toggleOfDeed } from "./declared.ts";
import { emptyDocument, isEmpty, isUntouched } from "./edit.ts";
import { Engine, Replaced, type NoEngine } from "./engine.ts";
import { saveFirst } from "./storage.ts";
import { kept, toFragment } from "./share.ts";
import type { Answer, Creature, Declared, Deed, Doc, Kept, Problem, Request, Table } from "./types.ts";

export type Panel =
  | "add" | "effects" | "ask" | "text" | "share" | "learn" | "cards" | "examples" | "table" | "rule" | "creature" | "combat" | "about";

/** An effect, a permanent that is attached, or a spell with targets, by its number in the document. */
export interface Placing { what: "effects" | "permanents" | "resolved"; index: number }

/** Text that is no table yet: what is written now, what is wrong with it, and what was put aside, the newest first. */
export interface Drafts { now: string | null; problems: Problem[]; aside: string[] }

const MOST_ASIDE = 5;

/** What is written now is put aside. */
export function setAside({ now, aside }: Drafts): Drafts {
  return { now: null, problems: [], aside: now === null || now.trim() === "" ? aside : [now, ...aside.filter((t) => t !== now)].slice(0, MOST_ASIDE) };
}

export interface State {
  table: Table;
  past: Table[];
  future: Table[];
  selected: string | null;
  /** Of identical creatures those who do this of their deeds, by its number: what is tapped on they block as well, or no longer. */
  adding: { creature: string; at: number } | null;
  /** What the creatures that are tapped on get or lose. */
  placing: Placing | null;
  /** What the selected creature may be dropped on, under the finger, the mouse or the focus. */
  pointed: string | null;
  /** While a creature is dragged the bar keeps its height: the cards would move away under the finger. */
  dragging: boolean;
  panel: Panel | null;
  rule: string | null;
  verdict: Answer | null;
  options: Answer | null;
  /** What cards of the document were read as; null where it names none. */
  expanded: Answer | null;
  thinking: boolean;
  /** What dragging would make of the declaration. */
  preview: Answer | null;
  message: string | null;
  drafts: Drafts;
  /** A lesson is on the board: the table can be declared on, and not changed. */
  lesson: boolean;
  broken: string | null;
}

const MOST_UNDONE = 200;

export function emptyTable(): Table { return { doc: emptyDocument(), declared: nothing, combat: null }; }

export class Store {
  state: State = {
    table: emptyTable(), past: [], future: [], selected: null, adding: null, placing: null, pointed: null, dragging: false,
    panel: null, rule: null, verdict: null, options: null, expanded: null, thinking: false, preview: null,
    message: null, drafts: { now: null, problems: [], aside: [] }, lesson: false, broken: null,
  };
  /** Answers at once: verdicts. */
  readonly live: Engine;
  /** Answers what may take longer. */
  readonly slow: Engine;
  private listeners = new Set<() => void>();
  private saving = 0;
  /** Once the first verdict stands: until then a slow phone has no time for anything else. */
  private first: Promise<unknown> = Promise.resolve();
  private before: Table | null = null;
  /** The table that a slider has made, which wasn't let go yet. */
  slid: Table | null = null;
  /** What stays said until somebody closes it. */
  lasting: string | null = null;

  constructor() {
    const failed = (error: NoEngine) => this.set({ broken: error.message, thinking: false });
    this.live = new Engine(failed);
    this.slow = new Engine(failed);
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  set(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** Puts another table in place of this one; it can be undone. */
  change(table: Table, more: Partial<State> = {}): void {
    if (this.state.lesson) return this.set({ message: "A lesson is on the board. Leave it to change the table." });
    const { past, table: old } = this.state;
    this.put({ ...table, declared: keepKnown(table.doc, table.declared) }, { past: [...past, old].slice(-MOST_UNDONE), future: [], ...more });
  }

  /** Shows a table; a creature that is on it, too, stays chosen, with its panel. */
  private put(table: Table, more: Partial<State>): void {
    const { table: old, selected, panel } = this.state;
    const there = selected !== null && table.doc.creatures.some((c) => c.id === selected);
    const message = this.state.message === this.lasting ? this.lasting : null; // what was said of the change before
    const adding = this.state.adding;
    const same = adding !== null && deedsOf(old.declared, adding.creature).length === deedsOf(table.declared, adding.creature).length;
    this.set({ table, selected: there ? selected : null, adding: same ? adding : null, panel: panel === "creature" && !there ? null : panel, preview: null, message, ...more });
    this.asked(old.doc !== table.doc);
  }

  /** Changes the table by hand: a combat that was played begins anew from here. */
  edit(doc: Doc, declared = this.state.table.declared): void {
    const played = this.state.table.combat !== null && !this.state.lesson;
    this.change({ doc, declared, combat: null }, played ? { message: "The combat begins anew from here. Undo brings it back." } : {});
  }
  declare(declared: Declared): void { this.change({ ...this.state.table, declared }); }

  /** What a slider declares: until it is let go, all of it is one step to undo. */
  slide(declared: Declared): void {
    const { past, table } = this.state;
    this.declare(declared);
    if (table === this.slid) this.set({ past });
    this.slid = this.state.table;
  }

  /** Opens a table that has nothing to do with the one before; a lesson ends. */
  open(table: Table, more: Partial<State> = {}): void {
    if (this.state.lesson) this.set({ lesson: false, table: this.before ?? emptyTable() });
    this.change(table, { selected: null, placing: null, verdict: null, options: null, expanded: null, drafts: setAside(this.state.drafts), ...more });
  }

  undo(): void {
    const { past, future, table } = this.state;
    const old = past[past.length - 1];
    if (!old || this.state.lesson) return;
    this.put(old, { past: past.slice(0, -1), future: [table, ...future], placing: null });
  }

  redo(): void {
    const { past, future, table } = this.state;
    const next = future[0];
    if (!next || this.state.lesson) return;
    this.put(next, { past: [...past, table], future: future.slice(1), placing: null });
  }

  /** A lesson borrows the board; the table that lay there comes back after it. */
  beginLesson(table: Table): void {
    if (!this.state.lesson) this.before = this.state.table;
    this.set({ lesson: true, table, selected: null, placing: null, verdict: null, options: null, expanded: null });
  }

  endLesson(): void {
    if (!this.state.lesson) return;
    this.set({ lesson: false, table: this.before ?? emptyTable(), selected: null, verdict: null, options: null });
    this.asked(true);
  }

  /** In a lesson a declaration is not judged until it is handed in. */
  declareInLesson(declared: Declared): void {
    this.set({ table: { ...this.state.table, declared } });
  }

  assign(creature: Creature, object: string): void {
    const next = this.assigned(creature, object);
    if (this.state.lesson) this.declareInLesson(next);
    else if (JSON.stringify(next) !== JSON.stringify(this.state.table.declared)) this.declare(next);
    else this.set({ message: `All ${creature.count} of ${creature.id} do something already. Move a slider back, so that one is free.` });
  }

  /** What is declared once the creature does this, or no longer. */
  assigned(creature: Creature, object: string): Declared {
    const { declared } = this.state.table;
    const deed = this.addingTo(creature.id);
    return deed ? toggleOfDeed(declared, deed, object) : toggle(declared, creature, object, this.mayBlockSeveral(creature.id));
  }

  /** The deed of identical creatures that what is tapped on is added to. */
  addingTo(id: string): Deed | undefined {
    const { adding, table } = this.state;
    return adding?.creature === id ? deedsOf(table.declared, id)[adding.at] : undefined;
  }

  mayBlockSeveral(id: string): boolean {
    const { doc } = this.state.table;
    if (doc.step !== "declare-blockers") return false;
    const entry = this.state.options?.tables?.creatures?.find((c) => c.creature === id);
    if (entry) return entry.at_most === undefined || entry.at_most > 1;
    return (doc.effects ?? []).some((e) => e.kind === "extra-blocks");
  }

  request(question: string, more: Record<string, unknown> = {}): Request {
    const { doc, declared } = this.state.table;
    const declares = declaring(doc) || assigning(doc);
    return { question, document: doc, ...(declares ? { declaration: asDocument(doc, declared) } : {}), ...more };
  }

  /** Asks anew what stands beside the table. */
  asked(documentChanged: boolean): void {
    if (this.state.lesson) return;
    this.keep();
    const { doc } = this.state.table;
    const judged = declaring(doc) || assigning(doc);
    if (isEmpty(doc)) {
      this.set({ verdict: null, options: null, expanded: null, thinking: false });
      return;
    }
    const table = this.state.table;
    if (judged) {
      this.set({ thinking: true });
      const verdict = this.live.ask(this.request("check"), "verdict");
      verdict.then((verdict) => this.state.table === table && this.set({ verdict, thinking: false }), this.quietly);
      if (!this.slow.started) this.first = Promise.race([verdict.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 2000))]);
    } else this.set({ verdict: null, thinking: false });
    if (!documentChanged && this.state.options) return;
    this.slow.end(["count", "what if", "what if options"]);
    this.set({ options: null, expanded: null });
    void this.first.then(() => this.state.table.doc === doc && this.askSlowly(doc, judged));
  }

  /** Waits until the first verdict stands, or long enough for it. */
  settled(): Promise<unknown> { return this.first; }

  /** What may take longer: what each creature must, may and can't do, and what cards say. */
  private askSlowly(doc: Doc, judged: boolean): void {
    if (judged)
      this.slow.ask({ question: "options", document: doc, time_limit: "3" }, "options").then(
        (options) => this.state.table.doc === doc && this.hearOptions(options), this.quietly);
    if (namesCards(doc))
      this.slow.ask({ question: "expand", document: doc }, "expand").then((answer) => {
        if (this.state.table.doc !== doc) return;
        this.set({ expanded: answer });
      }, this.quietly);
  }

  private hearOptions(options: Answer): void {
    this.set({ options });
    const { table } = this.state;
    if (!assigning(table.doc) || table.declared.damage.length > 0) return;
    // Whoever has no choice assigns its damage; the others begin with the least.
    const damage = leastDamage(table.doc, options);
    if (damage.length === 0) return;
    this.set({ table: { ...table, declared: { ...table.declared, damage } } });
    this.asked(false);
  }

  /** What a declaration that isn't made yet would be judged. */
  tryOut(declared: Declared | null): void {
    if (declared === null) return this.set({ preview: null });
    const { doc } = this.state.table;
    this.live.ask({ question: "check", document: doc, declaration: asDocument(doc, declared), time_limit: "2" }, "preview").then(
      (preview) => this.state.table.doc === doc && this.set({ preview }), this.quietly);
  }

  private quietly = (error: Error): void => {
    if (!(error instanceof Replaced)) this.set({ thinking: false, message: error.message });
  };

  /** The address and the list of recent tables follow, a moment later. */
  private keep(): void {
    clearTimeout(this.saving);
    this.saving = window.setTimeout(() => void this.keepNow(), 600);
  }

  /** The table that is kept: a lesson only borrows its place. */
  private get own(): Table { return (this.state.lesson ? this.before : null) ?? this.state.table; }

  /** Keeps at once what would be kept in a moment: the page may go away, and then nothing waits for it. */
  keepAtOnce(): void {
    keepUnsaved(isUntouched(this.own.doc) ? null : kept(this.own)); // what loads the page anew may know an older address, even of one that was written
    if (this.saving === 0) return;
    clearTimeout(this.saving);
    this.remember();
    void this.keepNow();
  }

  /** Puts the table first among the recent ones. */
  private remember(): void {
    const { own: table, own: { doc } } = this;
    if (isEmpty(doc)) return;
    saveFirst<Recent>("recent", { id: this.session, title: doc.title ?? "", when: Date.now(), document: kept(table) }, 12);
  }

  private async keepNow(): Promise<void> {
    const { saving } = this;
    await this.first;
    const { own: table, own: { doc } } = this;
    const fragment = isUntouched(doc) ? "" : await toFragment(table);
    if (this.saving !== saving || this.own !== table) return; // another table, which is kept in a moment
    this.saving = 0;
    setAddress(fragment.length > 100_000 ? location.pathname : fragment || location.pathname + location.search);
    this.remember();
  }

  /** Recent tables are told apart by who opened them, so that two pages keep both. */
  session = newSession();
}

export function newSession(): string { return Math.random().toString(36).slice(2); }

export interface Recent { id: string; title: string; when: number; document: Kept }

/** Whether a document names cards or has their text, so that they have to be read. */
export function namesCards(doc: Doc): boolean {
  const has = (things: unknown) => Array.isArray(things) && things.some((t) => t && (t.card !== undefined || t.text !== undefined));
  return has(doc.creatures) || has(doc.planeswalkers) || has(doc.battles) || Array.isArray(doc.permanents) || Array.isArray(doc.resolved) || doc.players.some((p) => Array.isArray(p.emblems));
}

export function tryParse(text: string): Answer | null {
  try { return JSON.parse(text) as Answer; } catch { return null; }
}

export const store = new Store();
