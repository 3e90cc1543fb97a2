#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks muster the questions of the case files and compares the answers.

A case file is {"title", "rule", "source", "says", "position", "questions"}, with questions as
questions.py explains them. With --lines the cases are the lines of one file instead, each
{"id", "source", "says"?, "position", "expect"}: `expect` has `legal` (of the document's
declaration), `legal_only` or `maximum`.
"""

import argparse
import json
import pathlib
import sys

from questions import Muster, Report, skip

KEYS = {"title", "rule", "source", "says", "position", "questions"}


def question_of(case):
    """The question that a line asks."""
    expected, position = case["expect"], case["position"]
    if "legal" in expected:
        return {"check": position["declaration"], "legal": expected["legal"]}
    if "legal_only" in expected:
        return {"legal_only": expected["legal_only"]}
    return {"solve": {"maximum": expected["maximum"]}}


def ask_lines(muster, report, path):
    with path.open(encoding="utf-8") as lines:
        for case in map(json.loads, lines):
            says = case.get("says", case["source"])
            report.ask(muster, f"{case['id']}: {says}", case["position"], question_of(case))


def ask_file(muster, report, path, name):
    case = json.loads(path.read_text(encoding="utf-8"))
    if case.keys() != KEYS:
        report.line(name, f"its keys are {sorted(case)}, expected {sorted(KEYS)}")
        return
    for number, question in enumerate(case["questions"]):
        words = question.get("says", case["says"])
        report.ask(muster, f"{name} {number}: {words}", case["position"], question)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--cases", type=pathlib.Path, help="a folder of case files")
    parser.add_argument("--lines", type=pathlib.Path, help="a file with one case a line")
    arguments = parser.parse_args()
    muster, report = Muster(arguments.muster), Report()
    if arguments.lines is not None:
        if not arguments.lines.exists():
            return skip(f"there is no {arguments.lines.name} beside the source folder")
        ask_lines(muster, report, arguments.lines)
    if arguments.cases is not None:
        for path in sorted(arguments.cases.rglob("*.json")):
            ask_file(muster, report, path, str(path.relative_to(arguments.cases).with_suffix("")))
    muster.conversation.end()
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
