"""What a page shows of a board: everything that lies there, from what its seat knows."""

from __future__ import annotations

import re

from spellwright.kernel import View
from spellwright.magic.scenario import scenario
from spellwright.magic.words import card, class_level
from spellwright.web.board import Drawing


def drawn(g, seat=0):
    return Drawing(View(g.state, seat), ["You", "Ann"], None, below=seat)


def slot(page, name):
    """The kinds and the badges of the first card whose label begins so."""
    found = re.search(rf'<div class="(slot[^"]*)" id="o\d+"[^>]*aria-label="{name}[^"]*">', page)
    assert found is not None, name
    return found[1].split()


def test_tapped_and_sick_creatures_counters_and_attachments_are_shown():
    g = scenario(
        you="battlefield: Goblin Guide (tapped), Mogg Fanatic (sick), Grizzly Bears (+1/+1 x2),"
        " Cori-Steel Cutter (attached to Grizzly Bears)"
    )
    page = drawn(g).board()
    assert "tapped" in slot(page, "Goblin Guide") and "sick" in slot(page, "Mogg Fanatic")
    assert "attached" in slot(page, "Cori-Steel Cutter") and '<div class="host"' in page
    assert "+2/+2" in page and "5/5" in page  # CR 613: counters and the Equipment


def test_the_level_of_a_class_is_shown():  # CR 716.2b
    squire = card("Squire Class", "{W}", "Enchantment — Class").rules(class_level("{1}", 2))
    g = scenario(you="battlefield: Squire Class (at level 2), Squire Class", cards=[squire])
    page = drawn(g).board()
    assert page.count('title="level">level ') == 2
    assert 'aria-label="Squire Class, level 2"' in page


def test_a_suspended_card_lies_beside_what_its_owner_has_in_play():  # CR 702.62
    g = scenario(you="battlefield: Mountain; exile: Rift Bolt (time 1), Lightning Bolt")
    for seat in (0, 1):
        page = drawn(g, seat).board()
        assert "suspended" in slot(page, "Rift Bolt") and "1 time" in page
        assert 'aria-label="Lightning Bolt' not in page  # that one lies in the pile


def test_the_stack_tells_targets_and_arrows_are_drawn_to_them():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain", opponent="battlefield: Grizzly Bears"
    )
    g.cast("Lightning Bolt").choose("Grizzly Bears")
    drawing = drawn(g)
    assert "Lightning Bolt" in drawing.stack() and "→ Grizzly Bears" in drawing.stack()
    assert len(drawing.arrows()) == 1
    g.abandon()


def test_a_revealed_card_in_anothers_hand_is_seen_and_the_others_are_backs():
    g = scenario(opponent="hand: Force of Will (revealed), Brainstorm")
    page = drawn(g).board()
    assert "known" in slot(page, "Force of Will") and "Brainstorm" not in page
