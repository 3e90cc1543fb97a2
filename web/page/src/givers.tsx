// SPDX-License-Identifier: GPL-3.0-or-later
// How much a creature gives to whom, by sliders that know the least and the most. Identical creatures are one row, or
// one each: all of them do the same at first, and each can do otherwise.
import { useState } from "preact/hooks";
import { apart, crowdOf, packet, type DamageOption } from "./assignment.ts";
import { EditField } from "./edit_field.tsx";
import { attackable, MOST_INDIVIDUALS } from "./edit.ts";
import { store, type State } from "./store.ts";
import type { Doc, Packet } from "./types.ts";

/** As many identical recipients are shown one by one without being asked for. */
const FEW = 6;

const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);

/** What one gives, in an order of its own, to be compared. */
function gifts(damage: Packet[], from: string): string {
  return damage.filter((p) => p.from === from && p.amount > 0).map((p) => `${p.amount} to ${p.to}`).sort().join();
}

interface Giving { state: State; from: string[]; option: DamageOption }

/** What they all give these instead of what they gave them. */
function give({ state, from }: Giving, to: string[], packets: (from: string) => Packet[]): void {
  const { declared } = state.table;
  store.slide({ ...declared, damage: [...declared.damage.filter((p) => !from.includes(p.from) || !to.includes(p.to)), ...from.flatMap(packets)] });
}

const amountOf = ({ state, from }: Giving, to: string) => sum(state.table.declared.damage.filter((p) => p.from === from[0] && p.to === to).map((p) => p.amount * (crowdOf(state.table.doc, p.to) > 1 ? p.count ?? 1 : 1)));

const bounds = ({ least, most, reasons }: DamageOption) => `${least === most ? `exactly ${most}` : `${least} to ${most}`}${reasons?.[0] ? `: ${reasons[0].message}` : ""}`;

/** What a recipient can bear: toughness and damage, loyalty, defense or life. */
function about(doc: Doc, id: string, entry: string): string {
  const creature = doc.creatures.find((c) => c.id === id || c.id === entry || entry.startsWith(`${c.id}#`));
  if (creature) return `${creature.power ?? 0}/${creature.toughness ?? 0}${creature.damage ? `, ${creature.damage} damage` : ""}`;
  const life = doc.players.find((p) => p.id === id)?.life;
  return life === undefined ? attackable(doc).find((t) => t.id === id)?.note ?? "" : `${life} life`;
}

/** How much goes to one of those who can be dealt damage: a slider, where there is a choice. `brief`: one like it says the least and the most. */
function Row({ to, name, brief, ...giving }: Giving & { to: string; name: string; brief: boolean }) {
  const { option, option: { least, most } } = giving, { doc } = giving.state.table;
  const amount = amountOf(giving, to), fixed = least === most && amount === least;
  return (
    <label><span>{to} <small>{about(doc, to, option.to)}</small></span>
      {fixed ? <small>{bounds(option)}</small> : <input type="range" min={Math.min(least, amount)} max={Math.max(most, amount)} value={amount} aria-label={`${name === "" ? "Damage" : name} to ${to}: at least ${least}, at most ${most}`}
        onInput={(e) => give(giving, [to], (from) => [packet(doc, from, to, Number(e.currentTarget.value))])} onChange={() => { store.slid = null; }} />}
      <output>{amount}</output>
      {fixed || brief ? null : <small>{bounds(option)}</small>}
    </label>
  );
}

/** So much is shared out among identical ones: as much to each as is said, while it lasts. */
function shares(doc: Doc, from: string, to: string[], total: number, each: number): Packet[] {
  const [first] = to, many = to.length === 1 ? crowdOf(doc, first!) : to.length;
  const full = Math.min(many, Math.floor(total / each)), rest = total - full * each;
  const over = full === many ? rest : 0; // nobody is left: one gets the rest as well
  if (to.length > 1) return to.slice(0, Math.ceil(total / each)).map((one, i) => packet(doc, from, one, i < full ? each + (i === full - 1 ? over : 0) : rest));
  return [{ count: full - (over > 0 ? 1 : 0), amount: each }, { count: rest > 0 ? 1 : 0, amount: over > 0 ? each + over : rest }]
    .filter((part) => part.count > 0).map((part) => ({ from, to: first!, ...part }));
}

/** What an individual needs to be destroyed by, as far as the page knows. */
function enough(doc: Doc, id: string): number {
  const creature = doc.creatures.find((c) => c.id === id);
  return Math.max(1, (creature?.toughness ?? 1) - (creature?.damage ?? 0));
}

