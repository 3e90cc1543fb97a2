// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the table: another legal one, how many, why, what if.
import { useEffect, useState } from "preact/hooks";
import { aLegalOne, Rule, tellAnswer } from "./bar.tsx";
import { deedWords } from "./board.tsx";
import { endTurn, goOn } from "./combat.ts";
import { CombatSection } from "./combat_panel.tsx";
import { DamagePanel } from "./damage.tsx";
import { asDocument, declaring, fromDocument } from "./declared.ts";
import { Replaced } from "./engine.ts";
import { store, type State } from "./store.ts";
import type { Answer, Doc } from "./types.ts";
import { WhatIf } from "./what_if.tsx";
import { ruleIn, sentence, STEP_WORDS, unreadWords } from "./words.ts";

const AT_ONCE = 200;

const keys = new WeakMap<Doc, number>();
let newest = 0;

/** A key for what is shown of a document: another document begins anew, before anybody can touch what was of the old one. */
function keyOf(doc: Doc): number {
  const key = keys.get(doc) ?? ++newest;
  keys.set(doc, key);
  return key;
}

/** Steps through the legal declarations in the order of `list`. */
function NextOne({ doc }: { doc: Doc }) {
  const [list, setList] = useState<unknown[] | null>(null);
  const [at, setAt] = useState(-1);
  const [said, setSaid] = useState("");
  const step = async () => {
    try {
      let all = list;
      if (all === null) {
        const answer = await store.slow.ask({ question: "list", document: doc, limit: AT_ONCE });
        if (store.state.table.doc !== doc) return;
        if (!Array.isArray(answer)) return setSaid(tellAnswer(answer));
        all = (answer as Record<string, unknown>[]).filter((d) => !d.undecided && !d.error);
        setList(all);
      }
      if (all.length === 0) return setSaid("There is none.");
      const next = (at + 1) % all.length;
      setAt(next);
      setSaid(`Number ${next + 1} of ${all.length}${all.length === AT_ONCE ? " or more" : ""}.`);
      store.declare(fromDocument(doc, all[next]));
    } catch (error) {
      if (!(error instanceof Replaced)) setSaid((error as Error).message);
    }
  };
  return <><button type="button" onClick={() => void step()}>The next one</button> <span role="status">{said}</span></>;
}

function HowMany({ doc }: { doc: Doc }) {
  const [said, setSaid] = useState("");
  const ask = async () => {
    setSaid("Counting …");
    try {
      const answer = await store.slow.ask({ question: "count", document: doc });
      setSaid(answer.count === undefined ? tellAnswer(answer) : answer.count === "1" ? "Exactly one is legal." : `${answer.count.replace(/\B(?=(\d{3})+$)/g, " ")} are legal.`);
    } catch (error) {
      if (!(error instanceof Replaced)) setSaid((error as Error).message);
    }
  };
  return <><button type="button" onClick={() => void ask()}>How many?</button> <span role="status">{said}</span></>;
}

interface WhyAnswer extends Answer {
  steps?: { message: string }[];
  missed?: { words: string; told?: string; reason?: string; requirement: { obeyed: number; count: number } }[];
  proof?: { message?: string };
}

/** Why it is illegal, and why no more can be obeyed. */
function Why({ state }: { state: State }) {
  const { doc, declared } = state.table;
  const [answer, setAnswer] = useState<WhyAnswer | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    let current = true;
    setAnswer(null);
    store.slow.ask({ question: "why", document: doc, declaration: asDocument(doc, declared) }, "why").then(
      (got) => current && setAnswer(got as WhyAnswer), (error: Error) => current && !(error instanceof Replaced) && setSaid(error.message));
    return () => { current = false; };
  }, [doc, declared]);
  if (!answer) return <p class="hint">{said || "Thinking …"}</p>;
  if (answer.error) return <p>{sentence(answer.error.message)}</p>;
  const steps = answer.steps ?? [], missed = answer.missed ?? [];
  return (
    <div class="prose why">
      {answer.undecided ? <p>{answer.reason === "unread" ? unreadWords(answer) : "A limit was reached before everything was proved."}</p> : null}
      {(answer.violations ?? []).map((v, i) => <p key={i}>{sentence(v.message)} {v.rule ? <Rule number={v.rule} /> : null}</p>)}
      {steps.length > 0 ? <><h4>What would be legal, change by change</h4><ol>{steps.map((s, i) => <li key={i}>{sentence(s.message)}</li>)}</ol></> : null}
      {missed.length > 0 ? <><h4>What no declaration can obey as well</h4><ol>{missed.map(({ words, told, reason, requirement: r }, i) => (
        <li key={i}>{sentence(words)}{r.obeyed > 0 ? ` Obeyed: ${r.obeyed} of ${r.count}.` : ""}{reason ? ` Why is undecided: ${reason}.` : ""}
          {told ? <p>{sentence(told)} {ruleIn(told) ? <Rule number={ruleIn(told)!} /> : null}</p> : null}</li>))}</ol></> : null}
      {answer.proof?.message ? <p>{answer.proof.message}</p> : null}
      {!answer.undecided && answer.legal !== false && steps.length + missed.length === 0 && !answer.proof?.message ? <p>Nothing stands against it.</p> : null}
    </div>
  );
}

export function AskPanel({ state }: { state: State }) {
  const { doc } = state.table;
  if (!declaring(doc)) return (
    <div class="form">
      {["combat-damage", "damage", "divide"].includes(doc.step) ? <DamagePanel state={state} /> : <p>{doc.step === "end-of-combat" ? "This combat is over." : `${STEP_WORDS[doc.step]}: nothing is declared here.`}</p>}
      {doc.step === "beginning-of-combat" ? <div class="tools"><button type="button" class="primary" onClick={() => void goOn()}>Go on to attackers</button></div> : null}
      {doc.step === "end-of-combat" ? <div class="tools"><button type="button" class="primary" onClick={endTurn}>Next turn</button></div> : null}
      <CombatSection state={state} />
    </div>
  );
  const deeds = doc.creatures.flatMap((c) => { const words = deedWords(state, c); return words ? [`${c.id}${(c.count ?? 1) > 1 ? ":" : ""} ${words}`] : []; });
  return (
    <div class="form">
      <div class="tools"><button type="button" onClick={() => void aLegalOne()}>A legal one</button> <NextOne key={keyOf(doc)} doc={doc} /> <HowMany key={keyOf(doc)} doc={doc} /></div>
      <p role="status">{deeds.length > 0 ? sentence(deeds.join("; ")) : "Nothing is declared."}</p>
      <h3>Why</h3>
      <Why state={state} />
      <h3>What if</h3>
      <WhatIf state={state} />
      <CombatSection state={state} />
    </div>
  );
}
