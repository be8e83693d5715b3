"""Combat with real cards: evasion, strikes, trample, requirements and restrictions (CR 506–511, 702)."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.words import (
    ATTACKING,
    CREATURE,
    TAP,
    THEIRS,
    UNBLOCKED,
    activated,
    become_blocked,
    becomes_blocked,
    card,
    create,
    gain_life,
    goad,
    prevent_all,
    remove_from_combat,
    rule_for,
    target,
    token,
    when,
)


def fight(you="", opponent="", attackers=(), blocks=(), **more):
    """Attack with yours, block with theirs, up to the damage step."""
    g = scenario(you=f"battlefield: {you}", opponent=f"battlefield: {opponent}", **more)
    g.attack(*attackers)
    if blocks:
        g.block(*blocks)
    return g


def test_vigilance_does_not_tap_and_flying_is_not_blocked_from_the_ground():  # CR 702.20, 702.9
    g = fight("Serra Angel", "Grizzly Bears", ["Serra Angel"])
    assert not g.permanent("Serra Angel").tapped
    assert "flying" in g.why_not("block Serra Angel with Grizzly Bears")
    g.to("second main")
    assert g.life("opponent") == 16


def test_first_strike_kills_before_the_other_strikes_back():  # CR 702.7b
    g = fight(
        "Baneslayer Angel",
        "Serra Angel",
        ["Baneslayer Angel"],
        ["Serra Angel blocks Baneslayer Angel"],
    )
    g.to("second main")
    assert g.graveyard("opponent") == ["Serra Angel"]
    assert g.permanent("Baneslayer Angel").damage == 0
    assert g.life() == 25


def test_double_strike_deals_damage_in_both_steps():  # CR 702.4b
    g = fight(
        "Grizzly Bears, Fireshrieker (attached to Grizzly Bears)", "Island", ["Grizzly Bears"]
    )
    g.to("second main")
    assert g.life("opponent") == 16


def test_equipment_moves_at_sorcery_speed_and_stays_behind():  # CR 702.6, 704.5n
    g = scenario(
        you="battlefield: Fireshrieker, Grizzly Bears, 2 Plains",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
    )
    g.activate("Fireshrieker", targets="Grizzly Bears").resolve()
    assert g.permanent("Grizzly Bears").has("double strike")
    g.cast("Lightning Bolt", targets="Grizzly Bears", by="opponent").resolve()
    assert g.permanent("Fireshrieker").attached_to is None


def test_a_single_point_of_deathtouch_is_lethal_and_trample_counts_it_so():  # CR 702.2b–c, 702.19b
    g = scenario(
        you="battlefield: Biter",
        opponent="battlefield: Wall of Stone",
        cards=["Biter | {G} | Creature — Beast 3/3 | trample, deathtouch"],
    )
    g.attack("Biter").block("Wall of Stone blocks Biter")
    g.to("combat damage").split(1, 2)
    assert g.life("opponent") == 18
    assert g.graveyard("opponent") == ["Wall of Stone"]


def test_trample_must_leave_lethal_damage_to_every_blocker():
    g = fight(
        "Carnage Tyrant",
        "Grizzly Bears, Typhoid Rats",
        ["Carnage Tyrant"],
        ["Grizzly Bears blocks Carnage Tyrant", "Typhoid Rats blocks Carnage Tyrant"],
    )
    g.to("combat damage")
    with pytest.raises(ScenarioError):
        g.split({"Grizzly Bears": 1, "Typhoid Rats": 1, "opponent": 5})
    g.split({"Grizzly Bears": 2, "Typhoid Rats": 1, "opponent": 4})
    assert g.life("opponent") == 16
    assert g.graveyard() == ["Carnage Tyrant"]  # deathtouch


def test_damage_is_divided_freely_among_blockers():  # CR 510.1c: no order any more
    g = fight(
        "Juggernaut",
        "Serra Angel, Grizzly Bears",
        ["Juggernaut"],
        ["Serra Angel blocks Juggernaut", "Grizzly Bears blocks Juggernaut"],
    )
    g.to("combat damage").split({"Serra Angel": 3, "Grizzly Bears": 2})
    assert g.permanent("Serra Angel").damage == 3
    assert g.graveyard("opponent") == ["Grizzly Bears"]


def test_a_blocked_creature_stays_blocked_when_its_blocker_is_gone():  # CR 509.1h
    g = fight(
        "Grizzly Bears, Mountain",
        "Typhoid Rats",
        ["Grizzly Bears"],
        ["Typhoid Rats blocks Grizzly Bears"],
    )
    g.put("Lightning Bolt", "hand").cast("Lightning Bolt", targets="Typhoid Rats").resolve()
    g.to("second main")
    assert g.life("opponent") == 20
    assert g.has("Grizzly Bears")


def test_players_have_priority_in_declare_attackers_also_when_nothing_attacks():  # CR 508.2, 508.8
    g = scenario(
        you="battlefield: Grizzly Bears, Mountain; hand: Lightning Bolt",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
    )
    g.to("declare attackers").attack()
    assert (g.step, g.asked.seat) == ("declare attackers", "you")
    g.cast("Lightning Bolt", targets="opponent", by="opponent")
    assert g.step == "declare attackers"
    g.resolve().pass_priority().pass_priority()
    assert g.step == "end of combat"  # CR 508.8: no blockers, no damage


def test_what_is_put_onto_the_battlefield_attacking_then_is_blocked():  # CR 508.8
    g = scenario(
        you="battlefield: Caller",
        opponent="battlefield: Wall of Stone",
        cards=[
            card("Caller", "", "Artifact").rules(
                activated(TAP, create(token("Creature — Goblin 1/1", color="R"), attacking=True))
            )
        ],
    )
    g.to("declare attackers").activate("Caller").resolve()
    g.to("declare blockers")
    assert g.asked.labels == ("Wall of Stone blocks Goblin Token",)


def test_an_attack_must_be_made_if_able():  # CR 508.1d
    g = scenario(you="battlefield: Juggernaut, Grizzly Bears", opponent="battlefield: Island")
    g.to("declare attackers")
    with pytest.raises(ScenarioError):
        g.attack("Grizzly Bears")
    g.attack("Juggernaut").to("second main")
    assert g.life("opponent") == 15


def test_walls_cannot_block_what_walls_cannot_block():  # CR 509.1b
    g = scenario(
        you="battlefield: Juggernaut", opponent="battlefield: Wall of Stone, Grizzly Bears"
    )
    g.attack("Juggernaut")
    assert g.why_not("block Juggernaut with Wall of Stone")
    assert g.why_not("block Juggernaut with Grizzly Bears") is None


def test_defender_does_not_attack():  # CR 702.3b
    g = scenario(you="battlefield: Wall of Stone")
    assert "defender" in g.why_not("attack with Wall of Stone -> opponent")


def test_a_tax_on_attackers_is_paid_for_each():  # CR 508.1h–j
    g = scenario(
        you="battlefield: 3 Grizzly Bears, 4 Forest",
        opponent="battlefield: Propaganda",
    )
    g.to("declare attackers")
    with pytest.raises(ScenarioError):
        g.attack(*["Grizzly Bears"] * 3)
    g.attack(*["Grizzly Bears"] * 2).to("second main")
    assert g.life("opponent") == 16
    assert sum(land.tapped for land in g.permanents("Forest")) == 4


def test_nobody_has_to_pay_to_attack():  # CR 508.1d
    g = scenario(you="battlefield: Juggernaut, 2 Forest", opponent="battlefield: Propaganda")
    g.attack().to("second main")
    assert g.life("opponent") == 20


def test_all_creatures_able_to_block_a_lured_creature_do_so():  # CR 509.1c
    g = scenario(
        you="battlefield: Grizzly Bears, Serra Angel, Lure (attached to Grizzly Bears)",
        opponent="battlefield: Typhoid Rats, Goblin Guide, Wall of Stone (tapped)",
    )
    g.attack("Grizzly Bears", "Serra Angel").to("declare blockers")
    with pytest.raises(ScenarioError):
        g.block("Typhoid Rats blocks Grizzly Bears")
    g.block("Typhoid Rats blocks Grizzly Bears", "Goblin Guide blocks Grizzly Bears")
    g.to("combat damage").split(1, 1)
    assert g.life("opponent") == 16


def test_landwalk_needs_the_land_on_the_other_side():  # CR 702.14c
    g = scenario(
        you="battlefield: Goblin King, Goblin Guide",
        opponent="battlefield: Mountain, Grizzly Bears; library: Island",
    )
    g.attack("Goblin Guide", "Goblin King").resolve_all()
    assert "mountainwalk" in g.why_not("block Goblin Guide with Grizzly Bears")
    assert g.why_not("block Goblin King with Grizzly Bears") is None


def test_protection_keeps_blockers_and_damage_away():  # CR 702.16e–f
    g = scenario(
        you="battlefield: Baneslayer Angel",
        opponent="battlefield: Whelp",
        cards=["Whelp | {R} | Creature — Dragon 2/2 | flying"],
    )
    g.attack("Baneslayer Angel")
    assert "protection" in g.why_not("block Baneslayer Angel with Whelp")


def test_planeswalkers_are_attacked_and_lose_loyalty():  # CR 506.2, 120.3c
    g = scenario(
        you="battlefield: Grizzly Bears, Serra Angel", opponent="battlefield: Jace Beleren"
    )
    g.attack("Grizzly Bears -> Jace Beleren", "Serra Angel -> opponent").to("second main")
    assert g.permanent("Jace Beleren").loyalty == 1
    assert g.life("opponent") == 16


def test_a_creature_that_attacks_a_planeswalker_that_is_gone_deals_no_damage():  # CR 506.4c
    g = scenario(
        you="battlefield: Grizzly Bears, Mountain; hand: Lightning Bolt",
        opponent="battlefield: Jace Beleren",
    )
    g.attack("Grizzly Bears -> Jace Beleren")
    g.cast("Lightning Bolt", targets="Jace Beleren").resolve()
    g.to("second main")
    assert g.life("opponent") == 20


def test_loyalty_abilities_change_loyalty_once_a_turn():  # CR 606.3–4
    g = scenario(you="battlefield: Jace Beleren; library: Island", opponent="library: 2 Swamp")
    g.activate("Jace Beleren", "+2").resolve()
    assert g.permanent("Jace Beleren").loyalty == 5
    assert (g.hand(), g.hand("opponent")) == (["Island"], ["Swamp"])
    assert g.why_not("activate Jace Beleren: -1")


def test_what_cannot_be_countered_and_targeted():  # CR 101.2, 702.11
    g = scenario(
        you="battlefield: 6 Forest; hand: Carnage Tyrant",
        opponent="battlefield: 2 Island, Mountain; hand: Counterspell, Lightning Bolt",
    )
    g.cast("Carnage Tyrant")
    g.cast("Counterspell", targets="Carnage Tyrant", by="opponent").resolve()
    g.resolve()
    assert g.has("Carnage Tyrant")
    g.cast("Lightning Bolt", by="opponent")
    assert not any("Carnage" in label for label in g.legal())
    g.choose("you").resolve()


def test_menace_takes_two_blockers_or_none():  # CR 702.111b: a restriction on the whole declaration
    g = scenario(
        you="battlefield: Brute",
        opponent="battlefield: Typhoid Rats, Goblin Guide",
        cards=["Brute | {R} | Creature — Ogre 4/4 | menace"],
    )
    g.attack("Brute").to("declare blockers")
    with pytest.raises(ScenarioError):
        g.block("Typhoid Rats blocks Brute")
    g.block("Typhoid Rats blocks Brute", "Goblin Guide blocks Brute")
    g.to("combat damage").split(2, 2)
    assert g.battlefield() == []


def test_an_attacker_that_becomes_blocked_by_an_effect_deals_no_damage_to_the_player() -> None:
    # 509.1h, 509.3c, 506.4
    drill = card("Drill", "{0}", "Instant").rules(become_blocked(target(CREATURE & UNBLOCKED)))
    biter = card("Nipper", "{0}", "Creature — Rat 2/2").rules(when(becomes_blocked(), gain_life(1)))
    g = scenario(you="battlefield: Nipper", opponent="hand: Drill", cards=[drill, biter])
    g.attack("Nipper").to("declare blockers")
    g.cast("Drill", by="opponent").choose("Nipper").resolve_all()
    assert g.life() == 21
    g.to("end of combat")
    assert g.life("opponent") == 20


def test_what_is_removed_from_combat_deals_and_is_dealt_no_damage() -> None:  # 506.4
    fog = card("Pull", "{0}", "Instant").rules(remove_from_combat(target(CREATURE & ATTACKING)))
    g = scenario(you="battlefield: Grizzly Bears", opponent="hand: Pull", cards=[fog])
    g.attack("Grizzly Bears").cast("Pull", by="opponent").choose("Grizzly Bears").resolve()
    g.to("end of combat")
    assert g.life("opponent") == 20


def test_what_enters_later_cannot_block_either() -> None:  # 611.2c
    falter = card("Falter", "{0}", "Sorcery").rules(rule_for(CREATURE & THEIRS, "can't block"))
    ambush = card("Ambush", "{0}", "Instant").rules(create(token("Creature — Bear 2/2")))
    g = scenario(
        you="hand: Falter; battlefield: Grizzly Bears",
        opponent="hand: Ambush",
        cards=[falter, ambush],
    )
    g.cast("Falter").resolve().cast("Ambush", by="opponent").resolve()
    g.attack("Grizzly Bears").to("second main")
    assert g.life("opponent") == 18


def test_what_target_player_flashes_in_later_cannot_block_either() -> None:  # 611.2c
    g = scenario(
        you="hand: Ember Gale; battlefield: 4 Mountain, Grizzly Bears",
        opponent="hand: Whitemane Lion; battlefield: 2 Plains, Hill Giant",
        auto_pay=True,
    )
    g.cast("Ember Gale", targets="opponent").resolve()
    g.attack("Grizzly Bears").cast("Whitemane Lion", by="opponent").resolve_all()
    g.choose("Hill Giant").to("declare blockers")
    assert "can't block" in g.why_not("block Grizzly Bears with Whitemane Lion")
    g.to("end of combat")
    assert g.life("opponent") == 18


def test_what_enters_later_is_not_goaded() -> None:  # 701.15a: a creature there is
    taunt = card("Taunt", "{0}", "Instant").rules(goad(CREATURE & THEIRS))
    g = scenario(
        you="hand: Taunt; library: 3 Plains",
        opponent="hand: Raging Goblin; battlefield: Mountain, Hill Giant; library: 3 Plains",
        cards=[taunt],
        auto_pay=True,
    )
    g.cast("Taunt").resolve().to("main", turn=4)
    g.cast("Raging Goblin", by="opponent").resolve()
    g.attack("Hill Giant", by="opponent").to("second main")
    assert g.life() == 17


def test_damage_by_creatures_that_come_later_is_prevented_too() -> None:  # 611.2c
    haze = card("Haze", "{0}", "Instant").rules(prevent_all(CREATURE, to=False))
    g = scenario(
        you="hand: Haze, Raging Goblin; battlefield: Mountain", cards=[haze], auto_pay=True
    )
    g.cast("Haze").resolve().cast("Raging Goblin").resolve()
    g.attack("Raging Goblin").to("second main")
    assert g.life("opponent") == 20
