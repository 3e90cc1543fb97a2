#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""why of a board with hundreds of requirements that nothing obeys: large_why.py MUSTER POSITIONS.

Their conflicts are of fifty requirements, and what showed one helps to find the next; more of that is
found than is kept at a time. Some of the conflicts are held against `muster solve`, asked about their
requirements alone: not all of them can be obeyed, but all except any one.
"""

import json
import random
import subprocess
import sys

CONFLICTS, LEFT_OUT = 8, 4      # how many are looked at, and how many requirements of each


def ask(muster, command, position):
    done = subprocess.run([muster, command, "--json", "--time-limit", "0", "-"],
                          input=json.dumps(position), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{command}: {done.returncode}, {done.stderr}")
    return json.loads(done.stdout)


def effects_of(requirement, effects):
    """Effects that ask for what a requirement asks for, and for nothing else."""
    if "creature" in requirement:
        one = {"kind": "must-block", "creatures": {"id": requirement["creature"]}}
        if "attacker" in requirement:
            one["attackers"] = {"id": requirement["attacker"]}
    else:
        one = dict(effects[requirement["effect"]], attackers={"id": requirement["attacker"]})
    return [one] * requirement["times"]


def most(muster, position, rows):
    """How many of these requirements can be obeyed at once."""
    kept = [effect for effect in position["effects"]
            if effect["kind"] not in ("lure", "must-block", "must-be-blocked")]
    asked = [effect for row in rows for effect in effects_of(row, position["effects"])]
    return ask(muster, "solve", dict(position, effects=kept + asked))["maximum"]


def main():
    muster, positions = sys.argv[1:]
    position = json.loads(subprocess.run([positions, "usual", "40", "310006", "1"], text=True,
                                         capture_output=True, check=True).stdout)
    missed = ask(muster, "why", position)["missed"]
    large = [one for one in missed if len(one["others"]) > 40]
    if len(missed) < 400 or len(large) < 50 or not all(one["grounds"] for one in missed):
        sys.exit(f"{len(missed)} are missed, {len(large)} for large conflicts")
    source, wrong = random.Random(1), 0
    for one in source.sample(large, CONFLICTS):
        rows = [one["requirement"], *one["others"]]
        found = most(muster, position, rows)
        if found != one["at_most"] or found >= one["of"]:
            wrong += 1
            print(f"{one['words']}: {found} of {one['of']}, not {one['at_most']}")
        for row in source.sample(rows, LEFT_OUT):
            rest = [other for other in rows if other is not row]
            found, all_of_them = most(muster, position, rest), sum(r["times"] for r in rest)
            if found != all_of_them:
                wrong += 1
                print(f"{one['words']}: without {row}, {found} of {all_of_them}")
    print(f"{len(missed)} missed, {len(large)} for large conflicts; {wrong} wrong")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
