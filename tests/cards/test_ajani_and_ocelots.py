"""Ajani, Nacatl Pariah and Ocelot Pride: cats that die together, the city's blessing (CR 603.2c, 702.131)."""

from spellwright.magic.scenario import scenario

AJANI = "Ajani, Nacatl Pariah"


def test_ajani_brings_a_cat_and_turns_when_it_dies() -> None:  # CR 712.14a
    g = scenario(
        you=f"hand: {AJANI}, Lightning Bolt; battlefield: 2 Plains, Mountain",
    )
    g.cast(AJANI, pay="2× Plains").resolve_all()
    g.cast("Lightning Bolt", targets="Cat Warrior Token").resolve()
    g.resolve().choose("yes")
    assert g.permanent("Ajani, Nacatl Avenger").loyalty == 3


def test_cats_that_die_together_turn_ajani_once() -> None:  # CR 603.2c
    g = scenario(
        you=f"battlefield: {AJANI} (+1/+1 x3), 2 Cat Warrior; hand: Pyroclasm",
    )
    g.set("you", mana="RR")
    g.cast("Pyroclasm").resolve()
    assert len(g.stack()) == 1
    g.resolve().decline()
    assert g.has(AJANI)


def test_ajani_is_no_other_cat_than_himself() -> None:
    g = scenario(you=f"battlefield: {AJANI}; hand: Lightning Bolt", opponent="library: Island")
    g.set("you", mana="R")
    g.cast("Lightning Bolt", targets=AJANI).resolve()
    assert g.stack() == [] and g.graveyard("you") == ["Lightning Bolt", AJANI]


def test_ajani_shoots_only_beside_a_red_permanent() -> None:  # CR 603.4, 603.12
    g = scenario(you=f"battlefield: {AJANI} (transformed, loyalty 3), Goblin Guide")
    g.activate("Ajani, Nacatl Avenger", "0").resolve()
    g.choose("opponent").resolve()
    assert g.life("opponent") == 18  # Goblin Guide and the new Cat
    g = scenario(you=f"battlefield: {AJANI} (transformed, loyalty 3)")
    g.activate("Ajani, Nacatl Avenger", "0").resolve()
    assert g.stack() == [] and g.has("Cat Warrior Token")  # Ajani himself is red


def test_ajani_leaves_one_of_each_type() -> None:
    g = scenario(
        you=f"battlefield: {AJANI} (transformed, loyalty 4)",
        opponent="battlefield: Mox Jet, Null Rod, Goblin Guide, Baneslayer Angel, Sylvan Library, 2 Forest",
    )
    g.activate("Ajani, Nacatl Avenger", "-4").resolve()
    g.choose("Null Rod").choose("Baneslayer Angel")
    assert sorted(g.graveyard("opponent")) == ["Goblin Guide", "Mox Jet"]
    assert g.battlefield("opponent").count("Forest") == 2


def test_ocelots_breed_after_life_was_gained() -> None:
    g = scenario(you="battlefield: Ocelot Pride; library: Island", opponent="library: Island")
    g.attack("Ocelot Pride").to("end").resolve()
    assert g.battlefield("you") == ["Ocelot Pride", "Cat Token"]
    g = scenario(you="battlefield: Ocelot Pride; library: Island", opponent="library: Island")
    g.to("end")
    assert g.stack() == []  # CR 603.4


def test_the_tenth_permanent_brings_the_blessing_at_once() -> None:  # CR 702.131b
    g = scenario(
        you="battlefield: Ocelot Pride, 8 Plains; this turn: life gained 1; library: Island",
        opponent="library: Island",
    )
    g.to("end").resolve()
    assert len(g.permanents("Cat Token")) == 2  # the new Cat made ten, and was doubled


def test_the_blessing_stays_when_permanents_go() -> None:  # CR 702.131c
    g = scenario(
        you="battlefield: Ocelot Pride, 9 Wasteland; library: 3 Island; this turn: life gained 1",
        opponent="battlefield: 2 Bayou; library: 3 Island",
    )
    g.activate("Wasteland", targets="Bayou").resolve()
    g.activate("Wasteland", targets="Bayou").resolve()
    assert len(g.battlefield("you")) == 8
    g.to("end").resolve()
    assert len(g.permanents("Cat Token")) == 2


def test_eight_permanents_have_never_been_ten() -> None:
    g = scenario(
        you="battlefield: Ocelot Pride, 7 Wasteland; library: Island; this turn: life gained 1",
        opponent="library: Island",
    )
    g.to("end").resolve()
    assert len(g.permanents("Cat Token")) == 1
