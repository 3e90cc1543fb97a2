/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes of base64. */
function musterBytes(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    // A loop: Uint8Array.from with a function takes five times as long, which a slow phone feels.
    for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
    return bytes;
}

async function compileMuster(packed) {
    // Not from a blob: a browser keeps blobs in another process.
    const { writable, readable } = new DecompressionStream("gzip");
    const writer = writable.getWriter();
    const written = Promise.all([writer.write(musterBytes(packed)), writer.close()]);
    const unpacked = new Response(readable).arrayBuffer();
    await Promise.all([written, unpacked]);
    return WebAssembly.compile(await unpacked);
}

/*
 * createMuster(): the engine with one function, ask(request): JSON text to JSON text. Memory grows
 * while it runs, so its views are read anew for each call. heapBytes() says how large it is.
 * `source`: the packed module, or the one that another engine has `compiled`, which starts at once.
 */
async function createMuster(source = musterModule) {
    const compiled = typeof source === "string" ? await compileMuster(source) : source;
    const module = await new Promise((resolve, reject) => {
        const instantiateWasm = (imports, done) => {
            WebAssembly.instantiate(compiled, imports).then(done).catch(reject);
            return {};
        };
        createMusterModule({ instantiateWasm }).then(resolve, reject);
    });
    const encoder = new TextEncoder(), decoder = new TextDecoder();
    return {
        ask(request) {
            const bytes = encoder.encode(`${request}\0`);
            const at = module._malloc(bytes.length);
            if (at === 0) throw new RangeError("muster: out of memory");
            try {
                module.HEAPU8.set(bytes, at);
                const answer = module._muster_web_ask(at);
                return decoder.decode(module.HEAPU8.subarray(answer, module.HEAPU8.indexOf(0, answer)));
            } finally {
                module._free(at);
            }
        },
        heapBytes: () => module.HEAPU8.length,
        compiled,
    };
}
if (typeof module === "object" && module !== null) module.exports = createMuster;
