"""The published JSON Schema of card files, made from the record classes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellwright.magic.cardfiles.blocks import ACTIONS, BLOCK_FIELDS
from spellwright.magic.cardfiles.read import FACE_FIELDS, LAYOUTS, MADE_LAYOUTS, MOST
from spellwright.magic.cardfiles.shapes import (
    BASES,
    Shape,
    fields_of,
    members,
    plain_keywords,
    vocabulary,
)
from spellwright.magic.cardfiles.write import VERSION, VERSION_FIELD
from spellwright.magic.objects.names import COUNTER_FORM, WHILE_IT_HAS
from spellwright.magic.records.shapes import COLORS, COUNTER, MANA_TEXT, TYPE, WHILE, type_names

Schema = dict[str, Any]
MANA = r"^(\{[^{}]+\})*$"


def card_schema() -> Schema:
    """The schema of a card file: one card or a list of cards."""
    definitions: Schema = {
        "card": _card(LAYOUTS, top=True),
        "Card": _card(MADE_LAYOUTS, top=False),
        "face": _face(),
        "block": _block(),
        MANA_TEXT: {"type": "string", "pattern": MANA},
        "number": {"type": "integer", "minimum": -MOST, "maximum": MOST},
        "many": {"type": "integer", "minimum": 0, "maximum": MOST},
        COUNTER: {"type": "string", "pattern": f"^({COUNTER_FORM})$"},
        WHILE: {"type": "string", "pattern": f"^{WHILE_IT_HAS}({COUNTER_FORM})$"},
        COLORS: {"type": "string", "pattern": "^[WUBRG]{0,5}$"},
        TYPE: {"enum": list(type_names())},
        "anything": _anything(),
        "ManaCost": _object({"is": {"const": "ManaCost"}, "cost": _ref(MANA_TEXT)}, ["is", "cost"]),
    }
    for kind in sorted({*BASES, *_named_kinds()}):
        definitions[f"kind {kind}"] = _kind(kind)
    for name, cls in vocabulary().items():
        definitions[name] = _record(name, cls)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Spellwright card file",
        "description": "Made from the record classes by: spellwright cards schema -o FILE",
        "anyOf": [
            _ref("card"),
            {"type": "array", "items": _ref("card"), "minItems": 1},
        ],
        "$defs": definitions,
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name.replace(' ', '%20')}"}


def _object(properties: Schema, required: Iterable[str], **more: str) -> Schema:
    return {
        "type": "object",
        **more,
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _card(layouts: dict[str, int], top: bool) -> Schema:
    head: Schema = {VERSION_FIELD: {"const": VERSION}} if top else {"is": {"const": "Card"}}
    body: Schema = {
        "name": _name(),
        "layout": {"enum": list(layouts)},
        "faces": {
            "type": "array",
            "items": _ref("face"),
            "minItems": 1,
            "maxItems": max(layouts.values()),
        },
    }
    return _object(head | body, [*head, "name", "faces", *(() if top else ("layout",))])


def _name() -> Schema:
    return {"type": "string", "minLength": 1, "maxLength": 200}


def _face() -> Schema:
    printed = {"anyOf": [_ref("number"), {"type": "string", "minLength": 1, "maxLength": 8}]}
    part = [
        _ref("kind Ability"),
        _ref("kind Effect"),
        _object({"effect": _ref("kind Effect")}, ["effect"]),
    ]
    made: Schema = {
        "name": _name(),
        "cost": _ref(MANA_TEXT),
        "type": {"type": "string", "minLength": 1},
        "power": printed,
        "toughness": printed,
        "loyalty": printed,
        "color": {"type": "string", "pattern": "^[WUBRG]{0,5}$"},
        "abilities": {"type": "array", "items": {"anyOf": part}},
    }
    assert tuple(made) == FACE_FIELDS
    return _object(made, ["type"])


def _block() -> Schema:
    properties: Schema = dict.fromkeys(BLOCK_FIELDS, True)
    properties["action"] = {"enum": list(ACTIONS)}
    return _object(properties, ["action"], description="An effect block as in v1.1 files.")


def _named_kinds() -> set[str]:
    """The single record classes that a field asks for, such as Target."""
    return {
        kind
        for cls in vocabulary().values()
        for form in fields_of(cls)
        for kind in _kinds_within(form.shape)
    }


def _kinds_within(shape: Shape) -> set[str]:
    """The kinds of a shape and of the entries of its lists."""
    inner = (*shape.row, shape.items) if shape.items is not None else shape.row
    return {*shape.kinds, *(kind for each in inner for kind in _kinds_within(each))}


def _kind(kind: str) -> Schema:
    """The records that may stand for a kind, those without needed fields also by name alone."""
    found = members(kind)
    bare = [n for n, cls in found.items() if not any(form.required for form in fields_of(cls))]
    if kind == "Ability":
        bare += sorted(plain_keywords())
    return _by_name(found, bare, blocks=kind == "Effect")


def _by_name(names: Iterable[str], bare: Sequence[str], blocks: bool) -> Schema:
    """An object by what its field "is" names, so that a validator need not try every record."""
    listed = list(names)
    chosen: Schema = {
        "required": ["is"],
        "properties": {"is": {"enum": listed}},
        "allOf": [
            {"if": {"properties": {"is": {"const": name}}}, "then": _ref(name)} for name in listed
        ],
    }
    if blocks:
        chosen = {"if": {"required": ["is"]}, "then": chosen, "else": _ref("block")}
    other: Schema = {"enum": list(bare)} if bare else {"type": "object"}
    return {"if": {"type": "object"}, "then": chosen, "else": other}


def _record(name: str, cls: type[Any]) -> Schema:
    properties: Schema = {"is": {"const": name}}
    for form in fields_of(cls):
        properties[form.name] = _shape(form.shape)
    required = ["is", *(form.name for form in fields_of(cls) if form.required)]
    return _object(properties, required, description=(cls.__doc__ or name).strip().split("\n")[0])


def _shape(shape: Shape) -> Schema:
    if shape.free:
        return _ref("anything")
    found: list[Schema] = [_ref(f"kind {kind}") for kind in shape.kinds]
    if shape.card:
        found.append(_ref("Card"))
    if shape.number:
        found.append(_ref("many" if shape.many else "number"))
    if shape.words:
        found.append({"enum": list(shape.words)})
    if shape.form:
        found.append(_ref(shape.form))
    elif shape.text and not shape.words:
        found.append({"type": "string"})
    if shape.mana and shape.form != MANA_TEXT:
        found.append(_ref(MANA_TEXT))
    if shape.flag:
        found.append({"type": "boolean"})
    if shape.items is not None:
        found.append({"type": "array", "items": _shape(shape.items)})
    if shape.row:
        row = [_shape(each) for each in shape.row]
        size = len(row)
        found.append({"type": "array", "prefixItems": row, "minItems": size, "maxItems": size})
    if shape.null:
        found.append({"type": "null"})
    return found[0] if len(found) == 1 else {"anyOf": found}


def _anything() -> Schema:
    plain = [
        {"type": ["string", "boolean", "null"]},
        _ref("number"),
        {"type": "array", "items": _ref("anything")},
    ]
    names = [*vocabulary(), "ManaCost", "Card"]
    records = _by_name(names, (), blocks=True)["then"]
    return {"if": {"type": "object"}, "then": records, "else": {"anyOf": plain}}
