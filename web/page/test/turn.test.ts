// SPDX-License-Identifier: GPL-3.0-or-later
// One turn after another on the same table.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, link, linked, menu, open, PHONE, until, verdict, WIDE, writeTable } from "./browser.ts";

const press = (page: Page, word: string) => page.locator(".bar, .panel").getByText(word, { exact: true }).last().click();

for (const options of [PHONE, WIDE]) {
  test(`goes on to the next turn, and the next, ${options.viewport.width} pixels`, async () => {
    const { page, complaints } = await open(options);
    await menu(page, "Text").click();
    await writeTable(page, "Alice can attack Bob\nplayer: Alice life=20\nplayer: Bob life=20\nAlice: Wurm (wurm) 6/4, trample\nAlice: Elf (elf) 1/1, summoning sick\nBob: Wall (wall) 2/3\nBob: Imp (imp) 1/1, summoning sick, tapped\n");
    await page.waitForSelector('[data-card="wurm"]', { state: "attached" });
    await page.getByLabel("Close", { exact: true }).click();
    const declare = async (creature: string, object: string, word: RegExp) => {
      await card(page, creature).click();
      await card(page, object).click();
      await page.locator(`[data-card="${creature}"] .deed`).waitFor();
      await verdict(page, word);
      await card(page, creature).click();
    };
    await declare("wurm", "Bob", /^✓Legal attack/);
    await press(page, "Go on");
    await page.waitForSelector('[data-card="wurm"].tapped');
    await declare("wall", "wurm", /^✓Legal block/);
    await press(page, "Go on");
    await press(page, "A good assignment");
    await verdict(page, /^✓Legal assignment/);
    await press(page, "Deal the damage");
    await page.waitForFunction(() => /wall dies/i.test(document.querySelector(".log")?.textContent ?? ""));
    await press(page, "Next turn");
    await page.locator(".notice", { hasText: "Bob’s turn" }).waitFor();
    assert.equal(await page.locator(".panel").count(), 0);
    assert.equal(await page.locator("header select").inputValue(), "declare-attackers");
    await page.locator(".life", { hasText: "17 life" }).waitFor();
    assert.match((await card(page, "wurm").textContent())!, /tapped/, "the other side does not untap");
    assert.doesNotMatch((await card(page, "wurm").textContent())!, /damage|attack/);
    assert.doesNotMatch((await card(page, "imp").textContent())!, /tapped|sick/);
    await declare("imp", "Alice", /^✓Legal attack/);
    await press(page, "Go on");
    await verdict(page, /^✓Legal block/);
    await press(page, "Go on");
    await press(page, "Deal the damage");
    await press(page, "Next turn");
    await page.locator(".notice", { hasText: "Alice’s turn" }).waitFor();
    await page.locator(".life", { hasText: "19 life" }).waitFor();
    for (const id of ["wurm", "elf"]) assert.doesNotMatch((await card(page, id).textContent())!, /tapped|sick|damage/);
    assert.match((await card(page, "imp").textContent())!, /tapped/);
    await page.getByLabel("Undo").click();
    await page.waitForFunction(() => document.querySelector("header select")?.value === "end-of-combat");
    assert.deepEqual(complaints, []);
  });
}

test("ends with the turn what lasted for it: pumping, an effect, goad, a stun counter, who has lost; what was paid can be paid again", async () => {
  const { page, complaints } = await open({
    ...WIDE, url: link({
      format: "muster/1", step: "declare-attackers", active: "Ann", players: [{ id: "Ann", life: 20, resources: { mana: 3 } }, { id: "Ben", life: 20 }, { id: "Cy", life: 1 }],
      creatures: [{ id: "bear", controller: "Ann", power: 2, toughness: 2, goaded_by: ["Ben", "Cy"] }, { id: "cat", controller: "Ann", power: 1, toughness: 3 }, { id: "wall", controller: "Ben", toughness: 3, tapped: true, counters: { stun: 2 } }, { id: "ape", controller: "Cy", power: 3, toughness: 3 }],
      effects: [{ kind: "attack-cost", source: "Tax", creatures: { id: "cat" }, cost: { mana: 1 } }, { kind: "cant-attack", source: "Moat of Cy", creatures: { id: "bear" }, targets: { any: [{ id: "Cy" }, { of: "Cy" }] } }],
      script: [
        { attacks: [{ creature: "bear", target: "Ben" }, { creature: "cat", target: "Cy" }] }, { gains: "cat", keywords: ["flying"] }, { set: "cat", power: 4, toughness: 5 },
        { effect: { kind: "cant-block", source: "Falter", creatures: { id: "wall" } } }, { blocks: [] }, { blocks: [] },
      ],
    }),
  });
  await menu(page, "Ask").click();
  await press(page, "Deal the damage");
  await press(page, "Next turn");
  await page.locator(".notice", { hasText: "Ben’s turn" }).waitFor();
  await until(() => linked(page.url())?.active === "Ben");
  const doc = linked(page.url()) as { step: string; players: object[]; creatures: { id: string }[]; effects: { source: string }[] };
  assert.equal(doc.step, "declare-attackers");
  assert.deepEqual(doc.players.map((p) => JSON.stringify(p)), ['{"id":"Ann","life":20,"resources":{"mana":3}}', '{"id":"Ben","life":18}']);
  assert.deepEqual(doc.creatures.find((c) => c.id === "cat"), { id: "cat", controller: "Ann", power: 1, toughness: 3, tapped: true });
  assert.deepEqual(doc.creatures.find((c) => c.id === "bear"), { id: "bear", controller: "Ann", power: 2, toughness: 2, tapped: true });
  assert.equal(doc.creatures.some((c) => c.id === "ape"), false);
  assert.deepEqual(doc.creatures.find((c) => c.id === "wall"), { id: "wall", controller: "Ben", power: 0, toughness: 3, tapped: true, counters: { stun: 1 } });
  assert.deepEqual(doc.effects.map((e) => e.source), ["Tax"]);
  await verdict(page, /^✓Legal attack/);
  assert.deepEqual(complaints, []);
});
