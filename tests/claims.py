#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Decides every claim that muster makes about random positions, by exhaustive search.

Each position is solved, checked with several declarations, and asked why and options, with
something given as well; what the answers claim (docs/format.md, section Claims) is held against
tests/oracle/oracle_claims.py, which tries every declaration. So is what `list` writes, and what
quizzes and lessons take for right. With --folder the positions are those of the example and case
files and the lessons in a folder instead. Prints how many claims of each kind were decided; with
--least N fewer than N of one kind are an error, as a false claim is.
"""

import argparse
import collections
import concurrent.futures
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from agree import answers
from claim_positions import (found_positions, is_attack, lesson_positions, quiz_positions,
                             random_positions)

CHUNK = 50      # seeds that are asked about together
NEEDED = ("answer", "legal", "declaration", "completable", "claims")


class Question:
    """One answer that is wanted: the command, what is proposed or given, further arguments."""

    def __init__(self, command, position, declaration=None, partial=None):
        self.command = command
        self.asked = {"declaration": declaration} if declaration else {}
        self.document = dict(position, **self.asked)
        self.arguments = partial.arguments if partial else []
        self.word = command
        self.answer = None

    def take(self, said):
        """Keeps what the search needs of an answer; nothing where there is no verdict."""
        if said.get("error", {}).get("code") == "internal":
            sys.exit(f"muster {self.command}: {said['error']}\n{json.dumps(self.document)}")
        if said.get("answer") != self.word or said.get("undecided") or "claims" not in said:
            return
        self.answer = {key: said[key] for key in NEEDED if key in said}
        if "better" in said:
            self.answer["better"] = {"declaration": said["better"]["declaration"]}
        if self.asked:
            self.answer["asked"] = self.asked


class Listing(Question):
    """Every legal declaration with what it pays: each line claims that, and all of them that there
    are no others."""

    MOST = 300

    def __init__(self, position, partial=None):
        super().__init__("list", position, None, partial)
        self.arguments = [*self.arguments, "--costs", "--limit", str(self.MOST), "--time-limit",
                          "5"]

    def ask(self, muster, path):
        done = subprocess.run([muster, "list", "--json", *self.arguments, path], text=True,
                              capture_output=True, check=False, timeout=300)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        if done.returncode not in (0, 1) or len(lines) == self.MOST:
            return      # undecided, an error, or there may be more
        claims = []
        for line in lines:
            cost = line.pop("pays")
            claims += [("legal", {"declaration": line}), ("pays", {"declaration": line,
                                                                   "cost": cost})]
        if len({json.dumps(line) for line in lines}) == len(lines):
            claims.append(("count", {"at_least": len(lines), "at_most": len(lines)}))
        self.answer = {"answer": "list", "claims": [
            {"kind": kind, "arguments": arguments, "sentence": "it is in the list"}
            for kind, arguments in claims]}


def ask_all(muster, questions, folder):
    """Asks those that have the same arguments all at once, for each command."""
    def ask(command, some):
        paths = []
        for number, question in enumerate(some):
            paths.append(os.path.join(folder, f"{command}{number}.json"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                json.dump(question.document, file)
        done = subprocess.run([muster, command, "--json", *some[0].arguments, *paths], text=True,
                              capture_output=True, check=False, timeout=300)
        lines = done.stdout.splitlines()
        if len(lines) != len(some):
            sys.exit(f"muster {command}: {len(lines)} answers to {len(some)} documents, status "
                     f"{done.returncode}\n{done.stderr[-2000:]}")
        for question, line in zip(some, lines):
            question.take(json.loads(line))

    together = collections.defaultdict(list)
    for number, question in enumerate(questions):
        if isinstance(question, Listing):
            path = os.path.join(folder, f"list{number}.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(question.document, file)
            question.ask(muster, path)
            continue
        together[question.command, *question.arguments].append(question)
    for (command, *_), some in together.items():
        ask(command, some)


def between(position, declaration):
    question = Question("check", position, declaration)
    question.arguments, question.word = ["--what-stands-between"], "between"
    return question


def of_side(position):
    """A question about who can attack a player, or block an attacker."""
    if is_attack(position):
        ids = [player["id"] for player in position["players"] if player["id"] != position["active"]]
    else:
        ids = [creature["id"] for creature in position["creatures"] if "attacking" in creature]
    question = Question("options", position)
    question.arguments = ["--of", (sorted(ids) or ["nobody"])[-1]]
    return question


def options_of(position, partial=None):
    """Options with what they cost at least, and what payments allow and oblige to."""
    question = Question("options", position, None, partial)
    question.arguments = [*question.arguments, "--costs"]
    return question


def questions_about(asked):
    """ASKED: an entry of claim_positions. What is given makes the legal declarations others, so
    that only those commands are asked then which are about these."""
    if asked.only == "check":
        return [Question("check", asked.position, declaration)
                for declaration in asked.declarations]
    if asked.only == "options":
        return [options_of(asked.position, asked.partial)]
    if asked.only:
        return [Question(asked.only, asked.position, None, asked.partial)]
    if asked.partial:
        return [Question(command, asked.position, None, asked.partial)
                for command in ("solve", "count")] + [
                    options_of(asked.position, asked.partial), Listing(asked.position, asked.partial)]
    questions = [Question(command, asked.position) for command in ("solve", "why", "count")]
    questions.append(Listing(asked.position))
    questions += [options_of(asked.position), of_side(asked.position)]
    for number, declaration in enumerate(asked.declarations):
        check = Question("check", asked.position, declaration)
        check.arguments = ["--add-or-drop"]
        questions.append(check)
        if number < 2:
            questions.append(between(asked.position, declaration))
        if number == 0:
            questions.append(Question("why", asked.position, declaration))
    return questions


def decide(arguments, some):
    """Asks about some positions and decides what is claimed: (what was asked, the reply) each."""
    wanted = [questions_about(asked) for asked in some]
    with tempfile.TemporaryDirectory() as folder:
        ask_all(arguments.muster, [question for questions in wanted for question in questions],
                folder)
    lines = []
    for asked, questions in zip(some, wanted):
        line = {"position": asked.position, "ask": {"claims": [
            question.answer for question in questions if question.answer]}}
        if asked.partial:
            line |= {"given": asked.partial.given, "not": asked.partial.banned}
        if asked.stated:
            line["ask"]["claims"].append(asked.stated)
        lines.append(line)
    command = [sys.executable, arguments.oracle, "--limit", str(arguments.limit)]
    return list(zip(lines, answers(command, lines)))


class Report:
    def __init__(self, show):
        self.show, self.claims, self.wrong, self.positions = show, collections.Counter(), 0, 0

    def take(self, line, reply):
        """Prints what is wrong."""
        self.positions += 1
        name, shown = line["position"].get("id"), self.show if self.wrong < 20 else 0
        if "error" in reply:
            self.wrong += 1
            print(f"FALSE: {name}: the search: {reply['error']}")
            return
        found = []
        for answer, decided in zip(line["ask"]["claims"], reply.get("claims", [])):
            self.claims.update(decided["decided"])
            found += [f"FALSE: {name}, {answer['answer']}: {complaint}"
                      for complaint in decided["complaints"]]
        self.wrong += len(found)
        for complaint in found[:shown]:
            print(complaint)
        if found and shown:
            print(f"  {json.dumps({key: line[key] for key in line if key != 'ask'})}", flush=True)

    def total(self):
        return sum(number for kind, number in self.claims.items() if kind != "skipped")

    def words(self):
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(self.claims.items())
                          if kind != "skipped")
        return (f"{self.positions} positions, {self.total()} claims, {self.wrong} false: {kinds}; "
                f"{self.claims['skipped']} skipped, which would take too long")


def kinds_of_claims():
    source = pathlib.Path(__file__).parent.parent / "model/claim_kinds.def"
    return re.findall(r'^CLAIM_KIND\(\w+, "([\w-]+)"\)', source.read_text(encoding="utf-8"), re.M)


def chunks(arguments):
    """Lists of what is asked, one after the other, so that a long run needs no more memory."""
    if arguments.folder:
        found = [asked for folder in arguments.folder for asked in found_positions(folder)]
        found += [asked for folder in arguments.folder for path in sorted(folder.glob("*.lesson"))
                  for asked in lesson_positions(arguments.muster, path)]
        yield from (found[k:k + CHUNK] for k in range(0, len(found), CHUNK))
        return
    for seed in range(arguments.seed, arguments.seed + arguments.count, CHUNK):
        for step in arguments.step:
            count = min(CHUNK, arguments.seed + arguments.count - seed)
            yield functools.partial(random_positions, arguments.generator, step, seed, count)
            yield functools.partial(quiz_positions, arguments.muster, step, seed, count)


def run(arguments, report):
    workers = os.cpu_count() or 1

    def work(chunk):
        return decide(arguments, chunk if isinstance(chunk, list) else list(chunk()))

    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        waiting, done = collections.deque(), 0
        for chunk in chunks(arguments):
            waiting.append(pool.submit(work, chunk))
            if len(waiting) > 2 * workers:
                for line, reply in waiting.popleft().result():
                    report.take(line, reply)
                done += 1
                if arguments.progress and done % arguments.progress == 0:
                    print(report.words(), flush=True)
        for future in waiting:
            for line, reply in future.result():
                report.take(line, reply)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", help="the program random_positions")
    parser.add_argument("--oracle", required=True, help="oracle/oracle.py")
    parser.add_argument("--step", choices=("attack", "block"), action="append",
                        help="only positions of this step")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=100, help="seeds for each step (default 100)")
    parser.add_argument("--folder", type=pathlib.Path, action="append", default=[],
                        help="a folder of examples, cases or lessons, in place of random positions")
    parser.add_argument("--limit", type=int, default=1000, help="declarations to be tried at most")
    parser.add_argument("--show", type=int, default=5, help="false claims to print (default 5)")
    parser.add_argument("--least", type=int, default=0,
                        help="how many claims of each kind have to be decided (default 0)")
    parser.add_argument("--total", type=int, default=1, help="how many claims in all (default 1)")
    parser.add_argument("--progress", type=int, help="print the numbers each time this many chunks are done")
    arguments = parser.parse_args()
    arguments.step = arguments.step or ["attack", "block"]
    report = Report(arguments.show)
    run(arguments, report)
    print(report.words())
    rare = [f"{kind} {report.claims[kind]}" for kind in kinds_of_claims()
            if report.claims[kind] < arguments.least]
    if rare:
        print(f"TOO FEW: less than {arguments.least} were decided of {', '.join(rare)}")
    if report.total() < arguments.total:
        print(f"TOO FEW: {report.total()} claims in all, not {arguments.total}")
    sys.exit(report.wrong != 0 or bool(rare) or report.total() < arguments.total)


if __name__ == "__main__":
    main()
