// SPDX-License-Identifier: GPL-3.0-or-later
// Identical creatures, one entry with a count: those who do something are told apart from the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
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
      assert.equal(await page.locator('[data-card="guard"] .deed').textContent(), "1 blocks bear; 1 blocks elf");
      const some = page.getByRole("group", { name: "block elf", exact: true });
      await hand.write(some.getByRole("spinbutton"), "2");
      await page.keyboard.press("Enter");
      await hand.press(some.getByRole("button"));
      await hand.press(card(page, "ogre"));
      await until(async () => (await page.locator('[data-card="guard"] .deed').textContent()) === "1 blocks bear; 2 block elf and ogre");
      await verdict(page, /Legal block/);
      await until(() => JSON.stringify(linked(page.url())?.declaration) === JSON.stringify({ blocks: [{ creature: "guard", attacker: "bear" }, { creature: "guard", attacker: ["elf", "ogre"], count: 2 }] }));
      assert.equal(await page.locator(".arrows g").count(), 3);
      await hand.press(card(page, "bear")); // a third for those two, which they can't block
      await verdict(page, /Illegal block/);
      await hand.press(card(page, "bear"));
      await verdict(page, /Legal block/);
      await hand.press(page.getByRole("group", { name: "block elf and ogre" }).getByRole("button"));
      await hand.press(card(page, "ogre")); // now one more blocks it alone
      await until(async () => (await page.locator('[data-card="guard"] .deed').textContent()) === "1 blocks bear; 2 block elf and ogre; 1 blocks ogre");
      await hand.press(card(page, "elf")); // nobody is left for it
      assert.match((await page.textContent(".notice"))!, /All 4 of guard/);
    });
  });
}

test("takes entries about identical creatures for others of them, as documents mean them", async () => {
  const blocks = [{ creature: "guard", attacker: "bear" }, { creature: "guard", attacker: "elf" }, { creature: "guard", attacker: "elf" }];
  const { page } = await open({ ...PHONE, url: link({ ...GUARDS, effects: [], declaration: { blocks } }) });
  await verdict(page, /Legal block/);
  assert.equal(await page.locator('[data-card="guard"] .deed').textContent(), "1 blocks bear; 2 block elf");
});

test("shows who of identical creatures blocks what, of a document", async () => {
  const blocks = [{ creature: "guard", attacker: ["bear", "elf"], count: 2 }, { creature: "guard", attacker: "elf" }];
  const { page, complaints } = await open({ ...WIDE, url: link({ ...GUARDS, declaration: { blocks } }) });
  await verdict(page, /Legal block/);
  assert.equal(await page.locator('[data-card="guard"] .deed').textContent(), "2 block bear and elf; 1 blocks elf");
  assert.equal(await page.locator(".arrows g").count(), 2);
  assert.deepEqual(complaints, []);
});

const DAMAGE = { format: "muster/1", step: "combat-damage", active: "Ann", players: [{ id: "Ann", life: 20 }, { id: "Ben", life: 20 }] };
const assigned = (page: Page) => JSON.stringify((linked(page.url())?.declaration as { damage?: unknown } | undefined)?.damage);

