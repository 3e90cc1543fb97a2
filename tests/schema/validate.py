#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The JSON Schema takes what muster reads and writes, and refuses what breaks the format.

Positions: all examples and cases, random ones, and those of further JSON Lines files where these
exist.
Answers: what muster says to all of them, to the declarations in tests/expected, to broken
documents, and to some questions that it is given no time for.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # nothing is written among the sources

import documents
from answers import (answers_of, compared_answers, editions_answers, listed, muster_answers,
                     questions_answers)
from positions import (carded_positions, case_positions, damage_positions, example_positions,
                       further_positions, lines_of, play_positions, random_positions)

try:
    import jsonschema
except ImportError:
    print("skipped: the Python module jsonschema is not installed")
    sys.exit(77)


# The definitions that no position uses.
ANSWERS = {"answer", "check", "solve", "count_answer", "options", "payment_choice", "error", "violation",
           "requirement", "better", "offer", "editions", "difference", "compared", "answer_difference", "between", "hindrance", "blame", "reason", "choice", "creature_choice", "price", "tables",
           "why", "missed", "ground", "step", "proof", "idle", "claim", "texts", "side_choice", "one_way", "deal", "outcome",
           "damage_check", "damage_solve", "damage_why", "damage_violation", "declared_by", "assigned_by", "damage_options", "damage_option",
           "damage_blame", "play", "next", "expand", "unread", "unlisted"}


class Schema:
    def __init__(self, path):
        self.tree = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(self.tree)
        self.failed = 0

    def validator(self, name):
        return jsonschema.Draft202012Validator(dict(self.tree, **{"$ref": f"#/$defs/{name}"}))

    def fail(self, what, document):
        self.failed += 1
        if self.failed <= 10:
            print(f"{what}\n  {json.dumps(document)[:1500]}")

    def take(self, name, trees):
        """All of these are as the schema says."""
        validator = self.validator(name)
        for tree in trees:
            error = jsonschema.exceptions.best_match(validator.iter_errors(tree))
            if error is not None:
                self.fail(f"refused: {error.json_path}: {error.message[:300]}", tree)

    def refuse(self, name, trees):
        validator = self.validator(name)
        for tree in trees:
            if validator.is_valid(tree):
                self.fail("taken, although it breaks the format:", tree)


def check_cards(schema, arguments):
    """Documents with cards are taken by the schema and by `expand`, and broken ones by neither."""
    positions = carded_positions(arguments.root)
    schema.take("position", positions)
    for position in positions:
        done = subprocess.run([arguments.muster, "expand", "-"], check=False, capture_output=True,
                              input=json.dumps(position).encode())
        if done.returncode != 0:
            schema.fail(f"muster refuses: {done.stderr.decode()}", position)
    for broken in documents.BROKEN_CARDS:
        schema.refuse("position", [broken])
        done = subprocess.run([arguments.muster, "expand", "-"], check=False, capture_output=True,
                              input=json.dumps(broken).encode())
        if done.returncode != 3:
            schema.fail(f"muster takes what breaks the format: {done.stdout.decode()}", broken)


def keys_of(tree):
    """All keys that a document uses, wherever they stand."""
    if isinstance(tree, list):
        return set().union(*map(keys_of, tree))
    if isinstance(tree, dict):
        return set(tree).union(*map(keys_of, tree.values()))
    return set()


def keys_of_schema(tree):
    """All keys that a schema allows."""
    if isinstance(tree, list):
        return set().union(*map(keys_of_schema, tree))
    if isinstance(tree, dict):
        return set(tree.get("properties", ())).union(*map(keys_of_schema, tree.values()))
    return set()


def expect_codes(schema, muster, cases):
    """Each case is a code and a line; muster's answers must have these codes."""
    answers = muster_answers(muster, [line for _, line in cases])
    schema.take("error", answers)
    for (code, line), answer in zip(cases, answers):
        found = answer.get("error", {}).get("code")
        if found != code:
            schema.fail(f"muster says {found}, expected {code}:", line.decode(errors="replace"))


def shape_of(tree):
    """Which definition of the schema an example in the documentation is for."""
    if "format" in tree:
        return "answer" if "answer" in tree else "position"
    if "kind" in tree:
        return "effect"
    if "attacks" in tree or "blocks" in tree or "damage" in tree:
        return "declaration"
    return "selector"


