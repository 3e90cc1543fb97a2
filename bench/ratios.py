#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How often muster is behind other solvers, and how far: a table of ratios of CPU time.

On each board muster's time is divided by that of the best of glpsol, cbc and clingo: above 1 it is
behind. All are asked how many requirements can be obeyed, with --fewest also for the fewest
creatures that obey as many, and must agree."""

import argparse
import json
import os
import statistics
import sys

from measure import FLOOR, Measure, listed_boards, percentile, quick_board

FAMILIES = ["mix", "mix-attack"]
PEERS = ["glpsol", "cbc", "clingo"]


def seconds(value):
    return f"{value * 1000:.1f} ms" if value < 1 else f"{value:.2f} s"


class Table:
    def __init__(self, measure, raw):
        self.measure = measure
        self.raw = open(raw, "w") if raw else None
        self.disagreements, self.slow = [], []

    def boards(self, named_documents, slow_only=False):
        found = []
        documents = [document for name, document in named_documents]
        times = self.measure.inside(documents) if slow_only else [None] * len(documents)
        for (name, document), time in zip(named_documents, times):
            if time is not None and time <= FLOOR:
                found.append(quick_board(name, document, time))
                continue
            board = self.measure.measure(name, document)
            found.append(board)
            if self.raw:
                row = {"board": name, "times": board.times, "optima": board.optima,
                       "limits": board.limits}
                self.raw.write(json.dumps(row) + "\n")
                self.raw.flush()
            if board.disagrees():
                self.disagreements.append(f"{name}: {board.optima}")
                print(f"DISAGREE: {self.disagreements[-1]}", file=sys.stderr)
        return found

    @staticmethod
    def head():
        columns = ["family", "size", "boards", "median", "99th percentile", "worst", "above 1.2",
                   "above 3", "muster: median", "99th percentile", "worst", "best peer: median"]
        print("| " + " | ".join(columns) + " |")
        print("| " + " | ".join("---" for _ in columns) + " |")

    def row(self, family, size, boards):
        compared = [board for board in boards if board.ratio() is not None]
        # Where nobody else was asked, muster took no longer than what counts as no time: 1 at most.
        ratios = [board.ratio() or 1 for board in boards if board in compared or not board.optima]
        own = [board.muster for board in boards]
        cells = [family, size, str(len(boards))]
        if ratios:
            cells += [f"{statistics.median(ratios):.2f}", f"{percentile(ratios, 99):.2f}",
                      f"{max(ratios):.2f}", str(sum(r > 1.2 for r in ratios)),
                      str(sum(r > 3 for r in ratios))]
        else:
            cells += [""] * 5
        cells += [seconds(statistics.median(own)), seconds(percentile(own, 99)), seconds(max(own))]
        peers = [board.times[board.peer()] for board in compared]
        cells.append(seconds(statistics.median(peers)) if peers else "")
        print("| " + " | ".join(cells) + " |", flush=True)
        self.slow += compared

    def worst(self, count):
        """The boards where muster is furthest behind."""
        print("\nFurthest behind:\n")
        print("| board | ratio | muster | " + " | ".join(self.measure.peers) + " | maximum |")
        print("| --- | --- | --- | " + " | ".join("---" for _ in self.measure.peers) + " | --- |")
        for board in sorted(self.slow, key=lambda board: -board.ratio())[:count]:
            cells = [board.name, f"{board.ratio():.2f}"]
            for name in ["muster", *self.measure.peers]:
                time = board.times[name]
                cells.append(f"> {board.limits[name]:g} s" if time is None else seconds(time))
            optimum = next((o for o in board.optima.values() if o is not None), None)
            print("| " + " | ".join([*cells, str(optimum)]) + " |")


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", default=os.path.join(os.path.dirname(here), "build"))
    parser.add_argument("--families", nargs="+", default=FAMILIES,
                        help="families of positions, or hunted (mix, mix-attack)")
    parser.add_argument("--sizes", nargs="+", default=["10", "20", "40"], help="N or NxM")
    parser.add_argument("--boards", type=int, default=200, help="how many of each size (200)")
    parser.add_argument("--seed", type=int, default=1, help="of the first (1)")
    parser.add_argument("--timeout", type=int, default=20, help="seconds of CPU time (20)")
    parser.add_argument("--repeat", type=int, default=3,
                        help="how often quick runs are made; the least time counts (3)")
    parser.add_argument("--peers", nargs="+", choices=PEERS, default=PEERS)
    parser.add_argument("--slow-only", action="store_true",
                        help="ask the others only where muster takes more than a millisecond inside "
                        "the library: elsewhere it can't be behind, and counts as 1")
    parser.add_argument("--fewest", action="store_true",
                        help="all are asked for the fewest creatures, too, among the declarations "
                        "that obey the most")
    parser.add_argument("--reasons", action="store_true",
                        help="muster also says why requirements can't be obeyed, which no other does")
    parser.add_argument("--worst", type=int, default=10, help="boards to name at the end (10)")
    parser.add_argument("--raw", help="a file for all single times, as JSON Lines")
    arguments = parser.parse_args()
    measure = Measure(arguments.build, arguments.peers, arguments.timeout, arguments.repeat,
                      arguments.reasons, arguments.fewest)
    if not measure.peers:
        sys.exit("ratios.py: none of the other solvers is installed")
    print("Time to start, subtracted: "
          + ", ".join(f"{name} {seconds(time)}" for name, time in measure.start.items())
          + "".join(f"; {name} is not installed" for name in measure.missing) + ".\n")
    table = Table(measure, arguments.raw)
    table.head()
    for family in arguments.families:
        if family == "hunted":
            path = os.path.join(here, "hunted.txt")
            table.row(family, "", table.boards(list(listed_boards(measure, path))))
            continue
        for size in arguments.sizes:
            lines = measure.positions(family, size, arguments.seed, arguments.boards)
            named = [(f"{family} {size} {seed}", line)
                     for seed, line in enumerate(lines, arguments.seed)]
            table.row(family, size, table.boards(named, arguments.slow_only))
    table.worst(arguments.worst)
    if table.disagreements:
        sys.exit("DISAGREEMENTS:\n" + "\n".join(table.disagreements))
    print("\nAll optima agree.")


if __name__ == "__main__":
    main()
