"""What is known of a game of Three Card Blind: for people, for a store, for a certificate."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spellwright.kernel.checking import SAFE
from spellwright.magic.formats.three_card_blind import Rules, rests_on, setup_of, switched_off
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.lines import Line
from spellwright.solve import OPEN, PROVEN, Graded
from spellwright.store import Kept, Results

WIN, DRAW, LOSS = "win", "draw", "loss"
TURNED = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}


@dataclass(frozen=True)
class Outcome:
    """What is known of a game, seen from the deck on the play."""

    result: str | None  # win, draw, loss; None is open
    possible: tuple[str, ...] = (WIN, DRAW, LOSS)  # what is not excluded
    reason: str = ""  # why it is no better than open or solved
    states: int = 0
    seconds: float = 0.0
    line: tuple[str, ...] = field(default=(), compare=False)
    reductions: tuple[str, ...] = field(default=(), compare=False)  # what it rests on
    reused: bool = field(default=False, compare=False)
    grade: str = OPEN
    checked: tuple[int, int] = (0, 0)  # positions and answers that the checker has played
    off: tuple[str, ...] = field(default=(), compare=False)  # reductions that a card forbids
    moves: Line | None = field(default=None, compare=False, repr=False)  # the line as answers
    proof: bytes = field(default=b"", compare=False, repr=False)  # its certificate, packed

    @property
    def proved(self) -> str:
        """What is known of a game that is open, in words."""
        known: dict[tuple[str, ...], str] = {
            (WIN, DRAW): "the deck on the play does not lose",
            (DRAW, LOSS): "the deck on the draw does not lose",
        }
        return known.get(self.possible, "")

    def plain(self) -> dict[str, Any]:
        return {
            "result": self.result,
            "possible": list(self.possible),
            "reason": self.reason,
            "states": self.states,
            "seconds": round(self.seconds, 3),
            "line": list(self.line),
            "reductions": list(self.reductions),
            "grade": self.grade,
            "checked": dict(zip(CHECKED, self.checked, strict=True)),
            "off": list(self.off),
            "moves": None if self.moves is None else self.moves.plain(),
        }


CHECKED = ("positions", "answers")


def left_out(outcomes: Iterable[Outcome]) -> list[str]:
    """What solved games leave out, each once, without the numbers of a single game."""
    texts = (text for outcome in outcomes for text in outcome.reductions)
    return sorted({re.sub(r"( of [AB])? above \d+", " above a cap", text) for text in texts})


def outcome_of(plain: Mapping[str, Any], reused: bool = False) -> Outcome:
    return Outcome(
        plain["result"],
        tuple(plain["possible"]),
        plain["reason"],
        plain["states"],
        plain["seconds"],
        tuple(plain["line"]),
        tuple(plain["reductions"]),
        reused,
        plain["grade"],
        (plain["checked"]["positions"], plain["checked"]["answers"]),
        tuple(plain["off"]),
        Line.from_plain(plain.get("moves")),
        b64decode(plain.get("proof", "")),
    )


SHAPE = {
    **dict.fromkeys(("reason", "grade"), str),
    **dict.fromkeys(("states",), int),
    **dict.fromkeys(("seconds",), int | float),
    **dict.fromkeys(("possible", "line", "reductions", "off"), list),
}


def stored(kept: Kept, store: Results) -> Outcome | None:
    """What a store holds of a game; None where its row is damaged, which is noted there."""
    try:
        if all(isinstance(kept.about[name], kind) for name, kind in SHAPE.items()):
            return outcome_of(kept.about, reused=True)
    except (KeyError, TypeError, ValueError, AttributeError):
        pass  # told below
    store.trouble = "a row that cannot be read"
    return None


def about_game(
    decks: Sequence[Sequence[str]], first: int, rules: Rules, graded: Graded, is_full: bool = False
) -> dict[str, Any]:
    """What a certificate says of its game; `is_full`: the full game itself was searched."""
    ours, theirs = decks
    lean = not is_full and graded.grade != PROVEN
    setup = {**setup_of(ours, theirs, first, rules), "lean": lean}
    names = dict.fromkeys((*ours, *theirs))
    read = [name for name in names if BOOK.is_packed(name)]  # a proof says what it rests on
    told = {"read": read} if read else {}
    return {"setup": setup, "reductions": leaned_on(graded), **told}


def leaned_on(graded: Graded) -> list[str]:
    """The reductions that a grade rests on, also in games that favour one of the players; none where it is proven."""
    games: list[Any] = [graded.answer.start, *(c.start for c in graded.claims if c.start)]
    return [] if graded.grade == PROVEN else rests_on(games, graded.leans)


def outcome_for(graded: Graded, play: int, reason: str, start: Game) -> Outcome:
    """What is known in plain words, seen from the deck on the play."""
    answer = graded.answer
    result: str | None = None
    if graded.grade != OPEN:
        result = DRAW if answer.winner is None else WIN if answer.winner == play else LOSS
    safe = {claim.seat for claim in graded.claims if claim.what == SAFE}
    refuted = {*((LOSS,) if play in safe else ()), *((WIN,) if 1 - play in safe else ())}
    possible = tuple(each for each in (WIN, DRAW, LOSS) if each not in refuted)
    return Outcome(
        result,
        possible if result is None else (result,),
        reason,
        answer.states,
        answer.seconds + graded.seconds,
        tuple(answer.line()) if result is not None else (),
        tuple(leaned_on(graded)),
        grade=graded.grade,
        checked=graded.checked,
        off=tuple(switched_off(start)),
    )
