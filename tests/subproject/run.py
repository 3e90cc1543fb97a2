#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py SOURCE: a project that has muster as its subproject builds and gets a right answer, and
what the subproject builds is the library alone."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    if shutil.which("meson") is None:
        print("skipped: there is no meson")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        game = pathlib.Path(folder) / "game"
        build = game / "build"
        shutil.copytree(source / "tests" / "subproject" / "game", game)
        (game / "subprojects").mkdir()
        (game / "subprojects" / "muster").symlink_to(source)
        # Whatever is installed on this machine, the subproject is what is tried.
        run("meson", "setup", "--force-fallback-for=muster", "-Dbuildtype=plain", build, game)
        run("meson", "compile", "-C", build)
        answer = json.loads(run(build / "game"))
        built = [name for _, _, names in os.walk(build) for name in names]
    if answer["declaration"] != {"blocks": [{"creature": "wall", "attacker": "bear"}]}:
        sys.exit(f"wrong: {answer}")
    extra = [name for name in ("muster.1", "random_positions", "positions") if name in built]
    if extra:
        sys.exit(f"built although nobody asked: {extra}")
    print("ok")


if __name__ == "__main__":
    main()
