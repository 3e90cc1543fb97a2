# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether what "muster why" says is true, by exhaustive search, for the oracle.

For each requirement that the best declaration misses, the answer names others and grounds, and
claims that: counting only this requirement and the others, nothing obeys more than A of T; all but
any one of the others could be obeyed; the grounds alone, everything else that can stand in the way
lifted, still stop them; and lifting any one of the grounds as well lets all be obeyed.  Here that
is tried on all declarations that pay nothing which the best one doesn't pay and, in the edition of
2004, do only what is asked for or the best one does as well.  A requirement counts where it is in force for both.
"""

import functools
import itertools

from oracle_model import Position, low
from oracle_pairs import EVASION, OBSTACLES
from oracle_proposal import Proposal, can_match
from oracle_questions import canonical, row_key
from oracle_rules import CAPACITIES, REQUIREMENTS, Rules, TooLarge
from oracle_search import Answers, add_totals, payments_of


class Why:
    """Complaints about one answer. CLAIMS: how many there are; SKIPPED: too large to be tried."""

    def __init__(self, doc, answer, limit, position=None):
        self.answer, self.limit = answer, limit
        self.doc, self.proposed = doc, doc.get("declaration")
        self.position = position or Position(doc)
        self.best = Proposal(self.position, answer["declaration"])
        self.claims = self.skipped = 0
        self.most = functools.lru_cache(None)(self.most)
        rules = Rules(self.position)
        totals = (0,) * len(rules.counters)
        for group in self.position.groups:
            for option in self.best.options_of(group):
                totals = add_totals(totals, rules.features(group, option)[0])
        self.in_force = {row.key: row for row in rules.requirements.values()
                         if rules.in_force(row, totals)}
        self.missing = {key for key, row in self.in_force.items()
                        if row.obeyed(totals) < row.count}

    @functools.cached_property
    def asked(self):
        return Answers(self.doc, self.limit)

    @functools.cached_property
    def judged(self):
        """The verdict on the best declaration."""
        return Answers(dict(self.doc, declaration=self.answer["declaration"]), self.limit).check()

    def complaints(self):
        yield from self.verdict()
        if not self.judged["legal"]:
            yield "the best declaration isn't legal"
            return
        missed = [row_key(entry["requirement"]) for entry in self.answer["missed"]]
        if set(missed) != self.missing or len(set(missed)) != len(missed):
            yield f"missed are {sorted(map(str, self.missing))}"
        for entry in self.answer["missed"]:
            for complaint in self.claim(entry):
                yield f"{row_key(entry['requirement'])}: {complaint}"

    # The verdict, and which declaration is the best one

    def verdict(self):
        if self.proposed is None:
            maximum, _ = self.asked.solve()
            expected = {"obeyed": maximum, "maximum": maximum}
            if self.judged["obeyed"] != maximum or any(map(any, self.paid())):
                yield "the best declaration isn't one of solve's"
        else:
            checked = self.asked.check()
            expected = {key: checked[key] for key in ("legal", "obeyed", "maximum")}
            if checked["legal"] and (canonical(self.best.told.items())
                                     != canonical(self.asked.proposal.told.items())):
                yield "the legal proposal isn't the best declaration"
            if not checked["legal"] and self.judged["obeyed"] != checked["better_obeyed"]:
                yield f"the better one obeys {checked['better_obeyed']}"
        for key, value in expected.items():
            if self.answer.get(key) != value:
                yield f"{key} is {value}"

    def marks(self, rules):
        """The marks of the individuals of each group in the best declaration."""
        return [[rules.features(group, option)[1] for option in self.best.options_of(group)]
                for group in self.position.groups]

    def paid(self):
        return payments_of(self.marks(self.asked.rules))

    # What can be obeyed

    def most(self, keys, kept):
        """The most that any declaration obeys of these requirements, where KEPT grounds hold."""
        rules = Rules(self.position, kept, keys)
        conditions = range(len(rules.conditions)) if rules.unasked else ()
        return max(self.most_where(rules, frozenset(holding)) for n in range(len(conditions) + 1)
                   for holding in itertools.combinations(conditions, n))

    def most_where(self, rules, holding):
        """The same over all for which just these conditions hold, if they matter to point 3."""
        reached = {(0,) * len(rules.counters)}
        for group, having in zip(self.position.groups, self.marks(rules)):
            ways = self.ways(rules, group, [marks for marks in having if marks], holding)
            if len(reached) * len(ways) > 10 * self.limit:
                raise TooLarge()
            reached = {add_totals(one, more) for one in reached for more in ways}
        return max((sum(row.times * row.obeyed(totals) for row in rules.requirements.values()
                        if rules.in_force(row, totals))
                    for totals in reached if rules.obeys_restrictions(totals)
                    and (not rules.unasked or rules.holding(totals) == holding)), default=0)

    def ways(self, rules, group, having, holding):
        """The totals of all that the individuals of a group can do together, where they can be
        matched to those with the marks of HAVING, each needing no more than its match has."""
        def possible(needs):
            return can_match(needs, having, lambda need, offer: set(need) <= set(offer))

        single = {(totals, self.need(rules, group, marks, holding)) for totals, marks in
                  (rules.features(group, option) for option in rules.options(group, self.limit))}
        ways = {((0,) * len(rules.counters), ())}
        for _ in range(group.count):
            if len(ways) * len(single) > 10 * self.limit:
                raise TooLarge()
            grown = {(add_totals(totals, more),
                      tuple(sorted(needs + ((need,) if need else ()), key=str)))
                     for totals, needs in ways for more, need in single}
            ways = {way for way in grown if possible(way[1])}
        return {totals for totals, _ in ways}

    @staticmethod
    def need(rules, group, marks, holding):
        """What of one individual's marks needs a match."""
        return tuple(mark for mark in marks if rules.is_needed(group.id, mark, holding))

    # One claim

    def claim(self, entry):
        this = row_key(entry["requirement"])
        others = [row_key(row) for row in entry["others"]]
        keys = frozenset([this, *others])
        self.claims += 1
        if len(keys) != 1 + len(others):
            yield "a requirement stands among the others twice"
        if not keys <= set(self.in_force):
            yield f"not in force: {keys - set(self.in_force)}"
            return
        for row in [entry["requirement"], *entry["others"]]:
            if any(row[name] != getattr(self.in_force[row_key(row)], name)
                   for name in ("times", "count")):
                yield f"times or count of {row}"
        if not entry["message"]:
            yield "no message"
        try:
            yield from self.irreducible(entry, keys)
        except TooLarge:
            self.skipped += 1

    def full(self, keys):
        return sum(self.in_force[key].times * self.in_force[key].count for key in keys)

    def irreducible(self, entry, keys):
        total, most = self.full(keys), self.most(keys, None)
        if (entry["at_most"], entry["of"]) != (most, total) or most >= total:
            yield f"at most {most} of {total}, said {entry['at_most']} of {entry['of']}"
        for other in entry["others"]:
            less = keys - {row_key(other)}
            if self.most(less, None) < self.full(less):
                yield f"the other one {row_key(other)} isn't needed"
        grounds = list(map(self.ground, entry["grounds"]))
        if None in grounds or len(set(grounds)) != len(grounds):
            yield f"a ground is none, or stands there twice: {entry['grounds']}"
            return
        if self.most(keys, frozenset(grounds)) == total:
            yield "the grounds don't suffice: with the others lifted all can be obeyed"
        for ground in grounds:
            if self.most(keys, frozenset(grounds) - {ground}) < total:
                yield f"the ground {ground} isn't needed"

    def ground(self, said):
        """A ground as Pairs knows it, or None. (What isn't there in the position isn't needed.)"""
        p, kind = self.position, said["kind"]
        effects = dict(enumerate(low(effect["kind"]) for effect in p.effects))
        if not said["message"] or not said["rule"]:
            return None
        if "effect" in said:
            known = effects.get(said["effect"]) == kind
            return ("effect", said["effect"]) if known and self.is_ground(kind) else None
        if kind == "unasked":
            return (kind, None)
        if kind in OBSTACLES[p.attack] + ("capacity",):
            return (kind, said["creature"]) if said["creature"] in p.creatures else None
        named = set(p.individuals) | set(p.creatures)
        if kind in EVASION + ("menace",) and not p.attack and said["attacker"] in named:
            return (kind, said["attacker"])
        return None

    @staticmethod
    def is_ground(kind):
        return kind not in REQUIREMENTS + CAPACITIES + ("as-though",)
