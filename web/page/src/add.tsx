// SPDX-License-Identifier: GPL-3.0-or-later
// Laying the table: creatures by a form, creatures and other cards by name.
import { useState } from "preact/hooks";
import { activeSide, addCreature } from "./edit.ts";
import { haveCards, useCompletions, type CardLine } from "./completions.ts";
import { useField } from "./hooks.ts";
import { isPutOn, layCard } from "./placing.ts";
import { store, type State } from "./store.ts";

export const KEYWORDS = ["flying", "reach", "menace", "defender", "haste", "first strike", "double strike", "trample", "deathtouch", "lifelink", "indestructible", "vigilance", "shadow", "fear", "intimidate", "skulk", "horsemanship", "banding", "decayed"];
const COLORS = ["white", "blue", "black", "red", "green"];

export function Chips({ words, chosen, toggle, label }: { words: string[]; chosen: string[]; toggle: (word: string) => void; label: string }) {
  return (
    <fieldset class="chips"><legend>{label}</legend>
      {words.map((word) => <button type="button" key={word} aria-pressed={chosen.includes(word)} onClick={() => toggle(word)}>{word}</button>)}
    </fieldset>
  );
}

export const flip = (list: string[], word: string) => (list.includes(word) ? list.filter((w) => w !== word) : [...list, word]);

function numbers(text: string): { power: number; toughness: number } | null {
  const match = /^\s*(-?\d{1,6})\s*\/\s*(-?\d{1,6})\s*$/.exec(text);
  return match ? { power: Number(match[1]), toughness: Number(match[2]) } : null;
}

/** Lays a card, and lets what it is put on be tapped next, where that isn't known. */
export function putCard(state: State, card: CardLine, controller: string, count: number): string {
  const laid = layCard(state.table.doc, card, controller, count, state.selected);
  store.edit(laid.doc);
  if (laid.placing) store.set({ placing: laid.placing, panel: null });
  return laid.said;
}

export function AddPanel({ state }: { state: State }) {
  const { doc } = state.table;
  const [name, setName] = useField("add name", "");
  const [size, setSize] = useField("add size", "2/2");
  const [count, setCount] = useField("add count", "1");
  const [controller, setController] = useField("add controller", "");
  const [keywords, setKeywords] = useField<string[]>("add keywords", []);
  const [others, setOthers] = useField("add others", "");
  const [colors, setColors] = useField<string[]>("add colors", []);
  const [said, setSaid] = useState("");
  const { names, card } = useCompletions(name);
  const owner = doc.players.some((p) => p.id === controller) ? controller : doc.players[0]!.id;
  const creatureCard = card !== null && /creature/i.test(card.type_line);
  const add = (event: Event) => {
    event.preventDefault();
    const size_ = numbers(size);
    const number = Number(count);
    if (!card && !size_) return setSaid("Power and toughness are written as 2/2.");
    if (!Number.isInteger(number) || number < 1 || number > 1_000_000) return setSaid("How many: a whole number from 1.");
    // The next creature is another one: what was chosen for this one would go with it unseen.
    setName(""); setCount("1"); setKeywords([]); setOthers(""); setColors([]);
    if (card) return setSaid(putCard(state, card, owner, number));
    const many = number > 1 ? { count: number } : {};
    store.edit(addCreature(doc, { name: name.trim() || "Creature", controller: owner, ...size_!, ...many, keywords: [...new Set([...keywords, ...others.split(",").map((w) => w.trim()).filter(Boolean)])], colors }).doc);
    setSaid(`${name.trim() || "Creature"} is on ${owner}’s side.`);
  };
  return (
    <form class="form with-foot" onSubmit={add}>
      <fieldset class="chips"><legend>Whose</legend>
        {doc.players.map((p) => <button type="button" key={p.id} aria-pressed={owner === p.id} onClick={() => setController(p.id)}>{p.id}{doc.step === "declare-blockers" && activeSide(doc).includes(p.id) ? " (attacks)" : ""}</button>)}
      </fieldset>
      <label>Name <input value={name} onInput={(e) => setName(e.currentTarget.value)} list="card-names" autocomplete="off" maxLength={200} placeholder="Grizzly Bears" /></label>
      <datalist id="card-names">{names.map((n) => <option key={n} value={n} />)}</datalist>
      {haveCards() && !card && name.trim() !== "" ? <p class="hint">No card of your file has this name; it is laid with this power and toughness, and no text.</p> : null}
      {!haveCards() && name.trim() !== "" ? <p class="hint">Without a card file a name says nothing of the card: say below what it is.</p> : null}
      {card ? <p class="hint">From your cards: {card.type_line}.{isPutOn(card) ? " What it is put on is the creature that is selected, or is tapped on next." : ""}</p> : null}
      <div class="row">
        {card ? null : <label>Power/toughness <input value={size} onInput={(e) => setSize(e.currentTarget.value)} inputMode="text" size={6} /></label>}
        {card && !creatureCard ? null : <label>How many <input value={count} onInput={(e) => setCount(e.currentTarget.value)} inputMode="numeric" size={4} /></label>}
      </div>
      {card ? null : (
        <>
          <Chips label="Keywords" words={KEYWORDS} chosen={keywords} toggle={(w) => setKeywords(flip(keywords, w))} />
          <label>Other keywords, with commas between them <input value={others} onInput={(e) => setOthers(e.currentTarget.value)} maxLength={200} placeholder="protection from black, islandwalk" autocomplete="off" autocapitalize="off" /></label>
          <Chips label="Colors" words={COLORS} chosen={colors} toggle={(w) => setColors(flip(colors, w))} />
        </>
      )}
      <div class="tools"><button type="button" onClick={() => store.set({ panel: "effects" })}>Effects</button>
        <button type="button" onClick={() => store.set({ panel: "table" })}>Players, planeswalkers, battles</button></div>
      <div class="tools foot"><button class="primary">Add</button><p class="hint grow" role="status">{said}</p></div>
    </form>
  );
}
