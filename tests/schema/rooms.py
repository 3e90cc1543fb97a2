#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/rooms finds what runs upwards or in circles, and no more than that."""

import pathlib
import subprocess
import sys
import tempfile

ROOMS = "low: -\nhigh: low\nhigh/inner: low\n"
GOOD = {"low/a.h": "", "high/b.h": '#include "low/a.h"\n', "high/inner/c.c": '#include "low/a.h"\n'}


def said(script, rooms, files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {"scripts/rooms.txt": rooms, **files}.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        done = subprocess.run([sys.executable, script, "--check", "--root", folder],
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.strip()


def main():
    upwards = {**GOOD, "low/d.c": '#include "high/b.h"\n'}
    sideways = {**GOOD, "high/inner/c.c": '#include "high/b.h"\n'}
    circle = {**GOOD, "low/a.h": '#include "low/e.h"\n', "low/e.h": '#include "low/a.h"\n'}
    twice = {**GOOD, "low/a.h": "struct pair {\n", "high/b.h": "struct pair {\n"}
    says = "low/d.c includes high/b.h: low may not include high"
    for rooms, files, expected in [
            (ROOMS, GOOD, (0, "")),
            (ROOMS, upwards, (1, says)),
            (ROOMS, sideways, (1, "high/inner/c.c includes high/b.h: "
                                  "high/inner may not include high")),
            (ROOMS, twice, (1, "the tag struct pair is defined in high/b.h and low/a.h")),
            (ROOMS, circle, (1, "a circle of includes: low/a.h low/e.h")),
            (ROOMS + f"not yet: {says}\n", upwards, (0, "known: " + says)),
            (ROOMS + f"not yet: {says}\n", GOOD, (0, "mended, to be taken off the list: " + says))]:
        got = said(sys.argv[1], rooms, files)
        if got != expected:
            sys.exit(f"expected {expected}, got {got}")


main()
