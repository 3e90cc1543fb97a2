// SPDX-License-Identifier: GPL-3.0-or-later
// The seven things a person does with the page, each by touch, by mouse and by keyboard, on a phone
// and on a wide screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { card, FILE, judged, link, menu, verdict } from "./browser.ts";
import { by, HANDS, type Hand } from "./hands.ts";

const TABLE = {
  format: "muster/1", title: "One Lure", step: "declare-blockers", active: "Ann", players: [{ id: "Ann", life: 20 }, { id: "Ben", life: 20 }],
  creatures: [
    { id: "bear", controller: "Ann", attacking: "Ben", power: 5, toughness: 5, keywords: ["trample"] },
    { id: "elf", controller: "Ann", attacking: "Ben", power: 1, toughness: 1, keywords: ["flying"] },
    { id: "wall", controller: "Ben", power: 0, toughness: 2 }, { id: "ox", controller: "Ben", power: 1, toughness: 2 },
  ],
  effects: [{ kind: "lure", source: "Lure", attackers: { id: "bear" } }],
};

const panel = ({ page }: Hand, name: string | RegExp, role: "button" | "link" | "switch" = "button") =>
  page.locator(".panel").getByRole(role, typeof name === "string" ? { name, exact: true } : { name }).first();
const button = ({ page }: Hand, name: string) => page.locator(".bar").getByRole("button", { name, exact: true }).first();
const shut = (hand: Hand) => hand.press(hand.page.getByLabel("Close", { exact: true }));

/** 1: creatures by the form, an effect by tapping, tap, copy, remove, undo and redo. */
async function lay(hand: Hand): Promise<void> {
  const { page } = hand;
  const add = async (whose: RegExp, name: string, size: string) => {
    await hand.press(panel(hand, whose));
    await hand.write(page.getByLabel("Name", { exact: true }), name);
    await hand.write(page.getByLabel("Power/toughness"), size);
    await hand.press(panel(hand, "Add"));
  };
  await hand.press(menu(page, "Add"));
  await add(/^Alice/, "Grizzly Bear", "2/2");
  await hand.press(panel(hand, "flying"));
  await add(/^Alice/, "Storm Crow", "1/2");
  await add(/^Bob/, "Wall", "0/3");
  await shut(hand);
  const marked = (id: string) => page.locator(`[data-card="${id}"] .card-marks`).textContent();
  assert.deepEqual([await marked("bear"), await marked("crow"), await marked("wall")], ["", "flying", ""]);
  await hand.press(menu(page, "Effects"));
  await hand.press(panel(hand, /^All creatures able to block it do so/));
  await hand.press(panel(hand, "bear"));
  await hand.press(panel(hand, "Put it there"));
  await hand.press(panel(hand, /^On whom: Lure/));
  await hand.press(card(page, "crow"));
  await page.locator(".effects", { hasText: "all able to block bear and crow do so" }).waitFor();
  await hand.press(button(hand, "Done"));
  await hand.press(card(page, "wall"));
  await hand.press(button(hand, "Tap"));
  await page.waitForSelector('[data-card="wall"].tapped');
  await hand.press(button(hand, "Copy"));
  await page.waitForSelector('[data-card="wall-2"]');
  await hand.press(button(hand, "Move"));
  await page.waitForFunction(() => document.querySelector('[data-card="wall"]')?.closest("section")?.getAttribute("aria-label") === "Alice's side");
  await hand.press(button(hand, "Remove"));
  await page.waitForSelector('[data-card="wall"]', { state: "detached" });
  await hand.press(page.getByLabel("Undo"));
  await page.waitForSelector('[data-card="wall"]');
  await hand.press(page.getByLabel("Redo"));
  await page.waitForSelector('[data-card="wall"]', { state: "detached" });
}

