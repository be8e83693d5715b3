"""The line of best play of a solved game as answers: kept with the result, and played again on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from spellwright.kernel import Answer, SpellwrightError
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.solve import Answer as Solved
from spellwright.solve.strategy import steps

LETTERS = ("AB", "BA")  # by who is on the play: A is


@dataclass(frozen=True)
class Line:
    """Answers from the start of a reduced game; `favours`: of the one that favours this seat."""

    decks: tuple[tuple[str, ...], ...]
    first: int
    answers: tuple[Answer, ...]
    favours: int | None = None

    @classmethod
    def of(cls, solved: Solved, decks: Sequence[Sequence[str]], first: int) -> Self | None:
        """The principal line of a solved game, if there is one."""
        by = solved.told_by()
        if by is None:
            return None
        favours = None
        if by is not solved:
            for seat in (0, 1):
                side = solved.start.favouring(seat)
                if side is not None and side.key() == by.start.key():
                    favours = seat
                    break
            else:
                return None
        answers = tuple(answer for _, answer in steps(by)[:-1])
        return cls(tuple(tuple(deck) for deck in decks), first, answers, favours)

    def plain(self) -> dict[str, Any]:
        return {
            "decks": [list(deck) for deck in self.decks],
            "first": self.first,
            "favours": self.favours,
            "answers": [_listed(answer) for answer in self.answers],
        }

    @classmethod
    def from_plain(cls, plain: Any) -> Self | None:
        """The line that was kept; None where there is none."""
        if not isinstance(plain, dict):
            return None
        decks = tuple(tuple(deck) for deck in plain["decks"])
        answers = tuple(_answer(each) for each in plain["answers"])
        return cls(decks, plain["first"], answers, plain["favours"])

    def start(self, rules: Rules) -> Game:
        ours, theirs = self.decks
        game = three_card_game(ours, theirs, self.first, rules, lean=True)
        game.letters = LETTERS[self.first]
        if self.favours is not None:
            side = game.favouring(self.favours)
            if side is None:
                raise SpellwrightError("the line belongs to a game that there is no more")
            assert isinstance(side, Game)
            side.letters = LETTERS[self.first]
            return side
        return game

    def states(self, rules: Rules) -> list[Game]:
        """Every position of the line, the last one after the last answer; what cannot be played is refused."""
        found = [self.start(rules)]
        for answer in self.answers:
            now = found[-1]
            if now.decision is None:
                raise SpellwrightError("the line goes on after the game's end")
            try:
                found.append(now.follow(answer))
            except SpellwrightError:
                raise
            except (IndexError, KeyError, TypeError, ValueError, AssertionError) as error:
                raise SpellwrightError(f"the line cannot be played ({error!r})") from error
        return found


def _listed(answer: Any) -> Any:
    return [_listed(each) for each in answer] if isinstance(answer, tuple) else answer


def _answer(plain: Any) -> Any:
    return tuple(_answer(each) for each in plain) if isinstance(plain, list) else plain
