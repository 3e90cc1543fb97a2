// SPDX-License-Identifier: GPL-3.0-or-later
// The packed package in Node: answers, errors, aborting, types, and what is in the package.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installPacked, readmeExample, table } from "./install.mjs";

const folder = await installPacked();
const installed = path.join(folder, "node_modules", "muster-mtg");
const { ask, close } = await import(pathToFileURL(path.join(installed, "index.mjs")));

const tests = {
    async "a verdict"() {
        const verdict = await ask({ question: "check", table, blocks: "none" });
        assert.equal(verdict.legal, false);
        assert.deepEqual(verdict.better.declaration, { blocks: [{ creature: "wall", attacker: "bear" }] });
    },
    async "several requests at once, in their order"() {
        const answers = await Promise.all([
            ask({ question: "count", table }),
            ask({ question: "list", table }),
            ask({ question: "solve", table }),
        ]);
        assert.equal(answers[0].answer, "count");
        assert.equal(answers[1].length, 1);
        assert.equal(answers[2].answer, "solve");
    },
    async "errors are answers"() {
        const answer = await ask({ question: "check", table: "Alice attacks Bob\nAlice: Bear 2/2, flyng" });
        assert.equal(answer.answer, "error");
        assert.equal(answer.error.line, 2);
    },
    async "a request that is aborted rejects, and the next one is answered"() {
        const controller = new AbortController();
        const creatures = Array.from({ length: 400 }, (_, k) =>
            `${k % 2 ? "Alice" : "Bob"}: Bear (b${k}) ${1 + (k % 7)}/2`).join("\n");
        const slow = ask({ question: "list", table: `Alice attacks Bob\n${creatures}\n`, limit: 100000000 },
            { signal: controller.signal });
        const behind = ask({ question: "count", table });
        setTimeout(() => controller.abort(new Error("enough")), 300);
        await assert.rejects(slow, /enough/);
        assert.equal((await behind).answer, "count");
        await assert.rejects(ask({ question: "count", table }, { signal: AbortSignal.abort(new Error("before")) }), /before/);
    },
    async "cards stay when a worker is replaced"() {
        const load = '{"name":"Grizzly Bears","type_line":"Creature — Bear","power":"2","toughness":"2"}';
        assert.equal((await ask({ question: "cards", load })).count, 1);
        close();
        assert.deepEqual((await ask({ question: "cards", complete: "griz" })).names, ["Grizzly Bears"]);
    },
    async "types for requests and answers"() {
        await writeFile(path.join(folder, "typed.ts"),
            'import { ask, type Position, type Answer } from "muster-mtg";\n' +
            'const document: Position = { format: "muster/1", step: "declare-blockers", active: "A",\n' +
            '    players: [{ id: "A" }, { id: "B" }], creatures: [] };\n' +
            'const answer: Answer = await ask({ question: "check", document, blocks: "none" });\n' +
            'if (!Array.isArray(answer) && answer.answer === "check" && "legal" in answer) {\n' +
            '    const legal: boolean | undefined = answer.legal;\n    console.log(legal);\n}\n' +
            '// @ts-expect-error there is no such question\nask({ question: "chek", document });\n');
        const tsc = fileURLToPath(new URL("../node_modules/.bin/tsc", import.meta.url));
        execFileSync(tsc, ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom",
            "--types", "", "typed.ts"], { cwd: folder, stdio: "inherit" });
    },
    async "the program in README"() {
        const { program, prints } = await readmeExample(folder);
        assert.equal(prints.length, 2);
        await writeFile(path.join(folder, "example.mjs"), program);
        assert.deepEqual(execFileSync(process.execPath, ["example.mjs"], { cwd: folder, encoding: "utf8" }).trim().split("\n"), prints);
    },
    async "licence and notices"() {
        assert.match(await readFile(path.join(installed, "COPYING"), "utf8"), /GNU GENERAL PUBLIC LICENSE\s+Version 3/);
        const notice = await readFile(path.join(installed, "NOTICE"), "utf8");
        for (const name of ["GLPK", "AMD", "COLAMD", "MiniSat", "cJSON", "Emscripten", "musl", "Permission is hereby granted"])
            assert.ok(notice.includes(name), name);
    },
    async "what is in it"() {
        assert.deepEqual((await readdir(installed)).sort(), ["COPYING", "NOTICE", "README.md", "answers.d.ts",
            "engine.js", "index.d.ts", "index.mjs", "package.json", "worker.js"]);
    },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    try {
        await test();
        console.log(`ok ${name}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${name}\n${error.stack ?? error}`);
    }
}
close();
await rm(folder, { recursive: true });
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
