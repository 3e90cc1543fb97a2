// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the tests of the page, or those whose files are named: node test/run.mjs [NAME...]
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, "../built");
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter((f) => f.endsWith(".test.ts") && (wanted.length === 0 || wanted.some((w) => f.startsWith(w))));
rmSync(built, { recursive: true, force: true });
await build({
  entryPoints: files.map((f) => join(here, f)), outdir: built, bundle: true, platform: "node", format: "esm", target: "node18",
  external: ["playwright-core"], outExtension: { ".js": ".mjs" }, logLevel: "warning",
});
// Two files at once: most of their time is spent waiting. The last line sums up, as scripts/web reads it.
const { spec } = await import("node:test/reporters");
const { run } = await import("node:test");
let passed = 0, failed = 0;
const stream = run({ concurrency: 2, files: files.map((f) => join(built, f.replace(/\.ts$/, ".mjs"))) });
stream.on("test:pass", (event) => { if (event.nesting === 0 && !event.name.endsWith(".mjs")) passed++; });
stream.on("test:fail", () => { failed++; });
stream.compose(new spec()).pipe(process.stdout);
stream.on("end", () => setImmediate(() => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}));
