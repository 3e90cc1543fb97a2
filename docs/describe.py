#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds docs/muster-1.schema.json and the tables of docs/format.md against the lists of the sources
(model/*.def, model/words/*.def, solver/rules/violation_kinds.def), and the codes of errors in
docs/format.md against those that the sources report.

Both files are kept by hand, but for what follows from the lists: the words, the keys of each kind
of effect, the numbers of rules. Without an option it says where they differ and fails; with
--update it writes that part anew, and what a new kind or key says is then for you to fill in.
"""

import argparse
import difflib
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
SCHEMA = ROOT / "docs" / "muster-1.schema.json"
FORMAT = ROOT / "docs" / "format.md"
BEGIN = "<!-- tables: docs/describe.py --update brings them up to date -->\n"
END = "<!-- end of tables -->\n"
MISSING = "(to be filled in)"

# Keywords that keep blockers away from an attacker one by one; each is a kind of violation.
EVASION = ["flying", "shadow", "fear", "intimidate", "skulk", "horsemanship", "landwalk",
           "protection"]

# The rules of classes of effects, as (attack, block) of the current edition and of 2004.
RULES = {"restriction": [("508.1c", "509.1b"), ("500.2", "500.3")],
         "requirement": [("508.1d", "509.1c"), ("500.2", "500.3")],
         "capacity": [("", "509.1a"), ("", "309.2a")],
         "permission": [("609.4", "609.4"), ("", "")],  # "as though"; not in the rules of 2004
         "cost": [("508.1h", "509.1d"), ("308.2d", "309.2b")],
         "choice": [("508.1a", "509.1a"), ("308.2a", "309.2a")]}


# ---- The lists ----

def entries(path):
    """The arguments of each line MACRO(a, "b" "c", D | E) of a list: strings without their quotes,
    anything else as the names in it."""
    text = re.sub(r"/\*.*?\*/", "", (ROOT / path).read_text(encoding="utf-8"), flags=re.S)
    string = r'"(?:[^"\\]|\\.)*"'
    for call in re.findall(rf"\w+\(((?:{string}|[^\")])*)\)", text):
        arguments = re.findall(rf"((?:{string}\s*)+|[^,\"]+)(?:,|$)", call)
        yield ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', argument)) if '"' in argument
               else re.findall(r"\w+", argument) for argument in arguments]


def damage_effects():
    """What an effect on damage needs, which keys it has, in order, and what it says."""
    words = {name: word for [name], word in entries("model/damage/damage_effect_keys.def")}
    effects = {}
    for _, word, _, needs, may, says in entries("model/damage/damage_effect_kinds.def"):
        needs, may = [[words[key.removeprefix("DAMAGE_KEY_")] for key in keys if key != "0"]
                      for keys in (needs, may)]
        effects[word] = {"needs": needs, "says": says,
                         "keys": [key for key in words.values() if key in needs + may]}
    return effects


class Lists:
    def __init__(self):
        self.damage_effects = damage_effects()
        self.steps = [word for _, word, _ in entries("model/moments.def")]
        self.damage_violations = [word for _, word, *_ in
                                  entries("solver/damage/referee/damage_violation_kinds.def")]
        words = {name: word for [name], word in entries("model/effect_keys.def")}
        self.keys = list(words.values())
        self.effects = {}
        for _, word, [step], [kind], needs, may, says, *_ in entries("model/effect_kinds.def"):
            named = [[words[key.removeprefix("KEY_")] for key in keys if key != "0"]
                     for keys in (needs, may)]
            self.effects[word] = {
                "step": step.removeprefix("WORKS_").lower(), "says": says,
                "class": kind.removeprefix("CLASS_").lower(),
                "needs": [key for key in self.keys if key in named[0]],
                "may": [key for key in self.keys if key in named[1]]}
        self.keywords = {word: rules for _, word, *rules in entries("model/words/keywords.def")}
        self.violations = {word: rules for _, word, *rules
                           in entries("solver/rules/violation_kinds.def")}
        self.types = [entry[0] for name in ("card_types", "supertypes")
                      for entry in entries(f"model/words/{name}.def")]
        self.claims = [word for _, word in entries("model/claim_kinds.def")]
        self.grounds = [entry[1] for entry in entries("solver/rules/ground_kinds.def")
                        if entry[1] != ["NULL"]]

    def of_class(self, *classes):
        return [word for word, effect in self.effects.items() if effect["class"] in classes]


# ---- The schema ----

