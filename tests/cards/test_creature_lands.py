"""Cathedral of War, Dark Depths (with Thespian's Stage and Vampire Hexmage), Inkmoth Nexus, Mishra's Factory,
Mutavault."""

from typing import Any

from spellwright.magic.objects.creature_types import CREATURE_TYPES
from spellwright.magic.scenario import Scenario, scenario


def test_mishras_factory_becomes_an_artifact_creature_and_is_still_a_land():  # CR 205.1b
    g = scenario(you="battlefield: Mishra's Factory, Wastes")
    g.activate("Mishra's Factory", 1, pay="Wastes").resolve()
    factory = g.permanent("Mishra's Factory")
    assert (factory.power, factory.toughness) == (2, 2)
    assert set(factory.types) == {"Artifact", "Creature", "Land"}
    assert set(factory.subtypes) == {"Assembly-Worker"}
    g.to("upkeep", turn=4)
    assert set(g.permanent("Mishra's Factory").types) == {"Land"}


def test_a_second_animation_in_a_turn_changes_nothing():
    g = scenario(you="battlefield: Mishra's Factory, 2 Wastes")
    g.activate("Mishra's Factory", 1, pay="Wastes").resolve()
    assert len(g.state.floating) == 1
    g.activate("Mishra's Factory", 1, pay="Wastes").resolve()
    assert len(g.state.floating) == 1


def test_a_factory_can_pay_for_itself_but_is_tapped_then():
    g = scenario(you="battlefield: Mishra's Factory")
    g.activate("Mishra's Factory", 1).resolve()
    assert g.permanent("Mishra's Factory").tapped


def test_a_factory_that_blocks_makes_itself_larger():
    g = scenario(
        you="battlefield: Mishra's Factory, Wastes",
        opponent="battlefield: Centaur Courser",
        active="opponent",
        cards=["Centaur Courser | {2}{G} | Creature — Centaur Warrior 3/3"],
    )
    g.opponent.attack("Centaur Courser")
    g.activate("Mishra's Factory", 1, by="you", pay="Wastes").resolve()
    g.block({"Mishra's Factory": "Centaur Courser"})
    g.activate("Mishra's Factory", 2, by="you").resolve()
    factory = g.permanent("Mishra's Factory")
    assert (factory.power, factory.toughness, factory.tapped) == (3, 3, True)
    g.to("second main")
    assert not g.has("Mishra's Factory") and not g.has("Centaur Courser")


def test_only_a_creature_is_an_assembly_worker_to_aim_at():
    g = scenario(you="battlefield: 2 Mishra's Factory, Wastes")
    assert "target" in g.why_not("activate Mishra's Factory: ability 2")


def test_a_land_that_came_this_turn_cannot_attack_or_tap_once_it_is_a_creature():  # CR 302.6
    g = scenario(you="hand: Mishra's Factory; battlefield: Wastes")
    g.play("Mishra's Factory").activate("Mishra's Factory", 1, pay="Wastes").resolve()
    assert g.why_not("activate Mishra's Factory: ability 2") == "its cost cannot be paid"
    assert g.why_not("attack with Mishra's Factory") is not None


def test_mutavault_has_all_creature_types():
    g = scenario(you="battlefield: Mutavault, Mountain, Goblin King")
    g.activate("Mutavault", pay="Mountain").resolve()
    vault = g.permanent("Mutavault")
    assert set(vault.subtypes) == set(CREATURE_TYPES)
    assert (vault.power, vault.toughness) == (3, 3)  # a Goblin
    assert vault.has("mountainwalk") and "Land" in vault.types
    assert not vault.colors


def test_mutavault_is_an_assembly_worker_too():
    g = scenario(you="battlefield: Mutavault, Mishra's Factory, Wastes")
    g.activate("Mutavault", pay="Wastes").resolve()
    g.activate("Mishra's Factory", 2).resolve()
    assert g.permanent("Mutavault").power == 3


def test_inkmoth_nexus_flies_and_gives_poison():  # CR 702.90b
    g = scenario(you="battlefield: Inkmoth Nexus, Wastes")
    g.activate("Inkmoth Nexus", pay="Wastes").resolve()
    nexus = g.permanent("Inkmoth Nexus")
    assert nexus.has("flying") and nexus.has("infect")
    assert set(nexus.subtypes) == {"Phyrexian", "Blinkmoth"}
    assert set(nexus.types) == {"Artifact", "Creature", "Land"}
    g.attack("Inkmoth Nexus").to("second main")
    assert (g.poison("opponent"), g.life("opponent")) == (1, 20)


def test_cathedral_of_war_enters_tapped_and_makes_a_lone_attacker_larger():  # CR 702.83
    g = scenario(you="hand: Cathedral of War; battlefield: Monastery Swiftspear")
    g.play("Cathedral of War")
    assert g.permanent("Cathedral of War").tapped
    g.attack("Monastery Swiftspear").resolve_all()
    assert g.permanent("Monastery Swiftspear").power == 2


def test_two_attackers_are_not_alone():
    g = scenario(you="battlefield: Goblin Guide, Monastery Swiftspear, Cathedral of War")
    g.attack("Goblin Guide", "Monastery Swiftspear").resolve_all()
    assert g.permanent("Monastery Swiftspear").power == 1


# --- Dark Depths


def test_dark_depths_enters_with_ten_ice_counters():
    g = scenario(you="hand: Dark Depths")
    g.play("Dark Depths")
    assert g.permanent("Dark Depths").counters == {"ice": 10}
    assert g.stack() == []


