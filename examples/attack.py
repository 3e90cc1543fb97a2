#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""attack.py [DECLARATION...]: an attack step told to the muster library by calls, from Python.

Shows what each creature must, may and can't do, and judges declarations like "ogre=Carol, elf=jace".
There is no JSON in what goes in; answers are read as JSON, so that no struct has to be declared.
"""

import ctypes
import json
import sys

from verdicts import MusterError, call, in_words, load

POINTER, TEXT, OUT = ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p)
# What each of the builder's calls takes after the builder.
CALLS = {"step": (TEXT, TEXT), "player": (TEXT,), "entry": (TEXT,), "object": (TEXT,), "end": (),
         "text": (TEXT, TEXT), "number": (TEXT, ctypes.c_int64), "flag": (TEXT, ctypes.c_bool),
         "texts": (TEXT, ctypes.POINTER(TEXT), ctypes.c_size_t), "effect": (TEXT, TEXT),
         "pick": (TEXT, ctypes.POINTER(TEXT), ctypes.c_size_t), "all": (TEXT,)}


def load_all():
    """The library with the functions that verdicts.py has no use for."""
    library = load()
    for name, arguments in CALLS.items():
        function = getattr(library, f"muster_builder_{name}")
        function.restype, function.argtypes = None, (POINTER, *arguments)
    error = library.muster_solve.argtypes[-1]
    for name, result, *arguments in (
            ("muster_builder_new", ctypes.c_int, OUT), ("muster_builder_free", None, POINTER),
            ("muster_position_build", ctypes.c_int, OUT, POINTER, error),
            ("muster_declaration_parse", ctypes.c_int, OUT, POINTER, TEXT, error),
            ("muster_declaration_free", None, POINTER),
            ("muster_choices_of", ctypes.c_int, OUT, POINTER, POINTER, error)):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Builder:
    """builder.text("id", "elf") is muster_builder_text(builder, "id", "elf"); lists are Python's."""

    def __init__(self, library):
        self.muster, self.builder = library, ctypes.c_void_p()
        library.muster_builder_new(ctypes.byref(self.builder))

    def __getattr__(self, name):
        if name not in CALLS:
            raise AttributeError(name)
        function = getattr(self.muster, f"muster_builder_{name}")

        def tell(*arguments):
            said = []
            for argument in arguments:
                if isinstance(argument, list):
                    texts = [text.encode() for text in argument]
                    said += [(TEXT * len(texts))(*texts), len(texts)]
                else:
                    said.append(argument.encode() if isinstance(argument, str) else argument)
            function(self.builder, *said)
        return tell

    def position(self):
        """The position; what was wrong with any call is told here."""
        position = ctypes.c_void_p()
        try:
            call(self.muster.muster_position_build, ctypes.byref(position), self.builder)
        finally:
            self.muster.muster_builder_free(self.builder)
        return position


def tell(builder):
    """What is on the table. Bob has a Propaganda, and has goaded the ogre."""
    builder.step("declare-attackers", "Alice")
    for player in ("Alice", "Bob", "Carol"):
        builder.player(player)
    for name, keys in {"ogre": {"goaded_by": ["Bob"]}, "elf": {},
                       "wall": {"keywords": ["defender"]}}.items():
        builder.entry("creatures")
        builder.text("id", name)
        builder.text("controller", "Alice")
        for key, texts in keys.items():
            builder.texts(key, texts)
        builder.end()
    builder.entry("planeswalkers")
    builder.text("id", "jace")
    builder.text("controller", "Carol")
    builder.end()
    builder.effect("must-attack", "Goblin Assault")
    builder.pick("creatures", ["elf"])
    builder.end()
    builder.effect("attack-cost", "Propaganda")
    builder.all("creatures")
    builder.pick("targets", ["Bob"])
    builder.object("cost")
    builder.number("mana", 2)
    builder.end()
    builder.end()


def answer(library, function, *arguments):
    """Asks, and reads the answer as JSON."""
    said = ctypes.c_void_p()
    call(function, ctypes.byref(said), *arguments)
    try:
        return json.loads(library.muster_answer_json(said))
    finally:
        library.muster_answer_free(said)


def show_choices(said):
    for creature in said["creatures"]:
        print(creature["creature"], creature["status"], "attack")
        for option in said["options"]:
            if option["creature"] == creature["creature"] and option["status"] != "never":
                costs = ", ".join(cost["message"] for cost in option.get("costs", []))
                print(f"  {option['status']} {option['target']}{costs and f' for {costs}'}")


def judge(library, position, text):
    declaration = ctypes.c_void_p()
    call(library.muster_declaration_parse, ctypes.byref(declaration), position, text.encode())
    try:
        said = answer(library, library.muster_check, position, declaration, None)
    finally:
        library.muster_declaration_free(declaration)
    if said["legal"]:
        return "legal"
    reasons = [violation["message"] for violation in said["violations"]]
    reasons = reasons or [f"obeys {said['obeyed']} of {said['maximum']}"]
    return f"illegal: {'; '.join(reasons)}; legal instead: {in_words(said['better']['declaration'])}"


def main():
    library = load_all()
    builder = Builder(library)
    tell(builder)
    position = builder.position()
    status = 0
    show_choices(answer(library, library.muster_choices_of, position, None))
    for text in sys.argv[1:]:
        try:
            print(f"{text}: {judge(library, position, text)}")
        except MusterError as error:
            print(f"{text}: {error}")
            status = 1
    library.muster_position_free(position)
    return status


if __name__ == "__main__":
    sys.exit(main())
