# SPDX-License-Identifier: GPL-3.0-or-later
"""The oracle's self-test: questions beside a position, with answers derived by hand."""

from oracle_cases import attack, block, players


def asked(doc, ask, expected, **beside):
    return {"position": doc, "ask": ask, **beside}, expected


def listed(doc, *expected, **beside):
    """EXPECTED: pairs of entries (creature, thing) and whether nothing is paid."""
    told = [[[[creature, [thing], 1] for creature, thing in entries], free]
            for entries, free in expected]
    return asked(doc, {"list": 100}, {"list": told}, **beside)


def looked_at(name, doc, answer, *complaints, **beside):
    return asked(doc, {name: answer}, {name: list(complaints)}, **beside)


def option(creature, thing, least, most, possible, obeyed, without):
    return {"thing": thing, "possible": possible, **whole(creature, least, most, obeyed, without)}


def whole(creature, least, most, obeyed, without):
    return {"creature": creature, "least": least, "most": most, "free": most > 0, "obeyed": obeyed,
            "without": without}


def ground(kind, **what):
    return {"kind": kind, "rule": "1", "message": "so it is", **what}


def must_block(creature, effect=0, **more):
    return {"kind": "must-block", "effect": effect, "creature": creature, "times": 1, "count": 1,
            "in_force": True, "obeyed": 0, **more}


def missed(requirement, others, grounds, at_most, of):
    return {"requirement": requirement, "others": others, "grounds": grounds, "at_most": at_most,
            "of": of, "message": "so it is"}


def why(doc, answer, *complaints, claims=1):
    return asked(doc, {"why": answer},
                 {"why": {"complaints": list(complaints), "claims": claims, "skipped": 0}})


def question_cases():
    yield from whole_cases()
    yield from partial_cases()
    yield from why_cases()


def whole_cases():
    x, xy = {"x": {}}, {"x": {}, "y": {}}
    ekundu = [("must-attack", {"creatures": {"id": "x"}, "if": {"declared": {}}})]
    # Whether anything is asked depends on what attacks; who pays can obey, and need not.
    yield asked(attack(xy, ekundu), {"required": True}, {"required": {"most": 1, "in_force": [0, 1]}})
    priced = [("must-attack", {"creatures": {"id": "x"}}),
              ("attack-cost", {"creatures": {}, "cost": {"mana": 1}})]
    for mana, most in ((0, 0), (1, 1)):
        yield asked(attack(x, priced, players=players({"resources": {"mana": mana}})), {"required": True},
                    {"required": {"most": most, "in_force": [1]}})
    yield listed(attack(xy, ekundu), ([], True), ([("x", "Ben")], True),
                 ([("x", "Ben"), ("y", "Ben")], True))
    # Paid or not: both are legal.
    tax = [("attack-cost", {"creatures": {}, "cost": {"mana": 1}})]
    rich = attack(x, tax, players=players(ann={"resources": {"mana": 1}}))
    yield listed(rich, ([], True), ([("x", "Ben")], False))
    yield asked(rich, {"count": True}, {"count": {"count": 2, "free": 1}})
    # Two alike: which of them blocks makes no difference, and one of them must.
    one = block({"a": {}}, {"x": {"count": 2}, "y": {"tapped": True}},
                [("must-be-blocked", {"attackers": {}, "at_most": 1})])
    yield listed(one, ([("x", "a")], True))
    yield asked(one, {"options": True}, {"options": {
        "maximum": 1, "capacity": {"x": 1, "y": 1}, "together": {"a": [0, 1, 2]},
        "options": [option("x", "a", 1, 1, True, 1, 0), option("y", "a", 0, 0, False, None, 1)],
        "creatures": [whole("x", 1, 1, 1, 0), whole("y", 0, 0, None, 1)]}})
    # Any number of attackers; the lure on a is no reason to leave b alone.
    lure = [("lure", {"attackers": {"id": "a"}}),
            ("extra-blocks", {"creatures": {}, "count": "any"})]
    yield asked(block({"a": {}, "b": {}}, x, lure), {"options": True}, {"options": {
        "maximum": 1, "capacity": {"x": None}, "together": {"a": [0, 1], "b": [0, 1]},
        "options": [option("x", "a", 1, 1, True, 1, 0), option("x", "b", 0, 1, True, 1, 1)],
        "creatures": [whole("x", 1, 1, 1, 0)]}})
    # Paid or not: both are legal, and only the second one attacks.
    yield asked(rich, {"options": True}, {"options": {
        "maximum": 0, "capacity": {"x": 1}, "together": {"Ben": [0, 1]},
        "options": [{**option("x", "Ben", 0, 1, True, 0, 0), "free": False}],
        "creatures": [{**whole("x", 0, 1, 0, 0), "free": False}]}})


