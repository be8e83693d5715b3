"""Tests of another engine, run here: each passes, or is listed with the rule or the reason why it is different.

All whose cards are known are run where the data is (see `suite`); the runner itself is tried on tests of our own.
"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from lawful import cards_of, check_conserved, check_copy_and_file, check_secret
from running import BROKEN, FAILED, GAP, PASSED, Outcome, Running, run
from suite import DATA, Row, known_card, rows

from spellwright.kernel import Answer, Rng
from spellwright.magic.game import Game
from spellwright.magic.objects.book import READ_AND_TESTED
from spellwright.magic.objects.card import BOOK

DIFFERENCES = Path(__file__).with_name("differences.txt")
PARTS = 4
FEW = 12  # tests at whose every step the laws are looked at
# what a test may say that is not translated
NOT_TRANSLATED = (
    "assertBasePowerToughness",  # nothing here asks for it
    "a payment that is broken off",
    "rollback",  # of whole turns, by the players
    "checkEmblemCount",
    "assertAbilities",
    "ability ",  # a class of the other engine, with arguments
)
RUNNABLE = 1214  # at least so many have cards that are all known
NEEDS_DATA = pytest.mark.skipif(not DATA.is_file(), reason=f"{DATA} is not here")


def listed() -> dict[str, str]:
    """Test → why it is different."""
    lines = [line for line in DIFFERENCES.read_text(encoding="utf-8").splitlines() if line]
    return dict(line.split("\t", 1) for line in lines if not line.startswith("#"))


def runnable() -> list[Row]:
    return [row for row in rows() if not row.unknown()]


@NEEDS_DATA
@pytest.mark.parametrize("part", range(PARTS))
def test_the_suite_says_the_same_but_for_what_is_listed(part: int) -> None:
    known = listed()
    wrong = []
    for row in runnable()[part::PARTS]:
        found = run(row)
        if found.status == GAP and found.why.startswith(NOT_TRANSLATED):
            continue
        if (found.status == PASSED) == (row.title in known):
            remedy = "take it off differences.txt" if found.status == PASSED else found.why
            wrong.append(f"{row.title} {found.status}: {remedy} {found.guesses[:3]}")
    assert wrong == []


@NEEDS_DATA
def test_what_is_listed_is_in_the_suite_and_few() -> None:
    able = runnable()
    assert set(listed()) <= {row.title for row in able}
    assert len(able) >= RUNNABLE
    assert len(listed()) <= len(able) // 100  # 99 % of what is translated pass


@NEEDS_DATA
def test_read_cards_that_are_called_tested_are_used_in_tests_that_pass() -> None:
    """If not: python tests/conformance/report.py --write."""
    assert BOOK.tested is not None
    claimed = set(BOOK.tested.read_text(encoding="utf-8").splitlines())
    assert len(claimed) > 200
    assert {name for name in claimed if BOOK.tier(name) != READ_AND_TESTED} == set()
    for row in runnable():
        if claimed & {known_card(name) for name in row.cards}:
            found = run(row)
            if found.status == PASSED:
                claimed -= found.used
    assert claimed == set()


class Lawful(Running):
    """A test at every step of which the laws of all games are looked at."""

    def step(self, game: Game, answer: Answer) -> Game:
        after = game.play(answer)
        check_copy_and_file(game, game.answer(answer), after)
        check_conserved(after, cards_of(game))
        check_secret(after, Rng(game.ply, "suite"))
        return after


@NEEDS_DATA
@pytest.mark.parametrize("part", range(PARTS))
def test_positions_of_the_suite_keep_all_laws(part: int) -> None:
    """Of a few tests, others each day; of all with SPELLWRIGHT_CARDS=all."""
    able = runnable()
    days = 1 if os.environ.get("SPELLWRIGHT_CARDS") == "all" else len(able) // FEW
    for row in able[date.today().toordinal() % days :: days][part::PARTS]:
        found = run(row, Lawful)
        assert found.status != BROKEN, f"{row.title}: {found.why}"


# --- the runner, on tests of our own


A, B = {"p": "playerA"}, {"p": "playerB"}
MAIN, END = {"e": "PhaseStep.PRECOMBAT_MAIN"}, {"e": "PhaseStep.END_TURN"}


def in_(zone: str) -> dict[str, str]:
    return {"e": f"Zone.{zone}"}


def played(*calls: tuple[Any, ...], strict: bool = False) -> Outcome:
    return run(Row("ours", [(name, list(args)) for name, *args in calls], frozenset(), strict))


BOLT = [
    ("addCard", in_("HAND"), A, "Lightning Bolt"),
    ("addCard", in_("BATTLEFIELD"), A, "Mountain"),
    ("castSpell", 1, MAIN, A, "Lightning Bolt", B),
    ("setStopAt", 1, END),
    ("execute",),
]


def test_a_bolt_at_a_player_is_seen() -> None:
    found = played(*BOLT, ("assertLife", B, 17), ("assertGraveyardCount", A, "Lightning Bolt", 1))
    assert (found.status, found.guesses) == (PASSED, [])
    assert found.used == {"Lightning Bolt"}


def test_a_wrong_number_fails_and_is_told() -> None:
    found = played(*BOLT, ("assertLife", B, 16))
    assert found.status == FAILED
    assert found.why == "life of playerB: 17 here, 16 in the test"


def test_what_cannot_be_done_fails() -> None:
    found = played(("castSpell", 1, MAIN, A, "Lightning Bolt", B), ("execute",))
    assert found.status == FAILED
    assert "A cannot cast Lightning Bolt" in found.why


def test_what_was_never_done_fails() -> None:
    found = played(
        ("attack", 1, A, "Grizzly Bears"), ("execute",), ("assertLife", B, 20)
    )  # there is no such creature, so nobody is asked
    assert (found.status, found.why[:8]) == (FAILED, "not done")


def test_a_call_that_is_not_known_is_no_failure_and_no_success() -> None:
    assert played(("rollbackTurns", 1, MAIN, A, 1)).status == GAP
    assert played(*BOLT).status == GAP  # it asserts nothing


def test_an_exception_is_told_with_its_place() -> None:
    found = played(("addCard", in_("HAND"), A, "Lightning Bolt", "two"))
    assert found.status == BROKEN
    assert "TypeError" in found.why and "script.py" in found.why


def test_as_it_begins_what_enters_tapped_is_tapped_and_nothing_triggers() -> None:  # CR 614.12
    found = played(
        ("addCard", in_("BATTLEFIELD"), B, "Bloodfell Caves"),
        ("addCard", in_("BATTLEFIELD"), B, "Chalice of the Void"),
        ("setStopAt", 1, END),
        ("execute",),
        ("assertTapped", "Bloodfell Caves", True),
        ("assertLife", B, 20),
    )
    assert (found.status, found.why) == (PASSED, "")


def test_things_alike_are_told_apart_by_their_aliases() -> None:
    found = played(
        ("addCard", in_("BATTLEFIELD"), B, "Grizzly Bears@bear", 3),
        ("addCard", in_("HAND"), A, "Lightning Bolt"),
        ("addCard", in_("BATTLEFIELD"), A, "Mountain"),
        ("castSpell", 1, MAIN, A, "Lightning Bolt", "@bear.2"),
        ("setStopAt", 1, END),
        ("execute",),
        ("assertPermanentCount", B, "@bear.1", 1),
        ("assertPermanentCount", B, "@bear.2", 0),
        ("assertPermanentCount", B, "@bear.3", 1),
    )
    assert (found.status, found.why) == (PASSED, "")


def test_a_turn_is_looked_at_after_its_cleanup() -> None:  # CR 514.2
    shrunk = [
        ("addCard", in_("BATTLEFIELD"), A, "Mountain"),
        ("addCard", in_("HAND"), A, "Lightning Bolt"),
        ("addCard", in_("BATTLEFIELD"), B, "Serra Angel"),
        ("castSpell", 1, MAIN, A, "Lightning Bolt", "Serra Angel"),
    ]
    end = [*shrunk, ("setStopAt", 1, END), ("execute",)]
    assert played(*end, ("assertDamageReceived", B, "Serra Angel", 3)).status == PASSED
    later = [*shrunk, ("setStopAt", 2, {"e": "PhaseStep.UNTAP"}), ("execute",)]
    found = played(
        *later, ("assertDamageReceived", B, "Serra Angel", 0), ("assertTapped", "Mountain", True)
    )
    assert (found.status, found.why) == (PASSED, "")
