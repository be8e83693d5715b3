"""Automatic payment: of several ways to pay the one that spends what is least useful otherwise (CR 601.2g–h)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Scope
from spellwright.magic.rules.mana import plan_search
from spellwright.magic.rules.mana.paying import PAY, PAY_STEP
from spellwright.magic.rules.mana.source import ManaSource
from spellwright.magic.table import Table

Worth = tuple[int, ...]


def thriftiest(game: Table) -> int:
    """The option of the open payment that leaves the most: life, permanents, creatures, colours in hand."""
    effect, scope = game.frames[-1]
    if effect == PAY_STEP:
        worths = [_of_source(game, scope, use.group) for use in PAY_STEP.uses(game, scope)]
    else:
        worths = [_of_plan(game, scope, groups, plan) for groups, plan in PAY.ways(game, scope)]
    return min(range(len(worths)), key=lambda i: worths[i])


def _of_plan(game: Table, scope: Scope, groups: list[ManaSource], plan: plan_search.Plan) -> Worth:
    """What a payment takes, the dearest first; mana that is left over is lost."""
    total = [0] * 7
    total[1] = plan.life
    total[5] = len(plan.left)
    for which, _, times in plan.activations:
        for i, n in enumerate(_of_source(game, scope, groups[which])):
            total[i] += n * times
    return tuple(total)


def _of_source(game: Table, scope: Scope, group: ManaSource) -> Worth:
    """Given up, life, side effects, creatures, other uses, and its colours, those wanted in hand twice."""
    goes = int(bool(group.gives) or group.goes)
    more = int(any(group.source.effects))
    creature = used = 0
    for oid in group.ids[:1]:
        chars = game.chars(oid)
        creature = int(chars.is_creature)
        used = int(bool(chars.index.activated))
    colors = {unit[0] for output in group.outputs for unit in output} - {"C"}
    wanted = colors & _wanted(game, scope)
    return (goes, group.life, more, creature, used, 0, len(colors) + len(wanted))


def _wanted(game: Table, scope: Scope) -> set[str]:
    """The colours of mana that the other cards in hand ask for."""
    found: set[str] = set()
    for oid in game.players[scope.controller].hand:
        for face in game.objects[ObjectId(oid)].card.faces if oid != scope.source else ():
            if face.cost is not None:
                found.update(letter for symbol in face.cost.symbols for letter in symbol)
    return found & set("WUBRG")
