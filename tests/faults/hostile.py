#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hostile documents and ordinary ones, asked everything: hostile.py PROGRAM, which gets their files.

Small documents say large numbers, and larger ones have many of everything that a search could
recurse over: individuals, objects, deeds, effects, conditions, payments, limits.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from limits import FAMILIES  # noqa: E402: it lies beside this folder


def attack(creatures, effects, **more):
    return {"format": "muster/1", "step": "declare-attackers", "active": "A",
            "players": [{"id": "A"}, {"id": "B"}], "creatures": creatures, "effects": effects,
            **more}


def block(creatures, effects, **more):
    return {**attack(creatures, effects, **more), "step": "declare-blockers", "defending": "B"}


def mine(name, count=1):
    return {"id": name, "controller": "A", "count": count}


def attacker(name, count=1):
    return {**mine(name, count), "attacking": "B"}


def blocker(name, count=1):
    return {"id": name, "controller": "B", "count": count}


def any_number(attackers, blockers):
    """Each blocker can block any set of the attackers."""
    return block([attacker("goblin", attackers), blocker("hydra", blockers)],
                 [{"kind": "extra-blocks", "creatures": {}, "count": "any"}])


def fees(kinds, stock, count):
    """Attacks that are paid for, in one of three ways for each kind."""
    effects = [{"kind": "attack-cost", "creatures": {}, "cost": [
        {"r": 3 + i % 7, "s": 1 + i % 3}, {"s": 5 + i % 5, "t": 1 + i % 4},
        {"t": 4 + i % 11, "r": 1 + i % 2}]} for i in range(kinds)]
    return attack([mine("token", count)], effects,
                  players=[{"id": "A", "resources": {"r": stock, "s": stock, "t": stock}},
                           {"id": "B"}],
                  declaration={"attacks": [{"creature": "token", "target": "B", "count": count}]})


def paying_tree(count):
    """What pays less may be better: branch after branch."""
    effects = [{"kind": "attack-cost", "creatures": {}, "cost": {"r": 1}},
               {"kind": "must-attack", "creatures": {}}]
    effects += [{"kind": "max-attackers", "count": 1, "creatures": {"id": [f"c{i}", f"c{i + 1}"]}}
                for i in range(0, count - 1, 2)]
    return attack([mine(f"c{i}", 3) for i in range(count)], effects,
                  players=[{"id": "A", "resources": {"r": count}}, {"id": "B"}, {"id": "C"}],
                  declaration={"attacks": [{"creature": "c0", "target": "B"}]})


def limits(creatures, sets):
    """Of each of these sets only a given number can attack."""
    return attack([mine(f"c{i}") for i in range(creatures)],
                  [{"kind": "must-attack", "creatures": {}}] +
                  [{"kind": "max-attackers", "count": len(some) - 1 if len(some) > 2 else 1,
                    "creatures": {"id": [f"c{i}" for i in some]}} for some in sets])


def path(length):
    return limits(length, [(i, i + 1) for i in range(length - 1)])


def packing(creatures, count):
    choose = random.Random(1)
    return limits(creatures, [choose.sample(range(creatures), choose.choice((2, 3, 3, 4)))
                              for _ in range(count)])


def one_by_one(count):
    """Each of many attackers is blocked by another individual of one blocker."""
    return block([attacker(f"g{i}") for i in range(count)] + [blocker("hydra", count)],
                 [{"kind": "extra-blocks", "creatures": {}, "count": "any"}],
                 declaration={"blocks": [{"creature": "hydra", "attacker": f"g{i}"}
                                         for i in range(count)]})


def as_though(count):
    words = [f"ward {{{i}}}" for i in range(count)]
    lacking = {"all": [{"not": {"keyword": word}} for word in words] + [{"id": "wall"}]}
    return block([attacker("goblin"), blocker("wall")],
                 [{"kind": "cant-block", "creatures": lacking}] +
                 [{"kind": "as-though", "creatures": {}, "attackers": {}, "blocker_has": [word]} for word in words])


def nested(depth):
    selector = {"id": "wall"}
    for i in range(depth):
        selector = {"not": selector} if i % 2 else {"any": [selector]}
    return block([attacker("goblin"), blocker("wall")],
                 [{"kind": "cant-block", "creatures": selector}])


def conditions(count):
    return attack([mine(f"c{i}", 10) for i in range(count)],
                  [{"kind": "must-attack", "creatures": {"id": f"c{i}"},
                    "if": {"declared": {"id": f"c{(i * 5 + 1) % count}"}}} for i in range(count)])


def forbidden(count):
    """Nobody can attack, everybody does."""
    return attack([mine(f"c{i}") for i in range(count)],
                  [{"kind": "max-attackers", "count": 0, "creatures": {"id": f"c{i}"}}
                   for i in range(count)],
                  declaration={"attacks": [{"creature": f"c{i}", "target": "B"}
                                           for i in range(count)]})


def documents():
    yield "any-number-of-many", any_number(10_000, 2)
    yield "any-number-of-a-million", any_number(1_000_000, 1)
    yield "any-number-of-some", any_number(40, 40)
    yield "millions", block([attacker("goblin", 1_000_000), blocker("wall", 1_000_000)], [])
    yield "million-attackers", attack([mine("token", 1_000_000)], [])
    yield "creatures", attack([mine(f"c{i}") for i in range(200)],
                              [{"kind": "must-attack", "creatures": {}}])
    yield "fees", fees(400, 1_000_000, 40)
    yield "tight-fees", fees(400, 90_000, 40)
    yield "paying-tree", paying_tree(40)
    yield "path", path(100)
    yield "packing", packing(300, 500)
    yield "large-packing", packing(500, 900)
    yield "one-by-one", one_by_one(300)
    yield "as-though", as_though(400)
    yield "nested", nested(28)
    yield "conditions", conditions(12)
    yield "many-conditions", conditions(60)
    yield "forbidden", forbidden(150)
    for name in "conditions", "wide":
        maker, _, sizes = FAMILIES[name]
        yield f"large-{name}", maker(sizes[-1]).whole


def main():
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, document in documents():
            files.append(pathlib.Path(folder) / name)
            files[-1].write_text(json.dumps(document), encoding="utf-8")
        for found in sorted((ROOT / "tests" / "fuzz" / "found").glob("question-*")):
            files.append(found)
        files += sorted((ROOT / "examples").glob("*.json"))
        result = subprocess.run([sys.argv[1], *files], check=False)
    return result.returncode


if __name__ == "__main__":
    sys.exit(main())
