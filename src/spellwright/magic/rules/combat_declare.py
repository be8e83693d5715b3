"""What may be declared: why not this attack or block, and which declarations are legal (CR 508.1, 509.1).

A plan knows which creatures could be declared against what, alike ones together, and what binds the
declaration: limits, company, costs, requirements. Requirements are counted; a declaration must obey as
many as any legal one could.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from spellwright.kernel import ObjectId
from spellwright.magic.amounts import value
from spellwright.magic.characteristics import Chars
from spellwright.magic.objects import Attack, Scope, Thing
from spellwright.magic.rules.options import same, ties
from spellwright.magic.rules.queries import (
    Ruling,
    applies,
    forbidden,
    protected,
    rulings,
    scope_of,
)

if TYPE_CHECKING:
    from spellwright.magic.game import Game

ANY_NUMBER = 1 << 30
IMPOSSIBLE = -ANY_NUMBER

Picks = tuple[int, ...]
Row = tuple[int, ...]
Pairs = Sequence[tuple[ObjectId, Any]]
# the next slot, what its group has left, creatures so far, company needed, what the counters say
State = tuple[int, int, int, int, Row]


# --- what may be attacked (CR 506.2)


def protector(game: Game, battle: ObjectId) -> int:
    """Who protects a battle (CR 310.9): as noted, else an opponent for a Siege (310.12a)."""
    obj = game.obj(battle)
    noted = obj.note("protector")
    if noted is not None:
        return int(noted)
    is_siege = "Siege" in game.chars(battle).subtypes
    return game.opponent(obj.controller) if is_siege else obj.controller


def defending_player(game: Game, attack: Attack) -> int:
    """The player that a creature attacks, or who has or protects what it attacks (CR 508.5)."""
    defender = attack.defender
    if not isinstance(defender, ObjectId):
        return defender
    if defender in game.objects or defender in game.lki:
        is_battle = "Battle" in game.chars(defender).types
        seat = protector(game, defender) if is_battle else game.obj(defender).controller
        if seat != game.active:
            return seat
    return game.opponent(game.active)


def attack_target_gone(game: Game, attack: Attack) -> bool:
    """Is the creature attacking nothing any more (CR 506.4c)?"""
    return not can_be_attacked(game, attack.defender)


def can_be_attacked(game: Game, defender: Thing) -> bool:
    """A player, planeswalker or battle that the active player may attack (CR 506.2)."""
    if not isinstance(defender, ObjectId):
        return defender != game.active and game.players[defender].lost is None
    obj = game.objects.get(defender)
    if obj is None or obj.zone != "battlefield":
        return False
    types = game.chars(defender).types
    if "Battle" in types and protector(game, defender) != game.active:
        return True
    return "Planeswalker" in types and obj.controller != game.active


def defenders(game: Game) -> list[Thing]:
    """Everything that the active player may attack."""
    found: list[Thing] = [s for s in game.others(game.active) if game.players[s].lost is None]
    found.extend(oid for oid in game.battlefield if can_be_attacked(game, oid))
    return found


# --- what is interchangeable


def alike(game: Game, ids: Sequence[ObjectId]) -> list[list[ObjectId]]:
    """Creatures in groups: which one of a group is meant makes no difference, combat apart."""
    if len(ids) < 2 or len({game.objects[oid].card.name for oid in ids}) == len(ids):
        return [[oid] for oid in ids]
    marks: dict[Any, list[ObjectId]] = {}
    for oid in ids:
        marks.setdefault(same(game, game.objects[oid]), []).append(oid)
    if len(marks) == len(ids):
        return list(marks.values())
    tied = _ties_outside_combat(game)
    groups: list[list[ObjectId]] = []
    for members in marks.values():
        start = len(groups)
        for oid in members:
            if oid not in tied:
                for group in groups[start:]:
                    if group[0] not in tied and _equal(game.chars(group[0]), game.chars(oid)):
                        group.append(oid)
                        break
                else:
                    groups.append([oid])
            else:
                groups.append([oid])
    return groups


def _ties_outside_combat(game: Game) -> set[Any]:
    combat = game.combat
    if combat is None:
        return ties(game)
    other = game.copy()
    other.combat = None
    found = ties(other)
    found.update(a.defender for a in combat.attacks if isinstance(a.defender, ObjectId))
    return found


def _equal(a: Chars, b: Chars) -> bool:
    return a is b or (
        a.name == b.name
        and a.types == b.types
        and a.subtypes == b.subtypes
        and a.supertypes == b.supertypes
        and a.colors == b.colors
        and a.abilities == b.abilities
    )


# --- attacking (CR 508.1)


def why_not_attack(game: Game, oid: ObjectId, defender: Thing) -> str | None:
    """Why the creature cannot be declared as an attacker of this player, planeswalker or battle."""
    why = why_not_attacker(game, oid)
    if why is not None:
        return why
    if not can_be_attacked(game, defender):
        return f"{game.name(defender)} cannot be attacked"
    return why_not_aim(game, oid, defender)


def why_not_attacker(game: Game, oid: ObjectId) -> str | None:
    """Why the creature cannot be declared as an attacker, whatever it would attack."""
    obj = game.objects.get(oid)
    if obj is None or obj.zone != "battlefield":
        return "it is not on the battlefield"
    if obj.controller != game.active:
        return "its controller is not the attacking player"  # CR 506.2
    chars = game.chars(oid)
    if "Creature" not in chars.types:
        return "it is not a creature"  # CR 506.3
    if "Battle" in chars.types:
        return "it is a battle"  # CR 508.1a
    if obj.tapped:
        return "it is tapped"
    keywords = chars.index.keywords
    if obj.sick and "haste" not in keywords:
        return "it came under its controller's control this turn"  # CR 302.6
    if "defender" in keywords and forbidden(game, "can attack despite defender", oid) is None:
        return "it has defender"  # CR 702.3b
    if game.combat is not None and game.combat.attack_of(oid) is not None:
        return "it is attacking already"
    return None


def why_not_aim(game: Game, oid: ObjectId, defender: Thing) -> str | None:
    """Why a creature that can attack cannot attack this: restrictions, or a cost that is too high."""
    for ruling in rulings(game, "can't attack") + rulings(game, "can't attack or block"):
        if applies(game, ruling, oid) and speaks_of(game, ruling, defender, "any"):
            return f"{_whence(game, ruling)}it can't attack {game.name(defender)}"
    for ruling in rulings(game, "can't be attacked except by"):
        if applies(game, ruling, defender) and not _means(game, ruling, oid):
            return f"{_whence(game, ruling)}it can't attack {game.name(defender)}"
    cost = attack_cost(game, oid, defender)
    if cost and not can_pay_to_attack(game, (oid,), cost):
        return f"{{{cost}}} cannot be paid for its attack"
    return None


def speaks_of(game: Game, ruling: Ruling, defender: Thing, word: str) -> bool:
    """Does a rule about attacking speak of this defender? `word`: what it means without a detail.

    "any"; "you": the rule's controller; "you and planeswalkers"; or a filter.
    """
    detail = ruling[0].detail
    if detail is None:
        detail = word
    if detail == "any":
        return True
    if detail == "you" or detail == "you and planeswalkers":
        if not isinstance(defender, ObjectId):
            return defender == ruling[2]
        return (
            detail != "you"
            and game.objects[defender].controller == ruling[2]
            and "Planeswalker" in game.chars(defender).types
        )
    return bool(detail.matches(game, scope_of(game, ruling), defender))


def attack_cost(game: Game, oid: ObjectId, defender: Thing) -> int:
    """The generic mana that this creature's attack costs (CR 508.1h)."""
    cost = 0
    for ruling in rulings(game, "attack cost"):
        if applies(game, ruling, oid) and speaks_of(game, ruling, defender, "you"):
            cost += value(ruling[0].amount, game, scope_of(game, ruling))
    return cost


