"""Every read card is cast and its abilities are used, and random decks of all cards are played, under all laws.

`make test` takes a share of the cards, another one each day, and a few games. SPELLWRIGHT_CARDS=all takes all, and goes on where the
last run of the same engine stopped (SPELLWRIGHT_LEDGER: where that is kept); SPELLWRIGHT_CARDS="Name; Name" these;
SPELLWRIGHT_GAMES=20000 so many games.
"""

from __future__ import annotations

import os
import random
from datetime import date
from pathlib import Path

import pytest
from exercise import exercise

from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.game import play_game
from spellwright.store.magic import magic_fingerprint

ASKED = os.environ.get("SPELLWRIGHT_CARDS", "")
LEDGER = os.environ.get("SPELLWRIGHT_LEDGER", "soundness-cards")
GAMES = int(os.environ.get("SPELLWRIGHT_GAMES", "8"))
SHARE = 48  # cards in one run of all tests
PARTS = 8
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
MOST_TURNS, MOST_DECISIONS = 24, 900
READ = BOOK.packed()


def share() -> list[str]:
    """The cards of today."""
    if ASKED not in ("", "all"):
        return [name.strip() for name in ASKED.split(";")]
    if ASKED == "all":
        return READ
    days = len(READ) // SHARE + 1
    return READ[date.today().toordinal() % days :: days]


class Kept:
    """What was tried, in a file of its own for each part, as lines of engine and card."""

    def __init__(self, part: int) -> None:
        self.path = Path(f"{LEDGER}-{part}.txt") if ASKED == "all" else None
        self.engine = magic_fingerprint()
        lines = (
            self.path.read_text("utf-8").splitlines() if self.path and self.path.exists() else []
        )
        self.done = {line.partition("\t")[2] for line in lines if line.startswith(self.engine)}

    def add(self, name: str) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{self.engine}\t{name}\n")


@pytest.mark.parametrize("part", range(PARTS))
def test_read_cards_are_cast_and_used_under_all_laws(part: int) -> None:
    kept = Kept(part)
    wrong, left = [], 0
    cards = [name for name in share()[part::PARTS] if name not in kept.done]
    for name in cards:
        try:
            tried = exercise(name, READ)
        except Exception as error:  # which card it was must be told
            wrong.append(f"{name}: {type(error).__name__} {error}")
            continue
        left += bool(tried.left)
        kept.add(name)
    assert wrong == []
    assert (
        left * 5 <= len(cards) or len(cards) < 10
    )  # nearly all are used in every way that they offer


def random_deck(rng: random.Random) -> dict[str, int]:
    """Sixty cards: thirty-six of the whole pool, few of them lands, and basic lands of their colors."""
    deck: dict[str, int] = {}
    colors: list[str] = []
    while sum(deck.values()) < 36:
        name = rng.choice(READ)
        face = BOOK[name].front
        if "Land" not in face.types or rng.random() < 0.3:
            deck[name] = deck.get(name, 0) + 1
            colors += sorted(face.colors)
    for _ in range(24):
        basic = BASICS[rng.choice(colors or ["G"])]
        deck[basic] = deck.get(basic, 0) + 1
    return deck


@pytest.mark.parametrize("part", range(PARTS))
def test_random_decks_of_all_cards_are_played_to_an_end_or_a_limit(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        seed = number + (0 if ASKED else GAMES * date.today().toordinal())
        rng = random.Random(f"decks {seed}")
        decks = [random_deck(rng), random_deck(rng)]
        try:
            played = play_game(
                decks,
                ["random", "random"],
                seed,
                most_turns=MOST_TURNS,
                most_decisions=MOST_DECISIONS,
            )
        except Exception as error:
            raise AssertionError(f"the game of seed {seed}: {type(error).__name__}") from error
        assert played.finished or played.turns >= MOST_TURNS or played.decisions >= MOST_DECISIONS
