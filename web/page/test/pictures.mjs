// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the page in docs/pictures/: node test/pictures.mjs [FOLDER]. Look at them.
// page-*.png are shown by the documents; views/*.jpeg have every view at four widths, light and dark.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] ?? join(here, "../../../docs/pictures");
const dist = process.env.MUSTER_DIST ?? join(here, "../../dist");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

async function opened(width, height, colorScheme) {
  const page = await (await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: "reduce" })).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(pathToFileURL(join(dist, "index.html")).href);
  await page.waitForSelector(".tiles");
  return page;
}

async function picture(name, width, height, colorScheme, act) {
  const page = await opened(width, height, colorScheme);
  await act(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `page-${name}.png`) });
  await page.context().close();
}

const menu = (page, word) => page.locator("nav.menu").getByText(word, { exact: true }).click();
const example = async (page, title) => {
  await page.locator(".tiles button", { hasText: title }).first().click();
  await page.waitForSelector(".verdict.legal, .verdict.illegal");
};
const touched = async (page) => {
  await example(page, "Double Lure");
  await page.click('[data-card="wall"]');
  await page.waitForSelector('[data-card="elf"].is-never');
};

const PICTURES = {
  "320-light": [320, 568, "light", async () => undefined],
  "360-light": [360, 640, "light", async (page) => { await touched(page); await page.click('[data-card="elf"]'); await page.waitForSelector(".deed"); }],
  "360-dark": [360, 640, "dark", async (page) => {
    await menu(page, "Learn");
    await page.locator(".panel").getByText("Double Lure", { exact: true }).click();
    await page.waitForSelector(".bar.lesson");
  }],
  "768-dark": [768, 1024, "dark", async (page) => { await example(page, "Three Lures"); await page.getByText("Nearest legal").click(); await page.waitForSelector(".verdict.legal"); }],
  "1280-light": [1280, 800, "light", async (page) => {
    await example(page, "Three Lures");
    await page.getByText("Nearest legal").click();
    await page.waitForSelector(".verdict.legal");
    await menu(page, "Ask");
    await page.waitForSelector(".why");
  }],
  "1280-dark": [1280, 800, "dark", async (page) => {
    const lines = (who, what) => Array.from({ length: 20 }, (_, i) => `${who}: ${what} ${i + 1} (${what.toLowerCase()[0]}${i + 1}) ${1 + (i % 5)}/${1 + (i % 4)}${i % 3 ? "" : who === "Alice" ? ", menace" : ", reach"}`).join("\n");
    await menu(page, "Text");
    await page.locator("textarea").fill(`Alice attacks Bob\n${lines("Alice", "Goblin")}\n${lines("Bob", "Wall")}\n* Lure: lure g1 and g4\n`);
    await page.waitForSelector('[data-card="w20"]');
    await page.getByLabel("Close", { exact: true }).click();
    await page.getByText("Nearest legal").click({ timeout: 30_000 });
    await page.waitForSelector(".verdict.legal");
  }],
};

// ---- Every view, at every width, light and dark: one sheet a view ----

const SIZES = [[320, 568], [360, 640], [768, 1024], [1280, 800]];
const panel = (word, then = async () => undefined) => async (page) => {
  await touched(page);
  await menu(page, word);
  await page.waitForSelector(".panel-body > *");
  await then(page);
};
const damage = async (page) => {
  await example(page, "Double Lure");
  await page.getByText("Nearest legal").click();
  await page.getByText("Go on").click();
  await page.waitForSelector(".log .entry");
};
const VIEWS = {
  empty: async () => undefined,
  board: touched,
  reason: PICTURES["360-light"][3],
  add: panel("Add"),
  effects: panel("Effects", (page) => page.getByText("Must be blocked if able").click()),
  ask: panel("Ask", (page) => page.waitForSelector(".why")),
  text: panel("Text"),
  learn: panel("Learn"),
  keep: panel("Keep"),
  examples: panel("Examples"),
  cards: panel("Cards"),
  creature: async (page) => { await touched(page); await page.locator('[data-card="wall"]').press("e"); await page.waitForSelector(".panel-body > *"); },
  damage,
  events: async (page) => { await damage(page); await page.getByText("Something happens …").click(); await page.getByText(/^A creature enters/).click(); },
  about: async (page) => { await page.getByLabel("muster: about this page").click(); await page.waitForSelector(".panel-body > *"); },
  lesson: PICTURES["360-dark"][3],
};

async function sheet(name, act) {
  const rows = [];
  for (const scheme of ["light", "dark"]) {
    const cells = [];
    for (const [width, height] of SIZES) {
      const page = await opened(width, height, scheme);
      await act(page);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(300);
      cells.push(`<img width="${width / 2}" src="data:image/png;base64,${(await page.screenshot()).toString("base64")}">`);
      await page.context().close();
    }
    rows.push(`<div>${cells.join("")}</div>`);
  }
  const page = await browser.newPage({ viewport: { width: 1412, height: 1060 }, deviceScaleFactor: 1 });
  await page.setContent(`<style>body{margin:6px;background:#888;width:1400px}div{display:flex;gap:12px;align-items:start;margin-bottom:12px}</style>${rows.join("")}`);
  await page.screenshot({ path: join(folder, "views", `${name}.jpeg`), type: "jpeg", quality: 75, fullPage: true });
  await page.close();
}

for (const [name, args] of Object.entries(PICTURES)) await picture(name, ...args);
mkdirSync(join(folder, "views"), { recursive: true });
for (const [name, act] of Object.entries(VIEWS)) await sheet(name, act);
await browser.close();
