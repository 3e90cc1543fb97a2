# SPDX-License-Identifier: GPL-3.0-or-later
"""Every different outcome of an event of damage (120.4, 614 to 616, 704.5), by trying every choice.

An event is a set of packets (source, recipient, amount). While effects apply to packets, the first
affected player in turn order chooses effect and packet, and how much of a shield it uses.
"""

import itertools
from collections import namedtuple

from damage_model import Damage
from oracle_model import matches

# applied: the names of the effects that had their opportunity for this packet (614.5).
Packet = namedtuple("Packet", "source to amount combat applied")
# left: amounts of shields; bound: sources of `once` effects; gone: effects that are used up;
# pools: (name, source, recipient) -> what is left of "N of each source" in this event;
# spare: shields that could have used more of a packet; prevented: what `then` does with it;
# counters: -1/-1 counters instead of damage; shielded: creatures whose shield counters were used.
Progress = namedtuple("Progress", "packets left bound gone pools spare prevented counters shielded")

EVENTS = 20


class Undecided(Exception):
    """A chain of more than 20 events, or more steps than the limit."""


class Dealing:
    def __init__(self, doc, packets, limit=2000000):
        self.position = Damage(doc)
        self.doc, self.packets = doc, packets
        self.excess_counts = self.position.step in ("damage", "divide")
        self.limit, self.steps = limit, 0
        turn = self.position.players.index(self.position.active)
        self.order = self.position.players[turn:] + self.position.players[:turn]
        self.effects = dict(enumerate(self.position.effects))

    # Who chooses what

    def name_effects(self, packet):
        """The names of all effects of damage that could ever apply to PACKET."""
        p = self.position
        for number, effect in self.effects.items():
            if effect["kind"] in ("prevent-damage", "multiply-damage", "add-damage",
                                  "redirect-damage", "counters-instead"):
                if self.concerns(effect, packet):
                    yield number
        if p.kind(packet.to) == "creature":
            if p.protected(packet.to, packet.source):
                yield ("protection", packet.to)
            for k, amount in enumerate(p.each(packet.to, "absorb")):
                yield ("absorb", packet.to, k, amount)
            if self.now["shields"][packet.to] > 0:
                yield ("shield counter", packet.to)

    def concerns(self, effect, packet):
        return (self.position.comes_from(effect.get("from", {}), packet.source)
                and self.position.receives(effect.get("to", {}), packet.to)
                and effect.get("combat", packet.combat) == packet.combat)

    def unpreventable(self, packet):
        return any(effect["kind"] == "cant-be-prevented" and self.concerns(effect, packet)
                   for effect in self.effects.values())

    def applies(self, name, packet, state):
        if name in packet.applied or name in state.gone:
            return False
        if not isinstance(name, int):
            return True
        effect = self.effects[name]
        if name in dict(state.bound) and dict(state.bound)[name] != packet.source:
            return False
        if name in dict(state.left) and dict(state.left)[name] == 0:
            return False
        if effect["kind"] == "redirect-damage":
            return bool(self.destinations(effect, packet))
        if effect["kind"] == "counters-instead":
            return self.position.kind(packet.to) == "creature"
        return True

    def destinations(self, effect, packet):
        p, onto = self.position, effect["onto"]
        if isinstance(onto, dict):
            found = [w for w, doc in p.walkers.items() if doc["controller"] == packet.to]
            return found if p.kind(packet.to) == "player" else []
        place = p.controller(packet.source) if onto == "its controller" else p.one(onto)
        return [] if place == packet.to or p.kind(place) is None else [place]

    def replaced(self, state):
        """Every state in which no effect applies any more, and every choice was legal."""
        seen, stack = set(), [state]
        while stack:
            state = stack.pop()
            self.steps += 1
            if self.steps > self.limit:
                raise Undecided
            open_ = {}
            for i, packet in enumerate(state.packets):
                names = [n for n in self.name_effects(packet) if self.applies(n, packet, state)]
                if names:
                    chooser = self.position.controller(packet.to)
                    open_.setdefault(chooser, []).extend((i, n) for n in names)
            chooser = next((player for player in self.order if player in open_), None)
            if chooser is None:
                left = dict(state.left)
                if all(not left[name] for name in state.spare):
                    yield state
                continue
            for i, name in open_[chooser]:
                for after in self.apply(state, i, name):
                    after = after._replace(packets=tuple(sorted(
                        after.packets, key=lambda q: (q.source, q.to, q.amount, q.combat,
                                                      sorted(map(str, q.applied))))))
                    if after not in seen:
                        seen.add(after)
                        stack.append(after)

    def apply(self, state, i, name):
        """Every state that applying the effect NAME to packet I can lead to."""
        packet = state.packets[i]
        rest = state.packets[:i] + state.packets[i + 1:]
        done = packet._replace(applied=packet.applied | {name})
        if not isinstance(name, int):
            yield from self.apply_ability(state, rest, done, name)
            return
        effect = self.effects[name]
        kind = effect["kind"]
        if "may" in effect:     # declined: it has had its opportunity
            yield state._replace(packets=rest + (done,))
        if kind in ("multiply-damage", "add-damage"):
            amount = (packet.amount * effect["by"] if kind == "multiply-damage"
                      else packet.amount + effect["by"])
            yield state._replace(packets=rest + self.some(done._replace(amount=amount)))
        elif kind == "counters-instead":
            yield state._replace(packets=rest, counters=added(state.counters, packet.to,
                                                              packet.amount))
        elif kind == "redirect-damage":
            for place in self.destinations(effect, packet):
                for used, after in self.use(state, name, packet, packet.amount):
                    yield after._replace(
                        packets=rest + self.some(done._replace(amount=packet.amount - used))
                        + self.some(done._replace(amount=used, to=place)))
        elif self.unpreventable(packet):
            yield state._replace(packets=rest + (done,))
        else:
            yield from self.prevent(state, rest, done, name, effect)

    def some(self, packet):
        return (packet,) if packet.amount > 0 else ()

    def prevent(self, state, rest, packet, name, effect):
        most = packet.amount
        if effect.get("each"):
            key = (name, packet.source, packet.to)
            pool = dict(state.pools).get(key, effect["amount"])
            used = min(pool, most)
            state = state._replace(pools=put(state.pools, key, pool - used))
            choices = [(used, self.bind(state, name, packet, used))]
        elif "leaves" in effect:
            used = max(0, most - effect["leaves"])
            choices = [(used, self.bind(state, name, packet, used))]
        elif "half" in effect:
            used = (most + (effect["half"] == "up")) // 2
            choices = [(used, self.bind(state, name, packet, used))]
        else:
            choices = self.use(state, name, packet, most)
        for used, after in choices:
            then = effect.get("then")
            if then and used:
                after = after._replace(prevented=added(
                    after.prevented, self.then_key(name, then, packet), used))
            yield after._replace(packets=rest + self.some(packet._replace(
                amount=packet.amount - used)))

    def then_key(self, name, then, packet):
        if "gain_life" in then:
            return ("gain", name, then["gain_life"], "")
        to = then["deal_to"]
        if to == "its controller":
            to = self.position.controller(packet.source)
        return ("deal", name, then["by"], to)

    def use(self, state, name, packet, most):
        """(how much the effect takes of PACKET, the state then): a shield as its chooser likes."""
        left = dict(state.left)
        if name not in left:
            return [(most, self.bind(state, name, packet, most))]
        found = []
        for used in range(min(left[name], most) + 1):
            after = state._replace(left=put(state.left, name, left[name] - used))
            if used < most:
                after = after._replace(spare=after.spare | {name})
            found.append((used, self.bind(after, name, packet, used)))
        return found

    def bind(self, state, name, packet, used):
        if used and self.effects[name].get("once"):
            return state._replace(bound=put(state.bound, name, packet.source))
        return state

    def apply_ability(self, state, rest, packet, name):
        if name[0] == "shield counter":     # one goes even if nothing is prevented (615.12)
            state = state._replace(shielded=state.shielded | {packet.to})
        if self.unpreventable(packet):
            yield state._replace(packets=rest + (packet,))
        elif name[0] in ("protection", "shield counter"):
            yield state._replace(packets=rest)
        else:
            key = (name, packet.source, packet.to)
            pool = dict(state.pools).get(key, name[3])
            used = min(pool, packet.amount)
            yield state._replace(
                pools=put(state.pools, key, pool - used),
                packets=rest + self.some(packet._replace(amount=packet.amount - used)))

    # 120.4a

    def excess(self, packets):
        p = self.position
        if not self.excess_counts:
            return packets
        packets = list(packets)
        for effect in self.effects.values():
            if effect["kind"] != "excess-damage":
                continue
            for i in range(len(packets)):
                packet = packets[i]
                if not self.concerns(effect, packet):
                    continue
                others = sum(q.amount for j, q in enumerate(packets)
                             if j != i and q.to == packet.to)
                over = self.beyond(packet, others)
                if not over:
                    continue
                onto = effect["onto"]
                onto = p.controller(packet.to) if onto == "its controller" else p.one(onto)
                packets[i] = packet._replace(amount=packet.amount - over)
                packets.append(packet._replace(to=onto, amount=over))
        return [q for q in packets if q.amount]

    def beyond(self, packet, others):
        """How much of PACKET is beyond lethal, the others' damage dealt as well."""
        p, kind = self.position, self.position.kind(packet.to)
        if kind == "creature":
            lethal = (self.now["toughness"][packet.to] - self.now["damage"][packet.to] - others)
            if p.has(packet.source, "deathtouch"):
                lethal = min(lethal, 1)
        elif kind == "planeswalker":
            lethal = self.now["loyalty"].get(packet.to)
        elif kind == "battle":
            lethal = self.now["loyalty"].get(packet.to)
        else:
            return 0
        if lethal is None:
            return 0
        if kind != "creature":
            lethal -= others
        return max(0, packet.amount - max(0, lethal))

    # The whole

    def outcomes(self):
        """The set of different outcomes, each as a tuple of (thing, key, value)."""
        p = self.position
        start = {
            "life": {k: d["life"] for k, d in p.player_docs.items() if "life" in d},
            "poison": {k: d.get("poison", 0) for k, d in p.player_docs.items()},
            "lost": dict.fromkeys(p.players, 0), "gained": dict.fromkeys(p.players, 0),
            "damage": {c: p.docs[c].get("damage", 0) for c in p.creatures},
            "toughness": {c: p.creatures[c].toughness for c in p.creatures},
            "counters": dict.fromkeys(p.creatures, 0),
            "shields": {c: numbers(p.docs[c]).get("shield", 0) for c in p.creatures},
            "deathtouch": frozenset(),
            "loyalty": {k: d[key] for part, key in ((p.walkers, "loyalty"), (p.battles, "defense"))
                        for k, d in part.items() if key in d},
            "gone": dict.fromkeys(list(p.walkers) + list(p.battles), 0),
        }
        left = {name: effect["amount"] for name, effect in self.effects.items()
                if effect["kind"] in ("prevent-damage", "redirect-damage")
                and "amount" in effect and not effect.get("each")}
        found, seen = set(), set()
        stack = [(start, tuple(Packet(s, to, a, combat, frozenset())
                               for s, to, a, combat in self.packets if a > 0),
                  tuple(sorted(left.items())), frozenset(), 1)]
        while stack:
            now, packets, left, gone, number = stack.pop()
            if number > EVENTS:
                raise Undecided
            self.now = now
            packets = tuple(self.excess(packets))
            state = Progress(packets, left, (), gone, (), frozenset(), (), (), frozenset())
            for end in self.replaced(state):
                for after in self.results(now, end):
                    self.now = now
                    new = tuple(Packet(key[2], key[3], amount, False, frozenset())
                                for key, amount in end.prevented if key[0] == "deal")
                    rest = (after, new, end.left,
                            gone | {name for name, _ in end.bound}, number + 1)
                    key = (frozen(after), new, end.left, rest[3], number)
                    if key in seen:
                        continue
                    seen.add(key)
                    if new:
                        stack.append(rest)
                    else:
                        found.add(self.actions(start, after))
        return found

    def results(self, now, end):
        """What the packets lead to, once for each order of life gain effects."""
        p = self.position
        now = {key: dict(value) if isinstance(value, dict) else value
               for key, value in now.items()}
        loss, lifelink, toxic = {}, {}, set()
        for packet in end.packets:
            source, to, amount = packet.source, packet.to, packet.amount
            kind = p.kind(to)
            if kind == "player":
                if p.has(source, "infect"):
                    now["poison"][to] += amount
                else:
                    loss[to] = loss.get(to, 0) + amount
                if packet.combat and (source, to) not in toxic:
                    toxic.add((source, to))
                    now["poison"][to] += p.total(source, "toxic")
            elif kind == "creature":
                if p.has(source, "infect") or p.has(source, "wither"):
                    now["counters"][to] += amount
                    now["toughness"][to] -= amount
                else:
                    now["damage"][to] += amount
                if p.has(source, "deathtouch"):
                    now["deathtouch"] |= {to}
            else:
                taken = amount
                if to in now["loyalty"]:
                    taken = min(amount, now["loyalty"][to])
                    now["loyalty"][to] -= taken
                now["gone"][to] += taken
            if p.has(source, "lifelink"):
                lifelink[source] = lifelink.get(source, 0) + amount
        for to in end.shielded:
            now["shields"][to] -= 1
        for to, amount in end.counters:
            now["counters"][to] += amount
            now["toughness"][to] -= amount
        gains = [(p.controller(source), amount) for source, amount in lifelink.items()]
        gains += [(key[2], amount) for key, amount in end.prevented if key[0] == "gain"]
        choices = [[(player, total) for total in self.gained(player, amount)]
                   for player, amount in gains]
        for pick in itertools.product(*choices):
            yield self.life(now, loss, pick)

    def of_players(self, kind, player):
        return [effect for effect in self.effects.values() if effect["kind"] == kind
                and player in effect.get("players", [player])]

    def gained(self, player, amount):
        """The totals that life gain effects can make of AMOUNT, in any order."""
        if self.of_players("cant-gain-life", player):
            return {0}
        effects = (self.of_players("multiply-life-gain", player)
                   + self.of_players("add-life-gain", player))
        totals = set()
        for order in itertools.permutations(effects):
            total = amount
            for effect in order:
                if total > 0:
                    total = (total * effect["by"] if effect["kind"] == "multiply-life-gain"
                             else total + effect["by"])
            totals.add(total)
        return totals

    def life(self, now, loss, gains):
        now = {key: dict(value) if isinstance(value, dict) else value
               for key, value in now.items()}
        for player in self.position.players:
            lost = loss.get(player, 0)
            if self.of_players("cant-lose-life", player):
                lost = 0
            gained = sum(amount for other, amount in gains if other == player)
            if player in now["life"]:
                before = now["life"][player]
                floors = [f["at"] for f in self.of_players("life-floor", player)
                          if lost and before >= f["at"] > before - lost + gained
                          and self.floor_holds(f, player)]
                if floors:
                    lost = before + gained - max(floors)
                now["life"][player] = before - lost + gained
            now["lost"][player] += lost
            now["gained"][player] += gained
        return now

    def floor_holds(self, floor, player):
        if "if" not in floor:
            return True
        return any(p.controller == player and matches(floor["if"]["controls"], p)
                   for p in self.position.creatures.values())

    def actions(self, start, now):
        """State-based actions, then what is different from the beginning."""
        p, found = self.position, []
        for player in p.players:
            differs = {"lost": now["lost"][player], "gained": now["gained"][player]}
            if now["poison"][player] != start["poison"][player]:
                differs["poison"] = now["poison"][player]
            if differs["lost"] or differs["gained"]:
                if player in now["life"]:
                    differs["life"] = now["life"][player]
            loses = (now["life"].get(player, 1) <= 0 or now["poison"][player] >= 10)
            if loses:
                differs["loses"] = True
            found += [(player, key, value) for key, value in differs.items() if value or
                      key in ("life", "poison")]
        for label in p.creatures:
            found += self.creature_after(label, start, now)
        for thing, lost in now["gone"].items():
            if not lost and now["loyalty"].get(thing, 1) > 0:
                continue
            if lost:
                found.append((thing, "lost", lost))
            if thing in now["loyalty"]:
                key, word = (("loyalty", "dies") if thing in p.walkers else
                             ("defense", "defeated"))
                found.append((thing, key, now["loyalty"][thing]))
                if now["loyalty"][thing] <= 0:
                    found.append((thing, word, "704.5i" if word == "dies" else True))
        return frozenset(found)

    def creature_after(self, label, start, now):
        p = self.position
        toughness, damage = now["toughness"][label], now["damage"][label]
        had = numbers(p.docs[label])
        dies = regenerated = None
        if toughness <= 0:
            dies = "704.5f"
        elif not p.has(label, "indestructible"):
            if damage >= toughness:
                dies = "704.5g"
            elif label in now["deathtouch"]:
                dies = "704.5h"
            if dies and p.docs[label].get("regeneration", 0):
                dies, regenerated, damage = None, 1, 0
        if dies:
            return [(label, "dies", dies)]
        minus = had.get("-1/-1", 0) + now["counters"][label]
        plus = had.get("+1/+1", 0)
        if isinstance(p.docs[label].get("counters", {}), dict):
            both = min(minus, plus)
            minus, plus = minus - both, plus - both
        same = (damage == start["damage"][label] and not regenerated
                and now["shields"][label] == start["shields"][label]
                and (minus, plus) == (had.get("-1/-1", 0), had.get("+1/+1", 0)))
        if same:
            return []
        found = [(label, "damage", damage)]
        found += [(label, "counters", (kind, n)) for kind, n in
                  (("-1/-1", minus), ("+1/+1", plus), ("shield", now["shields"][label])) if n]
        if regenerated:
            found.append((label, "regenerated", 1))
        return found


