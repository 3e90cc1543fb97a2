# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rules and effects of a position say of a declaration, for the oracle.

All that they ask beyond one individual is *how many individuals do one of these pairs (creature,
thing)*: each such set of pairs is a counter, and each restriction, requirement and condition a test
on the totals. A declaration is then the vector of its totals, and the *marks* of each individual:
what it pays (number of the cost, thing or ""), and in the edition of 2004 what it does that no
requirement without a condition asks for ("unasked", thing).
"""

import itertools
import math
import operator

from oracle_model import as_list, low, matches
from oracle_pairs import Pairs

REQUIREMENTS = ("must-attack", "must-be-attacked", "must-block", "must-be-blocked", "lure")
CAPACITIES = ("extra-blocks",)


class TooLarge(Exception):
    """More declarations than the limit."""


class Requirement:
    """What answers call one requirement: all that are alike, for identical creatures.

    Its key is (kind, place in "effects", creature id, attacker id), with None for what doesn't tell
    it from others; a goad has the player in place of the number."""

    def __init__(self, key, times, condition):
        self.key, self.times, self.condition = key, times, condition
        self.count = 0
        self.parts = []         # functions of the totals -> how many of them are obeyed

    def obeyed(self, totals):
        return sum(part(totals) for part in self.parts)


class Rules(Pairs):
    """KEPT: the grounds that hold; ONLY: the keys of the requirements that count. None: all."""

    def __init__(self, position, kept=None, only=None):
        super().__init__(position, kept)
        self.only = only
        self.counters = {}      # sets of pairs (creature id, thing) -> their number
        self.restrictions = []  # tests on the totals
        self.conditions = []    # tests on the totals, one per effect with "if"
        self.numbers = {}       # id() of an effect -> the number of its condition
        self.requirements = {}  # key -> Requirement
        self.asked = []         # (condition or None, pairs that a requirement asks for)
        self.costs = []         # (pairs, once for each thing?, alternatives)
        # A creature that does anything at all. (What it blocks elsewhere is ignored: 802.4b. What
        # it attacks counts, though it may be forbidden: "what was proposed, forbidden or not".)
        self.anything = set(position.targets) if position.attack else position.here
        step = "attack_" if position.attack else "block_"
        for number, effect in enumerate(position.effects):
            kind = low(effect["kind"])
            handler = getattr(self, step + kind.replace("-", "_"), None)
            if handler is None:     # an effect of the other step, or one looked at later
                continue
            if kind in REQUIREMENTS:
                handler(effect, (kind, number))
            elif kind in CAPACITIES or self.holds("effect", number):
                handler(effect)
        if position.attack:
            self.goad()
        else:
            self.menace()
        is_asked = position.edition == "2004" and self.holds("unasked", None)
        self.unasked = self.unasked_options() if is_asked else {}

    # Pairs and counters

    def pairs(self, effect, who="creatures"):
        return {(c.id, thing) for c in self.position.groups if matches(effect.get(who, {}), c)
                for thing in self.things(effect, c)}

    def pairs_with(self, attacker, by=None):
        """Its blockers; relative bounds of "by" look at the attacker."""
        other = self.position.individuals[attacker]
        return {(c.id, attacker) for c in self.position.groups if matches(by or {}, c, other)}

    def acting(self, selector, other=None):
        """Pairs of the creatures that match with anything at all."""
        return {(c.id, thing) for c in self.position.groups if matches(selector, c, other)
                for thing in self.anything}

    def attackers(self, effect):
        return [a for a in sorted(self.position.here)
                if matches(effect["attackers"], self.position.individuals[a])]

    def doing(self, pairs):
        """A function of the totals: how many individuals do one of these."""
        number = self.counters.setdefault(frozenset(pairs), len(self.counters))
        return operator.itemgetter(number)

    # Restrictions

    def cant(self, effect):
        """cant-attack, cant-block; "unless": unless N *other* creatures also attack (block)."""
        if "unless" not in effect:
            self.forbidden |= self.pairs(effect)
            return
        also, needed = effect["unless"]["also"], int(effect["unless"].get("at_least", 1))
        for c in self.position.groups:
            itself = self.doing(pair for pair in self.pairs(effect) if pair[0] == c.id)
            helping = self.doing(self.acting(also, c))
            needed_here = needed + matches(also, c, c)      # it helps, but isn't another creature
            self.restrictions.append(lambda v, itself=itself, helping=helping, n=needed_here:
                                     not itself(v) or helping(v) >= n)

    def attack_no_combat(self, effect):
        """The player's whole side attacks with nothing."""
        if effect["player"] in self.position.active_side:
            self.forbidden |= self.pairs({})

    def at_most(self, effect):
        """max-attackers, max-blocking: that many individuals."""
        doing = self.doing(self.pairs(effect))
        self.restrictions.append(lambda v: doing(v) <= effect["count"])

    def only_alone(self, effect):
        if low(effect["step"]) == ("attack" if self.position.attack else "block"):
            these, all_of_them = (self.doing(self.acting(effect["creatures"])),
                                  self.doing(self.acting({})))
            self.restrictions.append(lambda v: not these(v) or all_of_them(v) == 1)

    def blockers_at_least(self, attacker, number):
        blockers = self.doing(self.pairs_with(attacker))
        self.restrictions.append(lambda v: not blockers(v) or blockers(v) >= number)

    def menace(self):
        """702.111b; no as-though effect touches it."""
        for attacker in self.position.here:
            if (self.position.individuals[attacker].has("menace")
                    and self.holds_at("menace", attacker)):
                self.blockers_at_least(attacker, 2)

    def block_min_blockers(self, effect):
        for attacker in self.attackers(effect):
            if isinstance(effect["count"], str):        # "all"
                self.all_must_join(attacker)
            else:
                self.blockers_at_least(attacker, effect["count"])

    def all_must_join(self, attacker):
        """Unless "all creatures the defending player controls block it": of a team, the player whom
        the attacker attacks; all its creatures, whatever they can do."""
        p = self.position
        player = p.attacked_player(p.individuals[attacker])
        number = sum(c.count for c in p.creatures.values() if c.controller == player)
        blockers = self.doing(self.pairs_with(attacker))
        joining = self.doing(self.pairs_with(attacker, {"controller": player}))
        self.restrictions.append(lambda v: not blockers(v) or joining(v) == number)

    def block_max_blockers(self, effect):
        for attacker in self.attackers(effect):
            blockers = self.doing(self.pairs_with(attacker))
            self.restrictions.append(lambda v, blockers=blockers: blockers(v) <= effect["count"])

    # Requirements

    def condition(self, effect):
        """The index of the effect's "if" among the conditions, or None."""
        if "if" not in effect:
            return None
        if id(effect) not in self.numbers:
            (key, selector), = effect["if"].items()
            acting = self.doing(self.acting(selector))
            self.conditions.append(lambda v: bool(acting(v)) == (key == "declared"))
            self.numbers[id(effect)] = len(self.conditions) - 1
        return self.numbers[id(effect)]

    def require(self, effect, key, pairs, obeyed, number=1):
        """NUMBER more like KEY. OBEYED: number of individuals that do one of the pairs -> number of
        obeyed ones."""
        condition = self.condition(effect)
        self.asked.append((condition, pairs))
        if self.only is None or key in self.only:
            alike = self.requirements.setdefault(
                key, Requirement(key, int(effect.get("times", 1)), condition))
            doing = self.doing(pairs)
            alike.count += number
            alike.parts.append(lambda v: int(obeyed(doing(v))))

    def for_each(self, effect, key, creatures, pairs):
        """One requirement for each of the creatures."""
        for c in self.position.groups:
            if matches(creatures, c, key[3] and self.position.creatures[key[3]]):
                its = {pair for pair in pairs if pair[0] == c.id}
                self.require(effect, (*key[:2], c.id, key[3]), its, lambda n: n, c.count)

    def must(self, effect, key):
        """must-attack, must-block: one for each creature."""
        self.for_each(effect, (*key, None, None), effect["creatures"], self.pairs(effect))

    def goad(self):
        """701.15b: for each player who goaded it: attacks; attacks a player other than that one."""
        for c in self.position.groups:
            for goader in c.goaded_by:
                self.must({"creatures": {"id": c.id}}, ("goad", goader))
                self.must({"creatures": {"id": c.id},
                           "targets": {"kind": "player", "not": {"id": goader}}},
                          ("goad-other-player", goader))

    def attack_must_be_attacked(self, effect, key):
        """One for the effect."""
        self.require(effect, (*key, None, None), self.pairs(effect, "by"),
                     lambda n: n >= effect.get("at_least", 1))

    def block_must_be_blocked(self, effect, key):
        """One for each attacker."""
        least, most = effect.get("at_least", 1), effect.get("at_most", math.inf)
        for attacker in self.attackers(effect):
            entry = self.position.individuals[attacker].id
            self.require(effect, (*key, None, entry), self.pairs_with(attacker, effect.get("by")),
                         lambda n: least <= n <= most)

    def block_lure(self, effect, key):
        """One for each pair of attacker and creature."""
        by = effect.get("by", {})
        for attacker in self.attackers(effect):
            entry = self.position.individuals[attacker].id
            self.for_each(effect, (*key, None, entry), by, self.pairs_with(attacker, by))

    # Costs and capacity

    def cost(self, effect):
        """A payment is one effect's cost for one creature (and attacker, per "attacker")."""
        default = "attacker" if "attackers" in effect else "creature"
        self.costs.append((self.pairs(effect), low(effect.get("per", default)) == "attacker",
                           as_list(effect["cost"])))

    def block_extra_blocks(self, effect):
        more = math.inf if isinstance(effect["count"], str) else int(effect["count"])   # "any"
        for c in self.position.groups:
            if matches(effect["creatures"], c):
                self.extra[c.id] = self.extra.get(c.id, 0) + more

    attack_cant_attack = block_cant_block = cant
    attack_max_attackers = block_max_blocking = at_most
    attack_only_alone = block_only_alone = only_alone
    attack_must_attack = block_must_block = must
    attack_attack_cost = block_block_cost = cost

    def lawful(self, creature, option):
        return (len(option) <= self.capacity(creature)
                and all(self.possible(creature, thing) for thing in option))

    def options(self, creature, limit):
        """Every option of one individual that is lawful by itself, idleness included."""
        things = sorted(t for t in self.position.here if self.possible(creature, t))
        most = min(self.capacity(creature), len(things))
        if sum(math.comb(len(things), k) for k in range(most + 1)) > limit:
            raise TooLarge()
        return [frozenset(chosen) for k in range(most + 1)
                for chosen in itertools.combinations(things, k)]

    # A declaration's totals, and what they say

    def features(self, creature, option):
        """One individual's part of the totals; its marks."""
        pairs = {(creature.id, thing) for thing in option}
        marks = {(number, thing if per_thing else "")
                 for number, (costing, per_thing, _) in enumerate(self.costs)
                 for _, thing in pairs & costing}
        marks |= {("unasked", thing) for _, thing in pairs & self.unasked.keys()}
        return (tuple(int(not pairs.isdisjoint(c)) for c in self.counters),
                tuple(sorted(marks, key=str)))

    def obeys_restrictions(self, totals):
        return all(test(totals) for test in self.restrictions)

    def score(self, totals):
        """(Obeyed unconditional requirements; for each conditional one the number obeyed, or None
        where it isn't in force.)"""
        sure, conditional = 0, []
        for row in self.requirements.values():
            if row.condition is None:
                sure += row.times * row.obeyed(totals)
            else:
                conditional.append(row.times * row.obeyed(totals) if self.in_force(row, totals)
                                   else None)
        return sure, tuple(conditional)

    def in_force(self, row, totals):
        return row.condition is None or self.conditions[row.condition](totals)

    def unasked_options(self):
        """Edition 2004: the pairs that no requirement without a condition asks for, and for each of
        them the conditions under which one does."""
        asking = {pair: {condition for condition, pairs in self.asked if pair in pairs}
                  for pair in self.acting({})}
        return {pair: conditions for pair, conditions in asking.items() if None not in conditions}

    def needs(self, marks, holding):
        """Points 2 and 3: the marks of individuals that one can be compared with only if it has
        them as well, where these conditions hold. MARKS: for each group, for each individual."""
        return tuple(tuple(sorted(filter(None, (
            tuple(mark for mark in individual if self.is_needed(creature.id, mark, holding))
            for individual in individuals)), key=str))
            for creature, individuals in zip(self.position.groups, marks))

    def is_needed(self, creature, mark, holding):
        return mark[0] != "unasked" or not self.unasked[creature, mark[1]] & holding

    def holding(self, totals):
        """The conditions that hold."""
        return frozenset(k for k, holds in enumerate(self.conditions) if holds(totals))

    def payable(self, payments):
        """PAYMENTS: for each group, for each paying individual, its payments. (Other marks don't
        matter.)"""
        bills = {}
        for creature, individuals in zip(self.position.groups, payments):
            for number, _ in itertools.chain(*individuals):
                if number == "unasked":
                    continue
                bills.setdefault(creature.controller, []).append(self.costs[number][2])
        return all(self.can_pay(player, bill) for player, bill in bills.items())

    def can_pay(self, player, bill):
        """Can one alternative of each cost be chosen so that no resource is exceeded?"""
        doc = self.position.players[player]
        limits = dict(doc.get("resources", {}))
        if "life" in doc:       # 119.4; 119.4b: 0 life can always be paid
            limits["life"] = min(max(0, doc["life"]), limits.get("life", math.inf))
        if self.position.keeps_life(player):    # 119.8
            limits["life"] = 0
        spent = {(0,) * len(limits)}    # all that can have been spent, in the order of the limits
        for alternatives in bill:
            spent = {tuple(s + cost.get(name, 0) for s, name in zip(before, limits))
                     for before in spent for cost in alternatives}
            spent = {total for total in spent if all(map(operator.le, total, limits.values()))}
        return bool(spent)

