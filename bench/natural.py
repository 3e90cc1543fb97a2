#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a position in the natural form of its question, for other solvers: as an integer program
(CPLEX LP) or as an answer set program. Both ask for the most requirements that can be obeyed, or
for the fewest creatures among the declarations that obey the most, as `muster solve` does."""

import argparse
import collections
import json
import sys

from question import Question, TooLarge


def unit(question, fewest):
    """What a requirement counts for, where each creature that does anything costs 1."""
    return len(question.capacity) + 1 if fewest else 1


def value(question, answer, fewest):
    """What an answer of `muster solve` comes to in the objective of these programs."""
    if not fewest or answer.get("maximum") is None:
        return answer.get("maximum")
    most = {each["id"]: each.get("count", 1) for each in question.document["creatures"]}
    used = collections.Counter()
    for deed in (deed for deeds in answer["declaration"].values() for deed in deeds):
        used[deed["creature"]] += deed.get("count", 1)
    creatures = sum(min(count, most[creature]) for creature, count in used.items())
    return unit(question, True) * answer["maximum"] - creatures


class IntegerProgram:
    """y: a creature does something to an object; u: anything is done to an object, where that
    takes several; v: a creature that may do several things does any; z: a requirement is obeyed."""

    def __init__(self, question, fewest=False):
        self.question = question
        self.rows, self.binaries = [], []
        self.names = {}
        for deed in question.deeds:
            self.names[deed] = self.new("y")
        self.any = {}
        self.write_capacity()
        self.write_objects()
        self.write_caps()
        worth = unit(question, fewest)
        self.objective = [(worth * weight, name) for weight, name in self.write_requirements()]
        if fewest:
            self.write_creatures()

    def new(self, letter):
        name = f"{letter}{len(self.binaries)}"
        self.binaries.append(name)
        return name

    def row(self, terms, sign, number):
        if terms:
            self.rows.append(f"{self.sum(terms)} {sign} {number}")

    @staticmethod
    def sum(terms):
        parts = [f"{'+' if factor > 0 else '-'} {abs(factor)} {name}" for factor, name in terms]
        return "\n ".join(" ".join(parts[i : i + 10]) for i in range(0, len(parts), 10))

    def ones(self, deeds, factor=1):
        return [(factor, self.names[deed]) for deed in deeds]

    def write_capacity(self):
        for creature, capacity in self.question.capacity.items():
            deeds = self.question.of_creature[creature]
            if len(deeds) > capacity:
                self.row(self.ones(deeds), "<=", capacity)

    def write_objects(self):
        question = self.question
        for name, least in question.least.items():
            deeds = question.of_object[name]
            blocked = self.new("u")
            self.row(self.ones(deeds) + [(-least, blocked)], ">=", 0)
            for deed in deeds:
                self.row([(1, self.names[deed]), (-1, blocked)], "<=", 0)
        for name, most in question.most.items():
            self.row(self.ones(question.of_object[name]), "<=", most)

    def acts(self, creature):
        """Whether the creature does anything, as terms that add up to 0 or 1."""
        deeds = self.question.of_creature[creature]
        if self.question.capacity[creature] == 1 or len(deeds) < 2:
            return self.ones(deeds)
        if creature not in self.any:
            self.any[creature] = self.new("v")
            for deed in deeds:
                self.row([(1, self.names[deed]), (-1, self.any[creature])], "<=", 0)
            self.row(self.ones(deeds) + [(-1, self.any[creature])], ">=", 0)
        return [(1, self.any[creature])]

    def write_caps(self):
        question = self.question
        for deeds, most in question.caps:
            creatures = list(dict.fromkeys(deed[0] for deed in deeds))
            if all(question.capacity[creature] == 1 for creature in creatures):
                self.row(self.ones(deeds), "<=", most)
            else:
                terms = [term for creature in creatures for term in self.acts(creature)]
                self.row(terms, "<=", most)
        self.write_company()

    def write_company(self):
        question = self.question
        for creature, deeds, others, least in question.company:
            terms = [term for other in others for term in self.acts(other)]
            for mine in self.any_of(creature, deeds):
                row = terms + [(-least * factor, name) for factor, name in mine]
                self.row(row, ">=", 0)
        for creature in question.alone:
            others = [other for other in question.capacity if other != creature]
            terms = [term for other in others for term in self.acts(other)]
            mine = self.acts(creature)
            if mine and terms:
                row = terms + [(len(others) * factor, name) for factor, name in mine]
                self.row(row, "<=", len(others))

    def any_of(self, creature, deeds):
        """Lists of terms, of which one is above 0 if the creature does any of the deeds."""
        if len(deeds) == len(self.question.of_creature[creature]):
            return [self.acts(creature)]
        if self.question.capacity[creature] == 1:
            return [self.ones(deeds)]
        return [self.ones([deed]) for deed in deeds]

    def write_requirements(self):
        gains, others = self.question.gains()
        objective = [(weight, self.names[deed]) for deed, weight in gains.items()]
        for weight, deeds, least, most, condition in others:
            obeyed = self.new("z")
            objective.append((weight, obeyed))
            self.row(self.ones(deeds) + [(-least, obeyed)], ">=", 0)
            if most is not None and most < len(deeds):
                self.row(self.ones(deeds) + [(len(deeds) - most, obeyed)], "<=", len(deeds))
            if condition is not None:
                self.write_condition(obeyed, *condition)
        return objective

    def write_creatures(self):
        """Each creature that does anything costs 1."""
        worth = dict.fromkeys(self.binaries, 0)
        for weight, name in self.objective:
            worth[name] += weight
        for creature in self.question.of_creature:
            for factor, name in self.acts(creature):
                worth[name] = worth.get(name, 0) - factor
        self.objective = [(weight, name) for name, weight in worth.items() if weight != 0]

    def write_condition(self, obeyed, declared, creatures):
        """The requirement counts only if some (none) of these creatures does anything."""
        if declared:
            terms = [term for creature in creatures for term in self.acts(creature)]
            self.row(terms + [(-1, obeyed)], ">=", 0)
        else:
            for creature in creatures:
                self.row(self.acts(creature) + [(1, obeyed)], "<=", 1)

    def write(self, file):
        # Readers of this format want an objective and a row, even of nothing.
        if not self.binaries:
            self.new("y")
        nothing = [(0, self.binaries[0])]
        if not self.rows:
            self.row([(1, self.binaries[0])], "<=", 1)
        file.write(f"Maximize\n obj: {self.sum(self.objective or nothing)}\nSubject To\n")
        for number, row in enumerate(self.rows):
            file.write(f" r{number}: {row}\n")
        file.write("Binary\n")
        for name in self.binaries:
            file.write(f" {name}\n")
        file.write("End\n")


RULES = """\
{ do(C,O) : can(C,O) } K :- capacity(C,K).
on(O) :- do(C,O).
acts(C) :- do(C,O).
:- least(O,K), on(O), #count { C : do(C,O) } < K.
:- most(O,K), #count { C : do(C,O) } > K.
:- cap(L,K), #count { C : do(C,O), capped(L,C,O) } > K.
:- needs(I,C,K), acts(C), #count { D : acts(D), company(I,D) } < K.
lonely(I) :- for(I,C,O), do(C,O).
:- lonely(I), few(I,K), #count { D : acts(D), company(I,D) } < K.
:- alone(C), acts(C), acts(D), C != D.
holds(R) :- declared(R), acts(C), condition(R,C).
holds(R) :- not_declared(R), not acts(C) : condition(R,C).
counts(R) :- weight(R,_), not declared(R), not not_declared(R).
counts(R) :- holds(R).
obeyed(R) :- counts(R), simple(R), do(C,O), asks(R,C,O).
obeyed(R) :- counts(R), between(R,K,M), K #count { C,O : do(C,O), asks(R,C,O) } M.
#maximize { W*U,C,O : do(C,O), gain(C,O,W), unit(U); W*U,R : obeyed(R), weight(R,W), unit(U);
    -1,C : acts(C), fewest }.
