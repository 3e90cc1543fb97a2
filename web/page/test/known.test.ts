// SPDX-License-Identifier: GPL-3.0-or-later
// What the page says where little is known, and what it keeps of what cards and players said.
import assert from "node:assert/strict";
import { test } from "node:test";
import { by, HANDS } from "./hands.ts";
import { card, link, linked, menu, open, PHONE, recentTitles, until, verdict, WIDE } from "./browser.ts";

const TABLE = {
  format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: [{ id: "bear", controller: "Ann", power: 2, toughness: 2, attacking: "Ben" }, { id: "wall", controller: "Ben", power: 0, toughness: 4 }],
};
const CARDS = [
  { name: "Serra Angel", type_line: "Creature — Angel", oracle_text: "Flying, vigilance", power: "4", toughness: "4" },
  { name: "Ætherling", type_line: "Creature — Shapeshifter", oracle_text: "", power: "4", toughness: "5" },
  { name: "Bonecrusher Giant // Stomp", faces: [{ name: "Bonecrusher Giant", type_line: "Creature — Giant", oracle_text: "", power: "4", toughness: "3" }, { name: "Stomp", type_line: "Instant — Adventure", oracle_text: "" }] },
  { name: "Propaganda", type_line: "Enchantment", oracle_text: "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you." },
].map((c) => JSON.stringify(c)).join("\n");

async function chooseCards(page: Awaited<ReturnType<typeof open>>["page"]): Promise<void> {
  await menu(page, "Cards").click();
  await page.locator('.panel input[type="file"]').setInputFiles({ name: "cards.jsonl", mimeType: "application/json", buffer: Buffer.from(CARDS) });
  await page.getByText(/4 cards/).first().waitFor();
}

test("doesn't say that a creature can't where that isn't known", async () => {
  const odd = { ...TABLE, creatures: [{ ...TABLE.creatures[0], text: "This creature can't be blocked on odd days by creatures that dance." }, TABLE.creatures[1]] };
  const { page, complaints } = await open({ ...WIDE, url: link(odd) });
  await card(page, "wall").click();
  await page.locator(".choices", { hasText: "What wall may do is not known. A sentence of a card was not understood" }).waitFor();
  await menu(page, "Ask").click();
  await page.locator(".why", { hasText: "not understood" }).waitFor();
  assert.equal(await page.getByText("Nothing stands against it").count(), 0);
  await page.getByText("How many?").click();
  await page.locator('[role="status"]', { hasText: "not understood" }).first().waitFor();
  assert.deepEqual(complaints, []);
});

test("gives a reason and a rule however many requirements there are", async () => {
  const walls = Array.from({ length: 20 }, (_, i) => ({ id: `w${i}`, controller: "Ben", power: 0, toughness: 4 }));
  const { page } = await open({ url: link({ ...TABLE, creatures: [TABLE.creatures[0], ...walls], effects: [{ kind: "lure", attackers: { id: "bear" } }] }) });
  await verdict(page, /Illegal block\. It obeys 0, and 20 can be obeyed/);
  await page.locator(".bar .rule", { hasText: "509.1c" }).waitFor();
});

test("says that damage is left to assign", async () => {
  const { page } = await open({ ...WIDE, url: link({ ...TABLE, step: "combat-damage", creatures: [TABLE.creatures[0], { ...TABLE.creatures[1], blocking: ["bear"] }, { id: "elf", controller: "Ben", power: 1, toughness: 1, blocking: ["bear"] }] }) });
  await verdict(page, /Damage is left to assign/);
});

