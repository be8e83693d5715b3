"""Moves that take cards, units and skills from the offers."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.knight.deeds import UnitRecruited
from spellwright.knight.moves.base import Move
from spellwright.knight.offers import FILL_SPELLS, AddElite
from spellwright.knight.piles import Drawing
from spellwright.knight.skills import ChooseAction, GainSkill, gain
from spellwright.knight.state import ADVANCED_ACTIONS, SPELLS, KnightGame


@definition
class TakeAction(Move):
    """Take an advanced action from the offer (reward, Green city)."""

    def __str__(self) -> str:
        return "take an advanced action from the offer"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseAction(seat))


@definition
class TakeTopAction(Move):
    """Take the top card of the advanced action deck (Green city)."""

    def __str__(self) -> str:
        return "take the top card of the advanced action deck"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(DrawAction(seat, len(game.players[seat].gained)))


@definition
class DrawAction(Drawing):
    """The top card of the advanced action deck goes to a player."""

    seat: int
    had: int

    def want(self, game: KnightGame) -> str | None:
        gained = game.players[self.seat].gained
        return ADVANCED_ACTIONS if len(gained) == self.had else None

    def got(self, game: KnightGame, card: str) -> None:
        gain(game, self.seat, "advanced action deck", card)

    def prompt(self, game: KnightGame, pile: str) -> str:
        return "Which advanced action is on top of the deck?"


@definition
class TakeSpell(Move):
    """Take a spell from the offer."""

    def __str__(self) -> str:
        return "take a spell from the offer"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseCard(seat, SPELLS))


@definition
class Learn(Move):
    """Take an advanced action that lies with the units (monastery)."""

    def __str__(self) -> str:
        return "learn an advanced action at a monastery"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseCard(seat, "monastery"))


@definition
class Recruit(Move):
    """Take a unit from the offer."""

    def __str__(self) -> str:
        return "recruit a unit"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseCard(seat, "unit offer"))


@definition
class ChooseCard(Effect):
    """Which card of an offer a player takes."""

    seat: int
    offer: str

    def run(self, game: KnightGame, scope: None) -> None:
        cards = self._cards(game)
        hero = game.players[self.seat].hero
        options = tuple(Option(card, (card,)) for card in dict.fromkeys(cards))
        game.ask(Choose(self.seat, f"{hero}: which one? ({self.offer})", options), self)

    def _cards(self, game: KnightGame) -> tuple[str, ...]:
        if self.offer == SPELLS:
            return game.spells
        return game.units if self.offer == "unit offer" else game.lessons

    def answered(self, game: KnightGame, scope: None, answer: list[str]) -> None:
        card = answer[0]
        cards = self._cards(game)
        at = cards.index(card)
        rest = cards[:at] + cards[at + 1 :]
        if self.offer == SPELLS:
            game.spells = rest
            gain(game, self.seat, SPELLS, card)
            game.push(FILL_SPELLS)
        elif self.offer == "unit offer":
            game.units = rest
            human = game.players[self.seat]
            game.change_player(self.seat, units=(*human.units, card))
            game.note(UnitRecruited(self.seat, card))
        else:
            game.lessons = rest
            gain(game, self.seat, self.offer, card)


@definition
class LevelUp(Move):
    """An even level: gain a skill and an advanced action."""

    def __str__(self) -> str:
        return "gain a skill and an advanced action (even level)"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(GainSkill(seat))


@definition
class AddEliteUnit(Move):
    """Pay for an elite unit in the offer (White city)."""

    def __str__(self) -> str:
        return "add an elite unit to the offer (White city)"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(AddElite(len(game.units)))
