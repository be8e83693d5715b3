"""Faithbound Judge, Ludevic's Test Subject, Bontu's Last Reckoning, Brutal Cathar, Providence."""

import pytest

from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"


def test_providence_in_the_opening_hand_gives_26_life_at_the_first_upkeep():  # CR 103.6
    game = three_card_game(["Providence", "Plains", "Plains"], ["Forest"] * 3, first=0)
    assert game.decision is not None and "Providence" in str(game.decision.labels())
    at = next(i for i, label in enumerate(game.decision.labels()) if "Providence" in label)
    game = game.play(at)
    while game.turn < 1 or game.step == "upkeep":
        assert game.decision is not None
        game = game.play(0)
    assert [p.life for p in game.players] == [26, 20]


def test_providence_cast_sets_life():  # CR 119.5
    g = scenario(you="life: 3; hand: Providence; battlefield: 7 Plains")
    g.cast("Providence").resolve()
    assert g.life("you") == 26


@pytest.mark.parametrize(("counters", "hatched"), [(3, False), (4, True)])
def test_an_egg_hatches_with_its_fifth_counter(counters: int, hatched: bool):
    g = scenario(you=f"battlefield: Ludevic's Test Subject (hatchling x{counters}), 2 Island")
    g.activate("Ludevic's Test Subject").resolve()
    assert g.has("Ludevic's Abomination") is hatched
    if hatched:
        horror = g.permanent("Ludevic's Abomination")
        assert (horror.power, horror.counters, horror.has("trample")) == (13, {}, True)


@pytest.mark.parametrize(("counters", "free"), [(2, False), (3, True)])
def test_a_judge_of_three_counters_may_attack(counters: int, free: bool):  # CR 702.3
    g = scenario(you=f"battlefield: Faithbound Judge (judgment x{counters})")
    assert (g.why_not("attack with Faithbound Judge") is None) is free


@pytest.mark.parametrize(("counters", "after"), [(2, 3), (3, 3)])
def test_a_judge_gets_a_counter_until_it_has_three(counters: int, after: int):  # CR 603.4
    g = scenario(
        you=f"battlefield: Faithbound Judge (judgment x{counters}); library: 3 Island",
        opponent="library: 3 Island",
        turn=3,
    )
    g.to("upkeep", turn=5).resolve_all()
    assert g.permanent("Faithbound Judge").counters == {"judgment": after}


def test_a_sinner_is_judged_in_the_third_upkeep():  # CR 702.146: it is an Aura
    g = scenario(
        you="graveyard: Faithbound Judge; battlefield: 7 Plains; library: 9 Island",
        opponent="library: 9 Island",
        turn=3,
    )
    g.cast("Sinner's Judgment", "disturb", targets="opponent").resolve()
    assert g.permanent("Sinner's Judgment").attached_to == "opponent"
    for turn in (5, 7):
        g.to("upkeep", turn=turn).resolve_all()
        assert g.winner is None
    g.to("upkeep", turn=9).resolve_all()
    assert g.winner == "you"


def test_a_reckoning_holds_your_lands():  # CR 502.3
    g = scenario(
        you="hand: Bontu's Last Reckoning; battlefield: 3 Swamp; library: 3 Island",
        opponent="battlefield: Memnite, Bear; library: 3 Island",
        cards=[BEAR],
        turn=3,
    )
    g.cast("Bontu's Last Reckoning").resolve()
    assert sorted(g.graveyard("opponent")) == ["Bear", "Memnite"]
    g.to("main", turn=5)
    assert all(p.tapped for p in g.permanents("Swamp", "you"))


def test_a_reckoning_holds_also_lands_that_come_later_and_once():  # CR 611.2c
    g = scenario(
        you="hand: Bontu's Last Reckoning, Swamp, Cathedral of War; battlefield: 3 Swamp; library: 5 Memnite",
        opponent="library: 5 Island",
        turn=3,
    )
    g.cast("Bontu's Last Reckoning").resolve()
    g.play("Cathedral of War")
    g.to("main", turn=5)
    assert g.permanent("Cathedral of War").tapped
    g.to("main", turn=7)
    assert not g.permanent("Cathedral of War").tapped
    assert not any(p.tapped for p in g.permanents("Swamp", "you"))


def test_a_cathar_takes_one_as_it_enters_and_one_as_it_turns_back():  # CR 610.3
    g = scenario(
        you="hand: Brutal Cathar, 2 Memnite; battlefield: 3 Plains; library: 6 Island",
        opponent="battlefield: Bear, Bear; library: 6 Island",
        cards=[BEAR],
        turn=3,
    )
    g.cast("Brutal Cathar").resolve()
    g.choose("Bear").resolve()
    assert g.exile("opponent") == ["Bear"]
    g.to("main", turn=5)  # the opponent cast nothing: night
    assert g.permanent("Moonrage Brute").has("first strike")
    for _ in range(2):
        g.cast("Memnite").resolve()
    g.to("upkeep", turn=6)  # day again
    g.resolve_all()
    assert g.exile("opponent") == ["Bear", "Bear"] and g.has("Brutal Cathar")
