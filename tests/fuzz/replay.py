#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Feeds a fuzz target its seeds and the inputs that showed a bug once: replay.py TARGET PROGRAM."""

import pathlib
import subprocess
import sys
import tempfile

from seeds import words, write_dictionary, write_seeds


def main():
    target, program = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        files = write_seeds(target, pathlib.Path(folder) / "seeds")
        write_dictionary(pathlib.Path(folder) / "dictionary")
        result = subprocess.run([program] + [str(file) for file in files],
                                stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    print(f"{len(files)} inputs")
    if result.returncode != 0:
        print(f"exit status {result.returncode}; the last lines:")
        print("\n".join(result.stderr.splitlines()[-40:]))
    known = {"lure", "flying", "declare-attackers", "goaded_by", "island", "legendary", "goblin"}
    missing = known - set(words())
    if missing:
        print(f"the dictionary lacks {sorted(missing)}")
    return 1 if result.returncode != 0 or missing or not files else 0


if __name__ == "__main__":
    sys.exit(main())