def partial_cases():
    xx, things = {"x": {"count": 2}}, {"a": {}, "b": {}}
    extra = [("extra-blocks", {"creatures": {}, "count": 1})]

    def given(*entries):
        return {"blocks": [{"creature": "x", "attacker": list(names), "count": count}
                           for names, count in entries]}

    # Both block a, and one of them b as well; the other one may, too.
    yield asked(block(things, xx, extra), {"count": True}, {"count": {"count": 2, "free": 2}},
                given=given((("a",), 1), (("a", "b"), 1)))
    # One that blocks a: alone, with b, or beside any other: {a, ab} with {-, a, b, ab}, unordered.
    yield asked(block(things, xx, extra), {"count": True}, {"count": {"count": 7, "free": 7}},
                given=given((("a",), 1)))
    yield asked(block(things, xx, extra), {"count": True}, {"count": {"count": 2, "free": 2}},
                given=given((("a",), 1)), **{"not": [{"creature": "x", "attacker": "b"}]})
    # y is told to block and not to; and x can't be alone before menace.
    menace = block({"a": {"keywords": ["menace"]}, "b": {}}, {"x": {}, "y": {}, "z": {}})
    told = {"blocks": [{"creature": "x", "attacker": "a"}, {"creature": "y", "attacker": "b"}]}
    bans = [{"creature": "y"}, {"creature": "z"}]
    x_a = {"creature": "x", "attacker": "a", "not": False}
    y_b = {"creature": "y", "attacker": "b", "not": False}
    no_y, no_z = ({**ban, "not": True} for ban in bans)
    for blamed, complaints in (
            ([y_b, no_y], []), ([x_a, no_y, no_z], []),
            ([x_a, no_z], ["what is blamed can be completed"]),
            ([x_a, no_y, y_b], ["without (0, 'a') the rest can't be completed either"]),
            ([{**x_a, "creature": "z"}], ["something is blamed that isn't given"])):
        yield looked_at("blame", menace, blamed, *complaints, given=told, **{"not": bans})
    said = {"completable": False, "blame": [y_b, no_y]}
    yield looked_at("solve", menace, said, given=told, **{"not": bans})
    yield looked_at("solve", menace, said, "completable or not?", given=told)
    free = {"maximum": 0, "obeyed": 0, "requirements": [], "declaration": told}
    yield looked_at("solve", menace, free, "the declaration is not legal, or doesn't contain what "
                                           "is given", given=told)


def why_cases():
    # x must block, but is tapped, and couldn't if it weren't: each ground alone stops it.
    must = [("must-block", {"creatures": {}}), ("cant-block", {"creatures": {"id": "x"}})]
    doc = block({"a": {}}, {"x": {"tapped": True}}, must)
    nothing = {"maximum": 0, "obeyed": 0, "declaration": {"blocks": []}}
    tapped, cant = ground("tapped", creature="x"), ground("cant-block", effect=1)
    row = must_block("x")
    for said, complaint in (
            ([tapped], None), ([cant], None),
            ([tapped, cant], "the ground ('tapped', 'x') isn't needed"),
            ([], "the grounds don't suffice: with the others lifted all can be obeyed")):
        prefix = f"{('must-block', 0, 'x', None)}: "
        complaints = [prefix + complaint] if complaint else []
        if len(said) == 2:
            complaints.append(prefix + "the ground ('effect', 1) isn't needed")
        yield why(doc, {**nothing, "missed": [missed(row, [], said, 0, 1)]}, *complaints)
    yield why(doc, {**nothing, "missed": []}, "missed are [\"('must-block', 0, 'x', None)\"]",
              claims=0)
    # Two lures and one block: the other lure and the capacity, nothing less.
    lures = [("lure", {"attackers": {"id": i}}) for i in "ab"]
    doc = block({"a": {}, "b": {}}, {"x": {}}, lures)
    rows = [{**must_block("x", k), "kind": "lure", "attacker": i} for k, i in enumerate("ab")]
    best = {"maximum": 1, "obeyed": 1,
            "declaration": {"blocks": [{"creature": "x", "attacker": "a"}]}}
    capacity, start = ground("capacity", creature="x"), f"{('lure', 1, 'x', 'b')}: "
    yield why(doc, {**best, "missed": [missed(rows[1], rows[:1], [capacity], 1, 2)]})
    yield why(doc, {**best, "missed": [missed(rows[1], rows[:1], [capacity], 0, 2)]},
              start + "at most 1 of 2, said 0 of 2")
    yield why(doc, {**best, "missed": [missed(rows[1], [], [capacity], 1, 1)]},
              start + "at most 1 of 1, said 1 of 1",
              start + "the grounds don't suffice: with the others lifted all can be obeyed")
    # The proposal is legal: it is the best one. In 2004 y isn't dragged along.
    odd = block({"a": {"keywords": ["menace"]}}, {"x": {}, "y": {}},
                [("must-block", {"creatures": {"id": "x"}})], told=[], rules="2004")
    legal = {**nothing, "legal": True}
    menace, unasked = ground("menace", attacker="a"), ground("unasked")
    yield why(odd, {**legal, "missed": [missed(row, [], [menace, unasked], 0, 1)]})
    # With menace alone y could join, as it could not where it is held to what is asked.
    yield why(odd, {**legal, "missed": [missed(row, [], [menace], 0, 1)]},
              f"{('must-block', 0, 'x', None)}: the grounds don't suffice: with the others lifted "
              "all can be obeyed")
    # Evasion, and what an effect costs.
    wings = block({"a": {"keywords": ["flying", "shadow"]}}, {"x": {"keywords": ["shadow"]}},
                  [("must-block", {"creatures": {}}),
                   ("block-cost", {"creatures": {}, "cost": {"mana": 1}})],
                  players=players(ben={"resources": {"mana": 1}}))
    for said in (ground("flying", attacker="a"), ground("block-cost", effect=1)):
        yield why(wings, {**nothing, "missed": [missed(row, [], [said], 0, 1)]})
    paid = dict(wings, declaration={"blocks": []})
    yield why(paid, {**legal, "missed": [missed(row, [], [ground("shadow", attacker="a")], 0, 1)]},
              f"{('must-block', 0, 'x', None)}: the grounds don't suffice: with the others lifted "
              "all can be obeyed")
