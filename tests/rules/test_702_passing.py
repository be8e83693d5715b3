"""CR 702: keywords of cards that come for a while, come back, are paid for again or are crewed."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    FLANKING,
    blitz,
    buyback,
    card,
    crew,
    dash,
    echo,
    fabricate,
    gain_life,
    scavenge,
    unearth,
)

CUB = "Cub | {G} | Creature — Bear 1/1"
OX = "Ox | {3} | Creature — Ox 3/3"


def board(*abilities: Any, line: str = "Creature — Bear 2/2", you: str, **how: Any):
    made = card("Made", "{1}{G}", line).rules(*abilities)
    return scenario(you=you, cards=[made, CUB, OX], auto_pay=True, **how)


def test_unearth_brings_it_back_until_the_end_step_and_then_to_exile() -> None:  # 702.84a
    g = board(unearth("{G}"), you="graveyard: Made; battlefield: Forest")
    g.activate("Made").resolve()
    assert g.permanent("Made").has("haste")
    g.to("end").resolve()
    assert "Made" not in g.battlefield() and g.exile() == ["Made"]


def test_what_was_unearthed_leaves_to_exile_wherever_it_would_go() -> None:  # 702.84a
    g = board(unearth("{G}"), you="hand: Unsummon; graveyard: Made; battlefield: Forest, Island")
    g.activate("Made").resolve()
    g.cast("Unsummon", targets="Made").resolve()
    assert g.exile() == ["Made"] and g.hand() == []


def test_dash_gives_haste_and_takes_it_back_to_the_hand() -> None:  # 702.109a
    g = board(dash("{G}"), you="hand: Made; battlefield: Forest")
    g.cast("Made", way="dash").resolve()
    assert g.permanent("Made").has("haste")
    g.to("end").resolve()
    assert g.hand() == ["Made"]


def test_blitz_is_sacrificed_at_the_end_and_draws_a_card() -> None:  # 702.152a
    g = board(blitz("{G}"), you="hand: Made; battlefield: Forest; library: Cub")
    g.cast("Made", way="blitz").resolve()
    g.to("end").resolve().resolve()
    assert g.graveyard() == ["Made"] and g.hand() == ["Cub"]


def test_buyback_puts_the_spell_back_into_the_hand() -> None:  # 702.27a
    g = board(buyback("{2}"), gain_life(1), line="Instant", you="hand: Made; battlefield: 4 Forest")
    g.cast("Made").choose("pay buyback").resolve()
    assert g.life() == 21 and g.hand() == ["Made"]


def test_scavenge_counts_the_power_of_the_exiled_card() -> None:  # 702.97a
    g = board(scavenge("{G}"), you="graveyard: Made; battlefield: Forest, Cub")
    g.activate("Made", targets="Cub").resolve()
    assert g.permanent("Cub").count("+1/+1") == 2 and g.exile() == ["Made"]


def test_echo_is_asked_for_once() -> None:  # 702.30a
    g = board(
        echo("{G}"),
        you="hand: Made; battlefield: 2 Forest; library: 3 Cub",
        opponent="library: 3 Cub",
    )
    g.cast("Made").resolve()
    g.to("upkeep", whose="you").resolve().choose("pay")
    assert g.permanent("Made").power == 2
    g.to("upkeep", whose="you")
    assert g.stack() == []


def test_echo_unpaid_sacrifices_it() -> None:  # 702.30a
    g = board(
        echo("{5}"),
        you="hand: Made; battlefield: 2 Forest; library: 3 Cub",
        opponent="library: 3 Cub",
    )
    g.cast("Made").resolve()
    g.to("upkeep", whose="you").resolve()
    assert g.graveyard() == ["Made"]


def test_what_came_this_turn_is_told_where_echo_will_ask_for_it() -> None:  # 702.30a
    lines = ("battlefield: Made (sick), Forest", "battlefield: Made, Forest")
    rest = "library: 3 Cub"
    came, stood = (
        board(echo("{G}"), line="Artifact", you=f"{line}; {rest}", opponent=rest) for line in lines
    )
    assert came.state.key() != stood.state.key()
    for g in (came, stood):
        g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert came.stack() and not stood.stack()


def test_crew_taps_other_creatures_with_enough_power() -> None:  # 702.122a
    g = board(crew(3), line="Artifact — Vehicle 4/4", you="battlefield: Made, Cub, Ox", opponent="")
    g.activate("Made").choose("Ox").resolve()
    assert g.permanent("Made").types >= {"Creature"} and g.permanent("Ox").tapped
    assert g.permanent("Made").power == 4 and not g.permanent("Cub").tapped


def test_too_weak_a_crew_cannot_pay() -> None:  # 702.122a
    g = board(crew(3), line="Artifact — Vehicle 4/4", you="battlefield: Made, Cub")
    assert "cost" in (g.why_not("activate Made") or "")


def test_fabricate_makes_servos_if_there_are_no_counters() -> None:  # 702.123a
    g = board(fabricate(2), you="hand: Made; battlefield: 2 Forest")
    g.cast("Made").resolve().resolve().decline()
    assert g.battlefield().count("Servo Token") == 2 and g.permanent("Made").count("+1/+1") == 0


def test_flanking_weakens_each_blocker_without_it() -> None:  # 702.25a
    g = board(FLANKING, you="battlefield: Made", opponent="battlefield: Ox, Cub")
    g.attack("Made").block({"Ox": "Made", "Cub": "Made"}).resolve().resolve()
    assert g.permanent("Ox").power == 2 and "Cub" not in g.battlefield("opponent")
