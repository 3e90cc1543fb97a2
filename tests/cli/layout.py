#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How answers in words are laid out: layout.py MUSTER EXAMPLES CASES LESSONS
SECONDS [--quick].
SECONDS is what an answer to a large board may take. Speaks TAP.

No line is wider than the screen, at any width from 40 columns up, but for a word that is. A verdict
on a board of 20 against 20 under ten effects fits a screen of 40 lines.
"""

import json
import os
import pathlib
import re
import resource
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from questions import Report  # noqa: E402  (the folder above)

WIDTHS = (40, 60, 80, 120)
QUICK = 5            # every fifth document and lesson, with --quick
COLOR = re.compile(r"\033\[[0-9;]*m")


class Layout:
    def __init__(self, muster, slack):
        self.muster, self.slack, self.report = muster, slack, Report()

    def run(self, arguments, text="", columns=80, locale="C.UTF-8"):
        environment = dict(os.environ, COLUMNS=str(columns), LC_ALL=locale)
        return subprocess.run([self.muster, *arguments], input=text, capture_output=True, text=True,
                              env=environment, timeout=120, check=False)

    def too_wide(self, arguments, text, columns):
        """The lines that are too wide, though they could be broken."""
        done = self.run(arguments, text, columns)
        lines = (COLOR.sub("", done.stdout) + done.stderr).splitlines()
        return [line for line in lines if len(line) > columns and " " in line.strip()]

    def keeps_the_width(self, name, asked):
        """`asked`: pairs of arguments and standard input."""
        wide = []
        for arguments, text in asked:
            for columns in WIDTHS:
                wide += [f"{columns}, {' '.join(map(str, arguments))}: {line}"
                         for line in self.too_wide(arguments, text, columns)]
        self.report.line(name, f"{len(wide)} lines are too wide" if wide else None, wide[:5])


def questions_on(document):
    """Every command in words on one document: with what it declares, and with nothing declared."""
    text = json.dumps(document)
    bare = {key: value for key, value in document.items() if key != "declaration"}
    for command in ("solve", "options", "count", "draw"):
        yield [command, "-"], json.dumps(bare)
    none = "--attacks" if document["step"] == "declare-attackers" else "--blocks"
    for command in ("check", "why"):
        yield [command, "-", none, "none", "--color", "always"], text
        if "declaration" in document:
            yield [command, "-"], text
    yield ["check", "-", "--editions", none, "none"], text
    yield ["options", "-", "--all"], json.dumps(bare)
    yield ["solve", "-", none, "nobody=nothing"], text


def large_board():
    """20 against 20 under ten effects, and a block that breaks and misses a lot."""
    attackers = [{"id": f"a{i}", "name": f"Attacker {i}", "controller": "Ann", "attacking": "Ben",
                  "power": 1 + i % 4, "toughness": 2, **({"keywords": ["flying"]} if i % 5 == 0 else {})}
                 for i in range(20)]
    blockers = [{"id": f"b{i}", "name": f"Blocker {i}", "controller": "Ben", "power": 1 + i % 3,
                 "toughness": 3, **({"tapped": True} if i % 5 == 0 else {}),
                 **({"keywords": ["reach"]} if i % 7 == 0 else {})} for i in range(20)]
    effects = [
        {"kind": "lure", "source": "Lure", "attackers": {"id": "a1"}},
        {"kind": "lure", "source": "Shinen of Life's Roar", "attackers": {"id": "a2"}},
        {"kind": "must-be-blocked", "source": "Irresistible Prey", "attackers": {"id": "a3"}},
        {"kind": "must-be-blocked", "source": "Gaea's Protector", "attackers": {"id": "a4"}},
        {"kind": "must-block", "source": "Culling Mark", "creatures": {"id": ["b1", "b2", "b3"]}},
        {"kind": "min-blockers", "source": "Goblin War Drums", "attackers": {"power": {"at_least": 3}},
         "count": 2},
        {"kind": "cant-block", "source": "Pacifism", "creatures": {"id": ["b4", "b8"]}},
        {"kind": "cant-be-blocked", "source": "Amrou Kithkin", "attackers": {"id": "a6"},
         "by": {"power": {"at_least": 3}}},
        {"kind": "block-cost", "source": "War Cadence", "creatures": {"id": ["b6", "b7"]},
         "cost": {"mana": 1}},
        {"kind": "extra-blocks", "source": "High Ground", "creatures": {"id": "b9"}, "count": 1},
    ]
    blocks = [{"creature": f"b{i}", "attacker": f"a{(i * 3) % 20}"} for i in range(20)]
    return {"format": "muster/1", "title": "Twenty against twenty", "step": "declare-blockers",
            "active": "Ann", "players": [{"id": "Ann"}, {"id": "Ben", "resources": {"mana": 3}}],
            "creatures": attackers + blockers, "effects": effects,
            "declaration": {"blocks": blocks}}


def documents(folder, key=None):
    for path in sorted(folder.rglob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        yield path.stem, document[key] if key else document


def check_large(layout):
    board = large_board()
    text = json.dumps(board)
    for command, most in (("check", 40), ("solve", 80), ("options", 60), ("why", 80)):
        lines = layout.run([command, "-"], text).stdout.splitlines()
        layout.report.line(f"{command} on 20 against 20 takes at most {most} lines",
                           f"{len(lines)} lines" if len(lines) > most else None, lines)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    shown = layout.run(["options", "-"], text).stdout
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    layout.report.line(f"options on 20 against 20 takes at most {layout.slack:g} seconds",
                       f"{seconds:.2f} s" if seconds > layout.slack or not shown else None)
    layout.keeps_the_width("20 against 20 keeps the width",
                           [([command, "-"], text) for command in ("check", "solve", "why", "options")])


def check_speech(layout, lessons):
    for path in lessons:
        typed = "help\nnonsense\nnone\n?\nwhy\nrule\ntable\nskip\n" * 3
        layout.keeps_the_width(f"the lesson {path.stem} keeps the width",
                               [(["lesson", str(path)], typed), (["lesson", "--check", str(path)], "")])
    layout.keeps_the_width("the quiz keeps the width",
                           [(["quiz", "--seed", str(seed)], "none\nwhy\nskip\n" * 5)
                            for seed in (1, 2, 3)])
    layout.keeps_the_width("help and complaints keep the width",
                           [(["--help"], ""), (["check", "--help"], ""), (["batch", "--help"], ""),
                            (["chekc"], ""), (["check", "--no-such-option"], ""),
                            (["solve", "-"], "{"), (["solve", "-"], '{"format": "muster/2"}')])


def main():
    layout = Layout(sys.argv[1], float(sys.argv[5]))
    examples, cases, lessons = map(pathlib.Path, sys.argv[2:5])
    check_large(layout)
    step = QUICK if "--quick" in sys.argv else 1
    known = [*documents(examples), *documents(cases, "position")]
    for name, document in known[::step]:
        layout.keeps_the_width(f"{name} keeps the width", questions_on(document))
    check_speech(layout, sorted(lessons.glob("*.lesson"))[::step])
    return layout.report.finish()


if __name__ == "__main__":
    sys.exit(main())
