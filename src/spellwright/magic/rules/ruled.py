"""Replacement effects of the rules themselves: stun, shield and finality counters, protection (CR 122.1, 702.16)."""

from __future__ import annotations

from spellwright.magic.effects.instead import (
    GoElsewhere,
    Prevent,
    PreventForCounter,
    RemoveCounterInstead,
)
from spellwright.magic.objects.abilities import EXILE, GRAVEYARD, Replacement
from spellwright.magic.records.filters import WithCounter
from spellwright.magic.records.would import WouldBeDestroyed, WouldDealDamage, WouldGo, WouldHappen

RULED: dict[str, tuple[Replacement, ...]] = {  # by kind of event
    # CR 122.1d: a permanent with a stun counter that would untap loses one instead
    "Untap": (
        Replacement(WouldHappen("Untap", WithCounter("stun")), RemoveCounterInstead("stun")),
    ),
    # CR 122.1c: a shield counter is removed instead of destruction by an effect, and with prevented damage
    "Destroy": (
        Replacement(WouldBeDestroyed(WithCounter("shield")), RemoveCounterInstead("shield")),
    ),
    "Hit": (Replacement(WouldDealDamage(to=WithCounter("shield")), PreventForCounter("shield")),),
    # CR 122.1h: a permanent with a finality counter goes to exile instead of a graveyard
    "Move": (
        Replacement(WouldGo(WithCounter("finality"), "battlefield", GRAVEYARD), GoElsewhere(EXILE)),
    ),
}

PROTECTION = Replacement(WouldDealDamage(), Prevent())  # CR 702.16e
