"""Where no word tells or pays life, nothing but its end depends on a life total (CR 704.5a): what a check of who is safe
leans on (docs/decisions/0020).

SPELLWRIGHT_LIVES=N plays N matchups (60 unless said).
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from boards import NAMES
from rebuilding import with_fields

from spellwright.kernel import Undecided
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.magic.reductions.policy import Reduced
from spellwright.sim.magic.soundness.draw import HURTING, mana_for
from spellwright.solve.graph import quiet

MATCHUPS = int(os.environ.get("SPELLWRIGHT_LIVES", "60"))
MOST = 60  # positions of a game
WIDEST = 12  # answers that are compared at a position


def with_more(game: Game, more: tuple[int, int]) -> Game:
    """The same position with more life."""
    found = game.afresh()
    for seat, n in enumerate(more):
        found.players[seat] = with_fields(found.players[seat], life=found.players[seat].life + n)
    return found


def deck(rng: random.Random) -> list[str]:
    """A card with mana for it, and one that hurts where there is room."""
    name = rng.choice(NAMES)
    found = [name, *mana_for(name, rng, 2)]
    while len(found) < 3:
        found.append(rng.choice([name, found[-1], *rng.choice(sorted(HURTING.values()))]))
    return found[:3]


def safe_game(rng: random.Random) -> Game | None:
    """A game in which positions of a safe seat may lean by life."""
    game = quiet(three_card_game(deck(rng), deck(rng), 0, Rules(life=7), lean=True))
    assert isinstance(game, Game)
    policy = game.policy
    assert isinstance(policy, Reduced)
    return None if policy.pays_life or "life" not in policy.compared else game


def led_to(game: Game, answer: Any) -> Game | None:
    """Where an answer leads; None where nobody can say how the game ends."""
    try:
        return game.follow(answer)
    except Undecided:
        return None


@pytest.mark.parametrize("seed", range(MATCHUPS))
def test_the_same_answers_lead_to_the_same_positions_but_for_life(seed: int) -> None:
    rng = random.Random(seed)
    game = next(found for _ in range(500) if (found := safe_game(rng)) is not None)
    for _ in range(MOST):
        if game.decision is None:
            return
        more = rng.choice([(3, 0), (0, 3), (5, 2), (1, 6)])
        other = with_more(game, more)
        core, numbers = other.leaning(True)
        assert core == game.leaning(True)[0]
        answers: list[Any] = list(game.answers())
        assert list(other.answers()) == answers
        made = game.lowered(numbers)
        assert made is not None and made.key() == other.key()
        assert made.leaning(True) == (core, numbers) and list(made.answers()) == answers
        for answer in answers[:WIDEST]:
            one, two = led_to(game, answer), led_to(other, answer)
            if one is None or two is None:
                continue  # nobody can say how it ends: life that rises every turn, and no decision
            if one.decision is not None and two.decision is not None:
                (core, had), (same, shifted) = one.leaning(True), two.leaning(True)
                assert core == same
                assert shifted == (had[0] + more[0], had[1] - more[1])
                assert made.follow(answer).key() == two.key()
            elif two.decision is None:
                # whoever has no life left with more has none with less
                assert one.decision is None
            else:
                # with more life it goes on: somebody had none left
                assert any(player.life <= 0 for player in one.players)
        after = led_to(game, rng.choice(answers))
        if after is None:
            return
        game = after


@pytest.mark.parametrize("numbers", [(0, -3), (3, 0), (3, 3), (-1, -3), (3,), (3, -3, 0), ()])
def test_there_is_no_position_in_which_somebody_has_no_life_left(numbers: tuple[int, ...]) -> None:
    lions = ("Savannah Lions", "Plains", "Plains")
    game = three_card_game(lions, lions, 0, Rules(), lean=True)
    assert game.lowered(numbers) is None and game.lowered((3, -3)) is not None


def test_where_life_can_be_paid_no_position_has_another_life() -> None:  # answers may be of that
    lions, tarn = ("Savannah Lions", "Plains", "Plains"), ("Mana Confluence", "Memnite", "Memnite")
    assert three_card_game(lions, tarn, 0, Rules(), lean=True).lowered((3, -3)) is None
