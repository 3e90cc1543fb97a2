// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests share: Chromium, the page in it, and what people do by touch, mouse and keyboard.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { after, afterEach } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

/** The folder of the built page; scripts/web --test says which. */
export const DIST = process.env.MUSTER_DIST ?? join(process.cwd(), "../dist");
export const FILE = pathToFileURL(join(DIST, "index.html")).href;

let browser: Promise<Browser> | undefined;
const contexts: { close(): Promise<void> }[] = [];

// Pages that are left open slow down those of the tests that follow.
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close().catch(() => undefined);
});
after(async () => (await browser)?.close());

/** How long a test waits for what it expects, in milliseconds: the machine may do much else. */
export const PATIENCE = Number(process.env.PATIENCE ?? 120_000);

/** How many times slower than it is the processor seems to each page: THROTTLE=10 shows what depends on speed. */
const THROTTLE = Number(process.env.THROTTLE ?? 1);

/** Waits until this holds. */
export async function until(holds: () => unknown): Promise<void> {
  for (const end = Date.now() + PATIENCE; !(await holds());) {
    if (Date.now() > end) throw new Error(`this never holds: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What a link holds; null for an address without. */
export function linked(url: string): Record<string, unknown> | null {
  const [, packed] = /#1=(.*)$/.exec(url) ?? [];
  return packed ? (JSON.parse(inflateRawSync(Buffer.from(packed, "base64url")).toString()) as Record<string, unknown>) : null;
}

/** The titles of the tables that are kept in the browser, the newest first. */
export const recentTitles = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem("muster.recent") ?? "[]") as { title: string }[]).map((r) => r.title));

/** A link that holds this value. */
export const link = (value: unknown) => `${FILE}#1=${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;

export interface Opened { page: Page; complaints: string[] }

/** `before` runs in the page before its scripts; `date`: what day it is there, in place of today. */
export async function open(options: BrowserContextOptions & { url?: string; before?: () => void; date?: string } = {}): Promise<Opened> {
  const { url, before, date, ...rest } = options;
  // A sandbox needs a user other than root; containers have no large shared memory.
  browser ??= chromium.launch({ timeout: PATIENCE, executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  const context = await (await browser).newContext({ viewport: { width: 360, height: 640 }, ...rest });
  contexts.push(context);
  context.setDefaultTimeout(PATIENCE);
  if (before) await context.addInitScript(before);
  if (date) await context.clock.setFixedTime(date);
  const page = await context.newPage();
  if (THROTTLE > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(url ?? FILE);
  await page.waitForSelector(".head");
  return { page, complaints };
}

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };
export const WIDE = { viewport: { width: 1280, height: 800 } };

export async function example(page: Page, title: string): Promise<void> {
  await page.locator(".empty .tiles button", { hasText: title }).first().click();
  await judged(page);
}

/** The verdict, once it stands. */
export async function judged(page: Page): Promise<string> {
  return (await page.locator(".verdict:not(.thinking):not(.none) p").textContent())!;
}

export async function verdict(page: Page, wanted: RegExp): Promise<string> {
  const found = await page.waitForFunction(([source, flags]) => {
    const element = document.querySelector(".verdict:not(.thinking)");
    return element !== null && new RegExp(source!, flags).test(element.textContent ?? "") && element.querySelector("p")!.textContent;
  }, [wanted.source, `s${wanted.flags}`]).catch(async () => {
    throw new Error(`the verdict is "${await page.textContent(".verdict")}", expected ${wanted}`);
  });
  return String(await found.jsonValue());
}

export const card = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);
export const menu = (page: Page, word: string) => page.locator("nav.menu").getByText(word, { exact: true });

/** Writes a table in place of the text of the one on the board, once that is there: it could come between choosing all of it and writing. */
export async function writeTable(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector("textarea")?.value);
  await page.locator("textarea").fill(text);
}

/** A server of the built files for what needs http: the service worker. */
export async function serve(): Promise<{ url: string; stop: () => Promise<void> }> {
  const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json", ".txt": "text/plain" };
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://localhost").pathname.slice(1) || "index.html";
    try {
      const body = readFileSync(join(DIST, name.replace(/\.\./g, "")));
      response.writeHead(200, { "content-type": types[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }),
  };
}
