// SPDX-License-Identifier: GPL-3.0-or-later
// Answers requests, one a line, with the engine: node web/answer_lines.js web/dist/engine.js
"use strict";
const path = require("path");
const readline = require("readline");
const createMuster = require(path.resolve(process.argv[2]));

createMuster().then(async (muster) => {
    for await (const line of readline.createInterface({ input: process.stdin })) {
        process.stdout.write(muster.ask(line) + "\n");
    }
});
