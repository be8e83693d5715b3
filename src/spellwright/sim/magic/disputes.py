"""A claim about a matchup settled: it holds or is refuted, with the line; where a line is given, who errs in it and how."""

from __future__ import annotations

from dataclasses import dataclass, field

from spellwright.kernel import Answer
from spellwright.kernel.checking import SAFE, WIN as WINS
from spellwright.magic.game import Game
from spellwright.sim.magic.claims import HOLDS, REFUTED, UNDECIDED, Claimed
from spellwright.sim.magic.lines import Turn, turns
from spellwright.sim.magic.outcomes import DRAW, LOSS, WIN, Outcome
from spellwright.sim.magic.pairs import Direction
from spellwright.sim.magic.retold import play_steps, read_steps
from spellwright.solve import Budget, Graded, Solver, confirm
from spellwright.solve.strategy import steps as steps_of

LETTERS = "AB"


@dataclass(frozen=True)
class Path:
    """A line that was played: positions and answers."""

    states: tuple[Game, ...]
    answers: tuple[Answer, ...]

    def turns(self) -> list[Turn]:
        return turns(self.states, self.answers)

    @property
    def end(self) -> str:
        """How it ends, in words."""
        last = self.states[-1]
        if last.decision is None:
            return last.outcome()
        return "… and so on: the position has been there before, or nothing more needs to be shown."


@dataclass(frozen=True)
class Mistake:
    """The answer of a line after which the claim stands otherwise than before."""

    at: int  # the number of the answer
    seat: int
    words: str
    before: str  # holds, refuted or open
    after: str


@dataclass
class Settled:
    """What came out for one claim."""

    claim: Claimed
    outcome: Outcome
    verdict: str
    shown: Path | None = None  # the line that shows it
    given: Path | None = None  # the line that was claimed
    mistake: Mistake | None = None  # in the line that was claimed
    unknown: list[str] = field(default_factory=list)  # positions of it that stayed open

    @property
    def branch(self) -> int:
        """How many answers of the given line stand before the line that shows it."""
        if self.given is None:
            return 0
        return self.mistake.at if self.mistake is not None else len(self.given.answers)


def possible_for(graded: Graded, seat: int) -> tuple[str, ...]:
    """The results that the checker has not excluded for a seat."""
    found = {WIN, DRAW, LOSS}
    for claim in graded.claims:
        if claim.what == WINS:
            found &= {WIN} if claim.seat == seat else {LOSS}
        elif claim.what == SAFE:
            found -= {LOSS} if claim.seat == seat else {WIN}
    return tuple(each for each in (WIN, DRAW, LOSS) if each in found)


class Judge:
    """Looks at positions of one game for a claim; what it says was checked, in the reduced game."""

    def __init__(self, game: Direction, claim: Claimed, seconds: float) -> None:
        self.game, self.claim, self.seconds = game, claim, seconds
        self.known: dict[bytes, Graded] = {}

    def graded(self, state: Game) -> Graded:
        """The game from a position on, solved and checked."""
        key = state.key()
        if key not in self.known:
            solver = Solver(state, self.game.solver)
            answer = solver.run(Budget(None, self.seconds, 4096))
            self.known[key] = confirm(answer, Budget(None, self.seconds, 4096))
        return self.known[key]

    def verdict(self, state: Game) -> str:
        """Does the claim hold from here on?"""
        allowed, seat = self.claim.allowed, self.claim.seat
        if state.decision is None:
            winners = tuple(state.winners or ())
            result = WIN if winners == (seat,) else LOSS if winners == (1 - seat,) else DRAW
            return HOLDS if result in allowed else REFUTED
        mine = possible_for(self.graded(state), seat)
        if allowed.issuperset(mine):
            return HOLDS
        return UNDECIDED if allowed.intersection(mine) else REFUTED

    def line(self, state: Game) -> Path | None:
        """Best play from a position on."""
        return principal(self.graded(state))


def principal(graded: Graded) -> Path | None:
    """The line of an answer, if it has one."""
    by = graded.answer.told_by()
    if by is None or not graded.claims:
        return None
    played = steps_of(by)
    states = tuple(state for state, _ in played if isinstance(state, Game))
    return Path(states, tuple(answer for _, answer in played[:-1]))


def settle(
    game: Direction, claim: Claimed, text: str | None = None, seconds: float = 20.0
) -> Settled:
    """What is to be said of a claim, the game of which was solved; `text` is a line of play as it was claimed."""
    outcome = game.outcome()
    found = Settled(claim, outcome, claim.verdict(outcome))
    if game.graded is not None:
        found.shown = principal(game.graded)
    if text is not None:
        states, answers = play_steps(game.start, read_steps(text))
        found.given = Path(tuple(states), tuple(answers))
        _look(found, Judge(game, claim, seconds))
    return found


def _look(found: Settled, judge: Judge) -> None:
    """Find where the given line goes wrong, and what is right there."""
    given = found.given
    assert given is not None
    known, since = (
        found.verdict,
        0,
    )  # the last verdict that says something, and the number of its position
    for at, answer in enumerate(given.answers):
        state, after = given.states[at], given.states[at + 1]
        words = state.telling(answer)
        if not words:
            continue
        verdict = judge.verdict(after)
        if verdict == UNDECIDED:
            found.unknown.append(f"{state.heading()}: {words}")
        elif known == UNDECIDED or verdict == known:
            known, since = verdict, at + 1
        else:
            _note_mistake(found, judge, range(since, at + 1), known)
            return
    if given.states[-1].decision is not None:
        found.shown = judge.line(given.states[-1])


def _note_mistake(found: Settled, judge: Judge, places: range, before: str) -> None:
    """Which of some answers in a row changed the verdict: one that is not told may have, as not to block."""
    given = found.given
    assert given is not None
    for at in places:
        state, after = given.states[at], given.states[at + 1]
        verdict = judge.verdict(after)
        if verdict in (before, UNDECIDED) or state.decision is None:
            continue
        answer = given.answers[at]
        words = state.telling(answer) or state.label_of(answer)
        found.mistake = Mistake(at, state.decision.seat, words, before, verdict)
        # how a mistake of who claims is punished is shown from after it; what is right for the other, from before
        is_claimants = state.decision.seat == found.claim.seat
        found.shown = judge.line(after if is_claimants else state)
        return
