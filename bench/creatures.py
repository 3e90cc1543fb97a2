# SPDX-License-Identifier: GPL-3.0-or-later
"""Which creatures and which targets the selectors of a position pick. Raises KeyError at what no
family of positions.c uses."""

import collections

# All creatures written one by one: `id` is that of the entry, which selectors name.
Creature = collections.namedtuple("Creature", "name id power toughness colors keywords tapped body")

COMPARED = {"its power": "power", "its toughness": "toughness"}


class TooLarge(Exception):
    """The question, written out, would have more deeds than anybody wants to see."""


def creatures_of(document, controller, most):
    found = []
    for body in document["creatures"]:
        if body["controller"] != controller:
            continue
        count = body.get("count", 1)
        if len(found) + count > most:
            raise TooLarge
        # A suspected creature has menace and can't block (701.60c).
        keywords = set(body.get("keywords", [])) | ({"menace"} if body.get("suspected") else set())
        for number in range(count):
            name = body["id"] if count == 1 else f"{body['id']}_{number + 1}"
            found.append(
                Creature(
                    name,
                    body["id"],
                    body.get("power", 0),
                    body.get("toughness", 0),
                    set(body.get("colors", [])),
                    keywords,
                    body.get("tapped", False),
                    body,
                )
            )
    return found


class Selector:
    """Which creatures an effect is about; called with a creature and the one it compares with."""

    def __init__(self, json):
        self.tests = [self.test(key, wanted) for key, wanted in json.items()]

    def __call__(self, creature, other=None):
        return all(test(creature, other) for test in self.tests)

    def test(self, key, wanted):
        if key == "id":
            ids = {wanted} if isinstance(wanted, str) else set(wanted)
            return lambda creature, other: creature.id in ids
        if key == "color":
            return self.color(wanted)
        if key in ("power", "toughness"):
            return self.range(key, wanted)
        if key == "keyword":
            return lambda creature, other: wanted in creature.keywords
        if key == "shares_color":
            return lambda creature, other: bool(creature.colors & other.colors)
        if key == "not":
            inner = Selector(wanted)
            return lambda creature, other: not inner(creature, other)
        if key in ("any", "all"):
            parts = [Selector(part) for part in wanted]
            some = {"any": any, "all": all}[key]
            return lambda creature, other: some(part(creature, other) for part in parts)
        raise KeyError(key)

    @staticmethod
    def color(wanted):
        if wanted == "multicolored":
            return lambda creature, other: len(creature.colors) > 1
        if wanted == "monocolored":
            return lambda creature, other: len(creature.colors) == 1
        return lambda creature, other: wanted in creature.colors

    @staticmethod
    def range(key, bounds):
        tests = {
            "at_least": lambda number, bound: number >= bound,
            "at_most": lambda number, bound: number <= bound,
            "more_than": lambda number, bound: number > bound,
            "less_than": lambda number, bound: number < bound,
        }

        def test(creature, other):
            number = getattr(creature, key)
            for name, bound in bounds.items():
                if isinstance(bound, str):
                    bound = getattr(other, COMPARED[bound])
                if not tests[name](number, bound):
                    return False
            return True

        return test


class Targets:
    """What can be attacked: players, their planeswalkers, and battles."""

    def __init__(self, document):
        # Of each: its kind, and the player who is then the defending one.
        self.all = {
            player["id"]: ("player", player["id"])
            for player in document["players"]
            if player["id"] != document["active"]
        }
        for walker in document.get("planeswalkers", []):
            self.all[walker["id"]] = ("planeswalker", walker["controller"])
        for battle in document.get("battles", []):
            self.all[battle["id"]] = ("battle", battle["protector"])

    def picked(self, effect):
        selector = effect.get("targets", {})
        return {target for target in self.all if self.matches(selector, target)}

    def matches(self, selector, target):
        kind, player = self.all[target]
        for key, wanted in selector.items():
            if key == "not":
                if self.matches(wanted, target):
                    return False
            elif {"id": target, "kind": kind, "of": player}[key] != wanted:
                return False
        return True
