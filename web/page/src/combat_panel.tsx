// SPDX-License-Identifier: GPL-3.0-or-later
// A combat that is played: what happened, entry by entry, and what may happen between declarations.
import { useEffect, useState } from "preact/hooks";
import { KEYWORDS } from "./add.tsx";
import { Rule } from "./bar.tsx";
import { backTo, byEntry, entryWords, happen } from "./combat.ts";
import { attackable, freshId } from "./edit.ts";
import { EVENT_FORMS, type EventForm, type Field, type Values } from "./event_forms.ts";
import { store, type State } from "./store.ts";
import type { Combat, Doc } from "./types.ts";
import { sentence } from "./words.ts";

function useEntryWords(combat: Combat | null): string[] {
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    setWords([]);
    if (combat === null) return;
    let current = true;
    entryWords(combat).then((got) => current && setWords(got), () => undefined);
    return () => { current = false; };
  }, [combat]);
  return words;
}

/** What has happened so far, with a way back to before each entry. */
export function CombatSection({ state }: { state: State }) {
  const { combat } = state.table;
  const words = useEntryWords(combat);
  return (
    <>
      <h3>What happened</h3>
      {combat === null || combat.script.length === 0 ? <p class="hint">Nothing yet. “Go on” leads to the next step of combat.</p> : (
        <ol class="log">{combat.script.map((_, i) => (
          <li key={i}>
            <div class="entry"><code>{words[i] ?? "…"}</code>
              <button type="button" aria-label={`Back to before ${words[i] ?? `entry ${i + 1}`}`} onClick={() => void backTo(i)}>Back</button></div>
            <ul>{byEntry(combat.log, i).map((h, j) => <li key={j}>{sentence(h.text)} {h.rule ? <Rule number={h.rule} /> : null}</li>)}</ul>
          </li>
        ))}</ol>
      )}
      {combat?.waiting ? <p class="hint">What happens further waits for {combat.waiting.unknown.length === 1 ? "a card that is" : "cards that are"} not here.</p> : null}
      <div class="tools"><button type="button" onClick={() => store.set({ panel: "combat" })}>Something happens …</button></div>
    </>
  );
}

/** What a field offers to choose from; null where something is typed. */
function choices(doc: Doc, field: Field): string[] | null {
  const creatures = doc.creatures.map((c) => c.id);
  switch (field.sort) {
    case "creature": return creatures;
    case "player": return doc.players.map((p) => p.id);
    case "target": return field.name === "to" ? [...creatures, ...doc.players.map((p) => p.id), ...[...(doc.planeswalkers ?? []), ...(doc.battles ?? [])].map((p) => p.id)] : attackable(doc).map((t) => t.id);
    case "attacker": return doc.creatures.filter((c) => c.attacking).map((c) => c.id);
    case "source": return [...new Set((doc.effects ?? []).map((e) => e.source).filter((s): s is string => typeof s === "string"))];
    case "keyword": return KEYWORDS;
    default: return null;
  }
}

function FieldOf({ doc, field, value, change }: { doc: Doc; field: Field; value: string; change: (value: string) => void }) {
  const offered = choices(doc, field);
  if (offered === null) return (
    <label>{field.words} <input value={value} size={field.sort === "number" ? 5 : 12} maxLength={200} onInput={(e) => change(e.currentTarget.value)} /></label>
  );
  return (
    <label>{field.words} <select value={value} onChange={(e) => change(e.currentTarget.value)}>
      {field.free ? <option value="">nothing</option> : null}
      {offered.map((o) => <option key={o} value={o}>{o}</option>)}
    </select></label>
  );
}

/** What a field holds before anybody changes it: the creature that was touched, if it is about one, and another one than the fields before it. */
function firstValue(state: State, field: Field, before: string[]): string {
  const offered = choices(state.table.doc, field);
  if (field.free) return "";
  if (field.sort === "text") return freshId(state.table.doc, field.first!);
  const free = (o: string) => !before.includes(o);
  if (field.sort === "creature" && state.selected !== null && free(state.selected)) return state.selected;
  return field.first ?? offered?.find(free) ?? offered?.[0] ?? "";
}

function FormOf({ state, form, close }: { state: State; form: EventForm; close: () => void }) {
  const { doc } = state.table;
  const [values, setValues] = useState<Values>(() => form.fields.reduce((values: Values, f) => ({ ...values, [f.name]: firstValue(state, f, Object.values(values)) }), {}));
  const [said, setSaid] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    const wrong = form.fields.find((f) => f.sort === "number" ? !/^\s*-?\d{1,6}\s*$/.test(values[f.name] ?? "") : !f.free && !values[f.name]);
    if (wrong) return setSaid(`${wrong.words}: ${wrong.sort === "number" ? "a whole number" : "something"} is missing.`);
    if (await happen(form.make(values))) close();
  };
  return (
    <form class="form inset" onSubmit={(e) => void submit(e)}>
      <p><b>{form.words}</b></p>
      <div class="row">{form.fields.map((f) => <FieldOf key={f.name} doc={doc} field={f} value={values[f.name] ?? ""} change={(v) => setValues({ ...values, [f.name]: v })} />)}</div>
      <div class="tools"><button class="primary">It happens</button><button type="button" onClick={close}>Not this one</button></div>
      <p class="hint" role="status">{said}</p>
    </form>
  );
}

export function CombatPanel({ state }: { state: State }) {
  const [form, setForm] = useState<EventForm | null>(null);
  return (
    <div class="form">
      {form ? <FormOf key={form.words} state={state} form={form} close={() => setForm(null)} /> : (
        <>
          <p class="hint">Between the declarations of a combat, by spells and abilities. What you put under Effects now begins now, too.</p>
          <div class="choices-list">{EVENT_FORMS.map((f) => <button type="button" key={f.words} onClick={() => setForm(f)}>{f.words}</button>)}</div>
        </>
      )}
      <CombatSection state={state} />
    </div>
  );
}
