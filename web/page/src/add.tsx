// SPDX-License-Identifier: GPL-3.0-or-later
// Laying the table: creatures by a form or by the name of a card, players, planeswalkers and battles.
import { useState } from "preact/hooks";
import { addCreature, addPlayer, change, declaringSide, freshId, remove, removePlayer } from "./edit.ts";
import { useCompletions } from "./completions.ts";
import { isUnread } from "./board.tsx";
import { store, type State } from "./store.ts";
import type { Creature, Doc } from "./types.ts";

export const KEYWORDS = ["flying", "reach", "menace", "defender", "haste", "first strike", "double strike", "trample", "deathtouch", "vigilance", "shadow", "fear", "intimidate", "skulk", "horsemanship", "banding", "decayed"];
const COLORS = ["white", "blue", "black", "red", "green"];

function Chips({ words, chosen, toggle, label }: { words: string[]; chosen: string[]; toggle: (word: string) => void; label: string }) {
  return (
    <fieldset class="chips"><legend>{label}</legend>
      {words.map((word) => <button type="button" key={word} aria-pressed={chosen.includes(word)} onClick={() => toggle(word)}>{word}</button>)}
    </fieldset>
  );
}

const flip = (list: string[], word: string) => (list.includes(word) ? list.filter((w) => w !== word) : [...list, word]);

function numbers(text: string): { power: number; toughness: number } | null {
  const match = /^\s*(-?\d{1,6})\s*\/\s*(-?\d{1,6})\s*$/.exec(text);
  return match ? { power: Number(match[1]), toughness: Number(match[2]) } : null;
}

export function AddPanel({ state }: { state: State }) {
  const { doc } = state.table;
  const [name, setName] = useState("");
  const [size, setSize] = useState("2/2");
  const [count, setCount] = useState("1");
  const [controller, setController] = useState<string | null>(null);
  const [keywords, setKeywords] = useState<string[]>([]);
  const [colors, setColors] = useState<string[]>([]);
  const [said, setSaid] = useState("");
  const { names, cardNamed } = useCompletions(name);
  const owner = controller !== null && doc.players.some((p) => p.id === controller) ? controller : doc.players[0]!.id;
  const card = cardNamed(name);
  const creatureCard = card !== null && /creature/i.test(card.type_line);
  const add = (event: Event) => {
    event.preventDefault();
    const size_ = numbers(size);
    const number = Number(count);
    if (!card && !size_) return setSaid("Power and toughness are written as 2/2.");
    if (!Number.isInteger(number) || number < 1 || number > 1_000_000) return setSaid("How many: a whole number from 1.");
    if (card && !creatureCard) {
      const id = freshId(doc, card.name);
      const attached = /aura|equipment/i.test(card.type_line) && state.selected !== null ? { attached_to: state.selected } : {};
      store.edit({ ...doc, permanents: [...((doc.permanents as unknown[] | undefined) ?? []), { id, card: card.name, controller: owner, ...attached }] });
      return setSaid(`${card.name} is on the table${state.selected !== null && "attached_to" in attached ? `, on ${state.selected}` : ""}.`);
    }
    const many = number > 1 ? { count: number } : {};
    const made = addCreature(doc, card
      ? { card: card.name, controller: owner, ...many }
      : { name: name.trim() || "Creature", controller: owner, ...size_!, ...many, keywords, colors });
    store.edit(made.doc);
    setSaid(`${name.trim() || "Creature"} is on ${owner}'s side.`);
    setName("");
  };
  return (
    <form class="form" onSubmit={add}>
      <fieldset class="chips"><legend>Whose</legend>
        {doc.players.map((p) => <button type="button" key={p.id} aria-pressed={owner === p.id} onClick={() => setController(p.id)}>{p.id}{declaringSide(doc).includes(p.id) ? "" : doc.step === "declare-blockers" ? " (attacks)" : ""}</button>)}
      </fieldset>
      <label>Name <input value={name} onInput={(e) => setName(e.currentTarget.value)} list="card-names" autocomplete="off" maxLength={200} placeholder="Grizzly Bears" /></label>
      <datalist id="card-names">{names.map((n) => <option key={n} value={n} />)}</datalist>
      {card ? <p class="hint">From your cards: {card.type_line}. {creatureCard ? "" : "It goes on the table as a permanent, attached to the creature that is selected if it is an Aura or Equipment."}</p> : (
        <>
          <div class="row">
            <label>Power/toughness <input value={size} onInput={(e) => setSize(e.currentTarget.value)} inputMode="text" size={6} /></label>
            <label>How many <input value={count} onInput={(e) => setCount(e.currentTarget.value)} inputMode="numeric" size={4} /></label>
          </div>
          <Chips label="Keywords" words={KEYWORDS} chosen={keywords} toggle={(w) => setKeywords(flip(keywords, w))} />
          <Chips label="Colors" words={COLORS} chosen={colors} toggle={(w) => setColors(flip(colors, w))} />
        </>
      )}
      <div class="tools"><button class="primary">Add</button>
        <button type="button" onClick={() => store.set({ panel: "effects" })}>Effects</button>
        <button type="button" onClick={() => store.set({ panel: "table" })}>Players, planeswalkers</button></div>
      <p class="hint" role="status">{said}</p>
    </form>
  );
}

