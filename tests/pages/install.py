#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`meson install` puts exactly these files in place, and the program runs from there."""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True)
    parser.add_argument("--examples", required=True)
    parser.add_argument("--examples-folder", required=True)
    parser.add_argument("files", nargs="+", help="the program first")
    arguments = parser.parse_args()
    if shutil.which("meson") is None:
        print("skipped: there is no meson to install with")
        return 77

    lessons = pathlib.Path(arguments.examples).parent / "lessons"
    beside = pathlib.PurePath(arguments.examples_folder).parent
    examples = {arguments.examples_folder + "/" + file.name
                for file in pathlib.Path(arguments.examples).iterdir()}
    taught = {f"{beside}/lessons/{file.name}" for file in lessons.glob("*.lesson")}
    expected = set(arguments.files) | examples | taught
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["meson", "install", "-C", arguments.build, "--no-rebuild", "--quiet",
                        "--destdir", folder], check=True)
        found = {"/" + str(file.relative_to(folder)) for file in pathlib.Path(folder).rglob("*")
                 if not file.is_dir()}
        empty = [name for name in found if pathlib.Path(folder + name).stat().st_size == 0]
        subprocess.run([folder + arguments.files[0], "--version"], check=True)
    for name in sorted(expected - found):
        print("missing:", name)
    for name in sorted(found - expected):
        print("not expected:", name)
    for name in empty:
        print("empty:", name)
    print(f"{len(found)} files installed")
    return 0 if found == expected and not empty else 1


if __name__ == "__main__":
    sys.exit(main())
