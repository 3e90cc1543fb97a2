// SPDX-License-Identifier: GPL-3.0-or-later
// The packed package in Chromium, served as a folder, without a bundler.
import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { chromium } from "playwright-core";
import { installPacked, readmeExample, table } from "./install.mjs";

const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html" };
const folder = await installPacked();
const server = createServer(async (request, response) => {
    if (request.url === "/") {
        response.setHeader("content-type", "text/html");
        response.end('<!doctype html><title>muster-mtg</title><script type="importmap">{"imports": {"muster-mtg": "/index.mjs"}}</script>');
        return;
    }
    try {
        const bytes = await readFile(path.join(folder, "node_modules", "muster-mtg", path.basename(request.url)));
        response.setHeader("content-type", types[path.extname(request.url)] ?? "application/octet-stream");
        response.end(bytes);
    } catch {
        response.statusCode = 404;
        response.end();
    }
});
await new Promise((resolve) => server.listen(0, resolve));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
let failed = false;
try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.address().port}/`);
    const found = await page.evaluate(async (table) => {
        const { ask } = await import("/index.mjs");
        const controller = new AbortController();
        const verdict = await ask({ question: "check", table, blocks: "none" });
        const aborted = ask({ question: "count", table }, { signal: controller.signal }).catch(() => "aborted");
        controller.abort();
        return { legal: verdict.legal, aborted: await aborted, again: (await ask({ question: "list", table })).length };
    }, table);
    // The program in README, as it stands there; consoles show objects in their own way.
    const { program, prints } = await readmeExample(folder);
    const printed = page.evaluate((count) => new Promise((resolve) => {
        const lines = [];
        console.log = (value) => lines.push(JSON.stringify(value)) === count && resolve(lines);
    }), prints.length);
    await page.addScriptTag({ type: "module", content: program });
    assert.deepEqual(await printed, ["false", '{"blocks":[{"creature":"wall","attacker":"bear"}]}']);
    assert.deepEqual(found, { legal: false, aborted: "aborted", again: 1 });
} catch (error) {
    failed = true;
    console.log(error.stack ?? error);
}
await browser.close();
server.close();
await rm(folder, { recursive: true });
console.log(failed ? "0 passed, 1 failed" : "1 passed, 0 failed");
process.exitCode = failed ? 1 : 0;
