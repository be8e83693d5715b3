"""Triggered abilities: state triggers, linked pairs, triggers from other zones (CR 603, 607)."""

from spellwright.magic.scenario import scenario


def test_a_state_trigger_fires_once_while_its_ability_is_on_the_stack():  # CR 603.8
    g = scenario(
        you="battlefield: Emperor Crocodile, Grizzly Bears",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
        active="opponent",
    )
    assert g.stack() == []
    g.cast("Lightning Bolt", targets="Grizzly Bears").resolve()
    assert g.stack() == ["Emperor Crocodile"]
    g.resolve()
    assert sorted(g.graveyard()) == ["Emperor Crocodile", "Grizzly Bears"]


def test_a_state_that_holds_only_while_a_spell_resolves_triggers():  # CR 603.8: as soon as it matches
    g = scenario(you="battlefield: Emperor Crocodile, Grizzly Bears, Plains; hand: Cloudshift")
    g.cast("Cloudshift", targets="Grizzly Bears").resolve()
    assert g.has("Grizzly Bears")  # it was away for a moment
    assert g.stack() == ["Emperor Crocodile"]
    g.resolve()
    assert g.battlefield() == ["Plains", "Grizzly Bears"]


def test_what_a_ring_exiled_comes_back_as_a_new_object():  # CR 607.2a, 400.7
    g = scenario(
        you="battlefield: 3 Plains; hand: Oblivion Ring",
        opponent="battlefield: Grizzly Bears (+1/+1 x2), 2 Plains; hand: Disenchant",
    )
    g.cast("Oblivion Ring").resolve()
    g.choose("Grizzly Bears").resolve()
    assert g.exile() == ["Grizzly Bears"]
    g.cast("Disenchant", targets="Oblivion Ring", by="opponent").resolve_all()
    bears = g.permanent("Grizzly Bears", "opponent")
    assert (bears.counters, bears.sick) == ({}, True)


def test_a_ring_that_leaves_too_early_keeps_what_it_exiles_for_good():  # CR 607.2a, 608.2h
    g = scenario(
        you="battlefield: 3 Plains; hand: Oblivion Ring",
        opponent="battlefield: Grizzly Bears, 2 Plains; hand: Disenchant",
    )
    g.cast("Oblivion Ring").resolve()
    g.choose("Grizzly Bears")
    g.cast("Disenchant", targets="Oblivion Ring", by="opponent").resolve()
    assert len(g.stack()) == 2  # the second ability is above the first
    g.resolve_all()
    assert g.exile() == ["Grizzly Bears"]


def test_persist_returns_it_once():  # CR 702.79a
    g = scenario(
        you="battlefield: Kitchen Finks",
        opponent="battlefield: 2 Mountain; hand: 2 Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="Kitchen Finks").resolve_all()
    finks = g.permanent("Kitchen Finks")
    assert (finks.power, finks.toughness, finks.counters) == (2, 1, {"-1/-1": 1})
    assert g.life() == 22
    g.cast("Lightning Bolt", targets="Kitchen Finks", by="opponent").resolve_all()
    assert g.graveyard() == ["Kitchen Finks"]


def test_being_dealt_damage_by_several_sources_at_once_is_one_event():  # CR 603.2c
    g = scenario(
        you="battlefield: 2 Grizzly Bears",
        opponent="battlefield: Boros Reckoner",
        active="opponent",
    )
    g.attack("Boros Reckoner").block(
        ("Grizzly Bears", "Boros Reckoner"), ("Grizzly Bears", "Boros Reckoner")
    )
    g.to("combat damage").split(3, 0)
    g.choose("you").resolve_all()
    assert g.life() == 16


def test_casting_triggers_whether_the_spell_resolves_or_not():  # CR 601.2i, 701.6
    g = scenario(
        you="battlefield: 15 Wastes; hand: Emrakul, the Aeons Torn; library: 3 Wastes",
        opponent="battlefield: 2 Island; hand: Counterspell; library: 3 Island",
    )
    g.cast("Emrakul, the Aeons Torn")
    assert g.stack()[0] == "Emrakul, the Aeons Torn"
    assert len(g.stack()) == 2
    g.cast("Counterspell", targets="Emrakul, the Aeons Torn", by="opponent")
    g.resolve_all()
    assert g.has("Emrakul, the Aeons Torn")  # it cannot be countered
    g.to("upkeep")
    assert g.active == "you"


def test_emrakul_is_safe_from_coloured_spells_only():  # CR 702.16b
    g = scenario(
        you="battlefield: Mountain, 4 Wastes; hand: Lightning Bolt",
        opponent="battlefield: Emrakul, the Aeons Torn, Typhoid Rats",
    )
    g.cast("Lightning Bolt")
    assert not any("Emrakul" in label for label in g.legal())
    g.choose("opponent").resolve()


def test_annihilator_and_the_shuffle_from_the_graveyard():  # CR 702.86, 603.6
    g = scenario(
        you="battlefield: Emrakul, the Aeons Torn",
        opponent="battlefield: 7 Island, Typhoid Rats; graveyard: Lightning Bolt",
    )
    g.attack("Emrakul, the Aeons Torn").resolve()
    g.choose(*["Island"] * 6)
    assert g.battlefield("opponent") == ["Island", "Typhoid Rats"]
    g.to("second main")
    assert g.life("opponent") == 5


def test_emrakul_takes_the_graveyard_back_into_the_library():  # CR 603.6c, 603.10: even without abilities
    g = scenario(
        you="battlefield: Humility, Emrakul, the Aeons Torn x2; graveyard: Island, Fog",
        opponent="library: Island",
    )
    g.answer(0)  # the legend rule
    assert g.graveyard()[:2] == ["Island", "Fog"]
    g.resolve()
    assert g.graveyard() == []
    assert sorted(g.library()) == ["Emrakul, the Aeons Torn", "Fog", "Island"]
