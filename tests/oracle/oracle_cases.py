# SPDX-License-Identifier: GPL-3.0-or-later
"""The oracle's self-test: positions with answers derived by hand from the rules."""


def position(step, owner, creatures, effects=(), told=None, bands=None, **more):
    """CREATURES: {id: {...}}, OWNER's; EFFECTS: pairs of kind and the rest; TOLD: pairs."""
    main, thing = ("attacks", "target") if step == "attackers" else ("blocks", "attacker")
    doc = {"format": "muster/1", "step": "declare-" + step, "active": "Ann",
           "players": [{"id": "Ann"}, {"id": "Ben"}],
           "creatures": [{"id": name, "controller": owner, **c} for name, c in creatures.items()],
           "effects": [{"kind": kind, **rest} for kind, rest in effects], **more}
    if told is not None:
        doc["declaration"] = {main: [{"creature": c, thing: t} for c, t in told]}
    if bands is not None:
        doc["declaration"]["bands"] = bands
    return doc


def attack(creatures, *rest, **more):
    """Ann attacks Ben."""
    return position("attackers", "Ann", creatures, *rest, **more)


def block(attackers, blockers, *rest, **more):
    """Ben blocks what Ann attacks him with."""
    attackers = {i: {"controller": "Ann", "attacking": "Ben", **c} for i, c in attackers.items()}
    return position("blockers", "Ben", {**attackers, **blockers}, *rest, **more)


def checked(legal, obeyed, maximum, better=(None,) * 4, ok=True, pay=True):
    """BETTER: what it obeys, how far it is, the most and the least that those as near keep."""
    return {"legal": legal, "obeyed": obeyed, "maximum": maximum, "restrictions_ok": ok,
            "payable": pay, "better_obeyed": better[0], "better_distance": better[1],
            "better_kept": better[2], "better_kept_least": better[3]}


def solved(maximum, creatures, legal_count):
    return {"maximum": maximum, "creatures": creatures, "legal_count": legal_count}


def players(ann=(), ben=(), *others):
    return [dict(ann, id="Ann"), dict(ben, id="Ben")] + [{"id": other} for other in others]


