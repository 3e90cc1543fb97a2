// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that somebody wrote, learned or looked at is lost by undo, by loading anew, or by going elsewhere and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, example, menu, open, PHONE, until, WIDE, writeTable } from "./browser.ts";

const WRONG = "Alice attacks Bob\nAlice: Bear (bear) 2/2, flyng\nBob: Bird (bird) 1/1\n";

const text = (page: Page) => page.locator("textarea").inputValue();
const wrong = (page: Page) => page.locator(".problems", { hasText: "Line 2: unknown keyword 'flyng'" }).waitFor();

for (const options of [PHONE, WIDE]) {
  test(`keeps text that can't be read yet, ${options.viewport.width} pixels`, async () => {
    const { page, complaints } = await open(options);
    await example(page, "Double Lure");
    await card(page, "wall").click();
    await card(page, "bear").click();
    await page.waitForSelector('[data-card="wall"] .deed');
    await menu(page, "Text").click();
    await writeTable(page, WRONG);
    await wrong(page);
    await page.getByLabel("Undo").click();
    await page.waitForSelector('[data-card="wall"] .deed', { state: "detached" });
    await page.waitForTimeout(300);
    assert.equal(await text(page), WRONG, "after undo");
    await menu(page, "Keep").click();
    await menu(page, "Text").click();
    await wrong(page);
    assert.equal(await text(page), WRONG, "after another panel");
    await until(() => page.url().includes("#1="));
    await page.reload();
    await page.waitForSelector(".board");
    if (await page.locator("textarea").count() === 0) await menu(page, "Text").click();
    await wrong(page);
    assert.equal(await text(page), WRONG, "after loading anew");
    await page.locator("textarea").fill(WRONG.replace("flyng", "flying"));
    await page.waitForSelector('[data-card="bird"]', { state: "attached" });
    await page.getByText("The board follows what you write.").waitFor();
    assert.deepEqual(complaints, []);
  });
}

test("shows the text of another table that is opened, and goes on with the one that was begun", async () => {
  const { page, complaints } = await open(PHONE);
  await example(page, "Double Lure");
  await menu(page, "Text").tap();
  await writeTable(page, WRONG);
  await wrong(page);
  await menu(page, "Examples").tap();
  await page.locator(".panel .tiles button", { hasText: "Okk" }).first().tap();
  await page.waitForSelector('[data-card="okk"]', { state: "attached" });
  await menu(page, "Text").tap();
  await page.waitForFunction(() => /okk/i.test(document.querySelector("textarea")!.value));
  await page.locator("textarea").fill("nonsense");
  await page.locator(".problems").waitFor();
  await page.getByText(/^Go on with “Alice attacks Bob/).tap();
  await wrong(page);
  assert.equal(await text(page), WRONG);
  await page.getByText(/^Go on with “nonsense/).tap();
  assert.equal(await text(page), "nonsense");
  await page.getByText("Text of the board").tap();
  await page.waitForFunction(() => /okk/i.test(document.querySelector("textarea")!.value));
  assert.deepEqual(complaints, []);
});

test("keeps the names of players before there is a creature, and offers tables without creatures under a name", async () => {
  const { page, complaints } = await open(PHONE);
  await menu(page, "Add").tap();
  await page.getByText("Players, planeswalkers, battles").tap();
  await page.getByLabel("Name", { exact: true }).first().fill("Zoe");
  await page.getByLabel("Name", { exact: true }).first().press("Enter");
  await page.locator(".player legend", { hasText: "Zoe" }).waitFor();
  await page.reload();
  await page.locator(".player legend", { hasText: "Zoe" }).waitFor();
  await menu(page, "Effects").tap();
  await page.getByText("No more than ... creatures can block").tap();
  await page.getByText("Put it there").tap();
  await page.locator(".panel li", { hasText: "Silent Arbiter" }).waitFor();
  await until(() => page.evaluate(() => localStorage.getItem("muster.recent")?.includes("Silent Arbiter")));
  await menu(page, "Examples").tap();
  await page.locator(".panel .tiles button", { hasText: "No creatures" }).waitFor();
  assert.deepEqual(complaints, []);
});

