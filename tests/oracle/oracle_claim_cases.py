# SPDX-License-Identifier: GPL-3.0-or-later
"""Claims that are false, for the oracle's self-test: each was once said, or is near what is said.

The last of each list says in which words the search finds it false."""


def attack(creatures, effects, players=("Ann", "Ben"), stock=0, rules="current"):
    return {"format": "muster/1", "rules": rules, "step": "declare-attackers", "active": "Ann",
            "players": [{"id": player, "resources": {"mana": stock}} for player in players],
            "creatures": [{"id": name, "controller": "Ann"} for name in creatures],
            "effects": effects}


def block(attackers, blockers, effects, rules="current"):
    return {"format": "muster/1", "rules": rules, "step": "declare-blockers", "active": "Ann",
            "players": [{"id": "Ann"}, {"id": "Ben"}],
            "creatures": [dict({"id": name, "controller": "Ann", "attacking": "Ben"}, **more)
                          for name, more in attackers.items()]
                         + [{"id": name, "controller": "Ben"} for name in blockers],
            "effects": effects}


def must(name, **more):
    return dict({"kind": "must-attack", "creatures": {"id": name}}, **more)


def row(kind, effect, creature, count=1):
    return {"kind": kind, "effect": effect, "creature": creature, "times": 1, "count": count,
            "in_force": True, "obeyed": 0}


def ground(kind, **about):
    return dict({"kind": kind, "rule": "1.1", "message": "it stands in the way"}, **about)


COST = {"kind": "attack-cost", "creatures": {}, "cost": {"mana": 2}}
ONE = {"kind": "max-attackers", "count": 1}
PAIRS = {"kind": "min-blockers", "attackers": {}, "count": 2}
WATCHDOG = {"kind": "must-block", "creatures": {"id": "dog"}}
NOTHING = {"attacks": []}


def why(doc, claim, declaration=None):
    return doc, {"answer": "why", "declaration": declaration or NOTHING}, claim


def conflict(rows, grounds, at_most=0):
    return "conflict", {"requirements": rows, "grounds": grounds, "at_most": at_most,
                        "of": len(rows)}


