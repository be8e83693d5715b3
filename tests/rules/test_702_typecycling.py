"""CR 702.29e–f: typecycling, which searches for a kind of card and is cycling all the same."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANYTHING,
    YOU,
    card,
    does,
    gain_life,
    typecycling,
    when,
)

TUSKER = card("Tusker", "{5}{G}{G}", "Creature — Beast 6/5").rules(
    typecycling("forestcycling", "{2}")
)
SAGE = card("Sage", "{4}{U}", "Creature — Wizard 3/3").rules(typecycling("wizardcycling", "{1}"))
GUIDE = card("Guide", "{3}", "Artifact").rules(typecycling("basic landcycling", "{1}"))
ASTRAL = card("Astral", "{1}", "Enchantment").rules(
    when(does(YOU, "cycle", ANYTHING), gain_life(2))
)
CARDS = [TUSKER, SAGE, GUIDE, ASTRAL]


def table(hand: str, library: str, board: str = "3 Wastes") -> Scenario:
    return scenario(
        you=f"hand: {hand}; library: {library}; battlefield: {board}", cards=CARDS, auto_pay=True
    )


def test_a_card_of_the_type_is_found_whatever_else_it_is() -> None:  # 702.29e
    g = table("Tusker", "Taiga, Mountain, Tusker, Forest")
    g.activate("Tusker").resolve()
    assert g.graveyard() == ["Tusker"] and set(g.asked.labels) == {"Taiga", "Forest"}
    g.choose("Taiga")
    assert g.hand() == ["Taiga"] and len(g.library()) == 3


def test_a_type_may_be_a_creature_type() -> None:  # 702.29e
    g = table("Sage", "Sage, Island, Tusker")
    g.activate("Sage").resolve()
    assert set(g.asked.labels) == {"Sage"}
    g.choose("Sage")
    assert g.hand() == ["Sage"]


def test_basic_landcycling_asks_for_basic_and_for_land() -> None:  # 702.29e
    g = table("Guide", "Taiga, Island, Guide")
    g.activate("Guide").resolve()
    assert set(g.asked.labels) == {"Island"}
    g.choose("Island")
    assert g.hand() == ["Island"]


def test_one_may_fail_to_find() -> None:  # 701.23b
    g = table("Tusker", "Forest, Mountain")
    g.activate("Tusker").resolve().decline()
    assert g.hand() == [] and len(g.library()) == 2


def test_who_typecycles_cycles() -> None:  # 702.29f
    g = table("Tusker", "Forest", "3 Wastes, Astral")
    g.activate("Tusker")
    assert g.stack() == ["Tusker", "Astral"]
    g.resolve()
    assert g.life() == 22


def test_it_works_in_the_hand_only() -> None:  # 702.29a
    g = table("Island", "Forest", "9 Wastes, Tusker")
    assert g.why_not("activate Tusker") is not None
