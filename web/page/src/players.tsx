// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays: names, life, teams, whose turn it is, who defends; planeswalkers and battles.
import { useState } from "preact/hooks";
import { activeSide, addPermanent, addPlayer, changePlayer, defendingSide, nameTaken, remove, removePlayer, renamePlayer, setActive, setDefending, setTeam } from "./edit.ts";
import { renameIn } from "./declared.ts";
import { EditField } from "./edit_field.tsx";
import { store, type State } from "./store.ts";
import type { Doc, Player } from "./types.ts";

const LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/** A whole number, or undefined where nothing is written. */
function whole(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? undefined : Math.trunc(number);
}

function PlayerForm({ doc, player, tell }: { doc: Doc; player: Player; tell: (sentence: string) => void }) {
  const edit = (changes: Partial<Player>) => store.edit(changePlayer(doc, player.id, changes));
  const lands = (Array.isArray(player.lands) ? player.lands : []).filter((l): l is string => typeof l === "string");
  const { mana, ...others } = (player.resources ?? {}) as Record<string, number>;
  const active = activeSide(doc).includes(player.id);
  const rename = (name: string) => {
    const problem = nameTaken(doc, player.id, name);
    tell(problem ?? "");
    if (problem === null && name.trim() !== player.id)
      store.edit(renamePlayer(doc, player.id, name.trim()), renameIn(store.state.table.declared, player.id, name.trim()));
  };
  return (
    <fieldset class="player"><legend>{player.id}{active ? ", attacks" : ""}</legend>
      <div class="row">
        <label>Name <EditField value={player.id} size={9} maxLength={60} commit={rename} /></label>
        <label>Life <EditField type="number" value={player.life ?? ""} commit={(text) => edit({ life: whole(text) })} /></label>
        <label>Mana to pay with <EditField type="number" min="0" value={mana ?? ""} placeholder="any" commit={(text) => {
          const next = whole(text);
          const resources = { ...others, ...(next !== undefined && next >= 0 ? { mana: next } : {}) };
          edit({ resources: Object.keys(resources).length > 0 ? resources : undefined });
        }} /></label>
        <label>Team <EditField value={player.team ?? ""} size={9} maxLength={60} placeholder="none" commit={(text) => store.edit(setTeam(doc, player.id, text))} /></label>
      </div>
      <div class="chips" role="group" aria-label={`Lands of ${player.id}`}><span class="hint">Lands</span>{LANDS.map((land) => (
        <button type="button" key={land} aria-pressed={lands.includes(land)} onClick={() => edit({ lands: lands.includes(land) ? (player.lands as unknown[]).filter((l) => l !== land) : [...((player.lands as unknown[] | undefined) ?? []), land] })}>{land}</button>))}</div>
      <div class="tools">
        {active ? null : <button type="button" onClick={() => store.edit(setActive(doc, player.id))}>{player.id}’s turn</button>}
        {doc.players.length > 2 && player.id !== doc.active ? <button type="button" onClick={() => store.edit(removePlayer(doc, player.id))}>Remove {player.id}</button> : null}
      </div>
    </fieldset>
  );
}

/** Which of several others can be attacked, or who declares blockers now. */
function Defending({ doc }: { doc: Doc }) {
  const active = activeSide(doc), others = doc.players.filter((p) => !active.includes(p.id)), now = defendingSide(doc);
  if (others.length < 2) return null;
  const blocks = doc.step === "declare-blockers";
  const flip = (id: string) => store.edit(setDefending(doc, blocks ? [id] : now.includes(id) ? now.filter((n) => n !== id) : others.map((p) => p.id).filter((p) => p === id || now.includes(p))));
  return (
    <fieldset class="chips"><legend>{blocks ? "Who declares blockers now" : "Who can be attacked"}</legend>
      {others.map((p) => <button type="button" key={p.id} aria-pressed={now.includes(p.id)} disabled={!blocks && now.length === 1 && now.includes(p.id)} onClick={() => flip(p.id)}>{p.id}</button>)}
    </fieldset>
  );
}

