#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""markdown.py PAGES: what `pages format` makes of small pieces of Markdown."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

PAGES = sys.argv.pop(1)


def convert(markdown):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "page.md"
        file.write_text("# The title\n\n" + markdown, encoding="utf-8")
        return subprocess.run([PAGES, "format", file], capture_output=True, encoding="utf-8")


class Markdown(unittest.TestCase):
    def becomes(self, markdown, roff):
        done = convert(markdown)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        body = done.stdout.split(".Sh DESCRIPTION\n", 1)[1].split(".Sh FILES\n")[0]
        self.assertEqual(body, roff)

    def refused(self, markdown, line, words):
        done = convert(markdown)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(f"page.md:{line}: {words}", done.stderr)

    def test_paragraphs(self):
        self.becomes("one\ntwo\n\nthree\n", "one two\n.Pp\nthree\n")

    def test_sentences_end_lines(self):
        self.becomes("One. Two (too). Three... four `x`. Five\n",
                     "One.\nTwo (too).\nThree... four \\fBx\\fP.\nFive\n")

    def test_marks(self):
        self.becomes("`a-b\\c` *d* **e** [f *g*](h.md) 2 * 3\n",
                     "\\fBa\\-b\\ec\\fP \\fId\\fP \\fBe\\fP f \\fIg\\fP 2 * 3\n")

    def test_nothing_is_a_request(self):
        self.becomes(".Pp\n", "\\&.Pp\n")
        self.becomes("```\n.Pp\n'x\n```\n",
                     ".Bd -literal -offset indent\n\\&.Pp\n\\(aqx\n.Ed\n")

    def test_characters(self):
        self.becomes("-1 ^ ~ -, 1-2 ü → 😀\n", "\\-1 \\(ha \\(ti \\-, 1-2 \\[u00FC] \\[u2192] \\[u1F600]\n")

    def test_headings(self):
        self.becomes("## In short\n\nx\n\n### No `-` here\n\ny\n",
                     ".Sh \\&IN SHORT\nx\n.Ss \\&No \\&\\(ga\\-\\(ga here\ny\n")

    def test_lists(self):
        self.becomes("x:\n- one\n  more\n- two\n\n1. a\n2. b\n",
                     "x:\n.Pp\n.Bl -bullet -compact\n.It\none more\n.It\ntwo\n.El\n"
                     ".Pp\n.Bl -enum -offset indent -compact\n.It\na\n.It\nb\n.El\n")

    def test_contents_go(self):
        self.becomes("x\n\n- [A](#a): [b](#b)\n- [C](#c)\n\ny\n", "x\n.Pp\ny\n")

    def test_tables(self):
        self.becomes("| k | v |\n| --- | --- |\n| `a` | one |\n| In | a\\|b |\n",
                     '.Bl -tag -width Ds\n.It "\\&\\fBa\\fP"\none\n.It "\\&In"\na|b\n.El\n')
        self.becomes("| k | v | w |\n| --- | --- | --- |\n| a | one | |\n| b | two | three |\n",
                     '.Bl -tag -width Ds\n.It "\\&a"\n\\fIv\\fP: one\n.It "\\&b"\n'
                     "\\fIv\\fP: two; \\fIw\\fP: three\n.El\n")

    def test_long_json_is_broken_behind_commas(self):
        entry = '{"creature": "a, b and so on", "attacker": "somebody"}'
        self.becomes(f'```json\n  [{entry}, {entry}]\n```\n',
                     ".Bd -literal -offset indent\n"
                     + f"[{entry},\n  {entry}]\n".replace('"', "\\(dq") + ".Ed\n")

    def test_comments_go(self):
        self.becomes("x\n\n<!-- y -->\n\nz\n", "x\n.Pp\nz\n")

    def test_refused(self):
        self.refused("x\n\n> quoted\n", 5, "a block of a kind that is not known")
        self.refused("#### Deep\n", 3, "a heading of another depth")
        self.refused("- x\n  - y\n", 4, "a list in a list")
        self.refused("| a | b |\n| --- | --- |\n| c |\n", 5, "a row that is not as wide")
        self.refused("| a | b |\nx\n", 4, "a table without heads")
        self.refused("```\nx\n", 4, "code without an end")
        self.refused("<!-- x\n-->\n", 3, "a comment of several lines")

    def test_files(self):
        done = subprocess.run([PAGES, "format", "/nowhere/page.md"], capture_output=True,
                              encoding="utf-8")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/nowhere/page.md", done.stderr)


if __name__ == "__main__":
    unittest.main()
