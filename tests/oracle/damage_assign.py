# SPDX-License-Identifier: GPL-3.0-or-later
"""Every legal assignment of combat damage, or division, of a small position: 510.1, 601.2d.

Nothing clever: each creature's divisions are all tried together, and each whole assignment judged.
An assignment is a dictionary (from, to) -> amount above 0 over individuals; "from" is None in a
division. Assignments that differ only in which of several identical individuals is meant are one.
"""

import itertools

from damage_model import Damage, InputError
from damage_worth import Worth
from oracle_model import matches


class TooLarge(Exception):
    """More assignments than the limit."""


def compositions(amount, recipients):
    """All ways to give AMOUNT to RECIPIENTS, as dictionaries."""
    if not recipients:
        return [{}] if amount == 0 else []
    first, rest = recipients[0], recipients[1:]
    if not rest:
        return [{first: amount} if amount else {}]
    return [({first: share} if share else {}) | other
            for share in range(amount + 1) for other in compositions(amount - share, rest)]


class Mode:
    """One way to assign that is open to a creature: to whom, and what has to be lethal for it."""

    def __init__(self, recipients, through=(), over=None):
        self.recipients = list(dict.fromkeys(recipients))
        self.through = set(through)     # these only if all its blockers have lethal damage
        self.over = over                # (planeswalker, player): player only beyond its loyalty