def test_the_last_ice_counter_frees_marit_lage():  # CR 603.8
    g = scenario(you="battlefield: Dark Depths (ice x2), 6 Wastes")
    g.activate("Dark Depths").activate("Dark Depths").resolve()
    assert g.permanent("Dark Depths").counters == {"ice": 1}
    g.resolve()
    assert g.stack() == ["Dark Depths"]
    g.resolve()
    assert g.graveyard("you") == ["Dark Depths"]
    lage = g.permanent("Marit Lage")
    assert (lage.power, lage.toughness, set(lage.colors)) == (20, 20, {"B"})
    assert lage.has("flying") and lage.has("indestructible")
    assert set(lage.subtypes) == {"Avatar"}


def test_hexmage_takes_all_counters_at_once():
    g = scenario(you="battlefield: Dark Depths (ice x10), Vampire Hexmage")
    g.activate("Vampire Hexmage", targets="Dark Depths").resolve()
    assert g.stack() == ["Dark Depths"]
    g.resolve()
    assert g.has("Marit Lage")
    assert sorted(g.graveyard("you")) == ["Dark Depths", "Vampire Hexmage"]


def test_hexmage_takes_counters_of_every_kind():
    g = scenario(
        you="battlefield: Vampire Hexmage",
        opponent="battlefield: Goblin Guide (+1/+1 x2, flying counter), Jace Beleren (loyalty 3)",
    )
    f = g.fork()
    g.activate("Vampire Hexmage", targets="Goblin Guide").resolve()
    assert g.permanent("Goblin Guide").counters == {} and not g.permanent("Goblin Guide").has(
        "flying"
    )
    f.activate("Vampire Hexmage", targets="Jace Beleren").resolve()
    assert f.graveyard("opponent") == ["Jace Beleren"]  # CR 704.5i


def test_no_marit_lage_for_a_land_that_is_gone():  # "if you do"
    g = scenario(
        you="battlefield: Dark Depths (ice x10), Vampire Hexmage",
        opponent="battlefield: Wasteland",
    )
    g.activate("Vampire Hexmage", targets="Dark Depths").resolve()
    g.opponent.activate("Wasteland", targets="Dark Depths").resolve()
    g.resolve_all()
    assert not g.has("Marit Lage")
    assert "Dark Depths" in g.graveyard("you")


def test_a_countered_state_trigger_comes_again():  # CR 603.8
    g = scenario(
        you="battlefield: Dark Depths (ice x1), 3 Wastes",
        opponent="hand: Consign to Memory; battlefield: Island",
    )
    g.activate("Dark Depths").resolve()
    g.opponent.cast("Consign to Memory", targets="Dark Depths").resolve()
    assert g.stack() == ["Dark Depths"]
    g.resolve()
    assert g.has("Marit Lage")


def stage(extra: str = "", **more: Any) -> Scenario:
    return scenario(
        you=f"battlefield: Thespian's Stage, 2 Wastes, Dark Depths (ice x10){extra}", **more
    )


def test_a_stage_that_copies_dark_depths_has_no_ice():  # CR 707.2: counters are not copied
    g = stage()
    g.activate("Thespian's Stage", targets="Dark Depths").resolve()
    assert g.asked.labels == ("Dark Depths (you, tapped)", "Dark Depths (you, ice x10)")
    g.choose("Dark Depths (you, tapped)")
    assert g.graveyard("you") == ["Dark Depths"]
    assert g.stack() == ["Dark Depths"]
    g.resolve()
    assert g.graveyard("you") == ["Dark Depths", "Thespian's Stage"]
    assert g.permanent("Marit Lage").power == 20


def test_who_keeps_the_frozen_dark_depths_gets_nothing():
    g = stage()
    g.activate("Thespian's Stage", targets="Dark Depths").resolve()
    g.choose("Dark Depths (you, ice x10)").resolve_all()
    assert g.graveyard("you") == ["Thespian's Stage"]
    assert g.permanent("Dark Depths").counters == {"ice": 10}
    assert not g.has("Marit Lage")


def test_karakas_returns_marit_lage_to_nowhere():  # CR 111.7
    g = scenario(
        you="battlefield: Marit Lage", opponent="battlefield: Karakas", active="you", step="main"
    )
    g.attack("Marit Lage")
    g.opponent.activate("Karakas", targets="Marit Lage").resolve()
    assert not g.has("Marit Lage") and g.hand("you") == []


def test_of_two_mishras_factories_the_other_may_pay_for_the_animated_one():  # CR 602.2b, 601.2g
    g = scenario(you="battlefield: 2 Mishra's Factory")
    g.activate("Mishra's Factory", 1)
    assert g.asked.labels == ("Mishra's Factory (itself)", "Mishra's Factory")
    g.choose("Mishra's Factory").resolve()
    animated = next(p for p in g.permanents("Mishra's Factory") if "Creature" in p.types)
    assert not animated.tapped


def test_a_mishras_factory_paid_for_by_another_can_block():  # CR 509.1a: blockers are untapped
    g = scenario(
        you="battlefield: 2 Mishra's Factory", opponent="battlefield: Memnite", active="opponent"
    )
    g.attack("Memnite")
    g.activate("Mishra's Factory", 1, by="you", pay="Mishra's Factory").resolve()
    g.block({"Mishra's Factory": "Memnite"})
    g.to("end of combat")
    assert not g.has("Memnite") and len(g.permanents("Mishra's Factory")) == 2
