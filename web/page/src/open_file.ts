// SPDX-License-Identifier: GPL-3.0-or-later
// Opening what somebody has: a document of the format, or a table as text.
import { openTable } from "./combat.ts";
import { isDocument } from "./share.ts";
import { LONGEST_REQUEST } from "./engine.ts";
import { newSession, store, tryParse } from "./store.ts";
import type { Answer, Doc } from "./types.ts";
import { placed } from "./words.ts";

/** A table as text becomes a document; errors come back as the engine words them. */
export function readTable(text: string): Promise<Answer> {
  return store.live.ask({ question: "expand", table: text }, "table");
}

/** A document from text: JSON as it is, cards and all; anything else as a table. */
export async function readDocument(text: string): Promise<Answer> {
  if (text.trim() === "") return { error: { code: "empty", message: "nothing is written here", path: "" } };
  const value = tryParse(text);
  if (value !== null) {
    if (isDocument(value)) return { document: value };
    // The engine says what is wrong with it, and where.
    const { error } = typeof value === "object" && "format" in value ? await store.live.ask({ question: "expand", document: value as unknown as Doc }, "document") : {};
    // Its lines would be those of the request.
    const message = error ? placed(value, error) : "this is JSON, and not a table of the format muster/1";
    return { error: { code: error?.code ?? "wrong-type", message, path: "" } };
  }
  return readTable(text);
}

export async function openFile(file: File): Promise<void> {
  if (file.size > LONGEST_REQUEST) throw new Error(`${file.name} is too long: the page takes tables up to a million characters. (Card files are chosen under Cards.)`);
  const answer = await readDocument(await file.text());
  if (!answer.document) {
    const { message = "it is no table", line, column } = answer.error ?? {};
    const place = line ? ` (line ${line}, column ${column})` : "";
    throw new Error(`${file.name} can't be read: ${message}${place}.`);
  }
  store.session = newSession();
  await openTable(answer.document);
}
