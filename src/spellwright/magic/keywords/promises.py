"""Gift: something is promised to an opponent as the spell is cast (CR 702.174)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.control import If
from spellwright.magic.objects.abilities import AdditionalCost, Keyword
from spellwright.magic.records.conditions import Paid

PROMISED = Paid("gift")


def gift(words: str, effect: Effect) -> tuple[Keyword, Effect]:
    """Promise an opponent a gift as you cast this; they get it before anything else happens (CR 702.174)."""
    promise = AdditionalCost((), optional=True, name="gift")
    # CR 702.174j–m: of an instant or sorcery it is the first thing that happens as it resolves
    given = If(PROMISED, effect, word="gift")
    return Keyword("gift", means=(promise,), text_form=f"gift {words}"), given
