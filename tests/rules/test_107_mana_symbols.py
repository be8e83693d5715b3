"""Mana symbols in costs: X, hybrid, Phyrexian, snow, colourless; and costs per target (CR 107.3–4, 601.2f)."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.words import (
    SELF,
    SPELL,
    YOU,
    YOUR_GRAVEYARD,
    X,
    additional_cost,
    card,
    choose,
    controller_of,
    counter,
    deal,
    draw,
    enters,
    exile,
    mana_value,
    may_pay,
    target,
    unless_pays,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"


@pytest.mark.parametrize("lands", ["3 Forest", "3 Plains", "Mountain, Forest, Plains"])
def test_each_hybrid_symbol_is_paid_with_either_colour(lands):  # CR 107.4e
    g = scenario(you=f"battlefield: {lands}; hand: Kitchen Finks")
    g.cast("Kitchen Finks", pay="auto").resolve_all()
    assert g.life() == 22
    assert g.permanent("Kitchen Finks").colors == {"G", "W"}


def test_hybrid_is_not_generic():
    g = scenario(you="battlefield: 3 Mountain; hand: Kitchen Finks")
    assert g.why_not("cast Kitchen Finks")


def test_a_phyrexian_symbol_is_mana_or_two_life():  # CR 107.4f
    g = scenario(
        you="battlefield: Island; hand: 2 Gitaxian Probe; library: 2 Island",
        opponent="hand: Lightning Bolt, Mountain",
    )
    g.cast("Gitaxian Probe", targets="opponent", pay="2 life").resolve()
    assert g.life() == 18
    assert sorted(g.hand()) == ["Gitaxian Probe", "Island"]
    known = [c.card.name for c in g.state.objects.values() if c.zone == "hand" and c.known & 1]
    assert "Lightning Bolt" in known
    g.cast("Gitaxian Probe", targets="opponent", pay="Island").resolve()
    assert g.life() == 18


def test_dismember_costs_one_and_four_life_without_black_mana():
    g = scenario(you="battlefield: Island; hand: Dismember", opponent="battlefield: Serra Angel")
    g.cast("Dismember", targets="Serra Angel").resolve()
    assert g.life() == 16
    assert g.graveyard("opponent") == ["Serra Angel"]


def test_life_that_is_not_there_cannot_be_paid():  # CR 119.4
    g = scenario(
        you="battlefield: Island; hand: Dismember; life: 3", opponent="battlefield: Serra Angel"
    )
    assert g.why_not("cast Dismember")


def test_snow_mana_comes_from_a_snow_source():  # CR 107.4h
    g = scenario(you="battlefield: Snow-Covered Island; hand: Icehide Golem")
    g.cast("Icehide Golem").resolve()
    assert g.has("Icehide Golem")
    g = scenario(you="battlefield: Island; hand: Icehide Golem")
    assert g.why_not("cast Icehide Golem")


def test_colourless_is_not_any_colour_and_not_generic():  # CR 107.4c
    g = scenario(you="battlefield: 4 Island; hand: Thought-Knot Seer", opponent="hand: Island")
    assert g.why_not("cast Thought-Knot Seer")
    g = scenario(
        you="battlefield: 3 Island, Wastes; hand: Thought-Knot Seer",
        opponent="hand: Lightning Bolt, Brainstorm, Mountain; library: Island",
    )
    g.cast("Thought-Knot Seer").resolve_all()
    with pytest.raises(ScenarioError):
        g.choose("Mountain")
    g.choose("Brainstorm")
    assert g.exile() == ["Brainstorm"]
    assert sorted(g.hand("opponent")) == ["Lightning Bolt", "Mountain"]


def test_x_is_announced_and_counts_in_the_mana_value_on_the_stack():  # CR 107.3, 202.3e
    g = scenario(
        you="battlefield: 4 Mountain; hand: Fireball", opponent="battlefield: Grizzly Bears"
    )
    g.cast("Fireball", targets=["X = 3", ["opponent"]])
    assert g.on_stack().x == 3
    g.resolve()
    assert g.life("opponent") == 17


def test_each_further_target_costs_one_and_the_damage_is_divided_evenly():  # CR 601.2f
    g = scenario(
        you="battlefield: 6 Mountain; hand: Fireball",
        opponent="battlefield: Grizzly Bears, Goblin Guide, Serra Angel",
    )
    g.cast("Fireball", targets=["X = 5"])
    with pytest.raises(ScenarioError):
        g.choose("Grizzly Bears", "Goblin Guide")  # no mana left for a second target
    g.undo()
    g.undo()
    g.cast("Fireball", targets=["X = 3", ["Grizzly Bears", "Goblin Guide", "opponent"]]).resolve()
    assert g.life("opponent") == 19
    assert g.permanent("Grizzly Bears").damage == 1


def test_the_even_division_is_among_the_targets_that_are_left():
    g = scenario(
        you="battlefield: 6 Mountain; hand: Fireball",
        opponent="battlefield: Grizzly Bears, Goblin Guide, Swamp, Mountain; hand: Lightning Bolt",
    )
    g.cast("Fireball", targets=["X = 4", ["Grizzly Bears", "opponent"]])
    g.cast("Lightning Bolt", targets="Grizzly Bears", by="opponent").resolve()
    g.resolve()
    assert g.life("opponent") == 16


def test_a_hybrid_activation_cost():
    g = scenario(you="battlefield: Boros Reckoner, Plains")
    g.activate("Boros Reckoner").resolve()
    assert g.permanent("Boros Reckoner").has("first strike")


def test_x_of_a_payment_that_an_effect_asks_for_is_chosen_with_it():  # CR 107.3f
    well = card("Well", "{U}", "Creature — Merfolk 1/1").rules(
        when(enters(SELF), may_pay(YOU, "{X}", draw(X)))
    )
    g = scenario(you="hand: Well; battlefield: 4 Island; library: 5 Bear", cards=[BEAR, well])
    g.cast("Well").resolve().resolve()
    assert g.asked.labels == ("pay, X = 0", "pay, X = 1", "pay, X = 2", "pay, X = 3")
    g.choose("pay, X = 2")
    assert len(g.hand()) == 2 and sum(p.tapped for p in g.permanents("Island")) == 3


def test_x_of_the_spell_itself_is_the_x_of_its_payment():  # CR 107.3a, 107.3i
    sink = card("Sink", "{X}{U}", "Instant").rules(
        unless_pays(controller_of(target(SPELL)), "{X}", counter(target(SPELL)))
    )
    g = scenario(
        you="hand: Sink; battlefield: 3 Island",
        opponent="hand: Bear; battlefield: 4 Forest",
        cards=[BEAR, sink],
        active="opponent",
    )
    g.cast("Bear", by="opponent").cast("Sink", by="you", targets=["2"]).resolve()
    assert "{2}" in g.asked.prompt and g.asked.seat == "opponent"
    g.choose("pay").resolve()
    assert g.has("Bear")


def test_x_in_what_an_additional_cost_asks_for_is_announced_first():  # CR 601.2b
    burn = card("Pyre", "{R}", "Sorcery").rules(
        additional_cost(exile(choose(1, YOUR_GRAVEYARD & mana_value("=", X)))), deal(X, target())
    )
    g = scenario(
        you="hand: Pyre; battlefield: Mountain; graveyard: Bear, Giant",
        cards=[BEAR, burn, "Giant | {3}{R}{R} | Creature — Giant 5/5"],
    )
    assert g.why_not("cast Pyre") is None
    g.cast("Pyre")
    assert g.asked.labels == ("X = 2", "X = 5")
    g.choose("X = 5").choose("opponent").resolve()
    assert (g.life("opponent"), g.exile()) == (15, ["Giant"])
    g = scenario(you="hand: Pyre; battlefield: Mountain", cards=[burn])
    assert g.why_not("cast Pyre") == "its costs cannot be paid for any X"
