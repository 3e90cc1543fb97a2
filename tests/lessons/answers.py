#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The answers to the questions of all lessons, by muster and by an exhaustive search. Speaks TAP.

Each lesson has to be without problems, its tables have to be documents of the format, and every
answer that `muster lesson --check --json` gives has to be the one of tests/oracle/: the search of
declarations, or that of damage. Effects that bear the name of a card are what it says (sources.py).
"""

import argparse
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path += [str(pathlib.Path(__file__).resolve().parents[1]),
             str(pathlib.Path(__file__).resolve().parents[1] / "oracle")]
# pylint: disable=wrong-import-position
from conversation import Conversation
from damage_assign import Assigning
from damage_deal import Dealing, packets_of
from sources import complaints as complaints_of_sources

MOST = 100      # declarations that muster names; more are only counted


def run(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=120,
                          check=False)


def canonical(declaration):
    """A declaration as the search writes it."""
    entries = []
    for entry in declaration.get("attacks", declaration.get("blocks")):
        things = entry.get("target", entry.get("attacker"))
        things = sorted(things) if isinstance(things, list) else [things]
        entries.append([entry["creature"], things, entry.get("count", 1)])
    return sorted(entries)


class Search:
    """The exhaustive search, asked many questions at once."""

    def __init__(self, oracle):
        self.oracle, self.lines = oracle, []

    def ask(self, line):
        self.lines.append(json.dumps(line))
        return len(self.lines) - 1

    def answers(self):
        done = run([sys.executable, self.oracle], "".join(line + "\n" for line in self.lines))
        return [json.loads(line) for line in done.stdout.splitlines()]


def check(position, declaration):
    return dict(position, declaration=declaration)


def listed(position):
    return {"position": position, "ask": {"list": MOST, "count": True}}


def legal_of(question, found):
    """Complaints about a list of all legal declarations."""
    said = question.get("legal")
    if (said is None) != (found["list"] is None):
        yield "all are named, or not?"
    elif said is not None:
        expected = sorted(told for told, _ in found["list"])
        if sorted(map(canonical, said)) != expected:
            yield f"legal: {said}, expected {expected}"


def contains(told, part):
    """Whether a declaration, as the search writes it, has all that is in another."""
    return all(any(creature == other and set(things) <= set(others) and count <= most
                   for other, others, most in told) for creature, things, count in part)


# For each kind of question: what to ask the search, and what is wrong then.

def declare(search, position, question):
    best, every = search.ask(position), search.ask(listed(position))

    def complain(found):
        if "wanted" in question and not any(contains(told, canonical(question["wanted"]))
                                            for told, _ in found[every]["list"] or []):
            yield "nothing legal contains what is wanted"
        if question["maximum"] != found[best]["maximum"]:
            yield f"maximum {question['maximum']}, expected {found[best]['maximum']}"
        yield from legal_of(question, found[every])
    return complain


def legal(search, position, question):
    asked = search.ask(check(position, question["declaration"]))

    def complain(found):
        if question["legal"] != found[asked]["legal"]:
            yield f"legal: {question['legal']}"
    return complain


def which(search, position, question):
    if "offers" not in question:
        every = search.ask(listed(position))
        return lambda found: legal_of(question, found[every])
    each = [legal(search, position, offer) for offer in question["offers"]]
    return lambda found: (words for complain in each for words in complain(found))


def maximum(search, position, question):
    asked = search.ask({"position": position, "ask": {"required": True}})

    def complain(found):
        required = found[asked]["required"]
        if question["maximum"] != required["most"]:
            yield f"maximum {question['maximum']}, but who pays can obey {required['most']}"
        if len(required["in_force"]) != 1:
            yield f"asked, though {required['in_force']} requirements may be in force"
    return complain


def count(search, position, question):
    asked = search.ask({"position": position, "ask": {"count": True}})

    def complain(found):
        if int(question["count"]) != found[asked]["count"]["count"]:
            yield f"count {question['count']}, expected {found[asked]['count']['count']}"
    return complain


def option(search, position, question):
    asked = search.ask({"position": position, "ask": {"options": True}})
    thing = question.get("target", question.get("attacker"))

    def complain(found):
        for row in found[asked]["options"]["options"]:
            if (row["creature"], row["thing"]) == (question["creature"], thing):
                status = "must" if row["least"] else "may" if row["most"] else "never"
                if status != question["status"]:
                    yield f"status {question['status']}, expected {status}"
                return
        yield "the search knows no such option"
    return complain


# About damage: complaints at once, by the searches of tests/oracle/.

def without(position):
    return {key: value for key, value in position.items() if key != "declaration"}


def is_legal(position, declaration):
    assigning = Assigning(without(position))
    return assigning.legal(assigning.read(declaration))


def assign(position, question):
    assigning = Assigning(without(position))
    if question["count"] != str(len(assigning.all_with_given())):
        yield f"count {question['count']}, expected {len(assigning.all_with_given())}"
    expected = {(o["from"], o["to"]): (o["least"], o["most"]) for o in assigning.options()}
    if position["step"] == "divide":
        everything = assigning.all_with_given()
        pairs = {pair for one in everything for pair in one}
        expected = {pair: (min(one.get(pair, 0) for one in everything),
                           max(one.get(pair, 0) for one in everything)) for pair in pairs}
    found = {(o.get("from"), o["to"]): (o["least"], o["most"]) for o in question["options"]}
    if found != expected:
        yield f"options {found}, expected {expected}"
    assigning.given = {(entry.get("from"), entry["to"]): entry["amount"]
                       for entry in question.get("wanted", {"damage": []})["damage"]}
    if not assigning.all_with_given():
        yield "nothing legal contains what is wanted"


def legal_damage(position, question):
    if question["legal"] != is_legal(position, question["declaration"]):
        yield f"legal: {question['legal']}"


def which_damage(position, question):
    for offer in question["offers"]:
        yield from legal_damage(position, offer)


def count_damage(position, question):
    expected = len(Assigning(without(position)).all_with_given())
    if int(question["count"]) != expected:
        yield f"count {question['count']}, expected {expected}"


def as_object(text):
    """A declaration of damage in short form, as an object: "wurm=bear:2+Bob:4,bear=wurm:2"."""
    entries = []
    for part in text.split(","):
        source, parts = part.split("=") if "=" in part else (None, part)
        for each in parts.split("+"):
            to, amount = each.rsplit(":", 1)
            entries.append({"from": source, "to": to, "amount": int(amount)})
    return {"damage": [{key: value for key, value in entry.items() if value is not None}
                       for entry in entries]}


def outcomes_of(position):
    if isinstance(position.get("declaration"), str):
        position = dict(position, declaration=as_object(position["declaration"]))
    packets = packets_of(position)
    return [] if packets is None else Dealing(position, packets).outcomes()


def dies(position, question):
    for outcome in outcomes_of(position):
        dead = {thing for thing, key, _ in outcome if key in ("dies", "defeated")}
        if dead != set(question["dies"]):
            yield f"dies: {question['dies']}, expected {dead}"


def life(position, question):
    player = question["player"]
    before = next(p["life"] for p in position["players"] if p["id"] == player)
    lives = {next((value for thing, key, value in outcome if (thing, key) == (player, "life")),
                  before) for outcome in outcomes_of(position)}
    if lives != set(question["life"]) or len(lives) != len(question["life"]):
        yield f"life: {question['life']}, expected {lives}"


DAMAGE = {"assign": assign, "legal": legal_damage, "which": which_damage, "count": count_damage,
          "dies": dies, "life": life}

KINDS = {"declare": declare, "legal": legal, "which": which, "maximum": maximum, "count": count,
         "option": option}


def ask_all(lesson, search):
    """For each question its line and how to complain about it."""
    for table in lesson["tables"]:
        position = table["position"]
        for question in table["questions"]:
            if position["step"] in ("combat-damage", "damage", "divide"):
                complaints = list(DAMAGE[question["kind"]](position, question))
                yield question["line"], lambda _, complaints=complaints: complaints
                continue
            yield question["line"], KINDS[question["kind"]](search, position, question)


def judge(muster, oracle, path):
    done = run([muster.program, "lesson", "--check", "--json", str(path)])
    lesson = json.loads(done.stdout)
    if done.returncode != 0 or lesson["problems"]:
        return [f"line {problem['line']}: {problem['message']}" for problem in lesson["problems"]]
    search = Search(oracle)
    asked = list(ask_all(lesson, search))
    found = search.answers()
    if any("skipped" in answer or "error" in answer for answer in found):
        return ["a table is too large for the search"]
    named = [words for table in lesson["tables"]
             for words in complaints_of_sources(muster, table["position"])]
    return named + [f"line {line}: {words}" for line, complain in asked
                    for words in complain(found)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("--muster", "--oracle", "--lessons", "--built"):
        parser.add_argument(name, required=True)
    arguments = parser.parse_args()
    paths = sorted(pathlib.Path(arguments.lessons).glob("*.lesson"))
    built = {path.name for path in pathlib.Path(arguments.built).glob("*.lesson")}
    muster = Conversation(arguments.muster)
    results = [(path.stem, judge(muster, arguments.oracle, path)) for path in paths]
    muster.end()
    lost = [path.name for path in paths if path.name not in built]
    results.append(("all are named in lessons/meson.build", lost))
    print(f"1..{len(results)}")
    for number, (name, complaints) in enumerate(results, 1):
        print(f"{'not ok' if complaints else 'ok'} {number} - {name}")
        for words in complaints:
            print(f"# {words}")
    return 1 if not paths or any(complaints for _, complaints in results) else 0


if __name__ == "__main__":
    sys.exit(main())