test("adds keywords beside those of a card, and shows its numbers", async () => {
  const { page } = await open(WIDE);
  await chooseCards(page);
  await menu(page, "Add").click();
  await page.getByLabel("Name").fill("Serra Angel");
  await page.getByText("From your cards: Creature — Angel").waitFor();
  await page.locator(".panel .primary").click();
  await card(page, "angel").click();
  await page.getByRole("button", { name: "Edit" }).click();
  await until(async () => (await page.getByLabel("Power", { exact: true }).inputValue()) === "4");
  await page.locator(".panel").getByRole("button", { name: "first strike" }).click();
  await until(async () => (await page.locator('.panel button[aria-pressed="true"]').allTextContents()).sort().join() === "first strike,flying,vigilance");
  await until(() => JSON.stringify(linked(page.url())).includes('"added_keywords":["first strike"]'));
  await page.locator(".panel").getByRole("button", { name: "first strike" }).click();
  await until(() => !JSON.stringify(linked(page.url())).includes("first strike"));
  await page.locator(".panel").getByRole("button", { name: "flying" }).click();
  await until(() => JSON.stringify(linked(page.url())).includes('"keywords":["vigilance"]'));
});

test("finds cards without their accents, and by their faces", async () => {
  const { page } = await open(WIDE);
  await chooseCards(page);
  await menu(page, "Add").click();
  for (const [typed, line] of [["aetherling", "Shapeshifter"], ["Bonecrusher Giant", "Giant"], ["bonecrusher giant // stomp", "Giant"]] as const) {
    await page.getByLabel("Name").fill(typed);
    await page.getByText(`From your cards: Creature — ${line}`).waitFor();
  }
  await page.getByLabel("Name").fill("Serra Angle");
  await page.getByText("No card of your file has this name").waitFor();
  await page.getByLabel("Name").fill("stomp");
  await page.getByText("From your cards: Instant — Adventure. What it is put on is the creature that is selected").waitFor();
  await page.getByLabel("Name").fill("propaganda");
  await page.getByText("From your cards: Enchantment.", { exact: true }).waitFor();
});

test("goes to the blocks with who was declared", async () => {
  const attack = { ...TABLE, step: "declare-attackers", creatures: [{ id: "bear", controller: "Ann", power: 2, toughness: 2 }, { id: "elf", controller: "Ann", power: 1, toughness: 1 }, TABLE.creatures[1]], declaration: { attacks: [{ creature: "bear", target: "Ben" }] } };
  const { page } = await open({ url: link(attack) });
  await verdict(page, /Legal attack/);
  await page.locator(".step select").selectOption("declare-blockers");
  await verdict(page, /Legal block/);
  await until(() => {
    const creatures = (linked(page.url()) as typeof TABLE | null)?.creatures as { id: string; attacking?: string }[];
    return creatures?.filter((c) => c.attacking === "Ben").map((c) => c.id).join() === "bear";
  });
});

test("never scrolls away as a whole", async () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ id: `c${i}`, controller: i < 20 ? "Ann" : "Ben", power: 1, toughness: 1, ...(i < 20 ? { attacking: "Ben" } : {}) }));
  const { page } = await open({ ...PHONE, url: link({ ...TABLE, creatures: many }) });
  await verdict(page, /Legal block/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);
});

test("keeps one recent table however often the page is loaded", async () => {
  const { page } = await open({ ...PHONE, url: link({ ...TABLE, title: "Bear and wall" }) });
  await verdict(page, /Legal block/);
  await until(async () => (await recentTitles(page)).length === 1);
  for (let i = 0; i < 3; i++) { await page.reload(); await verdict(page, /Legal block/); }
  await page.waitForTimeout(1500);
  assert.deepEqual(await recentTitles(page), ["Bear and wall"]);
});

test("keeps the last change of a page that goes away at once", async () => {
  const { page } = await open({ ...WIDE, url: link({ ...TABLE, title: "Going" }) });
  await verdict(page, /Legal block/);
  await until(async () => (await recentTitles(page)).length === 1);
  await card(page, "wall").click();
  await card(page, "bear").click();
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  const recent = await page.evaluate(() => localStorage.getItem("muster.recent"));
  assert.match(recent!, /"blocks":\[\{"creature":"wall","attacker":"bear"\}\]/);
});

