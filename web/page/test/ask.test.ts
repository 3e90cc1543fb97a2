// SPDX-License-Identifier: GPL-3.0-or-later
// Questions, the text beside the board, lessons, and cards.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { card, example, judged, link, menu, open, PATIENCE, PHONE, verdict, WIDE } from "./browser.ts";

test("asks for a legal one, the next, how many, why, and what if", async () => {
  const { page } = await open(WIDE);
  await example(page, "Menace and must be blocked: two");
  await menu(page, "Ask").click();
  await page.locator(".panel").getByText("A legal one").click();
  await verdict(page, /Legal block/);
  await page.getByText("How many?").click();
  await page.getByText("Exactly one is legal.").waitFor();
  await page.getByText("The next one").click();
  await page.getByText("Number 1 of 1.").waitFor();
  await page.getByLabel("Undo").click();
  await page.getByText("Clear").click();
  await verdict(page, /Illegal block/);
  await page.locator(".why h4", { hasText: "change by change" }).waitFor();
  await page.locator(".switches").getByText("Irresistible Prey").click();
  await page.locator(".what-changes", { hasText: /Then:.*Legal block/ }).waitFor();
  await page.locator(".what-changes", { hasText: "may block brute (before: must)" }).waitFor();
  await page.locator(".rule").first().click();
  await page.getByRole("heading", { name: /^\d{3}\.\d/ }).waitFor();
  await page.getByText("Lessons about it").waitFor();
});

