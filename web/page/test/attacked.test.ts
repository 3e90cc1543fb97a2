// SPDX-License-Identifier: GPL-3.0-or-later
// Planeswalkers and battles that are attacked: they are on the board as long as that matters.
import assert from "node:assert/strict";
import { test } from "node:test";
import { card, link, open, PHONE, until, verdict, WIDE } from "./browser.ts";
import { by, HANDS } from "./hands.ts";

const TABLE = {
  format: "muster/1", step: "declare-attackers", active: "Ann", players: [{ id: "Ann", life: 20 }, { id: "Ben", life: 20 }],
  creatures: [
    { id: "wurm", controller: "Ann", power: 6, toughness: 4, keywords: ["trample"] }, { id: "elf", controller: "Ann", power: 1, toughness: 1, count: 2 },
    { id: "wall", controller: "Ben", power: 0, toughness: 2 },
  ],
  planeswalkers: [{ id: "jace", name: "Jace", controller: "Ben", loyalty: 5 }, { id: "kiora", controller: "Ben", loyalty: 3 }],
  battles: [{ id: "siege", name: "Siege", controller: "Ann", protector: "Ben", defense: 4 }],
};

for (const way of HANDS) {
  test(`shows what is attacked until damage is dealt to it, ${way.name}`, async () => {
    await by(way, link(TABLE), async (hand, { page }) => {
      await hand.press(card(page, "wurm"));
      await hand.press(card(page, "jace"));
      await hand.press(card(page, "elf"));
      await hand.press(card(page, "siege"));
      await verdict(page, /Legal attack/);
      await hand.press(page.locator(".bar").getByText("Go on", { exact: true }));
      await page.waitForFunction(() => document.querySelector("select")?.value === "declare-blockers");
      await page.waitForSelector('[data-card="jace"]');
      assert.match((await card(page, "jace").locator(".card-marks").textContent())!, /loyalty 5, attacked by wurm/);
      assert.match((await card(page, "siege").locator(".card-marks").textContent())!, /defense 4, attacked by elf/);
      assert.equal(await card(page, "kiora").count(), 0);
      await until(async () => (await page.locator(".arrows .attack").count()) === 2);
      // It can't be blocked: what is declared stays as it is.
      await hand.press(card(page, "wall"));
      await page.waitForSelector('[data-card="wurm"].is-may');
      await hand.press(card(page, "jace"));
      await page.locator(".notice", { hasText: "touch the attacker" }).waitFor();
      await hand.press(card(page, "wurm"));
      assert.equal(await card(page, "wall").locator(".deed").textContent(), "blocks wurm");
      await verdict(page, /Legal block/);
      await hand.press(card(page, "wall"));
      await hand.press(page.locator(".bar").getByText("Go on", { exact: true }));
      await page.locator("fieldset.damage", { hasText: "loyalty 5" }).waitFor();
      await page.waitForSelector('[data-card="jace"]', { state: "attached" });
      await until(async () => (await page.locator(".arrows .attack").count()) === 2);
      await hand.slide(page.getByLabel("wurm to jace:"), "most");
      await hand.press(page.getByText("A good assignment"));
      await verdict(page, /Legal assignment/);
      await hand.press(page.getByText("Deal the damage"));
      await page.locator(".log", { hasText: "Wurm deals 4 damage to jace" }).waitFor();
      assert.match((await card(page, "jace").locator(".card-marks").textContent())!, /^loyalty 1, planeswalker/);
    });
  });
}

test("shows which of identical attackers attacks, and who is blocked by one card of several", async () => {
  const creatures = [
    { id: "elf", controller: "Ann", power: 1, toughness: 1, count: 3, attacking: "jace" },
    { id: "wall", controller: "Ben", power: 0, toughness: 2, blocking: ["elf#2"] },
  ];
  const { page } = await open({ ...WIDE, url: link({ ...TABLE, step: "combat-damage", creatures }) });
  await page.waitForSelector('[data-card="jace"]');
  assert.match((await card(page, "jace").locator(".card-marks").textContent())!, /attacked by 3× elf/);
  await until(async () => (await page.locator(".arrows g").count()) === 2); // the wall's to the elves, and theirs to Jace
});

test("opens loyalty and defense of what is attacked", async () => {
  const creatures = [{ id: "elf", controller: "Ann", power: 1, toughness: 1, attacking: "siege" }];
  const { page } = await open({ ...PHONE, url: link({ ...TABLE, step: "declare-blockers", creatures }) });
  await verdict(page, /Legal block/);
  await card(page, "siege").tap();
  await page.locator(".panel h2", { hasText: "Players" }).waitFor();
});
