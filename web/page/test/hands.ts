// SPDX-License-Identifier: GPL-3.0-or-later
// The same things done by mouse, by touch and by keyboard, on a phone and on a wide screen.
import assert from "node:assert/strict";
import type { FileChooser, Locator, Page } from "playwright-core";
import { open, PHONE, WIDE, type Opened } from "./browser.ts";

/** How somebody uses the page. */
export interface Hand {
  page: Page;
  /** Presses a button, a card, a checkbox. */
  press(what: Locator): Promise<void>;
  /** Writes into a field, in place of what stands there. */
  write(what: Locator, text: string): Promise<void>;
  /** Chooses a file; by keyboard the space bar opens the chooser. */
  file(what: Locator, name: string, text: string): Promise<void>;
  /** Moves a slider to its other end. */
  slide(what: Locator, to: "least" | "most"): Promise<void>;
}

/** Tab, or Shift+Tab where it lies before, until the focus is there; never by a script. */
async function walk(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  // How many steps it is, as the elements stand: asking after each step would take as long again.
  const steps = () => what.evaluate((e) => {
    const all = [...document.querySelectorAll<HTMLElement>("button, input, select, textarea, summary, a[href], [tabindex]")]
      .filter((one) => one === e || one === document.activeElement || (one.tabIndex >= 0 && !one.matches(":disabled, [inert] *") && one.checkVisibility()));
    const here = document.activeElement === document.body ? -1 : all.indexOf(document.activeElement as HTMLElement);
    return all.indexOf(e as HTMLElement) - here;
  });
  for (let tries = 0; tries < 120; tries++) {
    const far = await steps();
    if (far === 0) return;
    for (let i = 0; i < (tries < 3 ? Math.abs(far) : 1); i++) await page.keyboard.press(far < 0 ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab never comes to ${what}`);
}

function keyboard(page: Page): Hand {
  return {
    page,
    async press(what) {
      await walk(page, what);
      await page.keyboard.press(await what.evaluate((e) => (e instanceof HTMLInputElement ? "Space" : "Enter")));
    },
    async write(what, text) {
      await walk(page, what);
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(text);
    },
    async file(what, name, text) {
      // On a busy machine the key came to nothing once in some hundred runs; whoever sits there presses again.
      let chooser: FileChooser | null = null;
      for (let i = 0; i < 4 && !chooser; i++) {
        await walk(page, what);
        [chooser] = await Promise.all([page.waitForEvent("filechooser", { timeout: 30000 }).catch(() => null), page.keyboard.press("Space")]);
      }
      assert.ok(chooser, "the space bar opens no file chooser");
      await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    },
    async slide(what, to) {
      await walk(page, what);
      await page.keyboard.press(to === "most" ? "End" : "Home");
    },
  };
}

function pointer(page: Page, touch: boolean): Hand {
  const press = (what: Locator) => (touch ? what.tap() : what.click());
  return {
    page, press,
    async write(what, text) {
      await press(what);
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(text);
    },
    async file(what, name, text) {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(what)]);
      await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    },
    async slide(what, to) {
      const box = (await what.boundingBox())!;
      const position = { x: to === "most" ? box.width - 2 : 2, y: box.height / 2 };
      if (touch) await what.tap({ position });
      else await what.click({ position });
    },
  };
}

export const HANDS = [
  { name: "by touch, 360 pixels", options: PHONE, of: (page: Page) => pointer(page, true) },
  { name: "by mouse, 360 pixels", options: { viewport: PHONE.viewport }, of: (page: Page) => pointer(page, false) },
  { name: "by keyboard, 360 pixels", options: { viewport: PHONE.viewport }, of: keyboard },
  { name: "by touch, wide", options: { ...WIDE, hasTouch: true }, of: (page: Page) => pointer(page, true) },
  { name: "by mouse, wide", options: WIDE, of: (page: Page) => pointer(page, false) },
  { name: "by keyboard, wide", options: WIDE, of: keyboard },
] as const;

/** Opens the page, lets a hand do something, and looks whether the page complained. */
export async function by(hand: (typeof HANDS)[number], url: string | undefined, act: (hand: Hand, opened: Opened) => Promise<void>): Promise<void> {
  const opened = await open(url === undefined ? { ...hand.options } : { ...hand.options, url });
  await act(hand.of(opened.page), opened);
  assert.deepEqual(opened.complaints, []);
  await opened.page.context().close();
}
