#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What muster draws: pictures.py MUSTER ROOT GENERATOR [--update]. Speaks TAP.

Text is compared with the files in expected/. An SVG has to be XML with a card for each creature and
an arrow for each block; no card may lie on another, and no arrow on a card. Those are tried with
every example, and with random positions. --update writes the expected files, and the pictures in
docs/pictures, anew. Each test is a function of Pictures; its first line is its name.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
RANDOM = 60             # positions of each step
NARROWEST = 6           # pixels of a character of a label, at least
STEPS = 24              # points looked at on each curve

# Name of the expected file, example, options.
TEXTS = [
    ("double-lure-60", "double-lure", ["--blocks", "wall=elf", "--width", "60"]),
    ("double-lure-80", "double-lure", ["--blocks", "wall=elf", "--width", "80"]),
    ("double-lure-120", "double-lure", ["--blocks", "wall=elf", "--width", "120"]),
    ("double-lure-ascii", "double-lure", ["--blocks", "wall=elf", "--width", "60", "--ascii"]),
    ("double-lure-alone", "double-lure", ["--width", "80"]),
    ("tokens-60", "sixty-six-tokens-planeswalker", ["--solve", "--width", "60"]),
    ("tokens-80", "sixty-six-tokens-planeswalker", ["--solve", "--width", "80"]),
    ("tokens-120", "sixty-six-tokens-planeswalker", ["--solve", "--width", "120"]),
    ("giant-60", "two-headed-giant-blocks", ["--solve", "--width", "60"]),
    ("banding-60", "banding", ["--width", "60"]),
    ("banding-80", "banding", ["--width", "80"]),
    ("goad-80", "goad-two-three-opponents", ["--solve", "--width", "80"]),
    ("tapped-80", "lure-tapped", ["--solve", "--width", "80"]),
    ("damage-60", "damage/shared-trample", ["--width", "60"]),
    ("damage-ascii", "damage/trample-two-blockers", ["--width", "60", "--ascii"]),
    ("damage-proposed", "damage/planeswalker",
     ["--damage", "rhino=bear:2+jace:2+Bob:1", "--width", "80"]),
    ("damage-effects", "damage/worship", ["--width", "80"]),
    ("damage-choice", "damage/goldnight-castigator", ["--width", "80"]),
    ("damage-spell", "damage/planeswalker-redirection", ["--width", "80"]),
    ("damage-divided", "damage/divide-forked-bolt", ["--width", "80"]),
]

# Name of the picture, example, options.
PICTURES = [("double-lure", "double-lure", ["--blocks", "wall=bear"])]


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def equal(found, expected, what):
    check(found == expected, f"{what}: {found!r}, expected {expected!r}")


def errors(done):
    """Standard error, but for notes about effects that concern nobody in a random position."""
    notes = re.sub(r"\n +", " ", done.stderr).splitlines()     # lines are wrapped
    return [note for note in notes if not re.search(r"effects? concerns? nobody here", note)]


