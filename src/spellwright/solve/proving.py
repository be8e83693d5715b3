"""From solved to proven: the solution of a reduced game guides a proof of the full game.

The checker plays the full game. What the claiming seat answers there comes from the reduced graph: the position is
looked at as one of the reduced game, and where the graph does not know it (the other seat did what the reduced game
leaves out) the reduced solver is asked on the same graph. Nothing of this is believed: a wrong answer makes a game that
ends otherwise, or a loop, and the checker finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from spellwright.kernel import Answer, Decision, Priority
from spellwright.kernel.checking import PASS, WIN, Checked, Checker, Limit, NoAnswer
from spellwright.kernel.garbage import uncollected
from spellwright.kernel.proof import Claim, certificate, claim_of
from spellwright.kernel.record import field_names
from spellwright.solve.checks import FULL, Checks
from spellwright.solve.clock import now
from spellwright.solve.graph import quiet
from spellwright.solve.search import Question
from spellwright.solve.strategy import Guide, guides, led_to

if TYPE_CHECKING:
    from spellwright.kernel import Solvable
    from spellwright.solve.solver import Answer as Solved, Budget, Solver

SLICE = 256  # moves that a question makes between two looks at the limits
MOST_TRIES = 8  # how often a claim begins anew with another answer
AGAIN = 0.5  # of the time, for a claim that begins anew: a search of the full game may do better
SEARCH = 0.7  # of the time for a search of the full game and its check


class View(Protocol):
    """How positions of the full game look in the reduced one."""

    def seen(self, state: Any) -> tuple[Any, bool]:
        """What the reduced game goes on with from here, and whether it asks what is asked here."""

    def passes(self, state: Any) -> bool:
        """Does the reduced game pass the priority that is asked for here, whoever has it?"""


class Adviser:
    """Answers for the claiming seat in the full game."""

    def __init__(
        self,
        guide: Guide,
        view: View,
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
            self._ask(seen)
        return _translated(self.guide.told(seen, standing), seen.decision, state.decision)

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
            self.failed = f"after its own moves seat {guide.seat} has lost the claim “{guide.what}”"
            raise NoAnswer("the reduced game says that the claim is lost here")
        if not wins:
            guide.add(question)

    def learn(self, checked: Checked) -> bool:
        """A fault was found: is there another answer to try on the way to it?"""
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


OPEN, SOLVED, PROVEN = GRADES = "open", "solved", "proven"  # worst first


@dataclass(frozen=True)
class Graded:
    """What is known of a game, and how well.

    *proven*: the checker has accepted the claims in the full game; *solved*: it has accepted them in the reduced game;
    *open*: the result is not known, though some of the claims may be.
    """

    grade: str
    answer: Solved
    start: Solvable  # of the game that the claims are about
    claims: tuple[Claim, ...] = ()  # accepted by the checker
    checked: tuple[int, int] = (0, 0)  # positions and answers
    why: str = ""  # why the grade is no better
    doubt: str = ""  # evidence that a reduction is wrong
    seconds: float = 0.0  # for checking and proving

    @property
    def leans(self) -> bool:
        """Do positions lean on others in what was accepted?"""
        return any(claim.covers for claim in self.claims)

    @property
    def result(self) -> str | None:
        """As that of the answer; None while it is open."""
        return self.answer.result if self.grade != OPEN else None

    def certificate(self, **about: Any) -> dict[str, Any]:
        """What was accepted, as a file for `verify-proof`."""
        told = {"grade": self.grade, "result": self.result, **about}
        return certificate(self.start, list(self.claims), told)


def confirm(
    answer: Solved,
    budget: Budget,
    is_full: bool = False,
    checks: Checks | None = None,
    leans: bool = False,
) -> Graded:
    """Let the checker play what an answer says, in the game that was searched; `is_full`: that is the full game.

    `checks`: of the two games of a pair, which know of each other. `leans`: positions may lean on others, which takes
    less time; see `strengthen`.
    """
    began = now()
    checked: list[Checked] = []
    claims: list[Claim] = []
    why = "" if answer.solved else answer.reason
    with uncollected():
        for found, start in answer.check(budget, checks, leans, _warily):
            checked.append(found)
            if found.holds:
                claims.append(claim_of(found, start))
            elif not why and found.fault:
                why = f"its certificate does not hold: {found.fault}"
            elif not why:
                why = f"the check did not come to its end ({found.spent})"
    best = PROVEN if is_full else SOLVED
    counts = sum(c.positions for c in checked), sum(c.answers for c in checked)
    seconds = now() - began
    return Graded(
        OPEN if why else best, answer, answer.start, tuple(claims), counts, why, "", seconds
    )


def unchecked(answer: Solved) -> Graded:
    """A game that is not solved, before anybody looks at what is known of it: a search may go on first."""
    return Graded(OPEN, answer, answer.start, why=answer.reason)


class _Itself:
    """A game looked at as what it is."""

    def seen(self, state: Solvable) -> tuple[Solvable, bool]:
        return state, True

    def passes(self, state: Solvable) -> bool:
        return False


def _warily(guide: Guide, start: Solvable, limit: Limit) -> Checked:
    """Play a strategy out that does not hold as it is: at positions that led to a fault, with another answer."""
    adviser = Adviser(guide, _Itself(), limit)
    for _ in range(MOST_TRIES):
        adviser.given.clear()
        found = Checker(start, guide.seat, guide.what, adviser.answer, limit=limit).run()
        if found.holds or found.spent or not adviser.learn(found):
            break
    return found


def strengthen(graded: Graded, budget: Budget, checks: Checks | None = None) -> Graded:
    """Check a solved game again in which positions lean on others, now with none that does: one reduction less.

    If there is no time for that, it stays as it is. What holds only while positions lean is open.
    """
    if graded.grade != SOLVED or not graded.leans:
        return graded
    began = now()
    with uncollected():
        found = graded.answer.check(budget, checks, otherwise=_warily)
    again = replace(graded, seconds=graded.seconds + now() - began)
    fault = next((each.fault for each, _ in found if each.fault and not each.loop), "")
    if fault:
        why = f"where no position leans on another, its certificate does not hold: {fault}"
        return replace(again, grade=OPEN, claims=(), why=why, doubt=fault)
    if not all(each.holds for each, _ in found):
        return again
    counts = sum(c.positions for c, _ in found), sum(c.answers for c, _ in found)
    return replace(again, claims=tuple(claim_of(*each) for each in found), checked=counts)


def improve(
    graded: Graded,
    start: Solvable,
    view: Callable[[Any], View],
    budget: Budget,
    checks: Checks | None = None,
) -> Graded:
    """Try to prove in the full game, which begins so, what is solved."""
    if graded.grade != SOLVED:
        return graded
    proof = prove(graded.answer, start, view, budget, checks)
    seconds = graded.seconds + proof.seconds
    if proof.doubt:
        return _contradicted(graded, proof.doubt, seconds)
    if not proof.holds:
        return replace(graded, why=proof.why, seconds=seconds)
    claims = tuple(claim_of(found) for found in proof.checked)
    counts = sum(c.positions for c in proof.checked), sum(c.answers for c in proof.checked)
    return Graded(PROVEN, graded.answer, start, claims, counts, seconds=seconds)


def improve_by_search(
    graded: Graded, solver: Solver, budget: Budget, checks: Checks | None = None
) -> Graded:
    """Try to prove what is solved by a search of the full game itself, whose solver this is."""
    if graded.grade != SOLVED:
        return graded
    began = now()
    answer = solver.run(budget.part(SEARCH))
    if not answer.solved:
        return replace(graded, seconds=graded.seconds + now() - began)
    if budget.seconds is not None:
        budget = replace(budget, seconds=max(began + budget.seconds - now(), 0.0))
    found = confirm(answer, budget, is_full=True, checks=checks)
    seconds = graded.seconds + now() - began
    if found.grade != PROVEN:
        return replace(graded, seconds=seconds)
    if answer.result != graded.answer.result:
        return _contradicted(graded, f"there it is “{answer.result}”", seconds)
    return Graded(PROVEN, graded.answer, solver.start, found.claims, found.checked, seconds=seconds)


def _contradicted(graded: Graded, doubt: str, seconds: float) -> Graded:
    why = f"the full game contradicts the reduced one: {doubt}"
    return replace(graded, grade=OPEN, claims=(), why=why, doubt=doubt, seconds=seconds)


@dataclass
class Proof:
    """What the checker said in the full game: of each claim, and why it is no proof."""

    checked: list[Checked] = field(default_factory=list)
    why: str = ""
    doubt: str = ""  # evidence that a reduction is wrong
    seconds: float = 0.0
    questions: int = 0  # asked of the reduced solver on the way

    @property
    def holds(self) -> bool:
        return bool(self.checked) and not self.why


def prove(
    solved: Solved,
    start: Solvable,
    view: Callable[[Any], View],
    budget: Budget,
    checks: Checks | None = None,
) -> Proof:
    """Prove in the full game, which begins so, what the reduced game was solved to be."""
    began = now()
    proof = Proof()
    if not solved.solved:
        proof.why = "it is not solved"
        return proof
    start = quiet(start)
    with uncollected():
        for guide, reduced in _claims(solved):
            done = sum(each.positions for each in proof.checked)

            def spent(positions: int, done: int = done) -> str:
                return budget.spent(done + positions, began)

            def soon(positions: int, done: int = done) -> str:
                return budget.part(AGAIN).spent(done + positions, began)

            adviser = Adviser(guide, view(reduced), spent, soon)
            _prove_one(proof, adviser, start, checks or Checks())
            if proof.why:
                break
    proof.seconds = now() - began
    return proof


def _claims(solved: Solved) -> list[tuple[Guide, Solvable]]:
    """The claims that make up a result, each with the reduced game that shows it."""
    found = [(guide, solved.start) for guide in guides(solved)]
    for seat, by in enumerate(solved.shown):
        if by is not None and solved.winner in (None, seat):
            what = Guide(by.graph, seat) if solved.can_win[seat] else by.refusal(seat)
            found.append((what, by.start))
    return found


def _prove_one(proof: Proof, adviser: Adviser, start: Solvable, checks: Checks) -> None:
    guide = adviser.guide
    for _ in range(MOST_TRIES):
        adviser.given.clear()
        checker = Checker(
            start,
            guide.seat,
            guide.what,
            adviser.answer,
            in_haste=adviser.view.passes,
            limit=adviser.spent,
            after=checks.before(guide.graph, guide.seat, guide.what, FULL),
        )
        found = checker.run()
        if found.holds:
            checks.keep(guide.graph, checker, FULL)
            proof.checked.append(found)
            proof.questions += adviser.questions
            proof.why = ""  # of an earlier try
            return
        spent = found.spent or adviser.spent(0)
        proof.why = f"the budget ran out ({spent})" if spent else found.fault
        if spent or not adviser.learn(found):
            break
    proof.doubt = adviser.failed
    proof.questions += adviser.questions
