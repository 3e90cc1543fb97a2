// SPDX-License-Identifier: GPL-3.0-or-later
// What can be learned: lessons, what is due again, the puzzle of the day, random tables.
import { useEffect, useState } from "preact/hooks";
import { load } from "./storage.ts";
import { store, type State } from "./store.ts";
import { beginLesson, currentSession, dailySeed, due, listLessons, lessons as known, passed, resumeLesson, unfinished } from "./teaching.ts";

const LEVELS = ["", "First things", "Further", "For judges"];

/** The lessons; none before the engine has told them. */
export function useLessons() {
  const [lessons, setLessons] = useState(known);
  useEffect(() => { listLessons().then(setLessons, () => undefined); }, []);
  return lessons;
}

export function LearnPanel(_: { state: State }) {
  const lessons = useLessons();
  const [difficulty, setDifficulty] = useState(1);
  if (lessons.length === 0) return <p class="hint">Reading the lessons …</p>;
  const again = due();
  const done = passed();
  const daily = load<{ day?: string; right?: number } | null>("daily", null);
  const left = unfinished();
  const date = new Date().toISOString().slice(0, 10);
  return (
    <div class="form">
      {left === null ? null : (
        <><h3>Where you were</h3>
          <div class="choices-list"><button type="button" class="primary" onClick={() => (currentSession() ? store.set({ panel: null }) : void resumeLesson())}>{left}</button></div></>
      )}
      {again.length > 0 ? (
        <><h3>Due again</h3>
          <div class="choices-list"><button type="button" class="primary" onClick={() => void beginLesson({ lesson: again[0]!.lesson }, again[0]!.number, true)}>
            {again.length === 1 ? "A question that you missed" : `${again.length} questions that you missed`}</button></div></>
      ) : null}
      <h3>Puzzle of the day</h3>
      <div class="choices-list"><button type="button" onClick={() => void beginLesson({ seed: dailySeed(), difficulty: 3, questions: 1, daily: date })}>
        {date}{daily?.day === date ? <small> {daily.right ? "solved on the first try" : "done"}</small> : null}</button></div>
      <h3>Random tables</h3>
      <div class="row"><label>Difficulty <select value={difficulty} onChange={(e) => setDifficulty(Number(e.currentTarget.value))}>{[1, 2, 3, 4, 5].map((d) => <option key={d} value={d}>{d}</option>)}</select></label>
        <button type="button" onClick={() => void beginLesson({ seed: Math.floor(Math.random() * 1e9), difficulty, questions: 5 })}>Five questions</button></div>
      {[1, 2, 3].map((level) => {
        const mine = lessons.filter((l) => l.level === level);
        return mine.length === 0 ? null : (
          <div key={level}><h3>{LEVELS[level]}</h3>
            <div class="choices-list">{mine.map((l) => (
              <button type="button" key={l.name} onClick={() => void beginLesson({ lesson: l.name })}>
                <b>{l.title}</b>{done[l.name] ? <small class="done"> ✓ {done[l.name]}</small> : null}<small>{l.teaches}</small></button>
            ))}</div></div>
        );
      })}
    </div>
  );
}
