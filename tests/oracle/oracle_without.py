# SPDX-License-Identifier: GPL-3.0-or-later
"""The same position without some of what stands in the way, for the oracle."""

import copy

# What an entry of a creature says, by the name that a claim has for it.
DESIGNATIONS = {"tapped": "tapped", "summoning-sick": "summoning_sick", "detained": "detained",
                "suspected": "suspected", "goaded": "goaded_by"}


def without(doc, left_out):
    """LEFT_OUT: the entries of "without" in a claim. Effects keep the order that they have."""
    result = copy.deepcopy(doc)
    effects = {entry["effect"] for entry in left_out if entry["kind"] in ("effect", "cost")}
    gone = {entry["creature"] for entry in left_out if entry["kind"] == "creature"}
    result["effects"] = [effect for number, effect in enumerate(result.get("effects", []))
                         if number not in effects]
    result["creatures"] = [creature for creature in result["creatures"]
                           if creature["id"] not in gone]
    for entry in left_out:
        key = DESIGNATIONS.get(entry["kind"])
        for creature in result["creatures"]:
            if key and creature["id"] == entry["creature"]:
                creature.pop(key, None)
    rich = {entry["player"] for entry in left_out if entry["kind"] == "unpaid"}
    for player in result["players"]:
        if player["id"] in rich:
            player.pop("resources", None)
            player.pop("life", None)
    return result
