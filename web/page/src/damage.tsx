// SPDX-License-Identifier: GPL-3.0-or-later
// Combat damage: assigned by sliders that know the least and the most, then dealt.
import { useState } from "preact/hooks";
import { Rule, tellAnswer } from "./bar.tsx";
import { goOn, happen } from "./combat.ts";
import { fromDocument } from "./declared.ts";
import { whole } from "./share.ts";
import { store, type State } from "./store.ts";
import type { Answer, Declared, Doc, Outcome, Packet } from "./types.ts";
import { headline } from "./words.ts";

/** Which of two combat damage steps it is; null where there is one. */
function whichStep(doc: Doc): string | null {
  if (doc.damage_step === 2) return "The second combat damage step.";
  const early = doc.creatures.some((c) => (c.attacking || c.blocking) && c.keywords?.some((k) => /^(first|double) strike$/i.test(k)));
  return doc.step === "combat-damage" && early ? "The first combat damage step, for first strike and double strike." : null;
}

interface DamageOption { from?: string; to: string; least: number; most: number; reasons?: { message: string; rule?: string }[] }

/** The damage from one to another; several parts of it go to different ones of identical creatures. */
function partsOf(damage: Packet[], from: string, to: string): number[] {
  return damage.filter((p) => p.from === from && p.to === to).map((p) => p.amount);
}

const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);

/** How much goes to one of those who can be dealt damage: a slider, where there is a choice. */
function Row({ option: { from = "", to, least, most, reasons }, parts, set }: { option: DamageOption; parts: number[]; set: (amount: number) => void }) {
  const amount = sum(parts), fixed = least === most && amount === least;
  const bounds = <small>{least === most ? `exactly ${most}` : `${least} to ${most}`}{parts.length > 1 ? `, now ${parts.join(" + ")}` : ""}{reasons?.[0] ? `: ${reasons[0].message}` : ""}</small>;
  return (
    <label>{to}
      {fixed ? bounds : <input type="range" min={Math.min(least, amount)} max={Math.max(most, amount)} value={amount} aria-label={`${from === "" ? "Damage" : from} to ${to}: at least ${least}, at most ${most}`}
        onInput={(e) => set(Number(e.currentTarget.value))} onChange={() => { store.slid = null; }} />}
      <output>{amount}</output>
      {fixed ? null : bounds}
    </label>
  );
}

export function DamagePanel({ state }: { state: State }) {
  const { doc, declared } = state.table;
  const [came, setCame] = useState<{ of: Declared; answer: Answer } | null>(null);
  const outcomes = came?.of === declared ? came.answer : null; // of another assignment others come
  const [said, setSaid] = useState("");
  const options = (state.options?.options as unknown as DamageOption[] | undefined) ?? [];
  const giving = [...new Set(options.map((o) => o.from ?? ""))];
  const set = (from: string, to: string, amount: number) => {
    const count = doc.creatures.find((c) => c.id === from)?.count ?? 1;
    store.slide({ ...declared, damage: [...declared.damage.filter((p) => p.from !== from || p.to !== to), { from, to, amount, ...(count > 1 ? { count } : {}) }] });
  };
  const attempt = async (work: () => Promise<void>) => { setSaid(""); try { await work(); } catch (error) { setSaid((error as Error).message); } };
  const best = () => attempt(async () => {
    const answer = await store.slow.ask({ question: "solve", document: doc });
    if (store.state.table.doc !== doc) return;
    if (answer.declaration) store.declare(fromDocument(doc, answer.declaration));
    else setSaid(tellAnswer(answer));
  });
  const comes = () => attempt(async () => setCame({ of: declared, answer: await store.slow.ask({ question: "deal", document: whole(doc, declared), limit: 20 }) }));
  const list = outcomes?.outcomes;
  const open = state.verdict && state.verdict.legal !== true ? headline(doc, state.verdict) : null;
  const pending = state.table.combat?.outcomes, step = whichStep(doc);
  if (pending) return (
    <>
      <p>This may come out in several ways; the player concerned chooses.</p>
      {pending.map((outcome, i) => <OutcomeOf key={i} outcome={outcome} title={`${i + 1} of ${pending.length}`} act={() => void happen({ choose: i })} />)}
    </>
  );
  return (
    <>
      {step === null ? null : <p>{step} <Rule number="510.4" /></p>}
      {giving.length === 0 ? <p class="hint">{state.options?.options ? "Nobody has a choice here." : state.options ? tellAnswer(state.options) : "Working out who can give what …"}</p> : null}
      {giving.map((from) => {
        const mine = options.filter((o) => (o.from ?? "") === from);
        const total = sum(mine.flatMap((o) => partsOf(declared.damage, from, o.to)));
        return (
          <fieldset class="damage" key={from}><legend>{from === "" ? "Divided" : `${from} gives`} {total}</legend>
            {mine.map((o) => <Row key={o.to} option={o} parts={partsOf(declared.damage, from, o.to)} set={(amount) => set(from, o.to, amount)} />)}
          </fieldset>
        );
      })}
      <div class="tools">
        {doc.step !== "damage" ? <button type="button" onClick={() => void best()}>A good assignment</button> : null}
        <button type="button" onClick={() => void comes()}>What comes of it</button>
        {doc.step === "combat-damage" ? <button type="button" class="primary" disabled={state.verdict?.legal !== true} onClick={() => void goOn()}>Deal the damage</button> : null}
      </div>
      {doc.step === "combat-damage" && open ? <p class="hint">{open.title}. {open.reason}</p> : null}
      <p role="status">{said}</p>
      {outcomes && (!list || outcomes.undecided) ? <p>{outcomes.legal === false ? "That assignment is illegal." : tellAnswer(outcomes)}</p> : null}
      {list?.map((outcome, i) => <OutcomeOf key={i} outcome={outcome} title={list.length > 1 ? `Outcome ${i + 1} of ${list.length}${outcomes!.more ? " or more" : ""}` : ""} />)}
    </>
  );
}

/** One way in which damage comes out; `act` lets it happen. */
function OutcomeOf({ outcome, title, act }: { outcome: Outcome; title: string; act?: () => void }) {
  return (
    <div class="outcome">
      {title ? <h4>{title}</h4> : null}
      <ul>{(outcome.events ?? []).map((e, i) => <li key={i}>{e.text} {e.rule ? <Rule number={e.rule} /> : null}</li>)}</ul>
      {act ? <button type="button" onClick={act}>This happens</button> : null}
    </div>
  );
}
