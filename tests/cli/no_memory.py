#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command, while memory runs out: no_memory.py MUSTER PRELOADED EXAMPLES [--all]. Speaks TAP.

Each command is run again and again, and each time another of its allocations fails, alone or with
all that follow. Then it says so, with exit status 70, or it gets by and gives the right answer.
"""

import os
import pathlib
import subprocess
import sys

SAMPLES = 25    # numbers of allocations of each command, unless all are tried
INTERNAL = 70
PATIENCE = 60


class Failure(Exception):
    pass


def commands(examples):
    document = str(examples / "double-lure.json")
    batch = f"cat {document} | tr -d '\\n'"
    yield from ([*words, document] for words in (
        ["solve"], ["solve", "--json"], ["check"], ["check", "--json", "--blocks", "none"],
        ["why", "--blocks", "none"], ["list"], ["list", "--json"], ["count"], ["options"],
        ["options", "--json"], ["draw"], ["draw", "--svg"], ["model"], ["model", "--format", "mps"],
        ["solve", "--editions"]))
    yield ["batch", "-", batch]
    yield from (["batch", "--jobs", "2", "-", batch], ["diff", document, document], ["lesson"],
                ["quiz", "--seed", "1"], ["help", "solve"], ["--help"], ["solve", "/nowhere"])


def run(muster, words, environment):
    data = b""
    if "|" in words[-1]:
        data = pathlib.Path(words[-1].split()[1]).read_bytes().replace(b"\n", b"") + b"\n"
        words = words[:-1]
    return subprocess.run([muster, *words], input=data, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=environment, check=False, timeout=PATIENCE)


def sound(result, right):
    """Whether it gave the right answer all the same."""
    return (result.returncode, result.stdout) == (right.returncode, right.stdout)


def attempt(muster, words, variable, number, preloaded, right):
    environment = {**os.environ, "LD_PRELOAD": preloaded, variable: str(number)}
    result = run(muster, words, environment)
    if sound(result, right):
        return True
    said = result.stderr.strip() or b"no-memory" in result.stdout
    if result.returncode != INTERNAL or not said:
        # A batch goes on with the next line, and its answer says that there was no memory.
        if words[0] == "batch" and b"memory" in result.stdout and result.returncode >= 0:
            return False
        raise Failure(f"{variable}={number}: exit status {result.returncode}, "
                      f"{result.stderr[-300:]!r}")
    return False


def try_command(muster, words, preloaded, every):
    """How many numbers were tried."""
    right = run(muster, words, os.environ)
    if right.returncode in (INTERNAL, 2) or right.returncode < 0:
        raise Failure(f"exit status {right.returncode}, {right.stderr[-300:]!r}")
    tried = 0
    for variable in ("NO_MEMORY_AT", "NO_MEMORY_SINCE"):
        number, step, enough = 1, 1, 0
        while enough < 3 and (every or number < 1_000_000):
            enough = enough + 1 if attempt(muster, words, variable, number, preloaded,
                                           right) and number > 300 else 0
            tried += 1
            if not every and tried % SAMPLES > 8:
                step = max(1, number // 3)
            number += step
    return tried


def main():
    muster, preloaded, examples = sys.argv[1:4]
    every = "--all" in sys.argv
    failed = 0
    todo = list(commands(pathlib.Path(examples)))
    print(f"1..{len(todo)}")
    for number, words in enumerate(todo, 1):
        name = " ".join(pathlib.Path(word).name for word in words)
        try:
            tried = try_command(muster, words, preloaded, every)
            print(f"ok {number} - {name}: {tried} allocations")
        except (Failure, subprocess.TimeoutExpired) as failure:
            failed += 1
            print(f"not ok {number} - {name}\n# {failure}")
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
