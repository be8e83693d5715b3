"""The one door of chance: coins, dice, random picks and orders come from nature, or from a player.

In Three Card Blind nothing is random: the opponent of the effect's controller (or of its source's
owner) decides what would be, by an ordinary choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellwright.kernel import NATURE, Chance, Choose, Effect, ObjectId, Option, Record, definition
from spellwright.magic.rules.options import options
from spellwright.magic.table import Table

# switches of a game
OPPONENT_DECIDES = "the controller's opponent decides chance"
OWNERS_OPPONENT_DECIDES = "the owner's opponent decides chance"


def is_decided(game: Table) -> bool:
    """Does a player decide what nature else would?"""
    return OPPONENT_DECIDES in game.switches or OWNERS_OPPONENT_DECIDES in game.switches


def decider(game: Table, scope: Record | None) -> int:
    """Who decides what is random in an effect: NATURE, or a seat."""
    if OPPONENT_DECIDES in game.switches:
        return game.opponent(getattr(scope, "controller", game.active))
    if OWNERS_OPPONENT_DECIDES in game.switches:
        source = getattr(scope, "source", None)
        if source in game.objects or source in game.lki:
            return game.opponent(game.obj(source).owner)
        return game.opponent(getattr(scope, "controller", game.active))
    return NATURE


@definition
class Decided(Effect):
    """A player decided what nature else would: the effect goes on with that one outcome."""

    effect: Effect

    def answered(self, game: Table, scope: Record | None, answer: list[Any]) -> None:
        self.effect.answered(game, scope, answer[0])


def pick(
    game: Table,
    prompt: str,
    outcomes: Sequence[Option],
    effect: Effect,
    scope: Record | None,
    weights: Sequence[int] | None = None,
) -> None:
    """One outcome at random; `effect.answered` gets its value. Call it last."""
    seat = decider(game, scope)
    if seat == NATURE:
        chances = tuple(weights or [1] * len(outcomes))
        game.ask(Chance(NATURE, prompt, tuple(outcomes), chances), effect, scope)
        return
    if weights:
        outcomes = [o for o, weight in zip(outcomes, weights, strict=True) if weight]
    values = [v for o in outcomes for v in o.values[:1]]
    if all(isinstance(v, ObjectId) and v in game.objects for v in values):
        found = options(game, values)  # equal cards are one option
    else:
        found = tuple(outcomes)
    game.ask(Choose(seat, f"{prompt} (you decide)", found), Decided(effect), scope)


def order(
    game: Table,
    stream: str,
    ids: Iterable[ObjectId],
    prompt: str,
    effect: Effect,
    scope: Record | None,
) -> None:
    """Cards in random order; `effect.answered` gets them as a list. Call it last."""
    cards = list(ids)
    seat = decider(game, scope)
    if seat == NATURE:
        effect.answered(game, scope, game.random(stream).shuffled(cards))
        return
    found = options(game, cards)
    n = len(cards)
    game.ask(Choose(seat, f"{prompt} (you decide)", found, n, n, len(found) > 1), effect, scope)
