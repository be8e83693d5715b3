"""Replacement and prevention effects, and choices among them (CR 614–616)."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.start import new_game
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    ANY_OPPONENT,
    ANY_PLAYER,
    EACH_PLAYER,
    YOU,
    YOURS,
    card,
    change_number,
    deal,
    gain_life,
    replace,
    target,
    would,
    would_deal_damage,
)


def test_a_card_goes_elsewhere_and_never_was_in_the_graveyard():  # CR 614.6
    g = scenario(
        you="battlefield: Leyline of the Void, Mountain; hand: Lightning Bolt",
        opponent="battlefield: Kitchen Finks; graveyard: Island",
    )
    g.cast("Lightning Bolt", targets="Kitchen Finks").resolve()
    assert g.exile() == ["Kitchen Finks"]
    assert g.stack() == []  # it did not die: no persist
    assert g.graveyard("opponent") == ["Island"]
    assert g.graveyard() == ["Lightning Bolt"]


def test_a_token_is_no_card():  # CR 111.1: it goes to the graveyard, and Leyline has nothing to say
    g = scenario(
        you="battlefield: Leyline of the Void, Mountain; hand: Lightning Bolt",
        opponent="battlefield: Knight",
    )
    g.cast("Lightning Bolt", targets="Knight").resolve()
    assert g.exile() == []
    assert not g.has("Knight")


def test_a_leyline_may_begin_the_game_on_the_battlefield():  # CR 103.6a
    state = new_game(
        [["Leyline of the Void"] * 7 + ["Swamp"], ["Swamp"] * 8], first=0, mulligans=False
    )
    assert state.decision is not None
    assert "opening hand" in state.decision.prompt
    used = state.play((0,))
    assert len(used.battlefield) == 1
    left = state.play(())
    assert left.battlefield == ()


def test_what_enters_is_looked_at_as_it_would_be_on_the_battlefield():  # CR 614.12
    g = scenario(you="battlefield: Blood Moon; hand: Undercity Sewers, Lightning Bolt")
    g.play("Undercity Sewers")
    assert not g.permanent("Undercity Sewers").tapped
    assert g.stack() == []
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17


def test_a_clone_under_humility_copies_nothing():  # CR 614.12
    g = scenario(
        you="battlefield: 4 Island; hand: Clone", opponent="battlefield: Humility, Serra Angel"
    )
    g.cast("Clone").resolve()
    assert g.permanent("Clone").power == 1


def test_worship_keeps_a_life_while_there_is_a_creature():  # CR 120.4c: the damage is dealt all the same
    g = scenario(
        you="battlefield: Worship, Grizzly Bears; life: 2",
        opponent="battlefield: Mountain, Boros Reckoner; hand: Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you").resolve()
    assert g.life() == 1


def test_worship_sees_simultaneous_damage_as_one():
    g = scenario(
        you="battlefield: Worship, Wall of Stone; life: 3",
        opponent="battlefield: 2 Grizzly Bears, Baneslayer Angel",
        active="opponent",
    )
    g.attack("Grizzly Bears", "Grizzly Bears", "Baneslayer Angel")
    g.to("second main")
    assert g.life() == 1
    assert g.life("opponent") == 25  # all the damage was dealt: lifelink


def test_worship_without_a_creature_does_nothing():
    g = scenario(
        you="battlefield: Worship; life: 3",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you").resolve()
    assert g.winner == "opponent"


def test_worship_does_not_mind_loss_of_life():  # CR 120.3: only damage
    g = scenario(
        you="battlefield: Worship, Grizzly Bears, Swamp; hand: Thoughtseize; life: 2",
        opponent="hand: Lightning Bolt",
    )
    g.cast("Thoughtseize", targets="opponent").resolve()
    assert g.winner == "opponent"


def test_fog_prevents_combat_damage_only():
    g = scenario(
        you="battlefield: Grizzly Bears, Forest, Mountain; hand: Fog, Lightning Bolt",
        opponent="battlefield: Island",
    )
    g.attack("Grizzly Bears")
    g.cast("Fog").resolve()
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.to("second main")
    assert g.life("opponent") == 17


def test_a_circle_prevents_the_next_damage_of_the_chosen_source():  # CR 609.7, 615.8
    g = scenario(
        you="battlefield: Circle of Protection: Red, Plains",
        opponent="battlefield: 2 Mountain; hand: 2 Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you")
    g.activate("Circle of Protection: Red", by="you").resolve()
    g.choose("Lightning Bolt")
    g.resolve()
    assert g.life() == 20
    g.cast("Lightning Bolt", targets="you", by="opponent").resolve()
    assert g.life() == 17


def test_a_circle_needs_a_source_of_its_colour():
    g = scenario(
        you="battlefield: Circle of Protection: Red, Plains",
        opponent="battlefield: Grizzly Bears",
        active="opponent",
    )
    g.activate("Circle of Protection: Red", by="you").resolve()
    g.attack("Grizzly Bears").to("second main")
    assert g.life() == 18


def test_healing_salve_prevents_up_to_three():  # CR 615.7: the shield is used up bit by bit
    g = scenario(
        you="battlefield: Plains, Mountain; hand: Healing Salve",
        opponent="battlefield: 2 Mountain; hand: Forked Bolt, Lightning Bolt",
        active="opponent",
    )
    g.pass_priority().cast("Healing Salve", targets=["mode 2", "you"], by="you").resolve()
    g.cast("Forked Bolt", targets="you", by="opponent").resolve()
    assert g.life() == 20
    g.cast("Lightning Bolt", targets="you", by="opponent").resolve()
    assert g.life() == 18


def test_healing_salve_gains_life_in_its_other_mode():  # CR 700.2
    g = scenario(you="battlefield: Plains; hand: Healing Salve")
    g.cast("Healing Salve", targets=["mode 1", "opponent"]).resolve()
    assert g.life("opponent") == 23


def test_regeneration_replaces_destruction_once():  # CR 701.19
    g = scenario(
        you="battlefield: Drudge Skeletons, Swamp",
        opponent="battlefield: 2 Mountain; hand: 2 Lightning Bolt",
        active="opponent",
    )
    g.activate("Drudge Skeletons", by="you").resolve()
    g.cast("Lightning Bolt", targets="Drudge Skeletons", by="opponent").resolve()
    skeletons = g.permanent("Drudge Skeletons")
    assert (skeletons.tapped, skeletons.damage) == (True, 0)
    g.cast("Lightning Bolt", targets="Drudge Skeletons", by="opponent").resolve()
    assert not g.has("Drudge Skeletons")


def test_a_regenerated_blocker_leaves_combat():  # CR 701.19a, 509.1h
    g = scenario(
        you="battlefield: Grizzly Bears",
        opponent="battlefield: Drudge Skeletons, Swamp",
    )
    g.attack("Grizzly Bears").block("Drudge Skeletons blocks Grizzly Bears")
    g.activate("Drudge Skeletons", by="opponent").resolve()
    g.to("end of combat")
    assert g.permanent("Drudge Skeletons").tapped
    assert g.permanent("Drudge Skeletons").blocking == []
    assert g.life("opponent") == 20


def test_regeneration_does_not_help_against_toughness_zero():  # CR 704.5f
    g = scenario(
        you="battlefield: Swamp, 3 Mountain; hand: Dismember",
        opponent="battlefield: Drudge Skeletons, Swamp",
    )
    g.activate("Drudge Skeletons", by="opponent").resolve()
    g.cast("Dismember", targets="Drudge Skeletons", by="you", pay="auto").resolve()
    assert g.graveyard("opponent") == ["Drudge Skeletons"]


def test_life_that_would_be_gained_is_more():  # CR 614.1a
    more = card("More", "{W}", "Enchantment").rules(
        replace(would("GainLife", who=YOU), change_number(plus=1))
    )
    twice = card("Twice", "{W}", "Enchantment").rules(
        replace(would("GainLife", who=YOU), change_number(times=2))
    )
    drink = card("Drink", "{0}", "Instant").rules(gain_life(3))
    toast = card("Toast", "{0}", "Instant").rules(gain_life(3, EACH_PLAYER))
    g = scenario(
        you="hand: Drink; battlefield: More, Twice",
        opponent="hand: Toast",
        cards=[more, twice, drink, toast],
    )
    g.cast("Drink").resolve().choose("More")  # CR 616.1: who gains it orders the two
    assert g.life("you") == 28
    assert rules_text(more) == ("If you would gain life, you gain that much life plus 1 instead.",)
    assert rules_text(twice) == ("If you would gain life, you gain twice that much life instead.",)


def test_damage_plus_some_is_none_where_there_is_no_damage():  # CR 120.8
    torch = card("Torch", "{R}", "Enchantment").rules(
        replace(would_deal_damage(YOURS, ANY_OPPONENT, False), change_number(plus=2))
    )
    spark = card("Spark", "{0}", "Instant").rules(deal(1, target(ANY_PLAYER)))
    fizzle = card("Fizzle", "{0}", "Instant").rules(deal(0, target(ANY_PLAYER)))
    g = scenario(
        you="hand: Spark, Fizzle; battlefield: Torch, Memnite", cards=[torch, spark, fizzle]
    )
    g.cast("Fizzle", targets="opponent").resolve()
    assert g.life("opponent") == 20
    g.cast("Spark", targets="opponent").resolve()
    assert g.life("opponent") == 17
    g.attack("Memnite").to("second main")
    assert g.life("opponent") == 16  # combat damage is none of its business


@pytest.mark.parametrize(("first", "life"), [("Gisela", 20), ("Torbran", 19)])
def test_damage_of_which_nothing_is_left_is_not_made_more(first, life):  # CR 120.8, 614.7a, 616.1
    g = scenario(
        you="battlefield: Torbran, Thane of Red Fell, Mogg Fanatic",
        opponent="battlefield: Gisela, Blade of Goldnight",
    )
    g.activate("Mogg Fanatic", targets="opponent").resolve()
    # Gisela prevents half, rounded up: all of 1, or 2 of the 3 that Torbran makes of it
    g.choose(next(label for label in g.asked.labels if first in label))
    assert g.life("opponent") == life


def test_life_of_which_nothing_is_left_is_not_made_more():  # CR 119.10
    less = card("Stingy Altar", "{1}", "Artifact").rules(
        replace(would("GainLife", who=YOU), change_number(plus=-1))
    )
    more = card("Kind Altar", "{1}", "Artifact").rules(
        replace(would("GainLife", who=YOU), change_number(plus=1))
    )
    sip = card("Sip", "{W}", "Instant").rules(gain_life(1))
    g = scenario(
        you="battlefield: Stingy Altar, Kind Altar, Plains; hand: Sip", cards=[less, more, sip]
    )
    g.cast("Sip").resolve()
    g.choose(next(label for label in g.asked.labels if "Stingy" in label))
    assert g.life("you") == 20
