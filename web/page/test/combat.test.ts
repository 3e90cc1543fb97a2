// SPDX-License-Identifier: GPL-3.0-or-later
// Whole combats: scripts and events, bands, teams, several defenders, battles, damage by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, judged, link, linked, menu, open, PHONE, until, verdict, WIDE } from "./browser.ts";

const THREE = {
  format: "muster/1", step: "declare-attackers", active: "Ann", players: [{ id: "Ann", life: 20 }, { id: "Ben", life: 20 }, { id: "Cy", life: 20 }],
  creatures: [
    { id: "hero", controller: "Ann", power: 2, toughness: 2, keywords: ["banding"] }, { id: "knight", controller: "Ann", power: 3, toughness: 3 },
    { id: "ogre", controller: "Ann", power: 4, toughness: 4 }, { id: "wall", controller: "Ben", power: 0, toughness: 4 }, { id: "ox", controller: "Cy", power: 1, toughness: 4 },
  ],
};

const panel = (page: Page) => page.locator(".panel");
const log = (page: Page) => page.locator(".log").innerText();
const goOn = (page: Page) => page.locator(".bar").getByRole("button", { name: "Go on" }).click();
async function attack(page: Page, creature: string, target: string): Promise<void> {
  await card(page, creature).click();
  await card(page, target).click();
}

test("plays a combat of three players: a band, both defenders, damage by hand, and back", async () => {
  const { page, complaints } = await open({ ...WIDE, url: link(THREE) });
  await attack(page, "hero", "Ben");
  await attack(page, "knight", "Ben");
  await page.getByRole("group", { name: "Band of knight" }).getByText("hero").click();
  await page.waitForFunction(() => /in a band with hero/.test(document.querySelector('[data-card="knight"]')!.textContent!));
  await attack(page, "ogre", "Cy");
  await verdict(page, /Legal attack/);
  await goOn(page);
  await page.waitForFunction(() => document.querySelector("select")?.value === "declare-blockers");
  await page.getByText("Ben may block.").first().waitFor({ state: "attached" });
  await attack(page, "wall", "hero");
  await verdict(page, /Legal block/);
  await goOn(page);
  await page.getByText("Cy may block.").first().waitFor({ state: "attached" });
  await attack(page, "ox", "ogre");
  await verdict(page, /Legal block/);
  await goOn(page);
  await page.waitForSelector(".damage");
  await panel(page).getByText("A good assignment").click();
  await verdict(page, /Legal assignment/);
  await panel(page).getByText("Deal the damage").click();
  await page.locator(".log", { hasText: "Ox dies" }).waitFor();
  await page.locator(".log code", { hasText: "damage" }).waitFor(); // the words of entries come a moment later
  const words = await log(page);
  for (const entry of [/attacks .*band (hero\+knight|knight\+hero)/, /blocks wall=hero/, /blocks ox=ogre/, /damage /]) assert.match(words, entry);
  await page.getByLabel(/^Back to before blocks ox=ogre/).click();
  await page.waitForFunction(() => document.querySelector("select")?.value === "declare-blockers");
  assert.doesNotMatch(await log(page), /Ox dies/);
  await page.getByLabel("Undo").click();
  await page.locator(".log", { hasText: "Ox dies" }).waitFor();
  assert.deepEqual(complaints, []);
});

