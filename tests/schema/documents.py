# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents that try out the format: some that it allows, and some that break one rule each."""

import copy

ATTACK = {
    "format": "muster/1", "step": "declare-attackers", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Ben"}, {"id": "Cid"}],
    "creatures": [{"id": "bear", "controller": "Ann"}, {"id": "elf", "controller": "Ann"},
                  {"id": "ape", "controller": "Ann", "count": 5}],
    "planeswalkers": [{"id": "jace", "controller": "Ben"}],
    "battles": [{"id": "siege", "controller": "Ann", "protector": "Ben"}],
}

BLOCK = {
    "format": "muster/1", "step": "declare-blockers", "active": "Ann", "defending": "Ben",
    "players": [{"id": "Ann"}, {"id": "Ben"}],
    "creatures": [{"id": "bear", "controller": "Ann", "attacking": "Ben"},
                  {"id": "goblin", "controller": "Ann", "attacking": "Ben", "count": 3},
                  {"id": "wall", "controller": "Ben"}],
}

DAMAGE = {
    "format": "muster/1", "step": "combat-damage", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Ben", "poison": 2}],
    "creatures": [{"id": "bear", "controller": "Ann", "attacking": "Ben", "power": 2},
                  {"id": "wall", "controller": "Ben", "blocking": ["bear"], "damage": 1}],
}

BOLT = {
    "format": "muster/1", "step": "damage", "active": "Ann",
    "players": [{"id": "Ann"}, {"id": "Ben"}],
    "creatures": [{"id": "bear", "controller": "Ann"}, {"id": "wall", "controller": "Ben"}],
    "sources": [{"id": "bolt", "controller": "Ann", "colors": ["red"]}],
    "damage": [{"from": "bolt", "to": "wall", "amount": 3}],
}

DIVIDE = {key: value for key, value in BOLT.items() if key != "damage"} | {
    "step": "divide", "divide": {"amount": 3, "source": "bolt"}}


def changed(base, **keys):
    return dict(copy.deepcopy(base), **keys)


def with_creature(**keys):
    """The creature `bear` with more keys."""
    document = copy.deepcopy(ATTACK)
    document["creatures"][0].update(keys)
    return document


def with_player(**keys):
    document = copy.deepcopy(ATTACK)
    document["players"][0].update(keys)
    return document


def with_effect(base, kind, **keys):
    return changed(base, effects=[dict(keys, kind=kind)])


def selecting(**keys):
    """A selector where there is no other creature to compare with."""
    return with_effect(ATTACK, "must-attack", creatures=keys)


def comparing(**keys):
    """A selector that can refer to another creature of its effect."""
    return with_effect(BLOCK, "cant-be-blocked", attackers={}, by=keys)


def declaring(base, **keys):
    return changed(base, declaration=keys)


