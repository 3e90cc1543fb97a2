// SPDX-License-Identifier: GPL-3.0-or-later
// The address and the browser's history: each entry holds the views that were opened on the way to it.
import type { Kept } from "./types.ts";
import { loadHere, saveHere } from "./storage.ts";
import type { Panel } from "./store.ts";

/** What somebody looks at: the board alone, a panel, a lesson. */
export interface View { panel: Panel | null; rule: string | null; creature: string | null; lesson: boolean }

/** What an entry holds: whose table it is, and the views up to this one. */
export interface Place { of: string; views: View[] }

export const BOARD: View = { panel: null, rule: null, creature: null, lesson: false };

/** Entries of one table; an address that somebody enters, or a link, begins others. */
let of = "";
/** The address of the table that is open. Entries below have older ones. */
let address = "";
let unsaved = false;

/** The entry that is shown; null where it is not of this page. */
export function place(): Place | null {
  const found = history.state as Place | null;
  return found !== null && typeof found === "object" && Array.isArray(found.views) && found.views.length > 0 ? found : null;
}

export function ofThisTable(): boolean { return place()?.of === of; }

/** A browser may refuse frequent changes; the page goes on without. */
function write(how: "pushState" | "replaceState", what: Place, url?: string): void {
  try { history[how](what, "", url); } catch { /* as said */ }
}

/** Takes the entry that is shown for the one of the table that is open. */
export function settle(): void {
  const here = place() ?? { of: Math.random().toString(36).slice(2), views: [BOARD] };
  of = here.of;
  address = location.href;
  write("replaceState", here);
}

/** The address of the table, as it is now. */
export function setAddress(url: string): void {
  write("replaceState", { of, views: place()?.views ?? [BOARD] }, url);
  address = location.href;
  if (unsaved) saveHere("unsaved", null);
  unsaved = false;
}

/** An entry that was gone back to has the address that the table had then. */
export function renewAddress(): void { write("replaceState", place() ?? { of, views: [BOARD] }, address); }

export function pushViews(views: View[]): void { write("pushState", { of, views }); }

/** For a page that goes away: what the history is told by then comes too late. */
export function keepUnsaved(table: Kept | null): void {
  unsaved = true;
  saveHere("unsaved", { of, table });
}

/** The table as it was when the page went away, where its address doesn't tell it. */
export function takeUnsaved(): unknown {
  const found = loadHere<{ of?: string; table?: unknown } | null>("unsaved", null);
  unsaved = found !== null;
  return found?.of === of ? found.table : null;
}
