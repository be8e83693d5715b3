"""What to answer in the full game for a claim that was solved in a reduced one.

A position of the full game is looked at as one of the reduced game. Where the graph does not know that (the other seat did
what the reduced game leaves out) the answer to a position like it is as good a guess as any: most of what a reduced game
leaves out comes to nothing, and who answers it otherwise each time may do so for ever. Where there is no such position,
or a guess led to a fault, the reduced solver is asked on the same graph.

Nothing of this is believed: it is answers for the checker to play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from spellwright.kernel import Answer, Decision, Priority
from spellwright.kernel.checking import PASS, SAFE, WIN, Checked, NoAnswer
from spellwright.kernel.record import field_names
from spellwright.solve.search import Question
from spellwright.solve.strategy import Guide, led_to

if TYPE_CHECKING:
    from spellwright.kernel import Solvable

SLICE = 256  # moves that a question makes between two looks at the limits
NEAR = 3  # answers on the way from a position that the graph does not know to one that it does


S = TypeVar("S")  # a position


class View(Protocol[S]):
    """How positions of the full game look in the reduced one."""

    def seen(self, state: S) -> tuple[S, bool]:
        """What the reduced game goes on with from here, and whether it asks what is asked here."""

    def passes(self, state: S) -> bool:
        """Does the reduced game pass the priority that is asked for here, whoever has it?"""

    def likened(self, state: S, seat: int) -> Iterator[S]:
        """Positions of the full game which a strategy for the seat may take this one for: where it would be if the
        other seat had not done what comes to nothing; what is most like it first."""


class Adviser:
    """Answers for the claiming seat in the full game."""

    def __init__(
        self,
        guide: Guide,
        view: View[Any],
        spent: Callable[[int], str],
        soon: Callable[[int], str] | None = None,
    ) -> None:
        self.guide, self.view = guide, view
        self.spent = spent  # the limit …
        self.soon = soon or spent  # … once a fault was found
        self.given: dict[bytes, Answer] = {}
        self.banned: dict[bytes, set[Answer]] = {}  # by position: answers that led to a fault
        self.failed = ""  # where the reduced solver says that the claim is lost
        self.questions = 0  # asked where the graph knew nothing
        self.guesses = True  # are answers guessed there?
        self.guessed = 0  # how often that was done

    def answer(self, state: Solvable, key: bytes) -> Answer:
        """The strategy, for the checker."""
        if isinstance(state.decision, Priority) and self.view.passes(state):
            return PASS
        banned = self.banned.get(key)
        found = self._known(state) if banned is None else self._another(state, banned)
        self.given[key] = found
        return found

    def _known(self, state: Solvable) -> Answer:
        seen, asks = self.view.seen(state)
        if not asks:
            return PASS if isinstance(state.decision, Priority) else (PASS,)
        standing = seen.standing()
        if self.guide.worth_of(*standing) is None:
            guess = self._guess(state, seen) if self.guesses else None
            if guess is not None:
                self.guessed += 1
                return guess
            self._ask(seen)
        return _translated(self.guide.told(seen, standing), seen.decision, state.decision)

    def _guess(self, state: Solvable, seen: Solvable) -> Answer | None:
        """The answer to a position like this one; for a seat that is to be safe, one that leads to where the graph knows
        that it is."""
        for other in self.view.likened(state, self.guide.seat):
            found = self._as_in(other, state)
            if found is not None:
                return found
        across = self.guide.across(seen, None, NEAR) if self.guide.what == SAFE else None
        return None if across is None else _translated(across[0], seen.decision, state.decision)

    def _as_in(self, other: Solvable, state: Solvable) -> Answer | None:
        """What the graph answers to another position, if it knows that and the answer is one here."""
        seen, asks = self.view.seen(other)
        found: Answer = PASS
        if asks:
            standing = seen.standing()
            if self.guide.worth_of(*standing) is None:
                return None
            try:
                found = _translated(self.guide.told(seen, standing), seen.decision, state.decision)
            except NoAnswer:
                return None
        elif not isinstance(state.decision, Priority):
            return None
        return found if state.objection(found) is None else None

    def _another(self, state: Solvable, banned: set[Answer]) -> Answer:
        """An answer that is not banned, by what the reduced graph says of where it leads."""
        best: tuple[int, Answer] | None = None
        for answer in state.answers():
            if answer in banned:
                continue
            new = led_to(state, answer)
            worth = None if new is None else self.guide.worth(self.view.seen(new)[0])
            if worth is not None and (best is None or worth < best[0]):
                best = (worth, answer)
        if best is None:
            raise NoAnswer("no other answer is known to keep what is claimed")
        return best[1]

    def _ask(self, seen: Solvable) -> None:
        """Let the reduced solver look at a position that the graph does not know."""
        guide = self.guide
        graph = guide.graph
        root = graph.begin(seen)
        wins = guide.what == WIN
        self.questions += 1
        question = (
            Question(graph, guide.seat, root)
            if wins
            else Question(graph, 1 - guide.seat, root, guide.safe)
        )
        while question.answer is None:
            if reason := self.spent(0):
                raise NoAnswer(f"the budget ran out ({reason})")
            question.run(SLICE)
            if question.is_stuck:
                raise NoAnswer("who wins from here cannot be said: a game goes on by itself")
        if question.answer is not wins:
            if not (self.guesses and self.guessed):
                self.failed = (
                    f"after its own moves seat {guide.seat} has lost the claim “{guide.what}”"
                )
            raise NoAnswer("the reduced game says that the claim is lost here")
        if not wins:
            guide.add(question)

    def learn(self, checked: Checked) -> bool:
        """A fault was found: is there another answer to try on the way to it?"""
        if self.guesses and self.guessed:
            self.guesses = False
            return True
        self.spent = self.soon
        if self.guide.takes_care(checked):
            return True
        places = checked.loop or checked.way[:-1]
        for key in reversed(places):
            answer = self.given.get(key)
            if answer is not None and key not in self.banned:
                self.banned[key] = {answer}
                return True
        return False


def _translated(answer: Answer, seen: Decision | None, here: Decision | None) -> Answer:
    """The same answer to the decision of the full game, which may offer more."""
    if not isinstance(seen, Priority) or not isinstance(here, Priority):
        return answer
    assert isinstance(answer, int)
    wanted = _fields(seen.options[answer])
    for number, option in enumerate(here.options):
        if _fields(option) == wanted:
            return number
    raise NoAnswer("the full game does not offer what the reduced game does")


def _fields(option: object) -> Any:
    try:
        return [getattr(option, name) for name in field_names(type(option))]
    except TypeError:
        return option