ALLOWED = [
    changed(ATTACK, format="Muster/1", id="x", title="t", note="n", rules="CURRENT",
            step="Declare-Attackers", defending=["Ben", "Cid"]),
    changed(BLOCK, weights=[{"creature": "wall", "weight": 2},
                            {"creature": "wall", "attacker": "goblin#2", "weight": -1}]),
    changed(ATTACK, weights=[{"creature": "bear", "target": "jace", "weight": 1}]),
    changed(BLOCK, rules="2004", defending=["Ben"], effects=[], battles=[], planeswalkers=[]),
    with_player(team="a", life=-3, resources={"mana": 0, "Mana": 1e6, "": 2.0},
                lands=["island", "Snow-Covered WASTES", {},
                       {"name": "x", "subtypes": ["Cave"], "supertypes": ["Snow"],
                        "types": ["artifact", "Basic"]}]),
    with_creature(name="", owner="Ben", count=1, power=-1e6, toughness=2.0, mana_value=1e6,
                  colors=["White", "blue", "BLACK", "red", "green", "red"],
                  types=["Artifact", "legendary", "battle"], subtypes=["Bear", "anything"],
                  keywords=["Flying", "ward {2}", "nonbasic landwalk", "protection from RED",
                            "protection from player Ben", "bands with other legendary creatures"],
                  counters=["+1/+1"], tapped=True, summoning_sick=False, token=True,
                  suspected=True, detained=False, goaded_by=["Ben", "Cid"],
                  protection=[{}, {"subtype": "Wall"}]),
    selecting(id=["bear"], name="", controller="Ann", owner=["Ann", "Ben"],
              color=["colorless", "Multicolored", "monocolored"], type=["artifact", "Basic"],
              subtype=[], keyword="landwalk", counter="x", power=-1, toughness={"at_least": 1},
              mana_value={"more_than": -1, "less_than": 2.0, "at_most": 3}, tapped=False,
              token=False, suspected=True, any=[], all=[{}, {"any": [{"not": {"id": "elf"}}]}]),
    comparing(power={"more_than": "Its Power"}, toughness={"at_most": "its mana value"},
              mana_value={"less_than": "its toughness"}, shares_color=True,
              all=[{"not": {"shares_color": True}}], keyword=["protection", "bands with other"]),
    with_effect(ATTACK, "Cant-Attack", source="s", text="t", creatures={},
                targets={"id": "jace", "kind": "Battle", "of": "Ben", "not": {},
                         "any": [{"not": {"kind": "player"}}]},
                unless={"also": {"power": {"more_than": "its power"}}, "at_least": 2}),
    with_effect(BLOCK, "cant-block", creatures={}, attackers={"shares_color": True}),
    with_effect(BLOCK, "cant-be-blocked", attackers={}, except_by={}),
    with_effect(BLOCK, "min-blockers", attackers={}, count="All"),
    with_effect(BLOCK, "max-blockers", attackers={}, count=0),
    with_effect(ATTACK, "max-attackers", count=2),
    with_effect(BLOCK, "max-blocking", creatures={}, count=2),
    with_effect(ATTACK, "only-alone", creatures={}, step="Block"),
    with_effect(ATTACK, "no-combat", player="Ben"),
    with_effect(ATTACK, "declared-by", player="Ben", step="attack"),
    with_effect(BLOCK, "declared-by", player="Ann"),
    with_effect(ATTACK, "must-attack", creatures={}, times=1000,
                **{"if": {"not_declared": {"id": "elf"}}}),
    with_effect(ATTACK, "must-be-attacked", targets={}, by={}, at_least=2,
                **{"if": {"declared": {}}}),
    with_effect(BLOCK, "must-block", creatures={}, attackers={}),
    with_effect(BLOCK, "must-be-blocked", attackers={}, by={}, at_least=1, at_most=0),
    with_effect(BLOCK, "LURE", attackers={}, by={"shares_color": True}, times=2),
    with_effect(BLOCK, "extra-blocks", creatures={}, count="any"),
    with_effect(BLOCK, "as-though", creatures={}, attackers={}, attacker_lacks=["flying"],
                blocker_has=["reach"], untapped=True),
    with_effect(BLOCK, "as-though", targets={}, lacks=["defender"], has=["haste"]),
    with_effect(ATTACK, "attack-cost", creatures={}, targets={}, cost=[{"white": 1}, {"life": 2}]),
    with_effect(BLOCK, "block-cost", creatures={}, attackers={}, cost={"mana": 0},
                per="Attacker"),
    declaring(ATTACK, attacks=[{"creature": "ape", "target": "siege", "count": 5}],
              bands=[["bear", "elf"]]),
    declaring(BLOCK, blocks=[{"creature": "wall", "attacker": ["bear", "goblin#3"]},
                             {"creature": "wall", "attacker": "goblin#1"}]),
    declaring(BLOCK, blocks=[]),
]

