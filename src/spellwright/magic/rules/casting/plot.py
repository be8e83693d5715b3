"""Plot: a card is exiled from a hand for a cost, to be cast free on a later turn (CR 116.2k, 702.170)."""

from __future__ import annotations

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Obj, Scope
from spellwright.magic.records.notes import LATER, PLOTTED
from spellwright.magic.rules.casting.timing import is_sorcery_time
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.rules.mana.paying import pay_mana
from spellwright.magic.rules.zones import move
from spellwright.magic.table import Table


def plot_cost(obj: Obj) -> ManaCost | None:
    """What it costs to plot the card, if it has plot."""
    for k in obj.base.index.keyword_list:
        if k.name == "plot" and isinstance(k.detail, ManaCost):
            return k.detail
    return None


def why_not_plot(game: Table, seat: int, obj: Obj) -> str | None:
    """Why a card cannot be plotted now; it is not cast, so nothing that forbids casting matters."""
    if not is_sorcery_time(game, seat):
        return "a card is plotted in your main phase while the stack is empty"
    cost = plot_cost(obj)
    if cost is None:
        return "it has no plot"
    return None if can_pay_mana(game, seat, cost) else f"{cost} cannot be paid"


def begin_plot(game: Table, seat: int, oid: ObjectId) -> None:
    """Plotting is a special action: the cost is paid, and the card is exiled."""
    cost = plot_cost(game.objects[oid])
    assert cost is not None
    scope = Scope(oid, seat, before=game.copy())
    game.push(PLOT, scope)
    pay_mana(game, seat, cost, scope)


@definition
class Plot(Effect):
    """The card becomes plotted: its owner may cast it on a later turn (CR 702.170d)."""

    def run(self, game: Table, scope: Scope) -> None:
        notes = ((LATER, (scope.controller, 0)), (PLOTTED, 1))
        move(game, (scope.source,), "exile", cause="plot", notes=notes)


PLOT = Plot()
