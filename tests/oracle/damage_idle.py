# SPDX-License-Identifier: GPL-3.0-or-later
"""Which effects concern nobody in a step about damage, for the oracle: docs/format.md, "Effects that
concern nobody".
"""

from damage_model import Damage
from oracle_model import low, matches

ASSIGNING = ("assigns", "as-though-unblocked", "divides-freely")
OF_LIFE = ("multiply-life-gain", "add-life-gain", "cant-gain-life", "cant-lose-life", "life-floor")
DEALING = ("prevent-damage", "cant-be-prevented", "multiply-damage", "add-damage",
           "redirect-damage", "counters-instead", "excess-damage")


def in_other_step(position, effect):
    kind, combat = low(effect["kind"]), position.step == "combat-damage"
    if kind in ASSIGNING or kind == "excess-damage":
        return combat != (kind in ASSIGNING)
    if "combat" not in effect:
        return False
    # what is dealt with as much as was prevented is no combat damage
    later = any("deal_to" in other.get("then", {}) for other in position.effects)
    return not combat if effect["combat"] else combat and not later


def reason_of_creatures(position, selector):
    picked = [label for label, creature in position.creatures.items() if matches(selector, creature)]
    fighting = [label for label in picked
                if "attacking" in position.docs[label] or "blocking" in position.docs[label]]
    return None if fighting else "wrong-side" if picked else "no-match"


def picks_recipient(position, effect):
    things = list(position.creatures)
    if effect["kind"] != "counters-instead":
        things += list(position.players) + list(position.walkers) + list(position.battles)
    return any(position.receives(effect["to"], thing) for thing in things)


def reasons(position, effect):
    """All reasons for which this effect concerns nobody; none if it may concern somebody."""
    if low(effect["kind"]) not in ASSIGNING + OF_LIFE + DEALING:
        return set()        # of effects on declaring nothing is said in these steps
    if in_other_step(position, effect):
        return {"other-step"}
    found = set()
    if effect.get("creatures"):
        found.add(reason_of_creatures(position, effect["creatures"]))
    if effect.get("from") and not any(position.comes_from(effect["from"], source)
                                      for source in position.sources):
        found.add("no-match")
    if effect.get("to") and not picks_recipient(position, effect):
        found.add("no-match")
    if effect["kind"] == "redirect-damage":
        onto = effect["onto"]
        nowhere = (not position.walkers if isinstance(onto, dict) else
                   onto != "its controller" and position.kind(position.one(onto)) is None)
        found.add("no-match" if nowhere else None)
    return found - {None}


def complaint(doc, answer):
    """What is wrong with the `idle` of an answer about a document; None: nothing."""
    position = Damage(doc)
    said = {idle["effect"]: idle for idle in answer.get("idle", [])}
    if list(said) != sorted(said) or len(said) != len(answer.get("idle", [])):
        return f"idle effects out of order or twice: {list(said)}"
    for number, effect in enumerate(position.effects):
        right, idle = reasons(position, effect), said.pop(number, None)
        if idle is None and right:
            return f"effect {number} concerns nobody: {sorted(right)}"
        if idle is not None and (idle["reason"] not in right or not idle["message"]):
            return f"effect {number}: {idle['reason']}, and right is {sorted(right)}"
    return f"no such effects: {sorted(said)}" if said else None
