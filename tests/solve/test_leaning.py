"""Positions of a check that lean on others: what is accepted is true, and nothing is believed (docs/decisions/0020)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from walk_games import FIRST, SECOND, Place, Way, end, every_position, walk, walks

from spellwright.cli.proofs import check_proof
from spellwright.kernel import BrokenFile
from spellwright.kernel.checking import SAFE, WIN
from spellwright.kernel.proof import Claim, certificate, claim_of, read, verify
from spellwright.magic.formats.three_card_blind import BY_LIFE, Rules
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.matchups import solve_within
from spellwright.sim.magic.pairs import Direction, Pair
from spellwright.solve import Budget, Checks, Solver, confirm, reference, solve, strengthen
from spellwright.solve.strategy import guides, play_out

PLENTY = Budget(seconds=60)
RESULT = {0: "first wins", 1: "second wins", -1: "draw"}
MOXEN = ["Mox Jet", "Black Lotus", "Hypnotic Specter"]
LIONS = ["Plains", "Savannah Lions", "Savannah Lions"]


def written(graded):
    return json.loads(json.dumps(graded.certificate()))


def value(state):
    return reference(state).of(state)


def sinking_first(claim, by_key):
    """What leans; positions with other numbers, and all that they lead to, are positions of the game from then on."""
    left = dict(claim.covers)
    while left:
        key = next(each for each in left if each in by_key)
        if key in claim.lowered:
            other = by_key[key].lowered(claim.lowered[key])
            assert other.key() == left[key]
            for each in every_position(other):
                by_key.setdefault(each.key(), each)
        del left[key]
        yield key


@settings(deadline=None, max_examples=300)
@given(walks(most=6, hurts=True, stalls=True))
def test_what_is_accepted_is_true_and_holds_when_it_is_read_back(start):
    values = reference(start)
    checks = Checks()
    for state in every_position(start):
        if state.decision is None:
            continue
        graded = confirm(solve(state), PLENTY, checks=checks, leans=True)
        assert graded.grade == "open" or graded.result == RESULT[values.of(state)]
        by_key = {each.key(): each for each in every_position(state)}
        for claim in graded.claims:
            for key in sinking_first(claim, by_key):
                worth = {value(by_key[key]), value(by_key[claim.covers[key]])}
                assert worth == {claim.seat} if claim.what == WIN else 1 - claim.seat not in worth
        check = verify(written(graded))
        assert check.holds or not graded.claims


@settings(deadline=None, max_examples=60)
@given(walks(most=6, hurts=True))
def test_strengthened_it_leans_on_nothing_and_says_the_same(start):
    graded = confirm(solve(start), PLENTY, leans=True)
    strong = strengthen(graded, PLENTY)
    assert strong.result == graded.result and not strong.leans
    plain = confirm(solve(start), PLENTY)
    assert [claim.moves for claim in strong.claims] == [claim.moves for claim in plain.claims]


# The second player takes a life on the way or does not, and the first one wins in two steps all the same.
TWO_WAYS = (
    Place(SECOND, (Way(1, first=-1), Way(1))),
    Place(FIRST, (Way(2),)),
    Place(SECOND, (Way(3), Way(3))),
    end(FIRST),
)


def two_ways():
    return walk(*TWO_WAYS, lives=(3, 1), compares=True)


def leaned(start, sinks=False):
    """The claim of who wins; `sinks`: may positions lean on themselves with other numbers?"""
    (guide,) = guides(solve(start))
    return claim_of(play_out(guide, start, leans=True, sinks=sinks))


def test_of_two_positions_the_better_one_is_not_played():
    claim = leaned(two_ways())
    ((better, worse),) = claim.covers.items()
    by_key: dict[bytes, Any] = {each.key(): each for each in every_position(two_ways())}
    assert by_key[better].lives == (3, 1) and by_key[worse].lives == (2, 1)
    assert better not in claim.moves and claim.check(two_ways()).holds


def forged(covers, start=None, **changes):
    claim = replace(leaned(start or two_ways()), covers=covers, **changes)
    return claim.check(start or two_ways()).fault


def test_who_leans_on_something_better_is_refused():
    claim = leaned(two_ways())
    ((better, worse),) = claim.covers.items()
    plain = confirm(Solver(two_ways()).run(PLENTY), PLENTY).claims[0]
    assert plain.check(two_ways()).holds
    assert "may be better" in forged({worse: better}, moves=plain.moves)


def test_who_leans_on_what_was_not_played_is_refused():
    claim = leaned(two_ways())
    ((better, worse),) = claim.covers.items()
    assert "was not played" in forged({better: b"nowhere"})
    assert "was not played" in forged({better: worse, worse: worse})


def test_who_leans_on_another_position_altogether_is_refused():
    claim = leaned(two_ways())
    ((better, _),) = claim.covers.items()
    assert "may be better" in forged({better: two_ways().key()})


def test_who_leans_in_a_circle_is_refused():
    # The first player can go round and gain life, or end the game; who only goes round never wins.
    round_and_round = walk(
        Place(FIRST, (Way(0, first=1), Way(1))), end(FIRST), lives=(1, 1), compares=True
    )
    once = round_and_round.play((0,))
    claim = Claim(
        FIRST,
        WIN,
        {round_and_round.key(): (once.key(), (0,))},
        None,
        {once.key(): round_and_round.key()},
    )
    assert "for ever" in claim.check(round_and_round).fault


# The second player may take a life or not, and both go round for ever.
FOR_EVER = (
    Place(SECOND, (Way(1, first=-1), Way(1))),
    Place(SECOND, (Way(2),)),
    Place(FIRST, (Way(1),)),
)


def test_who_is_safe_with_less_is_safe_with_more():
    start = walk(*FOR_EVER, lives=(3, 1), compares=True)
    graded = confirm(Solver(start).run(PLENTY), PLENTY, leans=True)
    assert graded.result == "draw" and verify(written(graded)).holds
    by_key: dict[bytes, Any] = {each.key(): each for each in every_position(start)}
    (claim,) = [each for each in graded.claims if each.seat == FIRST]
    ((better, worse),) = claim.covers.items()
    assert by_key[better].lives == (3, 1) and by_key[worse].lives == (2, 1)
    plain = confirm(solve(start), PLENTY)
    (played,) = [each for each in plain.claims if each.seat == FIRST]
    assert "may be better" in replace(played, covers={worse: better}).check(start).fault


def test_who_would_stall_for_ever_is_not_safe_by_leaning_on_where_it_stalled():
    # The first player gains life by acting again and again while time stands still, or goes on and loses.
    start = walk(
        Place(FIRST, (Way(0, first=1, is_act=True, takes_time=False), Way(1))),
        end(SECOND),
        lives=(1, 1),
        compares=True,
    )
    once = start.play((0,))
    covers = {once.key(): start.key()}
    claim = Claim(FIRST, SAFE, {start.key(): (once.key(), (0,))}, None, covers)
    assert "stall" in claim.check(start).fault
    assert confirm(solve(start), PLENTY, leans=True).result == "second wins"


# A race: the second player hits or waits, then the first one does; both have much more than is needed.
RACE = (
    Place(SECOND, (Way(1, first=-1), Way(1))),
    Place(FIRST, (Way(0, second=-1),)),
)


def sunk():
    start = walk(*RACE, lives=(4, 2), compares=True)
    claim = leaned(start, sinks=True)
    assert claim.lowered and claim.check(start).holds
    return start, claim


def test_a_position_leans_on_itself_with_the_numbers_that_are_enough():
    start, claim = sunk()
    plain = confirm(solve(start), PLENTY).claims[0]
    assert len(claim.moves) < len(plain.moves)
    graded = confirm(solve(start), PLENTY, leans=True)
    assert graded.claims == (claim,) and verify(written(graded)).holds
    assert start.lowered(claim.lowered[start.key()]).lives == (3, 2)


def test_who_leans_on_itself_with_more_is_refused():
    start, _ = sunk()
    numbers = {start.key(): (4, -1)}
    covers = {start.key(): start.lowered((4, -1)).key()}
    won = confirm(solve(start.lowered((4, -1))), PLENTY).claims[0]
    faults = Claim(FIRST, WIN, won.moves, None, covers, numbers).check(start).fault
    assert "may be better" in faults


@pytest.mark.parametrize("numbers", [(0, -2), (2, 0), (2,), (2, -2, 1), ()])
def test_who_leans_on_a_position_that_there_is_not_is_refused(numbers):
    start, claim = sunk()
    lowered = {**claim.lowered, start.key(): numbers}
    assert "that there is not" in replace(claim, lowered=lowered).check(start).fault


def test_who_leans_on_itself_with_too_little_loses():
    start, claim = sunk()
    covers = {**claim.covers, start.key(): start.lowered((1, -2)).key()}
    lowered = {**claim.lowered, start.key(): (1, -2)}
    assert replace(claim, covers=covers, lowered=lowered).check(start).fault


def test_who_leans_on_itself_as_it_is_is_refused():
    start, claim = sunk()
    covers = {**claim.covers, start.key(): start.key()}
    lowered = {**claim.lowered, start.key(): start.leaning()[1]}
    found = replace(claim, covers=covers, lowered=lowered).check(start)
    assert "was not played" in found.fault


def test_who_goes_round_by_numbers_is_refused():
    # The first player gains life and goes round: to lean on itself with what it had takes no time and leads nowhere.
    start = walk(Place(FIRST, (Way(0, first=1), Way(1))), end(FIRST), lives=(1, 1), compares=True)
    once = start.play((0,))
    moves = {start.key(): (once.key(), (0,))}
    claim = Claim(FIRST, WIN, moves, None, {once.key(): start.key()}, {once.key(): (1, -1)})
    assert "for ever" in claim.check(start).fault


@pytest.mark.parametrize(
    "lowered", [[1], 3, {"00": 3}, {"x": [1, -1]}, {"00": [True, 1]}, {"00": [1.5]}, {"00": None}]
)
def test_what_are_no_numbers_is_refused(lowered):
    start, claim = sunk()
    proof = json.loads(json.dumps(certificate(start, [claim], {})))
    assert verify(proof).holds
    proof["claims"][0]["lowered"] = lowered
    with pytest.raises(BrokenFile):
        read(proof)


@pytest.mark.parametrize("covers", [[], 3, {"00": 3}, {"x": "00"}, {"00": None}])
def test_what_is_no_list_of_supports_is_refused(covers):
    proof = json.loads(json.dumps(certificate(two_ways(), [leaned(two_ways())], {})))
    proof["claims"][0]["covers"] = covers
    if covers == []:
        assert not verify({**proof, "claims": [{**proof["claims"][0], "covers": {}}]}).holds
    with pytest.raises(BrokenFile):
        read(proof)


@settings(deadline=None, max_examples=80)
@given(walks(most=6, hurts=True, stalls=True))
def test_what_shares_a_graph_and_its_checks_stands_alone_all_the_same(start):
    checks, beside = Checks(), None
    for state in list(every_position(start))[:5]:
        if state.decision is None:
            continue
        solver = Solver(state, beside)
        beside = beside or solver
        graded = confirm(solver.run(PLENTY), PLENTY, checks=checks, leans=True)
        check = verify(written(graded))
        assert check.holds or not graded.claims
        assert check.leans is graded.leans


@pytest.mark.parametrize("firsts", [(0, 1), (1, 0)])
@pytest.mark.parametrize("other", [["Memnite"] * 3, ["Memnite", "Plains", "Plains"]])
def test_no_game_of_a_pair_leans_on_what_only_the_other_comes_to(firsts, other):
    checks, beside = Checks(), None
    for first in firsts:
        game = Direction([LIONS, other], first, Rules())
        solver = Solver(game.start, beside)
        beside = beside or solver
        game.graded = confirm(solver.run(PLENTY), PLENTY, checks=checks, leans=True)
        assert check_proof("of the pair", json.loads(json.dumps(game.certificate())))


def test_what_leans_on_nothing_does_not_say_that_it_does(capsys):
    (game, _) = games()
    Pair([game]).run(Allowed(60))
    proof = json.loads(json.dumps(game.certificate()))
    assert proof["about"]["grade"] == "proven" and check_proof("of the game", proof)
    proof["claims"][0]["covers"] = {"00": "00"}  # nothing comes there
    proof["about"]["reductions"] = [BY_LIFE]
    assert not check_proof("of the game", proof)
    assert "but what was checked is “[]”" in capsys.readouterr().out


def games():
    return [Direction([MOXEN, LIONS], first, Rules()) for first in (0, 1)]


def test_a_matchup_says_that_positions_lean_by_life_and_can_be_verified(capsys):
    (game, _) = games()
    game.graded = confirm(Solver(game.start).run(PLENTY), PLENTY, leans=True)
    assert game.graded.leans and BY_LIFE in game.outcome().reductions
    proof = json.loads(json.dumps(game.certificate()))
    assert check_proof("of the game", proof)
    assert f"reduction: {BY_LIFE}" in capsys.readouterr().out
    proof["about"]["reductions"].remove(BY_LIFE)
    assert not check_proof("of the game", proof)


def test_fewer_positions_are_played():
    (game, _) = games()
    answer = Solver(game.start).run(PLENTY)
    leaning, plain = confirm(answer, PLENTY, leans=True), confirm(answer, PLENTY)
    assert leaning.checked[0] * 2 < plain.checked[0]


def test_where_there_is_time_nothing_leans_in_the_end():
    for grade in ("solved", "proven"):
        for outcome in solve_within([MOXEN, LIONS], [0, 1], Rules(), Allowed(60, grade=grade)):
            assert outcome.grade == grade and BY_LIFE not in outcome.reductions


def test_in_the_full_game_nothing_leans():
    # A certificate of the reduced game that calls itself one of the full game does not hold.
    (game, _) = games()
    game.graded = confirm(Solver(game.start).run(PLENTY), PLENTY, leans=True)
    claim = game.graded.claims[0]
    assert not claim.check(game.full).holds
    key, numbers = game.full.leaning()
    assert (key, numbers) == (game.full.key(), ())


def test_what_one_game_has_checked_counts_in_the_other():
    both = games()
    Pair(both).run(Allowed(60, grade="solved"))
    checks = Checks()
    found = []
    for game in both:
        assert game.graded is not None
        found.append(confirm(game.graded.answer, PLENTY, checks=checks, leans=True))
    alone = confirm(found[1].answer, PLENTY, leans=True)
    assert found[1].result == alone.result
    for graded in (*found, alone):
        assert verify(json.loads(json.dumps(graded.certificate()))).holds
