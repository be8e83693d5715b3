"""The cards of taxing.py: what spells cost more, and Chalice of the Void."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.words import X, card, gain_life

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BAUBLE = "Bauble | {0} | Artifact"
DUEL = card("Duel", "{X}{W}", "Sorcery").rules(gain_life(X))
CHALICE, THALIA = "Chalice of the Void", "Thalia, Guardian of Thraben"


def cost_of(spell: str, tax: str, whose: str = "opponent") -> int:
    """The fewest Plains with which you can cast a spell under a tax."""
    for n in range(8):
        sides = {
            "you": f"hand: {spell}; battlefield: {n} Plains",
            "opponent": "battlefield: Plains",
        }
        sides[whose] += f", {tax}"
        sides = {k: v.replace("0 Plains, ", "") for k, v in sides.items()}
        g = scenario(
            sides["you"],
            sides["opponent"],
            cards=[BAUBLE, "Ape | {1} | Creature — Ape 2/2", "Rite | {1} | Sorcery"],
        )
        if g.why_not(f"cast {spell}") is None:
            return n
    raise AssertionError("too dear")


@pytest.mark.parametrize("whose", ["you", "opponent"])
@pytest.mark.parametrize(
    ("tax", "spell", "cost"),
    [
        ("Sphere of Resistance", "Ape", 2),
        ("Sphere of Resistance", "Rite", 2),
        ("Sphere of Resistance", "Bauble", 1),
        ("Sphere of Resistance, Sphere of Resistance", "Bauble", 2),
        ("Lodestone Golem", "Ape", 2),
        ("Lodestone Golem", "Rite", 2),
        ("Lodestone Golem", "Bauble", 0),
        (THALIA, "Ape", 1),
        (THALIA, "Rite", 2),
        (THALIA, "Bauble", 1),
    ],
)
def test_whose_spells_cost_how_much_more(whose: str, tax: str, spell: str, cost: int):
    assert cost_of(spell, tax, whose) == cost


def test_the_tax_is_paid_and_leaves_mana_value_and_alternative_costs_alone():  # CR 118.9d, 601.2f
    g = scenario(
        you="hand: Snapback, Ponder; battlefield: Island, Sphere of Resistance",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Snapback", "alternative cost", targets="Bear")
    assert g.on_stack("Snapback").way == "alternative cost"
    g.resolve()
    assert g.hand("opponent") == ["Bear"]
    assert g.permanent("Island").tapped and g.exile() == ["Ponder"]


def test_x_is_announced_with_the_tax_in_mind():
    g = scenario(
        you="hand: Duel; battlefield: 4 Plains", opponent=f"battlefield: {THALIA}", cards=[DUEL]
    )
    g.cast("Duel")
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2")
    g.choose("X = 2").resolve()
    assert g.life() == 22


def test_abilities_and_lands_cost_nothing_more():
    g = scenario(
        you="hand: Island; battlefield: Sphere of Resistance, Chronomaton, Forest",
    )
    assert g.why_not("play Island") is None and g.why_not("activate Chronomaton") is None


def test_thalia_has_first_strike_and_is_legendary():
    g = scenario(you=f"battlefield: {THALIA}, 2 Plains; hand: {THALIA}")
    assert g.permanent(THALIA).has("first strike")
    g.cast(THALIA).resolve().choose(f"{THALIA}#1")
    assert len(g.permanents(THALIA)) == 1


# --- Chalice of the Void


@pytest.mark.parametrize(("lands", "xs"), [(1, (0,)), (2, (0, 1)), (5, (0, 1, 2))])
def test_chalice_costs_two_mana_for_each_counter(lands: int, xs: tuple[int, ...]):
    g = scenario(you=f"hand: {CHALICE}; battlefield: {lands} Island")
    g.cast(CHALICE, pay="auto")
    if len(xs) > 1:
        assert g.asked.labels == tuple(f"X = {n}" for n in xs)
        g.choose(f"X = {xs[-1]}")
    g.resolve()
    assert g.permanent(CHALICE).counters == ({"charge": xs[-1]} if xs[-1] else {})


def test_chalice_counters_everyones_spells_of_that_mana_value():
    g = scenario(
        you=f"hand: Ponder; battlefield: {CHALICE} (charge 1), Island; library: 3 Island",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you")
    assert g.stack() == ["Lightning Bolt", CHALICE]
    g.resolve_all()
    assert g.life() == 20 and g.graveyard("opponent") == ["Lightning Bolt"]
    g.cast("Ponder").resolve_all()
    assert g.graveyard() == ["Ponder"]


def test_chalice_without_counters_counters_what_has_mana_value_zero():
    g = scenario(you=f"hand: Bauble, Bear; battlefield: {CHALICE}, 2 Forest", cards=[BEAR, BAUBLE])
    g.cast("Bauble").resolve_all()
    assert g.graveyard() == ["Bauble"]
    g.cast("Bear").resolve_all()
    assert g.has("Bear")


def test_chalice_counts_the_announced_x():  # CR 202.3e
    g = scenario(you=f"hand: 2 Duel; battlefield: {CHALICE} (charge 2), 6 Plains", cards=[DUEL])
    g.cast("Duel").choose("X = 1").resolve_all()
    assert g.life() == 20
    g.cast("Duel").choose("X = 2").resolve_all()
    assert g.life() == 22


def test_a_second_chalice_is_counted_by_its_announced_x():
    g = scenario(you=f"hand: {CHALICE}; battlefield: {CHALICE} (charge 2), 2 Island")
    g.cast(CHALICE).choose("X = 1").resolve_all()  # mana value 2 on the stack
    assert g.graveyard() == [CHALICE]


def test_counters_that_come_later_save_nothing():  # the condition is checked as the spell is cast
    g = scenario(
        you=f"hand: Bauble; battlefield: {CHALICE}",
        cards=[BAUBLE],
    )
    g.cast("Bauble")
    g.change(CHALICE, counters={"charge": 1})
    g.resolve_all()
    assert g.graveyard() == ["Bauble"]


def test_the_same_chalice_by_another_x_is_the_same_state():
    def made(x: int):
        g = scenario(you=f"hand: {CHALICE}; battlefield: 4 Island")
        g.cast(CHALICE, pay="auto").choose(f"X = {x}")
        g.resolve()
        for land in g.permanents("Island"):
            g.state.change(land.id, tapped=True)
        g.change(CHALICE, counters={"charge": 1})
        return g.state.key()

    assert made(1) == made(2)
