# SPDX-License-Identifier: GPL-3.0-or-later
"""All declarations of a small position, for the oracle. Those alike in their totals and marks are
tallied together."""

import functools
import itertools
import math
import operator

from oracle_model import Position
from oracle_proposal import Proposal
from oracle_rules import Rules, TooLarge


def payments_of(marks):
    """Of the marks of each individual, what it pays."""
    return tuple(tuple(sorted(filter(None, (
        tuple(mark for mark in individual if mark[0] != "unasked")
        for individual in individuals)), key=str)) for individuals in marks)


class State:
    """Declarations alike in totals and marks: how many, the fewest creatures that one of them uses;
    of those nearest to the proposal: how far they are, the most and the least they keep of it."""

    def __init__(self, rules, totals, marks, tally=(1, 0, (0, 0), (0, 0))):
        self.number, self.used, (self.distance, lost), (_, self.keeps_least) = tally
        self.keeps_most = -lost
        self.totals, self.marks = totals, marks
        self.payments = payments_of(marks)
        self.needs = rules.needs(marks, rules.holding(totals))
        self.sure, self.conditional = rules.score(totals)
        self.in_force = tuple(n is not None for n in self.conditional)
        self.obeyed = self.obeyed_in(self.in_force)

    def obeyed_in(self, in_force):
        """Point 4: counting only the requirements in force for both."""
        return self.sure + sum(n for n, both in zip(self.conditional, in_force)
                               if both and n is not None)


def add_tally(tallies, key, number, used, *near):
    """NEAR: (distance, -kept) and (distance, kept), each as small as can be."""
    old = tallies.get(key, (0, math.inf, (math.inf, 0), (math.inf, 0)))
    tallies[key] = (old[0] + number, min(old[1], used), *map(min, old[2:], near))


def add_totals(totals, more):
    return tuple(map(operator.add, totals, more))


def group_ways(rules, group, chosen_options, proposal):
    """What the individuals of one entry can do together, as (totals, marks) -> tally."""
    nothing, ways = (0,) * len(rules.counters), {}
    for chosen in chosen_options:
        features = [rules.features(group, option) for option in chosen]
        totals = functools.reduce(add_totals, (counts for counts, _ in features), nothing)
        marks = tuple(sorted((marks for _, marks in features if marks), key=str))
        distance, kept = proposal.nearness(rules, group, chosen) if proposal else (0, 0)
        add_tally(ways, (totals, (marks,)), 1, sum(map(bool, chosen)), (distance, -kept),
                  (distance, kept))
    return ways


def all_states(rules, limit, proposal):
    """Every declaration that obeys all restrictions. Individuals of a group are alike: of them
    only multisets of options count."""
    groups = rules.position.groups
    options = [rules.options(group, limit) for group in groups]
    if math.prod(math.comb(len(o) + g.count - 1, g.count) for o, g in zip(options, groups)) > limit:
        raise TooLarge()
    rules.features = functools.lru_cache(None)(rules.features)
    tallies = {((0,) * len(rules.counters), ()): (1, 0, (0, 0), (0, 0))}
    for group, choices in zip(groups, options):
        multisets = itertools.combinations_with_replacement(choices, group.count)
        ways, grown = group_ways(rules, group, multisets, proposal), {}
        for (totals, marks), old in tallies.items():
            for (more, its), new in ways.items():
                add_tally(grown, (add_totals(totals, more), marks + its), old[0] * new[0],
                          old[1] + new[1], *map(add_totals, old[2:], new[2:]))
        tallies = grown
    return [State(rules, totals, marks, tally)
            for (totals, marks), tally in tallies.items() if rules.obeys_restrictions(totals)]


class Within:
    """States by what they need, so that those can be found that need no more than something has."""

    def __init__(self, states, attribute):
        self.states = {}
        for state in states:
            self.states.setdefault(getattr(state, attribute), []).append(state)
        # For each group, what one individual can be seen to need.
        self.seen = [{need for group in column for need in group} | {()}
                     for column in zip(*self.states)]
        self.fewer = functools.lru_cache(None)(self.fewer)

    def fewer(self, number, having):
        """What group NUMBER can need so that the individuals, who are alike, can be matched to those
        that have these marks, each needing nothing that its match doesn't have."""
        ways = {()}
        for most in having:
            ways = {tuple(sorted(way + ((need,) if need else ()), key=str)) for way in ways
                    for need in self.seen[number] if set(need) <= set(most)}
        return ways

    def within(self, having):
        for ways in itertools.product(*itertools.starmap(self.fewer, enumerate(having))):
            yield from self.states.get(ways, ())