test("says of each requirement that is not obeyed what it asks, and once why", async () => {
  const { page } = await open(WIDE);
  await example(page, "Three Lures; blockers for one, two, any number");
  await page.getByText("Nearest legal").click();
  await menu(page, "Ask").click();
  await page.locator(".why h4", { hasText: "What no declaration can obey as well" }).waitFor();
  const items = await page.locator(".why ol li").allTextContents();
  for (const item of items) assert.match(item, /^.* must block .*\]\./);
  // The two of the Bears are explained together, and the proof names them by their numbers.
  assert.deepEqual(items.map((item) => /neither of these|that can't be obeyed/.exec(item)?.[0]), [undefined, "neither of these", "that can't be obeyed"]);
  await page.getByText("Of those named under 1 and 2 at most 1 of 3 can be obeyed").waitFor();
});

test("says in the panel of questions what it has declared, which a phone doesn't show beside it", async () => {
  const { page } = await open(PHONE);
  await example(page, "Double Lure");
  await menu(page, "Ask").tap();
  await page.locator(".panel").getByText("Nothing is declared.").waitFor();
  await page.locator(".panel").getByText("A legal one").tap();
  await page.locator('.panel [role="status"]', { hasText: "Wall blocks bear." }).waitFor();
});

test("edits the table on either side, and underlines errors where they are", async () => {
  const { page } = await open(WIDE);
  await example(page, "Double Lure");
  await menu(page, "Text").click();
  const area = page.locator("textarea");
  await page.waitForFunction(() => document.querySelector("textarea")!.value.includes("* Lure: lure bear, times=2"));
  await area.fill("Alice attacks Bob\nAlice: Bear (bear) 2/2, flyng\n* Lure: lurx bear\n");
  await page.locator(".editor mark", { hasText: "flyng" }).waitFor();
  await page.locator(".editor mark", { hasText: "lurx" }).waitFor();
  await page.locator(".problems", { hasText: "Line 2: unknown keyword 'flyng'; did you mean 'flying'?" }).waitFor();
  await area.fill(" \n");
  await page.locator(".problems", { hasText: "nothing is written here" }).waitFor();
  await area.fill("Alice attacks Bob\nAlice: Bear (bear) 2/2, flying\nBob: Bird (bird) 1/1, flying\n* Lure: lure bear\n");
  await page.waitForSelector('[data-card="bird"]');
  await verdict(page, /Illegal block/);
  await card(page, "bird").click();
  await page.getByRole("toolbar").getByText("Tap", { exact: true }).click();
  await page.waitForFunction(() => document.querySelector("textarea")!.value.includes("tapped"));
});

test("teaches: declare by hand, a hint, the reason, the solution only when asked, and again later", async () => {
  const { page, complaints } = await open({ ...PHONE, date: "2026-03-01T12:00:00Z" });
  await menu(page, "Learn").tap();
  await page.locator(".panel").getByText("Double Lure", { exact: true }).tap();
  await page.waitForSelector(".bar.lesson");
  await page.getByText("Hint", { exact: true }).tap();
  await page.getByText(/^Hint: Lure speaks of all creatures/).waitFor();
  await page.getByText("That is my declaration").tap();
  await page.waitForSelector(".judgement.illegal");
  for (const id of ["wall", "spider"]) {
    await card(page, id).tap();
    await card(page, "bear").tap();
  }
  await page.getByText("That is my declaration").tap();
  await page.waitForSelector(".judgement.legal");
  await page.getByText(/One Lure makes one requirement for each creature/).waitFor();
  await page.getByText("Next question").tap();
  await page.getByLabel("Answer").fill("2");
  await page.getByRole("button", { name: "Answer" }).tap();
  await page.waitForSelector(".judgement.legal");
  await page.getByText("Next question").tap();
  await page.getByRole("button", { name: "no", exact: true }).tap();
  await page.waitForSelector(".judgement.legal");
  await page.getByText("Next question").tap();
  await page.getByText("Show the solution").tap();
  await page.waitForSelector(".judgement");
  await page.getByText("Done", { exact: true }).tap();
  await page.getByText(/2 of 4 right on the first try/).waitFor();
  await page.getByText("Back to the table").tap();
  const boxes = await page.evaluate(() => JSON.parse(localStorage.getItem("muster.missed")!) as { number: number; box: number; due: number }[]);
  assert.deepEqual(boxes.map((b) => [b.number, b.box]), [[0, 0], [3, 0]]);
  await page.evaluate(() => localStorage.setItem("muster.missed", JSON.stringify([{ lesson: "double-lure", number: 1, box: 0, due: 0 }])));
  await menu(page, "Learn").tap();
  await page.getByText("A question that you missed").tap();
  await page.getByLabel("Answer").fill("2");
  await page.getByRole("button", { name: "Answer" }).tap();
  await page.waitForSelector(".judgement.legal");
  const [again] = await page.evaluate(() => JSON.parse(localStorage.getItem("muster.missed")!) as { box: number; due: number }[]);
  assert.equal(again!.box, 1);
  assert.equal(again!.due, Date.UTC(2026, 2, 4) / 86_400_000);
  assert.deepEqual(complaints, []);
});

test("keeps a lesson's table as it is, and ends the lesson where another table is opened", async () => {
  const { page, complaints } = await open(PHONE);
  await example(page, "Okk");
  const learn = async () => {
    await menu(page, "Learn").tap();
    await page.locator(".panel").getByText("Double Lure", { exact: true }).tap();
    await page.waitForSelector(".bar.lesson");
  };
  await learn();
  for (const word of ["Add", "Effects", "Ask", "Text"]) assert.ok(await menu(page, word).isDisabled(), word);
  await page.evaluate((url) => { location.href = url; }, link({
    format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
    creatures: [{ id: "zebra", controller: "Ann", attacking: "Ben", power: 1, toughness: 1 }, { id: "wall", controller: "Ben", toughness: 3 }],
  }));
  await verdict(page, /Legal block/);
  await page.waitForSelector('[data-card="zebra"]');
  assert.equal(await page.locator(".bar.lesson").count(), 0);
  await learn();
  await menu(page, "Examples").tap();
  await page.locator(".panel .tiles button", { hasText: "Provoke and Lure" }).first().tap();
  await verdict(page, /block/);
  await page.getByLabel("Undo").tap();
  await page.waitForSelector('[data-card="zebra"]');
  await page.getByLabel("Undo").tap();
  await page.waitForSelector('[data-card="okk"]');
  assert.deepEqual(complaints, []);
});

test("gives everybody the same puzzle of the day, and random tables", async () => {
  const stories: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { page } = await open({ ...WIDE, date: "2026-03-01T12:00:00Z" });
    await menu(page, "Learn").click();
    await page.locator(".choices-list button", { hasText: /^2026-03-01/ }).click();
    await page.waitForSelector(".bar.lesson");
    stories.push((await page.textContent(".felt"))! + (await page.textContent(".bar.lesson")));
  }
  assert.equal(stories[0], stories[1]);
});

const CARDS = [
  { name: "Hill Giant's Cousin", mana_cost: "{3}{R}", type_line: "Creature — Giant", oracle_text: "Menace\nThis creature can't be blocked on odd days by creatures that dance.", power: "3", toughness: "3" },
  { name: "Test Lure", mana_cost: "{1}{G}{G}", type_line: "Enchantment — Aura", oracle_text: "Enchant creature\nAll creatures able to block enchanted creature do so." },
  { name: "<b>Bold</b>", type_line: "Creature — Bird", oracle_text: "Flying", power: "1", toughness: "1" },
].map((c) => JSON.stringify(c)).join("\n");

