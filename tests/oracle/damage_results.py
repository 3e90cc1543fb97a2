# SPDX-License-Identifier: GPL-3.0-or-later
"""What the packets of an event of damage lead to (120.3, 120.4b-d), and the state-based actions after it (704.5)."""

import itertools

from oracle_model import matches


class Results:
    """`now` is what players and permanents have: life, poison, damage, counters, loyalty and so on."""

    def __init__(self, position, effects):
        self.position, self.effects = position, effects

    def of(self, now, end):
        """What the packets lead to, once for each order of life gain effects."""
        p = self.position
        now = {key: dict(value) if isinstance(value, dict) else value
               for key, value in now.items()}
        loss, lifelink, toxic = {}, {}, set()
        for packet in end.packets:
            source, to, amount = packet.source, packet.to, packet.amount
            kind = p.kind(to)
            if kind == "player":
                if p.has(source, "infect"):
                    now["poison"][to] += amount
                else:
                    loss[to] = loss.get(to, 0) + amount
                if packet.combat and (source, to) not in toxic:
                    toxic.add((source, to))
                    now["poison"][to] += p.total(source, "toxic")
            elif kind == "creature":
                if p.has(source, "infect") or p.has(source, "wither"):
                    now["counters"][to] += amount
                    now["toughness"][to] -= amount
                else:
                    now["damage"][to] += amount
                if p.has(source, "deathtouch"):
                    now["deathtouch"] |= {to}
            else:
                taken = amount
                if to in now["loyalty"]:
                    taken = min(amount, now["loyalty"][to])
                    now["loyalty"][to] -= taken
                now["gone"][to] += taken
            if p.has(source, "lifelink"):
                lifelink[source] = lifelink.get(source, 0) + amount
        for to in end.shielded:
            now["shields"][to] -= 1
        for to, amount in end.counters:
            now["counters"][to] += amount
            now["toughness"][to] -= amount
        gains = [(p.controller(source), amount) for source, amount in lifelink.items()]
        gains += [(key[2], amount) for key, amount in end.prevented if key[0] == "gain"]
        choices = [[(player, total) for total in self.gained(player, amount)]
                   for player, amount in gains]
        for pick in itertools.product(*choices):
            yield self.life(now, loss, pick)

    # Life

    def of_players(self, kind, player):
        return [effect for effect in self.effects.values() if effect["kind"] == kind
                and player in effect.get("players", [player])]

    def gained(self, player, amount):
        """The totals that life gain effects can make of AMOUNT, in any order."""
        if self.of_players("cant-gain-life", player):
            return {0}
        effects = (self.of_players("multiply-life-gain", player)
                   + self.of_players("add-life-gain", player))
        totals = set()
        for order in itertools.permutations(effects):
            total = amount
            for effect in order:
                if total > 0:
                    total = (total * effect["by"] if effect["kind"] == "multiply-life-gain"
                             else total + effect["by"])
            totals.add(total)
        return totals

    def life(self, now, loss, gains):
        now = {key: dict(value) if isinstance(value, dict) else value
               for key, value in now.items()}
        for player in self.position.players:
            lost = loss.get(player, 0)
            if self.of_players("cant-lose-life", player):
                lost = 0
            gained = sum(amount for other, amount in gains if other == player)
            if player in now["life"]:
                before = now["life"][player]
                floors = [f["at"] for f in self.of_players("life-floor", player)
                          if lost and before >= f["at"] > before - lost + gained
                          and self.floor_holds(f, player)]
                if floors:
                    lost = before + gained - max(floors)
                now["life"][player] = before - lost + gained
            now["lost"][player] += lost
            now["gained"][player] += gained
        return now

    def floor_holds(self, floor, player):
        if "if" not in floor:
            return True
        return any(p.controller == player and matches(floor["if"]["controls"], p)
                   for p in self.position.creatures.values())

    def actions(self, start, now):
        """State-based actions, then what is different from the beginning."""
        p, found = self.position, []
        for player in p.players:
            differs = {"lost": now["lost"][player], "gained": now["gained"][player]}
            if now["poison"][player] != start["poison"][player]:
                differs["poison"] = now["poison"][player]
            if differs["lost"] or differs["gained"]:
                if player in now["life"]:
                    differs["life"] = now["life"][player]
            loses = (now["life"].get(player, 1) <= 0 or now["poison"][player] >= 10)
            if loses:
                differs["loses"] = True
            found += [(player, key, value) for key, value in differs.items() if value or
                      key in ("life", "poison")]
        for label in p.creatures:
            found += self.creature_after(label, start, now)
        for thing, lost in now["gone"].items():
            if not lost and now["loyalty"].get(thing, 1) > 0:
                continue
            if lost:
                found.append((thing, "lost", lost))
            if thing in now["loyalty"]:
                key, word = (("loyalty", "dies") if thing in p.walkers else
                             ("defense", "defeated"))
                found.append((thing, key, now["loyalty"][thing]))
                if now["loyalty"][thing] <= 0:
                    found.append((thing, word, "704.5i" if word == "dies" else True))
        return frozenset(found)

    def creature_after(self, label, start, now):
        p = self.position
        toughness, damage = now["toughness"][label], now["damage"][label]
        had = numbers(p.docs[label])
        dies = regenerated = None
        if toughness <= 0:
            dies = "704.5f"
        elif not p.has(label, "indestructible"):
            if damage >= toughness:
                dies = "704.5g"
            elif label in now["deathtouch"]:
                dies = "704.5h"
            if dies and p.docs[label].get("regeneration", 0):
                dies, regenerated, damage = None, 1, 0
        if dies:
            return [(label, "dies", dies)]
        minus = had.get("-1/-1", 0) + now["counters"][label]
        plus = had.get("+1/+1", 0)
        if isinstance(p.docs[label].get("counters", {}), dict):
            both = min(minus, plus)
            minus, plus = minus - both, plus - both
        same = (damage == start["damage"][label] and not regenerated
                and now["shields"][label] == start["shields"][label]
                and (minus, plus) == (had.get("-1/-1", 0), had.get("+1/+1", 0)))
        if same:
            return []
        found = [(label, "damage", damage)]
        found += [(label, "counters", (kind, n)) for kind, n in
                  (("-1/-1", minus), ("+1/+1", plus), ("shield", now["shields"][label])) if n]
        if regenerated:
            found.append((label, "regenerated", 1))
        return found


def numbers(doc):
    """How many counters of which kinds a creature has; a list of kinds has no numbers."""
    counters = doc.get("counters", {})
    return counters if isinstance(counters, dict) else {}
