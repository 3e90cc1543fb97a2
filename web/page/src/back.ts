// SPDX-License-Identifier: GPL-3.0-or-later
// The Back button of a browser or a phone goes back one view: from a lesson to the list, from a panel to the board.
// Closing a view goes back likewise, so that no entries pile up.
import { BOARD, ofThisTable, place, pushViews, renewAddress, settle, type View } from "./address.ts";
import { store } from "./store.ts";
import { endLesson, resumeLesson } from "./teaching.ts";

/** While the browser goes to another entry, or a lesson is taken up, the views are not what is shown in the end. */
let held = 0;
let waiting = 0;
let asked = false;

function shown(): View {
  const { panel, rule, selected, lesson } = store.state;
  return { panel, rule: panel === "rule" ? rule : null, creature: panel === "creature" ? selected : null, lesson };
}

function same(a: View, b: View): boolean { return a.panel === b.panel && a.rule === b.rule && a.lesson === b.lesson; }

/** Brings the history in line with what is shown: a new view is an entry more, one that was left before is gone back to. */
function follow(): void {
  asked = false;
  const views = place()?.views;
  if (held > 0 || waiting !== 0 || !views) return;
  const now = shown();
  const at = views.findIndex((v) => same(v, now));
  if (at < 0) return pushViews([...views, now]);
  if (at === views.length - 1) return;
  waiting = window.setTimeout(() => { waiting = 0; }, 1000); // where the browser doesn't go at all; asked twice it might leave the page
  history.go(at - views.length + 1);
}

function soon(): void {
  if (asked) return;
  asked = true;
  queueMicrotask(follow); // several changes may be one
}

function arrived(): void {
  clearTimeout(waiting);
  waiting = 0;
  soon();
}

/** Shows a view that the browser went to. */
async function show({ panel, rule, creature, lesson }: View): Promise<void> {
  held++;
  try {
    if (store.state.lesson && !lesson) endLesson();
    if (lesson && !store.state.lesson) await resumeLesson();
    store.set({ panel, rule, placing: null, ...(creature === null ? {} : { selected: creature }) });
  } finally {
    held--;
    soon();
  }
}

function top(): View { return place()?.views.at(-1) ?? BOARD; }

/** Another table was opened by its address, perhaps by going back to it. */
export function begunAnew(): void {
  const known = place() !== null;
  settle();
  if (known) void show(top());
  else soon();
}

/** Shows what was shown before the page was loaded anew, and follows from then on. */
export async function followViews(): Promise<void> {
  addEventListener("popstate", () => {
    if (!ofThisTable()) return; // what is there is opened by its address
    renewAddress();
    if (waiting === 0) void show(top());
    else arrived();
  });
  if (top().panel !== null || top().lesson) await show(top());
  store.listen(soon);
  soon();
}
