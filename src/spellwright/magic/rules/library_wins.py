"""Wins that look for an empty library, which a format may switch off: a win by any other card stays."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.effects.happen import WinGame
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.walking import walk
from spellwright.magic.records.would import WouldDraw
from spellwright.magic.table import Table

NO_LIBRARY_WINS = "no wins by an empty library"  # a switch of a game


def is_off(game: Table, source: ObjectId) -> bool:
    """Is a win by this source switched off?"""
    if NO_LIBRARY_WINS not in game.switches:
        return False
    if source not in game.objects and source not in game.lki:
        return False
    obj = game.obj(source)
    return wins_by_library(obj.copying[0] if obj.copying is not None else obj.card)


@by_identity
def wins_by_library(card: Card) -> bool:
    """Has the card an ability that wins the game and counts a library or replaces a draw?"""
    return any(_is_library_win(a) for face in card.faces for a in face.abilities)


def _is_library_win(ability: Ability) -> bool:
    parts = list(walk(ability))
    return any(isinstance(p, WinGame) for p in parts) and any(
        isinstance(p, WouldDraw) or getattr(p, "zone", None) == "library" for p in parts
    )
