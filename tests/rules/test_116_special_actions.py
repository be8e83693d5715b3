"""Special actions: playing a land, turning a creature face up, suspending a card; no stack (CR 116)."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.words import (
    LAND,
    SELF,
    YOU,
    YOURS,
    card,
    casts,
    enters,
    gain_life,
    morph,
    rule,
    suspend,
    turned_face_up,
    when,
)

MORPH = card("Lurker", "{4}{G}", "Creature — Beast 5/5").rules(
    morph("{G}"), when(turned_face_up(SELF), gain_life(2))
)


def test_playing_a_land_does_not_use_the_stack_and_cannot_be_answered():  # CR 116.2a, 305.4
    g = scenario(you="hand: Forest, Island")
    g.play("Forest")
    assert g.stack() == [] and g.battlefield() == ["Forest"]
    assert g.asked.seat == "you"  # CR 116.3: the player has priority afterwards
    assert g.why_not("play Island") == "you have played a land this turn"


def test_a_land_is_not_cast():  # CR 305.1
    watcher = card("Watcher", "{U}", "Enchantment").rules(when(casts(YOU), gain_life(1)))
    g = scenario(you="battlefield: Watcher; hand: Forest", cards=[watcher])
    g.play("Forest")
    assert g.stack() == []


def test_a_land_is_played_only_in_your_main_phase_while_the_stack_is_empty():  # CR 116.2a
    g = scenario(you="hand: Forest, Lightning Bolt; battlefield: Mountain", opponent="hand: Island")
    assert g.why_not("play Island", by="opponent")
    g.cast("Lightning Bolt", targets="opponent")
    assert g.why_not("play Forest")
    g.resolve()
    assert g.why_not("play Forest") is None
    g.to("beginning of combat")
    assert g.why_not("play Forest")


def test_one_land_for_both_main_phases():  # CR 305.2
    g = scenario(you="hand: Forest, Island")
    g.play("Forest").to("second main")
    assert g.why_not("play Island") == "you have played a land this turn"


def test_an_effect_may_allow_another_land():  # CR 305.2, 305.2a
    more = card("More", "{G}", "Enchantment").rules(rule("extra land", YOU, 1))
    g = scenario(you="battlefield: More; hand: Forest, Island, Swamp", cards=[more])
    g.play("Forest").play("Island")
    assert g.why_not("play Swamp")
    assert g.lands_played() == 2


def test_putting_a_land_onto_the_battlefield_is_not_playing_it():  # CR 305.4
    g = scenario(you="battlefield: Flooded Strand; hand: Forest; library: Island, Plains")
    g.activate("Flooded Strand").resolve()
    g.choose("Island")
    assert g.lands_played() == 0
    g.play("Forest")
    assert g.has("Forest") and g.has("Island")


def test_a_land_played_triggers_what_waits_for_it_to_enter():  # CR 305.4, 603.2
    grower = card("Grower", "{G}", "Creature — Plant 1/1").rules(
        when(enters(LAND & YOURS), gain_life(1))
    )
    g = scenario(you="battlefield: Grower; hand: Forest", cards=[grower])
    g.play("Forest")
    assert g.stack() == ["Grower"]
    g.resolve()
    assert g.life() == 21


def test_turning_face_up_costs_mana_and_is_done_at_once_at_any_time_with_priority():  # CR 116.2b
    g = scenario(
        you="battlefield: Lurker (face down), Forest",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
        active="opponent",
        cards=[MORPH],
    )
    g.cast("Lightning Bolt", targets="a face-down creature")
    g.you.act("turn face up Lurker")
    assert g.stack() == ["Lightning Bolt", "Lurker"]  # only what it triggers is on the stack
    assert g.permanent("Forest").tapped
    assert g.asked.seat == "you"
    g.resolve_all()
    assert g.permanent("Lurker").damage == 3 and g.life() == 22


def test_without_the_mana_it_stays_face_down():  # CR 702.37e
    g = scenario(you="battlefield: Lurker (face down), Island", cards=[MORPH])
    assert "turn face up Lurker" not in g.legal()


def test_an_opponents_creature_is_not_turned_face_up():
    g = scenario(
        you="battlefield: Forest", opponent="battlefield: Lurker (face down)", cards=[MORPH]
    )
    assert g.legal() == ["pass"]


def test_suspending_is_no_casting_and_uses_no_stack():  # CR 116.2f, 702.62a
    watcher = card("Watcher", "{U}", "Enchantment").rules(when(casts(YOU), gain_life(1)))
    g = scenario(you="battlefield: Watcher, Mountain; hand: Rift Bolt", cards=[watcher])
    g.act("suspend Rift Bolt")
    assert g.stack() == [] and g.exile() == ["Rift Bolt"]
    assert g.card("Rift Bolt", "exile").counters == {"time": 1}
    assert g.asked.seat == "you" and g.life() == 20


def test_a_card_is_suspended_only_when_it_could_be_cast():  # CR 702.62a, 116.2f
    quick = card("Quick", "{3}{R}", "Instant").rules(suspend(2, "{R}"), gain_life(1))
    g = scenario(
        you="battlefield: 2 Mountain; hand: Rift Bolt, Quick, Lightning Bolt", cards=[quick]
    )
    g.cast("Lightning Bolt", targets="opponent", pay="auto")
    assert g.why_not("suspend Rift Bolt")  # a sorcery
    g.act("suspend Quick")
    assert g.stack() == ["Lightning Bolt"]
    assert g.card("Quick", "exile").counters == {"time": 2}
    g.resolve()


def test_who_has_not_priority_takes_no_special_action():  # CR 116.1
    g = scenario(
        you="battlefield: Mountain",
        opponent="battlefield: Lurker (face down), Forest",
        cards=[MORPH],
    )
    with pytest.raises(ScenarioError):
        g.choose("turn face up Lurker")
    assert g.asked.seat == "you"
