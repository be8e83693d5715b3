"""CR 712.8–712.14: modal double-faced cards, of which one face or the other is played."""

from spellwright.magic.objects.card import Card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANYTHING,
    PERMANENT,
    TAP,
    YOUR_GRAVEYARD,
    activated,
    add_mana,
    card,
    casts,
    enters,
    enters_tapped,
    gain_life,
    mana_value,
    put_onto_battlefield,
    return_to_hand,
    target,
    when,
)

WOOD = card("Wood", "", "Land").rules(enters_tapped(), activated([TAP], add_mana("G")))
RITE = card("Rite", "{1}{G}", "Sorcery").rules(gain_life(3), modal=WOOD)
HAMMER = card("Hammer", "{R}", "Artifact").rules(when(enters(), gain_life(1)))
GOD = card("God", "{3}{R}{R}", "Legendary Creature — God 5/5").rules(modal=HAMMER)
RAISE = card("Raise", "{0}", "Instant").rules(
    put_onto_battlefield(target(ANYTHING & YOUR_GRAVEYARD))
)
BOUNCE = card("Bounce", "{0}", "Instant").rules(return_to_hand(target(PERMANENT)))


def table(you: str, *more: Card) -> Scenario:
    return scenario(you=you, cards=[RITE, GOD, RAISE, BOUNCE, *more], auto_pay=True)


def test_whoever_casts_it_chooses_the_face_and_only_that_is_on_the_stack() -> (
    None
):  # 712.11b, 712.8f
    low = card("Low", "{1}", "Artifact").rules(
        when(casts("any", mana_value("<=", 1)), gain_life(10))
    )
    g = table("hand: God; battlefield: Mountain, Low", low)
    assert g.why_not("cast God") is not None and g.why_not("cast Hammer") is None  # 712.11c
    g.cast("Hammer").resolve()
    assert g.stack() == ["Hammer"] and g.life() == 30


def test_a_permanent_spell_resolves_with_the_face_that_was_up() -> None:  # 712.13
    g = table("hand: God; battlefield: Mountain")
    g.cast("Hammer").resolve_all()
    hammer = g.permanent("Hammer")
    assert hammer.types == {"Artifact"} and hammer.mana_value == 1  # 712.8f
    assert g.life() == 21


def test_a_land_face_is_played_and_never_cast() -> None:  # 712.12, 305.1
    g = table("hand: 2 Rite")
    assert g.why_not("cast Wood") is not None
    g.play("Wood")
    assert g.permanent("Wood").tapped and g.stack() == []
    assert g.why_not("play Wood") is not None  # 305.2


def test_in_the_hand_it_is_its_front_face_again() -> None:  # 712.8a
    g = table("hand: Bounce; battlefield: God (transformed), 5 Mountain")
    g.cast("Bounce", targets="Hammer").resolve()
    assert g.card("God", "hand").types == {"Creature"}
    g.cast("God").resolve()
    assert g.permanent("God").power == 5


def test_what_is_put_onto_the_battlefield_has_its_front_face_up() -> None:  # 712.14
    g = table("hand: Raise; graveyard: God")
    g.cast("Raise", targets="God").resolve()
    assert g.permanent("God").types == {"Creature"} and g.stack() == []


def test_what_has_no_permanent_in_front_stays_where_it_is() -> None:  # 712.14b
    g = table("hand: Raise; graveyard: Rite")
    g.cast("Raise", targets="Rite").resolve()
    assert g.graveyard() == ["Rite", "Raise"] and g.battlefield() == []
