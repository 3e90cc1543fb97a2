#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries what docs/phrases.md says of each phrase.

The page is read as it stands:

- A block of JSON whose first object has `format` is a table, named by its title.
- A line `**CARD**: "PHRASE"` begins an entry. The next block of JSON is what to write for it:
  objects one after the other, each an effect (it has `kind`), keys of something on the table or
  something new (it has `id`), or keys of the whole document.
- A line `- TABLE: legal `D`, `D`; illegal `D`` is a trial: declarations in short form that have to
  be legal or illegal with what is written. `, with `OBJECT` `OBJECT`` behind the table changes that
  first.

Besides, every object that is to be written matters, and so does each key of an effect and of the
selectors in it: without it some trial of the entry has another outcome. An error is no outcome: in
place of a selector that can't be left out `{}` is tried, and other keys that can't be left out are
passed over.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

from questions import Report

LEAST_PHRASES = 81
BLOCK_OR_LINE = re.compile(r"^```json\n(.*?)^```$|^([^\n]+)$", re.M | re.S)
ENTRY = re.compile(r'\*\*(?P<card>[^*]+)\*\*: "(?P<phrase>.+)"')
TRIAL = re.compile(r"- (?P<table>\w+)(?:, with (?P<changes>`\{.*?\}`(?: `\{.*?\}`)*))?: "
                   r"(?:legal (?P<legal>`[^`]+`(?:, `[^`]+`)*))?(?:; )?"
                   r"(?:illegal (?P<illegal>`[^`]+`(?:, `[^`]+`)*))?")
QUOTED = re.compile(r"`([^`]+)`")
NEEDED = {"kind", "source", "text"}     # keys without which an effect is an error, or says nothing


class Misread(Exception):
    """The page isn't written as the test reads it."""


def objects_in(text):
    """All JSON objects of a block, one after the other."""
    decoder, found, at = json.JSONDecoder(), [], 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        tree, at = decoder.raw_decode(text, at)
        found.append(tree)
    return found


def read_page(text):
    """The tables by name, and the entries."""
    tables, entries = {}, []
    for block, line in BLOCK_OR_LINE.findall(text):
        entry, trial = ENTRY.fullmatch(line), TRIAL.fullmatch(line)
        if entry:
            name = f"{entry['card']}: {entry['phrase']}"
            entries.append({"name": name, "write": [], "trials": []})
        elif trial and entries:
            changes = QUOTED.findall(trial["changes"] or "")
            entries[-1]["trials"].append(
                {"table": trial["table"],
                 "changes": [json.loads(change) for change in changes],
                 "legal": QUOTED.findall(trial["legal"] or ""),
                 "illegal": QUOTED.findall(trial["illegal"] or "")})
        elif block and "format" in objects_in(block)[0]:
            tables[objects_in(block)[0]["title"]] = objects_in(block)[0]
        elif block:
            if not entries or entries[-1]["write"]:
                raise Misread(f"a block of JSON that belongs to no phrase: {block}")
            entries[-1]["write"] = objects_in(block)
        elif re.match(r"- \w+(, with .*)?: (legal|illegal)", line):
            raise Misread(f"not a trial as the test reads it: {line}")
    for entry in entries:
        for verdict in ("legal", "illegal"):
            if not entry["write"] or not any(trial[verdict] for trial in entry["trials"]):
                raise Misread(f"{entry['name']}: nothing to write, or nothing {verdict}")
    return tables, entries


def put(document, change):
    """Writes one object into a document."""
    if "kind" in change:
        document["effects"].append(change)
    elif "id" in change:
        lists = [document[key] for key in ("players", "creatures", "planeswalkers", "battles")
                 if key in document]
        for thing in (thing for things in lists for thing in things):
            if thing["id"] == change["id"]:
                thing.update(change)
                return
        document["creatures" if "controller" in change else "players"].append(change)
    else:
        document.update(change)


def declaration_of(short, step):
    """The short form as JSON."""
    key, thing = (("attacks", "target") if step == "declare-attackers" else ("blocks", "attacker"))
    parts = [] if short == "none" else [part.split("=") for part in short.split(",")]
    return {key: [{"creature": creature, thing: other} for creature, others in parts
                  for other in others.split("+")]}


