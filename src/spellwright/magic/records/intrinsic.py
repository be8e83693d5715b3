"""Abilities that a card has without their being printed on it: of basic land types, loyalty, defense, Sieges."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.mana import land_abilities
from spellwright.magic.effects.moving import Move
from spellwright.magic.effects.stack import CastCard
from spellwright.magic.objects.abilities import Ability, Replacement, Triggered
from spellwright.magic.objects.card import Face, printed_number
from spellwright.magic.records.amounts import TheX
from spellwright.magic.records.filters import Self
from spellwright.magic.records.references import It, Source
from spellwright.magic.records.watched import LastCounterRemoved
from spellwright.magic.records.would import WouldGo

# CR 310.12b: a defeated Siege is exiled, and its controller may cast it transformed
SIEGE = Triggered(
    LastCounterRemoved(Self(), "defense"),
    Seq((Move(Source(), "exile", cause="exile"), CastCard(It(), transformed=True))),
)


def abilities_of(face: Face) -> tuple[Ability, ...]:
    """What the subtypes and the numbers of a face bring (CR 305.6, 306.5b, 310.4b)."""
    return land_abilities(face.subtypes) + number_abilities(face)


def number_abilities(face: Face) -> tuple[Ability, ...]:
    """Planeswalkers and battles enter with the printed number of counters (CR 306.5b, 310.4b)."""
    kind = "loyalty" if "Planeswalker" in face.types else "defense"
    if face.loyalty is None or not ("Planeswalker" in face.types or "Battle" in face.types):
        return ()
    n = TheX() if face.loyalty == "X" else printed_number(face.loyalty) or 0
    enters = WouldGo(Self(), to="battlefield")
    counters = Replacement(enters, EnterWithCounters(kind, n), self_only=True)
    return (counters, SIEGE) if "Siege" in face.subtypes else (counters,)
