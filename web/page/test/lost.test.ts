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
