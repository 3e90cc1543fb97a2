// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and quizzes on the board: the same sources and the same judgements as in the terminal.
import { asDocument, keepKnown, nothing } from "./declared.ts";
import { Replaced } from "./engine.ts";
import { maybe, numbers, shape, text, wholeNumber } from "./share.ts";
import { save, update, load } from "./storage.ts";
import { store } from "./store.ts";
import type { Answer, Declared, Doc } from "./types.ts";

/** A lesson as it is listed. */
export interface LessonLine { name: string; title: string; teaches: string; level: number }

/** Those that are known: none before the engine has told them. */
export let lessons: LessonLine[] = [];

/** All lessons in their order, which the engine tells once. */
export async function listLessons(): Promise<LessonLine[]> {
  if (lessons.length === 0) lessons = ((await store.live.ask({ question: "lesson" }, "lessons")).lessons ?? []) as LessonLine[];
  return lessons;
}

export interface Question { kind: string; text: string; offers?: string[]; hints?: string[] }
export interface LessonTable { title?: string; story?: string; position: Doc; questions: Question[] }
export interface Lesson extends Omit<Answer, "tables"> {
  name?: string; title?: string; teaches?: string; takeaway?: string; level?: number; seed?: number; difficulty?: number;
  rules?: { number: string; words: string }[];
  tables: LessonTable[];
}

/** What is asked for: a lesson by name, or random tables by seed. */
export interface Wish { lesson?: string; seed?: number; difficulty?: number; questions?: number; daily?: string }

/** What was missed comes back after a day, after three and after seven: Leitner's boxes. */
const BOX_DAYS = [1, 3, 7];

/** A question of a lesson that was missed: its box, and the day from which it is due. */
export interface Missed { lesson: string; number: number; box: number; due: number }

export interface Session {
  /** Tells sessions apart, also two of the same lesson. */
  id: number;
  wish: Wish;
  lesson: Lesson;
  /** The number of the question, counted through all tables. */
  at: number;
  tries: number;
  hints: number;
  judgement: { right: boolean; text: string; because?: string } | null;
  solution: { text: string; because?: string } | null;
  firstTry: number;
  /** What stands in the answer to this question, which was not handed in yet. */
  written: string;
  /** Only one question is asked again, not the lesson. */
  again: boolean;
  finished: boolean;
}

let session: Session | null = null;
let sessions = 0;
const listeners = new Set<() => void>();
export function currentSession(): Session | null { return session; }
export function listenSession(listener: () => void): () => void { listeners.add(listener); return () => listeners.delete(listener); }
store.listen(() => {
  if (session && !store.state.lesson) setSession(null); // another table was opened
  else if (session && store.state.table.declared !== declaredThen) keepProgress();
});
function setSession(next: Session | null): void {
  session = next;
  keepProgress();
  for (const listener of listeners) listener();
}

/** How far somebody is, as the browser keeps it: the lesson itself is read again. */
type Progress = Omit<Session, "id" | "lesson" | "finished"> & { declared: Declared };

let declaredThen: Declared = nothing;

/** A lesson that is left can be gone on with, until it is finished. */
function keepProgress(): void {
  if (session === null) return;
  const { id, lesson, finished, ...rest } = session;
  void id; void lesson;
  declaredThen = store.state.table.declared;
  save("progress", finished ? null : { ...rest, declared: declaredThen });
}

const told = maybe(shape({ text }));
const PROGRESS = shape({
  wish: shape({ lesson: maybe(text), seed: numbers, difficulty: numbers, questions: numbers, daily: maybe(text) }), at: wholeNumber, tries: wholeNumber, hints: wholeNumber, firstTry: wholeNumber,
  judgement: (v) => v === null || told(v), solution: (v) => v === null || told(v), written: text, declared: shape({}),
});

function progress(): Progress | null {
  const kept = load<unknown>("progress", null);
  return PROGRESS(kept) ? kept as Progress : null;
}

/** The lesson that was left before its end, in words. */
export function unfinished(): string | null {
  const kept = progress();
  if (kept === null) return null;
  const { lesson, daily } = kept.wish;
  return `${daily ? "Puzzle of the day" : lesson === undefined ? "Random tables" : lessons.find((l) => l.name === lesson)?.title ?? lesson}, question ${kept.at + 1}`;
}

