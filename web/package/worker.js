/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers requests in a thread of its own: of a browser (a classic worker), or of Node. */
"use strict";
const inNode = typeof importScripts === "undefined";
const port = inNode ? require("node:worker_threads").parentPort : self;
if (!inNode) importScripts("engine.js");
const muster = (inNode ? require("./engine.js") : createMuster)();

async function answer({ number, request }) {
    try {
        port.postMessage({ number, answer: (await muster).ask(request) });
    } catch (error) {
        port.postMessage({ number, failure: String(error) });
    }
}

if (inNode) port.on("message", answer);
else port.onmessage = (event) => answer(event.data);
