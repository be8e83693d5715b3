"""Whole declarations of attackers and blockers, and which of them are legal (CR 508.1, 509.1).

A plan knows which creatures could be declared against what, alike ones together, and what binds the
declaration: limits, company, costs, requirements. Requirements are counted; a declaration must obey as
many as any legal one could.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spellwright.kernel import ObjectId, Record
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.speech import Thing, value
from spellwright.magic.rules.combat.legality import can_pay_to_attack
from spellwright.magic.rules.likeness import groups, ties
from spellwright.magic.rules.queries import Ruling, applies, rulings, scope_of
from spellwright.magic.table import Table

ANY_NUMBER = 1 << 30
IMPOSSIBLE = -ANY_NUMBER

Picks = tuple[int, ...]
Row = tuple[int, ...]
Pairs = Sequence[tuple[ObjectId, Any]]
# the next slot, what its group has left, creatures so far, company needed, what the counters say
State = tuple[int, int, int, int, Row]


# --- what is interchangeable


def alike(
    game: Table, ids: Sequence[ObjectId], asking: Record | None = None
) -> list[list[ObjectId]]:
    """Creatures in groups: which one of a group is meant makes no difference, combat apart."""
    if game.unmerged or len(ids) < 2 or len({game.objects[i].card.name for i in ids}) == len(ids):
        return [[oid] for oid in ids]
    tied = ties(game, combat=False, asking=asking)
    if game.combat is not None:
        for attack in game.combat.attacks:
            if isinstance(attack.defender, ObjectId):
                tied[attack.defender] = (-1, int(attack.defender))
    found: Any = groups(game, ids, tied)
    return found  # type: ignore[no-any-return]


# --- whole declarations


class Slot:
    """An option: creatures of a group attack or block this."""

    __slots__ = ("cost", "counters", "gain", "group", "target")

    def __init__(self, group: int, target: int, cost: int, gain: int) -> None:
        self.group, self.target = group, target
        self.cost = cost  # generic mana for each
        self.gain = gain  # requirements that each obeys
        self.counters: list[int] = []


class Counter:
    """How many are picked of some slots: none, or low to high; `needs`: so many obey a requirement."""

    __slots__ = ("clip", "each", "high", "low", "needs", "why")

    def __init__(self, low: int, high: int, why: str, needs: Row = (), each: bool = False) -> None:
        self.low, self.high, self.needs, self.why = low, high, needs, why
        self.each = each  # a creature that is picked twice counts once
        self.clip = high if high < ANY_NUMBER else max((low, *needs))


class Branch:
    """The declarations that begin with these picks."""

    __slots__ = ("budget", "last", "owed", "picks", "state", "tied")

    def __init__(
        self, state: State, budget: int, owed: int, picks: Picks, last: int, tied: tuple[bool, ...]
    ) -> None:
        self.state, self.picks = state, picks
        self.budget = budget  # see Plan._budget
        self.owed = owed  # requirements still to be obeyed
        self.last = last  # picks of the slot before
        self.tied = tied  # by target: declared like the one before so far


class Plan:
    """What could be declared, and which declarations are legal."""

    __slots__ = (
        "caps",
        "company",
        "counters",
        "follows",
        "game",
        "groups",
        "memo",
        "own",
        "sizes",
        "slots",
        "targets",
        "top",
        "verb",
    )

    def __init__(self, game: Table, verb: str) -> None:
        self.game = game
        self.verb = verb
        self.groups: list[list[ObjectId]] = []  # alike creatures
        self.caps: list[int] = []  # by group: how often one creature may be picked
        self.sizes: list[int] = []  # by group: picks it has to give
        self.company: list[int] = []  # by group: others that must be declared too
        self.top = 0  # counting creatures further than this changes nothing
        self.own: list[int] = []  # by group: requirements that each obeys by any pick
        self.targets: list[Thing] = []  # what is attacked or blocked
        self.follows: list[bool] = []  # by target: is it like the one before?
        self.slots: list[
            Slot
        ] = []  # option by option, groups in order, in each its targets in order
        self.counters: list[Counter] = []
        self.memo: dict[State, int] = {}

    def add_group(self, group: list[ObjectId], cap: int, own: int) -> None:
        self.groups.append(group)
        self.caps.append(cap)
        self.sizes.append(len(group) if cap == 1 else cap)
        self.own.append(own)
        others = _company(
            self.game,
            "can't attack alone" if self.verb == "attack" else "can't block alone",
            group[0],
        )
        self.company.append(others)
        if others:
            self.top = max(self.top, others + 1)

    def add_counter(self, counter: Counter, slots: list[Slot]) -> None:
        for slot in slots:
            slot.counters.append(len(self.counters))
        self.counters.append(counter)

    @property
    def wanted(self) -> bool:
        """Is there any requirement?"""
        return (
            any(self.own) or any(s.gain for s in self.slots) or any(c.needs for c in self.counters)
        )

    @property
    def costly(self) -> bool:
        return any(s.cost for s in self.slots)

    @property
    def bound(self) -> bool:
        """Is there more to obey than how often a creature may be picked?"""
        return bool(self.counters or self.top or self.wanted or self.costly)

    # --- what is legal

    def flaw(self, picks: Picks) -> str | None:
        """Why these picks together are no legal declaration."""
        name = self.game.name
        counts = [0] * len(self.slots)
        taken = [0] * len(self.groups)
        tallies = [0] * len(self.counters)
        cost = 0
        for i in picks:
            slot = self.slots[i]
            counts[i] += 1
            taken[slot.group] += 1
            cost += slot.cost
            again = self.caps[slot.group] > 1 and taken[slot.group] > 1
            for k in slot.counters:
                tallies[k] += 0 if again and self.counters[k].each else 1
        chosen: list[ObjectId] = []
        for group, n, size in zip(self.groups, taken, self.sizes, strict=True):
            if n > size:
                return f"{name(group[0])} can {self.verb} no more than {size} here"
            chosen += group[:n]
        for group, n, others in zip(self.groups, taken, self.company, strict=True):
            if n and others >= len(chosen):
                return f"{name(group[0])} can't {self.verb} without {others} more"
        for counter, n in zip(self.counters, tallies, strict=True):
            if n and not counter.low <= n <= counter.high:
                return counter.why
        if cost and not can_pay_to_attack(self.game, chosen, cost):
            return f"{{{cost}}} cannot be paid for this"
        return self._disobeyed(counts, bool(cost)) if self.wanted else None

    def _disobeyed(self, counts: list[int], paid: bool) -> str | None:
        """CR 508.1d, 509.1c: as many requirements as possible, but none is a reason to pay a cost."""
        obeyed = 0
        state = self._start()
        for n in counts:
            moved = self._move(state, n)
            assert moved is not None
            state = moved[0]
            obeyed += moved[1]
        obeyed += self._end(state)
        tops = self._free()
        if paid:
            tops = [
                n if s.cost else top for n, s, top in zip(counts, self.slots, tops, strict=True)
            ]
        if obeyed >= self._best(self._start(), tops, {} if paid else self.memo):
            return None
        asked: dict[str, None] = {}
        for slot in self.slots:
            if slot.gain or self.own[slot.group]:
                asked[f"{self.game.name(self.groups[slot.group][0])} {self.verb}s"] = None
            if any(self.counters[k].needs for k in slot.counters):
                asked[f"{self.game.name(self.targets[slot.target])} is blocked"] = None
        return f"{', '.join(asked)} if able"

    def _free(self) -> list[int]:
        """How many picks of each slot requirements may ask for."""
        return [0 if s.cost else self.sizes[s.group] for s in self.slots]

    def _start(self) -> State:
        return 0, self.sizes[0], 0, 0, (0,) * len(self.counters)

    def _most(self, state: State) -> int:
        """How often the next slot may be picked at most."""
        left = state[1]
        return min(left, 1) if self.caps[self.slots[state[0]].group] > 1 else left

    def _move(self, state: State, n: int) -> tuple[State, int] | None:
        """The state after n picks of the next slot, and what they obey; None when a limit is passed."""
        i, left, creatures, need, used = state
        slot = self.slots[i]
        group = slot.group
        gain = 0
        if n:
            cap = self.caps[group]
            fresh = n if cap == 1 else int(left == cap)
            gain = n * slot.gain + fresh * self.own[group]
            if self.top:
                need = max(need, self.company[group])
                creatures = min(creatures + fresh, self.top)
            if slot.counters:
                now = list(used)
                for k in slot.counters:
                    counter = self.counters[k]
                    now[k] += fresh if counter.each else n
                    if now[k] > counter.high:
                        return None
                    now[k] = min(now[k], counter.clip)
                used = tuple(now)
            left -= n
        i += 1
        if i < len(self.slots) and self.slots[i].group != group:
            left = self.sizes[self.slots[i].group]
        return (i, left, creatures, need, used), gain

    def _end(self, state: State) -> int:
        """What is obeyed by the declaration as a whole; IMPOSSIBLE when it is not legal."""
        _, _, creatures, need, used = state
        if creatures and creatures <= need:
            return IMPOSSIBLE
        gain = 0
        for counter, n in zip(self.counters, used, strict=True):
            if 0 < n < counter.low:
                return IMPOSSIBLE
            for least in counter.needs:
                gain += n >= least
        return gain

    def _best(self, start: State, tops: list[int], memo: dict[State, int]) -> int:
        """The most requirements that can be obeyed from here on; IMPOSSIBLE when nothing is legal."""
        waiting = [start]  # no recursion: armies make many slots
        while waiting:
            state = waiting[-1]
            if state in memo:
                waiting.pop()
                continue
            i = state[0]
            if i == len(self.slots):
                memo[state] = self._end(state)
                continue
            best = IMPOSSIBLE
            ready = True
            for n in range(min(self._most(state), tops[i]) + 1):
                moved = self._move(state, n)
                if moved is None:
                    break
                rest = memo.get(moved[0])
                if rest is None:
                    waiting.append(moved[0])
                    ready = False
                else:
                    best = max(best, moved[1] + rest)
            if ready:
                memo[state] = best
        return memo[start]

    # --- every legal declaration

    def answers(self) -> Iterator[Picks]:
        """Every legal declaration once: of alike creatures only the number counts."""
        start = self._start()
        guided = self.bound and not self.costly
        tops = self._free() if guided else []
        owed = self._best(start, tops, self.memo) if guided else 0
        waiting = [Branch(start, self._budget(), owed, (), 0, (True,) * len(self.targets))]
        while waiting:
            branch = waiting.pop()
            if branch.state[0] < len(self.slots):
                waiting += reversed(self._branches(branch, tops))
            elif not branch.budget or self.flaw(branch.picks) is None:
                yield branch.picks

    def _branches(self, branch: Branch, tops: list[int]) -> list[Branch]:
        """The ways to pick the next slot that lead to legal declarations."""
        state, last, tied = branch.state, branch.last, branch.tied
        i = state[0]
        slot = self.slots[i]
        at = slot.target
        most = self._most(state)
        falling = self.follows[at] and tied[at]  # of alike targets only one order is wanted
        if falling:
            most = min(most, last)
        out = []
        for n in range(most + 1):
            moved = self._move(state, n)
            if moved is None or n * slot.cost >= max(branch.budget, 1):
                break
            then, gain = moved
            if tops and self._best(then, tops, self.memo) < max(branch.owed - gain, 0):
                continue
            out.append(
                Branch(
                    then,
                    branch.budget - n * slot.cost,
                    branch.owed - gain,
                    branch.picks + (i,) * n,
                    n,
                    (*tied[:at], False, *tied[at + 1 :]) if falling and n < last else tied,
                )
            )
        return out

    def _budget(self) -> int:
        """One more than the mana that can be paid; 0 when nothing costs any."""
        low, high = 0, sum(s.cost * self.sizes[s.group] for s in self.slots)
        if not high:
            return 0
        while low < high:
            middle = (low + high + 1) // 2
            if can_pay_to_attack(self.game, (), middle):
                low = middle
            else:
                high = middle - 1
        return low + 1

    def only_answer(self) -> Picks | None:
        """The legal declaration when there is just one."""
        if not self.bound:
            return None
        answers = self.answers()
        first = next(answers)
        return first if next(answers, None) is None else None

    def spread(self, pairs: Pairs) -> list[tuple[ObjectId, Any]]:
        """Give each pick of an alike group a creature of its own."""
        used: set[ObjectId] = set()
        out = []
        for creature, other in pairs:
            if creature in used:
                group = next(g for g in self.groups if creature in g)
                creature = next((c for c in group if c not in used), creature)
            used.add(creature)
            out.append((creature, other))
        return out


def amount_of(game: Table, ruling: Ruling, default: int) -> int:
    amount = ruling[0].amount
    return default if amount is None else value(amount, game, scope_of(game, ruling))


def _company(game: Table, kind: RuleKind, oid: ObjectId) -> int:
    """How many others a creature that can't attack or block alone needs."""
    return max([0, *(amount_of(game, r, 1) for r in rulings(game, kind) if applies(game, r, oid))])
