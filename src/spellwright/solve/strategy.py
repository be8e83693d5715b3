"""Strategies out of the graph: what to answer so that a claim holds, and the line of best play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from spellwright.kernel import Undecided
from spellwright.kernel.checking import SAFE, WIN, Checked, Checker, Limit, NoAnswer
from spellwright.kernel.leaning import LeaningChecker, SafeChecker, WinChecker
from spellwright.kernel.searching import is_no_worse
from spellwright.solve.checks import LEANING, PLAIN, Checks
from spellwright.solve.nearest import Needed, first_met, nearest_first, nearest_in
from spellwright.solve.stalling import acts_left

if TYPE_CHECKING:
    from spellwright.kernel import Answer, Solvable
    from spellwright.kernel.searching import Vector
    from spellwright.solve.graph import Graph, Node
    from spellwright.solve.search import Question
    from spellwright.solve.solver import Answer as Solved

LONGEST_LINE = 600
MOST_POSITIONS = 300_000  # of a certificate
FARTHEST = 12  # answers to a position that is known
FAR = 5  # … where another answer keeps the claim as well
BEST = 0  # of ended games that are won
OFF = 1 << 32  # ranks of wins whose distance is not known begin here
SAFELY = 1 << 40  # … and those of positions that are safe


def led_to(state: Solvable, answer: Answer) -> Solvable | None:
    """Where an answer leads; None where nobody can say how the game ends."""
    try:
        return state.follow(answer)
    except Undecided:
        return None


class _Known(NamedTuple):
    """Of a core: the positions that are won, and those that are safe, the best first."""

    won: list[Needed[int]]
    safe: list[Needed[int]]


class Guide:
    """Tells good positions from others, for one claim: how good a position is, None if it proves nothing.

    A position counts as one of its core that is known and no better for the claiming seat.
    """

    def __init__(self, graph: Graph, seat: int, question: Question | None = None) -> None:
        self.graph, self.seat = graph, seat
        self.what = WIN if question is None else SAFE
        self.is_quick = True  # where the graph has the position itself, its move is played unseen
        self.is_thorough = False  # look at all answers for the one that is nearest to the win
        # of wins: how far off they are, see `nearest`
        self.nearest = nearest_in(graph, seat) if question is None else None
        self._known: dict[bytes, _Known] = {}  # by core
        self._proved = graph.proved
        self.safe: dict[int, int] = {}  # positions where the seat is safe: see acts_left
        self.shown: dict[int, Question] = {}  # by which question of the other seat, answered no
        if question is not None:
            self.add(question)

    def add(self, question: Question) -> None:
        """Another question of the other seat is answered no: the seat is safe in more positions."""
        found = acts_left(question, self.safe)
        self.safe |= found
        self._known.clear()
        self.shown |= dict.fromkeys(found, question)

    def worth(self, state: Solvable) -> int | None:
        """Less is better: the rank of a win, then how often the seat acts before time goes on; None where
        the claim is not proved."""
        if state.decision is None:
            winners = tuple(state.winners or ())
            if self.what == WIN:
                return BEST if winners == (self.seat,) else None
            return BEST if winners != (1 - self.seat,) else None
        return self.worth_of(*state.standing())

    def worth_of(self, core: bytes, vector: Vector) -> int | None:
        found = None if self.nearest is None else self.nearest.worth(self.graph, core, vector)
        if found is not None:
            return found
        won, safe = self._of(core)
        known = first_met(self.seat, vector, won) or first_met(self.seat, vector, safe)
        return None if known is None else known[0]

    def _of(self, core: bytes) -> _Known:
        if self._proved != self.graph.proved:
            self._proved = self.graph.proved
            self._known.clear()
        found = self._known.get(core)
        if found is None:
            found = self._known[core] = self._look(core)
        return found

    def _look(self, core: bytes) -> _Known:
        won: list[Needed[int]] = []
        safe: list[Needed[int]] = []
        for number in self.graph.of_core(core):
            node = self.graph.nodes[number]
            if node.winner == self.seat:
                won.append((OFF + node.rank, node.bound, number))
            if number in self.safe:
                safe.append((SAFELY + self.safe[number], node.vector, number))
        return _Known(nearest_first(self.seat, won), nearest_first(self.seat, safe))

    def choose(
        self, state: Solvable, standing: tuple[bytes, Vector] | None = None
    ) -> tuple[Answer, Solvable]:
        """An answer that keeps the claim, and where it leads; `standing`: of the position, where it is known."""
        core, vector = standing or state.standing()
        limit = self.worth_of(core, vector)
        best: tuple[int, Answer, Solvable] | None = None
        for answer in self._ordered(state, core, vector):
            new = led_to(state, answer)
            worth = None if new is None else self.worth(new)
            if new is None or worth is None:
                continue
            gets_on = limit is not None and self._gets_on(state, answer, new, worth, limit)
            if gets_on and not self.is_thorough:
                return answer, new
            if best is None or worth < best[0]:
                best = (worth, answer, new)
        if self.is_thorough and best is not None and limit is not None and best[0] < limit:
            return best[1], best[2]
        if best is None or (limit is not None and self.what == WIN):
            found = self.across(state, limit, FARTHEST if best is None else FAR)
            if found is not None:
                return found
        if best is None:
            raise NoAnswer("no answer is known to keep what is claimed")
        return best[1], best[2]

    def takes_care(self, checked: Checked) -> bool:
        """There is a fault: from now on it is looked at where an answer leads, and if a win goes round for ever at all
        answers. False where that was so before.

        A position that counts as a known one may ask for more on the way to the next: there the first answer that wins
        may begin another way to win, which leads back here.
        """
        if self.is_quick and checked.fault:
            self.is_quick = False
            return True
        if not checked.loop or self.what != WIN or self.is_thorough:
            return False
        self.is_thorough = True
        return True

    def answer(self, state: Solvable, key: bytes) -> Answer:
        """The guide as a strategy for the checker."""
        return self.told(state, state.standing())

    def told(self, state: Solvable, standing: tuple[bytes, Vector]) -> Answer:
        """What to answer at a position that stands so."""
        quick = self.by_graph(state, standing) if self.is_quick else None
        return self.choose(state, standing)[0] if quick is None else quick

    def by_graph(self, state: Solvable, standing: tuple[bytes, Vector]) -> Answer | None:
        """The move of the graph here, or at a position that this one counts as, if by its ranks it leads on.

        Where it leads is not looked at. The checker plays it and sees: a mistake costs another check, and most of the
        time it is none.
        """
        found = self._won(*standing) if self.what == WIN else self._held(*standing)
        if found is None:
            return None
        node, at = found
        answer = node.answers[at]
        if state.objection(answer) is not None or state.kind_of(answer) != node.names[at]:
            return None  # positions of one key may number their answers otherwise
        return answer

    def _won(self, core: bytes, vector: Vector) -> tuple[Node, int] | None:
        """Of the won positions that this one counts as: the one with the move that is nearest to the win."""
        way = None if self.nearest is None else self.nearest.way(self.graph, core, vector)
        if way is not None:
            return way.node, way.at
        nodes, best = self.graph.nodes, self.graph.proved + 1
        limit = best
        found: tuple[Node, int] | None = None
        for number in self.graph.of_core(core):
            node = nodes[number]
            if node.winner != self.seat or not is_no_worse(self.seat, vector, node.bound):
                continue
            limit = min(limit, node.rank)
            if node.seat != self.seat:
                return None
            for at, kid in enumerate(node.kids):
                if nodes[kid].winner == self.seat and nodes[kid].rank < best:
                    best, found = nodes[kid].rank, (node, at)
        return found if best < self.graph.floor(limit) else None

    def _held(self, core: bytes, vector: Vector) -> tuple[Node, int] | None:
        """The position that this one counts as, and the move by which it is safe."""
        number = self._safest(core, vector)
        if number is None:
            return None
        limit = self.safe[number]
        number = self._uncovered(number)
        node = self.graph.nodes[number]
        question = self.shown.get(number)
        if question is None or node.seat != self.seat or number not in question.at:
            return None
        at = question.at[number]
        left = self.safe.get(node.kids[at]) if at < len(node.kids) else None
        if left is None:
            return None
        waits, acts = node.still >> at & 1, node.stalls >> at & 1
        gets_on = left < limit or not waits or (left == limit and not acts)
        return (node, at) if gets_on else None

    def lowest(self, state: Solvable) -> Vector | None:
        """With which numbers of its own, or worse ones, a position is known to prove the claim; None if it is not known to."""
        core, vector = state.standing()
        if self.nearest is not None:
            return self.nearest.enough(self.graph, core, vector)
        safest = self._safest(core, vector)
        return None if safest is None else self.graph.nodes[safest].vector

    def _safest(self, core: bytes, vector: Vector) -> int | None:
        """Of the safe positions that this one counts as, the one where the seat acts least often."""
        found = first_met(self.seat, vector, self._of(core).safe)
        return None if found is None else found[2]

    def _uncovered(self, number: int) -> int:
        """The position that was studied in the place of this one."""
        while number in self.shown and number in self.shown[number].cover:
            number = self.shown[number].cover[number]
        return number

    def across(
        self, state: Solvable, limit: int | None, farthest: int
    ) -> tuple[Answer, Solvable] | None:
        """An answer where the graph knows nothing, on the way to where it does.

        A position that is better than a known one may ask for more (whether to attack with a creature that
        is tapped in the other, which mana to pay with): a few answers on, both are comparable again.
        """
        for depth in range(1, farthest):
            for answer in _quiet_first(state):
                new = led_to(state, answer)
                if new is not None and self._leads_home(new, depth, limit):
                    return answer, new
        return None

    def _leads_home(self, state: Solvable | None, depth: int, limit: int | None) -> bool:
        if state is None:
            return False
        worth = self.worth(state)
        if worth is not None and (limit is None or self.what == SAFE or worth < limit):
            return True
        decision = state.decision
        if decision is None or depth == 0:
            return False
        if decision.seat == self.seat:
            return any(
                self._leads_home(led_to(state, answer), depth - 1, limit)
                for answer in _quiet_first(state)
            )
        return all(
            self._leads_home(led_to(state, answer), depth - 1, limit) for answer in state.answers()
        )

    def _gets_on(
        self, state: Solvable, answer: Answer, new: Solvable, worth: int, limit: int
    ) -> bool:
        """A win comes nearer with every answer; a safe seat does not act for ever while time stands still."""
        pace = state.pace()
        waits = pace is not None and new.pace() == pace
        if limit < SAFELY:
            if worth < (limit if limit < OFF else OFF + self.graph.floor(limit - OFF)):
                return True
            return worth < limit and waits and not state.is_act(answer)
        return worth < limit or not waits or (worth == limit and not state.is_act(answer))

    def _ordered(self, state: Solvable, core: bytes, vector: Vector) -> Iterator[Answer]:
        """Every answer; the one that the graph knows to be right first."""
        right = self._right(core, vector)
        if right is not None and state.objection(right) is None:
            yield right
        for answer in state.promising():
            if answer != right:
                yield answer

    def _right(self, core: bytes, vector: Vector) -> Answer | None:
        """The answer by which the graph shows the claim here; positions of one key may number them otherwise."""
        nodes = self.graph.nodes
        if self.what == WIN:
            won = self._won(core, vector)
            return None if won is None else won[0].answers[won[1]]
        safest = self._safest(core, vector)
        if safest is None:
            return None
        number = self._uncovered(safest)
        if number not in self.shown or nodes[number].seat != self.seat:
            return None
        return nodes[number].answers[self.shown[number].at[number]]


def _quiet_first(state: Solvable) -> list[Answer]:
    """Every answer, to pass and to do nothing first."""
    return sorted(state.answers(), key=lambda a: (len(a), a) if isinstance(a, tuple) else (0, (a,)))


def play_out(
    guide: Guide,
    start: Solvable,
    limit: Limit | None = None,
    checks: Checks | None = None,
    leans: bool = False,
    otherwise: Callable[[Guide, Solvable, Limit], Checked] | None = None,
    sinks: bool = True,
) -> Checked:
    """The guide's answers played out by the checker, which says whether the claim holds.

    `leans`: positions may lean on others. `otherwise`: what is tried if it does not hold. `sinks`: where positions lean,
    they may do so on themselves with the numbers that are known to be enough.
    """
    kind = LEANING if leans else PLAIN
    after = None if checks is None else checks.before(guide.graph, guide.seat, guide.what, kind)
    limit = limit or _many
    seat, what, strategy = guide.seat, guide.what, guide.answer
    if leans:
        before = after if isinstance(after, LeaningChecker) else None
        plays = WinChecker if what == WIN else SafeChecker
        lowest = guide.lowest if sinks else None
        checker: Checker = plays(
            start, seat, what, strategy, limit=limit, after=before, lowest=lowest
        )
    else:
        checker = Checker(start, seat, what, strategy, limit=limit, after=after)
    found = checker.run()
    if not found.stands_alone:
        return play_out(guide, start, limit, None, leans, otherwise, sinks)
    if found.fault and leans and sinks:
        return play_out(guide, start, limit, checks, leans, otherwise, sinks=False)
    if guide.takes_care(found):
        return play_out(guide, start, limit, checks, leans, otherwise, sinks)
    if found.fault and otherwise is not None:
        return otherwise(guide, start, limit)
    if checks is not None:
        checks.keep(guide.graph, checker, kind)
    return found


def _many(positions: int) -> str:
    return f"{MOST_POSITIONS:,} positions" if positions > MOST_POSITIONS else ""


def guides(solved: Solved) -> list[Guide]:
    """What is proved in the game itself, each with what proves it."""
    if solved.winner is not None:
        return [] if solved.shown[solved.winner] else [Guide(solved.graph, solved.winner)]
    return [
        Guide(solved.graph, 1 - q.seat, q)
        for q in solved.questions
        if solved.can_win[q.seat] is False and not solved.shown[q.seat]
    ]


def steps(solved: Solved) -> list[tuple[Solvable, Answer]]:
    """The principal line: positions and answers, until the game ends or a position comes back."""
    by_seat = {guide.seat: guide for guide in guides(solved)}
    found: list[tuple[Solvable, Answer]] = []
    state: Any = solved.start
    seen: set[bytes] = set()
    while state.decision is not None and len(found) < LONGEST_LINE:
        key = state.key()
        if key in seen:
            break
        seen.add(key)
        if not by_seat:
            break
        answer, new = follow_best(by_seat, state)
        found.append((state, answer))
        state = new
    found.append((state, ()))
    return found


def follow_best(by_seat: dict[int, Guide], state: Solvable) -> tuple[Answer, Solvable]:
    """The answer of the principal line, and where it leads; the guides must know the position."""
    assert state.decision is not None
    seat = state.decision.seat
    if seat in by_seat:
        return by_seat[seat].choose(state)
    return _hold_out(by_seat[1 - seat], state)


def _hold_out(guide: Guide, state: Solvable) -> tuple[Answer, Solvable]:
    """The answer after which the other seat's win is farthest off."""
    best: tuple[int, Answer, Solvable] | None = None
    for answer in state.promising():
        new = led_to(state, answer)
        worth = BEST if new is None else guide.worth(new) or BEST
        if new is not None and (best is None or worth > best[0]):
            best = (worth, answer, new)
    assert best is not None
    return best[1], best[2]


