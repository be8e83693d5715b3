"""Show and Tell, Sneak Attack, Omniscience, Atraxa, Emrakul, Stock Up, Spell Pierce, Flusterstorm."""

from typing import Any

import pytest

from spellwright.magic.objects.objects import UNKNOWN_NAME
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    IT,
    OTHER,
    SELF,
    STORM,
    X,
    additional_cost,
    card,
    choose,
    deal,
    draw,
    enters,
    exile,
    gain_control,
    gain_life,
    kicker,
    return_to_battlefield,
    rule,
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


# --- Omniscience


def omniscience(hand: str, **more: Any) -> Scenario:
    more.setdefault("opponent", "battlefield: Bear")
    return scenario(
        you=f"hand: {hand}; battlefield: Omniscience; library: 6 Island",
        cards=[BEAR, *more.pop("cards", [])],
        **more,
    )


def test_omniscience_casts_spells_from_your_hand_for_nothing():  # CR 118.9
    g = omniscience("Ponder, Lightning Bolt")
    assert "cast Ponder (free)" in g.legal()
    g.cast("Lightning Bolt", "free", targets="opponent").resolve()
    assert g.life("opponent") == 17


def test_the_mana_cost_may_be_paid_all_the_same():
    g = omniscience("Ponder")
    g.put("Island")
    assert {"cast Ponder", "cast Ponder (free)"} <= set(g.legal())


def test_omniscience_changes_no_timing():  # CR 307.1
    g = omniscience("Ponder, Lightning Bolt", step="upkeep")
    assert g.legal() == ["pass", "cast Lightning Bolt (free)"]


def test_x_is_zero_without_paying_the_mana_cost():  # CR 107.3b
    blaze = card("Blaze", "{X}{R}", "Sorcery").rules(deal(X, target(ANY_PLAYER)))
    g = omniscience("Blaze", cards=[blaze])
    g.put("5 Mountain")
    g.cast("Blaze", "free", targets="opponent")
    assert g.on_stack("Blaze").x == 0


def test_additional_costs_are_paid():  # CR 118.9d
    fling = card("Tribute", "{3}{R}", "Instant").rules(
        additional_cost(sacrifice(choose(1, CREATURE))), deal(3, target(ANY_PLAYER))
    )
    g = omniscience("Tribute", cards=[fling])
    assert g.why_not("cast Tribute (free)") == "its additional cost cannot be paid"
    g.put("Bear")
    g.cast("Tribute", "free", targets="opponent")
    assert g.graveyard() == ["Bear"]


def test_optional_additional_costs_may_be_paid():  # CR 118.9d, 702.33
    gift = card("Gift", "{4}", "Sorcery").rules(kicker("{1}"), gain_life(3))
    g = omniscience("Gift", cards=[gift])
    g.put("Island")
    g.cast("Gift", "free", targets="pay kicker")
    assert g.permanent("Island").tapped


def test_cost_increases_apply():  # CR 118.9d, 601.2f
    thalia = card("Warden", "{1}{W}", "Creature — Human 2/1").rules(
        rule("cost more", ~CREATURE, amount=1)
    )
    g = omniscience("Ponder", opponent="battlefield: Warden", cards=[thalia])
    assert g.why_not("cast Ponder (free)") == "{1} cannot be paid"
    g.put("Mountain")
    g.cast("Ponder", "free")
    assert g.permanent("Mountain").tapped


def test_only_one_alternative_cost():  # CR 118.9a
    g = omniscience("Force of Will, Ponder, Brainstorm")
    g.cast("Ponder", "free")
    ways = [label for label in g.legal() if "Force of Will" in label]
    assert ways == ["cast Force of Will (alternative cost)", "cast Force of Will (free)"]


def test_omniscience_is_for_its_controller_and_their_hand():
    g = omniscience("Ponder", opponent="hand: Lightning Bolt; battlefield: Bear")
    assert g.why_not("cast Lightning Bolt", by="opponent") == "{R} cannot be paid"
    g = scenario(you="graveyard: Ancient Grudge; battlefield: Omniscience, Chrome Mox")
    assert g.legal() == ["pass"]  # flashback is not from the hand


def test_omniscience_plays_no_lands():  # CR 305.9: a land is never cast
    g = omniscience("Island")
    assert g.legal() == ["pass", "play Island"]


def test_either_half_and_either_side_of_an_adventurer_are_free():  # CR 709.3, 715.3
    g = omniscience("Fire // Ice, Brazen Borrower")
    ways = {label for label in g.legal() if "(free)" in label}
    assert ways == {
        "cast Fire (free)",
        "cast Ice (free)",
        "cast Brazen Borrower (free)",
        "cast Petty Theft (free)",
    }


# --- Atraxa


def atraxa(library: str, **more: Any) -> Scenario:
    g = scenario(you=f"hand: {TELL}, {ATRAXA}; battlefield: 3 Island; library: {library}", **more)
    return g.cast(TELL).resolve().choose(ATRAXA).resolve()


