#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sees that the programs of bench/ do what they should; no time is judged.

The same seed makes the same positions, muster reads them all, `inside` finds what the program
finds, and the natural forms have the same optimum, as far as other solvers are installed."""

import argparse
import io
import json
import os
import subprocess
import sys
import tempfile

import declare
import natural
import question
import solvers
import table

SIZES = ["1", "7x5"]
# Small enough for every solver.
COMPARED = ["4x3"]
COUNTING = ["list", "list-attack", "count", "count-attack"]
failures = 0


def fail(words):
    global failures
    failures += 1
    print(words, file=sys.stderr)


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout


def lines(*command):
    return [json.loads(line) for line in output(*command).splitlines()]


def see_family(programs, folder, family, size):
    """Two positions: made twice, read, and solved inside and outside."""
    positions = output(programs.positions, family, size, "3", "2")
    if positions.splitlines()[1:] != output(programs.positions, family, size, "4").splitlines():
        fail(f"{family} {size}: the same seed makes another position")
    path = os.path.join(folder, "positions.jsonl")
    with open(path, "w") as file:
        file.write(positions)
    answers = lines(programs.muster, "batch", path)
    inside = lines(programs.inside, "solve", path)
    if [answer.get("maximum") for answer in answers] != [one["maximum"] for one in inside]:
        fail(f"{family} {size}: {answers} but inside {inside}")
    if not output(programs.parse, path).startswith("2 lines"):
        fail(f"{family} {size}: parse did not parse two lines")


def see_checks(programs, folder, family):
    """Declarations for positions: what the solver found is legal, and `inside` agrees on all."""
    out = io.StringIO()
    positions = output(programs.positions, family, "5", "1", "30").splitlines(keepends=True)
    declare.declare(programs.muster, positions, out)
    path = os.path.join(folder, "declared.jsonl")
    with open(path, "w") as file:
        file.write(out.getvalue())
    legal = [answer["legal"] for answer in lines(programs.muster, "batch", path)]
    if not all(legal[::3]):
        fail(f"{family}: an answer of solve is illegal")
    if legal != [one["legal"] for one in lines(programs.inside, "check", path)]:
        fail(f"{family}: inside finds others legal")


def see_counts(programs, folder, family):
    """Counting and listing find the same number."""
    path = os.path.join(folder, "one.json")
    with open(path, "w") as file:
        file.write(output(programs.positions, family, "3"))
    listed = lines(programs.inside, "list", path)[0]["listed"]
    counted = lines(programs.inside, "count", path)[0]["count"]
    if str(listed) != counted:
        fail(f"{family}: {listed} listed, {counted} counted")


def write_forms(folder, document):
    files = {"json": os.path.join(folder, "one.json")}
    with open(files["json"], "w") as file:
        file.write(document)
    asked = question.Question(json.loads(document))
    for form, kind in (("lp", natural.IntegerProgram), ("asp", natural.AnswerSetProgram)):
        files[form] = os.path.join(folder, "one." + form)
        with open(files[form], "w") as file:
            kind(asked).write(file)
    return files


def see_forms(programs, folder, family, others):
    """The optima of all solvers."""
    for size in COMPARED:
        for document in output(programs.positions, family, size, "5", "2").splitlines():
            files = write_forms(folder, document)
            wanted = solvers.muster(programs.muster)(files, 10).optimum
            for name, solve in others.items():
                run = solve(files, 10)
                if run.optimum != wanted and not run.late:
                    fail(f"{name} finds {run.optimum}, muster {wanted}: {document}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for program in ("positions", "inside", "parse", "muster"):
        parser.add_argument("--" + program, required=True)
    programs = parser.parse_args()
    # One of clingo's two is enough, and cbc is the slowest to start.
    others = {name: solve for name, solve in solvers.others().items() if solve}
    for name in ("cbc", "clingo"):
        others.pop(name, None)
    with tempfile.TemporaryDirectory() as folder:
        for family in [*table.SIZES, *COUNTING]:
            for size in SIZES:
                see_family(programs, folder, family, size)
            see_forms(programs, folder, family, others)
        for family in table.BOARDS:
            see_checks(programs, folder, family)
        for family in ("list", "list-attack"):
            see_counts(programs, folder, family)
    print("natural forms compared with: " + (", ".join(others) or "none installed"))
    sys.exit(1 if failures else 0)


main()
