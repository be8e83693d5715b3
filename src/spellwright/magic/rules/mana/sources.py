"""Mana sources: what a player could activate for mana now, from the battlefield or the hand (CR 605).

Interchangeable ones are one source. Abilities that cost mana themselves are in `converting`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from spellwright.kernel import ObjectId
from spellwright.magic.objects.abilities import Activated, Triggered
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import value
from spellwright.magic.records.costs import (
    Mana,
    PayLife,
    TakeAnyCounters,
    TakeCounters,
    TapSelf,
    WithSelf,
)
from spellwright.magic.records.costs_in_kind import ExertSelf
from spellwright.magic.records.events import ManaAdded
from spellwright.magic.records.paying_together import payable
from spellwright.magic.records.restricted import ABILITY, Purpose
from spellwright.magic.records.x_values import MOST, speaks_of_x
from spellwright.magic.rules.likeness import Ties, mark, ties
from spellwright.magic.rules.mana import plan_search, plans
from spellwright.magic.rules.mana.buying import life_sources
from spellwright.magic.rules.mana.giving import each_time, given_to, is_giving
from spellwright.magic.rules.mana.source import ManaSource, Output, Use
from spellwright.magic.rules.options import told_apart
from spellwright.magic.rules.queries import (
    applies,
    forbidden,
    making_mana,
    rulings,
    was_used,
    watching,
)
from spellwright.magic.table import Table


def source_titles(game: Table, groups: list[ManaSource], payer: ObjectId) -> list[str]:
    """Names for the sources of a payment that tell them apart; `payer` is what is being paid for."""
    by_id: dict[ObjectId, str] = {g.ids[0]: g.label(game) for g in groups if g.ids}
    names = list(by_id.values())
    for oid, name in by_id.items():
        if names.count(name) > 1:
            chars = game.chars(oid)
            size = f" {chars.power}/{chars.toughness}" if chars.is_creature else ""
            by_id[oid] = f"{name}{size} (itself)" if oid == payer else f"{name}{size}"
    told = dict(zip(by_id, told_apart(game, list(by_id.values()), list(by_id)), strict=True))
    return [told[g.ids[0]] if g.ids else g.label(game) for g in groups]


def plan_label(titles: list[str], groups: list[ManaSource], plan: plan_search.Plan) -> str:
    """A payment in words."""
    parts = []
    for which, output, times in plan.activations:
        group = groups[which]
        mana = "".join(f"{{{m[0]}}}" for m in group.outputs[output])
        name = titles[which]
        times_text = f"{times}× " if times > 1 else ""
        parts.append(
            f"{times_text}{name} for {mana}" if len(group.outputs) > 1 else f"{times_text}{name}"
        )
    if not parts and plan.spent:
        parts.append("mana pool " + "".join(f"{{{m[0]}}}" for m in plan.spent))
    if plan.life:
        parts.append(f"{plan.life} life")
    if plan.left:
        parts.append("leaving " + "".join(f"{{{m[0]}}}" for m in plan.left))
    return ", ".join(parts)


def mana_sources(game: Table, seat: int) -> list[ManaSource]:
    """What a player could activate for mana now, alike ones together; cached until something changes."""
    known = game.known()
    found: list[ManaSource] | None = known.get(seat)
    if found is None:
        found = known[seat] = _find_sources(game, seat)
    return found


def _find_sources(game: Table, seat: int) -> list[ManaSource]:
    groups: dict[Any, ManaSource] = {}
    tied: Ties | None = None
    triggers = mana_triggers(game)
    changed, objects = game.changed(), game.objects
    givers: list[tuple[ObjectId, list[Activated]]] = []
    for oid in making_mana(game):
        obj = objects[oid]
        if obj.controller != seat:
            continue
        abilities = (changed.get(oid) or obj.base).index.mana
        if any(map(is_giving, abilities)):
            givers.append((oid, abilities))
        if obj.tapped and all(isinstance(a.costs[0], TapSelf) for a in abilities if a.costs):
            continue
        same = oid if game.unmerged else mark(game, obj)
        if same in groups:
            tied = ties(game) if tied is None else tied
            same = _place(groups, same, oid, tied)
        _add_source(game, seat, oid, same, abilities, triggers, groups)
    if "hand" in game.far:
        for oid in game.players[seat].hand:
            abilities = game.objects[oid].base.index.mana
            if abilities:
                same = oid if game.unmerged else mark(game, game.objects[oid])
                if same in groups:
                    tied = ties(game) if tied is None else tied
                    same = _place(groups, same, oid, tied)
                _add_source(game, seat, oid, same, abilities, triggers, groups)
    found = _in_order(groups.values())
    for group in found:
        if len(group.ids) > 1:
            group.source = group.source._replace(count=len(group.ids))

    return found + _giving_sources(game, seat, givers, triggers) + life_sources(game, seat)


def _place(groups: dict[Any, ManaSource], same: Hashable, oid: ObjectId, tied: Ties) -> Any:
    """The group of a source whose like is there already: what is tied has one of its own."""
    if oid in tied:
        return oid
    first = groups[same]
    if first.ids[0] in tied:
        del groups[same]
        groups[first.ids[0]] = first
    return same


def _in_order(groups: Iterable[ManaSource]) -> list[ManaSource]:
    """As they came: objects have numbers in that order."""
    return sorted(groups, key=lambda group: group.ids[0])


def _add_source(
    game: Table,
    seat: int,
    oid: ObjectId,
    same: Hashable,
    abilities: list[Activated],
    triggers: list[ManaTrigger],
    groups: dict[Any, ManaSource],
) -> None:
    group = groups.get(same)
    if group is not None:
        group.ids += [oid] * _times(game, oid, abilities)
        return
    outputs: list[tuple[str, ...]] = []
    uses: list[Use] = []
    effects: list[Any] = []
    for i, ability in enumerate(abilities):
        if not is_plain(ability) or not usable(game, oid, ability, seat):
            continue
        for output in outputs_of(game, oid, ability, seat, triggers):
            if output.mana:
                outputs.append(output.all)
                uses.append((i, output))
                effects.append(side_effect(ability, output))
    if outputs:
        source = plans.Source(same, 1, tuple(outputs), tuple(effects) if any(effects) else ())
        often = _times(game, oid, abilities)
        made = groups[same] = ManaSource([oid] * often, tuple(uses), source)
        lives = tuple(_life(game, oid, abilities[i], seat) for i, _ in uses)
        made.life = min(lives)
        made.lives = lives if max(lives) > made.life else ()
        made.goes = all(any(isinstance(c, WithSelf) for c in abilities[i].costs) for i, _ in uses)


def _times(game: Table, oid: ObjectId, abilities: list[Activated]) -> int:
    """How often a payment can use the source: for counters alone, as long as there are some (CR 118.3)."""
    if len(abilities) == 1 and not abilities[0].once_each_turn and len(abilities[0].costs) == 1:
        cost = abilities[0].costs[0]
        if isinstance(cost, TakeCounters) and isinstance(cost.n, int) and cost.n > 0:
            return max(1, game.objects[oid].count(cost.kind) // cost.n)
    return 1


def _life(game: Table, oid: ObjectId, ability: Activated, seat: int) -> int:
    costs = [c for c in ability.costs if isinstance(c, PayLife)]
    return sum(value(c.n, game, Scope(oid, seat)) for c in costs)


def _giving_sources(
    game: Table,
    seat: int,
    givers: list[tuple[ObjectId, list[Activated]]],
    triggers: list[ManaTrigger],
) -> list[ManaSource]:
    """Mana abilities that cost a thing of your choice; no thing counts for two of them.

    They come last in a payment: what they take may first be tapped for mana itself.
    """
    groups: dict[Any, ManaSource] = {}
    claimed: set[ObjectId] = set()
    for oid, abilities in givers:
        for i, ability in enumerate(abilities):
            if not is_giving(ability) or not usable(game, oid, ability, seat):
                continue
            things = given_to(game, oid, ability, seat)
            same: Any = (id(ability), things)
            if ability.once_each_turn or game.unmerged:
                same = (*same, oid)
            if same in groups:
                continue  # whose ability it is makes no difference
            gives = tuple(t for t in things if t not in claimed)
            each = each_time(game, oid, ability, seat)
            made = [o for o in outputs_of(game, oid, ability, seat, triggers) if o.mana]
            if made and len(gives) >= each:
                claimed.update(gives)
                source = plans.Source(
                    same,
                    len(gives) // each,
                    tuple(o.all for o in made),
                    tuple(side_effect(ability, o) for o in made),
                )
                uses = tuple((i, o) for o in made)
                groups[same] = ManaSource([oid], uses, source, gives, each)
    return list(groups.values())


def side_effect(ability: Activated, output: Output) -> Any:
    """What activating does besides tapping and adding mana, for telling payments apart."""
    costs = tuple(str(c) for c in ability.costs if not isinstance(c, TapSelf))
    extra = ability.effect.side_effect()  # type: ignore[attr-defined]
    if any(isinstance(c, TakeAnyCounters) for c in ability.costs):
        extra = (extra, len(output.mana))
    return (*costs, output.x, extra) if costs or extra else ""


PLAIN = (TapSelf, PayLife, WithSelf, TakeCounters, TakeAnyCounters, ExertSelf)


def is_plain(ability: Activated) -> bool:
    """Can it be part of a payment without further questions?"""
    return (
        all(isinstance(c, PLAIN) for c in ability.costs)
        and hasattr(ability.effect, "outputs")
        and not ability.as_instant
    )


def usable(
    game: Table, oid: ObjectId, ability: Activated, seat: int, mana_apart: bool = False
) -> bool:
    """Could the mana ability be activated now? `mana_apart`: somebody else sees to the mana in its cost."""

    scope = Scope(oid, seat)
    if game.objects[oid].zone not in ability.zones:
        return False
    if ability.once_each_turn and was_used(game, oid, ability):
        return False
    for cost in ability.costs:
        if isinstance(cost, Mana):
            if not mana_apart and not _mana_payable(game, oid, ability, seat, cost):
                return False
        elif not cost.payable(game, scope):
            return False
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False
    return forbidden(game, "can't activate", oid) is None or _only_nonmana(game, oid)


def _mana_payable(game: Table, oid: ObjectId, ability: Activated, seat: int, cost: Mana) -> bool:

    without = oid if any(isinstance(c, TapSelf) for c in ability.costs) else None
    others = tuple(c for c in ability.costs if not isinstance(c, Mana))
    purpose = Purpose(ABILITY, game.chars(oid))
    return game.can_pay_mana(seat, cost.cost, without, others, oid, purpose)


def _only_nonmana(game: Table, oid: ObjectId) -> bool:
    """Is the object only kept from activating abilities that are not mana abilities?"""

    return all(
        r[0].detail == "nonmana" for r in rulings(game, "can't activate") if applies(game, r, oid)
    )


ManaTrigger = tuple[Triggered, ObjectId, int]  # with its source and controller


def mana_triggers(game: Table) -> list[ManaTrigger]:
    """Triggered mana abilities that wait for mana to be added (CR 605.1b)."""
    found: list[ManaTrigger] = []
    changed = game.changed()
    for oid in watching(game, "ManaAdded"):
        obj = game.objects[oid]
        for ability in (changed.get(oid) or obj.base).index.triggers.get("ManaAdded", ()):
            if ability.mana:
                found.append((ability, oid, obj.controller))
    for f in game.floating:
        if isinstance(f.ability, Triggered) and f.ability.mana:
            found.append((f.ability, f.source or ObjectId(0), f.controller))
    return found


def outputs_of(
    game: Table, oid: ObjectId, ability: Activated, seat: int, triggers: list[ManaTrigger]
) -> list[Output]:
    """The mana that one activation may add, alternatives apart; extra mana of others included."""
    effect: Any = ability.effect
    own = []
    for x in _values_of_x(game, oid, ability, seat):
        own += [Output(mana, x=x) for mana in effect.outputs(game, Scope(oid, seat, x=x))]
    if not triggers:
        return own
    taps = any(isinstance(c, TapSelf) for c in ability.costs)
    found = []
    for output in own:
        made = [output]
        for trigger in triggers if output.mana else ():
            event = ManaAdded(seat, output.mana, oid, taps)
            more = _extra(game, trigger, event)
            made = [
                o._replace(extra=(*o.extra, (trigger[1], m))) for o in made for m in more
            ] or made
        found += made
    return found


def _values_of_x(game: Table, oid: ObjectId, ability: Activated, seat: int) -> list[int]:
    """What X may be where that is worth something: whatever can be paid for, mana apart."""

    if not any(speaks_of_x(c) for c in ability.costs if not isinstance(c, Mana)):
        return [0]
    found = []
    scope = Scope(oid, seat)
    for scope.x in range(1, MOST):
        if not payable(ability.costs, game, scope):
            break
        found.append(scope.x)
    return found


def _extra(game: Table, trigger: ManaTrigger, event: ManaAdded) -> list[tuple[str, ...]]:
    """What a triggered mana ability would add for the same player after this event."""
    ability, source, controller = trigger
    scope = Scope(source, controller, event=event)
    if not ability.event.matches(game, event, scope):
        return []
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return []
    effect: Any = ability.effect
    if not hasattr(effect, "outputs") or effect.who.seats(game, scope) != [event.seat]:
        return []
    found: list[tuple[str, ...]] = effect.outputs(game, scope)
    return found
