#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command, while memory runs out: no_memory.py MUSTER PRELOADED EXAMPLES [--all] [--from N].

Each command is run again and again, and each time another of its allocations fails, alone or with
all that follow: some of them, or every one with --all. Then it says so, with exit status 70, or it
gets by and gives the right answer. --from begins at a command by its number. Speaks TAP.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

SAMPLES = 20    # allocations of each command, unless all are tried
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
        ["options", "--json"], ["draw"], ["draw", "--svg", "-"], ["model"],
        ["model", "--format", "mps"],
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
    """Insists that it says that memory ran out, or is right all the same."""
    environment = {**os.environ, "LD_PRELOAD": preloaded, variable: str(number)}
    result = run(muster, words, environment)
    if sound(result, right):
        return
    said = result.stderr.strip() or b"no-memory" in result.stdout
    if result.returncode == INTERNAL and said:
        return
    # A batch goes on with the next line, and its answer says that there was no memory.
    if words[0] != "batch" or b"memory" not in result.stdout or result.returncode < 0:
        raise Failure(f"{variable}={number}: exit status {result.returncode}, "
                      f"{result.stderr[-300:]!r}")


def count(muster, words, preloaded):
    """How many allocations a command makes."""
    with tempfile.NamedTemporaryFile("r") as file:
        run(muster, words, {**os.environ, "LD_PRELOAD": preloaded, "NO_MEMORY_COUNT": file.name})
        return int(file.read())


def try_command(muster, words, preloaded, every):
    """How many of its allocations failed, and how many it makes."""
    right = run(muster, words, os.environ)
    if right.returncode in (INTERNAL, 2) or right.returncode < 0:
        raise Failure(f"exit status {right.returncode}, {right.stderr[-300:]!r}")
    total = count(muster, words, preloaded)
    numbers = range(1, total + 1)
    if not every and total > SAMPLES:
        numbers = sorted({1 + i * (total - 1) // (SAMPLES - 1) for i in range(SAMPLES)})
    for variable in ("NO_MEMORY_AT", "NO_MEMORY_SINCE"):
        for number in numbers:
            attempt(muster, words, variable, number, preloaded, right)
    return len(numbers), total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("muster")
    parser.add_argument("preloaded")
    parser.add_argument("examples", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--from", dest="first", type=int, default=1)
    arguments = parser.parse_args()
    failed = 0
    todo = list(commands(arguments.examples))
    print(f"{arguments.first}..{len(todo)}")
    for number, words in list(enumerate(todo, 1))[arguments.first - 1:]:
        name = " ".join(pathlib.Path(word).name for word in words)
        try:
            tried, total = try_command(arguments.muster, words, arguments.preloaded,
                                       arguments.all)
            print(f"ok {number} - {name}: {tried} of {total} allocations")
        except (Failure, subprocess.TimeoutExpired) as failure:
            failed += 1
            print(f"not ok {number} - {name}\n# {failure}")
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
