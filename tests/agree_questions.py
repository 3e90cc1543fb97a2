#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions and questions about all their legal declarations, for muster and a search.

tests/oracle/ tries every declaration and shares no code with muster. For each position, mostly with
something given or excluded at random, so that some questions can't be answered with a declaration:
- list: exactly the legal declarations, each once; count: their number;
- options: for each creature, and each thing or anything at all, how many do it at least and at most,
  whether without paying, and the most that could be obeyed otherwise; and the tables;
- solve: a legal declaration that contains what is given, and what became of each requirement;
- where nothing legal contains what is given: that the part which is blamed is irreducible;
- with --why: that each requirement the best declaration misses is named, and that each claim is true.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import subprocess
import sys

from agree import answers, positions_of
from random_partials import random_partial

MOST_LISTED = 3000


class Case:
    """A position, what is given with it, and what muster answers."""

    def __init__(self, position, hint):
        """HINT: muster's answer to the position by itself."""
        self.position = position
        random_source = random.Random(f"{position['id']} {'declaration' in position}")
        self.partial = random_partial(position, hint, random_source)
        self.free = random_source.random() < 0.4
        self.thing = "target" if position["step"].lower() == "declare-attackers" else "attacker"
        self.counts = {c["id"]: int(c.get("count", 1)) for c in position["creatures"]}
        self.order = list(self.counts)
        self.said, self.problems = {}, []

    def ask(self, muster, why):
        free = ["--free"] if self.free else []
        self.put(muster, "list", [*free, *self.partial.arguments])
        self.put(muster, "count", [*free, *self.partial.arguments])
        self.put(muster, "options", self.partial.arguments)
        self.put(muster, "solve", self.partial.arguments)
        if why:
            self.put(muster, "why", [])

    def put(self, muster, command, arguments):
        try:
            done = subprocess.run([muster, command, "--json", *arguments], text=True, timeout=120,
                                  input=json.dumps(self.position), capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            self.problems.append(f"{command}: no answer in two minutes")
            return
        try:
            said = [json.loads(line) for line in done.stdout.splitlines()]
        except ValueError:
            said = None
        # why of an illegal declaration has status 1, as check has.
        if (said is None or done.returncode not in (0, 1)
                or command != "list" and [one.get("answer") for one in said] != [command]):
            self.problems.append(f"{command}: status {done.returncode}, {done.stdout[:500]!r}, "
                                 f"{done.stderr[-500:]!r}")
            return
        self.said[command] = said if command == "list" else said[0]
        nothing_free = command == "list" and self.free and not said     # can mean two things
        if command != "why" and not nothing_free:
            self.expect(f"{command}: status", done.returncode, int(not self.completable(command)))

    def completable(self, command):
        if command == "list":
            return bool(self.said["list"])
        return self.said[command].get("completable", True)

    def line(self):
        """What to ask the search."""
        ask = {"list": MOST_LISTED, "count": True, "options": True}
        ask |= {name: self.said[name] for name in ("solve", "why") if name in self.said}
        for name in ("count", "options", "solve"):
            if not self.said.get(name, {}).get("completable", True):
                ask["blame"] = self.said[name].get("blame")
        return {"position": self.position, "ask": ask, "given": self.partial.given,
                "not": self.partial.banned}

    # Comparing

    def expect(self, what, mine, theirs):
        if mine != theirs:
            self.problems.append(f"{what}: {mine}, the search: {theirs}")

    def compare(self, theirs):
        if "error" in theirs:
            self.problems.append(f"the search: {theirs['error']}")
            return
        self.completable_in_search = theirs["count"]["count"] > 0
        for name in ("list", "count", "options"):
            if name in self.said:
                getattr(self, "compare_" + name)(self.said[name], theirs[name])
        for name in ("solve", "blame"):
            self.expect(name, theirs.get(name, []), [])
        if "why" in theirs:
            self.expect("why", theirs["why"].get("complaints", theirs["why"]), [])

    def compare_list(self, said, theirs):
        if theirs is None:
            return
        mine = [self.canonical(declaration) for declaration in said]
        theirs = [told for told, free in theirs if free or not self.free]
        twice = [told for told, times in collections.Counter(map(str, mine)).items() if times > 1]
        self.expect("list: twice", twice, [])
        self.expect("list: not legal", [told for told in mine if told not in theirs], [])
        self.expect("list: missing", [told for told in theirs if told not in mine], [])

    def canonical(self, declaration):
        """As the search writes it. The entries stand in the order of the document."""
        entries = declaration["attacks" if self.thing == "target" else "blocks"]
        order = [self.order.index(entry["creature"]) for entry in entries]
        self.expect("order of the entries", order, sorted(order))
        told = {}
        for entry in entries:
            names, count = entry[self.thing], entry.get("count", 1)
            names = set(names if isinstance(names, list) else [names])
            options = told.setdefault(entry["creature"], [])
            if self.counts[entry["creature"]] == 1 and options:
                names |= set(options.pop()[0])
            options.append((sorted(names), count))
        return sorted([creature, names, count] for creature, options in told.items()
                      for names, count in options)

    def compare_count(self, said, theirs):
        self.expect("count: completable", self.completable("count"), self.completable_in_search)
        if self.completable_in_search:
            self.expect("count", said.get("count"), str(theirs["free" if self.free else "count"]))

    def compare_options(self, said, theirs):
        self.expect("options: completable", self.completable("options"),
                    self.completable_in_search)
        if not (self.completable("options") and self.completable_in_search):
            return
        mine = {(one["creature"], one[self.thing]): one for one in said["options"]}
        search = {(one["creature"], one["thing"]): one for one in theirs["options"]}
        self.expect("options: entries", (sorted(mine), len(said["options"])),
                    (sorted(search), len(search)))
        for key in set(mine) & set(search):
            self.compare_option(key, mine[key], search[key])
        self.expect("options: creatures", [one["creature"] for one in said["creatures"]],
                    [one["creature"] for one in theirs["creatures"]])
        for one, other in zip(said["creatures"], theirs["creatures"]):
            possible = any(pair["possible"] for key, pair in search.items()
                           if key[0] == other["creature"])
            self.compare_option(other["creature"], one, {**other, "possible": possible})
        if not self.partial.arguments:
            self.expect("options: maximum", said["maximum"], theirs["maximum"])
            possible = sorted(key for key, one in search.items() if one["possible"])
            self.compare_tables(said["tables"], theirs, possible)

    def compare_option(self, key, mine, theirs):
        for name in ("least", "most"):
            self.expect(f"options: {key}, {name}", mine[name], theirs[name])
        status = "must" if theirs["least"] else "may" if theirs["most"] else "never"
        self.expect(f"options: {key}, status", mine["status"], status)
        free = None if status == "never" else theirs["free"]
        if not self.partial.given:                  # else what is given may cost something
            self.expect(f"options: {key}, free", mine.get("free"), free)
        reasons = mine.get("reasons", [])
        self.expect(f"options: {key}, has reasons", bool(reasons), status != "may")
        self.expect(f"options: {key}, a reason without words",
                    [one for one in reasons if not one["message"]], [])
        by_requirements = [one for one in reasons if one["kind"] == "requirements"]
        # Under conditions a better declaration may obey what isn't asked for without it.
        conditional = any("if" in effect for effect in self.position.get("effects", []))
        self.expect(f"options: {key}, nothing is missed",
                    [one for one in by_requirements if not one["missed"] and not conditional], [])
        obeyed = theirs["without" if status == "must" else "obeyed"]
        if status == "never" and not theirs["possible"]:
            self.expect(f"options: {key}, requirements", by_requirements, [])
        elif status != "may" and self.is_plain() and obeyed is not None:
            self.expect(f"options: {key}, requirements", bool(by_requirements), True)
            self.expect(f"options: {key}, obeyed", [one.get("obeyed") for one in by_requirements],
                        [obeyed] * len(by_requirements))
            for one in by_requirements:
                self.compare_missed(key, one)

    def compare_missed(self, key, reason):
        """What is missed makes up for what could not be obeyed, at least."""
        obeyed = [row for row in reason["missed"]
                  if not row["in_force"] or row["obeyed"] >= row["count"]]
        self.expect(f"options: {key}, missed though obeyed", obeyed, [])
        lost = sum(row["times"] * (row["count"] - row["obeyed"]) for row in reason["missed"])
        short = self.said["options"]["maximum"] - reason["obeyed"]
        if lost < short:
            self.problems.append(f"options: {key}: {lost} missed where {short} are lost")

    def is_plain(self):
        """Nothing is given, and what one could obey depends on nothing else."""
        effects = self.position.get("effects", [])
        return (not self.partial.arguments and self.position.get("rules", "").lower() != "2004"
                and not any("if" in effect or "cost" in effect for effect in effects))

    def compare_tables(self, tables, theirs, possible):
        things, actors = ("targets", "attackers") if self.thing == "target" \
            else ("attackers", "blockers")
        rows = {row["creature"]: row for row in tables["creatures"]}
        self.expect("tables: creatures", sorted(rows), sorted(theirs["capacity"]))
        self.expect("tables: pairs by creature",
                    sorted((c, thing) for c, row in rows.items() for thing in row[things]),
                    possible)
        columns = {row[self.thing]: row for row in tables[things]}
        self.expect(f"tables: {things}", sorted(columns), sorted(theirs["together"]))
        self.expect(f"tables: pairs by {self.thing}",
                    sorted((c, thing) for thing, row in columns.items() for c in row[actors]),
                    possible)
        if self.thing == "target":
            return
        self.expect("tables: at most", {c: row.get("at_most") for c, row in rows.items()},
                    theirs["capacity"])
        for thing in set(columns) & set(theirs["together"]):
            row = columns[thing]
            least, most = row["at_least"] or 1, row.get("at_most", 10**6) if row["at_least"] else 0
            self.expect(f"tables: numbers of blockers of {thing} out of {least} to {most}",
                        [n for n in theirs["together"][thing] if n and not least <= n <= most], [])


def search(arguments, cases):
    """The answers of the search, by as many processes as there are processors."""
    command = [sys.executable, arguments.oracle, "--limit", str(arguments.limit)]
    workers = os.cpu_count() or 1
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        shares = [cases[k::workers] for k in range(workers)]
        for share, replies in zip(shares, pool.map(
                lambda share: answers(command, [case.line() for case in share]), shares)):
            for case, reply in zip(share, replies):
                yield case, reply


def compare(arguments, positions, sums):
    hints = answers([arguments.muster, "batch"], positions)
    cases = [Case(position, hint) for position, hint in zip(positions, hints)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda case: case.ask(arguments.muster, arguments.why), cases))
    for case, theirs in search(arguments, cases):
        if "skipped" in theirs:
            sums["too large"] += 1
        else:
            try:
                case.compare(theirs)
            except (AttributeError, LookupError, TypeError, ValueError) as error:
                case.problems.append(f"an answer has another shape: {error!r}")
            sums["compared"] += 1
            sums["given something"] += bool(case.partial.arguments)
            sums["of those not completable"] += theirs.get("count") == {"count": 0, "free": 0}
            sums["claims of why"] += theirs.get("why", {}).get("claims", 0)
            sums["of those too large"] += theirs.get("why", {}).get("skipped", 0)
        if case.problems:
            sums["disagreements"] += 1
            if sums["disagreements"] <= arguments.show:
                report(case)


