#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What docs/ holds of the tables equals what the program describe prints.

With --update the file is brought up to date instead.
"""

import argparse
import pathlib
import subprocess
import sys

BEGIN = "<!-- tables: printed by `describe tables` -->\n"
END = "<!-- end of tables -->\n"


def committed(text, what):
    """The part of the file that describe prints, and what stands before and behind it."""
    if what == "schema":
        return "", text, ""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        sys.exit(f"expected the lines {BEGIN!r} and {END!r} once each")
    before, rest = text.split(BEGIN)
    tables, behind = rest.split(END)
    return before + BEGIN + "\n", tables.removeprefix("\n").removesuffix("\n"), "\n" + END + behind


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("describe", help="the program")
    parser.add_argument("what", choices=("schema", "tables"))
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--update", action="store_true", help="write the file anew")
    arguments = parser.parse_args()
    printed = subprocess.run([arguments.describe, arguments.what], capture_output=True, text=True,
                             check=True).stdout
    text = arguments.file.read_text(encoding="utf-8") if arguments.file.exists() else ""
    before, part, behind = committed(text, arguments.what)
    if part == printed:
        return
    if not arguments.update:
        sys.exit(f"{arguments.file} is not what '{arguments.describe} {arguments.what}' prints; "
                 f"run this test's command with --update")
    arguments.file.write_text(before + printed + behind, encoding="utf-8")


if __name__ == "__main__":
    main()
