#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what a fuzz target starts from: seeds.py TARGET FOLDER, or --dictionary FILE.

The seeds are made from the examples, the cases and the invalid documents of the source folder, so
they grow with it. The dictionary holds all words that muster knows and all keys of the format.
"""

import argparse
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests" / "invalid"))
# pylint: disable=wrong-import-position
import bad_input

TARGETS = ("position", "declaration", "short_declaration", "batch", "question", "draw", "lesson", "cards", "table", "forge",
           "card_text")
SHORT_FORMS = ("", "none", "bear=Bob,elf=jace", "a*2=Bob,a*2*2=Cy", "token*999999=siege",
               "wall=bear", "hydra*2=goblin#1+goblin#30,hydra*3=bear", "one+two=3,4=bear",
               "none=bear,=bear", "wall=goblin", "wall=goblin#31", "hydra*6=bear", "wall=wall",
               "wall", "wall=", "wall=bear,wall=bear", "wall=bear,", "\u00e4\u20ac\U0001f600=bear",
               "wall=bear+bear", "bear=Bob,elf=Bob,band bear+elf",
               "hydra*0=bear", "hydra*99999999999999999999=bear")
DECLARATIONS = (
    {"attacks": []}, {"blocks": []}, {"attacks": [{"creature": "bear", "target": "Bob"}]},
    {"attacks": [{"creature": "token", "target": "jace", "count": 999999},
                 {"creature": "a", "target": "siege", "count": 4}], "bands": []},
    {"attacks": [{"creature": "bear", "target": "Bob"}, {"creature": "elf", "target": "Bob"}],
     "bands": [["bear", "elf"]]},
    {"blocks": [{"creature": "wall", "attacker": "bear"}]},
    {"blocks": [{"creature": "wall", "attacker": ["bear"]},
                {"creature": "hydra", "attacker": ["goblin#1", "goblin#30"], "count": 2}]},
    {"blocks": [{"creature": "hydra", "attacker": "goblin#31"}]},
)


def fees():
    """Payments with so many alternatives that a program of their own decides them."""
    prices = [(3, 5, 4), (5, 4, 6), (4, 3, 5)]
    effects = [{"kind": "attack-cost", "creatures": {}, "cost": [
        {"r": a, "s": 1}, {"s": b, "t": 1}, {"t": c, "r": 1}]} for a, b, c in prices]
    return {"format": "muster/1", "step": "declare-attackers", "active": "A",
            "players": [{"id": "A", "resources": {"r": 190, "s": 190, "t": 190}}, {"id": "B"}],
            "creatures": [{"id": "token", "controller": "A", "count": 40}], "effects": effects,
            "declaration": {"attacks": [{"creature": "token", "target": "B", "count": 40}]}}


def weighed(step):
    """Weights of creatures and of options, with costs, a condition and something declared."""
    attack = step == "declare-attackers"
    mine, thing = ("A", "target") if attack else ("B", "attacker")
    creatures = [{"id": name, "controller": mine} for name in ("x", "y")]
    creatures.append({"id": "token", "controller": mine, "count": 3})
    if not attack:
        creatures += [{"id": "bear", "controller": "A", "attacking": "B"},
                      {"id": "goblin", "controller": "A", "attacking": "B", "count": 2}]
    names = ("B", "C") if attack else ("bear", "goblin#2")
    verb = "attack" if attack else "block"
    return {"format": "muster/1", "step": step, "active": "A",
            "players": [{"id": "A", "resources": {"mana": 2}}, {"id": "B", "resources":
                        {"mana": 2}}] + ([{"id": "C"}] if attack else []),
            "creatures": creatures,
            "effects": [{"kind": f"{verb}-cost", "creatures": {"id": "token"},
                         "cost": {"mana": 1}},
                        {"kind": f"must-{verb}", "creatures": {"id": "x"},
                         "if": {"declared": {"id": "y"}}}],
            "weights": [{"creature": "token", "weight": 2}, {"creature": "y", "weight": -3},
                        {"creature": "x", thing: names[1], "weight": 1}],
            "declaration": {f"{verb}s": [{"creature": "y", thing: names[0]},
                                         {"creature": "token", thing: names[1], "count": 2}]}}


def many(count, *effects):
    """As many attackers as blockers, each a creature with a count."""
    return {"format": "muster/1", "step": "declare-blockers", "active": "A",
            "players": [{"id": "A"}, {"id": "B"}],
            "creatures": [{"id": "token", "controller": "A", "attacking": "B", "count": count},
                          {"id": "wall", "controller": "B", "count": count}],
            "effects": list(effects),
            "declaration": {"blocks": [{"creature": "wall", "attacker": f"token#{number}"}
                                       for number in range(1, 21)]}}


def broken_lessons(text):
    """The same lesson with something wrong in each of its lines, one after the other."""
    lines = text.splitlines()
    changes = (lambda line: line[:-1], lambda line: line[1:], lambda line: line + " x=[{y: z",
               lambda line: line.replace(":", ""), lambda line: line + "\n" + line,
               lambda line: " " + line, lambda line: line.replace(" ", ", "))
    for number, line in enumerate(lines):
        if line:
            changed = changes[number % len(changes)](line)
            yield "\n".join([*lines[:number], changed, *lines[number + 1:]])


def lessons():
    """The lessons that are shipped, right and wrong."""
    for path in sorted((ROOT / "lessons").glob("*.lesson")):
        text = path.read_text(encoding="utf-8")
        yield f"lesson-{path.stem}", text.encode()
        for number, broken in enumerate(broken_lessons(text)):
            yield f"lesson-{path.stem}-{number}", broken.encode()
    for number, text in enumerate(("", "#", "==", "?", "*", "== \nA attacks B\n? legal ",
                                   "# \xff", "== T\nA attacks B\nA: (\n* : \n? which |||")):
        yield f"lesson-{number}", text.encode("latin-1")


def positions():
    """Whole documents, as bytes: right ones, and wrong ones."""
    yield "fees", dump(fees())
    yield "weighed-attack", dump(weighed("declare-attackers"))
    yield "weighed-block", dump(weighed("declare-blockers"))
    for count in (100, 1000000):
        yield f"lure-{count}", dump(many(count, {"kind": "lure", "attackers": {}}, {
            "kind": "extra-blocks", "creatures": {}, "count": "any"}))
        yield f"menace-{count}", dump(many(count, {"kind": "must-block", "creatures": {}}, {
            "kind": "min-blockers", "attackers": {}, "count": 2}))
    for path in sorted((ROOT / "examples").glob("*.json")):
        yield f"example-{path.stem}", path.read_bytes()
    for path in sorted((ROOT / "tests" / "cases").rglob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        yield f"case-{path.parent.name}-{path.stem}", dump(case["position"])
        for number, question in enumerate(case["questions"]):
            if isinstance(question.get("check"), dict):
                proposed = dict(case["position"], declaration=question["check"])
                yield f"case-{path.parent.name}-{path.stem}-{number}", dump(proposed)
    for case in bad_input.cases():
        yield f"invalid-{case.name}", case.data


def card_files():
    """Files of cards in each format, and the same cut off and with something wrong in them."""
    plain = [{"name": "Grey Ogre", "mana_cost": "{2}{R}", "type_line": "Creature \u2014 Ogre",
              "power": "2", "toughness": 2, "keywords": ["Menace"], "oracle_text": "Menace\nX"},
             {"name": "L\u00efm // \u00c6", "colors": ["W"], "faces": [
                 {"name": "L\u00efm", "mana_cost": "{W/U}", "type_line": "Battle", "defense": "4"},
                 {"name": "\u00c6", "type_line": "Planeswalker", "loyalty": "X"}]}]
    scryfall = [dict(plain[0], object="card", layout="normal", prices={"eur": None}),
                {"object": "card", "name": "Elf", "layout": "token"},
                dict(plain[1], card_faces=plain[1]["faces"])]
    faces = [{"name": "A // B", "faceName": "A", "side": "a", "type": "Instant", "text": "X"},
             {"name": "A // B", "faceName": "B", "side": "b", "type": "Instant", "colors": ["R"]}]
    files = [b"\n".join(dump(card) for card in plain), dump(scryfall), dump(scryfall[0]), dump(faces),
             dump({"meta": {"date": "2026"}, "data": {"A // B": faces, "C": faces[:1]}}),
             dump({"object": "list", "data": scryfall, "has_more": False}), b"\x1f\x8b\x08", b"<html>",
             b"\xef\xbb\xbf[" + dump(plain[0]) + b"," + b"[" * 70]
    for number, data in enumerate(files):
        yield f"cards-{number}", data
        for cut in range(1, len(data), 41):
            yield f"cards-{number}-cut-{cut}", data[:cut]
            yield f"cards-{number}-changed-{cut}", data[:cut] + b'"}]{[:,'[cut % 7:] + data[cut + 1:]


STATE = """[metadata]
Name:A state
[state]
activeplayer=human
activephase=MAIN1
humanlife=7
humanbattlefield=Forest|Tapped;Bear|Id:1|Counters:P1P1=2,FLYING=1|SummonSick;Lure|AttachedTo:1;Jace|Counters:LOYALTY=3|Id:4
ailife=5
aibattlefield=t:Elf,P:1,T:1,Color:G,Types:Creature-Elf,Keywords:Trample-First Strike|Id:3;Bear|FaceDown:Manifested;Siege|Id:5;Bear|Owner:human|Attacking:4|ChosenColor:Red|ChosenCards:1,3;Fire // Ice|Transformed|PhasedOut:ai
"""


def texts(target):
    """Tables, game states and texts of cards, and the same with something wrong in each line."""
    if target == "forge":
        found = [STATE, "p0battlefield=Bear|Attacking\nactiveplayer=p0\np1life=3\n"]
    else:
        found = [path.read_text(encoding="utf-8")
                 for path in sorted((ROOT / "examples" / "tables").glob("*.table"))]
        found.append("Alice attacks Bob\nAlice: Bear, the Second, trample x2\nAlice: Lure on bear\n"
                     "Alice: Jace\nBob: Siege\nBob: resolved Bait on bear\nBob: emblem Lure\nholds: x\n")
    if target == "card_text":
        found = re.findall(r'"([^"\n]{20,})"', "\n".join(found))
        found = [text.replace("\\n", "\n") for text in found]
    for number, text in enumerate(found):
        yield f"{target}-{number}", text.encode()
        for cut in range(1, len(text), 29):
            yield f"{target}-{number}-cut-{cut}", text[:cut].encode()
            yield f"{target}-{number}-changed-{cut}", (text[:cut] + text[cut + 1:]).encode()


def dump(tree):
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":")).encode()


def seeds(target):
    if target == "short_declaration":
        return ((f"short-{number}", text.encode()) for number, text in enumerate(SHORT_FORMS))
    if target == "lesson":
        return lessons()
    if target == "cards":
        return card_files()
    if target in ("table", "forge", "card_text"):
        return texts(target)
    if target == "declaration":
        return ((f"declaration-{number}", dump(tree)) for number, tree in enumerate(DECLARATIONS))
    return positions()


def write_seeds(target, folder):
    """The seeds, and the inputs that showed a bug once; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, data in seeds(target):
        files.append(folder / name)
        files[-1].write_bytes(data)
    return files + sorted((ROOT / "tests" / "fuzz" / "found").glob(f"{target}-*"))


def schema_words(tree):
    """Keys of objects, and words that can be values."""
    if isinstance(tree, dict):
        yield from tree.get("properties", {})
        for value in tree.get("enum", []) + [tree.get("const")]:
            if isinstance(value, str):
                yield value
        for value in tree.values():
            yield from schema_words(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from schema_words(value)


def words():
    found = set(schema_words(json.loads((ROOT / "docs" / "muster-1.schema.json").read_text())))
    for path in (ROOT / "model").rglob("*.def"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        # The first text of each line of a table is the word.
        found.update(re.findall(r'^[A-Z_]+\((?:\w+, )?"([^"\\]+)"', text, flags=re.MULTILINE))
    return sorted(found)


def write_dictionary(path):
    pieces = [f'"{word}"' for word in words()] + ["true", "false", "null", "1000000", "{}", "[]"]
    lines = ['"' + piece.replace("\\", "\\\\").replace('"', '\\"') + '"' for piece in pieces]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("target", nargs="?", choices=TARGETS)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--dictionary", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.dictionary is not None:
        write_dictionary(arguments.dictionary)
    if arguments.folder is not None:
        write_seeds(arguments.target, arguments.folder)


if __name__ == "__main__":
    main()
