"""Counterspell, Daze, Force of Will."""

import pytest

from spellwright.magic.keywords.ways_to_cast import flashback
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    INSTANT,
    OPPONENT,
    SELF,
    cast_free,
    gain_life,
    in_zone,
    rule,
    target,
)


def test_counterspell_counters_a_spell():  # CR 701.6a
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Counterspell", targets="Lightning Bolt").resolve_all()
    assert g.life("opponent") == 20
    assert g.graveyard("you") == ["Lightning Bolt"]
    assert g.graveyard("opponent") == ["Counterspell"]


def test_a_countered_creature_spell_does_not_enter():  # CR 701.6a
    g = scenario(
        you="hand: Delver of Secrets; battlefield: Island",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.cast("Delver of Secrets")
    g.opponent.cast("Counterspell").resolve_all()
    assert g.graveyard("you") == ["Delver of Secrets"]
    assert not g.has("Delver of Secrets")


def test_a_countered_card_goes_to_its_owners_graveyard():  # CR 701.6a; S001:77, 146: the controller's
    borrow = card("Borrow", "{U}", "Sorcery").rules(
        cast_free(target(in_zone("graveyard", OPPONENT) & INSTANT))
    )
    g = scenario(
        you="hand: Borrow; battlefield: Island",
        opponent="hand: Counterspell; graveyard: Lightning Bolt; battlefield: 2 Island",
        cards=[borrow],
    )
    g.cast("Borrow").resolve()
    g.choose("cast Lightning Bolt").choose("opponent")
    assert g.on_stack("Lightning Bolt").controller == "you"
    g.opponent.cast("Counterspell").resolve_all()
    assert g.graveyard("you") == ["Borrow"]
    assert sorted(g.graveyard("opponent")) == ["Counterspell", "Lightning Bolt"]


def test_a_countered_flashback_spell_is_exiled():  # CR 702.34a; S001:77
    recall = card("Recall", "{5}", "Sorcery").rules(gain_life(1), flashback("{0}"))
    g = scenario(
        you="graveyard: Recall",
        opponent="hand: Counterspell; battlefield: 2 Island",
        cards=[recall],
    )
    g.cast("Recall", "flashback")
    g.opponent.cast("Counterspell").resolve_all()
    assert g.exile("you") == ["Recall"]
    assert g.life() == 20


def test_a_spell_that_cannot_be_countered_may_be_targeted_and_stays():  # CR 101.2; S001:77
    sure = card("Sure Thing", "{0}", "Sorcery").rules(
        rule("can't be countered", SELF), gain_life(1)
    )
    g = scenario(
        you="hand: Sure Thing",
        opponent="hand: Counterspell; battlefield: 2 Island",
        cards=[sure],
    )
    g.cast("Sure Thing")
    g.opponent.cast("Counterspell").resolve()
    assert g.stack() == ["Sure Thing"]
    g.resolve()
    assert g.life() == 21


def test_counterspell_needs_a_spell():  # CR 601.2c; an ability is no spell
    g = scenario(
        you="battlefield: Scalding Tarn; library: Island",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.activate("Scalding Tarn").pass_priority()
    assert g.why_not("cast Counterspell", by="opponent") == "there is no legal target"
    g.resolve_all().decline()


def test_two_counterspells_on_one_spell():  # CR 608.2b: the second has no legal target left
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: 2 Counterspell; battlefield: 4 Island",
    )
    g.cast("Lightning Bolt", targets="you")
    g.opponent.cast("Counterspell", targets="Lightning Bolt")
    g.opponent.cast("Counterspell", targets="Lightning Bolt").resolve()
    assert g.stack() == ["Counterspell"]
    g.resolve()
    assert g.graveyard("opponent") == ["Counterspell", "Counterspell"]


# --- Daze


def dazed(you: str, opponent: str = "battlefield: Island") -> Scenario:
    """You cast Ponder, the opponent returns an Island for Daze, and it resolves."""
    g = scenario(
        you=f"hand: Ponder; library: 4 Mountain; {you}", opponent=f"hand: Daze; {opponent}"
    )
    g.cast("Ponder", pay="Island")
    g.opponent.cast("Daze", "alternative cost")
    return g.resolve()


def test_daze_counters_when_its_controller_cannot_pay():  # CR 118.12a
    g = dazed("battlefield: Island")
    assert g.graveyard("you") == ["Ponder"]
    assert g.stack() == []


def test_daze_lets_the_controller_of_the_spell_pay_one():  # CR 118.12a; S001:298: a plain counter
    g = dazed("battlefield: Island, Mountain")
    g.you.choose("pay")
    assert g.stack() == ["Ponder"]
    assert g.permanent("Mountain").tapped
    assert g.graveyard("opponent") == ["Daze"]


def test_daze_counters_when_its_controller_does_not_pay():  # CR 118.12a
    g = dazed("battlefield: Island, Mountain").decline()
    assert g.graveyard("you") == ["Ponder"]
    assert not g.permanent("Mountain").tapped


def test_daze_may_return_an_island_instead_of_paying_mana():  # CR 118.9; S000:41
    g = dazed("battlefield: Island")
    assert g.hand("opponent") == ["Island"]
    assert g.battlefield("opponent") == []


def test_daze_may_return_a_tapped_island_and_any_land_with_that_type():  # CR 305.6; S001:303
    g = scenario(
        you="hand: Ponder; battlefield: Island",
        opponent="hand: Daze; battlefield: Volcanic Island (tapped), Island (tapped), Mountain",
    )
    g.cast("Ponder")
    g.opponent.cast("Daze", "alternative cost")
    assert g.legal() == ["Volcanic Island (opponent, tapped)", "Island (opponent, tapped)"]
    g.choose("Volcanic Island").resolve()
    assert g.hand("opponent") == ["Volcanic Island"]


def test_daze_cannot_return_an_island_of_the_other_player():  # CR 118.3
    g = scenario(
        you="hand: Ponder; battlefield: Island", opponent="hand: Daze; battlefield: Mountain"
    )
    g.cast("Ponder").pass_priority()
    assert g.legal() == ["pass"]


def test_daze_can_be_cast_for_its_mana_cost():
    g = scenario(
        you="hand: Ponder; battlefield: Island",
        opponent="hand: Daze; battlefield: Island, Mountain",
    )
    g.cast("Ponder")
    g.opponent.cast("Daze", "mana cost").resolve_all()
    assert g.graveyard("you") == ["Ponder"]
    assert len(g.battlefield("opponent")) == 2


def test_daze_costs_its_alternative_cost_but_keeps_its_mana_value():  # CR 118.9c
    g = scenario(
        you="hand: Ponder; battlefield: Island", opponent="hand: Daze; battlefield: Island"
    )
    g.cast("Ponder")
    g.opponent.cast("Daze", "alternative cost")
    assert g.on_stack("Daze").mana_value == 2
    g.resolve_all()


# --- Force of Will


def forced(hand: str, more: str = "") -> Scenario:
    g = scenario(
        you=f"hand: {hand}; {more}",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        active="opponent",
    )
    return g.cast("Lightning Bolt", targets="you").pass_priority()


def test_force_of_will_may_cost_one_life_and_a_blue_card():  # CR 118.9; S001:299, S000:41
    g = forced("Force of Will, Brainstorm")
    g.cast("Force of Will", "alternative cost")
    assert g.life() == 19
    assert g.exile("you") == ["Brainstorm"]
    g.resolve_all()
    assert g.graveyard("opponent") == ["Lightning Bolt"]
    assert g.graveyard("you") == ["Force of Will"]
    assert g.life() == 19


def test_force_of_will_needs_another_blue_card():  # CR 118.3: not itself, not a red card, not a land
    g = forced("Force of Will, Lightning Bolt, Island")
    assert (
        g.why_not("cast Force of Will (alternative cost)") == "its alternative cost cannot be paid"
    )
    with pytest.raises(ScenarioError):
        g.cast("Force of Will", "alternative cost")


def test_force_of_will_may_exile_any_blue_card():  # also another Force of Will, also a creature
    g = forced("2 Force of Will, Murktide Regent, Dragon's Rage Channeler")
    g.cast("Force of Will", "alternative cost")
    assert g.legal() == ["Force of Will", "Murktide Regent"]
    g.choose("Force of Will").resolve_all()
    assert g.exile("you") == ["Force of Will"]


def test_force_of_will_can_be_cast_for_five_mana():
    g = forced("Force of Will", "battlefield: 5 Island")
    g.cast("Force of Will").resolve_all()
    assert g.life() == 20
    assert g.graveyard("opponent") == ["Lightning Bolt"]


def test_one_life_can_be_paid_with_one_life_left():  # CR 119.4, then 704.5a
    g = forced("Force of Will, Brainstorm", "life: 1")
    g.cast("Force of Will", "alternative cost")
    assert g.winner == "opponent"


def test_force_of_will_counters_force_of_will():  # CR 405.5: the last one resolves first
    g = scenario(
        you="hand: Murktide Regent, Force of Will, Ponder; battlefield: 7 Island",
        opponent="hand: Force of Will, Brainstorm",
    )
    g.cast("Murktide Regent")
    g.opponent.cast("Force of Will", "alternative cost", targets="Murktide Regent")
    g.you.cast("Force of Will", "alternative cost", targets="Force of Will").resolve()
    assert g.graveyard("opponent") == ["Force of Will"]
    assert g.stack() == ["Murktide Regent"]
    g.resolve()
    assert g.has("Murktide Regent", "you")
    assert (g.life("you"), g.life("opponent")) == (19, 19)


def test_costs_of_a_countered_spell_are_not_paid_back():  # CR 701.6b
    g = forced("Force of Will, Brainstorm")
    g.cast("Force of Will", "alternative cost")
    g.put("Force of Will, Ponder", "hand", "opponent")
    g.opponent.cast("Force of Will", "alternative cost", targets="Force of Will").resolve_all()
    assert g.life() == 16
    assert g.exile("you") == ["Brainstorm"]
    assert g.hand() == []


def test_a_spell_cannot_target_itself():  # CR 115.5
    g = forced("Force of Will, Brainstorm")
    g.cast("Force of Will", "alternative cost")
    assert g.on_stack("Force of Will").targets == ["Lightning Bolt"]
    g.resolve_all()
