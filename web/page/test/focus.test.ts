// SPDX-License-Identifier: GPL-3.0-or-later
// The focus of a keyboard goes to what can be seen, and returns where it came from.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, example, open, PHONE, verdict, WIDE } from "./browser.ts";

const focused = (page: Page) => page.evaluate(() => {
  const e = document.activeElement as HTMLElement;
  return e.dataset.card ?? e.getAttribute("aria-label") ?? e.textContent!.trim();
});

/** Goes once around by Tab: what has the focus, and lies under something else. */
async function hiddenStops(page: Page): Promise<{ hidden: string[]; stops: number }> {
  const hidden: string[] = [];
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const e = document.activeElement as HTMLElement & { seen?: boolean };
      if (e === document.body) return { name: "the end of the page", shown: true };
      if (e.seen) return null;
      e.seen = true;
      const { left, right, top, bottom } = e.getBoundingClientRect(); // of what is in the window
      const there = document.elementFromPoint((Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2);
      return { name: e.outerHTML.slice(0, 120), shown: there !== null && (e.contains(there) || there.contains(e) || there.closest("label")?.contains(e) === true) };
    });
    if (seen === null) return { hidden, stops };
    if (seen && !seen.shown) hidden.push(seen.name);
  }
  return { hidden, stops: 150 };
}

for (const viewport of [PHONE.viewport, { width: 320, height: 568 }, WIDE.viewport]) {
  test(`never has the focus under an open panel, ${viewport.width} pixels`, async () => {
    const { page, complaints } = await open({ viewport });
    await example(page, "Double Lure");
    await card(page, "wall").focus();
    await page.keyboard.press("e");
    await page.getByLabel("Toughness").waitFor();
    const { hidden, stops } = await hiddenStops(page);
    assert.deepEqual(hidden, []);
    assert.ok(stops > 20, `${stops} stops`);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".panel", { state: "detached" });
    await card(page, "wall").focus(); // the board can be reached again
    assert.equal(await focused(page), "wall");
    assert.deepEqual(complaints, []);
  });
}

for (const options of [{ viewport: PHONE.viewport }, WIDE]) {
  test(`returns the focus to where it was before a panel, and those opened from it, ${options.viewport.width} pixels`, async () => {
    const { page, complaints } = await open(options);
    await example(page, "Double Lure");
    await verdict(page, /Illegal block/);
    const closed = () => page.waitForSelector(".panel", { state: "detached" });
    await card(page, "elf").focus();
    await page.locator(".bar .rule").focus();
    await page.keyboard.press("Enter");
    await page.locator(".panel h2", { hasText: "Rule" }).waitFor();
    assert.equal(await focused(page), "Rule");
    await page.keyboard.press("Escape");
    await closed();
    assert.match(await focused(page), /^Rule 509/);
    // From one panel to another, and back by the button of the browser.
    await card(page, "wall").focus();
    await page.keyboard.press("e");
    await page.locator(".panel").getByText("Effects on it").press("Enter");
    await page.locator(".panel h2", { hasText: "Effects" }).waitFor();
    assert.equal(await focused(page), "Effects");
    await page.evaluate(() => history.back());
    await page.locator(".panel h2", { hasText: "Creature" }).waitFor();
    await page.evaluate(() => history.back());
    await closed();
    assert.equal(await focused(page), "wall");
    // What the panel was opened from is gone.
    await page.keyboard.press("e");
    await page.locator(".panel").getByText("Remove", { exact: true }).press("Enter");
    await closed();
    assert.equal(await focused(page), "Add");
    assert.deepEqual(complaints, []);
  });
}

test("goes on from the next card where one is removed by its key", async () => {
  const { page, complaints } = await open(WIDE);
  await example(page, "Double Lure");
  for (const [gone, then] of [["bear", "elf"], ["wall", "elf"]] as const) {
    await card(page, gone).focus();
    await page.keyboard.press("Delete");
    await card(page, gone).waitFor({ state: "detached" });
    assert.equal(await focused(page), then);
  }
  assert.deepEqual(complaints, []);
});
