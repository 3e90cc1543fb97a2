# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents that are hard in one way each, of any size: what limits.py asks about."""


def pick(*ids):
    """A selector for some ids: written as one key where there is one."""
    return {"id": ids[0]} if len(ids) == 1 else {"any": [{"id": one} for one in ids]}


class Document:
    """A position in the making; attackers are Alice's, blockers are Bob's."""

    def __init__(self, step, players=2):
        names = ["Alice", "Bob", "Cal", "Dan"][:players]
        self.blocking = step == "declare-blockers"
        self.defending = "Bob"
        self.creatures, self.effects = [], []
        self.whole = {"format": "muster/1", "step": step, "active": "Alice",
                      "players": [{"id": name} for name in names],
                      "creatures": self.creatures, "effects": self.effects}

    def attacker(self, number, **keys):
        creature = {"id": f"a{number}", "controller": "Alice", **keys}
        if self.blocking:
            creature["attacking"] = "Bob"
        self.creatures.append(creature)

    def blocker(self, number, **keys):
        self.creatures.append({"id": f"b{number}", "controller": "Bob", **keys})

    def effect(self, kind, **keys):
        self.effects.append({"kind": kind, **keys})

    def declare(self, entries):
        self.whole["declaration"] = {"blocks" if self.blocking else "attacks": entries}


class Text:
    """A position that is told as a table or a game state."""

    def __init__(self, text, defending="Bob"):
        self.text = text
        self.defending = defending
        self.whole = {}


def numbered(count):
    """One blocker of any number, before many attackers that are told apart, with a Lure."""
    document = Document("declare-blockers")
    document.attacker(1, count=count)
    document.blocker(1)
    document.effect("extra-blocks", creatures={}, count="any")
    document.effect("lure", attackers={"id": "a1"})
    document.declare([{"creature": "b1", "attacker": "a1#1" if count > 1 else "a1"}])
    return document


def tokens(count):
    """Classes of blockers and of attackers, with requirements of each sort and extra blocks."""
    document = Document("declare-blockers")
    for number in range(1, 5):
        document.attacker(number, count=min(count, 25000), power=number)
        document.blocker(number, count=count, power=number)
    document.effect("extra-blocks", creatures={"power": 3}, count=2)
    document.effect("lure", attackers={"power": {"at_most": 2}})
    document.effect("must-be-blocked", attackers={}, at_least=2, at_most=5)
    document.effect("min-blockers", attackers={"power": 4}, count=2)
    document.effect("must-block", creatures={"power": {"at_least": 2}})
    document.effect("block-cost", creatures={}, cost=[{"mana": 1}, {"life": 2}])
    return document


def conditions(count):
    """Requirements with conditions, each of a creature of its own."""
    document = Document("declare-attackers", 3)
    for number in range(1, count + 1):
        document.attacker(number)
        document.effect("must-attack", creatures={"id": f"a{number}"},
                        **{"if": {"not_declared": {"id": f"a{number % count + 1}"}}})
    document.declare([{"creature": "a1", "target": "Bob"}])
    return document