test("splits a crowd of which only some were declared", async () => {
  const attack = { ...TABLE, step: "declare-attackers", creatures: [{ id: "goblin", controller: "Ann", power: 1, toughness: 1, count: 5 }, TABLE.creatures[1]], declaration: { attacks: [{ creature: "goblin", target: "Ben", count: 2 }] } };
  const { page } = await open({ url: link(attack) });
  await verdict(page, /Legal attack/);
  await page.locator(".step select").selectOption("declare-blockers");
  await verdict(page, /Legal block/);
  await until(() => {
    const creatures = (linked(page.url()) as typeof TABLE | null)?.creatures as { id: string; count?: number; attacking?: string }[] | undefined;
    return creatures?.filter((c) => c.id.startsWith("goblin")).map((c) => `${c.count} ${c.attacking ?? "home"}`).join() === "2 Ben,3 home";
  });
});

test("sets exactly how many of a million do something, and how many of a crowd block the same two attackers", async () => {
  const millions = { ...TABLE, step: "declare-attackers", creatures: [{ id: "goblin", controller: "Ann", power: 1, toughness: 1, count: 1_000_000 }, TABLE.creatures[1]], declaration: { attacks: [{ creature: "goblin", target: "Ben" }] } };
  const { page, complaints } = await open({ ...PHONE, url: link(millions) });
  await card(page, "goblin").tap();
  const many = page.getByRole("group", { name: "attack Ben" });
  await many.getByLabel("Exactly of 1000000").fill("654321");
  await many.getByLabel("Exactly of 1000000").press("Enter");
  await card(page, "goblin").getByText("654321 attack Ben", { exact: true }).waitFor();
  assert.equal(await many.getByRole("slider").inputValue(), "654321");
  await page.goto(link({
    ...TABLE, creatures: [TABLE.creatures[0], { ...TABLE.creatures[0], id: "elf" }, { ...TABLE.creatures[1], count: 3 }], effects: [{ kind: "extra-blocks", creatures: {}, count: 1 }],
    declaration: { blocks: [{ creature: "wall", attacker: ["bear", "elf"], count: 3 }] },
  }));
  await card(page, "wall").tap();
  await page.getByRole("group", { name: "block bear and elf" }).getByRole("slider").press("ArrowLeft");
  await card(page, "wall").getByText("2 block bear and elf", { exact: true }).waitFor();
  assert.deepEqual(complaints, []);
});

test("says in words whom an effect is about", async () => {
  const { page } = await open({ url: link({ ...TABLE, effects: [
    { kind: "cant-be-blocked", attackers: {}, by: { power: { at_most: 2 } } }, { kind: "as-though", creatures: { id: "wall" }, lacks: ["defender"] },
    { kind: "as-though", creatures: { subtype: "Wall" }, attackers: { id: "bear" }, attacker_lacks: ["flying"] },
    { kind: "attack-cost", creatures: {}, targets: { any: [{ id: "Ben" }, { kind: "planeswalker", of: "Ben" }] }, cost: [{ white: 1 }, { life: 2 }] },
    { kind: "cant-block", creatures: { not: { keyword: "flying" } } },
  ] }) });
  assert.deepEqual(await page.locator(".effects li").allTextContents(), [
    "attackers can't be blocked by creatures (power at most 2)", "wall can attack as though it had no defender",
    "creatures (subtype Wall) can block bear as though these had no flying",
    "creatures can't attack Ben or planeswalkers of Ben without paying 1 white or 2 life each", "creatures (not keyword flying) can't block",
  ]);
});

test("begins an empty table, and tells that a combat begins anew", async () => {
  const { page } = await open({ ...WIDE, url: link({ combat: { ...TABLE, script: [{ blocks: [] }] } }) });
  await menu(page, "Add").click();
  await page.locator(".panel .primary").click();
  const notice = page.locator(".notice", { hasText: "The combat begins anew from here. Undo brings it back." });
  await notice.waitFor();
  await page.locator(".panel .primary").click();
  await notice.waitFor({ state: "detached" }); // one Undo no longer does
  await menu(page, "Examples").click();
  await page.getByRole("button", { name: "An empty table" }).click();
  await page.waitForSelector(".empty .tiles");
});