test("reads 100 MB of cards piece by piece, with progress, while the page goes on, and uses them where they can't be kept", async (test) => {
  const { page, complaints } = await open({
    ...WIDE, before: () => {
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
      // How much is read at once, and how large a worker's memory grows, in bytes.
      const held = { piece: 0, heap: 0 };
      Object.assign(window, { held });
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function () { held.piece = Math.max(held.piece, this.size); return read.call(this); };
      File.prototype.text = File.prototype.stream = () => { throw new Error("this reads all of it"); };
      window.Worker = class extends Worker {
        constructor(address: string) {
          super(address);
          this.addEventListener("message", (event: MessageEvent<{ heap?: number }>) => { held.heap = Math.max(held.heap, event.data.heap ?? 0); });
        }
      };
    },
  });
  const legal = { standard: "not_legal", modern: "legal" };
  // As in Scryfall's files most of a card is nothing that muster needs: names of pictures and shops.
  const list = Array.from({ length: 25_000 }, (_, i) => ({
    object: "card", id: `00000000-0000-0000-0000-${String(i).padStart(12, "0")}`, name: `Giant ${i}`, mana_cost: "{3}{R}", type_line: "Creature — Giant",
    oracle_text: "Menace", power: "3", toughness: "3", colors: ["R"], legalities: legal, image_uris: { small: `https://cards.example/${"x".repeat(3700)}/${i}.jpg` },
  }));
  const file = join(mkdtempSync(join(tmpdir(), "muster-page-")), "large.json");
  writeFileSync(file, `[\n${list.map((c) => JSON.stringify(c)).join(",\n")}\n]`);
  const { size } = statSync(file);
  assert.ok(size > 100_000_000, String(size));
  await menu(page, "Cards").click();
  await page.evaluate(() => {
    const seen = { longest: 0, shares: new Set<number>(), last: performance.now(), begun: 0, ended: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      const bar = document.querySelector("progress");
      if (bar) {
        seen.shares.add(bar.value);
        seen.begun ||= now;
        seen.ended = now;
      }
      setTimeout(look, 0);
    };
    look();
  });
  await page.locator('.panel input[type="file"]').setInputFiles(file); // a file of the disk: one from a buffer would pass through the page
  await page.getByText("25000 cards were read, to be used until you leave.").waitFor({ timeout: 2 * PATIENCE });
  rmSync(dirname(file), { recursive: true });
  await page.locator(".notice", { hasText: "keeps nothing" }).waitFor();
  const seen = await page.evaluate(() => { const { seen } = window as unknown as { seen: { longest: number; shares: Set<number>; begun: number; ended: number } }; return { longest: seen.longest, shares: seen.shares.size, took: seen.ended - seen.begun }; });
  assert.ok(seen.shares > 5, `${seen.shares} steps of progress`);
  const held = await page.evaluate(() => (window as unknown as { held: { piece: number; heap: number } }).held);
  assert.ok(held.piece > 0 && held.piece <= 1 << 20, `${held.piece} bytes were read at once`);
  assert.ok(held.heap > 0 && held.heap < size / 2, `the memory of a worker grew to ${held.heap} bytes`);
  test.diagnostic(`${size} bytes in ${seen.took} ms, ${seen.shares} steps of progress; at most ${held.piece} bytes at once, ${held.heap} bytes of memory in a worker, ${seen.longest} ms without the page`);
  // As a share: a machine that does much else takes longer for everything.
  assert.ok(seen.longest < seen.took / 3, `the page stood still for ${seen.longest} of ${seen.took} ms`);
  await menu(page, "Add").click();
  await page.getByLabel("Name").fill("giant 24999");
  await page.getByText("From your cards").waitFor();
  assert.deepEqual(complaints, []);
});

test("takes a card file: names, effects, and what was not understood in yellow", async () => {
  const { page, complaints } = await open(WIDE);
  await menu(page, "Cards").click();
  const choose = (name: string, text: string | Buffer) => page.locator('.panel input[type="file"]').setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text as string) });
  await choose("odd.json", "{nonsense");
  await page.getByText(/odd\.json can't be read as cards/).waitFor();
  await choose("cards.json.gz", gzipSync(CARDS));
  await page.getByText("cards.json.gz is packed. Unpack it, and choose the file that is in it.").waitFor();
  await choose("wide.json", Buffer.from(`\ufeff${CARDS}`, "utf16le"));
  await page.getByText("wide.json can't be read as cards: it isn't text in UTF-8.").waitFor();
  await choose("one.json", CARDS.split("\n")[0]!);
  await page.getByText("1 card was read and is kept in this browser.").waitFor();
  await choose("cards.jsonl", `${CARDS}\n`);
  await page.getByText("3 cards were read and are kept in this browser.").waitFor();
  await menu(page, "Add").click();
  const add = async (name: string) => {
    await page.getByLabel("Name").fill(name);
    await page.getByText("From your cards").waitFor();
    await page.getByText("Add", { exact: true }).last().click();
  };
  await page.getByLabel("Name").fill("hill");
  await page.waitForFunction(() => document.querySelector("datalist option")?.getAttribute("value") === "Hill Giant's Cousin");
  await add("<b>Bold</b>");
  await add("Hill Giant's Cousin");
  await page.waitForSelector(".card.unread");
  await page.locator(".card-name", { hasText: "<b>Bold</b>" }).waitFor();
  await judged(page);
  await card(page, "b").click().catch(() => undefined);
  await page.reload();
  await menu(page, "Cards").click();
  await page.getByText("A card file is in use.").waitFor();
  assert.deepEqual(complaints, []);
});
