# SPDX-License-Identifier: GPL-3.0-or-later
"""Every different outcome of an event of damage (120.4, 614 to 616, 704.5), by trying every choice: what effects do
to it (damage_replace.py), what that leads to (damage_results.py), and the events that follow from it (615.5)."""

from damage_replace import Packet, Progress, Replacing, Undecided
from damage_results import Results, numbers

EVENTS = 20


class Dealing(Replacing):
    def outcomes(self):
        """The set of different outcomes, each as a tuple of (thing, key, value)."""
        p, results = self.position, Results(self.position, self.effects)
        start = {
            "life": {k: d["life"] for k, d in p.player_docs.items() if "life" in d},
            "poison": {k: d.get("poison", 0) for k, d in p.player_docs.items()},
            "lost": dict.fromkeys(p.players, 0), "gained": dict.fromkeys(p.players, 0),
            "damage": {c: p.docs[c].get("damage", 0) for c in p.creatures},
            "toughness": {c: p.creatures[c].toughness for c in p.creatures},
            "counters": dict.fromkeys(p.creatures, 0),
            "shields": {c: numbers(p.docs[c]).get("shield", 0) for c in p.creatures},
            "deathtouch": frozenset(),
            "loyalty": {k: d[key] for part, key in ((p.walkers, "loyalty"), (p.battles, "defense"))
                        for k, d in part.items() if key in d},
            "gone": dict.fromkeys(list(p.walkers) + list(p.battles), 0),
        }
        left = {name: effect["amount"] for name, effect in self.effects.items()
                if effect["kind"] in ("prevent-damage", "redirect-damage")
                and "amount" in effect and not effect.get("each")}
        found, seen = set(), set()
        stack = [(start, tuple(Packet(s, to, a, combat, frozenset())
                               for s, to, a, combat in self.packets if a > 0),
                  tuple(sorted(left.items())), frozenset(), 1)]
        while stack:
            now, packets, left, gone, number = stack.pop()
            if number > EVENTS:
                raise Undecided
            self.now = now
            packets = tuple(self.excess(packets))
            state = Progress(packets, left, (), gone, (), frozenset(), (), (), frozenset())
            for end in self.replaced(state):
                for after in results.of(now, end):
                    self.now = now
                    new = tuple(Packet(key[2], key[3], amount, False, frozenset())
                                for key, amount in end.prevented if key[0] == "deal")
                    rest = (after, new, end.left,
                            gone | {name for name, _ in end.bound}, number + 1)
                    key = (frozen(after), new, end.left, rest[3], number)
                    if key in seen:
                        continue
                    seen.add(key)
                    if new:
                        stack.append(rest)
                    else:
                        found.add(results.actions(start, after))
        return found


def frozen(now):
    return tuple((key, tuple(sorted(value.items())) if isinstance(value, dict) else value)
                 for key, value in now.items())


def packets_of(doc):
    """The event that DOC says; None: its declaration is illegal, nothing is dealt."""
    from damage_assign import Assigning
    step, illegal = doc["step"], doc.get("illegal", [])
    if step == "combat-damage":
        assigning = Assigning(doc)
        declaration = doc.get("declaration", {"damage": []})
        proposal = assigning.read(declaration)
        if not assigning.legal(proposal, declaration.get("side")):
            return None
        return [(s, to, amount, True) for (s, to), amount in proposal.items()]
    if step == "divide":
        assigning = Assigning(doc)
        proposal = assigning.read(doc["declaration"])
        if not assigning.legal(proposal):
            return None
        source = doc["divide"]["source"]
        return [(source, to, amount, False) for (_, to), amount in proposal.items()
                if to not in illegal]
    if "fight" in doc:
        one, other = doc["fight"]
        if one in illegal or other in illegal:
            return []
        power = {c["id"]: c.get("power", 0) for c in doc["creatures"]}
        if one == other:
            return [(one, one, 2 * power[one], False)]
        return [(one, other, power[one], False), (other, one, power[other], False)]
    return [(e["from"], e["to"], e["amount"], False) for e in doc.get("damage", [])
            if e["to"] not in illegal]


def normal(outcome, doc):
    """An outcome of an answer of muster, or of a case, in the form of Dealing.outcomes()."""
    found = []
    poison = {player["id"]: player.get("poison", 0) for player in doc["players"]}
    for player, result in outcome.get("players", {}).items():
        for key in ("lost", "gained"):
            if result.get(key):
                found.append((player, key, result[key]))
        if (result.get("lost") or result.get("gained")) and "life" in result:
            found.append((player, "life", result["life"]))
        if result.get("poison", poison[player]) != poison[player]:
            found.append((player, "poison", result["poison"]))
        if result.get("loses"):
            found.append((player, "loses", True))
    for label, result in outcome.get("creatures", {}).items():
        if "dies" in result:
            found.append((label, "dies", result["dies"]))
            continue
        found.append((label, "damage", result.get("damage", 0)))
        found += [(label, "counters", item) for item in result.get("counters", {}).items()
                  if item[1]]
        if result.get("regenerated"):
            found.append((label, "regenerated", result["regenerated"]))
    for part, word in (("planeswalkers", "loyalty"), ("battles", "defense")):
        for thing, result in outcome.get(part, {}).items():
            for key in ("lost", word, "dies", "defeated"):
                if key in result and result[key] is not False:
                    found.append((thing, key, result[key]))
    return frozenset(found)
