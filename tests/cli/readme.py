#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What README.md shows of the program is what it prints: readme.py MUSTER ROOT [--update].

A block of the console begins with "$ muster ..."; the rest is its output, at 80 columns. Where a line
is "...", it leaves something out, and "> " is what a learner types. Speaks TAP.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from questions import Report  # noqa: E402  (the folder above)

BLOCK = re.compile(r"```console\n\$ (?:build/cli/)?muster ([^\n]*)\n(.*?)```", re.DOTALL)


def run(muster, root, words, typed):
    environment = dict(os.environ, COLUMNS="80", LC_ALL="C.UTF-8", MUSTER_LESSONS=str(root / "lessons"))
    done = subprocess.run([muster, *words], input=typed, capture_output=True, text=True,
                          cwd=root, env=environment, timeout=60, check=False)
    return done.stdout


def is_part(shown, printed):
    """Whether the lines shown occur in this order, without a gap except after "..."."""
    at, gap = 0, False
    for line in shown:
        if line == "...":
            gap = True
            continue
        if gap and line in printed[at:]:
            at = printed.index(line, at)
        if at == len(printed) or printed[at] != line:
            return False
        at, gap = at + 1, False
    return True


def main():
    muster, root = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    path = root / "README.md"
    readme, report = path.read_text(encoding="utf-8"), Report()

    def judge(block):
        command, shown = block.groups()
        typed = "".join(line[2:] + "\n" for line in shown.splitlines() if line.startswith("> "))
        printed = run(muster, root, shlex.split(command), typed)
        if "...\n" in shown:
            lines = printed.splitlines()
            right = is_part(shown.splitlines(), lines)
        else:
            right = printed == shown
        report.line(f"muster {command}", None if right else "README.md shows something else",
                    printed.splitlines())
        return block.group() if "...\n" in shown else block.group().replace(shown, printed)

    updated = BLOCK.sub(judge, readme)
    if "--update" in sys.argv:
        path.write_text(updated, encoding="utf-8")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