# Of the steps about damage, where fewer questions are asked.
ALLOWED_DAMAGE = [
    declaring(DAMAGE, damage=[{"from": "bear", "to": ["wall"], "amount": [2], "count": 1}],
              side="Attackers"),
    declaring(DIVIDE, damage=[{"to": "wall", "amount": 1}, {"to": "Ben", "amount": 2}]),
    changed(DIVIDE, divide={"amount": 3, "source": "bolt", "at_most": 2, "among": {
        "any": [{"player": True}, {"player": ["Ben"]}, {"not": {"battle": True}}]}},
        declaration={"damage": [{"to": "Ben", "amount": 3}]}),
    changed(DAMAGE, effects=[{"kind": "Assigns", "creatures": {}, "amount": "Toughness"},
                             {"kind": "life-floor", "at": 1, "if": {"controls": {}}}]),
    changed(DAMAGE, creatures=[dict(DAMAGE["creatures"][0], attacked=True)]),
    declaring(changed(DAMAGE, creatures=[
        dict(DAMAGE["creatures"][0], count=2),
        {"id": "wall", "controller": "Ben", "blocking": ["bear#1", "bear#2"]},
        {"id": "hero", "controller": "Ben", "blocking": ["bear#1", "bear#2"],
         "keywords": ["banding"]}]),
        damage=[{"from": "bear", "to": ["wall", "hero"], "amount": [1, 1], "count": 2}]),
]

ATTACKED = [{"attacks": [{"creature": "bear", "target": "Ben"},
                         {"creature": "ape", "target": "jace", "count": 2}]}]

# Whole combats: every event occurs.
SCRIPTS = [
    changed(ATTACK, script=[]),
    changed(ATTACK, script=[{"tap": "bear"}, {"untap": "bear"}, {"phases_out": "elf"},
                            {"life": "Ben", "by": -3}, {"regenerates": "bear"},
                            {"set": "bear", "power": 3, "toughness": 3},
                            {"gains": "bear", "keywords": ["first strike"]},
                            {"effect": {"kind": "must-attack", "source": "Juggernaut",
                                        "creatures": {"id": "bear"}, "each_turn": True}}]
            + ATTACKED + [{"reselect": "bear", "attacking": "Cid"}, {"not_a_planeswalker": "jace"},
                          {"blocks": []}, {"blocks": []}, {"becomes_blocked": "bear"},
                          {"becomes_unblocked": "bear"}, {"damage": []},
                          {"loses": "bear", "keywords": ["first strike"]},
                          {"end_effect": "Juggernaut"}, {"removed": "bear"}, {"damage": []},
                          {"additional_combat": True}, {"attacks": []}]),
    changed(ATTACK, step="beginning-of-combat", script=[
        {"enters": {"id": "ox", "controller": "Ann"}, "attacking": "Ben"}, {"leaves": "ox"},
        {"control": "elf", "to": "Ben"}, {"not_a_creature": "elf"}, {"fight": ["bear", "ape#2"]},
        {"deal": [{"from": "bear", "to": "Ben", "amount": 20}]}, {"choose": 1}]),
    changed(ATTACK, players=[{"id": "Ann"}, {"id": "Ben", "life": 1, "loses": False}, {"id": "Cid"}],
            effects=[{"kind": "prevent-damage", "to": {"player": "Ben"}, "amount": 1},
                     {"kind": "multiply-damage", "to": {"player": "Ben"}, "by": 2}],
            script=[{"deal": [{"from": "bear", "to": "Ben", "amount": 2}]}, {"tap": "bear"}]),
    changed(ATTACK, script=[{"attacks": [{"creature": "bear", "target": "Ann"}]}]),
    changed(BLOCK, script=[{"blocks": [{"creature": "wall", "attacker": "goblin#2"}]},
                           {"enters": {"id": "ox", "controller": "Ben"}, "blocking": "bear"},
                           {"damage": [], "side": "attackers"}, {"damage": [], "side": "blockers"}]),
    changed(DAMAGE, script=[{"damage": [{"from": "bear", "to": "Ben", "amount": 2}]}]),
]

