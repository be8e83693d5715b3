"""Targets for bots: the best legal ones for an ability, and what it is then worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spellwright.bots.magic.judge import Judge
from spellwright.bots.magic.wearing import worn
from spellwright.kernel import ObjectId
from spellwright.magic.objects.abilities import Aimed
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Target, Thing, value
from spellwright.magic.records.targeting import aura_spell
from spellwright.magic.rules.casting.targets import legal_targets, modes_of, possible_modes


def best_plan(judge: Judge, ability: Aimed, scope: Scope) -> tuple[float, Scope]:
    """The worth of an ability with its best targets and modes, and the scope that holds them."""
    modal = modes_of(ability)
    if modal is None:
        return _aimed(judge, ability, scope, ())
    n = min(max(value(modal.lo, judge.game, scope), 1), len(modal.modes))
    ranked = sorted(
        (
            (*_aimed(judge, ability, scope, (i,)), i)
            for i in possible_modes(judge.game, scope, ability)
        ),
        key=lambda found: -found[0],
    )
    if len(ranked) < n:
        return 0.0, scope
    modes = tuple(sorted(i for _, _, i in ranked[:n]))
    return _aimed(judge, ability, scope, modes)


def _aimed(
    judge: Judge, ability: Aimed, scope: Scope, modes: tuple[int, ...]
) -> tuple[float, Scope]:
    own = scope.copy()
    own.vars = {**scope.vars, "modes": modes}
    for spec in ability.targets[len(own.targets) :]:
        chosen: tuple[Thing, ...] = ()
        if spec.mode < 0 or spec.mode in modes:
            found = legal_targets(judge.game, own, spec)
            chosen = best_targets(judge, ability, own, spec, found)
        own.targets = (*own.targets, chosen)
    return judge.ability(ability, own), own


def best_targets(
    judge: Judge, ability: Aimed, scope: Scope, spec: Target, found: Iterable[Thing]
) -> tuple[Thing, ...]:
    """The best things for one place, as many as help or must be."""
    most = value(spec.hi, judge.game, scope)
    least = spec.lo if isinstance(spec.hi, int) else (most if spec.lo else 0)
    ranked = rank_targets(judge, ability, scope, found)
    chosen = [t for points, t in ranked[:most] if points > 0]
    return tuple(chosen if len(chosen) >= least else [t for _, t in ranked[:least]])


def rank_targets(
    judge: Judge, ability: Aimed, scope: Scope, found: Iterable[Thing]
) -> list[tuple[float, Thing]]:
    """Things by what it is worth that the next target of the ability is this one, best first."""
    taken = spoken_for(judge, scope)
    none = _worth(judge, ability, scope, ())
    ranked = []
    for thing in found:
        points = _worth(judge, ability, scope, (thing,)) - none
        if thing in taken and points > 0:
            points *= 0.1  # something of ours on the stack deals with it already
        ranked.append((points, thing))
    ranked.sort(key=lambda pair: -pair[0])
    return ranked


def _worth(judge: Judge, ability: Aimed, scope: Scope, chosen: tuple[Thing, ...]) -> float:
    aura = judge.game.objects.get(scope.source) if len(chosen) == 1 else None
    if aura is not None and "Aura" in aura.base.subtypes and ability is aura_spell(aura.base):
        return worn(judge, aura.id, aura.base, chosen[0], scope.controller)
    own = scope.copy()
    own.targets = (*scope.targets, chosen)
    return judge.ability(ability, own)


def spoken_for(judge: Judge, scope: Scope) -> set[Any]:
    """Objects that our own spells and abilities on the stack are aimed at."""
    game = judge.game
    found: set[Any] = set()
    for oid in game.stack:
        obj = game.objects[oid]
        if obj.controller == judge.seat and obj.item is not None and oid != scope.item:
            found.update(t for group in obj.item.targets for t in group if isinstance(t, ObjectId))
    return found
