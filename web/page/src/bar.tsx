// SPDX-License-Identifier: GPL-3.0-or-later
// The bar at the bottom: the verdict with its reason and rule, and what can be done next.
import { combatDocument, endTurn, goOn, playWaiting, takeAway, tapOrUntap } from "./combat.ts";
import { assigning, bandOf, blocking, busy, declaring, deedsOf, fromDocument, longestRow, nothing, rowsOf, setCount, setRow, toggleBand } from "./declared.ts";
import { copy, declaringSide, isEmpty, move, withoutCards } from "./edit.ts";
import { EditField } from "./edit_field.tsx";
import { rowWords, unread } from "./board.tsx";
import { STATUS_WORDS } from "./card.tsx";
import { store, type State } from "./store.ts";
import type { Answer, Creature, Deed, Doc, Problem, Table } from "./types.ts";
import { cardsUnknown, headline, placed, ruleIn, sentence, STEP_WORDS, UNREAD, whoDeclares } from "./words.ts";

export function Rule({ number }: { number: string }) {
  return <button type="button" class="rule" onClick={() => store.set({ panel: "rule", rule: number })} aria-label={`Rule ${number}: what it says`}>{number}</button>;
}

export function Bar({ state }: { state: State }) {
  const { table, verdict, preview } = state;
  const shown = preview ?? verdict ?? (state.expanded?.error ? state.expanded : null); // where nothing is judged, cards may be unknown all the same
  const head = shown && !isEmpty(table.doc) ? headline(table.doc, shown) : null;
  const creature = state.lesson || state.dragging ? undefined : table.doc.creatures.find((c) => c.id === state.selected);
  // The position of a combat names no cards: what was not understood of them is not in it.
  const leftOut = table.combat !== null && head !== null && head.state !== "unknown" && unread(state).length > 0;
  return (
    <section class={`bar ${creature ? "has-touched" : ""}`} aria-label="Verdict">
      {creature ? <Selected state={state} creature={creature} /> : null}
      {state.placing !== null ? <Placing /> : null}
      <div class={`verdict ${head?.state ?? "none"} ${preview ? "preview" : ""} ${state.thinking ? "thinking" : ""}`} role="status" aria-live="polite" aria-atomic="true">
        {head ? <>
          <span class="sign" aria-hidden="true">{head.state === "legal" ? "✓" : head.state === "illegal" ? "✗" : "?"}</span>
          <p><b>{preview ? `Would be: ${head.title}` : head.title}{leftOut ? ", as understood" : ""}.</b> {head.reason}</p>
        </> : <p>{prompt(state)}</p>}
      </div>
      {head?.rule ? <Rule number={head.rule} /> : null}
      <Actions state={state} />
    </section>
  );
}

function prompt(state: State): string {
  const { doc } = state.table;
  if (isEmpty(doc)) return "An empty table. Add creatures, or open an example.";
  if (state.thinking) return "Thinking …";
  return declaring(doc) ? `${whoDeclares(doc)}.` : `${STEP_WORDS[doc.step]}.`;
}

function Placing() {
  return (
    <div class="tools">
      <p class="grow">Tap the creatures that this effect is about.</p>
      <button type="button" class="primary" onClick={() => store.set({ placing: null })}>Done</button>
    </div>
  );
}

/** The creature that was touched: what it must, may and can't do, and what can be done with it. */
function Selected({ state, creature }: { state: State; creature: Creature }) {
  const { doc, declared } = state.table;
  const acts = declaring(doc) && declaringSide(doc).includes(creature.controller);
  const deeds = deedsOf(declared, creature.id);
  return (
    <div class="touched">
      {acts ? <Choices state={state} creature={creature} /> : null}
      {acts && (creature.count ?? 1) > 1 && deeds.length > 0 ? <div class="deeds">{rowsOf(deeds).slice(0, MOST_ROWS).map((row) => (row.length > 1
        ? <RowOf key={row[0]!.objects[0]} state={state} creature={creature} row={row} /> : <ManyOf key={row[0]!.objects.join()} state={state} creature={creature} deed={row[0]!} at={deeds.indexOf(row[0]!)} />))}</div> : null}
      {acts ? <Bands state={state} creature={creature} /> : null}
      <div class="tools one-row" role="toolbar" aria-label={`With ${creature.id}`}>
        {busy(declared, creature.id) > 0 ? <button type="button" onClick={() => store.declare({ ...declared, deeds: declared.deeds.filter((d) => d.creature !== creature.id) })}>Stay out</button> : null}
        <button type="button" onClick={() => store.set({ panel: "creature" })}>Edit</button>
        <button type="button" aria-pressed={Boolean(creature.tapped)} onClick={() => tapOrUntap(creature)}>{creature.tapped ? "Untap" : "Tap"}</button>
        <button type="button" onClick={() => { const made = copy(doc, creature.id); store.edit(made.doc); }}>Copy</button>
        <button type="button" onClick={() => store.edit(move(doc, creature.id))}>Move</button>
        <button type="button" onClick={() => takeAway(creature)}>Remove</button>
      </div>
    </div>
  );
}

