#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions with --without, --tap, --untap and --with, against the same changes made in the
document by hand, which the other random tests compare with an exhaustive search."""

import argparse
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "oracle"))

from oracle_changes import leave_out_creature  # noqa: E402


def change(doc, source):
    """Changes the document once; returns the option that asks for the same."""
    ids = [one["id"] for one in doc["creatures"]]
    sources = [effect["source"] for effect in doc.get("effects", []) if effect.get("source")]
    what = source.choice(("creature", "source", "tap", "untap", "with"))
    if what == "source" and sources:
        name = source.choice(sources)
        if name in ids + [p["id"] for p in doc["players"]]:
            return []
        doc["effects"] = [effect for effect in doc["effects"]
                          if effect.get("source", "").lower() != name.lower()]
        return ["--without", name]
    if what == "with":
        attack = doc["step"].lower() == "declare-attackers"
        name = source.choice(ids) if ids else None
        if name is None:
            return []
        kind = source.choice(("cant-attack", "must-attack") if attack
                             else ("cant-block", "must-block", "lure"))
        key = "attackers" if kind == "lure" else "creatures"
        doc.setdefault("effects", []).append({"kind": kind, key: {"id": [name]}})
        return ["--with", f'{kind} "{name}"']
    if not ids or what == "source":
        return []
    name = source.choice(ids)
    if what == "creature":
        leave_out_creature(doc, name)
        return ["--without", name]
    for one in doc["creatures"]:
        if one["id"] == name:
            one["tapped"] = what == "tap"
    return ["--" + what, name]


def told(answer):
    """What has to be the same: not the effects' numbers, nor words."""
    if answer["answer"] == "options":
        return [answer.get("maximum")] + [
            (one["creature"], one.get("target", one.get("attacker")), one["status"],
             one.get("least"), one.get("most")) for one in answer["creatures"] + answer["options"]]
    better = answer.get("better", {})
    return [answer.get(key) for key in ("answer", "legal", "maximum", "obeyed", "count",
                                        "declaration")] + [better.get("obeyed"),
                                                           len(answer.get("violations", []))]


def ask(muster, question, path, options):
    done = subprocess.run([muster, question, "--json", *options, path], capture_output=True,
                          text=True, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError:
        sys.exit(f"{question} {options}: {done.returncode} {done.stdout}{done.stderr}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--muster", required=True)
    parser.add_argument("--generator", required=True)
    parser.add_argument("--step", required=True)
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--count", type=int, default=100)
    given = parser.parse_args()
    print(f"seed {given.seed}")
    lines = subprocess.run(
        [given.generator, "--step", given.step, "--seed", str(given.seed), "--count",
         str(given.count), "--declarations", "1"], capture_output=True, text=True, check=True).stdout.splitlines()
    compared = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, line in enumerate(lines):
            source = random.Random(given.seed * 1000003 + number)
            doc = json.loads(line)
            other, options = copy.deepcopy(doc), []
            for _ in range(source.choice((1, 1, 2, 3))):
                options += change(other, source)
            here, there = pathlib.Path(folder) / "a.json", pathlib.Path(folder) / "b.json"
            here.write_text(json.dumps(doc))
            there.write_text(json.dumps(other))
            for question in ("solve", "check", "count", "options"):
                if question == "check" and "declaration" not in doc:
                    continue
                one = ask(given.muster, question, here, options)
                two = ask(given.muster, question, there, [])
                if "error" in one or "error" in two or told(one) != told(two):
                    sys.exit(f"{question} {options}\n{json.dumps(doc)}\n{json.dumps(other)}\n"
                             f"{json.dumps(one)}\n{json.dumps(two)}")
                compared += 1
    print(f"{compared} answers compared")


if __name__ == "__main__":
    main()
