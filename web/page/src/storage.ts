// SPDX-License-Identifier: GPL-3.0-or-later
// What the browser keeps: small things in localStorage, cards in IndexedDB. Either may be full or
// refused; then the page goes on without, and says so once.

let complain: (sentence: string) => void = () => undefined;
let complained = false;

/** Who is told, once, that nothing can be kept. */
export function onRefused(listener: (sentence: string) => void): void { complain = listener; }

function refused(): void {
  if (complained) return;
  complained = true;
  complain("This browser keeps nothing for this page (storage is full or switched off). All works, but recent tables and what was learned are gone when you leave. Links and files keep tables, too.");
}

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`muster.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function attempt(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`muster.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The same for this tab alone, and for as long as it is open, also when it is loaded anew. */
export function loadHere<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(sessionStorage.getItem(`muster.${key}`) ?? "null") as T ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function saveHere(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(`muster.${key}`, JSON.stringify(value));
  } catch { /* it is only gone when the page is loaded anew */ }
}

/** Whether it was kept. */
export function save(key: string, value: unknown): boolean {
  const saved = attempt(key, value);
  if (!saved) refused();
  return saved;
}

/** Puts an entry first into a list, in place of the one with its id, or with the same document; where the storage is full the oldest go. */
export function saveFirst<T extends { id: string; document: unknown }>(key: string, entry: T, most: number): void {
  const old = load<T[]>(key, []), text = JSON.stringify(entry.document);
  const list = [entry, ...(Array.isArray(old) ? old : []).filter((e) => e && e.id !== entry.id && JSON.stringify(e.document) !== text)].slice(0, most);
  while (list.length > 1 && !attempt(key, list)) list.pop();
  if (list.length === 1) save(key, list);
}

/** Reads, changes and writes at once, so that two open pages lose nothing of each other. */
export function update<T>(key: string, otherwise: T, change: (old: T) => T): T {
  const next = change(load(key, otherwise));
  save(key, next);
  return next;
}

/** How long the browser may take to open what it keeps, in milliseconds: some never answer, and are asked once. */
const LONGEST_OPENING = 5000;
let silent = false;

function database(): Promise<IDBDatabase> {
  if (silent) return Promise.reject(new Error("no answer"));
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("muster", 1);
    const waiting = setTimeout(() => { silent = true; reject(new Error("no answer")); }, LONGEST_OPENING);
    const answered = () => { silent = false; clearTimeout(waiting); };
    request.addEventListener("success", answered);
    request.addEventListener("error", answered);
    request.onupgradeneeded = () => request.result.createObjectStore("cards");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("refused"));
    request.onblocked = () => reject(new Error("blocked"));
  });
}

async function cardStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction("cards", mode);
      const request = run(transaction.objectStore("cards"));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("refused"));
    });
  } finally {
    db.close();
  }
}

/** How other open pages hear of cards; null where the browser refuses that, as it may with its storage. */
function channel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("muster cards");
  } catch {
    return null;
  }
}

const others = channel();

/** Who is told that another open page has kept other cards, or none. */
export function onOtherCards(listener: () => void): void { if (others) others.onmessage = listener; }

export interface StoredCards { name: string; count: number; lines: string }

export async function loadCards(): Promise<StoredCards | null> {
  try {
    return (await cardStore("readonly", (s) => s.get("cards") as IDBRequest<StoredCards | undefined>)) ?? null;
  } catch {
    return null;
  }
}

export async function saveCards(cards: StoredCards | null): Promise<boolean> {
  try {
    await cardStore("readwrite", (s) => (cards ? s.put(cards, "cards") : s.delete("cards")) as IDBRequest<unknown>);
    others?.postMessage(null);
    return true;
  } catch {
    refused();
    return false;
  }
}
