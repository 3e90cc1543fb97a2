#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions for compare_counts, which counts legal declarations in two ways.

With --generator the positions are those of random_positions. Without, they are armies: few kinds of
creatures and many of each, so that much is alike and everything is about sets and numbers.
"""

import argparse
import json
import random
import subprocess
import sys


class Army:
    """A position whose creatures are of a few kinds."""

    def __init__(self, step, seed, large=False):
        self.random = random.Random(seed)
        self.large = large
        self.mine = ["x", "y", "z"][:self.random.randint(1, 3)]
        self.theirs = ["p", "q", "r"][:self.random.randint(1, 3)]
        self.blocking = step == "block"
        self.opponents = ["B"] if self.blocking else ["B", "C", "D"][:self.random.randint(1, 3)]
        effects = [self.effect() for _ in range(self.random.randint(*((4, 9) if large else (0, 5))))]
        self.position = {
            "format": "muster/1", "id": f"{step}{' large' if large else ''} army {seed}",
            "step": "declare-blockers" if self.blocking else "declare-attackers", "active": "A",
            "players": [{"id": name} for name in ["A", *self.opponents]],
            "creatures": self.creatures(), "effects": effects}
        if self.random.random() < 0.3:
            self.position["rules"] = "2004"
        if not large and self.random.random() < 0.4:
            self.add_costs()

    def creatures(self):
        if self.blocking:
            return (self.army("A", self.theirs, self.random.randint(1, 4), {"attacking": "B"})
                    + self.army("B", self.mine, self.random.randint(1, 5), {}))
        creatures = self.army("A", self.mine, self.random.randint(1, 6), {})
        for creature in creatures:
            if self.random.random() < 0.3:
                creature["goaded_by"] = self.random.sample(
                    self.opponents, self.random.randint(1, len(self.opponents)))
        return creatures

    def army(self, player, kinds, size, more):
        """Creatures of these kinds, alone or several in one entry."""
        creatures = []
        size += 2 if self.large else 0
        while size > 0:
            count = 1 if self.random.random() < 0.75 else self.random.randint(1, size)
            creatures.append({"id": f"{player}{len(creatures)}", "controller": player,
                              "subtypes": [self.random.choice(kinds)], "count": count, **more})
            size -= count
        return creatures

    def add_costs(self):
        """Creatures of a kind, or single ones, have to be paid for, by a side that may have little."""
        payer = "B" if self.blocking else "A"
        names = [creature["id"] for creature in self.position["creatures"]
                 if creature["controller"] == payer]
        for _ in range(self.random.randint(1, 3)):
            creatures = ({"id": self.random.choice(names)} if self.random.random() < 0.7
                         else self.some(self.mine))
            cost = {"kind": "block-cost" if self.blocking else "attack-cost", "creatures": creatures,
                    "cost": {"mana": self.random.randint(0, 2)}}
            if self.random.random() < 0.4:
                cost |= ({"attackers": self.some(self.theirs)} if self.blocking
                         else {"targets": {"of": self.random.choice(self.opponents)}})
            self.position["effects"].append(cost)
        for player in self.position["players"]:
            if player["id"] == payer and self.random.random() < 0.5:
                player["resources"] = {"mana": self.random.randint(0, 5)}

    def some(self, kinds):
        return {} if self.random.random() < 0.3 else {"subtype": self.random.choice(kinds)}

    def effect(self):
        few = self.random.randint(1, 3)
        mine, theirs = self.some(self.mine), self.some(self.theirs)
        unless = {"also": self.some(self.mine), "at_least": min(few, 2)}
        condition = {self.random.choice(["declared", "not_declared"]): self.some(self.mine)}
        if self.blocking:
            return self.random.choice([
                {"kind": "min-blockers", "attackers": theirs, "count": few},
                {"kind": "min-blockers", "attackers": theirs, "count": "all"},
                {"kind": "max-blockers", "attackers": theirs, "count": few},
                {"kind": "max-blocking", "creatures": mine, "count": few},
                {"kind": "must-be-blocked", "attackers": theirs},
                {"kind": "must-be-blocked", "attackers": theirs, "by": mine,
                 "at_least": min(few, 2), "at_most": self.random.randint(1, 3)},
                {"kind": "lure", "attackers": theirs, "by": mine},
                {"kind": "extra-blocks", "creatures": mine, "count": 1},
                {"kind": "extra-blocks", "creatures": mine, "count": "any"},
                {"kind": "only-alone", "creatures": mine, "step": "block"},
                {"kind": "cant-block", "creatures": mine, "unless": unless},
                {"kind": "cant-block", "creatures": mine, "attackers": theirs},
                {"kind": "must-block", "creatures": mine, "attackers": theirs},
                {"kind": "must-block", "creatures": mine, "if": condition}])
        targets = {} if self.random.random() < 0.4 else {"of": self.random.choice(self.opponents)}
        return self.random.choice([
            {"kind": "must-attack", "creatures": mine, "targets": targets},
            {"kind": "must-attack", "creatures": mine, "if": condition},
            {"kind": "must-be-attacked", "targets": targets, "by": mine, "at_least": few,
             "times": self.random.randint(1, 3)},
            {"kind": "max-attackers", "creatures": mine, "count": few},
            {"kind": "max-attackers", "creatures": mine, "targets": targets, "count": few},
            {"kind": "only-alone", "creatures": mine, "step": "attack"},
            {"kind": "cant-attack", "creatures": mine, "unless": unless},
            {"kind": "cant-attack", "creatures": mine, "targets": targets}])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compare", required=True, help="the program compare_counts")
    parser.add_argument("--generator", help="the program random_positions")
    parser.add_argument("--step", choices=("attack", "block"), required=True)
    parser.add_argument("--declarations", default="0", help="1: with something given")
    parser.add_argument("--large", action="store_true", help="larger armies and more effects")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=1000, help="positions (default 1000)")
    arguments = parser.parse_args()
    if arguments.generator:
        lines = subprocess.run(
            [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
             "--count", str(arguments.count), "--declarations", arguments.declarations],
            capture_output=True, text=True, check=True).stdout
    else:
        seeds = range(arguments.seed, arguments.seed + arguments.count)
        lines = "".join(json.dumps(Army(arguments.step, seed, arguments.large).position) + "\n" for seed in seeds)
    return subprocess.run([arguments.compare], input=lines, text=True, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
