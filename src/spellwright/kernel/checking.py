"""The checker: a strategy for one seat is played out against every answer of the other seat.

It believes nothing and knows no search. The strategy says what its seat answers at a position; the checker plays that
(an illegal answer is a fault) and every answer of the other seat, until the games end or positions repeat:

- *win*: every game ends, and the seat has won it;
- *safe*: the other seat never wins.

Positions are told apart by their keys. A position need not be played that is no worse for the seat than one that is
(`Solvable.leaning`): it *leans* on that one; of a win, what leans is part of no loop. What may go on for ever is found
at the end, by the loops of the graph that was played: who acts for ever while time stands still has to stop (`Solvable.pace`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spellwright.kernel.decision import NATURE, Answer, Priority
from spellwright.kernel.errors import IllegalAnswer, SpellwrightError, Undecided
from spellwright.kernel.searching import Vector, is_no_worse

if TYPE_CHECKING:
    from spellwright.kernel.searching import Solvable

WIN, SAFE = "win", "safe"
PASS = 0
OFTEN = 32  # positions between two looks at the limits
IN_HASTE = 16  # answers in a row without a look whether the position was there before
# of an edge: time stands still; who acts: ACTS << seat; it is no answer: its position leans on where it leads; the seat had
# to choose something; it is the seat's turn; a turn follows that is again the same player's
STILL, ACTS, LEANS, CHOOSES, ON_TURN, EXTRA = 1, 2, 8, 16, 32, 64

Strategy = Callable[["Solvable", bytes], "Answer | None"]  # of a position and its key
Limit = Callable[
    [int], str
]  # of the number of positions: which limit is reached, empty while none is


class NoAnswer(SpellwrightError):
    """A strategy has no answer, and says why."""


@dataclass
class Checked:
    """What came out for one claim: it holds, or there is a fault, or a limit was reached."""

    seat: int
    what: str
    positions: int = 0
    answers: int = 0
    fault: str = ""
    spent: str = ""  # the limit that was reached
    moves: dict[bytes, tuple[bytes, Answer]] = field(default_factory=dict)  # but for passes
    covers: dict[bytes, bytes] = field(default_factory=dict)  # what leans, and on what
    # where that is the same position with other numbers (`Solvable.lowered`): with these
    lowered: dict[bytes, Vector] = field(default_factory=dict)
    stands_alone: bool = True  # or does it lean on what only the game of another start comes to?
    way: list[bytes] = field(default_factory=list)  # where the fault is, from the start
    loop: list[bytes] = field(default_factory=list)  # what may go on for ever

    @property
    def holds(self) -> bool:
        return not self.fault and not self.spent


class Checker:
    """Plays one claim out.

    `in_haste`: may the seat's priority be passed before anyone looks whether the position was there before? The
    strategy passes there too. `after`: a check of the same claim that held, from another start of the same game; what it
    has played out is not played again. `covers`: which positions are said to lean on which; `lowered`: and which of
    them on themselves with these numbers.
    """

    def __init__(
        self,
        start: Solvable,
        seat: int,
        what: str,
        strategy: Strategy,
        *,
        in_haste: Callable[[Solvable], bool] | None = None,
        limit: Limit | None = None,
        after: Checker | None = None,
        covers: Mapping[bytes, bytes] | None = None,
        lowered: Mapping[bytes, Vector] | None = None,
    ) -> None:
        self.start, self.seat, self.what = start.afresh(), seat, what
        self.strategy, self.in_haste, self.limit = strategy, in_haste, limit
        self.found = Checked(seat, what)
        self.numbers: dict[bytes, int] = {}
        self.keys: list[bytes] = []
        self.origin = array("i")  # of each position, the one that it was first reached from
        self.edges = Edges()
        self.covers, self.lowered = covers, lowered or {}
        self.standings: list[tuple[bytes, Vector]] = []  # by number, where positions lean
        self.leans: dict[int, bytes] = {}  # and the keys of those that they lean on
        self.lowers: dict[int, Vector] = {}  # and with which numbers those are played that do so
        self.moves = self.found.moves
        if after is not None:
            assert after.found.holds and (after.seat, after.what) == (seat, what)
            self.numbers, self.keys = after.numbers.copy(), after.keys.copy()
            self.origin, self.edges = after.origin[:], after.edges.copy()
            self.moves = after.moves.copy()
            self.standings, self.leans = after.standings.copy(), after.leans.copy()
            self.lowers = after.lowers.copy()
        self.before = len(self.keys)
        self.count = 0
        self.todo: list[tuple[int, Solvable]] = []

    def run(self) -> Checked:
        """Play until everything is checked, a fault is found or a limit is reached."""
        found = self.found
        self._play_out()
        found.positions = len(self.keys) - self.before
        if found.holds:
            self._lean()
        if found.holds:
            self._look_for_loops()
        if found.holds and self.before:
            self._leave_out_others(self.numbers[self.start.key()])
        return found

    def _play_out(self) -> None:
        self._reach(self.start, -1)
        while self.todo and not self.found.fault and not self._is_spent():
            self._expand(*self.todo.pop())

    def _is_spent(self) -> bool:
        """Is a limit reached? It is asked now and then."""
        self.count += 1
        if self.limit is not None and self.count % OFTEN == 0:
            self.found.spent = self.limit(len(self.keys) - self.before)
        return bool(self.found.spent)

    def _leave_out_others(self, root: int) -> None:
        """What is found is that of the game that begins here, not that of the other start.

        A position that leans on what only the other game comes to is a fault: what is found has to stand alone.
        """
        table = self.edges.table(len(self.keys))
        reached = {root}
        todo = [root]
        while todo:
            number = todo.pop()
            leads = number in self.lowers
            new = {to for to, flags in table[number] if leads or not flags & LEANS} - reached
            reached |= new
            todo += new
        found = self.found
        found.positions = len(reached)
        edges = (flags for number in reached for _, flags in table[number])
        found.answers = sum(not flags & LEANS for flags in edges)
        keys = [self.keys[number] for number in sorted(reached)]
        found.moves = {key: self.moves[key] for key in keys if key in self.moves}
        found.covers = {key: found.covers[key] for key in keys if key in found.covers}
        found.lowered = {key: found.lowered[key] for key in keys if key in found.lowered}
        for key, on in found.covers.items():
            if self.numbers[on] not in reached:
                found.stands_alone = False
                self._fault("it leans on what only another game comes to", self.numbers[key])
                return

    def _reach(self, state: Solvable, origin: int, key: bytes | None = None) -> int:
        """The number of a position, whose key may be known; a new one is still to be played on."""
        if key is None:
            key = state.key()
        number = self.numbers.get(key)
        if number is not None:
            return number
        number = self._enter(state, origin, key)
        if state.decision is not None:
            self._await(number, state)
        return number

    def _await(self, number: int, state: Solvable) -> None:
        """A new position is still to be played on, unless it leans on another."""
        if number not in self.leans:
            self.todo.append((number, state))
        elif self.keys[number] in self.lowered:
            self._lower(number, state, self.lowered[self.keys[number]])

    def _lower(self, number: int, state: Solvable, numbers: Vector) -> None:
        """A position is said to lean on itself with other numbers: that one is played, whether anything leads there or not."""
        other = state.lowered(numbers)
        if other is None:
            self._fault("it leans on a position that there is not", number)
            return
        self.lowers[number] = numbers
        key = other.key()
        if key not in self.numbers and self._enter(other, number, key) not in self.leans:
            self.todo.append((self.numbers[key], other))

    def _enter(self, state: Solvable, origin: int, key: bytes) -> int:
        """Number a new position; if the game is over there, it must have ended as it is claimed."""
        number = self.numbers[key] = len(self.keys)
        self.keys.append(key)
        self.origin.append(origin)
        if self.covers is not None:
            self._stand(state)
            if key in self.covers:
                self.leans[number] = self.covers[key]
        if state.decision is not None:
            return number
        winners = tuple(state.winners or ())
        if self.what == WIN and winners != (self.seat,):
            self._fault("a game ends without the win that is claimed", number)
        elif self.what == SAFE and winners == (1 - self.seat,):
            self._fault("a game ends with a win of the other seat", number)
        return number

    def _stand(self, state: Solvable) -> None:
        self.standings.append(
            (b"", ()) if state.decision is None else state.leaning(self.what == SAFE)
        )

    def _lean(self) -> None:
        """What leans must be no worse for the seat than what it leans on, and that must have been played.

        A seat that is safe goes on there as it would from where it leans: no time passes, and nobody acts.
        """
        flags = LEANS if self.what == WIN else LEANS | STILL
        for number, on in self.leans.items():
            other = self.numbers.get(on)
            if other is None or other in self.leans:
                self._fault("it leans on a position that was not played", number)
                return
            core, numbers = self.standings[number]
            its_core, its_numbers = self.standings[other]
            if core != its_core or not is_no_worse(self.seat, numbers, its_numbers):
                self._fault("it leans on a position that may be better", number)
                return
            if number >= self.before:
                self.edges.add(number, other, flags)
            self.found.covers[self.keys[number]] = on
            if number in self.lowers:
                self.found.lowered[self.keys[number]] = self.lowers[number]

    def _fault(self, text: str, number: int) -> None:
        found = self.found
        if found.fault:
            return
        place = self.keys[number].hex()[:12]
        found.fault = f"seat {self.seat}, “{self.what}”: {text} (position {place})"
        while number >= 0:
            found.way.append(self.keys[number])
            number = self.origin[number]
        found.way.reverse()

    def _expand(self, number: int, state: Solvable) -> None:
        try:
            self._answer(number, state)
        except Undecided as error:
            self._fault(str(error), number)

    def _answer(self, number: int, state: Solvable) -> None:
        decision = state.decision
        assert decision is not None
        if decision.seat == self.seat:
            self._own(number, state)
        elif decision.seat == NATURE:
            self._fault(f"“{decision.prompt}” is left to chance", number)
        else:
            for answer in state.answers():
                self.found.answers += 1
                self._edge(number, state, answer, state.follow(answer))

    def _own(self, number: int, state: Solvable) -> None:
        key = self.keys[number]
        try:
            answer = self.strategy(state, key)
        except NoAnswer as error:
            self._fault(str(error), number)
            return
        if answer is None:
            self._fault("the strategy has no answer", number)
            return
        self.found.answers += 1
        try:
            new = state.play(answer)
        except IllegalAnswer as refusal:
            self._fault(f"the strategy answers what is not legal ({refusal})", number)
            return
        led_to: bytes | None = None
        if answer != PASS or not isinstance(state.decision, Priority):
            led_to = new.key()
            self.moves[key] = (led_to, answer)
        self._edge(number, state, answer, new, led_to)

    def _edge(
        self,
        number: int,
        state: Solvable,
        answer: Answer,
        new: Solvable,
        key: bytes | None = None,
    ) -> None:
        """An answer that was played, and where it leads; `key`: of that, where it is known."""
        assert state.decision is not None
        pace = state.pace()
        flags = self._kind_of(state, answer)
        last = new
        if self.in_haste is not None:
            last = self._hurry(new)
        if pace is not None:
            later = last.pace()
            if later == pace:
                flags |= STILL
            elif later == pace + 1 or last.in_a_row():
                turn = state.whose_turn()
                flags |= EXTRA if turn is not None and turn == last.whose_turn() else 0
        self._lead(number, flags, last, key if last is new else None)

    def _kind_of(self, state: Solvable, answer: Answer) -> int:
        """Who acts by an answer, and what else counts of it where a game goes on for ever."""
        decision = state.decision
        assert decision is not None
        flags = ON_TURN if state.whose_turn() == self.seat else 0
        if state.is_act(answer):
            return flags | ACTS << decision.seat
        if decision.seat == self.seat and state.is_choice():
            return flags | CHOOSES
        return flags

    def _lead(self, number: int, flags: int, state: Solvable, key: bytes | None) -> None:
        self.edges.add(number, self._reach(state, number, key), flags)

    def _hurry(self, state: Solvable) -> Solvable:
        """Pass for the seat at once, as often as it will."""
        assert self.in_haste is not None
        for _ in range(IN_HASTE):
            decision = state.decision
            if decision is None or decision.seat != self.seat:
                break
            if not isinstance(decision, Priority) or not self.in_haste(state):
                break
            self.found.answers += 1
            state = state.play(PASS)
        return state

    def _look_for_loops(self) -> None:
        """A win must come; a safe seat must not have to stall."""
        table = self.edges.table(len(self.keys))
        mine, theirs = ACTS << self.seat, ACTS << 1 - self.seat
        for part in components(table):
            inside = set(part)
            loops = [flags for n in part for to, flags in table[n] if to in inside]
            if not loops:
                continue
            if self.what == SAFE:
                alone = _only(table, part, lambda flags: flags & STILL and not flags & theirs)
                # where both act, the one whose turn it is has to stop (CR 732.3); a loop may be of many turns (CR 732.2a)
                own = _only(
                    table,
                    part,
                    lambda flags: (
                        flags & (STILL | EXTRA) and (flags & ON_TURN or not flags & theirs)
                    ),
                )
                if _has_loop_with(own, mine):
                    self._endless("the seat would have to stall for ever", part)
                elif _has_loop_with(alone, CHOOSES):
                    # it may be asked to choose otherwise (CR 732.5): that is not decided here
                    self._endless("the seat would have to choose the same for ever", part)
                continue
            # only the other seat keeps the game where it is, and has to stop (CR 732)
            still = all(flags & STILL and not flags & mine for flags in loops)
            if not still or _has_loop_with(_only(table, part, lambda flags: not flags & theirs), 0):
                self._endless("the game may go on for ever", part)

    def _endless(self, text: str, part: Sequence[int]) -> None:
        if not self.found.fault:
            self.found.loop = [self.keys[n] for n in part]
            self._fault(text, part[0])


Row = Sequence[tuple[int, int]]  # of a position: where its edges lead, and their flags


class Edges:
    """Edges as they come, in little memory."""

    def __init__(self) -> None:
        self.origins, self.ends, self.flags = array("i"), array("i"), array("b")

    def add(self, origin: int, end: int, flags: int) -> None:
        self.origins.append(origin)
        self.ends.append(end)
        self.flags.append(flags)

    def copy(self) -> Edges:
        found = Edges()
        found.origins, found.ends, found.flags = self.origins[:], self.ends[:], self.flags[:]
        return found

    def table(self, size: int) -> list[Row]:
        """By position."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        for origin, end, flags in zip(self.origins, self.ends, self.flags, strict=True):
            found[origin].append((end, flags))
        return found  # type: ignore[return-value]


