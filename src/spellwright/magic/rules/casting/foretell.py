"""Foretell: a card is exiled face down from a hand, to be cast for another cost on a later turn (CR 116.2h, 702.143)."""

from __future__ import annotations

from typing import ClassVar

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Obj, Scope
from spellwright.magic.records.events import Acted
from spellwright.magic.records.notes import FORETOLD, LATER
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.rules.mana.paying import pay_mana
from spellwright.magic.rules.zones import move
from spellwright.magic.table import Table

PRICE = ManaCost(("2",))


def why_not_foretell(game: Table, seat: int, obj: Obj) -> str | None:
    """Why a card cannot be foretold now; it is not cast, so nothing that forbids casting matters."""
    if game.active != seat:
        return "a card is foretold during your turn"
    if "foretell" not in obj.base.index.keywords:
        return "it has no foretell"
    return None if can_pay_mana(game, seat, PRICE) else f"{PRICE} cannot be paid"


def begin_foretell(game: Table, seat: int, oid: ObjectId) -> None:
    """Foretelling is a special action: {2} is paid, and the card is exiled face down."""
    scope = Scope(oid, seat, before=game.copy())
    game.push(FORETELL, scope)
    pay_mana(game, seat, PRICE, scope)


@definition
class Foretell(Effect):
    """The card becomes foretold: its owner may look at it, and cast it after this turn (CR 702.143a)."""

    def run(self, game: Table, scope: Scope) -> None:
        notes = ((LATER, (scope.controller, 0)), (FORETOLD, 1))
        game.push(FORETOLD_NOW, scope)
        move(game, (scope.source,), "exile", cause="foretell", face_down=True, notes=notes)


@definition
class ForetoldNow(Effect):
    """Its owner may look at it, and abilities may see that a card was foretold (CR 702.143c)."""

    reads_moved: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope) -> None:
        for oid in game.moved:
            if game.objects[oid].note(FORETOLD) is not None:
                game.change(oid, known=1 << scope.controller)
        game.happened(Acted(scope.controller, "foretell"))


FORETELL = Foretell()
FORETOLD_NOW = ForetoldNow()
