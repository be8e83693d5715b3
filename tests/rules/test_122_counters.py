"""Counters with rules of their own: shield, stun, keyword counters, opposite counters (CR 122)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    THAT_MANY,
    card,
    counters_put,
    dies,
    enters_with,
    gain_life,
    put_counters,
    remove_counters,
    target,
    when,
    with_counter,
)


def test_shield_counters_are_put_on_up_to_three_creatures():
    g = scenario(
        you="battlefield: 2 Plains, Grizzly Bears, Serra Angel; hand: Protection Magic",
        opponent="battlefield: Typhoid Rats",
    )
    g.cast("Protection Magic", targets=[["Grizzly Bears", "Typhoid Rats"]]).resolve()
    assert g.permanent("Grizzly Bears").counters == {"shield": 1}
    assert g.permanent("Typhoid Rats").counters == {"shield": 1}
    assert g.permanent("Serra Angel").counters == {}


def test_a_shield_counter_prevents_all_damage_of_one_event():  # CR 122.1c: one counter is removed
    g = scenario(
        you="battlefield: Grizzly Bears (shield x2)",
        opponent="battlefield: Serra Angel, Juggernaut",
    )
    g.attack("Grizzly Bears").block(
        "Serra Angel blocks Grizzly Bears", "Juggernaut blocks Grizzly Bears"
    )
    g.to("combat damage").split(2, 0)
    assert g.permanent("Grizzly Bears").counters == {"shield": 1}
    assert g.permanent("Grizzly Bears").damage == 0


def test_a_shield_counter_replaces_destruction_by_an_effect():
    g = scenario(
        you="battlefield: Juggernaut (shield x1)",
        opponent="battlefield: Mountain, Forest, Swamp; hand: Ancient Grudge",
        active="opponent",
    )
    g.cast("Ancient Grudge", targets="Juggernaut", pay="auto").resolve()
    assert g.permanent("Juggernaut").counters == {}
    assert not g.permanent("Juggernaut").tapped


def test_a_shield_counter_does_not_stop_state_based_actions():  # CR 122.1c, 704.5f–g
    g = scenario(
        you="battlefield: Serra Angel (shield x1, damage 3)",
        opponent="battlefield: Swamp, 2 Mountain; hand: Dismember",
        active="opponent",
    )
    g.cast("Dismember", targets="Serra Angel", pay="auto").resolve()
    assert g.graveyard() == ["Serra Angel"]


def test_a_shield_counter_is_no_ability():
    g = scenario(
        you="battlefield: Humility, Grizzly Bears (shield x1), Mountain; hand: Lightning Bolt"
    )
    g.cast("Lightning Bolt", targets="Grizzly Bears").resolve()
    assert g.permanent("Grizzly Bears").counters == {}


def test_opposite_counters_go_away_in_pairs():  # CR 122.3, 704.5q
    g = scenario(you="battlefield: Kitchen Finks (+1/+1 x1, -1/-1 x1)")
    assert g.permanent("Kitchen Finks").counters == {}


def test_a_keyword_counter_gives_its_keyword():  # CR 122.1b
    g = scenario(
        you="battlefield: Grizzly Bears (flying x1, first strike x2)",
        opponent="battlefield: Wall of Stone",
    )
    assert g.permanent("Grizzly Bears").keywords == {"flying", "first strike"}
    g.attack("Grizzly Bears").to("second main")
    assert g.life("opponent") == 18


def test_entering_with_counters_is_having_them_put_on():  # CR 122.6
    glad = card("Glad", "{0}", "Enchantment").rules(
        when(counters_put(CREATURE, "+1/+1"), gain_life(THAT_MANY))
    )
    ooze = card("Ooze", "{0}", "Creature — Ooze 0/0").rules(enters_with(3, "+1/+1"))
    g = scenario(you="battlefield: Glad; hand: Ooze", cards=[glad, ooze])
    g.cast("Ooze").resolve()
    assert g.stack() == ["Glad"]
    g.resolve()
    assert g.life() == 23


def test_counters_on_a_dying_creature_are_not_removed_but_gone():  # CR 122.2
    sad = card("Lamp", "{0}", "Enchantment").rules(when(dies(with_counter("+1/+1")), gain_life(1)))
    g = scenario(
        you="battlefield: Lamp, Grizzly Bears (+1/+1 x1), Mountain; hand: Lightning Bolt",
        cards=[sad],
    )
    g.cast("Lightning Bolt", targets="Grizzly Bears").resolve()
    assert g.stack() == ["Lamp"]  # it died with its counter on it
    assert not any("loses" in line for line in g.log())
    g.resolve()


def test_a_creature_kept_alive_by_its_counters_dies_without_them():  # CR 122.1a, 704.5f
    take = card("Take", "{0}", "Instant").rules(remove_counters("+1/+1", 1, on=target(CREATURE)))
    g = scenario(you="battlefield: Orc Army (+1/+1 x1); hand: Take", cards=[take])
    g.cast("Take").resolve()
    assert not g.has("Orc Army")


def test_poison_counters_are_on_players_and_ten_lose():  # CR 122.1f, 104.3d
    venom = card("Venom", "{0}", "Instant").rules(put_counters("poison", 1, on=target(ANY_PLAYER)))
    g = scenario(you="hand: Venom", opponent="poison: 9", cards=[venom])
    g.cast("Venom", targets="opponent").resolve()
    assert g.winner == "you"


def test_a_second_keyword_counter_adds_nothing():  # CR 122.1b
    g = scenario(you="battlefield: Grizzly Bears (lifelink x2)")
    g.attack("Grizzly Bears").to("second main")
    assert g.life() == 22
