"""Turns: who is next, the end of the round, the end of the scenario, and the preparation of a round.

A round ends by last turns: from an announcement on, `left` holds who still acts (UE 169). The end
condition of the scenario sets it as well; whichever comes first decides (UE 173).
"""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.knight.deeds import ExtraTurnStarted, TurnMissed, TurnStarted
from spellwright.knight.dummy import dummy_turn
from spellwright.knight.events import DummyShuffled, GameEnded, RoundEnded, RoundStarted
from spellwright.knight.moves import HUMAN_TURN
from spellwright.knight.offers import REFRESH_ACTIONS, REFRESH_SPELLS, REFRESH_UNITS
from spellwright.knight.piles import shuffle
from spellwright.knight.source import ROLL_SOURCE
from spellwright.knight.state import DECK, DUMMY, KnightGame, Pile
from spellwright.knight.tactics import CHOOSE_TACTICS, REMOVE_TACTICS, picking_order


@definition
class NextTurn(Effect):
    """The next in the round order acts; the Dummy at once, a human by being asked."""

    def run(self, game: KnightGame, scope: None) -> None:
        while True:
            if game.extra:
                game.extra -= 1
                actor = game.actor
                assert actor is not None
                game.note(ExtraTurnStarted(actor))
                break
            left = game.left
            if left is None:
                order = game.order
                at = 0 if game.actor is None else order.index(game.actor) + 1
                actor = order[at] if at < len(order) else order[0]
            elif left:
                actor = left[0]
                game.left = left[1:]
            else:
                game.push(ROUND_OVER)
                return
            game.actor = actor
            if actor == DUMMY:
                flips = dummy_turn(game)
                if flips is not None:
                    game.push(self)
                    game.push(flips)
                    return
            elif game.players[actor].missing:
                game.change_player(actor, missing=False)
                game.note(TurnMissed(actor))
            else:
                game.note(TurnStarted(actor, left is not None))
                break
        game.turns += 1
        game.fresh = True
        game.told = False
        game.searched = False
        game.push(self)  # for when the turn is over
        HUMAN_TURN.run(game, scope)


@definition
class RoundOver(Effect):
    """Nobody has a turn left: the game ends, or the next round is prepared."""

    def run(self, game: KnightGame, scope: None) -> None:
        game.note(RoundEnded(game.round))
        game.extra = 0
        if game.ending or game.round >= game.rounds:
            game.note(GameEnded(game.round, game.ending))
            won = game.ending and game.info.kind != "competitive"
            game.end(tuple(range(game.seats)) if won else ())
            return
        game.push(PREPARE)
        game.push(REMOVE_TACTICS)


@definition
class Prepare(Effect):
    """The preparation of a round, steps a to g in the rulebook's order (UE 127–151)."""

    def run(self, game: KnightGame, scope: None) -> None:
        if game.policies.preparation == "units first":
            offers: tuple[Effect, ...] = (REFRESH_UNITS, REFRESH_ACTIONS, REFRESH_SPELLS)
        else:
            offers = (REFRESH_ACTIONS, REFRESH_SPELLS, REFRESH_UNITS)  # A20
        game.push_all((START_ROUND, ROLL_SOURCE, *offers, READY, CHOOSE_TACTICS, NEXT_TURN))


@definition
class StartRound(Effect):
    """Step a: day becomes night, night becomes day.

    Tactics are collected here too (step f): they are those of the old time, and nothing asks for them
    before the new ones are taken; a die on one of them is rolled with the others.
    """

    def run(self, game: KnightGame, scope: None) -> None:
        game.round += 1
        game.turns = 0
        game.actor = None
        game.announced = None
        game.left = None
        game.dummy_tactic = 0
        for seat, human in enumerate(game.players):
            new = human.copy()
            new.tactic, new.tactic_used, new.die = 0, False, ""
            new.cards, new.missing = "", False
            game.players[seat] = new
        game.note(RoundStarted(game.round, game.time))


@definition
class Ready(Effect):
    """Step g: everybody shuffles; then who picks a tactic when."""

    def run(self, game: KnightGame, scope: None) -> None:
        if game.dummy and game.round > 1:
            pile = game.piles[DECK]
            cards = pile.unknown + pile.known
            if game.policies.reshuffle == "everything":  # A5
                cards += game.discard
                game.discard = ()
            shuffle_dummy(game, cards)
        game.picking = picking_order(game)


def shuffle_dummy(game: KnightGame, cards: tuple[str, ...]) -> None:
    """The Dummy's deck for a round."""
    if game.policies.quick_witted == "bottom" and "Quick Witted" in cards:  # A19
        shuffle(game, DECK, [card for card in cards if card != "Quick Witted"])
        game.piles[DECK] = Pile(game.piles[DECK].unknown, ("Quick Witted",))
    else:
        shuffle(game, DECK, cards)
    game.note(DummyShuffled(len(cards)))


NEXT_TURN = NextTurn()
ROUND_OVER = RoundOver()
PREPARE = Prepare()
START_ROUND = StartRound()
READY = Ready()
