"""Keyword abilities of Auras: umbra armor (CR 702.89)."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.healing import RemoveDamage
from spellwright.magic.effects.instead import InsteadDo
from spellwright.magic.effects.moving import Destroy
from spellwright.magic.objects.abilities import Keyword, Replacement
from spellwright.magic.records.filters import AttachedTo
from spellwright.magic.records.references import AttachedObject, Source
from spellwright.magic.records.would import WouldHappen

UMBRA_ARMOR = Keyword(
    "umbra armor",
    means=(
        Replacement(
            WouldHappen("Destroy", AttachedTo()),
            InsteadDo(Seq((RemoveDamage(AttachedObject()), Destroy(Source())))),
        ),
    ),
)
