#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions on which muster and an exhaustive search must agree.

muster answers through its integer program and its referee; tests/oracle/ tries every declaration,
written from the format's section Legality and sharing no code. For each position:
- solve: the same maximum and the same fewest creatures;
- check of a random declaration: the same verdict, obeyed, maximum, and for `better` the same obeyed
  and the same number of creatures that do something else;
- every declaration that muster printed, put into the position, is legal for both.
"""

import argparse
import collections
import concurrent.futures
import json
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


def deeds(declaration):
    """What individuals do: a count for each creature and set of things attacked or blocked."""
    merged = collections.defaultdict(lambda: collections.defaultdict(int))
    for entry in declaration.get("attacks", declaration.get("blocks", [])):
        things = entry.get("attacker", entry.get("target"))
        things = things if isinstance(things, list) else [things]
        count = entry.get("count", 1)
        merged[entry["creature"]][frozenset(things)] += count
    return merged


def join_single(position, declaration):
    """Entries about a creature with count 1 are one deed."""
    counts = {c["id"]: c.get("count", 1) for c in position["creatures"]}
    result = {}
    for creature, what in deeds(declaration).items():
        if counts[creature] == 1:
            result[creature] = {frozenset().union(*what): 1}
        else:
            result[creature] = dict(what)
    return result, counts


def changes(position, one, other):
    """How many individuals do something else, identical ones matched as well as can be."""
    first, counts = join_single(position, one)
    second, _ = join_single(position, other)
    changed = 0
    for creature, count in counts.items():
        a, b = first.get(creature, {}), second.get(creature, {})
        idle = min(count - sum(a.values()), count - sum(b.values()))
        changed += count - idle - sum(min(n, b.get(what, 0)) for what, n in a.items())
    return changed


def used(declaration):
    return sum(entry.get("count", 1)
               for entry in declaration.get("attacks", declaration.get("blocks")))


class Comparison:
    def __init__(self, arguments):
        self.arguments = arguments
        self.compared = self.skipped = self.failed = 0

    def both(self, positions):
        oracle = [sys.executable, self.arguments.oracle, "--limit", str(self.arguments.limit)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            mine = pool.submit(answers, [self.arguments.muster, "batch"], positions)
            theirs = pool.submit(answers, oracle, positions)
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
        return mine.get("declaration")

    def check(self, case):
        position, mine, theirs = case
        for key in ("legal", "obeyed", "maximum"):
            self.expect(key, mine.get(key), theirs.get(key), case)
        better = mine.get("better")
        if (better is None) != (theirs.get("better_obeyed") is None):
            self.fail("whether there is a better one", *case)
        if better is None:
            return None
        self.expect("better", better["obeyed"], theirs["better_obeyed"], case)
        self.expect("nearness",
                    changes(position, position["declaration"], better["declaration"]),
                    theirs["better_changes"], case)
        return better["declaration"]

    def compare(self, positions):
        again = []
        for case in self.both(positions):
            if "skipped" in case[2]:
                self.skipped += 1
                continue
            self.compared += 1
            found = (self.check if "declaration" in case[0] else self.solve)(case)
            if found is not None:
                again.append(dict(case[0], declaration=found))
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
    parser.add_argument("--limit", type=int, default=20000, help="declarations to be tried at most")
    arguments = parser.parse_args()
    comparison = Comparison(arguments)
    for declarations in (0, 1):
        done = subprocess.run(
            [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
             "--count", str(arguments.count), "--declarations", str(declarations)],
            capture_output=True, text=True, check=True)
        comparison.compare(positions_of(done.stdout, arguments.rules))
    print(f"{arguments.step}: seeds {arguments.seed} to {arguments.seed + arguments.count - 1}: "
          f"{comparison.compared} compared, {comparison.skipped} too large for the search, "
          f"{comparison.failed} disagreements")
    sys.exit(comparison.failed != 0)


if __name__ == "__main__":
    main()
