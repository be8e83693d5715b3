"""Orcish Bowmasters and amass."""

import pytest

from spellwright.magic.scenario import Scenario, scenario

ZOMBIES = "Zombie Army | | Creature — Zombie Army 0/0"


def brainstorm(step: str, active: str = "you") -> Scenario:
    """You draw three cards in some step while the opponent has Bowmasters."""
    g = scenario(
        you="hand: Brainstorm; library: 6 Island; battlefield: Island",
        opponent="library: 2 Swamp; battlefield: Orcish Bowmasters",
        active=active,
        step=step,
    )
    return g.you.cast("Brainstorm").resolve()


def test_it_is_an_orc_archer_with_flash():
    g = scenario(you="hand: Orcish Bowmasters; battlefield: 2 Swamp", active="opponent", step="end")
    g.you.cast("Orcish Bowmasters").resolve()  # CR 702.8a
    g.choose("opponent").resolve()
    look = g.permanent("Orcish Bowmasters")
    assert (look.power, look.toughness, look.subtypes) == (1, 1, {"Orc", "Archer"})
    assert look.colors == {"B"}


def test_entering_deals_one_damage_and_makes_an_army():  # CR 603.6a, 701.47a
    g = scenario(you="hand: Orcish Bowmasters; battlefield: 2 Swamp")
    g.cast("Orcish Bowmasters").resolve()
    g.choose("opponent").resolve()
    assert g.life("opponent") == 19
    army = g.permanent("Orc Army", "you")
    assert army.token and army.colors == {"B"} and army.subtypes == {"Orc", "Army"}
    assert army.counters == {"+1/+1": 1} and (army.power, army.toughness) == (1, 1)


def test_damage_comes_first_then_the_army():  # S000:60 has it the other way round
    g = scenario(you="hand: Orcish Bowmasters; battlefield: 2 Swamp")
    g.cast("Orcish Bowmasters").resolve()
    g.choose("opponent").resolve()
    log = g.log()
    hit = next(i for i, line in enumerate(log) if "deals 1 damage" in line)
    grown = next(i for i, line in enumerate(log) if "+1/+1 counter" in line)
    assert hit < grown


def test_without_a_legal_target_there_is_no_army_either():  # CR 608.2b: one ability, one target
    g = scenario(
        you="hand: Orcish Bowmasters; battlefield: 2 Swamp",
        opponent="hand: Lightning Bolt; battlefield: Mountain, Monastery Swiftspear",
    )
    g.cast("Orcish Bowmasters").resolve()
    g.choose("Monastery Swiftspear")
    g.opponent.cast("Lightning Bolt", targets="Monastery Swiftspear")
    g.resolve().resolve()  # prowess, then the Bolt
    g.resolve_all()
    assert not g.has("Monastery Swiftspear") and not g.has("Orc Army")


def test_the_target_is_chosen_before_the_army_is_there():  # CR 603.3d
    g = scenario(you="hand: Orcish Bowmasters; battlefield: 2 Swamp")
    g.cast("Orcish Bowmasters").resolve()
    assert g.asked is not None
    assert not any("Army" in label for label in g.asked.labels)
    g.choose("opponent").resolve()


