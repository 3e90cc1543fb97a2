#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares muster's answers about damage with an exhaustive search, on random small positions.

    damage_agree.py --muster PATH --question check|list|count|options|solve|why|deal --seed N --count N
                    [--given] [--prefer kills|damage|weights]

With --given, list, count and options are asked beside a part of some legal assignment. --prefer is
what solve is asked for; without it kills.
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
from damage_idle import complaint as idle_complaint
from damage_model import InputError
from damage_positions import make

LIMIT = 20000
AT_ONCE = 1000      # positions that are made and asked about together


def ask(muster, question, documents, parts, prefer):
    """Muster's answer to each document."""
    if any(parts):
        return [ask_one(muster, question, doc, part, prefer)
                for doc, part in zip(documents, parts)]
    if question == "list" or prefer != "kills":     # what no batch takes
        return ask_files(muster, question, documents, prefer)
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for doc in documents:
            file.write(json.dumps(doc) + "\n")
        file.flush()
        run = subprocess.run([muster, "batch", "--jobs", "1", "--question", question, file.name],
                             capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(documents):
        raise SystemExit(f"{len(documents)} documents, {len(answers)} answers: {run.stderr}")
    return answers


def ask_files(muster, question, documents, prefer):
    """The same, as files of one command; each line of its answer begins with the name of its file."""
    options = ["--json", "--limit", str(LIMIT + 1)] if question == "list" else ["--json"]
    options += ["--prefer", prefer] if prefer != "kills" else []
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, f"{number}.json") for number in range(len(documents))]
        for name, doc in zip(names, documents):
            with open(name, "w", encoding="utf-8") as file:
                json.dump(doc, file)
        run = subprocess.run([muster, question, *options, *names], capture_output=True, text=True,
                             check=False)
    if run.returncode > 1 or len(names) == 1:   # somewhere a limit, or an error: see where
        return [ask_one(muster, question, doc, None, prefer) for doc in documents]
    lines = {name: [] for name in names}
    for line in map(json.loads, run.stdout.splitlines()):
        lines[line.pop("file")].append(line)
    return [{"list": found} if question == "list" else found[0] for found in lines.values()]


def ask_one(muster, question, doc, part, prefer):
    options = ["--json"]
    if prefer != "kills":
        options += ["--prefer", prefer]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        if part:
            entries = [{"from": source, "to": to, "amount": amount}
                       for (source, to), amount in part.items()]
            file.write(json.dumps({"damage": [{key: value for key, value in entry.items()
                                               if value is not None} for entry in entries]}))
            file.flush()
            options += ["--declaration", file.name]
        if question == "list":      # more than the search finds need not be compared
            options += ["--limit", str(LIMIT + 1)]
        run = subprocess.run([muster, question, *options, "-"], input=json.dumps(doc),
                             capture_output=True, text=True, check=False)
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


def compare(question, doc, answer, part, prefer):
    """What is wrong with ANSWER; None: nothing. Raises TooLarge where the search can't tell."""
    if question == "deal" and "error" not in answer:
        return compare_deal(doc, answer)
    assigning = Assigning(doc, LIMIT)
    assigning.given = part
    if question in ("check", "why") and "declaration" in doc and is_refused(assigning, doc):
        return None if "error" in answer else "no error, though somebody is missing"
    if "error" in answer:
        return f"an error: {answer['error']}"
    if answer.get("completable") is False:
        return None if not assigning.all_with_given() else "what is given is possible"
    if question == "solve":
        return compare_solve(assigning, doc, answer, prefer)
    return {"check": compare_check, "count": compare_count, "list": compare_list,
            "options": compare_options, "why": compare_why}[question](assigning, doc, answer)


def is_refused(assigning, doc):
    """Whether somebody who has a choice is left out of the declaration."""
    try:
        assigning.read(doc["declaration"])
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
    side = doc["declaration"].get("side")
    if better["declaration"].get("side") != side:
        return "better speaks of another side"
    proposal = assigning.read(better["declaration"])
    if not assigning.legal(proposal, side):
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


def compare_solve(assigning, _, answer, prefer="kills"):
    best = assigning.best(prefer)
    proposal = assigning.read(answer["declaration"])
    if not assigning.legal(proposal):
        return "what was found is not legal"
    for side, value in best.items():
        found = assigning.value(proposal, side == "attackers", prefer)
        if found != value:
            return f"{side} by {prefer}: {value}, not {found}"
    return None


def compare_why(assigning, doc, answer):
    if "declaration" not in doc:
        return compare_solve(assigning, doc, answer) or compare_proofs(assigning, answer)
    complaint = compare_check(assigning, doc, answer)
    if complaint or answer["legal"] and assigning.divides:
        return complaint
    if not answer["legal"]:
        return compare_steps(assigning, doc, answer) if "better" in answer else None
    proposal = assigning.read(doc["declaration"])
    for side, value in answer["value"].items():
        found = assigning.value(proposal, side == "attackers", "kills")
        if (value["kills"], value["damage"], -value["overkill"]) != found:
            return f"{side}: {value}, not {found}"
    return compare_proofs(assigning, answer)


