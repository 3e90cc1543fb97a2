# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions with known answers, put to muster: what the runners of examples and cases share.

A question is an object with one of these keys:
- "solve": {"maximum": N, "creatures": N}: what the best declaration obeys, and the fewest creatures
  that it takes (each may be left out);
- "check": DECLARATION, with "legal" and, as wanted, "obeyed", "maximum", "violations" (the indices
  of exactly the effects that it breaks);
- "why": DECLARATION or null (what is solved), with "missed": what is said of each requirement that is
  not obeyed: "grounds" (as "capacity wall", "cant-block 2": the kind, and whose it is or the index of
  the effect), "others" (how many), "at_most" and "of"; each may be left out;
- "legal_only": [DECLARATION, ...]: these are legal and no other one is. Every declaration there is
  is tried, so this is for small positions.
- "told": COMMAND, with "words": what its answer for people has somewhere (spaces and line ends are
  alike), and "never": what it nowhere has; "of": DECLARATION, where it takes one; "with": further
  arguments.
- "count": "N": how many legal declarations there are, in decimal, as many as they may be.
- "deal": DECLARATION or null (damage that nobody assigns), with "outcomes": the results of dealing it,
  once each, and no others.
"edition" asks by other rules than the document's; "says" is for the reader.

Beyond what the question says, each declaration that muster offers, as a solution or as a better
one, must be legal when asked about in its turn.
"""

import itertools
import json
import math
import pathlib
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent / "oracle"))
# pylint: disable=wrong-import-position
import damage_deal

from conversation import Conversation

MOST_DECLARATIONS = 20000   # for "legal_only"


class Wrong(Exception):
    """An answer isn't what it should be."""


def as_list(value):
    return value if isinstance(value, list) else [value]


def entries(declaration):
    return declaration.get("attacks", declaration.get("blocks"))


def things(entry):
    """What the creature of an entry attacks or blocks."""
    return frozenset(as_list(entry.get("target", entry.get("attacker"))))


def creatures_used(position, declaration):
    """How many creatures a declaration uses."""
    counts = {creature["id"]: creature.get("count", 1) for creature in position["creatures"]}
    single = {entry["creature"] for entry in entries(declaration) if counts[entry["creature"]] == 1}
    return len(single) + sum(entry.get("count", 1) for entry in entries(declaration)
                             if entry["creature"] not in single)


def canonical(position, declaration):
    """The same value for two ways to write one declaration."""
    counts = {creature["id"]: creature.get("count", 1) for creature in position["creatures"]}
    deeds = {}
    for entry in entries(declaration):
        options = deeds.setdefault(entry["creature"], {})
        option, count = things(entry), entry.get("count", 1)
        if counts[entry["creature"]] == 1 and options:
            option |= options.popitem()[0]
        options[option] = options.get(option, 0) + count
    return frozenset((creature, option, count) for creature, options in deeds.items()
                     for option, count in options.items())


# --- All declarations of a small position --------------------------------------------------------

def side_of(position, player):
    """A player and its team."""
    teams = {p["id"]: p.get("team") for p in position["players"]}
    return {other for other, team in teams.items()
            if other == player or (team is not None and team == teams[player])}


def declaring_players(position):
    active = side_of(position, position["active"])
    if position["step"] == "declare-attackers":
        return active
    others = {p["id"] for p in position["players"]} - active
    return set(as_list(position.get("defending", sorted(others))))


def nameable(position):
    """Everything that a declaration can name: targets, or attackers one by one."""
    if position["step"] == "declare-attackers":
        return [thing["id"] for key in ("players", "planeswalkers", "battles")
                for thing in position.get(key, [])]
    names = []
    for creature in position["creatures"]:
        count = creature.get("count", 1)
        if "attacking" in creature:
            names += ([creature["id"]] if count == 1
                      else [f"{creature['id']}#{k}" for k in range(1, count + 1)])
    return names


def options(position, most):
    """What one creature can do: nothing, one thing to attack, or up to `most` attackers."""
    names = nameable(position)
    most = 1 if position["step"] == "declare-attackers" else min(most, len(names))
    sizes = range(most + 1)
    return [option for size in sizes for option in itertools.combinations(names, size)]


