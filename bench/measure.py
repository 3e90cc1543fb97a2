# SPDX-License-Identifier: GPL-3.0-or-later
"""Times muster and the other solvers on one board at a time, as processes, in CPU time.

Each program needs some time to start. That is measured on a position with one attacker and one
blocker, and subtracted; what is left is at least FLOOR, below which the clock says little.
"""

import json
import os
import statistics
import subprocess
import tempfile
import zlib

import natural
import question
import solvers

FLOOR = 0.001
# What took less than this is measured again, and the least time counts.
QUICK = 0.2
TINY = json.dumps(
    {
        "format": "muster/1",
        "step": "declare-blockers",
        "active": "A",
        "defending": "B",
        "players": [{"id": "A"}, {"id": "B"}],
        "creatures": [
            {"id": "a1", "controller": "A", "attacking": "B"},
            {"id": "b1", "controller": "B"},
        ],
        "effects": [{"kind": "must-block", "creatures": {}}],
    }
)


def digest(document):
    """A short word for a position as it was printed: seeds mean nothing once a family changes."""
    return f"{zlib.crc32(document.strip().encode()):08x}"


class Board:
    """What one board took. times: CPU seconds of each solver beyond its start, None where it was
    stopped; those of the peers only if `peers` were asked. limits: when they were stopped."""

    def __init__(self, name, document):
        self.name, self.document = name, document
        self.optima, self.times, self.limits = {}, {}, {}

    @property
    def muster(self):
        return self.times["muster"] if self.times["muster"] is not None else self.limits["muster"]

    def peer(self):
        """The fastest other solver that proved its optimum; None if none did."""
        proved = [n for n, t in self.times.items() if n != "muster" and t is not None]
        return min(proved, key=self.times.get, default=None)

    def ratio(self):
        """muster's time against that of the best other solver; None where nobody else was done. If
        muster was stopped, it is at least this."""
        best = self.peer()
        return self.muster / self.times[best] if best else None

    def disagrees(self):
        return len({optimum for optimum in self.optima.values() if optimum is not None}) > 1


class Measure:
    """`fewest`: all look for the fewest creatures, too, and not for the maximum alone."""

    def __init__(self, build, names, timeout, repeat, reasons=False, fewest=False):
        self.build, self.timeout, self.repeat, self.fewest = build, timeout, repeat, fewest
        self.folder = tempfile.TemporaryDirectory(prefix="muster-measure-")
        known = solvers.others()
        self.peers = {name: known[name] for name in names if known.get(name)}
        self.missing = [name for name in names if not known.get(name)]
        self.solvers = {"muster": solvers.muster(os.path.join(build, "cli", "muster"), reasons,
                                                 fewest)}
        self.solvers.update(self.peers)
        self.start = {name: 0 for name in self.solvers}
        files = self.files(TINY)
        self.start = {name: self.time_to_start(solve, files) for name, solve in self.solvers.items()}

    def time_to_start(self, solve, files):
        """As boards are timed, the least of several runs; and that several times."""
        return statistics.median(
            min(solve(files, 10).cpu for _ in range(self.repeat)) for _ in range(9)
        )

    def positions(self, family, size, seed, count=1):
        """Positions as lines of JSON."""
        command = [os.path.join(self.build, "bench", "positions"), family, size, str(seed), str(count)]
        found = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
        return found.stdout.splitlines()

    def inside(self, documents):
        """Seconds that muster takes inside the library for each position, reading included: quick
        to find out, and without the noise of a process."""
        path = self.path("boards.jsonl")
        with open(path, "w") as file:
            file.write("".join(document + "\n" for document in documents))
        command = [os.path.join(self.build, "bench", "inside"), "solve" if self.fewest else "any",
                   path, str(self.timeout)]
        found = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
        times = [json.loads(line) for line in found.stdout.splitlines()]
        return [(one["read"] + one["solve"]) / 1e6 for one in times]

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def files(self, document):
        """The files that solvers read, each in its own form; `value` of what muster answers is that of
        their objective."""
        files = {"json": self.path("board.json")}
        with open(files["json"], "w") as file:
            file.write(document)
        asked = question.Question(json.loads(document))
        files["value"] = lambda answer: natural.value(asked, answer, self.fewest)
        for form, kind in (("lp", natural.IntegerProgram), ("asp", natural.AnswerSetProgram)):
            files[form] = self.path("board." + form)
            with open(files[form], "w") as file:
                kind(asked, self.fewest).write(file)
        return files

    def ask(self, board, name, files, limit):
        """Runs one solver; what was quick as often as wanted."""
        run = self.solvers[name](files, limit)
        board.optima[name], board.limits[name] = run.optimum, limit
        if run.optimum is None:
            board.times[name] = None
            return
        times = [run.cpu]
        while len(times) < self.repeat and run.cpu < QUICK:
            times.append(self.solvers[name](files, limit).cpu)
        board.times[name] = max(min(times) - self.start[name], FLOOR)

    def measure(self, name, document):
        """Times muster, then the others. These get more and more time until one is done: only the
        best of them counts."""
        board = Board(name, document)
        files = self.files(document)
        self.ask(board, "muster", files, self.timeout)
        for limit in (0.25, 1, 4, self.timeout):
            for peer in self.peers:
                if board.peer() is None or peer not in board.limits:
                    self.ask(board, peer, files, min(limit, self.timeout))
            if board.peer() is not None:
                break
        return board


def quick_board(name, document, seconds):
    """A board that muster alone was asked about, inside the library."""
    board = Board(name, document)
    board.times["muster"] = max(seconds, FLOOR)
    return board


def percentile(numbers, percent):
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def read_list(path):
    """The lines FAMILY SIZE SEED DIGEST of a list of boards; what follows # is no part of it."""
    with open(path) as file:
        rows = [line.split("#")[0].split() for line in file]
    return [tuple(row) for row in rows if row]


def listed_boards(measure, path):
    """Name and document of each board of a list; ends where the generator makes other ones now."""
    for family, size, seed, expected in read_list(path):
        (document,) = measure.positions(family, size, seed)
        if digest(document) != expected:
            raise SystemExit(f"{path}: {family} {size} {seed} is another board now; hunt again")
        yield f"{family} {size} {seed}", document
