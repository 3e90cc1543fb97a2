#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An exhaustive oracle for small positions of the format "muster/1".

It tries every declaration there is and applies the format's definition of legality word for word.
It shares nothing with the solver, so that the two can be compared.

    oracle.py [--limit N] < positions.jsonl > answers.jsonl
    oracle.py --self-test

Each line in is one *valid* position (positions aren't validated), each line out one of

    {"legal", "obeyed", "maximum", "restrictions_ok", "payable", "better_obeyed", "better_changes"}
                                                    the position has a "declaration"
    {"maximum", "creatures", "legal_count"}         it has none
    {"error": ...}                                  an input error in the declaration
    {"skipped": ...}                                more than N declarations (default 20000)

How it works.  The entries of "creatures" on the declaring side are *groups* of identical
individuals.  A *thing* is what can be attacked or blocked (an id, or "goblin#2"); what one of them
does is its *option*, a set of things.  All that the rules ask beyond one individual is *how many
individuals do one of these pairs (creature, thing)*: each such set of pairs is a counter, and each
restriction, requirement and condition a test on the totals.  A declaration is then the vector of
its totals, and what each individual pays.  Declarations alike in both are tallied together.

oracle_model.py reads a position and its selectors, oracle_cases.py holds the self-test.

Rule numbers are those of the Comprehensive Rules of 2025 unless the edition of 2004 is named.
"""

import argparse
import functools
import itertools
import json
import math
import operator
import sys

sys.dont_write_bytecode = True      # leave no __pycache__ beside the sources
from oracle_cases import self_test_cases
from oracle_model import Position, as_list, bands_with, has_quality, keyword_word, low
from oracle_model import matches, walks_on

DEFAULT_LIMIT = 20000


class InputError(Exception):
    """The proposed declaration isn't one: an input error, not an illegal declaration."""


class TooLarge(Exception):
    """More declarations than the limit."""


# --- The rules and effects of a position --------------------------------------------------------

class Rules:
    def __init__(self, position):
        self.position = position
        self.counters = []      # sets of pairs (creature id, thing)
        self.restrictions = []  # tests on the totals
        self.conditions = []    # tests on the totals, one per effect with "if"
        self.requirements = []  # (times, condition or None, function of the totals -> how many)
        self.asked = []         # (condition or None, pairs that a requirement asks for)
        self.costs = []         # (pairs, once for each thing?, alternatives)
        self.forbidden = set()  # pairs that a restriction without "unless" forbids
        self.extra = {}         # creature id -> additional creatures it can block
        # A creature that does anything at all. (What it blocks elsewhere is ignored: 802.4b. What
        # it attacks counts, though it may be forbidden: "what was proposed, forbidden or not".)
        self.anything = set(position.targets) if position.attack else position.here
        step = "attack_" if position.attack else "block_"
        for effect in position.effects:
            handler = getattr(self, step + low(effect["kind"]).replace("-", "_"), None)
            if handler:         # none: an effect of the other step, or one looked at later
                handler(effect)
        if position.attack:
            self.goad()
        else:
            self.menace()
        self.possible = functools.lru_cache(None)(
            self.can_attack if position.attack else self.can_block)
        self.unasked = self.unasked_options() if position.edition == "2004" else []

    # Pairs and counters

    def things(self, effect, creature):
        """What the effect's "targets" or "attackers" are for this creature (absent: anything)."""
        p = self.position
        if p.attack:
            return {t for t in p.targets if p.picks_target(effect.get("targets", {}), t)}
        return {a for a in p.here
                if matches(effect.get("attackers", {}), p.individuals[a], creature)}

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
        self.counters.append(frozenset(pairs))
        return operator.itemgetter(len(self.counters) - 1)

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
            if self.position.individuals[attacker].has("menace"):
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
        (key, selector), = effect["if"].items()
        acting = self.doing(self.acting(selector))
        self.conditions.append(lambda v: bool(acting(v)) == (key == "declared"))
        return len(self.conditions) - 1

    def require(self, effect, pairs, obeyed, condition=None):
        """OBEYED: number of individuals that do one of the pairs -> number of obeyed ones."""
        doing = self.doing(pairs)
        self.requirements.append((int(effect.get("times", 1)), condition,
                                  lambda v: int(obeyed(doing(v)))))
        self.asked.append((condition, pairs))

    def must(self, effect):
        """must-attack, must-block: one for each creature."""
        self.require(effect, self.pairs(effect), lambda n: n, self.condition(effect))

    def goad(self):
        """701.15b: for each player who goaded it: attacks; attacks a player other than that one."""
        for c in self.position.groups:
            for goader in c.goaded_by:
                self.must({"creatures": {"id": c.id}})
                self.must({"creatures": {"id": c.id},
                           "targets": {"kind": "player", "not": {"id": goader}}})

    def attack_must_be_attacked(self, effect):
        """One for the effect."""
        self.require(effect, self.pairs(effect, "by"), lambda n: n >= effect.get("at_least", 1),
                     self.condition(effect))

    def block_must_be_blocked(self, effect):
        """One for each attacker."""
        least, most = effect.get("at_least", 1), effect.get("at_most", math.inf)
        condition = self.condition(effect)
        for attacker in self.attackers(effect):
            self.require(effect, self.pairs_with(attacker, effect.get("by")),
                         lambda n: least <= n <= most, condition)

    def block_lure(self, effect):
        """One for each pair of attacker and creature."""
        condition = self.condition(effect)
        for attacker in self.attackers(effect):
            self.require(effect, self.pairs_with(attacker, effect.get("by")), lambda n: n,
                         condition)

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

    # What one creature can do, whatever others do

    def views(self, creature, thing, form):
        """How as-though effects let the pair be seen: one joint change for each subset of those
        that match, since each permission may be used or not. FORM: the effect's keys for (what
        is lacked, what is had, untapped)."""
        joint = {(frozenset(), frozenset(), False)}
        for effect in self.position.effects:
            if (low(effect["kind"]) == "as-though" and any(key in effect for key in form)
                    and matches(effect.get("creatures", {}), creature)
                    and thing in self.things(effect, creature)):
                lacks, has = (frozenset(map(keyword_word, effect.get(key, []))) for key in form[:2])
                joint |= {(old_lacks | lacks, old_has | has, old or effect.get(form[2], False))
                          for old_lacks, old_has, old in joint}
        return joint

    def can_attack(self, creature, target):
        """508.1a-c."""
        p = self.position
        if (target not in p.here or creature.tapped or creature.detained
                or "battle" in creature.types or (creature.id, target) in self.forbidden
                or p.targets[target] == ("battle", creature.controller)):   # 310.8b
            return False
        views = [creature.as_though(*change)
                 for change in self.views(creature, target, ("lacks", "has", ""))]
        return (any(not seen.has("defender") and not seen.still_wall for seen in views)
                and any(not seen.summoning_sick or seen.has("haste") for seen in views))

    def can_block(self, blocker, label):
        """509.1a-b. Each check is passed with or without what the effects allow (609.4)."""
        if (label not in self.position.here or blocker.detained or blocker.suspected
                or blocker.has("decayed") or "battle" in blocker.types
                or (blocker.id, label) in self.forbidden):
            return False
        attacker = self.position.individuals[label]
        views = [(attacker.as_though(lacks), blocker.as_though((), has, untapped))
                 for lacks, has, untapped
                 in self.views(blocker, label, ("attacker_lacks", "blocker_has", "untapped"))]
        return all(any(check(*view) for view in views) for check in self.block_checks(attacker))

    def block_checks(self, attacker):
        """Functions (attacker seen, blocker seen) -> passes."""
        yield lambda a, b: not b.tapped                                                 # 509.1a
        yield lambda a, b: not a.has("flying") or b.has("flying") or b.has("reach")     # 702.9b
        yield lambda a, b: a.has("shadow") == b.has("shadow")                           # 702.28b
        yield lambda a, b: (not a.has("fear")                                           # 702.36b
                            or "artifact" in b.types or "black" in b.colors)
        yield lambda a, b: (not a.has("intimidate")                                     # 702.13b
                            or "artifact" in b.types or a.colors & b.colors)
        yield lambda a, b: not a.has("skulk") or b.power <= a.power                     # 702.118b
        yield lambda a, b: not a.has("horsemanship") or b.has("horsemanship")           # 702.31b
        lands = self.position.lands_of(self.position.attacked_player(attacker))
        for word in attacker.keywords:
            if word.endswith("walk") and walks_on(word, lands):                         # 702.14c
                yield lambda a, b, word=word: word not in a.keywords
            elif word.startswith("protection from "):                                   # 702.16f
                yield lambda a, b, word=word: (
                    word not in a.keywords or not has_quality(b, word[len("protection from "):]))
        for quality in attacker.protection:
            yield lambda a, b, quality=quality: not a.protection or not matches(quality, b)
        for effect in self.position.effects:
            if low(effect["kind"]) == "cant-be-blocked" and matches(effect["attackers"], attacker):
                yield lambda a, b, effect=effect: (
                    not matches(effect["by"], b, a) if "by" in effect
                    else "except_by" in effect and matches(effect["except_by"], b, a))

    def lawful(self, creature, option):
        capacity = 1 if self.position.attack else 1 + self.extra.get(creature.id, 0)
        return len(option) <= capacity and all(self.possible(creature, t) for t in option)

    def options(self, creature, limit):
        """Every option of one individual that is lawful by itself, idleness included."""
        things = sorted(t for t in self.position.here if self.possible(creature, t))
        most = 1 if self.position.attack else min(1 + self.extra.get(creature.id, 0), len(things))
        if sum(math.comb(len(things), k) for k in range(most + 1)) > limit:
            raise TooLarge()
        return [frozenset(chosen) for k in range(most + 1)
                for chosen in itertools.combinations(things, k)]

    # A declaration's totals, and what they say

    def features(self, creature, option):
        """One individual's part of the totals; its payments (number of the cost, thing or "")."""
        pairs = {(creature.id, thing) for thing in option}
        paid = [(number, thing if per_thing else "")
                for number, (costing, per_thing, _) in enumerate(self.costs)
                for _, thing in pairs & costing]
        return tuple(int(not pairs.isdisjoint(c)) for c in self.counters), tuple(sorted(set(paid)))

    def obeys_restrictions(self, totals):
        return all(test(totals) for test in self.restrictions)

    def score(self, totals):
        """(Obeyed unconditional requirements; for each conditional one the number obeyed, or None
        where it isn't in force.)"""
        sure, conditional = 0, []
        for times, condition, obeyed in self.requirements:
            if condition is None:
                sure += times * obeyed(totals)
            else:
                in_force = self.conditions[condition](totals)
                conditional.append(times * obeyed(totals) if in_force else None)
        return sure, tuple(conditional)

    def unasked_options(self):
        """Edition 2004, point 3: counters for the uses of pairs that no unconditional requirement
        asks for, by the set of conditions under which one does."""
        conditions = {}
        for pair in self.acting({}):
            asking = frozenset(condition for condition, pairs in self.asked if pair in pairs)
            if None not in asking:
                conditions.setdefault(asking, set()).add(pair)
        return [(asking, self.doing(pairs)) for asking, pairs in conditions.items()]

    def only_asked_options(self, totals):
        """Point 3: each option used is asked for by a requirement in force."""
        return all(not used(totals) or any(self.conditions[k](totals) for k in asking)
                   for asking, used in self.unasked)

    def payable(self, payments):
        """PAYMENTS: for each group, for each paying individual, its payments."""
        bills = {}
        for creature, individuals in zip(self.position.groups, payments):
            for number, _ in itertools.chain(*individuals):
                bills.setdefault(creature.controller, []).append(self.costs[number][2])
        return all(self.can_pay(player, bill) for player, bill in bills.items())

    def can_pay(self, player, bill):
        """Can one alternative of each cost be chosen so that no resource is exceeded?"""
        doc = self.position.players[player]
        limits = dict(doc.get("resources", {}))
        if "life" in doc:       # 119.4; 119.4b: 0 life can always be paid
            limits["life"] = min(max(0, doc["life"]), limits.get("life", math.inf))
        spent = {(0,) * len(limits)}    # all that can have been spent, in the order of the limits
        for alternatives in bill:
            spent = {tuple(s + cost.get(name, 0) for s, name in zip(before, limits))
                     for before in spent for cost in alternatives}
            spent = {total for total in spent if all(map(operator.le, total, limits.values()))}
        return bool(spent)


# --- A proposed declaration ---------------------------------------------------------------------

def expect(truth, message):
    if not truth:
        raise InputError(message)


class Proposal:
    """What the declaration says: for each creature entry, the options of those that act."""

    def __init__(self, position, doc):
        self.position = position
        main, thing = ("attacks", "target") if position.attack else ("blocks", "attacker")
        expect(isinstance(doc, dict) and isinstance(doc.get(main), list), f"no list of {main}")
        expect(set(doc) <= {main, "bands" if position.attack else main}, "unknown key, wrong step")
        self.told = {}          # creature id -> list of options
        for entry in doc[main]:
            expect(isinstance(entry, dict) and {"creature", thing} <= set(entry)
                   and set(entry) <= {"creature", thing, "count"}, "malformed entry")
            count = entry.get("count", 1)
            expect(type(count) in (int, float) and 1 <= count <= 10 ** 6
                   and count == int(count), "count is an integer from 1 up")
            self.add(self.creature(entry["creature"]), self.things(entry[thing]), int(count))
        self.bands = doc.get("bands", [])
        expect(isinstance(self.bands, list), "bands is a list of lists")
        for band in self.bands:
            expect(isinstance(band, list) and band, "a band is a list of creatures")
            expect(all(self.creature(member).count == 1 for member in band), "count > 1 in a band")
            expect(len(set(band)) == len(band), "named twice in one band")

    def creature(self, name):
        expect(isinstance(name, str) and name in self.position.creatures, f"no creature {name!r}")
        return self.position.creatures[name]

    def things(self, value):
        """The option that an entry names. Attackers with a count are named one by one."""
        names = [value] if self.position.attack else as_list(value)
        for name in names:
            expect(isinstance(name, str) and name in self.position.nameable,
                   f"{name!r} can't be named here")
        expect(names and len(set(names)) == len(names), "nothing named, or a thing twice")
        return frozenset(names)

    def add(self, creature, option, count):
        options = self.told.setdefault(creature.id, [])
        if creature.count == 1 and options:     # the same creature, told more
            expect(not options[0] & option, f"{creature.id} is told the same thing twice")
            option |= options.pop()
        options.extend([option] * count)        # else each entry speaks of other individuals
        expect(len(options) <= creature.count, f"more {creature.id} than there are")

    def options_of(self, group):
        told = self.told.get(group.id, [])
        return told + [frozenset()] * (group.count - len(told))

    def lawful(self, rules):
        """Is each creature one that declares here, and its option lawful by itself?"""
        groups = {group.id for group in self.position.groups}
        return all(name in groups and rules.lawful(self.position.creatures[name], option)
                   for name, options in self.told.items() for option in options)

    def changes(self, group, chosen):
        """How many individuals of the group do something else, under the best matching."""
        told = self.options_of(group)
        for option in chosen:
            if option in told:
                told.remove(option)
        return len(told)

    def outsiders(self):
        """Individuals of other sides that are told something: in no legal declaration they are."""
        groups = {group.id for group in self.position.groups}
        return sum(len(options) for name, options in self.told.items() if name not in groups)

    def bands_ok(self):
        """702.22c: each creature in at most one band."""
        members = [member for band in self.bands for member in band]
        return len(set(members)) == len(members) and all(map(self.band_ok, self.bands))

    def band_ok(self, band):
        """702.22c-d. (Names in a band are creatures with count 1.)"""
        attacked = {self.told.get(member, [frozenset()])[0] for member in band}
        if len(attacked) != 1 or frozenset() in attacked:
            return False        # not all attacking, or not the same thing
        creatures, start = [self.position.creatures[name] for name in band], "bands with other "
        banding = sum(c.has("banding") for c in creatures)
        qualities = {word[len(start):] for c in creatures for word in c.keywords
                     if word.startswith(start)}
        return (banding >= 1 and len(band) - banding <= 1
                or any(all(bands_with(c, quality) for c in creatures) for quality in qualities))


# --- All declarations, and the answers ----------------------------------------------------------

class State:
    """Declarations alike in totals and payments: how many, the fewest creatures that one of them
    uses, the fewest that do something else than proposed."""

    def __init__(self, rules, totals, payments, tally=(1, 0, 0)):
        self.number, self.used, self.changes = tally
        self.payments = payments
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


def answer(doc, limit=DEFAULT_LIMIT):
    try:
        answers = Answers(doc, limit)
    except InputError as error:
        return {"error": str(error)}
    except TooLarge:
        return {"skipped": f"more than {limit} declarations"}
    if answers.proposal:
        return answers.check()
    maximum, creatures = answers.solve()
    return {"maximum": maximum, "creatures": creatures, "legal_count": answers.count()}


def self_test():
    cases = list(self_test_cases())
    failed = [(doc, expected) for doc, expected in cases if answer(doc) != expected]
    for doc, expected in failed:
        print(f"expected {expected}, got {answer(doc)}: {json.dumps(doc)}")
    print(f"{len(cases)} positions, {len(failed)} failures")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description="exhaustive oracle for small positions")
    parser.add_argument("--limit", type=int, default=DEFAULT_LIMIT,
                        help="skip positions with more declarations (default %(default)s)")
    parser.add_argument("--self-test", action="store_true", help="run the built-in positions")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    for line in filter(str.strip, sys.stdin):
        print(json.dumps(answer(json.loads(line), options.limit)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
