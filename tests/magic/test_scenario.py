"""Scenarios set up any board in words, act by visible label, and are strict in both directions."""

import pytest

from spellwright.magic.scenario import (
    ScenarioError,
    run_scenario_text,
    scenario,
)
from spellwright.magic.scenario.names import define

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {W} | Creature — Bird 1/1 | flying"
GIANT = "Giant | {4}{R} | Creature — Giant 5/5 | trample"


def board(you="", opponent="", **more):
    return scenario(you, opponent, cards=[BEAR, BIRD, GIANT], **more)


def test_bowmasters_answers_each_card_of_brainstorm():  # CR 121.2
    g = scenario(
        you="hand: Brainstorm; library: Island, Island, Island, Ponder; battlefield: Island",
        opponent="battlefield: Orcish Bowmasters",
    )
    g.cast("Brainstorm").resolve()
    g.choose("Island", "Island")  # put back, top first
    g.choose("you", times=3)  # a target for each of the three triggers
    g.resolve_all()
    assert g.life("you") == 17
    assert g.permanent("Orc Army", "opponent").counters == {"+1/+1": 3}


# --- setting up


def test_every_zone_is_set_up_in_its_order():
    g = board(
        you="hand: 2 Mountain, Lightning Bolt; library: Island, Bear, Mountain x2; "
        "graveyard: Bear, Bird; exile: Giant; battlefield: Bear x2",
        opponent="battlefield: Mountain; exile: Bird",
    )
    assert g.hand() == ["Mountain", "Mountain", "Lightning Bolt"]
    assert g.library() == ["Island", "Bear", "Mountain", "Mountain"]
    assert g.graveyard() == ["Bear", "Bird"]
    assert g.exile() == ["Giant", "Bird"]
    assert g.exile("opponent") == ["Bird"]
    assert g.battlefield("you") == ["Bear", "Bear"]
    assert g.battlefield() == ["Bear", "Bear"]  # yours, as with every zone of a player
    assert g.battlefield(None) == ["Bear", "Bear", "Mountain"]
    assert g.stack() == []


def test_a_side_may_be_a_mapping():
    g = board(you={"hand": ["Bear", "2 Bird"], "life": 7, "lands_played": 1})
    assert g.hand() == ["Bear", "Bird", "Bird"]
    assert g.life() == 7
    assert g.lands_played() == 1


def test_players_are_set_up():
    g = board(
        you="life: 5; poison: 3; mana: RRG; lands played: 1; counters: energy 2, experience 1; hand: Mountain",
        opponent="life: 30",
    )
    assert (g.life("you"), g.life("opponent")) == (5, 30)
    assert g.poison() == 3
    assert g.mana() == "RRG"
    assert g.player_counters() == {"energy": 2, "experience": 1, "poison": 3}
    assert g.why_not("play Mountain") == "you have played a land this turn"


def test_permanents_are_set_up_in_any_state():
    g = board(
        you="battlefield: Bear (tapped, sick, damage 1, +1/+1 x2), Bird [flying counter], Giant",
        opponent="battlefield: Bear (owner you)",
    )
    bear = g.permanent("Bear", "you")
    assert bear.tapped
    assert bear.sick
    assert bear.damage == 1
    assert bear.counters == {"+1/+1": 2}
    assert (bear.power, bear.toughness) == (4, 4)
    giant = g.permanent("Giant")
    assert not giant.tapped
    assert not giant.sick
    assert giant.has("trample")
    assert giant.types == {"Creature"}
    assert giant.subtypes == {"Giant"}
    assert giant.colors == {"R"}
    assert g.permanent("opponent's Bear").owner == "you"
    assert g.permanent("opponent's Bear").controller == "opponent"
    assert g.permanent("Bird").counters == {"flying": 1}
    assert g.who_has("flying") == ["Bird"]


def test_nothing_triggers_when_a_card_is_put_somewhere():
    g = scenario(opponent="battlefield: Orcish Bowmasters")
    assert g.stack() == []
    g.put("Orcish Bowmasters", who="opponent")
    g.put("Mountain", "library", "you").put("Island", "library", "you")
    assert g.stack() == []
    assert g.battlefield("opponent") == ["Orcish Bowmasters", "Orcish Bowmasters"]
    assert g.library() == ["Island", "Mountain"]


def test_tokens_that_cards_make_are_known_by_name():
    g = scenario(you="battlefield: Orc Army (+1/+1 x3), Clue")
    assert g.permanent("Orc Army").token
    assert (g.permanent("Orc Army").power, g.permanent("Clue").types) == (3, {"Artifact"})


