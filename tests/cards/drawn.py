#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many of the tables that are drawn from a file of cards get a verdict.

Each table has ten permanents of two players, drawn at random; Auras and Equipment are attached to one
of the creatures, and where blocks are asked about all of Ann's creatures attack. Nothing else is told.
Prints how many get an answer, and what most often leaves the others undecided.

drawn.py --muster FILE [--count 1000] [--seed 1] CARDS.jsonl
"""

import argparse
import collections
import json
import random
import re
import subprocess

CARDS_A_TABLE = 10
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def number(text, other):
    return int(text) if re.fullmatch(r"\d+", text or "") else other


def thing(card, name, attacks):
    """A card as one of the creatures, planeswalkers or permanents of a document."""
    types, _, subtypes = card["type_line"].partition("—")
    made = {"id": name, "name": card["name"], "controller": random.choice(["Ann", "Ben"]),
            "text": card.get("oracle_text", "")}
    if "Planeswalker" in types:
        return "planeswalkers", made
    made.update(types=types.lower().split(), subtypes=subtypes.split())
    if "Creature" not in types:
        return "permanents", made
    made.update(power=number(card.get("power"), 0), toughness=number(card.get("toughness"), 1),
                colors=[COLORS[letter] for letter in card.get("colors", [])])
    if attacks and made["controller"] == "Ann":
        made.update(attacking="Ben", tapped=True)
    return "creatures", made


def attach(permanent, creatures):
    attached = {"Aura", "Equipment"} & set(permanent["subtypes"])
    if "Enchant player" in permanent["text"]:
        permanent["attached_to"] = "Ben"
    elif attached and creatures and "Enchant land" not in permanent["text"]:
        permanent["attached_to"] = random.choice(creatures)["id"]


def draw(cards, name):
    blocks = random.random() < 0.5
    table = {"format": "muster/1", "id": name, "active": "Ann", "defending": "Ben",
             "step": "declare-blockers" if blocks else "declare-attackers",
             "players": [{"id": "Ann", "life": 20, "lands": ["Forest"]},
                         {"id": "Ben", "life": 20, "lands": ["Island"]}], "creatures": []}
    for index, card in enumerate(random.sample(cards, CARDS_A_TABLE)):
        key, made = thing(card, f"c{index}", blocks)
        table.setdefault(key, []).append(made)
    for permanent in table.get("permanents", []):
        attach(permanent, table["creatures"])
    return table


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("cards")
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    with open(arguments.cards, encoding="utf-8") as file:
        cards = [json.loads(line) for line in file]
    cards = [card for card in cards
             if not re.search("Instant|Sorcery|Battle", card.get("type_line", "Instant"))]
    tables = [draw(cards, str(index)) for index in range(arguments.count)]
    answers = subprocess.run([arguments.muster, "batch"], capture_output=True, check=False, text=True,
                             input="".join(json.dumps(table) + "\n" for table in tables)).stdout
    decided, left = 0, collections.Counter()
    for line in answers.splitlines():
        answer = json.loads(line)
        decided += not answer.get("undecided") and answer["answer"] != "error"
        for entry in answer.get("unread", []):
            left[f"{entry['status']}: {entry['sentence']} {entry.get('needs', '')}"] += 1
    print(f"{decided} of {len(tables)} tables get a verdict")
    for sentence, times in left.most_common(10):
        print(f"{times:6} {sentence}")


main()
