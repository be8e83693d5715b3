"""The attack on the reductions: it finds what is wrong, says so once, and goes on where it stopped."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from spellwright.engine import COMPILED, engine
from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.magic.reductions import Reduced
from spellwright.sim.magic.published import Row, read_rows
from spellwright.sim.magic.soundness.compare import compare
from spellwright.sim.magic.soundness.draw import HURTING, Small, mana_for, small_game
from spellwright.sim.magic.soundness.games import REDUCTIONS, reduced_game, without
from spellwright.sim.magic.soundness.ledger import Ledger
from spellwright.sim.magic.soundness.rows import (
    SPOTS,
    beside_full,
    by_words,
    one_off,
    spots,
    words_in,
)
from spellwright.sim.magic.soundness.run import page, run
from spellwright.sim.magic.soundness.tasks import FULL, LONE, OFF, SMALL, Allowed, tasks, work
from spellwright.solve import Budget
from spellwright.solve.reference import TooLarge

SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")
ROWS = SHARED / "data" / "3cb" / "results-dev.jsonl.xz"
SEED = int(os.environ.get("SPELLWRIGHT_SEED", "0"))
DUEL = Small((((), ("Savannah Lions",)), ((), ("Memnite", "Plains"))), 0, 2, True)
SHOT = Small((((), ("Savannah Lions",)), (("Lightning Bolt",), ("Mountain",))), 0, 2, True)


def rows() -> list[Row]:
    lions, bolts = (
        ("Plains", "Savannah Lions", "Plains"),
        ("Mountain", "Lightning Bolt", "Maze of Ith"),
    )
    return [
        Row("one", "A", lions, bolts, 0),
        Row("two", "A", lions, lions, 0),
        Row("three", "A", ("Plains", "Savannah Lions", "No Such Card"), lions, 0),
    ]


# --- small games


def test_two_creatures_fight_the_same_in_both_games() -> None:
    found = compare(DUEL, 2_000)
    assert found.differences == []
    assert found.positions > 100 and found.steps > 50 and found.solves >= 20 and found.pairs > 10


PLANTED = pytest.mark.skipif(
    engine() == COMPILED, reason="methods of compiled classes cannot be exchanged for wrong ones"
)


def leave_out_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a player needed no priority in the other's turn."""
    plain = Reduced.passes

    def blind(self: Reduced, game: Game, seat: int) -> bool:
        return "windows" in self.on and (seat != game.active or plain(self, game, seat))

    monkeypatch.setattr(Reduced, "passes", blind)


@PLANTED
def test_a_window_that_matters_and_is_left_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_too_much(monkeypatch)  # now nobody shoots an attacker
    laws = {one.partition(":")[0] for one in compare(SHOT, 4_000).differences}
    assert laws >= {"a step", "a solve"}


@PLANTED
def test_a_comparison_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Game.standing

    def turned(self: Game) -> tuple[bytes, tuple[int, ...]]:  # as if less were better
        core, numbers = plain(self)
        return core, tuple(-n for n in numbers)

    monkeypatch.setattr(Game, "standing", turned)
    monkeypatch.setattr(Game, "loose", lambda self: None)
    assert any(one.startswith("a pair") for one in compare(DUEL, 2_000, solves=0).differences)


def test_a_game_that_is_too_large_is_refused_early() -> None:
    with pytest.raises(TooLarge):
        compare(DUEL, 20)


def test_every_partner_is_in_the_book_and_every_draw_can_be_repeated() -> None:
    assert all(name in BOOK for names in HURTING.values() for name in names)
    assert set(BOOK) >= SPOTS
    for card in sorted(BOOK)[::40]:
        assert small_game(card, 3) == small_game(card, 3)
        assert card in {c.name for deck in small_game(card, 3).decks for c in deck}


def test_mana_for_a_card_has_its_colour() -> None:
    import random

    names = mana_for("Lightning Bolt", random.Random(1), 1)
    assert len(names) == 1
    assert "Savannah Lions" not in names


# --- rows


def test_the_first_rows_meet_every_word() -> None:
    known = [row for row in rows() if not row.missing()]
    ordered = list(by_words(rows(), 0))
    assert {row.id for row in ordered} == {"one", "two"}  # a row with an unknown card is left out
    words = words_in(deck for row in known for deck in (row.deck_a, row.deck_b))
    assert words_in((ordered[0].deck_a, ordered[0].deck_b)) == words


def test_rows_with_cards_that_once_went_wrong_come_first_beside_the_full_game() -> None:
    assert [row.id for row in spots(rows(), 0)] == ["one", "two"]


@PLANTED
def test_a_reduction_that_loses_something_is_found_by_switching_it_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leave_out_too_much(monkeypatch)  # now nobody is saved by the Maze
    lions, maze = ("Plains", "Savannah Lions", "Plains"), ("Maze of Ith", "Plains", "Island")
    found = one_off(lions, maze, 0, Budget(seconds=20))
    assert any("without “windows”" in one for one in found.differences)


