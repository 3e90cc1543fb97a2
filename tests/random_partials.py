# SPDX-License-Identifier: GPL-3.0-or-later
"""Random partial declarations: what is certainly done in a position, and certainly not."""


class RandomPartial:
    """GIVEN: a declaration, or None. BANNED: {"creature", "attacker" or "target"?} each.
    ARGUMENTS: the same on muster's command line; none if nothing is given."""

    def __init__(self, position, deeds, bans):
        attack = position["step"].lower() == "declare-attackers"
        main, thing = ("attacks", "target") if attack else ("blocks", "attacker")
        self.given = {main: [{"creature": creature, thing: things[0] if attack else things,
                              "count": count}
                             for creature, things, count in deeds]} if deeds else None
        self.banned = [{"creature": creature, **({thing: name} if name else {})}
                       for creature, name in bans]
        self.arguments = []
        if deeds:
            self.arguments += ["--" + main, ",".join(
                f"{creature}{f'*{count}' if count > 1 else ''}={'+'.join(things)}"
                for creature, things, count in deeds)]
        for creature, name in bans:
            self.arguments += ["--not", f"{creature}={name}" if name else creature]


def things_of(position):
    """What a declaration can name: what can be attacked, or the attackers."""
    if position["step"].lower() == "declare-attackers":
        return [one["id"] for key in ("players", "planeswalkers", "battles")
                for one in position.get(key, [])]
    result = []
    for creature in position["creatures"]:
        if "attacking" in creature:
            count = int(creature.get("count", 1))
            result += ([creature["id"]] if count == 1
                       else [f"{creature['id']}#{k}" for k in range(1, count + 1)])
    return result


def deeds_of(position, declaration):
    """(creature, things, count) for each entry; of a single creature all in one."""
    counts = {c["id"]: int(c.get("count", 1)) for c in position["creatures"]}
    deeds = []
    for entry in declaration.get("attacks", declaration.get("blocks", [])):
        creature, things = entry["creature"], entry.get("target", entry.get("attacker"))
        things = things if isinstance(things, list) else [things]
        earlier = [deed for deed in deeds if deed[0] == creature and counts[creature] == 1]
        if earlier and "attacks" in declaration:
            continue            # given two targets: one of them will do
        if earlier:
            earlier[0][1].extend(name for name in things if name not in earlier[0][1])
        else:
            deeds.append((creature, list(things), int(entry.get("count", 1))))
    return deeds


def part_of(deeds, random):
    """Some of the deeds, and of each some of the individuals and things."""
    return [(creature, sorted(random.sample(things, random.randint(1, len(things)))),
             random.randint(1, count))
            for creature, things, count in deeds if random.random() < 0.6]


def any_deeds(position, things, random):
    """Deeds of creatures that could be those who declare, or now and then of others."""
    attack = position["step"].lower() == "declare-attackers"
    deeds = []
    for creature in position["creatures"]:
        acts = (creature["controller"] == position["active"]) if attack \
            else "attacking" not in creature and creature["controller"] != position["active"]
        if things and random.random() < (0.4 if acts else 0.03):
            number = 1 if attack or random.random() < 0.8 else random.randint(1, len(things))
            deed = creature["id"], sorted(random.sample(things, number))
            count = random.randint(1, int(creature.get("count", 1)))
            first = random.randint(1, count)    # in two entries, now and then
            deeds += [(*deed, part) for part in (first, count - first) if part]
    return deeds


def random_partial(position, answer, random):
    """ANSWER: muster's to solve or check. Its declaration is legal, and a part of it can be
    completed; other deeds perhaps not."""
    if random.random() < 0.3:
        return RandomPartial(position, [], [])
    things = things_of(position)
    legal = answer.get("better", answer).get("declaration", position.get("declaration", {}))
    way, deeds = random.random(), []
    if way < 0.55:
        deeds = part_of(deeds_of(position, legal), random)
    elif way < 0.85:
        deeds = any_deeds(position, things, random)
    bans = []
    while position["creatures"] and random.random() < 0.3:
        creature = random.choice(position["creatures"])["id"]
        bans.append((creature, random.choice(things) if things and random.random() < 0.7 else None))
    return RandomPartial(position, deeds, list(dict.fromkeys(bans)))
