# SPDX-License-Identifier: GPL-3.0-or-later
"""What a position says, for the oracle: words, creatures, selectors, what can be attacked, blocked.

Rule numbers are those of the Comprehensive Rules of 2025 unless the edition of 2004 is named.
"""

import copy
import operator

# --- Words --------------------------------------------------------------------------------------

COLORS = ("white", "blue", "black", "red", "green")
# 205.2a, 205.4a; any other type is a subtype.
CARD_TYPES = ("artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant",
              "kindred", "land", "phenomenon", "plane", "planeswalker", "scheme", "sorcery",
              "tribal", "vanguard", "basic", "legendary", "ongoing", "snow", "world")
IRREGULAR_PLURALS = {"mouse": "mice", "ox": "oxen", "goose": "geese", "child": "children",
                     "cyclops": "cyclopes"}
_ASCII_LOWER = {c: c + 32 for c in range(ord("A"), ord("Z") + 1)}


def low(word):
    """Words match without regard to case, in ASCII; ids and names of resources never come here."""
    return word.translate(_ASCII_LOWER)


def as_list(value):
    return value if isinstance(value, list) else [value]


def lows(value):
    return [low(word) for word in as_list(value)]


def spellings(word):
    """The singular and all that could be the plural. Generous: the input is valid."""
    forms = {word, word + "s", word + "es", IRREGULAR_PLURALS.get(word, word)}
    for end, many in (("y", "ies"), ("f", "ves"), ("fe", "ves"), ("us", "i"), ("man", "men")):
        if word.endswith(end):
            forms.add(word[:-len(end)] + many)
    return forms


def keyword_word(text):
    """The keyword in lower case, but for the id in "protection from player ID"."""
    word, start = low(text), "protection from player "
    return start + text[len(start):] if word.startswith(start) else word


def same_keyword(word, asked):
    """Is the keyword WORD what a selector or as-though effect ASKED for?"""
    if asked in ("landwalk", "protection"):             # bare: any kind of it
        return word.endswith("walk") if asked == "landwalk" else word.startswith("protection")
    if asked.startswith("protection from ") and not asked.startswith("protection from player "):
        return word in spellings(asked) or asked in spellings(word)
    if asked.startswith("bands with other "):           # "legendary" is "legendary creatures"
        one, other = (text.removesuffix(" creatures") for text in (word, asked))
        return one in spellings(other) or other in spellings(one)
    return word == asked


# --- Creatures and selectors --------------------------------------------------------------------

class Creature:
    """One entry of "creatures" with its defaults; all its individuals are alike."""

    def __init__(self, doc, edition):
        self.id, self.controller = doc["id"], doc["controller"]
        self.owner = doc.get("owner", self.controller)
        self.name = low(doc.get("name", ""))
        self.count = int(doc.get("count", 1))
        for key in ("power", "toughness", "mana_value"):
            setattr(self, key, int(doc.get(key, 0)))
        for key in ("tapped", "summoning_sick", "token", "suspected", "detained"):
            setattr(self, key, doc.get(key, False))
        for key in ("colors", "types", "subtypes", "counters"):
            setattr(self, key, set(lows(doc.get(key, []))))
        self.types.add("creature")
        self.keywords = [keyword_word(word) for word in doc.get("keywords", [])]
        self.protection = doc.get("protection", [])
        self.goaded_by = doc.get("goaded_by", [])
        self.attacking = doc.get("attacking")
        # 308.2a of January 2004: a Wall can't attack. It has no defender, but what lets it attack
        # as though it lacked defender lets it attack ("as if it had defender").
        self.still_wall = edition == "2004" and "wall" in self.subtypes

    def has(self, asked):
        """The keyword; 701.60c: a suspected creature has menace."""
        return (any(same_keyword(word, asked) for word in self.keywords)
                or asked == "menace" and self.suspected
                or asked == "protection" and bool(self.protection))

    def as_though(self, lacks=(), has=(), untapped=False):
        """This creature as as-though effects let it be seen (609.4)."""
        seen = copy.copy(self)
        seen.keywords = [word for word in self.keywords
                         if not any(same_keyword(word, gone) for gone in lacks)] + sorted(has)
        seen.protection = [] if "protection" in lacks else self.protection
        seen.still_wall = self.still_wall and "defender" not in lacks
        seen.tapped = self.tapped and not untapped
        return seen


def has_color(creature, word):
    number = len(creature.colors)
    return {"colorless": number == 0, "monocolored": number == 1, "multicolored": number > 1,
            }.get(word, word in creature.colors)


def in_range(value, wanted, other):
    """VALUE against an integer or a range, whose bounds may refer to the OTHER creature."""
    if not isinstance(wanted, dict):
        return value == wanted
    tests = {"at_least": operator.ge, "at_most": operator.le,
             "more_than": operator.gt, "less_than": operator.lt}
    for key, bound in wanted.items():
        if isinstance(bound, str):      # "its mana value"
            bound = getattr(other, low(bound)[len("its "):].replace(" ", "_"))
        if not tests[key](value, bound):
            return False
    return True


def matches(selector, creature, other=None):
    """Does CREATURE satisfy every key of SELECTOR?  OTHER is the other creature of the effect."""
    return all(matches_key(key, wanted, creature, other) for key, wanted in selector.items())


