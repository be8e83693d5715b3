"""Show and Tell, Sneak Attack, Emrakul."""

from typing import Any

from spellwright.magic.objects.objects import UNKNOWN_NAME
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    IT,
    OTHER,
    SELF,
    card,
    draw,
    enters,
    exile,
    gain_control,
    gain_life,
    return_to_battlefield,
    sacrifice,
    target,
    when,
)

EMRAKUL, ATRAXA = "Emrakul, the Aeons Torn", "Atraxa, Grand Unifier"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TELL = "Show and Tell"


def tell(you: str = "", opponent: str = "", **more: Any) -> Scenario:
    """Show and Tell asks its first question; the hands are given."""
    g = scenario(
        you=f"hand: {TELL}, {you}; battlefield: 3 Island",
        opponent=f"hand: {opponent}" if opponent else "",
        **more,
    )
    return g.cast(TELL).resolve()


# --- Show and Tell


def test_both_players_put_a_card_onto_the_battlefield():
    g = tell(EMRAKUL, "Omniscience")
    g.choose(EMRAKUL).opponent.choose("Omniscience")
    assert g.permanent(EMRAKUL).controller == "you"
    assert g.permanent("Omniscience").controller == "opponent"
    assert g.graveyard() == [TELL]
    assert g.hand() == [] and g.hand("opponent") == []


def test_each_player_may_put_nothing():
    g = tell(EMRAKUL, "Omniscience").decline().opponent.decline()
    assert g.hand() == [EMRAKUL] and g.hand("opponent") == ["Omniscience"]


def test_artifacts_creatures_enchantments_and_lands_are_allowed():
    g = tell(f"{EMRAKUL}, Omniscience, Chrome Mox, Island, Ponder, Brainstorm")
    assert g.legal() == [EMRAKUL, "Omniscience", "Chrome Mox", "Island"]
    g.decline()


def test_planeswalkers_are_not_allowed():
    g = tell("Jace Beleren", "Bear", cards=[BEAR])
    assert g.asked.seat == "opponent"  # you have nothing to choose
    g.opponent.choose("Bear")


def test_a_land_put_this_way_is_not_played():  # CR 305.4
    g = tell("Island, City of Traitors").choose("City of Traitors")
    assert g.lands_played() == 0
    g.play("Island").resolve()
    assert g.graveyard() == [TELL, "City of Traitors"]


def test_the_active_player_chooses_first():  # CR 101.4
    g = scenario(
        you="hand: Bear; battlefield: Island",
        opponent=f"hand: {TELL}, Relic; battlefield: 3 Island",
        active="opponent",
        cards=[BEAR, "Relic | {2} | Artifact"],
    )
    g.opponent.cast(TELL).resolve()
    assert g.asked.seat == "opponent"
    g.opponent.choose("Relic")
    assert g.asked.seat == "you"
    g.choose("Bear")


def test_nobody_sees_a_choice_before_the_cards_enter():  # CR 101.4a
    g = tell(f"{EMRAKUL}, Omniscience", "Bear", cards=[BEAR]).choose(EMRAKUL)
    assert g.asked.seat == "opponent"
    assert g.battlefield("you") == ["Island"] * 3
    seen = g.state.hide_from(1)
    hand = [seen.objects[i].card.name for i in seen.players[0].hand]
    assert hand == [UNKNOWN_NAME] * 2
    assert EMRAKUL not in str(seen.decision)
    g.opponent.choose("Bear")
    seen = g.state.hide_from(1)
    assert EMRAKUL in [seen.objects[i].card.name for i in seen.battlefield]


def test_the_cards_enter_at_the_same_time_and_see_each_other():  # CR 603.6a
    soldier = card("Usher", "{1}", "Creature — Human 1/1").rules(
        when(enters(CREATURE & OTHER), gain_life(1))
    )
    g = tell("Usher", "Bear", cards=[soldier, BEAR])
    g.choose("Usher").opponent.choose("Bear")
    assert g.stack() == ["Usher"]
    g.resolve()
    assert g.life() == 21