def test_atraxas_keywords():
    g = scenario(you=f"battlefield: {ATRAXA}")
    angel = g.permanent(ATRAXA)
    assert all(angel.has(k) for k in ("flying", "vigilance", "deathtouch", "lifelink"))
    assert (angel.power, angel.toughness) == (7, 7)
    assert angel.colors == {"W", "U", "B", "G"}


def test_atraxa_takes_one_card_of_each_type():
    g = atraxa(
        "Ponder, Brainstorm, Island, Delver of Secrets, Omniscience, Chrome Mox, 4 Mountain, Swamp"
    )
    g.choose("Chrome Mox").choose("Delver of Secrets").choose("Omniscience")
    g.choose("Brainstorm").choose("Mountain").choose("Ponder")
    assert sorted(g.hand()) == [
        "Brainstorm", "Chrome Mox", "Delver of Secrets", "Mountain", "Omniscience", "Ponder",
    ]  # fmt: skip
    assert g.library()[0] == "Swamp"  # the eleventh card
    assert sorted(g.library()[1:]) == ["Island", "Mountain", "Mountain", "Mountain"]


def test_each_type_is_optional():
    g = atraxa("Ponder, Island, Delver of Secrets").decline().choose("Island").decline()
    assert g.hand() == ["Island"]
    assert sorted(g.library()) == ["Delver of Secrets", "Ponder"]


def test_a_card_of_two_types_is_taken_for_either():
    golem = "Golem | {3} | Artifact Creature — Golem 3/3"
    g = atraxa("Golem, Delver of Secrets, Island", cards=[golem])
    assert g.asked.labels == ("Golem",)  # as the artifact
    g.choose("Golem").choose("Delver of Secrets").choose("Island")
    assert sorted(g.hand()) == ["Delver of Secrets", "Golem", "Island"]
    g = atraxa("Golem, Delver of Secrets, Island", cards=[golem])
    g.decline().choose("Golem").choose("Island")  # as the creature
    assert sorted(g.hand()) == ["Golem", "Island"]


def test_atraxa_reveals_and_puts_the_rest_in_a_random_order():  # CR 701.20, 401.4
    g = atraxa("Ponder, 5 Island, 4 Mountain, Swamp")
    names = [g.state.objects[i].base.name for i in g.state.players[0].library[:10]]
    assert all(g.state.objects[i].known == 3 for i in g.state.players[0].library[:10])
    assert len(names) == 10
    revealed = set(g.state.players[0].library[:10])
    g.decline().decline()
    library = g.state.players[0].library
    assert g.library()[0] == "Swamp"
    assert all(g.state.objects[i].known == 0 for i in library)
    assert not revealed & set(library)  # nobody can follow a card by its number


def test_the_order_depends_on_the_seed():
    def order(seed: int) -> list[str]:
        g = atraxa("Ponder, Preordain, Brainstorm, Island, Mountain, Swamp", seed=seed)
        while g.asked.labels[0] != "pass":
            g.decline()
        return g.library()

    assert len({tuple(order(seed)) for seed in range(6)}) > 1
    assert order(3) == order(3)


def test_cards_taken_by_atraxa_are_known_to_the_opponent():  # CR 701.20a
    g = atraxa("Ponder").choose("Ponder")
    seen = g.state.hide_from(1)
    assert [seen.objects[i].card.name for i in seen.players[0].hand] == ["Ponder"]


# --- Stock Up


def test_stock_up_takes_two_of_five_and_orders_the_rest():  # CR 401.4
    g = scenario(
        you="hand: Stock Up; battlefield: 3 Island;"
        " library: Ponder, Brainstorm, Island, Mountain, Swamp, Forest"
    )
    g.cast("Stock Up").resolve()
    assert set(g.legal()) == {"Ponder", "Brainstorm", "Island", "Mountain", "Swamp"}
    g.choose("Ponder", "Swamp").choose("Mountain", "Brainstorm", "Island")
    assert g.hand() == ["Ponder", "Swamp"]
    assert g.library() == ["Forest", "Mountain", "Brainstorm", "Island"]


def test_stock_up_shows_nothing_to_the_opponent():
    g = scenario(you="hand: Stock Up; battlefield: 3 Island; library: 2 Ponder, 3 Island")
    g.cast("Stock Up").resolve().choose("Ponder", "Ponder")
    seen = g.state.hide_from(1)
    assert {seen.objects[i].card.name for i in seen.players[0].hand} == {UNKNOWN_NAME}


def test_stock_up_with_few_cards_left():  # as much as possible: CR 101.3
    g = scenario(you="hand: Stock Up; battlefield: 3 Island; library: Ponder")
    g.cast("Stock Up").resolve()
    assert g.hand() == ["Ponder"] and g.library() == []


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