def matches_key(key, wanted, creature, other):
    if key in ("id", "controller", "owner"):            # ids: case-sensitive
        return getattr(creature, key) in as_list(wanted)
    if key == "name":
        return creature.name in lows(wanted)
    if key == "color":
        return any(has_color(creature, word) for word in lows(wanted))
    if key in ("type", "subtype", "counter"):
        return not getattr(creature, key + "s").isdisjoint(lows(wanted))
    if key == "keyword":
        return any(creature.has(keyword_word(word)) for word in as_list(wanted))
    if key in ("power", "toughness", "mana_value"):
        return in_range(getattr(creature, key), wanted, other)
    if key in ("tapped", "token", "suspected"):
        return getattr(creature, key) == wanted
    if key == "shares_color":
        return not creature.colors.isdisjoint(other.colors)
    if key == "not":
        return not matches(wanted, creature, other)
    return {"any": any, "all": all}[key](matches(part, creature, other) for part in wanted)


def is_of_type(creature, word):
    """WORD: a card type, supertype or creature type, in the singular or the plural."""
    kinds = [kind for kind in CARD_TYPES if word in spellings(kind)]
    if kinds:
        return any(kind in creature.types for kind in kinds)
    return any(word in spellings(subtype) for subtype in creature.subtypes)


def has_quality(creature, quality):
    """The Q of "protection from Q" (702.16)."""
    if quality.startswith("player "):
        return creature.controller == quality[len("player "):]
    if quality == "all colors":
        return bool(creature.colors)
    if quality in COLORS or quality in ("colorless", "monocolored", "multicolored"):
        return has_color(creature, quality)
    return quality == "everything" or is_of_type(creature, quality)


def bands_with(creature, quality):
    """Is it a Q, of "bands with other Q"?"""
    if quality.startswith("creatures named "):
        return creature.name == quality[len("creatures named "):]
    return is_of_type(creature, quality.removesuffix(" creatures").removesuffix(" creature"))


# --- The position -------------------------------------------------------------------------------

def land_words(land):
    """All the words on one land: its types, supertypes and subtypes."""
    if isinstance(land, str):
        name = low(land)
        words = {"land", "basic"} | ({"snow"} if name.startswith("snow-covered ") else set())
        return words | ({name.removeprefix("snow-covered ")} - {"wastes"})
    return {"land"} | {word for key in ("types", "supertypes", "subtypes")
                       for word in lows(land.get(key, []))}


def walks_on(keyword, lands):
    """702.14c: is there one land with every quality that the landwalk KEYWORD names?"""
    return any(all(word[3:].lstrip("-") not in land if word.startswith("non") else word in land
                   for word in keyword.removesuffix("walk").split()) for land in lands)


class Position:
    """What the document says, before any effect is looked at."""

    def __init__(self, doc):
        self.edition = low(doc.get("rules", "current"))
        self.attack = low(doc["step"]) == "declare-attackers"
        self.players = {player["id"]: player for player in doc["players"]}
        self.creatures = {c["id"]: Creature(c, self.edition) for c in doc["creatures"]}
        self.effects = doc.get("effects", [])
        self.possible = {}              # see oracle_pairs.py
        # What can be attacked: id -> (kind, the player that is then attacked).
        self.targets = {player: ("player", player) for player in self.players}
        for walker in doc.get("planeswalkers", []):
            self.targets[walker["id"]] = ("planeswalker", walker["controller"])
        for battle in doc.get("battles", []):
            self.targets[battle["id"]] = ("battle", battle["protector"])
        # Who controls it: a player is its own.
        self.controllers = {player: player for player in self.players}
        for permanent in doc.get("planeswalkers", []) + doc.get("battles", []):
            self.controllers[permanent["id"]] = permanent["controller"]
        active = self.active_side = self.team_of(doc["active"])
        # Default in the block step: they are one player or one team, else the input isn't valid.
        self.defending = as_list(doc.get("defending", [p for p in self.players if p not in active]))
        declaring = active if self.attack else self.defending
        self.groups = [c for c in self.creatures.values() if c.controller in declaring]
        self.individuals = {f"{c.id}#{k}" if c.count > 1 else c.id: c
                            for c in self.creatures.values() for k in range(1, c.count + 1)}
        # The things that can be attacked, or blocked, here (802.4b: the others are ignored).
        if self.attack:
            self.here = {t for t, (_, player) in self.targets.items() if player in self.defending}
        else:
            self.here = {label for label, c in self.individuals.items()
                         if c.controller in active and c.attacking is not None
                         and self.attacked_player(c) in self.defending}
        # All that a declaration may name, possible or not.
        self.nameable = set(self.targets if self.attack else self.individuals)

    def keeps_life(self, player):
        """Whether PLAYER can't lose life, and so can't pay any (119.8)."""
        return any(effect["kind"] == "cant-lose-life" and player in as_list(effect.get("players", player))
                   for effect in self.effects)

    def team_of(self, player):
        """805: the player, or all players of its team."""
        team = self.players[player].get("team")
        return {p for p, q in self.players.items()
                if p == player or team is not None and low(q.get("team") or "") == low(team)}

    def attacked_player(self, attacker):
        """The defending player of that attacker: 508.5, 310.8c."""
        return self.targets[attacker.attacking][1]

    def lands_of(self, player):
        """Its lands, and its creatures that are lands as well."""
        return ([land_words(land) for land in self.players[player].get("lands", [])]
                + [c.types | c.subtypes for c in self.creatures.values()
                   if c.controller == player and "land" in c.types])

    def picks_target(self, selector, target):
        kind, player = self.targets[target]
        controller = self.controllers[target]
        tests = {"id": lambda wanted: target in as_list(wanted),
                 "kind": lambda wanted: kind in lows(wanted),
                 "of": lambda wanted: player in as_list(wanted),
                 "controlled_by": lambda wanted: controller in as_list(wanted),
                 "any": lambda wanted: any(self.picks_target(part, target) for part in wanted),
                 "not": lambda wanted: not self.picks_target(wanted, target)}
        return all(tests[key](wanted) for key, wanted in selector.items())
