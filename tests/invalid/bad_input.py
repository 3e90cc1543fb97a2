# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents that are wrong, and odd ones that are right: one a line, a file for each topic.

A line holds the `name` of a case; what is expected of it: the error's `code`, its `path`, a piece
of its `message`, perhaps its `line` and `column`, and the `paths` of all errors where there are
several, or none of these where the document is right; and the document: as `document`, or as `text` where its letters count
(broken JSON, keys given twice, how numbers are written).
"""

import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent
EXPECTED = ("code", "path", "message", "line", "column", "paths")


class Case:
    """One line of a file."""

    def __init__(self, topic, line):
        self.topic, self.name = topic, line["name"]
        self.expected = {key: line[key] for key in EXPECTED if key in line}
        text = line.get("text")
        if text is None:
            text = json.dumps(line["document"], ensure_ascii=False)
        self.data = text.encode("utf-8")


def cases():
    """All of them, sorted by their names."""
    found = [Case(path.stem, json.loads(line)) for path in FOLDER.glob("*.jsonl")
             for line in path.read_text(encoding="utf-8").splitlines()]
    return sorted(found, key=lambda case: case.name)
