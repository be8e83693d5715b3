"""CR 611.2a, 601.2, 305: a card exiled from the top of a library that may be played for a while."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import IT, card, exile, gain_life, may_play, top_of_library

IMPULSE = card("Impulse", "{0}", "Instant").rules(exile(top_of_library(1)), may_play(IT))
DEAL = card("Deal", "{0}", "Instant").rules(exile(top_of_library(2)), may_play(IT))
RITE = card("Rite", "{R}", "Sorcery").rules(gain_life(3))


def table(library: str, board: str = "", step: str = "main") -> Scenario:
    return scenario(
        you=f"hand: 2 Impulse, Deal; library: {library}, 5 Plains; battlefield: {board}",
        opponent="library: 5 Plains; battlefield: 3 Mountain",
        cards=[IMPULSE, DEAL, RITE],
        step=step,
    )


def test_its_cost_is_paid() -> None:  # 601.2f
    assert table("Rite").cast("Impulse").resolve().why_not("cast Rite") is not None
    g = table("Rite", "Mountain").cast("Impulse").resolve()
    g.cast("Rite").resolve()
    assert g.life() == 23 and g.permanent("Mountain", "you").tapped
    assert g.graveyard() == ["Impulse", "Rite"] and g.exile() == []


def test_it_is_cast_when_a_card_of_its_type_may_be() -> None:  # 307.1
    g = table("Rite", "Mountain", step="upkeep").cast("Impulse").resolve()
    assert g.why_not("cast Rite") is not None
    g.to("main")
    assert g.why_not("cast Rite") is None


def test_a_land_is_the_land_of_the_turn() -> None:  # 305.2
    g = table("Mountain, Forest").cast("Deal").resolve()
    g.play("Mountain")
    assert g.battlefield() == ["Mountain"] and g.why_not("play Forest") is not None


def test_each_of_several_cards_may_be_played() -> None:  # 611.2a
    g = table("Rite, Mountain").cast("Deal").resolve()
    g.play("Mountain").cast("Rite").resolve()
    assert g.life() == 23 and g.exile() == []


def test_nobody_else_may_play_it() -> None:  # 611.2a
    g = table("Lightning Bolt").cast("Impulse").resolve().pass_priority()
    assert g.why_not("cast Lightning Bolt", "opponent") is not None


def test_it_stays_in_exile_when_the_turn_is_over() -> None:  # 514.2
    g = table("Lightning Bolt", "Mountain").cast("Impulse").resolve()
    assert g.why_not("cast Lightning Bolt") is None
    g.to("upkeep", whose="opponent").pass_priority()
    assert g.exile() == ["Lightning Bolt"] and g.why_not("cast Lightning Bolt", "you") is not None


def test_an_empty_library_gives_nothing_to_play() -> None:  # 609.3
    g = scenario(you="hand: Impulse", cards=[IMPULSE]).cast("Impulse").resolve()
    assert g.exile() == [] and not g.over
