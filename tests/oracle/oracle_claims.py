# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the claims of an answer are true, by exhaustive search, for the oracle.

docs/format.md, section Claims, says what each kind of claim means; each has a function here that
tries all declarations there are, and yields a complaint where the claim is false. DECIDED counts
the claims that were decided, by kind; what would take too long is counted under "skipped".
"""

import collections
import functools
import itertools

from oracle_model import low
from oracle_proposal import Proposal
from oracle_questions import row_key
from oracle_rules import Rules, TooLarge
from oracle_search import Answers, all_states, group_ways, payments_of
from oracle_why import Why

STATES = ("tapped", "is-battle", "summoning-sick", "defender", "detained", "suspected", "decayed",
          "own-protector")
EVASIONS = ("flying", "fear", "intimidate", "skulk", "horsemanship", "landwalk", "protection")


class Claims:
    """Complaints about the claims of one answer to a position."""

    def __init__(self, doc, answer, limit):
        self.doc, self.answer, self.limit = doc, answer, limit
        self.decided = collections.Counter()
        self.states_under = functools.lru_cache(None)(self.states_under)

    # What the claims are about

    @functools.cached_property
    def bare(self):
        """The position by itself."""
        return {key: value for key, value in self.doc.items() if key != "declaration"}

    @functools.cached_property
    def answers(self):
        return Answers(self.doc, self.limit)

    @property
    def position(self):
        return self.answers.rules.position

    @functools.cached_property
    def proposed(self):
        """The declaration that obeyed and missed are about."""
        own = self.answer["answer"] == "solve" or "legal" not in self.answer
        return self.answer["declaration"] if own else self.doc["declaration"]

    @functools.cached_property
    def best(self):
        """The declaration that conflicts and bounds are about."""
        if self.answer["answer"] != "check":
            return self.answer["declaration"]
        if self.answer["legal"]:
            return self.doc["declaration"]
        return self.answer["better"]["declaration"]

    @functools.cached_property
    def why(self):
        return Why(self.doc, {"declaration": self.best}, self.limit)

    @functools.cached_property
    def best_state(self):
        """(Its requirements by key, the totals) of the best declaration."""
        return self.judge(self.best)

    def judge(self, declaration):
        rules, proposal = self.answers.rules, Proposal(self.position, declaration)
        totals = tuple(map(sum, zip((0,) * len(rules.counters), *(
            rules.features(group, option)[0] for group in self.position.groups
            for option in proposal.options_of(group)))))
        marks = tuple(next(iter(group_ways(rules, group, [proposal.options_of(group)], None)))[1][0]
                      for group in self.position.groups)
        return rules, totals, marks

    def in_force(self, judged):
        rules, totals, _ = judged
        return {row.key: row for row in rules.requirements.values()
                if rules.in_force(row, totals)}

    def complaints(self):
        for claim in self.answer.get("claims", []):
            kind = claim["kind"]
            decide = getattr(self, kind.replace("-", "_"), None)
            if decide is None:
                yield f"a kind of claim that is none: {kind}"
                continue
            try:
                found = list(decide(claim["arguments"]))
            except TooLarge:
                self.decided["skipped"] += 1
                continue
            if not claim["sentence"]:
                found.append("it has no sentence")
            self.decided[kind] += 1
            for complaint in found:
                yield f"{kind} {claim['sentence']!r}: {complaint}"

    # A proposed declaration

    def breaks(self, said):
        kind, creatures = said["violation"], said["creatures"]
        proposal = Proposal(self.position, self.doc["declaration"])
        p = self.position
        if "effect" in said:
            if self.obeys_under(proposal, frozenset({("effect", said["effect"])})):
                yield "it obeys that effect"
        elif kind in STATES:
            rules = Rules(p, frozenset({(kind, creatures[0])}), frozenset())
            told = proposal.told[creatures[0]]
            if any(rules.possible(p.creatures[creatures[0]], thing)
                   for thing in (p.here & {t for option in told for t in option}
                                 if kind == "own-protector" else p.here)):
                yield f"{creatures[0]} is not kept from it by being {kind}"
        elif kind in EVASIONS + ("shadow", "menace"):
            kept = {(kind, creatures[-1])} | ({("blocker-shadow", creatures[0])}
                                              if kind == "shadow" else set())
            if self.obeys_under(proposal, frozenset(kept)):
                yield "nothing blocks it against that"
        elif kind == "not-controlled":
            if creatures[0] in {group.id for group in p.groups}:
                yield "it may declare"
        elif kind in ("not-a-target", "attacker-elsewhere"):
            if all(option <= p.here for option in proposal.told[creatures[0]]):
                yield "all that it names is here"
        elif kind in ("two-targets", "too-many-blocks"):
            most = self.answers.rules.capacity(p.creatures[creatures[0]])
            if all(len(option) <= most for option in proposal.told[creatures[0]]):
                yield f"it can do {most} at once"
        elif kind in ("band", "band-target"):
            if proposal.bands_ok():
                yield "its bands are possible"
        else:
            yield "what is that?"

    def obeys_under(self, proposal, kept):
        """Whether a declaration obeys what is kept, as far as it is about what is here."""
        rules = Rules(self.position, kept, frozenset())
        totals = [0] * len(rules.counters)
        for group in self.position.groups:
            for option in proposal.options_of(group):
                if not all(rules.possible(group, thing) for thing in option & self.position.here):
                    return False
                totals = list(map(sum, zip(totals, rules.features(group, option)[0])))
        return rules.obeys_restrictions(tuple(totals))

    def cannot_pay(self, said):
        if "creature" in said:
            yield from self.option_cannot_pay(said)
        elif self.answers.rules.payable(payments_of(self.judge(self.doc["declaration"])[2])):
            yield "it can be paid for"

    def obeyed(self, said):
        judged = self.judge(self.proposed)
        rows = self.in_force(judged).values()
        obeyed = sum(row.times * row.obeyed(judged[1]) for row in rows)
        total = sum(row.times * row.count for row in rows)
        if (said["at_least"], said["at_most"], said["of"]) != (obeyed, obeyed, total):
            yield f"it obeys {obeyed} of {total}"

    def missed(self, said):
        judged = self.judge(self.proposed)
        for row in said["requirements"]:
            own = self.in_force(judged).get(row_key(row))
            if own is None or own.obeyed(judged[1]) != row["obeyed"] or row["obeyed"] >= own.count:
                yield "it obeys that, or that is not in force"

    def paid_anyway(self, said):
        judged, better = self.judge(self.doc["declaration"]), self.judge(self.best)
        (row,) = said["requirements"]
        key, rules = row_key(row), judged[0]
        own, other = self.in_force(judged).get(key), self.in_force(better).get(key)
        if own is None or other is None or other.obeyed(better[1]) <= own.obeyed(judged[1]):
            yield "the better one obeys no more of that"
        if not any(map(any, payments_of(better[2]))):
            yield "the better one pays nothing"
        if payments_of(better[2]) not in {e.payments for e in
                                          self.answers.by_payments.within(payments_of(judged[2]))}:
            yield "the better one pays for more"
        if self.answer["legal"] or not rules.payable(payments_of(better[2])):
            yield "the proposed one is legal"

    def nearest(self, _):
        checked = self.answers.check()
        if not Answers(dict(self.doc, declaration=self.best), self.limit).check()["legal"]:
            yield "it isn't legal"
        distance, kept = self.answers.nearness(self.best)
        if (distance, kept) != (checked["better_distance"], checked["better_kept"]):
            yield f"one is {checked['better_distance']} away and keeps {checked['better_kept']}"

    # What can be obeyed

    def conflict(self, said):
        if "creature" in said:
            yield from self.option_conflict(said)
            return
        keys = frozenset(map(row_key, said["requirements"]))
        grounds = [self.why.ground(ground) for ground in said["grounds"]]
        if len(keys) != len(said["requirements"]) or not keys <= set(self.why.in_force):
            yield "its requirements are not in force"
            return
        if None in grounds:
            yield "a ground is none"
            return
        total = self.why.full(keys)
        if said["of"] != total:
            yield f"they count {total}"
        if self.why.most(keys, None) > said["at_most"]:
            yield f"{self.why.most(keys, None)} can be obeyed"
        if self.why.most(keys, frozenset(grounds)) >= total:
            yield "with these grounds alone all can be obeyed"

    def bound(self, said):
        """Nothing in the scope obeys more of what is in force for the best declaration."""
        rules, totals, marks = self.judge(self.best)
        number = len(rules.conditions)
        in_force = tuple(n is not None for n in rules.score(totals)[1])
        pool = {"all": lambda: self.answers.states,
                "without-paying": lambda: [e for e in self.answers.states if not any(e.payments)],
                "without-paying-more": lambda: self.answers.by_payments.within(payments_of(marks)),
                }[said["scope"]]()
        if rules.unasked:       # 2004: only what has to be done
            asked = set(map(id, self.answers.by_needs.within(marks)))
            if said["scope"] == "all" and rules.costs:
                yield "there are costs"
            pool = [e for e in pool if id(e) in asked]
        most = max(e.obeyed_in(in_force) for e in pool)
        if most > said["at_most"]:
            yield f"{most} can be obeyed, of {number} conditions"

    def at_least_of(self, said):
        least = min(self.obeyed_of(said["requirements"], state, self.answers.rules)
                    for state in self.legal)
        if least < said["at_least"]:
            yield f"a legal one obeys {least}"

    @staticmethod
    def obeyed_of(requirements, state, rules):
        return sum(row.times * row.obeyed(state.totals) for row in map(
            rules.requirements.get, map(row_key, requirements)) if rules.in_force(row, state.totals))

    @functools.cached_property
    def legal(self):
        return [state for state in self.answers.states if self.answers.is_legal(state)]

    # What single creatures can do

    def doing(self, rules, said):
        """A function of the totals: how many individuals do the option."""
        things = self.position.here
        if self.thing in said:
            things = {said[self.thing]}
        return rules.doing({(said["creature"], thing) for thing in things})

    @property
    def thing(self):
        return "target" if self.position.attack else "attacker"

    def states_under(self, creature, thing, kept, keys):
        """(Rules, number of the option's counter, all that obey what is kept and can pay for it)."""
        rules = Rules(self.position, kept, keys)
        option = {"creature": creature} | ({self.thing: thing} if thing else {})
        doing = self.doing(rules, option)
        states = all_states(rules, 4 * self.limit, None)
        return rules, doing, [state for state in states if rules.payable(state.payments)]

    def having(self, said, kept=None, keys=frozenset()):
        """All declarations that have the option, or with "not" that don't, under what is kept."""
        rules, doing, states = self.states_under(said["creature"], said.get(self.thing), kept, keys)
        return rules, [state for state in states
                       if bool(doing(state.totals)) != said.get("not", False)]

    def range_of(self, said):
        rules, doing, states = self.states_under(said["creature"], said.get(self.thing), None, None)
        legal = [doing(state.totals) for state in states
                 if state.obeyed >= self.own_maximum(rules, state)]
        return min(legal), max(legal)

    @functools.cached_property
    def maxima(self):
        return {}

    def own_maximum(self, rules, state):
        """As in Answers, whose states have no counter for the option."""
        if id(rules) not in self.maxima:
            answers = Answers.__new__(Answers)
            answers.rules, answers.states = rules, self.all_of(rules)
            self.maxima[id(rules)] = (rules, answers.index())
        return self.maxima[id(rules)][1].maximum_for(state.marks, state.in_force)

    def all_of(self, rules):
        return all_states(rules, 4 * self.limit, None)

    def must(self, said):
        least, most = self.range_of(said)
        if (least, most) != (said["at_least"], said["at_most"]) or least == 0:
            yield f"{least} to {most} do it"

    def may(self, said):
        least, most = self.range_of(said)
        if (least, most) != (said["at_least"], said["at_most"]) or least > 0 or most == 0:
            yield f"{least} to {most} do it"

    def never(self, said):
        least, most = self.range_of(said)
        if most > 0:
            yield f"{least} to {most} do it"

    def forbidden(self, said):
        grounds = [self.ground(ground) for ground in said["grounds"]]
        if None in grounds or not grounds:
            yield "a ground is none"
        elif self.having(said, frozenset(grounds))[1]:
            yield "with these grounds alone it is possible"

    def ground(self, said):
        return Why.ground(self, said)

    is_ground = staticmethod(Why.is_ground)

    def option_conflict(self, said):
        keys = frozenset(map(row_key, said["requirements"]))
        grounds = frozenset(map(self.ground, said["grounds"]))
        rules, states = self.having(said, None, keys)
        of = sum(row.times * row.count for row in rules.requirements.values())
        most = max((self.obeyed_of(said["requirements"], state, rules) for state in states),
                   default=0)
        if of != said["of"] or most > said["at_most"]:
            yield f"{most} of {of} can be obeyed"
        rules, states = self.having(said, grounds, keys)
        under = max((self.obeyed_of(said["requirements"], state, rules) for state in states),
                    default=0)
        if None in grounds or under > said["at_most"]:
            yield f"with these grounds alone {under} can be obeyed"

    def outdone(self, said):
        _, states = self.having(said)
        if not states:
            yield "nothing has it"
        least, most = self.range_of(said)
        if most > 0 if not said.get("not") else least == 0:
            yield "a legal one is like that"

    def given(self, _):
        yield from ()       # decided where something is given: tests/agree_questions.py

    def cost_effects(self):
        kind = "attack-cost" if self.position.attack else "block-cost"
        return [number for number, effect in enumerate(self.position.effects)
                if low(effect["kind"]) == kind]

    def paid_for(self, said):
        """What one individual that does just this pays, as (place of the effect, thing)."""
        creature = self.position.creatures[said["creature"]]
        marks = self.answers.rules.features(creature, frozenset({said[self.thing]}))[1]
        numbers = self.cost_effects()
        return [(numbers[mark[0]], mark[1]) for mark in marks if mark[0] != "unasked"]

    def costs(self, said):
        paid = {number for number, _ in self.paid_for(said)}
        if set(said["effects"]) != paid:
            yield f"it pays for {sorted(paid)}"

    def option_cannot_pay(self, said):
        rules, numbers = self.answers.rules, self.cost_effects()
        asked = [mark for mark in self.paid_for(said) if mark[0] in said["effects"]]
        payments = tuple((tuple((numbers.index(number), thing) for number, thing in asked),)
                         if group.id == said["creature"] else ()
                         for group in self.position.groups)
        if {number for number, _ in asked} != set(said["effects"]):
            yield "it doesn't pay for that"
        elif rules.payable(payments):
            yield "it can be paid for"


def decide(doc, answer, limit):
    claims = Claims(doc, answer, limit)
    return {"complaints": list(itertools.islice(claims.complaints(), 20)),
            "decided": dict(claims.decided)}
