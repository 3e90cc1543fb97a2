// SPDX-License-Identifier: GPL-3.0-or-later
// Names on the board and in panels: those that are shared are told apart, long ones break.
import assert from "node:assert/strict";
import { test } from "node:test";
import { card, link, menu, open, PHONE, verdict, WIDE } from "./browser.ts";

const goblins = (many: number) => link({
  format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
  creatures: Array.from({ length: 2 * many }, (_, i) => ({
    id: i === 0 ? "goblin" : i < many ? `raging-goblin-${i + 1}` : `goblin-of-the-west-${i}`, name: i < many ? "Goblin" : "Goblin of the West", controller: i < many ? "Ann" : "Ben",
    power: 1, toughness: 1, ...(i < many ? { attacking: "Ben" } : {}),
  })),
  effects: [{ kind: "lure", source: "Lure", attackers: { id: "raging-goblin-7" } }],
});

for (const [many, width, text] of [[12, 320, 100], [12, 360, 100], [12, 320, 200], [20, 360, 100]] as const) {
  test(`tells ${many} against ${many} of the same name apart, ${width} pixels, text at ${text} %`, async () => {
    const { page, complaints } = await open({ viewport: { width, height: 640 }, hasTouch: true, url: goblins(many) });
    await verdict(page, /Illegal block/);
    await page.evaluate((text) => { document.documentElement.style.fontSize = `${text}%`; }, text);
    const seen = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>("[data-card]")].map((card) => {
      const id = card.querySelector<HTMLElement>(".card-id"), end = id?.lastChild;
      if (!id || !end) return `${card.dataset.card} has no id`;
      const range = document.createRange();
      range.setStart(end, Math.max(0, end.textContent!.length - 3));
      range.setEnd(end, end.textContent!.length);
      return range.getBoundingClientRect().right <= id.getBoundingClientRect().right + 1 ? id.textContent! : `the end of ${card.dataset.card} is cut`;
    }));
    assert.deepEqual(seen, await page.evaluate(() => [...document.querySelectorAll<HTMLElement>("[data-card]")].map((card) => card.dataset.card)));
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide! <= window!, `${wide} pixels in ${window}`);
    await card(page, `goblin-of-the-west-${many + 2}`).tap();
    await page.locator(".choices", { hasText: `goblin-of-the-west-${many + 2} must block raging-goblin-7` }).waitFor();
    await page.getByRole("toolbar", { name: `With goblin-of-the-west-${many + 2}` }).waitFor();
    assert.deepEqual(complaints, []);
  });
}

test("shows no id where the name says the same", async () => {
  const { page } = await open({
    url: link({
      format: "muster/1", step: "declare-blockers", active: "Ann", players: [{ id: "Ann" }, { id: "Ben" }],
      creatures: [{ id: "bear", name: "Bear", controller: "Ann", attacking: "Ben", power: 2, toughness: 2 }, { id: "wall", name: "Wall", controller: "Ben", toughness: 3 }],
    }),
  });
  await verdict(page, /Legal block/);
  assert.equal(await page.locator(".card-id").count(), 0);
});

for (const options of [PHONE, WIDE]) {
  test(`keeps long names within the board, the bar and the panels, ${options.viewport.width} pixels`, async () => {
    const name = "Asmoranomardicadaistinaculdacar".repeat(5), player = "Wolfeschlegelsteinhausenbergerdorff".repeat(2).slice(0, 60);
    const long = {
      format: "muster/1", title: name, step: "declare-blockers", active: player, defending: "Ben", players: [{ id: player, life: 20 }, { id: "Ben", life: 20, team: name }, { id: "Cy" }],
      creatures: [
        { id: name, name, controller: player, attacking: "Ben", power: 1_000_000, toughness: 1_000_000 }, { id: `${name}2`, name, controller: player, attacking: "Ben", power: 1, toughness: 1 },
        { id: "rat", controller: "Ben", power: 1, toughness: 1, count: 3 },
      ],
      battles: [{ id: "siege", name, controller: player, protector: "Ben" }], effects: [{ kind: "lure", source: name, attackers: { id: name } }],
    };
    const { page, complaints } = await open({ ...options, url: link(long) });
    await verdict(page, /Illegal block/);
    const wide = async (where: string) => assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll(".board, .bar, .panel-body, .card")]
      .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => `${e.className} ${e.scrollWidth} > ${e.clientWidth}`)), [], where);
    await card(page, "rat").click();
    await card(page, name).click();
    await page.waitForSelector('[data-card="rat"] .deed');
    await wide("board");
    assert.ok((await card(page, "rat").locator(".numbers").boundingBox())!.height < 30, "1/1 is broken");
    for (const panel of ["Add", "Effects", "Ask", "Keep", "Examples"]) {
      await menu(page, panel).click();
      await page.locator(".panel h2", { hasText: panel }).waitFor();
      await wide(panel);
    }
    await menu(page, "Add").click();
    await page.locator(".panel").getByRole("button", { name: "Cy", exact: true }).waitFor(); // who neither attacks nor blocks
    await page.getByText("Players, planeswalkers, battles").click();
    await page.locator(".panel h2", { hasText: "Players" }).waitFor();
    await wide("Players");
    assert.deepEqual(complaints, []);
  });
}
