"""The monarch: a designation that one player has, and the two abilities that come with it (CR 725)."""

from __future__ import annotations

from spellwright.magic.effects.happen import Draw
from spellwright.magic.effects.monarch import BecomeMonarch
from spellwright.magic.objects.abilities import Rule, Triggered
from spellwright.magic.objects.card import card
from spellwright.magic.objects.objects import Floating
from spellwright.magic.records.events import Acted
from spellwright.magic.records.filters import Affected, Is, IsPlayer
from spellwright.magic.records.notes import BECOME_MONARCH
from spellwright.magic.records.references import ControllerOf, It
from spellwright.magic.records.watched import BeginningOf
from spellwright.magic.records.watched_combat import DealsDamage
from spellwright.magic.rules.queries import forbidden
from spellwright.magic.table import Table

WORD = "the monarch"
MONARCH = card("The Monarch", "", "Emblem", layout="emblem")  # what its abilities look like
DESIGNATION: Rule = Rule("monarch", Affected())
# CR 725.2: they have no source, and the monarch controls them
ABILITIES: tuple[Rule | Triggered, ...] = (
    DESIGNATION,
    Triggered(BeginningOf("end", "you"), Draw(1), word=WORD),
    Triggered(
        DealsDamage(Is("Creature"), IsPlayer("you"), combat=True),
        BecomeMonarch(ControllerOf(It())),
        word=WORD,
    ),
)


def is_monarch(game: Table, seat: int) -> bool:
    return forbidden(game, DESIGNATION.kind, seat) is not None


def become_monarch(game: Table, seat: int) -> None:
    """CR 725.3: whoever was the monarch ceases to be it; who is the monarch already becomes nothing new."""
    if is_monarch(game, seat) or game.players[seat].lost is not None:
        return
    if forbidden(game, "can't become monarch", seat) is not None:
        return
    crown(game, seat)
    game.happened(Acted(seat, BECOME_MONARCH))


def crown(game: Table, seat: int) -> None:
    """The designation and its abilities are this player's, and nobody else's."""
    others = tuple(f for f in game.floating if f.source is not None or f.ability not in ABILITIES)
    stamp = game.new_stamp()
    made = (
        Floating(ability, None, seat, "forever", stamp=stamp, affected=(seat,))
        for ability in ABILITIES
    )
    game.floating = (*others, *made)
    game.touch()