/** More of what identical creatures do would only slow the page down. */
const MOST_ROWS = 40;

/** How many attackers of a row are blocked, one by each of identical creatures. */
function RowOf({ state, creature, row }: { state: State; creature: Creature; row: Deed[] }) {
  const { doc, declared } = state.table;
  const longest = longestRow(doc, declared, creature, row), most = longest.length;
  const of = (count: string) => setRow(declared, row, longest.slice(0, Math.max(0, Number(count))));
  return (
    <div class="many-of" role="group" aria-label={rowWords(row)}>
      <span>block {row[0]!.objects[0]} to {row.at(-1)!.objects[0]}, one each</span>
      <input type="range" min="0" max={most} value={row.length} aria-label={`About how many of ${most}`} onInput={(e) => store.slide(of(e.currentTarget.value))} onChange={() => { store.slid = null; }} />
      <label><span class="visually-hidden">Exactly </span><EditField type="number" min="0" value={row.length} commit={(count) => store.declare(of(count))} /> of {most}</label>
    </div>
  );
}

/** How many identical creatures do this: about, by a slider, or exactly, where a thumb can't tell a million apart. */
function ManyOf({ state, creature, deed, at }: { state: State; creature: Creature; deed: Deed; at: number }) {
  const { doc, declared } = state.table;
  const adds = state.adding?.creature === creature.id && state.adding.at === at;
  const words = `${blocking(doc) ? "block" : "attack"} ${deed.objects.join(" and ")}`;
  const of = (count: string) => setCount(declared, creature, deed, Math.trunc(Number(count)));
  const several = deed.objects.length > 1 || store.mayBlockSeveral(creature.id);
  return (
    <div class={`many-of ${several ? "several" : ""}`} role="group" aria-label={words}>
      <span aria-hidden={!adds}>{words}{adds ? <b role="status">, and what you touch now</b> : null}</span>
      {several ? <button type="button" aria-pressed={adds} aria-label={`${words} and … another attacker`} onClick={() => store.set({ adding: adds ? null : { creature: creature.id, at } })}>and …</button> : null}
      <input type="range" min="0" max={creature.count} value={deed.count} aria-label={`About how many of ${creature.count}`} onInput={(e) => store.slide(of(e.currentTarget.value))} onChange={() => { store.slid = null; }} />
      <label><span class="visually-hidden">Exactly </span><EditField type="number" min="0" value={deed.count} commit={(count) => store.declare(of(count))} /> of {creature.count}</label>
    </div>
  );
}

const bands = (creature: Creature) => (creature.keywords ?? []).some((k) => /^band(ing|s with other)/i.test(String(k)));

/** The attackers that an attacker may be in a band with, where somebody has banding. */
function Bands({ state, creature }: { state: State; creature: Creature }) {
  const { doc, declared } = state.table;
  const target = deedsOf(declared, creature.id)[0]?.objects[0];
  if (doc.step !== "declare-attackers" || target === undefined || (creature.count ?? 1) > 1) return null;
  const mine = bandOf(declared, creature.id) ?? [];
  const others = doc.creatures.filter((c) => c.id !== creature.id && (c.count ?? 1) === 1 && (bands(c) || bands(creature)) && deedsOf(declared, c.id)[0]?.objects[0] === target);
  if (others.length === 0) return null;
  return (
    <div class="chips" role="group" aria-label={`Band of ${creature.id}`}><span class="hint">In a band with</span>
      {others.map((o) => <button type="button" key={o.id} aria-pressed={mine.includes(o.id)} onClick={() => (state.lesson ? store.declareInLesson : store.declare).call(store, toggleBand(declared, creature.id, o.id))}>{o.id}</button>)}
    </div>
  );
}

/** Why it isn't known what creatures may do; null where it is. */
function notKnown(doc: Doc, options: Answer): string | null {
  if (options.error) return sentence(placed(doc, options.error));
  if (options.undecided && options.reason === "unread") return UNREAD;
  if (options.options !== undefined && options.options.length > 0) return null;
  return options.undecided ? sentence(options.reason ?? "that could not be decided in time") : null;
}

function Choices({ state, creature }: { state: State; creature: Creature }) {
  const { options, table } = state;
  if (!options) return <p class="choices">Working out what it must, may and can't do …</p>;
  const verb = blocking(table.doc) ? "block" : "attack";
  const mine = (options.options ?? []).filter((o) => o.creature === creature.id);
  const all = options.creatures?.find((o) => o.creature === creature.id);
  const reason = (o: { reasons?: { message: string; rule?: string }[] } | undefined) => o?.reasons?.[0];
  const open = notKnown(table.doc, options);
  if (open !== null) return <p class="choices"><b>What {creature.id} may do is not known.</b> {open}</p>;
  if (all?.status === "never" || mine.length === 0) {
    const why = reason(all) ?? reason(mine[0]);
    return <p class="choices"><b>{creature.id} can't {verb}.</b> {why ? sentence(why.message) : ""} {why && (why.rule ?? ruleIn(why.message)) ? <Rule number={(why.rule ?? ruleIn(why.message))!} /> : null}</p>;
  }
  const groups = (["must", "may", "never", "undecided"] as const).map((status) => ({ status, list: mine.filter((o) => o.status === status) })).filter((g) => g.list.length > 0);
  return (
    <div class="choices" role="group" tabIndex={0} aria-label={`What ${creature.id} must, may and can't do`}>
      {groups.map(({ status, list }) => (
        <p key={status}>
          {creature.id} <span class={`badge ${status}`}>{STATUS_WORDS[status]}</span> {verb} {list.slice(0, 6).map((o) => o.attacker ?? o.target).join(", ")}{list.length > 6 ? ` and ${list.length - 6} more` : ""}
          {status !== "may" && reason(list[0]) ? <span class="because">: {list.length > 1 ? `${list[0]!.attacker ?? list[0]!.target}: ` : ""}{reason(list[0])!.message}</span> : null}
        </p>
      ))}
    </div>
  );
}

