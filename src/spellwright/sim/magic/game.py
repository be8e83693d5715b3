"""One game of Magic between bots, from its decks and its seed to the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spellwright.bots import Bot
from spellwright.kernel import SpellwrightError
from spellwright.magic.carried import user_cards
from spellwright.magic.decks import Deck
from spellwright.magic.game import Game
from spellwright.magic.start import Decklist
from spellwright.sim.game import MOST_DECISIONS, MOST_TURNS, GameResult, play


def deck_counts(deck: Decklist) -> dict[str, int]:
    """A deck as plain counts, fit for JSON."""
    pairs = deck.main if isinstance(deck, Deck) else deck
    if isinstance(pairs, str):
        raise SpellwrightError(f"“{pairs}” is a name; give the deck itself, as from decks.deck()")
    counts: dict[str, int] = {}
    for entry in pairs.items() if isinstance(pairs, Mapping) else pairs:
        name, n = (entry, 1) if isinstance(entry, str) else entry
        counts[name] = counts.get(name, 0) + n
    return counts


def game_setup(decks: Sequence[Decklist], seed: int, **setup: object) -> dict[str, Any]:
    """What a replay file needs to start the same game again."""
    counts = [deck_counts(each) for each in decks]
    carried = user_cards(name for each in counts for name in each)
    if carried:
        setup = {"cards": carried, **setup}
    return {"decks": counts, "seed": seed, **setup}


def play_game(
    decks: Sequence[Decklist],
    bots: Sequence[str | Bot],
    seed: int = 0,
    *,
    keep_history: bool = False,
    keep_log: bool = True,
    most_turns: int = MOST_TURNS,
    most_decisions: int = MOST_DECISIONS,
    **setup: object,
) -> GameResult[Game]:
    """Let bots play a game to its end or to a limit; `setup` goes to `new_game`."""
    if len(bots) != len(decks):
        raise SpellwrightError(f"{len(decks)} decks and {len(bots)} bots: give a bot for each deck")
    return play(
        "magic",
        game_setup(decks, seed, **setup),
        bots,
        seed,
        keep_history=keep_history,
        keep_log=keep_log,
        most_turns=most_turns,
        most_decisions=most_decisions,
    )
