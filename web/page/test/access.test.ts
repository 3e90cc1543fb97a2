// SPDX-License-Identifier: GPL-3.0-or-later
// Every view for people who don't see it, or see it small: axe-core, the accessibility tree, widths.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { card, example, menu, open, verdict, WIDE } from "./browser.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Found { id: string; help: string; nodes: { html: string }[] }

/** What axe-core finds in the page as it is now; `rules`: not all of them, only these. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Colors fade.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((a) => a.finished)));
  const found = (await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<{ violations: unknown[] }> } };
    // The policy lets nothing be fetched.
    return (await axe.run(document, { preload: false, resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) })).violations;
  }, rules)) as Found[];
  return found.map((v) => `${v.id}: ${v.nodes[0]?.html}`);
}

/** No violation in light or dark: the other scheme changes nothing but colors. */
async function axe(page: Page, view: string, scheme: "light" | "dark"): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  assert.deepEqual(await violations(page), [], `${view}, ${scheme}`);
  const other = scheme === "light" ? "dark" : "light";
  await page.emulateMedia({ colorScheme: other });
  assert.deepEqual(await violations(page, ["color-contrast", "link-in-text-block"]), [], `${view}, ${other}`);
  await page.emulateMedia({ colorScheme: scheme });
}

/** Nothing sticks out at the side. */
async function fitsWidth(page: Page, view: string): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide! <= window!, `${view}: ${wide} pixels in ${window}`);
}

/** What is pressed is 44 pixels high and wide for a thumb, whatever of it shows. */
async function fitsThumbs(page: Page, view: string): Promise<void> {
  const small = await page.evaluate(() => {
    const found: string[] = [];
    for (const e of document.querySelectorAll<HTMLElement>("button, select, input, textarea")) {
      e.scrollIntoView({ block: "center", inline: "center" });
      const box = ((e as HTMLInputElement).type === "checkbox" ? e.closest("label")! : e).getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
      const hit = (dx: number, dy: number) => {
        const there = document.elementFromPoint(x + dx, y + dy);
        return there !== null && (e.contains(there) || (there.closest("label")?.control ?? null) === e);
      };
      if (box.width > 0 && hit(0, 0) && ![[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) => hit(dx!, dy!)))
        found.push(`${e.tagName} ${e.className} ${e.getAttribute("aria-label") ?? e.textContent}: ${box.width} x ${box.height}`);
    }
    return found;
  });
  assert.deepEqual(small, [], view);
}

const VIEWS = ["Add", "Effects", "Ask", "Text", "Learn", "Keep", "Examples", "Cards"];

for (const [width, height, colorScheme] of [[320, 568, "light"], [360, 640, "dark"], [768, 1024, "dark"], [1280, 800, "light"]] as const) {
  test(`all views at ${width} pixels, ${colorScheme} first`, async () => {
    const thumbs = width < 700;
    const { page, complaints } = await open({ viewport: { width, height }, colorScheme, hasTouch: thumbs });
    const fits = async (view: string) => {
      await fitsWidth(page, view);
      if (thumbs) await fitsThumbs(page, view);
    };
    await axe(page, "empty table", colorScheme);
    await fits("empty table");
    await example(page, "Double Lure");
    await card(page, "wall").click();
    await page.waitForSelector('[data-card="bear"].is-must');
    await axe(page, "board", colorScheme);
    await fits("board");
    for (const view of VIEWS) {
      await menu(page, view).click();
      await page.waitForSelector(".panel-body > *");
      if (view === "Ask") await page.waitForSelector(".why");
      if (view === "Effects") await page.getByText("Must be blocked if able").click();
      await axe(page, view, colorScheme);
      await fits(view);
    }
    await menu(page, "Add").click();
    await page.getByText(/^Players, planeswalkers/).click();
    await page.getByLabel("Its name").fill("Jace");
    await page.getByText("Add it").click();
    await axe(page, "players", colorScheme);
    await fits("players");
    await page.keyboard.press("Escape");
    await card(page, "wall").press("e");
    await axe(page, "creature", colorScheme);
    await fits("creature");
    await page.keyboard.press("Escape");
    await page.getByText("Nearest legal").click();
    await page.getByText("Go on").click();
    await page.waitForSelector(".log .entry");
    await axe(page, "damage", colorScheme);
    await fits("damage");
    await page.getByText("Something happens …").click();
    await axe(page, "events", colorScheme);
    await page.getByText(/^A creature enters/).click();
    await axe(page, "event form", colorScheme);
    await fits("event form");
    await page.getByLabel("muster: about this page").click();
    await axe(page, "about", colorScheme);
    await menu(page, "Learn").click();
    await page.locator(".panel").getByText("Double Lure", { exact: true }).click();
    await page.waitForSelector(".bar.lesson");
    await axe(page, "lesson", colorScheme);
    await fits("lesson");
    assert.deepEqual(complaints, []);
  });
}

