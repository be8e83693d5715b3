"""Ancient Tomb, City of Traitors, Thundering Falls, Chrome Mox, Lotus Petal."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import LAND, YOU, card, draw, in_zone, plays_land, return_to_hand, when

EMRAKUL, ATRAXA = "Emrakul, the Aeons Torn", "Atraxa, Grand Unifier"
COST_TWO = "Relic | {2} | Artifact"


# --- Ancient Tomb and City of Traitors


def test_ancient_tomb_adds_two_colorless_and_deals_two_damage_to_you():  # CR 605.1a, 120.1
    g = scenario(you="hand: Relic; battlefield: Ancient Tomb", cards=[COST_TWO])
    g.cast("Relic")
    assert g.stack() == ["Relic"]  # the mana ability did not use the stack (605.3b)
    assert g.life() == 18
    assert g.permanent("Ancient Tomb").tapped


def test_the_mana_of_ancient_tomb_is_colorless():  # CR 106.1b
    g = scenario(you="hand: Brainstorm; battlefield: Ancient Tomb")
    assert g.why_not("cast Brainstorm") == "{U} cannot be paid"


def test_ancient_tomb_for_one_mana_leaves_the_other_in_the_pool():  # CR 106.4
    g = scenario(you="hand: Trinket; battlefield: Ancient Tomb", cards=["Trinket | {1} | Artifact"])
    g.cast("Trinket")
    assert (g.mana(), g.life()) == ("C", 18)


def test_ancient_tomb_may_kill_its_controller():  # CR 704.5a: damage is no payment of life
    g = scenario(you="life: 2; hand: Relic; battlefield: Ancient Tomb", cards=[COST_TWO])
    g.cast("Relic")
    assert g.winner == "opponent"


def test_city_of_traitors_is_sacrificed_when_you_play_another_land():  # CR 305.1, 603.2
    g = scenario(you="hand: Island; battlefield: City of Traitors")
    g.play("Island")
    assert g.stack() == ["City of Traitors"]
    assert g.has("City of Traitors")  # a trigger: there is time to respond
    g.resolve()
    assert g.battlefield() == ["Island"]
    assert g.graveyard() == ["City of Traitors"]


def test_city_of_traitors_can_be_tapped_for_mana_in_response_to_its_trigger():  # CR 117.1d
    g = scenario(
        you="hand: Island, Quick Relic; battlefield: City of Traitors",
        cards=["Quick Relic | {2} | Artifact | flash"],
    )
    g.play("Island").cast("Quick Relic", pay="City of Traitors").resolve_all()
    assert sorted(g.battlefield("you")) == ["Island", "Quick Relic"]


def test_playing_city_of_traitors_itself_does_not_trigger_it():  # "another land"
    g = scenario(you="hand: City of Traitors").play("City of Traitors")
    assert g.stack() == [] and g.has("City of Traitors")


def test_a_second_city_of_traitors_makes_the_first_one_go():
    g = scenario(you="hand: City of Traitors; battlefield: City of Traitors (tapped)")
    g.play("City of Traitors").resolve()
    assert not g.permanent("City of Traitors").tapped


def test_a_land_that_is_put_onto_the_battlefield_is_not_played():  # CR 305.4
    g = scenario(you="battlefield: City of Traitors, Scalding Tarn; library: Island")
    g.activate("Scalding Tarn").resolve().choose("Island")
    assert g.stack() == [] and g.has("City of Traitors")


def test_an_opponents_land_does_not_trigger_city_of_traitors():
    g = scenario(you="battlefield: City of Traitors", opponent="hand: Island", active="opponent")
    g.opponent.play("Island")
    assert g.stack() == []


def test_plays_a_land_works_for_other_cards():  # Horn of Greed
    horn = card("Horn", "{3}", "Artifact").rules(when(plays_land(YOU, LAND), draw(1)))
    g = scenario(you="hand: Island; battlefield: Horn; library: Ponder", cards=[horn])
    g.play("Island").resolve()
    assert g.hand() == ["Ponder"]


def test_thundering_falls_enters_tapped_and_surveils():  # CR 614.1d, 701.25
    g = scenario(you="hand: Thundering Falls; library: Ponder, Island")
    g.play("Thundering Falls")
    assert g.permanent("Thundering Falls").tapped
    g.resolve().choose("Ponder")
    assert g.graveyard() == ["Ponder"] and g.library() == ["Island"]
    assert g.permanent("Thundering Falls").subtypes == {"Island", "Mountain"}


# --- Chrome Mox and Lotus Petal


def test_chrome_mox_exiles_a_card_and_taps_for_its_color():  # CR 607.2a
    g = scenario(you="hand: Chrome Mox, Brainstorm, Ponder; library: 4 Island")
    g.cast("Chrome Mox").resolve()
    assert g.stack() == ["Chrome Mox"]  # imprint is a triggered ability
    g.resolve().choose("Ponder")
    assert g.exile("you") == ["Ponder"]
    g.cast("Brainstorm")
    assert g.permanent("Chrome Mox").tapped


def test_imprint_may_be_declined_and_then_the_mox_makes_no_mana():  # CR 106.5
    g = scenario(you="hand: Chrome Mox, Brainstorm").cast("Chrome Mox").resolve_all().decline()
    assert g.hand() == ["Brainstorm"]
    assert g.exile("you") == []
    assert g.why_not("cast Brainstorm") == "{U} cannot be paid"


def test_chrome_mox_takes_no_artifact_and_no_land():
    g = scenario(
        you=f"hand: Chrome Mox, Relic, Island, Ponder, {EMRAKUL}; library: 3 Island",
        cards=[COST_TWO],
    )
    g.cast("Chrome Mox").resolve_all()
    assert g.legal() == ["Ponder", EMRAKUL]
    g.choose(EMRAKUL)  # a card without a colour gives no mana: CR 106.5
    assert g.why_not("cast Ponder") == "{U} cannot be paid"


def test_a_card_of_several_colors_gives_a_choice():  # CR 105.2
    g = scenario(
        you=f"hand: Chrome Mox, {ATRAXA}, Ponder, Swords, Lightning Bolt; library: Island",
        cards=["Swords | {W} | Instant"],
    )
    g.cast("Chrome Mox").resolve_all().choose(ATRAXA)
    assert g.why_not("cast Ponder") is None and g.why_not("cast Swords") is None
    assert g.why_not("cast Lightning Bolt") == "{R} cannot be paid"


def test_chrome_mox_looks_only_at_a_card_that_is_still_in_exile():  # CR 607.2a
    pull = card("Pull", "{0}", "Instant").rules(return_to_hand(in_zone("exile")))
    g = scenario(you="hand: Chrome Mox, Ponder, Brainstorm, Pull", cards=[pull])
    g.cast("Chrome Mox").resolve_all().choose("Ponder")
    assert g.why_not("cast Brainstorm") is None
    g.cast("Pull").resolve()
    assert "Ponder" in g.hand()
    assert g.why_not("cast Brainstorm") == "{U} cannot be paid"


def test_the_mox_can_be_destroyed_in_response_to_imprint():  # CR 603.4, 113.7a
    g = scenario(you="hand: Chrome Mox, Ponder", opponent="hand: Abrade; battlefield: 2 Mountain")
    g.cast("Chrome Mox").resolve()
    g.opponent.cast("Abrade").resolve()
    assert g.graveyard() == ["Chrome Mox"]
    g.resolve().choose("Ponder")  # the trigger is still there, and still a choice
    assert g.exile("you") == ["Ponder"]


def test_two_moxen_remember_their_own_card():  # CR 607.1
    g = scenario(you="hand: 2 Chrome Mox, Ponder, Lightning Bolt, Brainstorm; library: 4 Island")
    g.cast("Chrome Mox").resolve_all().choose("Lightning Bolt")
    assert g.why_not("cast Brainstorm") == "{U} cannot be paid"
    g.cast("Chrome Mox").resolve_all().choose("Ponder")
    g.cast("Brainstorm")
    assert [m.tapped for m in g.permanents("Chrome Mox")] == [False, True]


def test_lotus_petal_is_sacrificed_for_one_mana_of_any_color():  # CR 605.1a
    g = scenario(you="hand: Lightning Bolt; battlefield: Lotus Petal")
    g.cast("Lightning Bolt", targets="opponent")
    assert g.graveyard() == ["Lotus Petal"]
    assert g.stack() == ["Lightning Bolt"]  # a mana ability does not use the stack


def test_a_tapped_lotus_petal_makes_no_mana():  # CR 107.5
    g = scenario(you="hand: Lightning Bolt; battlefield: Lotus Petal (tapped)")
    assert g.why_not("cast Lightning Bolt") == "{R} cannot be paid"
