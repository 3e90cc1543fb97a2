#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""muster batch on several cores, gone on with, and watched: batch.py MUSTER EXAMPLES. Speaks TAP.

Each test is a function of Batch; its first line is its name. What goes wrong around a batch is in
faults.py.
"""

import fcntl
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

from tap import methods_of, run_tests

from faults import PATIENCE, Faults, answers, check, equal

os.environ["COLUMNS"] = "10000"     # each message on one line

MEGABYTE = 1_000_000


class Batch:
    def __init__(self, muster, examples):
        self.muster, faults = muster, Faults(muster, examples)
        self.line, self.slow = faults.line, faults.slow
        documents = [json.dumps(json.loads(path.read_text(encoding="utf-8"))).encode()
                     for path in sorted(examples.glob("*.json"))]
        broken = [b"", b" \t\r", b'{"format": ', b"\0", b"[]", b'{"id": "x"}', b"\xff", b"9" * 100_000]
        lines = [line for i, document in enumerate(documents)
                 for line in (document, broken[i % len(broken)])]
        self.mixed = b"\n".join(lines * 3) + b"\nthe last one without newline"
        self.folder = None      # for files of the tests

    def run(self, *arguments, data=b"", status=0, **more):
        result = subprocess.run([self.muster, "batch", *map(str, arguments)], input=data,
                                timeout=PATIENCE, check=False,
                                **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more})
        equal(result.returncode, status, f"exit status of {arguments}, saying {result.stderr!r}")
        return result

    def start(self, *arguments, **more):
        streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen([self.muster, "batch", *arguments], **{**streams, **more})

    def numbers(self, data):
        """Of the lines that are not empty."""
        return [number for number, line in enumerate(data.split(b"\n"), 1) if line.strip()]

    def file(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    # ---- Several lines at once ----

    def test_jobs(self):
        """answers and their order are the same with any number of jobs"""
        file = self.file("mixed.jsonl", self.mixed)
        for more in ([], ["--rules", "2004"], ["--json"]):
            alone = self.run("--jobs", 1, file, *more).stdout
            found = answers(alone)
            numbers = self.numbers(self.mixed)
            equal(len(found), len(numbers), "answers")
            equal([answer.get("line", number) for answer, number in zip(found, numbers)],
                  numbers, "line numbers")
            for jobs in (2, 3, 16, 1024):
                check(self.run("--jobs", jobs, file, *more).stdout == alone, f"{jobs} jobs differ")
            check(self.run(*more, data=self.mixed).stdout == alone, "the default differs")

    def test_no_lines(self):
        """no line and one line are fine with any number of jobs"""
        for jobs in (1, 2, 16):
            equal(self.run("--jobs", jobs).stdout, b"", "answers")
            equal(len(answers(self.run("--jobs", jobs, data=self.line).stdout)), 1, "answers")

    def test_unreadable(self):
        """what can't be read is reported in the same words"""
        for jobs in (1, 2):
            for file in (self.folder, self.folder / "missing.jsonl"):
                result = self.run("--jobs", jobs, file, status=3)
                check(b"can't read" in result.stderr, f"{result.stderr!r}")
                equal(result.stdout, b"", "standard output")
            closed = subprocess.run(["sh", "-c", 'exec "$0" batch --jobs "$1" <&-', self.muster,
                                     str(jobs)], capture_output=True, timeout=PATIENCE, check=False)
            equal(closed.returncode, 3, "exit status without standard input")
            check(b"can't read <stdin>" in closed.stderr, f"{closed.stderr!r}")

    def feed(self, process, line, most):
        """Writes lines until they aren't taken for a second; returns how many were."""
        descriptor = process.stdin.fileno()
        fcntl.fcntl(descriptor, fcntl.F_SETFL, os.O_NONBLOCK)
        rest, lines, last = b"", 0, time.monotonic()
        while time.monotonic() < last + 1 and (rest or lines < most):
            if not rest:
                rest, lines = line, lines + 1
            try:
                rest = rest[os.write(descriptor, rest):]
                last = time.monotonic()
            except BlockingIOError:
                time.sleep(0.01)
        return lines

    def kill(self, process):
        process.kill()
        process.communicate()

    def peak(self, process):
        """The most memory that it has had, in bytes."""
        with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1)) * 1024

    def test_slow_line(self):
        """a slow line holds the others up only when the ring is full"""
        process = self.start("--jobs", "2", "--time-limit", "0")
        process.stdin.write(self.slow)
        process.stdin.flush()
        taken = self.feed(process, self.line.replace(b"Double", b"x" * 10_000), 10_000)
        check(4000 < taken < 5000, f"{taken} lines were taken")
        self.kill(process)

    def test_memory(self):
        """long answers after a slow line don't fill the memory"""
        if not os.path.exists("/proc/self/status"):
            return "there is no /proc"
        swarm = json.loads(self.line)
        swarm = {**swarm, "creatures": [
            {"id": "x" * 100, "controller": swarm["active"], "attacking": swarm["players"][1]["id"],
             "count": 5000},
            {"id": "wall", "controller": swarm["players"][1]["id"], "count": 5000}],
            "effects": [{"kind": "must-be-blocked", "attackers": {}}]}
        line = json.dumps(swarm).encode() + b"\n"
        length = len(self.run(data=line).stdout)
        check(4000 * length > 1000 * MEGABYTE, f"the answer has only {length} bytes")
        process = self.start("--jobs", "2", "--time-limit", "0")
        process.stdin.write(self.slow)
        process.stdin.flush()
        self.feed(process, line, 4000)
        used, before = self.peak(process), 0
        while used > before:        # until it doesn't grow any more
            time.sleep(1)
            used, before = self.peak(process), used
        self.kill(process)
        check(used < 600 * MEGABYTE, f"{used} bytes are used")      # sanitizers take a lot
        return None

    def test_talk(self):
        """an answer comes before the next line does"""
        process = self.start("--jobs", "3")
        for _ in range(100):
            process.stdin.write(self.line)
            process.stdin.flush()
            equal(json.loads(process.stdout.readline())["maximum"], 2, "maximum")
        process.communicate(timeout=PATIENCE)
        equal(process.returncode, 0, "exit status")

    # ---- Going on ----

    def test_skip_done(self):
        """wherever a file of answers ends, it becomes what it would have been"""
        games = self.file("games.jsonl", self.mixed)
        whole = self.run(games).stdout
        ends = {0, 1, len(whole), len(whole) - 1, len(whole) // 2, whole.index(b"\n"),
                whole.index(b"\n") + 1, whole.index(b"\n") + 2}
        for jobs in (1, 2):
            for end in sorted(ends):
                for mode in ("ab", "r+b"):      # >> and 1<>
                    file = self.file("answers.jsonl", whole[:end])
                    with open(file, mode) as output:
                        output.seek(0)
                        result = self.run("--jobs", jobs, "--skip-done", file, games, stdout=output)
                    equal(result.stderr, b"", "standard error")
                    check(file.read_bytes() == whole, f"different behind {end} bytes, {mode}")

    def test_skip_done_elsewhere(self):
        """written elsewhere are the answers that are missing, and a torn line is reported"""
        games = self.file("games.jsonl", self.line * 5)
        whole = self.run(games).stdout
        line = len(whole) // 5
        for end, missing in ((0, 5), (2 * line, 3), (2 * line + 7, 3), (5 * line, 0)):
            file = self.file("answers.jsonl", whole[:end])
            result = self.run("--skip-done", file, data=self.line * 5)
            equal(result.stdout, whole[len(whole) - missing * line:], f"answers behind {end} bytes")
            equal(b"cut off" in result.stderr, end % line != 0, f"saying {result.stderr!r}")
            equal(file.read_bytes(), whole[:end], "the file")

    def test_skip_done_any_question(self):
        """a batch that plays, deals damage or asks one question of all is gone on with, too"""
        document = json.loads(self.line)
        fight = {"format": "muster/1", "step": "damage", "active": "A", "players": [{"id": "A"}],
                 "creatures": [{"id": "x", "controller": "A", "power": 2, "toughness": 2}],
                 "damage": [{"from": "x", "to": "A", "amount": 1}]}
        mixed = ({**document, "script": [{"blocks": []}]}, fight,
                 {**document, "declaration": {"blocks": []}}, document)
        games = self.file("games.jsonl", b"".join(json.dumps(line).encode() + b"\n"
                                                  for line in mixed))
        for words in ([], ["--question", "count"], ["--question", "next"], ["--question", "why"]):
            whole = self.run(*words, games).stdout
            if not words:
                equal([answer["answer"] for answer in answers(whole)],
                      ["play", "deal", "check", "solve"], "sorts")
            file = self.file("answers.jsonl", whole[:-1])
            with open(file, "ab") as output:
                self.run(*words, "--skip-done", file, games, stdout=output)
            equal(file.read_bytes(), whole, f"answers with {words}")

    def test_skip_done_wrong(self):
        """answers that can't belong to the documents are refused"""
        games = self.file("games.jsonl", self.line * 2)
        file = self.file("answers.jsonl", self.run(data=self.line * 3).stdout)
        result = self.run("--skip-done", file, games, status=3)
        check(b"answers.jsonl:3:1: this answer has no document: " in result.stderr and
              b"games.jsonl holds only 2" in result.stderr, f"{result.stderr!r}")
        first = file.read_bytes().partition(b"\n")[0] + b"\n"
        for broken in (b"{}{}\n", b"3\n", b"\n", b'{"answer": "sol{}\n', self.line, b"notes",
                       b'{"answer": "count"}\n'):
            with open(file, "wb") as output:        # nothing is taken out of such a file
                output.write(first + broken)
                output.flush()
                result = self.run("--skip-done", file, games, stdout=output, status=3)
            equal(file.read_bytes(), first + broken, "the file")
            check(b"answers.jsonl:2:" in result.stderr, f"{broken!r}: {result.stderr!r}")
        file = self.file("answers.jsonl", self.run(data=self.line * 3).stdout)
        self.run("--skip-done", self.folder / "missing.jsonl", games, status=3)
        self.run("--skip-done", "-", status=2)
        for arguments in (["--json", self.folder / "missing.jsonl"], ["--json", self.folder]):
            with open(file, "ab") as output:        # no line of the file may be no answer
                self.run("--skip-done", file, *arguments, stdout=output, status=3)
        equal(len(answers(file.read_bytes())), 3, "answers")

    def test_skip_done_other_batch(self):
        """answers to other documents are refused, with what was expected in the line"""
        document = json.loads(self.line)
        named = [{**document, "id": name} for name in ("one", "two")]
        games = self.file("games.jsonl", b"\n".join(json.dumps(line).encode() for line in (
            document, named[0], {**named[1], "declaration": {"blocks": []}}, [])) + b"\n")
        whole = answers(self.run(games).stdout)
        equal([answer["answer"] for answer in whole], ["solve", "solve", "check", "error"], "sorts")
        others = [(0, {"line": 2}, b"the answer to line 2; expected the answer to "),
                  (0, {"id": "x"}, b"the answer to 'x'; expected the answer to "),
                  (0, {"line": None}, b"has neither 'id' nor 'line'; expected"),
                  (1, {"id": "two"}, b"the answer to 'two'; expected the answer to 'one' in "),
                  (1, {"id": None}, b"has neither 'id' nor 'line'; expected the answer to 'one'"),
                  (1, {"answer": "check"}, b"an answer of 'check'; expected 'solve' for "),
                  (2, {"answer": "solve"}, b"an answer of 'solve'; expected 'check' for "),
                  (3, {"answer": "solve"}, b"an answer of 'solve'; expected 'error' for "),
                  (0, {"answer": "count"}, b"an answer of 'count'; expected 'solve' for "),
                  (3, {"answer": "count"}, b"an answer of 'count'; expected 'error' for ")]
        for at, keys, words in others:
            lines = [dict(answer) for answer in whole]
            lines[at] = {key: value for key, value in {**lines[at], **keys}.items() if value}
            file = self.file("answers.jsonl", b"".join(json.dumps(line).encode() + b"\n"
                                                       for line in lines))
            result = self.run("--skip-done", file, games, status=3)
            check(f"answers.jsonl:{at + 1}:1: ".encode() in result.stderr and
                  words in result.stderr, f"{keys}: {result.stderr!r}")

    # ---- What the answers were ----

    def test_lines(self):
        """answers to documents without id carry the line, and empty lines have no answer"""
        named = json.dumps({**json.loads(self.line), "id": "named"}).encode() + b"\n"
        data = b"\n \t\r\n" + self.line + b"\r\n" + named + b"?\n\n" + self.line + b"\n"
        for more in ([], ["--rules", "2004"], ["--jobs", 2]):
            found = answers(self.run(*more, data=data).stdout)
            equal([answer["answer"] for answer in found], ["solve", "solve", "error", "solve"],
                  "answers")
            equal([answer.get("line") for answer in found], [3, None, 6, 8], "lines")

    def test_fail_on(self):
        """--fail-on makes errors, illegal and undecided answers an exit status"""
        illegal = json.dumps({**json.loads(self.line), "declaration": {"blocks": []}}).encode()
        sorts = {"error": (b"?\n", 3), "illegal": (illegal + b"\n", 1),
                 "undecided": (self.slow, 4)}
        for jobs in (1, 2):
            limits = ["--jobs", jobs, "--time-limit", "0.2"]
            self.run(*limits, "--fail-on", "error,illegal,undecided", data=self.line * 2)
            for word, (line, status) in sorts.items():
                data = self.line + line + self.line
                self.run(*limits, data=data)
                others = ",".join(other for other in sorts if other != word)
                self.run(*limits, "--fail-on", others, data=data)
                self.run(*limits, "--fail-on", word, data=data, status=status)
                self.run(*limits, "--fail-on", others, "--fail-on", word, data=data, status=status)
        everything = b"".join(line for line, _ in sorts.values())
        limits = ["--time-limit", "0.2"]
        for words, status in (("illegal,undecided,error", 3), ("illegal,undecided", 4)):
            self.run(*limits, "--fail-on", words, data=everything, status=status)
        for wrong in ("", "errors", "error,", "error illegal"):
            self.run("--fail-on", wrong, status=2)
        file = self.file("answers.jsonl", self.run(data=b"?\n").stdout)
        self.run("--skip-done", file, "--fail-on", "error", data=b"?\n" + self.line, status=3)

    def test_all_errors(self):
        """that all answers are errors, or a document has several lines, is said"""
        pretty = json.dumps(json.loads(self.line), indent=2).encode() + b"\n"
        spread = f"<stdin>:2: a document begins here and ends in line {1 + pretty.count(10)}"
        for jobs in (1, 2):
            errors = self.run("--jobs", jobs, data=b"?\n\n!\n").stderr
            equal(errors.count(b"\n"), 1, f"lines of {errors!r}")
            check(b"<stdin>:1: all 2 answers are errors; the first one: found '?'" in errors,
                  f"{errors!r}")
            errors = self.run("--jobs", jobs, data=b"\n[]\n").stderr
            check(b"<stdin>:2: the only answer is an error: " in errors, f"{errors!r}")
            errors = self.run("--jobs", jobs, data=self.line + pretty + self.line).stderr
            equal(errors.count(b"\n"), 1, f"lines of {errors!r}")
            check(spread.encode() in errors, f"{errors!r}")
            torn = b'{"format": \n{"a": "\n}\n'
            for data in (self.line * 2, self.line + torn, b""):
                equal(self.run("--jobs", jobs, data=data).stderr, b"", f"what is said of {data!r}")

    def test_stopped(self):
        """a batch that was interrupted or killed goes on where it was"""
        start = time.monotonic()
        self.run(data=self.mixed)
        copies = 2 + int(1 / (time.monotonic() - start))    # a second, in which to be stopped
        games = self.file("games.jsonl", self.mixed * copies)
        numbers = self.numbers(self.mixed * copies)
        whole = self.run(games).stdout
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            for jobs in ("1", "2"):
                file = self.file("answers.jsonl", b"")
                command = ["--jobs", jobs, "--skip-done", str(file), str(games)]
                for share in (0.2, 0.6):
                    with open(file, "ab") as output:
                        process = self.start(*command, stdout=output)
                        while os.fstat(output.fileno()).st_size < share * len(whole):
                            time.sleep(0.001)
                        process.send_signal(number)
                        _, errors = process.communicate(timeout=PATIENCE)
                    equal(process.returncode, -number, "exit status")
                    count = file.read_bytes().count(b"\n")
                    count = ([0] + numbers)[count]
                    check(number == signal.SIGKILL or f"up to {count} are".encode() in errors,
                          f"{count} answers, but {errors!r}")
                with open(file, "ab") as output:
                    self.run(*command, stdout=output)
                check(file.read_bytes() == whole, f"different after signal {number}")

    def test_first_line(self):
        """errors in a part of a file have the line's number in the whole"""
        lines = self.mixed.splitlines(keepends=True)
        whole = self.run(data=self.mixed).stdout
        for at in (1, 100, len(lines) - 1):
            parts = [self.run("--first-line", first, data=b"".join(part)).stdout
                     for first, part in ((1, lines[:at]), (at + 1, lines[at:]))]
            check(b"".join(parts) == whole, f"different when parted behind line {at}")
        file = self.file("answers.jsonl", self.run("--first-line", 7, data=self.line).stdout)
        rest = self.run("--first-line", 7, "--skip-done", file, data=self.line + b"?\n").stdout
        equal([answer["line"] for answer in answers(rest)], [8], "the number of what is left")

    # ---- Progress ----

    def on_terminal(self, *arguments):
        """What a batch writes to a terminal that is its standard error."""
        ours, theirs = pty.openpty()
        with subprocess.Popen([self.muster, "batch", *arguments], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=theirs) as process:
            process.stdout.read()
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:
            pass        # the other end is closed
        os.close(ours)
        return shown

    def test_progress(self):
        """--progress shows lines and lines per second, and no answer is different"""
        for jobs in ("1", "2"):
            result = self.run("--jobs", jobs, "--progress", data=self.line * 3)
            check(re.fullmatch(rb"muster: 3 lines in [\d.]+ s, [\d.]+ a second\n", result.stderr),
                  f"{result.stderr!r}")
            check(result.stdout == self.run("--jobs", jobs, data=self.line * 3).stdout, "answers")
            equal(self.run("--jobs", jobs, "--progress=auto", data=self.line * 3).stderr, b"",
                  "what is said where there is no terminal")
        self.run("--progress=perhaps", status=2)

    def test_progress_on_terminal(self):
        """on a terminal a long batch shows what is done and how long it will take"""
        file = str(self.file("games.jsonl", self.slow * 4 + self.line))
        for jobs in ("1", "2"):
            slow = ["--jobs", jobs, "--time-limit", "0.6", file]
            shown = self.on_terminal(*slow)
            check(re.search(rb"muster: \d lines?, [\d.]+ a second, [\d.]+ s left *\r", shown),
                  f"{shown!r}")
            check(re.search(rb"\rmuster: 5 lines in [\d.]+ s, [\d.]+ a second\r\n$", shown),
                  f"{shown!r}")
            equal(self.on_terminal("--progress=never", *slow), b"", "what is said when told not to")
        fast = str(self.file("games.jsonl", self.line))
        equal(self.on_terminal(fast), b"", "what is said about a short batch")

    def run_all(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            return run_tests(methods_of(self))


if __name__ == "__main__":
    sys.exit(Batch(sys.argv[1], pathlib.Path(sys.argv[2])).run_all())
