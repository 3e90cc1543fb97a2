# SPDX-License-Identifier: GPL-3.0-or-later
"""A proposed declaration, for the oracle."""

import collections
import functools
import itertools
import math

from oracle_model import as_list, bands_with


class InputError(Exception):
    """The proposed declaration isn't one: an input error, not an illegal declaration."""


def expect(truth, message):
    if not truth:
        raise InputError(message)


def paid(rules, group, option):
    """What an individual pays for, effect by effect."""
    return {mark for mark in rules.features(group, option)[1] if mark[0] != "unasked"}


def fewest_differences(told, chosen, paid_for):
    """The smallest sum of differences over all ways to match TOLD with CHOSEN in which nobody pays
    for anything that its match doesn't."""
    @functools.lru_cache(None)
    def match(first, left):
        if first == len(told):
            return 0
        return min((len(told[first] ^ chosen[k]) + match(first + 1, left - {k}) for k in left
                    if paid_for(chosen[k]) <= paid_for(told[first])), default=math.inf)

    return match(0, frozenset(range(len(chosen))))


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
        options.extend([option] * count)        # else each entry is about other individuals
        expect(len(options) <= creature.count, f"more {creature.id} than there are")

    def options_of(self, group):
        told = self.told.get(group.id, [])
        return told + [frozenset()] * (group.count - len(told))

    def lawful(self, rules):
        """Is each creature one that declares here, and its option lawful by itself?"""
        groups = {group.id for group in self.position.groups}
        return all(name in groups and rules.lawful(self.position.creatures[name], option)
                   for name, options in self.told.items() for option in options)

    def nearness(self, rules, group, chosen):
        """(In how many single attacks or blocks the group differs, how many it keeps) where its
        individuals do CHOSEN: each is matched with one of the proposal that pays for as much, in
        the way that makes the first number smallest. Infinite where there is no such way."""
        told, left = self.options_of(group), list(chosen)
        total = sum(map(len, told + left))
        for option in chosen if len(told) > 6 else ():  # too many ways; this never harms
            if option in told:
                told.remove(option)
                left.remove(option)
        least = fewest_differences(told, left, lambda option: paid(rules, group, option))
        return (least, (total - least) // 2) if least < math.inf else (math.inf, 0)

    def outsiders(self):
        """Single attacks or blocks of other sides: no legal declaration has any."""
        groups = {group.id for group in self.position.groups}
        return sum(sum(map(len, options)) for name, options in self.told.items()
                   if name not in groups)

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



# --- What is given ------------------------------------------------------------------------------

def can_match(needs, offers, fits):
    """Can each need be given an offer of its own that fits?"""
    taken = {}                  # place of an offer -> place of the need that has it

    def place(need, seen):
        for k, offer in enumerate(offers):
            if k not in seen and fits(needs[need], offer):
                seen.add(k)
                if k not in taken or place(taken[k], seen):
                    taken[k] = need
                    return True
        return False

    return all(place(need, set()) for need in range(len(needs)))


class Partial:
    """A partial declaration. DEEDS: (creature id, option, count), what is certainly done; BANS:
    (creature id, thing or None), what certainly isn't; with None it does nothing at all."""

    def __init__(self, position, deeds=(), bans=()):
        self.position, self.deeds, self.bans = position, deeds, bans
        self.given = {}         # creature id -> options of individuals
        for name, option, count in deeds:
            options = self.given.setdefault(name, [])
            if position.creatures[name].count == 1 and options:     # the same creature, told more
                option |= options.pop()
            options.extend([option] * count)

    @classmethod
    def read(cls, position, given, banned):
        """GIVEN is written like a declaration, BANNED like the entries of "blame". Entries that say
        the same of several individuals are one entry about all of these."""
        main, thing = ("attacks", "target") if position.attack else ("blocks", "attacker")
        if given:
            Proposal(position, given)       # an input error?
        deeds = collections.Counter()
        for entry in (given or {main: []})[main]:
            option = entry["creature"], frozenset(as_list(entry[thing]))
            deeds[option] += int(entry.get("count", 1))
        return cls(position, [(*option, count) for option, count in deeds.items()],
                   [(entry["creature"], entry.get(thing)) for entry in banned or []])

    def is_nothing(self):
        return not self.deeds and not self.bans

    def possible(self):
        """Do creatures that don't declare do nothing?"""
        groups = {group.id for group in self.position.groups}
        return all(name in groups for name, option, _ in self.deeds if option)

    def allows(self, group, chosen):
        """Can individuals of the group that do CHOSEN be those that were given?"""
        banned = {thing for creature, thing in self.bans if creature == group.id}
        if any(None in banned and option or option & banned for option in chosen):
            return False
        return can_match(self.given.get(group.id, []), chosen, frozenset.issubset)

    def pays_for_itself(self, rules, declaration):
        """Does nobody in it pay for anything but what is given to them?"""
        return all(self.group_pays_for_itself(rules, group, chosen)
                   for group, chosen in zip(self.position.groups, declaration.chosen))

    def group_pays_for_itself(self, rules, group, chosen):
        given = self.given.get(group.id, [])
        given = given + [frozenset()] * (len(chosen) - len(given))
        return can_match(given, chosen,
                         lambda need, offer: need <= offer and paid(rules, group, offer)
                         <= paid(rules, group, need))

    # Parts: that the individuals of one deed do one thing (its number, thing); one ban

    def parts_named(self, items):
        """The parts that the entries of "blame" name: a list of all ways to read them, since of
        several deeds of one creature it isn't said which one is meant."""
        thing = "target" if self.position.attack else "attacker"
        bans = [(item["creature"], item.get(thing)) for item in items if item["not"]]
        if not set(bans) <= set(self.bans) or len(set(bans)) != len(bans):
            return []
        wanted = collections.Counter((item["creature"], item[thing], int(item.get("count", 1)))
                                     for item in items if not item["not"])
        readings = []
        for (creature, name, count), number in wanted.items():
            meant = [(k, name) for k, deed in enumerate(self.deeds)
                     if (deed[0], deed[2]) == (creature, count) and name in deed[1]]
            readings.append(itertools.combinations(meant, number))
        return [([part for parts in reading for part in parts], bans)
                for reading in itertools.product(*readings)]

    def only(self, parts, bans):
        deeds = [(name, frozenset(thing for thing in option if (k, thing) in parts), count)
                 for k, (name, option, count) in enumerate(self.deeds)]
        return Partial(self.position, [deed for deed in deeds if deed[1]], bans)