# (the error code of muster's reader, the document)
BROKEN = [
    ("wrong-type", changed(ATTACK, script={})),
    ("wrong-type", changed(ATTACK, script=["tap"])),
    ("exclusive-keys", declaring(changed(ATTACK, script=[]), attacks=[])),
    ("wrong-type", with_effect(ATTACK, "must-attack", creatures={}, each_turn=1)),
    ("wrong-type", with_player(loses="yes")),
    ("unknown-key", changed(ATTACK, creature=[])),
    ("unknown-key", with_creature(Power=2)),
    ("unknown-key", with_player(lands=[{"color": "red"}])),
    ("unknown-key", changed(ATTACK, planeswalkers=[{"id": "x", "controller": "Ben",
                                                    "protector": "Ben"}])),
    ("unknown-key", selecting(colour="red")),
    ("unknown-key", selecting(power={"least": 1})),
    ("unknown-key", with_effect(ATTACK, "must-attack", creatures={}, targets={"name": "x"})),
    ("unknown-key", with_effect(ATTACK, "must-attack", creatures={}, attackers={})),
    ("unknown-key", with_effect(ATTACK, "cant-attack", creatures={}, times=2)),
    ("unknown-key", declaring(BLOCK, blocks=[{"creature": "wall", "target": "bear"}])),
    ("missing-key", {key: value for key, value in ATTACK.items() if key != "creatures"}),
    ("missing-key", changed(ATTACK, players=[{"team": "x"}])),
    ("missing-key", changed(ATTACK, battles=[{"id": "x", "controller": "Ben"}])),
    ("missing-key", changed(ATTACK, effects=[{"creatures": {}}])),
    ("missing-key", with_effect(BLOCK, "min-blockers", attackers={})),
    ("missing-key", with_effect(BLOCK, "as-though", creatures={})),
    ("missing-key", with_effect(ATTACK, "must-attack", creatures={}, **{"if": {}})),
    ("missing-key", with_effect(ATTACK, "cant-attack", creatures={}, unless={"at_least": 1})),
    ("missing-key", declaring(ATTACK, bands=[])),
    ("wrong-type", []),
    ("wrong-type", changed(ATTACK, title=3)),
    ("wrong-type", changed(ATTACK, id=None)),
    ("wrong-type", with_creature(tapped="yes")),
    ("wrong-type", with_creature(power="2")),
    ("wrong-type", with_creature(keywords="flying")),
    ("wrong-type", with_player(resources=[])),
    ("wrong-type", selecting(subtype=3)),
    ("wrong-type", selecting(power="its power")),
    ("wrong-type", changed(ATTACK, effects={})),
    ("wrong-type", changed(ATTACK, effects=["lure"])),
    ("wrong-type", with_effect(ATTACK, 3, creatures={})),
    ("wrong-type", with_effect(BLOCK, "max-blockers", attackers={}, count="all")),
    ("wrong-type", with_effect(ATTACK, "attack-cost", creatures={}, cost=2)),
    ("wrong-type", declaring(BLOCK, blocks=[{"creature": "wall", "attacker": 1}])),
    ("out-of-range", with_creature(power=1000001)),
    ("out-of-range", with_creature(toughness=-1000001)),
    ("out-of-range", with_creature(count=0)),
    ("out-of-range", with_creature(mana_value=-1)),
    ("out-of-range", with_player(resources={"mana": -1})),
    ("out-of-range", selecting(power=1e7)),
    ("out-of-range", comparing(shares_color=False)),
    ("out-of-range", with_effect(ATTACK, "must-attack", creatures={}, times=0)),
    ("out-of-range", with_effect(ATTACK, "must-attack", creatures={}, times=1001)),
    ("out-of-range", with_effect(ATTACK, "max-attackers", count=-1)),
    ("out-of-range", with_effect(ATTACK, "must-be-attacked", targets={}, at_least=0)),
    ("out-of-range", with_effect(BLOCK, "as-though", untapped=False)),
    ("out-of-range", declaring(ATTACK, attacks=[{"creature": "ape", "target": "Ben",
                                                 "count": 0}])),
    ("not-an-integer", with_creature(power=1.5)),
    ("not-an-integer", with_effect(BLOCK, "max-blockers", attackers={}, count=0.5)),
    ("exclusive-keys", with_effect(BLOCK, "cant-be-blocked", attackers={}, by={}, except_by={})),
    ("exclusive-keys", with_effect(ATTACK, "must-attack", creatures={},
                                   **{"if": {"declared": {}, "not_declared": {}}})),
    ("exclusive-keys", with_effect(BLOCK, "as-though", lacks=["defender"], untapped=True)),
    ("unknown-format", changed(ATTACK, format="muster/2")),
    ("unknown-edition", changed(ATTACK, rules="2005")),
    ("unknown-step", changed(ATTACK, step="attack")),
    ("unknown-kind", with_effect(ATTACK, "must attack", creatures={})),
    ("unknown-color", with_creature(colors=["colorless"])),
    ("unknown-color", selecting(color="purple")),
    ("unknown-type", with_creature(types=["elf"])),
    ("unknown-type", selecting(type=["monster"])),
    ("unknown-land", with_player(lands=["Dryad Arbor"])),
    ("unknown-keyword", with_creature(keywords=["Protection"])),
    ("unknown-keyword", selecting(keyword="")),
    ("unknown-word", comparing(power={"at_least": "its color"})),
    ("unknown-word", with_effect(BLOCK, "min-blockers", attackers={}, count="any")),
    ("unknown-word", with_effect(ATTACK, "only-alone", creatures={}, step="declare-blockers")),
    ("unknown-word", with_effect(ATTACK, "cant-attack", creatures={}, targets={"kind": "land"})),
    ("not-here", selecting(shares_color=True)),
    ("not-here", selecting(power={"at_least": "its power"})),
    ("not-here", with_creature(attacking="Ben")),
    ("bad-id", with_creature(id="bear#1")),
    ("empty-list", changed(ATTACK, defending=[])),
    ("empty-list", with_effect(ATTACK, "attack-cost", creatures={}, cost=[])),
    ("empty-list", declaring(BLOCK, blocks=[{"creature": "wall", "attacker": []}])),
    ("empty-list", declaring(ATTACK, attacks=[], bands=[[]])),
    ("named-twice", changed(ATTACK, defending=["Ben", "Ben"])),
    ("named-twice", with_creature(goaded_by=["Ben", "Ben"])),
    ("named-twice", declaring(BLOCK, blocks=[{"creature": "wall",
                                              "attacker": ["bear", "bear"]}])),
    ("wrong-step", declaring(ATTACK, blocks=[])),
    ("wrong-step", declaring(BLOCK, blocks=[], bands=[])),
    ("unknown-id", declaring(BLOCK, blocks=[{"creature": "wall", "attacker": "goblin#0"}])),
    ("not-here", changed(ATTACK, damage_step=1)),
    ("not-here", changed(DAMAGE, divide={"amount": 1, "source": "bear"})),
    ("out-of-range", changed(DAMAGE, damage_step=3)),
    ("not-here", changed(DIVIDE, step="damage")),
    ("not-here", changed(BOLT, step="divide", damage=[])),
    ("exclusive-keys", changed(BOLT, fight=["bear", "wall"])),
    ("not-here", declaring(BOLT, damage=[])),
    ("missing-key", declaring(DAMAGE, damage=[{"to": "wall", "amount": 2}])),
    ("not-here", declaring(DIVIDE, damage=[], side="attackers")),
    ("unknown-word", declaring(DAMAGE, damage=[], side="ours")),
    ("out-of-range", declaring(DIVIDE, damage=[{"to": "wall", "amount": -1}])),
    ("missing-key", with_effect(BOLT, "redirect-damage")),
    ("unknown-key", with_effect(BOLT, "cant-be-prevented", amount=2)),
    ("exclusive-keys", with_effect(BOLT, "prevent-damage", amount=1, half="up")),
    ("missing-key", with_effect(BOLT, "prevent-damage", each=True)),
    ("missing-key", with_effect(BOLT, "prevent-damage", then={"deal_to": "Ann"})),
    ("unknown-key", with_effect(BOLT, "prevent-damage", to={"power": 2})),
    ("unknown-word", with_effect(DAMAGE, "assigns", creatures={}, amount="its mana value")),
]