def declarations_of(creature, position, choices):
    """The entries for every way in which the individuals of one creature can act."""
    thing = "target" if position["step"] == "declare-attackers" else "attacker"
    for told in itertools.combinations_with_replacement(choices, creature.get("count", 1)):
        written = []
        for option in sorted(set(told) - {()}):
            entry = {"creature": creature["id"],
                     thing: option[0] if len(option) == 1 else list(option)}
            if told.count(option) > 1:
                entry["count"] = told.count(option)
            written.append(entry)
        yield written


def all_declarations(position):
    """Every declaration by the players who declare, legal or not."""
    key = "attacks" if position["step"] == "declare-attackers" else "blocks"
    players = declaring_players(position)
    mine = [creature for creature in position["creatures"] if creature["controller"] in players]
    for most in (len(nameable(position)), 3, 2):
        choices = options(position, most)
        if math.prod(math.comb(len(choices) + c.get("count", 1) - 1, c.get("count", 1))
                     for c in mine) <= MOST_DECLARATIONS:
            break
    else:
        raise Wrong("too many declarations to try them all")
    for parts in itertools.product(*(list(declarations_of(c, position, choices)) for c in mine)):
        yield {key: [entry for part in parts for entry in part]}


# --- Asking --------------------------------------------------------------------------------------

class Muster:
    """The program, and the questions that it is asked."""

    def __init__(self, program):
        self.program, self.conversation = program, Conversation(program)

    def run(self, arguments, text):
        """The exit status and the JSON lines that it printed."""
        done = subprocess.run([self.program, *arguments], input=text, capture_output=True,
                              text=True, timeout=300, check=False)
        if done.returncode not in (0, 1, 3, 4):
            raise Wrong(f"exit status {done.returncode}: {done.stderr.strip()}")
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]

    def one(self, command, document, *arguments):
        """The answer to one document."""
        return self.conversation.ask(document, "--question", command, *arguments)

    def answer_to_file(self, command, file, declaration, rules):
        """By a program of its own, which reads the declaration from standard input."""
        arguments = [command, "--json", *rules, "--declaration", "-", file]
        status, answers = self.run(arguments, json.dumps(declaration))
        if len(answers) != 1:
            raise Wrong(f"{len(answers)} answers")
        expected = int(answers[0].get("legal") is False)
        if status != expected and "error" not in answers[0]:
            raise Wrong(f"exit status {status} instead of {expected}")
        return answers[0]

    def answer(self, command, position, edition=None, declaration=None, file=None):
        """One answer. With FILE the position is read from there and the declaration from standard
        input; otherwise the declaration stands in the document."""
        rules = ["--rules", edition] if edition else []
        if file and declaration is not None:
            answer = self.answer_to_file(command, file, declaration, rules)
        else:
            document = {key: value for key, value in position.items() if key != "declaration"}
            if declaration is not None:
                document["declaration"] = declaration
            answer = self.one(command, document, *rules)
        if "error" in answer:
            raise Wrong("{code} at {path}: {message}".format(**answer["error"]))
        return answer

    def must_be_legal(self, position, declaration, edition, what):
        answer = self.answer("check", position, edition, declaration)
        if not answer["legal"]:
            raise Wrong(f"{what} is illegal when asked about: {json.dumps(declaration)}")

    def solve(self, position, question, file):
        del file    # a document may hold a declaration, so it is never handed over as it stands
        edition, expected = question.get("edition"), question["solve"]
        answer = self.answer("solve", position, edition)
        declaration = answer["declaration"]
        found = {"maximum": answer["maximum"], "creatures": creatures_used(position, declaration)}
        compare(expected, found)
        compare({"obeyed": answer["maximum"]}, answer)
        self.must_be_legal(position, declaration, edition, "the declaration found")

    def check(self, position, question, file):
        edition = question.get("edition")
        answer = self.answer("check", position, edition, question["check"], file)
        keys = ("legal", "obeyed", "maximum")
        compare({key: question[key] for key in keys if key in question}, answer)
        if "violations" in question:
            found = sorted({v["effect"] for v in answer["violations"] if "effect" in v})
            compare({"violations": question["violations"]}, {"violations": found})
        if answer["legal"] == ("better" in answer):
            raise Wrong("a better declaration belongs to what is illegal, and only there")
        if not answer["legal"]:
            self.must_be_legal(position, answer["better"]["declaration"], edition, "the better one")
        for offered in answer.get("equally_near", []):
            self.must_be_legal(position, offered["declaration"], edition, "one that is as near")

    def why(self, position, question, file):
        edition, expected = question.get("edition"), question["missed"]
        answer = self.answer("why", position, edition, question["why"], file)
        compare({"missed": len(expected)}, {"missed": len(answer["missed"])})
        for wanted, missed in zip(expected, answer["missed"]):
            grounds = [f"{ground['kind']} {ground_of(ground)}".strip()
                       for ground in missed["grounds"]]
            compare(wanted, {"grounds": grounds, "others": len(missed["others"]),
                             "at_most": missed["at_most"], "of": missed["of"]})
        self.must_be_legal(position, answer["declaration"], edition, "what is explained")

    def legal_only(self, position, question, file):
        del file
        document = {key: value for key, value in position.items() if key != "declaration"}
        edition = question.get("edition")
        rules = ["--rules", edition] if edition else []
        tried = list(all_declarations(position))
        answers = [self.one("check", dict(document, declaration=declaration), *rules)
                   for declaration in tried]
        legal = {canonical(position, declaration): declaration
                 for declaration, answer in zip(tried, answers) if answer["legal"]}
        wanted = {canonical(position, declaration): declaration
                  for declaration in question["legal_only"]}
        for one, other, what in ((legal, wanted, "legal, but not expected"),
                                 (wanted, legal, "expected, but not legal")):
            for key in one.keys() - other.keys():
                raise Wrong(f"{what}: {json.dumps(one[key])}")

    def told(self, position, question, file):
        del file
        name = "attacks" if position["step"] == "declare-attackers" else "blocks"
        document = {key: value for key, value in position.items() if key != "declaration"}
        if "of" in question:
            document["declaration"] = dict({name: []}, **question["of"])
        done = subprocess.run([self.program, question["told"], *question.get("with", []), "-"],
                              input=json.dumps(document), capture_output=True, text=True, timeout=60, check=False)
        words = " ".join(done.stdout.split())
        for wanted in question.get("words", []):
            if wanted not in words:
                raise Wrong(f"it doesn't say {wanted!r}: {words}")
        for unwanted in question.get("never", []):
            if unwanted in words:
                raise Wrong(f"it says {unwanted!r}: {words}")

    def count(self, position, question, file):
        del file
        answer = self.answer("count", position, question.get("edition"))
        compare({"count": question["count"]}, answer)

    def deal(self, position, question, file):
        del file
        answer = self.answer("deal", position, None, question["deal"])
        if "outcomes" not in answer:
            raise Wrong(f"nothing is dealt: {json.dumps(answer)}")
        found, expected = ({damage_deal.normal(outcome, position) for outcome in outcomes}
                           for outcomes in (answer["outcomes"], question["outcomes"]))
        if found != expected or len(found) != len(answer["outcomes"]):
            raise Wrong(f"the outcomes are {json.dumps(answer['outcomes'])}")

    def ask(self, position, question, file=None):
        """Raises Wrong unless the answer is the expected one."""
        kinds = ("solve", "check", "why", "legal_only", "told", "count", "deal")
        for kind in kinds:
            if kind in question:
                return getattr(self, kind)(position, question, file)
        raise Wrong(f"a question that is none of {', '.join(kinds)}")


