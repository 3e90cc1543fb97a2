// SPDX-License-Identifier: GPL-3.0-or-later
// The engine in a worker that is made from text inside the page, so that it works from file://, too.
import type { Answer, Request } from "./types.ts";

declare const MUSTER_WORKER: { script: string; module: string } | undefined;

/** The engine's module once a worker has compiled it: those that follow start at once. */
let compiled: WebAssembly.Module | null = null;

/** Longer documents are refused before they are asked about: reading is outside the time limit. */
export const LONGEST_REQUEST = 1_000_000;

/** A running question that is older than this, and than a new worker takes to start, is ended when another one comes. */
const PATIENCE_MS = 120;

/** In bytes: a worker whose memory has grown above this is replaced. */
const LARGE_HEAP = 400_000_000;

/** The engine can't run here; the message says why, for people. */
export class NoEngine extends Error {}

/** A question that a newer one has replaced. */
export class Replaced extends Error {}

/** The topic of cards that are handed over. */
const CARDS = "load cards";

interface Pending {
  topic: string;
  text: string;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * Answers questions one at a time. Of the questions of a topic only the newest is answered: it takes
 * the place of one that waits, and ends one that runs and has run long enough.
 */
export class Engine {
  private worker: Worker | null = null;
  private running: Pending | null = null;
  private since = 0;
  private began = 0;
  /** How long the worker took to start: a slow machine has more patience, or it would only start workers. */
  private startMs = 0;
  private waiting: Pending[] = [];
  private ready = false;
  private cards: string | null = null;

  constructor(private readonly failed: (error: NoEngine) => void) {}

  get started(): boolean { return this.worker !== null; }

  /** Starts the worker, so that the first question finds it ready. */
  start(): void {
    if (this.worker) return;
    if (typeof WebAssembly !== "object") return this.fail("This browser has no WebAssembly, which muster needs to think. Safari 16.4, Firefox 115, Chrome 109 and newer ones have it.");
    const parts = typeof MUSTER_WORKER === "object" ? MUSTER_WORKER : null;
    if (parts === null) {
      if (document.readyState === "complete") return this.fail("A file of this page is missing: worker.js.");
      // The board is drawn before the engine's script has come.
      addEventListener("muster-worker", () => this.start(), { once: true });
      addEventListener("load", () => this.start(), { once: true });
      return;
    }
    try {
      this.began = performance.now();
      const address = URL.createObjectURL(new Blob([parts.script], { type: "text/javascript" }));
      this.worker = new Worker(address);
      this.worker.postMessage(compiled ?? parts.module);
      URL.revokeObjectURL(address);
    } catch {
      return this.fail("This browser doesn't let the page start its engine (a worker).");
    }
    const worker = this.worker;
    worker.onmessage = (event: MessageEvent) => worker === this.worker && this.hear(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.fail(event.message || "The engine could not be started.");
    };
  }

  /** Gives cards to this engine and to each that replaces it; what is asked already is answered all the same. */
  useCards(lines: string | null): void {
    if (lines === this.cards) return;
    this.cards = lines;
    if (lines !== null) {
      if (this.ready) this.loadCards();
      this.next();
    } else if (this.ready) {
      if (this.running) this.waiting.unshift(this.running);
      this.running = null;
      this.restart();
    }
  }

  /** The cards come before all that waits. */
  private loadCards(): void {
    this.waiting = this.waiting.filter((w) => w.topic !== CARDS);
    this.waiting.unshift({
      topic: CARDS, text: JSON.stringify({ question: "cards", load: this.cards }), resolve: () => undefined, reject: () => undefined,
    });
  }

  ask(request: Request, topic: string = request.question): Promise<Answer> {
    const timed = !["cards", "lesson", "quiz", "expand", "draw"].includes(request.question);
    const text = JSON.stringify(timed ? { time_limit: "10", ...request } : request);
    if (text.length > 1.2 * LONGEST_REQUEST && request.question !== "cards")
      return Promise.reject(new Error("This is too long: the page takes up to a million characters."));
    return new Promise((resolve, reject) => {
      this.start();
      for (const old of this.waiting.filter((w) => w.topic === topic)) old.reject(new Replaced());
      this.waiting = this.waiting.filter((w) => w.topic !== topic);
      this.waiting.push({ topic, text, resolve, reject });
      if (this.running?.topic === topic && performance.now() - this.since > Math.max(PATIENCE_MS, this.startMs)) this.restart();
      else this.next();
    });
  }

  /** Ends what was asked under these topics: nobody waits for it any more. */
  end(topics: string[]): void {
    for (const old of this.waiting.filter((w) => topics.includes(w.topic))) old.reject(new Replaced());
    this.waiting = this.waiting.filter((w) => !topics.includes(w.topic));
    if (this.running && topics.includes(this.running.topic)) this.restart();
  }

  /** Ends what runs; what waits is asked of a new worker. */
  restart(): void {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    this.running?.reject(new Replaced());
    this.running = null;
    this.start();
  }

  /** Ends the worker for good. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
  }

  private next(): void {
    if (!this.ready || this.running) return;
    const pending = this.waiting.shift();
    if (!pending) return;
    this.running = pending;
    this.since = performance.now();
    this.worker?.postMessage(pending.text);
  }

  private hear(message: { ready?: boolean; compiled?: WebAssembly.Module; failed?: string; answer?: string; broken?: boolean; heap?: number }): void {
    if (message.failed !== undefined) return this.fail(message.failed);
    if (message.ready) {
      this.ready = true;
      compiled ??= message.compiled ?? null;
      this.startMs = performance.now() - this.began;
      if (this.cards !== null) this.loadCards();
      return this.next();
    }
    const done = this.running;
    this.running = null;
    try {
      done?.resolve(JSON.parse(message.answer ?? "") as Answer);
    } catch {
      done?.reject(new Error("The engine gave no answer that can be read."));
    }
    // Its memory never shrinks: one that has grown large is replaced while nothing waits.
    if ((message.broken || message.heap! > LARGE_HEAP) && this.waiting.length === 0) this.restart();
    this.next();
  }

  private fail(message: string): void {
    const error = new NoEngine(message);
    this.worker?.terminate();
    this.worker = null;
    this.running?.reject(error);
    this.running = null;
    for (const pending of this.waiting.splice(0)) pending.reject(error);
    this.failed(error);
  }
}
