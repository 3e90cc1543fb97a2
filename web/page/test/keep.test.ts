// SPDX-License-Identifier: GPL-3.0-or-later
// Links, files, what the browser keeps, and what is damaged, refused or missing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { card, example, FILE, link, linked, menu, open, PHONE, recentTitles, serve, until, verdict, WIDE } from "./browser.ts";

const TABLE = {
  format: "muster/1", title: "A link", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: [{ id: "bear", controller: "Ann", attacking: "Ben", power: 2, toughness: 2 }, { id: "wall", controller: "Ben", toughness: 3 }],
  effects: [{ kind: "lure", attackers: { id: "bear" } }],
};

test("keeps the table and the declaration in the address", async () => {
  const { page } = await open(WIDE);
  await example(page, "Double Lure");
  await card(page, "wall").click();
  await card(page, "bear").click();
  await verdict(page, /Legal block/);
  await until(() => linked(page.url())?.declaration);
  const url = page.url();
  const { page: other } = await open({ ...PHONE, url });
  assert.match(await verdict(other, /Legal block/), /2 of 3/);
  assert.ok(url.length < 2000, `${url.length} characters`);
});

test("hands the link to what a phone shares with", async () => {
  const { page, complaints } = await open({ ...PHONE, url: link(TABLE), before: () => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    navigator.share = async (data) => { seen.push(data!.url!); if (seen.length > 1) throw new DOMException("changed my mind", "AbortError"); };
  } });
  await verdict(page, /Illegal block/);
  await menu(page, "Keep").tap();
  for (let i = 0; i < 2; i++) await page.locator(".panel").getByText("Share", { exact: true }).tap();
  const urls = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  assert.equal(urls.length, 2);
  assert.deepEqual((linked(urls[0]!) as typeof TABLE).effects, TABLE.effects);
  assert.equal(await page.getByText("changed my mind").count(), 0);
  assert.deepEqual(complaints, []);
});

test("selects the link where the browser doesn't let the page copy", async () => {
  const { page, complaints } = await open({ ...PHONE, url: link(TABLE), before: () => Object.defineProperty(navigator, "clipboard", { value: undefined }) });
  await verdict(page, /Illegal block/);
  await menu(page, "Keep").tap();
  await page.locator(".panel").getByText("Copy", { exact: true }).tap();
  await page.getByText(/The link is selected: copy it by hand/).waitFor();
  assert.match(await page.evaluate(() => getSelection()!.toString()), /#1=/);
  assert.deepEqual(complaints, []);
});

test("opens links of version 1 as they were written first, also where their sign was encoded", async () => {
  const url = link({ ...TABLE, declaration: { blocks: [{ creature: "wall", attacker: "bear" }] } });
  for (const written of [url, url.replace("#1=", "#1%3D")]) {
    const { page } = await open({ url: written });
    await verdict(page, /Legal block/);
  }
});

for (const [what, url, sentence] of [
  ["cut off", link(TABLE).slice(0, -20), /This link is damaged/],
  ["not compressed", `${FILE}#1=bm9uc2Vuc2U`, /This link is damaged/],
  ["no text at all", `${FILE}#1=%%%`, /This link is damaged/],
  ["only begun", `${FILE}#1`, /This link is damaged/],
  ["something else", link({ format: "muster/1", players: "all" }), /This link is damaged/],
  ["of another shape", link({ ...TABLE, creatures: [{ id: "a", controller: "Ann", keywords: 3 }] }), /This link is damaged/],
  ["of no step", link({ ...TABLE, step: "" }), /This link is damaged/],
  ["of odd values", link({ ...TABLE, effects: [{ kind: "lure", source: { odd: true }, attackers: { id: "bear" } }] }), /This link is damaged/],
  ["of odd sources", link({ ...TABLE, sources: "x" }), /This link is damaged/],
  ["huge inside", `${FILE}#1=${deflateRawSync(Buffer.alloc(3_000_000, 32)).toString("base64url")}`, /more than the page takes/],
  ["of a later version", `${FILE}#2=abc`, /newer version/],
] as const) {
  test(`says what is wrong with a link that is ${what}`, async () => {
    const { page, complaints } = await open({ url });
    assert.match((await page.textContent(".notice"))!, sentence);
    await page.waitForSelector(".empty .tiles");
    assert.deepEqual(complaints, []);
  });
}

test("judges what the engine refuses, and goes on", async () => {
  const { page } = await open({ url: link({ ...TABLE, effects: [{ kind: "lur", attackers: { id: "bear" } }] }) });
  await verdict(page, /In effects, number 1, kind: unknown kind 'lur'/);
  const { page: later } = await open({ url: link({ ...TABLE, step: "combat-damage", creatures: TABLE.creatures.map((c) => ({ ...c, power: 1.5 })) }) });
  await verdict(later, /Can't be judged\. In creatures, bear, power: /);
});

test("saves JSON, text, pictures and a report", async () => {
  const { page } = await open(WIDE);
  await example(page, "Double Lure");
  await menu(page, "Keep").click();
  const saved = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByText(button, { exact: true }).click()]);
    return { name: download.suggestedFilename(), text: readFileSync((await download.path())!) };
  };
  const json = await saved("JSON");
  assert.equal(json.name, "double-lure.json");
  assert.equal(JSON.parse(json.text.toString()).title, "Double Lure");
  assert.match((await saved("Table text")).text.toString(), /\* Lure: lure bear, times=2/);
  assert.match((await saved("SVG")).text.toString(), /^<svg/);
  assert.equal((await saved("PNG")).text.subarray(1, 4).toString(), "PNG");
  const report = JSON.parse((await saved("This is wrong")).text.toString());
  assert.equal(report.answer.legal, false);
  assert.deepEqual(report.declaration, { blocks: [] });
});