function Actions({ state }: { state: State }) {
  const { table, verdict } = state;
  if (isEmpty(table.doc)) return (
    <div class="tools">
      <button type="button" class="primary" onClick={() => store.set({ panel: "add" })}>Add a creature</button>
      <button type="button" onClick={() => store.set({ panel: "examples" })}>Examples</button>
      <button type="button" onClick={() => store.set({ panel: "learn" })}>Learn</button>
    </div>
  );
  const judged = declaring(table.doc);
  const unknown = table.combat?.waiting?.unknown ?? cardsUnknown(verdict ?? state.expanded);
  const better = verdict?.better?.declaration;
  return (
    <div class="tools next">
      <button type="button" class="secondary" onClick={() => store.set({ panel: "add" })}>Add</button>
      {judged && verdict?.legal === false && better ? <button type="button" class="primary" onClick={() => store.declare(fromDocument(table.doc, better))}>Nearest legal</button> : null}
      {unknown.length > 0 ? <button type="button" class="primary" onClick={() => store.set({ panel: "cards" })}>Card file</button> : null}
      {unknown.length > 0 ? <button type="button" onClick={() => void byHand(table, unknown)}>Without {unknown.length === 1 ? "that card" : "those cards"}</button> : null}
      {judged && verdict?.legal !== false && !verdict?.error ? <button type="button" onClick={() => void aLegalOne()}>A legal one</button> : null}
      <button type="button" class={assigning(table.doc) ? "primary" : "secondary"} onClick={() => store.set({ panel: "ask" })}>{judged ? "Ask" : assigning(table.doc) ? "Damage" : "What happened"}</button>
      {(judged && verdict?.legal) || table.doc.step === "beginning-of-combat" ? <button type="button" class="primary" onClick={() => void goOn()}>Go on</button> : null}
      {table.doc.step === "end-of-combat" ? <button type="button" class="primary" onClick={endTurn}>Next turn</button> : null}
      {verdict?.undecided && verdict.unread?.some((r) => r.facts) ? <button type="button" class="primary" onClick={() => store.set({ panel: "cards" })}>Say what is so</button> : null}
      {judged && verdict?.undecided && verdict.reason === "unread" ? <button type="button" onClick={() => void goOn()}>Go on, as understood</button> : null}
      {judged && table.declared.deeds.length > 0 ? <button type="button" onClick={() => store.declare(nothing)}>Clear</button> : null}
    </div>
  );
}

/** Somebody else's file had these cards: what they are is told by hand, and nothing of their text is left unsaid silently. */
async function byHand({ doc, combat }: Table, unknown: Problem[]): Promise<void> {
  const whole = combat === null ? doc : combatDocument(combat);
  const names = unknown.map(({ path }) => String(path.split("/").slice(1).reduce((here: unknown, key) => (here as Record<string, unknown> | undefined)?.[key], whole)));
  const without = withoutCards(whole, unknown);
  if (!combat?.waiting) store.edit(without);
  else await playWaiting("combat" in combat.waiting.kept ? { ...combat.waiting.kept, combat: without } : without);
  const more = store.state.message === null ? "" : ` ${store.state.message}`; // what else the combat waits for
  store.set({ message: `${[...new Set(names)].join(", ")}: nothing is known of their cards. Creatures are 2/2 until you edit them; what their text does can be said under Effects.${more}` });
}

/** Declares what `solve` finds. */
export async function aLegalOne(): Promise<void> {
  try {
    const { doc } = store.state.table;
    const answer = await store.slow.ask({ question: "solve", document: doc });
    if (store.state.table.doc !== doc) return;
    const found = answer.declaration && fromDocument(doc, answer.declaration);
    // Else it would look as if nothing had happened.
    if (found && found.deeds.length === 0 && store.state.table.declared.deeds.length === 0) store.set({ message: `It is legal that nothing ${blocking(doc) ? "blocks" : "attacks"}.` });
    else if (found) store.declare(found);
    else store.set({ message: tellAnswer(answer) });
  } catch (error) {
    store.set({ message: (error as Error).message });
  }
}

export function tellAnswer(answer: Answer): string {
  return answer.error ? sentence(answer.error.message) : answer.reason === "unread" ? UNREAD : "That could not be decided in time.";
}
