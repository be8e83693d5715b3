"""Moves about turns: ending, forfeiting and announcing, extra turns, and giving up the next one."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.knight.deeds import Announced, AssaultAgreed, ExtraTurnTaken, Forfeited, TurnEnded
from spellwright.knight.ending import last_turns
from spellwright.knight.moves.base import Move
from spellwright.knight.source import RETURN_DICE
from spellwright.knight.state import KnightGame

RIGHT_MOMENT = "The Right Moment"
TIME_BENDING = "Time Bending"
ASSAULT = "Cooperative assault"
COMBAT = "Combat"


@definition
class EndTurn(Move):
    """The turn is done."""

    ends_turn = True

    def __str__(self) -> str:
        return "end the turn"

    def make(self, game: KnightGame, seat: int) -> None:
        game.note(TurnEnded(seat))
        cards = game.players[seat].cards
        if cards in ("deck", "hand") and not game.told:
            # told on an earlier turn: an empty deck is still empty, the rest is open again
            game.change_player(seat, cards="empty" if cards == "hand" else "")
        if game.taken:
            game.push(RETURN_DICE)


@definition
class Announce(Move):
    """Forfeit the turn and announce the End of the Round: the deed deck is empty (UE 379)."""

    ends_turn = True

    def __str__(self) -> str:
        return "announce the End of the Round (your deed deck is empty) and forfeit the turn"

    def make(self, game: KnightGame, seat: int) -> None:
        game.note(Announced(seat))
        game.announced = seat
        if game.left is None:
            dummy = game.policies.dummy_last_turn == "yes"  # A2
            game.left = last_turns(game, seat, dummy)


@definition
class Forfeit(Move):
    """Forfeit a last turn: deck and hand are empty (UE 387)."""

    ends_turn = True

    def __str__(self) -> str:
        return "forfeit the turn (your deed deck and hand are empty)"

    def make(self, game: KnightGame, seat: int) -> None:
        game.note(Forfeited(seat))


@definition
class ExtraTurn(Move):
    """A turn immediately after this one."""

    by: str

    def __str__(self) -> str:
        return f"take an extra turn after this one ({self.by})"

    def make(self, game: KnightGame, seat: int) -> None:
        game.extra += 1
        if self.by == RIGHT_MOMENT:
            game.change_player(seat, tactic_used=True)
        game.note(ExtraTurnTaken(seat, self.by))


@definition
class Assault(Move):
    """Others join: they give up their next turn."""

    why: str

    def __str__(self) -> str:
        if self.why == COMBAT:
            return "another player fully attends a combat against you"
        return "lead a cooperative assault on a city"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseAllies(seat, self.why))


@definition
class ChooseAllies(Effect):
    """Who flips the round order token."""

    seat: int
    why: str

    def run(self, game: KnightGame, scope: None) -> None:
        able = [s for s in range(game.seats) if s != self.seat and not game.players[s].missing]
        options = tuple(Option(game.players[s].hero, (s,)) for s in able)
        most = 1 if self.why == COMBAT else len(able)
        game.ask(Choose(self.seat, f"{self.why}: with whom?", options, 1, most), self)

    def answered(self, game: KnightGame, scope: None, answer: list[int]) -> None:
        for s in answer:
            game.change_player(s, missing=True)
        game.note(AssaultAgreed(self.seat, tuple(answer), self.why))


END_TURN = EndTurn()
ANNOUNCE = Announce()
FORFEIT = Forfeit()
