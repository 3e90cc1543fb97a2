# SPDX-License-Identifier: GPL-3.0-or-later
"""A position as a question without rules: who can do what, and what is forbidden and asked for.

Understands what the families of positions.c use, and raises KeyError at anything else. All
creatures are written one by one, as anybody would who had no classes. Like `muster solve`, it lets
nobody pay.
"""

import collections

LANDWALK = {"swampwalk": "Swamp", "islandwalk": "Island", "forestwalk": "Forest"}
# Keywords that say nothing about who can attack or block what.
IDLE = set(
    "haste vigilance trample flash lifelink deathtouch hexproof indestructible menace reach".split()
) | {"first strike", "defender"}

Creature = collections.namedtuple("Creature", "name id power colors keywords body")
# At least `least` of `deeds` (and at most `most`, where that is no None) earns `weight`.
Requirement = collections.namedtuple("Requirement", "weight deeds least most")


class TooLarge(Exception):
    """The question, written out, would have more deeds than anybody wants to see."""


class Selector:
    """Which creatures an effect is about. `other` is the creature that it compares with."""

    def __init__(self, json):
        self.json = json
        self.ids = None
        for key in json:
            if key not in ("id", "color", "power"):
                raise KeyError(key)
        if "id" in json:
            self.ids = {json["id"]} if isinstance(json["id"], str) else set(json["id"])

    def __call__(self, creature):
        if self.ids is not None and creature.id not in self.ids:
            return False
        if "color" in self.json and self.json["color"] not in creature.colors:
            return False
        return "power" not in self.json or self.in_range(creature.power, self.json["power"])

    @staticmethod
    def in_range(number, bounds):
        if list(bounds) != ["at_least"]:
            raise KeyError("power")
        return number >= bounds["at_least"]


def creatures_of(document, controller, most):
    found = []
    for body in document["creatures"]:
        if body["controller"] != controller:
            continue
        count = body.get("count", 1)
        if len(found) + count > most:
            raise TooLarge
        for number in range(count):
            name = body["id"] if count == 1 else f"{body['id']}_{number + 1}"
            found.append(
                Creature(
                    name,
                    body["id"],
                    body.get("power", 0),
                    set(body.get("colors", [])),
                    set(body.get("keywords", [])),
                    body,
                )
            )
    return found


def evades(attacker, blocker, lands):
    """Whether a keyword of either keeps the blocker from blocking the attacker (702)."""
    if ("shadow" in attacker.keywords) != ("shadow" in blocker.keywords):
        return True
    for keyword in attacker.keywords - IDLE:
        if keyword == "flying":
            stops = not blocker.keywords & {"flying", "reach"}
        elif keyword == "fear":
            stops = "black" not in blocker.colors
        elif keyword == "intimidate":
            stops = not attacker.colors & blocker.colors
        elif keyword == "skulk":
            stops = blocker.power > attacker.power
        elif keyword == "horsemanship":
            stops = "horsemanship" not in blocker.keywords
        elif keyword == "shadow":
            stops = False
        elif keyword in LANDWALK:
            stops = LANDWALK[keyword] in lands
        elif keyword.startswith("protection from "):
            stops = keyword.rsplit(" ", 1)[1] in blocker.colors
        else:
            raise KeyError(keyword)
        if stops:
            return True
    return False