test("tells a screen reader what each creature is, may do and does", async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await example(page, "Double Lure");
  await page.getByRole("button", { name: /^Wall of Wood, called wall, 0\/3, defender$/ }).press("Enter");
  await page.getByRole("button", { name: /^Llanowar Elves, called elf, 1\/1\. wall can't block it$/ }).waitFor();
  await page.getByRole("button", { name: /^Grizzly Bears, called bear, 2\/2\. wall must block it$/ }).press("Enter");
  await page.getByRole("button", { name: /^Wall of Wood.*\. It blocks bear$/, pressed: true }).waitFor();
  await verdict(page, /Legal block/);
  const status = page.getByRole("status").filter({ hasText: /Legal block/ });
  assert.equal(await status.getAttribute("aria-live"), "polite");
  await page.getByRole("region", { name: "Alice's side" }).waitFor();
});

test("lays, declares and corrects double Lure by what a screen reader is told", async () => {
  const { page, complaints } = await open(WIDE);
  const press = (role: "button" | "textbox", name: string | RegExp) => page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name }).first().press("Enter");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await press("button", "Add");
  await page.getByRole("heading", { name: "Add", exact: true }).waitFor();
  for (const [whose, name, size] of [["Alice (attacks)", "Bear", "2/2"], ["Alice (attacks)", "Elf", "1/1"], ["Bob", "Wall", "0/3"]] as const) {
    await page.getByRole("group", { name: "Whose" }).getByRole("button", { name: whose }).press("Enter");
    await page.getByRole("combobox", { name: "Name" }).fill(name);
    await field("Power/toughness").fill(size);
    await page.getByRole("region", { name: "Add" }).getByRole("button", { name: "Add", exact: true }).press("Enter");
    await page.getByRole("status").filter({ hasText: `${name} is on` }).waitFor();
  }
  for (const on of ["bear", "bear", "elf"]) {
    await press("button", "Effects");
    await press("button", /^All creatures able to block it do so/);
    await page.getByRole("group", { name: "On" }).getByRole("button", { name: on }).press("Enter");
    await press("button", "Put it there");
    await page.keyboard.press("Escape");
  }
  const told = page.getByRole("region", { name: "Verdict" }).getByRole("status").first();
  const tree = async (...lines: RegExp[]) => {
    const whole = await page.getByRole("main").ariaSnapshot();
    for (const line of [/region "Alice's side"/, /region "Bob's side"/, /list "Effects":(\s+- listitem: .*block bear do so"){2}\s+- listitem: .*block elf do so/, ...lines]) assert.match(whole, line);
  };
  await told.filter({ hasText: "Illegal block" }).waitFor();
  await tree(/button "Bear, 2\/2"/, /button "Elf, 1\/1"/, /button "Wall, 0\/3"/, /status:[\s\S]*Illegal block[\s\S]*must block bear/);
  await press("button", /^Wall, 0\/3/);
  await press("button", /^Elf, 1\/1\. wall can't block it/);
  await page.getByRole("button", { name: "Wall, 0/3. It blocks elf", pressed: true }).waitFor();
  await told.filter({ hasText: "Illegal block" }).waitFor();
  await tree(/button "Wall, 0\/3\. It blocks elf" \[pressed\]/, /button "Bear, 2\/2\. wall must block it"/, /button "Elf, 1\/1\. wall can't block it"/, /status:[\s\S]*Illegal block/, /button "Nearest legal"/);
  await press("button", /^Bear, 2\/2\. wall must block it/);
  await told.filter({ hasText: /Legal block/ }).waitFor();
  await tree(/button "Bear, 2\/2\. wall must block it"/, /button "Elf, 1\/1\. wall can't block it"/, /button "Wall, 0\/3\. It blocks bear" \[pressed\]/, /status:[\s\S]*Legal block/);
  assert.deepEqual(complaints, []);
});

test("moves nothing where less motion is wanted", async () => {
  const { page } = await open({ reducedMotion: "reduce" });
  await example(page, "Double Lure");
  for (const element of [card(page, "wall"), page.locator(".verdict")])
    assert.match(await element.evaluate((e) => getComputedStyle(e).transitionDuration), /^0s/);
});
