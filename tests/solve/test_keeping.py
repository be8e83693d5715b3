"""Searches on disk: what was found is found again, and a search goes on where it was."""

from __future__ import annotations

import pytest
from tiny_games import nim

from spellwright.kernel import BrokenFile
from spellwright.magic.formats.reduced import ReducedView
from spellwright.magic.formats.three_card_blind import full_game, three_card_game
from spellwright.solve import OPEN, PROVEN, SOLVED, Budget, Solver, confirm, improve
from spellwright.solve.keeping import packed, unpacked

SLASHER = ["Dark Ritual", "Swamp", "Unstoppable Slasher"]
HIVE = ["Remote Farm", "Skrelv's Hive", "Soul Partition"]
MINUTE = Budget(seconds=60)
KEPT = (  # everything but the position, and how it was reached
    *("seat", "core", "vector", "answers", "names", "kids", "still", "stalls"),
    *("loose", "winner", "bound", "rank"),
)


def starts():
    return [three_card_game(SLASHER, HIVE, first, lean=True) for first in (0, 1)]


def stopped(plays):
    """A search of both games that was stopped after so many moves."""
    ours, theirs = starts()
    solver = Solver(ours)
    graph = solver.graph
    limit = Budget(stop=lambda: graph.plays >= plays)
    solver.run(limit)
    Solver(theirs, solver).run(limit)
    return graph


def test_a_search_goes_on_after_it_was_kept():
    graph = stopped(800)
    again = unpacked(packed(graph, starts(), "ours"), starts(), "ours")
    assert len(again) == len(graph) and again.plays == graph.plays
    assert all(node.state is None for node in again.nodes)  # played again where it is needed
    whole, rest = Solver(starts()[0]), Solver(starts()[0], graph=again)
    answers = [solver.run(MINUTE) for solver in (whole, rest)]
    assert [answer.result for answer in answers] == ["second wins"] * 2
    assert rest.plays < whole.plays
    graded = confirm(answers[1], MINUTE)
    assert graded.grade == SOLVED
    full = full_game(SLASHER, HIVE, 0)
    assert improve(graded, full, ReducedView, MINUTE).grade == PROVEN


def test_a_search_that_is_done_is_known_at_once():
    solver = Solver(nim(13))
    assert solver.run().solved
    again = Solver(nim(13), graph=unpacked(packed(solver.graph, [nim(13)], ""), [nim(13)], ""))
    answer = again.run()
    assert answer.result == "first wins" and answer.plays == 0
    assert confirm(answer, MINUTE).grade == SOLVED


def test_what_is_known_of_each_position_is_kept():
    graph = stopped(600)
    again = unpacked(packed(graph, starts(), ""), starts(), "")
    for old, new in zip(graph.nodes, again.nodes, strict=True):
        for name in KEPT:
            assert getattr(old, name) == getattr(new, name), name
        assert old.parents[:1] == new.parents[:1] and set(old.parents) == set(new.parents)
    assert graph.open == again.open and graph.first == again.first and graph.mates == again.mates
    for mine, theirs in zip(graph.bounds, again.bounds, strict=True):
        assert {core: set(bounds) for core, bounds in mine.items() if bounds} == {
            core: set(bounds) for core, bounds in theirs.items() if bounds
        }


def test_a_search_with_positions_from_elsewhere_is_not_kept():
    graph = stopped(200)
    graph.begin(three_card_game(HIVE, SLASHER, 0, lean=True))
    assert packed(graph, starts(), "") == b""


@pytest.mark.parametrize("spoil", ["another game", "damaged", "cut off", "no search"])
def test_what_is_no_search_of_this_game_is_refused(spoil):
    data = packed(stopped(100), starts(), "ours")
    about = "theirs" if spoil == "another game" else "ours"
    if spoil == "damaged":
        data = data[:-9] + b"?" + data[-8:]
    if spoil == "cut off":
        data = data[: len(data) // 2]
    if spoil == "no search":
        data = b"{}"
    with pytest.raises(BrokenFile):
        unpacked(data, starts(), about)


def test_a_kept_search_that_lies_is_not_believed():
    graph = unpacked(packed(stopped(300), starts(), ""), starts(), "")
    graph.nodes[0].winner, graph.nodes[0].rank = 0, 1  # the other seat wins
    again = unpacked(packed(graph, starts(), ""), starts(), "")
    answer = Solver(starts()[0], graph=again).run(MINUTE)
    assert answer.result == "first wins"
    graded = confirm(answer, MINUTE)
    assert graded.grade == OPEN and "does not hold" in graded.why
