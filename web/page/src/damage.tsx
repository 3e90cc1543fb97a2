// SPDX-License-Identifier: GPL-3.0-or-later
// Combat damage: assigned, then dealt.
import { useState } from "preact/hooks";
import { Rule, tellAnswer } from "./bar.tsx";
import { goOn, happen } from "./combat.ts";
import type { DamageOption } from "./assignment.ts";
import { fromDocument } from "./declared.ts";
import { Givers, groupsOf } from "./givers.tsx";
import { whole } from "./share.ts";
import { store, type State } from "./store.ts";
import type { Answer, Declared, Doc, Outcome } from "./types.ts";
import { headline } from "./words.ts";

/** Which of two combat damage steps it is; null where there is one. */
function whichStep(doc: Doc): string | null {
  if (doc.damage_step === 2) return "The second combat damage step.";
  const early = doc.creatures.some((c) => (c.attacking || c.blocking) && c.keywords?.some((k) => /^(first|double) strike$/i.test(k)));
  return doc.step === "combat-damage" && early ? "The first combat damage step, for first strike and double strike." : null;
}

export function DamagePanel({ state }: { state: State }) {
  const { doc, declared } = state.table;
  const [came, setCame] = useState<{ of: Declared; answer: Answer } | null>(null);
  const outcomes = came?.of === declared ? came.answer : null; // of another assignment others come
  const [said, setSaid] = useState("");
  const options = (state.options?.options as unknown as DamageOption[] | undefined) ?? [];
  const giving = groupsOf(doc, options);
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
      {giving.map((group) => <Givers key={group.name} state={state} {...group} />)}
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
