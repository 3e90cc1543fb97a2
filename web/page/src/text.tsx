// SPDX-License-Identifier: GPL-3.0-or-later
// The table as text beside the board. Either side can be edited; what is wrong is underlined where it is.
import { useEffect, useRef, useState } from "preact/hooks";
import { combatDocument } from "./combat.ts";
import { putAside, readNow, takeUp, write, writtenFor } from "./draft.ts";
import { whole } from "./share.ts";
import { store, type State } from "./store.ts";
import type { Problem } from "./types.ts";

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

/** How what was put aside begins. */
function beginning(text: string): string { return text.trim().split("\n")[0]!.slice(0, 40); }

export function TextPanel({ state }: { state: State }) {
  const { table, drafts: { now, problems, aside } } = state;
  const [fromBoard, setFromBoard] = useState("");
  const back = useRef<HTMLPreElement>(null);
  useEffect(() => { if (problems.length === 0) void readNow(); }, []); // the page was loaded anew
  useEffect(() => {
    if (now !== null) return;
    const written = writtenFor(table);
    if (written !== null) return setFromBoard(written);
    let current = true;
    const document = table.combat === null ? whole(table.doc, table.declared) : combatDocument(table.combat);
    store.slow.ask({ question: "expand", document, as: "table" }, "as text").then((answer) => {
      if (current) setFromBoard(typeof answer.table === "string" ? answer.table : JSON.stringify(document, null, 1));
    }, () => undefined);
    return () => { current = false; };
  }, [table, now === null]);
  const text = now ?? fromBoard;
  return (
    <div class="text">
      <div class="editor">
        <pre ref={back} aria-hidden="true">{marked(text, problems).map((part, i) => (part.wrong ? <mark key={i}>{part.text}</mark> : part.text))}{"\n"}</pre>
        <textarea aria-label="The table as text" aria-invalid={problems.length > 0} aria-describedby="text-problems" spellcheck={false} autocapitalize="off" autocomplete="off" value={text}
          onInput={(e) => write(e.currentTarget.value)} onScroll={(e) => { if (back.current) { back.current.scrollTop = e.currentTarget.scrollTop; back.current.scrollLeft = e.currentTarget.scrollLeft; } }} />
      </div>
      <div id="text-problems" role="status">
        {problems.length === 0 ? <p class="hint">The board follows what you write.</p> : (
          <ul class="problems">{problems.slice(0, 8).map((p, i) => <li key={i}>{p.line ? <b>Line {p.line}: </b> : null}{p.message}</li>)}</ul>
        )}
      </div>
      {problems.length === 0 ? null : <p class="hint">The board doesn't show this text yet. It stays here until it can be read. <button type="button" onClick={putAside}>Text of the board</button></p>}
      {aside.map((old, i) => <button type="button" key={old} onClick={() => takeUp(i)}>Go on with “{beginning(old)} …”</button>)}
    </div>
  );
}
