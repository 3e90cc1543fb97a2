#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Combats played at a terminal, and without one: sessions.py MUSTER LESSONS_TESTS. Speaks TAP."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[2])

from sessions import Terminal      # of the lessons: a program on a pseudo-terminal
from tap import check, holds, lacks, run_all

PATIENCE = 60

TABLE = """Alice can attack Bob
Alice: Bear 2/2
Alice: Elf 1/1
Bob: Wall 0/3
Bob: Wolf 2/2
"""


class Sessions:
    def __init__(self, muster):
        self.muster = os.path.abspath(muster)
        self.folder = tempfile.TemporaryDirectory()
        self.file = self.write("game.table", TABLE)

    def write(self, name, text):
        path = pathlib.Path(self.folder.name) / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def sit_down(self, width, *options):
        terminal = Terminal([self.muster, "play", "-i", *options, self.file], width,
                            {"PATH": os.environ["PATH"], "TERM": "xterm"})
        terminal.until_prompt()
        return terminal

    def script(self, lines, *options, file=None):
        return subprocess.run([self.muster, "play", "-i", *options, file or self.file],
                              input="".join(line + "\n" for line in lines), text=True,
                              capture_output=True, timeout=PATIENCE, check=False)

    def play(self, file):
        done = subprocess.run([self.muster, "play", "--json", file], text=True,
                              capture_output=True, timeout=PATIENCE, check=False)
        return json.loads(done.stdout)

    def test_whole_combat(self):
        """a combat is played at a terminal, and its script is played the same"""
        for width in (60, 80, 120):
            saved = str(pathlib.Path(self.folder.name) / f"saved{width}")
            terminal = self.sit_down(width, f"--interactive={saved}")
            holds(terminal.said, "Alice: bear 2/2, elf 1/1", "Alice declares attackers next.")
            terminal.type("bear=Bob, elf=Bob")
            holds(terminal.until_prompt(), "bear attacks Bob (508.1)", "Bob declares blockers next.")
            terminal.type("wall=bear")
            holds(terminal.until_prompt(), "wall blocks bear", "Combat damage")
            terminal.type("none")
            holds(terminal.until_prompt(), "Bob loses 1 life", "Nothing more")
            terminal.type("done")
            check(terminal.end() == 0, terminal.said)
            holds(terminal.said, "The script is in")
            check(terminal.too_long() in ([], [line for line in terminal.too_long()
                                               if saved in line]), terminal.too_long())
            answer = self.play(saved)
            check(answer["position"]["step"] == "end-of-combat", answer)
            check(answer["damage_steps"] == 1, answer)

    def test_refused(self):
        """what is illegal or impossible is not taken; legal? only judges; why says more"""
        done = self.script(["legal? bear=Bob", "bear=Bob", "tap wall", "legal? wall=bear",
                            "wall=bear", "why", "leaves nobody", "wolf=bear", "done"])
        holds(done.stdout, "That would be legal.", "bear attacks Bob", "wall becomes tapped",
              "Not legal: wall can't block because it is tapped",
              "Not legal: wall can't block because it is tapped", "Legal instead:",
              "Impossible", "nobody", "wolf blocks bear", "The script:",
              "> attacks bear=Bob\n> tap wall\n> blocks wolf=bear\n")
        check(done.returncode == 0, done)

    def test_words_of_lessons(self):
        """declare may be said of a declaration, and who enters is a line of a table"""
        done = self.script(["declare bear=Bob", "legal? declare wall=bear", "declare",
                            "enters", "enters Alice: Ninja 3/2, attacks Bob", "declare none"])
        holds(done.stdout, "bear attacks Bob", "That would be legal.",
              "Blockers are declared now: wall=bear, or none.",
              "More is needed, such as: enters Bob: Ox 2/4", "ninja enters attacking Bob",
              "Combat damage is assigned next.", "> attacks bear=Bob\n> enters", "> blocks none\n")
        lacks(done.stdout, "neither a declaration nor an event")

    def test_undo(self):
        """undo takes back one entry after the other, down to none"""
        done = self.script(["bear=Bob", "wall=bear", "undo", "undo", "undo", "elf=Bob"])
        holds(done.stdout, "The last entry is taken back.", "Bob declares blockers next.",
              "The last entry is taken back.", "Alice declares attackers next.",
              "Nothing has happened yet.", "elf attacks Bob", "> attacks elf=Bob\n")
        lacks(done.stdout, "> attacks bear")

    def test_hint(self):
        """hint says what can be declared"""
        holds(self.script(["?", "bear=Bob", "hint"]).stdout, "bear and elf, each:\n  may    attack",
              "may    block bear")

    def test_choice(self):
        """a number chooses between outcomes of damage"""
        example = pathlib.Path(__file__).resolve().parents[2] / "examples" / "combats" / "choice.json"
        document = json.loads(example.read_text(encoding="utf-8"))
        document["script"] = document["script"][:-1]
        file = self.write("choice.json", json.dumps(document))
        holds(self.script(["none", "1"], file=file).stdout, "in several ways",
              "Outcome 1 (choose 0):", "Outcome 2 (choose 1):", "Impossible",
              "Nothing more is declared", "> choose 1\n")

    def test_damage_alone(self):
        """"damage" alone has everybody do the only thing there is, as in a script"""
        file = self.write("damage.table", TABLE + "> attacks bear=Bob\n> blocks none\n")
        holds(self.script(["tap the wall", "damage"], file=file).stdout, "did you mean 'wall'?",
              "(510.2)", "> damage none\n")

    def test_goes_on(self):
        """a script that stops is taken up to there"""
        file = self.write("stops.table", TABLE + "> attacks bear=Bob\n> tap wall\n"
                                                 "> blocks wall=bear\n> damage none\n")
        holds(self.script(["wolf=bear"], file=file).stdout, "Not legal: wall can't block",
              "Bob declares blockers next.", "wolf blocks bear",
              "> attacks bear=Bob\n> tap wall\n> blocks wolf=bear\n")

    def test_plain_words(self):
        """what isn't understood is answered in sentences that say what can be typed"""
        done = self.script(["foo", "3", "damage", "legal?", "leaves", "life Bob", "baer=Bob",
                            "bear=Bob", "bear=Bob", "done"])
        holds(done.stdout, "'foo' is neither a declaration nor an event.",
              "There is nothing to choose by number. Attackers are declared now",
              "Attackers are declared now: bear=Bob, or none.", "More is needed, such as: leaves bear",
              "More is needed, such as: life Bob, by=-3", "mean 'bear'?\n")
        lacks(done.stdout, "?.", "found a boolean", "the key", "would be legal")

    def test_places(self):
        """an entry that is impossible has the place of its line"""
        file = self.write("place.table", TABLE + "> attacks bear=Bob\n> leaves nobody\n")
        done = subprocess.run([self.muster, "play", file], text=True, capture_output=True,
                              timeout=PATIENCE, check=False)
        holds(done.stdout, "Impossible at entry 1 (line 7, column 10): nothing here")
        lacks(done.stdout, "/script")

    def test_poison(self):
        """poison counters are told with the life"""
        file = self.write("poison.table", "Ann deals combat damage to Ben\n"
                          "player: Ben life=3, poison=8\nAnn: Rat (r) 1/1, infect\n> damage none\n")
        done = subprocess.run([self.muster, "play", file], text=True, capture_output=True,
                              timeout=PATIENCE, check=False)
        holds(done.stdout, "Ben, 3 life, 9 poison")

    def test_cards(self):
        """cards go on with what is typed, and stay in the script"""
        cards = pathlib.Path(__file__).resolve().parent / "some_cards.jsonl"
        file = self.write("cards.table", "Ann can attack Ben\nAnn: Plain Goblin (g)\n"
                                         "Ann: Goblin Foreman (boss)\nBen: Wary Guard (w)\n")
        saved = str(pathlib.Path(self.folder.name) / "cards.saved")
        done = self.script(["g=Ben", "table", "leaves boss", "table", "done"], "--cards", str(cards),
                           f"--interactive={saved}", file=file)
        holds(done.stdout, "Ann: g 2/2 tapped", "Ann: g 1/1 tapped")
        holds(pathlib.Path(saved).read_text(encoding="utf-8"), '"card":"Goblin Foreman"', '"leaves":"boss"')

    def test_unwritable(self):
        """where the script can't be written, nobody is asked anything"""
        done = self.script(["bear=Bob"], "--interactive=" + self.folder.name + "/none/script")
        check(done.returncode == 3 and not done.stdout, done)
        holds(done.stderr, "can't write", "No such file")

    def test_wrong_files(self):
        """a file is needed, and one that is a document"""
        done = subprocess.run([self.muster, "play", "-i"], input="", text=True,
                              capture_output=True, timeout=PATIENCE, check=False)
        check(done.returncode == 2, done)
        holds(done.stderr, "expected one FILE")
        check(self.script([], file=self.write("wrong.json", "{}")).returncode == 3, "exit status")


if __name__ == "__main__":
    sys.exit(run_all(Sessions(sys.argv[1])))
