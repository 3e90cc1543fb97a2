// SPDX-License-Identifier: GPL-3.0-or-later
// The table: whoever declares sits below, near the thumb, and what can be attacked or blocked above.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Arrows, DraggedLine } from "./arrows.tsx";
import { Card, STATUS_WORDS } from "./card.tsx";
import { bandOf, blocking, declaring, deedsOf, rowsOf } from "./declared.ts";
import { useDrag, type DragLine } from "./drag.ts";
import { activeSide, attackable, attackedThings, declaringSide, individuals, MOST_INDIVIDUALS, nextIndividual, targets } from "./edit.ts";
import { place, placedOn } from "./placing.ts";
import { store, type State } from "./store.ts";
import type { Creature, Deed, Option, Read } from "./types.ts";
import { effectWords, STEP_WORDS, whoDeclares } from "./words.ts";

/** What the selected creature can do to this thing, as `options` answered. */
export function optionFor(state: State, creature: string | null, object: string): Option | undefined {
  if (creature === null || state.lesson) return undefined;
  return state.options?.options?.find((o) => o.creature === creature && (o.attacker ?? o.target) === object);
}

/** What a creature was declared to do; of identical ones how many of them. */
export function deedWords(state: State, creature: Creature): string | undefined {
  const verb = blocking(state.table.doc) ? "block" : "attack", several = (creature.count ?? 1) > 1;
  const deeds = deedsOf(state.table.declared, creature.id);
  if (deeds.length === 0) return undefined;
  const rows = rowsOf(deeds), more = rows.length - MOST_DEEDS;
  const words = rows.slice(0, MOST_DEEDS).map((row) => {
    const { count, objects } = row[0]!;
    return row.length > 1 ? rowWords(row) : `${several ? `${count} ` : ""}${verb}${count > 1 ? "" : "s"} ${objects.join(" and ")}`;
  });
  return [...words, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** A card has no room for more. */
const MOST_DEEDS = 12;

/** What many of identical creatures do to as many attackers. */
export function rowWords(row: Deed[]): string { return `${row.length} block ${row[0]!.objects[0]} to ${row.at(-1)!.objects[0]}, one each`; }

/** What was read of the cards on the table, or of those that a combat began with. */
export function readOf(state: State): Read[] { return (state.expanded?.read as Read[] | undefined) ?? state.table.combat?.read ?? []; }

/** Sentences that were not understood, or need something to be known. */
export function unread(state: State): Read[] { return readOf(state).filter((r) => r.status === "not understood" || r.status === "needs"); }

/** The sentences of a card that were not understood, or need something to be known; undefined where there are none. */
export function unreadOf(state: State, id: string): string | undefined {
  const mine = unread(state).filter((r) => r.object === id);
  return mine.length === 0 ? undefined : mine.map((r) => r.sentence ?? "").join(" ");
}

function tapCreature(state: State, creature: Creature, acts: boolean): void {
  const { table, placing } = state;
  if (placing !== null) {
    const next = place(table.doc, placing, creature.id);
    if (next) store.edit(next);
    else store.set({ message: "An effect needs at least one creature. Remove it in the list of effects." });
    return;
  }
  if (acts || !declaring(table.doc) || state.selected === null) {
    store.set({ selected: state.selected === creature.id ? null : creature.id, adding: null });
    return;
  }
  store.set({ selected: creature.id });
}

function tapObject(state: State, id: string, creature?: Creature): void {
  const actor = state.table.doc.creatures.find((c) => c.id === state.selected);
  const acts = actor && declaringSide(state.table.doc).includes(actor.controller);
  if (acts && declaring(state.table.doc) && state.placing === null) store.assign(actor, id);
  else if (creature) tapCreature(state, creature, false);
  else if (state.placing === null && !state.lesson) store.set({ panel: "table" }); // where life, loyalty and the like are
}

/** Once it is attacked nothing is declared of a planeswalker or battle: its loyalty or defense can be changed. */
function tapThing(state: State): void {
  if (state.placing !== null || state.lesson) return;
  if (blocking(state.table.doc) && state.selected !== null) store.set({ message: "What attacks it can be blocked: touch the attacker." });
  else store.set({ panel: "table" });
}

const attackedBy = (creatures: Creature[]) => creatures.length > 0 && `attacked by ${creatures.map((c) => ((c.count ?? 1) > 1 ? `${c.count}× ${c.id}` : c.id)).join(" and ")}`;

/** The name that stands on a creature's card. */
const nameOf = (creature: Creature): string => creature.name || creature.card || creature.id;

/** The names that several have. */
function sharedNames(creatures: Creature[]): Set<string> {
  const once = new Set<string>(), shared = new Set<string>();
  for (const name of creatures.map(nameOf)) (once.has(name) ? shared : once).add(name);
  return shared;
}

function CreatureCard({ state, creature, acts, object, shared }: { state: State; creature: Creature; acts: boolean; object?: string; shared: Set<string> }) {
  const id = object ?? creature.id;
  const read = state.expanded?.document?.creatures.find((c) => c.id === creature.id);
  const shown = read ? { ...read, count: creature.count } : creature;
  const attacks = creature.attacking && object !== undefined && attackable(state.table.doc).length > 1
    ? `attacks ${creature.attacking}` : undefined;
  const fights = state.table.doc.step === "combat-damage" ? (creature.blocking?.length ? `blocks ${creature.blocking.join(" and ")}` : creature.attacking ? `attacks ${creature.attacking}` : undefined) : undefined;
  const status = acts && !state.lesson ? state.options?.creatures?.find((o) => o.creature === creature.id) : undefined;
  const selected = state.selected === creature.id;
  const placed = state.placing !== null && placedOn(state.table.doc, state.placing).includes(creature.id);
  const band = (acts ? bandOf(state.table.declared, creature.id) : state.table.doc.bands?.find((b) => b.includes(creature.id)))?.filter((m) => m !== creature.id);
  return (
    <Card id={id} creature={shown} name={nameOf(shown)} twin={shared.has(nameOf(creature)) || undefined} note={[attacks ?? fights, band?.length ? `in a band with ${band.join(" and ")}` : undefined].filter(Boolean).join(", ") || undefined} actor={acts}
      deed={acts ? deedWords(state, creature) : undefined} selected={selected || placed} status={status}
      option={object !== undefined ? optionFor(state, state.selected, object) : undefined} unread={unreadOf(state, creature.id)}
      dimmed={!acts && object === undefined && declaring(state.table.doc) && state.placing === null}
      onPoint={object !== undefined ? pointAt(object) : undefined}
      onTap={() => (object !== undefined ? tapObject(store.state, object, creature) : tapCreature(store.state, creature, acts))} />
  );
}

/** The attackers that are too many to be shown one by one, as one card: who blocks it blocks the first that nobody blocks yet. */
function Others({ state, creature }: { state: State; creature: Creature }) {
  const id = nextIndividual(creature, state.table.declared);
  if (id === null) return null;
  const first = MOST_INDIVIDUALS + 1, crowd = `${creature.id}#`;
  const blocked = new Set(state.table.declared.deeds.flatMap((d) => d.objects.filter((o) => o.startsWith(crowd) && Number(o.slice(crowd.length)) >= first))).size;
  return (
    <Card id={id} creature={creature} name={nameOf(creature)} note={`${creature.count! - MOST_INDIVIDUALS} more, #${first} to #${creature.count}, ${blocked} of them blocked`} crowd={creature.id}
      selected={state.selected === creature.id} option={optionFor(state, state.selected, id)} onPoint={pointAt(id)} onTap={() => tapObject(store.state, id, creature)} />
  );
}

/** What the selected creature may be dropped on shows why it can't be, or must. */
const pointAt = (id: string) => (here: boolean) => {
  const { selected, pointed } = store.state;
  if (here ? selected !== null && pointed !== id : pointed === id) store.set({ pointed: here ? id : null });
};

/** The reason of what is under the finger, above it. */
function Reason({ state }: { state: State }) {
  const bubble = useRef<HTMLParagraphElement>(null);
  const { pointed, selected } = state;
  const option = pointed === null ? undefined : optionFor(state, selected, pointed);
  const reason = option && option.status !== "may" ? option.reasons?.[0]?.message : undefined;
  useLayoutEffect(() => {
    const element = bubble.current, felt = element?.parentElement;
    const card = felt?.querySelector(`[data-card="${CSS.escape(pointed ?? "")}"]`);
    if (!element || !felt || !card) return;
    const frame = felt.getBoundingClientRect(), box = card.getBoundingClientRect();
    const left = Math.min(Math.max(4, box.x - frame.x + box.width / 2 - element.offsetWidth / 2), frame.width - element.offsetWidth - 4);
    const above = box.y - frame.y - element.offsetHeight - 6;
    element.style.left = `${left}px`;
    element.style.top = `${above < 0 ? box.bottom - frame.y + 6 : above}px`;
  }, [pointed, reason, state.table]);
  return reason === undefined ? null : <p ref={bubble} class="reason" id="reason" role="tooltip"><b>{STATUS_WORDS[option!.status]}:</b> {reason}</p>;
}

function Side({ state, players, near, shared }: { state: State; players: string[]; near: boolean; shared: Set<string> }) {
  const { doc } = state.table;
  const several = players.length > 1;
  return (
    <>
      {players.map((player) => {
        const mine = doc.creatures.filter((c) => c.controller === player);
        const target = doc.step === "declare-attackers" && !near ? targets(doc).filter((t) => t.of === player) : [];
        const attacked = doc.step === "declare-attackers" ? [] : attackedThings(doc).filter(({ thing }) => thing.of === player);
        const info = doc.players.find((p) => p.id === player);
        if (several && mine.length === 0 && target.length + attacked.length === 0 && doc.step !== "declare-attackers" && !near) return null;
        return (
          <section class="side" key={player} aria-label={`${player}'s side`}>
            <h2>{player}{info?.life !== undefined ? <span class="life">{String(info.life)} life{info.loses ? ", has lost" : ""}</span> : null}</h2>
            <div class="cards">
              {target.map((t) => (
                <Card key={`target ${t.id}`} id={t.id} name={t.name} sort={t.sort} note={t.note} option={optionFor(state, state.selected, t.id)} onPoint={pointAt(t.id)} onTap={() => tapObject(store.state, t.id)} />
              ))}
              {attacked.map(({ thing: t, by }) => (
                <Card key={`target ${t.id}`} id={t.id} name={t.name} sort={t.sort} note={[t.note, attackedBy(by)].filter(Boolean).join(", ")} onTap={() => tapThing(store.state)} />
              ))}
              {mine.flatMap((creature) =>
                !near && blocking(doc) && creature.attacking
                  ? [...individuals(creature).map((object) => <CreatureCard key={object} state={state} creature={creature} acts={false} object={object} shared={shared} />), <Others key={`others ${creature.id}`} state={state} creature={creature} />]
                  : [<CreatureCard key={creature.id} state={state} creature={creature} acts={near && declaring(doc)} shared={shared} />])}
              {mine.length + target.length + attacked.length === 0 ? <p class="nobody">no creatures</p> : null}
            </div>
          </section>
        );
      })}
    </>
  );
}

export function Board({ state }: { state: State }) {
  const board = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  const { doc } = state.table;
  const near = declaringSide(doc);
  const far = doc.players.map((p) => p.id).filter((id) => !near.includes(id) && (activeSide(doc).includes(id) || doc.step !== "declare-blockers" || doc.creatures.some((c) => c.controller === id) || attackedThings(doc).some(({ thing }) => thing.of === id)));
  const line = useRef<(line: DragLine | null) => void>(() => undefined);
  const drag = useDrag(state, board, (at) => line.current(at));
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    // An observer is told of the first layout, too: measuring before would lay everything out twice.
    const observer = new ResizeObserver(() => setFits(element.scrollHeight <= element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [doc]);
  // The bar grows with what it says of the creature that was touched; that creature stays in sight.
  // At once: what is under the finger moves once, and not again when somebody aims.
  // Whoever scrolls on from there looks for something else.
  const scrolled = useRef<{ from: string | null; top: number }>({ from: null, top: 0 });
  useLayoutEffect(() => {
    const element = board.current;
    if (state.selected === null) scrolled.current.from = null;
    if (state.selected === null || state.dragging || !element || scrolled.current.from === state.selected) return;
    element.querySelector(`[data-card="${CSS.escape(state.selected)}"]`)?.scrollIntoView({ block: "nearest" });
    scrolled.current = { from: null, top: element.scrollTop };
  }, [state.selected, state.dragging, state.options, state.table, state.verdict]);
  const shared = sharedNames(doc.creatures);
  const many = doc.creatures.reduce((n, c) => n + (blocking(doc) && c.attacking ? c.count ?? 1 : 1), 0);
  return (
    <div ref={board} class={`board ${fits ? "fits" : ""} ${many > 24 ? "many" : ""}`} onKeyDown={moveFocus} {...drag}
      onScroll={(e) => { if (Math.abs(e.currentTarget.scrollTop - scrolled.current.top) > 1) scrolled.current.from = store.state.selected; }}>
      <div class="felt">
        <Side state={state} players={far} near={false} shared={shared} />
        <EffectStrip state={state} />
        <Side state={state} players={near} near={true} shared={shared} />
        <Arrows state={state} />
        <DraggedLine show={line} />
        <Reason state={state} />
      </div>
      <p class="visually-hidden">{STEP_WORDS[doc.step]}. {whoDeclares(doc)}.</p>
    </div>
  );
}

function EffectStrip({ state }: { state: State }) {
  const effects = state.expanded?.document?.effects ?? state.table.doc.effects ?? [];
  if (effects.length === 0) return <div class="middle" />;
  return (
    <ul class="middle effects" aria-label="Effects">
      {effects.slice(0, 12).map((effect, i) => <li key={i}>{effect.source ? <b>{effect.source}: </b> : null}{(state.expanded && readOf(state).find((r) => r.effects?.includes(i))?.sentence) ?? effectWords(effect)}</li>)}
      {effects.length > 12 ? <li>and {effects.length - 12} more</li> : null}
    </ul>
  );
}

/** Arrow keys go from card to card, as they lie. */
function moveFocus(event: KeyboardEvent): void {
  const from = (event.target as Element).closest?.(".card");
  if (!from || !event.key.startsWith("Arrow")) return;
  const cards = [...document.querySelectorAll<HTMLElement>(".board .card")];
  const here = from.getBoundingClientRect();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const card of cards) {
    const there = card.getBoundingClientRect();
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    const along = x * dx! + y * dy!;
    const aside = Math.abs(x * dy!) + Math.abs(y * dx!);
    if (card === from || along < 8) continue;
    if (along + 2 * aside < least) { least = along + 2 * aside; best = card; }
  }
  if (best) { event.preventDefault(); best.focus(); }
}
