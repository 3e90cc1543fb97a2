// SPDX-License-Identifier: GPL-3.0-or-later
// What if: switches on each effect and creature, and what changes with them.
import { useEffect, useState } from "preact/hooks";
import { STATUS_WORDS } from "./card.tsx";
import { blocking } from "./declared.ts";
import { Replaced } from "./engine.ts";
import { store, type State } from "./store.ts";
import type { Answer, Option } from "./types.ts";
import { headline, sentence } from "./words.ts";

interface Compared extends Answer { before?: Answer; after?: Answer }

function optionChanges(before: Answer | undefined, after: Answer | undefined, verb: string): string[] {
  const key = (o: Option) => `${o.creature}\n${o.attacker ?? o.target ?? ""}`;
  const old = new Map((before?.options ?? []).map((o) => [key(o), o]));
  const changes: string[] = [];
  for (const option of after?.options ?? []) {
    const was = old.get(key(option));
    old.delete(key(option));
    if (was && was.status !== option.status)
      changes.push(`${option.creature} ${STATUS_WORDS[option.status]} ${verb} ${option.attacker ?? option.target} (before: ${STATUS_WORDS[was.status]})`);
  }
  return changes;
}

/** More would be more than anybody reads. */
const SWITCHES = 40;

export function WhatIf({ state }: { state: State }) {
  const { doc } = state.table;
  const [without, setWithout] = useState<string[]>([]);
  const [turned, setTurned] = useState<string[]>([]);
  const [verdicts, setVerdicts] = useState<Compared | null>(null);
  const [options, setOptions] = useState<Compared | null>(null);
  const [said, setSaid] = useState("");
  const ids = new Set(doc.creatures.map((c) => c.id.toLowerCase()));
  const sources = [...new Set((doc.effects ?? []).map((e) => e.source).filter((s): s is string => typeof s === "string" && !ids.has(s.toLowerCase())))];
  const gone = without.filter((w) => sources.includes(w) || doc.creatures.some((c) => c.id === w));
  const tapped = turned.filter((t) => doc.creatures.some((c) => c.id === t) && !gone.includes(t));
  useEffect(() => {
    setVerdicts(null); setOptions(null); setSaid("");
    if (gone.length + tapped.length === 0) return;
    let current = true;
    const changes = {
      compare: true, ...(gone.length ? { without: gone } : {}),
      ...group("untap", tapped.filter((t) => doc.creatures.find((c) => c.id === t)?.tapped)), ...group("tap", tapped.filter((t) => !doc.creatures.find((c) => c.id === t)?.tapped)),
    };
    const fail = (error: Error) => current && !(error instanceof Replaced) && setSaid(error.message);
    store.slow.ask(store.request("check", changes), "what if").then((a) => current && setVerdicts(a as Compared), fail);
    store.slow.ask({ question: "options", document: doc, time_limit: "5", ...changes }, "what if options").then((a) => current && setOptions(a as Compared), fail);
    return () => { current = false; };
  }, [state.table, gone.join("\n"), tapped.join("\n")]);
  const flip = (list: string[], id: string) => (list.includes(id) ? list.filter((x) => x !== id) : [...list, id]);
  const changed = options ? optionChanges(options.before, options.after, blocking(doc) ? "block" : "attack") : [];
  return (
    <div>
      <ul class="switches">
        {sources.map((source) => <li key={`effect ${source}`}><label><input type="checkbox" role="switch" checked={!gone.includes(source)} onChange={() => setWithout(flip(without, source))} /> {source}</label></li>)}
        {doc.creatures.slice(0, SWITCHES).map((c) => (
          <li key={c.id}><label><input type="checkbox" role="switch" checked={!gone.includes(c.id)} onChange={() => setWithout(flip(without, c.id))} /> {c.name || c.id}{c.name && c.name.toLowerCase() !== c.id ? ` (${c.id})` : ""}</label>
            {gone.includes(c.id) ? null : <button type="button" aria-pressed={tapped.includes(c.id)} onClick={() => setTurned(flip(turned, c.id))}>{c.tapped ? "if untapped" : "if tapped"}</button>}</li>
        ))}
      </ul>
      {doc.creatures.length > SWITCHES ? <p class="hint">The first {SWITCHES} of {doc.creatures.length} creatures have a switch.</p> : null}
      {(doc.effects ?? []).some((e) => !sources.includes(String(e.source))) ? <p class="hint">An effect without a name of its own has no switch.</p> : null}
      <div role="status" class="what-changes">
        {gone.length + tapped.length === 0 ? <p class="hint">Switch off an effect or a creature to see what changes.</p> : null}
        {verdicts?.error ? <p>{sentence(verdicts.error.message)}</p> : null}
        {verdicts?.before && verdicts.after ? <>
          <p><b>Now:</b> {headline(doc, verdicts.before).title}. {headline(doc, verdicts.before).reason}</p>
          <p><b>Then:</b> {headline(doc, verdicts.after).title}. {headline(doc, verdicts.after).reason}</p>
        </> : null}
        {options?.after ? (changed.length === 0 ? <p>What each creature must, may and can't do stays the same.</p> : <ul>{changed.slice(0, 20).map((c) => <li key={c}>{c}</li>)}</ul>) : null}
        <p>{said}</p>
      </div>
    </div>
  );
}

function group(key: string, ids: string[]): Record<string, string[]> { return ids.length ? { [key]: ids } : {}; }
