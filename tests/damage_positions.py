#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small random positions of the steps combat-damage, damage and divide, one a line.

    damage_positions.py --seed N --count N [--question check|list|count|options|solve|deal]

They are valid documents that use the whole vocabulary of combat damage. Those for `check` have a
random declaration, legal or not; those for `deal` a legal one where the step needs one.
"""

import argparse
import json
import os
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "oracle"))
from damage_assign import Assigning, TooLarge
from damage_model import InputError

COLORS = ["white", "blue", "black", "red", "green"]
COMBAT = ["first strike", "double strike", "trample", "trample over planeswalkers", "deathtouch",
          "banding", "indestructible", "wither", "infect"]
DEALING = ["lifelink", "infect", "wither", "deathtouch", "indestructible", "toxic 1", "toxic 2",
           "absorb 1", "absorb 2", "protection from red", "protection from creatures"]


class Generator:
    def __init__(self, seed, question, step=None):
        self.random = random.Random(seed)
        self.question, self.step = question, step

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def few(self, words, most=2):
        return self.random.sample(words, min(len(words), self.random.choice([0, 0, 1, 1, most])))

    def position(self):
        step = "combat-damage"
        if self.question == "deal":
            step = self.random.choice(["combat-damage", "damage", "damage", "divide"])
        elif self.chance(8) and self.question in ("check", "list", "count"):
            step = "divide"
        step = self.step or step
        doc = {"format": "muster/1", "step": step, "active": "Alice",
               "players": self.players(), "creatures": []}
        self.names = [p["id"] for p in doc["players"]]
        active = [p["team"] for p in doc["players"] if p["id"] == "Alice" and "team" in p]
        self.attacking = [p["id"] for p in doc["players"]
                          if p["id"] == "Alice" or p.get("team") in active]
        self.others = [name for name in self.names if name not in self.attacking]
        if self.chance(2):
            doc["planeswalkers"] = [{"id": "walker", "controller": self.random.choice(self.others),
                                     "loyalty": self.random.randint(1, 4)}]
            if step == "damage" and self.chance(6):
                del doc["planeswalkers"][0]["loyalty"]
        if self.chance(5):
            doc["battles"] = [{"id": "siege", "controller": "Alice",
                               "protector": self.random.choice(self.others),
                               "defense": self.random.randint(1, 4)}]
            if self.chance(4):
                del doc["battles"][0]["defense"]
        if step == "combat-damage":
            self.combat(doc)
        else:
            self.table(doc)
        effects = self.assigning_effects(doc) if step == "combat-damage" else []
        if self.question == "deal":
            effects += self.dealing_effects(doc)
        if self.chance(6):
            effects.insert(self.random.randint(0, len(effects)), self.idle_effect(doc))
        if effects:
            doc["effects"] = effects
        return doc

    def players(self):
        players = [{"id": "Alice", "life": 20}, {"id": "Bob", "life": self.random.choice([2, 20])}]
        if self.chance(4):
            players.append({"id": "Cal", "life": 20})
            if self.chance(3):
                for player in players[::2] if self.chance(2) else players[1:]:
                    player["team"] = "red"
        for player in players:
            if self.chance(8):
                player["poison"] = self.random.randint(7, 9)
            if self.chance(8):
                del player["life"]
        return players

    def creature(self, doc, name, controller, words):
        creature = {"id": name, "controller": controller,
                    "power": self.random.choice([-1, 0, 1, 1, 2, 2, 2, 3, 3, 4]),
                    "toughness": self.random.choice([1, 1, 2, 2, 3, 4])}
        words = self.few(words)
        if words:
            creature["keywords"] = words
        if self.chance(3):
            creature["colors"] = [self.random.choice(COLORS)]
        if self.chance(5):
            creature["damage"] = self.random.randint(1, 2)
        if self.question == "deal":
            if self.chance(8):
                creature["regeneration"] = self.random.randint(1, 2)
            if self.chance(8):
                creature["counters"] = {self.random.choice(["+1/+1", "-1/-1", "shield", "shield"]):
                                        self.random.randint(1, 2)}
            elif self.chance(16):
                creature["counters"] = ["+1/+1"]
        if self.chance(5 if self.question != "deal" else 12):
            creature["count"] = self.random.randint(2, 3)
        doc["creatures"].append(creature)
        return creature

    def combat(self, doc):
        words = COMBAT if self.question != "deal" else COMBAT[:6] + DEALING
        targets = self.others + [t["id"] for t in doc.get("planeswalkers", [])
                                 + doc.get("battles", [])] * 2
        attackers = []
        for k in range(self.random.randint(1, 3)):
            creature = self.creature(doc, f"a{k}", self.random.choice(self.attacking), words)
            if self.chance(8):
                creature["attacking"] = None
                if self.chance(2):
                    creature["defending_player"] = self.random.choice(self.others)
            else:
                creature["attacking"] = self.random.choice(targets)
            count = creature.get("count", 1)
            attackers += ([creature["id"]] if count == 1 else
                          [f"{creature['id']}#{n}" for n in range(1, count + 1)])
            if self.chance(6):
                creature["blocked"] = True
        for k in range(self.random.randint(0, 3)):
            creature = self.creature(doc, f"b{k}", self.random.choice(self.others), words)
            if not self.chance(5):
                most = 1 if self.chance(2) else 2
                creature["blocking"] = self.random.sample(
                    attackers, min(len(attackers), self.random.choice([0, 1, 1, 1, most])))
        if self.chance(3):
            doc["damage_step"] = 2
            for creature in doc["creatures"]:
                if self.chance(3) and ("attacking" in creature or "blocking" in creature):
                    creature["struck_first"] = self.chance(2)
        if self.question == "solve" and self.chance(3):
            doc["weights"] = self.weights(doc)

    def weights(self, doc):
        names = [c["id"] for c in doc["creatures"] if c.get("count", 1) == 1]
        weights = [{"creature": name, "weight": self.random.randint(1, 5)}
                   for name in self.random.sample(names, len(names) // 2)]
        return weights + [{"target": self.random.choice(self.others),
                           "weight": self.random.randint(1, 3)}]

    def table(self, doc):
        for k in range(self.random.randint(1, 3)):
            self.creature(doc, f"c{k}", self.random.choice(self.names), DEALING)
        doc["sources"] = [{"id": "bolt", "controller": "Alice", "colors": ["red"],
                           "types": ["instant"]},
                          {"id": "relic", "controller": "Bob", "types": ["artifact"]}]
        for source in doc["sources"]:
            words = self.few(["lifelink", "infect", "wither", "deathtouch"], 1)
            if words:
                source["keywords"] = words
        if doc["step"] == "divide":
            doc["divide"] = {"amount": self.random.randint(1, 4), "source": "bolt"}
            if self.chance(2):
                doc["divide"]["among"] = self.recipient(doc)
            if self.chance(3):
                doc["divide"]["at_most"] = self.random.randint(1, 2)
            return
        creatures = [c["id"] for c in doc["creatures"] if c.get("count", 1) == 1]
        if self.chance(5) and creatures:
            doc["fight"] = [self.random.choice(creatures), self.random.choice(creatures)]
            return
        places = creatures + self.names + [t["id"] for t in doc.get("planeswalkers", [])
                                           + doc.get("battles", [])]
        sources = ["bolt", "relic"] + creatures + [t["id"] for t in doc.get("planeswalkers", [])
                                                  + doc.get("battles", [])]
        pairs = {(self.random.choice(sources), self.random.choice(places))
                 for _ in range(self.random.randint(1, 3))}
        doc["damage"] = [{"from": source, "to": to, "amount": self.random.randint(0, 4)}
                         for source, to in sorted(pairs)]
        if self.chance(6):
            doc["illegal"] = [self.random.choice(places)]

    # Selectors

    def some_creature(self, doc):
        names = [c["id"] for c in doc["creatures"]]
        return self.random.choice([{}, {"id": self.random.choice(names)}, {"controller": "Alice"},
                                   {"color": "red"}, {"not": {"controller": "Alice"}}])

    def source_selector(self, doc):
        names = [c["id"] for c in doc["creatures"]] + [s["id"] for s in doc.get("sources", [])]
        return self.random.choice([
            {"id": self.random.choice(names)}, {"controller": "Alice"}, {"controller": "Bob"},
            {"color": "red"}, {"type": "creature"}, {"type": ["instant", "artifact"]},
            {"not": {"color": "red"}}, {"power": {"at_least": 2}}])

    def recipient(self, doc):
        names = [c["id"] for c in doc["creatures"]]
        return self.random.choice([
            {"player": "Bob"}, {"player": True}, {"id": self.random.choice(names)},
            {"controller": "Bob"}, {"creature": self.some_creature(doc)}, {"planeswalker": True},
            {"battle": True}, {"not": {"player": "Bob"}},
            {"any": [{"player": "Bob"}, {"controller": "Bob"}]},
            {"any": [{"player": "Alice"}, {"creature": {"controller": "Alice"}}]}])

    # Effects

    def assigning_effects(self, doc):
        effects = []
        for _ in range(self.random.choice([0, 0, 0, 0, 0, 0, 0, 1, 2])):
            effects.append({"kind": "assigns", "creatures": self.some_creature(doc),
                            "amount": self.random.choice(["toughness", "power", 0, 2])})
        if self.chance(4):
            effects.append({"kind": "as-though-unblocked", "creatures": self.some_creature(doc)}
                           | ({"must": True} if self.chance(3) else {}))
        if self.chance(5):
            effects.append({"kind": "divides-freely", "creatures": self.some_creature(doc)})
        return effects

    def idle_effect(self, doc):
        """One that most likely concerns nobody: another step's, or about what isn't there."""
        nobody = {"subtype": "Elff"}
        return self.random.choice([
            {"kind": "cant-block", "creatures": self.some_creature(doc)},
            {"kind": "assigns", "creatures": nobody, "amount": 1},
            {"kind": "divides-freely", "creatures": self.some_creature(doc)},
            {"kind": "as-though-unblocked", "creatures": self.some_creature(doc)},
            {"kind": "excess-damage", "from": nobody, "to": {"battle": True}, "onto": "Alice"},
            {"kind": "prevent-damage", "from": nobody, "source": "Cage"},
            {"kind": "multiply-damage", "by": 2, "to": {"creature": nobody}},
            {"kind": "counters-instead", "to": {"player": True}},
            {"kind": "add-damage", "by": 1, "combat": self.chance(2)},
            {"kind": "redirect-damage", "to": {"planeswalker": True},
             "onto": {"planeswalker_of": "recipient"}}])

    def dealing_effects(self, doc):
        return [self.dealing_effect(doc) for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 3, 4]))]

    def dealing_effect(self, doc):
        kind = self.random.choice(["prevent-damage"] * 5 + ["redirect-damage"] * 3 + [
            "multiply-damage", "add-damage", "cant-be-prevented", "counters-instead",
            "excess-damage", "multiply-life-gain", "add-life-gain", "cant-gain-life",
            "cant-lose-life", "life-floor"])
        effect = {"kind": kind}
        if "life" in kind:
            return self.life_effect(effect)
        if self.chance(2):
            effect["from"] = self.source_selector(doc)
        if self.chance(2):
            effect["to"] = self.recipient(doc)
        if self.chance(6):
            effect["combat"] = self.chance(2)
        if kind in ("multiply-damage", "add-damage"):
            effect["by"] = self.random.choice([1, 2, 2, 3])
        places = ([c["id"] for c in doc["creatures"] if c.get("count", 1) == 1] + self.names
                  + [w["id"] for w in doc.get("planeswalkers", [])])
        if kind == "excess-damage":
            effect.pop("combat", None)
            effect.setdefault("from", {})
            effect.setdefault("to", {})
            effect["onto"] = self.random.choice(["its controller", self.random.choice(places)])
        if kind == "redirect-damage":
            elsewhere = [source["id"] for source in doc.get("sources", [])[:1]]
            effect["onto"] = self.random.choice([
                "its controller", self.random.choice(places), self.random.choice(places),
                self.random.choice(places + elsewhere), {"planeswalker_of": "recipient"}])
            if self.chance(2):
                effect["amount"] = self.random.randint(1, 3)
            self.once_or_may(effect)
        if kind == "prevent-damage":
            self.prevention(doc, effect)
        return effect

    def once_or_may(self, effect):
        if self.chance(3):
            effect["once"] = True
        if self.chance(4):
            effect["may"] = self.random.choice(["its controller", "Alice", "Bob"])

    def prevention(self, doc, effect):
        form = self.random.randrange(6)
        if form in (0, 1):
            effect["amount"] = self.random.randint(1, 3)
        elif form == 2:
            effect |= {"amount": self.random.randint(1, 2), "each": True}
        elif form == 3:
            effect["leaves"] = self.random.randint(0, 2)
        elif form == 4:
            effect["half"] = self.random.choice(["up", "down"])
        self.once_or_may(effect)
        if self.chance(3):
            by = [s["id"] for s in doc.get("sources", [])] + [
                c["id"] for c in doc["creatures"] if c.get("count", 1) == 1]
            if self.chance(2) or not by:
                effect["then"] = {"gain_life": self.random.choice(self.names)}
            else:
                effect["then"] = {"deal_to": self.random.choice(["its controller"] + self.names),
                                  "by": self.random.choice(by)}

    def life_effect(self, effect):
        if self.chance(2):
            effect["players"] = [self.random.choice(self.names)]
        if effect["kind"] in ("multiply-life-gain", "add-life-gain"):
            effect["by"] = self.random.choice([1, 2, 2, 3])
        if effect["kind"] == "life-floor":
            effect.setdefault("players", ["Bob"])
            effect["at"] = self.random.randint(1, 3)
            if self.chance(2):
                effect["if"] = {"controls": {}}
        return effect

    # Declarations

    def declaration(self, doc, legal):
        """Some legal declaration of DOC, or one that was changed a little; None: there is none."""
        everything = Assigning(doc, 20000).all_legal()
        if not everything:
            return None
        chosen = dict(self.random.choice(everything))
        if not legal and not self.chance(3):
            self.spoil(doc, chosen)
        chosen, side = self.one_side(doc, chosen)
        entries = [({} if source is None else {"from": source}) | {"to": to, "amount": amount}
                   for (source, to), amount in sorted(chosen.items(), key=str)]
        return {"damage": entries} | ({"side": side} if side else {})

    def one_side(self, doc, chosen):
        """Now and then the assignment of one side alone."""
        if doc["step"] != "combat-damage" or self.question != "check" or not self.chance(5):
            return chosen, None
        side = self.random.choice(["attackers", "blockers"])
        attackers = {c["id"] for c in doc["creatures"] if "attacking" in c}
        return {pair: amount for pair, amount in chosen.items()
                if (pair[0].split("#")[0] in attackers) == (side == "attackers")}, side

    def spoil(self, doc, chosen):
        """Moves a point to where it may not belong."""
        pairs = list(chosen)
        if not pairs:
            return
        pair = self.random.choice(pairs)
        chosen[pair] -= 1
        other = self.random.choice(list(chosen) + [(pair[0], self.random.choice(self.names))] * 2)
        chosen[other] = chosen.get(other, 0) + 1
        for pair in [pair for pair, amount in chosen.items() if amount == 0]:
            if self.chance(2):
                del chosen[pair]


def make(seed, question, step=None):
    """The position of SEED for QUESTION, in STEP if one is wanted; None: it came out too large, or without a declaration."""
    if question == "why":   # of what is declared, or of the best
        question = "check" if seed % 2 else "solve"
    generator = Generator(seed, question, step)
    doc = generator.position()
    needs = question == "check" or question == "deal" and doc["step"] != "damage"
    if needs:
        try:
            declaration = generator.declaration(doc, question == "deal")
        except (TooLarge, InputError):
            return None
        if declaration is None:
            return None
        doc["declaration"] = declaration
    return doc


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--question", default="check")
    arguments = parser.parse_args()
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        doc = make(seed, arguments.question)
        if doc is not None:
            print(json.dumps(doc))


if __name__ == "__main__":
    main()