export function CreaturePanel({ state }: { state: State }) {
  const { doc } = state.table;
  const creature = doc.creatures.find((c) => c.id === state.selected);
  const [keyword, setKeyword] = useState("");
  if (!creature) return <p>Touch a creature first.</p>;
  const edit = (changes: Partial<Creature>) => store.edit(change(doc, creature.id, changes));
  const keywords = creature.keywords ?? [];
  const set = (list: string[]) => edit({ keywords: list.length ? list : undefined });
  const FLAGS = [["tapped", "tapped"], ["summoning_sick", "summoning sick"], ["token", "token"], ["suspected", "suspected"], ["detained", "detained"]] as const;
  const goaded = creature.goaded_by ?? [];
  return (
    <form class="form" onSubmit={(e) => { e.preventDefault(); if (keyword.trim()) set([...keywords, keyword.trim()]); setKeyword(""); }}>
      <p><b>{creature.name || creature.card || creature.id}</b>, called {creature.id}, {creature.controller}'s</p>
      <Sentences state={state} id={creature.id} />
      <label>Name <input value={creature.name ?? ""} maxLength={200} onChange={(e) => edit({ name: e.currentTarget.value || undefined })} /></label>
      <div class="row">
        <label>Power <input type="number" value={creature.power ?? 0} onChange={(e) => edit({ power: Math.trunc(Number(e.currentTarget.value)) })} /></label>
        <label>Toughness <input type="number" value={creature.toughness ?? 0} onChange={(e) => edit({ toughness: Math.trunc(Number(e.currentTarget.value)) })} /></label>
        <label>How many <input type="number" min="1" value={creature.count ?? 1} onChange={(e) => { const n = Math.trunc(Number(e.currentTarget.value)); edit({ count: n > 1 ? n : undefined }); }} /></label>
      </div>
      <fieldset class="chips"><legend>It is</legend>
        {FLAGS.map(([key, word]) => <button type="button" key={key} aria-pressed={Boolean(creature[key])} onClick={() => edit({ [key]: !creature[key] })}>{word}</button>)}
      </fieldset>
      <fieldset class="chips"><legend>Goaded by</legend>
        {doc.players.filter((p) => p.id !== creature.controller).map((p) => (
          <button type="button" key={p.id} aria-pressed={goaded.includes(p.id)} onClick={() => { const next = flip(goaded, p.id); edit({ goaded_by: next.length ? next : undefined }); }}>{p.id}</button>
        ))}
      </fieldset>
      <Chips label="Keywords" words={[...new Set([...KEYWORDS, ...keywords])]} chosen={keywords} toggle={(w) => set(flip(keywords, w))} />
      <div class="row"><label>Another keyword <input value={keyword} onInput={(e) => setKeyword(e.currentTarget.value)} placeholder="protection from black" /></label><button>Add it</button></div>
      <Attacking doc={doc} creature={creature} />
      <div class="tools"><button type="button" onClick={() => store.set({ panel: "effects" })}>Effects on it</button>
        <button type="button" onClick={() => store.edit(remove(doc, creature.id))}>Remove</button></div>
    </form>
  );
}

