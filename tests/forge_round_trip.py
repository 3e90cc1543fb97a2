#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents as game states of Forge and back: who is on the battlefield, what each looks like, and
who attacks has to be the same, but for what `muster expand --as pzl` says that a state can't hold.

forge_round_trip.py --muster FILE [--folder FOLDER] [--lines FILE.jsonl] ...
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

ASIDE = "muster: a game state of Forge has no place for "


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


def wrong(muster, document):
    """What is wrong with a document that was written and read again."""
    def run(text, form):
        return subprocess.run([muster, "expand", "--as", form, "-"], input=text, check=False,
                              capture_output=True, encoding="utf-8")
    written = run(json.dumps(document), "pzl")
    if written.returncode != 0:
        return f"not written: {written.stderr}"
    back = run(written.stdout, "json")
    if back.returncode != 0:
        return f"not read: {back.stderr}\n{written.stdout}"
    lost = {line[len(ASIDE):].split(" of ")[0] for line in written.stderr.splitlines()}
    held = lambda key: key not in lost
    before, after = individuals(document, held), individuals(json.loads(back.stdout), held)
    if before != after:
        return f"{before - after} became {after - before}; lost: {sorted(lost)}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--folder", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--lines", type=pathlib.Path, action="append", default=[])
    arguments = parser.parse_args()
    asked = failed = 0
    for name, document in documents(arguments):
        if document.get("step") not in ("declare-attackers", "declare-blockers"):
            continue
        asked += 1
        problem = wrong(arguments.muster, document)
        if problem is not None:
            failed += 1
            print(f"{name}: {problem}")
    print(f"{asked} documents, {failed} wrong")
    return failed > 0 or asked < 50


if __name__ == "__main__":
    sys.exit(main())
