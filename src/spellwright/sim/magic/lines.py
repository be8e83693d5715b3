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
    def from_plain(cls, plain: object) -> Self | None:
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


def _listed(answer: object) -> object:
    return [_listed(each) for each in answer] if isinstance(answer, tuple) else answer


def _answer(plain: object) -> Any:
    return tuple(_answer(each) for each in plain) if isinstance(plain, list) else plain


@dataclass(frozen=True)
class Turn:
    """What is done in a turn, the board after it, and the number of the answers up to there."""

    words: str
    board: Game
    upto: int


def turns(states: Sequence[Game], answers: Sequence[Answer]) -> list[Turn]:
    """A line that was played: what is told of each turn, with the position that comes after it."""
    found: list[Turn] = []
    parts: list[tuple[int, list[str]]] = []  # who does something, and what
    for at, state in enumerate(states):
        told = state.telling(answers[at]) if at < len(answers) else ""
        if told and state.decision is not None:
            if not parts or parts[-1][0] != state.decision.seat:
                parts.append((state.decision.seat, []))
            parts[-1][1].append(told)
        upto = min(at + 1, len(states) - 1)
        after = states[upto]
        if parts and (after is state or after.heading() != state.heading()):
            own = parts[0][0] == state.whose_turn()
            sign = ":" if own else ";"  # the other player begins: "Turn 4, A; B: cast Daze"
            found.append(Turn(f"{state.heading()}{sign} {_deeds(state, parts)}", after, upto))
            parts = []
    return found


def _deeds(state: Game, parts: list[tuple[int, list[str]]]) -> str:
    """What was done, with the letter of who is not the player whose turn it is."""
    return "; ".join(
        ("" if seat == state.whose_turn() else f"{state.seat_name(seat)}: ") + ", ".join(words)
        for seat, words in parts
    )
