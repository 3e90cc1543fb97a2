// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import { loadHere, saveHere } from "./storage.ts";
import { store, type State } from "./store.ts";

/** The state of the page; the component is drawn again when it changes. */
export function useStore(): State {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    setState(store.state);
    return store.listen(() => setState(store.state));
  }, []);
  return state;
}

/** Whether the window matches a media query. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listener = () => setMatches(list.matches);
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  }, [query]);
  return matches;
}

/** What stands in fields that were not handed in yet, by their names. */
const fields = loadHere<Record<string, unknown>>("fields", {});

/** What somebody writes or chooses in a form: it stays when another panel is opened, and when the page is loaded anew. */
export function useField<T = string>(name: string, first: T): [T, (value: T) => void] {
  const kept = fields[name];
  const same = Array.isArray(first) ? Array.isArray(kept) && kept.every((k) => typeof k === "string") : typeof kept === typeof first;
  const [value, setValue] = useState(same ? kept as T : first);
  return [value, (next) => { fields[name] = next; saveHere("fields", fields); setValue(next); }];
}

/** The fields of a form that was handed in, or given up, begin anew. */
export function forgetFields(beginning: string): void {
  for (const name of Object.keys(fields)) if (name.startsWith(beginning)) delete fields[name];
  saveHere("fields", fields);
}
