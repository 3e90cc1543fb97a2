#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches random boards for those where muster is furthest behind other solvers, and adds them to
the list of the family hunted.

Only where muster takes longer than --worth are the others
asked at all. The list keeps the worst, at most --keep of each family and size."""

import argparse
import os
import random
import sys
import time

from measure import Measure, digest, read_list

HEAD = """\
# Boards on which muster was far behind glpsol or cbc when they were found (hunt.py): family, size,
# seed, and a checksum of the position. ratios.py --families hunted measures them.
"""


class Hunt:
    def __init__(self, measure, arguments, random_source):
        self.measure, self.arguments, self.random = measure, arguments, random_source
        self.found, self.tried, self.asked = {}, 0, 0

    def batch(self, family, size):
        """Looks at boards of consecutive seeds from a random one on."""
        count, seed = 20, self.random.randrange(1, 10_000_000 - 20)
        documents = self.measure.positions(family, size, seed, count)
        times = self.measure.inside(documents)
        self.tried += count
        for number, (document, seconds) in enumerate(zip(documents, times), seed):
            if seconds < self.arguments.worth:
                continue
            board = self.measure.measure(f"{family} {size} {number}", document)
            if board.disagrees():
                sys.exit(f"DISAGREE: {board.name}: {board.optima}")
            if board.ratio() is None:
                continue
            self.asked += 1
            if board.ratio() >= self.arguments.ratio:
                self.found[family, size, str(number), digest(document)] = board.ratio()
                print(f"{board.name}: {board.ratio():.1f} times {board.peer()}, "
                      f"{board.muster * 1000:.1f} ms", flush=True)

    def run(self):
        end = time.monotonic() + 60 * self.arguments.minutes
        rounds = [(family, size) for family in self.arguments.families
                  for size in self.arguments.sizes]
        while time.monotonic() < end:
            for family, size in rounds:
                if time.monotonic() < end:
                    self.batch(family, size)
        print(f"{self.tried} boards, {self.asked} of them slow enough to be compared, "
              f"{len(self.found)} behind by {self.arguments.ratio:g} or more")


def merged(old, found, keep):
    """The rows for the list: those that are in it stay, the worst new ones join them."""
    rows = list(old)
    for row in sorted(found, key=lambda row: -found[row]):
        alike = [other for other in rows if other[:2] == row[:2]]
        if row not in rows and len(alike) < keep:
            rows.append(row)
    return sorted(rows, key=lambda row: (row[0], int(row[1].split("x")[0]), int(row[2])))


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", default=os.path.join(os.path.dirname(here), "build"))
    parser.add_argument("--families", nargs="+", default=["mix", "mix-attack", "realx"])
    parser.add_argument("--sizes", nargs="+", default=["20", "30", "40"])
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--worth", type=float, default=0.003,
                        help="seconds of the library from which on others are asked (0.003)")
    parser.add_argument("--ratio", type=float, default=3, help="what counts as behind (3)")
    parser.add_argument("--keep", type=int, default=8, help="boards of each family and size (8)")
    parser.add_argument("--timeout", type=int, default=20, help="seconds of CPU time (20)")
    parser.add_argument("--peers", nargs="+", choices=["glpsol", "cbc", "clingo"],
                        default=["glpsol", "cbc"])
    parser.add_argument("--seed", type=int, default=1, help="where the search begins (1)")
    parser.add_argument("--list", default=os.path.join(here, "hunted.txt"))
    parser.add_argument("--afresh", action="store_true", help="forget what the list has")
    arguments = parser.parse_args()
    measure = Measure(arguments.build, arguments.peers, arguments.timeout, repeat=2)
    if not measure.peers:
        sys.exit("hunt.py: none of the other solvers is installed")
    hunt = Hunt(measure, arguments, random.Random(arguments.seed))
    hunt.run()
    old = [] if arguments.afresh or not os.path.exists(arguments.list) else read_list(arguments.list)
    with open(arguments.list, "w") as file:
        file.write(HEAD)
        for row in merged(old, hunt.found, arguments.keep):
            file.write(" ".join(row) + "\n")


if __name__ == "__main__":
    main()