/** Planeswalkers and battles: what else can be attacked. */
function Permanents({ doc }: { doc: Doc }) {
  const active = activeSide(doc), others = doc.players.map((p) => p.id).filter((id) => !active.includes(id));
  const [sort, setSort] = useState<"planeswalker" | "battle">("planeswalker");
  const [name, setName] = useState("");
  const [whose, setWhose] = useState("");
  const owner = others.includes(whose) ? whose : others[0] ?? doc.active;
  const add = (event: Event) => {
    event.preventDefault();
    const text = name.trim() || (sort === "battle" ? "Siege" : "Planeswalker");
    store.edit(sort === "battle" ? addPermanent(doc, text, doc.active, owner) : addPermanent(doc, text, owner));
    setName("");
  };
  const set = (key: "planeswalkers" | "battles", id: string, changes: Record<string, unknown>) =>
    store.edit({ ...doc, [key]: (doc[key] ?? []).map((p) => (p.id === id ? { ...p, ...changes } : p)) });
  return (
    <>
      <h3>What else can be attacked</h3>
      <form class="row" onSubmit={add}>
        <label>What <select value={sort} onChange={(e) => setSort(e.currentTarget.value as typeof sort)}><option value="planeswalker">Planeswalker</option><option value="battle">Battle</option></select></label>
        <label class="grow">Its name <input value={name} maxLength={200} onInput={(e) => setName(e.currentTarget.value)} placeholder={sort === "battle" ? "Invasion of Zendikar" : "Jace Beleren"} /></label>
        <label>{sort === "battle" ? "Protected by" : "Controlled by"} <select value={owner} onChange={(e) => setWhose(e.currentTarget.value)}>{others.map((o) => <option key={o} value={o}>{o}</option>)}</select></label>
        <button>Add it</button>
      </form>
      {(["planeswalkers", "battles"] as const).flatMap((key) => (doc[key] ?? []).map((p) => (
        <div class="row" key={p.id}>
          <span class="thing-name">{p.name || p.id}<small>{p.protector ? ` battle, ${p.controller}’s, protected by ${p.protector}` : ` planeswalker, ${p.controller}’s`}</small></span>
          <label>{key === "battles" ? "Defense" : "Loyalty"} <EditField type="number" min="0" value={String((key === "battles" ? p.defense : p.loyalty) ?? "")} commit={(text) => set(key, p.id, { [key === "battles" ? "defense" : "loyalty"]: whole(text) })} /></label>
          {key === "battles" ? <label>Protected by <select value={p.protector} onChange={(e) => set(key, p.id, { protector: e.currentTarget.value })}>{doc.players.map((o) => <option key={o.id} value={o.id}>{o.id}</option>)}</select></label> : null}
          <button type="button" aria-label={`Remove ${p.name || p.id}`} onClick={() => store.edit(remove(doc, p.id))}>Remove</button>
        </div>
      )))}
    </>
  );
}

export function PlayersPanel({ state }: { state: State }) {
  const { doc } = state.table;
  const [said, setSaid] = useState("");
  return (
    <div class="form">
      {doc.players.map((p) => <PlayerForm key={p.id} doc={doc} player={p} tell={setSaid} />)}
      <p class="hint" role="status">{said}</p>
      <div class="tools"><button type="button" onClick={() => store.edit(addPlayer(doc))}>Another player</button></div>
      <Defending doc={doc} />
      <Permanents doc={doc} />
      <h3>The table</h3>
      <label>Rules of <select value={String(doc.rules ?? "current")} onChange={(e) => store.edit({ ...doc, rules: e.currentTarget.value })}><option value="current">today</option><option value="2004">January 2004</option></select></label>
      <label>Title <EditField value={doc.title ?? ""} maxLength={200} commit={(text) => store.edit({ ...doc, title: text || undefined })} /></label>
    </div>
  );
}
