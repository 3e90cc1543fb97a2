// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from each creature to what it attacks or blocks, drawn below the cards.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { blocking } from "./declared.ts";
import type { DragLine } from "./drag.ts";
import { attackedThings, individuals } from "./edit.ts";
import type { State } from "./store.ts";

interface Line { key: string; path: string; head: string; strong: boolean; attack?: boolean }

function curve(x1: number, y1: number, x2: number, y2: number): { path: string; head: string } {
  const bend = Math.max(12, Math.abs(y2 - y1) * 0.4) * Math.sign(y2 - y1 || -1);
  // It arrives straight from above or below.
  const at = (turn: number) => `${(x2 - 9 * Math.sin(turn)).toFixed(1)} ${(y2 - 9 * Math.sign(bend) * Math.cos(turn)).toFixed(1)}`;
  return {
    path: `M${x1.toFixed(1)} ${y1.toFixed(1)}C${x1.toFixed(1)} ${(y1 + bend).toFixed(1)} ${x2.toFixed(1)} ${(y2 - bend).toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`,
    head: `M${at(0.5)}L${x2.toFixed(1)} ${y2.toFixed(1)}L${at(-0.5)}`,
  };
}

const draw = (l: Line) => <g key={l.key} class={[l.strong && "strong", l.attack && "attack"].filter(Boolean).join(" ")}><path d={l.path} /><path d={l.head} /></g>;

/** Some of identical creatures block only this attacker, others another one as well: that is one line. */
const once = <T,>(pairs: T[]) => [...new Map(pairs.map((p) => [JSON.stringify(p), p])).values()];

/** The line of what is dragged; `show` is how it is told where that is. */
export function DraggedLine({ show }: { show: { current: (line: DragLine | null) => void } }) {
  const [line, setLine] = useState<DragLine | null>(null);
  useLayoutEffect(() => { show.current = setLine; }, [show]);
  if (line === null) return null;
  return <svg class="arrows dragged" aria-hidden="true">{draw({ key: "drag", ...curve(line.from.x, line.from.y, line.to.x, line.to.y), strong: true })}</svg>;
}

export function Arrows({ state }: { state: State }) {
  const svg = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const [, redraw] = useState(0);
  useEffect(() => {
    const felt = svg.current?.parentElement;
    if (!felt) return;
    const observer = new ResizeObserver(() => redraw((n) => n + 1));
    observer.observe(felt);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const felt = svg.current?.parentElement;
    if (!felt) return;
    const { doc, declared } = state.table;
    const acts = doc.step === "combat-damage" ? doc.creatures.flatMap((c) => (c.blocking ?? []).map((b) => [c.id, b] as const))
      : once(declared.deeds.flatMap((d) => d.objects.map((o) => [d.creature, o] as const)));
    const attacks = doc.step === "declare-attackers" ? [] : attackedThings(doc).flatMap(({ thing, by }) =>
      by.flatMap((c) => (blocking(doc) ? individuals(c) : [c.id]).map((id) => [id, thing.id] as const)));
    const pairs = [...acts, ...attacks];
    // To ask where something lies, the page has to be laid out: not where nothing is drawn.
    if (pairs.length === 0) return setLines((old) => (old.length === 0 ? old : []));
    const frame = felt.getBoundingClientRect();
    // Where identical creatures lie as one card, that one is meant, or the one of those that are too many for cards of their own.
    const boxes = new Map([...felt.querySelectorAll<HTMLElement>("[data-card]")].flatMap((e) => [e.dataset.card!, e.dataset.crowd ?? e.dataset.card!].map((id) => [id, e] as const)));
    const box = (id: string) => (boxes.get(id) ?? boxes.get(id.replace(/#\d+$/, "")))?.getBoundingClientRect();
    const landing = new Map<string, number>();
    for (const [, object] of pairs) landing.set(object, (landing.get(object) ?? 0) + 1);
    const seen = new Map<string, number>();
    const next: Line[] = [];
    for (const [creature, object] of pairs) {
      const from = box(creature), to = box(object);
      if (!from || !to) continue;
      const number = seen.get(object) ?? 0;
      seen.set(object, number + 1);
      const share = (number + 1) / ((landing.get(object) ?? 1) + 1);
      const up = to.y < from.y;
      const { path, head } = curve(from.x + from.width / 2 - frame.x, (up ? from.y : from.bottom) - frame.y,
        to.x + to.width * (0.2 + 0.6 * share) - frame.x, (up ? to.bottom : to.y) - frame.y + (up ? 2 : -2));
      next.push({ key: `${creature} ${object}`, path, head, strong: state.selected === null || state.selected === creature, ...(attacks.some((a) => a[0] === creature && a[1] === object) ? { attack: true } : {}) });
    }
    setLines((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  });
  return <svg ref={svg} class={`arrows ${lines.length > 12 ? "crowded" : ""}`} aria-hidden="true">{lines.map(draw)}</svg>;
}
