#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times muster and other solvers on generated positions, and prints tables in Markdown.

All solvers are given the same question: how many requirements can be obeyed. They must agree."""

import argparse
import datetime
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import declare
import natural
import question
import solvers

# Family: sizes, and those for --quick.
SIZES = {
    "real": (["5", "10", "20", "40"], ["10"]),
    "realx": (["5", "10", "20", "40"], ["10", "20"]),
    "real-attack": (["5", "10", "20", "40"], ["10"]),
    "realx-attack": (["5", "10", "20", "40"], ["20"]),
    "lure": (["10", "50", "100", "200", "400"], ["50", "400"]),
    "luremen": (["10", "50", "100", "200", "400"], ["50", "400"]),
    "lurecap": (["20", "40", "60", "80"], ["60"]),
    "lurefew": (["10", "50", "100", "200", "400"], ["50", "400"]),
    "must": (["20", "100", "400", "1000"], ["100", "400"]),
    "both": (["20", "100", "400", "1000"], ["100", "400"]),
    "odd": (["20", "100", "400", "1000"], ["100", "400"]),
    "pack3": (["30", "100", "200", "300x330", "300", "400x440", "400", "600"],
              ["100", "300x330", "300", "400x440", "400", "600"]),
    "pack4": (["30", "60", "120", "240"], ["60", "120", "240"]),
    "pack5": (["30", "60", "120"], ["60"]),
    "wide3": (["30", "60", "120"], ["30", "60"]),
    "wide4": (["30", "60", "120"], ["30"]),
    "token": (["100", "10000", "1000000", "100x20", "1000000x20"], ["100x100", "1000000x100"]),
    "single": (["100x20", "400x20", "1000x20"], ["100x20"]),
    "several": (["100x20", "10000x20", "1000000x20"], ["100x20", "1000000x20"]),
    "alike": (["70", "400"], ["70"]),
    "differ": (["100", "400", "2500"], ["100", "2500"]),
    "hosts": (["100", "400", "2500"], ["2500"]),
    "attack": (["10", "100", "400", "1000", "2500"], ["100", "2500"]),
}
BOARDS = ["real", "realx", "real-attack", "realx-attack"]
LISTS = {"list": "6", "list-attack": "6", "usual": "6x9"}
COUNTS = {"count": ["30"], "count-attack": ["30"], "usual": ["10", "10x30", "10x40"], "usual-token": ["10", "10x100"]}


class Bench:
    def __init__(self, arguments):
        self.arguments = arguments
        self.folder = tempfile.mkdtemp(prefix="muster-bench-")
        self.muster = os.path.join(arguments.build, "cli", "muster")
        self.raw = open(arguments.raw, "w") if arguments.raw else None
        self.others = {} if arguments.alone else solvers.others()
        self.disagreements = []

    def program(self, name):
        return os.path.join(self.arguments.build, "bench", name)

    def path(self, name):
        return os.path.join(self.folder, name)

    def record(self, **values):
        if self.raw:
            self.raw.write(json.dumps(values) + "\n")
            self.raw.flush()

    def positions(self, family, size, seed, count=1):
        command = [self.program("positions"), family, size, str(seed), str(count)]
        return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout

    def inside(self, what, path):
        """What `inside` says about each line of a file; as many as it came to in time."""
        limit = self.arguments.timeout
        output, *_ = solvers.run([self.program("inside"), what, path, str(limit)], limit * 20 + 600)
        return [json.loads(line) for line in output.splitlines()]

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    # ---- Against other solvers

    def forms(self, document):
        """The files of one position; those that would be too large are not there."""
        files = {"json": self.write("one.json", document)}
        try:
            asked = question.Question(json.loads(document), self.arguments.largest)
        except question.TooLarge:
            return files
        for form, kind in (("lp", natural.IntegerProgram), ("asp", natural.AnswerSetProgram)):
            files[form] = self.path("one." + form)
            with open(files[form], "w") as file:
                kind(asked).write(file)
        return files

    def compare(self, family, size, seed, found):
        """Shouts if two solvers proved different optima."""
        if len({optimum for optimum in found.values() if optimum is not None}) > 1:
            words = f"{family} {size} seed {seed}: " + ", ".join(
                f"{name} {optimum}" for name, optimum in found.items()
            )
            self.disagreements.append(words)
            print(f"DISAGREE: {words}", file=sys.stderr)

    def row(self, family, size, given_up):
        """Runs all solvers on all seeds; returns the cells of the row."""
        arguments, runs, inside = self.arguments, {}, []
        names = {"muster": solvers.muster(self.muster), **self.others}
        for seed in range(arguments.seed, arguments.seed + arguments.seeds):
            files, found = self.forms(self.positions(family, size, seed)), {}
            for name, solve in names.items():
                if name in given_up or solve is None or (name != "muster" and "lp" not in files):
                    continue
                run = solve(files, arguments.timeout)
                runs.setdefault(name, []).append(run)
                found[name] = run.optimum
                self.record(part="solve", family=family, size=size, seed=seed, solver=name,
                            optimum=run.optimum, wall=run.wall, cpu=run.cpu, late=run.late)
                # One solver that is late on two seeds is not asked about larger ones.
                if name != "muster" and sum(one.late for one in runs[name]) > 1:
                    given_up.add(name)
            if not runs["muster"][-1].late:
                inside += self.inside("solve", files["json"])
                found["inside"] = inside[-1]["maximum"]
                self.record(part="inside", family=family, size=size, seed=seed, **inside[-1])
            self.compare(family, size, seed, found)
        return self.cells(family, size, runs, inside, given_up)

    def cells(self, family, size, runs, inside, given_up):
        cells = [family, size, self.cell(runs["muster"])]
        if inside:
            cells += [microseconds(statistics.median(one[key] for one in inside))
                      for key in ("read", "solve")]
        else:
            cells += ["", ""]
        for name, solve in self.others.items():
            if solve is None:
                cells.append("not installed")
            elif name in runs:
                cells.append(self.cell(runs[name]))
            else:
                cells.append("slower" if name in given_up else "too large")
        return cells

    def cell(self, runs):
        late = sum(run.late for run in runs)
        if late == len(runs):
            return f"> {self.arguments.timeout:g} s"
        wall = median_late([run.wall for run in runs], [run.late for run in runs])
        cpu = median_late([run.cpu for run in runs], [run.late for run in runs])
        words = f"> {self.arguments.timeout:g} s" if cpu is None else f"{seconds(cpu)} ({seconds(wall)})"
        return words + (f", {late} of {len(runs)} late" if late else "")

    def against(self, families):
        print("\n## Against other solvers\n")
        print(f"Median over {self.arguments.seeds} seeds of the CPU time of a process, then of its wall clock time. "
              "Read and solve are inside the library, CPU time.\n")
        table_head(["family", "size", "muster", "read", "solve", *self.others])
        for family in families:
            given_up = set()
            for size in self.sizes(family):
                table_row(self.row(family, size, given_up))

    def sizes(self, family):
        if self.arguments.sizes:
            return self.arguments.sizes
        return SIZES[family][1 if self.arguments.quick else 0]

    # ---- Boards

    def boards(self, families):
        count = 1000
        print(f"\n## Boards\n\nInside the library, CPU time of {count} positions each.\n")
        table_head(["family", "size", "read: median", "solve: median", "99th percentile", "worst", "worst seed"])
        for family in families:
            for size in ["5", "10", "20", "40"]:
                path = self.write("boards.jsonl", self.positions(family, size, 1, count))
                found = self.inside("solve", path)
                times = sorted(one["solve"] for one in found)
                worst = max(range(len(found)), key=lambda place: found[place]["solve"])
                self.record(part="boards", family=family, size=size, times=times)
                table_row([family, size, microseconds(statistics.median(one["read"] for one in found)),
                           microseconds(statistics.median(times)),
                           microseconds(times[len(times) * 99 // 100]), microseconds(times[-1]), worst + 1])

    def checks(self):
        print("\n## Checks\n\nThe position is read. `muster_check` says what is wrong; a checker only says "
              "whether. The last is a checker that was asked before.\n")
        table_head(["family", "size", "legal", "muster_check", "new checker", "99th percentile", "checker"])
        for family in BOARDS:
            for size in ["5", "10", "20"]:
                path = self.declared(family, size, 300)
                found = self.inside("check", path)
                new = sorted(one["new_checker"] for one in found)
                self.record(part="check", family=family, size=size, found=found)
                table_row([family, size, f"{sum(one['legal'] for one in found)} of {len(found)}",
                           microseconds(statistics.median(one["check"] for one in found)),
                           microseconds(statistics.median(new)), microseconds(new[len(new) * 99 // 100]),
                           microseconds(statistics.median(one["checker"] for one in found))])

    def declared(self, family, size, count):
        lines = self.positions(family, size, 1, count).splitlines(keepends=True)
        with open(self.path("declared.jsonl"), "w") as file:
            declare.declare(self.muster, lines, file)
        return file.name

    def batch(self):
        count, rounds = 3000, 5
        print(f"\n## Batch\n\n{count} checks in a file, one process. The floor is what cJSON needs to parse the same lines. "
              f"CPU time, median of {rounds} runs.\n")
        table_head(["family", "size", "muster batch", "cJSON", "times"])
        for family in BOARDS:
            path = self.declared(family, "10", count)
            times = {}
            for name, command in (("muster", [self.muster, "batch", path]), ("parse", [self.program("parse"), path])):
                times[name] = statistics.median(solvers.run(command, 600)[2] for _ in range(rounds))
            self.record(part="batch", family=family, **times)
            table_row([family, "10", seconds(times["muster"]), seconds(times["parse"]),
                       f"{times['muster'] / times['parse']:.1f}"])

    # ---- All declarations

    def lists(self):
        print("\n## Lists\n\nDeclarations a second of CPU time; clingo enumerates the same and prints none.\n")
        table_head(["family", "size", "seed", "declarations", "inside", "read as entries", "muster list --json", "clingo"])
        for family, size in LISTS.items():
            for seed in range(1, 5):
                files = self.forms(self.positions(family, size, seed))
                found = self.inside("list", files["json"])[0]
                number = found["listed"]
                cli = solvers.run(["sh", "-c", f"'{self.muster}' list --json '{files['json']}' >/dev/null"], 600)[2]
                cells = [family, size, seed, number, rate(number, found["list"] / 1e6),
                         rate(number, found["list_entries"] / 1e6), rate(number, cli)]
                table_row(cells + [self.enumerate(family, size, seed, files, number)])
                self.record(part="list", family=family, size=size, seed=seed, cli=cli, **found)

    def enumerate(self, family, size, seed, files, number):
        """clingo's rate; it is given the optimum, so that it need not prove it first."""
        if not self.others.get("clingo"):
            return "not installed"
        command = ["clingo", files["asp"], "0", "--quiet=2,2,2", "--opt-mode=optN"]
        output, _, cpu, late = solvers.run(command, 120)
        models = re.search(r"^  Optimal\s*: (\d+)", output, re.MULTILINE) or re.search(
            r"^Models\s*: (\d+)", output, re.MULTILINE)
        if late or not models:
            return "> 120 s"
        self.compare(family, size, seed, {"list": number, "clingo": int(models.group(1))})
        return rate(int(models.group(1)), cpu)

    def counts(self):
        print("\n## Counts\n\nInside the library, CPU time.\n")
        table_head(["family", "size", "seed", "declarations", "time"])
        for family, size in [(family, size) for family, sizes in COUNTS.items() for size in sizes]:
            for seed in range(1, 5):
                path = self.write("count.json", self.positions(family, size, seed))
                found = self.inside("count", path)
                self.record(part="count", family=family, size=size, seed=seed, found=found)
                digits = found[0]["count"] if found else None
                table_row([family, size, seed, "undecided" if digits is None else f"{float(digits):.3g}",
                           microseconds(found[0]["count_time"]) if found else "late"])


