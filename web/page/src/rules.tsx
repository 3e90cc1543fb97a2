// SPDX-License-Identifier: GPL-3.0-or-later
// A rule's number: what it says, and the lessons that teach it.
import rules from "rules.generated";
import { useLessons } from "./learn.tsx";
import { beginLesson } from "./teaching.ts";

export function RulePanel({ number }: { number: string }) {
  const all = rules(), listed = useLessons();
  const rule = all[number] ?? all[number.replace(/[a-z]$/, "")];
  const lessons = listed.filter((l) => rule?.lessons.includes(l.name));
  return (
    <div class="prose">
      <h3>{number}</h3>
      <p>{rule?.words ?? "This page has no words for this rule. The Comprehensive Rules have them under this number."}</p>
      {lessons.length > 0 ? (
        <>
          <h3>Lessons about it</h3>
          <div class="choices-list">{lessons.map((l) => <button type="button" key={l.name} onClick={() => void beginLesson({ lesson: l.name })}>{l.title}</button>)}</div>
        </>
      ) : null}
    </div>
  );
}

export function AboutPanel() {
  return (
    <div class="prose">
      <p>muster decides exactly which attacks and blocks are legal in Magic: The Gathering, finds them, and explains why. This page is the whole of it, and sends nothing anywhere: what you lay out stays on this device.</p>
      <h3>How</h3>
      <p>Tap one of the creatures below, then what it should block or attack; once more takes it back. Or drag it there. The bar says whether that is legal.</p>
      <h3>Keys</h3>
      <dl class="keys">
        <dt>Arrow keys</dt><dd>from card to card</dd><dt>Enter</dt><dd>choose a creature, then what it does</dd>
        <dt>t, e, Delete</dt><dd>tap, edit, remove it</dd><dt>Ctrl+Z, Ctrl+Y</dt><dd>undo, redo</dd><dt>Escape</dt><dd>close, let go</dd>
      </dl>
      <p>muster is unofficial fan content and not approved or endorsed by Wizards of the Coast. It is an aid, not a ruling; the judge at the table has the last word.</p>
      <p><a href="notice.txt">Licenses</a></p>
    </div>
  );
}
