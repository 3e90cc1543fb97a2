// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that name cards which no card file here has: somebody else's link.
import assert from "node:assert/strict";
import { test } from "node:test";
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
      await verdict(page, /Can't be judged.*no card is called 'Serra Angel'/);
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
