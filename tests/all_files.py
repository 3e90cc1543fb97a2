# SPDX-License-Identifier: GPL-3.0-or-later
"""One question about many documents to one program: under a sanitizer it takes longer to start than to
answer."""

import os
import subprocess
import tempfile


class AllFiles:
    """What a command said of several documents: `code`, its exit status, the worst of all, and by
    document its `output` and the lines of its `complaints`, without the name of the file."""

    def __init__(self, muster, arguments, texts):
        """Raises ValueError for fewer than two texts, as one alone is answered in another form, and
        RuntimeError where not each of them has its answer, or a complaint names none of them."""
        if len(texts) < 2:
            raise ValueError(f"{len(texts)} documents")
        with tempfile.TemporaryDirectory() as folder:
            self.names = [os.path.join(folder, f"{number}.txt") for number in range(len(texts))]
            for name, text in zip(self.names, texts):
                with open(name, "w", encoding="utf-8") as file:
                    file.write(text)
            done = subprocess.run([muster, *arguments, *self.names], capture_output=True,
                                  encoding="utf-8", check=False)
        self.code = done.returncode
        try:
            self.complaints = self.by_name(done.stderr)
            if "--json" in arguments:
                self.output = done.stdout.splitlines()
            else:
                self.output = self.parts(done.stdout)
        except (KeyError, ValueError) as error:
            raise RuntimeError(f"{arguments}: {self.code}, {done.stderr}") from error
        if len(self.output) != len(texts):
            raise RuntimeError(f"{len(self.output)} answers to {len(texts)} documents: {self.code}, "
                               f"{done.stderr}")

    def parts(self, text):
        """The outputs, each after a line with the name of its file, but for the empty line between."""
        found = []
        for name, following in zip(self.names, [*self.names[1:], None]):
            begin = text.index(f"{name}:\n") + len(name) + 2
            end = len(text) if following is None else text.index(f"\n{following}:\n")
            found.append(text[begin:end])
        return found

    def by_name(self, text):
        """The lines that name a file, by file; a line that names none is an error."""
        found = [[] for _ in self.names]
        numbers = {name: number for number, name in enumerate(self.names)}
        for line in text.splitlines():
            name, _, said = line.removeprefix("muster: ").partition(":")
            found[numbers[name]].append(said.strip())
        return found
