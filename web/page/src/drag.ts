// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging from a creature to what it attacks or blocks. While it hovers over something, the verdict
// of letting go there is shown.
import { useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { declaringSide, targets } from "./edit.ts";
import { store, type State } from "./store.ts";
import type { Creature, Doc } from "./types.ts";

const THRESHOLD = 8;

/** From the creature that is dragged to the finger or the mouse, on the felt. */
export interface DragLine { from: { x: number; y: number }; to: { x: number; y: number } }

/** Whether this can be attacked or blocked, so that something can be dropped on it. */
function isObject(doc: Doc, id: string): boolean {
  if (doc.step === "declare-attackers") return targets(doc).some((t) => t.id === id);
  const bare = id.replace(/#\d+$/, "");
  return doc.step === "declare-blockers" && doc.creatures.some((c) => c.id === bare && c.attacking && !declaringSide(doc).includes(c.controller));
}

function cardAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-card]")?.dataset.card ?? null;
}

/** So near to the upper or the lower edge of the board it scrolls, in pixels. */
const EDGE = 56;
/** How fast it does at the edge itself and beyond, in pixels a second. */
const FASTEST = 900;

interface Drag {
  creature: Creature;
  /** Where it began, and where the finger or the mouse is. */
  x: number; y: number; at: { x: number; y: number };
  pointer: number;
  moving: boolean;
  over: string | null;
  /** The frame in which the board scrolls on; 0 where it doesn't. */
  frame: number;
}

/** How strongly the board is pulled up (below 0) or down, at most 1: only to where somebody has moved, who may begin at an edge. */
function pull({ y, at }: Drag, board: DOMRect): number {
  const up = board.top + EDGE - at.y, down = at.y - board.bottom + EDGE;
  return up > 0 && at.y < y ? -Math.min(1, up / EDGE) : down > 0 && at.y > y ? Math.min(1, down / EDGE) : 0;
}

/** A finger that moves up or down on a card scrolls the board, where the board scrolls and the card wasn't chosen before. */
function scrolls(event: PointerEvent, { x, y }: Drag): boolean {
  const card = (event.target as Element).closest(".card");
  return event.pointerType === "touch" && Math.abs(event.clientY - y) > Math.abs(event.clientX - x) && card !== null && getComputedStyle(card).touchAction !== "none";
}

/** `showLine` draws the line, and nothing else: each move of a finger would draw the whole board again. */
export function useDrag(state: State, board: RefObject<HTMLDivElement | null>, showLine: (line: DragLine | null) => void) {
  const drag = useRef<Drag | null>(null);

  const end = () => {
    if (drag.current) cancelAnimationFrame(drag.current.frame);
    drag.current = null;
    showLine(null);
    if (store.state.pointed !== null || store.state.dragging) store.set({ pointed: null, dragging: false });
    document.querySelector(".card.over")?.classList.remove("over");
    if (store.state.preview) store.tryOut(null);
  };

  /** Draws the line to where the finger is, and shows what letting go there would be. */
  const hover = (now: Drag) => {
    const { x, y } = now.at;
    const frame = board.current!.querySelector(".felt")!.getBoundingClientRect();
    const box = board.current!.querySelector(`[data-card="${CSS.escape(now.creature.id)}"]`)?.getBoundingClientRect();
    if (box) showLine({ from: { x: box.x + box.width / 2 - frame.x, y: box.y - frame.y }, to: { x: x - frame.x, y: y - frame.y } });
    const { doc } = store.state.table;
    const card = cardAt(x, y);
    const over = card !== null && isObject(doc, card) ? card : null;
    if (over === now.over) return;
    now.over = over;
    store.set({ pointed: over });
    document.querySelector(".card.over")?.classList.remove("over");
    if (over !== null) document.querySelector(`[data-card="${CSS.escape(over)}"]`)?.classList.add("over");
    if (!store.state.lesson)
      store.tryOut(over === null ? null : store.assigned(now.creature, over));
  };

  /** Scrolls for as long as the finger is at an edge, also where it rests there. */
  const scroll = (before: number) => {
    const now = drag.current, element = board.current;
    if (!now || !element) return;
    now.frame = 0;
    const strength = pull(now, element.getBoundingClientRect());
    if (strength === 0) return;
    now.frame = requestAnimationFrame((time) => {
      const far = strength * FASTEST * Math.min(0.05, Math.max(0, time - before) / 1000);
      element.scrollBy(0, Math.sign(far) * Math.ceil(Math.abs(far)));
      hover(now);
      scroll(time);
    });
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const id = (event.target as Element).closest<HTMLElement>("[data-card].actor")?.dataset.card;
      const creature = state.table.doc.creatures.find((c) => c.id === id);
      if (!creature || event.button !== 0 || state.placing !== null) return;
      const at = { x: event.clientX, y: event.clientY };
      drag.current = { creature, ...at, at, pointer: event.pointerId, moving: false, over: null, frame: 0 };
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < THRESHOLD) return;
      if (!now.moving) {
        if (scrolls(event, now)) return end();
        now.moving = true;
        board.current?.setPointerCapture(event.pointerId);
        store.set({ selected: now.creature.id, dragging: true });
      }
      now.at = { x: event.clientX, y: event.clientY };
      hover(now);
      if (now.frame === 0) scroll(performance.now());
    },
    onPointerUp(event: PointerEvent) {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      const over = now.moving ? now.over : null;
      if (now.moving) suppressClick(event.clientX, event.clientY);
      end();
      if (over !== null) store.assign(now.creature, over);
    },
    onPointerCancel: end,
  };
  return handlers;
}

/** The click that browsers send after a drag, where it ended, is no tap; one elsewhere is. */
function suppressClick(x: number, y: number): void {
  const stop = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > 2) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