def median_late(values, late):
    """The median, where what is late is longer than all others; None if it is late itself."""
    known = sorted(value for value, is_late in zip(values, late) if not is_late)
    place = (len(values) - 1) // 2
    return known[place] if place < len(known) else None


def seconds(value):
    return f"{value:.3g} s" if value >= 1 else f"{value * 1000:.3g} ms"


def microseconds(value):
    return f"{value:.3g} µs" if value < 1000 else seconds(value / 1e6)


def rate(number, time):
    return f"{number / time / 1e6:.2f} million/s"


def table_row(cells):
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def table_head(names):
    table_row(names)
    table_row(["---"] * len(names))


def first_line(command):
    if not shutil.which(command[0]):
        return "not installed"
    output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
    found = re.search(r"[0-9]+(\.[0-9]+)+", output)
    return found.group(0) if found else "?"


def heading(bench):
    cpu = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo") as file:
            cpu = next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    print(f"# Times of muster\n\n{datetime.datetime.now():%Y-%m-%d %H:%M}; {cpu}, {os.cpu_count()} cores; {platform.system()} "
          f"{platform.release()}; load {os.getloadavg()[0]:.1f} at the start.")
    versions = {"muster": [bench.muster, "--version"], "glpsol": ["glpsol", "--version"],
                "cbc": ["cbc", "-quit"], "clingo": ["clingo", "--version"]}
    print("; ".join(f"{name} {first_line(command)}" for name, command in versions.items())
          + f". Time limit {bench.arguments.timeout:g} s of CPU time.")


