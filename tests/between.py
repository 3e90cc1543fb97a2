#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random declarations and what stands between them and being legal: muster must find exactly the
smallest sets of up to two things that an exhaustive search over all pairs finds."""

import argparse
import itertools
import json
import pathlib
import subprocess
import sys

from agree import answers

sys.path.insert(0, str(pathlib.Path(__file__).parent / "oracle"))

from oracle_without import without  # noqa: E402


def hindrances_of(doc):
    """All that could stand between the declaration of a document and its being legal."""
    declared = set()
    for entry in doc["declaration"].get("attacks", []) + doc["declaration"].get("blocks", []):
        things = entry.get("attacker", [])
        declared |= {entry["creature"]} | {
            thing.split("#")[0] for thing in (things if isinstance(things, list) else [things])}
    found = [{"kind": "effect", "effect": number} for number in range(len(doc.get("effects", [])))]
    for one in doc["creatures"]:
        if one["id"] not in declared:
            found.append({"kind": "creature", "creature": one["id"]})
        found += [{"kind": key.replace("_", "-"), "creature": one["id"]}
                  for key in ("tapped", "summoning_sick", "suspected", "detained") if one.get(key)]
        if one.get("goaded_by"):
            found.append({"kind": "goaded", "creature": one["id"]})
    found += [{"kind": "unpaid", "player": player["id"]} for player in doc["players"]
              if "resources" in player or "life" in player]
    return found


def name_of(said):
    return tuple((key, said[key]) for key in ("kind", "effect", "creature", "player")
                 if key in said)


def sets_of(muster, doc):
    """The sets that muster finds, or None where it doesn't find all."""
    done = subprocess.run([muster, "check", "--json", "--what-stands-between"],
                          input=json.dumps(doc), capture_output=True, text=True, check=False)
    answer = json.loads(done.stdout)
    if answer["answer"] != "between":
        sys.exit(f"{answer}\n{json.dumps(doc)}")
    sets = {frozenset(map(name_of, one["without"])) for one in answer["sets"]}
    return sets if answer["complete"] else None


def smallest(oracle, limit, doc):
    """All smallest sets of up to two; None where there are too many declarations or things."""
    things = hindrances_of(doc)
    if len(things) > 14:
        return None
    tried = [some for size in (0, 1, 2) for some in itertools.combinations(things, size)]
    found = []
    replies = answers([sys.executable, oracle, "--limit", str(limit)],
                      [without(doc, some) for some in tried])
    for some, reply in zip(tried, replies):
        if "legal" not in reply:
            return None
        names = frozenset(map(name_of, some))
        if reply["legal"] and not any(one <= names for one in found):
            found.append(names)
    return set(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--muster", required=True)
    parser.add_argument("--generator", required=True)
    parser.add_argument("--oracle", required=True)
    parser.add_argument("--step", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--limit", type=int, default=600)
    given = parser.parse_args()
    lines = subprocess.run(
        [given.generator, "--step", given.step, "--seed", str(given.seed), "--count",
         str(given.count), "--declarations", "1"], capture_output=True, text=True,
        check=True).stdout.splitlines()
    compared = found = 0
    for doc in map(json.loads, lines):
        own, expected = sets_of(given.muster, doc), smallest(given.oracle, given.limit, doc)
        if own is None or expected is None:
            continue
        if expected == {frozenset()}:
            expected = set()
        if {one for one in own if len(one) <= 2} != expected:
            sys.exit(f"{json.dumps(doc)}\nmuster: {own}\nsearch: {expected}")
        compared += 1
        found += len(expected)
    print(f"{given.count} declarations, {compared} compared, {found} sets")
    sys.exit(compared == 0)


if __name__ == "__main__":
    main()
