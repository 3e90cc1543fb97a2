#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The programs of examples/, and the one in README.md, against an installed muster. Speaks TAP.

The commands are those that README.md and examples/README.md show; in them `cc` is the compiler of
this build, with the flags given. What is printed is compared with the .out files beside this one.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def block(file, language, holds):
    """The block of that language in a Markdown file that holds some words."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", file.read_text(encoding="utf-8"),
                        flags=re.MULTILINE | re.DOTALL)
    found = [text for text in blocks if holds in text]
    if len(found) != 1:
        raise ValueError(f"{file} has {len(found)} blocks ```{language} with {holds!r}")
    return found[0]


class Place:
    """A folder with an installed muster, a copy of its examples, and what finds both."""

    def __init__(self, folder, arguments):
        self.folder, self.source = folder, arguments.source
        subprocess.run(["meson", "install", "-C", arguments.build, "--no-rebuild", "--quiet",
                        "--destdir", folder / "destination"], check=True)
        prefix = pathlib.Path(f"{folder}/destination{arguments.prefix}")
        library = prefix / arguments.libdir
        # As if it had been configured for this prefix.
        description = library / "pkgconfig" / "muster.pc"
        description.write_text(re.sub(r"^prefix=.*$", f"prefix={prefix}", description.read_text(),
                                      flags=re.MULTILINE))
        self.examples = folder / "examples"
        shutil.copytree(prefix / arguments.data / "doc" / "muster" / "examples", self.examples)
        tools = folder / "tools"
        tools.mkdir()
        compiler = [shutil.which(word) or word for word in arguments.compiler] # not the one below
        words = " ".join(f"'{word}'" for word in compiler + arguments.flag + STRICT)
        (tools / "cc").write_text(f'#!/bin/sh\nexec {words} "$@"\n')
        (tools / "cc").chmod(0o755)
        self.environment = dict(os.environ, PKG_CONFIG_PATH=f"{library / 'pkgconfig'}",
                                LD_LIBRARY_PATH=f"{library}", LC_ALL="C.UTF-8",
                                PATH=f"{tools}:{prefix / arguments.bin}:{os.environ['PATH']}")

    def run(self, command, status=0, standard_input="", **environment):
        """What a shell command prints in the folder of examples. Variables that are None go."""
        variables = {name: value for name, value in {**self.environment, **environment}.items()
                     if value is not None}
        done = subprocess.run(["sh", "-euc", command], cwd=self.examples, env=variables,
                              input=standard_input, capture_output=True, encoding="utf-8")
        if done.returncode != status:
            raise AssertionError(f"{command}: exit status {done.returncode}, not {status}\n"
                                 f"{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def command(self, words):
        """The one line of examples/README.md that has these words."""
        file = self.examples / "README.md"
        lines = [line for line in block(file, "sh", "engine.c").splitlines() if words in line]
        if len(lines) != 1:
            raise ValueError(f"{file} has {len(lines)} commands with {words!r}")
        return lines[0]


def same(found, expected):
    if found != expected:
        raise AssertionError(f"found:\n{found}\nexpected:\n{expected}")


def test_engine(place, _arguments):
    """engine.c, with the shared library"""
    place.run(place.command("muster) -o engine"))
    turns = (HERE / "engine.in").read_text()
    same(place.run("./engine", standard_input=turns), (HERE / "engine.out").read_text())


def test_engine_unfinished(place, _arguments):
    """engine.c fails where the player never declares anything legal"""
    place.run("./engine", status=1, standard_input="none\n")


def test_engine_static(place, _arguments):
    """engine.c, with the static library: the same, and it needs no other muster"""
    place.run(place.command("-o engine-static"))
    found = place.run("./engine-static", standard_input=(HERE / "engine.in").read_text(),
                      LD_LIBRARY_PATH=None)
    same(found, (HERE / "engine.out").read_text())


def test_game(place, _arguments):
    """game.c: every combat comes to its end, by declarations that are legal"""
    place.run(place.command("muster) -o game"))
    same(place.run("./game 7").splitlines()[-1],
         "end of combat: everything is removed from combat (511.3)")
    found = place.run("./game 1 500")
    if not re.fullmatch(r"500 combats: \d+ declarations, \d+ events, \d+ events refused\n", found):
        raise AssertionError(f"found: {found}")


def python_environment(place, arguments):
    """What Python needs to load the library; None where it can't."""
    if not any("address" in flag for flag in arguments.flag):
        return {"PYTHONDONTWRITEBYTECODE": "1"}
    # The program must begin with the sanitizer, and Python leaks what it keeps until its end.
    runtime = place.run("cc -print-file-name=libasan.so").strip()
    if not os.path.isabs(runtime):
        return None
    options = os.environ.get("ASAN_OPTIONS", "")
    return {"PYTHONDONTWRITEBYTECODE": "1", "LD_PRELOAD": runtime,
            "ASAN_OPTIONS": f"{options}:detect_leaks=0"}


def test_python(place, arguments):
    """verdicts.py"""
    environment = python_environment(place, arguments)
    if environment is None:
        return "the compiler has no libasan.so to load into Python"
    found = place.run(f"'{sys.executable}' verdicts.py double-lure.json banding.json "
                      "sixty-six-tokens.json no-such-file.json README.md", status=1, **environment)
    same(found, (HERE / "verdicts.out").read_text())
    return None


def test_python_builder(place, arguments):
    """attack.py"""
    environment = python_environment(place, arguments)
    if environment is None:
        return "the compiler has no libasan.so to load into Python"
    found = place.run(f"'{sys.executable}' attack.py none 'ogre = Carol, elf = jace' "
                      "ogre=jace,elf=Bob,wall=Carol ogre=Karol", status=1, **environment)
    same(found, (HERE / "attack.out").read_text())
    return None


def test_shell(place, _arguments):
    """statistics.sh"""
    if shutil.which("jq") is None:
        return "there is no jq"
    same(place.run(place.command("statistics.sh")), (HERE / "statistics.out").read_text())
    place.run("./statistics.sh", status=2)
    return None


def test_readme(place, _arguments):
    """the program in README.md compiles as shown there and prints what is shown there"""
    readme = place.source / "README.md"
    shown = block(readme, "console", "pkg-config").splitlines(keepends=True)
    (place.examples / "attack.c").write_text(block(readme, "c", "muster_choices_of"))
    same(place.run(shown[0].removeprefix("$ ")), "".join(shown[1:]))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--build", "--prefix", "--bin", "--libdir", "--data"):
        parser.add_argument(name, required=True)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parser.add_argument("--flag", action="append", default=[], help="for the compiler")
    parser.add_argument("compiler", nargs="+")
    arguments = parser.parse_args()
    for tool in ("meson", "pkg-config"):
        if shutil.which(tool) is None:
            print(f"1..0 # SKIP there is no {tool}")
            return 0
    tests = [test_engine, test_engine_unfinished, test_engine_static, test_game, test_python,
             test_python_builder, test_shell, test_readme]
    print(f"1..{len(tests)}")
    with tempfile.TemporaryDirectory() as folder:
        place = Place(pathlib.Path(folder), arguments)
        for number, test in enumerate(tests, 1):
            name = test.__doc__
            try:
                skipped = test(place, arguments)
                print(f"ok {number} - {name}" + (f" # SKIP {skipped}" if skipped else ""))
            except (AssertionError, OSError, ValueError) as error:
                print(f"not ok {number} - {name}")
                print("\n".join("# " + line for line in str(error).splitlines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