def ground_of(ground):
    """Whose a ground is."""
    return ground.get("effect", ground.get("creature", ground.get("attacker", "")))


def compare(expected, found):
    for key, value in expected.items():
        if found.get(key) != value:
            raise Wrong(f"{key} is {json.dumps(found.get(key))}, expected {json.dumps(value)}")


# --- Reporting, in the Test Anything Protocol ----------------------------------------------------

class Report:
    """One line for each question; the exit status in the end."""

    def __init__(self):
        self.count = self.failed = 0

    def line(self, name, problem=None, details=()):
        self.count += 1
        self.failed += problem is not None
        print(f"{'ok' if problem is None else 'not ok'} {self.count} - {name}", flush=True)
        for text in ((problem, *details) if problem is not None else ()):
            print(f"# {text}", flush=True)

    def ask(self, muster, name, position, question, file=None):
        try:
            muster.ask(position, question, file)
        except (Wrong, KeyError, ValueError, subprocess.SubprocessError) as problem:
            self.line(name, f"{type(problem).__name__}: {problem}", [json.dumps(question)])
        else:
            self.line(name)

    def finish(self):
        print(f"1..{self.count}\n# {self.count} asked, {self.failed} answered wrongly")
        return 1 if self.failed or not self.count else 0


def skip(reason):
    """A whole run that has nothing to do here."""
    print(f"1..0 # SKIP {reason}")
    return 0
