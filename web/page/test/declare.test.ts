// SPDX-License-Identifier: GPL-3.0-or-later
// Laying a table and declaring on it, by touch, by mouse and by keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { card, example, judged, link, menu, open, PHONE, verdict, WIDE, writeTable } from "./browser.ts";

test("declares double Lure by touch, and goes to the nearest legal block", async () => {
  const { page, complaints } = await open(PHONE);
  await example(page, "Double Lure");
  await verdict(page, /Illegal block.*must block.*bear/i);
  await card(page, "wall").tap();
  await page.waitForSelector('[data-card="elf"].is-never');
  await page.waitForSelector('[data-card="bear"].is-must');
  assert.match((await page.textContent(".choices"))!, /can't.*block elf.*must block.*bear/s);
  await card(page, "elf").tap();
  await verdict(page, /Illegal block/);
  await page.getByText("Nearest legal").tap();
  assert.match(await verdict(page, /Legal block/), /2 of 3 requirements are obeyed, and no more can be/);
  assert.equal(await page.locator('[data-card="wall"] .deed').textContent(), "blocks bear");
  assert.deepEqual(complaints, []);
});

for (const viewport of [{ width: 320, height: 568 }, PHONE.viewport]) {
  test(`shows the verdict, and what is next, of a creature that is touched, ${viewport.width} pixels`, async () => {
    const { page } = await open({ ...PHONE, viewport });
    await example(page, "Double Lure");
    await card(page, "wall").tap();
    await page.locator(".choices", { hasText: /must block bear.*can't block elf/s }).waitFor();
    for (const shown of [card(page, "wall"), page.locator(".verdict"), page.locator(".bar").getByText("Nearest legal")]) {
      const { y, height } = (await shown.boundingBox())!;
      assert.ok(y >= 0 && y + height <= viewport.height, `${y} to ${y + height} of ${viewport.height}`);
    }
    assert.ok(await page.locator(".bar").evaluate((e) => e.scrollHeight - e.clientHeight) <= 1);
  });
}

test("declares by dragging, with the verdict before letting go", async () => {
  const { page } = await open(WIDE);
  await example(page, "Double Lure");
  const from = await card(page, "wall").boundingBox();
  await page.mouse.move(from!.x + 20, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(from!.x + 60, from!.y - 60, { steps: 4 });
  await page.waitForSelector('[data-card="bear"].is-must');
  const to = await card(page, "bear").boundingBox();
  await page.mouse.move(to!.x + 30, to!.y + 30, { steps: 4 });
  await verdict(page, /Would be: Legal block/);
  await page.mouse.up();
  await verdict(page, /^✓Legal block/);
  await page.waitForSelector(".arrows g.strong");
});

test("declares by dragging with a finger, with the verdict and the reason before letting go", async () => {
  const { page, complaints } = await open(PHONE);
  await example(page, "Double Lure");
  const touch = await page.context().newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const middle = async (id: string) => { const box = (await card(page, id).boundingBox())!; return { x: box.x + box.width / 2, y: box.y + 20 }; };
  const drag = async (from: string, to: string, before: () => Promise<unknown>) => {
    const begin = await middle(from);
    await finger("touchStart", begin);
    for (const far of [6, 12, 18]) await finger("touchMove", { x: begin.x, y: begin.y - far });
    await page.waitForSelector('[data-card="elf"].is-never');
    // The board stays as it is while something is dragged, though what a creature may do has come.
    const end = await middle(to);
    assert.equal(await page.locator(".touched").count(), 0);
    assert.equal(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-card]")?.dataset.card, end), to);
    for (const part of [0.5, 0.9, 1]) await finger("touchMove", { x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part });
    await before();
    await finger("touchEnd");
  };
  await drag("wall", "bear", () => verdict(page, /Would be: Legal block/));
  await verdict(page, /^✓Legal block/);
  assert.equal(await page.locator('[data-card="wall"] .deed').textContent(), "blocks bear");
  await drag("wall", "elf", async () => {
    await verdict(page, /Would be: Illegal block/);
    await page.locator(".reason", { hasText: /^can't:/ }).waitFor();
  });
  await verdict(page, /^✗Illegal block/);
  assert.equal(await page.locator('[data-card="wall"] .deed').textContent(), "blocks elf");
  assert.deepEqual(complaints, []);
});

test("lays, declares and corrects double Lure by keyboard alone", async () => {
  const { page, complaints } = await open(WIDE);
  const press = async (...keys: string[]) => { for (const key of keys) await page.keyboard.press(key); };
  const to = async (name: string | RegExp) => {
    for (let i = 0; i < 150; i++) {
      const here = await page.evaluate(() => {
        const e = document.activeElement as HTMLInputElement | null;
        return e ? e.getAttribute("aria-label") ?? e.labels?.[0]?.textContent?.trim() ?? e.textContent?.trim() ?? "" : "";
      });
      if (typeof name === "string" ? here === name : name.test(here)) return;
      await press("Tab");
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  const write = async (text: string) => { await press("Control+a"); await page.keyboard.type(text); };
  const add = async (whose: RegExp, name: string, size: string) => {
    await to(whose); await press("Space");
    await to("Name"); await write(name);
    await to("Power/toughness"); await write(size);
    await press("Enter");
  };
  await to("Add"); await press("Enter");
  await add(/^Alice/, "Grizzly Bear", "2/2");
  await add(/^Alice/, "Llanowar Elf", "1/1");
  await add(/^Bob/, "Big Wall", "0/3");
  for (const on of ["bear", "bear", "elf"]) {
    await press("Escape");
    await to("Effects"); await press("Enter");
    await to(/^All creatures able to block it do so/); await press("Enter");
    await to(on); await press("Space");
    await to("Put it there"); await press("Enter");
  }
  await press("Escape");
  await verdict(page, /Illegal block.*must block.*bear/i);
  await to(/^Big Wall/); await press("Enter");
  await page.waitForSelector('[data-card="elf"].is-never');
  await press("ArrowUp");
  await to(/^Llanowar Elf/); await press("Enter");
  await verdict(page, /Illegal block/);
  await to(/^Grizzly Bear/); await press("Enter");
  await verdict(page, /Legal block/);
  await press("Control+z");
  await verdict(page, /Illegal block/);
  await press("Control+y");
  await verdict(page, /Legal block/);
  assert.deepEqual(complaints, []);
});

test("undoes and redoes, taps, copies, moves and removes", async () => {
  const { page } = await open(PHONE);
  await example(page, "Double Lure");
  const tools = page.getByRole("toolbar");
  await card(page, "wall").tap();
  await tools.getByText("Tap", { exact: true }).tap();
  await page.waitForSelector('[data-card="wall"].tapped');
  await verdict(page, /Legal block/);
  await tools.getByText("Untap").tap();
  await tools.getByText("Copy").tap();
  await page.waitForSelector('[data-card="wood"]');
  await tools.getByText("Remove").tap();
  await page.waitForSelector('[data-card="wall"]', { state: "detached" });
  await page.getByLabel("Undo").tap();
  await page.waitForSelector('[data-card="wall"]');
  await card(page, "wall").tap();
  await tools.getByText("Move", { exact: true }).tap();
  await page.waitForFunction(() => document.querySelector('[data-card="wall"]')?.closest("section")?.getAttribute("aria-label") === "Alice's side");
  for (let i = 0; i < 4; i++) await page.getByLabel("Undo").tap();
  await page.waitForSelector('[data-card="wood"]', { state: "detached" });
  assert.match(await judged(page), /block/);
});

test("shows ids, names and card text as text, never as markup", async () => {
  const { page, complaints } = await open(WIDE);
  const evil = '<img src=x onerror="document.title=1">';
  await menu(page, "Add").click();
  await page.getByLabel("Name").fill(evil);
  await page.getByText("Add", { exact: true }).last().click();
  await page.waitForFunction((text) => document.querySelector(".card-name")?.textContent === text, evil);
  assert.equal(await page.locator(".board img").count(), 0);
  await menu(page, "Text").click();
  await page.waitForFunction(() => (document.querySelector("textarea")?.value.length ?? 0) > 0);
  assert.equal(await page.locator(".page img").count(), 0);
  assert.notEqual(await page.title(), "1");
  assert.deepEqual(complaints, []);
});

test("attacks, then blocks, then assigns damage", async () => {
  const { page } = await open(PHONE);
  await menu(page, "Text").tap();
  await writeTable(page, "Alice can attack Bob\nplayer: Bob life=20\nAlice: Wurm (wurm) 6/4, trample\nBob: Wall (wall) 0/3\nBob: Elf (elf) 1/1\n");
  await page.waitForSelector('[data-card="wurm"]');
  await page.getByLabel("Close", { exact: true }).tap();
  await card(page, "wurm").tap();
  await card(page, "Bob").tap();
  await verdict(page, /Legal attack/);
  await card(page, "wurm").tap();
  await page.getByText("Go on").tap();
  await page.waitForFunction(() => document.querySelector("select")?.value === "declare-blockers");
  await card(page, "wall").tap();
  await card(page, "wurm").tap();
  await verdict(page, /Legal block/);
  await card(page, "elf").tap();
  await card(page, "wurm").tap();
  await page.waitForFunction(() => document.querySelector('[data-card="elf"] .deed') !== null);
  await page.getByText("Go on").tap();
  await page.getByText("A good assignment").tap();
  await verdict(page, /Legal assignment/);
  await page.getByText("Deal the damage").tap();
  await page.waitForFunction(() => /wall dies/i.test(document.querySelector(".log")?.textContent ?? ""));
  assert.match((await page.textContent(".log"))!, /Bob loses 2 life/);
});

test("shows what documents declare in the short form", async () => {
  const table = { format: "muster/1", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }] };
  const attackers = [{ id: "bear", controller: "Ann", power: 2, toughness: 2, attacking: "Ben" }, { id: "elf", controller: "Ann", power: 1, toughness: 1, attacking: "Ben" }];
  const said = async (document: object, ids: string[]) => {
    const { page } = await open({ ...WIDE, url: link({ ...table, ...document }) });
    await verdict(page, /^✓Legal/);
    return page.locator(ids.map((id) => `[data-card="${id}"]`).join()).evaluateAll((cards) => cards.map((c) => c.querySelector(".deed")?.textContent));
  };
  const creatures = [...attackers, { id: "rat", controller: "Ben", power: 1, toughness: 1, count: 3 }, { id: "a*2", controller: "Ben", power: 1, toughness: 1 }];
  assert.deepEqual(await said({ step: "declare-blockers", creatures, declaration: "rat*2=bear, rat=elf, a*2=elf" }, ["rat", "a*2"]), ["2 block bear; 1 blocks elf", "blocks elf"]);
  const bands = attackers.map(({ attacking, ...c }) => { void attacking; return { ...c, keywords: ["banding"] }; });
  assert.deepEqual(await said({ step: "declare-attackers", creatures: bands, declaration: "bear=Ben,elf=Ben,band bear+elf" }, ["bear", "elf"]), ["attacks Ben", "attacks Ben"]);
  const blocked = [attackers[0], { id: "wall", controller: "Ben", power: 0, toughness: 3, blocking: ["bear"] }, { id: "fence", controller: "Ben", power: 0, toughness: 3, blocking: ["bear"] }];
  await said({ step: "combat-damage", creatures: blocked, declaration: "bear=wall:1+fence:1" }, ["bear"]);
  const unknown = [{ ...attackers[0], card: "Grizzly Bears" }, attackers[1], creatures[2]];
  const { page } = await open({ ...WIDE, url: link({ ...table, step: "declare-blockers", creatures: unknown, declaration: "rat=bear" }) });
  await card(page, "rat").locator(".deed", { hasText: "1 blocks bear" }).waitFor();
  await page.goto(link({ ...table, step: "declare-blockers", creatures, declaration: "rat=beer" }));
  await page.locator(".notice", { hasText: "In declaration: nothing has the id 'beer'" }).waitFor();
});