def any_case(words):
    """A regular expression that takes the words in upper and lower case."""
    letters = [re.sub(r"[A-Za-z]", lambda letter: f"[{letter[0].upper()}{letter[0].lower()}]",
                      re.sub(r"[.+*?()\[\]{}|^$\\]", r"\\\g<0>", word)) for word in words]
    return f"^(?:{'|'.join(letters)})$"


def words_schema(words):
    """Two forms: the first is for editors, which offer its words; the second is what holds."""
    return {"anyOf": [{"enum": words}, {"type": "string", "pattern": any_case(words)}]}


def effect_schema(lists, kind, old, schemas):
    """The schema of a kind of effect, with what the old one says of its keys. A key that is new to
    the kind gets the schema that it has with another kind."""
    effect = lists.effects[kind]
    keys = [key for key in lists.keys if key in effect["needs"] + effect["may"]]
    properties = {"kind": words_schema([kind]), "source": {"type": "string"},
                  "text": {"type": "string"}}
    for key in keys:
        known = [schema["properties"][key] for schema in [old, *schemas]
                 if key in schema.get("properties", {})]
        properties[key] = known[0] if known else {"$comment": MISSING}
    new = {"type": "object", "description": effect["says"], "properties": properties,
           "required": ["kind", *effect["needs"]], "additionalProperties": False}
    return new | {name: value for name, value in old.items() if name not in new}


def damage_effect_schema(kind, effect, old):
    """The schema of a kind of effect on damage, with what the old one says of its keys."""
    properties = {"kind": words_schema([kind]), "source": {"type": "string"},
                  "text": {"type": "string"}}
    for key in effect["keys"]:
        properties[key] = old.get("properties", {}).get(key, {"$comment": MISSING})
    new = {"type": "object", "description": effect["says"], "properties": properties,
           "required": ["kind", *effect["needs"]], "additionalProperties": False}
    return new | {name: value for name, value in old.items() if name not in new}


def complete_schema(schema, lists):
    """The schema with all that follows from the lists."""
    old = schema["$defs"]
    kinds = {name: value for name, value in old.items() if name.startswith("effect-")}
    new_kinds = {f"effect-{kind}": effect_schema(lists, kind, kinds.get(f"effect-{kind}", {}),
                                                 kinds.values()) for kind in lists.effects}
    new_kinds |= {f"effect-{kind}": damage_effect_schema(kind, lists.damage_effects[kind],
                                                         kinds.get(f"effect-{kind}", {}))
                  for kind in lists.damage_effects}
    definitions = {}
    for name, value in old.items():
        if name == "effect":
            definitions |= new_kinds
        if name not in kinds:
            definitions[name] = value
    definitions["effect"] |= {
        "properties": {"kind": words_schema([*lists.effects, *lists.damage_effects])},
        "allOf": [{"if": {"required": ["kind"], "properties": {
            "kind": {"type": "string", "pattern": any_case([kind])}}},
            "then": {"$ref": f"#/$defs/effect-{kind}"}}
            for kind in [*lists.effects, *lists.damage_effects]]}
    definitions["position"]["properties"]["step"] = words_schema(lists.steps)
    set_kinds(definitions["damage_violation"], lists.damage_violations + ["given"])
    definitions["type"] |= words_schema(lists.types)
    own = [word for word in lists.violations if word not in ("evasion", "effect")]
    restrictions = lists.of_class("restriction")
    broken = own + EVASION + restrictions
    set_kinds(definitions["violation"], broken)
    set_kinds(definitions["requirement"],
              lists.of_class("requirement") + ["goad", "goad-other-player"])
    set_kinds(definitions["ground"],
              lists.grounds + EVASION + restrictions + lists.of_class("cost"))
    set_kinds(definitions["claim"], lists.claims)
    reasons = definitions["reason"]["properties"]["kind"]["enum"]
    set_kinds(definitions["reason"],
              broken + [word for word in reasons if word not in broken])
    return schema | {"$defs": definitions}


def set_kinds(definition, words):
    definition["properties"]["kind"] = definition["properties"]["kind"] | {"enum": words}


def print_json(value, indent="\n"):
    """Objects take a line for each key, arrays none."""
    if isinstance(value, dict) and value:
        lines = [f"{indent}  {json.dumps(key, ensure_ascii=False)}: "
                 f"{print_json(item, indent + '  ')}" for key, item in value.items()]
        return "{" + ",".join(lines) + indent + "}"
    if isinstance(value, list):
        return "[" + ", ".join(print_json(item, indent + "  ") for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def new_schema(text, lists):
    return print_json(complete_schema(json.loads(text), lists)) + "\n"


# ---- The tables of format.md ----

def table(title, head, rows):
    lines = [f"### {title}", "", f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows])


