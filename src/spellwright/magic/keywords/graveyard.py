"""Keyword abilities that work in a graveyard: embalm, encore, recover, jump-start, retrace, disturb (CR 702)."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.control import Later, MayPay
from spellwright.magic.effects.happen import CreateCopies
from spellwright.magic.effects.lasting import Affect, ApplyRule
from spellwright.magic.effects.moving import Move, Sacrifice
from spellwright.magic.keywords.catalogue import HASTE, IT
from spellwright.magic.objects.abilities import (
    GRAVEYARD,
    Activated,
    AlternativeCost,
    Keyword,
    Rule,
    Triggered,
)
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import ManaText
from spellwright.magic.records.changes import Gain
from spellwright.magic.records.costs import Cost, Give, Mana, OwnMana, WithSelf
from spellwright.magic.records.filters import Affected, Anything, Is, OwnedBy
from spellwright.magic.records.references import Source, Who
from spellwright.magic.records.watched import BeginningOf, Goes


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


def encore(cost: str) -> Keyword:
    """Exile it from your graveyard, as a sorcery: a copy attacks, and is sacrificed at the end step (CR 702.141)."""
    eager = ApplyRule(Rule("must attack", Affected()), what=IT)
    gone = Later(Triggered(BeginningOf("end"), Sacrifice(IT), word="encore"), "forever", about=IT)
    ability = Activated(
        (Mana(mana_cost(cost)), WithSelf("exile", GRAVEYARD)),
        Seq((CreateCopies(Source()), Affect(IT, (Gain((HASTE,)),)), eager, gone)),
        zones=(GRAVEYARD,),
        sorcery_speed=True,
        word="encore",
    )
    return Keyword("encore", ManaText(cost), (ability,), f"encore {cost}")


JUMP_START = Keyword(  # CR 702.133; that it is exiled is in `rules.stack`
    "jump-start",
    means=(
        AlternativeCost(
            (OwnMana(), Give("discard", 1, Anything())), name="jump-start", frm=GRAVEYARD
        ),
    ),
)
RETRACE = Keyword(  # CR 702.81
    "retrace",
    means=(
        AlternativeCost((OwnMana(), Give("discard", 1, Is("Land"))), name="retrace", frm=GRAVEYARD),
    ),
)


def recover(cost: str | Cost) -> Keyword:
    """When a creature comes to your graveyard, pay to return this to your hand, or it is exiled (CR 702.59)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    back, away = Move(Source(), "hand", cause="return"), Move(Source(), "exile")
    return Keyword(
        "recover",
        price,
        means=(
            Triggered(
                Goes(Is("Creature") & OwnedBy("you"), "battlefield", "graveyard"),
                MayPay(Who("you"), (price,), back, away),
                zones=(GRAVEYARD,),
                word="recover",
            ),
        ),
        text_form=f"recover {cost}",
    )


def disturb(cost: str) -> Keyword:
    """Cast it transformed from your graveyard for this cost (CR 702.146)."""
    return Keyword("disturb", ManaText(cost), text_form=f"disturb {cost}")


def disturbed(cost: str) -> Keyword:
    """What the back face of a card with disturb has: it is cast this way alone, and it is not printed."""
    way = AlternativeCost((Mana(mana_cost(cost)),), name="disturb", frm=GRAVEYARD)
    return Keyword("disturb", ManaText(cost), means=(way,), text_form="")
