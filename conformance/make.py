#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the files *.jsonl of this folder from muster's own cases.

They come from tests/cases/, from examples/ with tests/expected/, and from those documents of
tests/invalid/ that are JSON. Where a case lists all legal declarations, it becomes a question for
each of them and for a few of the others; what these obey comes from the exhaustive search in
tests/oracle/, never from the program that is to be tested.

    conformance/make.py             writes the files
    conformance/make.py --check     says which files are not up to date; exit status 1 if any
    conformance/make.py --search    asks the exhaustive search about every line it can answer
"""

import argparse
import collections
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "oracle"),
                 str(ROOT / "tests" / "invalid")]
# pylint: disable=wrong-import-position
import bad_input
import damage_assign
import oracle
import questions

TOPICS = ("evasion", "requirements", "restrictions", "costs", "goad", "multiplayer", "bands",
          "permissions", "damage", "edition-2004", "input-errors")
FOLDER_TOPICS = {"evasion", "costs", "goad", "multiplayer", "bands", "permissions", "damage"}
REQUIREMENTS = {"must-attack", "must-be-attacked", "must-block", "must-be-blocked", "lure"}
EVASION = {"flying", "shadow", "fear", "intimidate", "skulk", "horsemanship"}
FEW = 4     # how many illegal declarations to ask about, where a case lists the legal ones
VERDICTS = ("legal", "obeyed", "maximum")


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


# --- Topics --------------------------------------------------------------------------------------

def is_evasion(keyword):
    word = keyword.lower()
    return word in EVASION or word.endswith("walk") or word.startswith("protection")


def topic_of(folder, position):
    """The file in which a question belongs."""
    kinds = {effect["kind"] for effect in position.get("effects", ())}
    keywords = {word for creature in position["creatures"] for word in creature.get("keywords", ())}
    if position.get("rules") == "2004":
        return "edition-2004"
    if folder in FOLDER_TOPICS:
        return folder
    tests = {
        "bands": any("banding" in word or "bands with" in word for word in keywords),
        "goad": any("goaded_by" in creature for creature in position["creatures"]),
        "costs": kinds & {"attack-cost", "block-cost"},
        "multiplayer": len(position["players"]) > 2 or "battles" in position,
        "permissions": "as-though" in kinds,
        "requirements": kinds & REQUIREMENTS,
        "evasion": position["step"] == "declare-blockers" and any(map(is_evasion, keywords)),
    }
    return next((topic for topic, true in tests.items() if true), "restrictions")


# --- Lines ---------------------------------------------------------------------------------------

def line(identity, position, answer, rule, source, says):
    """One line. The position is a document that an engine can be given as it stands."""
    head = {key: position[key] for key in ("format",) if key in position}
    document = {**head, "id": identity, **position}
    question = "check" if "declaration" in position else "solve"
    kind = "error" if "error" in answer else question
    expected = {"format": "muster/1", "answer": kind, "id": identity, **answer}
    return {"id": identity, "says": says, "position": document, "question": question,
            "answer": expected, **({"rule": rule} if rule else {}), "source": source}


def plain(position, title, edition, declaration=None):
    """A position without the words of cards and notes, with what is asked about it."""
    position = {key: value for key, value in position.items() if key not in ("note", "declaration")}
    position.setdefault("title", title)
    if edition is not None:
        position["rules"] = edition
    if "effects" in position:
        position["effects"] = [{key: value for key, value in effect.items() if key != "text"}
                               for effect in position["effects"]]
    if declaration is not None:
        position["declaration"] = declaration
    return position


def searched(position):
    """The verdicts of the exhaustive search."""
    found = oracle.answer(position)
    if not set(VERDICTS) <= found.keys():
        raise SystemExit(f"{position['title']}: the search says {found}")
    return {key: found[key] for key in VERDICTS}


def spread(items, count):
    """Some items, evenly spread."""
    items = list(items)
    if len(items) <= count:
        return items
    return [items[i * (len(items) - 1) // (count - 1)] for i in range(count)]


def legal_only(position, title, question):
    """Positions and answers for a case that lists the legal declarations."""
    edition = question.get("edition")
    wanted = {questions.canonical(position, each) for each in question["legal_only"]}
    others = (each for each in questions.all_declarations(position)
              if questions.canonical(position, each) not in wanted)
    for legal, declarations in ((True, question["legal_only"]), (False, spread(others, FEW))):
        for declaration in declarations:
            asked = plain(position, title, edition, declaration)
            answer = searched(asked)
            if answer["legal"] != legal:
                raise SystemExit(f"{title}: the search contradicts the case: {declaration}")
            yield asked, answer


def asked(position, title, question):
    """Positions and answers for one question of a case; questions.py says what there is."""
    if "told" in question:     # words are the program's own
        return []
    if "why" in question:      # which of several explanations is given is the program's choice
        return []
    if "legal_only" in question:
        return list(legal_only(position, title, question))
    if "count" in question:
        return []   # no verdict on a declaration
    declaration, answer = question.get("check"), question.get("solve")
    if "deal" in question:  # what is dealt was assigned legally
        declaration = question["deal"]
        if declaration is None or position["step"] == "damage" or "illegal" in position:
            return []           # a batch deals it
        answer = {"legal": True}
    elif declaration is not None and "damage" in declaration:
        answer = {"legal": question["legal"]}   # no requirements
    elif declaration is not None:
        answer = {key: question[key] for key in VERDICTS}
    else:
        answer = {"maximum": answer["maximum"]}
    return [(plain(position, title, question.get("edition"), declaration), answer)]


def case_lines(name, folder, position, case, says):
    """The lines of one case with their topics."""
    source = case["source"]
    if source.lower().startswith(("own case", "format,")):
        source = f"muster's case file {name}.json"
    for number, question in enumerate(case["questions"], 1):
        variants = asked(position, case.get("title", ""), question)
        for part, (document, answer) in enumerate(variants, 1):
            topic = topic_of(folder, document)
            number_words = f"{number}.{part}" if len(variants) > 1 else str(number)
            identity = f"{topic}/{name.rsplit('/', 1)[-1]}/{number_words}"
            yield topic, line(identity, document, answer, case["rule"], source,
                              question.get("says", says))


# --- Sources -------------------------------------------------------------------------------------

def from_cases():
    for path in sorted((ROOT / "tests" / "cases").rglob("*.json")):
        case, name = read(path), path.relative_to(ROOT).with_suffix("").as_posix()
        yield from case_lines(name, path.parent.name, case["position"], case, case["says"])


def from_examples():
    for path in sorted((ROOT / "tests" / "expected").glob("*.json")):
        case = read(path)
        position = read(ROOT / "examples" / case["example"])
        says = position["note"]
        yield from case_lines(f"examples/example-{path.stem}", "", position, case, says)


def strict(pairs):
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("a key given twice")
    return dict(pairs)


def constant(word):
    raise ValueError(f"{word} is no JSON")


def from_invalid():
    """Documents that break the format. Those that no JSON reader takes can't be told as JSON."""
    for case in bad_input.cases():
        error = case.expected
        if not error or error["code"] in ("bad-json", "too-deep"):
            continue
        try:
            document = json.loads(case.data, object_pairs_hook=strict, parse_constant=constant)
        except ValueError:
            continue
        if not isinstance(document, dict) or "id" in document:
            continue
        yield "input-errors", line(
            f"input-errors/{case.name}", document,
            {"error": {"code": error["code"], "path": error["path"]}}, None,
            f"muster's tests/invalid/{case.topic}.jsonl, {case.name}", "The document breaks the format.")


