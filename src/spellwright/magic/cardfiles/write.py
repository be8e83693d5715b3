"""Cards as JSON: what is printed in words, abilities as nested records, defaults left out."""

from __future__ import annotations

import re
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles.keywords import is_rebuilt
from spellwright.magic.cardfiles.shapes import Shape, fields_of, plain_keywords, vocabulary
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.mana_cost import ManaCost

VERSION_FIELD = "spellwright-card"
VERSION = 1
MADE_ANEW = ("means", "text_form")  # of a keyword whose name and parameter say all of it
Json = Any


def card_json(card: Card) -> dict[str, Json]:
    """The JSON form of a card."""
    return {VERSION_FIELD: VERSION, **_body(card)}


def _body(card: Card) -> dict[str, Json]:
    out: dict[str, Json] = {"name": card.name}
    if card.layout != "normal":
        out["layout"] = card.layout
    written = card.faces[:2]  # the side that is both halves is made of them
    out["faces"] = [_face(face, card.name) for face in written]
    return out


def _face(face: Face, card_name: str) -> dict[str, Json]:
    out: dict[str, Json] = {}
    if face.name != card_name:
        out["name"] = face.name
    if face.cost is not None:
        out["cost"] = str(face.cost)
    out["type"] = face.type_line
    for name in ("power", "toughness", "loyalty"):
        printed = getattr(face, name)
        if printed is not None:
            out[name] = int(printed) if re.fullmatch(r"0|-?[1-9]\d{0,5}", printed) else printed
    if face.indicator:
        out["color"] = face.indicator
    if face.abilities:
        ability = Shape(kinds=("Ability",))
        out["abilities"] = [_value(each, ability) for each in face.abilities]
    return out


def _value(value: object, shape: Shape) -> Json:
    kind = type(value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        inner = shape.row or (shape.items or Shape(free=True),) * len(value)
        return [_value(part, each) for part, each in zip(value, inner, strict=True)]
    if isinstance(value, ManaCost):
        return str(value) if shape.mana else {"is": "ManaCost", "cost": str(value)}
    if isinstance(value, Card):
        return {"is": "Card", **_body(value)}
    if isinstance(value, Keyword) and "Ability" in shape.kinds:
        plain = plain_keywords().get(value.name)
        if plain == value and plain.text_form == value.text_form:
            return value.name
    if vocabulary().get(kind.__name__) is not kind:
        raise SpellwrightError(f"a {kind.__name__} has no form in card files")
    out: dict[str, Json] = {"is": kind.__name__}
    short = isinstance(value, Keyword) and is_rebuilt(value)
    for field in fields_of(kind):
        if short and field.name in MADE_ANEW:
            continue
        part = getattr(value, field.name)
        if not field.required and type(part) is type(field.default) and part == field.default:
            continue
        out[field.name] = _value(part, field.shape)
    return kind.__name__ if shape.by_name and len(out) == 1 else out