def effect_row(kind, effect):
    """Two rules where the steps have rules of their own."""
    rules = []
    for attack, block in RULES[effect["class"]]:
        both = [attack, block] if attack != block else [attack]
        rules.append({"attack": attack, "block": block}.get(effect["step"], ", ".join(both)))
    keys = [", ".join(f"`{key}`" for key in effect[which]) for which in ("needs", "may")]
    return [f"`{kind}`", effect["step"], effect["class"], *keys, effect["says"], *rules]


def damage_effect_row(kind, effect):
    keys = [[key for key in effect["keys"] if (key in effect["needs"]) == needed]
            for needed in (True, False)]
    return [f"`{kind}`", *[", ".join(f"`{key}`" for key in some) for some in keys], effect["says"]]


def violation_rows(lists, says):
    """The words of the game's own violations, and evasion keywords."""
    for word, rules in lists.violations.items():
        if word != "evasion":
            name = "the effect's kind" if word == "effect" else f"`{word}`"
            yield [name, says(name), *rules]
    for word in EVASION:
        now, then = lists.keywords[word]
        yield [f"`{word}`", says(f"`{word}`"), "", "", now, then or now]


def new_tables(old, lists):
    """The tables with what the old ones say of each word in their second column."""
    said = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|", old[old.find("### Keywords"):], re.M))

    def says(word):
        return said.get(word, MISSING)

    return "\n\n".join([
        table("Kinds of effects",
              ["kind", "step", "class", "needs", "may have", "what it says", "now", "2004"],
              [effect_row(kind, effect) for kind, effect in lists.effects.items()]),
        table("Kinds of effects on damage", ["kind", "needs", "may have", "what it says"],
              [damage_effect_row(kind, effect) for kind, effect in lists.damage_effects.items()]),
        table("Keywords with a meaning", ["keyword", "what it does", "now", "2004"],
              [[word, says(word), *rules] for word, rules in lists.keywords.items()]),
        table("Kinds of violations",
              ["kind", "what is wrong", "attack, now", "attack, 2004", "block, now",
               "block, 2004"], violation_rows(lists, says))]) + "\n"


def new_format(text, lists):
    before, rest = text.split(BEGIN)
    tables, after = rest.split(END)
    return f"{before}{BEGIN}\n{new_tables(tables, lists)}\n{END}{after}"


# ---- The codes of errors ----

# The rooms whose errors reach documents and command lines. Those of web/ are in web/README.md.
REPORTING = ["base", "json", "model", "format", "table", "cards", "card_files", "solver", "teach",
             "cli"]
# A code is the first text in a call that fails, or what becomes the member `code`.
REPORTED = re.compile(r'\b(?:muster_\w*(?:fail|refuse)|fail|say|\w*code\w*)\b[^;"{}]*"([a-z]+(?:-[a-z]+)*)"')


def unlisted_codes(text):
    """The codes that the sources report and the section "errors" of format.md doesn't list."""
    section = text[text.index("\n### errors"):text.index("\n## Tables")]
    listed = set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", section))
    reported = {code for room in REPORTING for path in (ROOT / room).rglob("*.[ch]")
                for code in REPORTED.findall(path.read_text(encoding="utf-8"))}
    return sorted(reported - listed)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true", help="write what differs anew")
    arguments = parser.parse_args()
    lists = Lists()
    codes = unlisted_codes(FORMAT.read_text(encoding="utf-8"))
    if codes:
        print(f"{FORMAT.name} lists no error {', '.join(codes)}")
    differs = bool(codes)
    for path, renew in ((SCHEMA, new_schema), (FORMAT, new_format)):
        old = path.read_text(encoding="utf-8")
        new = renew(old, lists)
        if MISSING in new:
            print(f"{path.name}: fill in what stands as {MISSING!r}")
            differs = True
        if new == old:
            continue
        if arguments.update:
            path.write_text(new, encoding="utf-8")
        else:
            differs = True
            print(f"{path.name} is not what the lists say; docs/describe.py --update would change:")
            print("\n".join(list(difflib.unified_diff(old.split("\n"), new.split("\n"), "now", "then",
                                                      lineterm="", n=0))[:40]))
    sys.exit(differs)


if __name__ == "__main__":
    main()
