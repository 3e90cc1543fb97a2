#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times muster on combat damage beside glpsol and cbc on the natural model.

    damage.py boards FAMILY SIZE [--seed N] [--count N]       prints boards, one a line
    damage.py natural [FILE]                                  one board as CPLEX LP
    damage.py ratios --build DIR [--boards N] [--sizes N...]  how muster's time stands to theirs
    damage.py events [--seed N] [--count N]                   prints events of damage, one a line
    damage.py dealt --build DIR [--count N]                   how long muster takes to deal those

Families: damage-blocks (every attacker blocked by one to three, every fifth tramples),
damage-trample (two in five trample, some with deathtouch; blockers may block two), and
damage-shared (tramplers share the blockers). The question is how many blockers the attackers can
destroy, then how much damage can go to the player, then how little overkill there has to be.
The programs take turns, three times (--repeat), so that the load of the machine falls on all of
them, and the least time counts. The natural model has a variable for each attacker and what it may assign to, and two for each
blocker, and one objective in which a kill weighs more than all damage, and a point of damage more
than all overkill. CPU time counts; the time of a board with one attacker is taken off, what is left counts as
1 ms at least. All optima must be equal.

An event has ten packets and six effects, three of which are about five of the ten sources, and the
others about one (--wide: how many are about five): prevention (shields, N from each, the next time,
all but some, half), redirection, doubling, more damage, counters.
"""

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import solvers

# How often an attacker tramples, has deathtouch; how many attackers a blocker may block.
FAMILIES = {"damage-blocks": (0.2, 0.05, 1), "damage-trample": (0.4, 0.15, 2),
            "damage-shared": (0.8, 0.1, 3)}


def board(family, size, seed):
    rng = random.Random(f"{family} {size} {seed}")
    trample, deathtouch, blocks = FAMILIES[family]
    attackers = [{"id": f"a{i}", "controller": "Alice", "power": rng.randint(1, 8),
                  "toughness": rng.randint(1, 8), "attacking": "Bob",
                  "keywords": [word for word, share in (("trample", trample),
                                                        ("deathtouch", deathtouch))
                               if rng.random() < share]} for i in range(size)]
    blockers = [{"id": f"b{i}", "controller": "Bob", "power": rng.randint(0, 6),
                 "toughness": rng.randint(1, 6),
                 "blocking": sorted(rng.sample([a["id"] for a in attackers],
                                               min(size, rng.randint(1, blocks))))}
                for i in range(size)]
    for creature in attackers:
        if not creature["keywords"]:
            del creature["keywords"]
    return {"format": "muster/1", "id": f"{family} {size} {seed}", "step": "combat-damage",
            "active": "Alice", "players": [{"id": "Alice"}, {"id": "Bob"}],
            "creatures": attackers + blockers}


def natural(position):
    """The model that one would write first, as CPLEX LP."""
    attackers = [c for c in position["creatures"] if "attacking" in c]
    blockers = [c for c in position["creatures"] if "blocking" in c]
    rows, bounds, whole, binary, player = [], [], [], [], []
    points = sum(a["power"] for a in attackers) + 1
    gets = {b["id"]: [] for b in blockers}
    for a in attackers:
        mine = [b["id"] for b in blockers if a["id"] in b["blocking"]]
        tramples = "trample" in a.get("keywords", ())
        to = mine + (["Bob"] if tramples or not mine else [])
        rows.append(" + ".join(f"x_{a['id']}_{b}" for b in to) + f" = {a['power']}")
        for b in mine:
            gets[b].append(a)
        player += [f"{points} x_{a['id']}_Bob"] if "Bob" in to else []
        for b in to:
            bounds.append(f"x_{a['id']}_{b} <= {a['power']}")
            whole.append(f"x_{a['id']}_{b}")
        for b in mine if tramples else ():
            rows.append(f"x_{a['id']}_Bob - {a['power']} dead_{b} <= 0")
    for b in blockers:
        name = b["id"]
        amounts = [f"x_{a['id']}_{name}" for a in gets[name]]
        deadly = [f"x_{a['id']}_{name}" for a in gets[name] if "deathtouch" in a.get("keywords", ())]
        rows.append(" + ".join(amounts) + f" - {b['toughness']} enough_{name} >= 0")
        rows.append(" + ".join(amounts) + f" - over_{name} <= {b['toughness']}")
        if deadly:
            rows.append(" + ".join(deadly) + f" - touched_{name} >= 0")
            binary.append(f"touched_{name}")
        rows.append(f"dead_{name} - enough_{name}" + (f" - touched_{name}" if deadly else "") + " <= 0")
        binary += [f"enough_{name}", f"dead_{name}"]
    kills = [f"{2 * points * points} dead_{b['id']}" for b in blockers]
    over = "".join(f" - over_{b['id']}" for b in blockers)
    return "\n".join(["Maximize", " value: " + "\n  + ".join(kills + player) + "\n  " + over,
                      "Subject To", *(f" r{i}: {row}" for i, row in enumerate(rows)), "Bounds",
                      *(" " + bound for bound in bounds), "Generals",
                      *(" " + name for name in whole), "Binaries",
                      *(" " + name for name in binary), "End", ""])


class Board:
    """One board as files, and what each program needs for it."""

    def __init__(self, folder, position, muster):
        points = sum(c["power"] for c in position["creatures"] if "attacking" in c) + 1
        self.weights = {"kills": 2 * points * points, "damage": points, "overkill": -1}
        self.files = {"json": os.path.join(folder, "board.json"), "lp": os.path.join(folder, "board.lp"),
                      "out": os.path.join(folder, "out"), "solution": os.path.join(folder, "out")}
        with open(self.files["json"], "w", encoding="utf-8") as file:
            json.dump(position, file)
        with open(self.files["lp"], "w", encoding="utf-8") as file:
            file.write(natural(position))
        self.muster = muster

    def time_muster(self, limit):
        output, _, cpu, late = solvers.run([self.muster, "solve", "--json", "--side", "attackers",
                                            self.files["json"]], limit)
        if late:
            return None, cpu
        value = json.loads(output)["value"]["attackers"]
        return sum(weight * value[key] for key, weight in self.weights.items()), cpu

    def time_glpsol(self, limit):
        output, _, cpu, late = solvers.run(["glpsol", "--lp", self.files["lp"], "-w",
                                            self.files["out"]], limit)
        if late:
            return None, cpu
        with open(self.files["out"], encoding="utf-8") as lines:
            words = next(line.split() for line in lines if line.startswith("s "))
        return round(float(words[-1])), cpu

    def time_cbc(self, limit):
        output, _, cpu, late = solvers.run(["cbc", self.files["lp"], "solve", "solution",
                                            self.files["out"], "quit"], limit)
        if late:
            return None, cpu
        with open(self.files["out"], encoding="utf-8") as lines:
            return round(abs(float(lines.readline().split()[-1]))), cpu


def measure(position, muster, limit, programs, folder, repeat):
    made = Board(folder, position, muster)
    runs = {name: [] for name in ("muster", *programs)}
    for _ in range(repeat):
        for name, found in runs.items():
            found.append(getattr(made, "time_" + name)(limit))
    found = {name: min(times, key=lambda run: run[1]) for name, times in runs.items()}
    optima = {optimum for optimum, _ in found.values() if optimum is not None}
    if len(optima) > 1:
        raise SystemExit(f"{position['id']}: the optima differ: {found}")
    return found


def event_effect(rng, sources, about):
    kind = rng.choice(["prevent-damage"] * 5 + ["redirect-damage"] * 2
                      + ["multiply-damage", "add-damage", "counters-instead"])
    effect = {"kind": kind,
              "from": {"any": [{"id": name} for name in rng.sample(sources, about)]}}
    if kind == "prevent-damage":
        effect |= rng.choice([{}, {"amount": rng.randint(1, 4)}, {"amount": rng.randint(1, 4)},
                              {"amount": rng.randint(1, 2), "each": True},
                              {"leaves": rng.randint(0, 2)}, {"half": rng.choice(["up", "down"])}])
        if rng.randrange(4) == 0:
            effect["then"] = {"gain_life": "Bob"}
    elif kind == "redirect-damage":
        effect["onto"] = rng.choice(["its controller", "c0", "c1", "w", "Alice"])
        if rng.randrange(2):
            effect["amount"] = rng.randint(1, 3)
    elif kind in ("multiply-damage", "add-damage"):
        effect["by"] = 2
    if kind in ("prevent-damage", "redirect-damage"):
        if rng.randrange(3) == 0:
            effect["once"] = True
        if rng.randrange(4) == 0:
            effect["may"] = rng.choice(["its controller", "Bob"])
    return effect


def event(seed, wide, packets=10, effects=6):
    rng = random.Random(f"deal {packets} {effects} {seed}")
    sources = [f"s{i}" for i in range(packets)]
    return {"format": "muster/1", "id": f"event {seed}", "step": "damage", "active": "Alice",
            "players": [{"id": "Alice", "life": 20}, {"id": "Bob", "life": 20}],
            "creatures": [{"id": f"c{i}", "controller": "Bob", "power": 2,
                           "toughness": rng.randint(2, 5)} for i in range(3)],
            "planeswalkers": [{"id": "w", "controller": "Bob", "loyalty": 5}],
            "sources": [{"id": name, "controller": "Alice"} for name in sources],
            "damage": [{"from": name, "to": rng.choice(["Bob"] * 3 + ["c0", "c1", "c2", "w"]),
                        "amount": rng.randint(1, 5)} for name in sources],
            "effects": [event_effect(rng, sources, packets // 2 if k < wide else 1)
                        for k in range(effects)]}


def dealt(arguments):
    muster = os.path.join(arguments.build, "cli", "muster")
    found = []
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        file = os.path.join(folder, "event.json")
        for seed in range(arguments.seed, arguments.seed + arguments.count):
            with open(file, "w", encoding="utf-8") as out:
                json.dump(event(seed, arguments.wide), out)
            output, _, cpu, late = solvers.run([muster, "deal", "--json", "--time-limit", "0", file],
                                               arguments.timeout)
            decided = not late and output and "undecided" not in json.loads(output)
            found.append((cpu if decided else float("inf"), seed))
    found.sort()
    times = [cpu for cpu, _ in found]
    within = sum(cpu < 0.1 for cpu in times)
    print(f"{within} of {len(found)} within 0.1 s; median {1000 * statistics.median(times):.0f} ms; "
          f"beyond: {[(seed, cpu) for cpu, seed in found[within:]]}")


def ratios(arguments):
    programs = [name for name in ("glpsol", "cbc") if shutil.which(name)]
    muster = os.path.join(arguments.build, "cli", "muster")
    worst = []
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        start = measure(board("damage-blocks", 1, 0), muster, arguments.timeout, programs, folder,
                        3 * arguments.repeat)
        start = {name: cpu for name, (_, cpu) in start.items()}
        print("| family | size | boards | median | 99th percentile | worst | muster behind by 1.2 |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for family in arguments.families:
            for size in arguments.sizes:
                found = []
                for seed in range(arguments.seed, arguments.seed + arguments.boards):
                    times = measure(board(family, size, seed), muster, arguments.timeout, programs,
                                    folder, arguments.repeat)
                    left = {name: max(cpu - start[name], 0.001)
                            for name, (optimum, cpu) in times.items()}
                    best = min(left[name] for name in programs)
                    found.append((left["muster"] / best, f"{family} {size} {seed}"))
                found.sort()
                values = [ratio for ratio, _ in found]
                print(f"| {family} | {size} | {len(found)} | {statistics.median(values):.2f} "
                      f"| {values[min(len(values) - 1, len(values) * 99 // 100)]:.2f} "
                      f"| {values[-1]:.2f} | {sum(value > 1.2 for value in values)} |", flush=True)
                worst += found[-3:]
    worst.sort(reverse=True)
    print("\nFurthest behind: " + "; ".join(f"{name} ({ratio:.2f})" for ratio, name in worst[:5]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    commands = parser.add_subparsers(dest="command", required=True)
    boards = commands.add_parser("boards")
    boards.add_argument("family", choices=FAMILIES)
    boards.add_argument("size", type=int)
    boards.add_argument("--seed", type=int, default=1)
    boards.add_argument("--count", type=int, default=1)
    commands.add_parser("natural").add_argument("file", nargs="?", default="-")
    events = commands.add_parser("events")
    events.add_argument("--seed", type=int, default=1)
    events.add_argument("--count", type=int, default=1)
    events.add_argument("--wide", type=int, default=3)
    times = commands.add_parser("dealt")
    times.add_argument("--wide", type=int, default=3)
    times.add_argument("--build", required=True)
    times.add_argument("--seed", type=int, default=1)
    times.add_argument("--count", type=int, default=40)
    times.add_argument("--timeout", type=float, default=1)
    compare = commands.add_parser("ratios")
    compare.add_argument("--build", required=True)
    compare.add_argument("--boards", type=int, default=100)
    compare.add_argument("--sizes", type=int, nargs="+", default=[5, 20])
    compare.add_argument("--families", nargs="+", choices=FAMILIES, default=list(FAMILIES))
    compare.add_argument("--seed", type=int, default=1)
    compare.add_argument("--timeout", type=float, default=20)
    compare.add_argument("--repeat", type=int, default=3)
    arguments = parser.parse_args()
    if arguments.command == "boards":
        for seed in range(arguments.seed, arguments.seed + arguments.count):
            print(json.dumps(board(arguments.family, arguments.size, seed)))
    elif arguments.command == "natural":
        with (sys.stdin if arguments.file == "-" else open(arguments.file, encoding="utf-8")) as file:
            print(natural(json.load(file)), end="")
    elif arguments.command == "events":
        for seed in range(arguments.seed, arguments.seed + arguments.count):
            print(json.dumps(event(seed, arguments.wide)))
    elif arguments.command == "dealt":
        dealt(arguments)
    else:
        ratios(arguments)


if __name__ == "__main__":
    main()
