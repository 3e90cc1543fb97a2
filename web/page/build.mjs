// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the page: build.mjs [--engine FILE] [--out FOLDER]. The engine is web/dist/engine.js, which
// scripts/web makes first; the page goes into web/dist/, too.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { minify } from "terser";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const { values } = parseArgs({ options: { engine: { type: "string" }, out: { type: "string" } } });
const out = values.out ?? join(root, "web/dist");
const engineFile = values.engine ?? join(root, "web/dist/engine.js");

/** Twenty of examples/, from the plain to the hard. */
const EXAMPLES = ["double-lure", "lure-flier", "menace-must-be-blocked-two", "goad-propaganda", "cant-alone-attacks-if-able",
  "must-be-blocked-two", "several-lures", "provoke-lure", "silent-arbiter", "okk", "propaganda", "norns-annex", "goad-one-two-opponents",
  "exactly-one-blocker", "tromokratis", "heartwood-dryad", "master-of-cruelties", "gorm-the-great", "war-cadence", "sixty-six-tokens"];

/** Without their notes, which the page doesn't show: links to what is made of an example are shorter, too. */
function examples() {
  return EXAMPLES.map((name) => ({ ...JSON.parse(readFileSync(join(root, "examples", `${name}.json`), "utf8")), note: undefined }));
}

/** Rules by number: the words of docs/rules.md, and the lessons that name the rule. */
function rules() {
  const found = {};
  const rule = (number) => (found[number] ??= { words: "", lessons: [] });
  for (const line of readFileSync(join(root, "docs/rules.md"), "utf8").split("\n")) {
    const cells = line.split("|").slice(1, -1).map((c) => c.trim());
    if (cells.length < 2) continue;
    const words = cells[cells.length - 1].replace(/`/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    for (const cell of cells.slice(0, -1))
      for (const number of cell.match(/\b\d{3}\.\d+[a-z]?\b/g) ?? [])
        rule(number).words = rule(number).words ? `${rule(number).words} ${words}` : words;
  }
  for (const file of readdirSync(join(root, "lessons")).filter((f) => f.endsWith(".lesson")).sort()) {
    const text = readFileSync(join(root, "lessons", file), "utf8").replace(/\n[ \t]+/g, " ");
    const name = file.replace(/\.lesson$/, "");
    for (const [, number, words] of text.matchAll(/^rule: (\S+) (.*)$/gm)) {
      const entry = rule(number);
      entry.words ||= words;
      if (!entry.lessons.includes(name)) entry.lessons.push(name);
    }
  }
  return found;
}

const makers = { "examples.generated": examples, "rules.generated": rules };

const generated = {
  name: "generated",
  setup(plugin) {
    plugin.onResolve({ filter: /\.generated$/ }, ({ path }) => ({ path, namespace: "generated" }));
    plugin.onLoad({ filter: /.*/, namespace: "generated" }, ({ path }) => ({
      // As text: a browser has to read an object at once, though the first answer needs none of it.
      contents: `let made; export default () => made ??= JSON.parse(${JSON.stringify(JSON.stringify(makers[path]()))});`, loader: "js",
    }));
  },
};

// What these browsers don't know is made plainer, or refused.
const common = {
  bundle: true, minify: true, format: "iife", target: ["safari16.4", "firefox115", "chrome109"], write: false,
  absWorkingDir: here, logLevel: "warning", legalComments: "none",
};

/** A script that esbuild has made plain: this packs it smaller by a fiftieth, and drops what Emscripten's never calls. */
async function smaller(script) {
  const { code } = await minify(script, { toplevel: true, ecma: 2020, compress: { passes: 3 } });
  return `${code}\n`;
}

async function bundle(entry, more = {}) {
  const result = await build({ ...common, entryPoints: [entry], ...more });
  return result.outputFiles[0].text;
}

function notice() {
  const license = readFileSync(join(here, "node_modules/preact/LICENSE"), "utf8");
  return `${readFileSync(join(root, "web/package/NOTICE"), "utf8")}
In the page besides: Preact

${license}`;
}

mkdirSync(out, { recursive: true });
// The worker's script, and the module, which goes to it as a message: nothing has to parse that twice.
let module = "";
const engine = readFileSync(engineFile, "utf8").replace(/^const musterModule = "([^"]*)";\n/m, (_line, found) => { module = found; return ""; });
if (module === "") throw new Error(`${engineFile}: there is no module in it`);
const [notices] = engine.split("\n", 1); // its first line says what is in it, and where the licences are
const worker = { script: `${notices}\n${await smaller(engine + await bundle("src/worker.ts"))}`, module };
const files = {
  "page.js": await smaller(await bundle("src/main.tsx", { plugins: [generated], jsx: "automatic", jsxImportSource: "preact" })),
  "page.css": await bundle("src/page.css", { loader: { ".css": "css" } }),
  "worker.js": `var MUSTER_WORKER=${JSON.stringify(worker)};dispatchEvent(new Event("muster-worker"));\n`,
  "notice.txt": notice(),
};
cpSync(join(here, "static"), out, { recursive: true });
for (const name of readdirSync(join(here, "static"))) files[name] = readFileSync(join(here, "static", name), "utf8");
const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
files["sw.js"] = await bundle("src/sw.ts", { define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(["./", ...Object.keys(files)]) } });
let total = 0;
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(out, name), text);
  // As servers pack it. Node's own zlib is Chromium's, which packs base64 by a half per cent smaller.
  total += execFileSync("gzip", ["-9", "-n", "-c"], { input: text }).length;
}
console.log(`${out}: ${Object.keys(files).length} files, ${Math.round(total / 1000)} kB gzipped`);
if (total > 700_000) {
  console.error("This is above 700 kB.");
  process.exitCode = 1;
}