for (const way of HANDS) {
  test(`splits damage among identical creatures, ${way.name}`, async () => {
    const creatures = [
      { id: "ogre", controller: "Ann", power: 1, toughness: 3, count: 2, attacking: "Ben" },
      { id: "goblin", controller: "Ben", power: 0, toughness: 1, count: 3, blocking: ["ogre#1", "ogre#2"] },
    ];
    await by(way, link({ ...DAMAGE, creatures }), async (hand, { page }) => {
      await hand.press(page.locator(".next").getByText("Damage", { exact: true }));
      await hand.press(page.getByRole("button", { name: "One by one: ogre" }));
      await hand.slide(page.getByLabel("ogre#1 to goblin#1:"), "most");
      await hand.slide(page.getByLabel("ogre#2 to goblin#3:"), "most");
      await verdict(page, /Legal assignment/);
      await until(() => assigned(page) === JSON.stringify([{ from: "ogre", to: "goblin#1", amount: 1 }, { from: "ogre", to: "goblin#3", amount: 1 }]));
      await hand.press(page.getByText("Deal the damage"));
      await page.locator(".log", { hasText: /goblin#1 dies.*goblin#3 dies/is }).waitFor();
      await until(async () => (await page.locator('[data-card="goblin"] .count').count()) === 0); // one is left
    });
  });

  test(`shares damage out among many identical creatures, ${way.name}`, async () => {
    const creatures = [
      { id: "wurm", controller: "Ann", power: 7, toughness: 9, attacking: "Ben" },
      { id: "goblin", controller: "Ben", power: 0, toughness: 1, count: 30, blocking: ["wurm"] },
    ];
    await by(way, link({ ...DAMAGE, creatures }), async (hand, { page }) => {
      await hand.press(page.locator(".next").getByText("Damage", { exact: true }));
      await hand.slide(page.getByLabel("wurm to all goblin together: at most 7"), "most");
      await verdict(page, /Legal assignment/);
      await until(() => assigned(page) === JSON.stringify([{ from: "wurm", to: "goblin", amount: 1, count: 7 }]));
      await hand.write(page.getByLabel("each", { exact: true }), "3");
      await page.keyboard.press("Enter");
      await until(() => assigned(page) === JSON.stringify([{ from: "wurm", to: "goblin", amount: 3, count: 2 }, { from: "wurm", to: "goblin", amount: 1 }]));
      await verdict(page, /Legal assignment/);
      await hand.press(page.getByRole("button", { name: "One by one: goblin" }));
      await hand.slide(page.getByLabel("wurm to goblin#3:"), "least");
      await verdict(page, /Illegal assignment/);
      await hand.press(page.getByLabel("Undo"));
      await verdict(page, /Legal assignment/);
    });
  });
}

for (const way of HANDS) {
  test(`blocks as many of a thousand attackers as somebody says, ${way.name}`, async () => {
    const creatures = [{ id: "goblin", controller: "Ann", count: 1000, power: 1, toughness: 1, attacking: "Ben" }, { id: "rat", controller: "Ben", count: 300, power: 1, toughness: 1 }];
    const numbers = (page: Page) => (linked(page.url())?.declaration as { blocks: { attacker: string }[] } | undefined)?.blocks.map((b) => Number(b.attacker.split("#")[1])) ?? [];
    await by(way, link({ ...GUARDS, creatures, effects: [], declaration: { blocks: [98, 99, 100].map((n) => ({ creature: "rat", attacker: `goblin#${n}` })) } }), async (hand, { page }) => {
      await verdict(page, /Legal block/);
      await hand.press(card(page, "rat"));
      await hand.press(page.locator("[data-crowd]"));
      await hand.press(page.locator("[data-crowd]"));
      await card(page, "rat").locator(".deed", { hasText: "5 block goblin#98 to goblin#102, one each" }).waitFor();
      await page.locator("[data-crowd]", { hasText: "900 more, #101 to #1000, 2 of them blocked" }).first().waitFor();
      await hand.write(page.getByRole("group", { name: /one each/ }).getByRole("spinbutton"), "250");
      await page.keyboard.press("Enter");
      await until(() => numbers(page).length === 250);
      assert.deepEqual([numbers(page)[0], numbers(page)[249]], [98, 347]);
      await verdict(page, /Legal block/);
      assert.equal(await page.locator(".arrows g").count(), 250);
      await hand.slide(page.getByRole("group", { name: /one each/ }).getByRole("slider"), "least");
      await until(() => numbers(page).length < 3);
    });
  });
}

test("keeps who of identical creatures gives what to whom, of answers and documents", async () => {
  const creatures = [
    { id: "ogre", controller: "Ann", power: 3, toughness: 3, count: 2, attacking: "Ben" },
    { id: "goblin", controller: "Ben", power: 2, toughness: 2, count: 3, blocking: ["ogre#1", "ogre#2"] },
  ];
  const { page, complaints } = await open({ ...PHONE, url: link({ ...DAMAGE, creatures }) });
  await page.locator(".next").getByText("Damage", { exact: true }).tap();
  await page.getByText("A good assignment").tap();
  await verdict(page, /Legal assignment/);
  await page.locator("legend", { hasText: /^goblin#3 gives 2$/ }).waitFor();
  await until(() => /"count"|\[/.test(assigned(page) ?? ""));
  const kept = assigned(page);
  await page.reload();
  await verdict(page, /Legal assignment/);
  assert.equal(assigned(page), kept);
  assert.deepEqual(complaints, []);
});

test("takes bare ids in an assignment for those that no other entry names", async () => {
  const creatures = [
    { id: "wurm", controller: "Ann", power: 6, toughness: 4, keywords: ["trample"], attacking: "Ben" },
    { id: "goblin", controller: "Ben", power: 1, toughness: 1, count: 3, blocking: ["wurm"] },
  ];
  const damage = [{ from: "wurm", to: "goblin#2", amount: 2 }, { from: "wurm", to: "goblin", amount: 1, count: 2 }, { from: "wurm", to: "Ben", amount: 2 }, { from: "goblin", to: "wurm", amount: 1, count: 3 }];
  const { page } = await open({ ...WIDE, url: link({ ...DAMAGE, creatures, declaration: { damage } }) });
  await verdict(page, /Legal assignment/);
  await page.locator(".next").getByText("Damage", { exact: true }).click();
  await page.locator("fieldset.damage").first().waitFor();
  assert.deepEqual(await page.locator("fieldset.damage output").allTextContents(), ["1", "2", "1", "2", "1"]);
});

test("names the first and the last of those who are alike among others", async () => {
  const creatures = [
    { id: "token", controller: "Ann", power: 1, toughness: 1, count: 20, attacking: "Ben" },
    { id: "wall", controller: "Ben", power: 0, toughness: 3, blocking: ["token#2"] },
  ];
  const { page } = await open({ ...WIDE, url: link({ ...DAMAGE, creatures }) });
  await page.locator(".next").getByText("Damage", { exact: true }).click();
  await page.locator("legend", { hasText: "Each of token#3 to token#20 gives 1" }).waitFor();
  await verdict(page, /Legal assignment/);
});
