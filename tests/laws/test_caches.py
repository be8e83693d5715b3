"""What is remembered is what would be found anew: at positions of many branches that share what was computed."""

from __future__ import annotations

from random import Random

import pytest

from spellwright.kernel import NATURE, Priority
from spellwright.kernel.record import field_names
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.reductions.local import is_local
from spellwright.magic.rules.casting.actions import actions

WALKS, LENGTH, MOST = 3, 25, 8  # of answers to one question
FIELDS = [name for name in field_names(Chars) if name != "made"]
LOCAL = sorted(name for name in BOOK if is_local(BOOK[name]))
OTHERS = sorted(set(BOOK) - set(LOCAL))


def fours(names: list[str]) -> list[tuple[str, ...]]:
    """The names in some order, four by four."""
    mixed = Random(4).sample(names, len(names))
    return [tuple((mixed[at:] + mixed)[:4]) for at in range(0, len(mixed), 4)]


def anew(game: Game) -> Game:
    """The position without anything computed, and without a memory of boards."""
    found = game.afresh()
    found.memo = None
    return found


def looks(game: Game) -> dict[int, list[object]]:
    return {
        oid: [getattr(game.chars(oid), name) for name in FIELDS] for oid in sorted(game.objects)
    }


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [f"{a.mark()}" for a in actions(game, game.decision.seat)]


def compare(game: Game) -> None:
    alone = anew(game)
    assert looks(game) == looks(alone)
    if isinstance(game.decision, Priority):
        assert offered(game) == offered(alone)


# each card of the book is in one of these matchups, those that boards are remembered for among themselves
@pytest.mark.parametrize("cards", [*fours(LOCAL), *fours(OTHERS)], ids="-".join)
def test_branches_that_share_what_was_computed_find_the_same_as_alone(
    cards: tuple[str, ...],
) -> None:
    start = three_card_game(["Black Lotus", *cards[:2]], ["Black Lotus", *cards[2:]], 0, lean=True)
    assert (start.memo is not None) == all(is_local(BOOK[name]) for name in cards)
    for walk in range(WALKS):
        random, game = Random(walk), start
        for _ in range(LENGTH):
            decision = game.decision
            if decision is None or decision.seat == NATURE:
                break
            children = [game.play(answer) for answer in game.answers()][:MOST]
            for child in children:  # they give new objects the same numbers
                compare(child)
            game = random.choice(children if random.random() < 0.4 else children[-3:])