test("opens files, and says what is wrong with an odd one", async () => {
  const { page } = await open(WIDE);
  await menu(page, "Keep").click();
  const choose = (name: string, text: string) => page.locator('.panel input[type="file"]').setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await choose("odd.table", "Alice attacks Bob\nAlice: Bear 2/2, flyng\n");
  await page.getByText(/odd\.table can't be read: unknown keyword 'flyng'.*line 2/).waitFor();
  await choose("cat.json", '{"cat": 1}');
  await page.getByText(/cat\.json can't be read: this is JSON, and not a table/).waitFor();
  await choose("strong.json", JSON.stringify({ ...TABLE, creatures: [{ id: "a", controller: "Ann", power: "much" }] }));
  await page.getByText("strong.json can't be read: in creatures, a, power: found a string, expected an integer.").waitFor();
  await choose("good.table", "Alice attacks Bob\nAlice: Bear (bear) 2/2, flying\nBob: Wall (wall) 0/3\n");
  await verdict(page, /Legal block/);
});

test("works without storage, and says so once", async () => {
  const { page, complaints } = await open({
    ...WIDE, before: () => {
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
      Storage.prototype.getItem = () => { throw new DOMException("refused", "SecurityError"); };
      Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("refused", "SecurityError"); } });
      window.BroadcastChannel = class { constructor() { throw new DOMException("refused", "SecurityError"); } } as unknown as typeof BroadcastChannel;
    },
  });
  await example(page, "Double Lure");
  await page.locator(".notice", { hasText: "keeps nothing" }).waitFor();
  await verdict(page, /Illegal block/);
  await page.getByText("Nearest legal").click();
  await verdict(page, /Legal block/);
  assert.equal(await page.locator(".notice", { hasText: "keeps nothing" }).count(), 1);
  assert.deepEqual(complaints, []);
});

test("shows a table with cards, and takes a card file, where the storage never answers", async () => {
  const { page, complaints } = await open({
    url: link({ ...TABLE, creatures: TABLE.creatures.map((c) => ({ ...c, ...(c.id === "wall" ? { card: "Wall" } : {}) })) }),
    before: () => { IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest; },
  });
  await verdict(page, /no card is called 'Wall'/);
  await menu(page, "Cards").click();
  await page.locator('.panel input[type="file"]').setInputFiles({ name: "cards.jsonl", mimeType: "application/json", buffer: Buffer.from('{"name":"Wall","type_line":"Creature — Wall","power":"0","toughness":"3"}') });
  await page.getByText("1 card was read, to be used until you leave.").waitFor();
  await verdict(page, /Illegal block.*must block/);
  assert.deepEqual(complaints, []);
});

