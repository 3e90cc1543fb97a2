#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much of the text of cards is understood, by family.

Reads cards, a JSON object a line with "name", "type_line" and "oracle_text", and prints for each
family how many sentences are applied (or need a fact), have no bearing, and are not understood.
Instants and sorceries, and what activated and triggered abilities do, are read as if they had
resolved. A sentence belongs to the first family whose words it has; the families are rough, and
only for finding what is missing.

coverage.py --read-cards FILE [--show FAMILY] CARDS.jsonl
"""

import argparse
import collections
import json
import re
import subprocess

FAMILIES = [
    ("attack costs", r"can't attack.*\bpays?\b"),
    ("block costs", r"can't block.*\bpays?\b"),
    ("can't attack", r"can't attack|can attack only"),
    ("can't be blocked", r"can't be blocked|can be blocked only"),
    ("can't block", r"can't .*block|can block only"),
    ("no more than", r"[Nn]o more than .* (attack|block)"),
    ("attacks if able", r"\battacks?\b.*if able"),
    ("blocks if able", r"\bblock(s|ed)?\b.*if able|able to block"),
    ("extra blocks", r"can block (an|two|three|any|.*additional)"),
    ("permissions", r"as though .*(defender|haste|reach|flying|walk|shadow|untapped)"),
    ("goad and the like", r"\b(goad|goaded|suspect|detain)\b"),
    ("keywords lost", r"\bloses?\b.*(flying|abilities|defender|reach)"),
    ("keywords", r"\b(has|have|gains?)\b.*(flying|reach|menace|shadow|fear|intimidate|skulk|"
                 r"horsemanship|defender|haste|walk|protection|banding)"),
    ("types and colors", r"in addition to (its|their) other|becomes? (a|an|the)\b"),
    ("power and toughness", r"\bgets?\b [+-]|base power"),
]


def family_of(sentence):
    sentence = re.sub(r"\([^)]*\)", "", sentence)
    for name, words in FAMILIES:
        if re.search(words, sentence):
            return name
    return "everything else"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--read-cards", required=True, help="build/tests/read_cards")
    parser.add_argument("--show", metavar="FAMILY", help="print what isn't understood of it")
    parser.add_argument("cards")
    arguments = parser.parse_args()
    spells = {}
    for line in open(arguments.cards, encoding="utf-8"):
        card = json.loads(line)
        spells[card["name"]] = bool(re.search("Instant|Sorcery", card.get("type_line", "")))
    with open(arguments.cards, encoding="utf-8") as cards:
        out = subprocess.run([arguments.read_cards], stdin=cards, capture_output=True, text=True,
                             check=True).stdout
    table = collections.defaultdict(collections.Counter)
    for line in out.splitlines():
        statuses, _, sentence = line.partition(" | ")
        if len(statuses) < 6 or statuses[0] == "k":
            continue
        static, effect, form, name = statuses[0], statuses[2], statuses[4], statuses[6:]
        status = static if form == "s" and not spells.get(name, False) else effect
        family = family_of(sentence)
        table[family][status] += 1
        if status == "?" and arguments.show == family:
            print(f"{name}: {sentence}")
    print(f"{'family':22} {'read':>6} {'none':>6} {'not':>6}")
    for family in [name for name, _ in FAMILIES] + ["everything else"]:
        count = table[family]
        print(f"{family:22} {count['a']:6} {count['n']:6} {count['?']:6}")
    bearing = sum((table[name] for name, _ in FAMILIES), collections.Counter())
    understood = bearing["a"] / max(1, bearing["a"] + bearing["?"])
    rest = table["everything else"]
    passed = (rest["n"] + rest["a"]) / max(1, sum(rest.values()))
    print(f"understood of what may bear: {100 * understood:.1f} in 100; "
          f"passed over or read of the rest: {100 * passed:.1f} in 100")


main()
