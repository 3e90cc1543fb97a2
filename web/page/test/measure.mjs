// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of docs/page.md: node test/measure.mjs. With CPU_QUOTA=/sys/fs/cgroup/cpu (version 1 of
// control groups, as root) the browser gets a quarter of a core.
import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const dist = process.env.MUSTER_DIST ?? join(here, "../../dist");
const quota = process.env.CPU_QUOTA && join(process.env.CPU_QUOTA, `muster-page-${process.pid}`);
if (quota) {
  mkdirSync(quota);
  writeFileSync(join(quota, "cpu.cfs_period_us"), "100000");
  writeFileSync(join(quota, "cpu.cfs_quota_us"), "25000");
}
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const all = await browser.newBrowserCDPSession();
async function hold() {
  if (!quota) return;
  const { processInfo } = await all.send("SystemInfo.getProcessInfo");
  for (const { id } of processInfo) try { writeFileSync(join(quota, "cgroup.procs"), String(id)); } catch { /* it has ended */ }
}

const creature = (id, controller, more) => ({ id, name: `${id}`, controller, power: 2, toughness: 2, ...more });
const twenty = {
  format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: [...Array(20).keys()].flatMap((i) => [creature(`a${i}`, "Ann", { attacking: "Ben", keywords: i % 3 ? [] : ["menace"] }), creature(`b${i}`, "Ben", { keywords: i % 4 ? [] : ["reach"] })]),
  effects: [{ kind: "lure", attackers: { id: ["a1", "a4"] } }, { kind: "must-be-blocked", attackers: { id: ["a3", "a6"] } }],
};
const address = (doc) => `${pathToFileURL(join(dist, "index.html")).href}#1=${deflateRawSync(JSON.stringify(doc)).toString("base64url")}`;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const first = [];
for (let i = 0; i < 5; i++) {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await hold();
  const small = { ...twenty, creatures: twenty.creatures.slice(0, 4), effects: [{ kind: "lure", attackers: { id: "a0" } }] };
  await page.addInitScript(() => {
    new MutationObserver(() => { if (document.querySelector(".verdict.legal, .verdict.illegal")) window.answered ??= performance.now(); }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(address(small));
  await page.waitForFunction(() => window.answered !== undefined, null, { timeout: 120_000 });
  first.push(await page.evaluate(() => window.answered));
  await page.context().close();
}
const page = await (await browser.newContext({ viewport: { width: 1280, height: 1200 } })).newPage();
await hold();
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
console.log(`first answer after opening: median ${Math.round(median(first))} ms of ${first.length} (${first.map(Math.round).join(", ")})`);
console.log(`answer while dragging, 20 against 20: median ${median(times)?.toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms of ${times.length}`);
await browser.close();
if (quota) setTimeout(() => { try { rmdirSync(quota); } catch { /* a process is still ending */ } }, 1000);
