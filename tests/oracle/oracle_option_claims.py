# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether claims about options are true, and about what is given and paid, for the oracle."""

import itertools

from oracle_model import low
from oracle_questions import row_key
from oracle_why import Why


class OptionClaims:
    """What Claims knows of single creatures, groups of them, and what is given."""

    @property
    def thing(self):
        return "target" if self.position.attack else "attacker"

    def option(self, said):
        return said["creature"], said.get(self.thing)

    # How many individuals have the option

    def numbers(self, said, kind):
        """Complains if the numbers are others, or another kind of claim fits them."""
        least, most = self.board.extent(self.option(said))
        own = "must" if least > 0 else "may" if most > 0 else "never"
        told = said.get("at_least", least), said.get("at_most", most)   # lessons tell no numbers
        if own != kind or (least, most) != told:
            yield f"{least} to {most} do it"

    def must(self, said):
        yield from self.numbers(said, "must")

    def may(self, said):
        yield from self.numbers(said, "may")

    def never(self, said):
        yield from self.numbers(said, "never")

    def number_of(self, said):
        least, most = self.board.extent(*map(self.option, said["options"]))
        if (least, most) != (said["at_least"], said["at_most"]):
            yield f"{least} to {most} do that"

    def both_or_neither(self, said):
        found = [list(map(bool, numbers))
                 for numbers in self.board.counts(list(map(self.option, said["options"])))]
        if any(one != other for one, other in found):
            yield "a legal one has one without the other"
        if not all([state, state] in found for state in (False, True)):
            yield "always both, or always neither"

    # Why not

    def has(self, said, count):
        """Whether this many individuals with the option are what the claim is about."""
        return bool(count) != said.get("not", False)

    def having(self, said, kept=None, keys=frozenset()):
        """(Rules, the totals that have the option, or with "not" don't, under what is kept)."""
        rules, doing, reached = self.board.reach(self.option(said), kept, keys)
        return rules, [totals for totals in reached if self.has(said, doing(totals))]

    def grounds(self, said):
        """The grounds of a claim as Pairs knows them, None for one that is none."""
        return [Why.ground(self, ground) for ground in said["grounds"]]

    is_ground = staticmethod(Why.is_ground)

    def forbidden(self, said):
        grounds = self.grounds(said)
        if None in grounds or not grounds:
            yield "a ground is none"
        elif self.having(said, frozenset(grounds))[1]:
            yield "with these grounds alone it is possible"

    def option_conflict(self, said):
        keys, grounds = frozenset(map(row_key, said["requirements"])), self.grounds(said)
        rules, reached = self.having(said, None, keys)
        of = sum(row.times * row.count for row in rules.requirements.values())
        most = max((self.obeyed_of(said["requirements"], totals, rules) for totals in reached),
                   default=0)
        if of != said["of"] or most > said["at_most"]:
            yield f"{most} of {of} can be obeyed"
        if None in grounds:
            yield "a ground is none"
            return
        rules, reached = self.having(said, frozenset(grounds), keys)
        under = max((self.obeyed_of(said["requirements"], totals, rules) for totals in reached),
                    default=0)
        if under > said["at_most"]:
            yield f"with these grounds alone {under} can be obeyed"

    def outdone(self, said):
        if not self.having(said)[1]:
            yield "nothing has it"
        if any(self.has(said, self.board.doing[self.option(said)](state.totals))
               for state in self.board.legal):
            yield "a legal one is like that"

    # What is given

    def given(self, said):
        if not any(self.has(said, self.board.doing[self.option(said)](state.totals))
                   for state in self.board.legal):
            yield "nothing legal is like that, whatever is given"
        if any(self.has(said, count) for (count,) in self.board.counts([self.option(said)])):
            yield "something that has what is given is like that"

    def given_conflict(self, said):
        yield from self.board.questions.blame(
            [dict({"not": False}, **part) for part in said["given"]])

    # Costs

    def cost_effects(self):
        kind = "attack-cost" if self.position.attack else "block-cost"
        return [number for number, effect in enumerate(self.position.effects)
                if low(effect["kind"]) == kind]

    def paid_for(self, said):
        """What one individual that does just this pays, as (place of the effect, thing)."""
        creature = self.position.creatures[said["creature"]]
        marks = self.board.rules.features(creature, frozenset({said[self.thing]}))[1]
        numbers = self.cost_effects()
        return [(numbers[mark[0]], mark[1]) for mark in marks if mark[0] != "unasked"]

    def costs(self, said):
        paid = {number for number, _ in self.paid_for(said)}
        if set(said["effects"]) != paid:
            yield f"it pays for {sorted(paid)}"

    def option_cannot_pay(self, said):
        rules, numbers = self.board.rules, self.cost_effects()
        asked = [mark for mark in self.paid_for(said) if mark[0] in said["effects"]]
        payments = tuple((tuple((numbers.index(number), thing) for number, thing in asked),)
                         if group.id == said["creature"] else ()
                         for group in self.position.groups)
        if {number for number, _ in asked} != set(said["effects"]):
            yield "it doesn't pay for that"
        elif rules.payable(payments):
            yield "it can be paid for"

    # What is paid in all, and what payments allow and oblige to

    def states_with(self, option):
        """The states of legal declarations that contain what is given and have an option."""
        creature, thing = option
        number = [group.id for group in self.position.groups].index(creature)
        if not self.board.given and not self.board.banned:
            return [state for state in self.board.legal
                    if self.board.doing[option](state.totals)]
        return [d.state for d in self.board.questions.legal
                if (d.doing(number, thing) if thing else d.acting(number))]

    def bills(self, payments_of_groups):
        """All that the players can pay in all for that: {(player, resource): amount} each."""
        rules, found = self.board.rules, [{}]
        payments = [(group.controller, number)
                    for group, individuals in zip(self.position.groups, payments_of_groups)
                    for number, _ in itertools.chain(*individuals)]
        for player, number in payments:
            found = [self.added(bill, player, cost)
                     for bill in found for cost in rules.costs[number][2]]
            found = [dict(bill) for bill in {tuple(sorted(bill.items())) for bill in found}]
        return [bill for bill in found if self.is_affordable(bill)]

    @staticmethod
    def added(bill, player, cost):
        return bill | {(player, name): bill.get((player, name), 0) + amount
                       for name, amount in cost.items() if amount}

    def is_affordable(self, bill):
        """Whether every player can pay its part at once."""
        return all(self.board.rules.can_pay(player, [[{
            name: amount for (payer, name), amount in bill.items() if payer == player}]])
                   for player in {player for player, _ in bill})

    def least_cost(self, said):
        """No bill of something legal is less than one of those, and each of them is one."""
        least = [{(player, name): amount for player, own in bill.items()
                  for name, amount in own.items()} for bill in said["pays"]]
        found = {tuple(sorted(bill.items())) for state in self.states_with(self.option(said))
                 for bill in self.bills(state.payments)}
        for bill in map(dict, found):
            if not any(all(bill.get(key, 0) >= amount for key, amount in one.items())
                       for one in least):
                yield f"one pays {bill}"
        for one in least:
            if tuple(sorted(one.items())) not in found:
                yield f"none pays {one}"
            if any(other != one and all(one.get(key, 0) >= amount
                                        for key, amount in other.items()) for other in least):
                yield f"{one} is not the least"

    def paid_options(self, said):
        """The options of the creature that ask for this payment."""
        (effect,) = said["effects"]
        things = [said[self.thing]] if self.thing in said else sorted(self.position.here)
        return [(said["creature"], thing) for thing in things
                if effect in {number for number, _ in self.paid_for(
                    {"creature": said["creature"], self.thing: thing})}]

    def allows(self, said):
        options = [self.option(option) for option in said["options"]]
        possible = [option for option in self.paid_options(said) if self.board.extent(option)[1]]
        if sorted(options) != sorted(possible):
            yield f"it is needed for {possible}"

    def obliges(self, said):
        """Which options more individuals have in every legal declaration that makes the payment
        than in every legal one, except what paying for it means anyway."""
        paid, every = self.paid_options(said), self.board.options()
        possible = [option for option in paid if self.board.extent(option)[1]]
        numbers = self.board.counts(every)
        where = [every.index(option) for option in paid]
        paying = [counts for counts in numbers if any(counts[k] for k in where)]
        if not paying:
            yield "nothing legal makes this payment"
            return
        found = {}
        for k, option in enumerate(every):
            itself = option == (said["creature"], None) or [option] == possible
            usual = max(min(counts[k] for counts in numbers), 1 if itself else 0)
            if min(counts[k] for counts in paying) > usual:
                found[option] = min(counts[k] for counts in paying)
        found = {option: least for option, least in found.items()
                 if option[1] or not any(other[0] == option[0] and other[1] and more >= least
                                         for other, more in found.items())}
        told = {self.option(option): option.get("count", 1) for option in said["options"]}
        if told != found:
            yield f"it obliges to {found}"
