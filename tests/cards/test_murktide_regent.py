"""Murktide Regent: delve, counters for what was exiled, growing."""

from spellwright.magic.keywords.ways_to_cast import flashback
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import gain_life


def regent(graveyard: str, islands: int, more: str = "", **other) -> Scenario:
    return scenario(
        you=f"hand: Murktide Regent; graveyard: {graveyard}; battlefield: {islands} Island; {more}",
        **other,
    )


def test_delve_pays_generic_mana_with_cards_of_your_graveyard():  # CR 702.66a; S001:301
    g = regent("Ponder, Brainstorm, Daze, Island, Delver of Secrets, Wasteland", 3)
    g.cast("Murktide Regent").choose("Ponder", "Brainstorm", "Daze", "Island")
    assert sorted(g.exile()) == ["Brainstorm", "Daze", "Island", "Ponder"]
    assert all(p.tapped for p in g.permanents("Island"))
    assert g.graveyard() == ["Delver of Secrets", "Wasteland"]
    g.resolve()
    assert g.has("Murktide Regent")


def test_delve_does_not_pay_for_coloured_mana():  # CR 702.66a
    g = regent("8 Ponder", 1)
    assert g.why_not("cast Murktide Regent") == "{U}{U} cannot be paid"
    g = regent("8 Ponder", 2)
    g.cast("Murktide Regent").choose(*["Ponder"] * 5).resolve()
    assert g.exile() == ["Ponder"] * 5


def test_delve_is_optional():  # CR 702.66a: "you may"
    g = regent("Ponder, Daze", 7)
    g.cast("Murktide Regent").decline().resolve()
    assert g.exile() == []
    assert g.permanent("Murktide Regent").counters == {}


def test_delve_does_not_change_the_mana_value():  # CR 702.66b
    g = regent("5 Ponder", 2)
    g.cast("Murktide Regent")
    assert g.on_stack().mana_value == 7
    g.resolve()


def test_it_enters_with_a_counter_for_each_instant_and_sorcery_exiled_with_it():
    # CR 614.1c; S000:41, S001:301: the seeds have a plain 3/3
    g = regent("Ponder, Brainstorm, Island, Delver of Secrets", 5)
    g.cast("Murktide Regent").choose("Ponder", "Brainstorm", "Island", "Delver of Secrets")
    g.resolve()
    dragon = g.permanent("Murktide Regent")
    assert dragon.counters == {"+1/+1": 2}
    assert (dragon.power, dragon.toughness) == (5, 5)
    assert dragon.has("flying")


def test_what_is_exiled_for_it_does_not_make_it_grow_again():  # it was a spell then: CR 113.6
    g = regent("Ponder, Brainstorm", 5)
    g.cast("Murktide Regent").choose("Ponder", "Brainstorm")
    assert g.stack() == ["Murktide Regent"]
    g.resolve()
    assert g.permanent("Murktide Regent").counters == {"+1/+1": 2}


def test_it_is_never_a_3_3_that_can_be_bolted_in_between():  # CR 614.12: it enters with them
    g = regent("Ponder, Daze", 5, opponent="hand: Lightning Bolt; battlefield: Mountain")
    g.cast("Murktide Regent").choose("Ponder", "Daze").resolve()
    g.opponent.cast("Lightning Bolt", targets="Murktide Regent").resolve()
    assert g.has("Murktide Regent")


def test_a_second_regent_makes_the_first_grow_once_per_card():  # CR 603.2c
    g = regent("Ponder, Daze, Island", 4, more="battlefield: Murktide Regent")
    g.cast("Murktide Regent").choose("Ponder", "Daze", "Island")
    # the triggers wait until the spell is cast, then go on the stack above it: CR 603.3
    assert g.stack() == ["Murktide Regent"] * 3
    g.resolve().resolve()
    assert g.permanent("Murktide Regent").counters == {"+1/+1": 2}
    g.resolve()
    assert [p.counters for p in g.permanents("Murktide Regent")] == [{"+1/+1": 2}] * 2


def test_mystic_sanctuary_makes_it_grow():  # the card leaves the graveyard for the library
    g = scenario(
        you="hand: Mystic Sanctuary; graveyard: Ponder; battlefield: 3 Island, Murktide Regent"
    )
    g.play("Mystic Sanctuary").resolve().choose("yes")
    assert g.stack() == ["Murktide Regent"]
    g.resolve()
    assert g.permanent("Murktide Regent").counters == {"+1/+1": 1}


def test_flashback_makes_it_grow():  # casting moves the card from the graveyard: CR 601.2a
    recall = card("Recall", "{2}", "Sorcery").rules(gain_life(1), flashback("{0}"))
    g = scenario(you="graveyard: Recall; battlefield: Murktide Regent", cards=[recall])
    g.cast("Recall", "flashback")
    assert g.stack() == ["Recall", "Murktide Regent"]
    g.resolve_all()
    assert g.permanent("Murktide Regent").counters == {"+1/+1": 1}


def test_lands_and_creatures_leaving_do_not_count():
    g = regent("Island, Wasteland, Delver of Secrets", 4, more="battlefield: Murktide Regent")
    g.cast("Murktide Regent").choose("Island", "Wasteland", "Delver of Secrets")
    assert g.stack() == ["Murktide Regent"]
    g.resolve()
    assert [p.counters for p in g.permanents("Murktide Regent")] == [{}, {}]


def test_only_your_own_graveyard_counts():
    g = scenario(
        you="battlefield: Murktide Regent",
        opponent="hand: Murktide Regent; graveyard: 5 Ponder; battlefield: 2 Island",
        active="opponent",
    )
    g.cast("Murktide Regent")
    assert g.stack() == ["Murktide Regent"]
    g.resolve()
    assert g.permanent("your Murktide Regent").counters == {}
    assert g.permanent("opponent's Murktide Regent").counters == {"+1/+1": 5}


def test_a_card_that_goes_to_the_graveyard_does_not_count():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain, Murktide Regent",
        opponent="",
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.stack() == []
    assert g.permanent("Murktide Regent").counters == {}


def test_a_countered_regent_leaves_its_cards_in_exile():  # CR 701.6b
    g = regent("5 Ponder", 2, opponent="hand: Counterspell; battlefield: 2 Island")
    g.cast("Murktide Regent")
    g.opponent.cast("Counterspell").resolve()
    assert g.exile() == ["Ponder"] * 5
    assert g.graveyard() == ["Murktide Regent"]
