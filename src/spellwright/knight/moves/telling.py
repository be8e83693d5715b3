"""Moves that tell what the program cannot see: fame, and what is left of deck and hand."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.knight.deeds import CardsTold, FameTold
from spellwright.knight.moves.base import Move
from spellwright.knight.state import CARDS_TOLD, KnightGame

MOST_FAME = 200
FAME = tuple(Option(str(n), (n,)) for n in range(MOST_FAME + 1))
TOLD = tuple(Option(text, (told,)) for told, text in CARDS_TOLD.items() if told)


@definition
class TellFame(Move):
    """Say how much fame the player has: it decides who picks a tactic first."""

    begins_turn = False

    def __str__(self) -> str:
        return "tell your fame"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseFame(seat))


@definition
class ChooseFame(Effect):
    """How much fame."""

    seat: int

    def run(self, game: KnightGame, scope: None) -> None:
        hero = game.players[self.seat].hero
        game.ask(Choose(self.seat, f"{hero}: how much fame?", FAME), self)

    def answered(self, game: KnightGame, scope: None, answer: list[int]) -> None:
        game.change_player(self.seat, fame=answer[0])
        game.note(FameTold(self.seat, answer[0]))


@definition
class TellCards(Move):
    """Say what is left of deck and hand: it decides who may, must or cannot announce."""

    begins_turn = False

    def __str__(self) -> str:
        return "tell what is left of your deed deck and hand"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseCards(seat))


@definition
class ChooseCards(Effect):
    """What is left."""

    seat: int

    def run(self, game: KnightGame, scope: None) -> None:
        hero = game.players[self.seat].hero
        game.ask(Choose(self.seat, f"{hero}: what is left?", TOLD), self)

    def answered(self, game: KnightGame, scope: None, answer: list[str]) -> None:
        game.told = True
        game.change_player(self.seat, cards=answer[0])
        game.note(CardsTold(self.seat, answer[0]))
