#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions about all legal declarations, by command line: questions.py MUSTER EXAMPLES. Speaks TAP.

What --prefer, --not, --limit and --free do, what can't be completed, what is not decided in time,
and a list whose reader goes away. Each test is a function of Questions; its first line is its name.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

from tap import methods_of, run_tests

os.environ["COLUMNS"] = "10000"     # each message on one line

PATIENCE = 120      # seconds for anything that should come at once, on a slow machine
NO_TIME = ("--time-limit", "0.000000001")

# Ann can pay for one attack on Ben; elf has to attack somebody. Counted by hand: 5 attacks pay
# nothing (elf on Cid with none, bear, one or two tokens, bear and a token), 15 pay once.
ATTACK = {
    "format": "muster/1", "id": "a", "step": "declare-attackers", "active": "Ann",
    "players": [{"id": "Ann", "resources": {"mana": 1}}, {"id": "Ben"}, {"id": "Cid"}],
    "creatures": [{"id": "bear", "controller": "Ann"}, {"id": "elf", "controller": "Ann"},
                  {"id": "token", "controller": "Ann", "count": 5}],
    "effects": [{"kind": "attack-cost", "creatures": {}, "targets": {"id": "Ben"},
                 "cost": {"mana": 1}},
                {"kind": "must-attack", "creatures": {"id": "elf"}},
                {"kind": "max-attackers", "creatures": {}, "targets": {"id": "Cid"}, "count": 3}]}

# The wall has to block the bear; hydra can block two, ox one.
BLOCK = {
    "format": "muster/1", "id": "b", "step": "declare-blockers", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Ben"}],
    "creatures": [{"id": "bear", "controller": "Ann", "attacking": "Ben"},
                  {"id": "elf", "controller": "Ann", "attacking": "Ben"},
                  {"id": "wall", "controller": "Ben"}, {"id": "hydra", "controller": "Ben"},
                  {"id": "ox", "controller": "Ben"}],
    "effects": [{"kind": "lure", "attackers": {"id": "bear"}, "by": {"id": "wall"}},
                {"kind": "extra-blocks", "creatures": {"id": "hydra"}, "count": 1}]}

# Of each two neighbours in a circle of five one can attack at most: what counting says (all five)
# is more than can be (two), so only a search decides.
CIRCLE = {
    "format": "muster/1", "id": "c", "step": "declare-attackers", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Cid"}],
    "creatures": [{"id": f"c{i}", "controller": "Ann"} for i in range(5)],
    "effects": [{"kind": "must-attack", "creatures": {}}] + [
        {"kind": "max-attackers", "count": 1, "creatures": {"id": [f"c{i}", f"c{(i + 1) % 5}"]}}
        for i in range(5)]}


def idle_block():
    """BLOCK with two effects that concern nobody."""
    creatures = [dict(creature, subtypes=["Wall"]) if creature["id"] == "wall" else creature
                 for creature in BLOCK["creatures"]]
    return dict(BLOCK, creatures=creatures, effects=BLOCK["effects"] + [
        {"kind": "cant-block", "source": "Cage", "creatures": {"subtype": "Wal"}},
        {"kind": "must-block", "creatures": {"id": "bear"}}])


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def equal(found, expected, what):
    check(found == expected, f"{what}: {found!r}, expected {expected!r}")


def weighed(document, *weights):
    """With weights, each (creature, number) or (creature, object, number)."""
    key = "target" if document is ATTACK else "attacker"
    written = [dict({"creature": weight[0], "weight": weight[-1]},
                    **({key: weight[1]} if len(weight) == 3 else {})) for weight in weights]
    return dict(document, weights=written)


def short(declaration):
    """A declaration in the short form of the command line."""
    pieces = []
    for entry in declaration.get("attacks", declaration.get("blocks")):
        objects = entry.get("target", entry.get("attacker"))
        count = f"*{entry['count']}" if "count" in entry else ""
        objects = objects if isinstance(objects, str) else "+".join(objects)
        pieces.append(f"{entry['creature']}{count}={objects}")
    return ",".join(pieces)


