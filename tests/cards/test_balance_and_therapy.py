"""Balance, Restore Balance, Cabal Therapy, Cabal Therapist, Shadowgrange Archfiend, Flare of Malice, Porphyry Nodes."""

from spellwright.magic.scenario import scenario


def test_balance_levels_lands_then_hands_then_creatures() -> None:  # CR 101.4
    g = scenario(
        you="hand: Balance, Ponder; battlefield: Plains, Island",
        opponent="hand: Forest, Swamp, Mountain; battlefield: 3 Forest, Goblin Guide, Baneslayer Angel",
    )
    g.cast("Balance").resolve()
    g.choose("Swamp", "Mountain")
    assert sorted(g.graveyard("opponent")) == [
        "Baneslayer Angel",
        "Forest",
        "Goblin Guide",
        "Mountain",
        "Swamp",
    ]
    assert g.hand("opponent") == ["Forest"] and g.hand("you") == ["Ponder"]
    assert g.battlefield("opponent") == ["Forest", "Forest"]


def test_balance_counts_its_caster_too() -> None:
    g = scenario(
        you="hand: Balance; battlefield: 3 Plains, Goblin Guide",
        opponent="battlefield: Forest",
    )
    g.cast("Balance", pay="auto").resolve()
    g.choose("Plains (tapped)", "Plains (tapped)")
    assert g.battlefield("you") == ["Plains"] and g.battlefield("opponent") == ["Forest"]


def test_balance_is_restored_after_six_turns() -> None:  # CR 702.62a, 202.3
    g = scenario(
        you="exile: Restore Balance (time x1); battlefield: Island; library: 2 Island",
        opponent="battlefield: Goblin Guide, 2 Forest; hand: Ponder",
        step="untap",
    )
    g.resolve_all()
    g.choose("cast Restore Balance").resolve()
    assert g.battlefield("opponent") == ["Forest"] and g.hand("opponent") == []


def test_a_therapy_names_a_card_as_it_resolves_and_takes_every_copy() -> None:  # CR 201.4, 608.2d
    g = scenario(
        you="hand: Cabal Therapy; battlefield: Swamp",
        opponent="hand: 2 Ponder, Lightning Bolt, Island",
    )
    g.cast("Cabal Therapy", targets="opponent").resolve()
    assert "Island" not in g.asked.labels  # CR 201.4a: no land
    g.choose("Ponder")
    assert sorted(g.hand("opponent")) == ["Island", "Lightning Bolt"]


def test_a_therapy_comes_back_for_a_creature() -> None:  # CR 702.34
    g = scenario(
        you="graveyard: Cabal Therapy; battlefield: Goblin Guide",
        opponent="hand: Ponder",
    )
    g.cast("Cabal Therapy", "flashback", targets="opponent").resolve()
    g.choose("Ponder")
    assert g.hand("opponent") == [] and g.exile("you") == ["Cabal Therapy"]
    assert g.graveyard("you") == ["Goblin Guide"]


def test_a_therapist_may_give_itself() -> None:  # CR 603.12
    g = scenario(
        you="battlefield: Cabal Therapist; library: Island",
        opponent="hand: Ponder",
        step="draw",
    )
    g.to("main").resolve().choose("yes")
    g.choose("opponent").resolve().choose("Ponder")
    assert g.hand("opponent") == [] and g.graveyard("you") == ["Cabal Therapist"]


def test_an_archfiend_takes_the_strongest_and_its_power_in_life() -> None:
    g = scenario(
        you="hand: Shadowgrange Archfiend; battlefield: 7 Swamp",
        opponent="battlefield: Goblin Guide, Baneslayer Angel",
    )
    g.cast("Shadowgrange Archfiend").resolve_all()
    assert g.graveyard("opponent") == ["Baneslayer Angel"] and g.life("you") == 25


def test_an_archfiend_in_madness_costs_eight_life() -> None:  # CR 702.35
    g = scenario(
        you="hand: Shadowgrange Archfiend; battlefield: Rotting Regisaur, 3 Swamp; life: 9",
        step="untap",
    )
    g.resolve().resolve()
    g.choose("cast Shadowgrange Archfiend").resolve_all()
    assert g.life("you") == 1 and g.has("Shadowgrange Archfiend")


def test_malice_falls_on_the_dearest() -> None:
    g = scenario(
        you="hand: Flare of Malice; battlefield: Shadowgrange Archfiend",
        opponent="battlefield: Goblin Guide, Davriel, Rogue Shadowmage, Death's Shadow (+1/+1 x9)",
    )
    g.cast("Flare of Malice", "alternative cost").resolve()
    assert g.graveyard("opponent") == ["Davriel, Rogue Shadowmage"]


def test_nodes_destroy_the_weakest_of_all_and_go_with_the_last() -> None:  # CR 603.8
    g = scenario(
        you="battlefield: Porphyry Nodes, Wall of Stone; library: 2 Island",
        opponent="battlefield: Goblin Guide; library: 2 Island",
        step="untap",
    )
    g.resolve()
    assert g.graveyard("you") == ["Wall of Stone"]
    g.to("upkeep", turn=5).resolve_all()
    assert g.graveyard("opponent") == ["Goblin Guide"]
    assert g.graveyard("you") == ["Wall of Stone", "Porphyry Nodes"]


def test_nodes_let_their_controller_break_a_tie() -> None:
    g = scenario(
        you="battlefield: Porphyry Nodes, Skirk Prospector",
        opponent="battlefield: Thrummingbird",
        step="untap",
    )
    g.resolve().choose("Thrummingbird")
    assert g.graveyard("opponent") == ["Thrummingbird"]
