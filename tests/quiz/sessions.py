#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Quizzes that are taken, printed and refused: sessions.py MUSTER. Speaks TAP."""

import html
import json
import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lessons"))
from tap import check, holds, lacks, run_all

PATIENCE = 60
ANSWERS = '<div class="answers">'


def typed(declaration):
    """A declaration in short form."""
    words = []
    for entry in declaration.get("attacks", declaration.get("blocks")):
        things = entry.get("target", entry.get("attacker"))
        things = things if isinstance(things, list) else [things]
        words.append(entry["creature"] + "=" + "+".join(things))
    return ",".join(words) or "none"


def right(item):
    question = item["question"]
    if question["kind"] == "declare":
        return typed(question["legal"][-1])
    if question["kind"] == "legal":
        return "yes" if question["legal"] else "no"
    return str(question["maximum"])


def wrong(item):
    question = item["question"]
    if question["kind"] == "declare":
        return typed(next(g["declaration"] for g in item["guesses"] if not g["legal"]))
    if question["kind"] == "legal":
        return "no" if question["legal"] else "yes"
    return str(question["maximum"] + 1)


class Sessions:
    def __init__(self, muster):
        self.muster = os.path.abspath(muster)

    def run(self, *words, answers=(), **more):
        return subprocess.run([self.muster, "quiz", *words], text=True, check=False,
                              input="".join(answer + "\n" for answer in answers),
                              env={"PATH": os.environ["PATH"], **more},
                              capture_output=True, timeout=PATIENCE)

    def items(self, *words):
        done = self.run(*words, "--json")
        check(done.returncode == 0 and done.stdout.count("\n") == 1, done)
        return json.loads(done.stdout)["questions"]

    def test_all_right(self):
        """all right at once: the score, and exit status 0"""
        for difficulty in "12345":
            words = ("--seed", "7", "--difficulty", difficulty)
            items = self.items(*words)
            check(len(items) == 5, "five questions if nothing is said")
            done = self.run(*words, answers=map(right, items))
            check(done.returncode == 0 and done.stderr == "", done)
            holds(done.stdout, f"Quiz, difficulty {difficulty}", "Table 1", "Question 1 of 5",
                  "> " + right(items[0]), "Right",
                  "Question 5 of 5", "Right",
                  "Score: 5 of 5 right on the first try, 5 without the solution; 5 tries.",
                  f"muster quiz --seed 7 --difficulty {difficulty} --questions 5")
            lacks(done.stdout, "\x1b")

    def test_slips(self):
        """a wrong answer is explained and counts as a try; one that makes no sense doesn't"""
        words = ("--seed", "11", "--difficulty", "2", "--questions", "6")
        items = self.items(*words)
        # Of two answers the other one is right, so there is no second try.
        open_ = [item for item in items if item["question"]["kind"] != "legal"]
        answers = [line for item in items
                   for line in ("what?", wrong(item), right(item))[:2 + (item in open_)]]
        done = self.run(*words, answers=answers)
        check(done.returncode == (len(open_) < 6) and open_, done)
        check(done.stdout.count("Try again.") == len(open_), done.stdout)
        holds(done.stdout, f"Score: 0 of 6 right on the first try, {len(open_)} without the solution; "
              f"{6 + len(open_)} tries.")

    def test_given_up(self):
        """skipped questions and an early end make exit status 1"""
        words = ("--seed", "1", "--questions", "2")
        items = self.items(*words)
        done = self.run(*words, answers=["?", "?", "?", "why", "skip", right(items[1])])
        check(done.returncode == 1, done)
        holds(done.stdout, "What do the restrictions rule out?", "legal.", "no more hints",
              "Score: 1 of 2 right on the first try, 1 without the solution; 1 try.")
        done = self.run(*words, answers=["quit"])
        check(done.returncode == 1, done)
        holds(done.stdout, "Score: 0 of 2 right on the first try, 0 without the solution; 0 tries.")
        check(self.run(*words).returncode == 1, "no answers at all")

    def test_narrow(self):
        """60 columns are enough, in UTF-8 and in ASCII"""
        words = ("--seed", "2", "--difficulty", "5", "--questions", "10")
        for more in ({"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}):
            done = self.run(*words, answers=["why", "skip"] * 10, COLUMNS="60", **more)
            long = [line for line in done.stdout.split("\n") if len(line) > 60]
            check(not long, long)
            check(done.stdout.isascii() == (more["LC_ALL"] == "C"), more)

    def test_seeds(self):
        """without a seed there is one, and it makes the same quiz again"""
        done = self.run("--step", "block", answers=["quit"])
        seed = re.search(r"--seed (\d+)", done.stdout).group(1)
        again = self.run("--step", "block", "--seed", seed, answers=["quit"])
        check(done.stdout == again.stdout, again.stdout)
        holds(" ".join(again.stdout.split()), "--questions 5 --step block")
        items = self.items("--seed", "5", "--questions", "3")
        check(items == self.items("--seed", "5", "--questions", "6")[:3], "more questions")
        check(items != self.items("--seed", "6", "--questions", "3"), "another seed")

    def test_daily(self):
        """the questions of the day are the same for everybody"""
        done = self.run("--daily", answers=["quit"])
        day = re.search(r"--seed (\d+)", done.stdout).group(1)
        check(abs(int(day) - time.time() // 86400) <= 1, day)
        check(done.stdout == self.run("--seed", day, answers=["quit"]).stdout, done.stdout)
        check(self.run("--daily", "--seed", "3").returncode == 2, "both")

    def test_lessons_are_named(self):
        """the head names the lessons, easy ones where it is easy; all of them are there,
        in the order in which one learns"""
        lessons = pathlib.Path(__file__).resolve().parents[2] / "lessons"
        for difficulty, most in ((1, 1), (2, 2), (3, 2), (4, 3), (5, 3)):
            done = self.run("--difficulty", str(difficulty), "--seed", "1", answers=["quit"])
            head = " ".join(done.stdout.split()).split("taught by the lessons ")[1]
            names = head.split(".")[0].split(", ")
            check(len(names) > 5, names)
            places = []
            for name in names:
                text = (lessons / f"{name}.lesson").read_text(encoding="utf-8")
                level = int(re.search(r"^level: (\d)", text, re.M).group(1))
                check(level <= most, f"difficulty {difficulty}: {name} is of level {level}")
                places.append((level, int(re.search(r"^order: (\d+)", text, re.M).group(1))))
            check(places == sorted(places), names)

    def test_lessons_of_a_step(self):
        """the head of a quiz about attacks names no lesson about blocks"""
        done = self.run("--step", "attack", "--seed", "1", answers=["quit"])
        check("attacks-if-able" in done.stdout and "lure" not in done.stdout, done.stdout)

    def test_step(self):
        """--step has attacks or blocks alone, or both"""
        for step, expected in (("attack", {"declare-attackers"}), ("block", {"declare-blockers"}),
                               ("both", {"declare-attackers", "declare-blockers"})):
            items = self.items("--seed", "3", "--questions", "12", "--step", step)
            check({item["position"]["step"] for item in items} == expected, step)

    def test_sheet(self):
        """--print writes HTML: questions with pictures, and the answers with rules apart"""
        words = ("--seed", "9", "--difficulty", "3")
        items = self.items(*words, "--questions", "8")
        done = self.run(*words, "--print", "8")
        check(done.returncode == 0, done)
        check(done.stdout.count(ANSWERS) == 1, done.stdout)
        questions, answers = done.stdout.split(ANSWERS)
        for words in ("<svg", "<section>", "Answer: ____"):
            check(questions.count(words) == 8, f"{words}: {questions}")
        holds(questions, "break-inside:avoid", "Name: ____")
        lacks(questions, "legal instead", "mistake", "illegal", "hint", "Hint")
        sections = re.split(r"<b>\d+\.</b>", html.unescape(answers))[1:]
        check(len(sections) == 8, sections)
        for item, section in zip(items, sections):
            # Each guess that is illegal is spoken of once, with a rule.
            traps = re.split(r"Another mistake: |An easy mistake: ", section)[1:]
            illegal = [guess for guess in item["guesses"] if not guess["legal"]]
            asked = item["question"].get("declaration")
            others = [guess for guess in illegal if guess["declaration"] != asked]
            check(len(traps) == len(others), section)
            check(all(re.search(r"[\[(]\d{3}\.\d+[a-z]?[\])]", trap) for trap in traps), section)
            for guess in others:
                check(sum(trap.startswith(guess["idea"]) for trap in traps) == 1, section)
            if item["question"]["kind"] != "declare":
                check(re.search(rf"^{item['legal']} (attack|block)s? (is|are) legal\.", section,
                                re.M), section)
            if item["question"]["kind"] == "legal":
                holds(section, "Yes, it is" if item["question"]["legal"] else "No, it is illegal")
            elif item["question"]["kind"] == "maximum":
                holds(section, f"{item['maximum']} requirement")

    def test_refused(self):
        """what makes no sense is exit status 2"""
        for words, message in ((("x",), "takes no operand"), (("--difficulty", "6"), "'6' is not"),
                               (("--questions", "0"), "from 1 to 100"),
                               (("--print", "101"), "from 1 to 100"),
                               (("--seed", "-1"), "a number"), (("--step", "end"), "'block'"),
                               (("--json", "--print", "2"), "--json and --print")):
            done = self.run(*words)
            check(done.returncode == 2 and done.stdout == "", done)
            holds(done.stderr, message)


if __name__ == "__main__":
    sys.exit(run_all(Sessions(sys.argv[1])))