class Answers:
    def __init__(self, doc, limit):
        self.rules = Rules(Position(doc))
        self.proposal = ("declaration" in doc
                         and Proposal(self.rules.position, doc["declaration"]) or None)
        self.states = all_states(self.rules, limit, self.proposal)
        self.index()

    def index(self):
        """What finds states by what they need and pay. Returns itself."""
        self.by_needs, self.by_payments = Within(self.states, "needs"), Within(self.states,
                                                                              "payments")
        self.maximum_for = functools.lru_cache(None)(self.maximum_for)
        return self

    def maximum_for(self, marks, in_force):
        """The maximum for a declaration that has these marks and these conditions in force."""
        return max(e.obeyed_in(in_force) for e in self.by_needs.within(marks))

    def solve(self):
        """(The maximum over all that pay nothing and respect point 3, the fewest creatures)."""
        free = [e for e in self.states if not any(e.needs)]
        maximum = max(e.obeyed for e in free)
        return maximum, min(e.used for e in free if e.obeyed == maximum)

    def is_legal(self, state):
        return (self.rules.payable(state.payments)
                and state.obeyed >= self.maximum_for(state.marks, state.in_force))

    def best_legal(self):
        """(The most that a legal declaration obeys which pays nothing, the fewest creatures then.)
        In 2004, with conditions, all that the maximum is taken over may be illegal."""
        obeyed, used = max((d.obeyed, -d.used) for d in self.states
                           if not any(d.payments) and self.is_legal(d))
        return [obeyed, -used]

    def count(self):
        return sum(d.number for d in self.states if self.is_legal(d))

    def better(self, payments):
        """Over all that obey the restrictions, can be paid for and pay nothing that the proposal
        doesn't: (the most obeyed, of those that do: the smallest distance, of the nearest: the most
        and the least that one keeps)."""
        pool = [e for e in self.by_payments.within(payments) if self.rules.payable(e.payments)]
        most = max(e.obeyed for e in pool)
        least = min(e.distance for e in pool if e.obeyed == most)
        near = [e for e in pool if e.obeyed == most and e.distance == least]
        return (most, least + self.proposal.outsiders(), max(e.keeps_most for e in near),
                min(e.keeps_least for e in near))

    def nearness(self, doc):
        """[How far this declaration is from the proposal, how much it keeps of it]."""
        other = Proposal(self.rules.position, doc)
        numbers = [self.proposal.nearness(self.rules, group, other.options_of(group))
                   for group in self.rules.position.groups]
        return [sum(distance for distance, _ in numbers) + self.proposal.outsiders(),
                sum(kept for _, kept in numbers)]

    def check(self):
        rules, proposal = self.rules, self.proposal
        ways = [group_ways(rules, group, [proposal.options_of(group)], None)
                for group in rules.position.groups]
        totals = functools.reduce(add_totals, (totals for way in ways for totals, _ in way),
                                  (0,) * len(rules.counters))
        proposed = State(rules, totals, tuple(marks for way in ways for _, (marks,) in way))
        restrictions_ok = (proposal.lawful(rules) and rules.obeys_restrictions(totals)
                           and proposal.bands_ok())
        payable = rules.payable(proposed.payments)
        maximum = (self.maximum_for(proposed.marks, proposed.in_force) if restrictions_ok and payable
                   else self.solve()[0])
        legal = restrictions_ok and payable and proposed.obeyed >= maximum
        better = (None,) * 4 if legal else self.better(proposed.payments)
        return {"legal": legal, "obeyed": proposed.obeyed, "maximum": maximum,
                "restrictions_ok": restrictions_ok, "payable": payable,
                "better_obeyed": better[0], "better_distance": better[1],
                "better_kept": better[2], "better_kept_least": better[3]}