def can_pay_to_attack(game: Game, attackers: Sequence[ObjectId], cost: int) -> bool:
    """Can the cost be paid once these attackers are tapped (CR 508.1f, i)?"""
    from spellwright.magic.rules.mana import can_pay_generic

    busy = [
        oid for oid in attackers if game.chars(oid).index.mana and not game.has(oid, "vigilance")
    ]
    if busy:
        game = game.copy()
        for oid in busy:
            game.change(oid, tapped=True)
    return can_pay_generic(game, game.active, cost)


def _whence(game: Game, ruling: Ruling) -> str:
    return f"{game.name(ruling[1])}: " if ruling[1] else ""


# --- blocking (CR 509.1)


def why_not_block(game: Game, blocker: ObjectId, attacker: ObjectId) -> str | None:
    """Why the creature cannot be declared as a blocker of this attacker."""
    why = why_not_blocker(game, blocker)
    if why is not None:
        return why
    attack = game.combat.attack_of(attacker) if game.combat is not None else None
    if attack is None:
        return "that creature is not attacking"
    if game.objects[blocker].controller != defending_player(game, attack):
        return "that creature is not attacking its controller"  # CR 509.1a
    return why_not_pair(game, blocker, attacker)


def why_not_blocker(game: Game, blocker: ObjectId) -> str | None:
    """Why the creature cannot be declared as a blocker, whatever it would block."""
    obj = game.objects.get(blocker)
    if obj is None or obj.zone != "battlefield":
        return "it is not on the battlefield"
    types = game.chars(blocker).types
    if "Creature" not in types:
        return "it is not a creature"  # CR 506.3
    if "Battle" in types:
        return "it is a battle"  # CR 509.1a
    if obj.tapped:
        return "it is tapped"
    for ruling in rulings(game, "can't block") + rulings(game, "can't attack or block"):
        if ruling[0].detail is None and applies(game, ruling, blocker):
            return f"{_whence(game, ruling)}it can't block"
    return None


