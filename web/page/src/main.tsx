// SPDX-License-Identifier: GPL-3.0-or-later
// The page: its head, the board, the bar, and one panel at a time.
import { Component, render, type ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { ofThisTable, settle, takeUnsaved } from "./address.ts";
import { begunAnew, followViews } from "./back.ts";
import { Bar } from "./bar.tsx";
import { Board } from "./board.tsx";
import { followOtherPage, useKeptCards } from "./cards.tsx";
import { Empty } from "./examples.tsx";
import { nothing } from "./declared.ts";
import { followDrafts } from "./draft.ts";
import { atStep, isEmpty } from "./edit.ts";
import { useMedia, useStore } from "./hooks.ts";
import { LessonBar } from "./lesson.tsx";
import { Panels, panelTitle } from "./panels.tsx";
import { BadLink, fromFragment, isKept } from "./share.ts";
import { openTable, takeAway, tapOrUntap } from "./combat.ts";
import { download } from "./keep.tsx";
import { onOtherCards, onRefused } from "./storage.ts";
import { emptyTable, namesCards, newSession, store, type Panel, type State } from "./store.ts";
import type { Doc, Kept, Step } from "./types.ts";
import { STEP_WORDS } from "./words.ts";

const MENU: { panel: Panel; word: string }[] = [
  { panel: "add", word: "Add" }, { panel: "effects", word: "Effects" }, { panel: "ask", word: "Ask" }, { panel: "text", word: "Text" },
  { panel: "learn", word: "Learn" }, { panel: "share", word: "Keep" }, { panel: "examples", word: "Examples" }, { panel: "cards", word: "Cards" },
];

/** What changes the table, or tells what a lesson asks. */
const CHANGING: Panel[] = ["add", "effects", "ask", "text"];

function Head({ state }: { state: State }) {
  const { doc } = state.table;
  return (
    <header class="head">
      <h1><button type="button" onClick={() => store.set({ panel: "about" })} aria-label="muster: about this page">muster</button></h1>
      <label class="step"><span class="visually-hidden">Step</span>
        <select value={doc.step} disabled={state.lesson} onChange={(e) => store.edit(atStep(doc, e.currentTarget.value as Step, state.table.declared), nothing)}>
          {(["declare-attackers", "declare-blockers", "combat-damage"] as Step[]).concat(["declare-attackers", "declare-blockers", "combat-damage"].includes(doc.step) ? [] : [doc.step])
            .map((step) => <option key={step} value={step} disabled={step === "combat-damage" && doc.step !== step}>{STEP_WORDS[step]}</option>)}
        </select>
      </label>
      <button type="button" class="icon" aria-label="Undo" disabled={state.past.length === 0 || state.lesson} onClick={() => store.undo()}><span aria-hidden="true">↶</span></button>
      <button type="button" class="icon" aria-label="Redo" disabled={state.future.length === 0 || state.lesson} onClick={() => store.redo()}><span aria-hidden="true">↷</span></button>
    </header>
  );
}

function Menu({ state }: { state: State }) {
  return (
    <nav class="menu" aria-label="Parts of the page">
      {MENU.map(({ panel, word }) => (
        <button type="button" key={panel} disabled={state.lesson && CHANGING.includes(panel)} aria-expanded={state.panel === panel} onClick={() => store.set({ panel: state.panel === panel ? null : panel })}>{word}</button>
      ))}
    </nav>
  );
}

function PanelFrame({ state, wide }: { state: State; wide: boolean }) {
  const frame = useRef<HTMLElement>(null);
  /** What the focus returns to: where it was before the first of several panels, one opened from another. */
  const opener = useRef<Element | null>(null);
  const { panel } = state;
  // At once: a moment later the focus may be in a field that somebody writes in.
  useLayoutEffect(() => {
    const here = document.activeElement;
    if (panel === null) {
      const there = opener.current?.isConnected ? opener.current : document.querySelector(".card.selected, .menu button");
      if (opener.current && here === document.body) (there as HTMLElement).focus();
      opener.current = null;
      return;
    }
    if (opener.current === null || (here !== document.body && !frame.current?.contains(here))) opener.current = here;
    frame.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }, [panel]);
  if (panel === null) return null;
  return (
    <section ref={frame} class="panel" role={wide ? "region" : "dialog"} aria-labelledby="panel-title">
      <div class="panel-head">
        <h2 id="panel-title" tabIndex={-1}>{panelTitle(panel, state)}</h2>
        <button type="button" class="icon" aria-label="Close" onClick={() => store.set({ panel: null })}><span aria-hidden="true">✕</span></button>
      </div>
      <div key={panel} class="panel-body" tabIndex={0} role="group" aria-labelledby="panel-title"><Panels state={state} /></div>
    </section>
  );
}

/** Where something can't be shown, a sentence and a way on, instead of a blank page. */
class Shown extends Component<{ of: State; children: ComponentChildren }, { failed: State | null }> {
  state = { failed: null };

  componentDidCatch(): void { this.setState({ failed: this.props.of }); }

  render() {
    if (this.state.failed === null) return this.props.children;
    const go = (act: () => void) => () => { act(); this.setState({ failed: null }); };
    return (
      <main class="play"><div class="panel-body" role="alert">
        <p>This can't be shown: something in the table is not as the page expects. The table is as it was; it can be saved as it is.</p>
        <div class="tools">
          <button type="button" class="primary" onClick={go(() => store.undo())}>Undo</button>
          <button type="button" onClick={() => download("table.json", "application/json", `${JSON.stringify(store.state.table.doc, null, 2)}\n`)}>Save it</button>
          <button type="button" onClick={go(() => store.open(emptyTable(), { panel: null }))}>An empty table</button>
        </div>
      </div></main>
    );
  }
}

function Page() {
  const state = useStore();
  const wide = useMedia("(min-width: 900px)");
  return (
    <div class={`page ${state.panel ? "with-panel" : ""}`}>
      <Head state={state} />
      <Menu state={state} />
      {state.broken ? <p class="notice" role="alert">{state.broken}</p> : null}
      {state.message ? <p class="notice" role="alert"><span class="grow">{state.message}</span><button type="button" class="icon" aria-label="Close this message" onClick={() => store.set({ message: null })}>✕</button></p> : null}
      {/* On a phone a panel lies over the board, where nothing can be seen that has the focus. */}
      <Shown of={state}><main class="play" inert={!wide && state.panel !== null}>
        {isEmpty(state.table.doc) && !state.lesson ? <Empty /> : <Board state={state} />}
        {state.lesson ? <LessonBar /> : <Bar state={state} />}
      </main>
      <PanelFrame state={state} wide={wide} /></Shown>
    </div>
  );
}

function keys(event: KeyboardEvent): void {
  const typing = (event.target as Element).closest?.("input:not([type=range], [type=checkbox]), textarea");
  if ((event.ctrlKey || event.metaKey) && !typing && event.key.toLowerCase() === "z") {
    event.preventDefault();
    if (event.shiftKey) store.redo(); else store.undo();
  } else if ((event.ctrlKey || event.metaKey) && !typing && event.key.toLowerCase() === "y") {
    event.preventDefault();
    store.redo();
  } else if (event.key === "Escape") {
    if (store.state.placing !== null) store.set({ placing: null });
    else if (store.state.panel) store.set({ panel: null });
    else store.set({ selected: null });
  } else if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey && !store.state.lesson) {
    const focused = (event.target as Element).closest?.<HTMLElement>("[data-card]");
    const card = focused?.dataset.card?.replace(/#\d+$/, "");
    const { doc } = store.state.table;
    const creature = doc.creatures.find((c) => c.id === card);
    if (!creature) return;
    if (event.key === "Delete") {
      const cards = [...document.querySelectorAll<HTMLElement>(".board .card")], at = cards.indexOf(focused!);
      (cards[at + 1] ?? cards[at - 1])?.focus(); // the arrow keys go on from there
      takeAway(creature);
    }
    if (event.key === "t") tapOrUntap(creature);
    if (event.key === "e") store.set({ selected: creature.id, panel: "creature" });
  }
}

/** The table of the address, if there is one; what is wrong with it is said. */
async function readFragment(): Promise<Kept | null> {
  try {
    return await fromFragment(location.hash);
  } catch (error) {
    store.set({ message: error instanceof BadLink ? error.message : `This link could not be opened: ${(error as Error).message}` });
    return null;
  }
}

async function open(kept: Kept | null, more: Partial<State> = {}): Promise<void> {
  try {
    if (kept) await openTable(kept, more);
  } catch (error) {
    store.set({ message: `This link could not be opened: ${(error as Error).message}` });
  }
}

/** How long a table from the address waits for its cards, and for its verdict, before it is drawn without, in milliseconds. */
const LONGEST_BLANK = 800;

const atMost = (wait: Promise<unknown>) => Promise.race([wait, new Promise((resolve) => setTimeout(resolve, LONGEST_BLANK))]);

function followCards(): Promise<void> {
  onOtherCards(() => void followOtherPage());
  return useKeptCards();
}

/** The icon of the tab, which a slow phone would draw before the first verdict if it stood in the page. */
function showIcon(): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "icon", type: "image/svg+xml", href: "icon.svg" }));
}