class Picture:
    """An SVG document, taken apart."""

    def __init__(self, text):
        self.root = xml.etree.ElementTree.fromstring(text)
        equal(self.root.tag, SVG + "svg", "the root")
        self.size = [int(number) for number in self.root.get("viewBox").split()]
        self.cards = [group for group in self.root.iter(SVG + "g")
                      if group.get("class", "").startswith("card ")]
        self.arrows = [path for path in self.root.iter(SVG + "path")
                       if path.get("class", "").startswith("arrow ")]

    def count(self, kind):
        """Cards or arrows of a class."""
        return sum(kind in thing.get("class").split() for thing in self.cards + self.arrows)

    @staticmethod
    def frame(card):
        """The card itself is the last of its frames; those before are what lies below it."""
        rect = [rect for rect in card.iter(SVG + "rect") if rect.get("class") == "frame"][-1]
        x, y, width, height = (int(rect.get(key)) for key in ("x", "y", "width", "height"))
        return x, y, x + width, y + height

    def points(self, arrow):
        """Points on an arrow, both ends left out."""
        numbers = [int(n) for n in re.findall(r"-?\d+", arrow.get("d"))]
        letters = re.sub(r"[-\d ]", "", arrow.get("d"))
        check(letters in ("MC", "MCLC"), f"a path of {letters}")
        at = numbers[:2]
        rest = numbers[2:]
        for letter in letters[1:]:
            taken, rest = (rest[:6], rest[6:]) if letter == "C" else (at + rest[:2] * 2, rest[2:])
            one, two, end = taken[0:2], taken[2:4], taken[4:6]
            for step in range(1, STEPS):
                t = step / STEPS
                yield tuple((1 - t) ** 3 * at[i] + 3 * (1 - t) ** 2 * t * one[i]
                            + 3 * (1 - t) * t ** 2 * two[i] + t ** 3 * end[i] for i in (0, 1))
            at = end

    def check_layout(self):
        frames = [self.frame(card) for card in self.cards]
        for i, (left, top, right, bottom) in enumerate(frames):
            check(0 <= left and right <= self.size[2] and 0 <= top and bottom <= self.size[3],
                  "a card outside")
            for other in frames[:i]:
                check(right <= other[0] or other[2] <= left or bottom <= other[1]
                      or other[3] <= top, "cards on each other")
        for arrow in self.arrows:
            for x, y in self.points(arrow):
                check(0 <= x <= self.size[2], f"an arrow outside: {arrow.get('d')}")
                check(not any(left + 1 < x < right - 1 and top + 1 < y < bottom - 1
                              for left, top, right, bottom in frames),
                      f"an arrow on a card: {arrow.get('d')}")
        for text in self.root.iter(SVG + "text"):
            check(0 <= int(text.get("x")) <= self.size[2], "a text outside")
            check(0 < int(text.get("y")) <= self.size[3], "a text outside")

        labels = sorted((int(text.get("y")), int(text.get("x")), text.text)
                        for text in self.root.iter(SVG + "text") if text.get("class") == "label")
        for (y, x, words), (other_y, other_x, _) in zip(labels, labels[1:]):
            check(y != other_y or x + NARROWEST * len(words) <= other_x,
                  f"labels on each other: {words}")

    def check_names(self):
        first = list(self.root)[:2]
        equal([child.tag for child in first], [SVG + "title", SVG + "desc"], "for screen readers")
        check(all(child.text for child in first), "nothing for screen readers")
        markers = {f"url(#{marker.get('id')})" for marker in self.root.iter(SVG + "marker")}
        for arrow in self.arrows:
            check(arrow.get("marker-end") in markers, "an arrow without a tip")
        for element in self.root.iter():
            for value in element.attrib.values():
                check(not re.search(r"nan|inf\b", value), f"a number that is none: {value}")


