#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of purposes in docs/integer-program.md says what solver/declare/purpose.c says."""

import pathlib
import re
import sys

# The columns after the name: what the document calls each constant.
WORDS = [
    {"PAY_NOTHING": "nothing", "PAY_AS_DECLARED": "as declared", "PAY_ANYTHING": "anything"},
    {"COUNTS_ALL": "all", "COUNTS_IN_FORCE": "in force", "COUNTS_WEIGHTS": "weights"},
    {"SECOND_NONE": "", "SECOND_FEWEST": "fewest", "SECOND_NEAR": "near",
     "SECOND_PREFERENCE": "preference"},
    {"APART_NEVER": "", "APART_COMPARED": "compared", "APART_ALWAYS": "always"},
    {"true": "asked for", "false": "any"},
    {"true": "watched", "false": ""},
    {"true": "fixed", "false": ""},
]
ORDER = [0, 1, 2, 4, 5, 3, 6]  # of the document's columns


def in_code(text):
    rows = re.findall(r"\[PURPOSE_(\w+)\]\s*=\s*\{([\w, ]*)\}", text)
    for name, values in rows:
        words = [WORDS[k][value.strip()] for k, value in enumerate(values.split(","))]
        yield name, [words[k] for k in ORDER]


def in_document(text):
    for line in text.splitlines():
        found = re.match(r"\| `([A-Z_]+)`: ", line)
        if found:
            yield found.group(1), [cell.strip() for cell in line.split("|")[2:-1]]


def main():
    root = pathlib.Path(sys.argv[1])
    code = list(in_code((root / "solver/declare/purpose.c").read_text()))
    document = list(in_document((root / "docs/integer-program.md").read_text()))
    for one, other in zip(code, document):
        if one != other:
            print(f"the code has {one}\nthe document {other}")
    if not code or code != document:
        sys.exit("docs/integer-program.md and solver/declare/purpose.c disagree")


main()