def self_test_cases():
    all_attack = ("must-attack", {"creatures": {}})
    x, xy = {"x": {}}, {"x": {}, "y": {}}
    # "Attacks if able": only attacking is legal.
    yield attack(x, [all_attack]), solved(1, 1, 1)
    yield attack(x, [all_attack], []), checked(False, 0, 1, (1, 1, 0, 0))
    # One of three alike attacks: two more do in the better declaration.
    yield attack({"x": {"count": 3}}, [all_attack], [("x", "Ben")]), checked(False, 1, 3, (3, 2, 1, 1))
    # Two lures on one attacker, one on another: it must block the first; if it can, both.
    lures = [("lure", {"attackers": {"id": "a"}, "times": 2}), ("lure", {"attackers": {"id": "b"}})]
    yield block({"a": {}, "b": {}}, x, lures, [("x", "b")]), checked(False, 1, 2, (2, 2, 0, 0))
    lures += [("extra-blocks", {"creatures": {}, "count": 1})]
    yield block({"a": {}, "b": {}}, x, lures), solved(3, 1, 1)
    # Menace, by being suspected: one creature can't block it, two alike both must.
    lure = [("lure", {"attackers": {"keyword": "Menace"}})]
    yield block({"a": {"suspected": True}}, x, lure), solved(0, 0, 1)
    yield block({"a": {"suspected": True}}, {"x": {"count": 2}}, lure), solved(2, 2, 1)
    # 2004 (500.5): y isn't dragged along, so neither need block, though both may. Now both must.
    odd = ({"a": {"keywords": ["menace"]}}, xy, [("must-block", {"creatures": {"id": "x"}})])
    yield block(*odd, rules="2004"), solved(0, 0, 2)
    yield block(*odd), solved(1, 2, 1)
    # But y counts where it is declared: x attacks if able, not alone, so it has to join y.
    joins = (xy, [("must-attack", {"creatures": {"id": "x"}}),
                  ("cant-attack", {"creatures": {"id": "x"}, "unless": {"also": {}}})])
    yield attack(*joins, rules="2004"), solved(0, 0, 2)
    yield attack(*joins, [("y", "Ben")], rules="2004"), checked(False, 0, 1, (1, 1, 1, 1))
    # 308.2a of 2004: the Wall can't attack, unless as though it lacked defender.
    stones = [all_attack, ("as-though", {"lacks": ["defender"]})]
    yield attack({"x": {"subtypes": ["Wall"]}}, stones[:1], rules="2004"), solved(0, 0, 1)
    yield attack({"x": {"subtypes": ["Wall"]}}, stones, rules="2004"), solved(1, 1, 1)
    # Nobody is made to pay (508.1d); two can't be paid for: one is the best of what was paid.
    tax = [all_attack, ("attack-cost", {"creatures": {}, "cost": {"mana": 1}})]
    mana = players(ann={"resources": {"mana": 1}})
    yield attack({"x": {"count": 2}}, tax, players=mana), solved(0, 0, 2)
    yield attack({"x": {"count": 2}}, tax, [("x", "Ben"), ("x", "Ben")], players=mana), \
        checked(False, 2, 0, (1, 1, 1, 1), pay=False)
    # Costs payable with life: one of two with 3 life, with 1 life none, beside the one white.
    annex = [("attack-cost", {"creatures": {}, "cost": [{"white": 1}, {"life": 2}]})]
    for life, number in ((3, 4), (1, 3)):
        ann = {"life": life, "resources": {"white": 1}}
        yield attack(xy, annex, players=players(ann)), solved(0, 0, number)
    # Payments belong to individuals: each obeys just what it pays for (one can't use what the
    # other paid), so all is legal: multisets of 2 of its 4 options.
    yield block({"a": {}, "b": {}}, {"x": {"count": 2}},
                [("lure", {"attackers": {}}), ("extra-blocks", {"creatures": {}, "count": 1}),
                 ("block-cost", {"creatures": {}, "attackers": {}, "cost": {"mana": 1}})]), \
        solved(0, 0, 10)
    # Ekundu Cyclops (x): nothing, x, or both; y alone is beaten by both.
    ekundu = [("must-attack", {"creatures": {"id": "x"}, "if": {"declared": {}}})]
    yield attack(xy, ekundu), solved(1, 1, 3)
    yield attack(xy, ekundu, [("y", "Ben")]), checked(False, 0, 1, (1, 1, 1, 1))
    # Goaded by Ben: it attacks, and attacks Cal.
    yield attack({"x": {"goaded_by": ["Ben"]}}, [], [("x", "Ben")],
                 players=players((), (), "Cal")), checked(False, 1, 2, (2, 2, 0, 0))
    # Each check may use other permissions: it blocks the flyer as though it flew, and isn't one
    # of the flyers that can't block it.
    yield block({"a": {"keywords": ["flying"]}}, x,
                [("cant-be-blocked", {"attackers": {}, "by": {"keyword": "flying"}}),
                 ("as-though", {"blocker_has": ["flying"]})]), solved(0, 0, 2)
    # Landwalk beside one snow-covered basic Swamp; protection from a plural; skulk.
    for word, number in (("snow swampwalk", 1), ("nonbasic landwalk", 2), ("islandwalk", 2),
                         ("protection from Wolves", 1), ("skulk", 1)):
        yield block({"a": {"keywords": [word]}}, {"x": {"subtypes": ["wolf"], "power": 1}},
                    players=players(ben={"lands": ["Snow-Covered Swamp"]})), solved(0, 0, number)
    # "All creatures" counts the tapped one; of two alike exactly one blocks.
    yield block({"a": {}}, {"x": {}, "y": {"tapped": True}},
                [("min-blockers", {"attackers": {}, "count": "all"})]), solved(0, 0, 1)
    yield block({"a": {}}, {"x": {"count": 2}},
                [("must-be-blocked", {"attackers": {}, "at_most": 1})]), solved(1, 1, 1)
    # 702.22c: one without banding may join, two may not; only the band is wrong.
    crew, told = {"x": {"keywords": ["banding"]}, "y": {}, "z": {}}, [(i, "Ben") for i in "xyz"]
    yield attack(crew, [], told, [["x", "y"]]), checked(True, 0, 0)
    yield attack(crew, [], told, [["x", "y", "z"]]), checked(False, 0, 0, (0, 0, 3, 3), ok=False)
    # 802.4b: Ben can't block what attacks Cal, and no lure on it counts.
    yield block({"a": {"attacking": "Cal"}}, x, [("lure", {"attackers": {}})], [("x", "a")],
                players=players((), (), "Cal"), defending="Ben"), \
        checked(False, 0, 0, (0, 1, 0, 0), ok=False)
    # A battle is attacked where a defending player protects it, never by its protector.
    for protector, number in (("Ben", 3), ("Ann", 2)):
        siege = {"id": "siege", "controller": "Ann", "protector": protector}
        yield attack(x, battles=[siege]), solved(0, 0, number)
    # x only alone, y and z never alone: nothing, x, or y with z.
    yield attack({"x": {}, "y": {}, "z": {}},
                 [("only-alone", {"creatures": {"id": "x"}, "step": "attack"}),
                  ("cant-attack", {"creatures": {"id": ["y", "z"]}, "unless": {"also": {}}})]), \
        solved(0, 0, 3)
    # It blocks three and can block two: one is dropped.
    yield block({"a": {}, "b": {}, "c": {}}, x,
                [("extra-blocks", {"creatures": {}, "count": 1})],
                [("x", "a"), ("x", "b"), ("x", "c")]), checked(False, 0, 0, (0, 1, 2, 2), ok=False)
    # Not alone: y joins it, or it stays at home.
    yield attack(xy, joins[1][1:], [("x", "Ben")]), checked(False, 0, 0, (0, 1, 1, 0), ok=False)
    # Two alike, and c must be blocked: the one that blocks a takes c as well. Who pays for b
    # blocks it still.
    pairs = ({"a": {}, "b": {}, "c": {}}, {"x": {"count": 2}},
             [("extra-blocks", {"creatures": {}, "count": 1}),
              ("block-cost", {"creatures": {}, "attackers": {"id": "b"}, "cost": {"mana": 1}}),
              ("must-be-blocked", {"attackers": {"id": "c"}})], [("x", "a"), ("x", "b")])
    yield block(*pairs), checked(False, 0, 1, (1, 1, 2, 2))
    # Input errors: no such creature; a bare id where the attackers are two.
    yield attack(x, [], [("y", "Ben")]), {"error": "no creature 'y'"}
    yield block({"a": {"count": 2}}, x, [], [("x", "a")]), {"error": "'a' can't be named here"}
