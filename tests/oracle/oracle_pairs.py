# SPDX-License-Identifier: GPL-3.0-or-later
"""Which pairs of a creature and a thing are allowed, whatever others do, for the oracle.

A *ground* is something that stands in the way: a restriction or a cost among the effects, an
obstacle of one creature, an evasion ability of one attacker, how many attackers a creature can
block. All grounds hold in a game. To ask which of them are to blame, all but some can be *lifted*.
A ground is a pair: ("effect", its index), ("tapped", creature id), ("flying", attacker) and so on.
"""

import functools

from oracle_model import as_list, has_quality, keyword_word, low, matches, walks_on

EVASION = ("flying", "shadow", "fear", "intimidate", "skulk", "horsemanship", "landwalk",
           "protection")
OBSTACLES = {True: ("tapped", "summoning-sick", "defender", "detained", "is-battle",
                    "own-protector"),
             False: ("tapped", "detained", "suspected", "decayed", "is-battle", "blocker-shadow")}


class Pairs:
    """KEPT: the grounds that hold; None: all of them."""

    def __init__(self, position, kept):
        self.position, self.kept = position, kept
        self.forbidden = set()  # pairs that a restriction without "unless" forbids
        self.extra = {}         # creature id -> additional creatures it can block
        # What is possible depends on nothing else, and takes longest.
        self.possible = position.possible.setdefault(kept, functools.lru_cache(None)(
            self.can_attack if position.attack else self.can_block))

    def holds(self, kind, subject):
        return self.kept is None or (kind, subject) in self.kept

    def holds_at(self, kind, attacker):
        """A ground at an attacker may be about it, "goblin#2", or about all that are alike."""
        entry = self.position.individuals[attacker].id
        return self.holds(kind, attacker) or self.holds(kind, entry)

    def things(self, effect, creature):
        """What the effect's "targets" or "attackers" are for this creature (absent: anything)."""
        p = self.position
        if p.attack:
            return {t for t in p.targets if p.picks_target(effect.get("targets", {}), t)}
        return {a for a in p.here
                if matches(effect.get("attackers", {}), p.individuals[a], creature)}

    def capacity(self, creature):
        """How many things one individual can attack or block."""
        if not self.holds("capacity", creature.id):
            return len(self.position.here)
        return 1 if self.position.attack else 1 + self.extra.get(creature.id, 0)

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
        obstacles = {"tapped": creature.tapped, "detained": creature.detained,
                     "is-battle": "battle" in creature.types,
                     "own-protector": p.targets[target] == ("battle", creature.controller)} # 310.8b
        if (target not in p.here or (creature.id, target) in self.forbidden
                or self.stopped(creature, obstacles)):
            return False
        views = [creature.as_though(*change)
                 for change in self.views(creature, target, ("lacks", "has", ""))]
        return ((not self.holds("defender", creature.id)
                 or any(not seen.has("defender") and not seen.still_wall for seen in views))
                and (not self.holds("summoning-sick", creature.id)
                     or any(not seen.summoning_sick or seen.has("haste") for seen in views)))

    def stopped(self, creature, obstacles):
        return any(present and self.holds(kind, creature.id)
                   for kind, present in obstacles.items())

    def can_block(self, blocker, label):
        """509.1a-b. Each check is passed with or without what the effects allow (609.4)."""
        obstacles = {"detained": blocker.detained, "suspected": blocker.suspected,
                     "decayed": blocker.has("decayed"), "is-battle": "battle" in blocker.types}
        if (label not in self.position.here or (blocker.id, label) in self.forbidden
                or self.stopped(blocker, obstacles)):
            return False
        attacker = self.position.individuals[label]
        views = [(attacker.as_though(lacks), blocker.as_though((), has, untapped))
                 for lacks, has, untapped
                 in self.views(blocker, label, ("attacker_lacks", "blocker_has", "untapped"))]
        checks = [check for kind, check in self.evasion_checks(attacker)
                  if self.holds_at(kind, label)]
        checks += self.blocker_checks(blocker, self.holds_at("shadow", label))
        checks += self.effect_checks(attacker)
        return all(any(check(*view) for view in views) for check in checks)

    def blocker_checks(self, blocker, shadow):
        """Functions (attacker seen, blocker seen) -> passes. SHADOW: does the attacker's count?"""
        if self.holds("tapped", blocker.id):
            yield lambda a, b: not b.tapped                                             # 509.1a
        own = self.holds("blocker-shadow", blocker.id)
        yield lambda a, b: (b.has("shadow") or not a.has("shadow") or not shadow)       # 702.28b
        yield lambda a, b: (a.has("shadow") or not b.has("shadow") or not own)

    def evasion_checks(self, attacker):
        """Pairs of an evasion ability and such a function."""
        yield "flying", lambda a, b: (                                                  # 702.9b
            not a.has("flying") or b.has("flying") or b.has("reach"))
        yield "fear", lambda a, b: (                                                    # 702.36b
            not a.has("fear") or "artifact" in b.types or "black" in b.colors)
        yield "intimidate", lambda a, b: (                                              # 702.13b
            not a.has("intimidate") or "artifact" in b.types or a.colors & b.colors)
        yield "skulk", lambda a, b: not a.has("skulk") or b.power <= a.power            # 702.118b
        yield "horsemanship", lambda a, b: (                                            # 702.31b
            not a.has("horsemanship") or b.has("horsemanship"))
        lands = self.position.lands_of(self.position.attacked_player(attacker))
        for word in attacker.keywords:
            if word.endswith("walk") and walks_on(word, lands):                         # 702.14c
                yield "landwalk", lambda a, b, word=word: word not in a.keywords
            elif word.startswith("protection from "):                                   # 702.16f
                yield "protection", lambda a, b, word=word: (
                    word not in a.keywords or not has_quality(b, word[len("protection from "):]))
        for quality in attacker.protection:
            yield "protection", lambda a, b, quality=quality: (
                not a.protection or not matches(quality, b))

    def effect_checks(self, attacker):
        for number, effect in enumerate(self.position.effects):
            if (low(effect["kind"]) == "cant-be-blocked" and self.holds("effect", number)
                    and matches(effect["attackers"], attacker)):
                yield lambda a, b, effect=effect: (
                    not matches(effect["by"], b, a) if "by" in effect
                    else "except_by" in effect and matches(effect["except_by"], b, a))