def questions_of(tables, entry, written):
    """A document for each declaration of the entry, with WRITTEN in it."""
    for trial in entry["trials"]:
        for legal in (True, False):
            for short in trial["legal" if legal else "illegal"]:
                document = json.loads(json.dumps(tables[trial["table"]])) | {"effects": []}
                for change in trial["changes"] + written:
                    put(document, json.loads(json.dumps(change)))
                document["declaration"] = declaration_of(short, document["step"])
                with_what = "".join(f" with {json.dumps(change)}" for change in trial["changes"])
                yield document, legal, f"{trial['table']}{with_what}: {short}"


def with_item(tree, key, value):
    """A copy of an object or a list with another value in one place."""
    copy = tree.copy()
    copy[key] = value
    return copy


def without_one_key(tree):
    """A tree less one key of it, or of the selectors in it, the words for it, and the same tree with
    an empty selector there instead of none (None where the key has no selector)."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        if isinstance(tree, dict) and key not in NEEDED:
            yield ({other: tree[other] for other in tree if other != key}, f"without {key!r}",
                   tree | {key: {}} if isinstance(value, dict) and value else None)
        if isinstance(value, (dict, list)):
            for less, words, empty in without_one_key(value):
                yield (with_item(tree, key, less), f"{words} of {key!r}",
                       None if empty is None else with_item(tree, key, empty))


def weakened(written):
    """What is written, less one object or one key of an effect, the words for it, and what is written
    with an empty selector there instead (or None)."""
    for place, tree in enumerate(written):
        yield written[:place] + written[place + 1:], f"without {json.dumps(tree)}", None
        for less, words, empty in without_one_key(tree) if "kind" in tree else ():
            yield (with_item(written, place, less), words,
                   None if empty is None else with_item(written, place, empty))


class Answers:
    """Documents are gathered, and answered in one batch."""

    def __init__(self):
        self.documents = []

    def ask(self, document):
        self.documents.append(json.dumps(document))
        return len(self.documents) - 1

    def answer(self, muster):
        done = subprocess.run([muster, "batch", "-"], input="\n".join(self.documents) + "\n",
                              capture_output=True, text=True, timeout=300, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]


def problem_of(asked, answers):
    """What is wrong with the outcomes of an entry, or None."""
    for number, legal, words in asked:
        if "error" in answers[number]:
            return f"{words}: {answers[number]['error']['message']}"
        if answers[number].get("legal") != legal:
            return f"{words} is {json.dumps(answers[number])}"
    return None


def is_required(asked, answers):
    """Whether something can't be left out at all."""
    return any(answers[number].get("error", {}).get("code") == "missing-key"
               for number, _, _ in asked)


def problem_of_less(asked, answers):
    """What is wrong if something could be left out, or made empty, or if that is an error; or None."""
    for number, _, words in asked:
        if "error" in answers[number]:
            return f"{words}: {answers[number]['error']['message']}"
    return None if problem_of(asked, answers) else "all trials come out the same"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--page", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    tables, entries = read_page(arguments.page.read_text(encoding="utf-8"))

    gathered, lines = Answers(), []

    def ask(entry, written):
        return [(gathered.ask(document), legal, words)
                for document, legal, words in questions_of(tables, entry, written)]

    for entry in entries:
        lines.append((entry["name"], None, ask(entry, entry["write"]), None))
        for written, less, empty in weakened(entry["write"]):
            lines.append((entry["name"], less, ask(entry, written),
                          None if empty is None else ask(entry, empty)))

    answers, report = gathered.answer(arguments.muster), Report()
    for name, less, asked, asked_empty in lines:
        if less is None:
            report.line(name, problem_of(asked, answers))
        elif not is_required(asked, answers):
            report.line(f"{name}, {less}", problem_of_less(asked, answers))
        elif asked_empty is not None:
            report.line(f"{name}, {less} but {{}}", problem_of_less(asked_empty, answers))
    report.line(f"{LEAST_PHRASES} phrases", None if len(entries) >= LEAST_PHRASES
                else f"only {len(entries)}")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
