#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What answers say besides, by command line: words.py MUSTER EXAMPLES. Speaks TAP.

Effects that concern nobody, and --strict; how damage and names are worded; what is passed over. Each
test is a function of Words; its first line is its name.
"""

import json
import pathlib
import sys

from asker import BLOCK, Asker, check, equal


def idle_block():
    """BLOCK with two effects that concern nobody."""
    creatures = [dict(creature, subtypes=["Wall"]) if creature["id"] == "wall" else creature
                 for creature in BLOCK["creatures"]]
    return dict(BLOCK, creatures=creatures, effects=BLOCK["effects"] + [
        {"kind": "cant-block", "source": "Cage", "creatures": {"subtype": "Wal"}},
        {"kind": "must-block", "creatures": {"id": "bear"}}])


class Words(Asker):
    def test_idle(self):
        """effects that concern nobody stand under an answer in words, and in it as JSON"""
        said = "'creatures' picks only bear, which Ben doesn't control"
        document = idle_block()
        for command in (["solve"], ["options"], ["check", "--blocks", "wall=bear"],
                        ["why", "--blocks", "none"], ["solve", "--editions"]):
            status = 1 if "none" in command else 0
            page = self.run(document, *command, status=status)
            equal(page.split("\n\n")[-1].split("\n", 1),
                  ["These effects concern nobody here:",
                   "  /effects/2 (cant-block, Cage): Ben controls no creature of type Wal (did you "
                   f"mean Wall?)\n  /effects/3 (must-block): {said}\n"],
                  f"the end of {command}")
            answer = json.loads(self.run(document, *command, "--json", status=status))
            equal([(idle["effect"], idle.get("source"), idle["reason"]) for idle in answer["idle"]],
                  [(2, "Cage", "no-match"), (3, None, "wrong-side")], "idle")
            equal(answer["idle"][1]["message"], said, "message")
            equal(self.run(document, *command, "-q", status=status), "", "quietly")
            check("nobody" not in self.run(BLOCK, *command, status=status), "nothing to tell")

    def test_quote_of_lines(self):
        """a quoted text of several lines stands in one, and a number that was said isn't repeated"""
        document = {"format": "muster/1", "step": "declare-attackers", "active": "Ann",
                    "players": [{"id": "Ann"}, {"id": "Ben"}],
                    "creatures": [{"id": "cub", "controller": "Ann", "mana_value": 3}],
                    "effects": [{"kind": "cant-attack", "source": "Cage", "text": "Two\nlines.",
                                 "creatures": {"mana_value": 3}}]}
        said = self.run(document, "check", "--attacks", "cub=Ben", status=1)
        check('Cage: "Two lines."' in said, said)
        check("a creature with mana value 3, can't attack" in said, said)

    def test_own_requirement(self):
        """what a creature must do is told by what is asked of it, not of another one"""
        document = {"format": "muster/1", "step": "declare-blockers", "active": "Ann",
                    "players": [{"id": "Ann"}, {"id": "Ben"}],
                    "creatures": [{"id": "cub", "controller": "Ann", "attacking": "Ben",
                                   "keywords": ["menace"]},
                                  {"id": "ox", "controller": "Ben"},
                                  {"id": "wall", "controller": "Ben"}],
                    "effects": [{"kind": "lure", "attackers": {"id": "cub"}}]}
        said = " ".join(self.run(document, "options").split())
        check("ox and wall, each: must block cub: it must block cub" in said, said)
        said = " ".join(self.run(document, "options", "--json").split())
        for creature in ("ox", "wall"):
            check(f'"message":"{creature} must block cub' in said, said)

    def test_damage_left_out(self):
        """check shows what was left out of an assignment, which the verdict rests on, too"""
        document = {"format": "muster/1", "step": "combat-damage", "active": "Ann",
                    "players": [{"id": "Ann"}, {"id": "Ben"}],
                    "planeswalkers": [{"id": "jace", "controller": "Ben", "loyalty": 7}],
                    "creatures": [
                        {"id": "cub", "controller": "Ann", "power": 2, "attacking": "jace"},
                        {"id": "thrasta", "controller": "Ann", "power": 7, "attacking": "jace",
                         "keywords": ["trample over planeswalkers"]}]}
        said = self.run(document, "check", "--damage", "thrasta=jace:4+Ben:3", status=1)
        check("jace gets 6 in all" in said, said)
        check("cub: 2 to jace" in said[said.index("What was declared:"):], said)

    def test_damage_of_alike(self):
        """who does the same after one another is said in one line"""
        document = {"format": "muster/1", "step": "combat-damage", "active": "Ann",
                    "players": [{"id": "Ann"}, {"id": "Ben"}],
                    "creatures": [{"id": "g", "controller": "Ann", "power": 1, "toughness": 1,
                                   "count": 1000000, "attacking": "Ben"},
                                  {"id": "b", "controller": "Ben", "power": 0, "toughness": 3,
                                   "blocking": ["g#3"]}]}
        said = self.run(document, "solve")
        for line in ("  g#1: 1 to Ben\n  g#2: 1 to Ben\n  g#3: 1 to b\n"
                     "  g#4 to g#1000000 (each): 1 to Ben\n",):
            check(line in said, said[:400])
        check("; g#4 to g#1000000 (each): 1 to Ben" in self.run(document, "list"), "the list")

    def test_banding_assigners(self):
        """who assigns in place of others is said, also where a combat has come to its damage"""
        creatures = [{"id": "squire", "controller": "Ann", "power": 1, "toughness": 2},
                     {"id": "hero", "controller": "Ann", "power": 1, "toughness": 1,
                      "keywords": ["banding"]},
                     {"id": "ogre", "controller": "Ben", "power": 3, "toughness": 3}]
        document = {"format": "muster/1", "step": "declare-attackers", "active": "Ann",
                    "players": [{"id": "Ann", "life": 20}, {"id": "Ben", "life": 20}],
                    "creatures": creatures, "script": [
                        {"attacks": [{"creature": "squire", "target": "Ben"},
                                     {"creature": "hero", "target": "Ben"}],
                         "bands": [["squire", "hero"]]},
                        {"blocks": [{"creature": "ogre", "attacker": "squire"}]}]}
        said = " ".join(self.run(document, "play").split())
        check("Ann, not Ben, assigns the damage of ogre: hero, which it blocks, has banding "
              "(702.22k)" in said, said)

    def test_play_says_names(self):
        """a script's verdict and options call creatures by name, and life below 0 is told"""
        document = {"format": "muster/1", "step": "declare-attackers", "active": "Ann",
                    "players": [{"id": "Ann", "life": 20}, {"id": "Ben", "life": 1}],
                    "creatures": [{"id": "jug", "name": "Juggernaut", "controller": "Ann",
                                   "power": 5, "toughness": 3},
                                  {"id": "bear", "name": "Grizzly Bears", "controller": "Ann"}],
                    "effects": [{"kind": "must-attack", "source": "Juggernaut",
                                 "creatures": {"id": "jug"}}]}
        said = self.run(dict(document, script=[{"attacks": []}]), "play", status=1)
        check("Legal instead:\n  Juggernaut (jug) attacks Ben\n" in said, said)
        check("Grizzly Bears (bear)\n  may    attack Ben" in said, said)
        said = self.run(dict(document, script=[
            {"attacks": [{"creature": "jug", "target": "Ben"}]}, {"blocks": []}, {"damage": []}]),
                        "play")
        check("Ben, -4 life" in said, said)
        self.run(document, "next", status=3)
        check("there is no 'declaration' to go on with" in self.errors, self.errors)

    def test_draw_found_damage(self):
        """draw --solve shows the damage that is found, whatever letters the ids have"""
        wurm = {"id": "wurm, the: big=1+2*3", "controller": "Ann", "power": 6, "toughness": 6,
                "keywords": ["trample"], "attacking": "Ben", "blocked": True}
        bear = {"id": "bear", "controller": "Ben", "power": 2, "toughness": 2,
                "blocking": [wurm["id"]]}
        document = {"format": "muster/1", "step": "combat-damage", "active": "Ann",
                    "players": [{"id": "Ann"}, {"id": "Ben"}], "creatures": [wurm, bear]}
        check("assigns 2 to" in self.run(document, "draw", "--solve"), "the damage is drawn")

    def test_idle_aside(self):
        """beside numbers, lines and programs they are told on standard error"""
        document = idle_block()
        for command in (["count"], ["list"], ["list", "--json"], ["model"], ["draw"],
                        ["draw", "--solve", "--svg", "-"]):
            output = self.run(document, *command)
            if command[0] not in ("model", "draw"):     # which name all effects
                equal(self.run(BLOCK, *command), output, f"output of {command}")
            self.run(BLOCK, *command)
            equal(self.errors, "", f"standard error of {command} without idle effects")
            self.run(document, *command)
            equal([line.split(": ")[:4] for line in self.errors.splitlines()],
                  [["muster", "<stdin>", "an effect concerns nobody here", where] for where in
                   ("/effects/2 (cant-block, Cage)", "/effects/3 (must-block)")],
                  f"standard error of {command}")
        equal(len(self.ask(document, "count")["idle"]), 2, "idle of count")
        many = dict(document, effects=BLOCK["effects"] + document["effects"][2:] * 8)
        self.run(many, "count")
        equal(self.errors.splitlines()[10:], ["muster: <stdin>: 6 more effects concern nobody here"],
              "the eleventh line")
        check("\n  and 6 more\n" in self.run(many, "solve"), "in words")
        many["effects"] = [document["effects"][2]] * 11
        for command in ("count", "list"):
            self.run(many, command)
            equal(["concerns nobody here: /effects/" in line for line in self.errors.splitlines()],
                  [True] * 11, f"eleven effects beside {command}")

    def test_strict(self):
        """--strict makes them errors, in a batch an error answer in its place"""
        document = idle_block()
        place = json.dumps(document).index('{"kind": "cant-block"') + 1
        second = json.dumps(document).rindex('{"kind": "must-block"') + 1
        for command in (["solve"], ["check", "--blocks", "none"], ["why"], ["options"], ["count"],
                        ["list"], ["model"], ["draw"], ["draw", "--solve"],
                        ["solve", "--editions"]):
            equal(self.run(document, *command, "--strict", status=3), "", f"output of {command}")
            equal([line.split(": ")[1:3] for line in self.errors.splitlines()],
                  [[f"<stdin>:1:{place}", "at /effects/2"],
                   [f"<stdin>:1:{second}", "at /effects/3"]], f"the errors of {command}")
            status = 1 if "none" in command else 0
            equal(self.run(BLOCK, *command, "--strict", status=status),
                  self.run(BLOCK, *command, status=status), f"{command} without idle effects")
        for command in ("solve", "why", "options", "count", "list"):
            answer = json.loads(self.run(document, command, "--strict", "--json", status=3))
            equal([answer["answer"], answer["id"], answer["errors"][0]],
                  ["error", "b", answer["error"]], f"the answer of {command}")
            equal([answer["error"][key] for key in ("code", "path", "line", "column")],
                  ["idle-effect", "/effects/2", 1, place], f"the error of {command}")
            equal([error["path"] for error in answer["errors"]], ["/effects/2", "/effects/3"],
                  f"the errors of {command}")
        lines = "\n".join(json.dumps(each) for each in (BLOCK, document, BLOCK))
        for jobs in ("1", "2"):
            answers = [json.loads(line) for line in
                       self.run(lines, "batch", "--strict", "--jobs", jobs).splitlines()]
            equal([answer["answer"] for answer in answers], ["solve", "error", "solve"], "batch")
            equal([answers[1]["error"]["path"], answers[1]["line"]], ["/effects/2", 2], "batch")
            equal([error["path"] for error in answers[1]["errors"]],
                  ["/effects/2", "/effects/3"], "the errors in a batch")
        answers = [json.loads(line) for line in self.run(lines, "batch").splitlines()]
        equal(["idle" in answer for answer in answers], [False, True, False], "batch, not strict")

    def test_strict_within_limits(self):
        """--strict lets nothing pass where a limit ends the search for idle effects"""
        wrong = {"kind": "must-block", "creatures": {"subtype": "Elff"}}
        document = dict(BLOCK, effects=[wrong] * 10000)
        for command in ("list", "solve", "count", "options", "why"):
            limited = [command, "--memory-limit", "1M"]
            self.run(document, *limited, "--strict", status=4)
        for command in (["list"], ["list", "--json"], ["draw"]):
            equal(self.run(document, *command, "--memory-limit", "1M", "--strict", status=4), "",
                  "what is listed")
            check("undecided: a limit was reached" in self.errors, self.errors)

    def test_suggested_ids(self):
        """only an id of what is wanted is suggested for an unknown one"""
        document = dict(BLOCK, effects=[], creatures=[
            {"id": "be", "controller": "Ann", "attacking": "Ben"},
            {"id": "bet", "controller": "Ben"}, {"id": "beta", "controller": "Ann"}])
        for blocks, meant in (("bet=bex", "be"), ("bex=be", "bet")):
            self.run(document, "check", "--blocks", blocks, status=3)
            check(self.errors.endswith(f"; did you mean '{meant}'?\n"), self.errors)
        document["creatures"][0]["attacking"] = "be"
        document["creatures"][1]["controller"] = "Be"
        self.run(document, "solve", status=3)
        check("'Be'" in self.errors and "mean 'Ben'?" in self.errors, self.errors)

    def test_alike_reasons(self):
        """effects that say the same of a pair are one reason in words"""
        effect = {"kind": "cant-block", "creatures": {"id": BLOCK["creatures"][-1]["id"]}}
        pages = [self.run(dict(BLOCK, effects=[effect] * times), "options") for times in (1, 3)]
        check("can't block" in pages[0], pages[0])
        equal(pages[1], pages[0], "three effects alike")
        named = dict(effect, source="Cage")
        check("Cage" in self.run(dict(BLOCK, effects=[effect, named]), "options"), "another source")

    def test_passed_over(self):
        """solve says that it passes over a declaration; no other question does"""
        document = dict(BLOCK, declaration={"blocks": []})
        said = "The document's own declaration is passed over; 'muster check' judges it.\n"
        for command in (["solve"], ["solve", "--editions"], ["solve", "--blocks", "ox=elf"]):
            equal(self.run(document, *command).split("\n\n")[-1], said, f"{command}")
            answer = json.loads(self.run(document, *command, "--json"))
            equal(answer["passed_over"], "declaration", f"{command} as JSON")
        for command, status in ((["check"], 1), (["why"], 1), (["count"], 0), (["options"], 0),
                                (["batch"], 0)):
            output = self.run(json.dumps(document), *command, status=status)
            check("passed" not in output, f"{command}: {output}")


if __name__ == "__main__":
    sys.exit(Words(sys.argv[1], pathlib.Path(sys.argv[2])).run_all())
