"""Copiable values of objects, and how effects change them (CR 707.2, 707.9)."""

from __future__ import annotations

from dataclasses import replace

from spellwright.kernel import ObjectId
from spellwright.kernel.key import digest_of
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import FACE_DOWN
from spellwright.magic.table import Table


def copiable(game: Table, oid: ObjectId) -> tuple[Card, int]:
    """The card and side whose printed values a copy of the object gets; copies of copies included.

    A face-down permanent is copied as the nameless 2/2 that it is (CR 707.2, 708.2).
    """
    obj = game.obj(oid)
    card, side = obj.card, obj.side
    if obj.copying is not None and obj.side != FACE_DOWN:
        card, side = obj.copying
    if side > 0 and card.layout == "flip":
        side = 0  # being flipped is a status, which is not copied (CR 707.2, 110.5)
    if side > 0 and card.layout == "bestow" and obj.zone != "stack":
        side = 0  # nor is what bestow does, but on the stack (CR 702.103c)
    return (card, side)


def with_ability(copied: tuple[Card, int], ability: Ability) -> tuple[Card, int]:
    """The same copiable values with one more ability, which copies of the copy have too (CR 707.9a).

    A second instance would add nothing to an activated ability.
    """
    card, side = copied
    if side == FACE_DOWN or ability in card.faces[side].abilities:
        return copied
    mark = (digest_of(card), side, digest_of(ability))
    made = _MADE.get(mark)
    if made is None:
        face = card.faces[side]
        face = replace(face, abilities=(*face.abilities, ability))
        made = _MADE[mark] = Card(card.name, (face,))
    return made, 0


def with_types(
    copied: tuple[Card, int], types: tuple[str, ...], subtypes: tuple[str, ...]
) -> tuple[Card, int]:
    """The same copiable values with more types (CR 707.9b)."""
    card, side = copied
    if side == FACE_DOWN or not (types or subtypes):
        return copied
    mark = (digest_of(card), side, f"also {' '.join(types)} — {' '.join(subtypes)}")
    made = _MADE.get(mark)
    if made is None:
        faces = tuple(
            replace(
                face,
                types=tuple(dict.fromkeys((*types, *face.types))),
                subtypes=tuple(dict.fromkeys((*subtypes, *face.subtypes))),
            )
            for face in card.faces
        )
        made = _MADE[mark] = replace(card, faces=faces)
    return made, side


def not_legendary(copied: tuple[Card, int]) -> tuple[Card, int]:
    """The same copiable values without the supertype Legendary (CR 707.9b)."""
    card, side = copied
    if side == FACE_DOWN or "Legendary" not in card.faces[side].supertypes:
        return copied
    mark = (digest_of(card), side, "not legendary")
    made = _MADE.get(mark)
    if made is None:
        face = card.faces[side]
        kept = tuple(word for word in face.supertypes if word != "Legendary")
        faces = (*card.faces[:side], replace(face, supertypes=kept), *card.faces[side + 1 :])
        made = _MADE[mark] = replace(card, faces=faces)
    return made, side


_MADE: dict[tuple[str, int, str], Card] = {}


def recast(copied: tuple[Card, int], color: str, subtypes: tuple[str, ...]) -> tuple[Card, int]:
    """The same copiable values, except this colour, no mana cost, and more subtypes (CR 707.9b, 702.128a)."""
    card, side = copied
    if side == FACE_DOWN:
        return copied
    mark = (digest_of(card), side, f"{color} {' '.join(subtypes)}")
    made = _MADE.get(mark)
    if made is None:
        faces = tuple(
            replace(
                face,
                cost=None,
                indicator=color,
                subtypes=tuple(dict.fromkeys((*subtypes, *face.subtypes))),
            )
            for face in card.faces
        )
        made = _MADE[mark] = replace(card, faces=faces)
    return made, side


def resized(copied: tuple[Card, int], power: int, toughness: int) -> tuple[Card, int]:
    """The same copiable values, except these numbers (CR 707.9b): offspring, tokens of X/X (CR 111.3)."""
    card, side = copied
    if side == FACE_DOWN:
        return copied
    mark = (digest_of(card), side, f"{power}/{toughness}")
    made = _MADE.get(mark)
    if made is None:
        faces = tuple(
            replace(face, power=str(power), toughness=str(toughness)) for face in card.faces
        )
        made = _MADE[mark] = replace(card, faces=faces)
    return made, side
