// SPDX-License-Identifier: GPL-3.0-or-later
// Effects: those on the table, and a list of forms in words to add from.
import { useState } from "preact/hooks";
import { addEffect, activeSide, defendingSide, removeEffect } from "./edit.ts";
import { EFFECT_FORMS, type EffectForm } from "./effect_forms.ts";
import { store, type State } from "./store.ts";
import type { Doc, Effect } from "./types.ts";
import { effectWords } from "./words.ts";
import { putCard } from "./add.tsx";
import { happen, playing } from "./combat.ts";
import { haveCards, useCompletions } from "./completions.ts";
import { forgetFields, useField } from "./hooks.ts";
import { canPlace, cardsThere, removeCard } from "./placing.ts";

function Present({ state }: { state: State }) {
  const { doc } = state.table;
  const effects = doc.effects ?? [];
  if (effects.length === 0) return <p class="hint">No effects yet. What keywords say needs none.</p>;
  return (
    <ul class="list">
      {effects.map((effect, i) => (
        <li key={i}>
          <span class="grow">{effect.source ? <b>{effect.source}: </b> : null}{effectWords(effect)}</span>
          <span class="tools">
            {canPlace(effect) ? <button type="button" onClick={() => store.set({ placing: { what: "effects", index: i }, panel: null, selected: null })} aria-label={`On whom: ${effect.source ?? effect.kind}`}>On whom …</button> : null}
            <button type="button" aria-label={`Once more: ${effect.source ?? effectWords(effect)}`} onClick={() => store.edit({ ...doc, effects: effects.map((e, j) => (j === i ? { ...e, times: (e.times ?? 1) + 1 } : e)) })}>Once more</button>
            <button type="button" aria-label={`Remove ${effect.source ?? effectWords(effect)}`} onClick={() => store.edit(removeEffect(doc, i))}>Remove</button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Auras, Equipment, other permanents and spells, by the names of their cards. */
function CardsThere({ doc }: { doc: Doc }) {
  return (
    <ul class="list">
      {cardsThere(doc).map(({ placing, card, on }) => (
        <li key={`${placing.what} ${placing.index}`}>
          <span class="grow"><b>{card}</b>{on.length > 0 ? `, on ${on.join(" and ")}` : ""}</span>
          <span class="tools">
            <button type="button" aria-label={`On whom: ${card}`} onClick={() => store.set({ placing, panel: null, selected: null })}>On whom …</button>
            <button type="button" aria-label={`Remove ${card}`} onClick={() => store.edit(removeCard(doc, placing))}>Remove</button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An effect by the name of its card, where a card file was chosen. */
function ByName({ state }: { state: State }) {
  const { doc } = state.table;
  const [name, setName] = useField("card name", "");
  const [owner, setOwner] = useState(doc.players[0]!.id);
  const [said, setSaid] = useState("");
  const { names, card } = useCompletions(name);
  if (!haveCards()) return <p class="hint">With a file of cards, effects also go on the table by name: <button type="button" onClick={() => store.set({ panel: "cards" })}>Cards</button></p>;
  const add = (event: Event) => {
    event.preventDefault();
    if (card === null) return setSaid(`There is no card “${name}” in your file.`);
    setSaid(putCard(state, card, owner, 1));
    setName("");
  };
  return (
    <form class="row" onSubmit={add}>
      <label class="grow">By the name of a card <input value={name} list="effect-names" autocomplete="off" maxLength={200} onInput={(e) => setName(e.currentTarget.value)} placeholder="Lure" /></label>
      <datalist id="effect-names">{names.map((n) => <option key={n} value={n} />)}</datalist>
      <label>Whose <select value={owner} onChange={(e) => setOwner(e.currentTarget.value)}>{doc.players.map((p) => <option key={p.id} value={p.id}>{p.id}</option>)}</select></label>
      <button>Put it there</button>
      <p class="hint" role="status">{said || (card ? card.type_line : "")}</p>
    </form>
  );
}

function FormOf({ state, form, close }: { state: State; form: EffectForm; close: () => void }) {
  const { doc } = state.table;
  const [source, setSource] = useField("effect source", form.example);
  const [number, setNumber] = useField("effect number", String(form.number?.first ?? 0));
  const side = form.on === "attackers" || form.step === "attack" ? activeSide(doc) : defendingSide(doc);
  const creatures = doc.creatures.filter((c) => side.includes(c.controller));
  const [on, setChosen] = useField<string[]>("effect on", creatures.some((c) => c.id === state.selected) ? [state.selected!] : []);
  const chosen = on.filter((id) => id === "" || creatures.some((c) => c.id === id));
  const [said, setSaid] = useState("");
  const add = (event: Event) => {
    event.preventDefault();
    const n = Number(number);
    if (form.number && (!Number.isInteger(n) || n < 0 || n > 1_000_000)) return setSaid(`${form.number.words}: a whole number.`);
    if (form.on && chosen.length === 0) return setSaid("Choose at least one creature, or all.");
    const { kind, ...rest } = form.make(n, defendingSide(doc)[0] ?? doc.players[1]!.id);
    const selector = chosen.includes("") ? {} : { id: chosen.length === 1 ? chosen[0] : chosen };
    const effect = { kind, ...(source.trim() ? { source: source.trim() } : {}), ...(form.on ? { [form.on]: selector } : {}), ...rest } as Effect;
    // In a combat that is played an effect begins now.
    if (playing(state.table)) void happen({ effect }).then((begun) => begun && close());
    else {
      store.edit(addEffect(doc, effect));
      close();
    }
  };
  const flip = (id: string) => setChosen(id === "" ? (chosen.includes("") ? [] : [""]) : chosen.includes(id) ? chosen.filter((c) => c !== id) : [...chosen.filter((c) => c !== ""), id]);
  return (
    <form class="form inset" onSubmit={add}>
      <p><b>{form.words}</b></p>
      <label>Card or ability <input value={source} maxLength={200} onInput={(e) => setSource(e.currentTarget.value)} /></label>
      {form.number ? <label>{form.number.words} <input inputMode="numeric" value={number} size={5} onInput={(e) => setNumber(e.currentTarget.value)} /></label> : null}
      {form.on ? (
        <fieldset class="chips"><legend>On</legend>
          <button type="button" aria-pressed={chosen.includes("")} onClick={() => flip("")}>all</button>
          {creatures.map((c) => <button type="button" key={c.id} aria-pressed={chosen.includes(c.id)} onClick={() => flip(c.id)}>{c.id}</button>)}
        </fieldset>
      ) : null}
      <div class="tools"><button class="primary">Put it there</button><button type="button" onClick={close}>Not this one</button></div>
      <p class="hint" role="status">{said}</p>
    </form>
  );
}

export function EffectsPanel({ state }: { state: State }) {
  const attack = state.table.doc.step === "declare-attackers";
  const [words, setWords] = useField("effect", "");
  const forms = EFFECT_FORMS.filter((f) => (f.step === "attack") === attack);
  const form = forms.find((f) => f.words === words);
  const close = () => { forgetFields("effect"); setWords(""); };
  return (
    <>
      <Present state={state} />
      <CardsThere doc={state.table.doc} />
      {form ? <FormOf key={form.words} state={state} form={form} close={close} /> : (
        <>
          <h3>Add one</h3>
          <ByName state={state} />
          <div class="choices-list">{forms.map((f) => <button type="button" key={f.words} onClick={() => { close(); setWords(f.words); }}>{f.words}{f.example ? <small> {f.example}</small> : null}</button>)}</div>
          <p class="hint">Everything else that the format knows can be written under Text, as a line such as “* Lure: lure bear”.</p>
        </>
      )}
    </>
  );
}
