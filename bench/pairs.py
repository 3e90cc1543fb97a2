# SPDX-License-Identifier: GPL-3.0-or-later
"""Which single attacks and blocks are allowed, whatever other creatures do.

A check looks at one thing that could keep a creature from it. An as-though effect lets it be passed
as though a creature were another one: each check is passed with or without that (609.4)."""

from creatures import Selector, Targets

LANDWALK = {"swampwalk": "Swamp", "islandwalk": "Island", "forestwalk": "Forest"}
# Keywords that don't keep an attacker from being blocked by any single creature.
IDLE = set(
    "haste vigilance trample flash lifelink deathtouch hexproof indestructible menace reach".split()
) | {"first strike", "defender", "decayed"}

EVASION = {
    "flying": lambda a, b: bool(b.keywords & {"flying", "reach"}),
    "fear": lambda a, b: "black" in b.colors,
    "intimidate": lambda a, b: bool(a.colors & b.colors),
    "skulk": lambda a, b: b.power <= a.power,
    "horsemanship": lambda a, b: "horsemanship" in b.keywords,
    "shadow": lambda a, b: "shadow" in b.keywords,
}


def evasion_check(keyword, lands):
    """Whether b may block a, as far as this keyword of a goes (702)."""
    if keyword in LANDWALK:
        passes = lambda a, b: LANDWALK[keyword] not in lands
    elif keyword.startswith("protection from "):
        color = keyword.rsplit(" ", 1)[1]
        passes = lambda a, b: color not in b.colors
    else:
        passes = EVASION[keyword]
    return lambda a, b: keyword not in a.keywords or passes(a, b)


def without(creature, words):
    """The creature as though it lacked these keywords; a bare word means any kind of it."""
    kept = {
        keyword
        for keyword in creature.keywords
        if keyword not in words
        and not ("landwalk" in words and keyword in LANDWALK)
        and not ("protection" in words and keyword.startswith("protection from "))
    }
    return creature._replace(keywords=kept)


def is_cost_or_ban(effect, cost, ban):
    """Nobody pays here, so what costs anything is forbidden."""
    return effect["kind"] == cost or (effect["kind"] == ban and "unless" not in effect)


class Blocks:
    def __init__(self, document, effects):
        player = document["defending"]
        self.lands = next(
            set(entry.get("lands", [])) for entry in document["players"] if entry["id"] == player
        )
        self.evasive = [e for e in effects if e["kind"] == "cant-be-blocked"]
        self.evasive = [(Selector(e["attackers"]), self.stopped(e)) for e in self.evasive]
        self.bans = [
            (Selector(e.get("attackers", {})), Selector(e["creatures"]))
            for e in effects
            if is_cost_or_ban(e, "block-cost", "cant-block")
        ]
        self.permissions = [
            (Selector(e.get("attackers", {})), Selector(e.get("creatures", {})), e)
            for e in effects
            if e["kind"] == "as-though"
        ]

    @staticmethod
    def stopped(effect):
        """Whether it keeps b from blocking a, one of its attackers."""
        if "except_by" in effect:
            excepted = Selector(effect["except_by"])
            return lambda a, b: not excepted(b, a)
        by = Selector(effect.get("by", {}))
        return lambda a, b: by(b, a)

    def checks(self, attacker):
        found = [evasion_check(keyword, self.lands) for keyword in attacker.keywords - IDLE]
        for picks, stopped in self.evasive:
            if picks(attacker):
                found.append(lambda a, b, stopped=stopped: not stopped(a, b))
        # What is about the blocker only, or about both.
        found.append(lambda a, b: not b.tapped)
        found.append(lambda a, b: "shadow" not in b.keywords or "shadow" in a.keywords)
        return found

    def views(self, attacker, blocker):
        """The two as the effects that match let them be seen: for each subset of the effects."""
        found = [(attacker, blocker)]
        for attackers, creatures, effect in self.permissions:
            if creatures(blocker) and attackers(attacker, blocker):
                lacks, has = effect.get("attacker_lacks", []), effect.get("blocker_has", [])
                for a, b in list(found):
                    b = b._replace(
                        keywords=b.keywords | set(has),
                        tapped=b.tapped and not effect.get("untapped"),
                    )
                    if (without(a, lacks), b) not in found:
                        found.append((without(a, lacks), b))
        return found

    def allowed(self, attackers, blockers):
        """Pairs of names (blocker, attacker)."""
        able = [
            blocker
            for blocker in blockers
            if "decayed" not in blocker.keywords
            and not blocker.body.get("suspected")
            and not blocker.body.get("detained")
        ]
        found = []
        for attacker in attackers:
            checks = self.checks(attacker)
            for blocker in able:
                if any(a(attacker, blocker) and b(blocker) for a, b in self.bans):
                    continue
                if self.permissions:
                    views = self.views(attacker, blocker)
                    passes = all(any(check(*view) for view in views) for check in checks)
                else:
                    passes = all(check(attacker, blocker) for check in checks)
                if passes:
                    found.append((blocker.name, attacker.name))
        return found


class Attacks:
    def __init__(self, document, effects):
        self.targets = Targets(document)
        self.bans = [
            (Selector(e["creatures"]), self.targets.picked(e))
            for e in effects
            if is_cost_or_ban(e, "attack-cost", "cant-attack")
        ]
        self.permissions = [
            (Selector(e.get("creatures", {})), self.targets.picked(e), e)
            for e in effects
            if e["kind"] == "as-though"
        ]

    def allowed(self, creatures):
        """Pairs of names (creature, target)."""
        found = []
        for creature in creatures:
            if creature.tapped or creature.body.get("detained"):
                continue
            banned = set()
            for picks, targets in self.bans:
                if picks(creature):
                    banned |= targets
            found += [
                (creature.name, target)
                for target in self.targets.all
                if target not in banned and self.ready(creature, target)
            ]
        return found

    def ready(self, creature, target):
        """Neither defender nor summoning sickness keeps it back."""
        lacks, has = set(), set(creature.keywords)
        for picks, targets, effect in self.permissions:
            if target in targets and picks(creature):
                lacks |= set(effect.get("lacks", []))
                has |= set(effect.get("has", []))
        stays = "defender" in creature.keywords and "defender" not in lacks
        return not stays and ("haste" in has or not creature.body.get("summoning_sick"))
