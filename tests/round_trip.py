#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions for round_trip, which writes each as a document and reads it again: examples, cases,
lines of case files where they are, and random positions with --generator."""

import argparse
import json
import pathlib
import subprocess
import sys


def folder_lines(folder):
    for path in sorted(folder.rglob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        document = document.get("position", document)
        if isinstance(document, dict) and "format" in document:
            document.pop("script", None)
            yield json.dumps(document)
    for path in sorted(folder.rglob("*.jsonl")):
        yield from file_lines(path)


def file_lines(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        position = dict(case.get("position", case))
        position.pop("script", None)
        yield json.dumps(position)


def random_lines(generator, seed, count):
    for step in ["attack", "block"]:
        for declarations in ["0", "1"]:
            yield from subprocess.run(
                [generator, "--step", step, "--seed", str(seed), "--count", str(count),
                 "--declarations", declarations, "--surprise", "0.6"],
                check=True, capture_output=True, text=True).stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--round-trip", required=True, help="the program under test")
    parser.add_argument("--folder", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--lines", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--generator", help="random_positions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    arguments = parser.parse_args()
    lines = [line for folder in arguments.folder for line in folder_lines(folder)]
    for path in arguments.lines:
        if path.exists():
            lines += file_lines(path)
        else:
            print(f"# SKIP {path.name} is not here")
    if arguments.generator:
        lines += random_lines(arguments.generator, arguments.seed, arguments.count)
    print(f"seed {arguments.seed}, {len(lines)} documents")
    return subprocess.run([arguments.round_trip], input="\n".join(lines) + "\n", text=True,
                          check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
