#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times `options` or `why` beside `solve`, inside the library, on the same boards.

One line for each build, so that one made before a change can stand beside one made after it: CPU
time, in one run, board by board in turn. Ratios say more than times."""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys


def positions(build, family, size, seed, count):
    command = [os.path.join(build, "bench", "positions"), family, size, str(seed), str(count)]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines()


def ask(build, question, document, limit):
    """Seconds of the question and of a solve; whether nothing was left undecided."""
    command = [os.path.join(build, "bench", "inside"), question, "/dev/stdin", str(limit)]
    done = subprocess.run(command, input=document + "\n", capture_output=True, check=True, text=True)
    one = json.loads(done.stdout)
    return one[question] / 1e6, one["solve"] / 1e6, one["known"]


def milliseconds(seconds):
    return f"{seconds * 1e3:.3g} ms"


def row(name, runs):
    """Medians, the worst time, the mean of logarithms, and how many boards were decided."""
    ratios = [asked / solved for asked, solved, _ in runs]
    mean = math.exp(statistics.mean(math.log(ratio) for ratio in ratios))
    return (
        f"| {name} | {milliseconds(statistics.median(run[0] for run in runs))} "
        f"| {milliseconds(max(run[0] for run in runs))} "
        f"| {milliseconds(sum(run[0] for run in runs))} "
        f"| {statistics.median(ratios):.0f} | {mean:.0f} "
        f"| {sum(run[2] for run in runs)} of {len(runs)} |"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("question", choices=["options", "why"])
    parser.add_argument("family")
    parser.add_argument("size")
    parser.add_argument("builds", nargs="+", metavar="BUILD", help="folders of builds")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=10, help="boards (default 10)")
    parser.add_argument("--limit", type=float, default=20, help="seconds a question (default 20)")
    given = parser.parse_args()
    boards = positions(given.builds[-1], given.family, given.size, given.seed, given.count)
    runs = {build: [] for build in given.builds}
    for document in boards:
        for build in given.builds:
            runs[build].append(ask(build, given.question, document, given.limit))
    print(f"{given.question}, {given.family} {given.size}, seeds from {given.seed}\n")
    print("| build | median | worst | all | times a solve: median | mean | decided |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for build in given.builds:
        print(row(build, runs[build]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
