// SPDX-License-Identifier: GPL-3.0-or-later
// The packed package in Chromium, served as a folder, without a bundler.
import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { chromium } from "playwright-core";
import { installPacked, table } from "./install.mjs";

const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html" };
const folder = await installPacked();
const server = createServer(async (request, response) => {
    if (request.url === "/") {
        response.setHeader("content-type", "text/html");
        response.end("<!doctype html><title>muster-mtg</title>");
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