def numbers(doc):
    """How many counters of which kinds a creature has; a list of kinds has no numbers."""
    counters = doc.get("counters", {})
    return counters if isinstance(counters, dict) else {}


def put(pairs, key, value):
    table = dict(pairs)
    table[key] = value
    return tuple(sorted(table.items(), key=str))


def added(pairs, key, amount):
    return put(pairs, key, dict(pairs).get(key, 0) + amount)


def frozen(now):
    return tuple((key, tuple(sorted(value.items())) if isinstance(value, dict) else value)
                 for key, value in now.items())


def packets_of(doc):
    """The event that DOC says; None: its declaration is illegal, nothing is dealt."""
    from damage_assign import Assigning
    step, illegal = doc["step"], doc.get("illegal", [])
    if step == "combat-damage":
        assigning = Assigning(doc)
        declaration = doc.get("declaration", {"damage": []})
        proposal = assigning.read(declaration)
        if not assigning.legal(proposal, declaration.get("side")):
            return None
        return [(s, to, amount, True) for (s, to), amount in proposal.items()]
    if step == "divide":
        assigning = Assigning(doc)
        proposal = assigning.read(doc["declaration"])
        if not assigning.legal(proposal):
            return None
        source = doc["divide"]["source"]
        return [(source, to, amount, False) for (_, to), amount in proposal.items()
                if to not in illegal]
    if "fight" in doc:
        one, other = doc["fight"]
        if one in illegal or other in illegal:
            return []
        power = {c["id"]: c.get("power", 0) for c in doc["creatures"]}
        if one == other:
            return [(one, one, 2 * power[one], False)]
        return [(one, other, power[one], False), (other, one, power[other], False)]
    return [(e["from"], e["to"], e["amount"], False) for e in doc.get("damage", [])
            if e["to"] not in illegal]


