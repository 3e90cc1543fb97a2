# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that are functions, one after the other, reported as TAP."""

import subprocess


def run_tests(tests):
    """Pairs of a name and a function, which returns why it was left out, if it was. The exit status."""
    failed = 0
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests, 1):
        try:
            skipped = test()
            print(f"ok {number} - {name}" + (f" # SKIP {skipped}" if skipped else ""), flush=True)
        except (AssertionError, KeyError, OSError, ValueError,
                subprocess.SubprocessError) as error:
            failed += 1
            print(f"not ok {number} - {name}")
            print(f"# {type(error).__name__}: {error}"[:2000].replace("\n", "\n# "), flush=True)
    return 1 if failed else 0


def methods_of(tests):
    """The methods of an object that are tests, by name."""
    methods = [getattr(tests, name) for name in sorted(dir(tests)) if name.startswith("test_")]
    return [(method.__doc__, method) for method in methods]
