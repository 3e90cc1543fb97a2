// SPDX-License-Identifier: GPL-3.0-or-later
// What people write and tap while the page is busy is not lost. On a slow machine anything may come
// between a touch and what the page does with it, so here it comes there for certain: within one task.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, example, link, menu, open, verdict, WIDE } from "./browser.ts";

/** In the page: presses a button, writes into a field as soon as it is there, and says what stands in it two frames later. */
const pressAndWrite = (page: Page, button: string, field: string, text: string) => page.evaluate(async ([button, field, text]) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  [...document.querySelectorAll("button")].find((b) => b.textContent === button || b.getAttribute("aria-label") === button)!.click();
  let input: HTMLInputElement | null = null;
  for (let i = 0; i < 1000 && !(input = document.querySelector(field!)); i++) await Promise.resolve();
  input!.focus();
  input!.value = text!;
  input!.dispatchEvent(new Event("input", { bubbles: true }));
  for (let i = 0; i < 4; i++) await frame();
  return { value: input!.value, there: input!.isConnected, focused: document.activeElement === input };
}, [button, field, text]);

const LESSON = "Double Lure";

async function begin(page: Page): Promise<void> {
  await menu(page, "Learn").click();
  await page.locator(".panel").getByText(LESSON, { exact: true }).click();
  await page.waitForSelector(".bar.lesson");
}

test("keeps an answer that is written as soon as its question is there", async () => {
  const { page, complaints } = await open(WIDE);
  await begin(page);
  await page.getByText("Show the solution").click();
  await page.getByText("Next question").waitFor();
  assert.deepEqual(await pressAndWrite(page, "Next question", ".bar.lesson input", "2"), { value: "2", there: true, focused: true });
  await page.getByRole("button", { name: "Answer" }).click();
  await page.waitForSelector(".judgement.legal");
  assert.deepEqual(complaints, []);
});

test("judges an answer though a hint is asked for before the judgement comes", async () => {
  const { page, complaints } = await open(WIDE);
  await begin(page);
  await page.evaluate(() => {
    const press = (word: string) => [...document.querySelectorAll("button")].find((b) => b.textContent === word)!.click();
    press("That is my declaration");
    press("Hint");
  });
  await page.waitForSelector(".judgement.illegal");
  await page.getByText(/^Hint: /).waitFor();
  assert.deepEqual(complaints, []);
});

test("leaves the focus in a field that somebody writes in as soon as its panel is there", async () => {
  const { page } = await open(WIDE);
  assert.deepEqual(await pressAndWrite(page, "Add", '.panel input[list="card-names"]', "Bear"), { value: "Bear", there: true, focused: true });
});

test("keeps what is written in a field while the table changes", async () => {
  const { page } = await open({
    ...WIDE, url: link({
      format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben", life: 20 }],
      creatures: [{ id: "bear", controller: "Ann", attacking: "Ben", power: 2, toughness: 2 }, { id: "wall", controller: "Ben", toughness: 3 }],
    }),
  });
  await verdict(page, /Legal block/);
  await card(page, "wall").click();
  await card(page, "bear").click();
  await page.waitForSelector('[data-card="wall"] .deed');
  await menu(page, "Add").click();
  await page.getByText(/^Players, planeswalkers/).click();
  const life = page.locator(".player", { has: page.locator("legend", { hasText: "Ben" }) }).getByLabel("Life");
  await life.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("17");
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Undo"]')!.click()); // as an answer that arrives would: without taking the focus
  await page.waitForSelector('[data-card="wall"] .deed', { state: "detached" });
  assert.equal(await life.inputValue(), "17");
  await page.keyboard.press("Tab");
  await page.locator(".life", { hasText: "17 life" }).waitFor();
});

test("counts anew for another table, and says nothing of the old one", async () => {
  const { page } = await open(WIDE);
  await example(page, "Double Lure");
  await menu(page, "Ask").click();
  await page.getByText("How many?").click();
  await page.getByText(/legal\.$/).first().waitFor();
  const said = await page.evaluate(async () => {
    document.querySelector('[data-card="wall"]')!.dispatchEvent(new KeyboardEvent("keydown", { key: "t", bubbles: true }));
    for (let i = 0; i < 1000 && !document.querySelector('[data-card="wall"].tapped'); i++) await Promise.resolve();
    return [...document.querySelectorAll("button")].find((b) => b.textContent === "How many?")!.parentElement!.textContent;
  });
  assert.match(said!.trim(), /How many\?$/);
});
