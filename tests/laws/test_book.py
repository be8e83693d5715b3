"""Which cards a process has read or was told of makes no difference to a game that does not play them."""

from __future__ import annotations

import subprocess
import sys

import pytest

GAMES = """
from spellwright.sim.magic.game import play_game
from spellwright.magic.decks import deck
lists = [dict(deck(name).main) for name in ("goblins", "dimir-tempo")]
for bot in ("random", "greedy"):
    end = play_game(lists, [bot, bot], 11).end
    print(end.key().hex(), end.ply)
blank = [{**lists[0], "Aaardvark (blank)": 4}, lists[1]]
print(play_game(blank, ["random", "random"], 3, blanks=["Aaardvark"]).end.key().hex())
"""
ALL_READ = """
from spellwright.magic.objects.card import BOOK
for card in BOOK.values(): pass
"""
TOLD_OF_MORE = """
from spellwright.magic.objects.card import BOOK, card
for name in ("Aaardvark", "Zzyzx", "Goblin Token"):
    BOOK[name] = card(name, "{1}", "Creature — Aardvark Zebra 1/1")
"""


def said(code: str) -> str:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout


@pytest.fixture(scope="module")
def plain() -> str:
    return said(GAMES)


@pytest.mark.parametrize("before", [ALL_READ, TOLD_OF_MORE], ids=["all read", "told of more"])
def test_games_are_the_same_whatever_the_book_holds(before: str, plain: str) -> None:
    assert said(before + GAMES) == plain and len(plain.splitlines()) == 3
