#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sees that the programs of bench/ do what they should; times nothing."""

import argparse
import json
import subprocess
import sys
import tempfile

FAMILIES = (
    "real realx real-attack realx-attack lure luremen lurefew must both odd pack3 pack4 pack5 wide3 wide4 "
    "token single several alike differ hosts attack list list-attack count count-attack"
).split()
SIZES = ["1", "4", "7x5"]


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for program in ("positions", "inside", "parse", "muster"):
        parser.add_argument("--" + program, required=True)
    arguments = parser.parse_args()
    for family in FAMILIES:
        for size in SIZES:
            lines = output(arguments.positions, family, size, "3", "2")
            again = output(arguments.positions, family, size, "4")
            if lines.splitlines()[1:] != again.splitlines():
                sys.exit(f"{family} {size}: the same seed makes another position")
            with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
                file.write(lines)
                file.flush()
                answers = [json.loads(line) for line in output(arguments.muster, "batch", file.name).splitlines()]
                times = [json.loads(line) for line in output(arguments.inside, "solve", file.name).splitlines()]
                output(arguments.parse, file.name)
            if [answer["maximum"] for answer in answers] != [time["maximum"] for time in times]:
                sys.exit(f"{family} {size}: {answers} but {times}")


main()
