// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging: a board that doesn't fit scrolls at its edges, a finger that scrolls drags nothing, and a slider is undone at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, link, open, PHONE, until, verdict, WIDE } from "./browser.ts";

/** Attackers above, blockers below: more than a screen. */
const table = (many: number) => link({
  format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: Array.from({ length: 2 * many }, (_, i) => (i < many
    ? { id: `goblin-${i + 1}`, name: "Goblin", controller: "Ann", attacking: "Ben", power: 1, toughness: 1 }
    : { id: `wall-${i - many + 1}`, name: "Wall of Wood", controller: "Ben", power: 0, toughness: 3 })),
});

const scrolled = (page: Page) => page.locator(".board").evaluate((e) => e.scrollTop);
/** A tap on a board that still glides would only stop it. */
const rests = (page: Page) => until(async () => {
  const before = await scrolled(page);
  await page.waitForTimeout(200);
  return (await scrolled(page)) === before;
});
const toEnd = (page: Page) => page.locator(".board").evaluate((e) => { e.scrollTop = e.scrollHeight; });

async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
}

for (const viewport of [{ width: 320, height: 568 }, PHONE.viewport]) {
  test(`drags with a finger to what was out of sight, ${viewport.width} pixels`, async () => {
    const { page, complaints } = await open({ ...PHONE, viewport, isMobile: true, url: table(12) });
    await verdict(page, /Legal block/);
    const finger = await fingerOf(page);
    await toEnd(page);
    await card(page, "wall-12").tap();
    await page.waitForSelector('[data-card="goblin-1"].is-may', { state: "attached" });
    const from = (await card(page, "wall-12").boundingBox())!, board = (await page.locator(".board").boundingBox())!;
    const x = from.x + 30, y = from.y + 20;
    await finger("touchStart", x, y);
    for (let part = 1; part <= 8; part++) await finger("touchMove", x, y + (board.y + 10 - y) * (part / 8));
    await until(async () => (await scrolled(page)) === 0);
    const to = (await card(page, "goblin-1").boundingBox())!;
    assert.ok(to.y >= board.y && to.y + to.height <= board.y + board.height, "the target is in sight");
    for (let part = 1; part <= 4; part++) await finger("touchMove", x + (to.x + 30 - x) * (part / 4), board.y + 10 + (to.y + 30 - board.y - 10) * (part / 4));
    await verdict(page, /Would be: Legal block/);
    await finger("touchEnd");
    await page.locator('[data-card="wall-12"] .deed', { hasText: "blocks goblin-1" }).waitFor({ state: "attached" });
    await page.waitForTimeout(300);
    assert.equal(await scrolled(page), 0, "the board stays where somebody has gone");
    assert.deepEqual(complaints, []);
  });
}

test("drags with a mouse to what was out of sight", async () => {
  const { page } = await open({ ...WIDE, url: table(30) });
  await verdict(page, /Legal block/);
  await toEnd(page);
  const from = (await card(page, "wall-30").boundingBox())!, board = (await page.locator(".board").boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, board.y + 8, { steps: 6 });
  await until(async () => (await scrolled(page)) === 0);
  const to = (await card(page, "goblin-1").boundingBox())!;
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.locator('[data-card="wall-30"] .deed', { hasText: "blocks goblin-1" }).waitFor({ state: "attached" });
});

test("undoes at once what a slider did, while it has the focus", async () => {
  const { page, complaints } = await open({ ...WIDE, url: link({
    format: "muster/1", step: "declare-attackers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }], creatures: [{ id: "rat", controller: "Ann", power: 1, toughness: 1, count: 20 }],
    declaration: { attacks: [{ creature: "rat", target: "Ben", count: 3 }] },
  }) });
  const attack = (many: number) => card(page, "rat").getByText(`${many} attack Ben`, { exact: true }).waitFor();
  await attack(3);
  await card(page, "rat").click();
  const box = (await page.getByRole("slider").boundingBox())!;
  const at = (share: number) => [box.x + 8 + (box.width - 16) * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(3 / 20));
  await page.mouse.down();
  for (let many = 4; many <= 14; many++) await page.mouse.move(...at(many / 20));
  await page.mouse.up();
  await attack(14);
  await page.keyboard.press("ArrowLeft");
  await attack(13);
  await page.keyboard.press("Control+z");
  await attack(14);
  await page.keyboard.press("Control+z");
  await attack(3);
  await page.keyboard.press("Control+y");
  await attack(14);
  assert.deepEqual(complaints, []);
});

test("a finger that scrolls chooses nothing, and nothing scrolls back under it", async () => {
  const { page, complaints } = await open({ ...PHONE, isMobile: true, url: table(12) });
  await verdict(page, /Legal block/);
  const finger = await fingerOf(page);
  const swipe = async (id: string, far: number) => {
    const box = (await card(page, id).boundingBox())!;
    await finger("touchStart", box.x + 30, box.y + 20);
    for (let part = 1; part <= 10; part++) await finger("touchMove", box.x + 30, box.y + 20 + far * (part / 10));
    await finger("touchEnd");
  };
  await toEnd(page);
  const end = await scrolled(page);
  await swipe("wall-5", 120);
  await until(async () => (await scrolled(page)) < end - 40);
  assert.equal(await page.locator(".card.selected").count(), 0);
  // What is chosen stays chosen while its target is looked for.
  await rests(page);
  await toEnd(page);
  await card(page, "wall-5").tap();
  await page.waitForSelector('[data-card="goblin-1"].is-may', { state: "attached" });
  const chosen = await scrolled(page);
  await swipe("wall-2", 160);
  await until(async () => (await scrolled(page)) < chosen - 40);
  const there = await scrolled(page);
  await page.getByText("A legal one").tap(); // the verdict comes anew
  await verdict(page, /Legal block/);
  await page.waitForTimeout(300);
  assert.ok((await scrolled(page)) <= there, "it scrolled back");
  assert.equal(await page.locator(".card.selected").getAttribute("data-card"), "wall-5");
  assert.deepEqual(complaints, []);
});
