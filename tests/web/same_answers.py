#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page's engine against the program: the same bytes for the same question.

Reads documents from folders (a document a file, *.json) and from files of JSON Lines (a document, or
a case with the key `document`). `--engine` answers requests, one a line (tests/programs/ask_requests.c,
or web/answer_lines.js in Node), while `--muster`, the program, is asked the same.
Where both find different declarations that are equally good, both are judged by the program.
"""
import argparse
import concurrent.futures
import itertools
import json
import os
import pathlib
import subprocess
import sys

QUESTIONS = {
    "declare": ["solve", "check", "why", "options", "count", "list", "draw", "expand", "model"],
    "combat-damage": ["solve", "check", "options", "count", "list", "deal", "expand"],
    "divide": ["solve", "count", "list", "options", "deal", "expand"],
    "damage": ["deal", "expand"],
    "script": ["play", "expand"],
}
LIMIT = 30  # declarations of a list
LISTED = 1000  # identical creatures: a list of more may take all the time that there is, to the last second
SHARE = 500  # questions that an engine answers before another one begins, so that all processors have some


def questions_of(document):
    if "script" in document:
        return QUESTIONS["script"]
    asked = QUESTIONS.get(document.get("step"), QUESTIONS["declare"])
    several = [creature.get("count") for creature in document.get("creatures", []) if isinstance(creature, dict)]
    if any(isinstance(count, int) and count > LISTED for count in several):
        return [question for question in asked if question != "list"]
    return asked


def documents(folders, files):
    """(name, document) for each that is a JSON object."""
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*.json")):
            yield path.name, path.read_text()
    for file in files:
        if not os.path.exists(file):
            continue
        for number, line in enumerate(open(file), 1):
            yield f"{file}:{number}", line.strip()


def cases(folders, files):
    for name, text in documents(folders, files):
        try:
            document = json.loads(text)
        except ValueError:
            continue
        if not isinstance(document, dict):
            continue
        inner = document.get("document", document.get("position", document))
        if isinstance(inner, dict) and inner.get("format") == "muster/1":
            yield name, inner


def options_of(question):
    if question == "list":
        return {"limit": LIMIT}
    return {"svg": "-"} if question == "draw" else {}


def words_of(question):
    words = [question]
    if question == "list":
        words += ["--limit", str(LIMIT)]
    if question == "draw":
        words += ["--svg", "-"]
    if question not in ("draw", "model"):
        words += ["--json"]
    return words


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def as_program(question, answer):
    """What the program would have printed for the engine's answer."""
    if question == "list" and answer.startswith("["):
        return None
    loaded = json.loads(answer)
    if question in ("draw", "model") and loaded.get("answer") == question:
        return loaded.get("svg", loaded.get("text"))
    return answer + "\n"


def same_list(answer, printed):
    lines = [json.loads(line) for line in printed.splitlines()]
    found = [item for item in json.loads(answer) if "undecided" not in item]
    return lines == found


def agrees(question, answer, status, printed, complaint):
    if question == "list" and answer.startswith("["):
        return same_list(answer, printed)
    if printed == "" and question in ("draw", "model"):
        message = json.loads(answer).get("error", {}).get("message", "")
        return status != 0 and message != "" and message[:40] in complaint.replace("\n", " ")
    return as_program(question, answer) == printed


def equally_good(muster, document, answer, printed):
    """Whether two answers differ only in which declaration was found, both of which are legal."""
    try:
        one, other = json.loads(answer), json.loads(printed)
    except ValueError:
        return False
    for key in ("answer", "legal", "maximum", "obeyed", "cost", "undecided"):
        if one.get(key) != other.get(key):
            return False
    found = []
    for each in (one, other):
        declaration = each.get("declaration") or each.get("better", {}).get("declaration")
        if declaration is None:
            return False
        code, text, _ = run([muster, "check", "--json"], json.dumps({**document, "declaration": declaration}))
        verdict = json.loads(text)
        found.append((code, verdict.get("legal"), verdict.get("obeyed")))
    return found[0] == found[1] and found[0][1] is True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--muster", required=True)
    parser.add_argument("--engine", required=True, help="a command, in one word or several")
    parser.add_argument("--folder", action="append", default=[])
    parser.add_argument("--lines", action="append", default=[])
    parser.add_argument("--every", type=int, default=1, help="only every Nth question")
    options = parser.parse_args()

    asked = []
    for name, document in cases(options.folder, options.lines):
        for question in questions_of(document):
            asked.append((name, document, question))
    asked = asked[:: options.every]
    asked = [asked[start:start + SHARE] for start in range(0, len(asked), SHARE)]

    def compare(share):
        """Asks the engine all of a share, then the program, and counts how they agree."""
        requests = "".join(
            json.dumps({"question": question, "document": json.dumps(document), **options_of(question)}) + "\n"
            for _, document, question in share)
        code, answers, complaint = run(options.engine.split(), requests)
        answers = answers.split("\n")[:-1]
        if code != 0 or len(answers) != len(share):
            return [("different", f"the engine gave {len(answers)} answers of {len(share)}, status {code}: {complaint[:500]}")]
        return [compare_one(*one, answer) for one, answer in zip(share, answers)]

    def compare_one(name, document, question, answer):
        status, printed, complaint = run([options.muster] + words_of(question), json.dumps(document))
        if agrees(question, answer, status, printed, complaint):
            return "same", ""
        if equally_good(options.muster, document, answer, printed):
            return "equally good", ""
        return "different", f"{name}: {question}\n  engine  {answer[:300]}\n  program {(printed or complaint)[:300]}"

    counts = {"same": 0, "equally good": 0, "different": 0}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for kind, words in itertools.chain.from_iterable(pool.map(compare, asked)):
            counts[kind] += 1
            if words and counts[kind] <= 5:
                print(words)
    print(f"{sum(counts.values())} questions: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    failed = counts["different"] > 0 or counts["same"] == 0
    print("0 passed, 1 failed" if failed else "1 passed, 0 failed")
    sys.exit(1 if failed else 0)


main()