def single(count):
    """Many single creatures that have little in common."""
    document = Document("declare-blockers")
    for number in range(1, count + 1):
        document.attacker(number, power=number % 97, keywords=["flying"] * (number % 3 == 0))
        document.blocker(number, power=number % 89, keywords=["reach"] * (number % 5 == 0))
    document.effect("must-be-blocked", attackers={}, at_least=2)
    document.effect("lure", attackers={"power": {"at_most": 30}})
    document.effect("cant-be-blocked", attackers={}, by={"power": {"less_than": "its power"}})
    document.effect("max-blocking", count=count // 2)
    document.declare([{"creature": "b1", "attacker": "a1"}])
    return document


def packing(count):
    """Attackers that have to be blocked by several of some, of which each blocks one."""
    document = Document("declare-blockers")
    for number in range(1, count + 1):
        document.blocker(number)
    for number in range(1, count + 1):
        document.attacker(number)
        some = sorted({(number * k * k + 7 * k) % count + 1 for k in range(1, 8)})
        document.effect("must-be-blocked", attackers={"id": f"a{number}"}, at_least=3,
                        by=pick(*[f"b{k}" for k in some]), times=1 + number % 3)
    return document


def prices(count):
    """Costs with alternatives, of resources that are short, for creatures that must attack."""
    document = Document("declare-attackers", 4)
    resources = {f"r{k}": 3 + k for k in range(12)}
    document.whole["players"][0]["resources"] = resources
    for number in range(1, count + 1):
        document.attacker(number)
        document.effect("attack-cost", creatures={"id": f"a{number}"},
                        cost=[{f"r{(number * k) % 12}": k, f"r{(number + k) % 12}": 1}
                              for k in range(1, 6)])
    document.effect("must-attack", creatures={})
    document.declare([{"creature": f"a{number}", "target": "Bob"}
                      for number in range(1, count + 1)])
    return document


def companions(count):
    """Creatures that can't attack without others, in a long chain, and caps."""
    document = Document("declare-attackers", 4)
    for number in range(1, count + 1):
        document.attacker(number, count=1 + number % 7, goaded_by=["Bob", "Cal"][:number % 3])
        document.effect("cant-attack", creatures={"id": f"a{number}"},
                        unless={"also": {"id": f"a{number % count + 1}"}, "at_least": 1})
    document.effect("max-attackers", targets={"id": "Bob"}, count=count)
    document.effect("must-be-attacked", targets={"id": "Cal"}, at_least=count // 2 + 1)
    document.declare([{"creature": "a1", "target": "Bob"}])
    return document


def effects(count):
    """Many effects on few creatures."""
    document = Document("declare-blockers")
    for number in range(1, 21):
        document.attacker(number, power=number)
        document.blocker(number, power=number)
    for number in range(count):
        document.effect("must-be-blocked", attackers={"power": {"at_least": number % 20}},
                        by={"power": {"at_most": number % 19 + 1}}, at_least=1 + number % 4)
    return document


def goads(count):
    """Identical attackers, counted and goaded."""
    document = Document("declare-attackers", 4)
    for number in range(1, 6):
        document.attacker(number, count=count, goaded_by=["Bob", "Cal", "Dan"][:number % 4])
    document.effect("max-attackers", targets={"id": "Bob"}, count=min(count, 1000000) // 2 + 1)
    document.declare([{"creature": "a1", "target": "Bob", "count": count}])
    return document


def selectors(count):
    """Selectors of selectors."""
    document = Document("declare-blockers")
    for number in range(1, 300):
        document.attacker(number, power=number)
        document.blocker(number, power=number)
    wide = {"any": [{"not": {"power": number}} for number in range(count)]}
    document.effect("lure", attackers={"all": [wide] * 10}, by={"all": [wide] * 10})
    document.effect("cant-be-blocked", attackers=wide, by={"not": wide})
    return document


def as_though(count):
    """Blockers that may block as though they had any of many keywords: each choice is tried."""
    document = Document("declare-blockers")
    lands = ["plains", "island", "swamp", "mountain", "forest", "desert"]
    words = [f"{more}{land}walk" for more in ("", "snow ", "legendary ", "basic ", "artifact ")
             for land in lands][:count]
    for number in range(1, 6):
        document.attacker(number)
        document.blocker(number)
    for word in words:
        document.effect("as-though", creatures={}, blocker_has=[word])
    document.effect("cant-be-blocked", attackers={},
                    by={"not": {"all": [{"keyword": word} for word in words] + [{"power": 7}]}})
    document.declare([{"creature": "b1", "attacker": "a1"}])
    return document


def wide(count):
    """One selector with as many parts as fit."""
    document = Document("declare-blockers")
    for number in range(1, 101):
        document.attacker(number, power=number)
        document.blocker(number, power=number)
    parts = {"any": [{"power": -1 - number} for number in range(count)]}
    document.effect("lure", attackers={}, by={"not": parts})
    document.effect("must-be-blocked", attackers={"not": parts}, by=parts)
    document.declare([{"creature": "b1", "attacker": "a1"}])
    return document


def idle(count):
    """Effects that concern none of many creatures, which takes long selectors to find out."""
    document = Document("declare-blockers")
    for number in range(1, count // 2 + 1):
        document.attacker(number, power=number)
        document.blocker(number, power=number)
    parts = {"any": [{"power": -1 - number} for number in range(count)]}
    for _ in range(20):
        document.effect("must-be-blocked", attackers=parts)
    return document


def says(count, text):
    """Creatures that all say the same, which is read as a card's text is."""
    document = Document("declare-blockers")
    for number in range(1, count // 2 + 1):
        document.attacker(number, mana_value=number % 5, text=text)
        document.blocker(number, mana_value=number % 5, text=text)
    document.declare([])
    return document


def granting(count):
    """Each creature gives every other one an ability, which is about all of them."""
    return says(count, 'Other creatures have "Other creatures you control have flying."')


def counting(count):
    """Each creature's power depends on how many there are of a kind."""
    return says(count, "Other creatures you control get +1/+1 for each creature you control with "
                       "mana value 2 or greater.")


def sentences(count):
    """Two creatures with very long texts."""
    return says(2, "This creature can't block creatures with power 2 or less. " * count)


def triggers(count):
    """Whether each attack trigger matters to blocks depends on all that the others say."""
    return says(count, "Whenever this creature attacks, it gets +2/+0 until end of turn.")


def commas(count):
    """A sentence that could go on after each of many commas."""
    return says(2, "If you control a creature, " * count + "it can't block.")


def crowds(count):
    """Crowds that are asked for, if other crowds aren't declared."""
    document = Document("declare-attackers")
    for number in range(4):
        document.attacker(number, count=1 if number == 2 else count)
    for own, times, others, declared in ((0, 999, (2, 0, 3), False), (3, 11, (0, 1, 3), False),
                                         (1, 11, (0, 1, 3), True), (0, 1, (0, 3, 1), False),
                                         (3, 2, (2, 0, 3), True)):
        document.effect("must-attack", creatures={"id": f"a{own}"}, times=times,
                        **{"if": {"declared" if declared else "not_declared":
                                  {"id": [f"a{other}" for other in others]}}})
    return document


def attacked_by_many(count):
    """One entry of many attackers, each of which can be blocked by the same few."""
    document = Document("declare-blockers")
    document.attacker(1, count=count)
    document.blocker(1, keywords=["reach"])
    document.blocker(2, count=300)
    document.blocker(3)
    return document


def assigning(count):
    """An attacker of great power that as many tokens block, and one creature besides."""
    document = Document("combat-damage")
    document.attacker(1, attacking="Bob", power=count, toughness=count)
    document.blocker(1, count=count, power=1, toughness=1, blocking=["a1"])
    document.blocker(2, power=0, toughness=1, blocking=["a1"])
    return document


def redirections(count):
    """Damage that may go round in circles, and is prevented bit by bit."""
    document = Document("damage")
    for number in range(3):
        document.blocker(number, toughness=4)
    document.whole["sources"] = [{"id": f"s{number}", "controller": "Alice"}
                                 for number in range(count)]
    document.whole["damage"] = [{"from": f"s{number}", "amount": 5 + number,
                                 "to": f"b{number}" if number < 3 else "Bob"}
                                for number in range(count)]
    for number in range(3):
        document.effect("prevent-damage", amount=3 + number)
        document.effect("redirect-damage", to={"creature": {"id": f"b{number}"}},
                        onto=f"b{(number + 1) % 3}", may="Bob")
    return document


def table(count):
    """A table of many lines."""
    lines = [f"{('Alice', 'Bob')[number % 2]}: Bear {number} (c{number}) 1/1, flying\n"
             for number in range(count)]
    return Text("Alice attacks Bob\n" + "".join(lines))


def state(count):
    """A game state of Forge with many tokens of one name."""
    return Text("activeplayer=p0\np1life=3\np0battlefield=" +
                ";".join(["t:Elf,P:1,T:1|Attacking"] * count) + "\n", defending="P1")


# name: (maker, quick size, sizes)
FAMILIES = {
    "numbered": (numbered, 1000000, [1000, 100000, 1000000]),
    "tokens": (tokens, 100000, [10, 1000, 1000000]),
    "conditions": (conditions, 12, [8, 12, 100, 5000]),
    "single": (single, 300, [30, 300, 3000]),
    "packing": (packing, 300, [60, 300, 2000]),
    "prices": (prices, 30, [10, 100, 2500]),
    "companions": (companions, 200, [20, 200, 3000]),
    "effects": (effects, 500, [500, 6000]),
    "goads": (goads, 1000000, [100, 1000000]),
    "selectors": (selectors, 200, [200, 800]),
    "as-though": (as_though, 24, [8, 16, 24]),
    "crowds": (crowds, 1000000, [1000, 1000000]),
    "attacked": (attacked_by_many, 5000, [1000, 5000]),
    "assigning": (assigning, 1000000, [1000, 1000000]),
    "redirections": (redirections, 6, [6, 12]),
    "wide": (wide, 1000, [1000, 20000]),
    "idle": (idle, 1500, [300, 1000, 1500]),
    "granting": (granting, 40, [20, 40, 60]),
    "counting": (counting, 300, [100, 300]),
    "sentences": (sentences, 2000, [200, 2000]),
    "triggers": (triggers, 2000, [200, 4000]),
    "commas": (commas, 5000, [20, 5000]),
    "table": (table, 2000, [200, 2000]),
    "state": (state, 2000, [200, 2000]),
}
