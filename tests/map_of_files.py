#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""CONTRIBUTING.md names every source file, and no others: map_of_files.py ROOT.

Its tables name files in their first column. A folder holds for the names behind it, up to the next
one; a name may have a *; x.c stands for x.h, too.
"""

import pathlib
import re
import sys

FOLDERS = ("model", "solver", "draw", "teach", "cli")
KINDS = (".c", ".h", ".def")


def named(text):
    """The patterns of all tables, with their folders."""
    for cell in re.findall(r"^\| (`(?:model|solver|draw|teach|cli)/.*?) \|", text, re.MULTILINE):
        folder = None
        for name in re.findall(r"`([^`]+)`", cell):
            if "/" in name:
                folder, name = name.split("/", 1)
            if name.endswith(KINDS):
                yield f"{folder}/{name}"


def complaints(root):
    text = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files = {f"{folder}/{path.name}" for folder in FOLDERS for path in (root / folder).iterdir()
             if path.suffix in KINDS}
    missing = set(files)
    for pattern in named(text):
        found = {file for file in files if pathlib.PurePath(file).match(pattern)}
        if not found:
            yield f"{pattern} is named, but there is no such file"
        missing -= found | {file[:-2] + ".h" for file in found if file.endswith(".c")}
    for file in sorted(missing):
        yield f"{file} is in no table"


def main():
    found = list(complaints(pathlib.Path(sys.argv[1])))
    for words in found:
        print(f"CONTRIBUTING.md: {words}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
