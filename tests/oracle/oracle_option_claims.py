# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether claims about options are true, and about what is given, for the oracle."""

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
        if own != kind or (least, most) != (said["at_least"], said["at_most"]):
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
