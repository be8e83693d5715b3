"""Certificates: a strategy that proves a result, and the check that plays it out against everything.

A certificate holds the start of the game and, for each claim, what the claiming seat answers at every
position it can come to; a claim may begin in a game that favours the other seat (`State.favouring`). The
check knows nothing of how the strategy was found. It plays the claiming seat's answer, and every answer of
the other seat, until the games end or positions repeat:

- *win*: every game ends, and the seat has won it;
- *safe*: the other seat never wins.

Positions are told apart by their keys, and an answer is named by the key of the position it leads to, since
positions of one key may list their options in another order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from spellwright.kernel.codec import decode, encode
from spellwright.kernel.decision import NATURE
from spellwright.kernel.errors import BrokenFile, Undecided

if TYPE_CHECKING:
    from spellwright.kernel.state import State

PROOF_VERSION = 1
WIN, SAFE = "win", "safe"
Move = tuple[str, Any]  # the key it leads to, and the answer that did so when it was found


@dataclass(frozen=True)
class Claim:
    """What a seat can force, and how."""

    seat: int
    what: str  # WIN or SAFE
    moves: Mapping[str, Move]  # by key
    start: State | None = None  # of a game that favours the other seat, where it is one

    def to_json(self) -> dict[str, Any]:
        moves = {key: [to, answer] for key, (to, answer) in self.moves.items()}
        found = {"seat": self.seat, "what": self.what, "moves": moves}
        return found if self.start is None else {**found, "start": encode(self.start)}


def certificate(start: State, claims: list[Claim], about: Mapping[str, Any]) -> dict[str, Any]:
    """A certificate as JSON; `about`: names, result, reductions, for people."""
    return {
        "proof": PROOF_VERSION,
        "about": dict(about),
        "start": encode(start),
        "claims": [claim.to_json() for claim in claims],
    }


@dataclass
class Check:
    """What was checked: for each claim, how many positions and answers; and what is wrong."""

    claims: list[str] = field(default_factory=list)
    positions: int = 0
    answers: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return bool(self.claims) and not self.faults


def verify(proof: Any, progress: Callable[[int], None] | None = None) -> Check:
    """Play every claim of a certificate out against every answer."""
    start, claims = read(proof)
    check = Check()
    for claim in claims:
        wanted = "forces a win" if claim.what == WIN else "cannot be beaten"
        if claim.start is not None:
            wanted += f", in a game that favours seat {1 - claim.seat}"
        check.claims.append(f"seat {claim.seat} {wanted}")
        _Player(claim.start or start, claim, check, progress).play()
    return check


def read(proof: Any) -> tuple[State, list[Claim]]:
    """The parts of a certificate; BrokenFile when it is none."""
    if not isinstance(proof, dict) or "proof" not in proof:
        raise BrokenFile("this is no certificate: it has no field “proof”; make one with solve")
    if proof["proof"] != PROOF_VERSION:
        raise BrokenFile(
            f"certificate of version {proof['proof']!r}, this program reads version {PROOF_VERSION}: "
            "solve again to make a new one"
        )
    try:
        start: State = decode(proof["start"])
        claims = [
            Claim(
                c["seat"],
                c["what"],
                {k: (m[0], m[1]) for k, m in c["moves"].items()},
                decode(c["start"]) if "start" in c else None,
            )
            for c in proof["claims"]
        ]
    except BrokenFile:
        raise
    except Exception as error:
        raise BrokenFile(f"the certificate cannot be read ({error!r}): solve again") from error
    for claim in claims:
        if claim.seat not in (0, 1) or claim.what not in (WIN, SAFE):
            raise BrokenFile(f"the certificate claims “{claim.what}” for seat {claim.seat!r}")
        if claim.start is not None:
            claim.start.silent = True
    start.silent = True
    return start, claims


class _Player:
    """Plays one claim out."""

    def __init__(
        self,
        start: State,
        claim: Claim,
        check: Check,
        progress: Callable[[int], None] | None,
    ) -> None:
        self.start, self.claim, self.check, self.progress = start, claim, check, progress
        self.number: dict[str, int] = {}
        self.edges: list[list[tuple[int, bool, int]]] = []  # to, stands still, who acts (or -1)

    def play(self) -> None:
        todo: list[tuple[int, State]] = []
        self._at(self.start, todo)
        while todo:
            number, state = todo.pop()
            try:
                self._expand(number, state, todo)
            except Undecided as error:
                self._fault(str(error), state.key().hex())
            if self.progress is not None:
                self.progress(len(self.number))
            if self.check.faults:
                return
        self.check.positions += len(self.number)
        self._look_for_loops()

    def _at(self, state: State, todo: list[tuple[int, State]]) -> int:
        key = state.key().hex()
        number = self.number.get(key)
        if number is not None:
            return number
        number = self.number[key] = len(self.edges)
        self.edges.append([])
        if state.decision is not None:
            todo.append((number, state))
            return number
        winners = state.winners or ()
        seat = self.claim.seat
        if self.claim.what == WIN and tuple(winners) != (seat,):
            self._fault("a game ends without the win that is claimed", key)
        elif self.claim.what == SAFE and tuple(winners) == (1 - seat,):
            self._fault("a game ends with a win of the other seat", key)
        return number

    def _fault(self, text: str, key: str) -> None:
        self.check.faults.append(
            f"seat {self.claim.seat}, “{self.claim.what}”: {text} (position {key[:12]})"
        )

    def _expand(self, number: int, state: State, todo: list[tuple[int, State]]) -> None:
        decision = state.decision
        assert decision is not None
        if decision.seat == NATURE:
            self._fault(f"“{decision.prompt}” is left to chance", state.key().hex())
            return
        if decision.seat == self.claim.seat:
            self._own(number, state, todo)
            return
        for answer in state.answers():
            self.check.answers += 1
            self._edge(number, state, answer, state.play(answer), todo)

    def _own(self, number: int, state: State, todo: list[tuple[int, State]]) -> None:
        key = state.key().hex()
        move = self.claim.moves.get(key)
        if move is None:
            self._fault("the strategy has no answer", key)
            return
        to, hint = move
        answers = list(state.answers())
        hint = tuple(hint) if isinstance(hint, list) else hint
        if hint in answers:
            answers.remove(hint)
            answers.insert(0, hint)
        for answer in answers:
            self.check.answers += 1
            new = state.play(answer)
            if new.key().hex() == to:
                self._edge(number, state, answer, new, todo)
                return
        self._fault("no legal answer leads where the strategy goes", key)

    def _edge(
        self, number: int, state: State, answer: Any, new: State, todo: list[tuple[int, State]]
    ) -> None:
        pace = state.pace()
        still = pace is not None and new.pace() == pace
        assert state.decision is not None
        actor = state.decision.seat if state.is_act(answer) else -1
        self.edges[number].append((self._at(new, todo), still, actor))

    def _look_for_loops(self) -> None:
        """A win must come; a safe seat must not have to stall."""
        seat = self.claim.seat
        for part in _components(self.edges):
            inside = set(part)
            loops = [e for n in part for e in self.edges[n] if e[0] in inside]
            if not loops:
                continue
            actors = {actor for _, _, actor in loops if actor >= 0}
            standing = all(still for _, still, _ in loops)
            if self.claim.what == WIN:
                # only the other seat keeps the game where it is, and has to stop (CR 732)
                if not standing or seat in actors or self._waits(part):
                    self._fault("the game may go on for ever", str(part[0]))
            elif self._stalls(part, inside):
                self._fault("the seat would have to stall for ever", str(part[0]))

    def _waits(self, part: list[int]) -> bool:
        """Is there a loop without an act of the other seat?"""
        numbers = {n: i for i, n in enumerate(part)}
        edges: list[list[tuple[int, bool, int]]] = [
            [
                (numbers[to], still, actor)
                for to, still, actor in self.edges[n]
                if to in numbers and actor != 1 - self.claim.seat
            ]
            for n in part
        ]
        return any(
            len(piece) > 1 or any(to == piece[0] for to, _, _ in edges[piece[0]])
            for piece in _components(edges)
        )

    def _stalls(self, part: list[int], inside: set[int]) -> bool:
        """Is there a loop in which time stands still and this seat alone acts?"""
        seat = self.claim.seat
        numbers = {n: i for i, n in enumerate(part)}
        edges: list[list[tuple[int, bool, int]]] = [
            [
                (numbers[e[0]], e[1], e[2])
                for e in self.edges[n]
                if e[0] in inside and e[1] and e[2] != 1 - seat
            ]
            for n in part
        ]
        for piece in _components(edges):
            within = set(piece)
            if any(e[0] in within and e[2] == seat for n in piece for e in edges[n]):
                return True
        return False


def _components(edges: list[list[tuple[int, bool, int]]]) -> list[list[int]]:
    """Strongly connected components (Tarjan), without recursion."""
    index = [-1] * len(edges)
    low = [0] * len(edges)
    on_stack = [False] * len(edges)
    stack: list[int] = []
    found: list[list[int]] = []
    count = 0
    for root in range(len(edges)):
        if index[root] >= 0:
            continue
        work = [(root, 0)]
        while work:
            node, at = work.pop()
            if at == 0:
                index[node] = low[node] = count
                count += 1
                stack.append(node)
                on_stack[node] = True
            for i in range(at, len(edges[node])):
                to = edges[node][i][0]
                if index[to] < 0:
                    work.append((node, i + 1))
                    work.append((to, 0))
                    break
                if on_stack[to]:
                    low[node] = min(low[node], index[to])
            else:
                if low[node] == index[node]:
                    part = []
                    while True:
                        last = stack.pop()
                        on_stack[last] = False
                        part.append(last)
                        if last == node:
                            break
                    found.append(part)
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[node])
    return found
