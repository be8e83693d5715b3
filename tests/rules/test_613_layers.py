"""Continuous effects through the layers: timestamps, dependency, what starts to apply goes on (CR 613)."""

import pytest

from spellwright.magic.records.changes import AddPT, Gain
from spellwright.magic.rules import continuous
from spellwright.magic.scenario import scenario
from spellwright.magic.words import FLYING, SELF, activated, becomes, card


def size(g, name, who=None):
    look = g.permanent(name, who)
    return look.power, look.toughness


@pytest.mark.parametrize("order", ["Humility, Levitation", "Levitation, Humility"])
def test_in_one_layer_the_later_timestamp_has_the_last_word(order):  # CR 613.7
    g = scenario(you=f"battlefield: {order}, Grizzly Bears")
    assert g.permanent("Grizzly Bears").has("flying") == order.endswith("Levitation")


@pytest.mark.parametrize("order", ["Humility, Glorious Anthem", "Glorious Anthem, Humility"])
def test_layers_come_before_timestamps(order):  # CR 613.1: 7b sets, 7c adds, whichever came first
    g = scenario(you=f"battlefield: {order}, Serra Angel")
    assert size(g, "Serra Angel") == (2, 2)
    assert not g.permanent("Serra Angel").keywords


@pytest.mark.parametrize(
    ("order", "expected"),
    [("Opalescence, Humility", (1, 1)), ("Humility, Opalescence", (4, 4))],
)
def test_humility_goes_on_applying_after_it_has_removed_its_own_ability(order, expected):
    # CR 613.6; which of the two sets the size is a matter of timestamps (layer 7b)
    g = scenario(you=f"battlefield: {order}, Serra Angel")
    assert g.permanent("Humility").types == {"Enchantment", "Creature"}
    assert g.permanent("Humility").abilities == ()
    assert size(g, "Humility") == expected
    assert size(g, "Serra Angel") == (1, 1)
    assert g.permanent("Opalescence").types == {"Enchantment"}


@pytest.mark.parametrize(
    "order", ["Blood Moon, Urborg, Tomb of Yawgmoth", "Urborg, Tomb of Yawgmoth, Blood Moon"]
)
def test_an_effect_waits_for_the_one_it_depends_on(order):  # CR 613.8: Urborg may lose its ability
    g = scenario(you=f"battlefield: {order}, Island")
    assert g.permanent("Urborg, Tomb of Yawgmoth").subtypes == {"Mountain"}
    assert g.permanent("Island").subtypes == {"Island"}


def test_a_land_with_a_new_basic_type_loses_its_text_and_taps_for_that_colour():  # CR 305.7
    g = scenario(you="battlefield: Blood Moon, Wasteland; hand: Lightning Bolt")
    assert g.permanent("Wasteland").subtypes == {"Mountain"}
    assert len(g.permanent("Wasteland").abilities) == 1
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17


def test_setting_a_land_type_leaves_creature_types_alone():  # CR 205.1a, 305.7
    g = scenario(you="battlefield: Blood Moon, Dryad Arbor")
    assert g.permanent("Dryad Arbor").subtypes == {"Mountain", "Dryad"}
    assert g.permanent("Dryad Arbor").types == {"Land", "Creature"}
    assert g.permanent("Dryad Arbor").colors == {"G"}


def test_an_added_land_type_comes_with_its_mana():  # CR 305.6, layer 4
    g = scenario(you="battlefield: Urborg, Tomb of Yawgmoth, Mountain; hand: Typhoid Rats")
    assert g.permanent("Mountain").subtypes == {"Mountain", "Swamp"}
    g.cast("Typhoid Rats", pay="Mountain for {B}").resolve()
    assert g.has("Typhoid Rats")


def test_a_defined_size_follows_the_board_and_the_type_layer():  # CR 604.3, 613.4a
    g = scenario(you="battlefield: Nightmare, Swamp, Island, Mountain")
    assert size(g, "Nightmare") == (1, 1)
    g.put("Urborg, Tomb of Yawgmoth")
    assert size(g, "Nightmare") == (4, 4)
    g.put("Humility")  # layer 6 takes the ability, but 7a comes before 7b in any case
    assert size(g, "Nightmare") == (1, 1)


def test_switching_comes_after_everything_else():  # CR 613.4d
    g = scenario(
        you="battlefield: Wall of Stone, 3 Island; hand: 2 Twisted Image; library: 3 Island"
    )
    g.cast("Twisted Image", targets="Wall of Stone").resolve()
    assert not g.has("Wall of Stone")  # 8/0
    assert sorted(g.graveyard()) == ["Twisted Image", "Wall of Stone"]


def test_a_later_bonus_is_switched_too():
    g = scenario(
        you="battlefield: Goblin King, Grizzly Bears (1 +1/+0 counter), Island; hand: Twisted Image; "
        "library: Island"
    )
    assert size(g, "Grizzly Bears") == (3, 2)
    g.cast("Twisted Image", targets="Grizzly Bears").resolve()
    assert size(g, "Grizzly Bears") == (2, 3)
    g.put("Glorious Anthem").change("Grizzly Bears", counters={"+1/+0": 2})
    assert size(g, "Grizzly Bears") == (3, 5)
    g.to("upkeep", whose="opponent")
    assert size(g, "Grizzly Bears") == (5, 3)


