# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions whose answers are to be held against the search for claims, and what to ask of them."""

import json
import random
import subprocess

from random_partials import RandomPartial, any_deeds, random_partial, things_of


class Asked:
    """A position without a declaration, declarations to check, and perhaps what is given. ONLY:
    just this command is asked, where the others would say nothing of the kind that is sought.
    STATED: what a lesson or a quiz says about the position by itself, as an answer with claims."""

    def __init__(self, position, declarations=(), partial=None, only=None, stated=None):
        self.position = {key: value for key, value in position.items() if key != "declaration"}
        self.declarations, self.partial, self.only = list(declarations), partial, only
        self.stated = stated


def is_attack(position):
    return position["step"].lower() == "declare-attackers"


# ---- Random ones ----

def generated(generator, step, seed, count, declarations, size, surprise=0.3):
    """Positions and declarations; SIZE bounds how many declarations the search has to try."""
    done = subprocess.run([generator, "--step", step, "--seed", str(seed), "--count", str(count),
                           "--declarations", str(declarations), "--size", str(size),
                           "--surprise", str(surprise)],
                          capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def with_costs(position, source):
    """The same position where what is done has its price, and players can pay for some of it."""
    kind = "attack-cost" if is_attack(position) else "block-cost"
    cost = {"kind": kind, "creatures": {}, "cost": {"mana": source.randint(1, 2)},
            "source": source.choice(("Propaganda", "War Cadence"))}
    players = [dict(player, resources=dict(player.get("resources", {}),
                                           mana=source.randint(0, 5)))
               for player in position["players"]]
    return dict(position, players=players, effects=position.get("effects", []) + [cost],
                id=f"{position['id']} with costs")


def with_ties(position, source):
    """The same creatures, of which some pairs do nothing without each other; no other effects."""
    attack, effects = is_attack(position), []
    ids = [creature["id"] for creature in position["creatures"] if "attacking" not in creature
           and (creature["controller"] == position["active"]) == attack]
    source.shuffle(ids)
    for one, other in zip(ids[::2], ids[1::2]):
        effects += [{"kind": "cant-attack" if attack else "cant-block", "creatures": {"id": this},
                     "unless": {"also": {"id": that}}} for this, that in ((one, other),
                                                                         (other, one))]
    return dict(position, effects=effects,
                id=f"{position['id']} with ties")


def with_bait(position, source):
    """The same creatures, each of which has its price whatever it does, and is asked to do one
    thing: who pays has to do that rather than another."""
    attack, things = is_attack(position), things_of(position)
    if not things:
        return None
    own = [creature["id"] for creature in position["creatures"] if "attacking" not in creature
           and (creature["controller"] == position["active"]) == attack]
    effects = [{"kind": "attack-cost" if attack else "block-cost", "creatures": {},
                "cost": {"mana": source.randint(0, 1)}, "source": "Propaganda"}]
    for creature in own:
        bait = {"id": source.choice(things).partition("#")[0]}
        effects.append({"kind": "must-attack", "creatures": {"id": creature}, "targets": bait}
                       if attack else
                       {"kind": "lure", "attackers": bait, "by": {"id": creature}})
    return dict(position, effects=effects, id=f"{position['id']} with bait")


def with_cap(position, source):
    """The same creatures, of which only one or two can act: what is given keeps the others away."""
    cap = {"kind": "max-attackers" if is_attack(position) else "max-blocking",
           "count": source.randint(1, 2), "source": "Dueling Grounds"}
    return dict(position, effects=[cap], id=f"{position['id']} with a cap")


def with_fellows(position, source):
    """Identical creatures that do nothing without each other, where all that they can attack or
    block is alike."""
    attack, attackers = is_attack(position), []
    mine = {"controller": position["active"]}
    other = next(player["id"] for player in position["players"] if player["id"] != mine["controller"])
    players = [{"id": mine["controller"]}, {"id": other}]
    if attack:
        players.append({"id": "somebody else"})
    else:
        attackers = [dict(mine, id=f"attacker {number}", attacking=other) for number in range(3)]
    own = {"id": "fellows", "controller": mine["controller"] if attack else other,
           "count": source.randint(2, 3)}
    every = [{"kind": "must-attack", "creatures": {}}] + [
        {"kind": "must-be-attacked", "targets": {"id": player["id"]}} for player in players[1:]
    ] if attack else [
        {"kind": "lure", "attackers": {}}, {"kind": "must-be-blocked", "attackers": {}},
        {"kind": "extra-blocks", "creatures": {}, "count": source.randint(1, 2)}]
    company = {"kind": "cant-attack" if attack else "cant-block", "creatures": {},
               "unless": {"also": {}}}
    return {"format": "muster/1", "step": position["step"], "active": mine["controller"],
            "players": players, "creatures": [own, *attackers],
            "effects": [company, *source.sample(every, source.randint(1, 3))],
            "id": f"{position['id']} with fellows"}


def declaration_of(position, source):
    """One at random, mostly of creatures that declare here; None: there is nothing to name."""
    deeds = any_deeds(position, things_of(position), source)
    return RandomPartial(position, deeds, []).given


def one_more(declaration, position, source):
    """The same declaration without one of its entries, or with another one."""
    main = "attacks" if is_attack(position) else "blocks"
    entries = list(declaration[main])
    if entries and source.random() < 0.6:
        entries.pop(source.randrange(len(entries)))
    else:
        named = {entry["creature"] for entry in entries}
        more = declaration_of(position, source) or {main: []}
        entries += [entry for entry in more[main] if entry["creature"] not in named]
    return {main: entries}


def asked_of(position, source, others=2):
    """What is asked of one position: checks of its declaration, of some near it, and of others."""
    declaration = position.get("declaration")
    declarations = [declaration] if declaration else []
    if declaration and "bands" not in declaration:
        declarations.append(one_more(declaration, position, source))
    declarations += filter(None, (declaration_of(position, source) for _ in range(others)))
    return Asked(position, declarations)


def random_positions(generator, step, seed, count):
    """For each seed a small position, by itself, with things given, and with costs; and now and
    then a larger one."""
    source = random.Random(f"{step} {seed}")
    result = []
    for position in generated(generator, step, seed, count, 1, 150):
        result.append(asked_of(position, source))
        for _ in range(2):
            result.append(asked_of(with_costs(position, source), source, 3))
        for _ in range(2):
            partial = random_partial(position, {}, source)
            if partial.arguments:
                result.append(Asked(position, partial=partial))
    for position in generated(generator, step, 2000000 + seed, 20 * count, 0, 150, 0.05):
        result.append(Asked(with_ties(position, source), only="options"))
    for position in generated(generator, step, 3000000 + seed, 3 * count, 0, 60, 0.05):
        baited = with_bait(position, source)
        if baited:
            declarations = [declaration_of(baited, source) for _ in range(10)]
            result.append(Asked(baited, filter(None, declarations), only="check"))
            result.append(Asked(baited, only="options"))
        result.append(Asked(with_fellows(position, source), only="options"))
        capped = with_cap(position, source)
        for command in ("options", "options", "count"):
            partial = RandomPartial(capped, any_deeds(capped, things_of(capped), source), [])
            if partial.arguments:
                result.append(Asked(capped, partial=partial, only=command))
    for position in generated(generator, step, 1000000 + seed, count // 10, 1, 3000):
        result.append(asked_of(position, source))
    return result


# ---- Those of the project ----

def found_positions(folder):
    """All examples and cases; what a case checks, it asks."""
    for path in sorted(folder.rglob("*.json")):
        doc = json.loads(path.read_text(encoding="utf-8"))
        position = dict(doc.get("position", doc), id=str(path))
        if position.get("step", "").lower() not in ("declare-attackers", "declare-blockers"):
            continue        # a whole combat, or one about damage
        declarations = [position["declaration"]] if "declaration" in position else []
        declarations += [question["check"] for question in doc.get("questions", [])
                         if isinstance(question.get("check"), dict)]
        yield Asked(position, declarations)


def stated(name, claims):
    return {"answer": name, "claims": [{"kind": kind, "arguments": arguments, "sentence": "it says so"}
                                       for kind, arguments in claims]}


def legality(offer):
    return "legal" if offer["legal"] else "illegal", {"declaration": offer["declaration"]}


def question_claims(question):
    """What the right answers to a question claim."""
    offers = question.get("offers", [question] if question["kind"] == "legal" else [])
    yield from map(legality, offers)
    for declaration in question["legal"] if isinstance(question.get("legal"), list) else []:
        yield "legal", {"declaration": declaration}
    count = question.get("count", str(len(question["legal"]))
                         if isinstance(question.get("legal"), list) else None)
    if count is not None:
        yield "count", {"at_least": int(count), "at_most": int(count)}
    if question["kind"] == "declare":
        yield "maximum", {"at_least": question["maximum"], "at_most": question["maximum"]}
    if "status" in question:
        yield question["status"], {key: question[key] for key in ("creature", "target", "attacker")
                                   if key in question}


def lesson_positions(muster, path):
    """The tables of a lesson, what its questions ask to be checked, and their answers."""
    done = subprocess.run([muster, "lesson", "--check", "--json", str(path)], capture_output=True,
                          text=True, check=True)
    for table in json.loads(done.stdout)["tables"]:
        position = dict(table["position"], id=f"{path.name}: {table['title']}")
        if position["step"] not in ("declare-attackers", "declare-blockers"):
            continue        # about damage
        questions = table["questions"]
        declarations = [offer["declaration"] for question in questions
                        for offer in question.get("offers", [question]) if "declaration" in offer]
        claims = [claim for question in questions for claim in question_claims(question)]
        yield Asked(position, declarations, stated=stated("lesson", claims))


def quiz_positions(muster, step, seed, count):
    """Tables of a quiz, the guesses that it judges, and the answers to its questions."""
    for number in range(seed, seed + count):
        done = subprocess.run([muster, "quiz", "--seed", str(number), "--difficulty",
                               str(number % 5 + 1), "--step", step, "--questions", "1", "--json"],
                              capture_output=True, text=True, check=True)
        for item in json.loads(done.stdout)["questions"]:
            position = dict(item["position"], id=f"quiz {number}")
            claims = [*map(legality, item["guesses"]), *question_claims(item["question"])]
            for key, kind in (("legal", "count"), ("maximum", "maximum")):
                claims.append((kind, {"at_least": item[key], "at_most": item[key]}))
            yield Asked(position, [guess["declaration"] for guess in item["guesses"]],
                        stated=stated("quiz", claims))
