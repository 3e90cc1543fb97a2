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

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from all_files import AllFiles


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

    def outcomes_name(self, expected):
        """Events of the first outcome that waits to be chosen."""
        events = [event["text"] for event in self.answer["outcomes"][0]["events"]]
        return [text for text in expected if text in events]

    def log_lines(self, expected):
        """How many notes each of the first entries has."""
        entries = [note["entry"] for note in self.answer["log"]]
        return [entries.count(entry) for entry in range(len(expected))]

    def assigned_by(self, _):
        """Who assigns for others, which is said of what comes next alone."""
        return [assigner["player"] for said in (self.answer, self.answer.get("options", {}))
                for assigner in said.get("assigned_by", [])]

    def stops_at(self, _):
        return self.answer.get("illegal_at", self.answer.get("impossible_at"))


def expected_code(answer):
    if "illegal_at" in answer:
        return 1
    return 3 if "impossible_at" in answer else 4 if answer.get("undecided") else 0


def play(muster, cards, documents):
    """The answers, and the exit status of each; only what needs a status of its own is asked alone."""
    played = AllFiles(muster, ["play", "--json", *cards], documents)
    answers = [json.loads(line) for line in played.output]
    codes = []
    for number, answer in enumerate(answers):
        answer.pop("file")
        code = expected_code(answer)
        if code != 0 or number == 0:
            done = subprocess.run([muster, "play", "--json", *cards], input=documents[number],
                                  capture_output=True, text=True)
            code = done.returncode
            if json.loads(done.stdout) != answer:
                raise SystemExit(f"alone, the answer is another one: {documents[number]}")
        codes.append(code)
    worst = max(codes, key=[0, 1, 4, 3].index)
    if played.code != worst:
        raise SystemExit(f"exit status {played.code}, expected {worst}")
    return list(zip(answers, codes))


def compare(case, answer, code):
    """What is wrong with the answer to a case, as sentences."""
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
    return wrong


def compare_tables(muster, documents, answers):
    """A script as a table is the same script, and is played in the same way."""
    tables = AllFiles(muster, ["expand", "--as", "table"], documents).output
    read = AllFiles(muster, ["expand", "--json"], tables).output
    played = AllFiles(muster, ["play", "--json"], tables).output
    for document, answer, table, plain, again in zip(documents, answers, tables, read, played):
        if json.loads(plain)["document"].get("script") != json.loads(document)["script"]:
            yield f"as a table: {table}"
        elif json.loads(again)["position"] != answer["position"]:
            yield f"as a table it is played differently: {table}"


def check(muster, cards, cases):
    """What is wrong with the answers to the cases, as sentences."""
    documents = [json.dumps(case["position"]) for case in cases]
    played = play(muster, cards, documents)
    for case, (answer, code) in zip(cases, played):
        for sentence in compare(case, answer, code):
            yield f"{case['id']}: {sentence}"
    if not cards:   # a document that comes of cards has no cards any more
        yield from compare_tables(muster, documents, [answer for answer, _ in played])


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
            cases = [json.loads(line) for line in lines if line.strip()]
        for case in cases:
            if "example" in case:
                unasked.discard(case["example"])
                path = arguments.examples / case["example"]
                case["position"] = json.loads(path.read_text(encoding="utf-8"))
        count += len(cases)
        for sentence in check(arguments.muster, cards, cases):
            failed += 1
            print(sentence)
    print(f"{count} scripts played")
    if unasked:
        print(f"no expectations for {', '.join(sorted(unasked))}")
    return 1 if failed or unasked or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
