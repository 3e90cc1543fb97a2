#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Decides every claim that muster makes about random positions, by exhaustive search.

Each position is checked or solved, and asked why and options; what the answers claim (docs/format.md,
section Claims) is held against tests/oracle/oracle_claims.py, which tries every declaration. With
--folder the positions are those of the example and case files in a folder instead.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

from agree import answers, positions_of

QUESTIONS = ("why", "options")


def ask(muster, position, command):
    """One answer, or None where there is no verdict."""
    done = subprocess.run([muster, command, "--json"], input=json.dumps(position), text=True,
                          capture_output=True, check=False, timeout=120)
    said = json.loads(done.stdout)
    return said if said.get("answer") == command and not said.get("undecided") else None


def asked(muster, position):
    commands = ["check" if "declaration" in position else "solve", *QUESTIONS]
    return [said for said in (ask(muster, position, command) for command in commands) if said]


def random_positions(arguments):
    for declarations in ("0", "1"):
        done = subprocess.run(
            [arguments.generator, "--step", arguments.step, "--seed", str(arguments.seed),
             "--count", str(arguments.count), "--declarations", declarations],
            capture_output=True, text=True, check=True)
        yield from positions_of(done.stdout, None)


def found_positions(folder):
    for path in sorted(folder.rglob("*.json")):
        doc = json.loads(path.read_text(encoding="utf-8"))
        if "questions" not in doc:
            yield dict(doc, id=str(path))
            continue
        position = {key: value for key, value in doc["position"].items() if key != "declaration"}
        yield dict(position, id=str(path))
        for number, question in enumerate(doc["questions"]):
            if isinstance(question.get("check"), dict):
                yield dict(position, declaration=question["check"], id=f"{path} {number}")


def share(arguments, positions):
    """Asks and decides some of the positions."""
    lines = [{"position": position, "ask": {"claims": asked(arguments.muster, position)}}
             for position in positions]
    command = [sys.executable, arguments.oracle, "--limit", str(arguments.limit)]
    return list(zip(lines, answers(command, lines)))


def report(line, reply, claims, show):
    """Prints what is wrong; returns how many claims are."""
    wrong = 0
    if "error" in reply:
        print(f"FALSE: {line['position'].get('id')}: the search: {reply['error']}")
        return 1
    for answer, decided in zip(line["ask"]["claims"], reply.get("claims", [])):
        claims.update(decided["decided"])
        wrong += len(decided["complaints"])
        for complaint in decided["complaints"][:show]:
            print(f"FALSE: {line['position'].get('id')}, {answer['answer']}: {complaint}")
    if wrong and show:
        print(f"  position {json.dumps(line['position'])}", flush=True)
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", help="the program random_positions")
    parser.add_argument("--oracle", required=True, help="oracle/oracle.py")
    parser.add_argument("--step", choices=("attack", "block"), default="attack")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=200, help="seeds (default 200)")
    parser.add_argument("--folder", type=pathlib.Path, action="append", default=[],
                        help="a folder of examples or cases, in place of random positions")
    parser.add_argument("--limit", type=int, default=2000, help="declarations to be tried at most")
    parser.add_argument("--show", type=int, default=5, help="false claims to print (default 5)")
    arguments = parser.parse_args()
    positions = ([position for folder in arguments.folder for position in found_positions(folder)]
                 if arguments.folder else list(random_positions(arguments)))
    claims, wrong, workers = collections.Counter(), 0, os.cpu_count() or 1
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        shares = [positions[k::workers] for k in range(workers)]
        for replies in pool.map(lambda some: share(arguments, some), shares):
            for line, reply in replies:
                wrong += report(line, reply, claims, arguments.show if wrong < 20 else 0)
    total = sum(number for kind, number in claims.items() if kind != "skipped")
    print(f"{len(positions)} positions, {total} claims, {wrong} false: "
          + ", ".join(f"{kind} {number}" for kind, number in sorted(claims.items())))
    sys.exit(wrong != 0 or total == 0)


if __name__ == "__main__":
    main()
