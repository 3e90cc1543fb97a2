// SPDX-License-Identifier: GPL-3.0-or-later
// One creature: what it is, and what its card says.
import { useState } from "preact/hooks";
import { Chips, flip, KEYWORDS } from "./add.tsx";
import { readOf, unreadOf } from "./board.tsx";
import { takeAway, tapOrUntap } from "./combat.ts";
import { attackable, change, declaringSide } from "./edit.ts";
import { EditField } from "./edit_field.tsx";
import { Facts } from "./facts.tsx";
import { store, type State } from "./store.ts";
import type { Creature, Doc } from "./types.ts";

/** Keys with nothing in them are left out. */
const orNone = (list: string[]) => (list.length > 0 ? list : undefined);

export function CreaturePanel({ state }: { state: State }) {
  const { doc } = state.table;
  const creature = doc.creatures.find((c) => c.id === state.selected);
  const [keyword, setKeyword] = useState("");
  if (!creature) return <p>Touch a creature first.</p>;
  const edit = (changes: Partial<Creature>) => store.edit(change(doc, creature.id, changes));
  // Beside what a card says more keywords are added; `keywords` would take the place of its own.
  const printed = state.expanded?.document?.creatures.find((c) => c.id === creature.id);
  const beside = (creature.card !== undefined || creature.text !== undefined) && creature.keywords === undefined;
  const added = (creature.added_keywords as string[] | undefined) ?? [];
  const keywords = beside ? [...new Set([...(printed?.keywords ?? []), ...added])] : creature.keywords ?? [];
  const toggle = (word: string) => {
    if (!beside) edit({ keywords: orNone(flip(keywords, word)) });
    else if (added.includes(word) || !keywords.includes(word)) edit({ added_keywords: orNone(flip(added, word)) });
    else edit({ keywords: keywords.filter((w) => w !== word), added_keywords: undefined }); // one of its own: the others are written out
  };
  const FLAGS = [["tapped", "tapped"], ["summoning_sick", "summoning sick"], ["token", "token"], ["suspected", "suspected"], ["detained", "detained"]] as const;
  const goaded = creature.goaded_by ?? [];
  return (
    <form class="form" onSubmit={(e) => { e.preventDefault(); if (keyword.trim() && !keywords.includes(keyword.trim())) toggle(keyword.trim()); setKeyword(""); }}>
      <p><b>{creature.name || creature.card || creature.id}</b>, called {creature.id}, {creature.controller}'s</p>
      <Sentences state={state} id={creature.id} />
      <label>Name <EditField value={creature.name ?? ""} maxLength={200} commit={(text) => edit({ name: text || undefined })} /></label>
      <div class="row">
        <label>Power <EditField type="number" value={creature.power ?? printed?.power ?? 0} commit={(text) => edit({ power: Math.trunc(Number(text)) })} /></label>
        <label>Toughness <EditField type="number" value={creature.toughness ?? printed?.toughness ?? 0} commit={(text) => edit({ toughness: Math.trunc(Number(text)) })} /></label>
        <label>How many <EditField type="number" min="1" value={creature.count ?? 1} commit={(text) => { const n = Math.trunc(Number(text)); edit({ count: n > 1 ? n : undefined }); }} /></label>
      </div>
      <fieldset class="chips"><legend>It is</legend>
        {FLAGS.map(([key, word]) => <button type="button" key={key} aria-pressed={Boolean(creature[key])} onClick={() => (key === "tapped" ? tapOrUntap(creature) : edit({ [key]: !creature[key] }))}>{word}</button>)}
      </fieldset>
      <fieldset class="chips"><legend>Goaded by</legend>
        {doc.players.filter((p) => p.id !== creature.controller).map((p) => (
          <button type="button" key={p.id} aria-pressed={goaded.includes(p.id)} onClick={() => edit({ goaded_by: orNone(flip(goaded, p.id)) })}>{p.id}</button>
        ))}
      </fieldset>
      <Chips label="Keywords" words={[...new Set([...KEYWORDS, ...keywords])]} chosen={keywords} toggle={toggle} />
      <div class="row"><label>Another keyword <input value={keyword} onInput={(e) => setKeyword(e.currentTarget.value)} placeholder="protection from black" /></label><button>Add it</button></div>
      <Attacking doc={doc} creature={creature} />
      <div class="tools"><button type="button" onClick={() => store.set({ panel: "effects" })}>Effects on it</button>
        <button type="button" onClick={() => takeAway(creature)}>Remove</button></div>
    </form>
  );
}

function Attacking({ doc, creature }: { doc: Doc; creature: Creature }) {
  if (doc.step !== "declare-blockers" || declaringSide(doc).includes(creature.controller)) return null;
  return (
    <label>Attacks <select value={creature.attacking ?? ""} onChange={(e) => store.edit(change(doc, creature.id, { attacking: e.currentTarget.value || undefined }))}>
      <option value="">nothing</option>{attackable(doc).map((t) => <option key={t.id} value={t.id}>{t.id}</option>)}
    </select></label>
  );
}

/** The sentences of a card, and what became of them; what was not understood can be told by hand. */
function Sentences({ state, id }: { state: State; id: string }) {
  const read = readOf(state).filter((r) => r.object === id);
  if (read.length === 0) return null;
  return (
    <div class="sentences">
      {read.map((r, i) => <p key={i} class={r.status === "not understood" || r.status === "needs" ? "not-understood" : ""}>{r.sentence} <small>{r.status}</small> <Facts table={state.table} read={r} /></p>)}
      {unreadOf(state, id) ? <p class="hint">What stands in yellow was not understood. Say it with an effect: <button type="button" onClick={() => store.set({ panel: "effects" })}>Effects</button></p> : null}
    </div>
  );
}
