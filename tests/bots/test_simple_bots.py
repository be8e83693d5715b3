"""Bots that know no game: legal answers, no memory, no look behind the view."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spellwright.bots import Bot, bot, bot_names
from spellwright.kernel import Answer, Rng, SpellwrightError, View
from spellwright.magic.decks import deck
from spellwright.magic.start import new_game

SOURCE = Path(__file__).resolve().parents[2] / "src"


def decide(player: Bot, view: View[Any]) -> Answer:
    assert view.decision is not None
    return player.decide(view, view.decision)


def course(names: tuple[str, str], decks: tuple[str, str], seed: int, most: int = 400):
    """Every state of a game between two bots with its answer."""
    now = new_game([deck(name) for name in decks], seed, first=0)
    players = [bot(name, seed) for name in names]
    for _ in range(most):
        if now.decision is None:
            return
        seat = now.decision.seat
        answer = decide(players[seat], View(now, seat))
        yield now, players[seat], answer
        now = now.play(answer)


@pytest.mark.parametrize("name", bot_names("magic"))
def test_every_answer_is_legal_and_the_same_when_asked_again(name: str):
    for now, player, answer in course((name, "random"), ("burn", "ur-delver"), 5, 150):
        assert now.decision is not None
        view = View(now, now.decision.seat)
        assert view.objection(answer) is None
        assert decide(player, view) == answer


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_what_a_seat_cannot_see_does_not_change_its_answer(name: str):
    for now, player, answer in course((name, name), ("ur-delver", "burn"), 3, 120):
        assert now.decision is not None
        seat = now.decision.seat
        other = View(now, seat).sample(Rng(now.ply, "another world"))
        assert decide(player, View(other, seat)) == answer


PLAY = """
from spellwright.magic.decks import deck
from spellwright.sim.magic import play_game
played = play_game([deck("burn"), deck("dimir-tempo")], ("greedy", "random"), 4)
print(played.decisions, played.end.key().hex())
"""


def test_the_same_seed_decides_alike_in_another_process():
    def end(hash_seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(SOURCE)}
        command = [sys.executable, "-c", PLAY]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout

    assert end("1") == end("2") != ""


def test_another_seed_is_another_game():
    games = {
        tuple(a for _, _, a in course(("random", "random"), ("burn", "burn"), seed))
        for seed in (1, 2, 3)
    }
    assert len(games) == 3


def test_the_passive_bot_does_nothing():
    last = None
    for now, _, answer in course(("passive", "passive"), ("burn", "burn"), 1, 2000):
        last = now.play(answer)
    assert last is not None and last.over
    assert not last.battlefield
    assert [player.life for player in last.players] == [20, 20]


def test_an_unknown_bot_is_named_with_the_nearest_one():
    with pytest.raises(SpellwrightError, match="“greddy” is no bot: did you mean greedy"):
        bot("greddy")
    with pytest.raises(SpellwrightError, match="greedy, passive, random"):
        bot("xyz", game="magic")
    assert isinstance(bot("Random"), Bot)
