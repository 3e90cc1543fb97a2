// SPDX-License-Identifier: GPL-3.0-or-later
// The table as text beside the board. Either side can be edited; what is wrong is underlined where it is.
import { useEffect, useRef, useState } from "preact/hooks";
import { combatDocument, tableOf } from "./combat.ts";
import { readDocument } from "./open_file.ts";
import { whole } from "./share.ts";
import { store, type State } from "./store.ts";
import type { Problem, Table } from "./types.ts";

/** The text with the places of problems marked, from line and column (in characters, from 1). */
export function marked(text: string, problems: Problem[]): { text: string; wrong: boolean }[] {
  const lines = text.split("\n");
  return lines.flatMap((line, i) => {
    const end = i < lines.length - 1 ? "\n" : "";
    const here = problems.filter((p) => p.line === i + 1).map((p) => [...line].slice(0, Math.max(0, (p.column ?? 1) - 1)).join("").length).sort((a, b) => a - b);
    if (here.length === 0) return [{ text: line + end, wrong: false }];
    const at = Math.min(here[0]!, Math.max(0, line.length - 1));
    const length = /^[^\s,]+/.exec(line.slice(at))?.[0].length ?? Math.max(1, line.length - at);
    return [{ text: line.slice(0, at), wrong: false }, { text: line.slice(at, at + length) || " ", wrong: true }, { text: line.slice(at + length) + end, wrong: false }];
  });
}

export function TextPanel({ state }: { state: State }) {
  const { doc, declared, combat } = state.table;
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<Problem[]>([]);
  const mine = useRef<Table | null>(null);
  const timer = useRef(0);
  /** Whether what was typed waits to be read. */
  const typing = useRef(false);
  /** How often something was typed: what was asked before is no answer to it. */
  const version = useRef(0);
  const back = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (mine.current === state.table) return;
    let current = true;
    const before = version.current;
    const document = combat === null ? whole(doc, declared) : combatDocument(combat);
    store.slow.ask({ question: "expand", document, as: "table" }, "as text").then((answer) => {
      if (!current || typing.current || version.current !== before) return;
      setText(typeof answer.table === "string" ? answer.table : JSON.stringify(document, null, 1));
      setProblems([]);
    }, () => undefined);
    return () => { current = false; };
  }, [state.table]);
  const typed = (next: string) => {
    setText(next);
    typing.current = true;
    const now = ++version.current;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      readDocument(next).then(async (answer) => {
        if (version.current !== now) return;
        if (answer.document) {
          const { table, why } = await tableOf(answer.document);
          if (version.current !== now) return;
          setProblems(why === null ? [] : [{ code: "", message: why, path: "" }]);
          const said = table.declared.deeds.length + table.declared.damage.length > 0;
          store.change(said || table.combat ? table : { ...table, declared: store.state.table.declared });
          mine.current = store.state.table;
        } else setProblems(answer.errors ?? (answer.error ? [answer.error] : []));
      }).catch((error: Error) => error.message && setProblems([{ code: "", message: error.message, path: "" }]))
        .finally(() => { if (version.current === now) typing.current = false; });
    }, 250);
  };
  return (
    <div class="text">
      <div class="editor">
        <pre ref={back} aria-hidden="true">{marked(text, problems).map((part, i) => (part.wrong ? <mark key={i}>{part.text}</mark> : part.text))}{"\n"}</pre>
        <textarea aria-label="The table as text" aria-invalid={problems.length > 0} aria-describedby="text-problems" spellcheck={false} autocapitalize="off" autocomplete="off" value={text}
          onInput={(e) => typed(e.currentTarget.value)} onScroll={(e) => { if (back.current) { back.current.scrollTop = e.currentTarget.scrollTop; back.current.scrollLeft = e.currentTarget.scrollLeft; } }} />
      </div>
      <div id="text-problems" role="status">
        {problems.length === 0 ? <p class="hint">The board follows what you write.</p> : (
          <ul class="problems">{problems.slice(0, 8).map((p, i) => <li key={i}>{p.line ? <b>Line {p.line}: </b> : null}{p.message}</li>)}</ul>
        )}
      </div>
    </div>
  );
}
