"""From solved to proven: the solution of a reduced game guides a proof of the full game.

The checker plays the full game. What the claiming seat answers there comes from the reduced graph (`advising`). Nothing of
it is believed: a wrong answer makes a game that ends otherwise, or a loop, and the checker finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from spellwright.kernel.checking import Checked, Checker, Limit
from spellwright.kernel.garbage import uncollected
from spellwright.kernel.proof import Claim, certificate, claim_of
from spellwright.solve.advising import Adviser, View
from spellwright.solve.checks import FULL, Checks
from spellwright.solve.clock import now
from spellwright.solve.graph import quiet
from spellwright.solve.strategy import Guide, guides

if TYPE_CHECKING:
    from spellwright.kernel import Solvable
    from spellwright.solve.solver import Answer as Solved, Budget, Solver

MOST_TRIES = 8  # how often a claim begins anew with another answer
AGAIN = 0.5  # of the time, for a claim that begins anew: a search of the full game may do better
SEARCH = 0.7  # of the time for a search of the full game and its check


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

    def likened(self, state: Solvable, seat: int) -> Iterator[Solvable]:
        return iter(())


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
    view: Callable[[Any], View[Any]],
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
    view: Callable[[Any], View[Any]],
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