def tell(solved: Solved) -> list[str]:
    """The principal line in words, a text for each heading."""
    return told_line(steps(solved), solved.solved)


def told_line(line: list[tuple[Solvable, Answer]], solved: bool) -> list[str]:
    """A line in words; `solved`: whether nobody can do better than it."""
    told: list[str] = []
    heading = ""
    parts: list[_Part] = []
    for state, answer in line[:-1]:
        words = state.telling(answer)
        if not words:
            continue
        new = state.heading()
        if new != heading and parts:
            told.append(_sentence(heading, parts))
            parts = []
        heading = new
        seat = state.decision.seat if state.decision is not None else None
        if not parts:
            parts.append(_Part(state.whose_turn(), ""))
        if parts[-1].seat != seat:
            name = "" if seat is None else f"{state.seat_name(seat)}: "
            parts.append(_Part(seat, name))
        parts[-1].add(words)
    if parts:
        told.append(_sentence(heading, parts))
    last = line[-1][0]
    if last.decision is None:
        told.append(last.outcome())
    elif solved:
        told.append("… and so on: the position has been there before, nobody can do better.")
    else:
        told.append("… not looked at any further.")
    return told


class _Part:
    """What one seat does before another does something."""

    def __init__(self, seat: int | None, name: str) -> None:
        self.seat, self.name = seat, name
        self.words: list[list[Any]] = []  # with how often in a row

    def add(self, words: str) -> None:
        if self.words and self.words[-1][0] == words:
            self.words[-1][1] += 1
        else:
            self.words.append([words, 1])

    def __str__(self) -> str:
        told = (f"{words} (×{n})" if n > 1 else words for words, n in self.words)
        return self.name + ", ".join(told)


def _sentence(heading: str, parts: list[_Part]) -> str:
    told = "; ".join(str(part) for part in parts if part.words)
    if not heading:
        return told
    return f"{heading}: {told}" if parts[0].words else f"{heading}; {told}"
