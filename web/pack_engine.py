#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One classic script of Emscripten's script, its module and engine.js: pack_engine.py IN.js > OUT.js

The module is compressed and in base64: a page opened as a file can fetch nothing, and what servers
compress again stays small. Zopfli packs it a twentieth smaller than gzip does, for the same reader.
Binaryen's passes make the module itself smaller first; Emscripten, left to run them, sorts the
functions by how often they are called as well, and then they pack less well by a fortieth. Control
flow is taken apart and built anew, which saves a 130th and changes no times.
"""
import base64
import pathlib
import subprocess
import sys
import tempfile

# As scripts/web has it compiled, and as Emscripten lays out the memory.
FEATURES = ["--enable-mutable-globals", "--enable-sign-ext", "--enable-bulk-memory",
            "--enable-nontrapping-float-to-int"]
ASSUMED = ["--low-memory-unused", "--zero-filled-memory"]


def main() -> None:
    script = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        small = pathlib.Path(folder) / "engine.wasm"
        optimize = ["wasm-opt", *ASSUMED, *FEATURES, "--flatten", "--rereloop", "-Oz", "-Oz",
                    "--converge", script.with_suffix(".wasm"), "-o", small]
        subprocess.run(optimize, check=True)
        pack = ["zopfli", "-c", small]
        module = subprocess.run(pack, check=True, capture_output=True).stdout
    print("/* muster, GLPK and cJSON: see NOTICE. GPL-3.0-or-later. */")
    print(script.read_text())
    print(f'const musterModule = "{base64.b64encode(module).decode()}";')
    print((pathlib.Path(__file__).parent / "engine.js").read_text(), end="")


main()
