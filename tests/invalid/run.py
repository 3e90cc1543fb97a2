#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is wrong with a document is said: what, where, and what was expected.

bad_input.py says how the documents are written down. `muster solve` and `muster check` must say the same, and a batch of all
of them must go on after each. The documents that no text editor likes are made here
(made.py); with --huge only those of so many megabytes are, each with a bound on the time.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from bad_input import cases
from made import huge_documents, made_documents

BAD_INPUT = 3
FILES = 40      # that one program is asked about
SECONDS = 60    # for one huge document; on a slow machine it takes about a tenth of that


class Runner:
    """Counts and prints, in the Test Anything Protocol."""

    def __init__(self, muster):
        self.muster = muster
        self.count = self.failed = 0

    def line(self, name, problems):
        self.count += 1
        self.failed += bool(problems)
        print(f"{'not ok' if problems else 'ok'} {self.count} - {name}")
        for problem in problems:
            print(f"# {problem}")
        sys.stdout.flush()

    def run(self, command, *paths):
        """The exit status and everything that was printed."""
        done = subprocess.run([self.muster, command, "--json", *map(str, paths)],
                              capture_output=True, timeout=SECONDS, check=False)
        return done.returncode, done.stdout, done.stderr

    def answers(self, command, paths, wrong):
        """What one program says of some documents, which are all wrong or all right, and what is
        the matter with that as a whole."""
        try:
            status, output, complaint = self.run(command, *paths)
        except subprocess.TimeoutExpired:
            return [], [f"{command}: no answer within {SECONDS} seconds"]
        if status not in ({BAD_INPUT} if wrong else {0, 1}):
            return [], [f"{command}: exit status {status}, {output[:300]!r}, {complaint[:300]!r}"]
        try:
            answers = [json.loads(line) for line in output.decode("utf-8").splitlines()]
        except ValueError as error:
            return [], [f"{command}: the answer is no JSON: {error}: {output[:300]!r}"]
        if len(answers) != len(paths):
            return [], [f"{command}: {len(answers)} answers to {len(paths)} documents"]
        return answers, []

    def problems(self, command, path, expected):
        answers, problems = self.answers(command, [path], bool(expected))
        return problems + [f"{command}: {problem}" for answer in answers
                           for problem in compare(answer, expected, path.read_bytes())]

    def document(self, name, path, expected, declared):
        self.line(name, [problem for command in commands(expected, declared)
                         for problem in self.problems(command, path, expected)])


def commands(expected, declared):
    return ["solve", "check"] if expected or declared else ["solve"]


def points_to_nothing(data, error):
    """Whether no value or key begins where an error of the format is said to be."""
    lines = data.split(b"\n")
    if error.get("line", 0) not in range(1, len(lines) + 1):
        return True
    rest = lines[error["line"] - 1][error.get("column", 0) - 1:]
    return not error.get("column") or rest[:1] not in [bytes([letter]) for letter in
                                                       b'{["tfn-0123456789']


def compare(answer, expected, data=None):
    """What is wrong with an answer. A document with one mistake has one error, and no more."""
    if not expected:
        return [f"the document is right, but: {answer['error']}"] if "error" in answer else []
    error = answer.get("error", {})
    errors = answer.get("errors", [])
    wrong = [f"{key} is {error.get(key)!r}, expected {expected.get(key)!r}: {error.get('message')}"
             for key in ("code", "path", "line", "column")
             if key in expected and error.get(key) != expected.get(key)]
    if errors[:1] != [error]:
        wrong.append(f"'error' is not the first of 'errors': {errors}")
    paths = [each["path"] for each in errors]
    if paths != expected.get("paths", [error.get("path")]):
        wrong.append(f"errors at {paths}, expected {expected.get('paths', 'one')}")
    if data is not None and data.strip()[:1] in b"{[" and error.get("code") not in ("bad-json", "bad-table", "too-deep", "not-utf-8"):
        wrong += [f"nothing begins at {each.get('line')}:{each.get('column')}: {each['message']}"
                  for each in errors if points_to_nothing(data, each)]
    if expected["message"] not in error.get("message", ""):
        wrong.append(f"expected {expected['message']!r} in {error.get('message')!r}")
    return wrong


def run_table(runner, scratch):
    names = [case.name for case in cases()]
    runner.line("every case has a name of its own",
                sorted({name for name in names if names.count(name) > 1}))
    asked = {}      # by command, and whether the documents are wrong
    found = {name: [] for name in names}
    for case in cases():
        path = scratch / f"{case.name}.json"
        path.write_bytes(case.data)
        for command in commands(case.expected, b'"declaration"' in case.data):
            asked.setdefault((command, bool(case.expected)), []).append((case, path))
    for (command, wrong), documents in asked.items():
        for start in range(0, len(documents), FILES):
            some = documents[start:start + FILES]
            answers, problems = runner.answers(command, [path for _, path in some], wrong)
            found[some[0][0].name] += problems
            for (case, path), answer in zip(some, answers):
                problems = compare(answer, case.expected, case.data)
                if len(some) > 1 and answer.get("file") != str(path):
                    problems.append(f"the answer to {answer.get('file')}")
                found[case.name] += [f"{command}: {problem}" for problem in problems]
    for name in names:
        runner.line(name, found[name])


def run_batch(runner):
    """All documents, each in one line: the same codes, with the number of the line."""
    lines = [case for case in cases() if "line" not in case.expected]
    text = b"".join(case.data.strip().replace(b"\n", b" ") + b"\n" for case in lines)
    done = subprocess.run([runner.muster, "batch"], input=text, capture_output=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    problems = [] if done.returncode == 0 else [f"exit status {done.returncode}"]
    if len(answers) != len(lines):
        problems.append(f"{len(answers)} answers to {len(lines)} lines")
    for number, (case, answer) in enumerate(zip(lines, answers), 1):
        problems += [f"{case.name}: {problem}" for problem in compare(answer, case.expected)]
        if case.expected and answer.get("line") != number:
            problems.append(f"{case.name}: line {answer.get('line')}, expected {number}")
    runner.line("all of them as one batch", problems)


def run_made(runner, scratch):
    for name, content, expected in made_documents():
        path = scratch / f"{name}.json"
        path.write_bytes(content)
        runner.document(name, path, expected, False)


def run_huge(runner, scratch, megabytes):
    path = scratch / "huge.json"
    for name, write, expected in huge_documents(megabytes):
        with path.open("wb") as file:
            write(file, megabytes)
        start = time.monotonic()
        problems = runner.problems("solve", path, expected)
        size = path.stat().st_size / 1e6
        runner.line(f"{name} ({size:.0f} MB, {time.monotonic() - start:.1f} s)", problems)
        path.unlink()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--huge", type=int, metavar="MEGABYTES", help="only the huge documents")
    arguments = parser.parse_args()
    runner = Runner(arguments.muster)
    with tempfile.TemporaryDirectory() as scratch:
        if arguments.huge:
            run_huge(runner, pathlib.Path(scratch), arguments.huge)
        else:
            run_table(runner, pathlib.Path(scratch))
            run_batch(runner)
            run_made(runner, pathlib.Path(scratch))
    print(f"1..{runner.count}\n# {runner.count} documents, {runner.failed} answered wrongly")
    return 1 if runner.failed or not runner.count else 0


if __name__ == "__main__":
    sys.exit(main())