class Assigning(Worth):
    def __init__(self, doc, limit=200000):
        self.position = Damage(doc)
        self.doc, self.limit = doc, limit
        self.given = None       # a part of an assignment, beside a question
        self.divides = self.position.step == "divide"
        if self.divides:
            self.sources = {}
        else:
            self.sources = {label: self.amount(label) for label in self.assigning()}
        self.modes = {label: self.modes_of(label) for label in self.sources}
        self.known = {}         # what was found once and is asked for often

    # Who assigns how much

    def in_combat(self):
        docs = self.position.docs
        return [c for c in docs if "attacking" in docs[c] or "blocking" in docs[c]]

    def strikes_first(self, label):
        return self.position.has(label, "first strike") or self.position.has(label, "double strike")

    def assigning(self):
        fighters = self.in_combat()
        if self.doc.get("damage_step", 1) == 1:
            first = [c for c in fighters if self.strikes_first(c)]
            return first or fighters
        struck = {c: self.position.docs[c].get("struck_first", self.strikes_first(c))
                  for c in fighters}
        return [c for c in fighters if not struck[c] or self.position.has(c, "double strike")]

    def amount(self, label):
        creature = self.position.creatures[label]
        said = [effect["amount"] for effect in self.position.effects
                if effect["kind"] == "assigns" and matches(effect["creatures"], creature)]
        if 0 in said:           # what assigns none does so however much it would be
            return 0
        last = said[-1] if said else "power"
        return max(0, getattr(creature, last) if isinstance(last, str) else last)

    def applies(self, kind, label, **wanted):
        return any(effect["kind"] == kind
                   and matches(effect["creatures"], self.position.creatures[label])
                   and all(effect.get(key, False) == value for key, value in wanted.items())
                   for effect in self.position.effects)

    def attacks(self, label):
        return "attacking" in self.position.docs[label]

    def player_attacked(self, label):
        """508.5."""
        doc, p = self.position.docs[label], self.position
        target = doc["attacking"]
        if target is None:
            return doc.get("defending_player")
        if target in p.battles:
            return p.battles[target]["protector"]
        return p.controller(target)

    def modes_of(self, label):
        p = self.position
        if self.sources[label] == 0:
            return [Mode([])]
        if not self.attacks(label):
            return [Mode(p.blocks[label])]
        doc, target = p.docs[label], p.docs[label]["attacking"]
        over = None
        tramples = p.has(label, "trample") or p.has(label, "trample over planeswalkers")
        if p.has(label, "trample over planeswalkers"):
            if target in p.walkers:
                over = (target, p.controller(target))
            elif target is None:
                target = doc.get("defending_player")
        beyond = ([] if target is None else [target]) + ([over[1]] if over else [])
        blocked = doc.get("blocked", bool(p.blockers[label]))
        unblocked = Mode(beyond, over=over)
        modes = []
        if not blocked:
            modes.append(unblocked)
        else:
            must = self.applies("as-though-unblocked", label, must=True)
            if not must:
                if tramples:
                    modes.append(Mode(p.blockers[label] + beyond, beyond, over))
                else:
                    modes.append(Mode(p.blockers[label]))
            if must or self.applies("as-though-unblocked", label):
                modes.append(unblocked)
        player = self.player_attacked(label)
        if player is not None and self.applies("divides-freely", label):
            theirs = [c for c in p.creatures if p.controller(c) == player]
            modes.append(Mode([player] + theirs))
        return modes

    # Judging

    def lethal(self, assignment, blocker):
        p = self.position
        given = {s: amount for (s, to), amount in assignment.items()
                 if to == blocker and self.attacks(s)}
        marked = p.docs[blocker].get("damage", 0)
        return (marked + sum(given.values()) >= p.creatures[blocker].toughness
                or any(amount and self.has_known(s, "deathtouch") for s, amount in given.items()))

    def mode_holds(self, label, mode, assignment):
        given = {to: amount for (s, to), amount in assignment.items() if s == label and amount}
        if not set(given) <= set(mode.recipients):
            return False
        if sum(given.values()) != (self.sources[label] if mode.recipients else 0):
            return False
        if mode.through & set(given):
            if not all(self.lethal(assignment, b) for b in self.position.blockers[label]):
                return False
        if mode.over and given.get(mode.over[1]):
            walker = mode.over[0]
            total = sum(amount for (s, to), amount in assignment.items()
                        if to == walker and self.attacks(s))
            if total < self.position.walkers[walker]["loyalty"]:
                return False
        return True

    def legal(self, assignment, side=None):
        if self.divides:
            return self.legal_division(assignment)
        sources = self.of_side(side)
        if any(s not in sources and amount for (s, _), amount in assignment.items()):
            return False
        return all(any(self.mode_holds(s, mode, assignment) for mode in self.modes[s])
                   for s in sources)

    def legal_division(self, assignment):
        divide, p = self.doc["divide"], self.position
        if not assignment or any(amount < 1 for amount in assignment.values()):
            return False
        return (sum(assignment.values()) == divide["amount"]
                and len(assignment) <= divide.get("at_most", len(assignment))
                and all(p.receives(divide.get("among", {}), to) for _, to in assignment))

    def of_side(self, side):
        if side is None:
            return dict(self.sources)
        return {s: amount for s, amount in self.sources.items()
                if self.attacks(s) == (side == "attackers")}

    # All of them

    def divisions(self, label):
        """What LABEL could do, the conditions of trample aside."""
        return [division for division, _ in self.divisions_by_modes(label)]

    def divisions_by_modes(self, label):
        """Each of them with the modes that allow it, if lethal damage or loyalty allows them."""
        found = {}
        for mode in self.modes[label]:
            amount = self.sources[label] if mode.recipients else 0
            for division in compositions(amount, mode.recipients):
                found.setdefault(tuple(sorted(division.items())), (division, []))[1].append(mode)
        return list(found.values())

    def is_free(self, division, modes):
        """Whether one of these modes allows the division whatever the others do."""
        return any(not mode.through & set(division)
                   and not (mode.over and division.get(mode.over[1])) for mode in modes)

    def all_legal(self, side=None):
        """Every legal assignment, one of each that differ only among identical individuals."""
        if self.divides:
            return self.all_divisions()
        if ("legal", side) in self.known:
            return self.known["legal", side]
        choices = [[({(s, to): amount for to, amount in division.items()},
                     None if self.is_free(division, modes) else (s, modes))
                    for division, modes in self.divisions_by_modes(s)] for s in self.of_side(side)]
        size = 1
        for choice in choices:
            size *= len(choice)
        if size > self.limit:
            raise TooLarge
        found = {}
        for pick in itertools.product(*choices):
            assignment = {}
            for part, _ in pick:
                assignment.update(part)
            if all(self.conditions_hold(mode, assignment) for _, mode in pick if mode):
                found.setdefault(self.canonical(assignment), assignment)
        return self.known.setdefault(("legal", side), list(found.values()))

    def conditions_hold(self, bound, assignment):
        """Whether the source, in one of the modes that allow what it does, may do it beside the others."""
        source, modes = bound
        return any(self.mode_holds(source, mode, assignment) for mode in modes)

    def all_divisions(self):
        p, divide = self.position, self.doc["divide"]
        things = (list(p.players) + list(p.creatures) + list(p.walkers) + list(p.battles))
        targets = [t for t in things if p.receives(divide.get("among", {}), t)]
        found = {}
        for number in range(1, min(len(targets), divide["amount"],
                                   divide.get("at_most", len(targets))) + 1):
            for chosen in itertools.combinations(targets, number):
                for division in compositions(divide["amount"] - number, list(chosen)):
                    whole = {(None, t): division.get(t, 0) + 1 for t in chosen}
                    found.setdefault(self.canonical(whole), whole)
                    if len(found) > self.limit:
                        raise TooLarge
        return list(found.values())

    # Identical individuals

    def alike(self):
        """Classes of identical individuals: of one entry, blocked by the same creatures."""
        p, classes = self.position, {}
        for label in p.creatures:
            key = (p.entry[label], tuple(sorted(p.blockers[label])),
                   tuple(sorted(p.blocks.get(label, ()))))
            classes.setdefault(key, []).append(label)
        return [members for members in classes.values() if len(members) > 1]

    def renamings(self):
        """Every way to call identical individuals by each other's names."""
        if "renamings" not in self.known:
            self.known["renamings"] = list(self.all_renamings())
        return self.known["renamings"]

    def all_renamings(self):
        classes = self.alike()
        total = 1
        for members in classes:
            for k in range(2, len(members) + 1):
                total *= k
        if total > 5000:
            raise TooLarge
        for orders in itertools.product(*(itertools.permutations(m) for m in classes)):
            yield {old: new for members, order in zip(classes, orders)
                   for old, new in zip(members, order)}

    def canonical(self, assignment):
        if len(self.renamings()) == 1:
            return tuple(sorted(((s or "", to), amount) for (s, to), amount in assignment.items()))
        return min(tuple(sorted(((names.get(s, s) or "", names.get(to, to)), amount)
                                for (s, to), amount in assignment.items()))
                   for names in self.renamings())

    def renamed(self, assignment, names):
        return {(names.get(s, s), names.get(to, to)): a for (s, to), a in assignment.items()}

    def has_given(self, assignment):
        """Whether each pair that is given gets what it is given."""
        return all(assignment.get(pair, 0) == amount and (amount or not self.divides)
                   for pair, amount in (self.given or {}).items())

    def all_with_given(self, side=None):
        """Those that have what is given, whoever of identical individuals is meant."""
        everything = self.all_legal(side)
        if not self.given:
            return everything
        return [assignment for assignment in everything
                if any(self.has_given(self.renamed(assignment, names))
                       for names in self.renamings())]

    def distance(self, one, other):
        best = None
        for names in self.renamings():
            moved = {(names.get(s, s), names.get(to, to)): a for (s, to), a in other.items()}
            moves = sum(abs(one.get(pair, 0) - moved.get(pair, 0)) for pair in set(one) | set(moved))
            best = moves if best is None else min(best, moves)
        return best

    # Reading a proposal

    def read(self, declaration):
        """The assignment that "declaration" means; what is left out does its only thing."""
        p, proposal, named = self.position, {}, set()
        side = declaration.get("side")
        entries = []
        for entry in declaration["damage"]:
            to = entry["to"] if isinstance(entry["to"], list) else [entry["to"]]
            amount = entry["amount"] if isinstance(entry["amount"], list) else [entry["amount"]]
            entries.append((entry.get("from"), to, amount, entry.get("count", 1)))
        for source, to, amounts, count in sorted(entries, key=lambda e: p.counts.get(e[0], 1) > 1):
            if source is None:
                individuals = [None]
            elif p.counts.get(source, 1) > 1:
                individuals = [g for g in p.individuals(source) if g not in named][:count]
            else:
                individuals = [p.one(source)]
            named.update(individuals)
            for individual in individuals:
                for target, amount in zip(to, amounts):
                    takers = p.individuals(target)
                    if len(takers) > 1:
                        takers = [t for t in takers if (individual, t) not in proposal][:count]
                    for taker in takers:
                        if (individual, taker) in proposal:
                            raise InputError
                        proposal[individual, taker] = amount
        for label in self.of_side(side):
            if label not in named:
                self.leave_out(label, proposal)
        keep_zero = self.divides
        return {pair: amount for pair, amount in proposal.items() if amount or keep_zero}

    def leave_out(self, label, proposal):
        if self.sources[label] == 0 or any(not mode.recipients for mode in self.modes[label]):
            return
        divisions = self.divisions(label)
        if len(divisions) != 1:
            raise InputError(f"{label} is missing")
        for to, amount in divisions[0].items():
            proposal[label, to] = amount

    # Questions

    def check(self, declaration):
        side = declaration.get("side")
        proposal = self.read(declaration)
        legal = self.legal(proposal, side)
        answer = {"legal": legal}
        if not legal:
            moves = [self.distance(proposal, other) for other in self.all_legal(side)]
            answer["better_moves"] = min(moves, default=None)
        return answer

    def options(self, side=None):
        everything = [renamed for assignment in self.all_with_given(side)
                      for names in self.renamings()
                      for renamed in [self.renamed(assignment, names)] if self.has_given(renamed)]
        found = []
        for source in self.of_side(side):
            for to in dict.fromkeys(to for mode in self.modes[source] for to in mode.recipients):
                amounts = {assignment.get((source, to), 0) for assignment in everything}
                if amounts:
                    found.append({"from": source, "to": to,
                                  "least": min(amounts), "most": max(amounts)})
        return found