/** A crowd of recipients: how much in all, and how much of that each gets. */
function Crowd({ to, name, open, ...giving }: Giving & { to: string[]; name: string; open: () => void }) {
  const { doc } = giving.state.table, { option, option: { most } } = giving;
  const [each, setEach] = useState(enough(doc, option.to));
  const total = sum(to.map((one) => amountOf(giving, one)));
  const share = (all: number, part: number) => give(giving, to, (from) => shares(doc, from, to, all, part));
  return (
    <div class="crowd">
      <label>{option.to}<input type="range" min="0" max={Math.max(most, total)} value={total} aria-label={`${name} to all ${option.to} together: at most ${most}`}
        onInput={(e) => share(Number(e.currentTarget.value), each)} onChange={() => { store.slid = null; }} /><output>{total}</output></label>
      <div class="tools">
        <label><EditField type="number" min="1" value={each} commit={(text) => { const part = Math.max(1, Math.trunc(Number(text))); setEach(part); share(total, part); store.slid = null; }} /> each</label>
        {to.length > 1 ? <button type="button" aria-label={`One by one: ${option.to}`} onClick={open}>One by one</button> : null}
      </div>
    </div>
  );
}

function Recipients({ name, ...giving }: Giving & { name: string }) {
  const { option } = giving, { doc } = giving.state.table;
  const to = apart(doc, option.to, option.to_count);
  const [open, setOpen] = useState(to.length <= FEW);
  const crowd = to.length > 1 || crowdOf(doc, option.to) > MOST_INDIVIDUALS;
  if (crowd && option.most > option.least && (!open || to.length === 1)) return <Crowd {...giving} name={name} to={to} open={() => setOpen(true)} />;
  return <>{to.map((one, i) => <Row key={one} {...giving} name={name} to={one} brief={i > 0} />)}</>;
}

export interface Group { name: string; from: string[]; options: DamageOption[] }

/** Who gives damage; neighbors of the same crowd who have no choice, and give the same, are one group. Those who have one come first. */
export function groupsOf(doc: Doc, options: DamageOption[]): Group[] {
  const choice = (group: Group) => group.options.some((o) => o.least < o.most);
  const same = (group: Group) => JSON.stringify(group.options.map(({ to, least, most }) => [to, least, most]));
  const groups: Group[] = [];
  for (const [name, run] of new Map(options.map((o) => [o.from ?? "", o.from_count]))) {
    const next: Group = { name, from: name === "" ? [""] : apart(doc, name, run), options: options.filter((o) => (o.from ?? "") === name) };
    const last = groups.at(-1), [, crowd, number] = /^(.*#)(\d+)$/s.exec(name) ?? [];
    if (last && crowd !== undefined && last.from.at(-1) === `${crowd}${Number(number) - 1}` && !choice(last) && same(last) === same(next)) last.from.push(...next.from);
    else groups.push(next);
  }
  return groups.sort((a, b) => Number(choice(b)) - Number(choice(a)));
}

/** Identical sources, all alike until somebody wants them one by one; a single one has nobody to be like. */
export function Givers({ state, from, name, options }: Group & { state: State }) {
  const [open, setOpen] = useState(false);
  const { doc, declared: { damage } } = state.table;
  const choice = options.some((o) => o.least < o.most);
  const alike = from.every((one) => gifts(damage, one) === gifts(damage, from[0]!));
  if (from.length > 1 && (!alike || (open && choice)))
    return <>{from.map((one) => <Givers key={one} state={state} from={[one]} name={one} options={options} />)}</>;
  const many = from.length > 1 ? from.length : crowdOf(doc, from[0]!);
  const total = sum(damage.filter((p) => p.from === from[0]).map((p) => p.amount * (crowdOf(doc, p.to) > 1 ? p.count ?? 1 : 1)));
  const who = many === 1 ? name : `Each of ${from.length > 1 && from[0] === name ? `${name} to ${from.at(-1)}` : `${many} ${name}`}`;
  const all = Math.max(...options.map((o) => o.most)); // who divides may give all of it to one
  return (
    <fieldset class="damage"><legend>{name === "" ? "Divided" : `${who} gives`} {total}{name !== "" && total < all ? ` of ${all}` : ""}</legend>
      {options.map((option) => <Recipients key={option.to} state={state} from={from} option={option} name={name} />)}
      {from.length > 1 && choice ? <div class="tools"><button type="button" aria-label={`One by one: ${name}`} onClick={() => setOpen(true)}>One by one</button></div> : null}
    </fieldset>
  );
}
