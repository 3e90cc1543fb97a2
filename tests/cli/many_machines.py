#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The recipes of docs/many-machines.md: many_machines.py MUSTER SOURCE_FOLDER. Speaks TAP.

What is run are the commands that the document shows and the scripts of examples/ that it names, and
the answers are compared with those of one process. There is no second machine and no Slurm: a
script stands for ssh, and runs here what it should run elsewhere, with the SHELL that a login there
would set (parallel asks for it); another one for sbatch.
"""

import functools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from tap import methods_of, run_tests

from faults import PATIENCE, check, equal

SSH = """#!/bin/sh
echo "$1" >>hosts
[ "$1" != "${LOST:-}" ] || exit 255
shift
[ "$1" != -- ] || shift
SHELL=/bin/sh exec sh -c "$*"
"""
SBATCH = """#!/bin/sh
tasks=${1#--array=1-}
shift
for task in $(seq "$tasks" -1 1); do
    SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=2 "./$@" || exit
done
"""
NO_PARALLEL = None if shutil.which("parallel") else "there is no GNU parallel"


class Machines:
    def __init__(self, muster, source):
        self.muster, self.source = pathlib.Path(muster).resolve(), source
        text = (source / "docs" / "many-machines.md").read_text(encoding="utf-8")
        self.commands = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        documents = [json.dumps(json.loads(path.read_text(encoding="utf-8"))).encode()
                     for path in sorted((source / "examples").glob("*.json"))]
        lines = [line for i, document in enumerate(documents)
                 for line in [document] + [b"not a document"] * (i % 3 == 0)]
        self.games = b"\n".join((lines * 50)[:4321])        # the last one without newline
        self.folder = None

    def enter(self, folder):
        """A folder with the documents, the scripts, and what stands for other machines."""
        self.folder = folder
        tools = folder / "tools"
        tools.mkdir()
        (tools / "muster").symlink_to(self.muster)
        for name, text in (("ssh", SSH), ("sbatch", SBATCH)):
            (tools / name).write_text(text, encoding="ascii")
            (tools / name).chmod(0o755)
        for name in ("many-hosts.sh", "slurm-array.sh"):
            shutil.copy(self.source / "examples" / name, folder)
        (folder / "games.jsonl").write_bytes(self.games)
        self.whole = subprocess.run([self.muster, "batch", "--jobs", "1", "games.jsonl"], check=True,
                                    cwd=folder, stdout=subprocess.PIPE).stdout
        self.environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}",
                            "PARALLEL_SSH": str(tools / "ssh"), "HOME": str(folder),
                            "PARALLEL_HOME": str(folder), "LINES_PER_PART": "500"}

    def command(self, holds):
        found = [command for command in self.commands if holds in command]
        equal(len(found), 1, f"commands in the document with {holds!r}")
        return found[0]

    def start(self, command, **more):
        return subprocess.Popen(["sh", "-euc", command], cwd=self.folder, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, env={**self.environment, **more},
                                start_new_session=True)

    def run(self, command, status=0, **more):
        process = self.start(command, **more)
        output, _ = process.communicate(timeout=2 * PATIENCE)
        equal(process.returncode, status, f"exit status, saying {output!r}")
        return output

    def same(self):
        check((self.folder / "answers.jsonl").read_bytes() == self.whole,
              "the answers are not those of one process")

    def hosts(self):
        return set((self.folder / "hosts").read_text(encoding="ascii").split())

    # ---- GNU parallel ----

    def test_pipe(self):
        """the command for parallel gives the same answers"""
        if NO_PARALLEL:
            return NO_PARALLEL
        self.run(self.command("--keep-order").replace("parallel", "parallel --will-cite", 1))
        self.same()
        equal(self.hosts(), {"alice", "bob"}, "hosts")
        return None

    def test_hosts(self):
        """many-hosts.sh gives the same answers, on hosts and on this machine"""
        if NO_PARALLEL:
            return NO_PARALLEL
        command = self.command("./many-hosts.sh")
        self.run(command)
        self.same()
        equal(self.hosts(), {"alice", "bob"}, "hosts")
        shutil.rmtree(self.folder / "answers.jsonl.parts")
        (self.folder / "answers.jsonl").unlink()
        self.run(command.replace("8/alice,4/bob", "2/:"))
        self.same()
        return None

    def test_lost_host(self):
        """many-hosts.sh has a lost host's parts answered by others"""
        if NO_PARALLEL:
            return NO_PARALLEL
        self.run(self.command("./many-hosts.sh"), LOST="bob")
        self.same()
        return None

    def test_no_host(self):
        """many-hosts.sh names the parts that failed, and answers them when started again"""
        if NO_PARALLEL:
            return NO_PARALLEL
        command = self.command("./many-hosts.sh").replace("4/bob", "4/:")
        output = self.run(command.replace(",4/:", ""), status=1, LOST="alice")
        check(b"parts failed" in output, f"{output!r}")
        check(not (self.folder / "answers.jsonl").exists(), "there are answers")
        self.run(command)
        self.same()
        return None

    def test_killed(self):
        """many-hosts.sh goes on where it was killed"""
        if NO_PARALLEL:
            return NO_PARALLEL
        command = self.command("./many-hosts.sh").replace("8/alice,4/bob", "1/:")
        log = self.folder / "answers.jsonl.parts" / "log"
        process = self.start(command)
        deadline = time.monotonic() + PATIENCE
        while not log.exists() or log.read_bytes().count(b"\n") < 4:
            check(time.monotonic() < deadline, "nothing is done")
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        before = log.read_bytes().splitlines()
        check(len(before) < 10, "all was done before it was killed")
        self.run(command)
        self.same()
        again = [line.split(b"\t")[0] for line in log.read_bytes().splitlines()[len(before):]]
        check(not set(again) & {line.split(b"\t")[0] for line in before}, "parts are done twice")
        return None

    def test_other_games(self):
        """many-hosts.sh doesn't mix parts of other documents in"""
        if NO_PARALLEL:
            return NO_PARALLEL
        command = self.command("./many-hosts.sh").replace("8/alice,4/bob", "2/:")
        self.run(command)
        with open(self.folder / "games.jsonl", "ab") as games:
            games.write(b"\n{}\n")
        check(b"something else" in self.run(command, status=1), "it is not told")
        return None

    # ---- Slurm ----

    def test_slurm(self):
        """the tasks of an array give the same answers, also those that were stopped before"""
        submit, join = self.command("sbatch").replace("10000", "1000"), self.command("cat ")
        self.run(submit)
        self.run(join)
        self.same()
        for number, size in ((2, 0), (3, 12_345), (5, 100)):
            os.truncate(self.folder / f"answers.jsonl.{number:06}", size)
        (self.folder / "answers.jsonl.000004").unlink()
        self.run(submit)
        self.run(join)
        self.same()

    def run_all(self):
        def in_folder(test):
            with tempfile.TemporaryDirectory() as folder:
                self.enter(pathlib.Path(folder))
                return test()

        return run_tests([(name, functools.partial(in_folder, test))
                          for name, test in methods_of(self)])


if __name__ == "__main__":
    sys.exit(Machines(sys.argv[1], pathlib.Path(sys.argv[2]).resolve()).run_all())
