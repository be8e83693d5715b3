"""Sleeper Agent, Custody Battle, Agent of Treachery, Legacy's Allure: control that changes (CR 110.2, 613.1b)."""

from spellwright.magic.scenario import scenario


def test_a_sleeper_agent_works_for_the_opponent_and_hurts_whoever_controls_it() -> None:
    g = scenario(
        you="hand: Sleeper Agent; battlefield: Swamp; library: 4 Island",
        opponent="library: 4 Island",
    )
    g.cast("Sleeper Agent").resolve_all()
    assert g.permanent("Sleeper Agent").controller == "opponent"
    assert g.permanent("Sleeper Agent").owner == "you"
    g.to("draw", whose="opponent")
    assert g.life("opponent") == 18


def test_an_agent_that_has_left_cannot_be_given() -> None:  # CR 608.2b
    g = scenario(
        you="hand: Sleeper Agent, Lightning Bolt; battlefield: Swamp, Mountain",
    )
    g.cast("Sleeper Agent").resolve()
    g.cast("Lightning Bolt", targets="Sleeper Agent").resolve_all()
    assert g.graveyard("you") == ["Lightning Bolt", "Sleeper Agent"]


def test_a_custody_battle_is_lost_for_want_of_a_land() -> None:
    g = scenario(
        you="battlefield: Custody Battle (attached to Goblin Guide); library: 4 Island",
        opponent="battlefield: Goblin Guide, Forest; library: 4 Island",
        step="untap",
        active="opponent",
    )
    g.resolve()
    g.decline(by="opponent")
    assert g.permanent("Goblin Guide").controller == "you"
    g.to("upkeep", whose="you").resolve()  # now it is your upkeep, and you have no land
    assert g.permanent("Goblin Guide").controller == "opponent"


def test_a_custody_battle_is_held_off_with_a_land() -> None:
    g = scenario(
        you="battlefield: Custody Battle (attached to Goblin Guide)",
        opponent="battlefield: Goblin Guide, Forest; library: 4 Island",
        step="untap",
        active="opponent",
    )
    g.resolve()
    g.choose("yes", by="opponent")
    assert g.permanent("Goblin Guide").controller == "opponent"
    assert g.graveyard("opponent") == ["Forest"]


def test_treachery_draws_for_three_stolen_permanents() -> None:
    g = scenario(
        you="battlefield: Agent of Treachery, Forest (owner opponent) x2, Bayou (owner opponent); library: 5 Island",
        opponent="library: 4 Island",
    )
    g.to("end").resolve_all()
    assert len(g.hand("you")) == 3


def test_treachery_takes_any_permanent_for_good() -> None:
    g = scenario(
        you="hand: Agent of Treachery; battlefield: 7 Island",
        opponent="battlefield: Forest",
    )
    g.cast("Agent of Treachery").resolve()
    g.choose("Forest").resolve()
    assert g.permanent("Forest").controller == "you"
    g.to("end")
    assert g.hand("you") == []  # one stolen permanent is not three


def test_legacys_allure_counts_the_counters_it_had() -> None:  # CR 608.2h
    g = scenario(
        you="battlefield: Legacy's Allure (treasure x2)",
        opponent="battlefield: Goblin Guide, Kalonian Hydra (+1/+1 x4)",
    )
    g.activate("Legacy's Allure")
    assert g.on_stack().targets == ["Goblin Guide"]  # the Hydra is too big
    g.resolve()
    assert g.permanent("Goblin Guide").controller == "you"
    assert g.graveyard("you") == ["Legacy's Allure"]
