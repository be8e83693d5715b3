"""Paying by hand: every mana ability that the rules allow, before, while and whatever is paid for (CR 601.2g, 605.3a)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    LAND,
    TAP,
    YOU,
    activated,
    add_mana,
    additional_cost,
    choose,
    deal,
    gain_life,
    may_pay,
    sacrifice,
    target,
)

ZAP = card("Zap", "{R}", "Instant").rules(deal(3, target()))
HARROW = card("Harrow", "{G}", "Instant").rules(
    additional_cost(sacrifice(choose(1, LAND))), gain_life(1)
)
TOLL = card("Toll", "", "Artifact").rules(activated(TAP, may_pay(YOU, "{1}", gain_life(1))))
PORT = card("Port", "", "Land").rules(
    activated(TAP, add_mana("C")),
    activated(["{1}", TAP], gain_life(1)),
    activated(["{2}", TAP], gain_life(2)),
)
CARDS = [ZAP, HARROW, TOLL, PORT]


def board(you: str, opponent: str = "") -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, manual=True)


def payments(g: Scenario) -> list[str]:
    assert g.state.decision is not None
    return list(g.state.decision.labels())


def test_more_mana_than_is_needed_may_be_made_while_paying():  # CR 601.2g
    g = board("hand: Zap; battlefield: Mountain, Island")
    g.cast("Zap", targets="opponent")
    g.choose("first Island for {U}")
    assert (g.mana(), g.stack()) == ("U", ["Zap"])
    assert g.permanent("Mountain").tapped


def test_where_every_source_is_needed_nothing_is_asked():
    g = board("hand: Zap; battlefield: Mountain")
    g.cast("Zap", targets="opponent")
    assert g.stack() == ["Zap"] and g.mana() == ""


def test_a_land_is_tapped_before_a_cost_takes_it():  # CR 601.2g comes before 601.2h
    g = board("hand: Harrow; battlefield: Forest")
    g.cast("Harrow")
    assert (g.stack(), g.graveyard()) == (["Harrow"], ["Forest"])


def test_a_land_that_a_cost_takes_may_leave_mana_behind():  # CR 601.2g–h
    g = board("hand: Harrow; battlefield: Forest, Island")
    g.cast("Harrow")
    g.choose("first Island for {U}")
    g.choose("Island")
    assert (g.graveyard(), g.mana()) == (["Island"], "U")


def test_an_island_is_tapped_before_daze_returns_it():  # CR 605.3a, 118.9
    g = board("hand: Daze; battlefield: Island", "hand: Zap; battlefield: Mountain")
    g.pass_priority().cast("Zap", targets="you", by="opponent").pass_priority()
    g.activate("Island").cast("Daze", targets="Zap", way="alternative cost")
    assert (g.hand(), g.mana()) == (["Island"], "U")


def test_more_mana_may_be_made_while_an_effect_asks_for_a_payment():  # CR 605.3a
    g = board("battlefield: Toll, Mountain, Island")
    g.activate("Toll").resolve()
    g.choose("pay")
    assert set(payments(g)) == {
        *("Mountain", "Island"),
        *("first Mountain for {R}", "first Island for {U}"),
    }
    g.choose("first Island for {U}").choose("first Mountain for {R}")
    assert payments(g) == ["mana pool {U}, leaving {R}", "mana pool {R}, leaving {U}"]
    g.choose("mana pool {R}, leaving {U}")
    assert (g.mana(), g.life()) == ("U", 21)


def test_what_is_tapped_for_a_cost_makes_no_mana_for_it():  # CR 118.3
    g = board("battlefield: Port, Island, Mountain")
    g.activate("Port", "ability 1")
    assert not any("Port" in label for label in payments(g))
    g.choose("Island")
    assert g.permanent("Port").tapped and not g.permanent("Mountain").tapped
