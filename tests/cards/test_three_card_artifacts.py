"""Artifacts of Three Card Blind: Aether Vial, The Rack, Idol of False Gods, Phyrexian Dreadnought and others."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {5}{G} | Creature — Giant 6/6"


# --- Phyrexian Dreadnought


def dreadnought(more: str = "") -> Scenario:
    g = scenario(
        you=f"hand: Phyrexian Dreadnought; battlefield: Mountain{more}", cards=[BEAR, GIANT]
    )
    return g.cast("Phyrexian Dreadnought").resolve()


def test_the_dreadnought_stays_for_creatures_of_power_twelve_together():  # CR 118.12
    g = dreadnought(", 2 Giant, Bear").resolve()
    g.choose("pay").choose("Giant", "Giant")
    assert g.has("Phyrexian Dreadnought") and g.graveyard("you") == ["Giant", "Giant"]


def test_too_little_power_does_not_pay_for_it():
    g = dreadnought(", 2 Giant").resolve()
    g.choose("pay")
    with pytest.raises(ScenarioError, match="less than 12"):
        g.choose("Giant")
    g.choose("Phyrexian Dreadnought")  # it may be one of the creatures itself
    assert g.graveyard("you") == ["Phyrexian Dreadnought"] and len(g.permanents("Giant")) == 2


def test_the_sacrifice_is_a_trigger_that_can_be_answered():  # CR 603.3: it is there meanwhile
    g = dreadnought()
    assert g.has("Phyrexian Dreadnought") and len(g.stack()) == 1
    g.resolve().decline()
    assert g.graveyard("you") == ["Phyrexian Dreadnought"]


# --- The Rack


def test_the_rack_counts_the_cards_missing_from_three():  # CR 614.12a: the opponent is chosen
    g = scenario(
        you="hand: The Rack; battlefield: Mountain; library: 2 Island",
        opponent="hand: Island; library: 2 Island",
    )
    g.cast("The Rack").resolve()
    g.to("upkeep", whose="opponent").resolve()
    assert (g.life("opponent"), g.life("you")) == (18, 20)
    g.to("upkeep", whose="you")
    assert g.stack() == []  # only the chosen player's upkeep


def test_the_rack_does_nothing_to_a_full_hand():
    g = scenario(
        you="hand: The Rack; battlefield: Mountain; library: 2 Island",
        opponent="hand: 4 Island; library: Island",
    )
    g.cast("The Rack").resolve()
    g.to("upkeep", whose="opponent").resolve()
    assert g.life("opponent") == 20


# --- Idol of False Gods


def test_the_idol_grows_with_dead_eldrazi_and_wakes_at_eight():  # CR 205.1b, 613.4b
    g = scenario(
        you="battlefield: Idol of False Gods (+1/+1 x7), Eldrazi Spawn",
        manual=True,
    )
    assert "Creature" not in g.permanent("Idol of False Gods").types
    g.activate("Eldrazi Spawn", "mana").resolve()
    idol = g.permanent("Idol of False Gods")
    assert idol.types == {"Artifact", "Creature", "Kindred"} and idol.has("annihilator")
    assert (idol.power, idol.toughness) == (8, 8)


def test_the_idol_makes_spawn_for_colorless_mana():
    g = scenario(you="battlefield: Idol of False Gods, 2 Wastes, Forest")
    g.activate("Idol of False Gods", pay="auto").resolve()
    spawn = g.permanent("Eldrazi Spawn")
    assert (spawn.power, spawn.toughness, spawn.colors) == (0, 1, set())


# --- Aether Vial


def test_the_vial_puts_a_creature_of_its_number_onto_the_battlefield():
    g = scenario(
        you="battlefield: Aether Vial (charge x2); hand: Bear, Giant",
        cards=[BEAR, GIANT],
    )
    g.activate("Aether Vial").resolve()
    assert g.asked.labels == ("Bear",)
    g.choose("Bear")
    assert g.has("Bear") and g.hand("you") == ["Giant"]


def test_the_vial_may_get_a_counter_each_upkeep():
    g = scenario(you="battlefield: Aether Vial; library: Island", step="untap")
    g.to("upkeep", turn=3).resolve().choose("yes")
    assert g.permanent("Aether Vial").counters == {"charge": 1}


# --- Witch's Oven, Power Conduit, Hex Parasite, Walking Ballista, Anvil of Bogardan


def test_a_big_creature_makes_two_food():  # CR 608.2h: its last toughness counts
    g = scenario(you="battlefield: 2 Witch's Oven, Bear, Giant", cards=[BEAR, GIANT])
    g.activate("Witch's Oven").choose("Bear").resolve()
    assert len(g.permanents("Food")) == 1
    g.activate("Witch's Oven").choose("Giant").resolve()
    assert len(g.permanents("Food")) == 3


def test_the_conduit_turns_any_counter_into_another():
    g = scenario(you="battlefield: Power Conduit, Bear, Dark Depths (ice x10)", cards=[BEAR])
    g.activate("Power Conduit", targets=["mode 2", "Bear"]).resolve()
    assert g.permanent("Dark Depths").counters == {"ice": 9}
    assert g.permanent("Bear").counters == {"+1/+1": 1}


def test_the_parasite_takes_counters_and_grows_by_as_many():  # CR 107.4f: {B/P} for 2 life
    g = scenario(
        you="battlefield: Hex Parasite, 3 Mountain",
        opponent="battlefield: Dark Depths (ice x2)",
    )
    g.activate("Hex Parasite", targets=["X = 3", "Dark Depths"], pay="auto").resolve()
    g.choose("ice counter", "ice counter")
    assert g.permanent("Hex Parasite").power == 3 and g.life("you") == 18
    assert g.permanent("Dark Depths").counters == {}
    assert len(g.stack()) == 1  # Dark Depths sees that it has none left


def test_the_parasite_need_not_take_any():
    g = scenario(you="battlefield: Hex Parasite, Swamp, Mountain, Aether Vial (charge x1)")
    g.activate("Hex Parasite", targets=["X = 1", "Aether Vial"], pay="auto").resolve().choose()
    assert g.permanent("Hex Parasite").power == 1
    assert g.permanent("Aether Vial").counters == {"charge": 1}


def test_the_ballista_enters_with_half_its_mana_and_shoots():  # CR 107.3m
    g = scenario(you="hand: Walking Ballista; battlefield: 4 Mountain")
    g.cast("Walking Ballista", targets="X = 2").resolve()
    assert g.permanent("Walking Ballista").power == 2
    g.activate("Walking Ballista", 2, targets="opponent")
    g.activate("Walking Ballista", 2, targets="opponent")
    assert g.graveyard("you") == ["Walking Ballista"]  # CR 704.5f: 0/0, and both still resolve
    g.resolve_all()
    assert g.life("opponent") == 18


def test_under_the_anvil_each_player_draws_another_card_and_discards():
    g = scenario(
        you="battlefield: Anvil of Bogardan; library: 3 Island; hand: Swamp",
        step="upkeep",
    )
    g.to("draw").resolve().choose("Swamp")
    assert g.hand("you") == ["Island", "Island"] and g.graveyard("you") == ["Swamp"]


def test_under_the_anvil_hands_have_no_limit():  # CR 402.2
    g = scenario(
        you="battlefield: Anvil of Bogardan; hand: 9 Island", opponent="library: Island", step="end"
    )
    g.to("upkeep", whose="opponent")
    assert len(g.hand("you")) == 9


# --- Wurmcoil Engine, Blightsteel Colossus, Eater of Days


def test_wurmcoil_leaves_one_wurm_of_each_kind():
    g = scenario(
        you="battlefield: Wurmcoil Engine (damage 5)",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="Wurmcoil Engine").resolve_all()
    one, two = g.permanents("Phyrexian Wurm")
    assert {one.has("deathtouch"), two.has("deathtouch")} == {True, False}
    assert {one.has("lifelink"), two.has("lifelink")} == {True, False}


def test_blightsteel_is_shuffled_away_from_wherever_it_falls():  # CR 614.6, 113.6k
    g = scenario(
        you="hand: Blightsteel Colossus, Vicious Rumors; battlefield: Swamp; library: ",
        opponent="hand: Blightsteel Colossus; library: Island",
    )
    g.cast("Vicious Rumors").resolve_all()
    assert sorted(g.library("opponent") + g.graveyard("opponent")) == [
        "Blightsteel Colossus",
        "Island",
    ]
    assert "Blightsteel Colossus" not in g.graveyard("opponent")


def test_eater_of_days_costs_two_turns():  # CR 614.10a
    g = scenario(
        you="hand: Eater of Days; battlefield: 4 Mountain; library: 3 Island",
        opponent="library: 5 Island",
        turn=3,
    )
    g.cast("Eater of Days").resolve().resolve()
    g.to("upkeep", turn=4)
    assert g.active == "opponent"
    g.to("upkeep", turn=6)
    assert g.active == "opponent"
    g.to("upkeep", turn=7)
    assert g.active == "you"


# --- Energy Field, Stasis


def test_energy_field_stops_damage_of_others_alone():  # CR 615.1
    g = scenario(
        you="battlefield: Energy Field, Brushland; hand: ",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you").resolve()
    assert g.life("you") == 20
    g.put("Llanowar Elves", "hand", "you")
    g.cast("Llanowar Elves", pay="Brushland for {G}").resolve()
    assert g.life("you") == 19  # Brushland is yours


def test_energy_field_goes_when_a_card_of_yours_hits_the_graveyard():
    g = scenario(you="battlefield: Energy Field, Mountain; hand: Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert len(g.stack()) == 1
    g.resolve()
    assert g.graveyard("you") == ["Lightning Bolt", "Energy Field"]


def test_a_token_is_no_card_for_energy_field():  # CR 108.2b
    g = scenario(you="battlefield: Energy Field, Eldrazi Spawn", manual=True)
    g.activate("Eldrazi Spawn", "mana")
    assert g.stack() == []


def test_under_stasis_nothing_untaps():  # CR 500.11
    g = scenario(
        you="battlefield: Stasis, Island, Mountain (tapped); library: Island",
        step="cleanup",
        active="opponent",
        opponent="battlefield: Island (tapped)",
    )
    g.pass_priority().resolve().choose("pay")
    assert g.has("Stasis") and g.permanent("Mountain").tapped


# --- Cryptic Trilobite


def test_the_trilobite_pays_for_abilities_with_several_counters():  # CR 106.6, 118.3
    g = scenario(
        you="battlefield: Cryptic Trilobite (+1/+1 x3), Walking Ballista (+1/+1 x1); hand: Aether Vial"
    )
    assert "cannot be paid" in g.why_not("cast Aether Vial")
    g.activate("Walking Ballista", 1, pay="auto").resolve()
    assert g.permanent("Cryptic Trilobite").counters == {"+1/+1": 1}
    assert g.permanent("Walking Ballista").power == 2


def test_the_trilobite_pays_for_its_own_growth():
    g = scenario(you="battlefield: Cryptic Trilobite (+1/+1 x2)")
    g.activate("Cryptic Trilobite", pay="auto").resolve()
    trilobite = g.permanent("Cryptic Trilobite")
    assert trilobite.tapped and trilobite.counters == {"+1/+1": 2}


def test_the_trilobite_enters_with_half_its_mana():
    g = scenario(you="hand: Cryptic Trilobite; battlefield: 4 Island")
    g.cast("Cryptic Trilobite", targets="X = 2").resolve()
    assert g.permanent("Cryptic Trilobite").power == 2
