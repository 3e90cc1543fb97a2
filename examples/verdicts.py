#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""verdicts.py FILE...: asks the muster library about positions, from Python and without a binding.

For each position: whether the declaration in it is legal (where there is none, what would be), and
the first legal declarations. Answers are read as JSON, as muster.h offers them.
"""

import ctypes
import ctypes.util
import json
import pathlib
import subprocess
import sys

SHOWN = 3  # declarations of each position


class Error(ctypes.Structure):
    """muster_error"""

    _fields_ = [("status", ctypes.c_int), ("code", ctypes.c_char * 32), ("path", ctypes.c_char * 512),
                ("line", ctypes.c_size_t), ("column", ctypes.c_size_t),
                ("message", ctypes.c_char * 768), ("room", ctypes.c_int64 * 4)]


# bool visit(void *context, muster_declaration *declaration)
VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


def find():
    """The library's file: where pkg-config says, or where the system finds it."""
    try:
        folder = subprocess.run(["pkg-config", "--variable=libdir", "muster"],
                                stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        return str(pathlib.Path(folder) / "libmuster.so.0")
    except (OSError, subprocess.CalledProcessError):
        return ctypes.util.find_library("muster") or "libmuster.so.0"


def load():
    """The library, its functions declared: else ctypes would cut pointers down to int."""
    library = ctypes.CDLL(find())
    pointer, out = ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p)
    error, text = ctypes.POINTER(Error), ctypes.c_char_p

    def declare(name, result, *arguments):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments

    declare("muster_version", text)
    declare("muster_position_read", ctypes.c_int, out, text, ctypes.c_size_t, error)
    declare("muster_position_free", None, pointer)
    declare("muster_position_title", text, pointer)
    declare("muster_position_has_declaration", ctypes.c_bool, pointer)
    # a request (NULL: the usual one) is a pointer here, as nobody sets any
    declare("muster_solve", ctypes.c_int, out, pointer, pointer, error)
    declare("muster_check", ctypes.c_int, out, pointer, pointer, pointer, error)
    declare("muster_answer_json", text, pointer)
    declare("muster_answer_free", None, pointer)
    declare("muster_list", ctypes.c_int, pointer, pointer, VISITOR, pointer,
            ctypes.POINTER(ctypes.c_bool), error)
    declare("muster_declaration_json", text, pointer)
    return library


class MusterError(Exception):
    """A call that did not return MUSTER_OK (0), with what it said."""


def call(function, *arguments):
    """Calls a function whose last parameter is the error."""
    error = Error()
    if function(*arguments, ctypes.byref(error)) != 0:
        place = error.path.decode() or f"{error.line}:{error.column}"
        raise MusterError(f"{error.code.decode()} at {place}: {error.message.decode()}")


def in_words(declaration):
    """{"blocks": [{"creature": "wall", "attacker": "bear"}]}: "wall -> bear" """
    words = []
    for entry in declaration.get("blocks", declaration.get("attacks")):
        done = entry.get("attacker", entry.get("target"))
        done = " + ".join(done) if isinstance(done, list) else done
        count = f"{entry['count']} " if "count" in entry else ""
        words.append(f"{count}{entry['creature']} -> {done}")
    return ", ".join(words) or "nothing"


def verdict(library, position):
    """Check or solve, as a sentence. The answer is ours to free."""
    answer = ctypes.c_void_p()
    if library.muster_position_has_declaration(position):
        call(library.muster_check, ctypes.byref(answer), position, None, None)
    else:
        call(library.muster_solve, ctypes.byref(answer), position, None)
    try:
        said = json.loads(library.muster_answer_json(answer))
    finally:
        library.muster_answer_free(answer)
    if said.get("undecided"):
        return f"undecided: {said['reason']}"
    if said["answer"] == "solve":
        return f"obeys {said['maximum']}: {in_words(said['declaration'])}"
    if said["legal"]:
        return "legal"
    reasons = [violation["message"] for violation in said["violations"]]
    reasons = reasons or [f"obeys {said['obeyed']} of {said['maximum']}"]
    better = said.get("better", {}).get("declaration")
    instead = f"; legal instead: {in_words(better)}" if better else ""
    return f"illegal: {'; '.join(reasons)}{instead}"


def declarations(library, position, limit):
    """The first legal declarations, and whether those are all."""
    found = []

    def visit(_context, declaration):
        # It changes with the next call, so what is kept is a copy: json.loads makes one. An
        # exception can't pass through the library, and must not be raised here.
        if len(found) == limit:
            return False
        found.append(json.loads(library.muster_declaration_json(declaration)))
        return True

    complete = ctypes.c_bool()
    visitor = VISITOR(visit)  # lives as long as the call
    call(library.muster_list, position, None, visitor, None, ctypes.byref(complete))
    return found, complete.value


def show(library, file):
    text = pathlib.Path(file).read_bytes()
    position = ctypes.c_void_p()
    call(library.muster_position_read, ctypes.byref(position), text, len(text))
    try:
        print((library.muster_position_title(position) or file.encode()).decode())
        print(" ", verdict(library, position))
        found, complete = declarations(library, position, SHOWN)
        for declaration in found:
            print("   ", in_words(declaration))
        if not complete:
            print("    ...")
    finally:
        library.muster_position_free(position)


def main():
    if len(sys.argv) < 2:
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    library = load()
    status = 0
    for file in sys.argv[1:]:
        try:
            show(library, file)
        except (OSError, MusterError) as error:
            print(f"{file}: {error}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
