#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An exhaustive oracle for small positions of the format "muster/1".

It tries every declaration there is and applies the format's definition of legality word for word.
It shares nothing with the solver, so that the two can be compared.

    oracle.py [--limit N] < positions.jsonl > answers.jsonl
    oracle.py --self-test

Each line in is one *valid* position (positions aren't validated), each line out one of

    {"legal", "obeyed", "maximum", "restrictions_ok", "payable", "better_obeyed", "better_distance",
     "better_kept", "better_kept_least"}            the position has a "declaration"
    {"maximum", "creatures", "legal_count"}         it has none; in the edition of 2004 with "if"
                                                    also "instead", see oracle_search.py
    {"error": ...}                                  an input error in the declaration
    {"skipped": ...}                                more than N declarations (default 20000)

A line can also be {"position", "given"?, "not"?, "ask": {...}}.  "given" is a declaration that is
certainly part of what is done, "not" a list of {"creature", "attacker" or "target"?} that certainly
isn't.  Then each key of "ask" is answered under the same key:

    "list": N       [[[creature, [thing, ...], count], ...], pays nothing?] for each legal
                    declaration, or null if there are more than N
    "count": true   {"count", "free"}: how many are legal, how many of them pay nothing
    "required": true {"most", "in_force"}: the most requirements that are obeyed by anything that
                    obeys the restrictions, paying included; the numbers that may be in force
    "options": true {"options", "maximum", "capacity", "together"}, see oracle_questions.py
    "near": D       how far the declaration D is from the position's own, and how many single
                    attacks or blocks of that it keeps
    "claims": [ANSWER, ...]
                    a list of {"complaints", "decided"}: claims that are false, and how many of each
                    kind were decided. An ANSWER with "asked": {"declaration"} is one to check of
                    that declaration, in place of the position's own
    "solve": ANSWER, "blame": LIST, "why": ANSWER
                    an answer to look at; what is answered is a list of complaints, and for "why"
                    {"complaints", "claims", "skipped"}: how many claims were tried, not tried

The entries of "creatures" on the declaring side are *groups* of identical individuals.  A *thing*
is what can be attacked or blocked (an id, or "goblin#2"); what one of them does is its *option*, a
set of things.  oracle_model.py reads a position and its selectors, oracle_pairs.py knows what a
creature can do whatever others do, oracle_rules.py what the rules ask of a declaration;
oracle_search.py tries all of them.  oracle_questions.py and oracle_why.py answer what is asked
beside a position, oracle_claims.py and oracle_option_claims.py decide what
answers claim, about an oracle_board.py.  oracle_cases.py, oracle_question_cases.py and oracle_claim_cases.py hold the
self-test.

Rule numbers are those of the Comprehensive Rules of 2025 unless the edition of 2004 is named.
"""

import argparse
import json
import sys

sys.dont_write_bytecode = True      # leave no __pycache__ among the sources
import oracle_claims
from oracle_board import Board
from oracle_cases import self_test_cases
from oracle_claim_cases import claim_cases
from oracle_proposal import InputError
from oracle_question_cases import question_cases
from oracle_questions import Questions
from oracle_rules import TooLarge
from oracle_search import Answers
from oracle_why import Why

DEFAULT_LIMIT = 20000


def judge(doc, limit):
    """A position by itself."""
    answers = Answers(doc, limit)
    if answers.proposal:
        return answers.check()
    maximum, creatures = answers.solve()
    solved = {"maximum": maximum, "creatures": creatures, "legal_count": answers.count()}
    if answers.rules.unasked and answers.rules.conditions:
        solved["instead"] = answers.best_legal()
    return solved


def reply(line, limit):
    """What is asked about a position."""
    if "claims" in line["ask"]:
        return {"claims": decide_claims(line, limit)}
    if "near" in line["ask"]:
        return {"near": Answers(line["position"], limit).nearness(line["ask"]["near"])}
    questions = Questions(line["position"], line.get("given"), line.get("not"), limit)
    return {name: reply_to(name, value, questions, line["position"], limit)
            for name, value in line["ask"].items()}


def decide_claims(line, limit):
    """An answer is about the position's declaration, unless it is asked about another one."""
    doc = line["position"]
    board = Board(doc, limit, line.get("given"), line.get("not"))
    return [oracle_claims.decide(board, dict(doc, **answer.get("asked", {})), answer)
            for answer in line["ask"]["claims"]]


def reply_to(name, value, questions, doc, limit):
    if name == "list":
        return questions.list(value)
    if name in ("count", "options", "required"):
        return getattr(questions, name)()
    try:
        if name == "why":
            why = Why(doc, value, limit)
            return {"complaints": list(why.complaints()),
                    "claims": why.claims, "skipped": why.skipped}
        return list({"blame": questions.blame, "solve": questions.solve}[name](value))
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        return {"malformed": repr(error)}


def answer(line, limit=DEFAULT_LIMIT):
    try:
        return reply(line, limit) if "ask" in line else judge(line, limit)
    except InputError as error:
        return {"error": str(error)}
    except TooLarge:
        return {"skipped": f"more than {limit} declarations"}


def finds_false(line, words):
    """Whether the search says, first in these words, that the claim of a line is false."""
    complaints = [complaint for decided in answer(line)["claims"]
                  for complaint in decided["complaints"]]
    return bool(complaints) and words in complaints[0]


def self_test():
    cases = [*self_test_cases(), *question_cases()]
    failed = [(doc, expected) for doc, expected in cases if answer(doc) != expected]
    for doc, expected in failed:
        print(f"expected {expected}, got {answer(doc)}: {json.dumps(doc)}")
    taken = [(line, words) for line, words in claim_cases() if not finds_false(line, words)]
    for line, words in taken:
        print(f"not found false ({words}): {answer(line)}: {json.dumps(line)}")
    print(f"{len(cases) + len(list(claim_cases()))} cases, {len(failed) + len(taken)} failures")
    return 1 if failed or taken else 0


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
