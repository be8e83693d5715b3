"""The log is told in the players' words."""

from typing import Any

from spellwright.kernel import View
from spellwright.magic.chronicle import Named, chronicle
from spellwright.magic.scenario import scenario
from spellwright.magic.start import new_game

NAMES = ["Ann", "greedy"]


def told(g: Any, seat: int | None = None) -> list[str]:
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


def test_what_is_put_back_is_told_with_its_place():
    g = scenario(you="hand: Brainstorm; battlefield: Island; library: Ponder, Daze, Daze, Ponder")
    g.cast("Brainstorm").resolve().choose("Daze", "Daze")
    assert "You put Daze on top of your library. (×2)" in told(g, 0)
    assert "Ann puts a card on top of Ann's library. (×2)" in told(g, 1)


def test_everybody_sees_how_many_cards_leave_the_top():  # CR 701.22, 701.25
    def opt(*away: str) -> list[str]:
        g = scenario(you="hand: Opt; battlefield: Island; library: Ponder, Daze, Daze")
        g.cast("Opt").resolve().choose(*away)
        return told(g, 1)

    assert "Ann scries 1 (on top)." in opt()
    assert "Ann scries 1 (to the bottom)." in opt("Ponder")

    def consider(*away: str) -> list[str]:
        g = scenario(you="hand: Consider; battlefield: Island; library: Ponder, Daze, Daze")
        g.cast("Consider").resolve().choose(*away)
        return told(g, 1)

    assert "Ann surveils 1 (on top)." in consider()
    assert "Ann surveils 1 (to the graveyard)." in consider("Ponder")


def test_opening_hands_are_no_news_wherever_the_reader_begins():  # CR 103.5
    game = new_game([{"Island": 60}, {"Island": 60}], 1, first=0)
    for _ in range(2):
        game = game.play((1,))  # both take a mulligan
    for _ in range(2):
        game = game.play((0,))
    while game.turn == 0:
        game = game.play(next(iter(game.answers())))
    events = View(game, 0).events()
    for since in range(6):
        lines = [str(line) for line in chronicle(View(game, 0).known, events[since:], NAMES, 0)]
        before = lines[: lines.index("Turn 1 · Your turn")]
        assert not any("draw" in line or "shuffle" in line for line in before)
