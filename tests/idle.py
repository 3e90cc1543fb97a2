#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Effects that concern nobody, in random positions whose effects were changed at random.

What a batch says of each position is held against tests/oracle/oracle_idle.py, which is written from
docs/format.md alone. Then errors are planted in the answers, each of which has to be found.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys

from agree import answers, positions_of

sys.path.insert(0, str(pathlib.Path(__file__).parent / "oracle"))
from oracle_idle import complaints      # pylint: disable=wrong-import-position

CREATURE_KEYS = ("creatures", "attackers", "by", "except_by")


def some_selector(position, source):
    """A selector that may pick nothing."""
    creature = source.choice(position["creatures"] or [{"id": "nobody"}])["id"]
    player = source.choice(position["players"])["id"]
    return source.choice((
        {"id": creature}, {"controller": player}, {"owner": player}, {"name": "Nobody"},
        {"subtype": source.choice(("Elff", "Wall"))}, {"type": "legendary"},
        {"keyword": source.choice(("flying", "landwalk"))}, {"tapped": True},
        {"power": {"at_least": source.randint(0, 5)}}, {"color": ["colorless", "red"]},
        {"not": {"id": creature}}, {}))


def change_selector(selector, position, source):
    other = some_selector(position, source)
    return source.choice((
        lambda: other, lambda: {**selector, **other}, lambda: {"not": selector},
        lambda: {"any": [selector, other]}, lambda: {"all": [other, selector]}))()


def some_targets(position, source):
    player = source.choice(position["players"])["id"]
    return source.choice(({"of": player}, {"id": [player]}, {"controlled_by": player},
                          {"kind": "battle"}, {"kind": ["planeswalker"], "of": player},
                          {"not": {"kind": "player"}},
                          {"any": [{"of": player}, {"kind": "battle"}]}))


def change(position, source):
    """The position without a declaration, some of its effects about others."""
    effects = []
    for effect in position.get("effects", []):
        effect = dict(effect)
        for key in CREATURE_KEYS:
            if key in effect and source.random() < 0.4:
                effect[key] = change_selector(effect[key], position, source)
        if "targets" in effect and source.random() < 0.4:
            effect["targets"] = some_targets(position, source)
        effects.append(effect)
    if source.random() < 0.3:
        kind, of = source.choice((("cant-attack", "creatures"), ("cant-block", "creatures"),
                                  ("cant-be-blocked", "attackers"), ("lure", "attackers")))
        effects.append({"kind": kind, "source": "Cage", of: some_selector(position, source)})
    changed = {**position, "effects": effects}
    changed.pop("declaration", None)
    return changed


def plant(doc, answer, source):
    """The answer with one error, or None."""
    idle = [dict(one) for one in answer.get("idle", [])]
    told = {one["effect"] for one in idle}
    untold = [number for number in range(len(doc["effects"])) if number not in told]
    errors = []
    if idle:
        victim = source.randrange(len(idle))
        errors.append(idle[:victim] + idle[victim + 1:])
        errors.append([{**one, "reason": "other-step" if one["reason"] != "other-step"
                        else "no-match"} if number == victim else one
                       for number, one in enumerate(idle)])
    if untold:
        number = source.choice(untold)
        errors.append(sorted(idle + [{"effect": number, "reason": "no-match", "message": "m"}],
                             key=lambda one: one["effect"]))
    return {**answer, "idle": source.choice(errors)} if errors else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", required=True, help="the program random_positions")
    parser.add_argument("--step", choices=("attack", "block"), default="attack")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=1000, help="seeds (default 1000)")
    arguments = parser.parse_args()
    done = subprocess.run(
        [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
         "--count", str(arguments.count)], capture_output=True, text=True, check=True)
    source = random.Random(arguments.seed)
    docs = [change(position, source) for position in positions_of(done.stdout, None)]
    told, wrong, planted, missed, errors = collections.Counter(), 0, 0, 0, 0
    for doc, answer in zip(docs, answers([arguments.muster, "batch", "--jobs", "1"], docs)):
        if answer["answer"] == "error":     # a change that the format forbids
            errors += 1
            continue
        told.update(idle["reason"] for idle in answer.get("idle", []))
        for complaint in complaints(doc, answer):
            wrong += 1
            print(f"WRONG: {complaint}\n  position {json.dumps(doc)}")
        bad = plant(doc, answer, source)
        if bad is not None:
            planted += 1
            missed += not complaints(doc, bad)
    print(f"{len(docs)} positions, {errors} errors, {wrong} wrong; planted errors: {planted}, "
          f"missed {missed}; reasons: {dict(told)}")
    sys.exit(wrong > 0 or missed > 0 or planted == 0 or len(told) < 3 or errors > len(docs) // 5)


if __name__ == "__main__":
    main()
