"""Matchups whose result was once told wrong: each at the life total that keeps it small."""

from __future__ import annotations

from typing import Any

import pytest

from spellwright.kernel import Priority
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.reductions import Reduced
from spellwright.magic.words import *  # noqa: F403
from spellwright.solve import Answer, Budget, Solver

BUDGET = Budget(seconds=200)


def solved(ours: str, theirs: str, first: int, life: int = 20, **more: Any) -> Answer:
    decks = ours.split(" / "), theirs.split(" / ")
    return Solver(three_card_game(*decks, first, Rules(life=life), lean=True, **more)).run(BUDGET)


PORT = "Mutavault / Rishadan Port / The Tabernacle at Pendrell Vale"
TABERNACLE = "The Tabernacle at Pendrell Vale / Rishadan Port / Forest"
SANCTUMS = "The Tabernacle at Pendrell Vale / Serra's Sanctum / Serra's Sanctum"


@pytest.mark.parametrize("first", [0, 1])
def test_mana_may_be_made_before_port_takes_it_while_tabernacle_waits(first):  # CR 605.3a, 106.4
    # a published row, A25640
    assert solved("Dark Ritual / Rotting Regisaur / Swamp", PORT, first, 7).result == "first wins"
    lions = "Plains / Savannah Lions / Serra's Sanctum"
    assert solved(lions, TABERNACLE, first, 4).result == "first wins"


def test_maze_of_ith_untaps_ones_own_attacker_after_damage():  # CR 511.1: it is still attacking
    ours, theirs = (
        "Island / Sleep-Cursed Faerie / Maze of Ith",
        "Plains / Savannah Lions / Savannah Lions",
    )
    assert solved(ours, theirs, 1, 11).result == "first wins"


@pytest.mark.parametrize("first", [0, 1])
def test_a_stock_of_mana_lasts_for_many_upkeeps(first):  # the sum of one step is no cap for a game
    fountain = "Fountain of Cho / Savannah Lions / Serra's Sanctum"
    assert solved(fountain, SANCTUMS, first, 6).result == "first wins"


def test_what_is_stored_may_be_spent_at_once_where_spending_needs_no_tapping():  # Dreadship Reef
    reef = "Dreadship Reef / Sol Ring / Typhoid Rats"
    bog = "Peat Bog / Inquisition of Kozilek / Lupine Prototype"
    start = three_card_game(reef.split(" / "), bog.split(" / "), 0, Rules(life=1), lean=True)
    assert Solver(start).run(Budget(states=900)).can_win[1] is False


def test_the_first_of_two_legends_is_tapped_before_the_second_comes():  # CR 704.5j
    karakas = "Karakas / Karakas / Phelia, Exuberant Shepherd"
    assert solved(karakas, "Fog / Fog / Fog", 0, 4).result == "first wins"


def skulking() -> tuple[Card, Card]:
    """Growth is bad for a wall that must block what skulks (CR 702.118)."""
    rat = card("Skulking Test Rat", "{B}", "Creature — Rat 3/1").rules(SKULK)  # noqa: F405
    wall = card("Slow Test Wall", "{W}", "Creature — Wall 0/4").rules(  # noqa: F405
        DEFENDER,  # noqa: F405
        when(beginning_of("beginning of combat", YOU), put_counters("+1/+1", 1, on=SELF)),  # noqa: F405
    )
    return rat, wall


@pytest.mark.parametrize("first", [0, 1])
def test_larger_is_worse_where_a_creature_skulks(first, monkeypatch):
    for each in skulking():
        monkeypatch.setitem(BOOK, each.name, each)
    ours, theirs = "Skulking Test Rat / Swamp / Swamp", "Slow Test Wall / Plains / Plains"
    start = three_card_game(ours.split(" / "), theirs.split(" / "), lean=True)
    assert isinstance(start.policy, Reduced)
    assert ("comparison of +1/+1", "Skulking Test Rat (skulk)") in start.policy.off
    assert solved(ours, theirs, first, 3).result == "first wins"


def test_a_spell_is_not_taken_for_what_is_suspended_in_another_branch() -> None:
    # objects off the battlefield have numbers given in passing: each branch has its own
    game = three_card_game(["Mountain", "Lava Spike", "Lotus Bloom"], ["Plains"] * 3, 0, lean=True)
    game = act(game, "play Mountain")
    elsewhere = act(game, "suspend Lotus Bloom")
    for _ in range(12):
        elsewhere = elsewhere.play(0)
    game = act(game, "cast Lava Spike")
    assert game.chars(game.stack[-1]).name == "Lava Spike"


def act(game: Game, words: str) -> Game:
    assert isinstance(game.decision, Priority)
    return game.play([str(option) for option in game.decision.options].index(words))


def test_mental_misstep_counters_the_guide_whatever_was_suspended_elsewhere() -> None:
    guide, misstep = "Mountain / Goblin Guide / Lotus Bloom", "Mental Misstep / Fog / Fog"
    assert solved(guide, misstep, 0).result == "draw"


def test_a_check_shares_no_cache_with_the_search() -> None:
    start = three_card_game(["Mountain", "Lava Spike", "Forest"], ["Plains"] * 3, 0, lean=True)
    fresh = start.afresh()
    assert fresh.key() == start.key() and fresh.memo is not start.memo
    assert fresh.dirty == start.dirty  # else it would go on to steps that the other skips
    assert all(obj is not start.objects[oid] for oid, obj in fresh.objects.items())
