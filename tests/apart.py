#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A creature with `count` N is N creatures: written one by one they give the same answers.

Takes random positions, gives their creatures larger counts, and asks muster about each twice: as it
stands, and with every creature written out. The maximum, the fewest creatures, and the verdict on
what muster itself printed must be the same. The positions may be far too large for an exhaustive
search; what is tested is that numbers are enough where the formulation says so.
"""

import argparse
import json
import random
import subprocess
import sys

from agree import answers, used


def names(creature):
    """The ids of a creature's individuals when written out."""
    count = int(creature.get("count", 1))
    return [creature["id"]] if count == 1 else [f"{creature['id']}~{k}"
                                               for k in range(1, count + 1)]


def rename(value, ids):
    """The same selectors, with each id of a creature replaced by those of its individuals."""
    if isinstance(value, list):
        return [rename(item, ids) for item in value]
    if not isinstance(value, dict):
        return value
    result = {key: rename(item, ids) for key, item in value.items()}
    if "id" in value and "kind" not in value:
        asked = value["id"] if isinstance(value["id"], list) else [value["id"]]
        if any(one in ids for one in asked):
            result["id"] = [new for one in asked for new in ids.get(one, [one])]
    return result


def written_out(position):
    ids = {c["id"]: names(c) for c in position["creatures"]}
    creatures = [dict({k: rename(v, ids) if k == "protection" else v
                       for k, v in c.items() if k != "count"}, id=name)
                 for c in position["creatures"] for name in ids[c["id"]]]
    effects = [{k: v if k in ("kind", "targets", "cost") else rename(v, ids)
                for k, v in effect.items()} for effect in position.get("effects", [])]
    return dict(position, creatures=creatures, effects=effects)


def declaration_out(position, declaration):
    """The declaration for the position written out: the first individuals do the first thing."""
    ids = {c["id"]: names(c) for c in position["creatures"]}
    key = "attacks" if "attacks" in declaration else "blocks"
    what = "target" if key == "attacks" else "attacker"
    next_one = dict.fromkeys(ids, 0)
    entries = []
    for entry in declaration[key]:
        thing = entry[what]
        if key == "blocks":
            things = thing if isinstance(thing, list) else [thing]
            thing = [one.replace("#", "~") for one in things]
        for _ in range(entry.get("count", 1)):
            creature = entry["creature"]
            entries.append({"creature": ids[creature][next_one[creature]], what: thing})
            next_one[creature] += 1
    return {key: entries}


def enlarge(position, rng, most):
    creatures = []
    for creature in position["creatures"]:
        if rng.random() < 0.6:
            creature = dict(creature, count=rng.randint(1, most))
        creatures.append(creature)
    result = dict(position, creatures=creatures)
    result.pop("declaration", None)
    return result


def compare(arguments, positions):
    muster = [arguments.muster, "batch", "--time-limit", "20"]
    together = answers(muster, positions)
    apart = answers(muster, [written_out(p) for p in positions])
    failed = undecided = 0
    again, again_apart = [], []
    for position, one, other in zip(positions, together, apart):
        if "undecided" in one or "undecided" in other:
            undecided += 1
            continue
        if one.get("maximum") != other.get("maximum") or \
                used(one["declaration"]) != used(other["declaration"]):
            failed += 1
            print(f"DIFFERENT: {json.dumps(position)}\n  {json.dumps(one)[:400]}\n"
                  f"  {json.dumps(other)[:400]}")
            continue
        again.append(dict(position, declaration=one["declaration"]))
        again_apart.append(dict(written_out(position),
                                declaration=declaration_out(position, one["declaration"])))
    for position, one, other in zip(again, answers(muster, again), answers(muster, again_apart)):
        if not one.get("legal") or not other.get("legal"):
            failed += 1
            print(f"NOT LEGAL: {json.dumps(position)}\n  {json.dumps(one)[:400]}\n"
                  f"  {json.dumps(other)[:400]}")
    return failed, undecided


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", required=True, help="the program random_positions")
    parser.add_argument("--step", choices=("attack", "block"), required=True)
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=300, help="positions (default 300)")
    parser.add_argument("--most", type=int, default=9, help="individuals of a creature at most")
    arguments = parser.parse_args()
    done = subprocess.run(
        [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
         "--count", str(arguments.count), "--declarations", "0"],
        capture_output=True, text=True, check=True)
    rng = random.Random(arguments.seed)
    positions = [enlarge(json.loads(line), rng, arguments.most)
                 for line in done.stdout.splitlines()]
    failed, undecided = compare(arguments, positions)
    print(f"{arguments.step}: seeds {arguments.seed} to {arguments.seed + arguments.count - 1}: "
          f"{len(positions)} written both ways, {undecided} undecided, {failed} differ")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