test("keeps what stands in forms that were not handed in", async () => {
  const { page, complaints } = await open(PHONE);
  await example(page, "Double Lure");
  await until(() => page.url().includes("#1="));
  await menu(page, "Add").tap();
  await page.getByLabel("Name").fill("Storm Crow");
  await page.getByLabel("Power/toughness").fill("1/2");
  await page.getByRole("button", { name: "flying", exact: true }).tap();
  await menu(page, "Effects").tap();
  await page.getByText("Must be blocked if able").tap();
  await page.getByLabel("Card or ability").fill("Gaea's Protector");
  await page.locator(".panel").getByText("elf", { exact: true }).tap();
  await menu(page, "Add").tap();
  assert.equal(await page.getByLabel("Name").inputValue(), "Storm Crow");
  await page.reload();
  await page.waitForSelector(".panel");
  assert.equal(await page.getByLabel("Power/toughness").inputValue(), "1/2");
  await page.getByText("Add", { exact: true }).last().tap();
  await page.waitForSelector('[data-card="crow"]', { state: "attached" });
  assert.match((await card(page, "crow").textContent())!, /Storm Crow.*1\/2, flying/);
  assert.equal(await page.getByLabel("Name").inputValue(), "");
  await menu(page, "Effects").tap();
  assert.equal(await page.getByLabel("Card or ability").inputValue(), "Gaea's Protector");
  await page.getByText("Put it there").tap();
  await page.locator(".list", { hasText: "Gaea's Protector: elf must be blocked" }).waitFor();
  await page.getByRole("button", { name: "Must be blocked if able" }).tap(); // another one begins anew
  assert.notEqual(await page.getByLabel("Card or ability").inputValue(), "Gaea's Protector");
  assert.equal(await page.locator('.panel .chips [aria-pressed="true"]').count(), 0);
  assert.deepEqual(complaints, []);
});

test("keeps a change of the moment before the page is loaded anew", async () => {
  const { page } = await open(PHONE);
  await example(page, "Double Lure");
  await until(() => page.url().includes("#1="));
  await card(page, "wall").click();
  await page.locator('[data-card="bear"].is-must').waitFor();
  await card(page, "bear").click();
  await page.waitForSelector('[data-card="wall"] .deed');
  await page.reload();
  await page.waitForSelector('[data-card="wall"] .deed');
});

async function begin(page: Page): Promise<void> {
  await menu(page, "Learn").tap();
  await page.locator(".panel").getByText("Double Lure", { exact: true }).tap();
  await page.waitForSelector(".bar.lesson");
}

const question = (page: Page, number: number) => page.locator(".bar.lesson .where", { hasText: `question ${number} of` }).waitFor();

test("goes on with a lesson after the page is loaded anew: question, answers, and what was declared", async () => {
  const { page, complaints } = await open(PHONE);
  await example(page, "Okk");
  await until(() => page.url().includes("#1="));
  await begin(page);
  await page.getByText("Hint", { exact: true }).tap();
  await card(page, "wall").tap();
  await card(page, "bear").tap();
  await page.waitForSelector('[data-card="wall"] .deed');
  await page.reload();
  await question(page, 1);
  await page.getByText(/^Hint: Lure speaks of all creatures/).waitFor();
  await page.waitForSelector('[data-card="wall"] .deed');
  await card(page, "spider").tap();
  await card(page, "bear").tap();
  await page.getByText("That is my declaration").tap();
  await page.waitForSelector(".judgement.legal");
  await page.reload();
  await page.waitForSelector(".judgement.legal");
  await page.getByText("Next question").tap();
  await page.getByLabel("Answer").fill("1");
  await page.reload();
  await question(page, 2);
  assert.equal(await page.getByLabel("Answer").inputValue(), "1");
  await page.getByText("Leave", { exact: true }).tap();
  await page.waitForSelector('[data-card="okk"]');
  await page.reload();
  await page.waitForSelector('[data-card="okk"]');
  assert.equal(await page.locator(".bar.lesson").count(), 0);
  await menu(page, "Learn").tap();
  await page.getByText("Double Lure, question 2").tap();
  await question(page, 2);
  await page.getByLabel("Answer").fill("2");
  await page.getByRole("button", { name: "Answer" }).tap();
  await page.waitForSelector(".judgement.legal");
  for (let i = 0; i < 2; i++) {
    await page.getByText("Next question").tap();
    await page.getByText("Show the solution").tap();
    await page.waitForSelector(".judgement");
  }
  await page.getByText("Done", { exact: true }).tap();
  await page.getByText(/2 of 4 right on the first try/).waitFor();
  await page.getByText("Back to the table").tap();
  await menu(page, "Learn").tap();
  await page.locator(".panel").getByText("Double Lure", { exact: true }).waitFor();
  assert.equal(await page.getByText("Where you were").count(), 0);
  assert.deepEqual(complaints, []);
});

