"""Mana abilities outside payment that can matter: what a search must look at (CR 605.3a).

Whoever pays a cost may activate mana abilities then, so activating one earlier makes a difference only

- if the source may be gone, tapped or changed by the time the mana is wanted: something on the stack does
  more than what `HARMLESS` lists, and there is a use for mana afterwards;
- if a payment cannot use it: "only as an instant", a mana cost of its own;
- for its own sake: it sacrifices, discards, exiles, takes counters, costs life or taps, and a card in the
  game can tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel import Definition, Effect, ObjectId
from spellwright.kernel.record import field_names
from spellwright.magic.abilities import Activated
from spellwright.magic.building import walk
from spellwright.magic.costs import (
    AddCounters,
    DiscardHand,
    Mana,
    PayLife,
    TakeAnyCounters,
    TakeCounters,
    TapSelf,
    WithSelf,
)
from spellwright.magic.effects.control import Later
from spellwright.magic.references import Ref, Source, Target
from spellwright.magic.rules.queries import rulings
from spellwright.magic.rules.senses import by_identity, reads_own_tapping

if TYPE_CHECKING:
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Obj

# effects that leave the mana sources of both players as they are
HARMLESS = frozenset(
    (
        "AddMana",
        "Counter",
        "CreateTokens",
        "Deal",
        "GainLife",
        "LoseLife",
        "MayPay",
        "PutCounters",
        "Seq",
        "Then",
        *("Mana", "PayLife"),
    )
)


def _is_later(part: Definition) -> bool:
    """What is put off: by then the mana is gone."""
    return isinstance(part, Later)


def is_worth_it(game: Game, seat: int, obj: Obj, ability: Activated) -> bool:
    """Can it matter to activate this mana ability now, with priority?"""
    if _for_its_own_sake(game, obj, ability):
        return True
    odd = ability.as_instant or any(isinstance(c, Mana) for c in ability.costs)
    if not odd and not any(may_touch(game, oid, obj.id) for oid in game.stack):
        return False
    return _has_use(game, seat, ability.as_instant)


def _for_its_own_sake(game: Game, obj: Obj, ability: Activated) -> bool:
    seen = game.sees
    for cost in ability.costs:
        if isinstance(cost, TapSelf):
            wanted: tuple[str, ...] = ("tapped",)
            if reads_own_tapping(obj.card):
                return True
        elif isinstance(cost, WithSelf):
            wanted = ("graveyard", "permanents") if cost.zone == "battlefield" else ("hand",)
            if cost.action == "exile" and cost.zone == "battlefield":
                wanted = ("permanents",)
        elif isinstance(cost, DiscardHand):
            wanted = ("hand", "graveyard")
        elif isinstance(cost, TakeCounters | TakeAnyCounters | AddCounters):
            wanted = ("counters",)
            if getattr(ability.effect, "then", None) is not None:  # it goes with the last one
                wanted = ("counters", "graveyard", "permanents")
        elif isinstance(cost, PayLife):
            wanted = ("life",)
        elif isinstance(cost, Mana):
            continue
        else:
            return True
        if not seen.isdisjoint(wanted):
            return True
    return getattr(ability.effect, "then", None) is not None and "life" in seen


def may_touch(game: Game, oid: ObjectId, source: ObjectId) -> bool:
    """May this spell or ability change what the source of mana can do?"""
    obj = game.objects[oid]
    item = obj.item
    assert item is not None
    if item.ability is not None:
        effect: Any = getattr(item.ability, "effect", item.ability)
    else:
        chars = game.chars(oid)
        index = chars.index
        if index.spell is None:
            if "Aura" in chars.subtypes and not (index.triggers or index.rules):
                return any(source in slot for slot in item.targets)
            return bool(index.triggers or index.continuous or index.rules)
        effect = index.spell.effect
    if _is_harmless(effect) and not game.chars(source).is_creature:
        return False
    if _is_about_targets(effect):
        return source == item.source or any(source in slot for slot in item.targets)
    return True


@by_identity
def _is_about_targets(effect: Any) -> bool:
    """Does it change nothing but its targets and its own source?"""
    for part in walk(effect, _is_later):
        if isinstance(part, Effect) and type(part).__name__ not in HARMLESS:
            names = field_names(type(part))
            refs = [v for name in names if isinstance(v := getattr(part, name), Ref)]
            if not refs and type(part).__name__ not in CONTROL:
                return False
            if not all(isinstance(r, Target | Source) for r in refs):
                return False
    return True


CONTROL = frozenset(("If", "May", "Then", "Seq", "Modal", "MayPay"))


@by_identity
def _is_harmless(effect: Any) -> bool:
    return all(
        type(p).__name__ in HARMLESS for p in walk(effect, _is_later) if isinstance(p, Effect)
    )


def _has_use(game: Game, seat: int, instant_only: bool) -> bool:
    """Is there something that the player could spend mana on before the step ends?"""
    from spellwright.magic.rules.mana import least_mana, most_mana

    if not game.far.isdisjoint(("graveyard", "exile", "hand")):
        return True
    most = most_mana(game, seat) + len(game.players[seat].pool)
    main = seat == game.active and game.step in ("main", "second main")
    flash = bool(rulings(game, "flash"))
    if game.stack or not instant_only:
        for oid in game.players[seat].hand:
            for face in game.objects[oid].card.faces:
                if "Land" in face.types:
                    continue
                if main or flash or "Instant" in face.types or "flash" in face.chars.index.keywords:
                    if instant_only or face.cost is None or least_mana(face.cost) <= most:
                        return True
    for each in game.permanents():
        for ability in game.chars(each.id).index.activated:
            if each.controller != seat and not ability.anyone:
                continue
            if ability.sorcery_speed and not main:
                continue
            for cost in ability.costs:
                if isinstance(cost, Mana) and (instant_only or least_mana(cost.cost) <= most):
                    return True
    return any(obj.side == -1 for obj in game.permanents(seat))
