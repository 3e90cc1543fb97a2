#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sentences altered by one word, none of which may be read with the meaning of the unaltered one.

Each sentence that the grammar reads is altered in every place where one of ALTERATIONS fits: a
number, "or more", "except", "unless", "each", "target", "another" and so on. What is read of the
altered sentence has to be something else, or it has to be refused. SAME lists the alterations that
do leave the meaning as it is, each with its reason.

mutate.py --read-cards FILE [--show] FILE ...

A file holds cards or cases, a JSON object a line; every "oracle_text", "text" and "sentence" in it
is taken.
"""

import argparse
import json
import re
import subprocess
import sys

# What is altered, and into what.
ALTERATIONS = [
    (r"\bone\b", "two"), (r"\btwo\b", "three"), (r"\bthree\b", "four"), (r"\bfour\b", "five"),
    (r"(?<![+/\d{-])\b\d+\b(?!/)", lambda found: str(int(found.group()) + 1)),
    (r"\{\d+\}", lambda found: "{%d}" % (int(found.group()[1:-1]) + 1)),
    (r"[+-]\d+/", lambda found: "%s%d/" % (found.group()[0], int(found.group()[1:-1]) + 1)),
    (r" or (more|less|greater|fewer)\b", ""),
    (r"\bor greater\b", "or less"), (r"\bor more\b", "or fewer"), (r"\bor less\b", "or greater"),
    (r"\bor fewer\b", "or more"),
    (r" at least\b", ""), (r"\bmore than\b", "fewer than"), (r"\bless than\b", "greater than"),
    (r" except\b", ""), (r"\bcan't be blocked by\b", "can't be blocked except by"),
    (r"\bunless\b", "if"), (r"\bif (?!able)", "unless "), (r"\bas long as\b", "unless"),
    (r"\bif able\b", ""), (r" also\b", ""), (r" only\b", ""), (r" alone\b", ""),
    (r"\b[Ee]ach other\b", "each"), (r"\b[Oo]ther (?=\w)", ""), (r"\banother\b", "a"),
    (r"\beach\b(?! (turn|combat))", "another"), (r"\beach\b(?! (turn|combat|of|other))", "target"),
    (r"\btarget\b", "each"), (r"\btarget\b", "another target"), (r"\bby an?\b", "by each"),
    (r"\bblocks (?=target|enchanted|equipped|that|attacking)", "blocks each "),
    (r"\ban? (?=[a-z]+ (you|an opponent) control)", "each "), (r"\ban? (?=[A-Z])", "no "),
    (r"\bcan't\b", "can"), (r"\bcan\b(?! be)", "can't"),
    (r"\bwithout\b", "with"), (r"\bwith (?=[a-z]+)", "without "), (r"\bnon-?(?=[a-zA-Z])", ""),
    (r"\buntapped\b", "tapped"), (r"\btapped\b", "untapped"),
    (r"\bpower\b", "toughness"), (r"\btoughness\b", "power"),
    (r"\byou control\b", "an opponent controls"), (r"\byour opponents control\b", "you control"),
    (r"\byou (?=unless|or planes)", "players "), (r" you control\b", ""),
    (r"\bdefending player controls\b", "you control"),
    (r"\battack\b", "block"), (r"\bblock\b", "attack"), (r"\battacks\b", "blocks"),
    (r"\bcreatures\b", "players"), (r"\bcreature\b", "artifact creature"),
    (r"\b(has|have)\b", "loses"), (r"\bgains?\b", "loses"), (r"\bloses?\b", "gains"),
    (r"\b[Nn]o more than\b", "at least"), (r"\ball\b", "no"), (r"\b[Aa]ll\b", "Two"),
    (r"\bnot\b ", ""), (r"\bchosen\b", "same"), (r"\bthat player\b", "another player"),
    (r"\badditional\b", "other"), (r"\band\b", "or"),
]

# What leaves the meaning as it is: a pattern around the altered words, and why.
SAME = [
    (r"\benters with .* counters? on it\b", "counters stand in the document"),
    (r"^\d+—\d+ \|", "what was rolled has to be told"),
    (r"\bthen an? [^,.]*?(?= gains)", "which creature somebody chooses has to be told"),
    (r"\b(?:(?:[Uu]p to )?\w+ |[Aa]ny number of )?(?:other )?\b[Tt]arget\b.*?(?= (?:can|can't|"
     r"gets?|gains?|loses?|attacks?|blocks?|becomes?|has|have|is|are|base|do|must|each|this|and|"
     r"phases|doesn't|where)\b|[.,]|$)", "what is targeted stands in the document"),
    (r"^(?:[\w' ]+ — )?(?:When|Whenever|At)\b[^.]*, ", "when a trigger triggers is not asked"),
    (r"^[^\"]*?: ", "costs of activated abilities have been paid"),
    (r"\"[^\"]*: ", "what an activated ability does, it does only once it has resolved"),
    (r"^(?:[IV]+(?:, [IV]+)*|[A-Z]\w+(?: \d+)?|\d\+ \||\+\d:) ", "a chapter, an ability word"),
    (r"\bward (?:\{\d+\})+", "ward is about targets alone"),
    (r" also (?=gets?|gains?|has|can't|attacks?|blocks?)", "besides what was said before"),
    (r"\bfor each [^,.]*(?:attacking|blocking|those creatures|of them)[^,.]*",
     "a cost is for each creature that attacks or blocks, however it is told"),
    (r"\bfor as long as [^.]*", "it lasts as long as it stands in the document"),
    (r" and (?=\w+(?: creatures)? (?:you control |can't block|have|gain))",
     "each of either kind: either word says so"),
    (r"^If an? source|(?:or|to) an? (?:permanent|creature)|by an? source", "each by itself"),
    (r", (?:gain control of|untap|gain) [^,]*(?=,)", "what is done once bears on nothing"),
    (r"dealt to you and ", "to either of them"),
    (r"\bchoose \w+ and ", "which modes were chosen stands in the document"),
    (r"^Except for [^,]*", "all of either kind are left out"),
    (r"^(?:\+|• \w+ —) (?:\{\w+\})+ — ", "what a mode costs has been paid"),
    (r"\benters with \w+ \+1/\+1 counters? ", "counters stand in the document"),
    (r"\bassigns? combat damage equal to [^,.]*", "what bears on damage alone is read in that step"),
]


def texts_of(value):
    """The texts of cards in a JSON value."""
    if isinstance(value, dict):
        for key, child in value.items():
            if key in ("oracle_text", "text", "sentence") and isinstance(child, str):
                yield child
            else:
                yield from texts_of(child)
    elif isinstance(value, list):
        for child in value:
            yield from texts_of(child)


def meanings(read_cards, texts):
    """What each text, a sentence, is read to mean as a static ability and as what resolves."""
    cards = "".join(json.dumps({"name": f"Zyx {number}", "oracle_text": text}) + "\n"
                    for number, text in enumerate(texts))
    out = subprocess.run([read_cards, "--meanings"], input=cards, capture_output=True, text=True,
                         check=True).stdout.splitlines()
    found = {}
    for head, meaning in zip(out[::2], out[1::2]):
        number = int(head.partition(" | ")[0].rpartition(" ")[2])
        static, _, effect = meaning.strip().partition(" || ")
        letters = "static" if head[4] == "s" else "effect"
        found.setdefault(number, []).append((letters, head[4], static, effect))
    return found


def alterations(sentence):
    for pattern, into in ALTERATIONS:
        for match in re.finditer(pattern, sentence):
            new = into(match) if callable(into) else match.expand(into)
            altered = sentence[:match.start()] + new + sentence[match.end():]
            if altered != sentence:
                yield match.start(), match.end(), altered


def reason_of(sentence, start, end, meaning):
    """Why an alteration may leave the meaning, or None."""
    for pattern, reason in SAME:
        for match in re.finditer(pattern, sentence):
            if match.start() <= start < match.end():
                return reason
    if "told[" in meaning:
        for match in re.finditer(r"(?:[Aa]s long as|[Ii]f|[Uu]nless|[Ww]here X is|equal to|"
                                 r"for each) [^,.]*", sentence):
            if match.start() < start < match.end():
                return "what has to be told is told in its own words"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--read-cards", required=True, help="build/tests/read_cards")
    parser.add_argument("--show", action="store_true", help="print the listed pairs, too")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    sentences = []
    for name in arguments.files:
        for line in open(name, encoding="utf-8"):
            for text in texts_of(json.loads(line)):
                text = re.sub(r" ?\([^)]*\)", "", text)
                sentences += [part for part in re.split(r"(?<=\.)\s+|\n", text) if part]
    sentences = sorted(set(sentences))
    plain = meanings(arguments.read_cards, sentences)
    pairs = []
    for number, sentence in enumerate(sentences):
        read = plain.get(number, [])
        if len(read) == 1:
            pairs += [(sentence, read[0], *alteration) for alteration in alterations(sentence)]
    altered = meanings(arguments.read_cards, [pair[4] for pair in pairs])
    wrong = listed = 0
    for number, (sentence, read, start, end, other) in enumerate(pairs):
        again = altered.get(number, [])
        if len(again) != 1:
            continue
        for way in (2, 3):
            meaning = read[way]
            if (meaning in ("", "no bearing", "not understood") or again[0][way] != meaning or
                    (way == 2 and read[1] != "s")):
                continue
            reason = reason_of(sentence, start, end, meaning)
            if reason is None:
                wrong += 1
                print(f"{sentence}\n{other}\n    both: {meaning}")
            else:
                listed += 1
                if arguments.show:
                    print(f"{sentence}\n{other}\n    {reason}")
            break
    print(f"{len(sentences)} sentences, {len(pairs)} alterations, {listed} listed as the same, "
          f"{wrong} wrong")
    sys.exit(1 if wrong or not pairs else 0)


main()
