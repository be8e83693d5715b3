"""Rad counters: the ability of the rules themselves that mills a player who has some (CR 728)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, Seq
from spellwright.magic.effects.happen import LoseLife, RemoveCounters
from spellwright.magic.effects.moving import Mill
from spellwright.magic.objects.abilities import Triggered
from spellwright.magic.objects.card import card
from spellwright.magic.objects.objects import Pending
from spellwright.magic.records.amounts import CountersOn, CountOf
from spellwright.magic.records.conditions import Compare
from spellwright.magic.records.filters import InZone, Is, ItIs
from spellwright.magic.records.references import Who
from spellwright.magic.records.watched import BeginningOf
from spellwright.magic.table import Table

RAD = "rad"
NO_SOURCE = ObjectId(0)
RADIATION = card("Radiation", "", "Emblem", layout="emblem")  # what the ability looks like
_PLAYER = Who("that player")
_MANY = CountersOn(RAD, _PLAYER)
# CR 701.17c: a milled card is found wherever it went instead, if that zone is public
_NONLAND = CountOf(ItIs() & ~Is("Land") & (InZone("graveyard") | InZone("exile")))
ABILITY = Triggered(
    BeginningOf("main"),
    Seq(
        (Mill(_MANY, _PLAYER), LoseLife(_NONLAND, _PLAYER), RemoveCounters(RAD, _NONLAND, _PLAYER))
    ),
    condition=Compare(_MANY, ">=", 1),
    word="radiation",
)


def check_radiation(game: Table) -> None:
    """As a precombat main phase begins; the active player controls the ability, it has no source."""
    seat = game.active
    if game.players[seat].count(RAD):
        game.pending = (*game.pending, Pending(ABILITY, NO_SOURCE, seat, player=seat))
