# SPDX-License-Identifier: GPL-3.0-or-later
"""Many questions to few programs: a program under a sanitizer takes longer to start than to answer."""

import json
import subprocess


class Conversation:
    """Runs `muster batch` once for each way to ask, and goes on asking it."""

    def __init__(self, program):
        self.program, self.running = program, {}    # by the arguments of each

    def ask(self, document, *arguments):
        """The answer to one document, as a batch with these arguments gives it (brief: without claims),
        but for the number of the line. RuntimeError: the program ended."""
        if arguments not in self.running:
            self.running[arguments] = subprocess.Popen(
                [self.program, "batch", "--jobs", "1", *arguments], text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        batch = self.running[arguments]
        batch.stdin.write(json.dumps(document) + "\n")
        batch.stdin.flush()
        line = batch.stdout.readline()
        if not line:
            raise RuntimeError(f"muster batch {' '.join(arguments)} ended with {batch.wait()}")
        answer = json.loads(line)
        answer.pop("line", None)
        return answer

    def end(self):
        """Ends all programs. RuntimeError: one of them failed."""
        for arguments, batch in self.running.items():
            batch.communicate()
            if batch.returncode != 0:
                raise RuntimeError(f"muster batch {' '.join(arguments)}: {batch.returncode}")
        self.running = {}