def test_a_lord_gives_power_and_an_ability_to_others_only():
    g = scenario(you="battlefield: Goblin King, Goblin Guide", opponent="battlefield: Goblin Guide")
    assert size(g, "Goblin King") == (2, 2)
    assert size(g, "Goblin Guide", "you") == (3, 3)
    assert g.permanent("Goblin Guide", "opponent").has("mountainwalk")


@pytest.mark.parametrize("order", ["Humility, Grizzly Bears", "Grizzly Bears, Humility"])
def test_a_keyword_counter_has_the_timestamp_at_which_it_was_put(order):  # CR 613.7c
    g = scenario(you=f"battlefield: {order}; hand: Island")
    oid = g.permanent("Grizzly Bears").id
    state = g.state.copy()
    from spellwright.magic.rules.counters import put_counters

    put_counters(state, (oid,), "flying", 1, 0)
    assert state.has(oid, "flying")
    state.change(state.battlefield[order.startswith("Grizzly")], stamp=state.new_stamp())
    assert not state.has(oid, "flying")


# --- text (layer 3, CR 612)


def test_changed_words_change_what_a_static_ability_does():
    g = scenario(you="battlefield: Blood Moon, Wasteland, Island; hand: Mind Bend")
    g.cast("Mind Bend", targets="Blood Moon").resolve()
    g.choose("Mountain → Forest")
    assert g.permanent("Wasteland").subtypes == {"Forest"}


def test_changed_words_change_the_abilities_that_are_given():
    g = scenario(you="battlefield: Goblin King, Goblin Guide, Island; hand: Mind Bend")
    g.cast("Mind Bend", targets="Goblin King").resolve()
    g.choose("Mountain → Swamp")
    assert g.permanent("Goblin Guide").has("swampwalk")
    assert not g.permanent("Goblin Guide").has("mountainwalk")


def test_a_basic_land_with_another_type_in_its_text_taps_for_another_colour():
    g = scenario(you="battlefield: 2 Island; hand: Mind Bend, Lightning Bolt")
    g.cast("Mind Bend", targets="Island")
    g.resolve()  # paid with the Island that is not the target
    g.choose("Island → Mountain")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17


def test_changed_colour_words_change_which_source_an_ability_speaks_of():
    g = scenario(
        you="battlefield: Circle of Protection: Red, 2 Island; hand: Mind Bend",
        opponent="battlefield: Grizzly Bears, Goblin Guide",
    )
    g.cast("Mind Bend", targets="Circle of Protection: Red").resolve()
    g.choose("red → green")
    g.activate("Circle of Protection: Red").resolve()
    g.choose("Grizzly Bears")  # the only green source there is


# --- control (layer 2)


def test_a_stolen_creature_is_summoning_sick_and_comes_back_sick():  # CR 302.6
    g = scenario(
        you="battlefield: 4 Island; hand: Control Magic; library: 2 Island",
        opponent="battlefield: Serra Angel, 2 Plains; library: 2 Plains",
    )
    g.cast("Control Magic", targets="Serra Angel").resolve()
    assert g.permanent("Serra Angel").controller == "you"
    assert g.why_not("attack with Serra Angel -> opponent")
    g.to("declare attackers", turn=g.turn + 2)
    g.attack("Serra Angel")
    assert g.permanent("Serra Angel").attacking == "opponent"


def test_a_change_of_control_removes_a_creature_from_combat():  # CR 506.4
    g = scenario(you="battlefield: Serra Angel, Grizzly Bears", opponent="battlefield: Island")
    g.attack("Serra Angel", "Grizzly Bears")
    g.put("Control Magic", who="opponent", marks="attached to Serra Angel")
    g.pass_priority()
    assert g.permanent("Serra Angel").controller == "opponent"
    assert g.permanent("Serra Angel").attacking is None
    g.to("second main")
    assert g.life("opponent") == 18


def test_the_aura_that_gives_control_ends_with_the_aura():
    g = scenario(
        you="battlefield: Control Magic (attached to Serra Angel), 3 Plains; hand: Oblivion Ring",
        opponent="battlefield: Serra Angel",
    )
    assert g.permanent("Serra Angel").controller == "you"
    g.cast("Oblivion Ring").resolve()
    g.choose("Control Magic").resolve_all()
    assert g.permanent("Serra Angel").controller == "opponent"


def test_what_depends_on_nothing_is_not_compared_with_everything(monkeypatch):  # CR 613.8a
    """An ability that costs nothing may be used without end: each use must not look at all others."""
    sprite = card("Sprite", "{1}", "Creature — Faerie 1/1").rules(
        activated("{0}", becomes(SELF, AddPT(-1, 0), Gain((FLYING,))))
    )
    g = scenario(you="battlefield: Sprite, Levitation, Grizzly Bears", cards=[sprite])
    for _ in range(30):
        g.activate("Sprite").resolve()
    compared = []
    plainly = continuous._depends

    def counting(*args):
        compared.append(args)
        return plainly(*args)

    monkeypatch.setattr(continuous, "_depends", counting)
    game = g.state.copy()
    game.touch()
    sprites = list(game.permanents(0))
    assert [game.chars(p.id).power for p in sprites] == [-29, None, 2]
    assert ["flying" in game.chars(p.id).index.keywords for p in sprites] == [True, False, True]
    assert len(compared) <= 2  # Levitation with one of the thirty, which are alike