def labels_of(position, name, count):
    """The individuals of a step: `count` of them, from this one on."""
    if name is None:
        return [None]
    everybody = position.individuals(name.split("#")[0]) if count > 1 else None
    if not everybody:
        return position.individuals(name)
    first = everybody.index(name)
    return everybody[first:first + count]


def compare_steps(assigning, doc, answer):
    """The steps lead to `better`, point by point, and are legal when nothing is broken any more."""
    side = doc["declaration"].get("side")
    proposal = assigning.read(doc["declaration"])
    broken, moved = len(answer["violations"]), 0
    for step in answer["steps"]:
        for change in step["changes"]:
            for source in labels_of(assigning.position, step.get("from"), step.get("count", 1)):
                for to in labels_of(assigning.position, change["to"], change.get("count", 1)):
                    if proposal.get((source, to), 0) != change["was"]:
                        return f"a step from {change['was']}: {step}"
                    proposal[source, to] = change["now"]
                    moved += abs(change["now"] - change["was"])
                    if change["now"] == 0:
                        del proposal[source, to]
        broken += len(step["broken"]) - len(step["mended"])
        if assigning.legal(proposal, side) != (broken == 0):
            return f"{broken} broken after {step}"
    better = assigning.read(answer["better"]["declaration"])
    if moved != answer["better"]["moves"] or proposal != better:
        return "the steps lead elsewhere"
    return None


def compare_proofs(assigning, answer):
    """What is proved is the best there is, and each bound holds among all that reach the aims before."""
    if assigning.divides:
        return None if "proof" not in answer else "a proof about a division"
    for name, attackers in (("attackers", True), ("blockers", False)):
        left = assigning.all_legal(None)
        anyhow = len(assigning.measures({}, attackers)[0])
        for proof in (proof for proof in answer["proof"] if proof["side"] == name):
            sign = -1 if proof["of"] == "overkill" else 1
            best = max(sign * measure(assigning, a, attackers, proof["of"]) for a in left)
            known = best * sign - (anyhow if proof["of"] == "kills" else 0)
            if known != proof["value"]:
                return f"{name}, {proof['of']}: {known}, not {proof['value']}"
            left = [a for a in left
                    if sign * measure(assigning, a, attackers, proof["of"]) == best]
            for bound in proof.get("bounds", []):
                sources = {i for s in bound["sources"] for i in named(assigning.position, s)}
                if sum(assigning.sources[s] for s in sources if assigning.modes[s]) != bound["points"]:
                    return f"other points than {bound}"
                for a in left:
                    part = {pair: n for pair, n in a.items() if pair[0] in sources}
                    value = measure(assigning, part, attackers, proof["of"])
                    value -= anyhow if proof["of"] == "kills" else 0
                    if sign * value > sign * bound["limit"]:
                        return f"{value} beyond {bound}"
    return None


def named(position, words):
    """The individuals of "goblin", "goblin#2" or "goblin#2 to goblin#4"."""
    first, _, last = words.partition(" to ")
    if not last:
        return position.individuals(first)
    everybody = position.individuals(first.split("#")[0])
    return everybody[everybody.index(first):everybody.index(last) + 1]


def measure(assigning, assignment, attackers, aim):
    destroyed, hits, overkill = assigning.measures(assignment, attackers)
    return {"kills": len(destroyed), "damage": sum(hits.values()), "overkill": overkill}[aim]


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


def compare_seeds(arguments, seeds):
    """How many of the positions of SEEDS were compared, and how many answers were wrong."""
    question, prefer = arguments.question, arguments.prefer
    made = [(seed, make(seed, question)) for seed in seeds]
    made = [(seed, doc) for seed, doc in made if doc is not None
            and (prefer != "weights" or "weights" in doc)]
    parts = [given(question, doc, seed) if arguments.given else None for seed, doc in made]
    answers = ask(arguments.muster, question, [doc for _, doc in made], parts, prefer)
    wrong = compared = 0
    for (seed, doc), answer, part in zip(made, answers, parts):
        if answer.get("undecided"):
            continue
        try:
            complaint = compare(question, doc, answer, part, prefer)
            if complaint is None and question != "list" and "error" not in answer:
                complaint = idle_complaint(doc, answer)
        except (TooLarge, Undecided):
            continue
        except InputError as error:
            complaint = f"an assignment that can't be read: {error}"
        compared += 1
        if complaint:
            wrong += 1
            print(f"seed {seed}: {complaint}\n  {json.dumps(doc)}\n  {part}\n  "
                  f"{json.dumps(answer)}", flush=True)
    return compared, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--question", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--given", action="store_true")
    parser.add_argument("--prefer", choices=("kills", "damage", "weights"), default="kills")
    arguments = parser.parse_args()
    compared = wrong = 0
    end = arguments.seed + arguments.count
    for first in range(arguments.seed, end, AT_ONCE):
        here, bad = compare_seeds(arguments, range(first, min(first + AT_ONCE, end)))
        compared, wrong = compared + here, wrong + bad
    print(f"{arguments.question}: {compared} of {arguments.count} compared, {wrong} wrong")
    enough = 3 if arguments.prefer != "weights" else 6      # a third has weights
    sys.exit(1 if wrong or enough * compared < arguments.count else 0)


if __name__ == "__main__":
    main()