def why_not_pair(game: Game, blocker: ObjectId, attacker: ObjectId) -> str | None:
    """Why a creature that can block cannot block this attacker: evasion and rules to that end."""
    why = _evasion(game, blocker, attacker)
    if why is not None:
        return why
    for ruling in rulings(game, "can't be blocked"):
        if applies(game, ruling, attacker) and _means(game, ruling, blocker):
            return f"{_whence(game, ruling)}{game.name(attacker)} can't be blocked by it"
    for ruling in rulings(game, "can't be blocked except by"):
        if applies(game, ruling, attacker) and not _means(game, ruling, blocker):
            return f"{_whence(game, ruling)}{game.name(attacker)} can't be blocked by it"
    for ruling in rulings(game, "can't block"):
        # without a detail: see why_not_blocker
        if ruling[0].detail is None or not applies(game, ruling, blocker):
            continue
        if _means(game, ruling, attacker):
            return f"{_whence(game, ruling)}it can't block {game.name(attacker)}"
    for ruling in rulings(game, "can block only"):
        if applies(game, ruling, blocker) and not _means(game, ruling, attacker):
            return f"{_whence(game, ruling)}it can't block {game.name(attacker)}"
    return None


def _means(game: Game, ruling: Ruling, thing: ObjectId) -> bool:
    """Does the rule's detail speak of the other creature?"""
    detail = ruling[0].detail
    return detail is None or bool(detail.matches(game, scope_of(game, ruling), thing))


def _evasion(game: Game, blocker: ObjectId, attacker: ObjectId) -> str | None:
    """Evasion abilities are cumulative (CR 509.1b)."""
    a, b = game.chars(attacker), game.chars(blocker)
    evades, blocks = a.index.keywords, b.index.keywords
    if "shadow" in blocks and "shadow" not in evades:
        return "it has shadow"  # CR 702.28b
    if not evades:
        return None
    if "flying" in evades and "flying" not in blocks and "reach" not in blocks:
        return f"{a.name} has flying"  # CR 702.9b
    if "shadow" in evades and "shadow" not in blocks:
        return f"{a.name} has shadow"
    if "horsemanship" in evades and "horsemanship" not in blocks:
        return f"{a.name} has horsemanship"  # CR 702.31b
    if "fear" in evades and "Artifact" not in b.types and "B" not in b.colors:
        return f"{a.name} has fear"  # CR 702.36b
    if "intimidate" in evades and "Artifact" not in b.types and a.colors.isdisjoint(b.colors):
        return f"{a.name} has intimidate"  # CR 702.13b
    if "skulk" in evades and (b.power or 0) > (a.power or 0):
        return f"{a.name} has skulk"  # CR 702.118b
    for k in a.index.keyword_list:
        if k.name.endswith("walk"):
            scope = Scope(attacker, game.objects[attacker].controller)
            wanted = k.detail if k.detail is not None else k.name[:-4].capitalize()
            if _walks(game, scope, wanted, game.objects[blocker].controller):
                return f"{a.name} has {k}"
    if protected(game, attacker, blocker):
        return f"{a.name} has protection"  # CR 702.16f
    return None


def _walks(game: Game, scope: Scope, wanted: Any, seat: int) -> bool:
    """Does the player control a land of the kind that landwalk names (CR 702.14c)?"""
    for land in game.permanents(seat):
        chars = game.chars(land.id)
        if "Land" not in chars.types:
            continue
        if not isinstance(wanted, str):
            if wanted.matches(game, scope, land.id):
                return True
        elif wanted in chars.subtypes or wanted in chars.supertypes or wanted in chars.types:
            return True
    return False


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

    def __init__(self, game: Game, verb: str) -> None:
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
        others = _company(self.game, f"can't {self.verb} alone", group[0])
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


def amount_of(game: Game, ruling: Ruling, default: int) -> int:
    amount = ruling[0].amount
    return default if amount is None else value(amount, game, scope_of(game, ruling))


def _company(game: Game, kind: str, oid: ObjectId) -> int:
    """How many others a creature that can't attack or block alone needs."""
    return max([0, *(amount_of(game, r, 1) for r in rulings(game, kind) if applies(game, r, oid))])