class Question:
    """creatures, objects: names; deeds: pairs (creature, object) that can be;
    capacity: of a creature, how many deeds; least, most: of an object, how many creatures, where
    there is such a bound; caps: (deeds, how many creatures at most); company: (creature, others,
    how many of them); requirements."""

    def __init__(self, document, largest=500000):
        self.document = document
        self.effects = document.get("effects", [])
        self.largest = largest
        self.least, self.most, self.caps, self.company = {}, {}, [], []
        self.gathered = collections.Counter()
        if document["step"] == "declare-blockers":
            self.read_blocks()
        else:
            self.read_attacks()
        self.requirements = [
            Requirement(weight, deeds, least, most)
            for (deeds, least, most), weight in self.gathered.items()
        ]

    def ask(self, effect, deeds, least=1, most=None):
        """Adds a requirement, if anything could obey it; those alike are put together."""
        if len(deeds) >= least:
            self.gathered[tuple(deeds), least, most] += effect.get("times", 1)

    def finish_deeds(self, allowed):
        self.deeds = allowed
        self.of_creature = collections.defaultdict(list)
        self.of_object = collections.defaultdict(list)
        for deed in allowed:
            self.of_creature[deed[0]].append(deed)
            self.of_object[deed[1]].append(deed)

    # ---- Blocks

    def read_blocks(self):
        active, defender = self.document["active"], self.document["defending"]
        attackers = creatures_of(self.document, active, self.largest)
        blockers = creatures_of(self.document, defender, self.largest)
        blockers = [blocker for blocker in blockers if not blocker.body.get("tapped")]
        if len(attackers) * len(blockers) > self.largest * 3:
            raise TooLarge
        self.objects = [attacker.name for attacker in attackers]
        self.capacity = {blocker.name: 1 for blocker in blockers}
        self.finish_deeds(self.allowed_blocks(attackers, blockers))
        if len(self.deeds) > self.largest:
            raise TooLarge
        for attacker in attackers:
            if "menace" in attacker.keywords:
                self.least[attacker.name] = 2
        for effect in self.effects:
            self.read_block_effect(effect, attackers, blockers)

    def allowed_blocks(self, attackers, blockers):
        lands = next(
            set(player.get("lands", []))
            for player in self.document["players"]
            if player["id"] == self.document["defending"]
        )
        stops = [self.stop(effect) for effect in self.effects]
        stops = [stop for stop in stops if stop]
        allowed = []
        for attacker in attackers:
            here = [by for picks_attacker, by in stops if picks_attacker(attacker)]
            for blocker in blockers:
                if not any(by(blocker) for by in here) and not evades(attacker, blocker, lands):
                    allowed.append((blocker.name, attacker.name))
        return allowed

    @staticmethod
    def stop(effect):
        """Of an effect that forbids single blocks: which attackers, and then which blockers."""
        attackers = Selector(effect.get("attackers", {}))
        if effect["kind"] == "cant-be-blocked":
            if "except_by" in effect:
                excepted = Selector(effect["except_by"])
                return attackers, lambda blocker: not excepted(blocker)
            return attackers, Selector(effect.get("by", {}))
        if effect["kind"] == "block-cost" or (
            effect["kind"] == "cant-block" and "unless" not in effect
        ):
            return attackers, Selector(effect["creatures"])
        return None

    def read_block_effect(self, effect, attackers, blockers):
        kind = effect["kind"]
        picked = [a.name for a in attackers if Selector(effect.get("attackers", {}))(a)]
        creatures = [b.name for b in blockers if Selector(effect.get("creatures", {}))(b)]
        by = {b.name for b in blockers if Selector(effect.get("by", {}))(b)}
        if kind == "lure":
            for name in picked:
                for deed in self.of_object[name]:
                    if deed[0] in by:
                        self.ask(effect, [deed])
        elif kind == "must-be-blocked":
            for name in picked:
                deeds = [deed for deed in self.of_object[name] if deed[0] in by]
                self.ask(effect, deeds, effect.get("at_least", 1), effect.get("at_most"))
        elif kind == "must-block":
            wanted = set(picked)
            for name in creatures:
                self.ask(effect, [deed for deed in self.of_creature[name] if deed[1] in wanted])
        elif kind == "min-blockers":
            for name in picked:
                self.least[name] = max(effect["count"], self.least.get(name, 1))
        elif kind == "max-blockers":
            for name in picked:
                self.most[name] = min(effect["count"], self.most.get(name, effect["count"]))
        elif kind == "extra-blocks":
            for name in creatures:
                self.capacity[name] += effect["count"]
        elif kind == "max-blocking":
            chosen = set(creatures)
            self.caps.append(([deed for deed in self.deeds if deed[0] in chosen], effect["count"]))
        elif kind == "cant-block" and "unless" in effect:
            self.add_company(effect, creatures)
        elif self.stop(effect) is None:
            raise KeyError(kind)

    def add_company(self, effect, creatures):
        if effect["unless"] != {"also": {}}:
            raise KeyError("unless")
        for name in creatures:
            self.company.append((name, [other for other in self.capacity if other != name], 1))

    # ---- Attacks

    def read_attacks(self):
        document = self.document
        able = []
        for creature in creatures_of(document, document["active"], self.largest):
            body = creature.body
            sick = body.get("summoning_sick") and "haste" not in creature.keywords
            if not body.get("tapped") and not sick and "defender" not in creature.keywords:
                able.append(creature)
        players = [p["id"] for p in document["players"] if p["id"] != document["active"]]
        self.objects = players + [w["id"] for w in document.get("planeswalkers", [])]
        self.capacity = {creature.name: 1 for creature in able}
        forbidden = set()
        for effect in self.effects:
            if effect["kind"] == "attack-cost" or (
                effect["kind"] == "cant-attack" and "unless" not in effect
            ):
                picked = Selector(effect["creatures"])
                targets = self.targets(effect)
                forbidden |= {(c.name, t) for c in able if picked(c) for t in targets}
        deeds = [(c.name, t) for c in able for t in self.objects]
        self.finish_deeds([deed for deed in deeds if deed not in forbidden])
        for creature in able:
            for goader in creature.body.get("goaded_by", []):
                mine = self.of_creature[creature.name]
                self.ask({}, mine)
                self.ask({}, [d for d in mine if d[1] in players and d[1] != goader])
        for effect in self.effects:
            self.read_attack_effect(effect, able)

    def targets(self, effect):
        if "targets" not in effect:
            return set(self.objects)
        if list(effect["targets"]) != ["id"]:
            raise KeyError("targets")
        return {effect["targets"]["id"]}

    def read_attack_effect(self, effect, able):
        kind = effect["kind"]
        creatures = [c.name for c in able if Selector(effect.get("creatures", {}))(c)]
        targets = self.targets(effect)
        if kind == "must-attack":
            for name in creatures:
                self.ask(effect, [deed for deed in self.of_creature[name] if deed[1] in targets])
        elif kind == "must-be-attacked":
            deeds = [deed for deed in self.deeds if deed[1] in targets]
            self.ask(effect, deeds, effect.get("at_least", 1))
        elif kind == "max-attackers":
            chosen = set(creatures)
            deeds = [d for d in self.deeds if d[0] in chosen and d[1] in targets]
            self.caps.append((deeds, effect["count"]))
        elif kind == "cant-attack" and "unless" in effect:
            self.add_company(effect, creatures)
        elif kind not in ("cant-attack", "attack-cost"):
            raise KeyError(kind)

    # ---- What both forms share

    def gains(self):
        """What single deeds earn, and the requirements for which that is not enough: a creature
        that does one thing at most earns what any of its deeds is asked for."""
        earned, others = collections.Counter(), []
        for requirement in self.requirements:
            names = {deed[0] for deed in requirement.deeds}
            alone = len(requirement.deeds) == 1
            if requirement.least == 1 and requirement.most is None and (
                alone or (len(names) == 1 and self.capacity[next(iter(names))] == 1)
            ):
                for deed in requirement.deeds:
                    earned[deed] += requirement.weight
            else:
                others.append(requirement)
        return earned, others
