"""Certificates: the strategies that prove a result, as a file that `checking` plays out again.

A certificate holds the start of the game and, for each claim, what the claiming seat answers at every position it can
come to; where it says nothing of a priority, the seat passes. Of positions it may say that they are no worse than others
that are played (`Solvable.leaning`), or than themselves with other numbers (`Solvable.lowered`), which are played then. A claim may begin in a game that favours the other seat
(`Solvable.favouring`). An answer is named by the key of the position it leads to, since positions of one key may list
their options in another order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from spellwright.kernel.checking import PASS, SAFE, WIN, Checked, Checker, Limit, NoAnswer
from spellwright.kernel.codec import decode, encode
from spellwright.kernel.decision import Answer, Priority
from spellwright.kernel.errors import BrokenFile
from spellwright.kernel.searching import Solvable, Vector

PROOF_VERSION = 2
Move = tuple[bytes, Answer]  # the key it leads to, and the answer that did so when it was found


@dataclass(frozen=True)
class Claim:
    """What a seat can force, and how."""

    seat: int
    what: str  # WIN or SAFE
    moves: Mapping[bytes, Move]  # by key
    start: Solvable | None = None  # of a game that favours the other seat, where it is one
    covers: Mapping[bytes, bytes] = field(default_factory=dict)  # which keys lean on which
    lowered: Mapping[bytes, Vector] = field(
        default_factory=dict
    )  # … on themselves with which numbers

    def to_json(self) -> dict[str, Any]:
        moves = {key.hex(): [to.hex(), answer] for key, (to, answer) in self.moves.items()}
        found = {"seat": self.seat, "what": self.what, "moves": moves}
        if self.covers:
            found["covers"] = {key.hex(): on.hex() for key, on in self.covers.items()}
        if self.lowered:
            found["lowered"] = {key.hex(): list(each) for key, each in self.lowered.items()}
        return found if self.start is None else {**found, "start": encode(self.start)}

    def told(self) -> str:
        """The claim in words."""
        wanted = "forces a win" if self.what == WIN else "cannot be beaten"
        if self.start is not None:
            wanted += f", in a game that favours seat {1 - self.seat}"
        return f"seat {self.seat} {wanted}"

    def answer(self, state: Solvable, key: bytes) -> Answer | None:
        """The claim as a strategy."""
        move = self.moves.get(key)
        if move is None:
            return PASS if isinstance(state.decision, Priority) else None
        to, hint = move
        for answer in sorted(state.answers(), key=lambda each: each != hint):
            if state.follow(answer).key() == to:
                return answer
        raise NoAnswer("no legal answer leads where the strategy goes")

    def check(self, start: Solvable, limit: Limit | None = None) -> Checked:
        """Play it out against every answer."""
        return Checker(
            self.start or start,
            self.seat,
            self.what,
            self.answer,
            limit=limit,
            covers=self.covers or None,
            lowered=self.lowered,
        ).run()


def claim_of(checked: Checked, start: Solvable | None = None) -> Claim:
    """The claim that was checked, as it is written to a file."""
    return Claim(checked.seat, checked.what, checked.moves, start, checked.covers, checked.lowered)


def certificate(start: Solvable, claims: list[Claim], about: Mapping[str, Any]) -> dict[str, Any]:
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
    leans: bool = False  # do positions lean on others?
    faults: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return bool(self.claims) and not self.faults


def verify(proof: object, limit: Limit | None = None) -> Check:
    """Play every claim of a certificate out against every answer."""
    start, claims = read(proof)
    check = Check()
    for claim in claims:
        check.claims.append(claim.told())
        found = claim.check(start, limit)
        check.positions += found.positions
        check.answers += found.answers
        check.leans = check.leans or bool(found.covers)
        if found.fault:
            check.faults.append(found.fault)
        elif found.spent:
            check.faults.append(f"not checked to the end: {found.spent}")
    return check


def read(proof: object) -> tuple[Solvable, list[Claim]]:
    """The parts of a certificate; BrokenFile when it is none."""
    if not isinstance(proof, dict) or "proof" not in proof:
        raise BrokenFile("this is no certificate: it has no field “proof”; make one with solve")
    version = proof["proof"]
    if type(version) is not int or version != PROOF_VERSION:
        raise BrokenFile(
            f"certificate of version {version!r}, this program reads version {PROOF_VERSION}: "
            "solve again to make a new one"
        )
    claims = proof.get("claims")
    if not isinstance(claims, list):
        raise BrokenFile("the certificate cannot be read: it has no list of claims; solve again")
    return _state(proof.get("start")), [_claim(claim) for claim in claims]


def _state(data: object) -> Solvable:
    try:
        found = decode(data)
    except Exception as error:
        raise BrokenFile(f"the certificate cannot be read ({error!r}): solve again") from error
    if not isinstance(found, Solvable):
        raise BrokenFile("the certificate cannot be read: no game begins there; solve again")
    found.silent, found.log = True, None
    return found


def _claim(data: object) -> Claim:
    if not isinstance(data, dict):
        raise BrokenFile(f"the certificate cannot be read: {_short(data)} is no claim; solve again")
    seat, what, moves = data.get("seat"), data.get("what"), data.get("moves")
    if not isinstance(moves, dict):
        raise BrokenFile("the certificate cannot be read: a claim has no moves; solve again")
    if type(seat) is not int or seat not in (0, 1) or what not in (WIN, SAFE):
        raise BrokenFile(f"the certificate claims “{_short(what)}” for seat {_short(seat)}")
    start = _state(data["start"]) if "start" in data else None
    covers = data.get("covers", {})
    if not isinstance(covers, dict):
        raise BrokenFile(
            f"the certificate cannot be read: {_short(covers)} is no list of positions that lean; solve again"
        )
    lowered = data.get("lowered", {})
    if not isinstance(lowered, dict):
        raise BrokenFile(
            f"the certificate cannot be read: {_short(lowered)} is no list of positions with other numbers; solve again"
        )
    return Claim(
        seat,
        what,
        dict(map(_move, moves.items())),
        start,
        dict(map(_cover, covers.items())),
        dict(map(_numbers, lowered.items())),
    )


def _move(item: tuple[str, Any]) -> tuple[bytes, Move]:
    key, move = item
    try:
        to, answer = move
        if isinstance(answer, list):
            answer = tuple(answer)
        parts = answer if isinstance(answer, tuple) else (answer,)
        if type(to) is str and all(type(part) is int for part in parts):
            return bytes.fromhex(key), (bytes.fromhex(to), answer)
    except (TypeError, ValueError):
        pass
    raise BrokenFile(
        f"the certificate cannot be read: {_short(move)} is no move at {_short(key)}; solve again"
    )


def _cover(item: tuple[str, Any]) -> tuple[bytes, bytes]:
    key, on = item
    try:
        return bytes.fromhex(key), bytes.fromhex(on)
    except (TypeError, ValueError):
        raise BrokenFile(
            f"the certificate cannot be read: {_short(on)} is no position for {_short(key)} to lean on; solve again"
        ) from None


def _numbers(item: tuple[str, Any]) -> tuple[bytes, Vector]:
    key, numbers = item
    try:
        if isinstance(numbers, list) and all(type(number) is int for number in numbers):
            return bytes.fromhex(key), tuple(numbers)
    except (TypeError, ValueError):
        pass
    raise BrokenFile(
        f"the certificate cannot be read: {_short(numbers)} are no numbers of {_short(key)}; solve again"
    )


def _short(value: object) -> str:
    text = repr(value) if not isinstance(value, str) else value
    return text if len(text) <= 40 else text[:39] + "…"