PARTS = ["against", "boards", "checks", "batch", "lists", "counts"]


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", default=os.path.join(root, "build"), help="the build folder")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--families", nargs="+", choices=list(SIZES), help="of those against others")
    parser.add_argument("--sizes", nargs="+", help="for all of these families: N or NxM")
    parser.add_argument("--seeds", type=int, help="how many positions of each size (5; quick: 3)")
    parser.add_argument("--seed", type=int, default=1, help="the first of them (1)")
    parser.add_argument("--timeout", type=float, help="seconds of CPU time for a solver (60; quick: 10)")
    parser.add_argument("--largest", type=int, default=200000,
                        help="pairs of creatures above which the others are not asked (200000)")
    parser.add_argument("--quick", action="store_true", help="fewer and smaller positions")
    parser.add_argument("--alone", action="store_true", help="muster only")
    parser.add_argument("--raw", help="a file for all single times, as JSON Lines")
    arguments = parser.parse_args()
    arguments.seeds = arguments.seeds or (3 if arguments.quick else 5)
    arguments.timeout = arguments.timeout or (10 if arguments.quick else 60)
    bench = Bench(arguments)
    heading(bench)
    families = arguments.families or list(SIZES)
    parts = {"against": lambda: bench.against(families),
             "boards": lambda: bench.boards(BOARDS), "checks": bench.checks,
             "batch": bench.batch, "lists": bench.lists, "counts": bench.counts}
    try:
        for part in arguments.parts:
            parts[part]()
    finally:
        shutil.rmtree(bench.folder)
    if bench.disagreements:
        sys.exit("DISAGREEMENTS:\n" + "\n".join(bench.disagreements))
    print("\nAll optima agree.")


if __name__ == "__main__":
    main()
