"""Werewolves that turn with a quiet turn and back with a busy one, and Deep-Cavern Bat (CR 701.27, 610.3)."""

import pytest

from spellwright.magic.scenario import Scenario, scenario


def shepherd(hand: str = "") -> Scenario:
    return scenario(
        you=f"battlefield: Gatstaf Shepherd, 4 Mountain; hand: {hand}; library: 5 Island",
        opponent="library: 5 Island",
        turn=3,
    )


def test_after_a_turn_without_spells_it_is_a_werewolf():  # CR 603.4
    g = shepherd()
    g.to("upkeep", turn=4).resolve()
    howler = g.permanent("Gatstaf Howler")
    assert (howler.power, howler.has("intimidate"), howler.colors) == (3, True, {"G"})


def test_one_spell_of_anyone_keeps_it_human():
    g = shepherd("Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.to("upkeep", turn=4)
    assert g.stack() == [] and g.has("Gatstaf Shepherd")


def test_two_spells_of_one_player_turn_it_back():
    g = scenario(
        you="battlefield: Gatstaf Shepherd (transformed), 2 Mountain; hand: 2 Lightning Bolt; library: 3 Island",
        opponent="library: 3 Island",
        turn=3,
    )
    for _ in range(2):
        g.cast("Lightning Bolt", targets="opponent").resolve()
    g.to("upkeep", turn=4).resolve()
    assert g.has("Gatstaf Shepherd")


def test_one_spell_leaves_a_werewolf_what_it_is():
    g = scenario(
        you="battlefield: Gatstaf Shepherd (transformed), Mountain; hand: Lightning Bolt; library: 3 Island",
        opponent="library: 3 Island",
        turn=3,
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.to("upkeep", turn=4)
    assert g.stack() == [] and g.has("Gatstaf Howler")


def test_the_waif_becomes_a_predator():
    g = scenario(
        you="battlefield: Reckless Waif; library: 3 Island", opponent="library: 3 Island", turn=3
    )
    g.to("upkeep", turn=4).resolve()
    predator = g.permanent("Merciless Predator")
    assert (predator.power, predator.toughness) == (3, 2)


@pytest.mark.parametrize(("mark", "name"), [("", "human"), (" (transformed)", "wolf")])
def test_the_mayor_leads_humans_by_day_and_wolves_by_night(mark: str, name: str):
    g = scenario(
        you=f"battlefield: Mayor of Avabruck{mark}, Mother of Runes, Gatstaf Shepherd (transformed)"
    )
    human, wolf = g.permanent("Mother of Runes"), g.permanent("Gatstaf Howler")
    assert (human.power, wolf.power) == ((2, 3) if name == "human" else (1, 4))


def test_the_alpha_brings_a_wolf_each_end_step():
    g = scenario(
        you="battlefield: Mayor of Avabruck (transformed); library: Island",
        opponent="library: Island",
    )
    g.to("end").resolve()
    assert g.permanent("Wolf").power == 3  # 2/2, and the Alpha leads it


def test_the_bat_takes_a_card_until_it_leaves():  # CR 610.3
    g = scenario(
        you="hand: Deep-Cavern Bat; battlefield: 2 Swamp",
        opponent="hand: Lightning Bolt, Mountain; battlefield: Mountain",
    )
    g.cast("Deep-Cavern Bat").resolve().resolve().choose("yes").choose("Lightning Bolt")
    assert g.exile() == ["Lightning Bolt"] and g.hand("opponent") == ["Mountain"]
    g.change("Deep-Cavern Bat", damage=1)
    g.resolve_all()
    assert sorted(g.hand("opponent")) == ["Lightning Bolt", "Mountain"]


def test_the_bat_may_take_nothing():
    g = scenario(you="hand: Deep-Cavern Bat; battlefield: 2 Swamp", opponent="hand: Lightning Bolt")
    g.cast("Deep-Cavern Bat").resolve().resolve().decline()
    assert g.hand("opponent") == ["Lightning Bolt"]
