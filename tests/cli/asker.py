# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of questions by command line share: documents, and how the program is asked."""

import json
import os
import subprocess

from tap import methods_of, run_tests

os.environ["COLUMNS"] = "10000"     # each message on one line

PATIENCE = 120      # seconds for anything that should come at once, on a slow machine

# Ann can pay for one attack on Ben; elf has to attack somebody. Counted by hand: 5 attacks pay
# nothing (elf on Cid with none, bear, one or two tokens, bear and a token), 15 pay once.
ATTACK = {
    "format": "muster/1", "id": "a", "step": "declare-attackers", "active": "Ann",
    "players": [{"id": "Ann", "resources": {"mana": 1}}, {"id": "Ben"}, {"id": "Cid"}],
    "creatures": [{"id": "bear", "controller": "Ann"}, {"id": "elf", "controller": "Ann"},
                  {"id": "token", "controller": "Ann", "count": 5}],
    "effects": [{"kind": "attack-cost", "creatures": {}, "targets": {"id": "Ben"},
                 "cost": {"mana": 1}},
                {"kind": "must-attack", "creatures": {"id": "elf"}},
                {"kind": "max-attackers", "creatures": {}, "targets": {"id": "Cid"}, "count": 3}]}

# The wall has to block the bear; hydra can block two, ox one.
BLOCK = {
    "format": "muster/1", "id": "b", "step": "declare-blockers", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Ben"}],
    "creatures": [{"id": "bear", "controller": "Ann", "attacking": "Ben"},
                  {"id": "elf", "controller": "Ann", "attacking": "Ben"},
                  {"id": "wall", "controller": "Ben"}, {"id": "hydra", "controller": "Ben"},
                  {"id": "ox", "controller": "Ben"}],
    "effects": [{"kind": "lure", "attackers": {"id": "bear"}, "by": {"id": "wall"}},
                {"kind": "extra-blocks", "creatures": {"id": "hydra"}, "count": 1}]}

# Of each two neighbors in a circle of five one can attack at most: what counting says (all five)
# is more than can be (two), so only a search decides.
CIRCLE = {
    "format": "muster/1", "id": "c", "step": "declare-attackers", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Cid"}],
    "creatures": [{"id": f"c{i}", "controller": "Ann"} for i in range(5)],
    "effects": [{"kind": "must-attack", "creatures": {}}] + [
        {"kind": "max-attackers", "count": 1, "creatures": {"id": [f"c{i}", f"c{(i + 1) % 5}"]}}
        for i in range(5)]}


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def equal(found, expected, what):
    check(found == expected, f"{what}: {found!r}, expected {expected!r}")


def weighed(document, *weights):
    """With weights, each (creature, number) or (creature, object, number)."""
    key = "target" if document is ATTACK else "attacker"
    written = [dict({"creature": weight[0], "weight": weight[-1]},
                    **({key: weight[1]} if len(weight) == 3 else {})) for weight in weights]
    return dict(document, weights=written)


def short(declaration):
    """A declaration in the short form of the command line."""
    pieces = []
    for entry in declaration.get("attacks", declaration.get("blocks")):
        objects = entry.get("target", entry.get("attacker"))
        count = f"*{entry['count']}" if "count" in entry else ""
        objects = objects if isinstance(objects, str) else "+".join(objects)
        pieces.append(f"{entry['creature']}{count}={objects}")
    return ",".join(pieces)


class Asker:
    """Runs the program, and looks at what comes out."""

    def __init__(self, muster, examples):
        self.muster = muster
        self.examples = examples
        self.errors = None      # standard error of the last run

    def run(self, document, *arguments, status=0, **more):
        """What stands on standard output, as text."""
        if isinstance(document, dict):
            document = json.dumps(document)
        result = subprocess.run([self.muster, *arguments], input=document, text=True,
                                capture_output=True, timeout=PATIENCE, check=False, **more)
        equal(result.returncode, status, f"exit status of {arguments}, saying {result.stderr!r}")
        self.errors = result.stderr
        return result.stdout

    def ask(self, document, command, *arguments, status=0):
        answer = json.loads(self.run(document, command, "--json", *arguments, status=status))
        equal([answer["format"], answer["answer"], answer["id"]],
              ["muster/1", command, document["id"]], "what an answer begins with")
        return answer

    def found(self, document, *arguments):
        """What solve finds, in the short form."""
        return short(self.ask(document, "solve", *arguments)["declaration"])

    def listed(self, document, *arguments, status=0):
        output = self.run(document, "list", "--json", *arguments, status=status)
        return [short(json.loads(line)) for line in output.splitlines()]

    def run_all(self):
        return run_tests(methods_of(self))
