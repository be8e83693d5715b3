"""Tormod's Crypt."""

from spellwright.magic.scenario import scenario


def crypt():
    return scenario(
        you="battlefield: Tormod's Crypt; graveyard: Mountain",
        opponent="graveyard: Ponder, Brainstorm, Island",
    )


def test_crypt_exiles_all_cards_of_a_graveyard():
    g = crypt().activate("Tormod's Crypt", targets="opponent")
    assert g.graveyard("you") == ["Mountain", "Tormod's Crypt"]  # tapped and sacrificed as a cost
    g.resolve()
    assert g.graveyard("opponent") == []
    assert sorted(g.exile()) == ["Brainstorm", "Island", "Ponder"]


def test_crypt_may_be_used_on_its_own_controller():
    g = crypt().activate("Tormod's Crypt", targets="you").resolve()
    assert g.graveyard("you") == []
    assert len(g.graveyard("opponent")) == 3


def test_crypt_takes_what_is_there_as_it_resolves():  # CR 608.2h
    g = crypt().activate("Tormod's Crypt", targets="opponent")
    g.put("Ponder", "graveyard", "opponent")
    g.resolve()
    assert g.graveyard("opponent") == []


def test_crypt_costs_nothing_and_works_at_once():  # an artifact has no summoning sickness: CR 302.6
    g = scenario(you="hand: Tormod's Crypt", opponent="graveyard: Ponder")
    g.cast("Tormod's Crypt").resolve()
    g.activate("Tormod's Crypt", targets="opponent").resolve()
    assert g.exile() == ["Ponder"]


def test_a_tapped_crypt_cannot_be_used():  # CR 602.5
    g = scenario(you="battlefield: Tormod's Crypt (tapped)")
    assert g.why_not("activate Tormod's Crypt") == "its cost cannot be paid"


def test_crypt_is_cast_for_zero_while_no_mana_is_there():  # CR 202.1: {0} is a mana cost
    g = scenario(you="hand: Tormod's Crypt")
    assert g.why_not("cast Tormod's Crypt") is None