test("goes on where something of a table can't be shown", async () => {
  const { page } = await open({ url: link(TABLE), before: () => { window.ResizeObserver = class { constructor() { throw new Error("odd"); } } as unknown as typeof ResizeObserver; } });
  await page.getByText(/This can't be shown/).waitFor();
  await page.getByText("An empty table", { exact: true }).click();
  await page.waitForSelector(".empty .tiles");
});

test("goes on where what is kept is odd, or of a version with other lessons", async () => {
  const { page, complaints } = await open({
    ...WIDE, before: () => {
      localStorage.setItem("muster.recent", '[null, 5, {"id": 1, "title": {}}]');
      localStorage.setItem("muster.progress", '{"wish": {"lesson": "gone"}, "at": 99, "tries": 0, "hints": 0, "firstTry": 0, "judgement": null, "solution": {}, "written": "", "declared": 3}');
      sessionStorage.setItem("muster.drafts", '{"now": 3, "aside": [5]}');
      sessionStorage.setItem("muster.unsaved", '[7]');
      localStorage.setItem("muster.passed", '{"double-lure": {"a": 1}}');
      localStorage.setItem("muster.missed", '[null, {"lesson": "gone", "number": 0, "box": 0, "due": 0}, {"lesson": "double-lure", "number": 99, "box": 0, "due": 0}]');
    },
  });
  await page.waitForSelector(".empty .tiles");
  await menu(page, "Learn").click();
  await page.getByText("A question that you missed").click();
  await page.locator(".bar.lesson", { hasText: "question 1 of" }).waitFor();
  assert.deepEqual(complaints, []);
});

test("drops the oldest tables where the storage is full", async () => {
  const { page } = await open({
    ...WIDE, before: () => {
      const real = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) { if (value.length > 3000) throw new DOMException("full", "QuotaExceededError"); real.call(this, key, value); };
    },
  });
  await example(page, "Double Lure");
  await until(async () => (await recentTitles(page))[0] === "Double Lure");
  for (const title of ["Lure on a flier", "Provoke and Lure", "Okk"]) {
    await menu(page, "Examples").click();
    await page.locator(".panel .tiles button", { hasText: title }).first().click();
    await until(async () => (await recentTitles(page))[0] === title);
  }
  const kept = await recentTitles(page);
  assert.equal(kept[0], "Okk");
  assert.ok(kept.length >= 1 && kept.length < 4, kept.join());
  assert.equal(await page.locator(".notice").count(), 0);
});

test("says what is missing where there is no WebAssembly", async () => {
  const { page } = await open({ before: () => { Object.defineProperty(window, "WebAssembly", { value: undefined }); } });
  assert.match((await page.textContent(".notice"))!, /no WebAssembly/);
  await page.waitForSelector(".tiles");
});

test("keeps the tables of two open pages", async () => {
  const server = await serve();
  try {
    const { page } = await open({ ...WIDE, url: server.url });
    const other = await page.context().newPage();
    await other.goto(server.url);
    await example(page, "Double Lure");
    await example(other, "Lure on a flier");
    await until(async () => (await recentTitles(page)).length >= 2);
    assert.deepEqual((await recentTitles(page)).sort(), ["Double Lure", "Lure on a flier"]);
  } finally {
    await server.stop();
  }
});

test("uses in two open pages the cards that one of them has chosen last, and says so", async () => {
  const server = await serve();
  try {
    const { page, complaints } = await open({ ...WIDE, url: server.url });
    const other = await page.context().newPage();
    await other.goto(server.url);
    const choose = async (where: Page, name: string, count: number) => {
      await menu(where, "Cards").click();
      const lines = Array.from({ length: count }, (_, i) => JSON.stringify({ name: `${name} ${i}`, type_line: "Creature — Cat", oracle_text: "Menace", power: "1", toughness: "1" }));
      await where.locator('.panel input[type="file"]').setInputFiles({ name: `${name}.jsonl`, mimeType: "application/json", buffer: Buffer.from(lines.join("\n")) });
      await where.getByText(`${count} cards were read and are kept in this browser.`).waitFor();
    };
    await Promise.all([choose(page, "lion", 300), choose(other, "tiger", 400)]);
    const completes = async (where: Page, name: string) => {
      await menu(where, "Add").click();
      await until(async () => { // what is typed is looked up as it is typed, perhaps before the other page's cards have come
        await where.getByLabel("Name").fill("");
        await where.getByLabel("Name").fill(`${name} 299`);
        return where.getByText("From your cards").count();
      });
    };
    const notice = (where: Page) => where.locator(".notice", { hasText: "Another open page has chosen" });
    await until(async () => (await notice(page).count()) + (await notice(other).count()) > 0);
    const kept = async () => page.evaluate(() => new Promise<string>((resolve) => {
      const opened = indexedDB.open("muster", 1);
      opened.onsuccess = () => {
        const got = opened.result.transaction("cards").objectStore("cards").get("cards");
        got.onsuccess = () => { opened.result.close(); resolve((got.result as { name: string }).name.replace(".jsonl", "")); };
      };
    }));
    for (const where of [page, other]) await completes(where, await kept());
    await menu(other, "Cards").click();
    await other.getByText("Forget the cards").click();
    await page.locator(".notice", { hasText: "Another open page has forgotten the cards" }).waitFor();
    assert.deepEqual(complaints, []);
  } finally {
    await server.stop();
  }
});

test("opens without a network once it was loaded", async () => {
  const server = await serve();
  const { page } = await open({ ...PHONE, url: server.url });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  await server.stop();
  await page.reload();
  await example(page, "Double Lure");
  await verdict(page, /Illegal block/);
});
