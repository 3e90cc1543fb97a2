#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays scripts whose results are known, and compares.

    scripts.py --muster build/cli/muster --examples examples/combats scripts.jsonl ...
    scripts.py --muster build/cli/muster --cards some_cards.jsonl cards.jsonl

Each line of a file has an id, a position with a script or the name of an example, and what is
expected of it: see docs/format.md for the answer, and the function that each key of `expect` names
below. Every example has to be asked about.
"""

import argparse
import json
import pathlib
import subprocess
import sys


def by_id(position):
    return {creature["id"]: creature for creature in position["creatures"]}


def player(position, name):
    return next(p for p in position["players"] if p["id"] == name)


class Played:
    """What came of one script."""

    def __init__(self, answer, code):
        self.answer = answer
        self.code = code
        self.positions = answer.get("positions", [])
        self.position = answer["position"]
        # the end of combat removes everything from combat: look before it
        self.last = self.positions[-1] if self.positions else self.position

    def permanents(self):
        return {p["id"]: p for key in ("planeswalkers", "battles")
                for p in self.position.get(key, [])}

    def players(self, expected):
        return {name: {key: player(self.position, name).get(key, 0) for key in values}
                for name, values in expected.items()}

    def dead(self, expected):
        here = by_id(self.position).keys() | self.permanents().keys()
        return [name for name in expected if name not in here]

    def alive(self, expected):
        return [name for name in expected if name in by_id(self.position)]

    def damage(self, expected):
        return {name: by_id(self.position)[name].get("damage", 0) for name in expected}

    def counters(self, expected):
        return {name: by_id(self.position)[name].get("counters", {}) for name in expected}

    def power(self, expected):
        return {name: by_id(self.position)[name]["power"] for name in expected}

    def tapped(self, expected):
        return [name for name in expected if by_id(self.position)[name].get("tapped", False)]

    def loyalty(self, expected):
        return {name: self.permanents()[name]["loyalty"] for name in expected}

    def defense(self, expected):
        return {name: self.permanents()[name]["defense"] for name in expected}

    def steps(self, _):
        return self.answer["damage_steps"]

    def next(self, _):
        return self.answer["next"]

    def attacking(self, expected):
        return {name: by_id(self.last)[name].get("attacking") for name in expected}

    def not_attacking(self, expected):
        return [name for name in expected if "attacking" not in by_id(self.last)[name]]

    def blocking(self, expected):
        return {name: by_id(self.last)[name].get("blocking") for name in expected}

    def never_blocking(self, expected):
        return [name for name in expected if "blocking" not in by_id(self.last)[name]]

    def blocked(self, expected):
        return [name for name in expected if by_id(self.last)[name].get("blocked") is True]

    def unblocked(self, expected):
        return [name for name in expected if by_id(self.last)[name].get("blocked") is False]

    def attacks_alone(self, _):
        return self.answer["attacks_alone"]

    def blocks_alone(self, _):
        return self.answer["blocks_alone"]

    def final_step(self, _):
        return self.position["step"]

    def illegal_at(self, _):
        return self.answer.get("illegal_at")

    def impossible_at(self, _):
        return self.answer.get("impossible_at")

    def error_path(self, _):
        return self.answer["error"].get("path")

    def undecided_at(self, _):
        return self.answer.get("undecided_at")

    def needs(self, _):
        return [entry.get("needs", []) for entry in self.answer.get("unread", [])]

    def keywords(self, expected):
        return {name: by_id(self.last)[name].get("keywords", []) for name in expected}

    def toughness(self, expected):
        return {name: by_id(self.position)[name]["toughness"] for name in expected}

    def log(self, expected):
        return [note for note in expected if note in self.answer["log"]]

    def may_assign(self, _):
        return sorted({pair["from"] for pair in self.answer["options"]["options"]})

    def log_lines(self, expected):
        """How many notes each of the first entries has."""
        entries = [note["entry"] for note in self.answer["log"]]
        return [entries.count(entry) for entry in range(len(expected))]

    def stops_at(self, _):
        return self.answer.get("illegal_at", self.answer.get("impossible_at"))


def run(muster, cards, document):
    done = subprocess.run([muster, "play", "--json", *cards], input=json.dumps(document),
                          capture_output=True, text=True)
    return json.loads(done.stdout), done.returncode


def expected_code(answer):
    if "illegal_at" in answer:
        return 1
    return 3 if "impossible_at" in answer else 4 if answer.get("undecided") else 0


def check_table(muster, document, answer):
    """A script as a table is the same script."""
    table = subprocess.run([muster, "expand", "--as", "table"], input=json.dumps(document),
                           capture_output=True, text=True).stdout
    plain = subprocess.run([muster, "expand"], input=table, capture_output=True, text=True).stdout
    if json.loads(plain).get("script") != document["script"]:
        return [f"as a table: {table}"]
    done = subprocess.run([muster, "play", "--json"], input=table, capture_output=True, text=True)
    return [] if json.loads(done.stdout)["position"] == answer["position"] \
        else [f"as a table it is played differently: {table}"]


def check(muster, cards, case):
    """What is wrong with the answer to a case, as sentences."""
    answer, code = run(muster, cards, case["position"])
    if answer["answer"] != "play":
        return [f"no answer: {json.dumps(answer)[:300]}"]
    played = Played(answer, code)
    wrong = []
    for key, expected in case["expect"].items():
        found = getattr(played, key)(expected)
        if found != expected:
            wrong.append(f"{key}: found {found}, expected {expected}")
    if code != expected_code(answer):
        wrong.append(f"exit status {code}")
    # a document that comes of cards has no cards any more
    return wrong if cards else wrong + check_table(muster, case["position"], answer)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--muster", required=True)
    parser.add_argument("--examples", type=pathlib.Path, help="a folder of documents")
    parser.add_argument("--cards", help="a card file, for documents with cards")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    cards = ["--cards", arguments.cards] if arguments.cards else []
    count = failed = 0
    unasked = {path.name for path in arguments.examples.glob("*.json")} \
        if arguments.examples else set()
    for file in arguments.files:
        with open(file, encoding="utf-8") as lines:
            for line in filter(str.strip, lines):
                case = json.loads(line)
                count += 1
                if "example" in case:
                    unasked.discard(case["example"])
                    path = arguments.examples / case["example"]
                    case["position"] = json.loads(path.read_text(encoding="utf-8"))
                for sentence in check(arguments.muster, cards, case):
                    failed += 1
                    print(f"{case['id']}: {sentence}")
    print(f"{count} scripts played")
    if unasked:
        print(f"no expectations for {', '.join(sorted(unasked))}")
    return 1 if failed or unasked or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
