#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance suite: muster agrees with all of it, and finds out who doesn't.

Each file goes the way that conformance/README.md shows to others: its positions through
`muster batch`, and the answers through `muster diff`.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

KEYS = {"id", "says", "position", "question", "answer", "rule", "source"}
MAY_LACK = {"rule"}
VERDICTS = {"check": {"legal", "obeyed", "maximum"}, "solve": {"maximum"}, "error": {"error"}}
ALWAYS = {"format", "answer", "id"}
SAME, DIFFERENT = 0, 1


class Report:
    """Counts and prints, in the Test Anything Protocol."""

    def __init__(self):
        self.count = self.failed = 0

    def line(self, name, problems):
        self.count += 1
        self.failed += bool(problems)
        print(f"{'not ok' if problems else 'ok'} {self.count} - {name}")
        for problem in problems:
            print(f"# {problem}")

    def finish(self):
        print(f"1..{self.count}")
        return 1 if self.failed or not self.count else 0


def malformed(line):
    """What README.md promises of a line and this one doesn't keep."""
    answer, asked = line["answer"], "check" if "declaration" in line["position"] else "solve"
    verdicts = VERDICTS[answer["answer"]]
    if line["id"].startswith("damage/"):    # no requirements
        verdicts = {"legal"}
    promises = {
        "its keys": KEYS - MAY_LACK <= line.keys() <= KEYS,
        "its question": line["question"] == asked,
        "the sort of its answer": answer["answer"] in (asked, "error"),
        "the keys of its answer": answer.keys() == ALWAYS | verdicts,
        "its ids": line["id"] == answer["id"] == line["position"].get("id", line["id"]),
        "words of a card": not any("text" in effect for effect in line["position"].get("effects", ())
                                   if isinstance(effect, dict) and answer["answer"] != "error"),
    }
    return [f"{line['id']}: {promise}" for promise, kept in promises.items() if not kept]


def write_lines(path, values):
    path.write_text("".join(json.dumps(value) + "\n" for value in values), encoding="utf-8")


def contradict(answer):
    """The answer of somebody who is wrong."""
    kind = answer["answer"]
    if kind == "check":
        return {**answer, "legal": not answer["legal"]}
    if kind == "solve":
        return {**answer, "maximum": answer["maximum"] + 1}
    return {**{key: answer[key] for key in ALWAYS}, "answer": "solve", "maximum": 0}


class Suite:
    def __init__(self, muster, report, folder):
        self.muster, self.report, self.folder = muster, report, pathlib.Path(folder)

    def run(self, *arguments):
        return subprocess.run([self.muster, *map(str, arguments)], capture_output=True, text=True,
                              check=False)

    def diff(self, name, expected, answers, status, first_line):
        done = self.run("diff", "--json", expected, answers)
        found = json.loads(done.stdout)
        if (done.returncode, found.get("first", {}).get("line")) == (status, first_line):
            self.report.line(name, [])
        else:
            self.report.line(name, [f"exit status {done.returncode}", done.stdout, done.stderr])

    def file(self, path):
        lines = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
        self.report.line(f"{path.name} is well-formed",
                         [problem for line in lines for problem in malformed(line)])
        positions, expected, answers, wrong = (self.folder / name for name in
                                               ("positions", "expected", "answers", "wrong"))
        write_lines(positions, [line["position"] for line in lines])
        write_lines(expected, [line["answer"] for line in lines])
        answers.write_text(self.run("batch", positions).stdout, encoding="utf-8")
        self.diff(f"{path.name}: muster agrees", expected, answers, SAME, None)
        last = contradict(lines[-1]["answer"])
        write_lines(wrong, [line["answer"] for line in lines[:-1]] + [last])
        self.diff(f"{path.name}: who contradicts is found", wrong, answers, DIFFERENT, len(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--suite", required=True, type=pathlib.Path, help="conformance/")
    arguments = parser.parse_args()
    report = Report()
    done = subprocess.run([sys.executable, str(arguments.suite / "make.py"), "--check"],
                          capture_output=True, text=True, check=False)
    report.line("the files are up to date",
                (done.stdout + done.stderr).splitlines() if done.returncode != 0 else [])
    with tempfile.TemporaryDirectory() as folder:
        suite = Suite(arguments.muster, report, folder)
        for path in sorted(arguments.suite.glob("*.jsonl")):
            suite.file(path)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
