#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives each position of a file a declaration: by turns the answer of `muster solve`, the same
without one entry, and the same with one entry changed at random. Of damage all but the first have
a point too many."""

import argparse
import json
import random
import subprocess
import sys


def perturb(document, declaration, number, generator):
    """Changes the declaration, which has one list, "attacks", "blocks" or "damage"."""
    ((kind, entries),) = declaration.items()
    if number % 3 == 0:
        return
    place = generator.randrange(len(entries)) if entries else None
    if kind == "damage":
        if entries:
            entries[place]["amount"] += 1
        return
    if number % 3 == 1 and entries:
        del entries[place]
        return
    active = document["active"]
    mine = [c["id"] for c in document["creatures"] if (c["controller"] == active) == (kind == "attacks")]
    if kind == "blocks":
        key, there = "attacker", [c["id"] for c in document["creatures"] if "attacking" in c]
    else:
        key, there = "target", [p["id"] for p in document["players"] if p["id"] != active]
    if not mine or not there:
        return
    changed = {"creature": generator.choice(mine), key: generator.choice(there)}
    entries[:] = [entry for entry in entries if entry["creature"] != changed["creature"]]
    entries.append(changed)


def declare(muster, lines, out, seed=1):
    """Writes the documents of `lines` to `out`, a file, each with a declaration."""
    generator = random.Random(seed)
    answers = subprocess.run(
        [muster, "batch"], input="".join(lines), stdout=subprocess.PIPE, text=True, check=True
    ).stdout.splitlines()
    for number, (line, answer) in enumerate(zip(lines, answers)):
        document, declaration = json.loads(line), json.loads(answer)["declaration"]
        perturb(document, declaration, number, generator)
        document["declaration"] = declaration
        json.dump(document, out, separators=(",", ":"))
        out.write("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("file", help="positions, one a line; the result goes to standard output")
    arguments = parser.parse_args()
    with open(arguments.file) as file:
        declare(arguments.muster, file.readlines(), sys.stdout)


if __name__ == "__main__":
    main()
