"""Keyword abilities that are an optional additional cost: multikicker, bargain (CR 702.33, 702.166)."""

from __future__ import annotations

from spellwright.magic.objects.abilities import AdditionalCost, Keyword
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import ManaText
from spellwright.magic.records.costs import Give, Mana
from spellwright.magic.records.filters import Is, Status

BARGAIN = Keyword(  # CR 702.166a
    "bargain",
    means=(
        AdditionalCost(
            (Give("sacrifice", 1, Is("Artifact") | Is("Enchantment") | Status("token")),),
            optional=True,
            name="bargain",
        ),
    ),
)


def multikicker(cost: str) -> Keyword:
    """Kick it any number of times (CR 702.33c)."""
    extra = AdditionalCost((Mana(mana_cost(cost)),), optional=True, name="kicker", repeat=True)
    return Keyword("multikicker", ManaText(cost), (extra,), f"multikicker {cost}")
