#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An exhaustive oracle for small positions of the format "muster/1".

It tries every declaration there is and applies the format's definition of legality word for word.
It shares nothing with the solver, so that the two can be compared.

    oracle.py [--limit N] < positions.jsonl > answers.jsonl
    oracle.py --self-test

Each line in is one *valid* position (positions aren't validated), each line out one of

    {"legal", "obeyed", "maximum", "restrictions_ok", "payable", "better_obeyed", "better_changes"}
                                                    the position has a "declaration"
    {"maximum", "creatures", "legal_count"}         it has none
    {"error": ...}                                  an input error in the declaration
    {"skipped": ...}                                more than N declarations (default 20000)

The entries of "creatures" on the declaring side are *groups* of identical individuals.  A *thing* is
what can be attacked or blocked (an id, or "goblin#2"); what one of them does is its *option*, a set
of things.  oracle_model.py reads a position and its selectors, oracle_pairs.py knows what a creature
can do whatever others do, oracle_rules.py what the rules ask of a declaration; oracle_search.py
tries all of them.  oracle_cases.py holds the self-test.

Rule numbers are those of the Comprehensive Rules of 2025 unless the edition of 2004 is named.
"""

import argparse
import json
import sys

sys.dont_write_bytecode = True      # leave no __pycache__ beside the sources
from oracle_cases import self_test_cases
from oracle_proposal import InputError
from oracle_rules import TooLarge
from oracle_search import Answers

DEFAULT_LIMIT = 20000


def answer(doc, limit=DEFAULT_LIMIT):
    try:
        answers = Answers(doc, limit)
    except InputError as error:
        return {"error": str(error)}
    except TooLarge:
        return {"skipped": f"more than {limit} declarations"}
    if answers.proposal:
        return answers.check()
    maximum, creatures = answers.solve()
    return {"maximum": maximum, "creatures": creatures, "legal_count": answers.count()}


def self_test():
    cases = list(self_test_cases())
    failed = [(doc, expected) for doc, expected in cases if answer(doc) != expected]
    for doc, expected in failed:
        print(f"expected {expected}, got {answer(doc)}: {json.dumps(doc)}")
    print(f"{len(cases)} positions, {len(failed)} failures")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description="exhaustive oracle for small positions")
    parser.add_argument("--limit", type=int, default=DEFAULT_LIMIT,
                        help="skip positions with more declarations (default %(default)s)")
    parser.add_argument("--self-test", action="store_true", help="run the built-in positions")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    for line in filter(str.strip, sys.stdin):
        print(json.dumps(answer(json.loads(line), options.limit)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