def check_documentation(schema, path, codes):
    """The documentation lists all codes, and its examples are as the schema says."""
    text = path.read_text(encoding="utf-8")
    listed = set(re.findall(r"`([a-z-]+)`", text[text.index("\n| code |"):]))
    if not codes <= listed:
        schema.fail(f"{path.name} does not list the codes {sorted(codes - listed)}", None)
    for example in re.findall(r"^```json\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        tree = json.loads(example)
        schema.take(shape_of(tree), [tree])


def check_broken(schema, arguments):
    cases = [(code, json.dumps(tree).encode())
             for code, tree in documents.BROKEN + documents.BEYOND_SCHEMA] + documents.BAD_TEXTS
    expect_codes(schema, arguments.muster, cases)
    check_documentation(schema, arguments.root / "docs" / "format.md", {code for code, _ in cases})
    schema.refuse("position", [tree for _, tree in documents.BROKEN])
    schema.take("position", [tree for _, tree in documents.BEYOND_SCHEMA])


def check_why(schema, arguments, positions):
    muster = arguments.muster
    examples = [json.loads(path.read_text(encoding="utf-8"))
                for path in sorted((arguments.root / "examples").glob("*.json"))]
    reasons = (answers_of(muster, ["why"], examples + positions[-100:]) +
               answers_of(muster, ["why", "--time-limit", "0.000001"], positions[-20:]))
    schema.take("why", reasons)
    schema.take("answer", reasons)
    for key in ("steps", "missed", "undecided"):
        if not any(answer.get(key) for answer in reasons):
            schema.fail(f"no answer to why has {key}", None)
    proofs = {answer["proof"]["kind"] for answer in reasons if "proof" in answer}
    if proofs != {"everything", "bounds", "search"}:
        schema.fail(f"the proofs are {sorted(proofs)}", None)


def check_deal(schema, arguments):
    """What comes of damage in random small events; each key of an outcome occurs."""
    sys.path[:0] = [str(arguments.root / "tests"), str(arguments.root / "tests" / "oracle")]
    from damage_positions import make
    answers = []
    positions = [documents.LIFE_GAIN] + [make(seed, "deal") for seed in range(150)]
    for position in [position for position in positions if position is not None]:
        done = subprocess.run([arguments.muster, "deal", "--json", "-"], check=False,
                              input=json.dumps(position).encode(), stdout=subprocess.PIPE)
        answers.append(json.loads(done.stdout))
    answers += answers_of(arguments.muster, ["deal", "--next"],
                          [position for position in positions[:20] if position is not None])
    schema.take("answer", answers)
    unused = (keys_of_schema({"outcome": schema.tree["$defs"]["outcome"]}) - keys_of(answers)
              - {"source"})     # of effects, which have none there
    if unused:
        schema.fail(f"no outcome has these keys: {sorted(unused)}", None)
    dealt = [answer for answer in answers if answer["answer"] == "deal"]
    schema.refuse("answer", [{key: value for key, value in answer.items() if key != "outcomes"}
                             for answer in dealt[:20]])


def check_play(schema, arguments):
    """Whole combats: scripts, and what follows a declaration."""
    lines = (arguments.root / "tests" / "play" / "scripts.jsonl").read_text(encoding="utf-8")
    scripts = documents.SCRIPTS + [json.loads(line)["position"] for line in lines.splitlines()]
    schema.take("position", scripts)
    answers = answers_of(arguments.muster, ["play"], scripts)
    answers += muster_answers(arguments.muster, lines_of(scripts[:8]), "--time-limit", "0.000000001")
    schema.take("position", [position for answer in answers if answer["answer"] == "play"
                             for position in [answer["position"], *answer["positions"]]])
    for position in scripts:
        del position["script"]
    answers += answers_of(arguments.muster, ["next", "--declare-best"], scripts)
    schema.take("answer", answers)
    unused = (keys_of_schema({name: schema.tree["$defs"][name] for name in ("play", "next")})
              - keys_of(answers) - {"file", "id", "more", "line", "column", "unread"})
    if unused:
        schema.fail(f"no answer about a combat has these keys: {sorted(unused)}", None)
    schema.refuse("answer", [{key: value for key, value in answer.items() if key != "position"}
                             for answer in answers[:20]])


def check_damage(schema, arguments, damage):
    """Assignments and divisions: what is asked and what is answered."""
    schema.take("position", [position for positions in damage.values() for position in positions])
    schema.take("position", documents.ALLOWED_DAMAGE + [documents.BOLT])
    answers = muster_answers(arguments.muster, lines_of(documents.ALLOWED_DAMAGE))
    for question in ("check", "solve"):
        lines = lines_of(damage[question])
        answers += muster_answers(arguments.muster, lines)
        answers += muster_answers(arguments.muster, lines[:20], "--time-limit", "0.000000001")
    for kinds in (["--prefer", "weights"], ["--prefer", "damage", "--side", "attackers"],
                  ["--damage", "none"]):
        for position in damage["solve"][:20]:
            done = subprocess.run([arguments.muster, "solve", "--json", *kinds, "-"],
                                  input=json.dumps(position).encode(), capture_output=True,
                                  check=False)
            answers.append(json.loads(done.stdout))
    for question in ("options", "count", "why"):
        for position in damage[question][:20] + documents.ALLOWED_DAMAGE:
            document = position if question == "why" else {
                key: value for key, value in position.items() if key != "declaration"}
            for given in ([], ["--time-limit", "0.000000001"],
                          *([] if question == "why" else [["--damage", "none"]])):
                done = subprocess.run([arguments.muster, question, "--json", *given, "-"],
                                      input=json.dumps(document).encode(), capture_output=True,
                                      check=False)
                answers.append(json.loads(done.stdout))
    schema.take("answer", answers)
    for answer in answers:
        if answer["answer"] == "error":
            schema.fail("a question about damage is not answered:", answer)
    for name in ("damage_check", "damage_solve", "damage_why", "damage_options"):
        part = [answer for answer in answers if answer["answer"] == name[7:]]
        schema.take(name, part)
        # why that is undecided could be about declaring as well
        schema.refuse("answer", [dict(answer, obeyed=1) for answer in part[:20]
                                 if "undecided" not in answer])
    if not any(answer.get("violations") for answer in answers):
        schema.fail("no assignment is illegal", None)


def check_unread(schema, arguments):
    """What becomes of a document with cards, and answers that a sentence leaves undecided."""
    document = {"format": "muster/1", "step": "declare-blockers", "active": "Ann",
                "players": [{"id": "Ann"}, {"id": "Ben"}],
                "creatures": [{"id": "bear", "controller": "Ann", "power": 2, "toughness": 2,
                               "attacking": "Ben", "text": "Flying\nThis creature can't be blocked "
                               "by more creatures than you own.\nThis creature can't be blocked as "
                               "long as you've cast a noncreature spell this turn.",
                               "holds": ["no sentence asks this"]},
                              {"id": "wall", "controller": "Ben", "power": 0, "toughness": 4}]}
    for name, *words in (("expand", "expand"), ("answer", "solve"), ("answer", "count"),
                         ("answer", "options"), ("answer", "list"),
                         ("answer", "solve", "--as-understood"),
                         ("play", "play"), ("next", "next"), ("deal", "deal"),
                         ("answer", "check", "--blocks", "none"),
                         ("answer", "check", "--blocks", "none", "--as-understood")):
        done = subprocess.run([arguments.muster, words[0], "--json", *words[1:], "-"],
                              input=json.dumps(document).encode(), capture_output=True,
                              check=False)
        answer = json.loads(done.stdout)
        sentences = answer.get("read" if name == "expand" else "unread", [])
        if len(sentences) < 2:
            schema.fail(f"{words} does not say what was not read", answer)
        schema.take(name, [answer])
        key = "read" if name == "expand" else "unread"
        schema.refuse(name, [dict(answer, **{key: [{"object": "bear"}]})])


def check_questions(schema, arguments):
    """Answers about all legal declarations: of all examples, with things given, and in no time."""
    examples = [json.loads(path.read_text(encoding="utf-8"))
                for path in sorted((arguments.root / "examples").glob("*.json"))]
    answers = questions_answers(arguments.muster, examples)
    for answer in answers:
        if "undecided" in answer or "completable" in answer:
            schema.fail("an example is not answered:", answer)
    hurried = questions_answers(arguments.muster, examples[:15], "--time-limit", "0.000000001")
    declarations = listed(arguments.muster, examples)
    blamed = []
    for position in examples:
        declaring = {creature["id"] for creature in position["creatures"]}
        blamed += questions_answers(arguments.muster, [position],
                                    *(f"--not={creature}" for creature in sorted(declaring)))
    schema.take("answer", answers + hurried + blamed)
    schema.take("declaration", declarations)
    for key in ("undecided", "completable"):
        for command in ("count", "options", "solve"):
            if not any(key in answer and answer["answer"] == command
                       for answer in hurried + blamed):
                schema.fail(f"no answer to {command} says {key}", None)
    check_broken_answers(schema, answers + hurried + blamed)
    return len(answers) + len(hurried) + len(blamed)


def check_broken_answers(schema, answers):
    """Without any one of these keys, or with a stray one, an answer is refused."""
    needed = {"count": ["count"], "solve": ["maximum", "declaration", "obeyed"],
              "options": ["maximum", "creatures", "options", "tables"]}
    for answer in answers:
        spare = [] if "undecided" in answer or "completable" in answer \
            else needed[answer["answer"]]
        spare = spare or [key for key in ("undecided", "reason", "blame", "message")
                          if key in answer]
        schema.refuse("answer", [{key: value for key, value in answer.items() if key != left}
                                 for left in spare])
        schema.refuse("answer", [dict(answer, legal=True)])
        for choice in answer.get("creatures", [])[:3]:
            schema.refuse("creature_choice", [dict(choice, status="maybe"),
                                              dict(choice, attacker="x")])
        for option in answer.get("options", [])[:3]:
            schema.refuse("choice", [dict(option, status="maybe"),
                                     {**option, "attacker": "x", "target": "y"}])


def check_good(schema, arguments, damage):
    positions = (documents.ALLOWED + example_positions(arguments.root)
                 + case_positions(arguments.root)
                 + random_positions(arguments.generator, arguments.count)
                 + further_positions(arguments.jsonl))
    schema.take("position", positions)
    answers = muster_answers(arguments.muster, lines_of(positions))
    schema.take("answer", answers)
    for position, answer in zip(positions, answers):
        if answer["answer"] == "error":
            schema.fail(f"muster refuses: {answer['error']['message']}", position)
    unused = keys_of_schema({name: part for name, part in schema.tree["$defs"].items()
                             if name not in ANSWERS}) - keys_of(
                 [positions, carded_positions(arguments.root), documents.ALLOWED_DAMAGE, documents.BOLT, documents.SCRIPTS, play_positions(arguments.root),
                  *damage.values()]) - {"card", "face"}     # there are no cards to name here
    if unused:
        schema.fail(f"no document has these keys: {sorted(unused)}", None)
    hurried = muster_answers(arguments.muster, lines_of(positions[:200]),
                             "--time-limit", "0.000001")
    schema.take("answer", hurried)
    compared = (editions_answers(arguments.muster, positions[:150]) +
                editions_answers(arguments.muster, positions[:20], "--time-limit", "0.000001"))
    schema.take("editions", compared)
    schema.take("answer", compared)
    for what, there in (("differs", {answer.get("differs") for answer in compared}),
                        ("undecided", {answer.get("undecided") for answer in compared})):
        if True not in there:
            schema.fail(f"no comparison says {what}", None)
    check_why(schema, arguments, positions)
    declared = [position for position in positions if "declaration" in position][:80]
    between = ["check", "--what-stands-between"]
    schema.take("between", answers_of(arguments.muster, between, declared))
    schema.take("between", answers_of(arguments.muster, [*between, "--time-limit", "0.000001"], declared[:10]))
    schema.take("compared", compared_answers(arguments.muster, positions[:60]))
    return positions, answers, sum("undecided" in answer for answer in hurried)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", required=True, help="the program random_positions")
    parser.add_argument("--root", type=pathlib.Path, required=True, help="the source tree")
    parser.add_argument("--count", type=int, default=300, help="random positions of each sort")
    parser.add_argument("--jsonl", type=pathlib.Path, nargs="*", default=[],
                        help="further positions; files that do not exist are passed over")
    arguments = parser.parse_args()
    schema = Schema(arguments.root / "docs" / "muster-1.schema.json")
    damage = damage_positions(arguments.root)
    positions, answers, undecided = check_good(schema, arguments, damage)
    check_damage(schema, arguments, damage)
    check_broken(schema, arguments)
    check_cards(schema, arguments)
    check_unread(schema, arguments)
    questions = check_questions(schema, arguments)
    check_deal(schema, arguments)
    check_play(schema, arguments)
    print(f"{len(positions)} positions and {len(answers)} answers, {undecided} undecided ones, "
          f"{questions} answers about all that is legal, "
          f"{len(documents.BROKEN)} broken documents: {schema.failed} complaints")
    sys.exit(schema.failed != 0)


if __name__ == "__main__":
    main()
