// SPDX-License-Identifier: GPL-3.0-or-later
// Combat damage: assigned by sliders that know the least and the most, then dealt.
import { useState } from "preact/hooks";
import { Rule, tellAnswer } from "./bar.tsx";
import { goOn, happen } from "./combat.ts";
import { fromDocument } from "./declared.ts";
import { whole } from "./share.ts";
import { store, type State } from "./store.ts";
import type { Answer, Declared, Outcome, Packet } from "./types.ts";
import { headline } from "./words.ts";

interface DamageOption { from?: string; to: string; least: number; most: number; reasons?: { message: string; rule?: string }[] }

function amountOf(damage: Packet[], from: string, to: string): number {
  return damage.filter((p) => p.from === from && p.to === to).reduce((sum, p) => sum + p.amount, 0);
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
    if (answer.declaration) store.declare(fromDocument(answer.declaration));
    else setSaid(tellAnswer(answer));
  });
  const comes = () => attempt(async () => setCame({ of: declared, answer: await store.slow.ask({ question: "deal", document: whole(doc, declared), limit: 20 }) }));
  const list = outcomes?.outcomes;
  const open = state.verdict && state.verdict.legal !== true ? headline(doc, state.verdict) : null;
  const pending = state.table.combat?.outcomes;
  if (pending) return (
    <>
      <p>This may come out in several ways; the player concerned chooses.</p>
      {pending.map((outcome, i) => <OutcomeOf key={i} outcome={outcome} title={`${i + 1} of ${pending.length}`} act={() => void happen({ choose: i })} />)}
    </>
  );
  return (
    <>
      {giving.length === 0 ? <p class="hint">{state.options ? "Nobody has a choice here." : "Working out who can give what …"}</p> : null}
      {giving.map((from) => {
        const mine = options.filter((o) => (o.from ?? "") === from);
        const total = mine.reduce((sum, o) => sum + amountOf(declared.damage, from, o.to), 0);
        return (
          <fieldset class="damage" key={from}><legend>{from === "" ? "Divided" : `${from} gives`} {total}</legend>
            {mine.map((o) => (
              <label key={o.to}>{o.to}
                <input type="range" min={Math.min(o.least, amountOf(declared.damage, from, o.to))} max={Math.max(o.most, amountOf(declared.damage, from, o.to))} disabled={o.least === o.most && amountOf(declared.damage, from, o.to) === o.least} value={amountOf(declared.damage, from, o.to)}
                  aria-label={`${from === "" ? "Damage" : from} to ${o.to}: at least ${o.least}, at most ${o.most}`} onInput={(e) => set(from, o.to, Number(e.currentTarget.value))} onChange={() => { store.slid = null; }} />
                <output>{amountOf(declared.damage, from, o.to)}</output>
                <small>{o.least === o.most ? `exactly ${o.most}` : `${o.least} to ${o.most}`}{o.reasons?.[0] ? `: ${o.reasons[0].message}` : ""}</small>
              </label>
            ))}
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
      {outcomes && !list ? <p>{outcomes.legal === false ? "That assignment is illegal." : tellAnswer(outcomes)}</p> : null}
      {list?.map((outcome, i) => <OutcomeOf key={i} outcome={outcome} title={list.length > 1 ? `Outcome ${i + 1} of ${list.length}` : ""} />)}
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
