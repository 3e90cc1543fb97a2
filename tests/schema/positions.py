# SPDX-License-Identifier: GPL-3.0-or-later
"""The positions that the schema is compared with muster on."""

import json
import subprocess
import sys

import documents


def lines_of(trees):
    return [json.dumps(tree).encode() for tree in trees]


def example_positions(root):
    """Each example, and each again with every declaration that is asked about."""
    positions = []
    for path in sorted((root / "examples").glob("*.json")):
        position = json.loads(path.read_text(encoding="utf-8"))
        positions.append(position)
        expected = root / "tests" / "expected" / path.name
        if expected.exists():
            questions = json.loads(expected.read_text(encoding="utf-8"))["questions"]
            positions += [dict(position, declaration=question["check"])
                          for question in questions if "check" in question]
    return positions


def case_positions(root):
    return [json.loads(path.read_text(encoding="utf-8"))["position"]
            for path in sorted((root / "tests" / "cases").glob("*/*.json"))]


def carded_positions(root):
    """Documents with cards: the cases about their text, and one with all of their keys."""
    lines = (root / "tests" / "cards" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    return documents.CARDED + [json.loads(line)["document"] for line in lines]


def play_positions(root):
    """The positions of the cases of whole combats."""
    return [json.loads(line).get("position") for path in sorted((root / "tests" / "play").glob("*.jsonl"))
            for line in path.read_text(encoding="utf-8").splitlines()]


def further_positions(paths):
    positions = []
    for path in paths:
        if path.exists():
            cases = map(json.loads, path.read_text(encoding="utf-8").splitlines())
            positions += [case.get("position", case) for case in cases]
    return positions


def random_positions(generator, count):
    positions = []
    for step in ("attack", "block"):
        for declarations in ("0", "1"):
            done = subprocess.run(
                [generator, "--step", step, "--count", str(count), "--declarations", declarations],
                capture_output=True, text=True, check=True)
            positions += [json.loads(line) for line in done.stdout.splitlines()]
    return positions


def damage_positions(root):
    """Random small positions of the steps of damage, for each question that is asked there."""
    sys.path[:0] = [str(root / "tests"), str(root / "tests" / "oracle")]
    from damage_positions import make
    return {question: [position for position in (make(seed, question) for seed in range(60))
                       if position is not None]
            for question in ("check", "solve", "deal", "options", "count", "why")}