class Pictures:
    def __init__(self, arguments):
        self.muster = arguments.muster
        self.root = pathlib.Path(arguments.root)
        self.generator = arguments.generator
        self.update = arguments.update

    def example(self, name):
        return str(self.root / "examples" / f"{name}.json")

    def run(self, *options, document=None, locale="C.UTF-8", columns=None):
        environment = {key: value for key, value in os.environ.items()
                       if key not in ("LC_CTYPE", "LANG", "COLUMNS")}
        environment["LC_ALL"] = locale
        if columns is not None:
            environment["COLUMNS"] = columns
        return subprocess.run([self.muster, "draw", *options], input=document, env=environment,
                              capture_output=True, encoding="utf-8", check=False)

    def picture(self, *options, document=None):
        done = self.run(*options, "--svg", "-", document=document)
        equal((done.returncode, errors(done)), (0, []), f"muster draw {options}")
        return Picture(done.stdout)

    def same(self, path, found):
        if self.update:
            path.parent.mkdir(exist_ok=True)
            path.write_text(found, encoding="utf-8")
        equal(found, path.read_text(encoding="utf-8"), path.name)

    # ---- Tests ----

    def test_texts(self):
        """text is drawn as expected, at 60, 80 and 120 columns"""
        for name, example, options in TEXTS:
            done = self.run(self.example(example), *options)
            equal((done.returncode, errors(done)), (0, []), name)
            self.same(HERE / "expected" / f"{name}.txt", done.stdout)

    def test_docs(self):
        """the pictures in docs/pictures and README.md are those that are drawn"""
        readme = (self.root / "README.md").read_text(encoding="utf-8")
        for name, example, options in PICTURES:
            done = self.run(self.example(example), *options, "--svg", "-")
            self.same(self.root / "docs" / "pictures" / f"{name}.svg", done.stdout)
            command = f"$ muster draw examples/{example}.json {' '.join(options)}\n"
            shown = self.run(self.example(example), *options).stdout
            check(f"{command}{shown}```" in readme, f"{name} is not as README.md shows it")
            check(f"](docs/pictures/{name}.svg)" in readme, f"README.md doesn't show {name}")

    def test_examples(self):
        """every example is drawn: cards for all creatures, arrows between them"""
        damage = set((self.root / "examples" / "damage").glob("*.json"))
        for path in sorted({*(self.root / "examples").glob("*.json"), *damage}):
            document = json.loads(path.read_text(encoding="utf-8"))
            for width in ("300", "960"):
                solve = [] if path in damage else ["--solve"]
                picture = self.picture(str(path), *solve, "--width", width)
                picture.check_layout()
                picture.check_names()
                cards = picture.count("creature")
                equal(cards, len(document["creatures"]), path.name)

    def test_random(self):
        """random positions are drawn, with an arrow for each block or attack"""
        for step in ("attack", "block"):
            lines = subprocess.run(
                [self.generator, "--step", step, "--count", str(RANDOM), "--declarations", "1",
                 "--seed", "700"], capture_output=True, encoding="utf-8", check=True).stdout
            for line in lines.splitlines():
                self.check_random(line, step)

    def check_random(self, line, step):
        document = json.loads(line)
        declared = document["declaration"][step + "s"]
        key = "attacker" if step == "block" else "target"
        picture = self.picture(document=line)
        picture.check_layout()
        picture.check_names()
        equal(picture.count("creature"), len(document["creatures"]), line)
        links = sum(len(deed[key]) if isinstance(deed[key], list) else 1 for deed in declared)
        check(picture.count(step) <= links, f"too many arrows: {line}")
        text = self.run("--width", "70", document=line)
        equal(text.returncode, 0, line)
        for deed in declared:
            ids = [card.get("data-id") for card in picture.cards]
            check(deed["creature"] in ids and deed["creature"] in text.stdout, line)

    def test_damage(self):
        """amounts stand on cards and arrows, and who dies says so; what is illegal deals nothing"""
        example = self.example("damage/trample-two-blockers")
        picture = self.picture(example)
        labels = {text.text for text in picture.root.iter(SVG + "text")
                  if text.get("class") == "label"}
        check(labels == {"↑2", "↓1 ↑2", "↓3 ↑3"}, labels)
        said = {card.get("data-id"): card.find(SVG + "title").text for card in picture.cards}
        check("assigns 1 to bear, 3 to ogre and 2 to Bob" in said["wurm"], said["wurm"])
        for name, rule in (("wurm", "704.5g"), ("bear", "704.5g"), ("ogre", "704.5g")):
            check(f"dies ({rule})" in said[name], said[name])
        check("then 18 life" in said["Bob"], said["Bob"])
        text = self.run(example, "--damage", "wurm=bear:1+ogre:1+Bob:4").stdout
        check("This is illegal" in text and "dies" not in text, text)
        check("assigns" in self.run(example, "--solve").stdout, "--solve")
        banding = self.root / "tests" / "cases" / "damage" / "banding-trample.json"
        document = json.loads(banding.read_text(encoding="utf-8"))["position"]
        text = self.run("--damage", "rhino=page:3", document=json.dumps(document)).stdout
        check("Bob, not Alice, assigns the damage of rhino: hero" in text, text)
        done = subprocess.run([self.muster, "play", "--draw", self.root / "examples" / "combats" /
                               "deathtouch-trample.json"], capture_output=True, encoding="utf-8",
                              check=False)
        for words in ("Bob declares blockers", "Combat damage: Alice attacks", "Combat ends"):
            check(words in done.stdout, f"{words}: {done.stdout}")

    def test_blocks(self):
        """each block has its arrow, or words where the cards take several rows"""
        document = {
            "format": "muster/1", "step": "declare-blockers", "active": "Ann",
            "players": [{"id": "Ann"}, {"id": "Ben"}],
            "creatures": [{"id": f"a{i}", "controller": "Ann", "attacking": "Ben"}
                          for i in range(20)]
            + [{"id": f"b{i}", "controller": "Ben"} for i in range(20)],
            "declaration": {"blocks": [{"creature": f"b{i}", "attacker": [f"a{i * 7 % 20}", f"a{i}"]
                                        if i % 7 else f"a{i}"} for i in range(20)]}}
        expected = sum(2 if i % 7 and i * 7 % 20 != i else 1 for i in range(20))
        for block in document["declaration"]["blocks"]:
            if isinstance(block["attacker"], list):
                block["attacker"] = sorted(set(block["attacker"]))
        for width in ("240", "500", "960", "4000"):
            picture = self.picture("--width", width, document=json.dumps(document))
            picture.check_layout()
            rows = {picture.frame(card)[1] for card in picture.cards if
                    "creature" in card.get("class")}
            equal(picture.count("block"), expected if len(rows) == 2 else 0, width)
            # Long words are shortened on the card, and whole in its title.
            said = [card.find(SVG + "title").text for card in picture.cards]
            for i in range(1, 20):
                check(any(words.startswith(f"a{i},") and "blocked by" in words and f"b{i}" in words
                          for words in said), f"a{i} isn't said to be blocked: {said}")

    def test_terminal(self):
        """locale and COLUMNS say how text is drawn"""
        example = self.example("double-lure")
        check("╭" in self.run(example).stdout, "no frames in UTF-8")
        check(self.run(example, locale="C").stdout.isascii(), "not ASCII in the locale C")
        check(self.run(example, "--ascii").stdout.isascii(), "not ASCII with --ascii")
        equal(self.run(example, columns="60").stdout, self.run(example, "--width", "60").stdout,
              "COLUMNS=60")
        equal(self.run(example, columns="x").stdout, self.run(example).stdout, "COLUMNS=x")

    def test_files(self):
        """--svg writes a file, and says where it can't"""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.svg"
            done = self.run(self.example("double-lure"), "--svg", str(path))
            equal((done.returncode, done.stdout, done.stderr), (0, "", ""), "--svg FILE")
            Picture(path.read_text(encoding="utf-8"))
            done = self.run(self.example("double-lure"), "--svg", folder)
            equal((done.returncode, done.stdout), (70, ""), "--svg FOLDER")
            check(done.stderr.startswith(f"muster: can't write {folder}: "), done.stderr)

    def test_declarations(self):
        """what is proposed, found, or in the document is drawn; what can't be completed is reported"""
        example = self.example("double-lure")
        check("no creature blocks" in self.run(example, "--blocks", "none").stdout, "--blocks none")
        check("▲" in self.run(example, "--solve").stdout, "--solve")
        check("▲" not in self.run(example).stdout, "no declaration")
        check("A band: hero, pegasus and bears." in self.run(self.example("banding")).stdout,
              "the document's")
        done = self.run(example, "--solve", "--blocks", "wall=elf")
        equal(done.returncode, 1, "what can't be completed")
        check("Wall of Wood (wall) blocks Llanowar Elves (elf)" in done.stdout and "▲" not in done.stdout, done.stdout)
        equal(self.run(example, "--attacks", "wall=bear").returncode, 3, "the wrong step")
        equal(self.run(example, "--width", "0").returncode, 2, "--width 0")
        equal(self.run(example, "--svg", "").returncode, 2, "--svg without a name")
        equal(self.run("no-such-file").returncode, 3, "no such file")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("root")
    parser.add_argument("generator")
    parser.add_argument("--update", action="store_true")
    pictures = Pictures(parser.parse_args())
    tests = [getattr(pictures, name) for name in dir(pictures) if name.startswith("test_")]
    print(f"1..{len(tests)}")
    failed = False
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {test.__doc__}", flush=True)
        except (AssertionError, OSError, xml.etree.ElementTree.ParseError) as wrong:
            failed = True
            print(f"not ok {number} - {test.__doc__}\n# {wrong}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