def false_claims():
    x, of_x = must("x"), row("must-attack", 0, "x")
    # "whatever is declared", where who pays obeys more; and without paying more, for one that pays
    yield why(attack("x", [x, COST], stock=2), ("bound", {"scope": "all", "at_most": 0})), \
        "1 can be obeyed"
    yield why(attack("xy", [x, must("y"), COST], stock=9), ("bound", {
        "scope": "all", "at_most": 1}), {"attacks": [{"creature": "x", "target": "Ben"}]}), \
        "2 can be obeyed"
    # "at most 1 of 3 can be", where one is paid for and paying for the others would do
    three = {"format": "muster/1", "step": "declare-attackers", "active": "Ann",
             "players": [{"id": "Ann", "resources": {"mana": 6}}, {"id": "Ben"}],
             "creatures": [{"id": "x", "controller": "Ann", "count": 3}], "effects": [x, COST]}
    some = ("conflict", dict(conflict([row("must-attack", 0, "x", 3)],
                                      [ground("attack-cost", effect=1)], 1)[1], of=3, scope="all"))
    yield why(three, some, {"attacks": [{"creature": "x", "target": "Ben"}]}), "who pays obeys 3"
    # 2004: that a pair is needed is no reason by itself, since both could block
    dog = block({"ox": {}}, ("dog", "bear"), [WATCHDOG, PAIRS], "2004")
    yield why(dog, conflict([row("must-block", 0, "dog")], [ground("min-blockers", effect=1)]),
              {"blocks": []}), "with these grounds alone"
    # what is paid for one creature, in a legal attack, allows nothing to another
    paid = dict(attack("xy", [must("y"), COST], stock=2),
                declaration={"attacks": [{"creature": "x", "target": "Ben"}]})
    yield (paid, {"answer": "check", "legal": True},
           ("paid-anyway", {"requirements": [row("must-attack", 0, "y")]})), "obeys no more"
    # nor to a second payer in an illegal block: what x pays lets x block the elf, but not y
    lured = dict(block({"elf": {}, "ox": {}}, "xy", [
        {"kind": "lure", "attackers": {"id": "elf"}},
        {"kind": "block-cost", "creatures": {}, "cost": {"mana": 2}}]),
        declaration={"blocks": [{"creature": "x", "attacker": "ox"}]})
    better = {"declaration": {"blocks": [{"creature": "x", "attacker": "elf"}]}}
    yield (lured, {"answer": "check", "legal": False, "better": better},
           ("paid-anyway", {"requirements": [dict(row("lure", 0, "y"), attacker="elf")]})), \
        "obeys no more"
    # a cost told as a restriction
    yield why(attack("x", [COST, dict(ONE, count=1)]), ("forbidden", {
        "creature": "x", "target": "Ben", "grounds": [ground("max-attackers", effect=1)]})), \
        "it is possible"
    # "the one requirement that has to be obeyed", where another one would do
    yield why(attack(("j1", "j2", "m"), [must("j1"), must("j2"), ONE]), ("at-least-of", {
        "requirements": [row("must-attack", 0, "j1")], "at_least": 1})), "a legal one obeys 0"
    # nothing is required unless somebody pays
    yield why(attack("x", [dict(x, targets={"id": "Ben"}), COST], ("Ann", "Ben", "Cat"), 2), (
        "at-least-of", {"requirements": [of_x], "at_least": 1})), "a legal one obeys 0"
    # a requirement whose condition doesn't hold
    cyclops = must("x", **{"if": {"declared": {"id": "y"}}})
    yield why(attack("xym", [cyclops, must("m"), ONE]), ("at-least-of", {
        "requirements": [of_x], "at_least": 1})), "a legal one obeys 0"
    # flying, where Pacifism is the reason and another attacker doesn't fly
    pacified = block({"drake": {"keywords": ["flying"]}, "ox": {}}, ("dog",), [
        WATCHDOG, {"kind": "cant-block", "creatures": {"id": "dog"}}])
    yield why(pacified, conflict([row("must-block", 0, "dog")],
                                 [ground("flying", attacker="drake")]), {"blocks": []}), \
        "with these grounds alone"
    # Propaganda, where another player could be attacked but for another reason
    archon = {"kind": "cant-attack", "creatures": {}, "targets": {"id": "Cat"}}
    yield why(attack("x", [x, dict(COST, targets={"id": "Ben"}), archon], ("Ann", "Ben", "Cat")),
              conflict([of_x], [ground("attack-cost", effect=1)])), "with these grounds alone"
    # what holds of each of two creatures doesn't hold of both, nor the other way round
    either = {"options": [{"creature": "x"}, {"creature": "y"}]}
    yield why(attack("xy", [ONE]), ("number-of", dict(either, at_least=0, at_most=2))), \
        "0 to 1 do that"
    yield why(attack("xy", []), ("both-or-neither", either)), "one without the other"
    # that each attack costs 2, where y attacks only with x; and that it could be had for less
    pair = attack("xy", [COST, {"kind": "cant-attack", "creatures": {"id": "y"},
                                "unless": {"also": {"id": "x"}}}], stock=9)
    attacking = {"creature": "y", "target": "Ben"}
    yield why(pair, ("least-cost", dict(attacking, pays=[{"Ann": {"mana": 2}}]))), \
        "none pays {('Ann', 'mana'): 2}"
    yield why(pair, ("least-cost", dict(attacking, pays=[{"Ann": {"mana": 5}}]))), "one pays"
    annex = attack("x", [dict(COST, cost=[{"white": 1}, {"life": 2}])])
    yield why(annex, ("least-cost", {"creature": "x", "pays": [{"Ann": {"white": 1}}]})), \
        "one pays {('Ann', 'life'): 2}"
    # that a payment allows what another restriction forbids, and obliges to nothing
    paid = {"creature": "x", "effects": [1]}
    yield why(attack("x", [ONE, COST, {"kind": "cant-attack", "creatures": {}}], stock=2),
              ("allows", dict(paid, options=[{"creature": "x", "target": "Ben"}]))), \
        "it is needed for []"
    both = attack("xy", [must("y", times=2), COST, {"kind": "cant-attack", "creatures": {
        "id": "x"}, "unless": {"also": {"id": "y"}}}], stock=9)
    yield why(both, ("obliges", dict(paid, options=[]))), "it obliges to {('y', 'Ben'): 1}"
    # one of two effects would not be enough, and a tapped creature is enough without the other
    stopped = dict(attack("xy", [{"kind": "cant-attack", "creatures": {"id": "x"}}] * 2),
                   declaration={"attacks": [{"creature": "x", "target": "Ben"}]})
    yield (stopped, {"answer": "check", "legal": False}, ("would-be-legal-without", {
        "without": [{"kind": "effect", "effect": 0}]})), "it is illegal"
    yield (stopped, {"answer": "check", "legal": False}, ("would-be-legal-without", {
        "without": [{"kind": "effect", "effect": 0}, {"kind": "effect", "effect": 1},
                    {"kind": "creature", "creature": "y"}]})), "it is legal"


def false_given():
    """Claims about what is given: that x attacks."""
    given = {"given": {"attacks": [{"creature": "x", "target": "Ben"}]}}
    part = {"creature": "x", "target": "Ben"}
    yield given, attack("xy", []), ("given-conflict", {"given": [part]}), "can be completed"
    yield given, attack("xy", []), ("given", {"creature": "y", "target": "Ben"}), \
        "something that has what is given is like that"
    yield given, attack("xy", [dict(ONE, count=0)]), ("given", part), "nothing legal is like that"


def claim_cases():
    """(What is asked, a part of the first complaint there has to be)."""
    for given, doc, (kind, arguments), words in false_given():
        claim = {"kind": kind, "arguments": arguments, "rule": "1.1", "sentence": "so it is"}
        yield {"position": doc, "ask": {"claims": [{"answer": "options", "claims": [claim]}]},
               **given}, words
    for (doc, answer, (kind, arguments)), words in false_claims():
        claim = {"kind": kind, "arguments": arguments, "rule": "1.1", "sentence": "so it is"}
        yield {"position": doc, "ask": {"claims": [dict(answer, claims=[claim])]}}, words
