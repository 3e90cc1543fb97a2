# SPDX-License-Identifier: GPL-3.0-or-later
"""All declarations of a small position, for the oracle. Those alike in their totals and payments
are tallied together."""

import functools
import itertools
import math
import operator

from oracle_model import Position
from oracle_proposal import Proposal
from oracle_rules import Rules, TooLarge


class State:
    """Declarations alike in totals and payments: how many, the fewest creatures that one of them
    uses, the fewest that do something else than proposed."""

    def __init__(self, rules, totals, payments, tally=(1, 0, 0)):
        self.number, self.used, self.changes = tally
        self.totals, self.payments = totals, payments
        self.sure, self.conditional = rules.score(totals)
        self.in_force = tuple(n is not None for n in self.conditional)
        self.obeyed = self.obeyed_in(self.in_force)
        self.only_asked = rules.only_asked_options(totals)

    def obeyed_in(self, in_force):
        """Point 4: counting only the requirements in force for both."""
        return self.sure + sum(n for n, both in zip(self.conditional, in_force)
                               if both and n is not None)


def add_tally(tallies, key, number, used, changes):
    old = tallies.get(key, (0, math.inf, math.inf))
    tallies[key] = (old[0] + number, min(old[1], used), min(old[2], changes))


def add_totals(totals, more):
    return tuple(map(operator.add, totals, more))


def group_ways(rules, group, chosen_options, proposal):
    """What the individuals of one entry can do together, as (totals, payments) -> tally."""
    nothing, ways = (0,) * len(rules.counters), {}
    for chosen in chosen_options:
        features = [rules.features(group, option) for option in chosen]
        totals = functools.reduce(add_totals, (counts for counts, _ in features), nothing)
        payments = tuple(sorted(paid for _, paid in features if paid))
        add_tally(ways, (totals, (payments,)), 1, sum(map(bool, chosen)),
                  proposal.changes(group, chosen) if proposal else 0)
    return ways


def all_states(rules, limit, proposal):
    """Every declaration that obeys all restrictions. Individuals of a group are alike: of them
    only multisets of options count."""
    groups = rules.position.groups
    options = [rules.options(group, limit) for group in groups]
    if math.prod(math.comb(len(o) + g.count - 1, g.count) for o, g in zip(options, groups)) > limit:
        raise TooLarge()
    rules.features = functools.lru_cache(None)(rules.features)
    tallies = {((0,) * len(rules.counters), ()): (1, 0, 0)}
    for group, choices in zip(groups, options):
        multisets = itertools.combinations_with_replacement(choices, group.count)
        ways, grown = group_ways(rules, group, multisets, proposal), {}
        for (totals, payments), old in tallies.items():
            for (more, paid), new in ways.items():
                add_tally(grown, (add_totals(totals, more), payments + paid), old[0] * new[0],
                          old[1] + new[1], old[2] + new[2])
        tallies = grown
    return [State(rules, totals, payments, tally)
            for (totals, payments), tally in tallies.items() if rules.obeys_restrictions(totals)]


class Answers:
    def __init__(self, doc, limit):
        self.rules = Rules(Position(doc))
        self.proposal = ("declaration" in doc
                         and Proposal(self.rules.position, doc["declaration"]) or None)
        self.states = all_states(self.rules, limit, self.proposal)
        self.by_payments = {}       # the payments -> the states that make just these
        for state in self.states:
            self.by_payments.setdefault(state.payments, []).append(state)
        # For each group, what one individual can be seen to pay.
        self.paid = [{paid for group in column for paid in group} | {()}
                     for column in zip(*self.by_payments)]
        self.fewer = functools.lru_cache(None)(self.fewer)
        self.maximum_for = functools.lru_cache(None)(self.maximum_for)

    def fewer(self, number, payments):
        """What group NUMBER can pay so that the individuals, who are alike, can be matched to those
        that make these payments, each paying nothing that its match doesn't pay."""
        ways = {()}
        for most in payments:
            ways = {tuple(sorted(way + ((paid,) if paid else ()))) for way in ways
                    for paid in self.paid[number] if set(paid) <= set(most)}
        return ways

    def paying_within(self, payments):
        """Point 2: all that make no payment that isn't among these."""
        for ways in itertools.product(*itertools.starmap(self.fewer, enumerate(payments))):
            yield from self.by_payments.get(ways, ())

    def maximum_for(self, payments, in_force):
        """The maximum for a declaration that pays this and has these conditions in force."""
        return max(e.obeyed_in(in_force) for e in self.paying_within(payments) if e.only_asked)

    def solve(self):
        """(The maximum over all that pay nothing and respect point 3, the fewest creatures)."""
        free = [e for e in self.states if e.only_asked and not any(e.payments)]
        maximum = max(e.obeyed for e in free)
        return maximum, min(e.used for e in free if e.obeyed == maximum)

    def count(self):
        return sum(d.number for d in self.states if self.rules.payable(d.payments)
                   and d.obeyed >= self.maximum_for(d.payments, d.in_force))

    def better(self, payments):
        """Over all that obey the restrictions, can be paid for and pay nothing that the proposal
        doesn't: (the most obeyed, the fewest changes)."""
        pool = [e for e in self.paying_within(payments) if self.rules.payable(e.payments)]
        most = max(e.obeyed for e in pool)
        return most, min(e.changes for e in pool if e.obeyed == most) + self.proposal.outsiders()

    def check(self):
        rules, proposal = self.rules, self.proposal
        ways = [group_ways(rules, group, [proposal.options_of(group)], None)
                for group in rules.position.groups]
        totals = functools.reduce(add_totals, (totals for way in ways for totals, _ in way),
                                  (0,) * len(rules.counters))
        payments = tuple(paid for way in ways for _, (paid,) in way)
        proposed = State(rules, totals, payments)
        restrictions_ok = (proposal.lawful(rules) and rules.obeys_restrictions(totals)
                           and proposal.bands_ok())
        payable = rules.payable(payments)
        maximum = (self.maximum_for(payments, proposed.in_force) if restrictions_ok and payable
                   else self.solve()[0])
        legal = restrictions_ok and payable and proposed.obeyed >= maximum
        better = (None, None) if legal else self.better(payments)
        return {"legal": legal, "obeyed": proposed.obeyed, "maximum": maximum,
                "restrictions_ok": restrictions_ok, "payable": payable,
                "better_obeyed": better[0], "better_changes": better[1]}