def test_an_honest_row_agrees_with_every_reduction_off() -> None:
    lions, maze = ("Plains", "Savannah Lions", "Plains"), ("Maze of Ith", "Plains", "Island")
    found = one_off(lions, maze, 0, Budget(seconds=20))
    assert found.differences == []
    assert {"", "windows", "mana", "comparison"} <= set(found.solved)


def test_a_matchup_is_compared_with_the_full_game() -> None:
    found = beside_full(("Memnite",) * 3, ("Plains",) * 3, 0, Budget(seconds=60))
    assert {name: known[0] for name, known in found.solved.items()} == {"": True, "full": True}
    assert found.differences == []


def test_no_reduction_has_another_name() -> None:
    with (
        pytest.raises(SpellwrightError, match="there is no reduction “window”: windows, mana"),
        without(("window",)),
    ):
        pass


def test_switching_off_lasts_no_longer_than_it_is_asked_for() -> None:
    def first_asked() -> str:  # mana from the hand may be had at any time (CR 605.3a)
        return reduced_game(("Simian Spirit Guide",) * 3, ("Plains",) * 3, 0, Rules()).step

    assert first_asked() == "main"
    with without(REDUCTIONS):
        assert first_asked() == "upkeep"
    assert first_asked() == "main"


# --- a run


def test_a_second_run_goes_on_where_the_first_one_stopped(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "kept.jsonl")
    ledger.add("a", {"kind": SMALL, "too_large": 3})
    with ledger.path.open("a") as file:
        file.write('{"engine": "cut o')  # stopped while it wrote
    again = Ledger(ledger.path)
    assert "a" in again and len(again.entries) == 1
    again.add("b", {"kind": SMALL, "too_large": 0})
    assert list(Ledger(ledger.path).entries) == ["a", "b"]


def test_what_another_engine_compared_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text(json.dumps({"engine": "of old", "task": "a", "kind": SMALL}) + "\n")
    assert "a" not in Ledger(path) and "a" in Ledger(path, any_engine=True)


@pytest.mark.parametrize("data", [b"[1, 2]\n", b"one line of notes", b"\x00\xff{", b'{"a": 1}'])
def test_a_file_of_something_else_is_refused_and_stays_as_it_is(
    tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(data)
    with pytest.raises(SpellwrightError, match="line 1: no entry of a soundness run"):
        Ledger(path)
    assert path.read_bytes() == data


def test_tasks_of_every_kind_take_turns() -> None:
    found = [
        json.loads(text)["kind"]
        for _, (_, text) in zip(range(24), tasks(rows(), 0, Allowed()), strict=False)
    ]
    assert set(found) == {SMALL, LONE, OFF, FULL}
    assert found.count(SMALL) > 8


def test_a_run_without_time_does_nothing_and_its_page_says_so(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "kept.jsonl")
    assert list(run(ledger, rows(), 1, 0)) == []
    told = page(ledger, 362)
    assert "| 0 | 0 | 0 of 362 |" in told and "None in this run." in told


def test_the_page_tells_differences_with_their_matchup(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "kept.jsonl")
    numbers = dict.fromkeys(("positions", "steps", "solves", "unsolved", "pairs"), 1200)
    ledger.add(
        "small game: Memnite, 0",
        {
            "kind": SMALL,
            "too_large": 2,
            "different": 1,
            "what": "X – Y",
            "differences": ["z"],
            **numbers,
        },
    )
    told = page(ledger, 362)
    assert "| 1 | 2 | 1 of 362 | 1,200 |" in told
    assert "- **X – Y** (small game, 1 differences)\n  - z" in told


# --- a share of the whole attack, other cards with another SPELLWRIGHT_SEED


def test_small_games_of_some_cards_show_no_difference() -> None:
    book = sorted(BOOK)
    allowed = Allowed(positions=200)
    compared = positions = 0
    for i in range(5):
        card = book[(SEED * 5 + i) * 61 % len(book)]
        task = {"kind": SMALL, "card": card, "seed": SEED, "allowed": vars(allowed)}
        told = json.loads(work(json.dumps(task)))
        assert told["differences"] == [], told["what"]
        compared += "positions" in told
        positions += told.get("positions", 0)
    assert compared and positions


@pytest.mark.skipif(not ROWS.exists(), reason="no published results beside the project")
def test_some_published_rows_agree_with_each_reduction_off() -> None:
    chosen = by_words(read_rows(ROWS), SEED)
    for _, row in zip(range(2), chosen, strict=False):
        found = one_off(row.deck_a, row.deck_b, SEED % 2, Budget(seconds=2, states=4_000))
        assert found.differences == [], row
