// SPDX-License-Identifier: GPL-3.0-or-later
// Identical creatures, one entry with a count: those who do something are told apart from the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { card, link, linked, open, PHONE, until, verdict, WIDE } from "./browser.ts";
import { by, HANDS } from "./hands.ts";

const GUARDS = {
  format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: [
    ...["bear", "elf", "ogre"].map((id) => ({ id, controller: "Ann", power: 2, toughness: 2, attacking: "Ben" })),
    { id: "guard", controller: "Ben", count: 4, power: 1, toughness: 4 },
  ],
  effects: [{ kind: "extra-blocks", source: "Brave", creatures: { id: "guard" }, count: 1 }],
};

for (const way of HANDS) {
  test(`lets some of identical creatures block two attackers each, ${way.name}`, async () => {
    await by(way, link(GUARDS), async (hand, { page }) => {
      await verdict(page, /Legal block/);
      await hand.press(card(page, "guard"));
      await page.waitForSelector('[data-card="bear"].is-may');
      await hand.press(card(page, "bear"));
      await hand.press(card(page, "elf"));
      assert.equal(await page.locator('[data-card="guard"] .deed').textContent(), "blocks bear; elf");
      const some = page.getByRole("group", { name: "block elf", exact: true });
      await hand.write(some.getByRole("spinbutton"), "2");
      await page.keyboard.press("Enter");
      await hand.press(some.getByRole("button"));
      await hand.press(card(page, "ogre"));
      await until(async () => (await page.locator('[data-card="guard"] .deed').textContent()) === "blocks bear; 2× elf and ogre");
      await verdict(page, /Legal block/);
      await until(() => JSON.stringify(linked(page.url())?.declaration) === JSON.stringify({ blocks: [{ creature: "guard", attacker: "bear" }, { creature: "guard", attacker: ["elf", "ogre"], count: 2 }] }));
      assert.equal(await page.locator(".arrows g").count(), 3);
      await hand.press(card(page, "bear")); // a third for those two, which they can't block
      await verdict(page, /Illegal block/);
      await hand.press(card(page, "bear"));
      await verdict(page, /Legal block/);
      await hand.press(page.getByRole("group", { name: "block elf and ogre" }).getByRole("button"));
      await hand.press(card(page, "ogre")); // now one more blocks it alone
      await until(async () => (await page.locator('[data-card="guard"] .deed').textContent()) === "blocks bear; 2× elf and ogre; ogre");
      await hand.press(card(page, "elf")); // nobody is left for it
      assert.match((await page.textContent(".notice"))!, /All 4 of guard/);
    });
  });
}

test("takes entries about identical creatures for others of them, as documents mean them", async () => {
  const blocks = [{ creature: "guard", attacker: "bear" }, { creature: "guard", attacker: "elf" }, { creature: "guard", attacker: "elf" }];
  const { page } = await open({ ...PHONE, url: link({ ...GUARDS, effects: [], declaration: { blocks } }) });
  await verdict(page, /Legal block/);
  assert.equal(await page.locator('[data-card="guard"] .deed').textContent(), "blocks bear; 2× elf");
});

test("shows who of identical creatures blocks what, of a document", async () => {
  const blocks = [{ creature: "guard", attacker: ["bear", "elf"], count: 2 }, { creature: "guard", attacker: "elf" }];
  const { page, complaints } = await open({ ...WIDE, url: link({ ...GUARDS, declaration: { blocks } }) });
  await verdict(page, /Legal block/);
  assert.equal(await page.locator('[data-card="guard"] .deed').textContent(), "blocks 2× bear and elf; elf");
  assert.equal(await page.locator(".arrows g").count(), 2);
  assert.deepEqual(complaints, []);
});
