#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries what README.md shows on a terminal: readme.py MUSTER ROOT. A line `...` stands for lines left
out. Commands that a learner answers, and that compile a program, have tests of their own."""

import os
import pathlib
import re
import subprocess
import sys

LEAST_BLOCKS = 7
BLOCK = re.compile(r"^```console\n\$ (?:build/cli/)?muster (.*)\n((?:.*\n)*?)```$", re.M)


def fits(shown, printed):
    """Whether the parts between the lines `...` stand in this order, with what is left out between."""
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", shown, flags=re.M)]
    return re.fullmatch("(?:.*\n)*?".join(parts), printed) is not None


def main():
    muster, root = sys.argv[1:]
    page = (pathlib.Path(root) / "README.md").read_text(encoding="utf-8")
    blocks = [block for block in BLOCK.findall(page) if not block[0].startswith("lesson ")]
    assert len(blocks) >= LEAST_BLOCKS, "README.md is not what this test expects"
    failed = False
    for words, shown in blocks:
        done = subprocess.run([os.path.abspath(muster), *words.split()], cwd=root, check=False,
                              env=os.environ | {"COLUMNS": "80", "LC_ALL": "C.UTF-8"},
                              stdout=subprocess.PIPE, encoding="utf-8")
        if not fits(shown, done.stdout):
            failed = True
            print(f"README.md shows something else for 'muster {words}', which prints:")
            print(done.stdout)
    sys.exit(failed)


if __name__ == "__main__":
    main()
