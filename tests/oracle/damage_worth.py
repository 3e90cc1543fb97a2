# SPDX-License-Identifier: GPL-3.0-or-later
"""What an assignment of combat damage is worth: whom it destroys, whom it hits, what is overkill."""


class Worth:
    """A part of damage_assign.Assigning."""

    def measures(self, assignment, attackers):
        """(kills, damage, overkill) of one side's part, and what it destroys and hits."""
        total, weak, touched, hits = {}, {}, set(), {}
        for (source, to), amount in assignment.items():
            if self.attacks(source) != attackers:
                continue
            if to not in self.position.creatures:
                hits[to] = hits.get(to, 0) + amount
                continue
            total[to] = total.get(to, 0) + amount
            if amount and self.has_known(source, "deathtouch"):
                touched.add(to)
            if self.has_known(source, "wither") or self.has_known(source, "infect"):
                weak[to] = weak.get(to, 0) + amount
        destroyed, overkill = set(), 0
        for label, marked, toughness in self.opponents(attackers):
            points = total.get(label, 0)
            overkill += max(0, points - max(0, toughness - marked))
            dead = marked + points >= toughness or label in touched
            if (dead and not self.has_known(label, "indestructible")
                    or weak.get(label, 0) >= toughness):
                destroyed.add(label)
        return destroyed, hits, overkill

    def has_known(self, label, keyword):
        key = (label, keyword)
        if key not in self.known:
            self.known[key] = self.position.has(label, keyword)
        return self.known[key]

    def opponents(self, attackers):
        """(creature, damage marked on it, toughness) of the other side."""
        key, p = ("opponents", attackers), self.position
        if key not in self.known:
            self.known[key] = [
                (label, p.docs[label].get("damage", 0), creature.toughness)
                for label, creature in p.creatures.items()
                if (p.controller(label) in p.active_side) != attackers]
        return self.known[key]

    def value(self, assignment, attackers, prefer):
        destroyed, hits, overkill = self.measures(assignment, attackers)
        kills, damage = len(destroyed), sum(hits.values())
        if prefer == "kills":
            return (kills, damage, -overkill)
        if prefer == "damage":
            return (damage, kills, -overkill)
        total = 0
        for weight in self.doc.get("weights", []):
            if "creature" in weight:
                total += weight["weight"] * sum(
                    label in destroyed for label in self.position.individuals(weight["creature"]))
            else:
                total += weight["weight"] * hits.get(weight["target"], 0)
        return (total,)

    def best(self, prefer="kills", side=None):
        """The best value of each side, served for itself."""
        everything = self.all_legal(side)
        sides = {"attackers": True, "blockers": False}
        return {name: max(self.value(a, flag, prefer) for a in everything)
                for name, flag in sides.items() if side in (None, name)}
