// SPDX-License-Identifier: GPL-3.0-or-later
// Twenty tables to begin with, and those that were open lately.
import EXAMPLES from "examples.generated";
import { nothing } from "./declared.ts";
import { parted, isDocument } from "./share.ts";
import { load } from "./storage.ts";
import { store, type Recent } from "./store.ts";
import type { Doc } from "./types.ts";

function openExample(doc: Doc): void {
  store.session = Math.random().toString(36).slice(2);
  store.open({ doc, declared: nothing }, { panel: null });
}

function List() {
  return (
    <ul class="tiles">
      {EXAMPLES.map((example) => (
        <li key={example.title}><button type="button" onClick={() => openExample(example)}>
          <b>{example.title}</b><small>{example.step === "declare-attackers" ? "attack" : "block"}</small>
        </button></li>
      ))}
    </ul>
  );
}

export function RecentList() {
  const recent = load<Recent[]>("recent", []);
  const good = Array.isArray(recent) ? recent.filter((r) => r && isDocument(r.document)) : [];
  if (good.length === 0) return null;
  return (
    <>
      <h3>Lately on this device</h3>
      <ul class="tiles">
        {good.map((r) => (
          <li key={r.id}><button type="button" onClick={() => { const { doc, declared } = parted(r.document); store.session = r.id; store.open({ doc, declared }, { panel: null }); }}>
            <b>{r.title || r.document.creatures.slice(0, 4).map((c) => c.name || c.id).join(", ")}</b><small>{new Date(r.when).toLocaleDateString()}</small>
          </button></li>
        ))}
      </ul>
    </>
  );
}

export function ExamplesPanel() { return <><List /><RecentList /></>; }

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
