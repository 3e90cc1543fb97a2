// SPDX-License-Identifier: GPL-3.0-or-later
// What is written as text before it can be read as a table. It stands beside the table, so that undoing, opening
// another panel or table, or loading the page anew takes nothing of it away.
import { tableOf } from "./combat.ts";
import { readDocument } from "./open_file.ts";
import { loadHere, saveHere } from "./storage.ts";
import { setAside, store, type Drafts } from "./store.ts";
import type { Problem, Table } from "./types.ts";

/** The text as it was written, and the table that it became: that one is not written otherwise before it changes. */
let read: { text: string; table: Table } | null = null;
let timer = 0;
let kept: Drafts = store.state.drafts;

export function writtenFor(table: Table): string | null { return read?.table === table ? read.text : null; }

/** Takes up what was written before the page was loaded anew, and keeps what is written from now on. */
export function followDrafts(): void {
  const old = loadHere<Partial<Drafts> | null>("drafts", null);
  const aside = Array.isArray(old?.aside) ? old.aside.filter((t) => typeof t === "string") : [];
  kept = { now: typeof old?.now === "string" ? old.now : null, problems: [], aside };
  store.set({ drafts: kept });
  store.listen(() => {
    const { drafts } = store.state;
    if (drafts.now === kept.now && drafts.aside === kept.aside) return;
    kept = drafts;
    saveHere("drafts", { now: drafts.now, aside: drafts.aside });
  });
}

/** What stands in the text changes; once nothing more is typed for a moment it is read. */
export function write(text: string): void {
  store.set({ drafts: { ...store.state.drafts, now: text } });
  clearTimeout(timer);
  timer = window.setTimeout(() => void readNow(), 250);
}

/** Reads what was written: it becomes the table, or what is wrong with it is told. */
export async function readNow(): Promise<void> {
  const text = store.state.drafts.now;
  const current = () => text !== null && store.state.drafts.now === text && !store.state.lesson;
  if (!current()) return;
  const told = (problems: Problem[]) => { if (current()) store.set({ drafts: { ...store.state.drafts, problems } }); };
  const plainly = (message: string) => told([{ code: "", message, path: "" }]);
  try {
    const answer = await readDocument(text!);
    if (!answer.document) return told(answer.errors ?? (answer.error ? [answer.error] : []));
    const { table, why } = await tableOf(answer.document);
    if (!current()) return;
    const said = table.declared.deeds.length + table.declared.damage.length > 0;
    store.change(said || table.combat ? table : { ...table, declared: store.state.table.declared });
    read = { text: text!, table: store.state.table };
    // Where a combat stops, the rest of its text is nowhere else.
    if (why !== null) return plainly(why);
    store.set({ drafts: { ...store.state.drafts, now: null, problems: [] } });
  } catch (error) {
    if ((error as Error).message) plainly((error as Error).message);
  }
}

/** Shows the table as text again; what was written can be taken up later. */
export function putAside(): void { store.set({ drafts: setAside(store.state.drafts) }); }

/** Takes up what was put aside. */
export function takeUp(index: number): void {
  const { aside, ...rest } = store.state.drafts;
  const left = setAside({ ...rest, aside: aside.filter((_, i) => i !== index) });
  store.set({ drafts: { ...left, now: aside[index] ?? null } });
  void readNow();
}
