"""Craft: exile this and other things to have it back transformed (CR 702.167)."""

from __future__ import annotations

from spellwright.magic.effects.moving import Move
from spellwright.magic.objects.abilities import Activated, Keyword
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import ManaText
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.costs import Give, Mana, WithSelf
from spellwright.magic.records.filters import ControlledBy, InZone, Other
from spellwright.magic.records.references import Source


def craft(of: Filter, words: str, cost: str) -> Keyword:
    """Pay, exile this and such a permanent or card of yours, as a sorcery: it returns transformed (CR 702.167)."""
    yours = InZone("battlefield") & ControlledBy("you") | InZone("graveyard", "you")
    ability = Activated(
        (Mana(mana_cost(cost)), Give("exile", 1, of & yours & Other()), WithSelf("exile")),
        Move(Source(), "battlefield", transformed=True, cause="return"),
        sorcery_speed=True,
        word="craft",
    )
    return Keyword("craft", ManaText(cost), (ability,), f"craft with {words} {cost}")
