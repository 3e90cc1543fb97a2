#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the questions that stand in the tables of examples/tables, and looks for their answers.

"// $ muster COMMAND FILE OPTIONS" is a question, and "// > WORDS" below it stands in the answer. A test in the Test Anything
Protocol; no cards are needed.
"""

import os
import pathlib
import shlex
import subprocess
import sys

PATIENCE = 60


def questions(table):
    """The questions of a table: the words of each, and what its answer holds."""
    found = []
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("// $ muster "):
            found.append((shlex.split(line[len("// $ muster "):]), []))
        elif line.startswith("// > "):
            found[-1][1].append(line[len("// > "):])
    return found


def main():
    muster, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    environment = {**os.environ, "MUSTER_CARDS": "/nothing", "COLUMNS": "200"}
    tables = sorted(folder.glob("*.table"))
    count = failed = 0
    for table in tables:
        asked = questions(table)
        for words, expected in asked or [([], [])]:
            count += 1
            done = subprocess.run([str(muster), *words], cwd=folder, env=environment, timeout=PATIENCE,
                                  capture_output=True, encoding="utf-8", check=False)
            said = " ".join(done.stdout.split())
            missing = [text for text in expected if text not in said]
            bad = not words or not expected or missing or done.returncode not in (0, 1)
            failed += bool(bad)
            print(f"{'not ok' if bad else 'ok'} {count} - {table.name}: {' '.join(words)}")
            if bad:
                print(f"# expected {expected}, exit status {done.returncode}\n# {said}\n# {done.stderr}")
    print(f"1..{count}")
    return failed > 0 or len(tables) < 20


if __name__ == "__main__":
    sys.exit(main())
