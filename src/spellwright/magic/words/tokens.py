"""Predefined tokens (CR 111.10)."""

from __future__ import annotations

from spellwright.magic.effects.happen import GainLife
from spellwright.magic.effects.mana import ANY_COLOR, AddMana
from spellwright.magic.records.costs import TapSelf, WithSelf
from spellwright.magic.words.abilities import activated
from spellwright.magic.words.effects import token

__all__ = ["FOOD", "TREASURE"]

FOOD = token(  # CR 111.10b
    "Artifact — Food", "", "", activated(["{2}", TapSelf(), WithSelf("sacrifice")], GainLife(3))
)
TREASURE = token(  # CR 111.10a
    "Artifact — Treasure",
    "",
    "",
    activated([TapSelf(), WithSelf("sacrifice")], AddMana(tuple((c,) for c in ANY_COLOR))),
)
