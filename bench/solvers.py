# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a solver as a process and says what it found, and in what time."""

import collections
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import time

# optimum: None unless proved; wall, cpu: seconds; late: it was stopped, or stopped by itself when
# told of the limit (clingo does), and proved nothing.
Run = collections.namedtuple("Run", "optimum wall cpu late output")


def run(command, limit):
    """Runs a command for at most this many seconds of CPU time, so that a busy machine is nobody's
    fault; returns its standard output, seconds, CPU seconds, and whether it was stopped."""

    def bound():
        # The timer survives exec, and knows fractions of a second; the limit is for the stubborn.
        signal.setitimer(signal.ITIMER_PROF, limit)
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 2, int(limit) + 3))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    start = time.monotonic()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=bound
    )
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.stdout.close()
    process.returncode = status
    cpu = usage.ru_utime + usage.ru_stime
    return output.decode(), wall, cpu, os.WIFSIGNALED(status)


def muster(program, reasons=True, fewest=True):
    """`reasons`: muster also says of each requirement that isn't obeyed why it can't be.
    `fewest`: it also looks for the fewest creatures among the declarations that obey the most."""
    asked = ["solve", "--json"] if reasons else ["batch", "--question", "solve", "--jobs", "1"]
    asked += [] if fewest else ["--prefer", "any"]

    def solve(files, limit):
        command = [program, *asked, "--time-limit", "0", files["json"]]
        output, wall, cpu, late = run(command, limit)
        answer = {} if late else json.loads(output)
        optimum = files["value"](answer) if "value" in files else answer.get("maximum")
        return Run(optimum, wall, cpu, optimum is None, output)

    return solve


def glpsol(files, limit):
    solution = files["lp"] + ".glpsol"
    if os.path.exists(solution):
        os.remove(solution)
    output, wall, cpu, late = run(["glpsol", "--lp", files["lp"], "-w", solution], limit)
    optimum = None
    if os.path.exists(solution):
        with open(solution) as file:
            # A line "s mip ROWS COLUMNS STATUS OBJECTIVE"; of a program without integers "s bas".
            words = next(line for line in file if line.startswith("s ")).split()
        optimum = round(float(words[-1])) if not late and words[4] == "o" else None
    return Run(optimum, wall, cpu, optimum is None, output)


def cbc(files, limit):
    output, wall, cpu, late = run(["cbc", files["lp"], "solve", "quit"], limit)
    # Depending on where it ends, cbc reports the value of a minimum.
    found = re.search(r"^Objective value:\s+(\S+)", output, re.MULTILINE)
    proved = "Optimal solution found" in output
    if not found and not late:
        found = re.search(r"^Optimal objective (\S+)", output, re.MULTILINE)
        proved = found is not None
    optimum = abs(round(float(found.group(1)))) if proved and not late else None
    return Run(optimum, wall, cpu, optimum is None, output)


def clingo(strategy):
    def solve(files, limit):
        command = ["clingo", files["asp"], "--quiet=1,2,2", f"--opt-strategy={strategy}"]
        output, wall, cpu, late = run(command, limit)
        found = re.search(r"^Optimization\s*: (-?\d+)", output, re.MULTILINE)
        optimum = None
        if "OPTIMUM FOUND" in output and found and not late:
            optimum = -int(found.group(1))
        elif "SATISFIABLE" in output and not found and not late:
            optimum = 0  # nothing can be gained: there is no sum
        return Run(optimum, wall, cpu, optimum is None, output)

    return solve


def others():
    """Name, program and function of each other solver; those not installed as None."""
    solvers = {"glpsol": glpsol, "cbc": cbc, "clingo": clingo("bb"), "clingo usc": clingo("usc")}
    return {
        name: solve if shutil.which(name.split()[0]) else None for name, solve in solvers.items()
    }
