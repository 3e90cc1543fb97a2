#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading a document takes memory in proportion to it: 32 times its size, at the worst 100 times.
And creatures that are alike take none each, pairs of creatures that differ little.

Each family is a document of about a megabyte (--size) that is made of one thing over and over. What
is measured is the largest resident size of `muster solve`, less that of a run on next to nothing.
TAP; --table prints the table of docs/performance.md.
"""
import argparse
import os
import subprocess
import sys
import tempfile

HEAD = '{"format":"muster/1","step":"declare-blockers","active":"A",'
SIDES = HEAD + '"players":[{"id":"A"},{"id":"B"}],'
ALONE = SIDES + '"creatures":[],'
ANY = ALONE + '"effects":[{"kind":"lure","attackers":{"any":['

# Documents as people and programs write them: times 32.
USUAL = {
    "creatures": (SIDES + '"creatures":[', '{{"id":"c{0}","controller":"A","power":{1},'
                  '"keywords":["flying"]}}', "]}"),
    "short creatures": (SIDES + '"creatures":[', '{{"id":"{0:x}","controller":"B"}}', "]}"),
    "attackers": (SIDES + '"creatures":[',
                  '{{"id":"{0:x}","controller":"A","attacking":"B"}}', "]}"),
    "planeswalkers": (ALONE + '"planeswalkers":[', '{{"id":"{0:x}","controller":"B"}}', "]}"),
    "effects": (ALONE + '"effects":[', '{{"kind":"lure","attackers":{{"power":{1}}}}}', "]}"),
    "costs": (ALONE + '"effects":[',
              '{{"kind":"block-cost","creatures":{{}},"cost":{{"mana":{1}}}}}', "]}"),
    "declaration": (SIDES + '"creatures":[{"id":"a","controller":"A","attacking":"B"},'
                    '{"id":"b","controller":"B","count":1000000}],"declaration":{"blocks":[',
                    '{{"creature":"b","attacker":"a"}}', "]}}"),
    "weights": (SIDES + '"creatures":[{"id":"b","controller":"B"}],"weights":[',
                '{{"creature":"b","weight":1}}', "]}"),
    "a long string": (ALONE + '"note":"', "x" * 1000, '"}'),
    "escapes": (ALONE + '"note":"', "\\n\\u00e9" * 100, '"}'),
}
# Documents that are made to take much: times 100.
HOSTILE = {
    "open brackets": ("", "[", ""),
    "numbers": ("[", "0", "]"),
    "empty objects": ("[", "{{}}", "]"),
    "empty strings": ("[", '""', "]"),
    "many keys": ("{", '"{0:x}":0', "}"),
    "one unknown key": ("{", '"":0', "}"),
    "two unknown keys": ("{", '"":0,"_":0', "}"),
    "creatures that are none": (SIDES + '"creatures":[', "0", "]}"),
    "creatures without ids": (SIDES + '"creatures":[', "{{}}", "]}"),
    "ids that are unknown": (SIDES + '"creatures":[{}],"effects":[',
                             '{{"kind":"lure","attackers":{{"id":"x"}}}}', "]}"),
    "keywords": (SIDES + '"creatures":[{"id":"x","controller":"A","keywords":[',
                 '"reach"', "]}]}"),
    "protection": (SIDES + '"creatures":[{"id":"x","controller":"A","protection":[',
                   "{{}}", "]}]}"),
    "lands": (HEAD + '"creatures":[],"players":[{"id":"A"},{"id":"B","lands":[', "{{}}", "]}]}"),
    "selectors of everything": (ANY, "{{}}", "]}}]}"),
    "selectors of selectors": (ANY, '{{"not":{{"not":{{}}}}}}', "]}}]}"),
    "selectors of ids": (SIDES + '"creatures":[{"id":"a","controller":"A"}],"effects":['
                         '{"kind":"lure","attackers":{"any":[', '{{"id":"a"}}', "]}}]}"),
}


def alike(count):
    """One blocker of any number, and attackers that are alike."""
    return (SIDES + f'"creatures":[{{"id":"a","controller":"A","attacking":"B","count":{count}}},'
            '{"id":"b","controller":"B"}],"effects":[{"kind":"lure","attackers":{}},'
            '{"kind":"extra-blocks","creatures":{},"count":"any"}]}')


def blocking_one(count):
    """The same, with a declaration that blocks one of them."""
    return alike(count)[:-1] + ',"declaration":{"blocks":[{"creature":"b","attacker":"a#77"}]}}'


def different(count):
    """Attackers and blockers that all differ, with nine effects."""
    words = ["white", "blue", "black", "red", "green"]
    creatures = []
    for number in range(1, count + 1):
        keyword = ["flying", "menace", "trample", "vigilance", "haste"][number * number % 5]
        shared = f'"power":{number},"colors":["{words[number % 5]}"],"keywords":["{keyword}"]'
        creatures.append(f'{{"id":"a{number}","controller":"A","attacking":"B",{shared}}}')
        creatures.append(f'{{"id":"b{number}","controller":"B",{shared}}}')
    effects = ['{"kind":"lure","attackers":{"id":"a7"}}',
               '{"kind":"must-be-blocked","attackers":{"id":"a9"}}',
               '{"kind":"must-block","creatures":{"id":"b3"}}',
               '{"kind":"cant-block","creatures":{"id":"b5"}}',
               '{"kind":"cant-be-blocked","attackers":{"id":"a11"},"by":{"power":{"at_most":2}}}',
               '{"kind":"cant-be-blocked","attackers":{"color":"red"},"by":{"color":"blue"}}',
               '{"kind":"min-blockers","attackers":{"id":"a20"},"count":3}',
               '{"kind":"extra-blocks","creatures":{"id":"b9"},"count":1}',
               f'{{"kind":"max-blocking","count":{count - 2}}}']
    return SIDES + f'"creatures":[{",".join(creatures)}],"effects":[{",".join(effects)}]}}'


def fliers(count):
    """Fliers that all have to be blocked, by creatures none of which can."""
    creatures = [f'{{"id":"a{n}","controller":"A","attacking":"B","keywords":["flying"],'
                 f'"power":{n}}},{{"id":"b{n}","controller":"B","power":{n}}}'
                 for n in range(count)]
    return (SIDES + f'"creatures":[{",".join(creatures)}],'
            '"effects":[{"kind":"must-be-blocked","attackers":{}}]}')


# Boards, what is asked, and how many bytes it may take; what is read and written included.
BOARDS = {
    "a million alike": (alike(1000000), "solve", 20000000),
    "one of a million blocked, checked": (blocking_one(1000000), "check", 20000000),
    "one of a million blocked, why": (blocking_one(1000000), "why", 90000000),
    "3,000 against 3,000": (different(3000), "solve", 60000000),
    "1,000 fliers": (fliers(1000), "solve", 30000000),
}


def document(family, size):
    begin, unit, end = family
    parts, length, number = [], 0, 0
    comma = "" if unit[0] in "x\\" or unit == "[" else ","
    while length < size:
        number += 1
        parts.append(unit.format(number, number % 90))
        length += len(parts[-1]) + len(comma)
    return begin + comma.join(parts) + end


def peak(muster, path, question="solve"):
    """The largest resident size of a run, in bytes, and its exit status."""
    # GNU time is asked, since what this program itself takes is part of its children's maximum.
    with tempfile.NamedTemporaryFile() as report:
        code = subprocess.run(["time", "-f", "%M", "-o", report.name, muster, question, "--json",
                               "--memory-limit", "0", path],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              check=False).returncode
        return int(report.read().split()[-1]) * 1024, code


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--muster", required=True)
    parser.add_argument("--size", type=int, default=1000000)
    parser.add_argument("--table", action="store_true")
    arguments = parser.parse_args()
    try:
        subprocess.run(["time", "-f", "%M", "true"], check=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        print("1..0 # SKIP there is no GNU time")
        return 0
    families = [(name, family, 32) for name, family in USUAL.items()]
    families += [(name, family, 100) for name, family in HOSTILE.items()]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "document.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write("{}")
        nothing = peak(arguments.muster, path)[0]
        if arguments.table:
            print("| document | bytes | memory | times |\n| --- | --- | --- | --- |")
        for number, (name, family, most) in enumerate(families, 1):
            with open(path, "w", encoding="utf-8") as file:
                file.write(document(family, arguments.size))
            size = os.path.getsize(path)
            held, code = peak(arguments.muster, path)
            times = (held - nothing) / size
            good = code in (0, 3) and times <= most
            failed += not good
            if arguments.table:
                print(f"| {name} | {size} | {(held - nothing) / 1e6:.1f} MB | {times:.1f} |")
            else:
                print("ok" if good else "not ok", number, "-", f"{name}: {times:.1f} times")
                if not good:
                    print(f"# exit {code}, {held} bytes for {size}, at most {most} times")
        for name, (board, question, most) in {} if arguments.table else BOARDS.items():
            number += 1
            with open(path, "w", encoding="utf-8") as file:
                file.write(board)
            held, code = peak(arguments.muster, path, question)
            good = code in (0, 1) and held <= most
            failed += not good
            print("ok" if good else "not ok", number, "-", f"{name}: {held} bytes")
            if not good:
                print(f"# exit {code}, at most {most} bytes")
    if not arguments.table:
        print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
