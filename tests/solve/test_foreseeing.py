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
from spellwright.magic.objects.card import BOOK, find
from spellwright.sim.magic.soundness.draw import HURTING, mana_for
from spellwright.sim.magic.soundness.games import full_game_on, reduced_from
from spellwright.solve import Solver
from spellwright.solve.graph import NOBODY, Graph, Node, quiet
from spellwright.solve.keeping import packed, unpacked

MATCHUPS = int(os.environ.get("SPELLWRIGHT_FORESEEN", "12"))
RACE = ("Savannah Lions", "Mutavault", "Plains")
MOST = 1500  # moves of a search
# cards of which many games are races
RACERS = (
    "Savannah Lions",
    "Goblin Guide",
    "Mutavault",
    "Memnite",
    "Hexdrinker",
    "Chronomaton",
    "Healer's Hawk",
    "White Knight",
)


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
            assert node.far == state.outlook()  # also of positions that were not played
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


def explored(start, most: int = 5000) -> Graph:
    """The graph of a game whose moves are all made, position by position."""
    graph = Solver(start).graph
    for number, node in enumerate(graph.nodes):  # it grows
        while NOBODY == node.winner != node.seat and not node.complete and graph.plays < most:
            graph.make_next(number)
    graph.settled.clear()
    return graph


def searched(start, most: int = 6000) -> Graph:
    """The graph of a search, a part of each question at a time."""
    solver = Solver(start)
    for _ in range(4):
        for question in solver.questions:
            question.run(most // 8)
    return solver.graph


def against(first: str, second: str, begins: int = 0, life: int = 20):
    one, two = (text.split(" / ") for text in (first, second))
    return quiet(three_card_game(one, two, begins, Rules(life=life), lean=True))


def test_in_a_kept_search_moves_are_still_known_by_their_names():
    mirror = "Savannah Lions / Mutavault / Plains"
    start = against(mirror, mirror)
    for most in (300, 600):
        kept = unpacked(packed(searched(start, most), [start], "a game"), [start], "a game")
        later = Solver(start, graph=kept)
        for question in later.questions:
            question.rebuild()
            question.run(1000)
        compare_with_play(kept, start)
        assert kept.unknown is None


def test_a_total_that_counts_as_endless_is_not_shifted():
    # once Healer's Hawk is dead nobody gains life any more, but who has more than the limit loses none
    start = against(
        "Healer's Hawk / Plains / Savannah Lions", "Goblin Guide / Mountain / Mogg Fanatic", 1
    )
    favouring = start.favouring(0)
    assert favouring is not None
    graph = searched(favouring)
    compare_with_play(graph, favouring)
    assert graph.unknown is None


def test_where_a_game_begins_above_the_limit_no_total_is_endless():
    hawk = "Healer's Hawk / Plains / Savannah Lions"
    assert against(hawk, hawk, life=24).favouring(0) is not None
    assert against(hawk, hawk, life=30).favouring(0) is None


def test_life_that_the_other_player_pays_is_not_shifted():  # ward—pay 2 life
    sides = (
        (("Lightning Bolt",), ("Mountain", "Plains", "Ornithopter")),
        ((), ("Hexing Squelcher", "Goblin Guide")),
    )
    full = full_game_on(sides, 0, Rules(life=5))
    start = quiet(
        reduced_from(full, [[find(name) for name in (*hand, *table)] for hand, table in sides])
    )
    compare_with_play(explored(start), start)


@pytest.mark.parametrize(
    ("first", "second", "life"),
    [
        ("Watchwolf / Savannah / Remote Farm", "Memnite / Ornithopter / Phyrexian Walker", 20),
        ("Watchwolf / Savannah / Remote Farm", "Memnite / Ornithopter / Shield Sphere", 8),
        ("Ash Zealot / Sandstone Needle / Mountain", "Memnite / Ornithopter / Shield Sphere", 7),
    ],
)
def test_damage_is_divided_in_an_order_that_the_position_tells(first, second, life):
    # CR 510.1c: among two blockers, whichever of them was declared first
    start = against(first, second, 1, life)
    graph = searched(start)
    compare_with_play(graph, start)
    assert graph.unknown is None


def test_what_has_a_number_in_its_name_is_not_foreseen():
    # two Cat Warriors and Ajani attack: “blocks Cat Warrior Token (2)” is said of one or of the other
    ajani = ("Ajani, Nacatl Pariah", "Ajani, Nacatl Pariah", "Remote Farm")
    edict = ("Dauthi Voidwalker", "Peat Bog", "Sheoldred's Edict")
    solver = Solver(three_card_game(edict, ajani, 0, Rules(), lean=True))
    for question in solver.questions:
        question.run(2500)
    assert solver.graph.unknown is None
