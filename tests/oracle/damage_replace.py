# SPDX-License-Identifier: GPL-3.0-or-later
"""What effects do to the packets of one event of damage (614 to 616, 120.4a), by trying every choice.

A packet is an amount that a source deals to a recipient. While effects apply to packets, the first
affected player in turn order chooses effect and packet, and how much of a shield it uses.
"""

from collections import namedtuple

from damage_model import Damage

# applied: the names of the effects that had their opportunity for this packet (614.5).
Packet = namedtuple("Packet", "source to amount combat applied")
# left: amounts of shields; bound: sources of `once` effects; gone: effects that are used up;
# pools: (name, source, recipient) -> what is left of "N of each source" in this event;
# spare: shields that could have used more of a packet; prevented: what `then` does with it;
# counters: -1/-1 counters instead of damage; shielded: creatures whose shield counters were used.
Progress = namedtuple("Progress", "packets left bound gone pools spare prevented counters shielded")


class Undecided(Exception):
    """A chain of more than 20 events, or more steps than the limit."""


class Replacing:
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


def put(pairs, key, value):
    table = dict(pairs)
    table[key] = value
    return tuple(sorted(table.items(), key=str))


def added(pairs, key, amount):
    return put(pairs, key, dict(pairs).get(key, 0) + amount)
