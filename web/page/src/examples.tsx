// SPDX-License-Identifier: GPL-3.0-or-later
// Twenty tables to begin with, and those that were open lately.
import examples from "examples.generated";
import { openTable } from "./combat.ts";
import { isKept } from "./share.ts";
import { load } from "./storage.ts";
import { emptyTable, newSession, store, type Recent } from "./store.ts";
import type { Doc, Kept } from "./types.ts";

/** Opens a table under the name of a session: a new one, or the one it was kept under. */
function begin(document: Kept, session = newSession()): void {
  store.session = session;
  openTable(document).catch((error: Error) => store.set({ message: error.message }));
}

function List() {
  return (
    <ul class="tiles">
      {examples().map((example) => (
        <li key={example.title}><button type="button" onClick={() => begin(example)}>
          <b>{example.title}</b><small>{example.script ? "a whole combat" : example.step === "declare-attackers" ? "attack" : "block"}</small>
        </button></li>
      ))}
    </ul>
  );
}

function creaturesIn(what: Kept): string {
  const { creatures } = ("combat" in what ? what.combat : what) as Doc;
  return creatures.slice(0, 4).map((c) => c.name || c.card || c.id).join(", ") || "No creatures";
}

export function RecentList() {
  const recent = load<Recent[]>("recent", []);
  const good = Array.isArray(recent) ? recent.filter((r) => r && typeof r.title === "string" && isKept(r.document)) : [];
  if (good.length === 0) return null;
  return (
    <>
      <h3>Lately on this device</h3>
      <ul class="tiles">
        {good.map((r) => (
          <li key={r.id}><button type="button" onClick={() => begin(r.document, r.id)}>
            <b>{r.title || creaturesIn(r.document)}</b><small>{new Date(r.when).toLocaleDateString()}</small>
          </button></li>
        ))}
      </ul>
    </>
  );
}

export function ExamplesPanel() {
  return (
    <>
      <div class="tools"><button type="button" onClick={() => { store.session = newSession(); store.open(emptyTable(), { panel: null }); }}>An empty table</button></div>
      <List /><RecentList />
    </>
  );
}

/** What an empty table offers. */
export function Empty() {
  return (
    <div class="board empty" tabIndex={0} role="group" aria-label="An empty table">
      <h2>Which attacks and blocks are legal?</h2>
      <p>Lay out a combat, declare by tapping or dragging, and see at once whether it is legal, and why. Everything stays on this device.</p>
      <h3>Open an example</h3>
      <List />
      <RecentList />
    </div>
  );
}
