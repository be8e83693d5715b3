"""Pyroblast, Pyrokinesis, Anarchy, Sulfuric Vortex."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    EACH_PLAYER,
    SPELL,
    YOU,
    SetColors,
    becomes,
    draw,
    gain_life,
    instead,
    replace,
    target,
    would,
)

# --- Pyroblast


def test_pyroblast_counters_a_blue_spell():
    g = scenario(
        you="hand: Brainstorm; battlefield: Island; library: 3 Island",
        opponent="hand: Pyroblast; battlefield: Mountain",
    )
    g.cast("Brainstorm")
    g.opponent.cast("Pyroblast", targets=["mode 1", "Brainstorm"]).resolve()
    assert g.graveyard() == ["Brainstorm"]
    assert g.hand() == []


def test_pyroblast_may_target_any_spell_and_then_does_nothing():  # CR 608.2c: "if it's blue" is asked then
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Pyroblast; battlefield: Mountain",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Pyroblast", targets=["mode 1", "Lightning Bolt"]).resolve()
    assert g.graveyard("opponent") == ["Pyroblast"]
    g.resolve()
    assert g.life("opponent") == 17


def test_the_colour_is_checked_on_resolution():  # CR 608.2c
    laces = card("Lace", "{U}", "Instant").rules(becomes(target(SPELL), SetColors("U")))
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Pyroblast, Lace; battlefield: Mountain, Island",
        cards=[laces],
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Pyroblast", targets=["mode 1", "Lightning Bolt"])
    g.opponent.cast("Lace", targets="Lightning Bolt").resolve_all()
    assert g.life("opponent") == 20
    assert g.graveyard() == ["Lightning Bolt"]


def test_pyroblast_destroys_a_blue_permanent():
    g = scenario(
        you="hand: Pyroblast; battlefield: Mountain", opponent="battlefield: Delver of Secrets"
    )
    g.cast("Pyroblast", targets="Delver of Secrets").resolve()
    assert g.graveyard("opponent") == ["Delver of Secrets"]


def test_pyroblast_on_a_permanent_of_another_colour_does_nothing():
    g = scenario(you="hand: Pyroblast; battlefield: Mountain", opponent="battlefield: Island")
    g.cast("Pyroblast", targets="Island").resolve()  # an Island is colourless: CR 105.2c
    assert g.has("Island")


def test_pyroblast_needs_a_spell_for_its_first_mode():  # CR 700.2a
    g = scenario(you="hand: Pyroblast; battlefield: Mountain")
    g.cast("Pyroblast", targets="Mountain")
    assert g.on_stack("Pyroblast").targets == ["Mountain"]


def test_pyroblast_cannot_target_itself():  # CR 115.5
    g = scenario(
        you="hand: Brainstorm; battlefield: Island; library: 3 Island",
        opponent="hand: Pyroblast; battlefield: Mountain",
    )
    g.cast("Brainstorm")
    g.opponent.cast("Pyroblast", targets=["mode 1"])
    assert g.on_stack("Pyroblast").targets == ["Brainstorm"]


def test_pyroblast_stops_force_of_will():
    g = scenario(
        you="hand: Lightning Bolt, Pyroblast; battlefield: 2 Mountain",
        opponent="hand: Force of Will, Ponder",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Force of Will", "alternative cost", targets="Lightning Bolt")
    g.cast("Pyroblast", by="you", targets=["mode 1", "Force of Will"]).resolve_all()
    assert g.life("opponent") == 16  # one life paid for Force of Will


# --- Pyrokinesis


def kinesis(creatures: str, **more) -> Scenario:
    return scenario(
        you="hand: Pyrokinesis, Goblin Matron, Naturalize",
        opponent=f"battlefield: {creatures}",
        **more,
    )


def test_pyrokinesis_can_be_paid_with_a_red_card():  # CR 118.9
    g = kinesis("Serra Angel")
    g.cast("Pyrokinesis", "alternative cost", targets="Serra Angel").resolve()
    assert g.exile() == ["Goblin Matron"]
    assert g.graveyard("opponent") == ["Serra Angel"]


def test_pyrokinesis_does_not_exile_itself_or_a_card_of_another_colour():  # CR 601.2a: it is on the stack
    g = scenario(you="hand: Pyrokinesis, Naturalize", opponent="battlefield: Serra Angel")
    assert "alternative cost" in str(g.why_not("cast Pyrokinesis (alternative cost)"))


def test_a_second_pyrokinesis_is_a_red_card():
    g = scenario(you="hand: 2 Pyrokinesis", opponent="battlefield: Serra Angel")
    g.cast("Pyrokinesis", "alternative cost", targets="Serra Angel").resolve()
    assert g.exile() == ["Pyrokinesis"]


def test_pyrokinesis_can_be_paid_with_mana():
    g = scenario(
        you="hand: Pyrokinesis; battlefield: 6 Mountain", opponent="battlefield: Serra Angel"
    )
    g.cast("Pyrokinesis", targets="Serra Angel").resolve()
    assert g.graveyard("opponent") == ["Serra Angel"]


def test_the_damage_is_divided_among_any_number_of_creatures():  # CR 601.2d
    g = kinesis("Goblin Lackey, Grizzly Bears, Typhoid Rats, Mogg Fanatic, Kitchen Finks")
    g.cast("Pyrokinesis", "alternative cost")
    g.choose("Goblin Lackey", "Grizzly Bears", "Typhoid Rats")
    g.split({"Goblin Lackey": 1, "Grizzly Bears": 2, "Typhoid Rats": 1}).resolve()
    assert sorted(g.graveyard("opponent")) == ["Goblin Lackey", "Grizzly Bears", "Typhoid Rats"]


def test_each_target_gets_at_least_one():  # CR 601.2d
    g = kinesis("Goblin Lackey, Grizzly Bears")
    g.cast("Pyrokinesis", "alternative cost").choose("Goblin Lackey", "Grizzly Bears")
    with pytest.raises(ScenarioError):
        g.split({"Goblin Lackey": 0, "Grizzly Bears": 4})
    g.split({"Goblin Lackey": 3, "Grizzly Bears": 1}).resolve()


def test_no_more_than_four_targets():  # CR 601.2d: each must get one
    g = kinesis("Goblin Lackey, Grizzly Bears, Typhoid Rats, Mogg Fanatic, Kitchen Finks")
    g.cast("Pyrokinesis", "alternative cost")
    with pytest.raises(ScenarioError):
        g.choose("Goblin Lackey", "Grizzly Bears", "Typhoid Rats", "Mogg Fanatic", "Kitchen Finks")
    g.choose("Goblin Lackey", "Grizzly Bears", "Typhoid Rats", "Mogg Fanatic")
    g.resolve()  # one each
    assert len(g.graveyard("opponent")) == 3


def test_no_players():
    g = kinesis("Grizzly Bears")
    g.cast("Pyrokinesis", "alternative cost")
    assert g.on_stack().targets == ["Grizzly Bears"]


def test_the_share_of_an_illegal_target_is_lost():  # CR 608.2b, 601.2d
    g = kinesis("Mogg Fanatic, Serra Angel")
    g.cast("Pyrokinesis", "alternative cost").choose("Mogg Fanatic", "Serra Angel")
    g.split({"Mogg Fanatic": 1, "Serra Angel": 3})
    g.opponent.activate("Mogg Fanatic", targets="you").resolve_all()
    assert g.permanent("Serra Angel").damage == 3


def test_targets_must_be_chosen_if_there_are_some():  # CR 107.1c
    g = kinesis("Grizzly Bears, Goblin Lackey")
    g.cast("Pyrokinesis", "alternative cost")
    with pytest.raises(ScenarioError):
        g.decline()
    g.choose("Grizzly Bears").resolve()


def test_without_a_creature_it_can_be_cast_for_nothing():  # CR 107.1c: any number is then zero
    g = scenario(you="hand: Pyrokinesis, Goblin Matron")
    g.cast("Pyrokinesis", "alternative cost").resolve()
    assert g.graveyard() == ["Pyrokinesis"]


# --- Anarchy


def test_anarchy_destroys_all_white_permanents():
    g = scenario(
        you="hand: Anarchy; battlefield: 4 Mountain, Kitchen Finks (-1/-1 x1)",
        opponent="battlefield: Serra Angel, Glorious Anthem, Circle of Protection: Red, Plains",
    )
    g.cast("Anarchy").resolve()  # Kitchen Finks is green and white: CR 105.2, 107.4e
    assert g.battlefield("opponent") == ["Plains"]
    assert g.battlefield("you") == 4 * ["Mountain"]


def test_anarchy_does_not_target():  # CR 115.1: protection and hexproof do not help
    g = scenario(
        you="hand: Anarchy; battlefield: 4 Mountain", opponent="battlefield: Baneslayer Angel"
    )
    g.cast("Anarchy")
    assert g.on_stack().targets == []
    g.resolve()
    assert g.graveyard("opponent") == ["Baneslayer Angel"]


# --- Sulfuric Vortex


@pytest.mark.parametrize("active", ["you", "opponent"])
def test_vortex_hurts_each_player_in_their_upkeep(active):
    g = scenario(
        you="battlefield: Sulfuric Vortex; library: 2 Island",
        opponent="library: 2 Island",
        active=active,
        step="untap",
    )
    assert g.step == "upkeep"
    g.resolve()
    other = "you" if active == "opponent" else "opponent"
    assert (g.life(active), g.life(other)) == (18, 20)


def test_vortex_deals_damage_and_can_kill_its_controller():
    g = scenario(you="life: 2; battlefield: Sulfuric Vortex; library: Island", step="untap")
    g.resolve()
    assert g.winner == "opponent"


def test_nobody_gains_life_under_vortex():  # CR 614.1a
    g = scenario(
        you="hand: Healing Salve; battlefield: Plains",
        opponent="battlefield: Sulfuric Vortex",
    )
    g.cast("Healing Salve", targets=["mode 1", "you"]).resolve()
    assert g.life() == 20


def test_lifelink_gains_nothing_under_vortex():  # CR 120.3f, 702.15b
    g = scenario(you="battlefield: Baneslayer Angel, Sulfuric Vortex")
    g.attack("Baneslayer Angel").to("end combat")
    assert (g.life("you"), g.life("opponent")) == (20, 15)


def test_what_watches_for_life_gained_sees_nothing():  # CR 119.9: it did not happen
    tune = card("Tune", "{W}", "Sorcery").rules(gain_life(2, EACH_PLAYER))
    g = scenario(
        you="hand: Tune; battlefield: Plains, Sulfuric Vortex", opponent="life: 3", cards=[tune]
    )
    g.cast("Tune").resolve()
    assert (g.life("you"), g.life("opponent")) == (20, 3)
    assert g.state.count_this_turn("life gained", 0) == 0


def test_the_affected_player_chooses_which_replacement_comes_first():  # CR 616.1
    words = card("Words", "{W}", "Enchantment").rules(
        replace(would("GainLife", who=YOU), instead(draw(1)))
    )
    g = scenario(
        you="hand: Healing Salve; battlefield: Plains, Words; library: Island",
        opponent="battlefield: Sulfuric Vortex",
        cards=[words],
    )
    g.cast("Healing Salve", targets=["mode 1", "you"]).resolve()
    g.choose("Words")
    assert g.hand() == ["Island"]
