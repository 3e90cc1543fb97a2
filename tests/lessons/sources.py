# SPDX-License-Identifier: GPL-3.0-or-later
"""What the cards say whose names lessons and quizzes give to effects.

Each name that is the source of an effect has here the sentence of the card. In place of the effect
the card itself is laid on the table, and muster's grammar reads it; the same has to be legal then,
and the same required.
"""

import json
import subprocess

# Where a card stands: on the creature itself, attached to it, controlled by somebody, or resolved.
CREATURE, AURA, PERMANENT, RESOLVED = "creature", "aura", "permanent", "resolved"

MUST_ATTACK = "This creature attacks each combat if able."
NOT_ALONE = "This creature can't attack or block alone."
LURING = "All creatures able to block this creature do so."
SENTENCES = {
    "Awesome Presence": (AURA, "Enchant creature\nEnchanted creature can't be blocked unless "
                               "defending player pays {3} for each creature they control that's "
                               "blocking it."),
    "Brainwash": (AURA, "Enchant creature\nEnchanted creature can't attack unless its controller "
                        "pays {3}."),
    "Breaker of Armies": (CREATURE, LURING),
    "Bullwhip": (RESOLVED, "Bullwhip deals 1 damage to target creature. That creature attacks this "
                           "turn if able."),
    "Caverns of Despair": (PERMANENT, "No more than two creatures can attack each combat.\n"
                                      "No more than two creatures can block each combat."),
    "Chronomantic Escape": (RESOLVED, "Until your next turn, creatures can't attack you."),
    "Cloud Sprite": (CREATURE, "Flying\nThis creature can block only creatures with flying."),
    "Crawlspace": (PERMANENT, "No more than two creatures can attack you each combat."),
    "Crazed Goblin": (CREATURE, MUST_ATTACK),
    "Culling Mark": (RESOLVED, "Target creature blocks this turn if able."),
    "Curse of the Nightly Hunt": (AURA, "Enchant player\nCreatures enchanted player controls attack "
                                        "each combat if able."),
    "Deftblade Elite": (RESOLVED, "Target creature blocks target creature this turn if able."),
    "Dueling Grounds": (PERMANENT, "No more than one creature can attack each combat.\n"
                                   "No more than one creature can block each combat."),
    "Ekundu Cyclops": (CREATURE, "If a creature you control attacks, Ekundu Cyclops also attacks if "
                                 "able."),
    "Elven Riders": (CREATURE, "This creature can't be blocked except by Walls and/or creatures "
                               "with flying."),
    "Furor of the Bitten": (AURA, "Enchant creature\nEnchanted creature gets +2/+2 and attacks each "
                                  "combat if able."),
    "Gaea's Protector": (CREATURE, "This creature must be blocked if able."),
    "Ghostly Prison": (PERMANENT, "Creatures can't attack you unless their controller pays {2} for "
                                  "each creature they control that's attacking you."),
    "Goblin Assault": (PERMANENT, "Goblin creatures attack each combat if able."),
    "Goblin Grappler": (RESOLVED, "Target creature blocks target creature this turn if able."),
    "Goblin War Drums": (PERMANENT, "Creatures you control have menace."),
    "Gorm the Great": (CREATURE, "Vigilance\nGorm the Great must be blocked if able, and Gorm must "
                                 "be blocked by two or more creatures if able."),
    "Heartwood Dryad": (CREATURE, "This creature can block creatures with shadow as though this "
                                  "creature had shadow."),
    "High Ground": (PERMANENT, "Each creature you control can block an additional creature each "
                               "combat."),
    "Hunt Down": (RESOLVED, "Target creature blocks target creature this turn if able."),
    "Insatiable Gorgers": (CREATURE, MUST_ATTACK),
    "Irresistible Prey": (RESOLVED, "Target creature must be blocked this turn if able.\n"
                                    "Draw a card."),
    "Jackal Familiar": (CREATURE, NOT_ALONE),
    "Joraga Invocation": (RESOLVED, "Each creature you control gets +3/+3 until end of turn and "
                                    "must be blocked this turn if able."),
    "Juggernaut": (CREATURE, MUST_ATTACK + "\nThis creature can't be blocked by Walls."),
    "Lure": (AURA, "Enchant creature\nAll creatures able to block enchanted creature do so."),
    "Lust for War": (AURA, "Enchant creature\nEnchanted creature attacks each combat if able."),
    "Master of Cruelties": (CREATURE, "First strike, deathtouch\nThis creature can only attack "
                                      "alone."),
    "Mogg Flunkies": (CREATURE, NOT_ALONE),
    "Nacatl War-Pride": (CREATURE, "This creature must be blocked by exactly one creature if "
                                   "able."),
    "Okk": (CREATURE, "This creature can't attack unless a creature with greater power also "
                      "attacks.\nThis creature can't block unless a creature with greater power "
                      "also blocks."),
    "Pacifism": (AURA, "Enchant creature\nEnchanted creature can't attack or block."),
    "Palace Guard": (CREATURE, "This creature can block any number of creatures."),
    "Prized Unicorn": (CREATURE, LURING),
    "Propaganda": (PERMANENT, "Creatures can't attack you unless their controller pays {2} for each "
                              "creature they control that's attacking you."),
    "Satyr Piper": (RESOLVED, "Target creature must be blocked this turn if able."),
    "Scarred Puma": (CREATURE, "This creature can't attack unless a black or green creature also "
                               "attacks."),
    "Silent Arbiter": (PERMANENT, "No more than one creature can attack each combat.\n"
                                  "No more than one creature can block each combat."),
    "Stun": (RESOLVED, "Target creature can't block this turn.\nDraw a card."),
    "Taunting Elf": (CREATURE, LURING),
    "Tromokratis": (CREATURE, "Tromokratis can't be blocked unless all creatures defending player "
                              "controls block it."),
    "Trove of Temptation": (PERMANENT, "Each opponent must attack you or a planeswalker you control "
                                       "with at least one creature each combat if able."),
    "Trusty Companion": (CREATURE, "Vigilance\nThis creature can't attack alone."),
    "Two-Headed Giant of Foriys": (CREATURE, "Trample\nThis creature can block an additional "
                                             "creature each combat."),
    "War Cadence": (RESOLVED, "This turn, creatures can't block unless their controller pays {X} "
                              "for each blocking creature they control."),
    "War's Toll": (PERMANENT, "If a creature an opponent controls attacks, all creatures that "
                              "opponent controls attack if able."),
    "Watchdog": (CREATURE, "This creature blocks each combat if able.\nAs long as this creature is "
                           "untapped, all creatures attacking you get -1/-0."),
}
# These speak of what the other player does.
OPPONENTS = {"War's Toll", "Stun", "Culling Mark"}


