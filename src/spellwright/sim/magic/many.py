"""Many games of Magic between two decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.decks import Deck
from spellwright.magic.objects.card import BOOK, blank_name
from spellwright.magic.start import Decklist
from spellwright.sim.executors import Jobs
from spellwright.sim.game import MOST_TURNS
from spellwright.sim.magic.game import game_setup
from spellwright.sim.many import Played, Series, play_many


def simulate(
    deck_a: Decklist,
    deck_b: Decklist,
    n: int,
    seed: int = 0,
    bots: Sequence[str] = ("greedy", "greedy"),
    *,
    jobs: Jobs = 1,
    most_turns: int = MOST_TURNS,
    blanks: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    known: Mapping[int, Played] | None = None,
    keep: Callable[[Played, str], None] | None = None,
) -> Series:
    """Play n games; the decks go first in turn. The same seed gives the same games for any `jobs`."""
    if len(bots) != 2:
        raise SpellwrightError(f"{len(bots)} bots: give two, one for each deck")
    setup: dict[str, Any] = game_setup([deck_a, deck_b], seed)
    if blanks:
        setup["blanks"] = list(blanks)
    _check(setup)
    return play_many(
        "magic",
        setup,
        n,
        seed,
        bots,
        jobs=jobs,
        most_turns=most_turns,
        progress=progress,
        known=known,
        keep=keep,
    )


def _check(setup: dict[str, Any]) -> None:
    """Say at once which cards would be missing in every game."""
    blanks = {blank_name(name) for name in setup.get("blanks", ())}
    named = {name for deck in setup["decks"] for name in deck}
    missing = sorted(name for name in named - blanks if name not in BOOK)
    if missing:
        shown = ", ".join(missing[:5]) + (" and more" if len(missing) > 5 else "")
        raise SpellwrightError(f"{len(missing)} cards are not known yet: {shown}")


def about(decks: Sequence[Deck], bots: Sequence[str], seed: int) -> dict[str, Any]:
    """All that makes the games of a series what they are, for a folder that keeps them."""
    return {
        "game": "magic",
        "decks": [each.name for each in decks],
        "cards": [dict(each.main) for each in decks],
        "bots": list(bots),
        "seed": seed,
    }
