"""Battles: defense, protectors, Sieges and what they turn into (CR 310, 704.5v–y)."""

import pytest

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    DEFENDING_PLAYER,
    PERMANENT,
    SELF,
    AddTypes,
    attacks,
    becomes,
    card,
    counter,
    deal,
    draw,
    enters,
    gain_control,
    lose_life,
    target,
    when,
)

INVASION = card("Invasion", "{1}{R}", "Battle — Siege [3]").rules(
    when(enters(SELF), draw(1)),
    back=card("Aftermath", "", "Creature — Dragon 4/4", color="R"),
)
OUTPOST = card("Outpost", "{1}{W}", "Battle [2]")
OGRE = "Ogre | {2}{R} | Creature — Ogre 3/3"
ZAP = card("Zap", "{0}", "Instant").rules(deal(3, target()))
THEFT = card("Theft", "{0}", "Sorcery").rules(gain_control(target(PERMANENT)))


def board(you: str, opponent: str = "", **more: str) -> Scenario:
    cards = [INVASION, OUTPOST, OGRE, ZAP, THEFT]
    return scenario(you=you, opponent=opponent, cards=cards, **more)  # type: ignore[arg-type]


def test_a_siege_enters_with_its_defense_and_an_opponent_protects_it():  # CR 310.4b, 310.12a
    g = board("hand: Invasion; battlefield: 2 Mountain, Ogre; library: 2 Mountain")
    g.cast("Invasion").resolve_all()
    assert g.permanent("Invasion").counters == {"defense": 3}
    g.attack("Ogre -> Invasion")  # CR 310.9b: its own controller may attack it
    assert g.permanent("Ogre").attacking == "Invasion"


def test_its_protector_blocks_what_attacks_it_and_does_not_attack_it():  # CR 310.9b–c
    g = board("battlefield: Invasion (defense 3), Ogre", "battlefield: Ogre")
    g.attack("Ogre -> Invasion").block("Ogre blocks Ogre").to("second main")
    assert g.permanent("Invasion").counters == {"defense": 3}
    g = board("battlefield: Invasion (defense 3)", "battlefield: Ogre", active="opponent")
    g.to("declare attackers")
    assert g.asked.labels == ("Ogre → you",)


def test_a_defeated_siege_is_exiled_and_may_be_cast_transformed():  # CR 310.12b, 712.8c
    g = board("battlefield: Invasion (defense 3), Ogre")
    g.attack("Ogre -> Invasion").to("combat damage")
    assert g.stack() == ["Invasion"] and g.has("Invasion")  # CR 704.5v: it waits for its ability
    g.resolve()
    assert g.exile() == ["Invasion"]
    g.choose("yes")
    assert g.stack() == ["Aftermath"] and g.on_stack().mana_value == 2  # CR 202.3b
    g.resolve()
    assert (g.permanent("Aftermath").power, g.permanent("Aftermath").transformed) == (4, True)


def test_who_does_not_cast_it_leaves_it_in_exile():
    g = board("battlefield: Invasion (defense 3); hand: Zap")
    g.cast("Zap", targets="Invasion").resolve().resolve()
    g.decline()
    assert (g.exile(), g.battlefield()) == (["Invasion"], [])


def test_a_siege_whose_ability_was_countered_goes_to_the_graveyard():  # CR 704.5v
    from spellwright.magic.words import ABILITY

    stop = card("Stop", "{0}", "Instant").rules(counter(target(ABILITY)))
    g = scenario(
        you="battlefield: Invasion (defense 3); hand: Zap, Stop", cards=[INVASION, ZAP, stop]
    )
    g.cast("Zap", targets="Invasion").resolve()
    g.cast("Stop").resolve()
    assert g.graveyard() == ["Zap", "Stop", "Invasion"]


def test_another_battle_is_protected_by_its_controller_and_just_goes():  # CR 310.8, 310.9a
    g = board("battlefield: Ogre", "battlefield: Outpost (defense 2)")
    g.attack("Ogre -> Outpost").to("combat damage")
    assert g.graveyard("opponent") == ["Outpost"]


def test_a_siege_that_changes_hands_is_protected_by_an_opponent_again():  # CR 310.11, 704.5y
    g = board("hand: Theft; battlefield: Ogre", "battlefield: Invasion (defense 3)")
    g.cast("Theft", targets="Invasion").resolve()
    g.attack("Ogre -> Invasion").to("combat damage").resolve()
    assert g.asked.seat == "you"
    g.decline()


def test_the_defending_player_of_an_attacked_battle_is_its_protector():  # CR 310.9d, 508.5
    raider = card("Raider", "{R}", "Creature — Orc 3/3").rules(
        when(attacks(SELF), lose_life(1, DEFENDING_PLAYER))
    )
    g = scenario(you="battlefield: Invasion (defense 3), Raider", cards=[INVASION, raider])
    g.attack("Raider -> Invasion").resolve()
    assert (g.life("you"), g.life("opponent")) == (20, 19)


def test_a_battle_is_attached_to_nothing():  # CR 310.10, 704.5p
    sword = card("Sword", "{0}", "Artifact — Equipment")
    war = card("War", "{0}", "Sorcery").rules(
        becomes(target(PERMANENT), AddTypes(("Battle",)), until="forever")
    )
    g = scenario(
        you="battlefield: Ogre, Sword (attached to Ogre, defense 1); hand: War",
        cards=[OGRE, sword, war],
    )
    g.cast("War", targets="Sword").resolve()
    assert g.permanent("Sword").attached_to is None


@pytest.mark.parametrize("verb", ["attack with Ogre", "block Ogre with Ogre#2"])
def test_a_battle_that_is_a_creature_neither_attacks_nor_blocks(verb):  # CR 508.1a, 509.1a
    war = card("War", "{0}", "Sorcery").rules(
        becomes(target(CREATURE), AddTypes(("Battle",)), until="forever")
    )
    g = scenario(you="battlefield: Ogre (defense 2); hand: War", cards=[OGRE, war])
    g.cast("War", targets="Ogre").resolve()
    assert g.why_not(verb.replace("Ogre#2", "Ogre")) is not None