class Questions:
    def __init__(self, muster, examples):
        self.muster = muster
        self.examples = examples
        self.errors = None      # standard error of the last run

    def run(self, document, *arguments, status=0, **more):
        """What stands on standard output, as text."""
        if isinstance(document, dict):
            document = json.dumps(document)
        result = subprocess.run([self.muster, *arguments], input=document, text=True,
                                capture_output=True, timeout=PATIENCE, check=False, **more)
        equal(result.returncode, status, f"exit status of {arguments}, saying {result.stderr!r}")
        self.errors = result.stderr
        return result.stdout

    def ask(self, document, command, *arguments, status=0):
        answer = json.loads(self.run(document, command, "--json", *arguments, status=status))
        equal([answer["format"], answer["answer"], answer["id"]],
              ["muster/1", command, document["id"]], "what an answer begins with")
        return answer

    def found(self, document, *arguments):
        """What solve finds, in the short form."""
        return short(self.ask(document, "solve", *arguments)["declaration"])

    def listed(self, document, *arguments, status=0):
        output = self.run(document, "list", "--json", *arguments, status=status)
        return [short(json.loads(line)) for line in output.splitlines()]

    # ---- Preferences ----

    def test_prefer_fewest(self):
        """--prefer fewest uses as few creatures as are needed, in both steps"""
        equal(self.found(ATTACK, "--prefer", "fewest"), "elf=Cid", "attack")
        equal(self.found(BLOCK, "--prefer=fewest"), "wall=bear", "block")
        equal(self.found(BLOCK, "--prefer=fewest", "--blocks", "ox=elf"), "wall=bear,ox=elf",
              "beside what is given")

    def test_prefer_any(self):
        """--prefer any obeys as much as without, and is legal; beside what is given it is the same"""
        for document in (ATTACK, BLOCK, CIRCLE):
            best, found = self.ask(document, "solve"), self.ask(document, "solve", "--prefer", "any")
            for key in ("maximum", "obeyed"):
                equal(found[key], best[key], key)
            declared = {**document, "declaration": found["declaration"]}
            check(self.ask(declared, "check")["legal"], "any is legal")
        equal(self.found(BLOCK, "--prefer=any", "--blocks", "ox=elf"), "wall=bear,ox=elf",
              "beside what is given")

    def test_prefer_most(self):
        """--prefer most uses as many as can be for free, in both steps"""
        attack = self.ask(ATTACK, "solve", "--prefer", "most")["declaration"]["attacks"]
        equal(sum(entry.get("count", 1) for entry in attack), 3, "attackers")
        equal({entry["target"] for entry in attack}, {"Cid"}, "what is attacked")
        block = self.ask(BLOCK, "solve", "--prefer", "most")["declaration"]["blocks"]
        equal([entry["creature"] for entry in block], ["wall", "hydra", "ox"], "blockers")

    def test_prefer_weights_of_creatures(self):
        """weights of creatures count each individual, and negative ones keep it at home"""
        prefer = ("--prefer", "weights")
        equal(self.found(weighed(ATTACK, ("token", 1)), *prefer), "elf=Cid,token*2=Cid", "tokens")
        equal(self.found(weighed(ATTACK, ("token", 1), ("bear", 2)), *prefer),
              "bear=Cid,elf=Cid,token=Cid", "bear before tokens")
        equal(self.found(weighed(ATTACK, ("token", -1), ("bear", 3), ("elf", -9)), *prefer),
              "bear=Cid,elf=Cid", "what must be done is done, whatever it weighs")
        equal(self.found(weighed(BLOCK, ("ox", -5), ("hydra", -1)), *prefer), "wall=bear", "block")

    def test_prefer_weights_of_options(self):
        """weights of options add up with those of creatures"""
        prefer = ("--prefer", "weights")
        equal(self.found(weighed(BLOCK, ("hydra", "elf", 2), ("hydra", "bear", -1), ("ox", -5),
                                 ("wall", "elf", 9)), *prefer), "wall=bear,hydra=elf", "block")
        equal(self.found(weighed(BLOCK, ("hydra", -1), ("hydra", "elf", 2), ("hydra", "bear", 1),
                                 ("ox", -1)), *prefer), "wall=bear,hydra=bear+elf", "two blocks")
        equal(self.found(weighed(ATTACK, ("token", -1), ("token", "Cid", 2), ("bear", "Ben", 50)),
                         *prefer, "--attacks", "elf=Ben"), "elf=Ben,token*3=Cid",
              "nothing is paid for but what is given")

    def test_prefer_weights_ties(self):
        """equal sums are all good, and the same one comes each time"""
        tied = weighed(BLOCK, ("ox", "bear", 1), ("ox", "elf", 1), ("hydra", -1))
        first = self.found(tied, "--prefer", "weights")
        check(first in ("wall=bear,ox=bear", "wall=bear,ox=elf"), first)
        equal(self.found(tied, "--prefer", "weights"), first, "again")
        check(self.found(BLOCK, "--prefer", "weights") in self.listed(BLOCK), "without weights")

    def test_prefer_words(self):
        """another word after --prefer is misuse"""
        self.run(BLOCK, "solve", "--prefer", "heaviest", status=2)
        check("'any', 'fewest', 'most', 'weights', 'kills' or 'damage'" in self.errors, self.errors)
        for command in ("list", "count", "options", "check"):
            self.run(BLOCK, command, "--prefer", "most", status=2)

    def test_prefer_in_a_batch(self):
        """a batch solves by the preference, line by line"""
        line = json.loads(self.run(json.dumps(BLOCK), "batch", "--prefer", "most"))
        equal(short(line["declaration"]), self.found(BLOCK, "--prefer", "most"), "most")
        line = json.loads(self.run(json.dumps(BLOCK), "batch", "--prefer", "kills"))
        check("means nothing in the step" in line["error"]["message"], f"{line}")

    # ---- What is ruled out ----

    def test_not(self):
        """--not takes a list, or comes several times"""
        one = self.listed(BLOCK, "--not", "wall=elf,hydra", "--not", "ox=bear")
        equal(one, ["wall=bear", "wall=bear,ox=elf"], "list")
        for same in (["--not", "wall=elf,hydra,ox=bear"], ["--not=ox=bear", "--not=hydra"],
                     ["--not", "hydra=elf+bear", "--not", "ox=bear"]):
            equal(self.listed(BLOCK, *same), one, f"list with {same}")
        equal(self.ask(BLOCK, "count", "--not", "hydra", "--not", "ox=bear")["count"], "2", "count")
        equal(self.found(BLOCK, "--prefer=most", "--not", "hydra,ox"), "wall=bear", "solve")
        never = {(option["creature"], option["attacker"])
                 for option in self.ask(BLOCK, "options", "--not", "hydra=elf,ox")["options"]
                 if option["status"] == "never"}
        equal(never, {("hydra", "elf"), ("ox", "bear"), ("ox", "elf"), ("wall", "elf")}, "options")

    def test_not_wrong(self):
        """what can't be ruled out is reported with its column"""
        for words, column, name in (("nobody", 1, "'nobody'"), ("ox,wall=", 9, "id"),
                                    ("wall=Ben", 6, "'Ben'"), ("Ben", 1, "'Ben'")):
            self.run(BLOCK, "list", "--not", words, status=3)
            check(f"--not: column {column}: " in self.errors and name in self.errors, self.errors)
        self.run(BLOCK, "check", "--blocks", "none", "--not", "wall", status=2)

    # ---- How many ----

    def test_limit(self):
        """--limit stops after that many, without a complaint"""
        everything = self.listed(BLOCK)
        equal(len(everything), 12, "all blocks")
        for limit in (0, 1, 5, 12, 13, 1000000000):
            equal(self.listed(BLOCK, "--limit", str(limit)), everything[:limit], f"limit {limit}")
            equal(self.errors, "", "standard error")
        for limit in ("-1", "x", "", "1.5", "1e3", "9" * 30):
            equal(self.run(BLOCK, "list", "--limit", limit, status=2), "", f"limit {limit!r}")

    def test_free(self):
        """--free leaves out what pays anything"""
        free, every = self.listed(ATTACK, "--free"), self.listed(ATTACK)
        equal((len(free), len(every)), (5, 20), "how many")
        equal(free, [one for one in every if "Ben" not in one], "the free ones")
        equal(self.ask(ATTACK, "count", "--free")["count"], "5", "count --free")
        equal(self.ask(ATTACK, "count")["count"], "20", "count")
        self.run(ATTACK, "solve", "--free", status=2)

    def test_given(self):
        """what is given is contained in all that is listed, and more may be done"""
        equal(self.listed(BLOCK, "--blocks", "hydra=elf", "--not", "ox"),
              ["wall=bear,hydra=bear+elf", "wall=bear,hydra=elf"], "list")
        equal(self.listed(ATTACK, "--attacks", "token*2=Cid", "--free"),
              ["elf=Cid,token*2=Cid"], "at least two tokens")
        self.run(ATTACK, "list", "--blocks", "none", status=3)
        self.run(ATTACK, "list", "--attacks", "token*9=Cid", status=3)
        declared = dict(BLOCK, declaration={"blocks": []})
        equal(self.listed(declared), self.listed(BLOCK), "the document's declaration is no matter")

    # ---- What can't be completed ----

    def blamed(self, document, command, *arguments):
        answer = self.ask(document, command, *arguments, status=1)
        equal(sorted(answer), ["answer", "blame", "claims", "completable", "format", "id", "message"],
              "keys")
        equal([claim["kind"] for claim in answer["claims"]], ["given-conflict"], "what it claims")
        check(answer["completable"] is False and answer["message"] != "", "the answer")
        return answer["blame"]

    def test_blame(self):
        """what can't be completed ends with 1 and with the conflict"""
        for command in ("solve", "count", "options"):
            equal(self.blamed(BLOCK, command, "--blocks", "ox=elf,wall=elf", "--not", "hydra"),
                  [{"creature": "wall", "attacker": "elf", "not": False}], command)
            equal(self.blamed(BLOCK, command, "--not", "ox,hydra=elf,wall"),
                  [{"creature": "wall", "not": True}], command)
        equal(self.blamed(ATTACK, "solve", "--attacks", "bear=Ben,elf=Ben,token=Cid"),
              [{"creature": "bear", "target": "Ben", "not": False},
               {"creature": "elf", "target": "Ben", "not": False}], "mana for one")
        equal(self.blamed(ATTACK, "options", "--attacks", "token*4=Cid"),
              [{"creature": "token", "target": "Cid", "count": 4, "not": False}], "a count")

    def test_blame_in_words(self):
        """in words, too, and a list says it on standard error"""
        for command in ("solve", "count", "options"):
            said = self.run(BLOCK, command, "--blocks", "wall=elf", status=1)
            check("Can't be completed" in said and "  wall blocks elf\n" in said, said)
        for style in ([], ["--json"]):
            equal(self.run(BLOCK, "list", "--not", "wall", *style, status=1), "", "list")
            check("can't be completed" in self.errors, self.errors)

    def test_blame_and_free(self):
        """what could be completed only by paying is no conflict"""
        toll = dict(ATTACK, effects=ATTACK["effects"][:1] + [
            {"kind": "cant-attack", "creatures": {}, "targets": {"id": "Cid"}}])
        equal(self.ask(toll, "solve", "--attacks", "bear=Ben")["declaration"],
              {"attacks": [{"creature": "bear", "target": "Ben"}]}, "solve pays for what is given")
        equal(self.ask(toll, "count", "--free", "--attacks", "bear=Ben")["count"], "0", "count")
        equal(self.listed(toll, "--free", "--attacks", "bear=Ben", status=1), [], "list")
        check("to a legal declaration that pays nothing" in self.errors, self.errors)

    # ---- Undecided ----

    def undecided(self, command, *arguments):
        answer = self.ask(CIRCLE, command, *arguments, *NO_TIME, status=4)
        check(answer["undecided"] is True and answer["reason"] != "", f"{answer}")
        check("maximum" not in answer and "count" not in answer, f"{answer}")
        return answer

    def test_undecided(self):
        """without time all questions are undecided, and end with 4"""
        for given in ([], ["--attacks", "c1=Cid"], ["--not", "c1"]):
            self.undecided("solve", *given)
            self.undecided("count", *given)
            self.undecided("options", *given)
            equal(self.run(CIRCLE, "list", *given, *NO_TIME, status=4), "", "list")
            check("a limit was reached" in self.errors, self.errors)
        for preference in ("any", "fewest", "most", "weights"):
            self.undecided("solve", "--prefer", preference)
        for command in ("solve", "count", "options"):
            check("ndecided: " in self.run(CIRCLE, command, *NO_TIME, status=4), command)

    def test_undecided_is_no_blame(self):
        """without time no conflict is named"""
        for command in ("solve", "count", "options"):
            answer = self.ask(BLOCK, command, "--blocks", "wall=elf", *NO_TIME, status=4)
            check("blame" not in answer and "completable" not in answer, f"{answer}")

    def test_no_limit(self):
        """--time-limit 0 is no limit"""
        equal(self.ask(ATTACK, "count", "--time-limit", "0")["count"], "20", "count")
        equal(len(self.listed(ATTACK, "--time-limit", "0")), 20, "list")

    # ---- A list that nobody reads on ----

    def crowd(self):
        """A document with more legal attacks than anybody can list."""
        creatures = [{"id": f"c{i}", "controller": "Ann"} for i in range(60)]
        return json.dumps(dict(ATTACK, creatures=creatures, effects=[])).encode()

    def start(self, file, **more):
        file.write(self.crowd())
        file.flush()
        return subprocess.Popen([self.muster, "list", "--json", "--time-limit", "0", file.name],
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **more)

    def test_closed_pipe(self):
        """a list whose reader has seen enough ends in silence"""
        with tempfile.NamedTemporaryFile() as file:
            process = self.start(file)
            lines = [json.loads(process.stdout.readline()) for _ in range(3)]
            equal(len({short(line) for line in lines}), 3, "different lines")
            process.stdout.close()
            equal(process.wait(timeout=PATIENCE), -signal.SIGPIPE, "exit status")
            equal(process.stderr.read(), b"", "standard error")
            process.stderr.close()

    def test_closed_pipe_ignored(self):
        """where SIGPIPE is ignored a lost reader ends the list with an error"""
        with tempfile.NamedTemporaryFile() as file:
            file.write(self.crowd())
            file.flush()
            reading, writing = os.pipe()
            os.close(reading)
            result = subprocess.run([self.muster, "list", "--time-limit", "0", file.name],
                                    stdout=writing, stderr=subprocess.PIPE, check=False,
                                    timeout=PATIENCE, restore_signals=False)
            os.close(writing)
        equal(result.returncode, 70, "exit status")
        check(b"can't write to standard output" in result.stderr, f"{result.stderr!r}")

    def test_interrupted(self):
        """an interrupted list ends by the signal, after a whole line"""
        for number in (signal.SIGINT, signal.SIGTERM):
            with tempfile.NamedTemporaryFile() as file:
                process = self.start(file)
                process.stdout.readline()
                process.send_signal(number)
                output, _ = process.communicate(timeout=PATIENCE)
                equal(process.returncode, -number, "exit status")
                check(output == b"" or output.endswith(b"}\n"), f"cut: {output[-80:]!r}")

    def test_time_limit_of_a_list(self):
        """a list that the time ends has whole lines, says so, and ends with 4"""
        document = self.crowd().decode()
        for style, end in (((), "\n"), (("--json",), "}\n")):
            output = self.run(document, "list", "--time-limit", "0.3", *style, status=4)
            check(output.count("\n") > 10 and output.endswith(end), f"cut: {output[-80:]!r}")
            equal(self.errors, "muster: a limit was reached: there may be more\n", "said")
        for line in output.splitlines():
            equal(list(json.loads(line)), ["attacks"], "the keys of a line")

    def test_head(self):
        """as much of a list as a reader takes is whole lines, and nothing is said"""
        with tempfile.NamedTemporaryFile() as file:
            file.write(self.crowd())
            file.flush()
            result = subprocess.run(
                ["sh", "-c", '"$0" list --time-limit 0 "$1" | head -n 1', self.muster, file.name],
                capture_output=True, text=True, timeout=PATIENCE, check=False)
        equal((result.stdout, result.stderr), ("no creature attacks\n", ""), "one line")

    # ---- All examples ----

    def test_examples(self):
        """count says how many lines list has, on all examples"""
        for path in sorted(self.examples.glob("*.json")):
            document = dict(json.loads(path.read_text(encoding="utf-8")), id=path.stem)
            count = int(self.ask(document, "count")["count"])
            check(count > 0, f"{path.name}: nothing is legal")
            if count > 2000:
                continue
            listed = self.listed(document)
            equal(len(set(listed)), len(listed), f"{path.name}: different lines")
            equal(len(listed), count, f"{path.name}: lines")

    # ---- What is said in vain ----

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

    def run_all(self):
        return run_tests(methods_of(self))


if __name__ == "__main__":
    sys.exit(Questions(sys.argv[1], pathlib.Path(sys.argv[2])).run_all())