# What only muster's reader can check.
BEYOND_SCHEMA = [
    ("duplicate-id", with_creature(id="elf")),
    ("unknown-id", changed(ATTACK, active="Eve")),
    ("unknown-id", declaring(BLOCK, blocks=[{"creature": "wall", "attacker": "goblin"}])),
    ("wrong-id", changed(ATTACK, active="bear")),
    ("wrong-id", declaring(ATTACK, attacks=[{"creature": "Ben", "target": "Ben"}])),
    ("too-many", declaring(ATTACK, attacks=[{"creature": "bear", "target": "Ben", "count": 2}])),
    ("unknown-keyword", with_creature(keywords=["flyin"])),
    ("missing-key", changed(ATTACK, step="declare-blockers")),
    ("named-twice", declaring(BLOCK, blocks=[{"creature": "wall", "attacker": "bear"},
                                             {"creature": "wall", "attacker": "bear"}])),
    ("not-here", changed(BLOCK, creatures=[{"id": "wall", "controller": "Ben",
                                            "attacking": "Ben"}])),
]

# Texts, as bytes: what is no document at all.
BAD_TEXTS = [
    ("bad-json", b'{"format": }'),
    ("bad-json", b"\xff"),
    ("duplicate-key", b'{"format": "muster/1", "format": "muster/1"}'),
    ("too-deep", b"[" * 65 + b"]" * 65),
]