# --- Files ---------------------------------------------------------------------------------------

def make():
    """The text of every file by its name."""
    lines = collections.defaultdict(list)
    seen = set()
    for source in (from_cases, from_examples, from_invalid):
        for topic, each in source():
            if each["id"] in seen:
                raise SystemExit(f"two lines have the id {each['id']}")
            seen.add(each["id"])
            lines[topic].append(json.dumps(each, ensure_ascii=False))
    return {f"{topic}.jsonl": "".join(each + "\n" for each in lines[topic]) for topic in TOPICS}


def check(files):
    stale = [name for name, text in files.items() if not (FOLDER / name).exists()
             or (FOLDER / name).read_text(encoding="utf-8") != text]
    stale += [path.name for path in FOLDER.glob("*.jsonl") if path.name not in files]
    for name in stale:
        print(f"conformance/{name} is not up to date: run conformance/make.py")
    return 1 if stale else 0


def search_one(position):
    if position["step"].startswith("declare-"):
        return oracle.answer(position)
    return {"legal": damage_assign.Assigning(position).check(position["declaration"])["legal"]}


def search(files):
    """Puts every line to the exhaustive search."""
    counts = collections.Counter()
    for text in files.values():
        for each in map(json.loads, text.splitlines()):
            if each["answer"]["answer"] == "error":
                continue
            found = search_one(each["position"])
            outcome = "too large" if "skipped" in found else "agree"
            for key in VERDICTS:
                if outcome == "agree" and each["answer"].get(key, found.get(key)) != found.get(key):
                    outcome = "disagree"
                    print(f"{each['id']}: expected {each['answer']}, the search says {found}")
            counts[outcome] += 1
    print(", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))
    return 1 if counts["disagree"] or not counts["agree"] else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say what is not up to date")
    parser.add_argument("--search", action="store_true", help="ask the exhaustive search as well")
    arguments = parser.parse_args()
    files = make()
    if arguments.search:
        return search(files)
    if arguments.check:
        return check(files)
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.splitlines())} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
