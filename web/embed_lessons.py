#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes lessons as C: embed_lessons.py LESSON... > lessons.c (web/lesson_texts.h)."""
import pathlib
import sys


def numbers(data: bytes) -> str:
    """The bytes as numbers, since a C limits the length of a string literal, and a 0."""
    all_of_it = [str(byte) for byte in data] + ["0"]
    return "\n".join("    " + ", ".join(all_of_it[i : i + 20]) + "," for i in range(0, len(all_of_it), 20))


def main() -> None:
    paths = sorted(pathlib.Path(word) for word in sys.argv[1:])
    print('#include "web/lesson_texts.h"\n')
    for number, path in enumerate(paths):
        print(f"static const char lesson_{number}[] = {{\n{numbers(path.read_bytes())}\n}};\n")
    print("const struct lesson_text lesson_texts[] = {")
    for number, path in enumerate(paths):
        print(f'    {{"{path.stem}", sizeof(lesson_{number}) - 1, lesson_{number}}},')
    print("};\n")
    print(f"const size_t lesson_text_count = {len(paths)};")


main()
