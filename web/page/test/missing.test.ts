// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that name cards which no card file here has: somebody else's link.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, link, linked, menu, open, PHONE, until, verdict } from "./browser.ts";
import { by, HANDS } from "./hands.ts";

const TABLE = {
  format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: [{ id: "angel", card: "Serra Angel", controller: "Ann", attacking: "Ben" }, { id: "ox", name: "Ox", controller: "Ben", power: 1, toughness: 4 }],
  permanents: [{ id: "lure", card: "Lure", controller: "Ann", attached_to: "angel" }],
};

for (const way of HANDS) {
  test(`goes on without cards that nobody has, ${way.name}`, async () => {
    await by(way, link(TABLE), async (hand, { page }) => {
      await verdict(page, /Can't be judged.*No card is called 'Serra Angel'/);
      await hand.press(page.locator(".bar").getByRole("button", { name: "Without those cards" }));
      await page.locator(".notice", { hasText: "Serra Angel, Lure: nothing is known" }).waitFor();
      await verdict(page, /Legal block/);
      await until(() => { const { creatures, permanents } = (linked(page.url()) ?? {}) as typeof TABLE; return creatures[0]!.card === undefined && permanents.length === 0; });
      await hand.press(card(page, "angel"));
      await hand.press(page.getByRole("toolbar").getByText("Edit"));
      await hand.write(page.getByLabel("Power", { exact: true }), "4");
      await page.keyboard.press("Enter");
      await page.locator('[data-card="angel"]', { hasText: "4/2" }).waitFor({ state: "attached" });
      await hand.press(page.getByLabel("Undo"));
      await hand.press(page.getByLabel("Undo"));
      await verdict(page, /Can't be judged/);
    });
  });
}

test("leads to the card file where a card is missing, and says what a name alone is worth", async () => {
  const { page, complaints } = await open({ ...PHONE, url: link(TABLE) });
  await page.locator(".bar").getByRole("button", { name: "Card file" }).tap();
  await page.locator(".panel h2", { hasText: "Cards" }).waitFor();
  await menu(page, "Add").tap();
  await page.getByLabel("Name").fill("Serra Angel");
  await page.locator(".hint", { hasText: "Without a card file" }).waitFor();
  assert.deepEqual(complaints, []);
});

const COMBAT = {
  ...TABLE, creatures: [...TABLE.creatures, { id: "elk", controller: "Ann", power: 3, toughness: 3, attacking: "Ben" }],
  script: [{ enters: { id: "ally", controller: "Ann", card: "Serra Avenger" }, attacking: "Ben" }, { blocks: [{ creature: "ox", attacker: "elk" }] }],
};
const FILE = ["Serra Angel", "Serra Avenger", "Lure"].map((name) => JSON.stringify(name === "Lure"
  ? { name, type_line: "Enchantment — Aura", oracle_text: "Enchant creature\nAll creatures able to block enchanted creature do so." }
  : { name, type_line: "Creature — Angel", oracle_text: "Flying", power: "4", toughness: "4" })).join("\n");

async function chooseCards(page: Page, text: string): Promise<void> {
  await page.locator(".bar").getByRole("button", { name: "Card file" }).tap();
  await page.locator('.panel input[type="file"]').setInputFiles({ name: "cards.jsonl", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByText("kept in this browser").waitFor();
  await page.getByLabel("Close", { exact: true }).tap();
}

test("opens a combat whose cards nobody has, and plays it once they are chosen", async () => {
  const sent = { combat: COMBAT, declaration: { damage: [{ from: "angel", to: "Ben", amount: 4 }] } };
  const { page, complaints } = await open({ ...PHONE, url: link(sent) });
  await verdict(page, /Can't be judged.*No card is called 'Serra Angel'; no card is called 'Lure'/);
  await page.reload(); // nothing of the combat was lost
  await verdict(page, /Can't be judged/);
  assert.deepEqual(linked(page.url()), sent);
  await chooseCards(page, FILE);
  await page.locator(".step select").getByText("Combat damage").waitFor({ state: "attached" });
  await verdict(page, /./);
  await until(() => (linked(page.url())?.combat as typeof COMBAT | undefined)?.script.length === 2);
  assert.deepEqual(complaints, []);
});

test("goes on with a combat without the cards that nobody has", async () => {
  const { page, complaints } = await open({ ...PHONE, url: link({ combat: COMBAT }) });
  await page.locator(".bar").getByRole("button", { name: "Without those cards" }).tap();
  await page.locator(".notice", { hasText: "Serra Angel, Lure: nothing is known" }).waitFor();
  await page.locator(".notice", { hasText: "No card is called 'Serra Avenger'. What enters with it, and all that happens from then on, waits for it." }).waitFor();
  await verdict(page, /Legal block/);
  await page.reload();
  await page.locator(".notice", { hasText: "waits for it" }).waitFor();
  await page.locator(".bar").getByRole("button", { name: "Without that card" }).tap();
  await page.locator(".step select").getByText("Combat damage").waitFor({ state: "attached" });
  await card(page, "ally").locator(".card-name", { hasText: "Serra Avenger" }).waitFor();
  await page.getByLabel("Undo").tap();
  await verdict(page, /Legal block/);
  assert.deepEqual(complaints, []);
});
