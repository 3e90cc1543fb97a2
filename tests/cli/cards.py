#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Storing files of cards and looking into them, by command line: cards.py MUSTER. Speaks TAP.

Each test is a function of Cards; its first line is its name.
"""

import functools
import json
import os
import pathlib
import pty
import shutil
import subprocess
import sys
import tempfile

from tap import run_tests

os.environ["COLUMNS"] = "10000"     # each message on one line
os.environ.pop("MUSTER_CARDS", None)
PATIENCE = 120

CARDS = [
    {"name": "Grey Ogre", "mana_cost": "{2}{R}", "type_line": "Creature — Ogre", "power": "2",
     "toughness": "2"},
    {"name": "Grey Oaf", "mana_cost": "{R}", "type_line": "Creature — Ogre", "oracle_text":
     "Grey Oaf can't block.", "power": "1", "toughness": "1"},
    {"name": "Jötun’s Æther", "type_line": "Artifact", "oracle_text": "Menace\nHaste"},
    {"name": "Wax // Wane", "faces": [
        {"name": "Wax", "mana_cost": "{G}", "type_line": "Instant"},
        {"name": "Wane", "mana_cost": "{W}", "type_line": "Instant"}]},
    {"name": "Wane", "type_line": "Planeswalker — Wane", "loyalty": "3"},
]
TOKEN = {"name": "Ogre", "type_line": "Token Creature — Ogre", "layout": "token"}


def lines(cards):
    return "".join(json.dumps(card, ensure_ascii=False) + "\n" for card in cards)


def scryfall(cards):
    return json.dumps([dict(card, object="card", prices={"eur": None}) for card in cards])


def face(card, whole=None, side=None):
    keys = {"mana_cost": "manaCost", "type_line": "type", "oracle_text": "text"}
    found = {keys.get(key, key): value for key, value in card.items()}
    return found if whole is None else dict(found, name=whole, faceName=card["name"], side=side)


def mtgjson(cards):
    """The same as AtomicCards, where cards of the same name share a list."""
    return json.dumps({"meta": {"date": "2026-11-22"}, "data": {
        card["name"]: [face(part, card["name"], "ab"[side])
                       for side, part in enumerate(card.get("faces", []))] or [face(card)]
        for card in cards}})


class Cards:
    def __init__(self, muster, folder):
        self.muster, self.folder = muster, folder
        self.environment = dict(os.environ, XDG_DATA_HOME=str(folder / "data"))
        self.store = folder / "data" / "muster" / "cards.sqlite"

    def run(self, *words, **more):
        return subprocess.run([self.muster, "cards", *map(str, words)], capture_output=True,
                              encoding="utf-8", env={**self.environment, **more}, check=False,
                              timeout=PATIENCE)

    def says(self, *words, status=0, **more):
        done = self.run(*words, **more)
        assert done.returncode == status, (words, done)
        assert status != 0 or done.stderr == "", done.stderr
        return done.stdout

    def complains(self, *words, status=3, **more):
        done = self.run(*words, **more)
        assert (done.returncode, done.stdout) == (status, ""), (words, done)
        return done.stderr

    def file(self, text, name="cards.json"):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def stored(self):
        return [json.loads(line) for line in self.says("export").splitlines()]

    def formats(self):
        """each format of card files stores the same cards"""
        expected = sorted(CARDS, key=lambda card: card["name"].casefold())
        for write in (lines, scryfall, mtgjson):
            said = self.says("import", self.file(write(CARDS)))
            assert said == f"Stored 5 cards in {self.store}.\n", said
            assert self.stored() == expected, (write.__name__, self.stored())

    def single_cards(self):
        """one card object, and one card's list of faces, are files of cards, too"""
        self.says("import", self.file(json.dumps(CARDS[0])))
        assert self.stored() == [CARDS[0]]
        wax = CARDS[3]
        faces = [face(part, wax["name"], "ab"[side]) for side, part in enumerate(wax["faces"])]
        self.says("import", self.file(json.dumps(faces)))
        assert self.stored() == [wax]

    def standard_input(self):
        """a file of cards may come from standard input"""
        with self.file(lines(CARDS)).open() as file:
            done = subprocess.run([self.muster, "cards", "import", "-"], stdin=file, check=False,
                                  capture_output=True, env=self.environment, timeout=PATIENCE)
        assert done.returncode == 0, done

    def export_round_trip(self):
        """what is exported can be imported, and is the same then"""
        self.says("import", self.file(scryfall(CARDS)))
        exported = self.says("export")
        self.says("import", self.file(exported))
        assert self.says("export") == exported

    def names(self):
        """a name is found whatever its case and accents, by either face, the whole name first"""
        self.says("import", self.file(lines(CARDS)))
        for name, found in (("GREY ogre", "Grey Ogre"), ("jotuns aether", "Jötun’s Æther"),
                            ("Jötun's Æther", "Jötun’s Æther"), ("wax/wane", "Wax // Wane"),
                            ("wax", "Wax // Wane"), ("wane", "Wane")):
            card = json.loads(self.says("show", "--json", name))
            assert card["name"] == found, (name, card)

    def show(self):
        """show says what is printed on the cards"""
        self.says("import", self.file(lines(CARDS)))
        said = self.says("show", "grey oaf", "wax", "wane")
        assert said == ("Grey Oaf  {R}\nCreature — Ogre\nGrey Oaf can't block.\n1/1\n\n"
                        "Wax  {G}\nInstant\n//\nWane  {W}\nInstant\n\n"
                        "Wane\nPlaneswalker — Wane\nloyalty 3\n"), said

    def unknown_names(self):
        """for an unknown name the nearest ones are shown"""
        self.says("import", self.file(lines(CARDS)))
        said = self.complains("show", "gray ogre")
        assert said == "muster: there is no card 'gray ogre'; did you mean 'Grey Ogre'?\n", said
        said = self.complains("show", "grey")
        assert "'Grey Oaf' or 'Grey Ogre'?" in said, said
        assert "'Grey Ogre'?" in self.complains("show", "ogre")
        assert self.complains("show", "x") == "muster: there is no card 'x'\n"
        error = json.loads(self.run("show", "--json", "gray ogre").stdout)["error"]
        assert error["code"] == "unknown-card", error

    def list(self):
        """list has all names in order, or those that begin like a word"""
        self.says("import", self.file(lines(CARDS)))
        assert self.says("list").splitlines() == [
            "Grey Oaf", "Grey Ogre", "Jötun’s Æther", "Wane", "Wax // Wane"]
        assert self.says("list", "GREY O").splitlines() == ["Grey Oaf", "Grey Ogre"]
        assert self.says("list", "jöt").splitlines() == ["Jötun’s Æther"]
        assert self.says("list", "x") == ""
        assert json.loads(self.says("list", "--json", "wan"))["name"] == "Wane"

    def search(self):
        """search finds cards by all words, in names, types and texts"""
        self.says("import", self.file(lines(CARDS)))
        assert self.says("search", "OGRE") == ("Grey Oaf  {R}  Creature — Ogre  1/1\n"
                                               "Grey Ogre  {2}{R}  Creature — Ogre  2/2\n")
        assert self.says("search", "cant block", "ogre").startswith("Grey Oaf")
        assert self.says("search", "menace", "aether").startswith("Jötun")
        assert self.says("search", "instant") == ("Wax // Wane  {G}  Instant  //  {W}  Instant\n")
        assert self.says("search", "menace", "ogre") == ""

    def left_out(self):
        """tokens and repeated names are left out, and counted"""
        said = self.says("import", "--json", self.file(lines([TOKEN, *CARDS, CARDS[0]])))
        assert json.loads(said) == {"format": "muster/1", "answer": "cards", "cards": 5,
                                    "stored": str(self.store), "left_out": 1, "repeated": 1}, said
        said = self.says("import", self.file(lines([TOKEN, *CARDS, CARDS[0]])))
        assert said.splitlines()[1:] == ["Left out: 1 token or art card.",
                                         "Left out: 1 card whose name came before."], said

    def bad_files(self):
        """a file that is damaged or something else is refused with its place; the store stays"""
        self.says("import", self.file(lines(CARDS)))
        before = self.store.read_bytes()
        good = json.dumps(CARDS[0])
        for text, place in (
                ("", ""), ("{}", ":1:1: "), (good + "\n{\"name\": 5}", ":2:10: at /name: "),
                (f"[{good},\n{{\"name\": \"A\", \"type_line\": \"X\", \"power\": []}}]",
                 ":2:42: at /1/power: "),
                (f"[{good},", ":1:"), (scryfall(CARDS)[:-1], ":1:"), (good[:40], ":1:"),
                (json.dumps({"data": {"A": [{"name": "A", "type": "X", "text": 5}]}}),
                 ":1:52: at /data/A/0/text: "),
                (lines(CARDS) + "\0", ":6:1: "), ("[1]", ":1:2: at /0: "), ("<html>", ": "),
                ('{"format": "muster/1"}', ":1:1: "), (lines([TOKEN]), ": "),
                ("[" * 100000, ":1:"), ('[{"name":"' + "x" * 3000000, ":1:2: ")):
            path = self.file(text, "bad.json")
            said = self.complains("import", path)
            assert said.startswith(f"muster: {path}{place}"), (text[:80], said)
            assert said.count("\n") == 1, said
            assert self.store.read_bytes() == before
        for path in (self.folder, self.folder / "nothing"):
            assert self.complains("import", path).startswith(f"muster: can't read {path}: ")
        path = self.folder / "bytes"
        path.write_bytes(b'{"name": "\xff", "type_line": "X"}')
        assert f"{path}:1:11: " in self.complains("import", path)
        error = json.loads(self.run("import", "--json", path).stdout)["error"]
        assert (error["code"], error["line"], error["column"]) == ("bad-json", 1, 11), error
        assert self.store.read_bytes() == before and list(self.store.parent.iterdir()) == [self.store]

    def terminal_controls(self):
        """what a card says doesn't control a terminal"""
        assert "at /name: " in self.complains("import", self.file(
            json.dumps({"name": "A\x1b[2J", "type_line": "X"})))
        card = {"name": "A", "type_line": "X\x1b[2J", "oracle_text": "B\x1b[2J\nC"}
        self.says("import", self.file(json.dumps(card)))
        for words in (["show", "a"], ["search", "x"], ["show", "--json", "a"]):
            assert "\x1b" not in self.says(*words)

    def stores_that_are_none(self):
        """a store that is damaged, of another program or of another version is refused"""
        self.says("import", self.file(lines(CARDS * 50)))
        store = self.store.read_bytes()
        for data in (store[:5000], store[:16] + b"\0" * 5000, store[:100] + b"\xff" * 4000,
                     store.replace(b"CREATE TABLE names", b"CREATE TABLE nimes"), b"x" * 5000, b""):
            self.store.write_bytes(data)
            for words in (["list"], ["show", "grey ogre"], ["search", "ogre"]):
                assert "'muster cards import FILE'" in self.complains(*words), (data[:200], words)
            path = self.folder / "other.sqlite"
            path.write_bytes(data)
            self.complains("list", "--cards", path)
        self.says("import", self.file(lines(CARDS)))
        assert len(self.stored()) == 5

    def no_store(self):
        """without stored cards, it says how to get them"""
        said = self.complains("list", XDG_DATA_HOME=str(self.folder / "empty"))
        assert "no cards are stored yet; 'muster cards import FILE'" in said, said
        said = self.complains("import", self.file(lines(CARDS)), status=70, XDG_DATA_HOME="",
                              HOME="")
        assert "neither XDG_DATA_HOME nor HOME" in said, said
        (self.folder / "plain").write_text("x")
        said = self.complains("import", self.file(lines(CARDS)), status=70,
                              XDG_DATA_HOME=str(self.folder / "plain"))
        assert "can't store cards in" in said, said

    def home(self):
        """without XDG_DATA_HOME, cards are kept in ~/.local/share"""
        home = self.folder / "home"
        home.mkdir()
        self.says("import", self.file(lines(CARDS)), XDG_DATA_HOME="", HOME=str(home))
        assert (home / ".local" / "share" / "muster" / "cards.sqlite").exists()

    def other_files(self):
        """--cards, then MUSTER_CARDS, come before the store; either may be a file or a store"""
        self.says("import", self.file(lines(CARDS)))
        one = self.file(lines(CARDS[:1]), "one.jsonl")
        two = self.file(scryfall(CARDS[1:3]), "two.json")
        other = self.folder / "store"
        shutil.copy(self.store, other)
        assert len(self.says("list", "--cards", other).splitlines()) == 5
        assert self.says("list", MUSTER_CARDS=str(one)) == "Grey Ogre\n"
        assert self.says("list", "--cards", two, MUSTER_CARDS=str(one)) == "Grey Oaf\nJötun’s Æther\n"
        assert len(self.says("list", MUSTER_CARDS="").splitlines()) == 5
        bad = self.file('{"name": 5}', "bad.json")
        assert self.complains("list", "--cards", bad).startswith(f"muster: {bad}:1:10: at /name: ")
        assert "can't read" in self.complains("list", "--cards", self.folder / "nothing")

    def documents(self):
        """documents that name cards find them in the store, in --cards and in MUSTER_CARDS"""
        document = {"format": "muster/1", "step": "declare-blockers", "active": "Ann",
                    "players": [{"id": "Ann"}, {"id": "Bob"}],
                    "creatures": [{"id": "bear", "controller": "Ann", "attacking": "Bob"},
                                  {"id": "oaf", "card": "GREY oaf", "controller": "Bob"}]}
        path = self.file(json.dumps(document), "document.json")
        other = self.file(lines(CARDS[1:2]).replace("can't block", "is large"), "other.jsonl")

        def asks(*words, status=0, **more):
            done = subprocess.run([self.muster, *map(str, words)], capture_output=True,
                                  encoding="utf-8", env={**self.environment, **more}, check=False,
                                  timeout=PATIENCE)
            assert done.returncode == status, (words, done)
            return done.stdout + done.stderr

        said = asks("count", path, status=3)
        assert f"muster: {path}:1:" in said and "no cards are stored yet" in said, said
        self.says("import", self.file(lines(CARDS)))
        assert asks("count", path) == "1\n"
        assert asks("count", "--as-understood", path, "--cards", other) == "2\n"
        assert asks("count", "--as-understood", path, MUSTER_CARDS=str(other)) == "2\n"
        checked = self.file(json.dumps(dict(document, declaration={
            "blocks": [{"creature": "oaf", "attacker": "bear"}]})) * 1, "checked.jsonl")
        for words in (["--jobs", "1"], ["--jobs", "3"]):
            answers = asks("batch", *words, self.file((checked.read_text() + "\n") * 30, "many"))
            assert answers.count('"legal":false') == 30, answers
        assert '"cant-block"' in asks("expand", path)
        self.file(json.dumps(document).replace("GREY oaf", "gray oaf"), "document.json")
        said = asks("solve", path, status=3)
        assert f"{path}:1:" in said and "did you mean 'Grey Oaf'" in said, said
        bad = self.file('{"name": 5}', "bad.json")
        said = asks("solve", path, "--cards", bad, status=3)
        assert f"{bad}:1:10: /name: found a number" in said, said

    def tables(self):
        """tables find cards, and are written so that no card is read twice"""
        self.says("import", self.file(lines(CARDS)))
        table = self.file("Ann attacks Bob\nAnn: Bear 2/2\nBob: Grey Oaf\n", "table")
        environment = {**self.environment}

        def asks(*words, **more):
            done = subprocess.run([self.muster, *map(str, words)], capture_output=True, check=False,
                                  encoding="utf-8", env=environment, timeout=PATIENCE, **more)
            return done.stdout + done.stderr

        assert asks("count", table) == "1\n"
        plain = asks("expand", table)
        written = asks("expand", "--as", "table", table)
        assert written.startswith("cards: none\nAnn attacks Bob\n"), written
        assert asks("expand", "-", input=written) == plain
        environment["MUSTER_CARDS"] = "/nothing"
        assert "can't read /nothing" in asks("count", table)
        assert asks("count", "-", input=written) == "1\n"

    def usage(self):
        """what makes no sense is refused"""
        for words, said in (([], "needs import, list"), (["lst"], "did you mean 'list'?"),
                            (["xyz"], "has no 'xyz'"), (["import"], "takes one FILE"),
                            (["export", "x"], "takes nothing"), (["show"], "takes NAMEs"),
                            (["list", "a", "b"], "at most one beginning")):
            assert said in self.complains(*words, status=2), words

    def progress(self):
        """a terminal sees how far a long import is, and nothing else does"""
        path = self.folder / "many.jsonl"
        with path.open("w", encoding="utf-8") as file:
            for number in range(30000):
                file.write(lines([dict(CARDS[1], name=f"Oaf {number}")]))
        assert self.says("import", path).startswith("Stored 30000 cards")
        assert json.loads(self.says("show", "--json", "OAF 29999"))["name"] == "Oaf 29999"
        ours, theirs = pty.openpty()
        with path.open() as file:
            slow = subprocess.Popen(["sh", "-c", "head -c 100000; sleep 1.5; cat"], stdin=file,
                                    stdout=subprocess.PIPE)
            done = subprocess.run([self.muster, "cards", "import", "-"], stdin=slow.stdout,
                                  stdout=subprocess.PIPE, stderr=theirs, check=False,
                                  env=dict(self.environment, TERM="xterm"), timeout=PATIENCE)
            slow.wait()
        os.close(theirs)
        said = os.read(ours, 10000).decode()
        assert done.returncode == 0 and " cards, " in said and said.endswith(" \r"), said


def main():
    muster = str(pathlib.Path(sys.argv[1]).resolve())
    names = [name for name in vars(Cards) if not name.startswith("_") and name not in
             ("run", "says", "complains", "file", "stored")]

    def in_folder(name):
        with tempfile.TemporaryDirectory() as folder:
            getattr(Cards(muster, pathlib.Path(folder).resolve()), name)()

    return run_tests([(getattr(Cards, name).__doc__, functools.partial(in_folder, name))
                      for name in names])


if __name__ == "__main__":
    sys.exit(main())
