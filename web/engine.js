/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * createMuster(): the engine with one function, ask(request): JSON text to JSON text. Memory grows
 * while it runs, so its views are read anew for each call. heapBytes() says how large it is.
 */
async function createMuster() {
    const letters = atob(musterModule);
    const packed = new Uint8Array(letters.length);
    // A loop: Uint8Array.from with a function takes five times as long, which a slow phone feels.
    for (let i = 0; i < letters.length; i++) packed[i] = letters.charCodeAt(i);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const wasmBinary = await new Response(stream).arrayBuffer();
    const module = await createMusterModule({ wasmBinary });
    return {
        ask(request) {
            const length = module.lengthBytesUTF8(request) + 1;
            const at = module._malloc(length);
            if (at === 0) throw new RangeError("muster: out of memory");
            try {
                module.stringToUTF8(request, at, length);
                return module.UTF8ToString(module._muster_web_ask(at));
            } finally {
                module._free(at);
            }
        },
        heapBytes: () => module.HEAPU8.length,
    };
}
if (typeof module === "object" && module !== null) module.exports = createMuster;
