"""Games between two others: numbers that rise without end (docs/decisions/0009)."""

import json

import pytest

from spellwright.kernel.proof import verify
from spellwright.magic.formats.three_card_blind import reductions, three_card_game
from spellwright.magic.reductions.between import LIFE_LIMIT as LIFE, SIZE
from spellwright.magic.rules.combat.damage import Division
from spellwright.magic.rules.counters import put_counters
from spellwright.magic.rules.life_and_damage import deal, gain_life, lose_life
from spellwright.magic.rules.zones import new_object
from spellwright.magic.table import ENDLESS
from spellwright.solve import Budget, Solver

TACTICIAN = ["Cenn's Tactician", "Path to Exile", "Plains"]
DOG = ["Prairie Dog", "Remote Farm", "White Orchid Phantom"]
CHORUS = ["Crawling Chorus", "Snow-Covered Plains", "Swords to Plowshares"]


def favouring(seat, ours=DOG, theirs=CHORUS):
    game = three_card_game(ours, theirs, lean=True).favouring(seat)
    assert game is not None
    return game


def test_both_sides_grow_without_end_and_it_is_a_draw():
    game = three_card_game(TACTICIAN, TACTICIAN, lean=True)
    for player in game.players:
        player.life = 4
    answer = Solver(game).run(Budget(states=6_000))
    assert answer.result == "draw" and answer.line()
    check = verify(json.loads(json.dumps(answer.certificate())))
    assert check.holds, check.faults
    assert "seat 0 cannot be beaten, in a game that favours seat 1" in check.claims


def test_a_draw_that_has_an_end_in_the_game_itself_is_checked_there():
    ours, theirs = ["Prairie Dog", "Fog", "Remote Farm"], ["Plains", "Swords to Plowshares", "Fog"]
    game = three_card_game(ours, theirs, lean=True)
    for player in game.players:
        player.life = 3
    assert game.favouring(0) is not None
    answer = Solver(game).run(Budget(states=6_000))
    assert answer.result == "draw"
    assert [(found.holds, start) for found, start in answer.check()] == [(True, None)] * 2


def test_life_above_the_limit_is_endless_for_the_one_and_no_more_for_the_other():
    game = favouring(0)
    for seat in (0, 1):
        gain_life(game, seat, LIFE - 20)
        assert game.players[seat].life == LIFE
        gain_life(game, seat, 3)
    assert [p.life for p in game.players] == [ENDLESS, LIFE]
    for seat in (0, 1):
        lose_life(game, seat, 7)
    assert [p.life for p in game.players] == [ENDLESS, LIFE - 7]


def test_damage_takes_nothing_from_endless_life():
    game = favouring(0)
    gain_life(game, 0, LIFE)
    deal(game, next(iter(game.objects)), [(0, 2), (1, 2)])
    assert [p.life for p in game.players] == [ENDLESS, 18]


def test_counters_above_the_limit_likewise():
    game = favouring(1, TACTICIAN, TACTICIAN)
    soldier = [
        new_object(game, game.objects[next(iter(game.objects))].card, s, "battlefield").id
        for s in (0, 1)
    ]
    for seat in (0, 1):
        put_counters(game, [soldier[seat]], "+1/+1", SIZE, seat)
        assert game.objects[soldier[seat]].count("+1/+1") == SIZE
        put_counters(game, [soldier[seat]], "+1/+1", 1, seat)
    assert [game.objects[s].count("+1/+1") for s in soldier] == [SIZE, ENDLESS]


def test_endless_damage_is_divided_by_what_is_enough():
    # CR 510.1c: 2 and 1 are lethal damage; more than that on the one is as good as the same on the other
    made = Division(ENDLESS + 1, ["a", "b"], None)  # type: ignore[list-item]
    made.lethal = [2, 1]
    found = list(made.answers())
    assert all(sum(amounts) == ENDLESS + 1 for amounts in found)
    assert {(a >= 2, b >= 1) for a, b in found} == {(True, True), (True, False), (False, True)}
    assert (1, ENDLESS) in found and (ENDLESS + 1, 0) in found


def test_larger_creatures_may_be_worse_where_life_is_read():
    # Death's Shadow is the larger the less life its controller has: more damage is not better for who deals it
    shadow = ["Death's Shadow", "Mox Jet", "Swamp"]
    chronomaton = ["Chronomaton", "Mox Jet", "Swamp"]
    assert three_card_game(chronomaton, shadow, lean=True).favouring(0) is None
    assert three_card_game(chronomaton, chronomaton, lean=True).favouring(0) is not None


def test_only_games_in_which_numbers_rise_lie_between_others():
    plain = three_card_game(
        ["Memnite"] * 3, ["Swamp", "Dark Ritual", "Unstoppable Slasher"], lean=True
    )
    assert plain.favouring(0) is None
    game = three_card_game(DOG, CHORUS, lean=True)
    assert game.favouring(0) is not None
    assert three_card_game(DOG, CHORUS).favouring(0) is None  # every choice: nothing is left out
    assert favouring(0).favouring(1) is None
    assert "count as endless for A" in " ".join(reductions(favouring(0)))
    assert "endless" not in " ".join(reductions(game))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (DOG, CHORUS),
        (TACTICIAN, TACTICIAN),
        (["Chronomaton", "Mox Jet", "Swamp"], ["Memnite", "Memnite", "Memnite"]),
        (["Forest", "Hexdrinker", "Pick Your Poison"], ["Memnite", "Chronomaton", "Plains"]),
        (
            ["City of Traitors", "Elixir of Immortality", "Steel Overseer"],
            ["Mountain", "Lightning Bolt", "Goblin Guide"],
        ),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_a_game_lies_between_the_two(ours, theirs, first):
    start = three_card_game(ours, theirs, first, lean=True)
    for player in start.players:
        player.life = 4
    own = Solver(start).run(Budget(states=1_500)).can_win
    for seat in (0, 1):
        side = start.favouring(seat)
        assert side is not None
        found = Solver(side).run(Budget(states=1_000)).can_win
        if found[seat] is False:
            assert not own[seat]
        if found[1 - seat]:
            assert own[1 - seat] is not False