def normal(outcome, doc):
    """An outcome of an answer of muster, or of a case, in the form of Dealing.outcomes()."""
    found = []
    poison = {player["id"]: player.get("poison", 0) for player in doc["players"]}
    for player, result in outcome.get("players", {}).items():
        for key in ("lost", "gained"):
            if result.get(key):
                found.append((player, key, result[key]))
        if (result.get("lost") or result.get("gained")) and "life" in result:
            found.append((player, "life", result["life"]))
        if result.get("poison", poison[player]) != poison[player]:
            found.append((player, "poison", result["poison"]))
        if result.get("loses"):
            found.append((player, "loses", True))
    for label, result in outcome.get("creatures", {}).items():
        if "dies" in result:
            found.append((label, "dies", result["dies"]))
            continue
        found.append((label, "damage", result.get("damage", 0)))
        found += [(label, "counters", item) for item in result.get("counters", {}).items()
                  if item[1]]
        if result.get("regenerated"):
            found.append((label, "regenerated", result["regenerated"]))
    for part, word in (("planeswalkers", "loyalty"), ("battles", "defense")):
        for thing, result in outcome.get(part, {}).items():
            for key in ("lost", word, "dies", "defeated"):
                if key in result and result[key] is not False:
                    found.append((thing, key, result[key]))
    return frozenset(found)
