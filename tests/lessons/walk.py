#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All lessons at a terminal of 40 and of 80 columns: walk.py MUSTER LESSONS. Speaks TAP.

Each question is first answered wrong, where a wrong answer can be made up from the right one, and
then right; a second time everything is right at once.
"""

import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "oracle"))
# pylint: disable=wrong-import-position
from answers import canonical, contains
from damage_assign import Assigning
from sessions import COLOR, PATIENCE, Terminal
from tap import check, holds

WIDTHS = (40, 80)


def typed_damage(declaration):
    """An assignment or a division in short form."""
    words = {}
    for entry in declaration["damage"]:
        words.setdefault(entry.get("from"), []).append(f"{entry['to']}:{entry['amount']}")
    return ",".join("+".join(parts) if source is None else f"{source}={'+'.join(parts)}"
                    for source, parts in words.items())


def found(question, position):
    """An assignment that the exhaustive search finds legal, written with every source."""
    assigning = Assigning({key: value for key, value in position.items() if key != "declaration"})
    wanted = question.get("wanted", {"damage": []})["damage"]
    assigning.given = {(entry.get("from"), entry["to"]): entry["amount"] for entry in wanted}
    best = assigning.all_with_given()[0]
    return typed_damage({"damage": [{"from": source, "to": to, "amount": amount}
                                    for (source, to), amount in best.items()]})


def typed(declaration):
    """A declaration in short form."""
    words = []
    for entry in declaration.get("attacks", declaration.get("blocks")):
        things = entry.get("target", entry.get("attacker"))
        things = things if isinstance(things, list) else [things]
        count = f"*{entry['count']}" if "count" in entry else "*1" * ("#" not in entry["creature"])
        words.append(f"{entry['creature']}{count}={'+'.join(things)}")
    words += ["band " + "+".join(band) for band in declaration.get("bands", [])]
    return ",".join(words) or "none"


def letters(offers):
    return " ".join("abcdefghijklmnopqrstuvwxyz"[i] for i, offer in enumerate(offers)
                    if offer["legal"]) or "none"


OPTIONS = {"must": "must", "may": "may", "never": "can't"}


def right(question):
    kind = question["kind"]
    if kind == "declare":
        wanted = question.get("wanted", {"attacks": []})
        bands = {"bands": wanted["bands"]} if "bands" in wanted else {}     # never in a list
        return next(typed(each | bands) for each in question.get("legal", [wanted])
                    if contains(canonical(each), canonical(wanted)))
    if kind == "legal":
        return "yes" if question["legal"] else "no"
    if kind == "which" and "offers" in question:
        return letters(question["offers"])
    if kind == "which":
        return "; ".join(map(typed, question["legal"]))
    if kind == "option":
        return OPTIONS[question["status"]]
    if kind == "assign":
        return found(question, question["position"])
    if kind == "dies":
        return ", ".join(question["dies"]) or "nobody"
    if kind == "life":
        return " or ".join(map(str, question["life"]))
    return str(question[kind])


def wrong(question):
    """A wrong answer that can be understood, or None."""
    kind = question["kind"]
    if kind == "declare":
        wanted = "wanted" in question or "none" not in map(typed, question.get("legal", []))
        return "none" if wanted else None
    if kind == "legal":
        return "no" if question["legal"] else "yes"
    if kind == "which" and "offers" in question:
        return letters([{"legal": not offer["legal"]} for offer in question["offers"]])
    if kind == "which":
        return typed(question["legal"][0]) if len(question["legal"]) > 1 else None
    if kind == "assign":
        return None
    if kind == "dies":
        return "nobody" if question["dies"] else question["position"]["players"][0]["id"]
    if kind == "life":
        return str(sum(question["life"]) + 100)
    if kind == "option":
        return next(word for status, word in OPTIONS.items() if status != question["status"])
    return str(int(question[kind]) + 1)


class Walk:
    def __init__(self, muster, lessons):
        self.muster, self.folder = os.path.abspath(muster), tempfile.TemporaryDirectory()
        self.environment = {"PATH": os.environ["PATH"], "TERM": "xterm", "MUSTER_LESSONS": lessons,
                            "XDG_STATE_HOME": self.folder.name}

    def questions(self, path):
        done = subprocess.run([self.muster, "lesson", "--check", "--json", str(path)], text=True,
                              env=self.environment, capture_output=True, timeout=PATIENCE,
                              check=True)
        return [dict(question, position=table["position"])
                for table in json.loads(done.stdout)["tables"] for question in table["questions"]]

    def one_more(self, terminal):
        """Leaves out the random table at the end."""
        while not ("at random" in terminal.said
                   and COLOR.sub("", terminal.said).endswith("\n> ")):
            check(terminal.read(), "no random table at the end")
        terminal.type("skip")

    def walk(self, path, width, slips):
        """Answers everything."""
        questions = self.questions(path)
        answers = [list(filter(None, [wrong(question) if slips else None, right(question)]))
                   for question in questions]
        check(all(answers), "a question without an answer")
        terminal = Terminal([self.muster, "lesson", path.stem], width, self.environment)
        terminal.until_prompt()
        left = len(questions)
        for question, said in zip(questions, answers):
            for number, answer in enumerate(said):
                before = len(terminal.said)
                terminal.type(answer)
                last = number == len(said) - 1
                over = last or question["kind"] == "legal" or (
                    question["kind"] == "dies" and not question["dies"])
                left -= over
                if left == 0 and over:
                    break
                terminal.until_prompt()
                heard = COLOR.sub("", terminal.said[before:])
                if over:
                    holds(heard, "Wrong: " if not last else "Right", "Question")
                    break
                holds(" ".join(heard.split()), "Try again")
        self.one_more(terminal)
        status = terminal.end()
        check(status == 0, f"exit status {status}:\n{terminal.said[-600:]}")
        firsts = sum(len(said) == 1 for said in answers)
        said = " ".join(COLOR.sub("", terminal.said).split())
        holds(said, "To remember:",
              f"Passed: {firsts} of {len(questions)} right on the first try.")
        check("Next: " in said or "That was the last one." in said, said[-200:])
        # What is typed is as long as it is.
        long = [line for line in terminal.too_long() if not line.startswith("> ")]
        check(not long, f"wider than {width}: {long}")


def main():
    muster, lessons = sys.argv[1:]
    walk = Walk(muster, lessons)
    paths = sorted(pathlib.Path(lessons).glob("*.lesson"))
    cases = list(itertools.product(paths, WIDTHS, (False, True)))
    failed = 0
    print(f"1..{len(cases)}")
    for number, (path, width, slips) in enumerate(cases, 1):
        words = f"{path.stem} at {width} columns, {'wrong and right' if slips else 'right'}"
        try:
            walk.walk(path, width, slips)
            print(f"ok {number} - {words}")
        except Exception as error:      # whatever it is, the others go on
            failed += 1
            print(f"not ok {number} - {words}")
            print("# " + str(error).replace("\n", "\n# "))
        sys.stdout.flush()
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
