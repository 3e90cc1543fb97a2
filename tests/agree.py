#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions on which muster and an exhaustive search must agree.

muster answers through its integer program and its referee; tests/oracle/ tries every declaration,
written from the format's section Legality and sharing no code. For each position:
- solve: the same maximum and the same fewest creatures; of one in three with --prefer any the same
  maximum;
- check of a random declaration: the same verdict, obeyed, maximum; for `better` the same obeyed, the
  same number of single attacks and blocks in which it differs, as many of them kept as there can be;
  and `equally_near` where one that drops something is as near as one that keeps everything;
- every declaration that muster printed, put into the position, is legal for both.
"""

import argparse
import concurrent.futures
import json
import random
import subprocess
import sys


def answers(command, positions):
    text = "".join(json.dumps(p) + "\n" for p in positions)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    if done.returncode != 0 or len(lines) != len(positions):
        sys.exit(f"{command[0]}: status {done.returncode}, {len(lines)} answers to "
                 f"{len(positions)} positions\n{done.stderr[-2000:]}")
    return [json.loads(line) for line in lines]


def positions_of(lines, rules):
    """The positions; RULES: all by this edition, unless it is None."""
    positions = [json.loads(line) for line in lines.splitlines()]
    return [{**position, "rules": rules} if rules else position for position in positions]


def crowd(position, source):
    """The same position with two individuals of each creature that declares, which can block one
    more, and other declarations where it has one. The names of attackers stay."""
    attack = position["step"].lower() == "declare-attackers"
    defending = position.get("defending") or [
        player["id"] for player in position["players"] if player["id"] != position["active"]]
    sides = [position["active"]] if attack else defending if isinstance(defending, list) \
        else [defending]
    creatures, declaring, others = [], [], []
    for creature in position["creatures"]:
        creature = {**creature, "count": int(creature.get("count", 1))}
        creatures.append(creature)
        if creature["controller"] not in sides:
            others.append(creature)
            if len(others) > 3:     # too many for the search
                creature.pop("attacking", None)
        elif len(declaring) == 2:
            creature["tapped"] = True
        else:
            declaring.append(creature)
            creature["count"] = source.choice((2, 2, 3))
    if attack:
        things = defending if isinstance(defending, list) else [defending]
        things = things + [walker["id"] for walker in position.get("planeswalkers", [])]
    else:
        things = [f"{c['id']}#{k}" if c["count"] > 1 else c["id"] for c in others
                  if "attacking" in c for k in range(1, c["count"] + 1)]
    more = {"kind": "extra-blocks", "creatures": {}, "count": source.choice((1, 1, 2))}
    position = {**position, "creatures": creatures,
                "effects": position.get("effects", []) + ([] if attack else [more])}
    if "declaration" in position and things:
        entries = []
        for creature in declaring:
            for _ in range(source.randint(0, creature["count"])):
                some = source.sample(things, min(len(things), source.choice((1, 2, 2, 3))))
                entries.append({"creature": creature["id"], "target": some[0]} if attack
                               else {"creature": creature["id"], "attacker": some})
        position["declaration"] = {"attacks" if attack else "blocks": entries}
    return position


def used(declaration):
    return sum(entry.get("count", 1)
               for entry in declaration.get("attacks", declaration.get("blocks")))


def told(declaration):
    """How many single attacks or blocks a declaration has."""
    return sum(entry.get("count", 1)
               * (len(entry["attacker"]) if isinstance(entry.get("attacker"), list) else 1)
               for entry in declaration.get("attacks", declaration.get("blocks")))


class Comparison:
    def __init__(self, arguments):
        self.arguments = arguments
        self.compared = self.skipped = self.failed = 0
        self.offers = []        # declarations near a proposed one, what they should be, the case

    def oracle(self):
        return [sys.executable, self.arguments.oracle, "--limit", str(self.arguments.limit)]

    def both(self, positions):
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            mine = pool.submit(answers, [self.arguments.muster, "batch"], positions)
            theirs = pool.submit(answers, self.oracle(), positions)
            return list(zip(positions, mine.result(), theirs.result()))

    def fail(self, what, position, mine, theirs):
        self.failed += 1
        if self.failed <= 5:
            print(f"DISAGREE about {what}:\n  position {json.dumps(position)}\n"
                  f"  muster   {json.dumps(mine)}\n  search   {json.dumps(theirs)}")

    def expect(self, what, mine, theirs, case):
        if mine != theirs:
            self.fail(f"{what} ({mine} against {theirs})", *case)

    def solve(self, case):
        position, mine, theirs = case
        self.expect("maximum", mine.get("maximum"), theirs["maximum"], case)
        found = [mine.get("obeyed"), used(mine.get("declaration", {"blocks": []}))]
        if found != theirs.get("instead"):
            self.expect("obeyed, fewest creatures", found,
                        [theirs["maximum"], theirs["creatures"]], case)
        return [mine["declaration"]] if "declaration" in mine else []

    def check(self, case):
        position, mine, theirs = case
        for key in ("legal", "obeyed", "maximum"):
            self.expect(key, mine.get(key), theirs.get(key), case)
        better = mine.get("better")
        if (better is None) != (theirs.get("better_obeyed") is None):
            self.fail("whether there is a better one", *case)
        if better is None:
            return []
        wanted = [theirs["better_kept"]]
        if theirs["better_kept"] == told(position["declaration"]) > theirs["better_kept_least"]:
            wanted.append(theirs["better_kept_least"])
        found = [better, *mine.get("equally_near", [])]
        self.expect("how many are as near", len(found), len(wanted), case)
        for offered, kept in zip(found, wanted):
            self.expect("better", offered["obeyed"], theirs["better_obeyed"], case)
            self.offers.append((offered["declaration"], [theirs["better_distance"], kept], case))
        return [offered["declaration"] for offered in found]

    def any_solution(self, cases):
        """What --prefer any finds: declarations that obey the maximum, and may use any creatures."""
        cases = [case for case in cases if "skipped" not in case[2] and "declaration" not in case[0]]
        cases = cases[::3]
        command = [self.arguments.muster, "batch", "--question", "solve", "--prefer", "any"]
        found = []
        for (position, _, theirs), mine in zip(cases, answers(command, [c[0] for c in cases])):
            case = position, mine, theirs
            self.expect("maximum of any", mine.get("maximum"), theirs["maximum"], case)
            if "instead" not in theirs:
                self.expect("obeyed by any", mine.get("obeyed"), theirs["maximum"], case)
            found += [dict(position, declaration=mine["declaration"])] if "declaration" in mine else []
        return found

    def measure(self):
        """How far what was offered is from what was proposed, as the search sees it."""
        lines = [{"position": case[0], "ask": {"near": offered}} for offered, _, case in self.offers]
        for (_, wanted, case), said in zip(self.offers, answers(self.oracle(), lines)):
            self.expect("distance, kept", said["near"], wanted, case)
        self.offers = []

    def compare(self, positions):
        again = []
        cases = self.both(positions)
        for case in cases:
            if "skipped" in case[2]:
                self.skipped += 1
                continue
            self.compared += 1
            for found in (self.check if "declaration" in case[0] else self.solve)(case):
                again.append(dict(case[0], declaration=found))
        again += self.any_solution(cases)
        self.measure()
        for case in self.both(again):
            if "skipped" not in case[2]:
                self.expect("a declaration that was printed", mine_legal(case), (True, True), case)


def mine_legal(case):
    return case[1].get("legal"), case[2].get("legal")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", required=True, help="the program random_positions")
    parser.add_argument("--oracle", required=True, help="oracle/oracle.py")
    parser.add_argument("--step", choices=("attack", "block"), required=True)
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=1000, help="positions (default 1000)")
    parser.add_argument("--rules", help="the edition, in place of what each position says")
    parser.add_argument("--crowd", action="store_true",
                        help="identical creatures that block several, in each position")
    parser.add_argument("--limit", type=int, default=20000, help="declarations to be tried at most")
    arguments = parser.parse_args()
    comparison = Comparison(arguments)
    for declarations in (0, 1):
        done = subprocess.run(
            [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
             "--count", str(arguments.count), "--declarations", str(declarations)],
            capture_output=True, text=True, check=True)
        positions = positions_of(done.stdout, arguments.rules)
        if arguments.crowd:
            positions = [crowd(position, random.Random(arguments.seed + k))
                         for k, position in enumerate(positions)]
        comparison.compare(positions)
    print(f"{arguments.step}: seeds {arguments.seed} to {arguments.seed + arguments.count - 1}: "
          f"{comparison.compared} compared, {comparison.skipped} too large for the search, "
          f"{comparison.failed} disagreements")
    sys.exit(comparison.failed != 0)


if __name__ == "__main__":
    main()
