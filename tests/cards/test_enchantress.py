"""Enchantress: drawing for enchantments, mana from Auras and the Sanctum, the library, and safety."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ENCHANTED_LAND,
    LAND,
    YOU,
    activated,
    add_extra_mana,
    add_mana,
    controller_of,
    enchant,
    gain_life,
    instead,
    mana_when,
    pay_life,
    replace,
    tapped_for_mana,
    would_draw,
)

FERTILE_GROUND = card("Fertile Ground", "{1}{G}", "Enchantment — Aura").rules(
    enchant(LAND, "land"),
    mana_when(
        tapped_for_mana(ENCHANTED_LAND),
        add_extra_mana("W", "U", "B", "R", "G", who=controller_of(ENCHANTED_LAND)),
    ),
)
WORDS = card("Words of Healing", "{1}{W}", "Enchantment").rules(
    replace(would_draw(YOU), instead(gain_life(2))),
)


# --- Argothian Enchantress, Enchantress's Presence


def test_an_enchantress_draws_as_the_enchantment_is_cast():  # CR 601.2i, 603.2: before it resolves
    g = scenario(
        you="hand: Exploration, Grizzly Bears; library: 3 Plains; "
        "battlefield: Argothian Enchantress, Enchantress's Presence, 3 Forest"
    )
    g.cast("Exploration").choose("Argothian Enchantress", "Enchantress's Presence")
    assert g.stack() == ["Exploration", "Argothian Enchantress", "Enchantress's Presence"]
    g.resolve().resolve()
    assert g.hand() == ["Grizzly Bears", "Plains", "Plains"]
    assert g.stack() == ["Exploration"]
    g.resolve().cast("Grizzly Bears")
    assert g.stack() == ["Grizzly Bears"]  # no enchantment


def test_an_enchantress_draws_for_a_countered_enchantment():
    g = scenario(
        you="hand: Exploration; library: 3 Plains; battlefield: Argothian Enchantress, Forest",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.cast("Exploration")
    g.opponent.cast("Counterspell", targets="Exploration").resolve_all()
    assert (g.hand(), g.graveyard()) == (["Plains"], ["Exploration"])


def test_an_enchantress_minds_only_her_controllers_spells():
    g = scenario(
        you="battlefield: Argothian Enchantress; library: Plains",
        opponent="hand: Exploration; battlefield: Forest",
        active="opponent",
    )
    g.cast("Exploration").resolve()
    assert g.hand() == []


def test_an_enchantment_creature_is_an_enchantment_spell():  # CR 205.2b
    g = scenario(
        you="hand: Eidolon of the Great Revel; library: 2 Plains; "
        "battlefield: Enchantress's Presence, 2 Mountain"
    )
    g.cast("Eidolon of the Great Revel").resolve()
    assert g.hand() == ["Plains"]


def test_an_enchantress_has_shroud_against_everyone():  # CR 702.18a
    g = scenario(
        you="hand: Swords to Plowshares; battlefield: Argothian Enchantress, Grizzly Bears, Plains"
    )
    g.cast("Swords to Plowshares", targets="Grizzly Bears")
    assert g.on_stack("Swords to Plowshares").targets == ["Grizzly Bears"]
    g.resolve()
    assert "Argothian Enchantress" in g.battlefield()


# --- Wild Growth


def growth(hand: str, lands: str = "Forest", **other) -> Scenario:
    return scenario(
        you=f"hand: {hand}; library: 3 Plains; "
        f"battlefield: {lands}, Wild Growth (attached to {lands.split(',')[0]})",
        **other,
    )


def test_an_enchanted_land_pays_for_two():  # CR 605.1b, 605.4a
    g = growth("Grizzly Bears")
    g.cast("Grizzly Bears")
    assert g.permanent("Forest").tapped
    assert g.mana() == ""
    assert g.stack() == ["Grizzly Bears"]  # the trigger did not use the stack


def test_the_extra_mana_floats_when_it_is_not_needed():  # CR 106.4
    g = growth("2 Exploration")
    g.cast("Exploration").resolve()
    assert g.mana() == "G"
    g.cast("Exploration").resolve()
    assert g.battlefield().count("Exploration") == 2


def test_the_extra_mana_counts_for_what_can_be_cast():
    g = growth("Sylvan Library, Parallax Wave", "Plains, Plains")
    assert g.why_not("cast Sylvan Library") is None
    assert g.why_not("cast Parallax Wave") == "{2}{W}{W} cannot be paid"


def test_two_growths_on_one_land_add_two():  # each triggers
    g = scenario(
        you="hand: Parallax Wave; battlefield: 2 Plains, 2 Wild Growth (attached to Plains#1)"
    )
    g.cast("Parallax Wave").resolve()
    assert g.permanent("Parallax Wave").counters == {"fade": 5}


def test_a_growth_pays_the_lands_controller():
    g = scenario(
        you="battlefield: Plains",
        opponent="battlefield: Forest; hand: Grizzly Bears",
        active="opponent",
    )
    g.put("Wild Growth (attached to opponent's Forest)", "battlefield", "you")
    g.cast("Grizzly Bears").resolve()
    assert g.has("Grizzly Bears")


def test_mana_that_does_not_come_from_tapping_is_not_doubled():  # CR 106.12
    well = card("Well", "", "Land").rules(activated(pay_life(1), add_mana("C")))
    g = scenario(
        you="hand: Icehide Golem; battlefield: Well (tapped), Wild Growth (attached to Well)",
        cards=[well],
        manual=True,
    )
    g.activate("Well", "mana")
    assert g.mana() == "C"


def test_a_growth_on_a_sanctum_without_mana_adds_nothing():  # CR 106.12a: it must produce mana
    g = scenario(
        you="hand: Exploration; battlefield: Serra's Sanctum",
        opponent="battlefield: Forest",
    )
    g.put("Wild Growth (attached to Serra's Sanctum)", "battlefield", "opponent")
    assert g.why_not("cast Exploration") == "{G} cannot be paid"
    g.put("Seal of Cleansing")
    g.cast("Exploration")
    assert g.mana() == "W"


def test_extra_mana_of_any_colour_is_planned_with_the_payment():
    g = scenario(
        you="hand: Lightning Bolt, Brainstorm; library: 4 Plains; "
        "battlefield: Forest, Fertile Ground (attached to Forest)",
        cards=[FERTILE_GROUND],
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17
    assert g.mana() == "G"


def test_a_cost_of_two_colours_takes_land_and_aura_together():
    g = scenario(
        you="hand: Sterling Grove; battlefield: Plains, Wild Growth (attached to Plains)",
    )
    g.cast("Sterling Grove").resolve()
    assert g.has("Sterling Grove")


def test_a_growth_enchants_only_lands():  # CR 702.5
    g = scenario(you="hand: Wild Growth; battlefield: Forest, Grizzly Bears, Mountain")
    g.cast("Wild Growth", targets="Mountain", pay="auto").resolve()
    assert g.permanent("Wild Growth").attached_to == "Mountain"
    with pytest.raises(ScenarioError):
        g.put("Wild Growth", "hand").cast("Wild Growth", targets="Grizzly Bears")
    g.abandon()


# --- Serra's Sanctum, Brushland


def test_the_sanctum_counts_your_enchantments():
    g = scenario(
        you="hand: Replenish; "
        "battlefield: Serra's Sanctum, Exploration, Sylvan Library, Wild Growth (attached to Serra's Sanctum)",
        opponent="battlefield: Exploration",
    )
    g.cast("Replenish").resolve()  # three white and the Growth's green
    assert g.graveyard() == ["Replenish"]
    assert g.mana() == ""


def test_two_sanctums_are_one_too_many():  # CR 704.5j
    g = scenario(you="hand: Serra's Sanctum; battlefield: Serra's Sanctum (tapped)")
    g.play("Serra's Sanctum").choose("Serra's Sanctum (tapped)")
    assert g.battlefield() == ["Serra's Sanctum"]


def test_brushland_hurts_for_colours_only():
    relic = "Relic | {1} | Artifact"
    g = scenario(you="hand: Exploration, Relic; battlefield: 2 Brushland", cards=[relic])
    g.cast("Relic", pay="Brushland for {C}").resolve()
    assert g.life() == 20
    g.cast("Exploration").resolve()
    assert g.life() == 19


# --- Exploration


def test_exploration_gives_one_more_land_each():  # CR 305.2
    g = scenario(you="hand: 4 Forest; battlefield: 2 Exploration")
    g.play("Forest").play("Forest").play("Forest")
    assert g.why_not("play Forest") == "you have played a land this turn"


# --- Mirri's Guile


def test_mirris_guile_puts_three_back_in_any_order():
    g = scenario(
        you="library: Plains, Forest, Mountain, Island; battlefield: Mirri's Guile",
        step="untap",
    )
    g.resolve().choose("yes").choose("Mountain", "Plains", "Forest")
    assert g.library() == ["Mountain", "Plains", "Forest", "Island"]
    g.to("draw")
    assert g.hand() == ["Mountain"]


def test_mirris_guile_may_be_left():
    g = scenario(you="library: Plains, Forest, Mountain; battlefield: Mirri's Guile", step="untap")
    g.resolve().decline()
    assert g.library() == ["Plains", "Forest", "Mountain"]


# --- Sylvan Library


def library(cards: str = "Plains, Forest, Island, Swamp, Mountain", **more) -> Scenario:
    you = "; ".join(f"{k}: {v}" for k, v in more.items())
    g = scenario(you=f"library: {cards}; battlefield: Sylvan Library; {you}", step="upkeep", turn=3)
    g.to("draw")
    assert g.stack() == ["Sylvan Library"]
    return g.resolve()


def test_the_library_draws_two_more_and_takes_two_back():
    g = library(hand="Wasteland")
    g.choose("yes")
    assert g.legal() == ["Plains", "Forest", "Island"]  # not what was in hand before
    g.choose("Plains", "Island")
    g.decline()  # no life
    g.choose("Island", "Plains")  # CR 401.4: its owner arranges them
    assert g.library() == ["Island", "Plains", "Swamp", "Mountain"]
    assert sorted(g.hand()) == ["Forest", "Wasteland"]
    assert g.life() == 20


def test_the_library_lets_cards_be_kept_for_four_life_each():
    g = library()
    g.choose("yes").choose("Plains", "Island").choose("Plains", "Island")
    assert g.life() == 12
    assert len(g.hand()) == 3


def test_the_library_may_be_paid_for_one_of_the_two():
    g = library()
    g.choose("yes").choose("Plains", "Island").choose("Island")
    assert g.life() == 16
    assert g.library()[0] == "Plains"
    assert sorted(g.hand()) == ["Forest", "Island"]


def test_life_that_is_not_there_cannot_be_paid():  # CR 119.4
    g = library(life=7)
    g.choose("yes").choose("Plains", "Island")
    with pytest.raises(ScenarioError):
        g.choose("Plains", "Island")
    g.choose("Plains")
    assert g.life() == 3


def test_the_library_may_be_left_alone():
    g = library()
    g.decline()
    assert g.hand() == ["Plains"]
    assert g.step == "draw"


def test_cards_drawn_in_the_upkeep_count_too():  # "drawn this turn"
    g = scenario(
        you="hand: Brainstorm; library: Plains, Forest, Island, Swamp, Mountain, Tundra; "
        "battlefield: Sylvan Library, Island",
        step="upkeep",
    )
    g.cast("Brainstorm").resolve().choose("Island", "Forest")
    g.to("draw").resolve().choose("yes")
    # Plains came from Brainstorm; Island and Forest were put back and drawn anew
    assert sorted(g.legal()) == ["Forest", "Island", "Plains", "Swamp"]
    g.choose("Plains", "Swamp").decline().choose("Plains", "Swamp")
    assert sorted(g.hand()) == ["Forest", "Island"]


def test_replaced_draws_leave_nothing_to_put_back():  # CR 614.6: no card was drawn
    g = scenario(
        you="library: 4 Plains; hand: 2 Forest; battlefield: Sylvan Library, Words of Healing",
        step="upkeep",
        cards=[WORDS],
    )
    g.to("draw").resolve().choose("yes")
    assert g.life() == 26
    assert g.hand() == ["Forest", "Forest"]


def test_bowmasters_answers_the_two_extra_cards_only():  # CR 121.2
    g = scenario(
        you="library: 5 Plains; battlefield: Sylvan Library",
        opponent="battlefield: Orcish Bowmasters",
        step="upkeep",
    )
    g.to("draw").resolve().choose("yes").decline()  # all three are Plains
    g.choose("you", times=2).resolve_all()
    assert g.life() == 18


def test_two_libraries_share_the_cards_drawn_this_turn():
    g = scenario(
        you="library: Plains, Forest, Island, Swamp, Mountain, Tundra; "
        "battlefield: 2 Sylvan Library",
        step="upkeep",
    )
    g.to("draw").resolve().choose("yes").choose("Plains", "Forest").decline()
    g.choose("Plains", "Forest")
    g.resolve().choose("yes")
    assert sorted(g.legal()) == ["Forest", "Island", "Plains"]
    g.choose("Plains", "Forest").decline().choose("Plains", "Forest")
    assert g.hand() == ["Island"]


# --- Sterling Grove


def test_the_grove_guards_other_enchantments():  # CR 702.18
    g = scenario(
        you="battlefield: Sterling Grove, Exploration",
        opponent="hand: Disenchant; battlefield: Exploration, Plains, 2 Mountain",
        active="opponent",
    )
    g.cast("Disenchant")
    assert g.legal() == ["Sterling Grove (you)", "Exploration (opponent)"]
    g.choose("Sterling Grove").resolve()
    assert g.graveyard() == ["Sterling Grove"]
    assert not g.permanent("Exploration", "you").has("shroud")


def test_two_groves_guard_each_other():
    g = scenario(
        you="battlefield: 2 Sterling Grove",
        opponent="hand: Disenchant; battlefield: 2 Plains",
        active="opponent",
    )
    assert g.why_not("cast Disenchant") == "there is no legal target"


def test_the_grove_finds_an_enchantment_for_the_top():  # CR 701.24b
    g = scenario(
        you="battlefield: Sterling Grove, Forest; library: Plains, Exploration, Forest, Humility"
    )
    g.activate("Sterling Grove").resolve()
    assert sorted(g.legal()) == ["Exploration", "Humility"]
    g.choose("Humility")
    assert g.library()[0] == "Humility"
    assert len(g.library()) == 4


# --- Aura of Silence, Seal of Cleansing


def test_silence_taxes_opponents_artifacts_and_enchantments():  # CR 601.2f
    g = scenario(
        you="battlefield: Aura of Silence, 3 Forest; hand: Exploration",
        opponent="hand: Exploration, Grizzly Bears, Tsabo's Web; battlefield: 3 Forest; library: Plains",
    )
    g.cast("Exploration").resolve()
    assert len([p for p in g.permanents("Forest", "you") if p.tapped]) == 1
    g.to("main", whose="opponent")
    assert g.why_not("cast Tsabo's Web") == "{4} cannot be paid"
    g.cast("Exploration", by="opponent").resolve()
    assert all(p.tapped for p in g.permanents("Forest", "opponent"))


def test_two_silences_tax_twice():
    g = scenario(
        you="battlefield: 2 Aura of Silence",
        opponent="hand: Exploration; battlefield: 4 Forest",
        active="opponent",
    )
    assert g.why_not("cast Exploration") == "{4}{G} cannot be paid"


@pytest.mark.parametrize("name", ["Aura of Silence", "Seal of Cleansing"])
def test_a_sacrifice_destroys_an_artifact_or_enchantment(name):
    g = scenario(
        you=f"battlefield: {name}", opponent="battlefield: Tsabo's Web, Exploration, Forest"
    )
    g.activate(name)
    assert g.legal() == [f"{name} (you)", "Tsabo's Web (opponent)", "Exploration (opponent)"]
    g.choose("Exploration")
    assert g.graveyard() == [name]  # the cost is paid at once
    g.resolve()
    assert g.graveyard("opponent") == ["Exploration"]


# --- Swords to Plowshares


def test_swords_gives_life_for_the_power_it_had():  # CR 608.2h
    g = scenario(
        you="hand: Swords to Plowshares; battlefield: Plains",
        opponent="battlefield: Grizzly Bears (+1/+1 x2)",
    )
    g.cast("Swords to Plowshares", targets="Grizzly Bears").resolve()
    assert g.exile("opponent") == ["Grizzly Bears"]
    assert g.life("opponent") == 24


def test_swords_pays_the_controller_not_the_owner():
    g = scenario(
        you="hand: Swords to Plowshares; battlefield: Plains, Grizzly Bears (owner opponent)",
    )
    g.cast("Swords to Plowshares", targets="Grizzly Bears").resolve()
    assert g.life("you") == 22
    assert g.exile("opponent") == ["Grizzly Bears"]


def test_swords_gives_nothing_for_negative_power():  # CR 107.1b
    g = scenario(
        you="hand: Swords to Plowshares; battlefield: Plains",
        opponent="battlefield: Wall of Stone (-1/-1 x1)",
    )
    g.cast("Swords to Plowshares", targets="Wall of Stone").resolve()
    assert g.life("opponent") == 20
