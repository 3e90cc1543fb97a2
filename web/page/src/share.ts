// SPDX-License-Identifier: GPL-3.0-or-later
// The whole state in the fragment of the address. It begins with the version of this form, so that
// old links keep opening; a fragment is never sent to a server.
import { asDocument } from "./declared.ts";
import type { Declared, Doc, Kept, Table } from "./types.ts";
import { STEP_WORDS } from "./words.ts";

/** Longer addresses break in messengers and browsers; a file is offered instead. */
export const LONGEST_LINK = 8_000;

/** What a link unpacks to at most: a small text could be packed from a huge one. */
const LONGEST_STATE = 1_000_000;

const DAMAGED = "This link is damaged, so the table in it can't be shown. Perhaps a part of it was cut off when it was copied.";

export class BadLink extends Error {}

/** So little is handed to a stream at once that what it is unpacked to can be refused in time. */
const PIECE = 16_384;

async function write(bytes: Uint8Array, { writable }: GenericTransformStream): Promise<void> {
  const writer = (writable as WritableStream<Uint8Array>).getWriter();
  for (let at = 0; at < bytes.length; at += PIECE) await writer.write(bytes.subarray(at, at + PIECE));
  await writer.close();
}

/** Through a stream, without a blob: the browser would keep that in another process, which takes longer than all the rest. */
async function through(bytes: Uint8Array, transform: GenericTransformStream, most: number): Promise<Uint8Array> {
  const reader = (transform.readable as ReadableStream<Uint8Array>).getReader();
  write(bytes, transform).catch(() => undefined); // the reader hears of it, too
  const parts: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > most) { void reader.cancel(); throw new BadLink("This link holds more than the page takes."); }
    parts.push(value);
  }
  const all = new Uint8Array(total);
  let at = 0;
  for (const part of parts) { all.set(part, at); at += part.length; }
  return all;
}

function toText(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromText(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** The document with its declaration in it. */
export function whole(doc: Doc, declared: Declared): Doc {
  const has = declared.deeds.length > 0 || declared.damage.some((p) => p.amount > 0);
  return has ? { ...doc, declaration: asDocument(doc, declared) } : doc;
}

export function kept({ doc, declared, combat }: Table): Kept {
  if (combat === null) return whole(doc, declared);
  if (combat.waiting) return combat.waiting.kept;
  const { declaration } = whole(doc, declared);
  return { combat: { ...combat.start, script: combat.script }, ...(declaration ? { declaration } : {}) };
}

export function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  return "combat" in value ? isDocument(value.combat) && Array.isArray((value.combat as Doc).script) : isDocument(value);
}

type Holds = (value: unknown) => boolean;

export const text: Holds = (v) => typeof v === "string";
const number: Holds = (v) => typeof v === "number";
export const wholeNumber: Holds = (v) => Number.isInteger(v) && (v as number) >= 0;
export const maybe = (holds: Holds): Holds => (v) => v === undefined || holds(v);
const list = (holds: Holds): Holds => (v) => Array.isArray(v) && v.every(holds);
export const shape = (keys: Record<string, Holds>): Holds => (v) =>
  typeof v === "object" && v !== null && !Array.isArray(v) && Object.entries(keys).every(([key, holds]) => holds((v as Record<string, unknown>)[key]));
const things = maybe(list(shape({ id: text, controller: text, name: maybe(text), card: maybe(text) })));
const cards = maybe(list(shape({ card: maybe(text) })));
export const numbers = maybe(number);
const texts = maybe(list(text));

/** What the page shows, or looks into, of a document. */
const DOCUMENT = shape({
  format: text, step: (v) => text(v) && Object.hasOwn(STEP_WORDS, v as string), active: text, title: maybe(text), defending: (v) => [v].flat().every(maybe(text)),
  players: (v) => list(shape({ id: text, team: maybe(text), life: numbers }))(v) && (v as unknown[]).length > 0,
  creatures: list(shape({
    id: text, controller: text, name: maybe(text), card: maybe(text), text: maybe(text), power: numbers, toughness: numbers, damage: numbers,
    keywords: texts, subtypes: texts, colors: texts, goaded_by: texts, blocking: texts, attacking: (v) => v === null || maybe(text)(v),
    count: maybe((v) => Number.isInteger(v) && (v as number) >= 1),
  })),
  planeswalkers: things, battles: things, effects: maybe(list(shape({ kind: text, source: maybe(text) }))), bands: maybe(list(list(text))),
  sources: maybe(list(shape({ id: text }))), permanents: cards, resolved: cards, script: maybe(list(shape({}))),
});

/** Whether a value has the shape that the page needs to show it; the engine judges the rest. */
export function isDocument(value: unknown): value is Doc { return DOCUMENT(value); }

export async function toFragment(table: Table): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(kept(table)));
  return `#1=${toText(await through(bytes, new CompressionStream("deflate-raw"), Infinity))}`;
}

/** Null where the fragment holds no table at all; BadLink with a sentence where it can't be read. */
export async function fromFragment(fragment: string): Promise<Kept | null> {
  const match = /^#(\d+)(?:=|%3D)(.*)$/is.exec(fragment); // some messengers encode the sign
  if (!match && /^#\d/.test(fragment)) throw new BadLink(DAMAGED);
  if (!match) return null;
  if (match[1] !== "1") throw new BadLink("This link was made by a newer version of this page. Load the page again, with a network, and try once more.");
  let value: unknown;
  try {
    const bytes = await through(fromText(match[2]!), new DecompressionStream("deflate-raw"), LONGEST_STATE);
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink(DAMAGED);
  }
  if (!isKept(value)) throw new BadLink(DAMAGED);
  return value;
}
