#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`meson install` puts exactly these files in place, their links lead somewhere, and the program runs
from there."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def documents(source, folder):
    """All of docs/ but what makes pages of it, with examples/, conformance/ and the first pages."""
    files = [source / name for name in ("COPYING", "README.md", "CHANGELOG.md")]
    for pattern in ("docs/*.md", "docs/*.json", "docs/pictures/*", "docs/pictures/views/*",
                    "examples/*", "examples/combats/*", "examples/damage/*",
                    "examples/tables/*", "conformance/*"):
        files += filter(pathlib.Path.is_file, source.glob(pattern))
    return {f"{folder}/{file.relative_to(source)}" for file in files}


def dead_links(folder):
    """Links of installed documents that lead to nothing: "FILE: TARGET"."""
    dead = []
    for file in sorted(pathlib.Path(folder).rglob("*.md")):
        for target in re.findall(r"\]\(([^)#\s]+)", file.read_text(encoding="utf-8")):
            if "://" not in target and not (file.parent / target).exists():
                dead.append(f"{file.relative_to(folder)}: {target}")
    return dead


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    for name in ("documents", "lessons", "libraries"):
        parser.add_argument(f"--{name}", required=True, help="where they are installed")
    parser.add_argument("files", nargs="+", help="the program first")
    arguments = parser.parse_args()
    if shutil.which("meson") is None:
        print("skipped: there is no meson to install with")
        return 77

    expected = set(arguments.files) | documents(arguments.source, arguments.documents)
    expected |= {f"{arguments.lessons}/{file.name}"
                 for file in (arguments.source / "lessons").glob("*.lesson")}
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["meson", "install", "-C", arguments.build, "--no-rebuild", "--quiet",
                        "--destdir", folder], check=True)
        found = {"/" + str(file.relative_to(folder)) for file in pathlib.Path(folder).rglob("*")
                 if not file.is_dir()}
        dead = dead_links(folder)
        empty = [name for name in found if pathlib.Path(folder + name).stat().st_size == 0]
        subprocess.run([folder + arguments.files[0], "--version"], check=True,
                       env=os.environ | {"LD_LIBRARY_PATH": folder + arguments.libraries})
    for name in sorted(expected - found):
        print("missing:", name)
    for name in sorted(found - expected):
        print("not expected:", name)
    for name in empty:
        print("empty:", name)
    for link in dead:
        print("leads to nothing:", link)
    print(f"{len(found)} files installed")
    return 0 if found == expected and not empty and not dead else 1


if __name__ == "__main__":
    sys.exit(main())
