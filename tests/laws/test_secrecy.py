"""Hidden means hidden: what a seat may not know makes no difference to anything it can reach."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from twins import (
    Revealed,
    answers_of,
    compare,
    follow,
    random_decks,
    twin_of,
    until_asked,
)

from spellwright.kernel import Rng, View
from spellwright.magic.game import Game
from spellwright.magic.start import new_game

TWINS = int(os.environ.get("SPELLWRIGHT_TWINS", "240"))  # make soundness takes tens of thousands
PARTS = 8
DECISIONS = 40  # of the seat, at most, for a pair of twins


def a_point_in_a_game(rng: Rng, seat: int) -> Game | None:
    """A decision of the seat somewhere in a random game."""
    game = new_game(random_decks(rng), rng.bits() % 10**9)
    for _ in range(rng.below(160)):
        if game.decision is None:
            return None
        game = game.play(answers_of(game, rng))
    while game.decision is not None and (game.decision.seat != seat or in_the_middle(game)):
        game = game.play(answers_of(game, rng))
    return game if game.decision is not None else None


def in_the_middle(game: Game) -> bool:
    """Is something under way that may be taken back? The twin would have to be made of that state, too."""
    return any(getattr(scope, "before", None) is not None for _, scope in game.frames)


def play_twins(number: int) -> tuple[int, str]:
    """How many decisions of the seat a pair of twins lived for, and what told them apart."""
    rng = Rng(number, "twins")
    seat = rng.below(2)
    one = a_point_in_a_game(rng, seat)
    while one is None:  # that game was over before: another one
        one = a_point_in_a_game(rng, seat)
    other = twin_of(one, seat, rng)
    since = len(View(one, seat).events())
    for n in range(DECISIONS):
        try:
            compare(one, other, seat, since)
            if one.decision is None:
                return n + 1, "the game is over"
            answer = answers_of(one, rng)
            one, other = one.play(answer), other.play(answer)
            one, deeds = until_asked(one, seat, rng)
            other = follow(other, seat, deeds, rng)
        except Revealed as reason:
            return n + 1, str(reason)
    return DECISIONS, "lived on"


@pytest.mark.parametrize("part", range(PARTS))
def test_games_that_look_the_same_to_a_seat_have_one_view(part: int) -> None:
    ends: Counter[str] = Counter()
    lived = 0
    for number in range(part, TWINS, PARTS):
        n, why = play_twins(number)
        lived += n
        ends[why] += 1
    assert lived >= TWINS // PARTS * 3, ends  # twins that part at once would show nothing