export function today(): number { return Math.floor(Date.now() / 86_400_000); }
/** The seed of the puzzle of the day, from the date in UTC: 20261123. */
export function dailySeed(): number { return Number(new Date().toISOString().slice(0, 10).replace(/-/g, "")); }

export function due(): Missed[] {
  return known(load<unknown>("missed", [])).filter((m) => m.due <= today());
}

/** What was kept by this version or an older one, without lessons that are no longer there, once it is known which are. */
function known(missed: unknown): Missed[] {
  return (Array.isArray(missed) ? missed as (Missed | null)[] : []).filter((m): m is Missed =>
    Number.isInteger(m?.number) && Number.isInteger(m?.box) && Number.isInteger(m?.due) && (lessons.length === 0 || lessons.some((l) => l.name === m?.lesson)));
}

/** How each lesson was passed, in words. */
export function passed(): Record<string, string> {
  return Object.fromEntries(Object.entries(load<Record<string, string> | null>("passed", {}) ?? {}).filter(([, how]) => typeof how === "string"));
}

/** The table and the question with a number. */
export function questionAt(lesson: Lesson, at: number): { table: LessonTable; question: Question; count: number } | null {
  const all = lesson.tables.flatMap((table) => table.questions.map((question) => ({ table, question })));
  const found = all[at];
  return found ? { ...found, count: all.length } : null;
}

function requestOf(wish: Wish): { question: string } & Record<string, unknown> {
  return wish.lesson !== undefined ? { question: "lesson", lesson: wish.lesson, columns: 1000 }
    : { question: "quiz", seed: wish.seed, difficulty: wish.difficulty ?? 1, questions: wish.questions ?? 5, columns: 1000 };
}

/** The lesson itself; null where it can't be read, which is said. */
async function read(wish: Wish): Promise<Lesson | null> {
  const lesson = (await store.slow.ask(requestOf(wish), "lesson")) as unknown as Lesson;
  if (!lesson.error && lesson.tables) return lesson;
  store.set({ message: (lesson.error as { message?: string } | undefined)?.message ?? "This lesson can't be read." });
  return null;
}

/** Goes on with the lesson that was left, or interrupted when the page was loaded anew. */
export async function resumeLesson(): Promise<void> {
  const kept = progress();
  if (kept === null) return;
  try {
    const lesson = await read(kept.wish);
    const asked = lesson && questionAt(lesson, kept.at);
    if (!asked) return;
    const { declared, ...rest } = kept;
    const known = keepKnown(asked.table.position, { ...nothing, ...declared });
    store.beginLesson({ doc: asked.table.position, declared: known, combat: null });
    setSession({ ...rest, id: ++sessions, lesson, finished: false });
    store.set({ panel: null });
  } catch (error) {
    failed(error);
  }
}

export async function beginLesson(wish: Wish, number = 0, again = false): Promise<void> {
  try {
    const lesson = await read(wish);
    if (lesson === null) return;
    // A question that an older version of the lesson had begins the lesson.
    const there = questionAt(lesson, number) !== null;
    setSession({ id: ++sessions, wish, lesson, at: there ? number : 0, tries: 0, hints: 0, judgement: null, solution: null, firstTry: 0, written: "", again: again && there, finished: false });
    lay();
    store.set({ panel: null });
  } catch (error) {
    failed(error);
  }
}

function failed(error: unknown): void {
  if (!(error instanceof Replaced)) store.set({ message: (error as Error).message });
}

/** Lays the table of the question on the board. */
function lay(): void {
  const asked = session && questionAt(session.lesson, session.at);
  if (asked) store.beginLesson({ doc: asked.table.position, declared: nothing, combat: null });
}

export function endLesson(): void {
  setSession(null);
  store.endLesson();
}