def _only(table: Sequence[Row], part: Sequence[int], is_kept: Callable[[int], object]) -> list[Row]:
    """The edges inside a part that are kept, numbered anew."""
    numbers = {n: i for i, n in enumerate(part)}
    return [
        [(numbers[to], flags) for to, flags in table[n] if to in numbers and is_kept(flags)]
        for n in part
    ]


def _has_loop_with(table: Sequence[Row], wanted: int) -> bool:
    """Is there a loop with an edge that has the flag (0: any loop)?"""
    for part in components(table):
        inside = set(part)
        if any(to in inside and flags & wanted == wanted for n in part for to, flags in table[n]):
            return True
    return False


def components(table: Sequence[Row]) -> Iterator[list[int]]:
    """Strongly connected components (Tarjan), without recursion."""
    index = [-1] * len(table)
    low = [0] * len(table)
    on_path = bytearray(len(table))
    path: list[int] = []
    count = 0
    for root in range(len(table)):
        if index[root] >= 0:
            continue
        work = [(root, 0)]
        while work:
            node, at = work.pop()
            if at == 0:
                index[node] = low[node] = count
                count += 1
                path.append(node)
                on_path[node] = 1
            row = table[node]
            for i in range(at, len(row)):
                to = row[i][0]
                if index[to] < 0:
                    work.append((node, i + 1))
                    work.append((to, 0))
                    break
                if on_path[to]:
                    low[node] = min(low[node], index[to])
            else:
                if low[node] == index[node]:
                    part: list[int] = []
                    while not part or part[-1] != node:
                        part.append(path.pop())
                        on_path[part[-1]] = 0
                    yield part
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[node])
