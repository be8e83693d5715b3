"""A move that is foreseen leads where playing it leads (docs/decisions/0021).

SPELLWRIGHT_FORESEEN=N plays N matchups of any cards (12 unless said).
"""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import given, settings
from walk_games import walks

from spellwright.kernel import Undecided
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.soundness.draw import HURTING, mana_for
from spellwright.solve import Solver
from spellwright.solve.graph import NOBODY, Graph, Node, quiet

MATCHUPS = int(os.environ.get("SPELLWRIGHT_FORESEEN", "12"))
RACE = ("Savannah Lions", "Mutavault", "Plains")
MOST = 1500  # moves of a search
# cards of which many games are races
RACERS = ("Savannah Lions", "Goblin Guide", "Mutavault", "Memnite", "Hexdrinker", "Chronomaton")


def positions_played(graph: Graph, start):
    """The position of each node, by moves that are all played; None where the numbers of the answers are others."""
    found = {graph.find(*start.standing()): start}
    for number, node in enumerate(graph.nodes):  # a node comes after those that led to it first
        if number not in found and node.parents:
            origin, at = node.parents[0]
            state = found.get(origin)
            answer = None if state is None else answer_named(graph.nodes[origin], state, at)
            found[number] = None if answer is None else state.follow(answer)
    return found


def answer_named(node: Node, state, at):
    """The answer that a move of a node is in this position of it, by its name where that tells."""
    if not node.plain:
        return node.answers[at]
    return next(a for a in state.answers() if state.kind_of(a) == node.names[at])


def compare_with_play(graph: Graph, start) -> int:
    """Play every move of a graph; how many nodes never had a position of their own."""
    found = positions_played(graph, start)
    for number, node in enumerate(graph.nodes):
        state = found[number]
        if number == graph.unknown or node.seat == NOBODY or state is None:
            continue
        assert state.standing() == (node.core, node.vector)
        assert state.decision is not None and state.decision.seat == node.seat
        if node.answers:
            assert len(node.answers) == len(list(state.answers()))
        for at, kid in enumerate(node.kids):
            try:
                new = state.follow(answer_named(node, state, at))
            except Undecided:
                assert kid == graph.unknown
                continue
            end = graph.nodes[kid]
            assert kid != graph.unknown
            assert new.standing() == (end.core, end.vector)
            still = new.pace() is not None and new.pace() == state.pace()
            assert bool(node.still >> at & 1) == still
    return sum(each.state is None and each.winner == NOBODY for each in graph.nodes)


@given(walks(most=4, hurts=True))
@settings(max_examples=60)
def test_a_move_on_a_table_leads_where_playing_it_leads(start):
    solver = Solver(start)
    solver.run()
    compare_with_play(solver.graph, solver.start)


def deck(rng: random.Random) -> list[str]:
    name = rng.choice([rng.choice(sorted(BOOK)), rng.choice(RACERS)])
    found = [name, *mana_for(name, rng, 2)]
    while len(found) < 3:
        found.append(rng.choice([*RACERS, *rng.choice(sorted(HURTING.values()))]))
    return found[:3]


@pytest.mark.parametrize("seed", range(MATCHUPS))
def test_a_move_of_a_matchup_leads_where_playing_it_leads(seed: int) -> None:
    rng = random.Random(seed)
    game = quiet(three_card_game(deck(rng), deck(rng), 0, Rules(), lean=True))
    solver = Solver(game)
    for question in solver.questions:
        question.run(MOST // 2)
    compare_with_play(solver.graph, solver.start)


def test_positions_of_a_race_are_not_played_at_every_life_total():
    solver = Solver(three_card_game(RACE, RACE, 0, Rules(), lean=True))
    for question in solver.questions:
        question.run(2000)
    assert compare_with_play(solver.graph, solver.start) > 100


def test_what_has_a_number_in_its_name_is_not_foreseen():
    # two Cat Warriors and Ajani attack: “blocks Cat Warrior Token (2)” is said of one or of the other
    ajani = ("Ajani, Nacatl Pariah", "Ajani, Nacatl Pariah", "Remote Farm")
    edict = ("Dauthi Voidwalker", "Peat Bog", "Sheoldred's Edict")
    solver = Solver(three_card_game(edict, ajani, 0, Rules(), lean=True))
    for question in solver.questions:
        question.run(2500)
    assert solver.graph.unknown is None
