# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that are methods of a class, reported as TAP: the first line of each is its name."""

import sys
import traceback


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def holds(text, *parts):
    """All parts stand in the text, in this order."""
    at = 0
    for part in parts:
        found = text.find(part, at)
        check(found >= 0, f"{part!r} is missing behind {text[max(0, at - 60):at]!r} in:\n{text}")
        at = found + len(part)


def lacks(text, *parts):
    for part in parts:
        check(part not in text, f"{part!r} stands in:\n{text}")


def run_all(tests):
    methods = [getattr(tests, name) for name in dir(tests) if name.startswith("test_")]
    failed = 0
    print(f"1..{len(methods)}")
    for number, method in enumerate(methods, 1):
        name = method.__doc__.splitlines()[0]
        try:
            method()
            print(f"ok {number} - {name}")
        except Exception:       # whatever it is, the others go on
            failed += 1
            print(f"not ok {number} - {name}")
            print("# " + traceback.format_exc().replace("\n", "\n# "))
        sys.stdout.flush()
    return 1 if failed else 0
