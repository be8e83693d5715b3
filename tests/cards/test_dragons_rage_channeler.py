"""Dragon's Rage Channeler: surveil on noncreature spells, delirium."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario

FOUR_TYPES = "Ponder, Lightning Bolt, Delver of Secrets, Island"


def channeler(graveyard: str = "", more: str = "", opponent: str = "", **other) -> Scenario:
    return scenario(
        you=f"battlefield: Dragon's Rage Channeler; graveyard: {graveyard}; {more}",
        opponent=opponent,
        **other,
    )


def size(g: Scenario) -> tuple[int | None, int | None]:
    look = g.permanent("Dragon's Rage Channeler")
    return look.power, look.toughness


def test_a_noncreature_spell_lets_you_surveil_one():  # CR 701.25a; S001:302: a plain 1/1
    g = channeler(more="hand: Lightning Bolt; library: Ponder, Daze; battlefield: Mountain")
    g.cast("Lightning Bolt", targets="opponent")
    assert g.stack() == [
        "Lightning Bolt",
        "Dragon's Rage Channeler",
    ]  # it resolves before the spell
    g.resolve()
    assert g.legal() == [
        "Ponder",
    ]
    g.choose("Ponder")
    assert g.graveyard() == ["Ponder"]
    assert g.life("opponent") == 20
    g.resolve()
    assert g.library() == ["Daze"]


def test_surveil_may_leave_the_card_on_top():  # CR 701.25a
    g = channeler(more="hand: Lightning Bolt; library: Ponder, Daze; battlefield: Mountain")
    g.cast("Lightning Bolt", targets="opponent").resolve().decline()
    assert (g.graveyard(), g.library()) == ([], ["Ponder", "Daze"])
    g.resolve()


def test_a_creature_spell_does_not():
    g = channeler(more="hand: Delver of Secrets; library: Ponder; battlefield: Island")
    g.cast("Delver of Secrets")
    assert g.stack() == ["Delver of Secrets"]


def test_a_spell_of_the_opponent_does_not():
    g = channeler(
        more="library: Ponder",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you")
    assert g.stack() == ["Lightning Bolt"]


def test_a_countered_spell_was_cast_all_the_same():  # CR 601.2i
    g = channeler(
        more="hand: Lightning Bolt; library: Ponder; battlefield: Mountain",
        opponent="hand: Force of Will, Daze",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Force of Will", "alternative cost", targets="Lightning Bolt").resolve()
    assert g.stack() == ["Dragon's Rage Channeler"]
    g.resolve().choose("Ponder")


def test_three_card_types_are_not_enough():  # CR 207.2c: delirium counts four
    g = channeler("Ponder, Lightning Bolt, Delver of Secrets, 3 Brainstorm")
    assert size(g) == (1, 1)
    assert not g.permanent("Dragon's Rage Channeler").has("flying")


def test_delirium_makes_it_a_3_3_flier():  # S001:302
    g = channeler(FOUR_TYPES)
    assert size(g) == (3, 3)
    assert g.permanent("Dragon's Rage Channeler").has("flying")


def test_one_card_may_have_two_types():  # CR 205.2b: an artifact land counts for both
    g = channeler(
        "Ponder, Lightning Bolt, Seat",
        cards=["Seat | | Artifact Land"],
    )
    assert size(g) == (3, 3)


def test_supertypes_and_subtypes_are_no_card_types():  # CR 205.2, 205.3, 205.4
    g = channeler("Island, Volcanic Island, Lava Spike, Ponder, Brainstorm")
    assert size(g) == (1, 1)


def test_only_your_graveyard_counts():
    g = channeler("Ponder, Lightning Bolt", opponent=f"graveyard: {FOUR_TYPES}")
    assert size(g) == (1, 1)


def test_delirium_goes_on_as_the_fourth_type_arrives_and_off_as_it_leaves():  # CR 611.3a
    g = channeler(
        "Ponder, Lightning Bolt, Delver of Secrets",
        more="hand: Murktide Regent; battlefield: 5 Island, Scalding Tarn; library: Island",
    )
    assert size(g) == (1, 1)
    g.activate("Scalding Tarn")
    assert size(g) == (3, 3)  # at once, the ability is still on the stack
    g.resolve().decline()
    g.cast("Murktide Regent", targets=[["Delver of Secrets", "Lightning Bolt"]])
    assert size(g) == (1, 1)
    g.resolve()


def test_losing_delirium_in_response_kills_it():  # CR 704.5g: three damage marked, toughness one
    g = channeler(
        FOUR_TYPES,
        more="hand: Murktide Regent; battlefield: 6 Island",
    ).change("Dragon's Rage Channeler", damage=2)
    assert g.has("Dragon's Rage Channeler")
    g.cast("Murktide Regent", targets=[["Island"]])
    assert not g.has("Dragon's Rage Channeler")
    g.resolve()


def test_with_delirium_it_attacks_each_combat_if_able():  # CR 508.1d
    g = channeler(FOUR_TYPES)
    g.to("declare attackers")
    with pytest.raises(ScenarioError):
        g.attack()
    g.attack("Dragon's Rage Channeler")
    assert g.permanent("Dragon's Rage Channeler").attacking == "opponent"


def test_without_delirium_it_may_stay_home():
    g = channeler("Ponder", more="library: Island").to("declare attackers")
    g.attack()
    assert g.permanent("Dragon's Rage Channeler").attacking is None


def test_it_need_not_attack_when_it_cannot():  # CR 508.1d: "if able"
    g = channeler(FOUR_TYPES).change("Dragon's Rage Channeler", tapped=True)
    g.to("second main")
    assert g.permanent("Dragon's Rage Channeler").attacking is None
    g = channeler(FOUR_TYPES).change("Dragon's Rage Channeler", sick=True)
    g.to("second main")


def test_the_opponent_decides_nothing_about_it_on_their_turn():
    g = channeler(FOUR_TYPES, more="library: Island", active="opponent").to("second main")
    assert g.active == "opponent"