/** What was declared on the board, in the words that an answer takes. */
export function declaredWords(): string {
  const { doc, declared } = store.state.table;
  const value = asDocument(doc, { ...declared, bands: [] }) as { attacks?: { creature: string; target: string; count?: number }[]; blocks?: { creature: string; attacker: string | string[]; count?: number }[] };
  const parts = [
    ...(value.attacks ?? []).map((a) => `${a.creature}${a.count ? `*${a.count}` : ""}=${a.target}`),
    ...(value.blocks ?? []).map((b) => `${b.creature}${b.count ? `*${b.count}` : ""}=${[b.attacker].flat().join("+")}`)];
  if (doc.step === "declare-attackers") parts.push(...declared.bands.map((band) => `band ${band.join("+")}`));
  return parts.length === 0 ? "none" : parts.join(",");
}

/** Asks about the question that is asked; null where another one is asked by the time of the answer, or nothing came. */
async function askAbout(more: Record<string, unknown>): Promise<{ now: Session; told: Answer } | null> {
  const asked = session;
  if (!asked) return null;
  try {
    const told = await store.slow.ask({ ...requestOf(asked.wish), number: asked.at, ...more }, "judge");
    // A hint that was asked for meanwhile is no other question.
    return session && session.id === asked.id && session.at === asked.at ? { now: session, told } : null;
  } catch (error) {
    failed(error);
    return null;
  }
}

/** Told words without the ends of lines within a sentence, which fit another width: what goes on is indented there. */
const wordsOf = (words: unknown) => String(words ?? "").trim().replace(/\n {2,}(?!\w{1,2}[).] )/g, " ");

export async function answer(text: string): Promise<void> {
  if (!session || session.judgement?.right || session.solution) return;
  const heard = await askAbout({ answer: text });
  if (!heard) return;
  const { now, told: judged } = heard;
  if (judged.error) return setSession({ ...now, judgement: { right: false, text: judged.error.message } });
  const right = judged.judgement === "right";
  const understood = judged.judgement !== "not understood";
  if (understood && now.tries === 0) remember(now, right);
  setSession({
    ...now, tries: now.tries + (understood ? 1 : 0), firstTry: now.firstTry + (right && now.tries === 0 ? 1 : 0),
    judgement: { right, text: wordsOf(judged.text), because: right ? wordsOf(judged.because) : undefined },
  });
}

/** What stands in the answer changes. */
export function write(written: string): void {
  if (session) setSession({ ...session, written });
}

export function hint(): void {
  if (session) setSession({ ...session, hints: session.hints + 1 });
}

export async function solution(): Promise<void> {
  const heard = await askAbout({ solution: true });
  if (!heard) return;
  const { now, told: solved } = heard;
  if (now.tries === 0) remember(now, false);
  setSession({ ...now, solution: { text: wordsOf(solved.text ?? solved.error?.message), because: wordsOf(solved.because) } });
}

export function next(): void {
  if (!session) return;
  const count = questionAt(session.lesson, session.at)?.count ?? 0;
  if (session.again || session.at + 1 >= count) {
    if (!session.again && session.wish.lesson !== undefined && session.solution === null)
      update<Record<string, string>>("passed", {}, (old) => ({ ...old, [session!.wish.lesson!]: `${session!.firstTry} of ${count}` }));
    if (session.wish.daily) save("daily", { day: session.wish.daily, right: session.firstTry });
    return setSession({ ...session, finished: true });
  }
  const before = questionAt(session.lesson, session.at)?.table;
  setSession({ ...session, at: session.at + 1, tries: 0, hints: 0, judgement: null, solution: null, written: "" });
  const asked = questionAt(session.lesson, session.at);
  if (asked && (asked.table !== before || asked.question.kind === "declare")) lay();
}

/** Puts what was missed into the first box, and what was right again into the next one. */
function remember(now: Session, right: boolean): void {
  const name = now.wish.lesson;
  if (name === undefined) return;
  update<Missed[]>("missed", [], (old) => {
    const all = known(old);
    const mine = all.find((m) => m.lesson === name && m.number === now.at);
    const others = all.filter((m) => m !== mine);
    if (!right) return [...others, { lesson: name, number: now.at, box: 0, due: today() + BOX_DAYS[0]! }];
    if (!mine || mine.due > today()) return all;
    const box = mine.box + 1;
    return box >= BOX_DAYS.length ? others : [...others, { ...mine, box, due: today() + BOX_DAYS[box]! }];
  });
}
