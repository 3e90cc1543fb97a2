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

def ask(muster, position, *arguments):
    done = subprocess.run([muster, *arguments, "--json", "-"], input=json.dumps(position),
                          capture_output=True, text=True, check=False)
    return done.returncode, json.loads(done.stdout)


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


def check_solutions(muster, position, answer):
    if answer["differs"]:
        return None
    for mine, other in (("current", "2004"), ("2004", "current")):
        document = dict(position, declaration=answer[mine]["declaration"])
        if not ask(muster, document, "check", "--rules", other)[1]["legal"]:
            return f"what {mine} found is illegal by {other}"
    return None


def check_asked(muster, position, answer):
    """The named creatures are all that 2004 lacks: a requirement that asks them to do what they do
    today, and counts for nothing else, makes today's declaration count in 2004 as well."""
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
    asked = dict(position, effects=position.get("effects", []) + extra)
    least = answer["current"]["maximum"]
    found = ask(muster, asked, "solve", "--rules", "2004")[1]["maximum"]
    return None if found >= least else f"asked for, and still only {found} in 2004"


def problem_with(muster, position, rules):
    """What is wrong with the answers to one position, or None."""
    command = "check" if "declaration" in position else "solve"
    status, answer = ask(muster, position, command, "--editions")
    own = position.get("rules", "current").lower()
    for edition in ("current", "2004"):
        alone_status, alone = ask(muster, position, command, "--rules", edition)
        for key in ("idle", "passed_over"):
            if answer.get(key) != alone.pop(key, None):
                return f"'{key}' is another one by {edition} alone"
        if answer[edition] != alone:
            return f"the answer by {edition} is another one alone"
        if edition == own and status != alone_status:
            return f"exit status {status} instead of {alone_status}"
    if "differs" not in answer:
        return "undecided"
    rules.update(difference["rule"] for difference in answer["differences"])
    problem = check_differences(position, answer, command)
    if problem is None and command == "solve":
        problem = (check_solutions(muster, position, answer) or
                   check_asked(muster, position, answer))
    return problem


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
        for line in done.stdout.splitlines():
            position = json.loads(line)
            problem = problem_with(arguments.muster, position, rules)
            if problem:
                failed += 1
                print(f"{problem}: {line}")
    print(f"{arguments.step}: seeds {arguments.seed} to {arguments.seed + arguments.count - 1}, "
          f"{failed} wrong; differences by rule: {dict(rules)}")
    sys.exit(failed != 0 or not rules)


if __name__ == "__main__":
    main()
