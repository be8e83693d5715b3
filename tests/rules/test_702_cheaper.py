"""CR 702.117, 702.124, 702.137: spectacle, surge, partner, on cards made up for them."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import PARTNER, card, gain_life, lose_life, spectacle, surge, target
from spellwright.magic.words.nouns import ANY_OPPONENT


def made(*abilities: Any, line: str = "Sorcery", cost: str = "{5}", name: str = "Made"):
    return card(name, cost, line).rules(*abilities)


STING = card("Sting", "{0}", "Instant").rules(lose_life(1, target(ANY_OPPONENT)))


def test_spectacle_is_for_a_turn_in_which_an_opponent_lost_life() -> None:  # 702.137a
    it = made(spectacle("{R}"), gain_life(3))
    g = scenario(you="hand: Made, Sting; battlefield: Mountain", cards=[it, STING], auto_pay=True)
    assert g.why_not("cast Made (spectacle)") == "the condition of its alternative cost is not met"
    g.cast("Sting").choose("opponent").resolve_all().cast("Made", "spectacle").resolve_all()
    assert g.life() == 23


def test_surge_is_for_a_turn_in_which_you_cast_another_spell() -> None:  # 702.117a
    it = made(surge("{R}"), gain_life(3))
    g = scenario(you="hand: Made, Sting; battlefield: Mountain", cards=[it, STING], auto_pay=True)
    assert g.why_not("cast Made (surge)") == "the condition of its alternative cost is not met"
    g.cast("Sting").choose("opponent").resolve_all().cast("Made", "surge").resolve_all()
    assert g.life() == 23


def test_a_spell_of_the_opponent_is_no_surge() -> None:  # 702.117a
    it = made(surge("{R}"), gain_life(3))
    g = scenario(you="hand: Made; battlefield: Mountain", opponent="hand: Sting", cards=[it, STING])
    g.pass_priority().cast("Sting", by="opponent").choose("you").resolve_all()
    assert g.why_not("cast Made (surge)") == "the condition of its alternative cost is not met"


def test_partner_does_nothing_in_a_game() -> None:  # 702.124a: it is about commanders
    it = made(PARTNER, line="Legendary Creature — Human 2/2", cost="{0}")
    g = scenario(you="hand: Made", cards=[it])
    g.cast("Made").resolve_all()
    assert g.permanent("Made").has("partner") and g.life() == 20