function Attacking({ doc, creature }: { doc: Doc; creature: Creature }) {
  if (doc.step !== "declare-blockers" || declaringSide(doc).includes(creature.controller)) return null;
  const things = [...doc.players.filter((p) => p.id !== doc.active), ...(doc.planeswalkers ?? []), ...(doc.battles ?? [])];
  return (
    <label>Attacks <select value={creature.attacking ?? ""} onChange={(e) => store.edit(change(doc, creature.id, { attacking: e.currentTarget.value || undefined }))}>
      <option value="">nothing</option>{things.map((t) => <option key={t.id} value={t.id}>{t.id}</option>)}
    </select></label>
  );
}

/** The sentences of a card, and what became of them; what was not understood can be told by hand. */
function Sentences({ state, id }: { state: State; id: string }) {
  const read = (state.expanded?.read as { object?: string; sentence?: string; status?: string }[] | undefined)?.filter((r) => r.object === id) ?? [];
  if (read.length === 0) return null;
  return (
    <div class="sentences">
      {read.map((r, i) => <p key={i} class={r.status === "not understood" || r.status === "needs" ? "not-understood" : ""}>{r.sentence} <small>{r.status}</small></p>)}
      {isUnread(state, id) ? <p class="hint">What stands in yellow was not understood. Say it with an effect: <button type="button" onClick={() => store.set({ panel: "effects" })}>Effects</button></p> : null}
    </div>
  );
}

export function TablePanel({ state }: { state: State }) {
  const { doc } = state.table;
  const [name, setName] = useState("");
  const rename = (id: string, life: string) => store.edit({ ...doc, players: doc.players.map((p) => {
    if (p.id !== id) return p;
    const { life: old, ...rest } = p;
    void old;
    return life.trim() === "" || !Number.isFinite(Number(life)) ? rest : { ...rest, life: Math.trunc(Number(life)) };
  }) });
  const addWalker = (event: Event) => {
    event.preventDefault();
    const text = name.trim() || "Planeswalker";
    const controller = doc.players.find((p) => p.id !== doc.active)!.id;
    store.edit({ ...doc, planeswalkers: [...(doc.planeswalkers ?? []), { id: freshId(doc, text), name: text, controller }] });
    setName("");
  };
  return (
    <div class="form">
      {doc.players.map((p) => (
        <div class="row" key={p.id}>
          <b class="grow">{p.id}{p.id === doc.active ? " (active)" : ""}</b>
          <label>Life <input type="number" value={p.life ?? ""} onChange={(e) => rename(p.id, e.currentTarget.value)} /></label>
          {doc.players.length > 2 && p.id !== doc.active ? <button type="button" onClick={() => store.edit(removePlayer(doc, p.id))}>Remove</button> : null}
        </div>
      ))}
      <div class="tools"><button type="button" onClick={() => store.edit(addPlayer(doc))}>Another player</button></div>
      <form class="row" onSubmit={addWalker}><label class="grow">Planeswalker that can be attacked <input value={name} maxLength={200} onInput={(e) => setName(e.currentTarget.value)} placeholder="Jace Beleren" /></label><button>Add</button></form>
      {[...(doc.planeswalkers ?? []), ...(doc.battles ?? [])].map((p) => <div class="row" key={p.id}><span class="grow">{p.name || p.id}, {p.protector ? `protected by ${p.protector}` : p.controller}</span><button type="button" onClick={() => store.edit(remove(doc, p.id))}>Remove</button></div>)}
      <label>Rules of <select value={String(doc.rules ?? "current")} onChange={(e) => store.edit({ ...doc, rules: e.currentTarget.value })}><option value="current">today</option><option value="2004">January 2004</option></select></label>
      <label>Title <input value={doc.title ?? ""} maxLength={200} onChange={(e) => store.edit({ ...doc, title: e.currentTarget.value || undefined })} /></label>
    </div>
  );
}
