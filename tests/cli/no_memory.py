#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command, while memory runs out: no_memory.py MUSTER PRELOADED EXAMPLES [--all] [--from N].

Each command is run again and again, and each time another of its allocations fails, alone or with
all that follow: some of them, or every one with --all. Then it says so, with exit status 70, or it
gets by and gives the right answer. --from begins at a command by its number. Speaks TAP.
"""

import argparse
import functools
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SAMPLES = 20    # allocations of each command, unless all are tried
INTERNAL = 70
PATIENCE = 60


class Failure(Exception):
    pass


LESSONS = ("can-or-cant", "double-lure")     # all of them only repeat the same
DOUBLE_LURE = b"wall=elf\n?\nwhy\nwall=bear,spider=bear\n2\nno\na\n"
CARDS = (b'{"name": "Wall", "type_line": "Creature", "oracle_text": "Menace"}\n'
         b'{"name": "Wax // Wane", "faces": [{"name": "Wax"}, {"name": "Wane"}]}\n')
PASSED_BEFORE = "before 1 2\n"


def commands(examples):
    """Each command, and what stands on its standard input."""
    document = examples / "double-lure.json"
    line = document.read_bytes().replace(b"\n", b"") + b"\n"
    yield from (([*words, str(document)], b"") for words in (
        ["solve"], ["solve", "--json"], ["check"], ["check", "--json", "--blocks", "none"],
        ["why", "--blocks", "none"], ["list"], ["list", "--json"], ["count"], ["options"],
        ["options", "--json"], ["draw"], ["draw", "--svg", "-"], ["model"],
        ["model", "--format", "mps"],
        ["solve", "--editions"], ["diff", str(document)]))
    yield from ((["batch", "-"], line), (["batch", "--jobs", "2", "-"], line), (["lesson"], b""),
                (["lesson", "double-lure"], DOUBLE_LURE),
                (["quiz", "--seed", "3", "--questions", "1", "--difficulty", "1"], b"none\nwhy\n"),
                (["cards", "import", "-"], CARDS), (["cards", "show", "wan", "--cards", "-"], CARDS),
                (["cards", "search", "wall", "--cards", "-"], CARDS),
                (["help", "solve"], b""), (["--help"], b""), (["solve", "/nowhere"], b""))


class Place:
    """Where lessons are found, and what was passed is kept."""

    def __init__(self, folder, examples):
        lessons, self.progress = folder / "lessons", folder / "state" / "muster" / "lessons"
        lessons.mkdir()
        for name in LESSONS:
            shutil.copy(examples.parent / "lessons" / f"{name}.lesson", lessons)
        self.progress.parent.mkdir(parents=True)
        self.environment = {**os.environ, "MUSTER_LESSONS": str(lessons),
                            "XDG_STATE_HOME": str(folder / "state"),
                            "XDG_DATA_HOME": str(folder / "data")}

    def run(self, muster, words, data, **more):
        """Runs a command; whatever happens, what was passed before is kept."""
        self.progress.write_text(PASSED_BEFORE, encoding="ascii")
        done = subprocess.run([muster, *words], input=data, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env={**self.environment, **more},
                              check=False, timeout=PATIENCE)
        kept = self.progress.read_text(encoding="ascii")
        if kept not in (PASSED_BEFORE, PASSED_BEFORE + "double-lure 3 4\n"):
            raise Failure(f"{more}: what was passed has become {kept!r}")
        return done


def sound(result, right):
    """Whether it gave the right answer all the same."""
    return (result.returncode, result.stdout) == (right.returncode, right.stdout)


def attempt(run, words, variable, number, right):
    """Insists that it says that memory ran out, or is right all the same."""
    result = run(**{variable: str(number)})
    if sound(result, right):
        return
    said = result.stderr.strip() or b"no-memory" in result.stdout
    if result.returncode == INTERNAL and said:
        return
    # A batch goes on with the next line, and its answer says that there was no memory.
    if words[0] != "batch" or b"memory" not in result.stdout or result.returncode < 0:
        raise Failure(f"{variable}={number}: exit status {result.returncode}, "
                      f"{result.stderr[-300:]!r}")


def count(run):
    """How many allocations a command makes."""
    with tempfile.NamedTemporaryFile("r") as file:
        run(NO_MEMORY_COUNT=file.name)
        return int(file.read())


def try_command(run, words, preloaded, every):
    """How many of its allocations failed, and how many it makes."""
    right = run()
    if right.returncode in (INTERNAL, 2) or right.returncode < 0:
        raise Failure(f"exit status {right.returncode}, {right.stderr[-300:]!r}")
    run = functools.partial(run, LD_PRELOAD=preloaded)
    total = count(run)
    numbers = range(1, total + 1)
    if not every and total > SAMPLES:
        numbers = sorted({1 + i * (total - 1) // (SAMPLES - 1) for i in range(SAMPLES)})
    for variable in ("NO_MEMORY_AT", "NO_MEMORY_SINCE"):
        for number in numbers:
            attempt(run, words, variable, number, right)
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
    todo = list(commands(arguments.examples.resolve()))
    print(f"{arguments.first}..{len(todo)}")
    for number, (words, data) in list(enumerate(todo, 1))[arguments.first - 1:]:
        name = " ".join(pathlib.Path(word).name for word in words)
        with tempfile.TemporaryDirectory() as folder:
            place = Place(pathlib.Path(folder), arguments.examples.resolve())
            run = functools.partial(place.run, arguments.muster, words, data)
            try:
                tried, total = try_command(run, words, arguments.preloaded, arguments.all)
                print(f"ok {number} - {name}: {tried} of {total} allocations")
            except (Failure, subprocess.TimeoutExpired) as failure:
                failed += 1
                print(f"not ok {number} - {name}\n# {failure}")
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
