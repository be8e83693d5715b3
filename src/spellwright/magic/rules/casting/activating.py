"""Activating abilities (CR 602)."""

from __future__ import annotations

from typing import ClassVar

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.objects import FACE_DOWN, Item, Obj, Scope, base_chars
from spellwright.magic.records.costs import Mana, TapSelf, WithSelf
from spellwright.magic.records.events import Acted, WasActivated
from spellwright.magic.records.references import BECAME
from spellwright.magic.rules.casting.actions import Action
from spellwright.magic.rules.casting.prices import FREE, ability_mana
from spellwright.magic.rules.casting.reversing import reverse
from spellwright.magic.rules.casting.spells import PAY_TOTAL, item_of
from spellwright.magic.rules.casting.targets import (
    CHOOSE_MODES,
    CHOOSE_SHARES,
    CHOOSE_TARGETS,
    announce_targets,
    settle,
)
from spellwright.magic.rules.casting.x import CHOOSE_MANA_X, CHOOSE_X
from spellwright.magic.rules.queries import use
from spellwright.magic.rules.stack import targets_text
from spellwright.magic.table import Table


def begin_activation(game: Table, seat: int, action: Action) -> None:
    """Activate an ability (CR 602.2); mana abilities do not use the stack (605.3)."""
    assert action.obj is not None
    oid = action.obj
    index = game.chars(oid).index
    before = game.copy()
    if action.mana:
        ability = index.mana[action.ability]
        if ability.once_each_turn:
            use(game, oid, ability)
        scope = Scope(oid, seat, before=before, vars={"ability": action.ability})
        game.push_all((CHOOSE_MANA_X, *ability.costs, ability.effect), scope)
        return
    ability = index.activated[action.ability]
    game.moved = ()
    source = game.objects[oid]
    if ability.loyalty is not None:
        game.change(oid, loyalty_used=True)
    if ability.once_each_turn:
        use(game, oid, ability)
    obj = Obj(
        game.new_id(),
        source.card,
        seat,
        seat,
        "stack",
        known=(1 << game.seats) - 1,
        side=max(source.side, 0),
        copying=source.copying,
        stamp=game.new_stamp(),
        item=Item(ability=ability, source=oid),
    )
    if source.side == FACE_DOWN:  # CR 708.2a: nobody else learns what it is
        obj.side, obj.known = FACE_DOWN, source.known
    obj.base = base_chars(obj)
    game.objects[obj.id] = obj
    game.stack = (*game.stack, obj.id)
    game.touch()
    scope = Scope(oid, seat, item=obj.id, before=before, vars={"way": ""})
    game.push_all(
        (CHOOSE_MODES, CHOOSE_X, CHOOSE_TARGETS, CHOOSE_SHARES, FIX_ABILITY_COST, BECOME_ACTIVATED),
        scope,
    )


@definition
class FixAbilityCost(Effect):
    """The total cost of an activation, mana first (CR 602.2b)."""

    def run(self, game: Table, scope: Scope) -> None:
        if scope.vars.get("impossible"):
            reverse(game, "no legal choice of modes or targets")
            return
        settle(game, scope)
        ability = item_of(game, scope).ability
        assert isinstance(ability, Activated)
        mana = FREE
        rest = []
        for cost in ability.costs:
            if isinstance(cost, Mana):
                mana = mana.plus(cost.cost)
            else:
                rest.append(cost)
        scope.vars["mana"] = ability_mana(game, scope, ability, mana)
        if any(isinstance(c, TapSelf) for c in rest):
            scope.vars["tapped source"] = scope.source
        if rest:
            scope.vars["besides"] = tuple(rest)
        game.push_all((PAY_TOTAL, *rest), scope)


@definition
class BecomeActivated(Effect):
    """The ability is activated; what its costs gave is remembered for its effect."""

    reads_moved: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope) -> None:
        assert scope.item is not None
        obj = game.objects[scope.item]
        assert obj.item is not None
        ability = obj.item.ability
        assert isinstance(ability, Activated)
        kept = {k: v for k, v in scope.vars.items() if k in ("given", "attacked")}
        last = ability.costs[-1] if ability.costs else None
        if isinstance(last, WithSelf) and last.action == "exile" and len(game.moved) == 1:
            kept[BECAME] = game.moved[0]  # CR 400.7j: its effect can find what a cost has moved
        if kept:
            item = obj.item.copy()
            item.vars = tuple(sorted(kept.items()))
            game.change(scope.item, item=item)
        game.happened(
            WasActivated(
                scope.controller,
                scope.source,
                game.name(scope.source),
                scope.item,
                ability.word or ability.loyalty,
                targets_text(game, obj),
            )
        )
        if (ability.word or "").endswith("cycling"):  # CR 702.29c: wherever the card is now
            game.happened(Acted(scope.controller, "cycle", game.moved[0] if game.moved else None))
        announce_targets(game, scope.item)


FIX_ABILITY_COST = FixAbilityCost()


BECOME_ACTIVATED = BecomeActivated()
