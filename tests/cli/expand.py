#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents with cards on the command line: expand.py MUSTER. Speaks TAP.

Each test is a function of Expand; its first line is its name.
"""

import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from tap import run_tests

os.environ["COLUMNS"] = "10000"     # each message on one line
PATIENCE = 120
BLOCKS = {
    "format": "muster/1", "step": "declare-blockers", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Ben"}],
    "creatures": [
        {"id": "bear", "controller": "Ann", "power": 2, "toughness": 2, "attacking": "Ben"},
        {"id": "elf", "controller": "Ann", "power": 1, "toughness": 1, "attacking": "Ben"},
        {"id": "wall", "controller": "Ben", "power": 0, "toughness": 4}]}
UNTOLD = "This creature can't be blocked as long as you've gained life this turn."


def document(text=None, **more):
    made = copy.deepcopy(dict(BLOCKS, **more))
    if text is not None:
        made["creatures"][0]["text"] = text
    return made


class Expand:
    def __init__(self, muster):
        self.muster = muster

    def run(self, words, text, status=0):
        done = subprocess.run([self.muster, *words, "-"], input=text, capture_output=True,
                              encoding="utf-8", check=False, timeout=PATIENCE)
        assert done.returncode == status, (words, done)
        return done.stdout

    def ask(self, words, made, status=0):
        return json.loads(self.run([*words, "--json"], json.dumps(made), status))

    def lines(self):
        """expand --lines answers a document a line, in order, also those that are wrong"""
        wrong = document("Menace", permanents=[{"controller": "Cid", "text": "Menace"}])
        text = "\n".join(json.dumps(made) for made in (document("Flying"), wrong, document()))
        answers = [json.loads(line) for line in
                   self.run(["expand", "--lines"], text + "\n\n", 3).splitlines()]
        assert [answer["answer"] for answer in answers] == ["expand", "error", "expand"]
        assert answers[0]["document"]["creatures"][0]["keywords"] == ["flying"]
        assert answers[1]["line"] == 2
        assert answers[1]["error"]["path"] == "/permanents/0/controller"
        assert answers[2]["read"] == []

    def declares_at_length(self):
        """a declaration in the short form is in the long form in the document without cards"""
        long = {"blocks": [{"creature": "wall", "attacker": "bear"}]}
        for short in (document("Menace", declaration=" wall = bear"),
                      document(declaration="wall=bear"), document(declaration=long)):
            assert self.ask(["expand"], short)["document"]["declaration"] == long
        assert self.ask(["expand"], document(declaration="none"))["document"]["declaration"] == {
            "blocks": []}
        team = document("Banding", step="declare-attackers", declaration="bear=Ben,elf=Ben,band bear+elf")
        team["creatures"] = [{key: value for key, value in creature.items() if key != "attacking"}
                             for creature in team["creatures"]]
        assert self.ask(["expand"], team)["document"]["declaration"]["bands"] == [["bear", "elf"]]
        lines = self.run(["expand", "--as", "table"], json.dumps(team)).splitlines()
        assert lines[-1] == "declaration: bear=Ben, elf=Ben, band bear+elf", lines
        answer = self.ask(["expand"], document(declaration="wall=beer"), 3)
        assert answer["error"]["path"] == "/declaration", answer
        damage = document(step="combat-damage", declaration="bear=Ben:2,elf=Ben:1")
        assert self.ask(["expand"], damage)["document"]["declaration"] == {"damage": [
            {"from": "bear", "to": "Ben", "amount": 2}, {"from": "elf", "to": "Ben", "amount": 1}]}

    def left_out(self):
        """what a table, or a state of Forge, doesn't hold is said of each file, each on a line"""
        strange = ("Target creature must attack if able until you say so.",
                   "Creatures can't block as long as it rains.")
        with tempfile.TemporaryDirectory() as folder:
            names = [os.path.join(folder, name) for name in ("one.json", "two.json")]
            for name in names:
                made = document(strange[0], resolved=[{"controller": "Ann", "text": strange[1]}],
                                effects=[{"kind": "lure", "attackers": {}}], battles=[
                                    {"id": "siege", "controller": "Ann", "protector": "Ben"},
                                    {"id": "own", "controller": "Ann", "protector": "Ann"}])
                pathlib.Path(name).write_text(json.dumps(made), encoding="utf-8")
            done = {form: subprocess.run(
                [self.muster, "expand", "--as", form, *names], capture_output=True,
                encoding="utf-8", check=True, timeout=PATIENCE) for form in ("table", "pzl")}
        assert done["table"].stderr.splitlines() == [
            f'muster: {name}: not in the document: {thing}: "{sentence}" is not understood.'
            for name in names for thing, sentence in zip(("bear", "resolved 1"), strange)], done
        assert done["pzl"].stderr.splitlines() == [
            f"muster: {name}: a game state of Forge has no place for {what}"
            for name in names for what in ("text of bear", "protector of own", "resolved",
                                               "effects")], done

    def named(self):
        """with several files each answer names its own, with sentences that were left out, too"""
        asked = ((["solve"], document(UNTOLD)), (["solve", "--as-understood"], document(UNTOLD)),
                 (["play"], document(UNTOLD, script=[{"blocks": []}])))
        with tempfile.TemporaryDirectory() as folder:
            names = [os.path.join(folder, name) for name in ("one.json", "two.json")]
            for words, made in asked:
                for name in names:
                    pathlib.Path(name).write_text(json.dumps(made), encoding="utf-8")
                done = subprocess.run([self.muster, *words, "--json", *names], capture_output=True,
                                      encoding="utf-8", check=False, timeout=PATIENCE)
                answers = [json.loads(line) for line in done.stdout.splitlines()]
                assert [answer.get("file") for answer in answers] == names, (words, done)
                assert any("unread" in answer for answer in answers) or words == ["solve"], answers

    def errors(self):
        """all that is wrong about cards is told at once, each at its own place"""
        wrong = document("Menace", permanents=[
            {"id": "aura", "controller": "Ben", "text": "Enchant creature", "attached_to": "aura"},
            {"controller": "Ben", "text": "Enchant creature", "attached_to": "Ann"}])
        first, second, third = wrong["creatures"]
        first["choices"] = {"color": "mauve"}
        second.update(text="Reach", holds=["it is late"], holds_not=["It is late"])
        third.update(text="Reach", choices={"colour": "red"})
        paths = [error["path"] for error in self.ask(["solve"], wrong, 3)["errors"]]
        assert paths == ["/creatures/0/choices/color", "/creatures/1/holds_not",
                         "/creatures/2/choices/colour", "/permanents/0/attached_to",
                         "/permanents/1/attached_to"], paths

    def both_ways(self):
        """a fact that nobody told is tried both ways: the same answer is the answer"""
        assert self.ask(["solve"], document(UNTOLD))["maximum"] == 0
        elf = dict(document(UNTOLD), declaration={"blocks": [
            {"creature": "wall", "attacker": "elf"}]})
        bear = dict(elf, declaration={"blocks": [{"creature": "wall", "attacker": "bear"}]})
        assert self.ask(["check"], elf)["legal"] is True
        assert self.ask(["check"], bear, 4)["reason"] == "unread"
        for command in ("count", "options", "list"):
            answer = self.ask([command], document(UNTOLD), 4)
            assert answer["reason"] == "unread" and answer["answer"] == command, answer
        proposed = self.ask(["check", "--blocks", "wall=bear"], document(UNTOLD), 4)
        assert proposed["answer"] == "check", proposed
        self.run(["list"], json.dumps(document(UNTOLD)), 4)
        alike = document("This creature gets +1/+0 as long as you've gained life this turn.")
        assert len(self.run(["list"], json.dumps(alike)).splitlines()) == 3
        text = "\n".join(json.dumps(made) for made in (elf, bear))
        answers = [json.loads(line) for line in self.run(["batch"], text).splitlines()]
        assert answers[0]["legal"] is True and answers[1]["reason"] == "unread", answers
        paid = document(resolved=[{"controller": "Ann", "targets": ["bear"], "text": (
            "If you do, target creature can't be blocked this turn. "
            "If you don't, target creature gains flying until end of turn.")}])
        paid["resolved"][0]["targets"] *= 2
        assert self.ask(["check", "--blocks", "wall=bear"], paid, 1)["legal"] is False
        paid["creatures"][-1]["keywords"] = ["reach"]
        assert self.ask(["check", "--blocks", "wall=bear"], paid, 4)["reason"] == "unread"

    def one_of_several(self):
        """a color that nobody chose and a level that nobody told are tried each in turn"""
        chosen = [{"controller": "Ann", "attached_to": "bear",
                   "text": "Enchanted creature has protection from the chosen color."}]
        blocks = ["check", "--blocks", "wall=bear"]
        gray = document(permanents=chosen)
        assert self.ask(blocks, gray)["legal"]
        green = copy.deepcopy(gray)
        green["creatures"][2]["colors"] = ["green"]
        unread = self.ask(blocks, green, 4)["unread"][0]
        assert unread["needs"] == ["choices.color"] and "facts" not in unread
        assert self.ask(["solve"], green)["maximum"] == 0
        levels = document("LEVEL 1-2\nFlying\nLEVEL 3+\nFlying, menace")
        assert self.ask(["solve"], levels)["maximum"] == 0
        unread = self.ask(blocks, levels, 4)["unread"][0]
        assert unread["needs"] == ["level"] and "facts" not in unread

    def more_than_facts(self):
        """where more than facts is needed, nothing is tried"""
        for text in ("This creature gets +X/+0, where X is the number of cards in your hand.",
                     "You choose which creatures block this turn."):
            made = document(UNTOLD, resolved=[{"controller": "Ann", "text": text}])
            assert self.ask(["solve"], made, 4)["reason"] == "unread", text


    def changed(self):
        """facts that what comes asks about are tried both ways, before and after a change"""
        coming = f'Ann: Ghost 2/2 "{UNTOLD}"'
        for compare in ([], ["--compare"]):
            self.ask(["check", "--blocks", "wall=elf", "--with", coming, *compare], document())
            self.ask(["check", "--blocks", "wall=bear", "--without", "elf", *compare],
                     document(UNTOLD), 4)
        told = ["--with", f"holds: {UNTOLD[UNTOLD.index('you'):-1]}"]
        answer = self.ask(["check", "--blocks", "wall=bear", *told], document(UNTOLD), 1)
        assert not answer["legal"], answer
        compared = self.ask(["check", "--blocks", "wall=bear", *told, "--compare"],
                            document(UNTOLD), 4)
        unread = compared["unread"][0]
        assert unread["needs"] == unread["facts"] == [told[1].removeprefix("holds: ")], compared
        holding = document(UNTOLD)
        holding["creatures"][0]["holds"] = "you've gained life this turn"
        answer = self.ask(["check", "--blocks", "wall=bear", "--without", told[1]], holding)
        assert answer["legal"], answer

    def what_comes_declares(self):
        """what --with brings may be declared, and a fact or player line is about it"""
        coming = ("Ben: Drake 2/2 \"This creature can block only creatures with power 5 or greater "
                  "as long as you have 3 or less life.\"")
        asked = ["check", "--blocks", "drake=elf", "--with", coming]
        answer = self.ask([*asked, "--with", "player: Ben life=3"], document(), 1)
        assert not answer["legal"], answer
        answer = self.ask([*asked, "--with", "player: Ben life=4"], document())
        assert answer["legal"], answer
        answer = self.ask([*asked, "--with", "holds_not: you have 3 or less life"], document())
        assert answer["legal"], answer
        self.run([*asked, "--with", "player: Cid life=3"], json.dumps(document()), 3)

    def what_follows(self):
        """next lets what is declared happen where cards have texts"""
        made = document("Menace")
        for declared in (["--blocks", "wall=elf"], ["--declare-best"]):
            answer = self.ask(["next", *declared], made)
            assert answer["position"]["step"] == "combat-damage", answer
        made["declaration"] = {"blocks": [{"creature": "wall", "attacker": "elf"}]}
        answer = self.ask(["next"], made)
        assert answer["position"]["creatures"][2]["blocking"], answer
        assert not self.ask(["next", "--blocks", "wall=bear"], made, 1)["legal"]

    def complaint(self, words, text, status=3):
        done = subprocess.run([self.muster, *words, "-"], input=text, capture_output=True,
                              encoding="utf-8", check=False, timeout=PATIENCE)
        assert done.returncode == status, (words, done)
        return done.stderr.replace("muster: <stdin>:", "").splitlines()

    def asked_in_vain(self):
        """facts, choices and amounts that no sentence asks for are named at their places"""
        bear = ("Ann attacks Ben\nAnn: Bear 2/2 \"This creature can't be blocked as long as you "
                "control an artifact.\"\n%s\nBen: Wall 0/4\n")
        for told, said in (
                ("holds: it rains", ["3:8: no sentence asks whether 'it rains'"]),
                ("holds_not: it rains\nholds: you control an artifact",
                 ["3:12: no sentence asks whether 'it rains'"]),
                ("holds: you control an", []), ("holds: You control an ARTIFACT", [])):
            complained = self.complaint(["expand"], bear % told, 0)
            assert [line for line in complained if "no sentence" in line] == said, told
        assert self.complaint(["options"], bear % "holds: it rains", 4) == [
            "3:8: no sentence asks whether 'it rains'"]
        other = document("This creature can't be blocked by creatures of the chosen color.",
                         resolved=[{"controller": "Ann", "choices": {"mode": 2}, "amounts":
                                    {"cards in hand": 3}, "text": "Creatures gain flying."}])
        other["creatures"][0]["choices"] = {"color": "red"}
        notes = self.ask(["expand"], other)["notes"]
        assert [note.split(": ", 1)[1] for note in notes] == [
            "no sentence asks for the amount 'cards in hand'"], notes
        other["creatures"][0]["text"] = "Flying"
        notes = self.ask(["expand"], other)["notes"]
        assert sorted(note.split(" for ")[1] for note in notes) == [
            "the amount 'cards in hand'", "the choice 'color'", "the choice 'mode'"], notes

    def places(self):
        """what a question finds wrong stands in the text that was written, not in what was made"""
        table = ("Ann attacks Ben\nAnn: Bear 2/2 \"Flying\"\nBen: Wall 0/4\n"
                 "* lure bear, by={subtype: Elff}\nBen: Ox 2/2\n* lure bear, by={subtype: Eff}\n")
        idle = "this effect (lure) concerns nobody: Ben controls no creature of type "
        assert self.complaint(["solve", "--strict"], table) == [
            f"4:3: {idle}Elff", f"6:3: {idle}Eff"]
        assert self.complaint(["deal"], table)[0].startswith("1:1: the question 'deal'")
        answer = json.loads(self.run(["solve", "--strict", "--json"], table, 3))
        assert [(error["line"], error["path"]) for error in answer["errors"]] == [(4, ""), (6, "")]
        made = json.dumps(document("Flying", effects=[
            {"kind": "lure", "attackers": {"id": "bear"}, "by": {"subtype": "Elff"}}]), indent=1)
        line = made[:made.index('"lure"')].count("\n")
        assert self.complaint(["solve", "--strict"], made) == [
            f"{line}:3: at /effects/0: {idle}Elff"]

    def faces(self):
        """of a card with two faces the one that is meant is taken, and has to be one of them"""
        def card(name, *faces):
            return json.dumps({"name": name, "type_line": faces[0][1], "faces": [
                {"name": own, "type_line": line, "oracle_text": text} for own, line, text in faces]})
        cards = "\n".join([
            card("Left // Right", ("Left", "Instant", "Target creature can't block this turn."),
                 ("Right", "Sorcery", "Target creature gains flying until end of turn.")),
            card("Attic // Cellar", ("Attic", "Enchantment — Room", "Creatures have menace."),
                 ("Cellar", "Enchantment — Room", "Creatures have reach."))])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cards.jsonl")
            pathlib.Path(path).write_text(cards, encoding="utf-8")
            def ask(line, status=0):
                table = f"Ann attacks Ben\nAnn: Bear 2/2\nBen: Ox 2/2\nAnn: {line}\n"
                done = subprocess.run([self.muster, "expand", "--cards", path, "-"], input=table,
                                      capture_output=True, encoding="utf-8", check=False,
                                      timeout=PATIENCE)
                assert done.returncode == status, (line, done)
                return done.stderr if status else json.loads(done.stdout)["creatures"][0]
            for named in ("Left // Right on bear, face=right", "Right on bear"):
                assert ask(f"resolved {named}")["keywords"] == ["flying"], named
            assert ask("Attic // Cellar")["keywords"] == ["menace", "reach"]
            assert ask("Attic")["keywords"] == ["menace"]
            for line, said in (
                    ("resolved Left // Right on bear", "expected 'Left' or 'Right'"),
                    ("Attic // Cellar, face=Atic", "found 'Atic', expected 'Attic' or 'Cellar'")):
                assert said in ask(line, 3), line

    def too_large(self):
        """a power that is doubled again and again is too large, and never begins anew from 0"""
        twice = {"controller": "Ann", "text": "Double the power of each creature you control "
                                              "until end of turn."}
        for resolved in ([twice] * 64, [dict(twice, count=16)] * 5):
            made = document("This creature's power and toughness are each equal to the number of "
                            "creatures you control.", resolved=resolved)
            del made["creatures"][0]["power"], made["creatures"][0]["toughness"]
            answer = self.ask(["check", "--blocks", "wall=bear"], made, 3)
            assert answer["errors"][0]["path"] == "/creatures/0/power", answer

    def counted(self):
        """a counter of a keyword gives it, also where nothing else is a card's (122.1b)"""
        table = "Ann attacks Ben\nAnn: Bear 2/2, flying counter\nBen: Wall 0/4\n"
        self.run(["check", "--blocks", "wall=bear"], table, 1)
        self.run(["check", "--blocks", "wall=bear"], self.run(["expand"], table), 1)

    def emblems(self):
        """several emblems that are alike do what each of them does"""
        for count, effects in (("", 1), (" x2", 2)):
            table = (f"Ann attacks Ben\nAnn: Bear 2/2\nBen: Ox 2/2\n"
                     f"Ann: emblem Tax{count} \"Creatures can't block unless their controller pays "
                     f"{{1}} for each of those creatures.\"\n")
            assert len(json.loads(self.run(["expand"], table))["effects"]) == effects, table

    def odd_words(self):
        """a document whose words mean something in tables is read back from one as it was"""
        for word in ("battle", "resolved", "\u201cno\u00a0break\u201d", "// c", "//", "(z)", "2 Ox", "Ox x 2",
                     "a +1/+1", "attacks Ben", "goaded by Ben", "oil counter", "on bear"):
            made = document(id=word, title=word, note=word)
            made["players"][1]["id"] = made["creatures"][0]["attacking"] = word
            made["creatures"][1].update(attacking=word, name=word, counters=[word, "oil"],
                                        id=f"{word} e")
            made["creatures"][2].update(controller=word, subtypes=[word])
            made["effects"] = [{"kind": "lure", "source": word, "attackers": {"id": "bear"}}]
            table = self.run(["expand", "--as", "table"], json.dumps(made))
            back = self.run(["expand", "--as", "table"], table)
            assert back == table, (table, back)
            plain = self.run(["solve", "--json"], json.dumps(made))
            assert self.run(["solve", "--json"], table) == plain, table

    def near_names(self):
        """a player whose name is nearly another's is added by quotation marks, a team or what it has"""
        table = "Ann attacks Bob\nplayer: Rob life=3\nAnn: Bear 2/2\ndefending: Bob\n"
        answer = json.loads(self.run(["expand", "--json"], table, 3))
        assert [error["line"] for error in answer["errors"]] == [2], answer
        assert "did you mean 'Bob'?" in answer["error"]["message"], answer
        for line in ("player: \"Rob\" life=3", "player: Rob team=red", "player: Rob\nRob: Elf 1/1",
                     "player: Player-1\nplayer: Player-2"):
            made = self.run(["expand"], table.replace("player: Rob life=3", line))
            again = self.run(["expand"], self.run(["expand", "--as", "table"], made))
            assert again == made, (made, again)


def main():
    muster = str(pathlib.Path(sys.argv[1]).resolve())
    names = ["lines", "declares_at_length", "left_out", "named", "errors", "both_ways", "one_of_several", "more_than_facts", "changed",
             "what_comes_declares", "what_follows", "asked_in_vain", "places", "faces", "too_large", "counted", "emblems", "odd_words",
             "near_names"]
    tests = [getattr(Expand(muster), name) for name in names]
    return run_tests([(test.__doc__, test) for test in tests])


if __name__ == "__main__":
    sys.exit(main())
