"""An answer in the making: what may be pointed at, what has been, and the answer when it is complete."""

from __future__ import annotations

from dataclasses import dataclass, field

from spellwright.kernel import Answer, Choose, Decision, ObjectId, Priority, Split, View
from spellwright.magic.game import Game
from spellwright.magic.objects.speech import Thing
from spellwright.magic.pointing import Things, is_payment, pairs, subjects, with_twins

ACT, ONE, SOME, PAIRS, PAY, SPLIT = "act", "one", "some", "pairs", "pay", "split"
BOARD = ("battlefield", "stack")  # where things are seen without being laid out for a choice


@dataclass
class Picking:
    """One question to a seat and what was pointed at so far."""

    view: View[Game]
    decision: Decision
    kind: str
    things: tuple[Things, ...]
    couples: tuple[tuple[tuple[ObjectId, Thing], ...], ...] = ()
    picks: list[tuple[int, Thing | None]] = field(
        default_factory=list
    )  # option and what stood for it
    held: ObjectId | None = None  # an attacker or blocker that waits for its aim
    menu: tuple[int, ...] = ()  # options among which to choose in words
    amounts: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, view: View[Game]) -> Picking | None:
        """The question of a view, with nothing picked; None where the seat is not asked."""
        decision = view.decision
        if decision is None:
            return None
        game = view.known
        things = subjects(game, decision)
        if isinstance(decision, Priority):
            return cls(view, decision, ACT, with_twins(game, view.seat, things))
        if isinstance(decision, Split):
            amounts = _first_split(decision)
            return cls(view, decision, SPLIT, things, amounts=amounts)
        assert isinstance(decision, Choose)
        if is_payment(game):
            return cls(view, decision, PAY, things)
        couples = pairs(decision)
        if couples:
            return cls(view, decision, PAIRS, things, couples)
        if decision.hi == 1:
            return cls(view, decision, ONE, things)
        return cls(view, decision, SOME, things)

    # --- what the page shows

    def lit(self) -> set[Thing]:
        """What a click does something with now."""
        if self.kind == PAIRS:
            if self.held is not None:
                return {aim for one, aim in self._open_pairs() if one == self.held} | {self.held}
            return {one for one, _ in (*self._open_pairs(), *self._picked_pairs())}
        if self.kind == PAY:
            chosen = self.chosen()
            return {t for i in self._ways() for t in self.things[i] if t not in chosen}
        if self.kind == SOME and len(self.picks) >= self._most():
            return self.chosen()
        return {thing for things in self.things for thing in things}

    def chosen(self) -> set[Thing]:
        if self.kind == PAIRS:
            found: set[Thing] = {one for one, _ in self._picked_pairs()}
            return found | ({self.held} if self.held is not None else set())
        return {thing for _, thing in self.picks if thing is not None}

    def place(self, thing: Thing) -> int:
        """The place of a thing in an order that is being chosen, from 1 on; 0 where there is none."""
        if not (isinstance(self.decision, Choose) and self.decision.ordered):
            return 0
        order = [each for _, each in self.picks]
        return order.index(thing) + 1 if thing in order else 0

    def arrows(self) -> list[tuple[ObjectId, Thing]]:
        """Attacks or blocks that are picked."""
        return self._picked_pairs()

    def laid_out(self) -> list[tuple[int, Thing]]:
        """Options that stand for cards which lie nowhere on the board, to be shown for the choice."""
        game = self.view.known
        if self.kind in (ACT, PAIRS, PAY, SPLIT):
            return []
        found: list[tuple[int, Thing]] = []
        for i, things in enumerate(self.things):
            for thing in things:
                if isinstance(thing, ObjectId) and not self._is_on_board(game, thing):
                    found.append((i, thing))
        return found

    def worded(self) -> list[tuple[int, str]]:
        """Options that have to be chosen by their words, with their numbers."""
        if self.menu:
            labels = self.decision.labels()
            return [(i, labels[i]) for i in self.menu]
        if self.kind in (SPLIT, PAIRS):
            return []
        labels = self.decision.labels()
        if self.kind == PAY:
            return [(i, labels[i]) for i in self._ways()]
        return [
            (i, label)
            for i, (label, things) in enumerate(zip(labels, self.things, strict=True))
            if not things and not (self.kind == ACT and i == 0)
        ]

    def may_finish(self) -> bool:
        """Is there a “done” or “none” to press, and is it allowed now?"""
        return self.finished() is not None

    def finished(self) -> Answer | None:
        """The answer that “done” gives, if it is one."""
        answer: Answer | None = None
        if self.kind == ACT:
            return 0
        if self.kind == SPLIT:
            answer = tuple(self.amounts)
        elif self.kind in (SOME, PAIRS) or (self.kind == ONE and self._least() == 0):
            answer = tuple(i for i, _ in self.picks)
            if order := whole_order(self.decision):  # what is not picked follows as it is listed
                for i in answer:
                    order.remove(i)
                answer = (*answer, *order)
        if answer is None or self.view.objection(answer) is not None:
            return None
        return answer

    def objection(self) -> str:
        """Why what is picked is no answer yet."""
        if self.kind == SPLIT:
            why = self.view.objection(tuple(self.amounts))
        elif self.kind in (SOME, PAIRS):
            why = self.view.objection(tuple(i for i, _ in self.picks))
        else:
            return ""
        return "" if why is None else why.split("”: ")[-1].split(". Options:")[0]

    # --- what a click does: an answer, or None while there is more to say

    def point(self, thing: Thing) -> Answer | None:
        """Something on the board was pointed at."""
        self.menu = ()
        if self.kind == PAIRS:
            self._point_pair(thing)
            return None
        if self.kind == PAY:
            if any(thing in self.things[i] for i in self._ways()):
                self.picks.append((-1, thing))
            ways = self._ways()
            return (ways[0],) if len(ways) == 1 else None
        found = [i for i, things in enumerate(self.things) if thing in things]
        if not found:
            return None
        if self.kind == SOME:
            self._toggle(found[0], thing)
            return None
        if len(found) > 1:
            self.menu = tuple(found)
            return None
        return self.choose(found[0])

    def choose(self, option: int) -> Answer | None:
        """An option was chosen by its words."""
        if not 0 <= option < len(self.decision.labels()) or self.kind in (SPLIT, PAIRS):
            return None
        if self.kind == ACT:
            return option
        if self.kind == SOME:
            self._toggle(option, None)
            return None
        return (option,)

    def shift(self, part: int, by: int) -> None:
        """Give one part of a division more or less."""
        decision = self.decision
        if not isinstance(decision, Split) or not 0 <= part < len(self.amounts):
            return
        more = min(max(self.amounts[part] + by, decision.lows[part]), decision.highs[part])
        self.amounts[part] = more

    def all_in(self) -> None:
        """Attack with everything: each creature that may, at the first thing it may attack."""
        if self.kind != PAIRS:
            return
        self.picks, self.held = [], None
        for one in dict.fromkeys(one for couples in self.couples for one, _ in couples):
            for aim in (aim for first, aim in self._open_pairs() if first == one):
                self._pick_pair(one, aim)
                if self.view.objection(tuple(i for i, _ in self.picks)) is None:
                    break
                self.picks.pop()

    def clear(self) -> None:
        """Nothing picked, as at first."""
        self.picks, self.held, self.menu = [], None, ()

    # --- parts

    def _is_on_board(self, game: Game, thing: ObjectId) -> bool:
        obj = game.objects.get(thing)
        if obj is None:
            return False
        return obj.zone in BOARD or (obj.zone == "hand" and obj.owner == self.view.seat)

    def _least(self) -> int:
        return self.decision.lo if isinstance(self.decision, Choose) else 1

    def _most(self) -> int:
        return self.decision.hi if isinstance(self.decision, Choose) else 1

    def _toggle(self, option: int, thing: Thing | None) -> None:
        assert isinstance(self.decision, Choose)
        mark = (option, thing)
        there = [pick for pick in self.picks if pick[0] == option]
        if thing is not None and mark in self.picks:
            self.picks.remove(mark)
        elif len(there) >= self.decision.options[option].count:
            self.picks.remove(there[-1])
        elif len(self.picks) < self.decision.hi:
            self.picks.append(mark)
        elif self.decision.hi == 1:
            self.picks = [mark]

    def _ways(self) -> list[int]:
        """Payments that use every source pointed at."""
        wanted = {thing for _, thing in self.picks}
        found = [i for i, things in enumerate(self.things) if wanted <= set(things)]
        return found or list(range(len(self.things)))

    def _picked_pairs(self) -> list[tuple[ObjectId, Thing]]:
        found: list[tuple[ObjectId, Thing]] = []
        used: dict[int, int] = {}
        for i, one in self.picks:
            here = [c for c in self.couples[i] if c[0] == one] or [self.couples[i][used.get(i, 0)]]
            used[i] = used.get(i, 0) + 1
            found.append(here[0])
        return found

    def _open_pairs(self) -> list[tuple[ObjectId, Thing]]:
        taken = set(self._picked_pairs())
        return [couple for couples in self.couples for couple in couples if couple not in taken]

    def _pick_pair(self, one: ObjectId, aim: Thing) -> None:
        for i, couples in enumerate(self.couples):
            if (one, aim) in couples:
                self.picks.append((i, one))
                return

    def _point_pair(self, thing: Thing) -> None:
        if self.held is not None and thing != self.held:
            held, self.held = self.held, None
            if (held, thing) in self._open_pairs():
                self._pick_pair(held, thing)
                return
        if self.held == thing:
            self.held = None
            return
        if thing in {one for one, _ in self._picked_pairs()}:
            self.picks = [
                pick
                for pick, (one, _) in zip(self.picks, self._picked_pairs(), strict=True)
                if one != thing
            ]
            return
        mine = [(one, aim) for one, aim in self._open_pairs() if one == thing]
        if len(mine) == 1:
            self._pick_pair(*mine[0])
        elif mine:
            self.held = mine[0][0]


def whole_order(decision: Decision) -> list[int]:
    """For a question in which order everything goes: the options as they are listed; else nothing."""
    if not isinstance(decision, Choose) or not decision.ordered:
        return []
    every = [i for i, option in enumerate(decision.options) for _ in option.values]
    return every if decision.lo == decision.hi == len(every) else []


def _first_split(decision: Split) -> list[int]:
    """A division to begin with: as much as possible to the first, then to the next."""
    amounts = list(decision.lows)
    left = decision.total - sum(amounts)
    for i, high in enumerate(decision.highs):
        more = min(left, high - amounts[i])
        amounts[i] += more
        left -= more
    return amounts
