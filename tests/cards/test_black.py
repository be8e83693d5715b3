"""Thoughtseize, Fatal Push, Snuff Out, Barrowgoyf."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    CREATURE,
    FLYING,
    SetColors,
    activated,
    becomes,
    regenerate,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {3}{R} | Creature — Giant 4/4"
COLOSSUS = "Colossus | {4}{R} | Creature — Giant 5/5"
GOLEM = "Golem | {4} | Artifact Creature — Golem 3/3 | indestructible"
TROLL = card("Troll", "{2}{G}", "Creature — Troll 2/2").rules(activated("{G}", regenerate()))
MOTH = card("Cocoon", "{3}{G}{G}", "Creature — Insect 1/1").rules(
    FLYING, back=card("Moth", "", "Creature — Insect 4/4", color="G").rules(FLYING)
)
DARKEN = card("Darken", "{B}", "Instant").rules(becomes(target(CREATURE), SetColors("B")))
PUSH, SEIZE, SNUFF = "Fatal Push", "Thoughtseize", "Snuff Out"


# --- Thoughtseize


def seize(hand: str) -> Scenario:
    g = scenario(you=f"hand: {SEIZE}; battlefield: Swamp", opponent=f"hand: {hand}")
    return g.cast(SEIZE, targets="opponent").resolve()


def test_thoughtseize_takes_a_nonland_card_of_your_choice_and_costs_two_life():
    g = seize("Brainstorm, Island, Force of Will")
    assert g.asked is not None and g.asked.seat == "you"
    assert g.asked.labels == ("Brainstorm", "Force of Will")  # CR 701.20a: the land is no option
    g.choose("Force of Will")
    assert g.graveyard("opponent") == ["Force of Will"]
    assert sorted(g.hand("opponent")) == ["Brainstorm", "Island"]
    assert g.life("you") == 18 and g.life("opponent") == 20
    assert all(g.card(name, "hand", "opponent").obj.known == 3 for name in g.hand("opponent"))


def test_thoughtseize_must_take_one_if_there_is_one():
    g = seize("Brainstorm, Island")
    assert g.graveyard("opponent") == ["Brainstorm"]


@pytest.mark.parametrize("hand", ["2 Island", ""])
def test_thoughtseize_costs_life_even_without_a_card_to_take(hand: str):
    g = seize(hand)
    assert g.graveyard("opponent") == [] and g.life("you") == 18


def test_thoughtseize_may_target_its_caster():
    g = scenario(you=f"hand: {SEIZE}, Barrowgoyf; battlefield: Swamp")
    g.cast(SEIZE, targets="you").resolve()
    assert g.graveyard() == ["Barrowgoyf", SEIZE]


def test_thoughtseize_is_loss_of_life_not_payment():  # CR 119.3: it can be cast with one life
    g = scenario(you=f"hand: {SEIZE}; battlefield: Swamp; life: 1")
    g.cast(SEIZE, targets="opponent").resolve()
    assert g.winner == "opponent"


# --- Fatal Push


def push(victim: str, you: str = "") -> Scenario:
    """Fatal Push with a target; you may have more."""
    return scenario(
        you=f"hand: {PUSH}; battlefield: Swamp{you}",
        opponent=f"battlefield: {victim}",
        cards=[BEAR, GIANT, COLOSSUS, GOLEM, MOTH],
    )


def test_push_destroys_a_creature_with_mana_value_two_or_less():
    g = push("Bear").cast(PUSH).resolve()
    assert g.graveyard("opponent") == ["Bear"]


def test_push_may_target_any_creature_and_checks_on_resolution():  # S000:54
    g = push("Giant").cast(PUSH, targets="Giant").resolve()
    assert g.has("Giant") and g.graveyard() == [PUSH]


def test_push_destroys_a_token():  # CR 202.3: mana value 0
    g = push("Orc Army (+1/+1 x9)").cast(PUSH).resolve()
    assert not g.has("Orc Army")


def test_push_looks_at_the_front_of_a_transformed_creature():  # CR 202.3b; S000:152
    g = push("Moth").cast(PUSH).resolve()
    assert g.has("Moth")


def test_push_with_revolt_by_a_fetch_land():  # CR 207.2c
    g = push("Giant", ", Polluted Delta; library: Island")
    g.activate("Polluted Delta").resolve()
    g.choose("Island")
    g.cast(PUSH, targets="Giant").resolve()
    assert g.graveyard("opponent") == ["Giant"]


def test_revolt_counts_at_resolution():  # S000:54: not when the spell is cast
    g = push("Giant", ", Polluted Delta; library: Island")
    g.cast(PUSH, targets="Giant")
    g.activate("Polluted Delta").resolve()
    g.choose("Island")
    g.resolve()
    assert g.graveyard("opponent") == ["Giant"]


def test_revolt_reaches_up_to_four():
    g = push("Colossus", ", Polluted Delta; library: Island")
    g.activate("Polluted Delta").resolve()
    g.choose("Island")
    g.cast(PUSH, targets="Colossus").resolve()
    assert g.has("Colossus")


def test_revolt_by_a_token_that_left():
    g = push("Giant", ", Clue, 2 Island; library: Island")
    g.activate("Clue", pay="2× Island").resolve()
    g.cast(PUSH, targets="Giant").resolve()
    assert g.graveyard("opponent") == ["Giant"]


def test_revolt_is_not_met_by_an_opponents_permanent():
    g = scenario(
        you=f"hand: {PUSH}; battlefield: Swamp",
        opponent="battlefield: Giant, Polluted Delta; library: Island",
        cards=[GIANT],
    )
    g.opponent.activate("Polluted Delta").resolve()
    g.choose("Island")
    g.you.cast(PUSH, targets="Giant").resolve()
    assert g.has("Giant")


def test_revolt_is_forgotten_in_the_next_turn():
    g = push("Giant; library: 3 Island", ", Polluted Delta; library: 3 Island")
    g.activate("Polluted Delta").resolve()
    g.choose("Island")
    g.to("main", whose="opponent")
    g.you.cast(PUSH, targets="Giant").resolve()
    assert g.has("Giant")


def test_push_does_not_destroy_the_indestructible():  # CR 702.12b
    g = push("Golem", ", Polluted Delta; library: Island")
    g.activate("Polluted Delta").resolve()
    g.choose("Island")
    g.cast(PUSH, targets="Golem").resolve()
    assert g.has("Golem")


# --- Snuff Out


def test_snuff_out_for_four_life_with_a_swamp():  # CR 118.9; S000:41: no alternative cost
    g = scenario(
        you=f"hand: {SNUFF}; battlefield: Underground Sea (tapped)",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast(SNUFF, "alternative cost").resolve()
    assert g.life("you") == 16 and g.graveyard("opponent") == ["Bear"]
    assert g.permanent("Underground Sea").tapped


def test_snuff_out_without_a_swamp_costs_mana():
    g = scenario(
        you=f"hand: {SNUFF}; battlefield: 3 Island",
        opponent="battlefield: Bear, Swamp",
        cards=[BEAR],
    )
    with pytest.raises(ScenarioError):
        g.cast(SNUFF)
    g.put("Badlands")
    assert g.why_not(f"cast {SNUFF} (alternative cost)") is None
    g.cast(SNUFF).resolve()
    assert g.life("you") == 20 and g.graveyard("opponent") == ["Bear"]


def test_snuff_out_with_three_life_cannot_be_paid_with_life():  # CR 119.4
    g = scenario(
        you=f"hand: {SNUFF}; battlefield: Swamp; life: 3",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    assert g.why_not(f"cast {SNUFF} (alternative cost)") == "its alternative cost cannot be paid"


def test_snuff_out_spares_black_creatures():
    g = scenario(
        you=f"hand: {SNUFF}; battlefield: Swamp",
        opponent="battlefield: Barrowgoyf (+1/+1 x1)",
    )
    assert g.why_not(f"cast {SNUFF} (alternative cost)") == "there is no legal target"


def test_a_target_that_turns_black_is_no_longer_legal():  # CR 608.2b; S001:37: only "still there"
    g = scenario(
        you=f"hand: {SNUFF}; battlefield: Swamp",
        opponent="hand: Darken; battlefield: Bear, Swamp",
        cards=[BEAR, DARKEN],
    )
    g.cast(SNUFF, "alternative cost")
    g.opponent.cast("Darken", targets="Bear").resolve_all()
    assert g.has("Bear")


def test_snuff_out_allows_no_regeneration():  # CR 701.19c
    g = scenario(
        you=f"hand: {SNUFF}, Lightning Bolt; battlefield: Swamp, Mountain",
        opponent="battlefield: Troll, 2 Forest",
        cards=[TROLL],
    )
    g.opponent.activate("Troll").resolve()
    g.you.cast("Lightning Bolt", targets="Troll").resolve()
    troll = g.permanent("Troll")  # CR 701.19a
    assert troll.tapped and troll.damage == 0
    g.opponent.activate("Troll").resolve()
    g.you.cast(SNUFF, "alternative cost").resolve()
    assert g.graveyard("opponent") == ["Troll"]


# --- Barrowgoyf

GOYF = "Barrowgoyf"


def test_goyf_counts_card_types_in_all_graveyards():  # CR 208.2a
    g = scenario(
        you=f"battlefield: {GOYF}; graveyard: Brainstorm, Ponder, Daze",
        opponent="graveyard: Island, Delver of Secrets, Eidolon of the Great Revel",
    )
    goyf = g.permanent(GOYF)  # instant, sorcery, land, creature, enchantment
    assert (goyf.power, goyf.toughness) == (5, 6)
    assert goyf.has("deathtouch") and goyf.has("lifelink") and goyf.colors == {"B"}


def test_goyf_is_a_0_1_with_empty_graveyards():
    g = scenario(you=f"battlefield: {GOYF}")
    assert (g.permanent(GOYF).power, g.permanent(GOYF).toughness) == (0, 1)


def test_goyf_defines_itself_in_every_zone():  # CR 604.3
    g = scenario(
        you=f"battlefield: 3 Swamp; hand: {GOYF}, {GOYF}; graveyard: {GOYF}, Brainstorm; library: {GOYF}; "
        f"exile: {GOYF}",
        opponent=f"graveyard: {GOYF}",
    )
    for zone in ("hand", "graveyard", "library", "exile"):
        look = g.card(GOYF, zone, "you")
        assert (look.power, look.toughness) == (2, 3), zone
    g.cast(GOYF)
    assert (g.on_stack(GOYF).power, g.on_stack(GOYF).toughness) == (2, 3)
    g.resolve()
    assert (g.permanent(GOYF).power, g.permanent(GOYF).toughness) == (2, 3)


def test_goyf_survives_a_bolt_that_is_the_first_instant():  # CR 704.3: after the spell is put away
    g = scenario(
        you=f"battlefield: {GOYF}; graveyard: Ponder, Island",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    assert g.permanent(GOYF).toughness == 3
    g.opponent.cast("Lightning Bolt", targets=GOYF).resolve()
    assert (g.permanent(GOYF).damage, g.permanent(GOYF).toughness) == (3, 4)


def test_goyf_with_counters():  # CR 613.4c
    g = scenario(you=f"battlefield: {GOYF} (+1/+1 x2); graveyard: Ponder")
    assert (g.permanent(GOYF).power, g.permanent(GOYF).toughness) == (3, 4)


def goyf_attack(library: str, blocker: str = "") -> Scenario:
    g = scenario(
        you=f"battlefield: {GOYF}; graveyard: Ponder, Island; library: {library}",
        opponent=f"battlefield: Swamp{blocker}",
        cards=[COLOSSUS],
    )
    return g.attack(GOYF)


def test_goyf_mills_and_returns_a_creature_card():
    g = goyf_attack("Delver of Secrets, Murktide Regent, Brainstorm")
    g.to("combat damage")
    assert (g.life("you"), g.life("opponent")) == (22, 18)  # CR 702.15b; S001:119-126: life is all
    g.resolve()
    g.choose("yes")
    assert g.graveyard() == ["Ponder", "Island", "Delver of Secrets", "Murktide Regent"]
    g.choose("Murktide Regent")
    assert g.hand() == ["Murktide Regent"] and g.library() == ["Brainstorm"]


def test_goyf_may_leave_the_milled_creature():
    g = goyf_attack("Delver of Secrets, 2 Island")
    g.to("combat damage").resolve()
    g.choose("yes").decline()
    assert g.hand() == []


def test_goyf_takes_only_cards_that_were_just_milled():
    g = goyf_attack("2 Swamp, Island")
    g.put("Delver of Secrets", "graveyard")
    g.to("combat damage").resolve()
    g.choose("yes")
    assert g.hand() == [] and g.graveyard().count("Swamp") == 2


def test_goyf_need_not_mill():
    g = goyf_attack("Delver of Secrets, 2 Island")
    g.to("combat damage").resolve()
    g.decline()
    assert g.library() == ["Delver of Secrets", "Island", "Island"] and g.hand() == []


def test_goyf_cannot_mill_more_than_there_is():  # CR 701.17b
    g = goyf_attack("Delver of Secrets")
    g.to("combat damage").resolve()
    assert g.library() == ["Delver of Secrets"] and g.stack() == []


def test_goyf_blocked_kills_by_deathtouch_and_mills_nothing():  # CR 704.5h
    g = goyf_attack("2 Island", ", Colossus")
    g.block(f"Colossus blocks {GOYF}")
    g.to("combat damage")
    assert g.graveyard("opponent") == ["Colossus"] and not g.has(GOYF)
    assert g.life("you") == 22 and g.stack() == []


def test_goyf_mills_nothing_for_damage_to_a_planeswalker():
    scholar = "Tamiyo, Seasoned Scholar"
    g = scenario(
        you=f"battlefield: {GOYF}; graveyard: Ponder, Island; library: 3 Island",
        opponent=f"battlefield: {scholar} (loyalty x5)",
    )
    g.attack(GOYF, on=scholar)
    g.to("combat damage")
    assert g.stack() == [] and g.permanent(scholar).loyalty == 3
