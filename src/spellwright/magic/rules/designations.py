"""Designations that players have, in words: the monarch, the city's blessing (CR 702.131, 725)."""

from __future__ import annotations

from collections.abc import Callable

from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.objects import Floating
from spellwright.magic.rules import ascending, monarch
from spellwright.magic.rules.queries import forbidden
from spellwright.magic.table import Table

# by its word: the rule that says so, and how a player gets it
DESIGNATIONS: dict[str, tuple[Rule, Callable[[Table, int], None]]] = {
    monarch.WORD: (monarch.DESIGNATION, monarch.crown),
    "the city's blessing": (ascending.BLESSING, ascending.bless),
}


def designations(game: Table, seat: int) -> list[str]:
    """What everybody may know that a player is or has."""
    return [
        word
        for word, (rule, _) in DESIGNATIONS.items()
        if forbidden(game, rule.kind, seat) is not None
    ]


def designate(game: Table, seat: int, word: str) -> None:
    """The player is or has it from now on."""
    DESIGNATIONS[word][1](game, seat)


def is_of_designation(floating: Floating) -> bool:
    """Does it come with a designation, and not from a card?"""
    made = floating.ability
    return floating.source is None and (made == ascending.BLESSING or made in monarch.ABILITIES)
