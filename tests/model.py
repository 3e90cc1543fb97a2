#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Other solvers on the programs that `muster model` prints.

For random positions and all examples, with and without a declaration, in both formats: glpsol, and
cbc where there is one, find the maximum that muster gives itself; and glpsol the fewest creatures,
with the program that the comments tell how to make. Speaks TAP.
"""

import argparse
import concurrent.futures
import glob
import json
import os
import shutil
import subprocess
import tempfile

import questions

EDITIONS = ("current", "2004")


def run(command, text=""):
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=120,
                          check=False)


def glpsol(model, kind, folder):
    """The optimum, from a line such as "s mip 4 3 o 2"."""
    out = os.path.join(folder, "glpsol.out")
    done = run(["glpsol", "--lp" if kind == "lp" else "--freemps", model, "-w", out])
    if done.returncode == 0:
        with open(out, encoding="utf-8") as lines:
            for words in map(str.split, lines):
                if words[0] == "s":
                    good = words[4:-1] in (["o"], ["f", "f"])
                    return float(words[-1]) if good else "status " + " ".join(words[4:-1])
    return done.stdout[-500:]


def cbc(model, kind, folder):
    """The optimum, from a first line such as "Optimal - objective value 2.00000000"."""
    del kind    # the name of the file says it
    out = os.path.join(folder, "cbc.out")
    done = run(["cbc", model, "solve", "solution", out])
    if os.path.exists(out):
        with open(out, encoding="utf-8") as lines:
            first = lines.readline().split()
        if first[:1] == ["Optimal"] and "errors on input" not in done.stdout:
            return float(first[-1])
    return done.stdout[-500:]


SOLVERS = {"glpsol": glpsol, "cbc": cbc}


def block(text, begin):
    """The indented lines of comment from the one that begins so, as lines of a program."""
    lines = text[text.index("\n\\   " + begin) + 1:].split("\n")
    end = next(i for i, line in enumerate(lines) if not line.startswith("\\   "))
    return "\n".join(line[4:] for line in lines[:end])


def second(text, maximum):
    """The program for the second objective, made as the comments in the first one's say."""
    before, rest = text.split("\nMaximize\n")
    after = rest.split("\nSubject To\n")[1]
    optimum = block(text, "optimum:").replace(">= M", f">= {maximum}")
    return "\n".join((before, block(text, "Minimize"), "Subject To", optimum, after))


def compare(program, solvers, position, answer):
    """None, or what is wrong."""
    maximum = answer["maximum"]
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("lp", "mps"):
            done = run([program, "model", "--format", kind], json.dumps(position))
            if done.returncode != 0:
                return f"exit status {done.returncode} for {kind}: {done.stderr.strip()}"
            model = os.path.join(folder, "model." + kind)
            with open(model, "w", encoding="utf-8") as file:
                file.write(done.stdout)
            for solver in solvers:
                found = SOLVERS[solver](model, kind, folder)
                expected = maximum if kind == "lp" else -maximum
                if not isinstance(found, float) or abs(found - expected) > 1e-6:
                    return f"{solver} on {kind}: {found} instead of {expected}"
            if kind == "lp" and "declaration" not in position:
                fewest = questions.creatures_used(position, answer["declaration"])
                with open(model, "w", encoding="utf-8") as file:
                    file.write(second(done.stdout, maximum))
                found = glpsol(model, kind, folder)
                if found != fewest:
                    return f"second objective: {found} instead of {fewest}"
    return None


def random_positions(generator, seed, count):
    for step in ("attack", "block"):
        for declarations in ("0", "1"):
            done = subprocess.run(
                [generator, "--step", step, "--seed", str(seed), "--count", str(count),
                 "--declarations", declarations], capture_output=True, text=True, check=True)
            for number, line in enumerate(done.stdout.splitlines()):
                yield f"{step} {seed + number} {declarations}", json.loads(line)


def examples(folder):
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path, encoding="utf-8") as file:
            position = json.load(file)
        declaration = position.pop("declaration", None)
        name = os.path.basename(path)
        for edition in EDITIONS:
            yield f"{name} {edition}", dict(position, rules=edition)
            if declaration is not None:
                yield (f"{name} {edition}, with its declaration",
                       dict(position, rules=edition, declaration=declaration))


def hostile():
    """Ids that no solver would take as names, some of them alike when written in plain letters."""
    ids = ["Zoë\u2028<= 3", "Zoe\\ end", "9", "e9", "free", "a" * 300, "a" * 299 + "b", "\u202eEnd",
           "x:y", "x+y", "∞", "minus_requirements"]
    return {"format": "muster/1", "title": "Bounds\nEnd \u0085\x7f", "step": "declare-blockers",
            "players": [{"id": "infinity"}, {"id": "st"}], "active": "infinity",
            "creatures": [{"id": id, "controller": "infinity", "attacking": "st"} for id in ids] +
            [{"id": id + "!", "controller": "st", "power": number}
             for number, id in enumerate(ids)],
            "effects": [{"kind": "lure", "attackers": {"id": id}, "source": "Lure\r\nEnd",
                         "times": number + 1} for number, id in enumerate(ids)] +
            [{"kind": "extra-blocks", "creatures": {"id": ids[0] + "!"}, "count": 2}]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True, help="the program")
    parser.add_argument("--generator", required=True, help="the program random_positions")
    parser.add_argument("--examples", required=True, help="the folder of examples")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=int, default=50,
                        help="positions, for each step with and without declaration (default 50)")
    arguments = parser.parse_args()
    solvers = [name for name in SOLVERS if shutil.which(name)]
    if "glpsol" not in solvers:
        return questions.skip("there is no glpsol")
    named = [("ids that are no names", hostile()), *examples(arguments.examples),
             *random_positions(arguments.generator, arguments.seed, arguments.count)]
    text = "".join(json.dumps(position) + "\n" for _, position in named)
    lines = run([arguments.muster, "batch"], text).stdout.split("\n")[:-1]
    answers = [json.loads(line) for line in lines]
    assert len(answers) == len(named)
    report = questions.Report()
    print("# solvers: " + ", ".join(solvers))

    def one(job):
        (_, position), answer = job
        if "maximum" not in answer:
            return f"muster itself says {json.dumps(answer)}"
        return compare(arguments.muster, solvers, position, answer)

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for (name, position), problem in zip(named, pool.map(one, zip(named, answers))):
            report.line(name, problem, [json.dumps(position)])
    return report.finish()


if __name__ == "__main__":
    raise SystemExit(main())
