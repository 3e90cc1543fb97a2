// SPDX-License-Identifier: GPL-3.0-or-later
// The bar in a lesson: the question, the answer, hints, and what comes of it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { answer, currentSession, declaredWords, endLesson, hint, listenSession, next, questionAt, solution, write, type Question, type Session } from "./teaching.ts";

export function useSession(): Session | null {
  const [session, setSession] = useState(currentSession());
  useEffect(() => { setSession(currentSession()); return listenSession(() => setSession(currentSession())); }, []);
  return session;
}

/** The question's words without how to type an answer, which stands at their end; the offers, which are under letters, apart. */
function asked({ text, offers = [] }: Question): { words: string; offered: string[] } {
  const whole = text.replace(/^Answer: [^]*/m, ""), line = (part: string) => part.split("\n").map((l) => l.trim()).join(" ").trim();
  const [first, ...rest] = whole.split(/^\s*[a-z]\) /m);
  return offers.length > 0 && rest.length === offers.length ? { words: line(first!), offered: rest.map(line) } : { words: line(whole), offered: offers };
}

/** What answers a question. Each question has one of its own, so that nothing of an answer comes too late to the next. */
function AnswerBy({ question, text }: { question: Question; text: string }) {
  const letters = "abcdefghijkl";
  if (question.kind === "declare")
    return <div class="tools"><button type="button" class="primary" onClick={() => void answer(declaredWords())}>That is my declaration</button></div>;
  const words = question.kind === "legal" ? ["yes", "no"] : question.kind === "option" ? ["must", "may", "can't"] : null;
  if (words) return <div class="tools">{words.map((w) => <button type="button" key={w} class="primary" onClick={() => void answer(w)}>{w}</button>)}</div>;
  if (question.offers && question.offers.length > 0) return (
    <div class="offers">
      {asked(question).offered.map((offer, i) => (
        <label key={i}><input type="checkbox" checked={text.includes(letters[i]!)} onChange={() => write([...letters].filter((l, j) => text.includes(l) !== (i === j)).join(" "))} /> {letters[i]}) {offer}</label>
      ))}
      <div class="tools"><button type="button" class="primary" onClick={() => void answer(text || "none")}>These are legal</button></div>
    </div>
  );
  return (
    <form class="tools" onSubmit={(e) => { e.preventDefault(); if (text.trim()) void answer(text); }}>
      <label class="grow">Answer <input value={text} maxLength={500} inputMode={question.kind === "maximum" || question.kind === "count" ? "numeric" : "text"} onInput={(e) => write(e.currentTarget.value)} /></label>
      <button class="primary">Answer</button>
    </form>
  );
}

export function LessonBar() {
  const session = useSession();
  const words = useRef<HTMLDivElement>(null);
  // A hint, or what came of an answer, stands below the question, where there may be no room for both.
  const said = session === null ? "" : `${session.hints} ${session.judgement?.text ?? ""} ${session.solution?.text ?? ""}`;
  useLayoutEffect(() => {
    const newest = words.current && [...words.current.querySelectorAll(".told")].at(-1);
    newest?.scrollIntoView({ block: newest.classList.contains("judgement") ? "start" : "nearest" });
  }, [said]);
  if (!session) return null;
  const title = session.lesson.title ?? (session.wish.daily ? "Puzzle of the day" : `Random tables, difficulty ${session.lesson.difficulty ?? 1}`);
  const found = questionAt(session.lesson, session.at);
  if (session.finished || !found) return (
    <section class="bar lesson" aria-label="Lesson">
      <p role="status"><b>{title}.</b> {session.again ? "That one is done." : `${session.firstTry} of ${found?.count ?? 0} right on the first try.`} {session.lesson.takeaway ?? ""}</p>
      <div class="tools"><button type="button" class="primary" onClick={endLesson}>Back to the table</button></div>
    </section>
  );
  const { table, question, count } = found;
  const done = session.judgement?.right || session.solution !== null;
  const hints = question.hints ?? [];
  const first = table.questions[0] === question;
  return (
    <section class="bar lesson" aria-label="Lesson">
      <p class="where">{title}, question {session.at + 1} of {count}</p>
      <div ref={words} class="lesson-words" role="group" tabIndex={0} aria-label="Question">
        {first && table.story ? <p>{table.story}</p> : null}
        <p><b>{asked(question).words}</b></p>
        {session.at === 0 && session.lesson.teaches && !done ? <p class="hint">{session.lesson.teaches}</p> : null}
        {hints.slice(0, session.hints).map((h) => <p class="hint told" key={h}>Hint: {h}</p>)}
        <div role="status" aria-live="polite">
          {session.judgement ? <p class={`judgement told ${session.judgement.right ? "legal" : "illegal"}`}>{session.judgement.text}</p> : null}
          {session.solution ? <p class="judgement told">{session.solution.text}</p> : null}
          {session.judgement?.because || session.solution?.because ? <p>{session.judgement?.because || session.solution?.because}</p> : null}
        </div>
      </div>
      {done ? null : <AnswerBy key={`${session.id} ${session.at}`} question={question} text={session.written} />}
      <div class="tools">
        {done ? <button type="button" class="primary" onClick={next}>{session.at + 1 < count && !session.again ? "Next question" : "Done"}</button> : <>
          {session.hints < hints.length ? <button type="button" onClick={hint}>Hint</button> : null}
          <button type="button" onClick={() => void solution()}>Show the solution</button></>}
        <button type="button" onClick={endLesson}>Leave</button>
      </div>
    </section>
  );
}