def test_triggers_of_both_go_on_the_stack_with_the_active_players_first():  # CR 603.3b
    mine = card("Mine", "{1}", "Creature — Human 1/1").rules(when(enters(SELF), gain_life(1)))
    theirs = card("Theirs", "{1}", "Creature — Human 1/1").rules(when(enters(SELF), draw(1)))
    g = tell("Mine", "Theirs", cards=[mine, theirs])
    g.choose("Mine").opponent.choose("Theirs")
    assert g.stack() == ["Mine", "Theirs"]  # theirs resolves first


def test_a_clone_copies_nothing_that_enters_with_it():  # CR 614.12, 707.5
    g = tell(EMRAKUL, "Clone")
    g.choose(EMRAKUL).opponent.choose("Clone")
    assert g.graveyard("opponent") == ["Clone"]  # a 0/0


def test_a_clone_copies_what_was_there_before():  # CR 614.12a
    g = scenario(
        you=f"hand: {TELL}, Clone; battlefield: 3 Island",
        opponent=f"hand: {EMRAKUL}; battlefield: Bear",
        cards=[BEAR],
    )
    g.cast(TELL).resolve().choose("Clone").opponent.choose(EMRAKUL)
    assert g.asked.labels == ("Bear 2/2 (opponent)",)
    g.choose("Bear")
    assert len(g.permanents("Bear", "you")) == 1


def test_an_aura_enchants_something_that_is_there_already():  # CR 303.4f
    g = scenario(
        you=f"hand: {TELL}, Control Magic; battlefield: 3 Island",
        opponent=f"hand: {EMRAKUL}; battlefield: Bear",
        cards=[BEAR],
    )
    g.cast(TELL).resolve().choose("Control Magic").opponent.choose(EMRAKUL)
    g.choose("Bear")
    assert g.permanent("Control Magic").attached_to == "Bear"
    assert g.permanent("Bear").controller == "you"
    assert g.permanent(EMRAKUL).controller == "opponent"


def test_an_aura_with_nothing_to_enchant_stays_in_hand():  # CR 303.4g
    g = tell("Control Magic", EMRAKUL).choose("Control Magic").opponent.choose(EMRAKUL)
    assert g.hand() == ["Control Magic"]


def test_the_legend_rule_is_checked_for_each_player():  # CR 704.5j
    g = tell(EMRAKUL, EMRAKUL).choose(EMRAKUL).opponent.choose(EMRAKUL)
    assert len(g.permanents(EMRAKUL)) == 2


# --- Emrakul


def test_emrakul_gives_no_extra_turn_when_it_is_not_cast():  # CR 601.2i
    g = tell(EMRAKUL).choose(EMRAKUL)
    assert g.stack() == [] and g.state.extra_turns == ()


def test_emrakul_may_be_cast_with_omniscience_for_the_extra_turn():  # CR 118.9
    g = scenario(you=f"hand: {EMRAKUL}; battlefield: Omniscience; library: 3 Island")
    g.cast(EMRAKUL, "free")
    assert g.stack() == [EMRAKUL, EMRAKUL]  # the spell, and its trigger above it
    g.resolve_all()
    assert g.has(EMRAKUL)
    g.to("upkeep")
    assert g.active == "you"


def test_emrakuls_shuffle_is_a_trigger_that_can_be_responded_to():  # CR 603.6c
    g = scenario(
        you=f"hand: Grave Call; graveyard: Ponder; battlefield: {EMRAKUL}, Mountain",
        cards=[card("Grave Call", "{R}", "Instant").rules(sacrifice(CREATURE))],
    )
    g.cast("Grave Call").resolve()
    assert g.stack() == [EMRAKUL]
    assert sorted(g.graveyard()) == [EMRAKUL, "Grave Call", "Ponder"]
    g.resolve()
    assert g.graveyard() == []
    assert sorted(g.library()) == [EMRAKUL, "Grave Call", "Ponder"]


def test_emrakuls_shuffle_works_from_anywhere():  # CR 113.6k
    g = scenario(
        you=f"graveyard: Ponder; hand: {EMRAKUL}",
        opponent="hand: Thoughtseize; battlefield: Swamp",
        active="opponent",
    )
    g.opponent.cast("Thoughtseize", targets="you").resolve().opponent.choose(EMRAKUL)
    assert g.stack() == [EMRAKUL]
    g.resolve()
    assert sorted(g.library()) == [EMRAKUL, "Ponder"]


