# SPDX-License-Identifier: GPL-3.0-or-later
"""What muster says to positions, for the comparison with the schema."""

import json
import subprocess
import sys


def muster_answers(muster, lines, *options):
    """What `muster batch` says to each line, as bytes."""
    done = subprocess.run([muster, "batch", *options], input=b"\n".join(lines) + b"\n",
                          capture_output=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 0 or len(answers) != len(lines):
        sys.exit(f"muster batch: status {done.returncode}, {len(answers)} answers to {len(lines)} "
                 f"lines\n{done.stderr.decode()[-1000:]}")
    return answers


def answer_to(muster, arguments, position):
    """What a command says to a position, with the words of `arguments`, as JSON."""
    done = subprocess.run([muster, *arguments, "--json", "-"], input=json.dumps(position).encode(),
                          stdout=subprocess.PIPE, check=False)
    return json.loads(done.stdout)


def answers_of(muster, arguments, positions):
    """One answer for each position, by a command."""
    return [answer_to(muster, arguments, position) for position in positions]


def editions_answers(muster, positions, *options):
    """What `--editions` says to each position."""
    return [answer_to(muster, ["check" if "declaration" in position else "solve", "--editions",
                               *options], position)
            for position in positions]


def compared_answers(muster, positions):
    """What `--compare` says to some changes of each position."""
    answers = []
    for position in positions:
        changes = [["--tap", one["id"]] for one in position["creatures"][:1]]
        changes += [["--without", one["id"]] for one in position["creatures"][1:2]]
        for change in changes:
            for command in ("solve", "count", "options") + (
                    ("check", "why") if "declaration" in position else ()):
                answers.append(answer_to(muster, [command, "--compare", *change], position))
    return answers


def questions_answers(muster, positions, *options):
    """What count, options and solve say to each position, each word of `options` an argument."""
    return [answer_to(muster, [*command, *options], position) for position in positions
            for command in (["count"], ["options", "--costs"], ["solve"])]


def listed(muster, positions):
    """The first declarations that are legal in each position."""
    declarations = []
    for position in positions:
        done = subprocess.run([muster, "list", "--json", "--costs", "--limit", "20", "-"],
                              input=json.dumps(position).encode(), capture_output=True, check=True)
        declarations += [json.loads(line) for line in done.stdout.splitlines()]
    return declarations
