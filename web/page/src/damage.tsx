// SPDX-License-Identifier: GPL-3.0-or-later
// Combat damage: assigned by sliders that know the least and the most, then dealt.
import { useState } from "preact/hooks";
import { goOn, tellAnswer } from "./bar.tsx";
import { fromDocument } from "./declared.ts";
import { whole } from "./share.ts";
import { store, type State } from "./store.ts";
import type { Answer, Packet } from "./types.ts";

interface DamageOption { from: string; to: string; least: number; most: number; reasons?: { message: string; rule?: string }[] }

function amountOf(damage: Packet[], from: string, to: string): number {
  return damage.filter((p) => p.from === from && p.to === to).reduce((sum, p) => sum + p.amount, 0);
}

export function DamagePanel({ state }: { state: State }) {
  const { doc, declared } = state.table;
  const [outcomes, setOutcomes] = useState<Answer | null>(null);
  const [said, setSaid] = useState("");
  const options = (state.options?.options as unknown as DamageOption[] | undefined) ?? [];
  const giving = [...new Set(options.map((o) => o.from))];
  const set = (from: string, to: string, amount: number) => {
    const count = doc.creatures.find((c) => c.id === from)?.count ?? 1;
    store.declare({ ...declared, damage: [...declared.damage.filter((p) => p.from !== from || p.to !== to), { from, to, amount, ...(count > 1 ? { count } : {}) }] });
  };
  const attempt = async (work: () => Promise<void>) => { setSaid(""); try { await work(); } catch (error) { setSaid((error as Error).message); } };
  const best = () => attempt(async () => {
    const answer = await store.slow.ask({ question: "solve", document: doc });
    if (answer.declaration) store.declare(fromDocument(answer.declaration));
    else setSaid(tellAnswer(answer));
  });
  const comes = () => attempt(async () => setOutcomes(await store.slow.ask({ question: "deal", document: whole(doc, declared), limit: 20 })));
  const list = outcomes?.outcomes as { events?: { text: string }[]; choices?: unknown[] }[] | undefined;
  return (
    <>
      {giving.length === 0 ? <p class="hint">{state.options ? "Nobody has a choice here." : "Working out who can give what …"}</p> : null}
      {giving.map((from) => {
        const mine = options.filter((o) => o.from === from);
        const total = mine.reduce((sum, o) => sum + amountOf(declared.damage, from, o.to), 0);
        return (
          <fieldset class="damage" key={from}><legend>{from} gives {total}</legend>
            {mine.map((o) => (
              <label key={o.to}>{o.to}
                <input type="range" min="0" max={Math.max(o.most, amountOf(declared.damage, from, o.to))} value={amountOf(declared.damage, from, o.to)}
                  aria-label={`${from} to ${o.to}: at least ${o.least}, at most ${o.most}`} onInput={(e) => set(from, o.to, Number(e.currentTarget.value))} />
                <output>{amountOf(declared.damage, from, o.to)}</output>
                <small>{o.least} to {o.most}{o.reasons?.[0] ? `: ${o.reasons[0].message}` : ""}</small>
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
      <p role="status">{said}</p>
      {outcomes && !list ? <p>{outcomes.legal === false ? "That assignment is illegal." : tellAnswer(outcomes)}</p> : null}
      {list?.map((outcome, i) => (
        <div class="outcome" key={i}>
          {list.length > 1 ? <h4>Outcome {i + 1} of {list.length}</h4> : null}
          <ul>{(outcome.events ?? []).map((e, j) => <li key={j}>{e.text}</li>)}</ul>
          {list.length > 1 && doc.step === "combat-damage" ? <button type="button" onClick={() => void goOn({ choose: i })}>This happens</button> : null}
        </div>
      ))}
    </>
  );
}
