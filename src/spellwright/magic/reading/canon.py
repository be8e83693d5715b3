"""One form for all records that say the same: pronouns settled, parts of filters in one order, one word for a thing."""

from __future__ import annotations

import dataclasses
from typing import Any

from spellwright.kernel import Seq
from spellwright.magic.effects.control import Later
from spellwright.magic.effects.looking import ChooseAmong
from spellwright.magic.objects.abilities import Ability, Keyword, Rule
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.speech import And, Filter, Not, NotSo, Or
from spellwright.magic.records import filters as f, stack_filters as s
from spellwright.magic.records.amounts import CountOf, Times, WhereX
from spellwright.magic.records.binding import bind
from spellwright.magic.records.conditions import Compare, Exists
from spellwright.magic.records.costs import Give
from spellwright.magic.records.references import Each, HandOf, It, Source, Who
from spellwright.magic.records.walking import rewrite
from spellwright.magic.text.notation import notation

# types first, then what they are like, then whose and where: as a noun phrase is read
ORDER: tuple[type[Filter], ...] = (
    s.IsSpell, s.IsAbilityOnStack, f.IsPlayer, f.Is, f.IsPermanent, Or, f.Colored, f.Status, f.InCombat, Not, f.Has,
    f.Stat, f.WithCounter, f.ControlledBy, f.OwnedBy, f.HeldBy, f.InZone, f.InZoneOf, f.OtherThan, f.Other,
)  # fmt: skip


def _place(part: Filter) -> tuple[int, str]:
    at = ORDER.index(type(part)) if type(part) in ORDER else len(ORDER)
    return at, notation(part)


def ordered(value: object) -> Any:
    """The record with its filters in order; what a count or a double "not" says is said plainly."""
    if isinstance(value, And | Or):
        kind = type(value)
        parts: list[Filter] = []
        for part in (ordered(each) for each in value.parts):
            parts += part.parts if isinstance(part, kind) else (part,)
        unique = sorted(dict.fromkeys(parts), key=_place)
        return unique[0] if len(unique) == 1 else kind(tuple(unique))
    if isinstance(value, Seq) and any(isinstance(part, Seq) for part in value.parts):
        flat: list[Any] = []
        for each in value.parts:
            flat += each.parts if isinstance(each, Seq) else (each,)
        return rewrite(Seq(tuple(flat)), ordered)
    if isinstance(value, f.OtherThan) and isinstance(value.what, Source):
        return f.Other()
    if isinstance(value, Compare) and isinstance(value.left, CountOf) and value.op == ">=":
        if isinstance(value.right, int):
            return Exists(ordered(value.left.of), value.right)
    if isinstance(value, WhereX) or (isinstance(value, Times) and value.factor == 1):
        return rewrite(value.of, ordered)  # how it is told, not how much it is
    if isinstance(value, NotSo) and isinstance(value.part, NotSo):
        return ordered(value.part.part)
    if isinstance(value, ChooseAmong) and value.among == HandOf(Who("you")):
        of = Each(value.of & f.InZone("hand", "you"))
        return rewrite(dataclasses.replace(value, among=of, of=f.Anything()), ordered)
    if isinstance(value, Give) and value.action in ("return", "tap"):
        return _without(value, f.ControlledBy("you"))  # what is given is one's own
    if isinstance(value, Rule) and value.kind in ABOUT_CREATURES:
        return _without(value, f.Is("Creature"))
    if isinstance(value, Later) and value.about == It():
        return dataclasses.replace(value, about=None)  # what is meant without it
    return value


ABOUT_CREATURES = ("can block only", "can't be blocked", "can't be blocked except by")


def _without(value: Give | Rule, part: Filter) -> Any:
    """The record without a part of its filter that goes without saying."""
    filters = value.of if isinstance(value, Give) else value.detail
    if not isinstance(filters, And) or part not in filters.parts:
        return value
    rest = tuple(each for each in filters.parts if each != part)
    kept = rest[0] if len(rest) == 1 else And(rest)
    if isinstance(value, Give):
        return dataclasses.replace(value, of=kept)
    return dataclasses.replace(value, detail=kept)


def canonical(ability: Ability) -> Any:
    """The ability in its one form; Unbound where a pronoun means nothing."""
    return rewrite(bind(ability), ordered)


def canonical_card(card: Card) -> Card:
    """The card with every ability in its one form, and keywords that stand together in the order of their names."""
    faces = tuple(
        dataclasses.replace(face, abilities=tuple(_in_a_row(face.abilities))) for face in card.faces
    )
    return dataclasses.replace(card, faces=faces)


def _in_a_row(abilities: tuple[Ability, ...]) -> list[Any]:
    made: list[Any] = []
    row: list[Keyword] = []
    for ability in abilities:
        if isinstance(ability, Keyword):
            row += _one_by_one(canonical(ability))
            continue
        made += sorted(row, key=notation)
        row = []
        made.append(canonical(ability))
    return made + sorted(row, key=notation)


def _one_by_one(keyword: Keyword) -> list[Keyword]:
    """CR 702.11f, 702.16g: "protection from [A] and from [B]" is two abilities."""
    if keyword.name not in ("protection", "hexproof") or not isinstance(keyword.detail, Or):
        return [keyword]
    return [dataclasses.replace(keyword, detail=part) for part in keyword.detail.parts]
