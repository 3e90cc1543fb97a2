#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""muster where things go wrong around it: faults.py MUSTER EXAMPLES [MEGABYTES]. Speaks TAP.

Huge lines, bytes that are no text, readers that go away, full disks, signals. Each test is a
function of Faults; its first line is its name. All are run with one line at a time and with two.
Long lines have this many megabytes (50).
"""

import functools
import itertools
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from tap import methods_of, run_tests

MANY_VALUES = 2_000_000
PATIENCE = 120      # seconds for anything that should come at once, on a slow machine
ENDED_BY_INTERRUPT, ENDED_BY_TERM, ENDED_BY_PIPE = -signal.SIGINT, -signal.SIGTERM, -signal.SIGPIPE


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def equal(found, expected, what):
    check(found == expected, f"{what}: {found!r}, expected {expected!r}")


def answers(output):
    """Every line as JSON; the last one, too, must be whole."""
    check(output == b"" or output.endswith(b"\n"), f"a line is cut: ...{output[-80:]!r}")
    return [json.loads(line) for line in output.splitlines()]


class Faults:
    def __init__(self, muster, examples, megabytes=50):
        self.muster = muster
        self.long = megabytes * 1_000_000
        self.jobs = 1           # lines at once
        document = json.loads((examples / "double-lure.json").read_text(encoding="utf-8"))
        self.line = json.dumps(document).encode() + b"\n"
        self.slow = self.slow_line()
        self.folder = None      # for files of the tests
        self.errors = b""       # what the program that finished last said

    def slow_line(self):
        """A document that takes longer than anybody waits: the largest cap set of 81 points."""
        points = list(itertools.product(range(3), repeat=4))
        def third(one, other):
            return points.index(tuple(-(x + y) % 3 for x, y in zip(one, other)))
        lines = {tuple(sorted((i, j, third(one, other)))) for i, one in enumerate(points)
                 for j, other in enumerate(points) if i < j}
        at_most_two = [{"kind": "max-attackers", "count": 2,
                        "creatures": {"id": [f"p{point}" for point in line]}}
                       for line in sorted(lines)]
        creatures = [{"id": f"p{i}", "controller": "A"} for i in range(len(points))]
        return json.dumps({"format": "muster/1", "step": "declare-attackers", "active": "A",
                           "players": [{"id": "A"}, {"id": "B"}], "creatures": creatures,
                           "effects": at_most_two + [{"kind": "must-attack", "creatures": {}}]
                           }).encode() + b"\n"

    def run(self, arguments, data, **more):
        if arguments == ["batch"]:
            arguments = ["batch", "--jobs", str(self.jobs)]
        return subprocess.run([self.muster] + arguments, input=data, stderr=subprocess.PIPE,
                              timeout=PATIENCE, check=False, **{"stdout": subprocess.PIPE, **more})

    def start(self, *arguments, **more):
        streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen([self.muster, "batch", "--jobs", str(self.jobs), *arguments],
                                **{**streams, **more})

    def finish(self, process, status, *words):
        """Waits for the end; returns the answers that were not read yet."""
        output, errors = process.communicate(timeout=PATIENCE)
        self.errors = errors
        equal(process.returncode, status, f"exit status, saying {errors!r}")
        for piece in words:
            check(piece in errors, f"standard error is {errors!r}, expected {piece!r} in it")
        if not words:
            equal(errors, b"", "standard error")
        return answers(output)

    # ---- Lines ----

    def test_long_lines(self):
        """long lines get their answers, and so does the next line"""
        noted = self.line.replace(b'"note": "', b'"note": "' + b"x" * self.long, 1)
        spaces = self.line.rstrip().ljust(self.long) + b"\n"
        broken = b"[" + b"1," * MANY_VALUES + b"\n"
        unclosed = b'{"id": "' + b"x" * self.long + b"\n"
        result = self.run(["batch"], noted + spaces + broken + unclosed + self.line)
        equal(result.returncode, 0, "exit status")
        found = answers(result.stdout)
        equal([answer["answer"] for answer in found], ["solve", "solve", "error", "error", "solve"],
              "answers")
        equal([answer.get("line") for answer in found], [1, 2, 3, 4, 5], "line numbers")
        check(len(result.stdout) < 10_000, "the answers are long, too")

    def test_a_long_last_line(self):
        """a long line without a newline at its end is answered"""
        found = answers(self.run(["batch"], self.line + b"9" * self.long).stdout)
        equal([answer["answer"] for answer in found], ["solve", "error"], "answers")

    def test_odd_bytes(self):
        """NUL bytes and bytes that are no text are errors of their line"""
        wrong = [b"\0\n", b"\0\0" + self.line, self.line.replace(b"}", b"}\0", 1),
                 self.line.rstrip() + b"\0\n", self.line.replace(b"Double", b"D\0uble"),
                 self.line.replace(b"Double", b"D\\u0000uble"), b"\xff\xfe\n", b"\xef\xbb\xbf{}\n",
                 b"\x1b[31m\n"]
        result = self.run(["batch"], self.line.join(wrong) + self.line)
        equal(result.returncode, 0, "exit status")
        found = answers(result.stdout)
        equal([answer["answer"] for answer in found], ["error", "solve"] * len(wrong), "answers")
        equal([answer["line"] for answer in found[::2]], list(range(1, 2 * len(wrong), 2)), "lines")
        check(b"\0" not in result.stdout and b"\x1b" not in result.stdout, "odd bytes come back")

    # ---- Output ----

    def test_closed_pipe(self):
        """a batch whose reader has seen enough ends in silence"""
        with tempfile.NamedTemporaryFile() as file:
            file.write(self.line * 2000)
            file.flush()
            process = self.start(file.name)
            equal(json.loads(process.stdout.readline())["answer"], "solve", "first answer")
            process.stdout.close()
            equal(process.wait(timeout=PATIENCE), ENDED_BY_PIPE, "exit status")
            equal(process.stderr.read(), b"", "standard error")
            process.stderr.close()

    def test_closed_pipe_ignored(self):
        """where SIGPIPE is ignored a lost reader is an error that is reported"""
        reading, writing = os.pipe()
        os.close(reading)
        for arguments in (["batch"], ["solve"], ["solve", "--json"]):
            result = self.run(arguments, self.line, stdout=writing, restore_signals=False)
            equal(result.returncode, 70, f"exit status of {arguments}")
            check(b"can't write to standard output" in result.stderr, f"{result.stderr!r}")
        os.close(writing)

    def test_full_disk(self):
        """a full disk ends a batch at the first answer that doesn't fit"""
        if not os.access("/dev/full", os.W_OK):
            return "there is no /dev/full"
        with open("/dev/full", "wb", buffering=0) as full:
            for arguments in (["batch"], ["solve"], ["solve", "--json"], ["--help"]):
                lines = self.line * 3 if arguments == ["batch"] else self.line
                result = self.run(arguments, lines, stdout=full)
                equal(result.returncode, 70, f"exit status of {arguments}")
                equal(result.stderr.count(b"\n"), 1, f"lines of {result.stderr!r}")
                check(b"can't write to standard output" in result.stderr, f"{result.stderr!r}")
            process = self.start(stdout=full)
            process.stdin.write(self.line)
            process.stdin.flush()       # and left open: the end has to come without more lines
            equal(process.wait(timeout=PATIENCE), 70, "exit status before the input's end")
            process.communicate()
        return None

    def test_no_messages(self):
        """messages that nobody reads are no reason to fail"""
        process = self.start(stderr=subprocess.DEVNULL)
        self.ask(process, 1)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        equal(process.returncode, ENDED_BY_INTERRUPT, "exit status")

    # ---- Signals ----

    def ask(self, process, count):
        """Has this many lines answered."""
        for _ in range(count):
            process.stdin.write(self.line)
            process.stdin.flush()
            equal(json.loads(process.stdout.readline())["answer"], "solve", "answer")

    def wait_for_answering(self, process):
        """Until the program computes: it has read all of its input and uses time."""
        def used():
            with open(f"/proc/{process.pid}/stat", encoding="ascii") as stat:
                fields = stat.read().rpartition(")")[2].split()
            return int(fields[11]) + int(fields[12])
        start, deadline = used(), time.monotonic() + PATIENCE
        while used() < start + 5:
            check(time.monotonic() < deadline, "the slow line is answered at once")
            time.sleep(0.02)

    def test_interrupt_waiting(self):
        """SIGINT and SIGTERM while waiting for a line end a batch at once, and say where"""
        for number, word in ((signal.SIGINT, b"interrupted"), (signal.SIGTERM, b"told to stop")):
            process = self.start()
            self.ask(process, 3)
            time.sleep(0.2)     # until it waits for the next line
            process.send_signal(number)
            equal(process.wait(timeout=PATIENCE), -number, "exit status")
            equal(self.finish(process, -number, word, b"lines up to 3 are answered"), [], "more")

    def test_interrupt_shell(self):
        """a shell sees 130 and 143"""
        for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            # Through a shell in between that is told the number of its own child.
            script = f'(sleep 1; kill -{int(number)} $(cat "$1")) & '\
                     'sh -c \'echo $$ >"$1"; exec "$0" batch --jobs "$2"\' "$0" "$1" "$2"; echo $?'
            process = subprocess.Popen(["sh", "-c", script, self.muster, self.folder + "/number",
                                        str(self.jobs)],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL)
            output = process.stdout.read()
            process.communicate(timeout=PATIENCE)
            equal(output.strip(), str(status).encode(), "what the shell says")

    def test_interrupt_answering(self):
        """the answers under way are finished first"""
        if not os.path.exists("/proc/self/stat"):
            return "there is no /proc"
        for number in (signal.SIGINT, signal.SIGTERM):
            process = self.start("--time-limit", "3")
            self.ask(process, 2)
            process.stdin.write(self.slow + self.line * 3)
            process.stdin.flush()
            self.wait_for_answering(process)
            process.send_signal(number)
            word = b"line 3 is" if self.jobs == 1 else b"the lines in progress are"
            count = len(self.finish(process, -number, word + b" answered first"))
            # Two lines at once: those after the slow one mostly have their answers already.
            check(1 <= count <= (1 if self.jobs == 1 else 4), f"{count} answers after the signal")
            check(f"lines up to {2 + count} are answered, and no others".encode() in self.errors,
                  f"{2 + count} answers, but {self.errors!r}")
        return None

    def test_interrupt_twice(self):
        """a second SIGINT ends the batch at once"""
        if not os.path.exists("/proc/self/stat"):
            return "there is no /proc"
        process = self.start("--time-limit", "0")
        self.ask(process, 1)
        process.stdin.write(self.slow)
        process.stdin.flush()
        self.wait_for_answering(process)
        process.send_signal(signal.SIGINT)
        process.stderr.readline()       # the message of the first
        process.send_signal(signal.SIGINT)
        equal(self.finish(process, ENDED_BY_INTERRUPT), [], "answers after the signal")
        return None

    def test_interrupt_long_answer(self):
        """an answer that is being written is written to its end"""
        swarm = json.loads(self.line)
        swarm = {**swarm, "creatures": [
            {"id": "x" * 100, "controller": swarm["active"], "attacking": swarm["players"][1]["id"],
             "count": 3000},
            {"id": "wall", "controller": swarm["players"][1]["id"], "count": 3000}],
            "effects": [{"kind": "must-be-blocked", "attackers": {}}]}
        process = self.start()
        process.stdin.write(json.dumps(swarm).encode() + b"\n" + self.line)
        process.stdin.close()
        process.stdin = None
        first = os.read(process.stdout.fileno(), 10)     # it writes, and can't get on
        process.send_signal(signal.SIGINT)
        time.sleep(0.2)
        output, errors = process.communicate(timeout=PATIENCE)
        equal(process.returncode, ENDED_BY_INTERRUPT, f"exit status, saying {errors!r}")
        count = len(answers(first + output))    # the next line may be at work, too
        check(1 <= count <= self.jobs, f"{count} answers")
        check(len(output) > 100_000, "the answer is short")

    def test_interrupt_ignored(self):
        """what was started with SIGINT ignored goes on"""
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        process = self.start()
        signal.signal(signal.SIGINT, handler)
        self.ask(process, 1)
        process.send_signal(signal.SIGINT)
        self.ask(process, 1)
        equal(self.finish(process, 0), [], "more answers")

    def test_interrupt_many(self):
        """whenever the signal comes, the answers are whole and the number shown is right"""
        with tempfile.NamedTemporaryFile() as file:
            file.write(self.line * 20_000)
            file.flush()
            for delay in range(10):
                with tempfile.TemporaryFile() as output:
                    process = self.start(file.name, stdout=output)
                    while os.fstat(output.fileno()).st_size == 0:
                        time.sleep(0.001)
                    time.sleep(delay / 100)
                    process.send_signal(signal.SIGINT)
                    _, errors = process.communicate(timeout=PATIENCE)
                    equal(process.returncode, ENDED_BY_INTERRUPT, f"exit status: {errors!r}")
                    output.seek(0)
                    count = len(answers(output.read()))
                    check(f"lines up to {count} are answered".encode() in errors,
                          f"{count} answers, but {errors!r}")

    def run_all(self):
        def with_jobs(jobs, test):
            self.jobs = jobs
            return test()

        with tempfile.TemporaryDirectory() as folder:
            self.folder = folder
            return run_tests([(f"{name}, --jobs {jobs}", functools.partial(with_jobs, jobs, test))
                              for jobs in (1, 2) for name, test in methods_of(self)])


if __name__ == "__main__":
    sys.exit(Faults(sys.argv[1], pathlib.Path(sys.argv[2]), *map(int, sys.argv[3:])).run_all())
