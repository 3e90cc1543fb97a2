#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares muster's answers about damage with an exhaustive search, on random small positions.

    damage_agree.py --muster PATH --question check|list|count|options|solve|deal --seed N --count N
                    [--given]

With --given, list, count and options are asked beside a part of some legal assignment.
The search is tests/oracle/damage_assign.py and damage_deal.py, the positions are those of
tests/damage_positions.py. Prints each disagreement with its position, and ends with 1 if there is
one, or if fewer than a third of the positions could be compared.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "oracle")]
from damage_assign import Assigning, TooLarge
from damage_deal import Dealing, Undecided, normal, packets_of
from damage_model import InputError
from damage_positions import make

LIMIT = 20000


def ask(muster, question, documents, parts):
    """Muster's answer to each document."""
    if question not in ("check", "solve"):      # what a batch asks of itself
        return [ask_one(muster, question, doc, part) for doc, part in zip(documents, parts)]
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for doc in documents:
            file.write(json.dumps(doc) + "\n")
        file.flush()
        run = subprocess.run([muster, "batch", file.name], capture_output=True, text=True,
                             check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(documents):
        raise SystemExit(f"{len(documents)} documents, {len(answers)} answers: {run.stderr}")
    return answers


def ask_one(muster, question, doc, part):
    options = [] if question == "list" else ["--json"]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        if part:
            entries = [{"from": source, "to": to, "amount": amount}
                       for (source, to), amount in part.items()]
            file.write(json.dumps({"damage": [{key: value for key, value in entry.items()
                                               if value is not None} for entry in entries]}))
            file.flush()
            options += ["--declaration", file.name]
        if question == "list":      # more than the search finds need not be compared
            options += ["--json", "--limit", str(LIMIT + 1)]
        run = subprocess.run([muster, question, *options, "-"], input=json.dumps(doc), capture_output=True, text=True,
                             check=False)
    if question == "list" and run.returncode == 4:
        return {"undecided": True}
    if question == "list" and run.returncode <= 1:
        return {"list": [json.loads(line) for line in run.stdout.splitlines()]}
    return json.loads(run.stdout) if run.stdout else {"error": run.stderr}


def given(question, doc, seed):
    """Some pairs of a legal assignment, one perhaps with another amount; None: nothing is given."""
    rng = random.Random(f"{question} {seed}")
    try:
        everything = Assigning(doc, LIMIT).all_legal()
    except TooLarge:
        return None
    if not everything or not any(everything):
        return None
    pairs = list(rng.choice([a for a in everything if a]).items())
    part = dict(rng.sample(pairs, min(len(pairs), rng.randint(1, 2))))
    if rng.randrange(4) == 0:
        pair = rng.choice(list(part))
        part[pair] = max(0, part[pair] + rng.choice((-1, 1)))
    return part


def compare(question, doc, answer, part):
    """What is wrong with ANSWER; None: nothing. Raises TooLarge where the search can't tell."""
    if question == "check" and is_refused(doc):
        return None if "error" in answer else "no error, though somebody is missing"
    if "error" in answer:
        return f"an error: {answer['error']}"
    if question == "deal":
        return compare_deal(doc, answer)
    assigning = Assigning(doc, LIMIT)
    assigning.given = part
    if answer.get("completable") is False:
        return None if not assigning.all_with_given() else "what is given is possible"
    return {"check": compare_check, "count": compare_count, "list": compare_list,
            "options": compare_options, "solve": compare_solve}[question](assigning, doc, answer)


def is_refused(doc):
    """Whether somebody who has a choice is left out of the declaration."""
    try:
        Assigning(doc, LIMIT).read(doc["declaration"])
    except InputError:
        return True
    return False


def compare_check(assigning, doc, answer):
    expected = assigning.check(doc["declaration"])
    if answer["legal"] != expected["legal"]:
        return f"legal: {expected['legal']}"
    if expected["legal"]:
        return None
    best = expected["better_moves"]
    if best is None:
        return None if "better" not in answer else "better, but nothing is legal"
    better = answer["better"]
    proposal = assigning.read(better["declaration"])
    if not assigning.legal(proposal):
        return "better is not legal"
    moves = assigning.distance(assigning.read(doc["declaration"]), proposal)
    return None if moves == best == better["moves"] else f"better: {best} moves, not {moves}"


def compare_count(assigning, _, answer):
    expected = str(len(assigning.all_with_given()))
    return None if answer["count"] == expected else f"count: {expected}"


def compare_list(assigning, _, answer):
    expected = {assigning.canonical(a) for a in assigning.all_with_given()}
    listed = [assigning.canonical(assigning.read(d)) for d in answer["list"]]
    if not all(assigning.has_given(assigning.read(d)) for d in answer["list"]):
        return "not as given"
    if len(set(listed)) != len(listed):
        return "the same assignment twice"
    return None if set(listed) == expected else f"list: {len(expected)}, not {len(listed)}"


def compare_options(assigning, _, answer):
    """By individuals: an entry that speaks of several stands for each of them."""
    expected = {(o["from"], o["to"]): (o["least"], o["most"]) for o in assigning.options()}
    found = {}
    position = assigning.position
    for option in answer["options"]:
        for source in position.individuals(option["from"]):
            for to in position.individuals(option["to"]):
                if (source, to) in expected:
                    found[source, to] = (option["least"], option["most"])
    return None if found == expected else f"options: {expected}"


def compare_solve(assigning, _, answer):
    prefer = "kills"
    best = assigning.best(prefer)
    proposal = assigning.read(answer["declaration"])
    if not assigning.legal(proposal):
        return "what was found is not legal"
    for side, value in best.items():
        found = assigning.value(proposal, side == "attackers", prefer)
        if found != value:
            return f"{side} by {prefer}: {value}, not {found}"
    return None


def compare_deal(doc, answer):
    packets = packets_of(doc)
    if packets is None:
        return None if answer.get("legal") is False else "the declaration is illegal"
    if answer.get("undecided"):
        raise TooLarge
    expected = Dealing(doc, packets, LIMIT).outcomes()
    found = [normal(outcome, doc) for outcome in answer["outcomes"]]
    if len(set(found)) != len(found):
        return "the same outcome twice"
    return None if set(found) == expected else (
        f"outcomes: missing {[sorted(map(str, o)) for o in expected - set(found)]}, "
        f"too many {[sorted(map(str, o)) for o in set(found) - expected]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--question", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--given", action="store_true")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    made = [(seed, make(seed, arguments.question)) for seed in seeds]
    made = [(seed, doc) for seed, doc in made if doc is not None]
    parts = [given(arguments.question, doc, seed) if arguments.given else None
             for seed, doc in made]
    answers = ask(arguments.muster, arguments.question, [doc for _, doc in made], parts)
    wrong = compared = 0
    for (seed, doc), answer, part in zip(made, answers, parts):
        if answer.get("undecided"):
            continue
        try:
            complaint = compare(arguments.question, doc, answer, part)
        except (TooLarge, Undecided):
            continue
        except InputError as error:
            complaint = f"an assignment that can't be read: {error}"
        compared += 1
        if complaint:
            wrong += 1
            print(f"seed {seed}: {complaint}\n  {json.dumps(doc)}\n  {part}\n  "
                  f"{json.dumps(answer)}")
    print(f"{arguments.question}: {compared} of {len(seeds)} compared, {wrong} wrong")
    sys.exit(1 if wrong or 3 * compared < len(seeds) else 0)


if __name__ == "__main__":
    main()
