#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One classic script of Emscripten's script, its module and engine.js: pack_engine.py IN.js > OUT.js

The module is compressed and in base64: a page opened as a file can fetch nothing, and what servers
compress again stays small. Zopfli packs it a twentieth smaller than gzip does, for the same reader.
Another run of Binaryen's passes makes the module itself smaller first.
"""
import base64
import pathlib
import subprocess
import sys
import tempfile


def main() -> None:
    script = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        small = pathlib.Path(folder) / "engine.wasm"
        optimize = ["wasm-opt", "-Oz", "--converge", script.with_suffix(".wasm"), "-o", small]
        subprocess.run(optimize, check=True)
        pack = ["zopfli", "-c", small]
        module = subprocess.run(pack, check=True, capture_output=True).stdout
    print("/* muster, GLPK and cJSON: see NOTICE. GPL-3.0-or-later. */")
    print(script.read_text())
    print(f'const musterModule = "{base64.b64encode(module).decode()}";')
    print((pathlib.Path(__file__).parent / "engine.js").read_text(), end="")


main()
