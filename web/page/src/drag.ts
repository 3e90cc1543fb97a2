// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging from a creature to what it attacks or blocks. While it hovers over something, the verdict
// of letting go there is shown.
import { useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { toggle } from "./declared.ts";
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

/** `showLine` draws the line, and nothing else: each move of a finger would draw the whole board again. */
export function useDrag(state: State, board: RefObject<HTMLDivElement | null>, showLine: (line: DragLine | null) => void) {
  const drag = useRef<{ creature: Creature; x: number; y: number; pointer: number; moving: boolean; over: string | null } | null>(null);

  const end = () => {
    drag.current = null;
    showLine(null);
    if (store.state.pointed !== null || store.state.dragging) store.set({ pointed: null, dragging: false });
    document.querySelector(".card.over")?.classList.remove("over");
    if (store.state.preview) store.tryOut(null);
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const id = (event.target as Element).closest<HTMLElement>("[data-card].actor")?.dataset.card;
      const creature = state.table.doc.creatures.find((c) => c.id === id);
      if (!creature || event.button !== 0 || state.placing !== null) return;
      drag.current = { creature, x: event.clientX, y: event.clientY, pointer: event.pointerId, moving: false, over: null };
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < THRESHOLD) return;
      if (!now.moving) {
        now.moving = true;
        board.current?.setPointerCapture(event.pointerId);
        store.set({ selected: now.creature.id, dragging: true });
      }
      const frame = board.current!.querySelector(".felt")!.getBoundingClientRect();
      const box = board.current!.querySelector(`[data-card="${CSS.escape(now.creature.id)}"]`)?.getBoundingClientRect();
      if (box) showLine({ from: { x: box.x + box.width / 2 - frame.x, y: box.y - frame.y }, to: { x: event.clientX - frame.x, y: event.clientY - frame.y } });
      const card = cardAt(event.clientX, event.clientY);
      const over = card !== null && isObject(state.table.doc, card) ? card : null;
      if (over === now.over) return;
      now.over = over;
      store.set({ pointed: over });
      document.querySelector(".card.over")?.classList.remove("over");
      if (over !== null) document.querySelector(`[data-card="${CSS.escape(over)}"]`)?.classList.add("over");
      if (!store.state.lesson)
        store.tryOut(over === null ? null : toggle(store.state.table.declared, now.creature, over, store.mayBlockSeveral(now.creature.id)));
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
