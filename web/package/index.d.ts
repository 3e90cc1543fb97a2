/* SPDX-License-Identifier: GPL-3.0-or-later */
import type { Answer as AnswerOfQuestion, Declaration, Position } from "./answers.js";

export * from "./answers.js";

/** The questions that are asked about a document. */
export type Question =
    | "solve"
    | "check"
    | "why"
    | "list"
    | "count"
    | "options"
    | "deal"
    | "next"
    | "play"
    | "draw"
    | "expand"
    | "model";

/** A question about a document or table, with the long options of the command line, "_" for "-". */
export type Request = {
    question: Question;
    /** Answer in words: `{"answer": "words", "text"}`. */
    words?: boolean;
    /** How wide words are, in columns. */
    columns?: number;
    /** Cards that documents name, as `cards` with `feed` answers them; they stay for later requests. */
    cards?: string;
    declaration?: Declaration | string;
    [option: string]: unknown;
} & ({ document: Position | string; table?: undefined } | { table: string; document?: undefined });

/** Cards, lessons and the quiz. */
export type OtherRequest =
    | { question: "cards"; load: string }
    | { question: "cards"; feed: string; first?: boolean; last?: boolean }
    | { question: "cards"; complete: string; limit?: number }
    | {
          question: "lesson";
          lesson?: string;
          source?: string;
          number?: number;
          answer?: string;
          solution?: boolean;
          columns?: number;
      }
    | {
          question: "quiz";
          seed?: number;
          difficulty?: number;
          questions?: number;
          step?: "attack" | "block" | "both";
          lesson?: string;
          number?: number;
          answer?: string;
          solution?: boolean;
          columns?: number;
      };

/** A page in words, a picture, or the text of an integer program. */
export interface TextAnswer {
    answer: "words" | "draw" | "model" | "expand";
    text?: string;
    svg?: string;
    table?: string;
    exit: number;
    /** What the program would have said on standard error. */
    aside?: string;
}

export interface ExpandAnswer {
    answer: "expand";
    document: Position;
    read: {
        object: string;
        sentence: string;
        status: "applied" | "no bearing" | "needs" | "not understood";
        effects: number[];
        creatures: string[];
        needs?: string[];
    }[];
    /** What was passed over, each as LINE:COLUMN: MESSAGE. */
    notes?: string[];
}

export interface CardsAnswer {
    answer: "cards";
    count?: number;
    cards?: string;
    names?: string[];
}

export interface LessonListAnswer {
    answer: "lessons";
    lessons: {
        name: string;
        title?: string;
        teaches?: string;
        level: number;
        questions: number;
        /** Whether `quiz` with this lesson has random questions. */
        quiz: boolean;
    }[];
}

export interface LessonAnswer {
    answer: "lesson" | "quiz";
    name?: string;
    title?: string;
    teaches?: string;
    takeaway?: string;
    level?: number;
    rules?: { number: string; words?: string }[];
    seed?: number;
    difficulty?: number;
    tables: {
        title?: string;
        story?: string;
        position: Position;
        questions: { kind: string; text: string; offers?: string[]; hints: string[] }[];
    }[];
}

export interface JudgementAnswer {
    answer: "judgement" | "solution";
    judgement?: "right" | "wrong" | "not understood";
    told?: boolean;
    text: string;
    because?: string;
}

/** What comes at the end of a list where a limit was reached. */
export interface Undecided {
    undecided: true;
    reason: string;
}

export type Answer =
    | AnswerOfQuestion
    | TextAnswer
    | ExpandAnswer
    | CardsAnswer
    | LessonListAnswer
    | LessonAnswer
    | JudgementAnswer
    | (Declaration | Undecided)[];

/**
 * The answer to a request, found in a worker, one request after the other. What is wrong with a
 * request or its document is an answer, too: `{"answer": "error", ...}`.
 *
 * @param options.signal ends the request; the promise then rejects with the signal's reason
 */
export function ask(request: Request | OtherRequest, options?: { signal?: AbortSignal }): Promise<Answer>;

/** Ends the worker. A request that is being answered rejects; the next one starts another. */
export function close(): void;
