# SPDX-License-Identifier: GPL-3.0-or-later
"""A proposed declaration, for the oracle."""

from oracle_model import as_list, bands_with


class InputError(Exception):
    """The proposed declaration isn't one: an input error, not an illegal declaration."""


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

