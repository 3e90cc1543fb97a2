// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of docs/page.md: node test/measure.mjs. With CGROUPS=/sys/fs/cgroup (version 1 of control
// groups, as root) it also tells the processor time of the whole browser, which other work on the
// machine hardly changes; with QUOTA=0.25 besides the browser gets a quarter of a core.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const dist = process.env.MUSTER_DIST ?? join(here, "../../dist");
const groups = process.env.CGROUPS;
const group = (kind, file = "") => join(groups, kind, `muster-page-${process.pid}`, file);
const PERIOD = 20_000; // in microseconds: a short one, so that waiting for the next one is no figure

// Every process of the browser is born in the group that launches it; this one leaves it again.
const move = (to) => { for (const kind of ["cpu", "cpuacct"]) writeFileSync(to(kind), String(process.pid)); };
if (groups) {
  for (const kind of ["cpu", "cpuacct"]) mkdirSync(group(kind));
  move((kind) => group(kind, "cgroup.procs"));
}
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage"] });
if (groups) {
  move((kind) => join(groups, kind, "cgroup.procs"));
  writeFileSync(group("cpu", "cpu.shares"), "262144"); // the most there is: other work doesn't take its turn
  if (process.env.QUOTA) {
    writeFileSync(group("cpu", "cpu.cfs_period_us"), String(PERIOD));
    writeFileSync(group("cpu", "cpu.cfs_quota_us"), String(Math.round(PERIOD * Number(process.env.QUOTA))));
  }
}
/** Milliseconds of processor time that the browser has used, all its processes together. */
const used = () => (groups ? Number(readFileSync(group("cpuacct", "cpuacct.usage"), "utf8")) / 1e6 : NaN);

const creature = (id, controller, more) => ({ id, name: `${id}`, controller, power: 2, toughness: 2, ...more });
const twenty = {
  format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: [...Array(20).keys()].flatMap((i) => [creature(`a${i}`, "Ann", { attacking: "Ben", keywords: i % 3 ? [] : ["menace"] }), creature(`b${i}`, "Ben", { keywords: i % 4 ? [] : ["reach"] })]),
  effects: [{ kind: "lure", attackers: { id: ["a1", "a4"] } }, { kind: "must-be-blocked", attackers: { id: ["a3", "a6"] } }],
};
const address = (doc) => `${pathToFileURL(join(dist, "index.html")).href}#1=${deflateRawSync(JSON.stringify(doc)).toString("base64url")}`;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** A tab that rests: a desktop's browser, with a quarter of a core, is busy with its own new window for a second. */
async function restingTab() {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await page.goto("about:blank");
  for (let before = used(), after; ; before = after) {
    await page.waitForTimeout(3000);
    after = used();
    if (!(after - before > 30)) return page;
  }
}

const plain = []; // what any page costs this browser
for (let i = 0; i < 5; i++) {
  const page = await restingTab();
  const before = used();
  await page.goto("data:text/html,<!doctype html><title>plain</title><p>A plain page");
  plain.push(used() - before);
  await page.context().close();
}
const first = [], firstUsed = [];
for (let i = 0; i < 9; i++) {
  const page = await restingTab();
  const small = { ...twenty, creatures: twenty.creatures.slice(0, 4), effects: [{ kind: "lure", attackers: { id: "a0" } }] };
  await page.addInitScript(() => {
    new MutationObserver(() => { if (document.querySelector(".verdict.legal, .verdict.illegal")) if (window.answered === undefined) { window.answered = performance.now(); console.debug("answered"); } }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  // The page says when: asking it again and again would cost as much as it does.
  const answered = page.waitForEvent("console", { predicate: (message) => message.text() === "answered", timeout: 120_000 }).then(used);
  const before = used();
  await Promise.all([page.goto(address(small)), answered]);
  firstUsed.push((await answered) - before);
  first.push(await page.evaluate(() => window.answered));
  await page.context().close();
}
const page = await (await browser.newContext({ viewport: { width: 1280, height: 1200 } })).newPage();
page.setDefaultTimeout(120_000);
await page.goto(address(twenty));
await page.waitForSelector(".verdict.legal, .verdict.illegal", { timeout: 120_000 });
await page.waitForTimeout(4000);
await page.evaluate(() => {
  window.times = [];
  new MutationObserver(() => {
    if (window.since !== undefined && document.querySelector(".verdict.preview")) { window.times.push(performance.now() - window.since); window.since = undefined; }
  }).observe(document.querySelector(".bar"), { subtree: true, childList: true, attributes: true, characterData: true });
  document.querySelector(".board").addEventListener("pointermove", (event) => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-card]")?.dataset.card;
    if (over !== window.over && /^a/.test(over ?? "")) { window.over = over; window.since = performance.now(); }
  }, { capture: true });
});
const box = async (id) => page.locator(`[data-card="${id}"]`).boundingBox();
const from = await box("b5");
await page.mouse.move(from.x + 20, from.y + 20);
await page.mouse.down();
for (let i = 0; i < 20; i++) {
  const to = await box(`a${i}`);
  await page.mouse.move(to.x + 30, to.y + 20, { steps: 2 });
  await page.waitForTimeout(250);
}
await page.mouse.up();
const times = await page.evaluate(() => window.times);
const list = (numbers) => `median ${Math.round(median(numbers))} ms of ${numbers.length} (${[...numbers].sort((x, y) => x - y).map(Math.round).join(", ")})`;
console.log(`first answer after opening: ${list(first)}`);
if (groups) console.log(`processor time until then, all of the browser: ${list(firstUsed)}; of a page with nothing in it: ${list(plain)}`);
console.log(`answer while dragging, 20 against 20: ${list(times)}`);
console.log(`load of the machine: ${loadavg().map((l) => l.toFixed(1)).join(", ")}`);
await browser.close();
if (groups) setTimeout(() => { for (const kind of ["cpu", "cpuacct"]) try { rmdirSync(group(kind)); } catch { /* a process is still ending */ } }, 2000);
