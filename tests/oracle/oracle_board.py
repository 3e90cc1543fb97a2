# SPDX-License-Identifier: GPL-3.0-or-later
"""All declarations of one position, and how many individuals do what in each, for the oracle.

A board is made once for all answers about a position. An *option* is a creature with a thing that
it attacks or blocks, or with None: anything at all.
"""

import functools
import itertools
import math

from oracle_model import Position
from oracle_proposal import Proposal
from oracle_questions import Questions
from oracle_rules import Rules, TooLarge
from oracle_search import Answers, State, add_totals, all_states, group_ways


class Board(Answers):
    """GIVEN and BANNED as in Questions: the legal declarations are those that contain this."""

    def __init__(self, doc, limit, given=None, banned=None):
        self.doc = {key: value for key, value in doc.items() if key != "declaration"}
        if sum(creature.get("count", 1) for creature in doc["creatures"]) > 20 * limit:
            raise TooLarge()
        self.limit, self.given, self.banned = limit, given, banned
        self.rules, self.proposal = Rules(Position(self.doc)), None
        self.position = self.rules.position
        self.doing = {option: self.rules.doing(self.pairs_of(option)) for option in self.options()}
        self.rules.features = functools.lru_cache(None)(self.rules.features)
        self.most_within = {}       # marks -> Why.most
        self.reach = functools.lru_cache(None)(self.reach)
        self.extent = functools.lru_cache(None)(self.extent)

    @functools.cached_property
    def states(self):
        return all_states(self.rules, self.limit, None)

    @functools.cached_property
    def by_needs(self):
        self.index()
        return self.by_needs

    @functools.cached_property
    def by_payments(self):
        self.index()
        return self.by_payments

    # Options

    def options(self):
        return [(group.id, thing) for group in self.position.groups
                for thing in (None, *sorted(self.position.here))]

    def pairs_of(self, option):
        creature, thing = option
        return {(creature, one) for one in ([thing] if thing else self.position.here)}

    @functools.cached_property
    def questions(self):
        """For what is given, which is about individuals and not about totals."""
        return Questions(self.doc, self.given, self.banned, self.limit)

    @functools.cached_property
    def legal(self):
        """Every legal declaration, whatever is given."""
        return [state for state in self.states if self.is_legal(state)]

    def counts(self, options):
        """In each legal declaration that contains what is given: how many do each option."""
        if not self.given and not self.banned:
            return [[self.doing[option](state.totals) for option in options]
                    for state in self.legal]
        number = {group.id: k for k, group in enumerate(self.position.groups)}
        return [[declaration.doing(number[name], thing) if thing
                 else declaration.acting(number[name]) for name, thing in options]
                for declaration in self.questions.legal]

    def extent(self, *options):
        """(The fewest, the most) individuals that do one of the options, over those."""
        sums = list(map(sum, self.counts(options)))
        return min(sums), max(sums)

    # What can be done if only some grounds stand in the way

    def reach(self, option, kept, keys):
        """(Rules, how many do the option by totals, all totals that obey what is kept and can be
        paid for)."""
        rules = Rules(self.position, kept, keys)
        doing = rules.doing(self.pairs_of(option))
        reached = {((0,) * len(rules.counters), ())}
        for group in self.position.groups:
            ways = self.ways(rules, group)
            if len(reached) * len(ways) > 20 * self.limit:
                raise TooLarge()
            reached = {(add_totals(totals, more), tuple(sorted(bill + own)))
                       for totals, bill in reached for more, own in ways}
        affordable = functools.lru_cache(None)(lambda bill: self.affordable(rules, bill))
        return rules, doing, {totals for totals, bill in reached
                              if rules.obeys_restrictions(totals) and affordable(bill)}

    def ways(self, rules, group):
        """The (totals, bill) of all that the individuals of a group can do together."""
        single = {(totals, tuple((group.controller, mark[0]) for mark in marks
                                 if mark[0] != "unasked"))
                  for totals, marks in (rules.features(group, option)
                                        for option in rules.options(group, self.limit))}
        ways = {((0,) * len(rules.counters), ())}
        if math.comb(len(single) + group.count - 1, group.count) > 20 * self.limit:
            raise TooLarge()
        for _ in range(group.count):
            if len(ways) * len(single) > 20 * self.limit:
                raise TooLarge()
            ways = {(add_totals(totals, more), tuple(sorted(bill + own)))
                    for totals, bill in ways for more, own in single}
        return ways

    @staticmethod
    def affordable(rules, bill):
        """BILL: (player, number of the cost) for each payment."""
        return all(rules.can_pay(player, [rules.costs[number][2] for _, number in own])
                   for player, own in itertools.groupby(bill, key=lambda entry: entry[0]))

    # A finished declaration

    def judge(self, declaration):
        """(Its totals, its marks)."""
        proposal = Proposal(self.position, declaration)
        ways = [next(iter(group_ways(self.rules, group, [proposal.options_of(group)], None)))
                for group in self.position.groups]
        return (functools.reduce(add_totals, (totals for totals, _ in ways),
                                 (0,) * len(self.rules.counters)),
                tuple(marks for _, (marks,) in ways))

    def is_legal_declaration(self, declaration):
        totals, marks = self.judge(declaration)
        proposal = Proposal(self.position, declaration)
        return (proposal.lawful(self.rules) and proposal.bands_ok()
                and self.rules.obeys_restrictions(totals)
                and self.is_legal(State(self.rules, totals, marks)))

    def in_force(self, totals):
        return {row.key: row for row in self.rules.requirements.values()
                if self.rules.in_force(row, totals)}
