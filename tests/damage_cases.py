#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks muster about damage: a file with one case a line, each {"id", "source", "says", "question",
"position", "expect"}.

Beyond what is expected, each assignment that muster offers has to be legal when asked about in its
turn, and as near as it says.
"""

import argparse
import json
import pathlib
import sys

from questions import Muster, Report, Wrong, damage_deal, skip


def amounts(declaration):
    """Points by source and recipient; only for positions without `count`."""
    found = {}
    for entry in declaration["damage"]:
        recipients = entry["to"] if isinstance(entry["to"], list) else [entry["to"]]
        given = entry["amount"] if isinstance(entry["amount"], list) else [entry["amount"]]
        for recipient, amount in zip(recipients, given):
            found[entry.get("from"), recipient] = amount
    return found


def has_crowds(position):
    return any(creature.get("count", 1) > 1 for creature in position["creatures"])


def check_better(muster, position, answer):
    better = answer["better"]
    proposed, found = amounts(position["declaration"]), amounts(better["declaration"])
    again = muster.one("check", {**position, "declaration": better["declaration"]})
    if again.get("legal") is not True:
        raise Wrong(f"what is offered instead is illegal: {json.dumps(better)}")
    moves = sum(abs(proposed[pair] - found.get(pair, 0)) for pair in proposed)
    if not has_crowds(position) and moves > better["moves"]:
        raise Wrong(f"{moves} points are moved of what was declared, not {better['moves']}")


def check(muster, position, expected):
    answer = muster.one("check", position)
    if expected.get("error"):
        if "error" not in answer:
            raise Wrong(f"no error, but {json.dumps(answer)}")
        return
    if "error" in answer:
        raise Wrong(answer["error"]["message"])
    if answer["legal"] != expected["legal"]:
        raise Wrong(f"legal is {answer['legal']}: {json.dumps(answer['violations'])}")
    if answer["legal"] == bool(answer["violations"]):
        raise Wrong("violations and verdict don't agree")
    if not answer["legal"]:
        check_better(muster, position, answer)
    if "better_moves" in expected and answer["better"]["moves"] != expected["better_moves"]:
        raise Wrong(f"{answer['better']['moves']} points moved")


def results(outcomes, position):
    """What the outcomes say of what is expected; a case names no regeneration, and of planeswalkers
    what is left."""
    walkers = {walker["id"] for walker in position.get("planeswalkers", ())}
    return {frozenset(item for item in damage_deal.normal(outcome, position)
                      if item[1] != "regenerated" and not (item[0] in walkers and item[1] == "lost"))
            for outcome in outcomes}


def deal(muster, position, expected):
    answer = muster.one("deal", position)
    if "outcomes" not in answer:
        raise Wrong(f"nothing is dealt: {json.dumps(answer)}")
    if results(answer["outcomes"], position) != results(expected["outcomes"], position):
        raise Wrong(f"the outcomes are {json.dumps(answer['outcomes'])}")


def solve(muster, position):
    """Whatever the case asks, what solve finds for its position is legal."""
    document = {key: value for key, value in position.items() if key != "declaration"}
    for prefer in ("kills", "damage"):
        answer = muster.one("solve", document, "--prefer", prefer)
        if "declaration" not in answer:
            raise Wrong(f"nothing found: {json.dumps(answer)}")
        again = muster.one("check", {**document, "declaration": answer["declaration"]})
        if again.get("legal") is not True:
            raise Wrong(f"what solve finds is illegal: {json.dumps(answer['declaration'])}")


def options(muster, position, expected):
    """The bounds that are expected, and in no legal assignment found a pair beyond its bounds."""
    answer = muster.one("options", position)
    found = {(option.get("from"), option["to"]): option for option in answer["options"]}
    for option in expected["options"]:
        pair = found[option.get("from"), option["to"]]
        if (pair["least"], pair["most"]) != (option["least"], option["most"]):
            raise Wrong(f"{json.dumps(pair)}, not {json.dumps(option)}")
    solved = muster.one("solve", position)
    for pair, amount in amounts(solved["declaration"]).items():
        if not found[pair]["least"] <= amount <= found[pair]["most"]:
            raise Wrong(f"{amount} in a legal assignment, but {json.dumps(found[pair])}")


def list_all(muster, position, expected):
    """Just what is expected, each once; each is legal when it is checked."""
    _, listed = muster.run(["list", "--json", "-"], json.dumps(position))
    found = sorted(sorted(amounts(declaration).items()) for declaration in listed)
    wanted = sorted(sorted(amounts(declaration).items()) for declaration in expected["legal_only"])
    if found != wanted:
        raise Wrong(f"not {json.dumps(expected)}: {json.dumps(listed)}")
    for declaration in listed:
        again = muster.one("check", {**position, "declaration": declaration})
        if again.get("legal") is not True:
            raise Wrong(f"what is listed is illegal: {json.dumps(declaration)}")


def ask_case(muster, report, case):
    name, question = f"{case['id']}: {case['says']}", case["question"]
    if question == "divide":
        question = "check" if "legal" in case["expect"] else "count"
    try:
        if case["position"]["step"] != "damage" and not case["expect"].get("error"):
            solve(muster, case["position"])
        if question == "check":
            check(muster, case["position"], case["expect"])
        elif question == "count":
            answer = muster.one("count", case["position"])
            if answer.get("count") != case["expect"]["count"]:
                raise Wrong(f"not {case['expect']['count']}: {json.dumps(answer)}")
        elif question == "list":
            list_all(muster, case["position"], case["expect"])
        elif question == "options":
            options(muster, case["position"], case["expect"])
        elif question == "deal":
            deal(muster, case["position"], case["expect"])
        else:
            raise Wrong(f"an unknown question: {question}")
    except (Wrong, KeyError, ValueError) as problem:
        report.line(name, f"{type(problem).__name__}: {problem}")
        return
    report.line(name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--lines", type=pathlib.Path, required=True, help="one case a line")
    arguments = parser.parse_args()
    if not arguments.lines.exists():
        return skip(f"there is no {arguments.lines.name} beside the source folder")
    muster, report = Muster(arguments.muster), Report()
    for line in arguments.lines.read_text(encoding="utf-8").splitlines():
        ask_case(muster, report, json.loads(line))
    muster.conversation.end()
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