def report(case):
    print(f"DISAGREE: {case.position['id']}, beside it {case.partial.arguments}, "
          f"{'--free' if case.free else ''}")
    for problem in case.problems:
        print(f"  {problem[:2000]}")
    print(f"  position {json.dumps(case.position)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", required=True, help="the program random_positions")
    parser.add_argument("--oracle", required=True, help="oracle/oracle.py")
    parser.add_argument("--step", choices=("attack", "block"), required=True)
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=200,
                        help="seeds; each makes two positions, with a declaration and without "
                             "(default 200)")
    parser.add_argument("--rules", help="the edition, in place of what each position says")
    parser.add_argument("--limit", type=int, default=20000, help="declarations to be tried at most")
    parser.add_argument("--why", action="store_true", help="ask why, too")
    parser.add_argument("--show", type=int, default=5, help="disagreements to print (default 5)")
    arguments = parser.parse_args()
    sums = collections.Counter({name: 0 for name in (
        "compared", "too large", "given something", "of those not completable", "claims of why",
        "of those too large", "disagreements")})
    for declarations in (0, 1):
        done = subprocess.run(
            [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
             "--count", str(arguments.count), "--declarations", str(declarations)],
            capture_output=True, text=True, check=True)
        compare(arguments, positions_of(done.stdout, arguments.rules), sums)
    print(f"{arguments.step}: seeds {arguments.seed} to {arguments.seed + arguments.count - 1}: "
          + ", ".join(f"{name}: {number}" for name, number in sums.items()))
    sys.exit(sums["disagreements"] != 0)


if __name__ == "__main__":
    main()
