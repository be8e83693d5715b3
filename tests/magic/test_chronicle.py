"""The log is told in the players' words."""

from spellwright.kernel import View
from spellwright.magic.chronicle import Named, chronicle
from spellwright.magic.scenario import scenario

NAMES = ["Ann", "greedy"]


def told(g, seat=None):
    view = View(g.state, 2 if seat is None else seat)
    return [str(line) for line in chronicle(view.known, view.events(), NAMES, seat)]


def test_costs_stand_in_the_line_of_what_they_were_paid_for():
    g = scenario(you="hand: Fireblast; battlefield: 2 Mountain", opponent="hand: Island; life: 4")
    g.cast("Fireblast").choose("opponent")
    line = "cast Fireblast by sacrificing Mountain and Mountain, targeting"
    assert f"You {line} greedy." in told(g, 0)
    assert f"Ann {line.replace('cast', 'casts')} you." in told(g, 1)
    assert f"Ann {line.replace('cast', 'casts')} greedy." in told(g)
    g.resolve()
    assert "Fireblast deals 4 damage to greedy (0 left)." in told(g, 0)


def test_targets_have_owners():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain", opponent="battlefield: Grizzly Bears"
    )
    g.cast("Lightning Bolt").choose("Grizzly Bears").resolve()
    assert "You cast Lightning Bolt, targeting greedy's Grizzly Bears." in told(g, 0)
    assert "Ann casts Lightning Bolt, targeting your Grizzly Bears." in told(g, 1)


def test_names_of_cards_are_marked():
    g = scenario(you="hand: Mountain")
    g.play("Mountain")
    view = View(g.state, 0)
    (line,) = chronicle(view.known, view.events(), NAMES, 0)
    assert [part for part in line.parts if isinstance(part, Named)] == ["Mountain"]


def test_a_draw_is_named_to_who_drew_it_only():
    g = scenario(you="hand: Brainstorm; battlefield: Island; library: Ponder, Daze, Daze, Ponder")
    g.cast("Brainstorm").resolve().choose("Daze", "Daze")
    assert "You draw Ponder." in told(g, 0)
    assert "Ann draws a card. (×3)" in told(g, 1)
    assert not any("Ponder" in line or "Daze" in line for line in told(g, 1))