def test_it_shoots_even_when_it_is_gone():  # CR 113.7a, 608.2h
    g = scenario(
        you="hand: Orcish Bowmasters; battlefield: 2 Swamp",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.cast("Orcish Bowmasters").resolve()
    g.choose("opponent")
    g.opponent.cast("Lightning Bolt", targets="Orcish Bowmasters").resolve_all()
    assert g.life("opponent") == 19 and g.has("Orc Army", "you")


@pytest.mark.parametrize("step", ["upkeep", "main", "end"])
def test_each_card_of_brainstorm_outside_the_draw_step(step: str):  # CR 121.2
    g = brainstorm(step)
    g.opponent.choose("you", times=3).resolve_all()
    assert g.life("you") == 17
    assert g.permanent("Orc Army", "opponent").counters == {"+1/+1": 3}


def test_the_draw_step_card_is_exempt_after_draws_in_upkeep():
    # S000:74-76 count the turn; exempt is the first card of each draw step (CR 504.1)
    g = brainstorm("upkeep")
    g.opponent.choose("you", times=3).resolve_all()
    g.to("draw")
    assert g.life("you") == 17 and g.stack() == []
    assert len(g.hand("you")) == 2
    g.to("main")
    assert g.life("you") == 17


def test_further_cards_in_the_draw_step_count():
    g = scenario(
        you="hand: Brainstorm; library: 6 Island; battlefield: Island",
        opponent="battlefield: Orcish Bowmasters",
        step="upkeep",
    )
    g.to("draw").cast("Brainstorm").resolve()
    g.opponent.choose("you", times=3).resolve_all()
    assert g.life("you") == 17


def test_draws_in_another_players_draw_step_count():  # not a draw step of the player who draws
    g = brainstorm("draw", active="opponent")
    g.opponent.choose("you", times=3).resolve_all()
    assert g.life("you") == 17


def test_its_controllers_draws_do_not_count():
    g = scenario(
        you="hand: Brainstorm; library: 6 Island; battlefield: Island, Orcish Bowmasters",
    )
    g.cast("Brainstorm").resolve()
    assert g.stack() == [] and not g.has("Orc Army")


def test_a_land_put_into_the_hand_is_not_drawn():  # CR 121.5; S001:282
    g = scenario(
        you="battlefield: Goblin Guide, Orcish Bowmasters", opponent="library: Mountain, Island"
    )
    g.attack("Goblin Guide").resolve()
    assert g.hand("opponent") == ["Mountain"]
    assert g.stack() == []


def test_two_bowmasters_trigger_each():
    g = scenario(
        you="hand: Preordain; library: 3 Island; battlefield: Island",
        opponent="battlefield: 2 Orcish Bowmasters",
    )
    g.cast("Preordain").resolve()
    g.decline()
    g.opponent.choose("you", times=2).resolve_all()
    assert g.life("you") == 18
    assert g.permanent("Orc Army").counters == {"+1/+1": 2}


def test_amass_grows_an_army_of_another_kind_which_becomes_an_orc_too():  # CR 701.47a; S000:81-87
    g = scenario(
        you="hand: Orcish Bowmasters; battlefield: 2 Swamp, Zombie Army (+1/+1 x2)",
        opponent="library: Swamp",
        cards=[ZOMBIES],
    )
    g.cast("Orcish Bowmasters").resolve()
    g.choose("opponent").resolve()
    army = g.permanent("Zombie Army")
    assert army.counters == {"+1/+1": 3} and army.subtypes == {"Zombie", "Army", "Orc"}
    assert not g.has("Orc Army")
    g.to("main", whose="opponent")
    assert "Orc" in g.permanent("Zombie Army").subtypes  # CR 611.2a: it has no end


def test_amass_lets_its_controller_choose_among_armies():  # CR 701.47a; S000:81-87
    g = scenario(
        you="hand: Orcish Bowmasters; battlefield: 2 Swamp, Zombie Army (+1/+1 x2), Orc Army (+1/+1 x1)",
        cards=[ZOMBIES],
    )
    g.cast("Orcish Bowmasters").resolve()
    g.choose("opponent").resolve()
    g.you.choose("Orc Army")
    assert g.permanent("Orc Army").counters == {"+1/+1": 2}
    assert g.permanent("Zombie Army").counters == {"+1/+1": 2}
    assert g.permanent("Zombie Army").subtypes == {"Zombie", "Army"}


def test_amass_ignores_an_opponents_army():
    g = scenario(
        you="hand: Orcish Bowmasters; battlefield: 2 Swamp",
        opponent="battlefield: Orc Army (+1/+1 x1)",
    )
    g.cast("Orcish Bowmasters").resolve()
    g.choose("opponent").resolve()
    assert g.permanent("Orc Army", "you").counters == {"+1/+1": 1}
    assert g.permanent("Orc Army", "opponent").counters == {"+1/+1": 1}


def test_an_army_without_counters_dies():  # CR 704.5f: that is why the counter must come at once
    g = scenario(you="battlefield: Swamp, Orc Army")
    assert not g.has("Orc Army")
