#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The library as others find it: library.py SHARED STATIC INCLUDE VERSION CC... Speaks TAP.

The shared library exports what the public headers declare and nothing else. In the static one all
other names are hidden, so that they stay inside a library that it becomes a part of, and all of them
begin with `muster_`, so that a program may have any other name for its own functions. Each header
compiles alone, without extensions of the language.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import typing

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


class Library(typing.NamedTuple):
    """What is tested."""

    shared: str
    static: str
    include: pathlib.Path
    version: str
    cc: list  # the compiler's command


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def is_ours(name):
    """Not one that a sanitizer adds."""
    return not name.startswith(("__asan", "__odr_asan", "__tsan", "__ubsan", "__sanitizer"))


def headers(include):
    return [include / "muster.h", *sorted((include / "muster").glob("*.h"))]


def declared(include):
    """The functions of the public headers."""
    return set(function for header in headers(include) for function in
               re.findall(r"^MUSTER_API [^;]*?\b(\w+)\(", header.read_text(), flags=re.MULTILINE))


def exported(shared):
    lines = output("nm", "-D", "--defined-only", shared).splitlines()
    return set(filter(is_ours, (line.split()[-1].split("@")[0] for line in lines)))


def symbols(static):
    """(name, visibility) of all symbols that other object files could be linked with."""
    for line in output("readelf", "--wide", "--symbols", static).splitlines():
        fields = line.split()
        if len(fields) == 8 and fields[4] in ("GLOBAL", "WEAK") and fields[6] != "UND":
            if is_ours(fields[7]):
                yield fields[7], fields[5]


def test_exports(library):
    """the shared library exports the functions of the headers, and no other names"""
    found, expected = exported(library.shared), declared(library.include)
    if found != expected or not all(name.startswith("muster_") for name in found):
        return f"exported only: {sorted(found - expected)}, declared only: {sorted(expected - found)}"
    return None


def test_soname(library):
    """the shared library is called libmuster.so.0"""
    found = re.findall(r"\(SONAME\).*\[(.*)\]", output("readelf", "--dynamic", library.shared))
    return None if found == ["libmuster.so.0"] else f"it is called {found}"


def test_static(library):
    """in the static library only the functions of the headers are visible"""
    found = set(symbols(library.static))
    visible = {name for name, visibility in found if visibility == "DEFAULT"}
    hidden = {name for name, visibility in found if visibility == "HIDDEN"}
    if visible != declared(library.include):
        return f"visible: {sorted(visible)}"
    return None if hidden else "there are no other names at all"


def test_prefix(library):
    """every global name of the static library, hidden or not, begins with muster_"""
    lines = output("nm", "--extern-only", "--defined-only", library.static).splitlines()
    names = [fields[2] for fields in map(str.split, lines) if len(fields) == 3]
    others = [name for name in names if is_ours(name) and not name.startswith("muster_")]
    return None if names and not others else f"of {len(names)} names: {others}"


def compile_alone(library, compiler, standard, language, text):
    """Compiles a text that sees nothing but the public headers; returns what the compiler says."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "alone"
        source.write_text(text)
        result = subprocess.run([*compiler, f"-std={standard}", *WARNINGS, "-I", library.include,
                                 "-x", language, "-c", source, "-o", f"{source}.o"],
                                stderr=subprocess.PIPE, text=True, check=False)
    return "" if result.returncode == 0 else f"{compiler} {standard}: {text}{result.stderr}"


def compile_headers(library, compilers, standards, language):
    """Each header alone, and twice, by each compiler."""
    said = ""
    for header in headers(library.include):
        include = f'#include "{header.relative_to(library.include)}"\n'
        for compiler in compilers:
            for standard in standards:
                said += compile_alone(library, compiler, standard, language, include + include)
    return said or None


def test_header_c(library):
    """each header alone is C11 and C17"""
    return compile_headers(library, [library.cc], ["c11", "c17"], "c")


def test_header_cxx(library):
    """each header alone is C++11 and C++17, for g++ and clang++"""
    found = [[name] for name in ("g++", "clang++") if shutil.which(name)]
    return compile_headers(library, found, ["c++11", "c++17"], "c++") if found else \
        "SKIP there is no C++ compiler"


def test_first_lines(library):
    """position, check, solve and free stand in the first 100 lines of muster.h and of muster/ask.h"""
    wanted = ["muster_position_read(", "muster_check(", "muster_solve(", "muster_answer_free(",
              "muster_position_free("]
    for header in (library.include / "muster.h", library.include / "muster" / "ask.h"):
        first = "\n".join(header.read_text().splitlines()[:100])
        missing = [name for name in wanted if name not in first]
        if missing:
            return f"{header.name} lacks {missing}"
    return None


def test_version(library):
    """the headers have the version of the build, as text and as number"""
    major, minor, patch = map(int, library.version.split("."))
    number = 10000 * major + 100 * minor + patch
    text = (library.include / "muster" / "common.h").read_text()
    expected = [f'#define MUSTER_VERSION "{library.version}"',
                f"#define MUSTER_VERSION_NUMBER {number}"]
    missing = [line for line in expected if line not in text.splitlines()]
    return f"missing: {missing}" if missing else None


def test_windows(library):
    """functions are imported on Windows, exported by the library's own build, plain with MUSTER_STATIC"""
    wanted = {"": ["__declspec(dllimport)"],
              "#define MUSTER_BUILDING\n": ["__declspec(dllexport)"],
              "#define MUSTER_STATIC\n": []}
    for defines, expected in wanted.items():
        text = f'#define _WIN32\n{defines}#include "muster/common.h"\nMARK: MUSTER_API'
        result = subprocess.run([*library.cc, "-E", "-P", "-I", library.include, "-x", "c", "-"],
                                input=text, stdout=subprocess.PIPE, text=True, check=True).stdout
        found = result.split("MARK:")[1].split()
        if found != expected:
            return f"with {defines!r}: found {found}, expected {expected}"
    return None


def main():
    shared, static, include, version, *cc = sys.argv[1:]
    library = Library(shared, static, pathlib.Path(include), version, cc)
    tests = [test_header_c, test_header_cxx, test_first_lines, test_version, test_windows]
    if shutil.which("nm") and shutil.which("readelf"):
        tests += [test_exports, test_soname, test_static, test_prefix]
    failed = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        problem = test(library)
        skipped = problem is not None and problem.startswith("SKIP")
        wrong = problem is not None and not skipped
        failed += wrong
        print(f"{'not ok' if wrong else 'ok'} {number} - {test.__doc__}"
              + (f" # {problem}" if skipped else ""))
        if wrong:
            print("# " + problem.replace("\n", "\n# "))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
