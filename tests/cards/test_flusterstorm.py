"""Spell Pierce and Flusterstorm: counter it unless its controller pays; storm (CR 702.40)."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    STORM,
    card,
    deal,
    target,
)

TELL = "Show and Tell"


# --- Spell Pierce


def test_spell_pierce_counters_unless_two_is_paid():  # CR 118.12
    g = scenario(
        you=f"hand: {TELL}; battlefield: 5 Island",
        opponent="hand: Spell Pierce; battlefield: Island",
    )
    g.cast(TELL)
    g.opponent.cast("Spell Pierce").resolve()
    assert g.asked.seat == "you"
    again = g.fork()
    g.choose("pay")
    assert g.stack() == [TELL]
    again.decline()
    assert again.graveyard() == [TELL]


def test_spell_pierce_with_too_little_mana():
    g = scenario(
        you=f"hand: {TELL}; battlefield: 4 Island",
        opponent="hand: Spell Pierce; battlefield: Island",
    )
    g.cast(TELL)
    g.opponent.cast("Spell Pierce").resolve()
    assert g.graveyard() == [TELL]


def test_spell_pierce_targets_no_creature_spell():
    g = scenario(
        you="hand: Delver of Secrets; battlefield: Island",
        opponent="hand: Spell Pierce; battlefield: Island",
    )
    g.cast("Delver of Secrets")
    assert g.why_not("cast Spell Pierce", by="opponent") == "there is no legal target"


# --- Flusterstorm


def storm(you: str = "Brainstorm", mana: str = "4 Island") -> Scenario:
    return scenario(
        you=f"hand: Ponder, {you}; battlefield: {mana}; library: 9 Island",
        opponent="hand: Flusterstorm; battlefield: Island",
    )


def test_storm_copies_for_each_spell_cast_before_by_anyone():  # CR 702.40a
    g = storm(mana="2 Island")
    g.cast("Ponder").cast("Brainstorm")
    g.opponent.cast("Flusterstorm", targets="Brainstorm")
    assert g.stack() == ["Ponder", "Brainstorm", "Flusterstorm", "Flusterstorm"]
    g.resolve()  # the storm trigger: two copies
    g.opponent.choose("Ponder").opponent.choose("Brainstorm")
    assert g.stack() == ["Ponder", "Brainstorm"] + ["Flusterstorm"] * 3
    assert sorted(g.on_stack().targets) in (["Ponder"], ["Brainstorm"])
    g.resolve_all()
    assert sorted(g.graveyard()) == ["Brainstorm", "Ponder"]
    assert g.graveyard("opponent") == ["Flusterstorm"]  # copies are no cards: CR 707.10a


def test_each_copy_asks_for_its_own_payment():  # CR 118.12
    g = storm(mana="3 Island").cast("Ponder")
    g.opponent.cast("Flusterstorm", targets="Ponder").resolve().opponent.choose("Ponder")
    g.resolve().choose("pay").resolve().choose("pay")
    assert g.stack() == ["Ponder"]


def test_spells_cast_in_response_to_storm_do_not_count():  # CR 702.40a: before it
    g = storm(mana="2 Island").cast("Ponder")
    g.opponent.cast("Flusterstorm", targets="Ponder")
    g.cast("Brainstorm", by="you").resolve().choose("Island", "Island")
    g.resolve().opponent.choose("Ponder")
    assert g.stack() == ["Ponder", "Flusterstorm", "Flusterstorm"]


def test_the_copies_come_even_if_the_spell_was_countered():  # CR 608.2h, 707.10
    g = scenario(
        you="hand: Ponder, Counterspell; battlefield: 3 Island; library: 9 Island",
        opponent="hand: Flusterstorm; battlefield: Island",
    )
    g.cast("Ponder").opponent.cast("Flusterstorm", targets="Ponder")
    g.cast("Counterspell", targets="Flusterstorm", by="you").resolve()
    assert g.stack() == ["Ponder", "Flusterstorm"]  # the storm trigger
    g.resolve().opponent.choose("Ponder")
    assert g.on_stack("Flusterstorm").targets == ["Ponder"]
    g.resolve()
    assert "Ponder" in g.graveyard()


def test_the_storm_trigger_itself_can_be_countered():  # CR 702.40a: a triggered ability
    g = scenario(
        you="hand: Ponder, Consign to Memory; battlefield: 2 Island; library: 9 Island",
        opponent="hand: Flusterstorm; battlefield: Island",
    )
    g.cast("Ponder").opponent.cast("Flusterstorm", targets="Ponder")
    g.cast("Consign to Memory", by="you").resolve()
    assert g.stack() == ["Ponder", "Flusterstorm"]
    assert g.on_stack("Flusterstorm").targets == ["Ponder"]  # the spell, not the trigger


def test_a_spell_with_storm_that_comes_first_is_not_copied():  # CR 702.40a
    grapeshot = card("Shot", "{R}", "Sorcery").rules(deal(1, target(ANY_PLAYER)), STORM)
    g = scenario(
        you="hand: 2 Shot; battlefield: 2 Mountain", opponent="life: 20", cards=[grapeshot]
    )
    g.cast("Shot", targets="opponent").resolve_all()
    assert g.life("opponent") == 19
    g.cast("Shot", targets="opponent").resolve().choose("opponent").resolve_all()
    assert g.life("opponent") == 17


def test_flusterstorm_targets_instants_and_sorceries_only():
    g = scenario(
        you="hand: Omniscience; battlefield: 10 Island",
        opponent="hand: Flusterstorm; battlefield: Island",
    )
    g.cast("Omniscience")
    with pytest.raises(ScenarioError, match="no legal target"):
        g.opponent.cast("Flusterstorm")


def test_a_coloured_spell_is_not_offered_emrakul_as_its_only_target() -> None:
    # CR 702.16b: the card in hand is asked about as the spell it would be
    g = scenario(
        you="hand: Swords to Plowshares; battlefield: Plains",
        opponent="battlefield: Emrakul, the Aeons Torn",
    )
    assert g.why_not("cast Swords to Plowshares") == "there is no legal target"
    g.put("Grizzly Bears", "battlefield", "opponent")
    g.cast("Swords to Plowshares").resolve()
    assert not g.has("Grizzly Bears", "opponent") and g.has("Emrakul, the Aeons Torn", "opponent")
