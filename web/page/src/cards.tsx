// SPDX-License-Identifier: GPL-3.0-or-later
// A file of cards, chosen once: read in the worker piece by piece, and kept in IndexedDB.
import { useState } from "preact/hooks";
import { unread } from "./board.tsx";
import { playWaiting } from "./combat.ts";
import { cardLines, haveCards, setCardLines } from "./completions.ts";
import { Facts } from "./facts.tsx";
import { Engine } from "./engine.ts";
import { loadCards, saveCards, type StoredCards } from "./storage.ts";
import { namesCards, store, type State } from "./store.ts";

const PIECE = 1 << 20;

/** How files begin that hold others packed: gzip, zip, bzip2, xz. */
const PACKED = ["1f8b", "504b", "425a68", "fd377a58"];

/** The text of a piece of a file; a sentence where it is none. */
function textOf(bytes: ArrayBuffer, decoder: TextDecoder, name: string, first: boolean, last: boolean): string {
  const begin = [...new Uint8Array(bytes.slice(0, 4))].map((b) => b.toString(16).padStart(2, "0")).join("");
  if (first && PACKED.some((p) => begin.startsWith(p))) throw new Error(`${name} is packed. Unpack it, and choose the file that is in it.`);
  try {
    return decoder.decode(bytes, { stream: !last });
  } catch {
    throw new Error(`${name} can't be read as cards: it isn't text in UTF-8.`);
  }
}

/** Reads a card file into JSON Lines; `progress` is told the share that has been read. */
export async function readCardFile(file: File, progress: (share: number) => void): Promise<string> {
  let failure: Error | null = null;
  const engine = new Engine((error) => { failure = error; });
  const parts: string[] = [];
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < file.size || at === 0; at += PIECE) {
      const last = at + PIECE >= file.size;
      const piece = textOf(await file.slice(at, at + PIECE).arrayBuffer(), decoder, file.name, at === 0, last);
      const answer = await engine.ask({ question: "cards", feed: piece, first: at === 0, last }, `piece ${at}`);
      if (failure) throw failure;
      if (answer.error) throw new Error(`${file.name} can't be read as cards: ${answer.error.message}${answer.error.line ? ` (line ${answer.error.line}, column ${answer.error.column})` : ""}.`);
      if (typeof answer.cards === "string") parts.push(answer.cards);
      progress(Math.min(1, (at + PIECE) / file.size));
      if (last) break;
    }
  } finally {
    engine.stop();
  }
  const lines = parts.join("");
  if (lines.trim() === "") throw new Error(`${file.name} has no cards in it.`);
  return lines;
}

function installCards(cards: StoredCards | null): void {
  const lines = cards?.lines ?? null;
  setCardLines(cards);
  store.live.useCards(lines);
  store.slow.useCards(lines);
  const { table } = store.state;
  if (table.combat?.waiting && lines !== null) void playWaiting(table.combat.waiting.kept);
  else if (namesCards(table.doc)) store.asked(true);
}

/** What happens to the cards, one after the other: so all open pages end with those that were kept last. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T,>(act: () => Promise<T>): Promise<T> => {
  const done = last.then(act);
  last = done.catch(() => undefined);
  return done;
};

/** Uses the cards that this browser keeps, if any. */
export const useKeptCards = () => inTurn(async () => {
  const kept = await loadCards();
  if (kept) installCards(kept);
});

/** The same once another open page has chosen or forgotten some. */
export const followOtherPage = () => inTurn(async () => {
  const kept = await loadCards();
  if ((kept?.lines ?? null) === cardLines()) return;
  installCards(kept);
  store.set({ message: kept ? `Another open page has chosen ${kept.name}: its ${kept.count === 1 ? "card is" : `${kept.count} cards are`} in use here, too.` : "Another open page has forgotten the cards; they are gone here, too." });
});

/** Uses these cards from now on, or none; whether they are kept. */
const chooseCards = (cards: StoredCards | null) => inTurn(async () => {
  const kept = await saveCards(cards);
  installCards(cards);
  return kept;
});

export function CardsPanel({ state }: { state: State }) {
  const [share, setShare] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const left = unread(state);
  const choose = async (file: File) => {
    setSaid(""); setShare(0);
    try {
      const lines = await readCardFile(file, setShare);
      const count = lines.split("\n").filter(Boolean).length;
      const kept = await chooseCards({ name: file.name, count, lines });
      const were = count === 1 ? "1 card was" : `${count} cards were`;
      setSaid(`${were} read${kept ? ` and ${count === 1 ? "is" : "are"} kept in this browser` : ", to be used until you leave"}.`);
    } catch (error) {
      setSaid((error as Error).message);
    }
    setShare(null);
  };
  return (
    <div class="form">
      {left.length > 0 ? <><h3>Not understood on this table, or to be told</h3><div class="sentences">{left.map((r, i) => <p key={i} class="not-understood"><b>{r.object}: </b>{r.sentence} <Facts table={state.table} read={r} /></p>)}</div>
        <p class="hint">Put what these do under Effects and remove the text; then answers count on it.</p><h3>File</h3></> : null}
      <p>With a file of cards, creatures and effects go on the table by name, with what their text says. muster brings no cards; take a file that you have: Scryfall's bulk file of oracle cards, MTGJSON's AtomicCards, or JSON Lines of your own. It is read here and sent nowhere.</p>
      <label>Card file <input type="file" accept=".json,.jsonl,application/json" disabled={share !== null} onChange={(e) => { const file = e.currentTarget.files?.[0]; if (file) void choose(file); }} /></label>
      {share !== null ? <label>Reading <progress value={share} max={1} /></label> : null}
      <p role="status">{said || (haveCards() ? "A card file is in use." : "")}</p>
      {haveCards() ? <div class="tools"><button type="button" onClick={() => void chooseCards(null).then(() => setSaid("The cards were forgotten."))}>Forget the cards</button></div> : null}
    </div>
  );
}
