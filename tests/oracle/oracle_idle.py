# SPDX-License-Identifier: GPL-3.0-or-later
"""Which effects concern nobody, for the oracle: docs/format.md, "Effects that concern nobody".

The page leaves open which of an effect's selectors is looked at first, so there may be more than one
right reason.
"""

from oracle_model import Position, low, matches

ATTACK_KINDS = ("cant-attack", "max-attackers", "must-attack", "must-be-attacked", "attack-cost",
                "no-combat")
BLOCK_KINDS = ("cant-block", "cant-be-blocked", "min-blockers", "max-blockers", "max-blocking",
               "must-block", "must-be-blocked", "lure", "extra-blocks", "block-cost")
BLOCK_KEYS_OF_AS_THOUGH = ("attackers", "attacker_lacks", "blocker_has", "untapped")


def works_in_attack_step(effect):
    kind = low(effect["kind"])
    if kind == "only-alone":
        return low(effect["step"]) == "attack"
    if kind == "as-though":
        return not any(key in effect for key in BLOCK_KEYS_OF_AS_THOUGH)
    if kind not in ATTACK_KINDS + BLOCK_KINDS:
        raise ValueError(f"which step {kind} works in isn't known here")
    return kind in ATTACK_KINDS


def compares(value):
    """Does something in there look at the other creature of the effect?"""
    if isinstance(value, dict):
        return "shares_color" in value or any(
            compares(part) or key in ("at_least", "at_most", "more_than", "less_than")
            and isinstance(part, str) for key, part in value.items())
    return isinstance(value, list) and any(compares(part) for part in value)


def picks(selector, creature):
    """Keys that compare count as passed."""
    return matches({key: wanted for key, wanted in selector.items()
                    if not compares({key: wanted})}, creature)


def reason_of(picked, side):
    """Why a selector that picks these concerns nobody, if those on its side are the others."""
    return None if picked & side else "wrong-side" if picked else "no-match"


def reasons(position, effect):
    """All reasons for which this effect concerns nobody; none if it concerns somebody."""
    if low(effect["kind"]) == "declared-by":     # about whoever declares
        here = "attack" if position.attack else "block"
        return set() if low(effect.get("step", here)) == here else {"other-step"}
    if works_in_attack_step(effect) != position.attack:
        return {"other-step"}
    declaring = {creature.id for creature in position.groups}
    attacking = set() if position.attack else {position.individuals[label].id
                                               for label in position.here}
    found = set()
    for key, side in (("creatures", declaring), ("by", declaring), ("attackers", attacking)):
        if effect.get(key):     # {} is no mistake
            picked = {creature.id for creature in position.creatures.values()
                      if picks(effect[key], creature)}
            found.add(reason_of(picked, side))
    if "player" in effect:      # the team of one who skips combat skips it, too
        found.add(None if effect["player"] in position.active_side else "wrong-side")
    if effect.get("targets"):
        picked = {target for target in position.targets
                  if position.picks_target(effect["targets"], target)}
        found.add(reason_of(picked, position.here))
    return found - {None}


def complaints(doc, answer):
    """What is wrong with the `idle` of an answer about a document."""
    position, wrong = Position(doc), []
    said = {idle["effect"]: idle for idle in answer.get("idle", [])}
    if list(said) != sorted(said) or len(said) != len(answer.get("idle", [])):
        wrong.append(f"effects out of order or twice: {list(said)}")
    for number, effect in enumerate(position.effects):
        right, idle = reasons(position, effect), said.pop(number, None)
        if idle is None:
            if right:
                wrong.append(f"effect {number} concerns nobody: {sorted(right)}")
        elif idle["reason"] not in right:
            wrong.append(f"effect {number}: {idle['reason']}, and right is {sorted(right)}")
        elif idle.get("source") != effect.get("source") or not idle["message"]:
            wrong.append(f"effect {number}: wrong source, or no message")
    return wrong + [f"effect {number}: there is none" for number in said]
