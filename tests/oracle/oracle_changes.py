# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes in a document: as if a creature or an effect were not there, or something were otherwise."""

NOBODY = {"not": {}}
SUBJECTS = ("creatures", "attackers", "by", "targets")


def without_id(selector, gone):
    """The selector when nothing has the id any longer, and whether it named nobody else."""
    if not isinstance(selector, dict):
        return selector, False
    rest, empty = {}, False
    for key, value in selector.items():
        if key == "id":
            left = [one for one in (value if isinstance(value, list) else [value]) if one != gone]
            empty = not left
            if left:
                rest[key] = left
        elif key == "not":
            rest[key] = without_id(value, gone)[0]
        elif key in ("any", "all"):
            rest[key] = [without_id(one, gone)[0] for one in value]
        else:
            rest[key] = value
    return ({"all": [rest, NOBODY]} if empty else rest), empty


def selectors_without(effect, gone):
    effect, ended = dict(effect), False
    for key in SUBJECTS + ("except_by",):
        if key in effect:
            effect[key], empty = without_id(effect[key], gone)
            ended = ended or (empty and key in SUBJECTS)
    for outer in ("unless", "if"):
        if outer in effect:
            effect[outer] = {key: without_id(value, gone)[0]
                             for key, value in effect[outer].items()}
    return None if ended else effect


def declaration_without(declaration, gone):
    left = {}
    for key, entries in declaration.items():
        if key == "bands":
            bands = [[one for one in band if one != gone] for band in entries]
            left[key] = [band for band, old in zip(bands, entries)
                         if band == old or len(band) > 1]
            continue
        left[key] = []
        for entry in entries:
            thing = "target" if key == "attacks" else "attacker"
            things = entry[thing] if isinstance(entry[thing], list) else [entry[thing]]
            things = [one for one in things if one.split("#")[0] != gone]
            if entry["creature"] != gone and things:
                left[key].append({**entry, thing: things if key == "blocks" else things[0]})
    return left


def leave_out_creature(doc, gone):
    doc["creatures"] = [one for one in doc["creatures"] if one["id"] != gone]
    effects = [selectors_without(effect, gone) for effect in doc.get("effects", [])]
    doc["effects"] = [effect for effect in effects if effect is not None]
    if "declaration" in doc:
        doc["declaration"] = declaration_without(doc["declaration"], gone)
    for one in doc["creatures"]:
        if "protection" in one:
            one["protection"] = [without_id(quality, gone)[0] for quality in one["protection"]]
    doc.pop("weights", None)