/** 2: an illegal block, the reason under what can't be blocked, the rule, a legal block. */
async function declare(hand: Hand): Promise<void> {
  const { page } = hand;
  await verdict(page, /Illegal block.*must block/);
  await hand.press(card(page, "wall"));
  await page.waitForSelector('[data-card="elf"].is-never');
  await page.waitForSelector('[data-card="bear"].is-must');
  await hand.press(card(page, "elf"));
  await verdict(page, /Illegal block.*flying/);
  assert.match((await page.textContent(".reason"))!, /can't:.*flying/);
  await hand.press(card(page, "bear"));
  await hand.press(card(page, "ox"));
  await hand.press(card(page, "bear"));
  assert.match(await verdict(page, /Legal block/), /2 requirements are obeyed/);
  await hand.press(card(page, "bear"));
  await verdict(page, /Illegal block/);
  await hand.press(page.locator(".bar .rule").first());
  await page.getByRole("heading", { name: /^\d{3}\.\d/ }).waitFor();
}

/** 3: how many, why, what if, a legal one; then damage by hand, dealt. */
async function ask(hand: Hand): Promise<void> {
  const { page } = hand;
  await judged(page);
  await hand.press(menu(page, "Ask"));
  await hand.press(panel(hand, "How many?"));
  await page.getByText("Exactly one is legal.").waitFor();
  await page.locator(".why h4").first().waitFor();
  await hand.press(page.locator(".switches").getByRole("switch", { name: "Lure" }));
  await page.locator(".what-changes", { hasText: /Then:.*Legal block/ }).waitFor();
  await hand.press(panel(hand, "The next one"));
  await verdict(page, /Legal block/);
  await shut(hand);
  await hand.press(button(hand, "Go on"));
  await page.waitForSelector(".damage");
  const slider = (to: string) => page.getByRole("slider", { name: new RegExp(`^bear to ${to}:`) });
  await hand.slide(slider("wall"), "most");
  await verdict(page, /Legal assignment/);
  await hand.press(panel(hand, "What comes of it"));
  await page.locator(".outcome", { hasText: "bear deals 5 damage to wall" }).waitFor();
  await hand.press(panel(hand, "Deal the damage"));
  await page.locator(".log", { hasText: /Wall dies/ }).waitFor();
}

/** 4: the address, a file of the table, and a file opened again. */
async function keep(hand: Hand): Promise<void> {
  const { page } = hand;
  await judged(page);
  await page.waitForFunction(() => location.hash.startsWith("#1="));
  await hand.press(menu(page, "Keep"));
  const [saved] = await Promise.all([page.waitForEvent("download"), hand.press(panel(hand, "JSON"))]);
  const text = readFileSync((await saved.path())!, "utf8");
  assert.equal(JSON.parse(text).title, "One Lure");
  const [drawn] = await Promise.all([page.waitForEvent("download"), hand.press(panel(hand, "SVG"))]);
  assert.match(readFileSync((await drawn.path())!, "utf8"), /^<svg/);
  await hand.file(page.locator('.panel input[type="file"]'), "again.json", text.replace("One Lure", "Opened again"));
  await page.waitForSelector(".panel", { state: "detached" });
  await page.waitForFunction(() => (JSON.parse(localStorage.getItem("muster.recent") ?? "[]") as { title: string }[]).some((r) => r.title === "Opened again"));
}

/** 5: the text beside the board, with what is wrong underlined, and mended. */
async function write(hand: Hand): Promise<void> {
  const { page } = hand;
  await judged(page);
  await hand.press(menu(page, "Text"));
  const area = page.locator("textarea");
  await page.waitForFunction(() => document.querySelector("textarea")!.value.includes("* Lure: lure bear"));
  await hand.write(area, "Alice attacks Bob\nAlice: Bear (bear) 2/2, flyng\n");
  await page.locator(".editor mark", { hasText: "flyng" }).waitFor();
  await hand.write(area, "Alice attacks Bob\nAlice: Bear (bear) 2/2\nBob: Bird (bird) 1/1\n");
  await page.waitForSelector('[data-card="bird"]');
}

/** 6: a lesson by hand: a hint, a wrong declaration, the right one, the solution when asked. */
async function learn(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(menu(page, "Learn"));
  await hand.press(panel(hand, /^Double Lure/));
  await page.waitForSelector(".bar.lesson");
  await hand.press(button(hand, "Hint"));
  await page.getByText(/^Hint: /).waitFor();
  await hand.press(button(hand, "That is my declaration"));
  await page.waitForSelector(".judgement.illegal");
  for (const id of ["wall", "spider"]) {
    await hand.press(card(page, id));
    await hand.press(card(page, "bear"));
  }
  await hand.press(button(hand, "That is my declaration"));
  await page.waitForSelector(".judgement.legal");
  await hand.press(button(hand, "Next question"));
  await hand.press(button(hand, "Show the solution"));
  await page.waitForSelector(".judgement");
  await hand.press(button(hand, "Leave"));
  await page.waitForSelector(".bar:not(.lesson)");
}

const CARDS = [
  { name: "Hill Giant", type_line: "Creature — Giant", oracle_text: "This creature can't be blocked on odd days by creatures that dance.", power: "3", toughness: "3" },
  { name: "Lure", type_line: "Enchantment — Aura", oracle_text: "Enchant creature\nAll creatures able to block enchanted creature do so." },
].map((c) => JSON.stringify(c)).join("\n");

/** 7: a card file; a creature and an Aura by name, what was not understood in yellow. */
async function cards(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(menu(page, "Cards"));
  await hand.file(page.locator('.panel input[type="file"]'), "cards.jsonl", CARDS);
  await page.getByText("2 cards were read and are kept in this browser.").waitFor();
  await shut(hand);
  await hand.press(menu(page, "Add"));
  await hand.write(page.getByLabel("Name", { exact: true }), "hill giant");
  await page.getByText("From your cards").waitFor();
  await hand.press(panel(hand, "Add"));
  await page.waitForSelector('[data-card="giant"].unread');
  await shut(hand);
  await hand.press(menu(page, "Effects"));
  await hand.write(page.getByLabel("By the name of a card"), "Lure");
  await hand.press(panel(hand, "Put it there"));
  await hand.press(card(page, "giant"));
  await hand.press(button(hand, "Done"));
  await page.locator(".effects", { hasText: "Lure: All creatures able to block enchanted creature do so." }).waitFor();
  await page.locator(".card-unread", { hasText: "on odd days" }).waitFor();
}

const SEVEN: [string, string | undefined, (hand: Hand) => Promise<void>][] = [
  ["lays a table", undefined, lay], ["declares", link(TABLE), declare], ["asks, and deals damage", link(TABLE), ask], ["keeps and shares", link(TABLE), keep],
  ["writes the table as text", link(TABLE), write], ["learns", FILE, learn], ["reads a card file", FILE, cards],
];

for (const [thing, url, act] of SEVEN)
  for (const hand of HANDS) test(`${thing}, ${hand.name}`, () => by(hand, url, act));