test("tells that a combat begins anew where a player gets another name", async () => {
  const { page } = await open({ ...WIDE, url: link({ combat: { ...TABLE, script: [{ blocks: [] }] } }) });
  await menu(page, "Add").click();
  await page.getByRole("button", { name: "Players, planeswalkers, battles" }).click();
  await page.getByLabel("Name", { exact: true }).first().fill("Zoe");
  await page.getByLabel("Name", { exact: true }).first().press("Enter");
  await page.locator(".notice", { hasText: "The combat begins anew from here. Undo brings it back." }).waitFor();
  await page.locator(".player legend", { hasText: "Zoe" }).waitFor();
});

test("takes no second player of a name", async () => {
  const { page } = await open({ ...WIDE, url: link(TABLE) });
  await menu(page, "Add").click();
  await page.getByRole("button", { name: "Players, planeswalkers, battles" }).click();
  await page.getByLabel("Name", { exact: true }).nth(1).fill("Ann ");
  await page.getByLabel("Name", { exact: true }).nth(1).press("Enter");
  await page.getByText("There is another Ann on the table.").waitFor();
});

test("names that would turn a sentence around don't", async () => {
  const { page } = await open({ url: link({ ...TABLE, creatures: [{ ...TABLE.creatures[0], name: "Bear\u202E" }, TABLE.creatures[1]], effects: [{ kind: "lure", attackers: { id: "bear" } }] }) });
  await verdict(page, /Illegal block/);
  assert.doesNotMatch((await page.textContent(".verdict"))!, /\u202E/);
});

for (const way of HANDS) {
  test(`tells whether what a card asks is so, ${way.name}`, async () => {
    const asks = { ...TABLE, creatures: [{ ...TABLE.creatures[0], text: "This creature can't be blocked as long as you've gained life this turn." }, TABLE.creatures[1]], declaration: { blocks: [{ creature: "wall", attacker: "bear" }] } };
    await by(way, link(asks), async (hand, { page }) => {
      await verdict(page, /Undecided.*bear: “This creature can't be blocked as long as you've gained life this turn” needs to be told something, and may matter/);
      await hand.press(page.locator(".bar").getByRole("button", { name: "Say what is so" }));
      await hand.press(page.getByRole("group", { name: "you've gained life this turn" }).getByText("It is so"));
      await verdict(page, /Illegal block/);
      await until(() => JSON.stringify(linked(page.url())).includes(`"holds":["you've gained life this turn"]`));
      await hand.press(page.getByLabel("Undo"));
      await verdict(page, /Undecided/);
      await hand.press(page.getByRole("group", { name: "you've gained life this turn" }).getByText("It isn't"));
      await verdict(page, /Legal block/);
    });
  });
}

test("has nothing to undo where a page was only opened, or loaded anew", async () => {
  const { page } = await open({ ...PHONE, url: link(TABLE) });
  await verdict(page, /Legal block/);
  assert.equal(await page.getByLabel("Undo").isDisabled(), true);
  await card(page, "wall").tap();
  await card(page, "bear").tap();
  await until(() => linked(page.url())?.declaration);
  await page.reload();
  await card(page, "wall").locator(".deed").waitFor();
  assert.equal(await page.getByLabel("Undo").isDisabled(), true);
});

test("adds keywords that are on no list, and says on whom a requirement is", async () => {
  const { page } = await open({ ...PHONE, url: link({ ...TABLE, effects: [{ kind: "must-block", creatures: { id: "wall" } }] }) });
  await page.locator(".effects li", { hasText: "wall blocks if able" }).waitFor();
  await menu(page, "Add").tap();
  await page.getByRole("button", { name: "lifelink" }).tap();
  await page.getByLabel("Other keywords").fill("islandwalk, protection from black,");
  await page.locator(".panel .primary").tap();
  await until(() => JSON.stringify(linked(page.url())).includes('"keywords":["lifelink","islandwalk","protection from black"]'));
  assert.equal(await page.getByLabel("Other keywords").inputValue(), "");
});
