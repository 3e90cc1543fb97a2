#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The library as others find it: library.py SHARED STATIC INCLUDE CXX CC... Speaks TAP.

The shared library exports what muster.h declares and nothing else. In the static one all other
names are hidden: they can't get out of a library that it becomes a part of. The header needs no
other header of ours, and no dialect.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def is_ours(name):
    """Not one that a sanitizer adds."""
    return not name.startswith(("__asan", "__odr_asan", "__tsan", "__ubsan", "__sanitizer"))


def declared(header):
    """The functions of the header."""
    return set(re.findall(r"^MUSTER_API [^;]*?\b(\w+)\(", header.read_text(), flags=re.MULTILINE))


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


def test_exports(shared, static, include, cxx, cc):
    """the shared library exports the functions of muster.h, and no other names"""
    del static, cxx, cc
    found, expected = exported(shared), declared(include / "muster.h")
    if found != expected or not all(name.startswith("muster_") for name in found):
        return f"exported only: {sorted(found - expected)}, declared only: {sorted(expected - found)}"
    return None


def test_soname(shared, static, include, cxx, cc):
    """the shared library is called libmuster.so.0"""
    del static, include, cxx, cc
    found = re.findall(r"\(SONAME\).*\[(.*)\]", output("readelf", "--dynamic", shared))
    return None if found == ["libmuster.so.0"] else f"it is called {found}"


def test_static(shared, static, include, cxx, cc):
    """in the static library only the functions of muster.h are visible"""
    del shared, cxx, cc
    found = set(symbols(static))
    visible = {name for name, visibility in found if visibility == "DEFAULT"}
    hidden = {name for name, visibility in found if visibility == "HIDDEN"}
    if visible != declared(include / "muster.h"):
        return f"visible: {sorted(visible)}"
    return None if hidden else "there are no other names at all"


def compile_header(compiler, standard, include, language):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "alone"
        source.write_text('#include "muster.h"\n#include "muster.h"\n'
                          "muster_options options = MUSTER_OPTIONS_INIT;\n")
        result = subprocess.run([*compiler, f"-std={standard}", *WARNINGS, "-I", str(include), "-x",
                                 language, "-c", str(source), "-o", str(source) + ".o"],
                                stderr=subprocess.PIPE, text=True, check=False)
    return None if result.returncode == 0 else f"{standard}: {result.stderr}"


def test_header_c(shared, static, include, cxx, cc):
    """muster.h alone is C11 and C17"""
    del shared, static, cxx
    return compile_header(cc, "c11", include, "c") or compile_header(cc, "c17", include, "c")


def test_header_cxx(shared, static, include, cxx, cc):
    """muster.h alone is C++11 and C++17"""
    del shared, static, cc
    if not cxx:
        return "SKIP there is no C++ compiler"
    return compile_header([cxx], "c++11", include, "c++") or \
        compile_header([cxx], "c++17", include, "c++")


def main():
    shared, static, include, cxx, *cc = sys.argv[1:]
    tests = [test_header_c, test_header_cxx]
    if shutil.which("nm") and shutil.which("readelf"):
        tests += [test_exports, test_soname, test_static]
    failed = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        problem = test(shared, static, pathlib.Path(include), cxx, cc)
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
