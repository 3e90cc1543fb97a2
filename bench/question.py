# SPDX-License-Identifier: GPL-3.0-or-later
"""A position as a question without rules: who can do what, and what is forbidden and asked for.

Written from the format (docs/format.md) alone. Understands what the families of positions.c use,
and raises KeyError at anything else. All creatures are written one by one, as anybody would who had
no classes. Like `muster solve`, it lets nobody pay.
"""

import collections

from creatures import Selector, TooLarge, creatures_of
from pairs import Attacks, Blocks

__all__ = ["Question", "TooLarge"]

# At least `least` of `deeds` (and at most `most`, where that is no None) earns `weight`; where
# `condition` is (yes, creatures), only if some of those (yes) or none of them (no) does anything.
Requirement = collections.namedtuple("Requirement", "weight deeds least most condition")


class Question:
    """creatures, objects: names; deeds: pairs (creature, object) that can be;
    capacity: of a creature, how many deeds; least, most: of an object, how many creatures, where
    there is such a bound; caps: (deeds, how many creatures at most); company: (creature, its deeds,
    others, how many of them must do anything if it does one of the deeds); alone: creatures that do
    anything only if no other does; requirements."""

    def __init__(self, document, largest=500000):
        self.document = document
        self.effects = document.get("effects", [])
        self.largest = largest
        self.least, self.most, self.caps, self.company = {}, {}, [], []
        self.alone = {}
        self.gathered = collections.Counter()
        if document["step"] == "declare-blockers":
            self.read_blocks()
        else:
            self.read_attacks()
        self.requirements = [
            Requirement(weight, *key) for key, weight in self.gathered.items()
        ]

    def ask(self, effect, deeds, least=1, most=None):
        """Adds a requirement, if anything could obey it; those alike are put together."""
        if len(deeds) < least:
            return
        condition = None
        if "if" in effect:
            ((key, selector),) = effect["if"].items()
            picked = Selector(selector)
            doers = tuple(c.name for c in self.declaring if picked(c) and self.of_creature[c.name])
            condition = (key == "declared", doers)
            if not doers and key == "declared":
                return
        self.gathered[tuple(deeds), least, most, condition] += effect.get("times", 1)

    def finish_deeds(self, creatures, allowed):
        self.declaring = creatures
        self.deeds = allowed
        self.of_creature = collections.defaultdict(list)
        self.of_object = collections.defaultdict(list)
        for deed in allowed:
            self.of_creature[deed[0]].append(deed)
            self.of_object[deed[1]].append(deed)

    def add_company(self, effect, creature, deeds):
        """The deeds of the creature that it can't do unless others do anything, too."""
        also = Selector(effect["unless"]["also"])
        others = [
            other.name
            for other in self.declaring
            if other is not creature and also(other, creature) and self.of_creature[other.name]
        ]
        if deeds:
            least = effect["unless"].get("at_least", 1)
            self.company.append((creature.name, deeds, others, least))

    def add_alone(self, effect, step):
        if effect["step"] == step:
            picked = Selector(effect["creatures"])
            self.alone.update((c.name, True) for c in self.declaring if picked(c))

    # ---- Blocks

    def read_blocks(self):
        active, defender = self.document["active"], self.document["defending"]
        attackers = creatures_of(self.document, active, self.largest)
        blockers = creatures_of(self.document, defender, self.largest)
        if len(attackers) * len(blockers) > self.largest * 3:
            raise TooLarge
        self.objects = [attacker.name for attacker in attackers]
        self.capacity = {blocker.name: 1 for blocker in blockers}
        self.finish_deeds(
            blockers, Blocks(self.document, self.effects).allowed(attackers, blockers)
        )
        if len(self.deeds) > self.largest:
            raise TooLarge
        for attacker in attackers:
            if "menace" in attacker.keywords:
                self.least[attacker.name] = 2
        for effect in self.effects:
            self.read_block_effect(effect, attackers, blockers)

    def read_block_effect(self, effect, attackers, blockers):
        kind = effect["kind"]
        chooses = Selector(effect.get("creatures", {}))
        if kind in ("lure", "must-be-blocked"):
            self.ask_for_blockers(effect, attackers, blockers)
        elif kind == "must-block":
            for blocker in filter(chooses, blockers):
                self.ask(effect, self.blocks_of(effect, blocker, attackers))
        elif kind == "min-blockers":
            count = len(blockers) if effect["count"] == "all" else effect["count"]
            for attacker in filter(Selector(effect["attackers"]), attackers):
                self.least[attacker.name] = max(count, self.least.get(attacker.name, 1))
        elif kind == "max-blockers":
            for attacker in filter(Selector(effect["attackers"]), attackers):
                before = self.most.get(attacker.name, effect["count"])
                self.most[attacker.name] = min(effect["count"], before)
        elif kind == "extra-blocks":
            for blocker in filter(chooses, blockers):
                more = len(attackers) if effect["count"] == "any" else effect["count"]
                self.capacity[blocker.name] += more
        elif kind == "max-blocking":
            chosen = {blocker.name for blocker in filter(chooses, blockers)}
            self.caps.append(([deed for deed in self.deeds if deed[0] in chosen], effect["count"]))
        elif kind == "cant-block" and "unless" in effect:
            for blocker in filter(chooses, blockers):
                self.add_company(effect, blocker, self.blocks_of(effect, blocker, attackers))
        elif kind == "only-alone":
            self.add_alone(effect, "block")
        elif kind not in ("cant-block", "cant-be-blocked", "block-cost", "as-though"):
            raise KeyError(kind)

    def blocks_of(self, effect, blocker, attackers):
        """What this blocker can do to the attackers of the effect."""
        selector = Selector(effect.get("attackers", {}))
        wanted = {attacker.name for attacker in attackers if selector(attacker, blocker)}
        return [deed for deed in self.of_creature[blocker.name] if deed[1] in wanted]

    def ask_for_blockers(self, effect, attackers, blockers):
        selector = Selector(effect.get("by", {}))
        for attacker in filter(Selector(effect["attackers"]), attackers):
            by = {blocker.name for blocker in blockers if selector(blocker, attacker)}
            deeds = [deed for deed in self.of_object[attacker.name] if deed[0] in by]
            if effect["kind"] == "lure":
                for deed in deeds:
                    self.ask(effect, [deed])
            else:
                self.ask(effect, deeds, effect.get("at_least", 1), effect.get("at_most"))

    # ---- Attacks

    def read_attacks(self):
        creatures = creatures_of(self.document, self.document["active"], self.largest)
        attacks = Attacks(self.document, self.effects)
        self.objects = list(attacks.targets.all)
        self.capacity = {creature.name: 1 for creature in creatures}
        self.finish_deeds(creatures, attacks.allowed(creatures))
        players = {name for name, what in attacks.targets.all.items() if what[0] == "player"}
        for creature in creatures:
            for goader in creature.body.get("goaded_by", []):
                mine = self.of_creature[creature.name]
                self.ask({}, mine)
                self.ask({}, [d for d in mine if d[1] in players and d[1] != goader])
        for effect in self.effects:
            self.read_attack_effect(effect, creatures, attacks.targets.picked(effect))

    def read_attack_effect(self, effect, creatures, targets):
        kind = effect["kind"]
        picked = [c for c in creatures if Selector(effect.get("creatures", {}))(c)]
        if kind == "must-attack":
            for creature in picked:
                self.ask(effect, self.attacks_of(creature, targets))
        elif kind == "must-be-attacked":
            by = Selector(effect.get("by", {}))
            deeds = [d for c in creatures if by(c) for d in self.attacks_of(c, targets)]
            self.ask(effect, deeds, effect.get("at_least", 1))
        elif kind == "max-attackers":
            deeds = [d for c in picked for d in self.attacks_of(c, targets)]
            self.caps.append((deeds, effect["count"]))
        elif kind == "cant-attack" and "unless" in effect:
            for creature in picked:
                self.add_company(effect, creature, self.attacks_of(creature, targets))
        elif kind == "only-alone":
            self.add_alone(effect, "attack")
        elif kind not in ("cant-attack", "attack-cost", "as-though"):
            raise KeyError(kind)

    def attacks_of(self, creature, targets):
        return [deed for deed in self.of_creature[creature.name] if deed[1] in targets]

    # ---- What both forms share

    def gains(self):
        """What single deeds earn, and the requirements for which that is not enough: a creature
        that does one thing at most earns what any of its deeds is asked for."""
        earned, others = collections.Counter(), []
        for requirement in self.requirements:
            names = {deed[0] for deed in requirement.deeds}
            alone = len(requirement.deeds) == 1
            simple = requirement.least == 1 and requirement.most is None
            if simple and requirement.condition is None and (
                alone or (len(names) == 1 and self.capacity[next(iter(names))] == 1)
            ):
                for deed in requirement.deeds:
                    earned[deed] += requirement.weight
            else:
                others.append(requirement)
        return earned, others
