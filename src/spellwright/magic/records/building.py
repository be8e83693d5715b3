"""Putting a card together: its parts become abilities, targets get their places, faces are joined."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

from spellwright.kernel import Definition, Effect, Seq, SpellwrightError
from spellwright.kernel.record import field_names
from spellwright.magic.effects.control import If
from spellwright.magic.effects.dealing import dealt_at_once
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.mana import as_mana_ability
from spellwright.magic.objects.abilities import (
    Ability,
    Activated,
    Aimed,
    AlternativeCost,
    Keyword,
    Spell,
)
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.speech import Target
from spellwright.magic.records.changes import AddTypes, Gain, SetPT
from spellwright.magic.records.conditions import Paid
from spellwright.magic.records.costs import Cost, Mana
from spellwright.magic.records.filters import ControlledBy, Is, IsPlayer
from spellwright.magic.records.references import Each, Who
from spellwright.magic.records.shapes import check_parts
from spellwright.magic.records.walking import rewrite


def number_targets(ability: Aimed) -> Aimed:
    """Give each target of an ability its place; equal targets are the same target."""
    found: list[Target] = []
    uses: dict[Target, set[str]] = {}
    _note_uses(ability.effect, "", uses)

    def place(value: object, mode: int) -> object:
        if not isinstance(value, Target):
            return value
        costs = uses.get(value, set())
        # "up to three target cards from their graveyard": a target may speak of one before it
        of = rewrite(value.of, partial(place, mode=mode), into_abilities=False)
        paid = next(iter(costs)) if len(costs) == 1 else ""
        plain = dataclasses.replace(value, of=of, slot=-1, mode=mode, paid=paid)
        for i, t in enumerate(found):
            if dataclasses.replace(t, slot=-1) == plain:
                return found[i]
        made = dataclasses.replace(plain, slot=len(found))
        found.append(made)
        return made

    effect: Any = ability.effect
    if getattr(effect, "is_modal", False):
        modes = tuple(
            rewrite(m, partial(place, mode=i), into_abilities=False)
            for i, m in enumerate(effect.modes)
        )
        effect = dataclasses.replace(effect, modes=modes)
    else:
        effect = rewrite(effect, partial(place, mode=-1), into_abilities=False)
    return dataclasses.replace(ability, effect=effect, targets=tuple(found))


def _note_uses(value: object, cost: str, uses: dict[Target, set[str]]) -> None:
    """For each target the costs that must (or must not) have been paid where it is spoken of."""
    if isinstance(value, tuple):
        for part in value:
            _note_uses(part, cost, uses)
    elif isinstance(value, Definition) and not isinstance(value, Ability | Card):
        if isinstance(value, Target):
            uses.setdefault(value, set()).add(cost)
        condition = getattr(value, "condition", None)
        branches = {}
        if isinstance(condition, Paid):
            branches = {"then": condition.name, "otherwise": f"!{condition.name}"}
        for name in field_names(type(value)):
            _note_uses(getattr(value, name), branches.get(name, cost), uses)


def finish(ability: Ability) -> Any:
    """An ability with all its targets placed, and those of the abilities inside it."""

    def inner(value: object) -> object:
        if isinstance(value, Ability) and value is not ability:
            return finish(value)
        if isinstance(value, Seq) and (parts := dealt_at_once(value.parts)) != value.parts:
            row = parts[0] if len(parts) == 1 else Seq(parts)
            return rewrite(row, inner)
        return value

    done = rewrite(ability, inner)
    if isinstance(done, Activated):
        done = as_mana_ability(done)
    return number_targets(done) if isinstance(done, Aimed) else done


def with_rules(card: Card, parts: tuple[Any, ...], **faces: Card | None) -> Card:
    """The card with its rules; loose effects together are what the spell does."""
    abilities: list[Any] = []
    effects: list[Effect] = []
    for part in parts:
        if isinstance(part, Ability):
            abilities.append(finish(part))
        elif isinstance(part, Effect):
            if not effects:
                abilities.append(None)  # the spell ability stands where its first effect stands
            effects.append(part)
        else:
            raise SpellwrightError(f"{card.name}: {part!r} is neither an ability nor an effect")
    if effects:
        effect = effects[0] if len(effects) == 1 else Seq(tuple(effects))
        if any(isinstance(a, Keyword) and a.name == "overload" for a in abilities):
            effect = _overloaded(effect)
        for keyword in abilities:
            if isinstance(keyword, Keyword) and keyword.name == "awaken":
                assert isinstance(keyword.detail, tuple)
                effect = _awakened(effect, keyword.detail[0])
        spell = finish(Spell(effect))
        abilities = [spell if a is None else a for a in abilities]
    check_parts(card.name, tuple(abilities))
    face = dataclasses.replace(card.front, abilities=tuple(abilities))
    layout, others = card.layout, card.faces[1:]
    name = card.name
    for word, layout_name in (
        ("back", "transform"),
        ("modal", "modal"),
        ("adventure", "adventure"),
        ("half", "split"),
        ("flip", "flip"),
        ("prototype", "prototype"),
    ):
        other = faces.get(word)
        if other is not None:
            layout, others = layout_name, (other.front,)
            if word == "prototype":
                others = (_prototyped(face, other.front),)
            if word == "half":
                name = f"{card.name} // {other.name}"
    if layout == "normal" and not others:
        for keyword in abilities:
            if isinstance(keyword, Keyword) and keyword.name == "bestow":
                layout, others = "bestow", (_bestowed(face, keyword),)
    return with_both_halves(Card(name, (face, *others), layout))


def with_both_halves(card: Card) -> Card:
    """A split card with fuse has a side that is both halves (CR 702.102)."""
    if card.layout != "split" or not all(_has(face, "fuse") for face in card.faces):
        return card
    left, right = card.faces[:2]
    return dataclasses.replace(card, faces=(left, right, _fused(card.name, left, right)))


def _has(face: Face, name: str) -> bool:
    return any(isinstance(a, Keyword) and a.name == name for a in face.abilities)


def _fused(name: str, left: Face, right: Face) -> Face:
    """Both halves as one spell, the left one first (CR 702.102b–d)."""
    assert left.cost is not None and right.cost is not None
    cost = left.cost.plus(right.cost)
    parts = tuple(
        a.effect for face in (left, right) for a in face.abilities if isinstance(a, Spell)
    )
    bare = rewrite(Seq(parts), lambda part: _unnumbered(part) if isinstance(part, Target) else part)
    way = AlternativeCost((Mana(cost),), name="fuse", frm="hand")
    colors = "".join(c for c in "WUBRG" if c in left.colors | right.colors and c not in cost.colors)
    return dataclasses.replace(
        left,
        name=name,
        cost=cost,
        types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))),
        indicator=colors,
        abilities=(finish(Spell(bare)), way),
    )


def _unnumbered(target: Target) -> Target:
    return dataclasses.replace(target, slot=-1)


def _bestowed(face: Face, keyword: Keyword) -> Face:
    """The Aura that a card with bestow can be cast as: the same but for its types (CR 702.103b)."""
    cost = keyword.detail
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    assert isinstance(price, Cost)
    creatures = Keyword("enchant", Is("Creature"), text_form="enchant creature")
    way = AlternativeCost((price,), name="bestow")
    kept = tuple(t for t in face.types if t != "Creature")
    return dataclasses.replace(
        face,
        types=kept,
        subtypes=("Aura",),
        power=None,
        toughness=None,
        abilities=(creatures, *face.abilities, way),
    )


def _prototyped(whole: Face, small: Face) -> Face:
    """The card with another mana cost, colour and size, and the same abilities (CR 718.2)."""
    assert small.cost is not None
    way = AlternativeCost((Mana(small.cost),), name="prototype")
    return dataclasses.replace(small, abilities=(*whole.abilities, way))


def _awakened(effect: Effect, n: int) -> Effect:
    """What a spell with awaken does: for that cost also this, to a target that it has only then (CR 702.113a–b)."""
    land = Target(Is("Land") & ControlledBy("you"))
    elemental = (SetPT(0, 0), AddTypes(("Creature",), ("Elemental",)), Gain((Keyword("haste"),)))
    awake = Seq((PutCounters("+1/+1", n, land), Affect(land, elemental, "forever")))
    parts = effect.parts if isinstance(effect, Seq) else (effect,)
    return Seq((*parts, If(Paid("awaken"), awake)))


def _overloaded(effect: Effect) -> Effect:
    """What a spell with overload does: for that cost it speaks of each, not of a target (CR 702.96a)."""
    return If(Paid("overload"), rewrite(effect, _each_for_target), effect)


def _each_for_target(value: object) -> object:
    if not isinstance(value, Target):
        return value
    if isinstance(value.of, IsPlayer):
        return Who("each" if value.of.who == "any" else value.of.who)
    return Each(value.of)
