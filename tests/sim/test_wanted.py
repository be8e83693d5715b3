"""Which card comes next: the one that makes most rows playable, counted anew after each."""

from spellwright.sim.magic.published import Row
from spellwright.sim.magic.wanted import wanted

PLAIN = ("Island", "Island", "Island")


def row(name, *cards):
    deck = (*cards, "Island", "Island", "Island")[:3]
    return Row(name, "A", deck, PLAIN, 0)


def test_each_time_the_card_that_unlocks_most_is_next():
    rows = [
        row("R0"),
        row("R1", "Qx"),
        row("R2", "Qx", "Qy"),
        row("R3", "Qy", "Qz"),
        row("R4", "Qz"),
    ]
    rows += [row("R5", "Qx")]
    found = list(wanted(rows))
    assert [(w.card, w.unlocked, w.in_all) for w in found] == [
        ("Qx", 2, 3),
        ("Qy", 1, 4),  # it completes R2, and then R3 lacks one card less than with Qz first
        ("Qz", 2, 6),
    ]
    assert [w.needed for w in found] == [3, 2, 2]


def test_where_no_card_is_enough_the_one_comes_that_rows_are_nearest_to():
    rows = [row("R1", "Qa", "Qb", "Qc"), row("R2", "Qc", "Qd")]
    assert [w.card for w in wanted(rows)] == ["Qc", "Qd", "Qa", "Qb"]


def test_cards_that_were_read_count_as_known():
    from spellwright.magic.objects.card import BOOK

    read = BOOK.packed()[0]
    assert list(wanted([row("R1", read)])) == []
