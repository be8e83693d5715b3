"""Face-down spells and permanents (CR 708, 702.37)."""

import pytest

from spellwright.kernel import View
from spellwright.magic.scenario import scenario
from spellwright.magic.words import COLORLESS, CREATURE, FACE_DOWN, card, morph, rule


def test_a_morph_is_cast_for_three_as_a_plain_2_2():  # CR 702.37c, 708.2a
    g = scenario(you="battlefield: 3 Plains; hand: Exalted Angel", opponent="battlefield: 2 Island")
    g.cast("Exalted Angel", "face down")
    assert g.stack() == ["a face-down spell"]
    g.resolve()
    angel = g.permanents(who="you")[-1]
    assert (angel.power, angel.toughness, angel.types, angel.colors) == (2, 2, {"Creature"}, set())
    assert not angel.keywords
    assert angel.mana_value == 0


def test_only_its_controller_knows_what_it_is():  # CR 708.5
    g = scenario(you="battlefield: 3 Plains; hand: Exalted Angel")
    g.cast("Exalted Angel", "face down").resolve()
    oid = g.state.battlefield[-1]
    mine, theirs = View(g.state, 0), View(g.state, 1)
    assert mine.known.objects[oid].card.name == "Exalted Angel"
    assert theirs.known.objects[oid].card.name != "Exalted Angel"
    assert not any("Exalted" in event.describe(theirs.known) for event in theirs.events())


def test_turning_face_up_is_no_spell_and_keeps_everything_else():  # CR 708.8, 116.2b
    g = scenario(
        you="battlefield: Exalted Angel (face down, damage 1), 4 Plains",
        opponent="battlefield: Island",
    )
    g.attack("Exalted Angel")
    g.act("turn face up Exalted Angel")
    assert g.stack() == []
    angel = g.permanent("Exalted Angel")
    assert (angel.power, angel.damage, angel.attacking) == (4, 1, "opponent")
    g.to("combat damage").resolve_all()
    assert (g.life("opponent"), g.life()) == (16, 24)


def test_what_leaves_face_down_is_shown():  # CR 708.9
    g = scenario(
        you="battlefield: Exalted Angel (face down)",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="a face-down creature").resolve()
    assert g.graveyard() == ["Exalted Angel"]


def test_humility_makes_even_a_face_down_creature_1_1_and_it_can_be_turned_up():
    # CR 702.37e: the cost of what would be face up counts; its abilities are gone again
    g = scenario(you="battlefield: Humility, Exalted Angel (face down), 4 Plains")
    assert g.permanents(who="you")[1].power == 1
    g.act("turn face up Exalted Angel")
    assert (g.permanent("Exalted Angel").power, g.permanent("Exalted Angel").keywords) == (1, set())


def test_when_turned_face_up_a_target_changes():  # CR 115.7a
    g = scenario(
        you="battlefield: Willbender (face down), 2 Island",
        opponent="battlefield: Mountain, Grizzly Bears; hand: Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you")
    g.act("turn face up Willbender", by="you")
    g.choose("Lightning Bolt").resolve()
    g.choose("opponent").resolve()
    assert (g.life("opponent"), g.life()) == (17, 20)


CHISEL = card("Chisel", "{2}", "Artifact").rules(rule("cost less", FACE_DOWN, 1, "you"))
FORGE = card("Forge", "{2}", "Artifact").rules(rule("cost less", CREATURE, 1, "you"))
TAX = card("Tax", "{2}", "Artifact").rules(rule("cost more", COLORLESS, 1, "you"))


@pytest.mark.parametrize("helper", [CHISEL, FORGE])
def test_what_face_down_spells_cost_less_is_seen_by_legality(helper):  # CR 708.4, 601.3e
    g = scenario(you=f"battlefield: 2 Plains, {helper.name}; hand: Exalted Angel", cards=[helper])
    assert g.why_not("cast Exalted Angel (face down)") is None
    g.cast("Exalted Angel", "face down").resolve()
    assert g.permanents(who="you")[-1].power == 2


def test_what_the_card_itself_costs_less_says_nothing_of_the_face_down_spell():  # CR 708.4
    cheap = card("Cheap", "{5}{W}", "Creature — Angel 4/5").rules(
        morph("{W}"), rule("this costs less", amount=4)
    )
    g = scenario(you="battlefield: 2 Plains, Tax; hand: Cheap", cards=[cheap, TAX])
    assert g.legal() == ["pass", "cast Cheap"]
    assert g.why_not("cast Cheap (face down)") == "{4} cannot be paid"


def test_why_not_tells_of_face_down_casting_and_of_turning_face_up():  # CR 702.37c, 116.2b
    g = scenario(you="battlefield: 2 Plains, Willbender (face down); hand: Exalted Angel")
    assert g.why_not("cast Exalted Angel (face down)") == "{3} cannot be paid"
    assert g.why_not("turn face up Willbender") == "{1}{U} cannot be paid"
    assert "turn face up Willbender" in g.reasons()
    g.to("upkeep", whose="opponent")
    assert "main phase" in g.why_not("cast Exalted Angel (face down)", by="you")


def test_an_effect_that_lets_creature_spells_be_cast_any_time_speaks_of_face_down_ones():
    cave = card("Cave", "", "Land").rules(morph("{2}"))  # CR 601.3e: a land card, a creature spell
    swift = card("Swift", "{2}", "Artifact").rules(rule("flash", CREATURE))
    g = scenario(
        you="battlefield: 3 Plains, Swift; hand: Cave", cards=[cave, swift], active="opponent"
    )
    g.cast("Cave", "face down", by="you").resolve()
    assert g.permanents(who="you")[-1].power == 2
