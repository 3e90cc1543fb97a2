# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the claims of an answer are true, by exhaustive search, for the oracle.

docs/format.md, section Claims, says what each kind of claim means; each has a function of its name
here or in oracle_option_claims.py that tries all declarations there are, and yields a complaint
where the claim is false. `decided` counts the claims that were decided, by kind; what would take
too long is counted under "skipped".
"""

import collections
import copy
import functools
import itertools

from oracle_option_claims import OptionClaims
from oracle_proposal import InputError, Proposal
from oracle_questions import row_key
from oracle_rules import Rules, TooLarge
from oracle_search import Answers, payments_of
from oracle_why import Why
from oracle_without import without

STATES = ("tapped", "is-battle", "summoning-sick", "defender", "detained", "suspected", "decayed",
          "own-protector")
EVASIONS = ("flying", "fear", "intimidate", "skulk", "horsemanship", "landwalk", "protection")


class Claims(OptionClaims):
    """Complaints about the claims of one answer to a position. BOARD: its oracle_board.Board."""

    def __init__(self, board, doc, answer):
        self.board, self.doc, self.answer = board, doc, answer
        self.position, self.limit = board.position, board.limit
        self.decided = collections.Counter()

    # What the claims are about

    @functools.cached_property
    def checked(self):
        """What is proposed, with how near others are to it."""
        return Answers(self.doc, self.limit)

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
        """What can be obeyed is the same for all that pay for as much, and in the edition of 2004 do
        as much unasked."""
        why = Why(self.doc, {"declaration": self.best}, self.limit, self.position)
        marks = tuple(map(tuple, why.marks(self.board.rules)))
        why.most = self.board.most_within.setdefault(marks, why.most)
        return why

    @functools.cached_property
    def judged(self):
        """(The totals, the marks) of the proposed one."""
        return self.board.judge(self.proposed)

    @functools.cached_property
    def best_judged(self):
        return self.board.judge(self.best)

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

    # A proposed declaration, or one of those that are listed

    def legal(self, said):
        if not self.board.is_legal_declaration(said.get("declaration") or self.proposed):
            yield "it is illegal"

    def illegal(self, said):
        if self.board.is_legal_declaration(said.get("declaration") or self.proposed):
            yield "it is legal"

    def pays(self, said):
        _, marks = self.board.judge(said.get("declaration") or self.proposed)
        found = []
        for bill in self.bills(payments_of(marks)):
            totals = collections.Counter()
            for (_, resource), amount in bill.items():
                totals[resource] += amount
            found.append(dict(totals))
        if {name: amount for name, amount in said["cost"].items() if amount} not in found:
            yield f"it pays one of {found}"

    def count(self, said):
        number = (len(self.board.questions.legal) if self.board.given or self.board.banned
                  else sum(state.number for state in self.board.legal))
        if (said["at_least"], said["at_most"]) != (number, number):
            yield f"{number} are legal"

    def maximum(self, said):
        checks = self.answer["answer"] != "solve" and "legal" in self.answer
        most = self.checked.check()["maximum"] if checks else self.board.solve()[0]
        if (said["at_least"], said["at_most"]) != (most, most):
            yield f"the maximum is {most}"

    def breaks(self, said):
        kind, creatures = said["violation"], said["creatures"]
        proposal = Proposal(self.position, self.doc["declaration"])
        p = self.position
        if "effect" in said:
            if self.obeys_under(proposal, frozenset({("effect", said["effect"])})):
                yield "it obeys that effect"
        elif kind in STATES:
            rules = Rules(self.everywhere, frozenset({(kind, creatures[0])}), frozenset())
            named = {thing for option in proposal.told[creatures[0]] for thing in option}
            here = self.everywhere.here
            if here and all(rules.possible(p.creatures[creatures[0]], thing)
                            for thing in named & here or here):
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
            most = self.board.rules.capacity(p.creatures[creatures[0]])
            if all(len(option) <= most for option in proposal.told[creatures[0]]):
                yield f"it can do {most} at once"
        elif kind in ("band", "band-target"):
            if proposal.bands_ok():
                yield "its bands are possible"
        else:
            yield "what is that?"

    def obeys_under(self, proposal, kept):
        """Whether a declaration obeys what is kept, also where nothing keeps it from blocking what
        attacks somebody else. What isn't here can be forbidden as well."""
        return all(self.obeys_in(position, proposal, kept)
                   for position in (self.position, self.everywhere))

    @functools.cached_property
    def everywhere(self):
        """The position if all that attack, attack those who declare blocks, or if all can be
        attacked."""
        position = copy.copy(self.position)
        position.possible = {}
        position.here = set(position.targets) if position.attack else {
            name for name, creature in position.individuals.items() if creature.attacking}
        return position

    @staticmethod
    def obeys_in(position, proposal, kept):
        rules = Rules(position, kept, frozenset())
        totals = [0] * len(rules.counters)
        for group in position.groups:
            for option in proposal.options_of(group):
                if any((group.id, thing) in rules.forbidden
                       or thing in position.here and not rules.possible(group, thing)
                       for thing in option):
                    return False
                totals = list(map(sum, zip(totals, rules.features(group, option)[0])))
        return rules.obeys_restrictions(tuple(totals))

    def cannot_pay(self, said):
        if "creature" in said:
            yield from self.option_cannot_pay(said)
        elif self.board.rules.payable(payments_of(self.board.judge(self.doc["declaration"])[1])):
            yield "it can be paid for"

    def obeyed(self, said):
        totals, _ = self.judged
        rows = self.board.in_force(totals)
        rows = ([rows[key] for key in map(row_key, said["requirements"]) if key in rows]
                if "requirements" in said else rows.values())
        obeyed = sum(row.times * row.obeyed(totals) for row in rows)
        total = sum(row.times * row.count for row in rows)
        if (said["at_least"], said["at_most"], said["of"]) != (obeyed, obeyed, total):
            yield f"it obeys {obeyed} of {total}"

    def missed(self, said):
        totals, _ = self.judged
        rows = self.board.in_force(totals)
        for row in said["requirements"]:
            own = rows.get(row_key(row))
            if own is None or own.obeyed(totals) != row["obeyed"] or row["obeyed"] >= own.count:
                yield "it obeys that, or that is not in force"

    def paid_anyway(self, said):
        (totals, marks), (more, pays) = self.board.judge(self.doc["declaration"]), self.best_judged
        (row,) = said["requirements"]
        key = row_key(row)
        own, other = self.board.in_force(totals).get(key), self.board.in_force(more).get(key)
        if own is None or other is None or other.obeyed(more) <= own.obeyed(totals):
            yield "the better one obeys no more of that"
        if not any(map(any, payments_of(pays))):
            yield "the better one pays nothing"
        if payments_of(pays) not in {e.payments for e in
                                     self.board.by_payments.within(payments_of(marks))}:
            yield "the better one pays for more"
        if self.answer["legal"] or not self.board.rules.payable(payments_of(pays)):
            yield "the proposed one is legal"

    def nearest(self, _):
        checked = self.checked.check()
        if not self.board.is_legal_declaration(self.best):
            yield "it isn't legal"
        distance, kept = self.checked.nearness(self.best)
        if (distance, kept) != (checked["better_distance"], checked["better_kept"]):
            yield f"one is {checked['better_distance']} away and keeps {checked['better_kept']}"

    def one_way(self, said, adding):
        """The fewest single attacks or blocks to add to what is proposed, or to drop from it."""
        proposal, groups = Proposal(self.position, self.doc["declaration"]), self.position.groups
        own = [list(map(frozenset, proposal.options_of(group))) for group in groups]
        named = {group.id for group in groups}
        others = sum(len(option) for name, options in proposal.told.items()
                     if name not in named for option in options)
        if any(len(options) > 5 for options in own):
            raise TooLarge()
        found = []
        for declaration in self.board.questions.legal:
            pairs = list(zip(own, declaration.chosen)) if adding else list(
                zip(declaration.chosen, own))
            if (not adding or not others) and all(
                    any(all(one <= other for one, other in zip(smaller, order))
                        for order in itertools.permutations(larger)) for smaller, larger in pairs):
                found.append(abs(sum(len(option) for smaller, larger in pairs for option in larger)
                                 - sum(len(option) for smaller, _ in pairs for option in smaller))
                             + others)
        if min(found, default=None) != said.get("at_least"):
            yield f"it takes {min(found, default=None)}"

    def only_adding(self, said):
        yield from self.one_way(said, True)

    def only_dropping(self, said):
        yield from self.one_way(said, False)

    def would_be_legal_without(self, said):
        """Without all of these the proposed one is legal, and without a proper subset it isn't."""
        left_out = said["without"]
        for number in range(len(left_out) + 1):
            for some in itertools.combinations(left_out, number):
                legal = self.is_legal_in(without(self.doc, some))
                if legal != (number == len(left_out)):
                    yield f"without {list(some)} it is {'' if legal else 'il'}legal"

    def is_legal_in(self, doc):
        try:
            return Answers(doc, self.limit).check()["legal"]
        except InputError:      # it names a creature that isn't there
            return False

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
        if said.get("scope") == "all" and self.board.rules.costs:
            most = max(self.obeyed_of(said["requirements"], e.totals, self.board.rules)
                       for e in self.pool("all"))
            if most > said["at_most"]:
                yield f"who pays obeys {most}"
        if self.why.most(keys, frozenset(grounds)) >= total:
            yield "with these grounds alone all can be obeyed"

    def pool(self, scope):
        """All that obey the restrictions and are in the scope."""
        rules, (_, marks) = self.board.rules, self.best_judged
        pool = {"all": lambda: self.board.states,
                "without-paying": lambda: [e for e in self.board.states if not any(e.payments)],
                "without-paying-more": lambda: self.board.by_payments.within(payments_of(marks)),
                }[scope]()
        if rules.unasked:       # 2004: only what has to be done
            asked = set(map(id, self.board.by_needs.within(marks)))
            pool = [e for e in pool if id(e) in asked]
        return pool

    def bound(self, said):
        """Nothing in the scope obeys more of what is in force for the best declaration."""
        rules, (totals, _) = self.board.rules, self.best_judged
        number = len(rules.conditions)
        in_force = tuple(n is not None for n in rules.score(totals)[1])
        if rules.unasked and said["scope"] == "all" and rules.costs:
            yield "there are costs"
        most = max(e.obeyed_in(in_force) for e in self.pool(said["scope"]))
        if most > said["at_most"]:
            yield f"{most} can be obeyed, of {number} conditions"

    def at_least_of(self, said):
        least = min(self.obeyed_of(said["requirements"], state.totals, self.board.rules)
                    for state in self.board.legal)
        if least < said["at_least"]:
            yield f"a legal one obeys {least}"

    @staticmethod
    def obeyed_of(requirements, totals, rules):
        return sum(row.times * row.obeyed(totals) for row in map(
            rules.requirements.get, map(row_key, requirements)) if rules.in_force(row, totals))


def decide(board, doc, answer):
    claims = Claims(board, doc, answer)
    return {"complaints": list(itertools.islice(claims.complaints(), 20)),
            "decided": dict(claims.decided)}
