#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""options of large boards in words: large_options.py MUSTER. Speaks TAP.

Where the answer in full is very long, restrictions are told once with whom they stop, and what
requirements rule out in one line for each creature. What the lines say is held against the JSON.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from layout import large_board  # noqa: E402
from questions import Report  # noqa: E402  (the folder above)

LINE = re.compile(r"  (must|may|never|undecided)\s+(attack|block)\b ?(.*)")
THINGS = re.compile(r".*?(?=: | \((?!\w+\)[,: ])|$)")     # up to costs, numbers or reasons
ELSE = re.compile(r"anything( else)? it could: another (attack|block) always obeys more")


def attackers():
    """20 creatures before five things to attack, under ten effects."""
    kinds = ("Goblin", "Bear", "Elf", "Ogre", "Wolf")
    creatures = [dict({"id": f"c{i}", "name": f"{kinds[i % 5]} of the Warband {i}",
                       "controller": "Ann", "power": 1 + i % 5,
                       "subtypes": [kinds[i % 5]]},
                      **({"tapped": True} if i % 6 == 0 else {}),
                      **({"summoning_sick": True} if i % 9 == 4 else {}),
                      **({"goaded_by": ["Ben"]} if i % 7 == 1 else {}),
                      **({"goaded_by": ["Cat", "Dan"]} if i % 7 == 2 else {})) for i in range(20)]
    effects = [
        {"kind": "must-attack", "source": "Goblin Assault", "creatures": {"subtype": "Goblin"}},
        {"kind": "attack-cost", "source": "Propaganda", "creatures": {}, "targets": {"of": "Ben"},
         "cost": {"mana": 2}},
        {"kind": "max-attackers", "source": "Crawlspace", "targets": {"of": "Cat"}, "count": 2},
        {"kind": "cant-attack", "source": "Pacifism", "creatures": {"id": ["c3", "c8"]}},
        {"kind": "cant-attack", "source": "Flunkies", "creatures": {"id": "c10"},
         "unless": {"also": {}}},
        {"kind": "cant-attack", "source": "Okk", "creatures": {"id": "c13"},
         "unless": {"also": {"power": {"more_than": "its power"}}}},
        {"kind": "must-be-attacked", "source": "Curse", "targets": {"id": "jace"}},
        {"kind": "must-attack", "source": "Taunt", "creatures": {"id": "c9"},
         "targets": {"id": "Dan"}},
        {"kind": "cant-attack", "source": "Archon", "creatures": {}, "targets": {"id": "Dan"}},
        {"kind": "max-attackers", "source": "Caverns", "count": 6}]
    return {"format": "muster/1", "step": "declare-attackers", "active": "Ann",
            "players": [{"id": "Ann", "resources": {"mana": 5}}, {"id": "Ben"}, {"id": "Cat"},
                        {"id": "Dan"}],
            "planeswalkers": [{"id": "jace", "controller": "Ben"},
                              {"id": "lili", "controller": "Dan"}],
            "creatures": creatures, "effects": effects}


def names_of(words):
    """The ids of a list in words, as far as it names them."""
    more = re.search(r" (?:and|or any of) \d+ more$", words)
    words = words[:more.start()] if more else words
    named = re.split(r", | and | or ", words)
    return {re.sub(r".* \((\w+)\)$", r"\1", name) for name in named}


def paragraphs(text):
    """(Ids, lines) of each paragraph about creatures."""
    for paragraph in text.split("\n\n"):
        lines = re.sub(r"\n {9,}", " ", paragraph).split("\n")
        head = " ".join(line for line in lines if line and not line.startswith(" "))
        said = [LINE.fullmatch(line) for line in lines if line.startswith("  ")]
        if said and all(said):
            yield names_of(head.removesuffix(", each:")), said


class Large:
    def __init__(self, muster):
        self.muster = muster

    def ask(self, document, *arguments):
        done = subprocess.run([self.muster, "options", *arguments, "-"], text=True, check=True,
                              input=json.dumps(document), capture_output=True, timeout=120,
                              env=dict(os.environ, COLUMNS="80"))
        return done.stdout

    def complaints(self, document, *given):
        """What lines say that isn't so, and what is missing."""
        answer = json.loads(self.ask(document, *given, "--json"))
        object_key = "target" if document["step"] == "declare-attackers" else "attacker"
        options = {(o["creature"], o[object_key]): o for o in answer["options"]}
        objects = {thing for _, thing in options}
        told = set()        # pairs that a line is about
        surpassed = set()   # creatures that requirements keep from something
        for creatures, lines in paragraphs(self.ask(document, *given)):
            for line in lines:
                word, rest = line[1], line[3]
                if word == "never" and ELSE.match(rest):
                    surpassed |= creatures
                    if not ELSE.match(rest)[1] and any(
                            option["status"] != "never" or option["reasons"][0]["kind"] == "given"
                            for pair, option in options.items() if pair[0] in creatures):
                        yield f"{creatures} can do something else, or what is given decides"
                    continue
                things = objects if rest.startswith(":") else names_of(THINGS.match(rest)[0])
                for pair in ((c, t) for c in creatures for t in things):
                    status = options[pair]["status"]
                    if status != word and not (word == "must" and status == "may"):
                        yield f"{pair} is said to be {word}, and is {status}"
                    told.add(pair)
        for pair, option in options.items():
            by_requirements = any(r["kind"] == "requirements" for r in option.get("reasons", ()))
            if option["status"] == "never" and by_requirements:
                if pair[0] not in surpassed and pair not in told:
                    yield f"nothing is said of {pair}, which requirements rule out"
            elif option["status"] != "never" and pair not in told:
                yield f"nothing is said of {pair}, which is possible"


def main():
    large, report = Large(sys.argv[1]), Report()
    for name, board, given in (("attackers", attackers(), ()),
                               ("attackers, some given", attackers(),
                                ("--attacks", "c1=Cat", "--not", "c5")),
                               ("blockers", large_board(), ())):
        short = "--all shows" in large.ask(board, *given)
        report.line(f"{name} are told in short", None if short else "in full")
        found = list(large.complaints(board, *given))
        report.line(f"what is told of {name} is so, and all of it", found[0] if found else None,
                    found)
        every = large.ask(board, *given, "--all")
        report.line(f"--all shows each of the {name} by itself",
                    None if every.count("\n  ") > 80 and "each:" not in every else "it doesn't")
    sys.exit(report.finish())


if __name__ == "__main__":
    main()