def test_planeswalkers_have_their_printed_loyalty():
    walker = define("Walker | {3} | Legendary Planeswalker — Walker [4]")
    g = scenario(you={"battlefield": [walker]})
    assert g.permanent("Walker").loyalty == 4
    g = scenario(you="battlefield: Walker (loyalty 2)", cards=[walker])
    assert g.permanent("Walker").loyalty == 2


def test_a_card_with_a_comma_in_its_name_is_one_card():
    lord = "Bear, the Lord | {1} | Creature — Bear 2/2 | flying"
    g = scenario(you="battlefield: Mountain, Bear, the Lord (tapped), Island", cards=[lord])
    assert g.battlefield() == ["Mountain", "Bear, the Lord", "Island"]
    assert g.permanent("Bear, the Lord").tapped


def test_things_are_attached_to_what_is_said():
    hammer = "Hammer | {1} | Artifact — Equipment"
    g = scenario(
        you="battlefield: Bear, Bear (tapped), Hammer (attached to Bear#2)", cards=[BEAR, hammer]
    )
    assert g.permanent("Hammer").attached_to == "Bear"
    assert g.permanent("Bear#2").attachments == ["Hammer"]
    assert g.permanent("Bear#1").attachments == []


def test_marks_may_name_cards_with_commas():
    aura = "Aura | {1} | Artifact — Equipment"
    lord = "Bear, the Lord | {1} | Creature — Bear 2/2 | flying"
    text = "battlefield: Aura (attached to Bear, the Lord, tapped), Bear, the Lord (sick)"
    g = scenario(you=text, cards=[aura, lord])
    assert g.permanent("Aura").attached_to == "Bear, the Lord"
    assert g.permanent("Aura").tapped


def test_emblems_and_what_happened_this_turn_are_set_up():
    g = scenario(you="emblem: Kaito; this turn: drawn 2", opponent="emblem: Tamiyo, Kaito")
    assert len(g.emblems("you")) == 1
    assert len(g.emblems("opponent")) == 2
    assert g.state.count_this_turn("drawn", 0) == 2
    assert run_scenario_text(g.board()).board() == g.board()
    with pytest.raises(ScenarioError, match="no cards whose name begins so make an emblem"):
        scenario(you="emblem: Lightning Bolt")


@pytest.mark.parametrize(
    ("side", "message"),
    [
        ("hand: Lightning Blot", "did you mean Lightning Bolt"),
        ("attic: Bear", "“attic” can not be set up"),
        ("hand", "“zone: card, card” is wanted"),
        ("life: many", "no number"),
        ("mana: RX", "X is none of"),
        ("battlefield: Bear (sleepy)", "“sleepy” says nothing about a card"),
        ("battlefield: Lightning Bolt", "is no permanent"),
        ("battlefield: Bear (attached to Oak)", "no “Oak” on the battlefield"),
        ("battlefield: Bear (attacking)", "nothing attacks in the main step"),
    ],
)
def test_a_mistake_in_the_set_up_is_named(side, message):
    with pytest.raises(ScenarioError, match=message):
        board(you=side)


@pytest.mark.parametrize("step", ["upkeep", "draw", "main", "end", "second main"])
def test_a_scenario_begins_in_any_step_with_priority(step):
    g = board(step=step, turn=6, active="opponent")
    assert (g.turn, g.step, g.active) == (6, step, "opponent")
    assert g.asked.seat == "opponent"
    assert g.asked.kind == "priority"


def test_a_scenario_may_begin_in_combat():
    g = board(you="battlefield: Giant", opponent="battlefield: Bear", step="declare attackers")
    g.attack("Giant").block({"Bear": "Giant"})
    assert g.permanent("Bear").blocking == ["Giant"]
    g = board(
        you="battlefield: Giant (attacking)",
        opponent="battlefield: Bear (blocking Giant)",
        step="declare blockers",
    )
    assert g.asked.kind == "priority"
    g.to("combat damage")
    assert g.asked.prompt.startswith("Divide")
    g.split({"Bear": 2, "opponent": 3})
    assert g.life("opponent") == 17
    assert g.graveyard("opponent") == ["Bear"]


def test_the_other_player_may_have_priority_first():
    g = board(priority="opponent")
    assert g.asked.seat == "opponent"
    g.pass_priority()
    assert g.step == "beginning of combat"


def test_the_board_changes_by_calls():
    g = board(you="battlefield: Bear", opponent="hand: Bird")
    g.put("Mountain", marks="tapped").put("Lightning Bolt", "hand")
    g.set("you", life=3, mana="R").change("Bear", damage=1, counters={"+1/+1": 1})
    assert g.permanent("Mountain").tapped
    assert g.permanent("Bear").toughness == 3
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert (g.life("you"), g.life("opponent"), g.mana()) == (3, 17, "")
