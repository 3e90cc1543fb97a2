#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All questions, about hostile documents, end within the limits of time and memory.

Each family makes a document that is hard in one way: large numbers, many conditions, much text.
Every question has to be answered, or to be undecided, within 1.1 T + 0.1 s of the process's time on
the processor (elapsed time with --elapsed, on a machine that has nothing else to do), within the
limit of memory and some for the program itself, and with little stack. TAP; --table prints the
table of docs/limits.md instead, a row for each document and limit with the slowest question and
the one that held most; --quick takes what the usual tests have time for.
"""
import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

from hard_documents import FAMILIES, Text

MEGABYTE = 1 << 20
QUESTIONS = {
    "solve": ["solve", "--json"],
    "prefer": ["solve", "--json", "--prefer", "most"],
    "editions": ["solve", "--json", "--editions"],
    "check": ["check", "--json"],
    "why": ["why", "--json"],
    "count": ["count", "--json"],
    "options": ["options", "--json"],
    "of": ["options", "--of"],  # what the defending player defends
    "list": ["list", "--json", "--limit", "1000"],
    "words": ["solve"],
    "strict": ["solve", "--json", "--strict"],
}
# Of steps in which damage is assigned or dealt.
STEP_QUESTIONS = {
    "combat-damage": {
        "solve": ["solve", "--json"],
        "why": ["why", "--json"],
        "count": ["count", "--json"],
    },
    "damage": {
        "deal": ["deal", "--json"],
        "draw": ["draw", "--ascii"],
    },
}


def questions_about(document, names):
    """Those of some questions that can be asked of a document: name to arguments."""
    step = document.whole.get("step")
    if step in STEP_QUESTIONS:
        return STEP_QUESTIONS[step]
    asked = {name: QUESTIONS[name] for name in names
             if name != "check" or "declaration" in document.whole}
    if "of" in asked:
        asked["of"] = [*asked["of"], document.defending]
    return asked


def peak_of(process):
    """The most memory that a process has held so far, in bytes; 0 if that isn't known."""
    try:
        with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


def ask(muster, arguments, path, seconds, stack):
    """What a run took: status, seconds of the processor, elapsed seconds, bytes, what it said."""
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak = 0
    begun = time.monotonic()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(["sh", "-c", f'ulimit -s {stack}; exec "$0" "$@"', muster,
                                    *arguments, path], stdout=said, stderr=subprocess.STDOUT)
        timer = time.monotonic() + 20 * seconds + 30
        while True:
            peak = max(peak, peak_of(process))
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid != 0:
                break
            if time.monotonic() > timer:
                process.kill()
            time.sleep(0.001)
        elapsed = time.monotonic() - begun
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        words = said.read(400).decode(errors="replace")
    # What it begins with is this program's own, so a smaller peak is the one that was looked up.
    held = usage.ru_maxrss * 1024 if usage.ru_maxrss > own or peak == 0 else peak
    return process.returncode, usage.ru_utime + usage.ru_stime, elapsed, held, words


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--muster", required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--elapsed", action="store_true")
    parser.add_argument("--slack", type=float, default=1, metavar="N",
                        help="allow N times the time: for sanitizers, busy machines")
    parser.add_argument("--memory-slack", type=float, default=1, metavar="N",
                        help="allow N times the memory: for sanitizers")
    parser.add_argument("--time-limit", type=float, nargs="+", default=[])
    parser.add_argument("--stack", default="256", metavar="KIB",
                        help="of the whole program; 'unlimited' for sanitizers")
    parser.add_argument("--memory-limit", type=int, default=256 * MEGABYTE)
    parser.add_argument("--family", nargs="*", default=list(FAMILIES))
    parser.add_argument("--question", nargs="*", default=list(QUESTIONS))
    arguments = parser.parse_args()
    limits = arguments.time_limit or ([0.2] if arguments.quick else [0.2, 1.0])
    number = failed = 0
    if arguments.table:
        print("| family | size | bytes | asked | slowest | taken | most memory | held | stack "
              "| undecided |")
        print("| --- " * 10 + "|")
    with tempfile.TemporaryDirectory() as folder:
        for family in arguments.family:
            maker, quick, sizes = FAMILIES[family]
            for size in [quick] if arguments.quick else sizes:
                path = os.path.join(folder, f"{family}-{size}.json")
                document = maker(size)
                with open(path, "w", encoding="utf-8") as file:
                    if isinstance(document, Text):
                        file.write(document.text)
                    else:
                        json.dump(document.whole, file, separators=(",", ":"))
                length = os.path.getsize(path)
                for limit in limits:
                    taken, held, undecided = {}, {}, 0
                    asked = questions_about(document, arguments.question)
                    for question, command in asked.items():
                        command = [*command, "--time-limit", str(limit),
                                   "--memory-limit", str(arguments.memory_limit)]
                        code, spent, elapsed, held[question], words = ask(
                            arguments.muster, command, path, limit, arguments.stack)
                        taken[question] = elapsed if arguments.elapsed else spent
                        undecided += code == 4
                        # 3: refused for its effects
                        good = (code in (0, 1, 4, 3 if question == "strict" else 4) and
                                taken[question] <= arguments.slack * (1.1 * limit + 0.1) and
                                held[question] <= arguments.memory_slack *
                                (arguments.memory_limit + 32 * MEGABYTE))
                        number += 1
                        failed += not good
                        if not arguments.table:
                            print("ok" if good else "not ok", number, "-", family, size, question,
                                  limit, flush=True)
                        if not good:
                            print(f"# {question}: exit {code}, {taken[question]:.2f} s, "
                                  f"{held[question] / MEGABYTE:.0f} MB, {words[:300]!r}",
                                  flush=True)
                    if arguments.table:
                        slowest = max(taken, key=taken.get)
                        largest = max(held, key=held.get)
                        print(f"| {family} | {size} | {length} | {limit} s | {slowest} | "
                              f"{taken[slowest]:.2f} s | {largest} | "
                              f"{held[largest] / MEGABYTE:.0f} MB | {arguments.stack} KiB | "
                              f"{undecided} of {len(taken)} |", flush=True)
    if not arguments.table:
        print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
