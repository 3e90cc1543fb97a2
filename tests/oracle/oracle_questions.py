# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions about all legal declarations of a small position, for the oracle."""

import functools
import itertools
import math

from oracle_proposal import Partial, Proposal
from oracle_search import Answers, add_totals, group_ways


def canonical(told):
    """The same value for two ways to write a declaration. TOLD: pairs of a creature id and the
    options of its individuals."""
    entries = []
    for creature, options in told:
        acting = [sorted(option) for option in options if option]
        entries += [[creature, option, acting.count(option)]
                    for option, _ in itertools.groupby(sorted(acting))]
    return sorted(entries)


class Declaration:
    """What each group does, and the state that it is in."""

    def __init__(self, questions, chosen, state):
        self.chosen, self.state = chosen, state
        self.groups = questions.position.groups
        self.free = not any(state.payments)
        self.legal = questions.is_legal(state)

    @property
    def told(self):
        return canonical((group.id, options) for group, options in zip(self.groups, self.chosen))

    @property
    def used(self):
        return sum(bool(option) for options in self.chosen for option in options)

    def doing(self, number, thing):
        return sum(thing in option for option in self.chosen[number])

    def acting(self, number):
        return sum(map(bool, self.chosen[number]))


class Questions:
    def __init__(self, doc, given, banned, limit):
        self.doc = {key: value for key, value in doc.items() if key != "declaration"}
        self.answers = Answers(self.doc, limit)
        self.rules = self.answers.rules
        self.position = self.rules.position
        self.partial = Partial.read(self.position, given, banned)
        self.states = {(s.totals, s.marks): s for s in self.answers.states}
        self.is_legal = functools.lru_cache(None)(self.answers.is_legal)
        every = [itertools.combinations_with_replacement(self.rules.options(group, limit),
                                                         group.count)
                 for group in self.position.groups]
        # For each group all it can do: (options, totals, marks).
        self.choices = [[(chosen, *next(iter(group_ways(self.rules, group, [chosen], None))))
                         for chosen in choices]
                        for group, choices in zip(self.position.groups, every)]

    def declarations(self, partial):
        """All that obey the restrictions and contain what is given."""
        if not partial.possible():
            return
        choices = [[choice for choice in column if partial.allows(group, choice[0])]
                   for group, column in zip(self.position.groups, self.choices)]
        yield from self.grow(choices, (), (0,) * len(self.rules.counters), ())

    def grow(self, choices, chosen, totals, marks):
        if len(chosen) == len(choices):
            state = self.states.get((totals, marks))
            if state:
                yield Declaration(self, chosen, state)
            return
        for option, more, its in choices[len(chosen)]:
            yield from self.grow(choices, (*chosen, option), add_totals(totals, more),
                                 marks + its)

    @functools.cached_property
    def allowed(self):
        return list(self.declarations(self.partial))

    @functools.cached_property
    def legal(self):
        return [d for d in self.allowed if d.legal]

    def completable(self, partial):
        return any(d.legal for d in self.declarations(partial))

    # The answers

    def list(self, most):
        """Each legal declaration and whether it pays nothing; None where they are too many."""
        return [[d.told, d.free] for d in self.legal] if len(self.legal) <= most else None

    def count(self):
        return {"count": len(self.legal), "free": sum(d.free for d in self.legal)}

    def required(self):
        """The most that is obeyed by any declaration that obeys the restrictions and can be paid
        for, whatever it pays (such a one is legal); and how many requirements may be in force."""
        rules = self.rules
        return {"most": max((d.state.obeyed for d in self.legal), default=None),
                "in_force": sorted({sum(row.times * row.count for row in rules.requirements.values()
                                        if rules.in_force(row, d.state.totals))
                                    for d in self.allowed})}

    def options(self):
        """For each creature and thing: the fewest and most individuals that do it, whether one
        does it in something that pays nothing, whether restrictions on the two of them allow it,
        and the most that is obeyed where one does, and where none does. The same but "possible"
        for each creature and anything at all."""
        result, whole = [], []
        for number, group in enumerate(self.position.groups):
            for thing in sorted(self.position.here):
                result.append({"creature": group.id, "thing": thing,
                               "possible": self.rules.possible(group, thing),
                               **self.told_of(lambda d: d.doing(number, thing))})
            whole.append({"creature": group.id, **self.told_of(lambda d: d.acting(number))})
        return {"options": result, "creatures": whole, "maximum": self.answers.solve()[0],
                "capacity": {g.id: None if math.isinf(self.rules.capacity(g))
                             else self.rules.capacity(g) for g in self.position.groups},
                "together": self.together()}

    def told_of(self, doing):
        """DOING: how many individuals do something in a declaration."""
        numbers = [doing(d) for d in self.legal] or [0]
        return {"least": min(numbers), "most": max(numbers),
                "free": any(d.free and doing(d) for d in self.legal),
                "obeyed": max((d.state.obeyed for d in self.allowed if doing(d)), default=None),
                "without": max((d.state.obeyed for d in self.allowed if not doing(d)),
                               default=None)}

    def together(self):
        """For each thing, by how many it can be attacked or blocked as far as restrictions go."""
        groups = range(len(self.position.groups))
        return {thing: sorted({sum(d.doing(number, thing) for number in groups)
                               for d in self.allowed}) for thing in self.position.here}

    # Answers of others, looked at: complaints

    def blame(self, items):
        """Is this an irreducible part of what is given that can't be completed?"""
        complaints = ["something is blamed that isn't given"]
        for parts, bans in self.partial.parts_named(items):
            complaints = list(self.reducible(parts, bans))
            if not complaints:
                break
        return complaints

    def reducible(self, parts, bans):
        only = self.partial.only
        if self.completable(only(parts, bans)):
            yield "what is blamed can be completed"
        for part in parts:
            if not self.completable(only([one for one in parts if one != part], bans)):
                yield f"without {part} the rest can't be completed either"
        for ban in bans:
            if not self.completable(only(parts, [one for one in bans if one != ban])):
                yield f"without the ban {ban} the rest can't be completed either"

    def solve(self, answer):
        """A legal declaration that contains what is given, and what became of the requirements."""
        if answer.get("completable", True) != bool(self.legal):
            yield "completable or not?"
        if "declaration" not in answer:
            return
        proposal = Proposal(self.position, answer["declaration"])
        told = canonical(proposal.told.items())
        found = [d for d in self.legal if d.told == told]
        if not found:
            yield "the declaration is not legal, or doesn't contain what is given"
            return
        if answer["obeyed"] != found[0].state.obeyed:
            yield f"it obeys {found[0].state.obeyed}"
        if not self.partial.is_nothing():
            yield from self.best(found[0])
        if self.partial.is_nothing() and answer["maximum"] != self.answers.solve()[0]:
            yield "another maximum"
        yield from self.rows(answer["requirements"], found[0].state.totals)

    def best(self, found):
        """Of those that pay for nothing but what is given, or of all where there is none, it obeys
        the most and then uses the fewest creatures."""
        pool = [d for d in self.legal if self.partial.pays_for_itself(self.rules, d)] or self.legal
        obeyed, used = max((d.state.obeyed, -d.used) for d in pool)
        if found not in pool or (found.state.obeyed, found.used) != (obeyed, -used):
            yield f"another obeys {obeyed} with {-used} creatures"

    def rows(self, said, totals):
        rows = {row.key: {"times": row.times, "count": row.count,
                          "in_force": self.rules.in_force(row, totals),
                          "obeyed": row.obeyed(totals) * self.rules.in_force(row, totals)}
                for row in self.rules.requirements.values()}
        theirs = {row_key(row): {name: row[name] for name in ("times", "count", "in_force",
                                                              "obeyed")} for row in said}
        for key in set(rows) | set(theirs):
            if rows.get(key) != theirs.get(key):
                yield f"requirement {key}: {theirs.get(key)} for {rows.get(key)}"
        if len(theirs) != len(said):
            yield "a requirement is told twice"


def row_key(row):
    """The key of a requirement in an answer."""
    kind, start = row["kind"], "goaded by "
    which = row["source"].removeprefix(start) if kind.startswith("goad") else row["effect"]
    by_creature = kind not in ("must-be-attacked", "must-be-blocked")
    by_attacker = kind in ("must-be-blocked", "lure")
    return (kind, which, row["creature"] if by_creature else None,
            row["attacker"] if by_attacker else None)
