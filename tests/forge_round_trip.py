#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents as game states of Forge and back: who is on the battlefield, what each looks like, and
who attacks has to be the same, but for what `muster expand --as pzl` says that a state can't hold.

forge_round_trip.py --muster FILE [--folder FOLDER] [--lines FILE.jsonl] ...
"""

import argparse
import collections
import json
import os
import pathlib
import sys

from all_files import AllFiles

ASIDE = "a game state of Forge has no place for "


def documents(arguments):
    for folder in arguments.folder:
        for path in sorted(folder.rglob("*.json")):
            yield path.name, json.loads(path.read_text(encoding="utf-8"))
    for path in arguments.lines:
        for number, line in enumerate(path.read_text().splitlines() if path.exists() else []):
            case = json.loads(line)
            yield f"{path.name}:{number + 1}", case.get("document", case.get("position", case))


def individuals(document, held):
    """How many creatures there are of each look; names and numbers only where they are held."""
    players = {player["id"]: number for number, player in enumerate(document["players"])}
    found = collections.Counter()
    for creature in document["creatures"]:
        name = creature.get("name") or creature.get("card") or creature["id"]
        look = (players[creature["controller"]], name if held("name") else None,
                bool(creature.get("tapped")), bool(creature.get("attacking")),
                creature.get("power", 0) if held("power") else None,
                creature.get("toughness", 0) if held("toughness") else None,
                tuple(sorted(word.lower() for word in creature.get("keywords", []))),
                tuple(sorted(creature.get("colors", []))))
        found[look] += creature.get("count", 1)
    return found


def compare(document, lost, back):
    """What is wrong with a document that was read again; `lost` is what had no place."""
    held = lambda key: key not in lost
    before, after = individuals(document, held), individuals(back, held)
    if before != after:
        return f"{before - after} became {after - before}; lost: {sorted(lost)}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--folder", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--lines", type=pathlib.Path, action="append", default=[])
    arguments = parser.parse_args()
    os.environ["COLUMNS"] = "10000"     # each message on one line
    asked = [(name, document) for name, document in documents(arguments)
             if document.get("step") in ("declare-attackers", "declare-blockers")]
    written = AllFiles(arguments.muster, ["expand", "--as", "pzl"],
                       [json.dumps(document) for _, document in asked])
    read = AllFiles(arguments.muster, ["expand", "--json"], written.output)
    failed = 0
    for number, (name, document) in enumerate(asked):
        lost = {line[len(ASIDE):].split(" of ")[0] for line in written.complaints[number]
                if line.startswith(ASIDE)}
        answer = json.loads(read.output[number])
        problem = (compare(document, lost, answer["document"]) if "document" in answer else
                   f"not read: {answer}\n{written.output[number]}")
        if problem is not None:
            failed += 1
            print(f"{name}: {problem}")
    print(f"{len(asked)} documents, {failed} wrong; exit statuses {written.code} and {read.code}")
    return failed > 0 or written.code != 0 or read.code != 0 or len(asked) < 50


if __name__ == "__main__":
    sys.exit(main())
