"""Looking for everything that matches a filter (CR 109.2)."""

from __future__ import annotations

from collections.abc import Iterator

from spellwright.kernel import SpellwrightError
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Thing
from spellwright.magic.records.filters import seat_matches
from spellwright.magic.table import Table


def candidates(game: Table, scope: Scope, wanted: Filter) -> Iterator[Thing]:
    """Everything that could match: players, then objects of the filter's zones."""
    zones = wanted.zones() or ("battlefield",)
    for zone in zones:
        if zone == "player":
            yield from range(game.seats)
        elif zone in ("hand", "library", "graveyard"):
            who = wanted.owner()
            for seat, player in enumerate(game.players):
                if who == "any" or seat_matches(game, scope, who, seat):
                    yield from getattr(player, zone)
        else:
            there = getattr(game, zone, None)
            if there is None:  # a damaged position may speak of anything
                raise SpellwrightError(f"“{zone}” is no zone")
            yield from there


def matching(game: Table, scope: Scope, wanted: Filter) -> list[Thing]:
    """All things that match, in a fixed order."""
    return [t for t in candidates(game, scope, wanted) if wanted.matches(game, scope, t)]
