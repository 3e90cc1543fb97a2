#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a quiz claims of its questions, for many seeds. Speaks TAP.

Each seed is one question, of each difficulty and step in turn. That guesses are illegal, how many
declarations are legal, and the answer have to be so by `muster check` and `muster count`, and by
tests/oracle/ where it can try every declaration.
"""

import argparse
import json
import pathlib
import sys

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent / "lessons"),
                str(pathlib.Path(__file__).resolve().parent.parent)]
from answers import KINDS, Search, canonical, check, legal_of, listed, run
from conversation import Conversation
from sources import complaints as complaints_of_sources

RUN = 30                # questions in a run, no two of which have the same shape
FLIERS, ARCHERS = {"hawk", "bat", "drake"}, {"spider", "archer"}
CAPS = {"max-attackers", "max-blocking", "max-blockers"}
STEPS = ("attack", "block", "both")
MOST_LEGAL = 8
# By difficulty: the most creatures of those that declare, and of attackers that may be blocked.
MOST_CREATURES = {1: (3, 2), 2: (3, 2), 3: (3, 2), 4: (4, 3), 5: (5, 4)}
WANTED = {1: 1, 2: 3, 3: 4, 4: 5, 5: 6}      # surprise by difficulty
MOST_SKIPPED = 0.1      # part of the tables that may be too large for the search


def points(guess):
    """How surprising it is that a guess is illegal."""
    blunt = ("nobody ", "each creature attacks the first", "each creature blocks the first")
    return 1 if guess["idea"].startswith(blunt) else 2


class Quiz:
    """One question, and the complaints about it."""

    def __init__(self, muster, seed):
        self.difficulty, self.step = seed % 5 + 1, STEPS[seed % 3]
        self.name = f"seed {seed}, difficulty {self.difficulty}, step {self.step}"
        self.command = [muster, "quiz", "--seed", str(seed), "--difficulty", str(self.difficulty),
                        "--step", self.step, "--questions", "1", "--json"]
        self.text = self.run()
        self.item = json.loads(self.text)["questions"][0]
        self.position, self.question = self.item["position"], self.item["question"]
        self.guesses = self.item["guesses"]
        self.complaints = []

    def run(self):
        done = run(self.command)
        if done.returncode != 0 or done.stderr:
            raise AssertionError(f"{self.name}: {done}")
        return done.stdout

    def complain(self, right, words):
        if not right:
            self.complaints.append(f"{self.name}: {words}")

    def judge_alone(self):
        """What can be seen without asking anybody."""
        item = self.item
        illegal = sum(not guess["legal"] for guess in self.guesses)
        self.complain(illegal >= 1, "no guess is illegal")
        self.complain(1 <= item["legal"] <= MOST_LEGAL, f"{item['legal']} are legal")
        self.complain(item["asked"] >= max(1, item["maximum"]), "nothing is asked")
        surprise = sum(points(guess) for guess in self.guesses if not guess["legal"])
        surprise += (item["asked"] > item["maximum"]) + (item["legal"] <= 3)
        self.complain(item["surprise"] == surprise, f"surprise {item['surprise']}")
        told = [json.dumps(guess["declaration"]) for guess in self.guesses]
        self.complain(len(set(told)) == len(told), "two guesses are the same")
        attacking = self.position["step"] == "declare-attackers"
        self.complain(self.step in ("both", "attack" if attacking else "block"), "another step")
        mine = sum(creature["controller"] == "Alice" for creature in self.position["creatures"])
        others = len(self.position["creatures"]) - mine
        most, most_attackers = MOST_CREATURES[self.difficulty]
        self.complain(mine <= (most if attacking else most_attackers), "too many attackers")
        self.complain(others <= (0 if attacking else most), "too many blockers")

    def judge_table(self, conversation):
        """Cards do what they are said to do, and no line says nothing."""
        position = self.position
        effects = position["effects"]
        for words in complaints_of_sources(conversation, position):
            self.complain(False, words)
        caps = [effect for effect in effects if effect["kind"] in CAPS]
        self.complain(len(caps) <= 1, "two caps")
        attacking = position["step"] == "declare-attackers"
        declaring = sum((creature["controller"] == "Alice") == attacking
                        for creature in position["creatures"])
        self.complain(all(cap["count"] < declaring for cap in caps), "a cap that says nothing")
        for creature in position["creatures"]:
            keywords = creature.get("keywords", [])
            self.complain(creature["id"] not in FLIERS or "flying" in keywords, "a bird on foot")
            self.complain(creature["id"] not in ARCHERS or "reach" in keywords, "no reach")
            self.complain(not any(f"protection from {color}" in str(keywords)
                                  for color in creature.get("colors", [])),
                          f"protection from itself: {creature}")

    def judge_again(self):
        self.complain(self.run() == self.text, "the same seed makes another question")

    def documents(self):
        """What to ask muster: each guess."""
        return [check(self.position, guess["declaration"]) for guess in self.guesses]

    def judge_muster(self, conversation):
        # With what holds or is paid in a guess, another number may be possible.
        fixed = '"if":' not in self.text and '-cost"' not in self.text
        for guess, document in zip(self.guesses, self.documents()):
            answer = conversation.ask(document)
            self.complain(answer["legal"] == guess["legal"], f"{guess['idea']}: {answer}")
            self.complain(answer["maximum"] == self.item["maximum"] or not fixed,
                          f"{guess['idea']}: maximum {answer['maximum']}")
        counted = conversation.ask(self.position, "--question", "count")
        self.complain(int(counted["count"]) == self.item["legal"], counted)

    def ask(self, search):
        """Asks the search; returns how to complain about its answers."""
        best, every = search.ask(self.position), search.ask(listed(self.position))
        checked = [search.ask(document) for document in self.documents()]
        answer = KINDS[self.question["kind"]](search, self.position, self.question)
        first, behind = best, len(search.lines)

        def judge(found):
            if any("skipped" in line for line in found[first:behind]):
                return False
            self.complain(found[best]["maximum"] == self.item["maximum"], "maximum by the search")
            self.complain(found[every]["count"]["count"] == self.item["legal"],
                          f"{found[every]['count']['count']} are legal by the search")
            for guess, number in zip(self.guesses, checked):
                self.complain(found[number]["legal"] == guess["legal"],
                              f"{guess['idea']} by the search: {found[number]}")
            self.complaints += [f"{self.name}: {words}" for words in answer(found)]
            return True
        return judge


def shape(item):
    """A table without names and numbers of creatures."""
    position = item["position"]
    names = {entry["id"] for key in ("players", "creatures", "permanents")
             for entry in position.get(key, [])}

    def blank(value):
        if isinstance(value, dict):
            return {key: blank(part) for key, part in value.items()}
        if isinstance(value, list):
            return [blank(part) for part in value]
        return "_" if value in names else value
    effects = sorted(json.dumps(blank(effect), sort_keys=True) for effect in position["effects"])
    marks = sorted(json.dumps({key: blank(creature[key]) for key in sorted(creature)
                               if key in ("keywords", "tapped", "summoning_sick", "goaded_by")})
                   for creature in position["creatures"])
    return json.dumps([position["step"], effects, [mark for mark in marks if mark != "{}"]])


def repeated(muster, difficulty, step, seed):
    """How many tables of a run have the shape of an earlier one."""
    done = run([muster, "quiz", "--seed", str(seed), "--difficulty", str(difficulty), "--step",
                step, "--questions", str(RUN), "--json"])
    items = json.loads(done.stdout)["questions"]
    return len(items) - len(set(map(shape, items)))


def ask_search(oracle, quizzes):
    """Returns how many were too large."""
    search = Search(oracle)
    judges = [quiz.ask(search) for quiz in quizzes]
    lines, found = search.lines, []
    for start in range(0, len(lines), 200):
        search.lines = lines[start:start + 200]
        found += search.answers()
    return sum(not judge(found) for judge in judges)


def report(results):
    print(f"1..{len(results)}")
    for number, (name, complaints) in enumerate(results, 1):
        print(f"{'not ok' if complaints else 'ok'} {number} - {name}")
        for words in complaints[:20]:
            print(f"# {words}")
    return 1 if any(complaints for _, complaints in results) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--oracle", required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    arguments = parser.parse_args()
    quizzes = [Quiz(arguments.muster, seed)
               for seed in range(arguments.seed, arguments.seed + arguments.count)]
    conversation = Conversation(arguments.muster)
    for quiz in quizzes:
        quiz.judge_alone()
        quiz.judge_table(conversation)
        quiz.judge_muster(conversation)
    for quiz in quizzes[::10]:
        quiz.judge_again()
    conversation.end()
    skipped = ask_search(arguments.oracle, quizzes)
    enough = sum(quiz.item["surprise"] >= WANTED[quiz.difficulty] for quiz in quizzes)
    texts = {json.dumps(quiz.position) for quiz in quizzes}
    results = [
        (f"{len(quizzes)} seeds claim what is so",
         [words for quiz in quizzes for words in quiz.complaints]),
        (f"the search tried all but {skipped}",
         ["too many"] if skipped > MOST_SKIPPED * len(quizzes) else []),
        (f"{enough} surprise as much as they are hard",
         ["too few"] if enough < 0.9 * len(quizzes) else []),
        (f"{len(texts)} different tables", ["too few"] if len(texts) < 0.95 * len(quizzes) else []),
        (f"no shape comes twice in {RUN} questions",
         [f"difficulty {difficulty}, {step}: {again} come again"
          for difficulty in MOST_CREATURES for step in STEPS
          for again in [repeated(arguments.muster, difficulty, step, arguments.seed)] if again]),
        ("all kinds of questions come",
         [] if len({quiz.question["kind"] for quiz in quizzes}) == 3 else ["no"]),
    ]
    return report(results)


if __name__ == "__main__":
    sys.exit(main())
