"""Words for what a thing costs and what has been made of it (CR 202.1, 700.9)."""

from __future__ import annotations

from spellwright.magic.objects.names import ManaText
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.made_filters import HasManaCost, Modified

__all__ = ["MODIFIED", "with_mana_cost"]

MODIFIED = Modified()


def with_mana_cost(*costs: str) -> Filter:
    """Has one of these mana costs, not only their mana value: with_mana_cost("{0}", "{1}")."""
    return HasManaCost(tuple(ManaText(cost) for cost in costs))
