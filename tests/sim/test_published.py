"""Published rows: what they can mean, and whether proofs agree with them."""

import json
import lzma

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.sim.magic.outcomes import DRAW, LOSS, WIN, Outcome
from spellwright.sim.magic.published import (
    AGREES,
    DISAGREES,
    NOT_SOLVED,
    NOT_SUPPORTED,
    Row,
    drawn,
    judge,
    read_rows,
    supported,
)

DECK = ("Forest", "Forest", "Memnite")
OTHER = ("Forest", "Forest", "Forest")
ROW = {"id": "X1", "tier": "A", "deck_a": list(DECK), "deck_b": list(OTHER), "net_a": 0}


def known(result, grade="proven"):
    return Outcome(result, (result,), grade=grade)


def row(net, points=None, play=None, draw=None):
    return Row("X1", "A", DECK, OTHER, net, points, play, draw)


@pytest.mark.parametrize(
    ("row", "pairs"),
    [
        (row(2), {(WIN, WIN)}),
        (row(1), {(WIN, DRAW), (DRAW, WIN)}),
        (row(1, (4, 1)), {(WIN, DRAW), (DRAW, WIN)}),
        (row(0), {(WIN, LOSS), (LOSS, WIN), (DRAW, DRAW)}),
        (row(0, (3, 3)), {(WIN, LOSS), (LOSS, WIN)}),
        (row(0, (2, 2)), {(DRAW, DRAW)}),
        (row(0, None, WIN, LOSS), {(WIN, LOSS)}),
        (row(0, (2, 2), WIN, LOSS), set()),
    ],
)
def test_a_row_means_certain_pairs_of_results(row, pairs):
    assert row.allowed() == pairs


def outcomes(row, play, draw):
    """Deck A's results on the play and on the draw, as outcomes of the two games."""
    turn = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}
    return dict(zip(row.games, (known(play), known(turn[draw])), strict=True))


@pytest.mark.parametrize(
    ("row", "play", "draw", "verdict"),
    [
        (row(2), WIN, WIN, AGREES),
        (row(2), WIN, LOSS, DISAGREES),
        (row(0), WIN, LOSS, AGREES),
        (row(0), DRAW, DRAW, AGREES),
        (row(0, (3, 3)), DRAW, DRAW, DISAGREES),
        (row(-1, (1, 4)), DRAW, LOSS, AGREES),
        (row(0, None, WIN, LOSS), LOSS, WIN, DISAGREES),
    ],
)
def test_a_proof_agrees_or_not(row, play, draw, verdict):
    judged = judge(row, outcomes(row, play, draw))
    assert judged.verdict == verdict
    assert judged.ours() == f"{play} (proven) on the play, {draw} (proven) on the draw"


def test_a_row_is_not_solved_until_both_games_are():
    found = outcomes(row(2), WIN, WIN)
    found[row(2).games[1]] = Outcome(None, (DRAW, LOSS), "60 seconds")
    judged = judge(row(2), found)
    assert (judged.verdict, judged.contradicted) == (NOT_SOLVED, False)
    assert judged.why() == [
        "A on the draw: open, 60 seconds; known: the deck on the draw does not lose"
    ]
    assert judge(row(2), {}).verdict == NOT_SOLVED


def test_half_a_proof_may_contradict_a_row():
    found = outcomes(row(-2), LOSS, LOSS)
    found[row(-2).games[1]] = Outcome(None, (DRAW, LOSS), "60 seconds")
    judged = judge(row(-2), found)
    assert (judged.verdict, judged.contradicted) == (NOT_SOLVED, True)


def test_unknown_cards_are_named():
    odd = Row("X1", "A", ("Made Up", *DECK[1:]), OTHER, 0)
    assert judge(odd, {}).verdict == NOT_SUPPORTED
    assert judge(odd, {}).why() == ["not supported: Made Up"]
    assert supported([odd, row(0)]) == [row(0)]


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.jsonl.xz"])
def test_rows_are_read_packed_or_not(tmp_path, name):
    path = tmp_path / name
    more = {**ROW, "id": "X2", "points_a": 3, "points_b": 3, "disputed": True}
    data = f"{json.dumps(ROW)}\n\n{json.dumps(more)}\n".encode()
    path.write_bytes(lzma.compress(data) if name.endswith("xz") else data)
    first, second = read_rows(path)
    assert first == row(0)
    assert second.points == (3, 3) and second.disputed


@pytest.mark.parametrize(
    "wrong",
    [
        {"deck_a": ["Forest"]},
        {"net_a": None},
        {"net_a": 2, "points_a": 3, "points_b": 3},
        {"a_on_play": "won"},
    ],
)
def test_a_broken_row_names_its_line(tmp_path, wrong):
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps(ROW) + "\n" + json.dumps({**ROW, **wrong}))
    with pytest.raises(SpellwrightError, match="line 2"):
        read_rows(path)


def test_a_row_without_a_field_is_named_with_it(tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({k: v for k, v in ROW.items() if k != "deck_a"}))
    with pytest.raises(SpellwrightError, match=r"line 1: .* the field 'deck_a' is missing"):
        read_rows(path)
    path.write_text("[1]\n")
    with pytest.raises(SpellwrightError, match="line 1: no row of results"):
        read_rows(path)


def test_the_draw_of_rows_depends_on_the_seed_and_each_row_alone():
    rows = [Row(f"X{i}", "A", DECK, OTHER, 0) for i in range(20)]
    one, two = drawn(rows, 1), drawn(rows, 2)
    assert one != two and sorted(r.id for r in one) == sorted(r.id for r in two)
    fewer = drawn(rows[::2], 1)
    assert [r for r in one if r in fewer] == fewer
