"""Counters with rules of their own: shield, stun, keyword counters, opposite counters (CR 122)."""

from spellwright.magic.scenario import scenario


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
