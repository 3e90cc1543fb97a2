#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What else `muster lesson` does: command.py MUSTER LESSONS. Speaks TAP.

The list, what was passed, checking a lesson with the place of every error, and finding lessons.
"""

import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from tap import check, holds, lacks, run_all

PATIENCE = 60

LESSON = """# Small

teaches: x
rule: 509.1c y
takeaway: z

== Table
Alice attacks Bob
Alice: Bear 2/2
Bob: Wall 0/3
? count
because: b
"""


class Command:
    def __init__(self, muster, lessons):
        self.muster, self.lessons = os.path.abspath(muster), lessons
        self.folder = tempfile.TemporaryDirectory()

    def path(self, name):
        return pathlib.Path(self.folder.name) / name

    def write(self, name, text):
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return str(path)

    def run(self, *words, answers="", **more):
        environment = {"COLUMNS": "1000", "PATH": os.environ["PATH"], "MUSTER_LESSONS": self.lessons,
                       "XDG_STATE_HOME": str(self.path("state")), **more}
        return subprocess.run([self.muster, "lesson", *words], input=answers, text=True,
                              env=environment, capture_output=True, timeout=PATIENCE, check=False)

    def succeed(self, *words, **more):
        done = self.run(*words, **more)
        check(done.returncode == 0 and done.stderr == "", done)
        return done.stdout

    def fail(self, status, *words, **more):
        done = self.run(*words, **more)
        check(done.returncode == status, done)
        return done.stderr

    def test_list(self):
        """the list has every lesson, easy ones first, and what was passed"""
        state = str(self.path("state-of-list"))
        names = sorted(path.stem for path in pathlib.Path(self.lessons).glob("*.lesson"))
        for words in (["--list"],):
            holds(self.succeed(*words, XDG_STATE_HOME=state), "First things", "Further")
            for name in names:
                holds(self.succeed(*words, XDG_STATE_HOME=state), f"  {name}  ")
        answers = "none\nwall=bear,spider=bear\n2\nno\na\n"
        holds(self.succeed("double-lure", answers=answers, XDG_STATE_HOME=state), "Passed: 3 of 4")
        holds(self.succeed("--list", XDG_STATE_HOME=state), "  double-lure", "Double Lure; passed, 3 of 4")
        answers = "wall=bear,spider=bear\n2\nno\na\n"
        self.succeed("double-lure", answers=answers, XDG_STATE_HOME=state)
        holds(self.succeed("--list", XDG_STATE_HOME=state), "passed, all right on the first try")
        self.succeed("double-lure", answers="none\n" + answers, XDG_STATE_HOME=state)
        holds(self.succeed("--list", XDG_STATE_HOME=state), "passed, all right on the first try")
        listed = json.loads(self.succeed("--list", "--json", XDG_STATE_HOME=state))
        check(sorted(lesson["name"] for lesson in listed["lessons"]) == names, listed)
        check(all(lesson["sound"] for lesson in listed["lessons"]), listed)
        check([lesson["name"] for lesson in listed["lessons"] if lesson["passed"]] ==
              ["double-lure"], listed)
        levels = [lesson["level"] for lesson in listed["lessons"]]
        check(levels == sorted(levels), levels)

    def practice(self, state):
        path = state / "muster" / "practice"
        return path.read_text() if path.exists() else ""

    def test_go_on(self):
        """without a name it goes on in the middle of a lesson, and then begins the next one"""
        state, lessons = self.path("state-of-going-on"), str(self.path("two"))
        more = {"XDG_STATE_HOME": str(state), "MUSTER_LESSONS": lessons}
        self.write("two/a.lesson", LESSON.replace("takeaway", "order: 1\ntakeaway") +
                   "? legal none\nbecause: c\n")
        self.write("two/b.lesson", LESSON.replace("# Small", "# Second"))
        done = self.run(answers="2\n", **more)
        check(done.returncode == 1, done)
        holds(done.stdout, "Small", "Question 1 of 2", "Right", "Question 2 of 2",
              "'muster lesson' goes on here")
        check(self.practice(state) == "at a 2 1 1 0 0\n", self.practice(state))
        done = self.run(answers="yes\n", **more)
        check(done.returncode == 0, done)
        lacks(done.stdout, "Question 1 of 2")
        holds(done.stdout, "Question 2 of 2", "Passed: 2 of 2", "Next: Second.")
        check(self.practice(state) == "", self.practice(state))
        done = self.run(answers="2\n", **more)
        holds(done.stdout, "Second", "Passed: 1 of 1")
        lacks(done.stdout, "Next:")
        holds(self.run(**more).stdout, "All lessons are passed", "muster quiz")

    def test_boxes(self):
        """what was missed comes back after one, three and seven days, in the quiz, too"""
        state, lessons = self.path("state-of-boxes"), str(self.path("few"))
        self.write("few/small.lesson", LESSON)
        more = {"XDG_STATE_HOME": str(state), "MUSTER_LESSONS": lessons}
        today = datetime.datetime.now(datetime.timezone.utc).date()

        def due(box, days):
            return f"missed small 1 {box} {today + datetime.timedelta(days)}\n"
        self.succeed("small", answers="7\n2\n", **more)
        check(self.practice(state) == due(1, 1), self.practice(state))
        lacks(self.run(**more).stdout, "what you missed")       # not yet
        for box, then in ((1, due(2, 3)), (2, due(3, 7)), (3, "")):
            self.write("state-of-boxes/muster/practice", due(box, 0))
            holds(self.run(answers="2\n", **more).stdout, "First, what you missed", "Right: 2.")
            check(self.practice(state) == then, (box, self.practice(state)))
        self.write("state-of-boxes/muster/practice", due(3, -5) + "what is this\n")
        quiz = subprocess.run([self.muster, "quiz"], input="7\n2\nquit\n", text=True,
                              env={"PATH": os.environ["PATH"], **more}, capture_output=True,
                              timeout=PATIENCE, check=False)
        holds(quiz.stdout, "First, what you missed", "Small", "Wrong", "Right: 2.", "Quiz")
        check(self.practice(state) == due(1, 1) + "what is this\n", self.practice(state))
        self.succeed("--reset", **more)
        check(self.practice(state) == "what is this\n", self.practice(state))

    def test_order(self):
        """lessons that say their order stand in it, and before those that don't"""
        lessons = str(self.path("ordered"))
        for name, order in (("a", ""), ("b", "order: 12\n"), ("c", "order: 3\n"),
                            ("d", "level: 2\norder: 0\n")):
            self.write(f"ordered/{name}.lesson", LESSON.replace("rule:", order + "rule:"))
        listed = json.loads(self.succeed("--list", "--json", MUSTER_LESSONS=lessons))
        names = [lesson["name"] for lesson in listed["lessons"]]
        check(names == ["c", "b", "a", "d"], names)

    def test_state(self):
        """progress is kept in XDG_STATE_HOME, or in ~/.local/state where that is not set"""
        lessons = str(self.path("few"))
        self.write("few/small.lesson", LESSON)
        home = self.path("home")
        for more, path in (({"XDG_STATE_HOME": str(home / "x" / "y")}, "x/y/muster/lessons"),
                           ({"XDG_STATE_HOME": "relative", "HOME": str(home)},
                            ".local/state/muster/lessons")):
            self.succeed("small", answers="2\n", MUSTER_LESSONS=lessons, **more)
            found = (home / path).read_text()
            check(found == "small 1 1\n", found)
            self.succeed("--reset", MUSTER_LESSONS=lessons, **more)
            check((home / path).read_text() == "", "nothing is forgotten")

    def test_reset(self):
        """one lesson, or all of them, can be forgotten"""
        state = self.path("state-of-reset")
        path = self.write("state-of-reset/muster/lessons", "double-lure 3 4\nother 1 2\nbroken\n")
        for names, left in ((["double-lure"], "other 1 2\nbroken\n"),
                            (["no-such-lesson"], "other 1 2\nbroken\n"), ([], "broken\n")):
            done = self.run("--reset", *names, XDG_STATE_HOME=str(state))
            check(done.returncode == 0 and "1 line can't be read" in done.stderr, done)
            found = pathlib.Path(path).read_text()
            check(sorted(found.split("\n")) == sorted(left.split("\n")), found)

    def test_find(self):
        """lessons are found by name and by path; a name that is wrong gets a suggestion"""
        path = self.write("mine/small.lesson", LESSON)
        holds(self.succeed(path, answers="2\n"), "Small", "Passed: 1 of 1")
        holds(self.succeed("small", answers="2\n", MUSTER_LESSONS=str(self.path("mine"))), "Small")
        holds(self.fail(3, "duble-lure"), "there is no lesson 'duble-lure'; did you mean "
              "'double-lure'?")
        holds(self.fail(3, "zzzzzzz"), "'muster lesson --list' lists them")
        holds(self.fail(3, MUSTER_LESSONS="/nowhere"), "can't read the folder of lessons, /nowhere")
        holds(self.fail(3, "./none.lesson"), "can't read ./none.lesson")
        holds(self.succeed("--list", MUSTER_LESSONS=str(self.path("mine"))), "small")

    def test_beside_the_program(self):
        """without MUSTER_LESSONS the lessons are those installed next to the program"""
        if not (pathlib.Path(self.muster).parent / "../lessons").is_dir():
            return
        holds(self.succeed("double-lure", MUSTER_LESSONS="", answers="wall=bear,spider=bear\n2\n"
                           "no\na\n"), "Double Lure")

    def test_broken_lesson(self):
        """a lesson with an error isn't begun, and the list says so"""
        self.write("broken/broken.lesson", LESSON.replace("? count", "? cunt 3"))
        self.write("broken/small.lesson", LESSON)
        folder = str(self.path("broken"))
        message = self.fail(3, "broken", MUSTER_LESSONS=folder)
        holds(message, "broken.lesson:11:3: there is no question 'cunt'; did you mean 'count'?")
        holds(self.succeed("--list", MUSTER_LESSONS=folder), "  broken  (something is wrong with it: see --check)\n",
              "  small   Small\n")

    def test_check(self):
        """--check shows all errors of all files with their places, and the answers of sound ones"""
        good = self.write("good.lesson", LESSON)
        bad = self.write("bad.lesson", LESSON.replace("2/2", "2/2, flyin, reech")
                         .replace("takeaway", "takeawy").replace("because: b\n", ""))
        done = self.run("--check", good, bad)
        check(done.returncode == 3, done)
        holds(done.stdout, f"{good}: Small", "7: Table", "11: How many different legal blocks",
              "2 are legal.", "- no creature blocks")
        check(done.stderr.splitlines() == [
            f"{bad}:1:1: 'takeaway:' is missing: a sentence to remember",
            f"{bad}:5:1: 'takeawy:' is neither a word of lessons nor a player; did you mean "
            "'takeaway'?",
            f"{bad}:9:18: unknown keyword 'flyin'; did you mean 'flying'?",
            f"{bad}:9:25: unknown keyword 'reech'; did you mean 'reach'?",
            f"{bad}:11:3: 'because:' is missing: how the rule leads to the answer"], done.stderr)
        check(self.run("--check", good).returncode == 0, "a good one")
        check(self.run("--check", good, "/nowhere.lesson").returncode == 3, "one is not there")

    def test_check_json(self):
        """--check --json writes one line for each file"""
        good = self.write("good.lesson", LESSON)
        bad = self.write("bad.lesson", LESSON.replace("takeaway", "takeawy"))
        done = self.run("--check", "--json", good, bad)
        check(done.returncode == 3 and done.stderr == "", done)
        first, second = map(json.loads, done.stdout.splitlines())
        check(first["name"] == "good" and first["problems"] == [], first)
        check(first["tables"][0]["questions"] == [{"kind": "count", "line": 11, "count": "2"}],
              first)
        check([problem["line"] for problem in second["problems"]] == [1, 5], second)
        check("tables" not in second, second)

    def test_print(self):
        """--print writes a lesson as HTML, with the answers apart"""
        page = self.succeed("--print", self.write("small.lesson", LESSON))
        questions, answers = page.split('<div class="answers">')
        holds(questions, "<!DOCTYPE html>", "break-inside:avoid", "Name: ____", "<section>", "<svg",
              "How many different legal blocks", "Answer: ____")
        holds(answers, "2 are legal", "<p>b</p>", "509.1c y")
        self.fail(2, "--print")

    def test_combat(self):
        """lines with '>' let a combat go on; what can't happen is a problem with its place"""
        head = "# C\n\nteaches: x\nrule: 506.1 y\ntakeaway: z\n\n== Table\nAlice attacks Bob\n" \
               "player: Bob life=20\nAlice: Bear 2/2\nBob: Wall 0/3\n"
        end = "? life Bob\nbecause: b\n"
        said = self.succeed("--check", self.write("a.lesson", f"{head}> blocks none\n{end}"))
        holds(said, "Bob: 18 life.", "bear deals 2 damage to Bob (510.2)")
        for line, words in (("> blocks bear=wall", "a.lesson:12:3: blocks bear=wall: "),
                            ("> damage", "something else comes next"),
                            ("> leaves nobody", "leaves nobody: "),
                            ("> block none", "a.lesson:12:3: block none: "),
                            ("> blocks wall", "expected '=' after a creature"),
                            ("> blocks none\n> tap", "a.lesson:13:3: tap: ")):
            done = self.fail(3, "--check", self.write("a.lesson", f"{head}{line}\n{end}"))
            holds(done if isinstance(done, str) else done.stderr, words)
        glued = self.fail(3, "--check", self.write("b.lesson", LESSON.replace(
            "Bear 2/2", "Bear 2/2, flying tapped")))
        holds(glued if isinstance(glued, str) else glued.stderr,
              "a comma is missing: expected 'flying, tapped'")

    def test_usage(self):
        """options that don't go together are errors"""
        for words in (["--check"], ["--list", "double-lure"], ["--list", "--check"],
                      ["--reset", "--list"], ["double-lure", "goad-by-two"],
                      ["double-lure", "--json"], ["--reset", "a", "b"]):
            check(self.fail(2, *words).startswith("muster: "), words)

    def test_no_output(self):
        """output that can't be written is an error"""
        with open("/dev/full", "w", encoding="utf-8") as full:
            for words in (["double-lure"], ["--list"], ["--check", "double-lure"]):
                done = subprocess.run([self.muster, "lesson", *words], stdout=full,
                                      stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                      env={"MUSTER_LESSONS": self.lessons}, timeout=PATIENCE,
                                      check=False)
                check(done.returncode == 70, (words, done))
                lacks(done.stderr, "can't be kept")


if __name__ == "__main__":
    sys.exit(run_all(Command(*sys.argv[1:])))