/** The title of the panel that is open, or what else is shown. */
const view = (page: Page) => page.evaluate(() => document.querySelector(".panel h2")?.textContent ?? (document.querySelector(".bar.lesson") ? "a lesson" : document.querySelector(".board") ? "the board" : "nothing"));

for (const options of [PHONE, { ...WIDE, hasTouch: true }]) {
  test(`goes back one view at a time, and forward again, ${options.viewport.width} pixels`, async () => {
    const { page, complaints } = await open(options);
    await example(page, "Double Lure");
    await until(() => page.url().includes("#1="));
    const back = async (shows: string) => {
      await page.evaluate(() => history.back());
      await until(async () => (await view(page)) === shows).catch(async () => assert.equal(await view(page), shows));
    };
    await begin(page);
    await back("Learn");
    await page.evaluate(() => history.forward());
    await question(page, 1);
    await page.locator(".bar.lesson").getByText("Leave").tap();
    await until(async () => (await view(page)) === "the board");
    await menu(page, "Learn").tap();
    await menu(page, "Ask").tap();
    await page.locator(".panel .rule").first().tap();
    assert.equal(await view(page), "Rule");
    await back("Ask");
    await back("Learn");
    await back("the board");
    await card(page, "wall").tap();
    await page.getByRole("toolbar").getByText("Edit").tap();
    await page.getByLabel("Toughness").fill("7");
    await back("the board");
    await page.locator('[data-card="wall"] .numbers', { hasText: "0/7" }).waitFor();
    await page.waitForTimeout(1500);
    await page.reload(); // the address is that of the table as it is, and not as it was when this view was opened
    await page.locator('[data-card="wall"] .numbers', { hasText: "0/7" }).waitFor();
    // What was closed is no view to go back to.
    const entries = await page.evaluate(() => history.length);
    for (const close of [() => page.keyboard.press("Escape"), () => page.getByLabel("Close", { exact: true }).tap(), () => menu(page, "Keep").tap()]) {
      await menu(page, "Keep").tap();
      await page.waitForSelector(".panel");
      await close();
      await page.waitForSelector(".panel", { state: "detached" });
      await page.waitForTimeout(200);
    }
    assert.equal(await page.evaluate(() => history.length), entries);
    await menu(page, "Text").tap();
    await page.reload();
    await until(async () => (await view(page)) === "Text");
    await back("the board");
    assert.deepEqual(complaints, []);
  });
}

test("goes back to the table before a link that was opened", async () => {
  const { page } = await open(PHONE);
  await example(page, "Double Lure");
  await until(() => page.url().includes("#1="));
  const url = page.url();
  await menu(page, "Examples").tap();
  await page.locator(".panel .tiles button", { hasText: "Okk" }).first().tap();
  await page.waitForSelector('[data-card="okk"]');
  await until(() => page.url() !== url);
  await page.evaluate((url) => { location.href = url; }, url);
  await page.waitForSelector('[data-card="elf"]');
  await page.evaluate(() => history.back());
  await page.waitForSelector('[data-card="okk"]');
});

for (const options of [PHONE, WIDE]) {
  test(`keeps a creature chosen, and its panel, while changes of it are undone, ${options.viewport.width} pixels`, async () => {
    const { page, complaints } = await open(options);
    await example(page, "Double Lure");
    await card(page, "wall").click();
    await page.getByRole("toolbar").getByText("Edit").click();
    const flag = page.locator(".panel").getByRole("button", { name: "suspected" });
    const pressed = (yes: boolean) => page.locator(`.panel [aria-pressed="${yes}"]`, { hasText: "suspected" }).waitFor();
    await flag.click();
    await pressed(true);
    await page.getByLabel("Undo").click();
    await pressed(false);
    await page.getByLabel("Redo").click();
    await pressed(true);
    await page.getByLabel("Close", { exact: true }).click();
    await page.waitForSelector('[data-card="wall"].selected');
    assert.deepEqual(complaints, []);
  });
}
