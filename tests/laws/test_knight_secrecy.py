"""Mage Knight: the order of the piles and the dice to come make no difference to anything a seat can reach."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from twins import difference

from spellwright.kernel import Answer, Priority, Rng, View, encode
from spellwright.knight import KnightGame, Pile, new_game
from spellwright.knight.state import random_thing
from spellwright.knight.tables import HEROES, SCENARIOS

TWINS = int(os.environ.get("SPELLWRIGHT_TWINS", "240"))
TABLES = [(s.id, n) for s in SCENARIOS.values() for n in s.players]


def twin_of(game: KnightGame, rng: Rng) -> KnightGame:
    new = game.copy()
    for name, pile in game.piles.items():
        if not game.is_real(random_thing(name)):
            near = 3 * rng.below(2)  # leave what comes next, so that the twins live longer
            rest = rng.shuffled(pile.unknown[near:])
            new.piles[name] = Pile((*pile.unknown[:near], *rest), pile.known)
    new.piles = dict(rng.shuffled(list(new.piles.items())))
    new.seed = rng.bits()
    new.draws = {**game.draws, "anything": rng.below(9)}
    return new


def shown_facts(game: KnightGame) -> str:
    """All that lies on the table, read from the real game: everything but the order of the piles."""
    plain = game.copy()
    plain.seed, plain.draws = 0, {}
    plain.piles = {
        name: Pile(tuple(sorted(pile.unknown)), pile.known)
        for name, pile in sorted(game.piles.items())
    }
    return json.dumps([encode(plain), [event.describe(game) for event in game.events()[-30:]]])


def random_answer(game: KnightGame, rng: Rng) -> Answer:
    if isinstance(game.decision, Priority):
        return 0 if rng.below(3) else rng.below(len(game.decision.options))
    return rng.pick(list(game.answers()))


@pytest.mark.parametrize("part", range(4))
def test_games_that_look_the_same_have_one_view(part: int) -> None:
    lived = 0
    numbers = range(part, TWINS // 2, 4)
    for number in numbers:
        rng = Rng(number, "knights")
        scenario, players = TABLES[number % len(TABLES)]
        game = new_game(scenario, list(HEROES)[:players], number)
        for _ in range(rng.below(120)):
            if game.decision is not None:
                game = game.play(random_answer(game, rng))
        other = twin_of(game, rng)
        lived += _play_on(game, other, rng)
    assert lived > 2 * len(numbers)


def _play_on(one: KnightGame, other: KnightGame, rng: Rng) -> int:
    """At how many decisions the twins had the same views, until a pile showed a difference."""
    n = 0
    while shown_facts(one) == shown_facts(other) and n < 40:
        for seat in range(one.seats):
            a, b = View(one, seat), View(other, seat)
            assert not difference(a, b)
            assert _text(a) == _text(b)
            assert list(a.answers())[:20] == list(b.answers())[:20]
            if one.seat != seat:
                assert a.decision is None and a.objection(0) == f"seat {seat} is not asked"
        n += 1
        if one.decision is None:
            break
        answer = random_answer(one, rng)
        one, other = one.play(answer), other.play(answer)
    return n


def _text(view: View[Any]) -> str:
    return json.dumps([encode(view.known), [encode(e) for e in view.events()]])