#show do/2.
"""


class AnswerSetProgram:
    """The same as facts for rules that never change."""

    def __init__(self, question, fewest=False):
        self.facts = [f"unit({unit(question, fewest)}).", "#external fewest."]
        if fewest:
            self.facts.append("fewest.")
        for creature, capacity in question.capacity.items():
            self.fact("capacity", creature, capacity)
        for creature, name in question.deeds:
            self.fact("can", creature, name)
        for name, least in question.least.items():
            self.fact("least", name, least)
        for name, most in question.most.items():
            self.fact("most", name, most)
        for number, (deeds, most) in enumerate(question.caps):
            self.fact("cap", number, most)
            for creature, name in deeds:
                self.fact("capped", number, creature, name)
        for number, (creature, deeds, others, least) in enumerate(question.company):
            if len(deeds) == len(question.of_creature[creature]):
                self.fact("needs", number, creature, least)
            else:
                self.fact("few", number, least)
                for deed in deeds:
                    self.fact("for", number, *deed)
            for other in others:
                self.fact("company", number, other)
        for creature in question.alone:
            self.fact("alone", creature)
        self.write_requirements(question)

    def fact(self, name, *values):
        # Names of players begin with a capital letter, which would be a variable.
        values = ["p" + v if isinstance(v, str) and v[0].isupper() else v for v in values]
        self.facts.append(f"{name}({','.join(map(str, values))}).")

    def write_requirements(self, question):
        gains, others = question.gains()
        for (creature, name), weight in gains.items():
            self.fact("gain", creature, name, weight)
        for number, (weight, deeds, least, most, condition) in enumerate(others):
            self.fact("weight", number, weight)
            if condition is not None:
                self.fact("declared" if condition[0] else "not_declared", number)
                for creature in condition[1]:
                    self.fact("condition", number, creature)
            if least == 1 and most is None:
                self.fact("simple", number)
            else:
                self.fact("between", number, least, len(deeds) if most is None else most)
            for creature, name in deeds:
                self.fact("asks", number, creature, name)

    def write(self, file):
        file.write(RULES + "\n".join(self.facts) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("form", choices=["lp", "asp"])
    parser.add_argument("file", nargs="?", help="one position as JSON; else standard input")
    parser.add_argument("--fewest", action="store_true", help="with the fewest creatures")
    arguments = parser.parse_intermixed_args()
    with open(arguments.file) if arguments.file else sys.stdin as file:
        document = json.load(file)
    try:
        question = Question(document)
    except TooLarge:
        sys.exit("natural.py: too large to be written one by one")
    form = IntegerProgram if arguments.form == "lp" else AnswerSetProgram
    form(question, arguments.fewest).write(sys.stdout)


if __name__ == "__main__":
    main()
