// SPDX-License-Identifier: GPL-3.0-or-later
// The bar of a lesson on a phone: what is asked, offered and told is in sight.
import assert from "node:assert/strict";
import { test } from "node:test";
import { menu, open, PHONE } from "./browser.ts";

test("shows a question, what it offers, a hint and the solution without scrolling for them", async () => {
  const { page, complaints } = await open(PHONE);
  await menu(page, "Learn").tap();
  await page.locator(".panel").getByText("Menace", { exact: true }).tap();
  await page.waitForSelector(".offers");
  const seen = (words: string | RegExp) => page.waitForFunction(([source]) => {
    const box = document.querySelector(".lesson-words")!.getBoundingClientRect();
    const all = [...document.querySelectorAll(".lesson-words p")].filter((p) => new RegExp(source!).test(p.textContent ?? ""));
    return all.some((p) => { const { top, bottom } = p.getBoundingClientRect(); return top >= box.top - 2 && Math.min(bottom, top + 60) <= box.bottom + 2; });
  }, [typeof words === "string" ? words : words.source]);
  await seen(/^Which of these blocks are legal\?$/);
  assert.deepEqual(await page.locator(".offers label").allTextContents(), [" a) bear blocks brute", " b) elf blocks brute", " c) bear blocks brute; elf blocks brute", " d) no creature blocks"]);
  await page.locator(".bar").getByText("Hint", { exact: true }).tap();
  await seen(/^Hint: /);
  await page.locator(".bar").getByText("Show the solution").tap();
  await seen(/^a\) bear blocks brute: illegal/);
  assert.doesNotMatch((await page.textContent(".judgement"))!, /\n {2}/);
  assert.deepEqual(complaints, []);
});
