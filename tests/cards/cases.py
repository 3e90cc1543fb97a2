#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents with cards against documents that say the same without them.

Each line of a file is {"id", "document", "plain", "status"?, "accept"?, "sentence"?, "lifted"?,
"needs"?}: what `muster expand` makes of the document has to have the same legal declarations as
`plain`, and the sentence (the last one if it is left out) has to get the status, and to need these
words. Without `plain` the document must
have none of its sentences applied.

cases.py --muster FILE CASES.jsonl ...
"""

import argparse
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from conversation import Conversation


def run(muster, words, document):
    process = subprocess.run([muster.program, *words, "-"], input=json.dumps(document), text=True,
                             capture_output=True)
    if process.returncode not in (0, 1):
        raise ValueError(f"{' '.join(words)} exits with {process.returncode}: "
                         f"{process.stdout}{process.stderr}")
    return process.stdout


def legal(muster, document):
    """The legal declarations, and how many requirements are obeyed; or what comes of damage."""
    if document["step"] in ("damage", "combat-damage"):
        dealt = muster.ask(document, "--question", "deal")
        return [{key: outcome.get(key) for key in ("players", "creatures", "planeswalkers")}
                for outcome in dealt["outcomes"]]
    listed = sorted(run(muster, ["list", "--json", "--limit", "3000"], document).splitlines())
    solved = muster.ask(document, "--question", "solve")
    return listed, solved["maximum"]


def same(one, other):
    return one.strip().rstrip(".").endswith(other.strip().rstrip(".")[-60:])


def wrong(muster, case):
    """What is wrong with the answer to a case."""
    answer = json.loads(run(muster, ["expand", "--json"], case["document"]))
    read = answer["read"]
    sentence = case.get("sentence", read[-1]["sentence"] if read else "")
    statuses = {entry["status"] for entry in read if same(entry["sentence"], sentence)}
    wanted = set(case.get("accept", [case.get("status", "applied")]))
    if wanted == {"cannot"}:
        wanted = {"not understood", "needs", "no bearing"}
    if case.get("lifted"):
        wanted.add("no bearing")
    if not statuses & wanted:
        yield f"found {sorted(statuses)}, expected {sorted(wanted)}"
    needs = {words for entry in read if same(entry["sentence"], sentence)
             for words in entry.get("needs", [])}
    if not needs >= set(case.get("needs", [])):
        yield f"needs {sorted(needs)}, expected {sorted(case['needs'])}"
    if "plain" in case and statuses & {"applied", "no bearing"}:
        if legal(muster, answer["document"]) != legal(muster, case["plain"]):
            yield (f"means something else: {json.dumps(answer['document'].get('effects'))}, "
                   f"expected {json.dumps(case['plain'].get('effects'))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    muster, count, failed = Conversation(arguments.muster), 0, 0
    for name in arguments.files:
        try:
            lines = open(name, encoding="utf-8").read().splitlines()
        except FileNotFoundError:
            print(f"{name}: not there, left out")
            continue
        for line in lines:
            case = json.loads(line)
            count += 1
            for message in wrong(muster, case):
                failed += 1
                print(f"{case['id']}: {message}")
    muster.end()
    print(f"{count} cases, {failed} wrong")
    sys.exit(1 if failed or count == 0 else 0)


main()
