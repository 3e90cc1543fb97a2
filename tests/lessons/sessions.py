#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner at a terminal, and a script without one: sessions.py MUSTER LESSONS. Speaks TAP."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

from tap import check, holds, lacks, run_all

PATIENCE = 60       # seconds for the next thing to be said, on a slow machine
WIDTHS = (60, 80, 120)
COLOR = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = "> "

SHORT_LESSON = """# Small
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

# Everything right at once.
DOUBLE_LURE = ("wall=bear,spider=bear", "2", "no", "a")


class Terminal:
    """A program on a pseudo-terminal with this many columns."""

    def __init__(self, command, width, environment):
        self.said, self.width = "", width
        self.process, self.side = pty.fork()
        if self.process == 0:
            # The size has to be there before the program asks for it.
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, width, 0, 0))
            os.execve(command[0], command, environment)

    def read(self):
        ready, _, _ = select.select([self.side], [], [], PATIENCE)
        check(ready, f"nothing more was said behind:\n{self.said}")
        try:
            piece = os.read(self.side, 65536)
        except OSError:         # the other side is closed
            piece = b""
        self.said += piece.decode().replace("\r\n", "\n")
        return piece != b""

    def until_prompt(self):
        """What is said up to the next prompt."""
        start = len(self.said)
        while not COLOR.sub("", self.said[start:]).endswith("\n" + PROMPT):
            if not self.read():
                raise AssertionError(f"it ended:\n{self.said}")
        return self.said[start:]

    def type(self, words):
        os.write(self.side, words.encode() + b"\n")

    def end(self):
        """Waits for the end; the exit status."""
        while self.read():
            pass
        os.close(self.side)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)
        raise AssertionError("it doesn't end")

    def too_long(self):
        """Lines wider than the terminal."""
        return [line for line in COLOR.sub("", self.said).split("\n") if len(line) > self.width]


class Sessions:
    def __init__(self, muster, lessons):
        self.muster, self.lessons = os.path.abspath(muster), lessons
        self.folder = tempfile.TemporaryDirectory()

    def environment(self, **more):
        return {"PATH": os.environ["PATH"], "TERM": "xterm", "MUSTER_LESSONS": self.lessons,
                "XDG_STATE_HOME": self.folder.name, **more}

    def sit_down(self, width, name="double-lure", **more):
        terminal = Terminal([self.muster, "lesson", name], width, self.environment(**more))
        terminal.until_prompt()
        return terminal

    def script(self, answers, name="double-lure", **more):
        return subprocess.run([self.muster, "lesson", name], env=self.environment(**more),
                              input="".join(answer + "\n" for answer in answers), text=True,
                              capture_output=True, timeout=PATIENCE, check=False)

    def test_whole_lesson(self):
        """a whole lesson at 60, 80 and 120 columns, with slips, hints and reasons"""
        for width in WIDTHS:
            terminal = self.sit_down(width)
            holds(terminal.said, "Double Lure", "One Lure", "bear", "wall", "Question 1 of 4",
                  "Declare the blocks")
            terminal.type("wall=elf")
            said = " ".join(COLOR.sub("", terminal.until_prompt()).split())
            holds(said, "Illegal: wall blocks elf.",
                  "must block Grizzly Bears (bear) [Lure]", "509.1c", "Try again")
            lacks(terminal.said, "Legal instead", "Lure speaks of")
            terminal.type("?")
            holds(terminal.until_prompt(), "Lure speaks of all creatures")
            terminal.type("?")
            holds(terminal.until_prompt(), "The Wall has to block")
            terminal.type("?")
            holds(terminal.until_prompt(), "no more hints")
            terminal.type("why")
            holds(" ".join(terminal.until_prompt().split()), "You said: wall blocks elf.",
                  "Wall of Wood (wall) blocks Grizzly Bears (bear) instead of Llanowar Elves (elf)",
                  "Only this is legal", "One Lure makes one requirement")
            for answer in DOUBLE_LURE[:-1]:
                terminal.type(answer)
                holds(COLOR.sub("", terminal.until_prompt()), "Right")
            terminal.type(DOUBLE_LURE[-1])
            holds(terminal.until_prompt(), "One more of this kind, at random")
            terminal.type("skip")
            check(terminal.end() == 1, "the exit status")
            holds(" ".join(COLOR.sub("", terminal.said).split()), "To remember:",
                  "Count requirements", "509.1c",
                  "Worked through, not passed: 3 of 4 answered without the solution.",
                  "Next: ")
            check(not terminal.too_long(), f"too long for {width}: {terminal.too_long()}")

    def test_three_wrong_answers(self):
        """what is missed, then a hint, then the solution; copying that is no passing"""
        done = self.script(["none", "wall=bear", "spider=bear", "wall=bear,spider=bear",
                            *DOUBLE_LURE[1:]])
        check(done.returncode == 1, done)
        holds(done.stdout, "> none", "must block Grizzly Bears (bear) [Lure]", "Try again. Type ?",
              "> wall=bear", "obeyed  wall", "missed  spider", "Lure speaks of all creatures",
              "Try again. Type why",
              "> spider=bear", "You said: spider blocks bear", "Only this is legal",
              "Type the answer to go on, or skip.",
              "> wall=bear,spider=bear", "Right", "Worked through, not passed: 3 of 4")
        first = done.stdout[done.stdout.index("> none"):done.stdout.index("> spider=bear")]
        lacks(first, "Legal instead", "Only this is legal", "Right")

    def test_spoken(self):
        """answers in plain words are understood"""
        done = self.script(["The Wall and the Spider block the bear.", "two", "no", "1"])
        check(done.returncode == 0, done)
        holds(done.stdout, "Right: wall blocks bear; spider blocks bear", "Passed: 4 of 4")
        for words in ("both block bear", "wall blocks bear and spider blocks bear",
                      "wall of wood, giant spider = Grizzly Bears", "wall blocks the bear, "
                      "the spider also blocks the bear", "everybody blocks bear"):
            holds(self.script([words]).stdout, "Right: wall blocks bear; spider blocks bear")
        for words, message in (("wall and bear", "written like wall=bear"),
                               ("bear blocks wall", "Illegal: bear blocks wall"),
                               ("the dragon blocks bear", "'the dragon'"), ("and", "Not understood: 'and'.")):
            holds(self.script([words]).stdout, message)
        holds(self.script(["nobody blocks"]).stdout, "Illegal: no creature blocks.")
        done = self.script(["juggernaut attacks", "2", "1 2", "juggernaut=Bob,gorgers=Carol", "no"], "attacks-if-able")
        check(done.returncode == 0, done)
        holds(done.stdout, "Right: juggernaut attacks Bob", "Passed: 5 of 5")
        holds(self.script(["Juggernaut", "2", "a and b", "both attack Bob", "no"], "attacks-if-able").stdout,
              "Right: juggernaut attacks Bob", "Passed: 5 of 5")

    def test_example(self):
        """a question for a declaration shows how to type one, with what lies on the table"""
        holds(" ".join(self.script([]).stdout.split()), "who blocks what, written like wall=bear")

    def test_width_is_used(self):
        """more columns make fewer lines"""
        lines = []
        for width in WIDTHS:
            terminal = self.sit_down(width)
            terminal.type("quit")
            terminal.end()
            lines.append(terminal.said.count("\n"))
        check(lines[0] > lines[1] >= lines[2], lines)

    def test_columns(self):
        """without a terminal COLUMNS says how wide the lines are"""
        for columns in (50, 60, 100):
            done = self.script(["why", "quit"], COLUMNS=str(columns))
            widest = max(map(len, done.stdout.split("\n")))
            check(columns - 20 < widest <= columns, (columns, widest))

    def test_copied_answer(self):
        """a long answer that was copied from the solution is told in whole, its reasons not again"""
        done = self.script(["why", "wall=bear,spider=bear", "quit"], COLUMNS="40")
        said = " ".join(done.stdout.split("> wall=bear,spider=bear")[1].split())
        holds(said, "Right: wall blocks bear; spider blocks bear. That is legal. The Wall has to "
              "choose")

    def test_characters(self):
        """the picture has lines of other characters where the environment says UTF-8"""
        for more, plain in (({"LANG": "C.UTF-8"}, False), ({"LC_ALL": "C"}, True)):
            done = self.script(["quit"], **more)
            check(done.stdout.isascii() == plain, done.stdout)
            holds(done.stdout, "One Lure", "Grizzly Bears", "Wall of Wood")

    def test_color(self):
        """there is color on a terminal, and none where it isn't wanted"""
        for more, colored in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            terminal = self.sit_down(80, **more)
            terminal.type("wall=elf")
            terminal.until_prompt()
            terminal.type("quit")
            terminal.end()
            check((COLOR.search(terminal.said) is not None) == colored, (more, terminal.said))

    def test_end_of_input(self):
        """the end of input (Ctrl-D) leaves, with exit status 1"""
        terminal = self.sit_down(80)
        os.write(terminal.side, b"\x04")
        check(terminal.end() == 1, "the exit status")
        holds(terminal.said, "Until next time.")

    def test_every_legal_answer(self):
        """every legal answer is right, in any order and with blanks, capitals and words"""
        for answer in ("wall=bear,spider=bear", "spider=bear,wall=bear", " Wall = BEAR , spider=bear",
                       "wall blocks bear, spider blocks bear"):
            holds(self.script([answer]).stdout, "Right: wall blocks bear; spider blocks bear.")
        for answer in ("bear=brute, elf=brute", "elf=brute,bear=brute"):
            done = self.script(["none", "no", answer], "menace-and-must-be-blocked")
            holds(done.stdout, "Question 3 of 5", "Right")
        for target in ("Bob", "Carol"):
            done = self.script(["3", "a b", f"ogre={target}", "ogre attacks dave"], "goad-by-two")
            holds(done.stdout, f"Illegal: ogre attacks {target}.",
                  "Right: ogre attacks Dave. That is legal.")

    def test_script(self):
        """without a terminal answers are shown, nothing is colored, and the status says how it went"""
        done = self.script(DOUBLE_LURE)
        check(done.returncode == 0 and done.stderr == "", done)
        holds(done.stdout, "> wall=bear,spider=bear\n", "> 2\n", "Passed: 4 of 4")
        lacks(done.stdout, "\x1b")
        check(self.script(DOUBLE_LURE[:2]).returncode == 1, "the answers ended early")
        done = self.script(["skip", *DOUBLE_LURE[1:]])
        check(done.returncode == 1, "one was skipped")
        holds(done.stdout, "Worked through, not passed: 3 of 4")
        lacks(done.stdout, "Passed")

    def test_words(self):
        """table, rule and help can be typed at any time"""
        done = self.script(["table", "rule", "help", "", "quit"])
        loose = self.script(["Table", "RULE.", "help!", "", "Quit"])
        check(loose.returncode == 1 and "Not understood" not in loose.stdout, loose)
        holds(done.stdout, "> table\nOne Lure\n", "> rule\n509.1c", "> help\n  ?", "quit",
              "Declare the blocks", "Type an answer", "> quit\n")
        check(done.returncode == 1, "the exit status")

    def test_not_understood(self):
        """what can't be understood is no slip"""
        done = self.script(["wal=bear", "wall", "wall=bear,wall=bear", *DOUBLE_LURE])
        holds(done.stdout, "Nothing has the id 'wal'", "did you mean 'wall'?", "Right",
              "Passed: 4 of 4")
        done = self.script([DOUBLE_LURE[0], "few", "-1", "02", "perhaps", "no", "z", "e", "a, z",
                            "a"])
        holds(done.stdout, "answer with a number", "answer with a number", "Right: 2.",
              "yes or no", "not one of the letters", "Passed: 4 of 4")

    def test_strange_input(self):
        """controls, broken UTF-8 and very long lines do no harm"""
        strange = b"\x1b[2J\xff\x00=\x9b\n" + b"wall=" + b"x" * 100000 + b"\n" + b"=" * 5000 + b"\n"
        done = subprocess.run([self.muster, "lesson", "double-lure"], input=strange,
                              env=self.environment(), capture_output=True, timeout=PATIENCE,
                              check=False)
        check(done.returncode == 1, done)
        check(b"\x1b" not in done.stdout and b"\xff" not in done.stdout, done.stdout[:2000])

    def test_no_place(self):
        """a lesson goes on where nothing can be kept"""
        for more in ({"XDG_STATE_HOME": "/dev/null"}, {"XDG_STATE_HOME": "", "HOME": ""}):
            done = self.script(DOUBLE_LURE, **more)
            check(done.returncode == 0, done)
            holds(done.stdout, "Passed: 4 of 4")
            holds(done.stderr, "what was passed can't be kept")

    def test_two_at_once(self):
        """sessions at the same time lose nothing of each other's progress, nor a damaged line"""
        names = [f"short{number}" for number in range(12)]
        with tempfile.TemporaryDirectory() as folder:
            more = {"XDG_STATE_HOME": folder, "MUSTER_LESSONS": folder}
            for name in names:
                write(os.path.join(folder, f"{name}.lesson"), SHORT_LESSON)
            progress = os.path.join(folder, "muster", "lessons")
            os.mkdir(os.path.dirname(progress))
            write(progress, "before 1 2\nbroken\n")
            terminals = [self.sit_down(80, name, **more) for name in names[:3]]
            for terminal in terminals:      # each began before another one wrote
                terminal.type("2")
            check([terminal.end() for terminal in terminals] == [0, 0, 0], "the exit statuses")
            scripts = [subprocess.Popen([self.muster, "lesson", name], stdin=subprocess.PIPE,
                                        env=self.environment(**more), stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL) for name in names[3:]]
            for script in scripts:
                script.stdin.write(b"2\n")
                script.stdin.close()
            check(all(script.wait(PATIENCE) == 0 for script in scripts), "the exit statuses")
            with open(progress, encoding="utf-8") as file:
                kept = sorted(file.read().splitlines())
        check(kept == sorted(["before 1 2", "broken", *(f"{name} 1 1" for name in names)]), kept)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    sys.exit(run_all(Sessions(*sys.argv[1:])))
