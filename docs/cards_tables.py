#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the tables of docs/cards.md from the lists of the grammar in cards/words/*.def.

cards_tables.py [--update]   without it, says whether the tables are up to date
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "cards.md"
MARK = "<!-- made from cards/words/{}.def -->"
END = "<!-- end -->"
STEPS = {"ATTACK": "attacks", "BLOCK": "blocks", "BOTH": "the creature", "NEITHER": "-",
         "DAMAGE": "damage"}


def entries(name, word):
    text = (ROOT / "cards" / "words" / f"{name}.def").read_text()
    for arguments in re.findall(rf"^{word}\((.*)\)$", text, re.M):
        yield re.findall(r'"((?:[^"\\]|\\.)*)"|(\w+)', arguments)


def deeds():
    lines = ["| what is said | bears on |", "| --- | --- |"]
    for (_, _), (_, step), _, _, _, (phrase, _) in entries("deeds", "DEED"):
        lines.append(f"| {phrase} | {STEPS[step]} |")
    return lines


def listed(name, *words):
    found = [fields[0][0] for word in words for fields in entries(name, word)]
    text = ", ".join(dict.fromkeys(found))
    lines, line = [], ""
    for word in text.split(" "):
        if len(line) + len(word) > 115:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return lines + [line]


TABLES = {
    "deeds": deeds,
    "players": lambda: listed("players", "PLAYER"),
    "pronouns": lambda: listed("pronouns", "PRONOUN"),
    "adjectives": lambda: listed("adjectives", "ADJECTIVE", "NOUN"),
    "durations": lambda: listed("durations", "DURATION"),
    "no_fact": lambda: listed("no_fact", "NO_FACT"),
}


def main():
    old = page = PAGE.read_text()
    for name, table in TABLES.items():
        begin = MARK.format(name)
        head, rest = page.split(begin, 1)
        page = head + begin + "\n" + "\n".join(table()) + "\n" + END + rest.split(END, 1)[1]
    if "--update" in sys.argv:
        PAGE.write_text(page)
    elif page != old:
        sys.exit("docs/cards.md is not up to date: docs/cards_tables.py --update")


main()
