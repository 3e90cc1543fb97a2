# SPDX-License-Identifier: GPL-3.0-or-later
"""Many questions to few programs: a program under a sanitizer takes longer to start than to answer."""

import json
import subprocess


class Conversation:
    """Runs `muster batch` once for each way to ask, and goes on asking it."""

    def __init__(self, muster):
        self.muster, self.programs = muster, {}

    def ask(self, document, *arguments):
        """The answer to one document: what `muster QUESTION --json` prints, by a batch with these
        arguments. RuntimeError: the program ended."""
        if arguments not in self.programs:
            self.programs[arguments] = subprocess.Popen(
                [self.muster, "batch", "--jobs", "1", *arguments], text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        program = self.programs[arguments]
        program.stdin.write(json.dumps(document) + "\n")
        program.stdin.flush()
        line = program.stdout.readline()
        if not line:
            raise RuntimeError(f"muster batch {' '.join(arguments)} ended with {program.wait()}")
        answer = json.loads(line)
        answer.pop("line", None)
        return answer

    def end(self):
        """Ends all programs. RuntimeError: one of them wasn't content."""
        for arguments, program in self.programs.items():
            program.communicate()
            if program.returncode != 0:
                raise RuntimeError(f"muster batch {' '.join(arguments)}: {program.returncode}")
        self.programs = {}
