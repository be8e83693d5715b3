"""Keyword abilities that work in a graveyard: embalm (CR 702.128)."""

from __future__ import annotations

from spellwright.magic.effects.happen import CreateCopies
from spellwright.magic.objects.abilities import GRAVEYARD, Activated, Keyword
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import ManaText
from spellwright.magic.records.costs import Mana, WithSelf
from spellwright.magic.records.references import Source


def embalm(cost: str) -> Keyword:
    """Exile it from your graveyard, as a sorcery: create a copy that is a white Zombie without a cost."""
    return Keyword(
        "embalm",
        ManaText(cost),
        means=(
            Activated(
                (Mana(mana_cost(cost)), WithSelf("exile", GRAVEYARD)),
                CreateCopies(Source(), color="W", subtypes=("Zombie",)),
                zones=(GRAVEYARD,),
                sorcery_speed=True,
                word="embalm",
            ),
        ),
        text_form=f"embalm {cost}",
    )
