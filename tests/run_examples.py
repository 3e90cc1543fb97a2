#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks muster the questions of tests/expected/ about the examples and compares the answers."""

import argparse
import json
import pathlib
import sys

from questions import Muster, Report


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--root", required=True, type=pathlib.Path, help="the source folder")
    arguments = parser.parse_args()
    muster, report = Muster(arguments.muster), Report()
    examples, expected = arguments.root / "examples", arguments.root / "tests" / "expected"
    unasked = {str(path.relative_to(examples))
               for pattern in ("*.json", "damage/*.json") for path in examples.glob(pattern)}
    for path in sorted([*expected.glob("*.json"), *expected.glob("damage/*.json")]):
        document = read(path)
        file = examples / document["example"]
        unasked.discard(document["example"])
        for number, question in enumerate(document["questions"]):
            report.ask(muster, f"{path.stem} {number}: {question.get('says', 'solve')}", read(file),
                       question, str(file))
    for name in sorted(unasked):
        report.line(f"{name} has questions", "tests/expected/ holds no file for this example")
    muster.conversation.end()
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
