"""Small games of Three Card Blind: the fast solver against the reference, the lean game against the full one."""

from __future__ import annotations

import pytest

from spellwright.kernel.proof import verify
from spellwright.magic.formats.three_card_blind import Rules, full_game, three_card_game
from spellwright.solve import Budget, Solver, reference, solve

RESULT = {0: "first wins", 1: "second wins", -1: "draw"}
FEW = 3000  # positions; Nightmare stands for a card that nobody can cast

ENUMERATED = """
Forest / Memnite / Nightmare | Forest / Nightmare / Nightmare | 3
Plains / Isamaru, Hound of Konda / Nightmare | Memnite / Nightmare / Nightmare | 2
Plains / Savannah Lions / Nightmare | Memnite / Swamp / Nightmare | 2
Memnite / Memnite / Nightmare | Memnite / Nightmare / Nightmare | 2
Swamp / Thoughtseize / Memnite | Plains / Savannah Lions / Nightmare | 2
Plains / Swords to Plowshares / Nightmare | Memnite / Memnite / Nightmare | 1
Mountain / Lightning Bolt / Nightmare | Memnite / Nightmare / Nightmare | 4
Maze of Ith / Nightmare / Nightmare | Memnite / Memnite / Nightmare | 2
Wasteland / Memnite / Nightmare | Mutavault / Nightmare / Nightmare | 1
The Tabernacle at Pendrell Vale / Nightmare / Nightmare | Forest / Memnite / Memnite | 2
Lion's Eye Diamond / Nether Spirit / Swamp | Memnite / Nightmare / Nightmare | 1
Bottomless Vault / Typhoid Rats / Nightmare | Nightmare / Nightmare / Nightmare | 2
Karakas / Nightmare / Nightmare | Plains / Isamaru, Hound of Konda / Nightmare | 2
"""

REDUCED = """
Plains / Isamaru, Hound of Konda / Memnite | Swamp / Memnite / Memnite | 2
Plains / Swords to Plowshares / Memnite | Plains / Savannah Lions / Nightmare | 2
Mutavault / Memnite / Nightmare | Plains / Savannah Lions / Nightmare | 2
Wasteland / Memnite / Nightmare | Mutavault / Nightmare / Nightmare | 1
Karakas / Isamaru, Hound of Konda / Memnite | Memnite / Memnite / Nightmare | 2
Maze of Ith / Memnite / Nightmare | Plains / Savannah Lions / Nightmare | 2
Swamp / Thoughtseize / Memnite | Plains / Savannah Lions / Nightmare | 2
Lion's Eye Diamond / Nether Spirit / Swamp | Memnite / Nightmare / Nightmare | 2
Mountain / Lightning Bolt / Memnite | Memnite / Memnite / Plains | 3
The Tabernacle at Pendrell Vale / Memnite / Nightmare | Forest / Memnite / Memnite | 2
Island / Force of Will / Memnite | Mountain / Lightning Bolt / Memnite | 3
Bottomless Vault / Typhoid Rats / Nightmare | Nightmare / Nightmare / Nightmare | 2
Lotus Petal / Fatal Push / Memnite | Swamp / Nightmare / Memnite | 2
Peat Bog / Memnite / Nightmare | Encroach / Leyline of Anticipation / Lotus Petal | 2
Plains / Crawling Chorus / Nightmare | Memnite / Nightmare / Nightmare | 3
Plains / Crawling Chorus / Nightmare | Plains / Savannah Lions / Nightmare | 2
Inkmoth Nexus / Forest / Nightmare | Memnite / Nightmare / Nightmare | 1
"""


def matchups(text):
    """Both directions of each line: decks, who is on the play, life."""
    for line in text.strip().splitlines():
        deck_a, deck_b, life = line.split(" | ")
        for first in (0, 1):
            yield deck_a.split(" / "), deck_b.split(" / "), first, Rules(life=int(life))


@pytest.mark.parametrize(("deck_a", "deck_b", "first", "rules"), [*matchups(ENUMERATED)])
def test_fast_and_reference_agree(deck_a, deck_b, first, rules):
    start = three_card_game(deck_a, deck_b, first, rules, lean=True)
    answer = solve(start)
    assert answer.result == RESULT[reference(start, FEW).result]
    check = verify(answer.certificate())
    assert check.holds, check.faults


@pytest.mark.parametrize(("deck_a", "deck_b", "first", "rules"), [*matchups(REDUCED)])
def test_a_lean_game_has_the_value_of_the_full_game(deck_a, deck_b, first, rules):
    lean = solve(three_card_game(deck_a, deck_b, first, rules, lean=True))
    # every priority, every mana ability, and no position counts for another
    full = solve(full_game(deck_a, deck_b, first, rules), Budget(states=20_000))
    assert lean.result == full.result is not None


@pytest.mark.parametrize(
    ("deck_a", "deck_b"),
    [
        ("Forest / Sand Silos / Thrummingbird", "Island / Force of Negation / Island"),
        ("Swamp / Bottomless Vault / Typhoid Rats", "Maze of Ith / Memnite / Mutavault"),
        ("Plains / Karakas / Isamaru, Hound of Konda", "Wasteland / Lotus Petal / Mogg Fanatic"),
    ],
)
def test_positions_of_one_key_have_one_future(deck_a, deck_b):
    # whatever the order in which cards came: a strategy is told by keys
    start = three_card_game(deck_a.split(" / "), deck_b.split(" / "), lean=True)
    futures = {start.key(): future(start)}
    todo = [start]
    for state in todo:  # it grows
        for answer in state.answers():
            new = state.play(answer)
            known = futures.get(new.key())
            if known is not None:
                assert future(new) == known, new.decision
            elif len(todo) < 250:
                futures[new.key()] = future(new)
                todo.append(new)


def future(state):
    return sorted(state.play(answer).key() for answer in state.answers())


@pytest.mark.parametrize(("deck_a", "deck_b", "first", "rules"), [*matchups(REDUCED)][::2])
def test_what_one_game_shows_counts_for_the_other_one(deck_a, deck_b, first, rules):
    starts = [
        three_card_game(deck_a, deck_b, seat, rules, lean=True) for seat in (first, 1 - first)
    ]
    one = Solver(starts[0])
    one.run(Budget(states=40))
    two = Solver(starts[1], beside=one)
    for solver, start in ((two, starts[1]), (one, starts[0])):
        answer = solver.run()
        assert answer.result == solve(start).result is not None
        check = verify(answer.certificate())
        assert check.holds, check.faults