def ids(selector, everybody):
    """The ids that a selector of a lesson names; for {} everybody."""
    found = (selector or {}).get("id", everybody)
    return found if isinstance(found, list) else [found]


def spoken_of(position, effect):
    """The creatures that an effect is about, in the order in which its card has its targets."""
    attacking = position["step"] == "declare-attackers"
    side = lambda mine: [c["id"] for c in position["creatures"]  # pylint: disable=C3001
                         if (c["controller"] == position["active"]) == mine]
    found = []
    if "creatures" in effect and (effect["creatures"] or "attackers" not in effect):
        found += ids(effect["creatures"], side(attacking))
    if "id" in effect.get("attackers", {}) or "creatures" not in effect:
        found += ids(effect.get("attackers"), side(True))
    return found


def controller_of(position, effect):
    """Who has to control the card so that it says this."""
    players = [player["id"] for player in position["players"]]
    targets = effect.get("targets", {})
    named = [i for i in ids(targets.get("any", [targets])[0], None) if i in players]
    other = next(player for player in players if player != position["active"])
    mine = effect["kind"] not in ("extra-blocks",) and effect["source"] not in OPPONENTS
    return named[0] if named else position["active"] if mine else other


def lay(position, effect, number):
    """Puts the card of an effect on a table, as many times as the effect counts."""
    where, text = SENTENCES[effect["source"]]
    about, controller = spoken_of(position, effect), controller_of(position, effect)
    card = {"controller": controller, "name": effect["source"], "text": text}
    if where == CREATURE:
        for creature in position["creatures"]:
            if creature["id"] in about:
                creature["text"] = text
        return
    for time in range(effect.get("times", 1)):
        if where == RESOLVED:
            entry = dict(card)
            if "target" in text.lower():
                entry["targets"] = about[:text.lower().count("target")]
            if "{X}" in text:
                entry["x"] = effect["cost"]["mana"]
            position.setdefault("resolved", []).append(entry)
        else:
            attached = position["active"] if "Enchant player" in text else about[0]
            entry = dict(card, id=f"card-{number}-{time}")
            if where == AURA:
                entry["attached_to"] = attached
            position.setdefault("permanents", []).append(entry)


def with_cards(position):
    """The table with cards in place of effects that bear their names; None if there are none."""
    effects = position.get("effects", [])
    named = [effect for effect in effects if "source" in effect]
    if not named:
        return None
    laid = json.loads(json.dumps(position))
    laid["effects"] = [effect for effect in effects if "source" not in effect]
    laid.pop("declaration", None)
    # A permanent that has several sentences may stand for several effects.
    seen = set()
    for number, effect in enumerate(named):
        key = (effect["source"], json.dumps(effect.get("targets")))
        if key in seen and SENTENCES[effect["source"]][0] == PERMANENT:
            continue
        seen.add(key)
        lay(laid, effect, number)
    return laid


def answers(muster, position):
    """What is legal, and what is asked for, as far as it doesn't matter who says it."""
    deeds = "attacks" if position["step"] == "declare-attackers" else "blocks"
    checked = muster.ask(dict(position, declaration={deeds: []}), "--question", "check")
    if checked.get("undecided") or checked["answer"] == "error":
        return checked
    done = subprocess.run([muster.program, "list", "--json", "-"], input=json.dumps(position),
                          capture_output=True, text=True, timeout=60, check=False)
    listed = [json.dumps(json.loads(line), sort_keys=True) for line in done.stdout.splitlines()]
    asked = sum(r.get("times", 1) * r.get("count", 1) for r in checked.get("requirements", []))
    return {"legal": sorted(listed), "maximum": checked["maximum"], "asked": asked}


def complaints(muster, position):
    """What is wrong with the names of cards on a table where something is declared. `muster` is a
    conversation."""
    if position["step"] not in ("declare-attackers", "declare-blockers"):
        return
    names = {effect["source"] for effect in position.get("effects", []) if "source" in effect}
    unknown = names - set(SENTENCES)
    if unknown:
        yield f"no sentence is known of {sorted(unknown)}"
        return
    laid = with_cards(position)
    if laid is None:
        return
    expected, found = answers(muster, position), answers(muster, laid)
    if expected != found:
        yield f"{sorted(names)} say something else: {json.dumps(laid)}: {found}, not {expected}"