test("lets things happen between the declarations, keeps the combat in the link and writes it as text", async () => {
  const { page, complaints } = await open({ ...PHONE, url: link(THREE) });
  await attack(page, "ogre", "Cy");
  await verdict(page, /Legal attack/);
  await card(page, "ogre").click();
  await goOn(page);
  await page.waitForFunction(() => document.querySelector("select")?.value === "declare-blockers");
  await card(page, "ogre").click();
  await menu(page, "Ask").click();
  await panel(page).getByText("Something happens …").click();
  const happens = async (words: RegExp, fields: Record<string, string>) => {
    await panel(page).getByRole("button", { name: words }).click();
    for (const [label, value] of Object.entries(fields)) {
      const field = panel(page).getByLabel(new RegExp(`^${label}`)).first();
      if ((await field.evaluate((e) => e.tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
    await panel(page).getByText("It happens", { exact: true }).click();
    await page.waitForSelector(".panel form", { state: "detached" });
  };
  await happens(/^Gains a keyword/, { Creature: "ogre", Keyword: "trample" });
  await happens(/^Is dealt damage that is no/, { By: "ogre", To: "ox", "How much": "3" });
  await happens(/^A creature enters/, { Whose: "Ann", Power: "1", Toughness: "1", Attacking: "Cy" });
  await happens(/^A creature enters/, { Whose: "Ben" }); // called otherwise than the first
  await happens(/^A player gains or loses life/, { Who: "Cy", By: "-3" });
  await page.waitForSelector('[data-card="newcomer"]');
  await page.waitForSelector('[data-card="newcomer-2"]', { state: "attached" });
  const words = await log(page);
  for (const entry of [/gains ogre, keywords=\[?trample/, /ogre deals 3 damage to ox/i, /newcomer enters attacking Cy/i, /Cy loses 3 life/]) assert.match(words, entry);
  await panel(page).getByRole("button", { name: /^Two creatures fight/ }).click(); // which no creature does with itself, unless it is told so
  assert.notEqual(await panel(page).getByLabel(/^One/).inputValue(), await panel(page).getByLabel(/^The other/).inputValue());
  await panel(page).getByText("Not this one").click();
  await panel(page).getByRole("button", { name: /^Is removed from combat/ }).click();
  await panel(page).getByLabel(/^Creature/).selectOption("wall");
  await panel(page).getByText("It happens", { exact: true }).click();
  await page.locator(".notice", { hasText: "“removed wall” can't happen: 'wall' is neither attacking nor blocking." }).waitFor();
  await until(() => (linked(page.url())?.combat as { script?: unknown[] } | undefined)?.script?.length === 6);
  const { page: other } = await open({ ...WIDE, url: page.url() });
  await other.waitForSelector('[data-card="newcomer"]');
  await menu(other, "Text").click();
  await other.waitForFunction(() => document.querySelector("textarea")!.value.includes("> attacks ogre=Cy"));
  const text = await other.locator("textarea").inputValue();
  await other.locator("textarea").fill(`${text.trim()}\n> blocks none\n> blocks none\n`);
  await other.waitForFunction(() => document.querySelector("select")?.value === "combat-damage");
  await menu(other, "Keep").click();
  const [saved] = await Promise.all([other.waitForEvent("download"), other.getByText("JSON", { exact: true }).click()]);
  assert.equal((JSON.parse(readFileSync((await saved.path())!, "utf8")) as { script: unknown[] }).script.length >= 7, true);
  assert.deepEqual(complaints, []);
});

test("begins a combat with cards, and keeps in sight what was not understood", async () => {
  const cards = [
    { name: "Odd Giant", type_line: "Creature — Giant", oracle_text: "This creature can't be blocked on odd days by creatures that dance.", power: "3", toughness: "3" },
    { name: "Lure", type_line: "Enchantment — Aura", oracle_text: "Enchant creature\nAll creatures able to block enchanted creature do so." },
  ];
  const { page, complaints } = await open(WIDE);
  await menu(page, "Cards").click();
  await page.locator('.panel input[type="file"]').setInputFiles({ name: "cards.jsonl", mimeType: "application/json", buffer: Buffer.from(cards.map((c) => JSON.stringify(c)).join("\n")) });
  await page.getByText("2 cards were read and are kept in this browser.").waitFor();
  await page.goto(link({
    ...THREE, players: THREE.players.slice(0, 2), creatures: [{ id: "giant", card: "Odd Giant", controller: "Ann" }, { id: "ox", controller: "Ben", power: 1, toughness: 4 }],
    permanents: [{ id: "lure", card: "Lure", controller: "Ann", attached_to: "giant" }],
  }));
  await attack(page, "giant", "Ben");
  await verdict(page, /Undecided.*not understood/);
  await page.locator(".bar").getByRole("button", { name: "Go on, as understood" }).click();
  await page.waitForFunction(() => document.querySelector("select")?.value === "declare-blockers");
  await page.waitForSelector('[data-card="giant"].unread');
  await verdict(page, /Illegal block, as understood.*must block/);
  await attack(page, "ox", "giant");
  await verdict(page, /Legal block, as understood/);
  await menu(page, "Cards").click();
  await panel(page).locator(".not-understood", { hasText: "on odd days" }).waitFor();
  await until(() => ((linked(page.url())?.combat as { creatures?: { card?: string }[] } | undefined)?.creatures ?? []).some((c) => c.card === "Odd Giant") && linked(page.url())?.declaration);
  await page.reload();
  await page.waitForSelector('[data-card="giant"].unread');
  await verdict(page, /Legal block, as understood/);
  assert.deepEqual(complaints, []);
});

test("stops a script at what is illegal, and says why", async () => {
  const { page } = await open({
    ...WIDE, url: link({
      ...THREE, players: THREE.players.slice(0, 2), creatures: [{ id: "bird", controller: "Ann", power: 1, toughness: 1, keywords: ["flying"] }, { id: "wolf", controller: "Ben", power: 2, toughness: 2 }],
      script: [{ attacks: [{ creature: "bird", target: "Ben" }] }, { blocks: [{ creature: "wolf", attacker: "bird" }] }, { damage: [] }],
    }),
  });
  assert.match((await page.textContent(".notice"))!, /“blocks wolf=bird” can't happen: .*flying/);
  await verdict(page, /Illegal block.*flying/);
  assert.match((await page.textContent('[data-card="wolf"] .deed'))!, /blocks bird/);
});

test("asks how damage comes out where that is chosen", async () => {
  const { page } = await open({
    ...WIDE, url: link({
      ...THREE, step: "declare-attackers", players: THREE.players.slice(0, 2), creatures: [{ id: "lion", controller: "Ann", power: 2, toughness: 2 }],
      effects: [{ kind: "prevent-damage", source: "Salve", to: { player: "Ben" }, amount: 1 }, { kind: "multiply-damage", source: "Furnace", by: 2 }],
      script: [{ attacks: [{ creature: "lion", target: "Ben" }] }, { blocks: [] }],
    }),
  });
  await menu(page, "Ask").click();
  await panel(page).getByText("Deal the damage").click();
  await page.locator(".outcome", { hasText: "Ben loses 2 life" }).getByText("This happens").click();
  await page.locator(".log", { hasText: "Ben loses 2 life" }).waitFor();
});

test("asks prices for attacking, and tells what is paid", async () => {
  const { page, complaints } = await open({
    ...WIDE, url: link({
      format: "muster/1", step: "declare-attackers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
      creatures: ["lion", "ox"].map((id) => ({ id, controller: "Ann", power: 2, toughness: 2 })),
    }),
  });
  const put = async (words: RegExp, on?: string) => {
    await menu(page, "Effects").click();
    await panel(page).getByRole("button", { name: words }).click();
    if (on) await panel(page).getByRole("group", { name: "On" }).getByRole("button", { name: on }).click();
    await panel(page).getByText("Put it there", { exact: true }).click();
    await page.getByLabel("Close", { exact: true }).click();
  };
  await put(/^Creatures can't attack the opponent unless.* mana for each/);
  await put(/^Can't attack unless its controller pays/, "ox");
  await menu(page, "Add").click();
  await panel(page).getByText(/^Players, planeswalkers/).click();
  const mana = panel(page).getByLabel("Mana to pay with").first();
  await mana.fill("4");
  await mana.press("Enter");
  await page.getByLabel("Close", { exact: true }).click();
  await attack(page, "lion", "Ben");
  assert.match(await verdict(page, /Legal attack/), /It costs 2 mana\./);
  await attack(page, "ox", "Ben");
  await verdict(page, /Illegal attack.*costs 7 mana, and Ann has 4\./);
  assert.deepEqual(complaints, []);
});

test("asks for a white mana or life where that is the price", async () => {
  const { page } = await open({
    ...WIDE, url: link({
      format: "muster/1", step: "declare-attackers", active: "Ann", players: [{ id: "Ann", life: 3, resources: { white: 0 } }, { id: "Ben" }],
      creatures: [{ id: "lion", controller: "Ann", power: 2, toughness: 2 }],
    }),
  });
  await menu(page, "Effects").click();
  await panel(page).getByRole("button", { name: /Norn's Annex/ }).click();
  await panel(page).getByText("Put it there", { exact: true }).click();
  await page.getByLabel("Close", { exact: true }).click();
  await attack(page, "lion", "Ben");
  assert.match(await verdict(page, /Legal attack/), /It costs 2 life\./);
});

test("divides damage that a spell deals", async () => {
  const { page } = await open({
    ...WIDE, url: link({
      format: "muster/1", step: "divide", active: "Ann", players: [{ id: "Ann", life: 20 }, { id: "Ben", life: 20 }],
      creatures: [{ id: "bear", controller: "Ben", power: 2, toughness: 2 }, { id: "elf", controller: "Ben", power: 1, toughness: 1 }],
      sources: [{ id: "bolt", name: "Forked Bolt", controller: "Ann" }], divide: { amount: 2, source: "bolt", at_most: 2 },
    }),
  });
  await menu(page, "Ask").click();
  for (const to of ["bear", "elf"]) await page.getByRole("slider", { name: new RegExp(`^Damage to ${to}:`) }).fill("1");
  await verdict(page, /Legal assignment/);
  await panel(page).getByText("What comes of it").click();
  await page.locator(".outcome", { hasText: "elf dies" }).waitFor();
});

test("lays teams, several defenders, planeswalkers and battles by forms", async () => {
  const { page, complaints } = await open(PHONE);
  await page.getByText("Add a creature").tap();
  await panel(page).getByText(/^Players, planeswalkers/).tap();
  for (let i = 0; i < 2; i++) await panel(page).getByText("Another player").tap();
  const player = (name: string) => panel(page).locator(".player", { has: page.locator("legend", { hasText: name }) });
  await player("Carol").getByLabel("Team").fill("Heads");
  await page.keyboard.press("Tab");
  await player("Alice").getByLabel("Team").fill("Heads");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => [...document.querySelectorAll(".player legend")].filter((l) => /attacks/.test(l.textContent!)).length === 2);
  await player("Bob").getByLabel("Name").fill("Bertha");
  await page.keyboard.press("Tab");
  await player("Bertha").getByLabel("Life").fill("17");
  await page.keyboard.press("Tab");
  await player("Dave").getByLabel("Name").fill("Bertha");
  await page.keyboard.press("Tab");
  await panel(page).getByText("There is another Bertha on the table.").waitFor();
  await panel(page).getByLabel("Its name").fill("Invasion");
  await panel(page).getByLabel(/^What/).selectOption("battle");
  await panel(page).getByLabel(/^Protected by/).selectOption("Dave");
  await panel(page).getByText("Add it").tap();
  await panel(page).getByText("battle, Alice’s, protected by Dave").waitFor();
  await page.getByLabel("Close", { exact: true }).tap();
  await page.locator("select").first().selectOption("declare-attackers");
  await menu(page, "Add").tap();
  await panel(page).getByLabel("Name", { exact: true }).fill("Ogre");
  await panel(page).getByText("Carol", { exact: true }).tap();
  await panel(page).getByRole("button", { name: "Add", exact: true }).tap();
  await page.getByLabel("Close", { exact: true }).tap();
  await card(page, "ogre").tap();
  await card(page, "invasion").tap();
  await verdict(page, /Legal attack/);
  await card(page, "Bertha").tap();
  await verdict(page, /Legal attack/);
  assert.equal(await page.locator('[data-card="ogre"] .deed').textContent(), "attacks Bertha");
  await menu(page, "Add").tap();
  await panel(page).getByText(/^Players, planeswalkers/).tap();
  await panel(page).getByRole("group", { name: "Who can be attacked" }).getByText("Bertha").tap();
  await page.getByLabel("Close", { exact: true }).tap();
  await verdict(page, /Illegal attack/);
  await judged(page);
  assert.deepEqual(complaints, []);
});

test("shows which damage step it is, sliders only where there is a choice, and how identical creatures share, and who has lost", async () => {
  const two = { ...THREE, players: [THREE.players[0], { id: "Ben", life: 4 }], step: "declare-blockers", creatures: [
    { id: "knight", controller: "Ann", power: 3, toughness: 3, keywords: ["first strike"], attacking: "Ben" }, { id: "ogre", controller: "Ann", power: 4, toughness: 4, attacking: "Ben" },
    { id: "ox", controller: "Ben", power: 1, toughness: 2, count: 3 },
  ] };
  const { page, complaints } = await open({ ...PHONE, url: link({ combat: { ...two, script: [{ blocks: [{ creature: "ox", attacker: "knight", count: 3 }] }] } }) });
  await menu(page, "Ask").tap();
  await panel(page).getByText("The first combat damage step, for first strike and double strike.").waitFor();
  await panel(page).getByText("A good assignment").tap();
  await until(async () => (await page.locator(".damage", { hasText: "knight gives 3" }).locator("output").allTextContents()).join() === "2,1,0");
  await panel(page).getByText("Deal the damage").tap();
  await panel(page).getByText("The second combat damage step.").waitFor();
  await page.locator(".damage", { hasText: "ogre gives 4" }).getByText("exactly 4").waitFor();
  assert.equal(await panel(page).getByRole("slider").count(), 0);
  await panel(page).getByText("Deal the damage").tap();
  await page.locator(".log", { hasText: "Ben loses 4 life" }).waitFor();
  await page.locator(".life", { hasText: "0 life, has lost" }).waitFor({ state: "attached" });
  assert.deepEqual(complaints, []);
});

test("says that there are more outcomes than it shows", async () => {
  const seven = Array.from({ length: 7 }, (_, i) => [
    { id: `orc-${i}`, controller: "Ann", power: 2, toughness: 9, attacking: "Ben", blocked: true }, { id: `ox-${i}`, controller: "Ben", power: 0, toughness: 2, blocking: [`orc-${i}`] },
  ]).flat();
  const { page } = await open({ ...WIDE, url: link({
    ...THREE, players: THREE.players.slice(0, 2), step: "combat-damage", creatures: seven, effects: [{ kind: "prevent-damage", source: "Shield", to: { creature: { controller: "Ben" } }, amount: 6 }],
  }) });
  await menu(page, "Ask").click();
  await panel(page).getByText("What comes of it").click();
  await panel(page).getByText("Outcome 1 of 20 or more", { exact: true }).waitFor();
});

test("shows how much loyalty there is, whose block it is, and what is attacked even where a card has no room for all", async () => {
  const hero = { ...THREE.creatures[0], keywords: ["banding", "first strike", "protection from artifacts", "vigilance", "trample"], goaded_by: ["Ben"] };
  const { page, complaints } = await open({ ...PHONE, url: link({
    ...THREE, creatures: [hero, ...THREE.creatures.slice(1)], planeswalkers: [{ id: "jace", controller: "Ben", loyalty: 3 }], battles: [{ id: "siege", controller: "Ann", protector: "Cy", defense: 4 }],
  }) });
  await card(page, "jace").getByText("loyalty 3, planeswalker").waitFor();
  await card(page, "siege").getByText("defense 4, battle").waitFor();
  await card(page, "jace").tap();
  await panel(page).getByLabel("Loyalty").fill("2");
  await page.getByLabel("Close", { exact: true }).tap();
  await card(page, "jace").getByText("loyalty 2, planeswalker").waitFor();
  await attack(page, "hero", "Cy");
  await attack(page, "ogre", "jace");
  await verdict(page, /Legal attack/);
  await card(page, "ogre").click();
  await goOn(page);
  await verdict(page, /Legal block by Ben/);
  const attacks = card(page, "hero").locator(".card-marks i");
  const [note, marks] = [(await attacks.boundingBox())!, (await card(page, "hero").locator(".card-marks").boundingBox())!];
  assert.match((await attacks.textContent())!, /attacks Cy/);
  assert.ok(note.y + note.height <= marks.y + marks.height + 1, "what it attacks is cut off");
  await goOn(page);
  await verdict(page, /Legal block by Cy/);
  assert.deepEqual(complaints, []);
});

test("goes on from the beginning of combat, and says why nobody can assign or divide", async () => {
  const { page } = await open({ ...PHONE, url: link({ ...THREE, step: "beginning-of-combat" }) });
  await goOn(page);
  await verdict(page, /Legal attack/);
  await until(() => linked(page.url())?.step === "declare-attackers");
  await page.goto(link({ ...THREE, step: "beginning-of-combat" }));
  await page.waitForFunction(() => document.querySelector("select")?.value === "beginning-of-combat");
  await menu(page, "Ask").tap();
  await panel(page).getByText("Go on to attackers").tap();
  await verdict(page, /Legal attack/);
  assert.equal(await panel(page).count(), 0, "a panel lies over the board");
  await page.goto(link({ ...THREE, step: "divide", divide: { source: "bolt", amount: "all", among: ["ox"] } }));
  await page.waitForFunction(() => document.querySelector("select")?.value === "divide");
  await menu(page, "Ask").tap();
  await panel(page).getByText(/expected an integer/).first().waitFor();
  assert.equal(await page.getByText("Nobody has a choice here").count(), 0);
});

test("taps and removes a creature in its panel as part of the combat that is played", async () => {
  const { page, complaints } = await open({ ...WIDE, url: link({ combat: { ...THREE, script: [{ attacks: [{ creature: "ogre", target: "Ben" }] }] } }) });
  await card(page, "wall").click();
  await page.getByRole("toolbar").getByText("Edit").click();
  await panel(page).getByRole("button", { name: "tapped" }).click();
  await page.waitForSelector('[data-card="wall"].tapped');
  await panel(page).getByText("Remove", { exact: true }).click();
  await card(page, "wall").waitFor({ state: "detached" });
  await until(() => JSON.stringify((linked(page.url())?.combat as { script?: unknown[] } | undefined)?.script?.slice(1)) === '[{"tap":"wall"},{"leaves":"wall"}]');
  assert.equal(await page.locator(".notice").count(), 0);
  assert.deepEqual(complaints, []);
});