def test_annihilator_and_protection():  # CR 702.86a, 702.16b
    g = scenario(
        you=f"battlefield: {EMRAKUL}",
        opponent="hand: Lightning Bolt; battlefield: 7 Mountain",
    )
    g.opponent.cast("Lightning Bolt")
    assert g.legal() == ["you", "opponent"]
    g.choose("you").resolve()
    g.attack(EMRAKUL).resolve()
    g.opponent.choose(*["Mountain (opponent)"] * 5, "Mountain (opponent, tapped)")
    assert len(g.permanents("Mountain", "opponent")) == 1


# --- Sneak Attack


def test_sneak_attack_puts_a_creature_with_haste():  # CR 702.10
    g = scenario(you=f"hand: {EMRAKUL}, Ponder; battlefield: Sneak Attack, Mountain")
    g.activate("Sneak Attack").resolve()
    assert g.legal() == [EMRAKUL]
    g.choose(EMRAKUL)
    assert g.permanent(EMRAKUL).has("haste")
    g.attack(EMRAKUL)
    assert g.permanent(EMRAKUL).attacking


def test_the_creature_is_chosen_on_resolution_and_may_be_none():  # CR 608.2d
    g = scenario(you=f"hand: {EMRAKUL}; battlefield: Sneak Attack, Mountain")
    g.activate("Sneak Attack").resolve().decline()
    assert g.hand() == [EMRAKUL]
    assert g.state.floating == ()


def test_the_creature_is_sacrificed_at_the_beginning_of_the_next_end_step():  # CR 603.7
    g = scenario(you="hand: Bear; battlefield: Sneak Attack, Mountain", cards=[BEAR])
    g.activate("Sneak Attack").resolve().choose("Bear")
    g.to("end")
    assert g.stack() == ["Sneak Attack"] and g.has("Bear")
    g.resolve()
    assert g.graveyard() == ["Bear"]


def test_in_the_end_step_it_is_too_late_for_this_turn():  # CR 603.7b, 513.2
    g = scenario(
        you="hand: Bear; battlefield: Sneak Attack, Mountain; library: 2 Island",
        opponent="library: 2 Island",
        step="end",
        cards=[BEAR],
    )
    g.activate("Sneak Attack").resolve().choose("Bear")
    g.to("main", whose="opponent")
    assert g.has("Bear") and g.permanent("Bear").has("haste")  # haste has no duration
    g.to("end")
    g.resolve()
    assert g.graveyard() == ["Bear"]


def test_the_sacrifice_happens_without_sneak_attack():  # CR 603.7d
    g = scenario(
        you="hand: Bear, Disenchant; battlefield: Sneak Attack, Mountain, 2 Plains", cards=[BEAR]
    )
    g.activate("Sneak Attack", pay="Mountain").resolve().choose("Bear")
    g.cast("Disenchant").resolve()
    g.to("end")
    g.resolve()
    assert sorted(g.graveyard()) == ["Bear", "Disenchant", "Sneak Attack"]


def test_a_creature_that_you_no_longer_control_is_not_sacrificed():  # CR 701.21a
    steal = card("Steal", "{0}", "Instant").rules(gain_control(target(CREATURE)))
    g = scenario(
        you="hand: Bear; battlefield: Sneak Attack, Mountain",
        opponent="hand: Steal",
        cards=[BEAR, steal],
    )
    g.activate("Sneak Attack").resolve().choose("Bear")
    g.opponent.cast("Steal").resolve()
    g.to("end")
    g.resolve()
    assert g.permanent("Bear").controller == "opponent"


def test_a_creature_that_left_and_came_back_is_another_object():  # CR 400.7
    g = scenario(
        you="hand: Bear, Flicker; battlefield: Sneak Attack, Mountain",
        cards=[
            BEAR,
            card("Flicker", "{0}", "Instant").rules(
                exile(target(CREATURE)), return_to_battlefield(IT)
            ),
        ],
    )
    g.activate("Sneak Attack").resolve().choose("Bear")
    g.cast("Flicker").resolve()
    g.to("end")
    g.resolve()
    assert g.has("Bear") and not g.permanent("Bear").has("haste")