async function begin(): Promise<void> {
  onRefused((message) => {
    store.lasting = message;
    store.set({ message });
  });
  followDrafts();
  store.live.start();
  addEventListener("keydown", keys);
  addEventListener("hashchange", () => {
    if (ofThisTable()) return; // an entry of the history that was gone back to
    store.session = newSession();
    void readFragment().then((kept) => open(kept)).then(begunAnew);
  });
  addEventListener("pagehide", () => store.keepAtOnce());
  document.addEventListener("visibilitychange", () => document.hidden && store.keepAtOnce());
  settle();
  const unsaved = takeUnsaved();
  const kept = isKept(unsaved) ? unsaved : await readFragment();
  // Cards that the table names are there before it; otherwise its verdict comes before them.
  const named = kept !== null && namesCards("combat" in kept ? kept.combat as Doc : kept as Doc);
  // A storage that never answers keeps nobody from the table.
  if (named) await atMost(followCards());
  // A table from the address is drawn with its verdict, and not once before it: on a slow phone
  // drawing takes as long as judging. Text that isn't a table yet stays.
  const opened = open(kept, { drafts: store.state.drafts, past: [] }).then(() => store.settled());
  await atMost(opened);
  render(<Page />, document.getElementById("page")!);
  await opened;
  await followViews();
  showIcon();
  if (!named) await followCards();
  if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
    navigator.serviceWorker.register("sw.js").catch(() => undefined);
}

void begin();
