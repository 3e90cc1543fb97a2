# SPDX-License-Identifier: GPL-3.0-or-later
"""What a position of the steps combat-damage, damage and divide says, for the oracle of damage.

Written from the contract of combat damage alone; shares nothing with the solver. Every individual
of an entry with "count" is an object of its own here ("goblin#2").
"""

import re

from oracle_model import Creature, as_list, has_quality, keyword_word, low, lows, matches


class InputError(Exception):
    """The document says something that the format doesn't allow."""


class Source:
    """A member of "sources", a planeswalker or a battle, as a selector of creatures reads it."""

    def __init__(self, doc, types=()):
        self.id, self.controller = doc["id"], doc["controller"]
        self.owner = doc.get("owner", self.controller)
        self.name = low(doc.get("name", ""))
        self.count = 1
        self.power = self.toughness = self.mana_value = None    # no number matches
        self.tapped = self.token = self.suspected = False
        self.colors = set(lows(doc.get("colors", [])))
        self.types = set(lows(doc.get("types", []))) | set(types)
        self.subtypes = set(lows(doc.get("subtypes", [])))
        self.counters = set()
        self.keywords = [keyword_word(word) for word in doc.get("keywords", [])]
        self.protection = []

    has = Creature.has


def selects(selector, thing, other=None):
    """matches(), where a number never matches what has none."""
    if thing.power is None and touches_numbers(selector):
        return selects_without_numbers(selector, thing, other)
    return matches(selector, thing, other)


NUMBERS = ("power", "toughness", "mana_value")


def touches_numbers(selector):
    if isinstance(selector, list):
        return any(touches_numbers(part) for part in selector)
    return isinstance(selector, dict) and any(
        key in NUMBERS or touches_numbers(value) for key, value in selector.items())


def selects_without_numbers(selector, thing, other):
    for key, wanted in selector.items():
        if key in NUMBERS:
            return False
        if key == "not":
            good = not selects_without_numbers(wanted, thing, other)
        elif key in ("any", "all"):
            good = {"any": any, "all": all}[key](selects_without_numbers(part, thing, other)
                                                 for part in wanted)
        else:
            good = matches({key: wanted}, thing, other)
        if not good:
            return False
    return True


class Damage:
    """A position of one of the three steps."""

    def __init__(self, doc):
        self.doc = doc
        self.step = low(doc["step"])
        self.effects = doc.get("effects", [])
        self.players = [player["id"] for player in doc["players"]]
        self.player_docs = {player["id"]: player for player in doc["players"]}
        self.active = doc["active"]
        self.active_side = self.team_of(self.active)
        self.docs, self.creatures, self.entry = {}, {}, {}
        self.counts = {}
        for entry in doc.get("creatures", []):
            count = int(entry.get("count", 1))
            self.counts[entry["id"]] = count
            for k in range(1, count + 1):
                label = f"{entry['id']}#{k}" if count > 1 else entry["id"]
                plain = dict(entry, counters=list(entry.get("counters", [])))
                self.docs[label], self.entry[label] = entry, entry["id"]
                self.creatures[label] = Creature(plain, "current")
        self.walkers = {w["id"]: w for w in doc.get("planeswalkers", [])}
        self.battles = {b["id"]: b for b in doc.get("battles", [])}
        self.sources = {s["id"]: Source(s) for s in doc.get("sources", [])}
        for walker in self.walkers.values():
            self.sources[walker["id"]] = Source(walker, {"planeswalker"})
        for battle in self.battles.values():
            self.sources[battle["id"]] = Source(battle, {"battle"})
        self.sources.update(self.creatures)
        self.blocks = {label: [self.one(thing) for thing in self.docs[label]["blocking"]]
                       for label in self.creatures if "blocking" in self.docs[label]}
        self.blockers = {label: [b for b, things in self.blocks.items() if label in things]
                         for label in self.creatures}

    def team_of(self, player):
        team = self.player_docs[player].get("team")
        return {p for p, d in self.player_docs.items()
                if p == player or team is not None and low(d.get("team") or "") == low(team)}

    def one(self, name):
        """The one individual that NAME means, or the thing itself; None: several."""
        if self.counts.get(name, 1) > 1:
            return None
        return name[:-2] if name.endswith("#1") and self.counts.get(name[:-2]) == 1 else name

    def individuals(self, name):
        if self.counts.get(name, 1) > 1:
            return [f"{name}#{k}" for k in range(1, self.counts[name] + 1)]
        return [self.one(name)]

    def has(self, label, keyword):
        return self.sources[label].has(keyword)

    def total(self, label, keyword):
        """The N of all "KEYWORD N" together."""
        found = [re.fullmatch(keyword + r" (\d+)", word) for word in self.sources[label].keywords]
        return sum(int(match.group(1)) for match in found if match)

    def each(self, label, keyword):
        found = [re.fullmatch(keyword + r" (\d+)", word) for word in self.sources[label].keywords]
        return [int(match.group(1)) for match in found if match]

    # What damage can be dealt to

    def kind(self, thing):
        if thing in self.player_docs:
            return "player"
        if thing in self.creatures:
            return "creature"
        return ("planeswalker" if thing in self.walkers else
                "battle" if thing in self.battles else None)

    def controller(self, thing):
        kind = self.kind(thing)
        if kind == "player":
            return thing
        if kind == "planeswalker":
            return self.walkers[thing]["controller"]
        if kind == "battle":
            return self.battles[thing]["controller"]
        return self.sources[thing].controller

    def receives(self, selector, thing):
        """Does the recipient selector pick THING?"""
        return all(self.receives_key(key, wanted, thing) for key, wanted in selector.items())

    def receives_key(self, key, wanted, thing):
        kind = self.kind(thing)
        if key == "id":
            return any(thing in self.individuals(name) for name in as_list(wanted))
        if key == "player":
            return kind == "player" and (wanted is True or thing in as_list(wanted))
        if key == "controller":
            return kind != "player" and self.controller(thing) in as_list(wanted)
        if key == "creature":
            return kind == "creature" and matches(wanted, self.creatures[thing])
        if key in ("planeswalker", "battle"):
            return (kind == key) == wanted
        if key == "any":
            return any(self.receives(part, thing) for part in wanted)
        assert key == "not", key
        return not self.receives(wanted, thing)

    def comes_from(self, selector, source):
        return selects(selector, self.sources[source])

    def protected(self, thing, source):
        """702.16e: does the creature THING have protection from SOURCE?"""
        creature, origin = self.creatures[thing], self.sources[source]
        return (any(word.startswith("protection from ")
                    and has_quality(origin, word.removeprefix("protection from "))
                    for word in creature.keywords)
                or any(selects(selector, origin) for selector in creature.protection))
