// SPDX-License-Identifier: GPL-3.0-or-later
// Creatures that share a name can be told apart on the board, by the ids that sentences and arrows name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { card, link, open, verdict } from "./browser.ts";

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
