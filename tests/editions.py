#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions by both editions of the rules at once.

For each position, `solve --editions` and `check --editions`:
- hold exactly the answers that `--rules current` and `--rules 2004` give alone, but for what is said
  of the document in vain, which stands once, outside;
- say "differs" where legality or the maximum does;
- name a rule and creatures in each difference: Walls for 308.2a, and whoever acts for 500.5;
- in solve, where they don't differ: what was found by one edition is legal by the other;
- for 500.5 in solve: once something asks the creatures named to act, 2004 agrees with today.
"""

import argparse
import collections
import json
import subprocess
import sys

from all_files import AllFiles

EMPTY = {"format": "muster/1", "step": "declare-attackers", "active": "A", "players": [{"id": "A"}],
         "creatures": []}
STATUSES = 20       # how many positions are asked alone, too


def status_of(muster, position, *arguments):
    """The exit status of one question, asked alone."""
    return subprocess.run([muster, *arguments, "--json", "-"], input=json.dumps(position),
                          capture_output=True, text=True, check=False).returncode


def ask_all(muster, positions, *arguments):
    """The answers to all positions; to one or none there is no command that names files."""
    if len(positions) < 2:
        positions = [*positions, EMPTY, EMPTY]
    answers = [json.loads(line) for line in
               AllFiles(muster, [*arguments, "--json"], list(map(json.dumps, positions))).output]
    for answer in answers:
        answer.pop("file")
    return answers


def is_wall(position, creature):
    found = next(c for c in position["creatures"] if c["id"] == creature)
    return "wall" in [word.lower() for word in found.get("subtypes", [])]


def check_differences(position, answer, command):
    current, of_2004 = answer["current"], answer["2004"]
    differing = [key for key in ("legal", "maximum") if current.get(key) != of_2004.get(key)]
    if answer["differs"] != bool(answer["differences"]):
        return "differs and differences disagree"
    if differing and not answer["differs"]:
        return f"{differing[0]} differs, and nothing is said of it"
    for difference in answer["differences"]:
        about = difference["about"]
        if about != "attack":
            said = [difference["current"], difference["2004"]]
            if said != [current[about], of_2004[about]] or said[0] == said[1]:
                return f"wrong about {about}"
        if not difference["creatures"]:
            return "a difference that names nobody"
        if difference["rule"] == "308.2a":
            if not all(is_wall(position, creature) for creature in difference["creatures"]):
                return "308.2a for a creature that is no Wall"
        elif difference["rule"] != "500.5":
            return "a rule that is none of the two"
        if about == "maximum" and command == "solve":
            acting = {entry["creature"] for entries in current["declaration"].values()
                      for entry in entries}
            if not set(difference["creatures"]) <= acting:
                return "a creature is named that does nothing"
    return None


def other_solutions(position, answer):
    """What one edition found, and the other edition, where they don't differ."""
    if not answer["differs"]:
        for mine, other in (("current", "2004"), ("2004", "current")):
            yield other, dict(position, declaration=answer[mine]["declaration"])


def asked_for(position, answer):
    """The named creatures are all that 2004 lacks: a requirement that asks them to do what they do
    today, and counts for nothing else, makes today's declaration count in 2004 as well. The position
    with that; None: nothing is named."""
    named = [d for d in answer["differences"] if d["rule"] == "500.5"]
    if not named or len(answer["differences"]) > 1:
        return None
    kind, thing, things = (("must-attack", "target", "targets")
                           if position["step"] == "declare-attackers"
                           else ("must-block", "attacker", "attackers"))
    extra = []
    for entries in answer["current"]["declaration"].values():
        for entry in entries:
            if entry["creature"] in named[0]["creatures"]:
                told = entry[thing] if isinstance(entry[thing], list) else [entry[thing]]
                extra += [{"kind": kind, "creatures": {"id": entry["creature"]},
                           things: {"id": one.split("#")[0]}} for one in told]
    return dict(position, effects=position.get("effects", []) + extra)


def compare(position, answer, alone, command):
    """What is wrong with the answer by both editions, beside those by each alone; None: nothing."""
    for edition in ("current", "2004"):
        for key in ("idle", "passed_over"):
            if answer.get(key) != alone[edition].pop(key, None):
                return f"'{key}' is another one by {edition} alone"
        if answer[edition] != alone[edition]:
            return f"the answer by {edition} is another one alone"
    if "differs" not in answer:
        return "undecided"
    return check_differences(position, answer, command)


def check_statuses(muster, positions, command):
    for position in positions[:STATUSES]:
        own = position.get("rules", "current").lower()
        status, alone = (status_of(muster, position, command, *words)
                         for words in (["--editions"], ["--rules", own]))
        if status != alone:
            yield f"exit status {status} instead of {alone}", position


def check_found(muster, positions, answers):
    """What is wrong with solutions that one edition found, by the other one."""
    for edition in ("current", "2004"):
        asked = [document for position, answer in zip(positions, answers)
                 for other, document in other_solutions(position, answer) if other == edition]
        for document, verdict in zip(asked, ask_all(muster, asked, "check", "--rules", edition)):
            if not verdict["legal"]:
                yield f"what the other edition found is illegal by {edition}", document
    more = [(answer, asked_for(position, answer)) for position, answer in zip(positions, answers)]
    more = [(answer, document) for answer, document in more if document is not None]
    found = ask_all(muster, [document for _, document in more], "solve", "--rules", "2004")
    for (answer, document), verdict in zip(more, found):
        least = answer["current"]["maximum"]
        if verdict["maximum"] < least:
            yield f"asked for, and still only {verdict['maximum']} in 2004", document


def check(muster, positions, command, rules):
    """What is wrong with the answers, and where."""
    answers = ask_all(muster, positions, command, "--editions")
    alone = {edition: ask_all(muster, positions, command, "--rules", edition)
             for edition in ("current", "2004")}
    right = []
    for number, (position, answer) in enumerate(zip(positions, answers)):
        problem = compare(position, answer, {edition: alone[edition][number] for edition in alone},
                          command)
        if problem is None:
            rules.update(difference["rule"] for difference in answer["differences"])
            right.append((position, answer))
        else:
            yield problem, position
    yield from check_statuses(muster, positions, command)
    if command == "solve":
        yield from check_found(muster, *zip(*right))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--generator", required=True)
    parser.add_argument("--step", choices=("attack", "block"), required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400)
    arguments = parser.parse_args()
    failed = 0
    rules = collections.Counter()
    for declarations in (0, 1):
        done = subprocess.run(
            [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
             "--count", str(arguments.count), "--declarations", str(declarations)],
            capture_output=True, text=True, check=True)
        positions = [json.loads(line) for line in done.stdout.splitlines()]
        command = "check" if declarations else "solve"
        for problem, position in check(arguments.muster, positions, command, rules):
            failed += 1
            print(f"{problem}: {json.dumps(position)}")
    print(f"{arguments.step}: seeds {arguments.seed} to {arguments.seed + arguments.count - 1}, "
          f"{failed} wrong; differences by rule: {dict(rules)}")
    sys.exit(failed != 0 or not rules)


if __name__ == "__main__":
    main()
