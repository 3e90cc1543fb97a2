/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ask(request): the answer of muster, found in a worker, one request after the other. A request that
 * is being answered ends when it is aborted: its worker ends, and the next request starts another.
 */

const inNode = typeof process === "object" && process.versions?.node !== undefined;

let worker; // undefined before the first request, and after one that was ended
let busy; // the request that is being answered
const waiting = [];
let count = 0;

/* Cards that were loaded, for a worker that takes the place of one that was ended. */
let loaded;

async function startWorker() {
    const url = new URL("./worker.js", import.meta.url);
    const started = inNode ? new (await import("node:worker_threads")).Worker(url) : new Worker(url);
    const take = (message) => settle(message.number, (job) => finish(job, message));
    const fail = (error) =>
        end(started, new Error(`muster's worker failed: ${error?.message ?? error}`));
    if (inNode) {
        started.on("message", take);
        started.on("error", fail);
    } else {
        started.onmessage = (event) => take(event.data);
        started.onerror = fail;
    }
    return started;
}

function finish(job, { answer, failure }) {
    if (failure !== undefined) {
        job.reject(new Error(failure));
        return;
    }
    const parsed = JSON.parse(answer);
    if (job.request.question === "cards" && job.request.load !== undefined && parsed.count !== undefined)
        loaded = job.request;
    job.resolve(parsed);
}

function settle(number, how) {
    if (busy?.number !== number) return; // of a request that has ended
    const job = busy;
    busy = undefined;
    job.signal?.removeEventListener("abort", job.abort);
    how(job);
    next();
}

/* Ends the worker, and the request it was answering. */
function end(ended, reason) {
    if (worker !== ended) return;
    worker = undefined;
    ended.terminate();
    if (busy !== undefined) settle(busy.number, (job) => job.reject(reason));
}

async function next() {
    if (busy !== undefined) return;
    if (waiting.length === 0) {
        if (inNode) worker?.unref();
        return;
    }
    busy = waiting.shift();
    const job = busy;
    if (worker === undefined) {
        try {
            const started = await startWorker();
            worker = started;
            if (loaded !== undefined) started.postMessage({ number: -1, request: JSON.stringify(loaded) });
        } catch (error) {
            settle(job.number, () => job.reject(error));
            return;
        }
    }
    if (busy !== job) return; // it was aborted meanwhile
    if (inNode) worker.ref();
    worker.postMessage({ number: job.number, request: JSON.stringify(job.request) });
}

/** The answer to a request; rejects when it is aborted, or when the worker fails. */
export function ask(request, { signal } = {}) {
    return new Promise((resolve, reject) => {
        if (signal?.aborted) {
            reject(signal.reason);
            return;
        }
        const job = { number: ++count, request, resolve, reject, signal };
        job.abort = () => {
            const place = waiting.indexOf(job);
            if (place >= 0) {
                waiting.splice(place, 1);
                reject(signal.reason);
            } else if (worker !== undefined) {
                end(worker, signal.reason);
            } else {
                settle(job.number, () => reject(signal.reason));
            }
        };
        signal?.addEventListener("abort", job.abort, { once: true });
        waiting.push(job);
        next();
    });
}

/** Ends the worker. A request that is being answered rejects; the next one starts another. */
export function close() {
    if (worker !== undefined) end(worker, new Error("muster was closed"));
}
