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

from asker import ATTACK, BLOCK, CIRCLE, PATIENCE, Asker, check, equal, short, weighed

NO_TIME = ("--time-limit", "0.000000001")


class Questions(Asker):
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


if __name__ == "__main__":
    sys.exit(Questions(sys.argv[1], pathlib.Path(sys.argv[2])).run_all())
