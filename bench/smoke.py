#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sees that the programs of bench/ do what they should; no time is judged.

The same seed makes the same positions, muster reads them all, `inside` finds what the program
finds, and the natural forms have the same optimum, as far as other solvers are installed. The
boards of hunted.txt are still those that were found."""

import argparse
import io
import json
import os
import subprocess
import sys
import tempfile

import declare
import hunt
import measure
import natural
import question
import solvers
import table

SIZES = ["1", "7x5"]
# Small enough for every solver.
COMPARED = ["4x3"]
# Boards that draw their effects have many forms, so there are more of them to compare.
DRAWN = {"mix": ["5", "3x6"], "mix-attack": ["5"]}
# What all boards of a family together should show, or the draw misses it: kinds and keys of effects.
DRAWN_KINDS = {
    "mix": "lure must-be-blocked must-block min-blockers max-blockers max-blocking cant-block "
    "cant-be-blocked only-alone extra-blocks as-though block-cost",
    "mix-attack": "must-attack must-be-attacked max-attackers cant-attack only-alone as-though "
    "attack-cost",
}
DRAWN_KEYS = {
    "mix": "by except_by at_least at_most unless attackers creatures times if",
    "mix-attack": "by at_least unless targets creatures times if",
}
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


def see_combats(programs):
    """A combat comes to its end, with declarations that are legal."""
    timed = json.loads(output(programs.combats, "2"))
    if not timed["in_a_second"] > 0:
        fail(f"combats: {timed}")


def write_forms(folder, document, fewest):
    files = {"json": os.path.join(folder, "one.json")}
    with open(files["json"], "w") as file:
        file.write(document)
    asked = question.Question(json.loads(document))
    files["value"] = lambda answer: natural.value(asked, answer, fewest)
    for form, kind in (("lp", natural.IntegerProgram), ("asp", natural.AnswerSetProgram)):
        files[form] = os.path.join(folder, "one." + form)
        with open(files[form], "w") as file:
            kind(asked, fewest).write(file)
    return files


def see_forms(programs, folder, family, others):
    """The optima of all solvers."""
    drawn = family in DRAWN
    for size in DRAWN[family] if drawn else COMPARED:
        count = "20" if drawn else "2"
        for document in output(programs.positions, family, size, "5", count).splitlines():
            for fewest in (False, True):
                files = write_forms(folder, document, fewest)
                wanted = solvers.muster(programs.muster, fewest=fewest)(files, 10).optimum
                for name, solve in others.items():
                    run = solve(files, 10)
                    if run.optimum != wanted and not run.late:
                        fail(f"{name} finds {run.optimum}, muster {wanted}: {document}")


def see_draw(programs, family):
    """Every kind of effect is drawn, with every key, and boards differ in which they have."""
    boards = [d["effects"] for d in lines(programs.positions, family, "6", "1", "400")]
    kinds = [{effect["kind"] for effect in effects} for effects in boards]
    keys = {key for effects in boards for effect in effects for key in effect}
    if set().union(*kinds) != set(DRAWN_KINDS[family].split()):
        fail(f"{family}: the kinds are {sorted(set().union(*kinds))}")
    if not keys >= set(DRAWN_KEYS[family].split()):
        fail(f"{family}: the keys are {sorted(keys)}")
    if len({frozenset(here) for here in kinds}) < 50:
        fail(f"{family}: the boards have much the same kinds")


def see_condition():
    """A requirement with "if" counts only where it holds: by hand, with two creatures."""
    document = {
        "step": "declare-attackers", "active": "A", "players": [{"id": "A"}, {"id": "B"}],
        "creatures": [{"id": "a1", "controller": "A"}, {"id": "a2", "controller": "A"}],
        "effects": [
            {"kind": "must-attack", "creatures": {"id": "a1"}, "if": {"declared": {"id": "a2"}}},
            {"kind": "cant-attack", "creatures": {"id": "a2"}, "unless": {"also": {"id": "a1"}}},
        ],
    }
    asked = question.Question(document)
    if [one.condition for one in asked.requirements] != [(True, ("a2",))]:
        fail(f"the requirements are {asked.requirements}")
    if asked.company != [("a2", [("a2", "B")], ["a1"], 1)]:
        fail(f"the company is {asked.company}")


def see_measure():
    """Ratios come from the best other solver that was done, and merging keeps the worst boards."""
    board = measure.Board("board", "{}")
    board.times = {"muster": 0.06, "glpsol": None, "cbc": 0.02, "clingo": 0.03}
    board.optima = {"muster": 4, "glpsol": None, "cbc": 4, "clingo": 4}
    if board.peer() != "cbc" or board.ratio() != 3 or board.disagrees():
        fail(f"the peer is {board.peer()}, the ratio {board.ratio()}")
    board.optima["clingo"] = 5
    if not board.disagrees():
        fail("different optima agree")
    old = [("mix", "20", "7", "aa")]
    found = {("mix", "20", "5", "bb"): 4, ("mix", "20", "6", "cc"): 9, ("mix", "30", "1", "dd"): 3}
    kept = [("mix", "20", "6", "cc"), ("mix", "20", "7", "aa"), ("mix", "30", "1", "dd")]
    if hunt.merged(old, found, 2) != kept:
        fail(f"merged: {hunt.merged(old, found, 2)}")


def see_hunted(programs):
    """Seeds mean nothing once the generator has changed; the checksums tell."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hunted.txt")
    rows = measure.read_list(path)
    if not rows:
        fail("hunted.txt is empty")
    for family, size, seed, expected in rows:
        if measure.digest(output(programs.positions, family, size, seed)) != expected:
            fail(f"hunted.txt: {family} {size} {seed} is another board now; hunt again")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for program in ("positions", "inside", "combats", "parse", "muster"):
        parser.add_argument("--" + program, required=True)
    programs = parser.parse_args()
    # One of clingo's two is enough, and cbc is the slowest to start.
    others = {name: solve for name, solve in solvers.others().items() if solve}
    for name in ("cbc", "clingo"):
        others.pop(name, None)
    with tempfile.TemporaryDirectory() as folder:
        for family in [*table.SIZES, *DRAWN, *COUNTING]:
            for size in SIZES:
                see_family(programs, folder, family, size)
            see_forms(programs, folder, family, others)
        see_combats(programs)
        for family in DRAWN:
            see_draw(programs, family)
        see_condition()
        see_measure()
        see_hunted(programs)
        for family in table.BOARDS:
            see_checks(programs, folder, family)
        for family in ("list", "list-attack"):
            see_counts(programs, folder, family)
    print("natural forms compared with: " + (", ".join(others) or "none installed"))
    sys.exit(1 if failures else 0)


main()
