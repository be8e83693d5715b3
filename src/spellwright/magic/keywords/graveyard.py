"""Keyword abilities that work in a graveyard: embalm, disturb (CR 702.128, 702.146)."""

from __future__ import annotations

from spellwright.magic.effects.happen import CreateCopies
from spellwright.magic.objects.abilities import GRAVEYARD, Activated, AlternativeCost, Keyword
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


def disturb(cost: str) -> Keyword:
    """Cast it transformed from your graveyard for this cost (CR 702.146)."""
    return Keyword("disturb", ManaText(cost), text_form=f"disturb {cost}")


def disturbed(cost: str) -> Keyword:
    """What the back face of a card with disturb has: it is cast this way alone, and it is not printed."""
    way = AlternativeCost((Mana(mana_cost(cost)),), name="disturb", frm=GRAVEYARD)
    return Keyword("disturb", ManaText(cost), means=(way,), text_form="")