# A gain of life that comes out as 5 or 6, as its player orders the effects.
LIFE_GAIN = {"format": "muster/1", "step": "damage", "active": "Ann",
             "players": [{"id": "Ann", "life": 20}, {"id": "Ben", "life": 20}],
             "creatures": [{"id": "vampire", "controller": "Ann", "keywords": ["lifelink"]}],
             "damage": [{"from": "vampire", "to": "Ben", "amount": 2}],
             "effects": [{"kind": "multiply-life-gain", "by": 2, "players": ["Ann"]},
                         {"kind": "add-life-gain", "by": 1, "players": ["Ann"]}]}

# Documents with cards, which have all keys about them; and some that break the format.
_TEXT = "This creature can't block."
_TOLD = {"holds": ["you control an artifact"], "holds_not": [{"that": "you have the city's blessing", "player": "Bob"}],
         "choices": {"color": "red", "type": "Elf", "player": "Bob", "mode": [1, 2], "keyword": "flying", "land": "Island",
                     "creature": "elf", "creatures": ["elf"], "number": 2},
         "amounts": {"cards in your hand": 3}}


def _carded(**more):
    return {"format": "muster/1", "step": "declare-blockers", "active": "Ann",
            "players": [{"id": "Ann"}, {"id": "Bob", "emblems": [
                {"text": _TEXT, "name": "Sign", "count": 2, "ability": 1, **_TOLD}]}],
            "creatures": [{"id": "elf", "controller": "Bob", "text": _TEXT, "power": 1, "toughness": 1, "level": 2,
                           "ring_bearer": True, "added_keywords": ["trample"], **_TOLD}],
            "planeswalkers": [{"id": "jace", "controller": "Bob", "text": "0: Draw a card.", **_TOLD}],
            "battles": [{"id": "siege", "controller": "Bob", "protector": "Ann", "text": _TEXT, **_TOLD}], **more}


CARDED = [_carded(permanents=[
    {"id": "p", "name": "Banner", "controller": "Ann", "text": "Enchant creature\nEnchanted creature can't block.",
     "attached_to": "elf", "count": 2, "types": ["enchantment"], "subtypes": ["Aura"], "colors": ["red"],
     "counters": {"charge": 2}, "tapped": True, "token": False, "mana_value": 3, "level": 1, **_TOLD},
    {"controller": "Ann", "text": "Flying", "zone": "graveyard"}],
    resolved=[{"name": "Stumble", "controller": "Ann", "text": "Target creature can't block this turn.", "targets": ["elf"],
               "source": "elf", "ability": 1, "x": 2, "count": 1, "declined": False, **_TOLD}])]
BROKEN_CARDS = [_carded(gone=["elf"]), _carded(permanents=[{"controller": "Ann"}]), _carded(permanents=[{"text": "Flying"}]),
                _carded(permanents=7), _carded(resolved=[{"controller": "Ann", "text": "Flying", "atached_to": "elf"}]),
                _carded(resolved=[{"controller": "Ann", "text": "Flying", "holds": 7}])]
