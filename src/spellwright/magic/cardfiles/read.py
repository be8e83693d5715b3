"""Reading cards from JSON, strictly: every mistake is named with its place, and a card is whole or not at all."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles.blocks import read_block
from spellwright.magic.cardfiles.collecting import BAD, Collector
from spellwright.magic.cardfiles.keywords import rebuilt
from spellwright.magic.cardfiles.problems import BrokenCard, Problem, shown
from spellwright.magic.cardfiles.shapes import (
    WORKED_OUT,
    FieldForm,
    Shape,
    fields_of,
    members,
    plain_keywords,
    vocabulary,
)
from spellwright.magic.cardfiles.write import VERSION, VERSION_FIELD
from spellwright.magic.objects.abilities import Keyword, Rule, Spell
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.spelling import near
from spellwright.magic.records.building import with_both_halves, with_rules
from spellwright.magic.records.shapes import detail_of

DEEPEST: Final = 80
# CR 208.1, 209.1: a number, or a star whose value an ability says
PRINTED_NUMBER: Final = re.compile(r"-?\d{1,7}|[*X]|\d{1,6}[+-]\*|\*[+-]\d{1,6}")
MOST: Final = 1 << 31  # no number on a card is greater
TWO_FACED: Final = ("transform", "modal", "adventure", "split", "flip", "prototype", "bestow")
LAYOUTS: Final = {"normal": 1, **dict.fromkeys(TWO_FACED, 2)}
MADE_LAYOUTS: Final = {"token": 2, "emblem": 1}  # a token has one face or two (CR 111.10i)
CARD_FIELDS: Final = ("name", "layout", "faces")
FACE_FIELDS: Final = ("name", "cost", "type", "power", "toughness", "loyalty", "color", "abilities")
PRINTED: Final = Shape(text=True, number=True)
MANA: Final = Shape(mana=True)
PART: Final = Shape(kinds=("Ability", "Effect"))


def card_from_json(data: object) -> Card:
    """The card of a JSON form; BrokenCard with every mistake when it is none."""
    reader = Reader()
    card = reader.document(data, "")
    if reader.problems:
        raise BrokenCard(reader.problems)
    assert isinstance(card, Card)
    return card


def read_card_file(path: Path | str) -> list[Card]:
    """The cards of a file: one, or a list of them; BrokenCard with every mistake."""
    return cards_from_text(_text(Path(path)), str(path))


def cards_from_text(text: str, where: str = "") -> list[Card]:
    """The cards of a JSON text: one, or a list of them."""
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError:
        raise BrokenCard([Problem("", "it is nested too deeply to be a card")], where) from None
    except ValueError as error:
        raise BrokenCard([Problem("", f"this is no JSON: {error}")], where) from None
    reader = Reader()
    if isinstance(data, list):
        cards = [reader.document(each, f"[{i}]") for i, each in enumerate(data)]
        if not data:
            reader.wrong("", "there is an empty list; allowed: a card or a list of cards")
    else:
        cards = [reader.document(data, "")]
    seen: set[str] = set()
    for i, card in enumerate(cards):
        if isinstance(card, Card) and card.name in seen:
            reader.wrong(f"[{i}]", f"“{card.name}” is in this file twice; leave one out")
        elif isinstance(card, Card):
            seen.add(card.name)
    if reader.problems:
        raise BrokenCard(reader.problems, where)
    return cards


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        problem = Problem("", f"this is no UTF-8 text: {error.reason} at byte {error.start}")
        raise BrokenCard([problem], str(path)) from None
    except OSError as error:
        raise SpellwrightError(f"{path}: cannot be read: {error.strerror or error}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the field {shown(twice)} stands twice in one object")
    return made


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number of JSON")


class Reader(Collector):
    """Reads values by their shapes and collects what is wrong."""

    # --- cards

    def document(self, data: object, path: str) -> Any:
        """A card with its version at the top."""
        if not isinstance(data, dict):
            return self.refuse(path, data, f"an object with “{VERSION_FIELD}”, name and faces")
        at = f"{path}.{VERSION_FIELD}" if path else VERSION_FIELD
        version = data.get(VERSION_FIELD)
        if VERSION_FIELD not in data:
            self.wrong(
                at, f"the field is missing; a card file begins with it, its value is {VERSION}"
            )
        elif type(version) is not int or version != VERSION:
            return self.refuse(
                at, version, f"{VERSION}, the version of card files this program reads"
            )
        rest = {name: value for name, value in data.items() if name != VERSION_FIELD}
        return self.card(rest, path, LAYOUTS, 0)

    def card(self, data: dict[str, Any], path: str, layouts: dict[str, int], depth: int) -> Any:
        """The body of a card; `layouts` with the number of faces each has."""
        before = len(self.problems)
        self.known(data, CARD_FIELDS, path, "a card")
        name = self.need(data, "name", path, self.name)
        layout = data.get("layout", "normal" if "normal" in layouts else BAD)
        if layout is BAD:
            self.wrong(_at(path, "layout"), f"the field is missing; allowed: {_or(layouts)}")
        elif not isinstance(layout, str) or layout not in layouts:
            layout = self.refuse(_at(path, "layout"), layout, _or(layouts))
        entries = self.need(data, "faces", path, self.plain_list)
        faces = []
        if entries is not BAD:
            wanted = layouts.get(layout) if layout is not BAD else None
            one = layout == "token" and len(entries) == 1
            if wanted is not None and len(entries) != wanted and not one:
                self.wrong(
                    _at(path, "faces"),
                    f"there are {len(entries)} faces; a card of layout {layout} has {wanted}",
                )
            for i, entry in enumerate(entries):
                at = f"{_at(path, 'faces')}[{i}]"
                faces.append(self.face(entry, at, name, layout, i, depth + 1))
        if len(self.problems) > before:
            return BAD
        printed = " // ".join(f.name for f in faces[:2]) if layout == "split" else faces[0].name
        if name != printed:
            return self.refuse(_at(path, "name"), name, f"“{printed}”, as on its faces")
        made = with_both_halves(Card(name, tuple(faces), layout))
        try:
            for each in (made, *faces):
                assert each.chars.index is not None
        except Exception as error:
            return self.wrong(path, f"its parts do not fit together: {error}")
        return made

    def face(self, data: object, path: str, name: str, layout: object, i: int, depth: int) -> Any:
        if not isinstance(data, dict):
            return self.refuse(path, data, f"an object with {', '.join(FACE_FIELDS)}")
        before = len(self.problems)
        self.known(data, FACE_FIELDS, path, "a face")
        if "name" in data:
            name = self.name(data["name"], _at(path, "name"))
        elif (i and layout not in ("prototype", "bestow")) or layout == "split":
            self.wrong(_at(path, "name"), "the field is missing; this face has a name of its own")
        cost = self.value(data["cost"], MANA, _at(path, "cost"), depth) if "cost" in data else None
        if layout == "split" and cost is None:
            self.wrong(_at(path, "cost"), "the field is missing; each half has a mana cost")
        line = self.need(data, "type", path, self.type_line)
        printed = [self.printed(data, word, path) for word in ("power", "toughness", "loyalty")]
        if line is not BAD and "Creature" in line[1] and None in printed[:2]:
            self.wrong(path, "a creature has power and toughness; one of the fields is missing")
        color = data.get("color", "")
        if not isinstance(color, str) or any(c not in "WUBRG" or color.count(c) > 1 for c in color):
            self.refuse(_at(path, "color"), color, "some of the letters W U B R G, each once")
        parts = self.parts(data.get("abilities", []), _at(path, "abilities"), depth)
        if len(self.problems) > before or name is BAD:
            return BAD
        supertypes, types, subtypes = line
        power, toughness, loyalty = printed
        face = Face(name, cost, supertypes, types, subtypes, power, toughness, loyalty, color, ())
        try:
            made = with_rules(Card(name, (face,), "normal"), tuple(parts)).front
        except Exception as error:
            return self.wrong(_at(path, "abilities"), f"they do not fit together: {error}")
        spells = [a for a in made.abilities if isinstance(a, Spell)]
        if len(spells) > 1:
            return self.wrong(
                _at(path, "abilities"),
                f"there are {len(spells)} Spell abilities; allowed: one (loose effects make one)",
            )
        return made

    def parts(self, data: object, path: str, depth: int) -> list[Any]:
        """Abilities, and loose effects: together they are what the spell does."""
        entries = self.plain_list(data, path)
        if entries is BAD:
            return [BAD]
        made = []
        for i, entry in enumerate(entries):
            at = f"{path}[{i}]"
            if isinstance(entry, dict) and set(entry) == {"effect"}:  # as in v1.1 files
                entry, at = entry["effect"], f"{at}.effect"
            made.append(self.value(entry, PART, at, depth + 1))
        return made

    def printed(self, data: dict[str, Any], field: str, path: str) -> Any:
        if field not in data:
            return None
        value = self.value(data[field], PRINTED, _at(path, field), 0)
        if isinstance(value, str) and not 0 < len(value) <= 8:
            return self.refuse(_at(path, field), value, "a number or a short text such as “*”")
        if isinstance(value, str) and not PRINTED_NUMBER.fullmatch(value):
            return self.refuse(_at(path, field), value, "a number, “*”, or a sum such as “1+*”")
        return value if value is BAD else str(value)

    def plain_list(self, data: object, path: str) -> Any:
        return data if isinstance(data, list) else self.refuse(path, data, "a list")

    def need(
        self, data: dict[str, Any], field: str, path: str, read: Callable[[Any, str], Any]
    ) -> Any:
        if field not in data:
            return self.wrong(_at(path, field), "the field is missing")
        return read(data[field], _at(path, field))

    def known(self, data: dict[str, Any], names: Sequence[str], path: str, what: str) -> None:
        for name in data:
            if name not in names:
                self.wrong(_at(path, name), f"{what} has no such field; {near(name, names)}")

    # --- values

    def value(self, data: object, shape: Shape, path: str, depth: int) -> Any:
        """The value at a place, or BAD when it does not belong there."""
        if depth > DEEPEST:
            return self.wrong(path, "it is nested too deeply to be a card")
        if data is None:
            return None if shape.null or shape.free else self.refuse(path, data, shape)
        if isinstance(data, bool):
            return data if shape.flag or shape.free else self.refuse(path, data, shape)
        if isinstance(data, int):
            if not shape.takes(data):
                return self.refuse(path, data, shape)
            if abs(data) > MOST:
                return self.wrong(path, f"the number is too great; allowed: up to {MOST}")
            return data
        if isinstance(data, str):
            return self.text(data, shape, path)
        if isinstance(data, list):
            return self.list(data, shape, path, depth)
        if isinstance(data, dict):
            return self.object(data, shape, path, depth)
        return self.refuse(path, data, shape)

    def text(self, data: str, shape: Shape, path: str) -> Any:
        if any("\ud800" <= letter <= "\udfff" for letter in data):
            return self.wrong(
                path, "there is half a letter (a lone surrogate); allowed: whole text"
            )
        if shape.mana:
            try:
                cost = mana_cost(data)
            except ValueError as error:
                return self.wrong(path, str(error))
            if any(len(symbol) > 6 for symbol in cost.symbols) or len(cost.symbols) > 100:
                return self.refuse(path, data, "a mana cost such as “{1}{B}”")
            return cost
        if shape.text or shape.free:
            why = shape.why_not_text(data)
            return data if why is None else self.wrong(path, f"there is {shown(data)}; {why}")
        if not shape.kinds:
            return self.refuse(path, data, shape)
        if "Ability" in shape.kinds and data in plain_keywords():
            return plain_keywords()[data]
        if data not in vocabulary():
            names = [*_allowed(shape), *(plain_keywords() if "Ability" in shape.kinds else ())]
            return self.wrong(
                path, f"there is {shown(data)}; allowed: {shape}; {near(data, names)}"
            )
        return self.record({"is": data}, shape, path, 0)

    def list(self, data: list[Any], shape: Shape, path: str, depth: int) -> Any:
        if shape.row:
            if len(data) != len(shape.row):
                return self.refuse(path, data, shape)
            inner: Sequence[Shape] = shape.row
        elif shape.items is not None or shape.free:
            inner = [shape.items or shape] * len(data)
        else:
            return self.refuse(path, data, shape)
        made = [
            self.value(entry, each, f"{path}[{i}]", depth + 1)
            for i, (entry, each) in enumerate(zip(data, inner, strict=True))
        ]
        return BAD if any(part is BAD for part in made) else tuple(made)

    def object(self, data: dict[str, Any], shape: Shape, path: str, depth: int) -> Any:
        if "action" in data and "is" not in data and ("Effect" in shape.kinds or shape.free):
            return read_block(self, data, path)
        if not (shape.kinds or shape.card or shape.free or shape.mana):
            return self.refuse(path, data, shape)
        called = data.get("is")
        if called is None:
            return self.wrong(_at(path, "is"), f"the field is missing; it names {shape}")
        if called == "Card" and (shape.card or shape.free):
            body = {name: value for name, value in data.items() if name != "is"}
            return self.card(body, path, MADE_LAYOUTS, depth)
        if called == "ManaCost" and (shape.free or shape.mana):
            self.known(data, ("is", "cost"), path, "a ManaCost")
            return self.need(data, "cost", path, lambda d, p: self.value(d, MANA, p, depth))
        return self.record(data, shape, path, depth)

    def record(self, data: dict[str, Any], shape: Shape, path: str, depth: int) -> Any:
        """A record of one of the wanted kinds."""
        called = data["is"]
        allowed = _allowed(shape)
        cls = allowed.get(called) if isinstance(called, str) else None
        if cls is None:
            if isinstance(called, str) and called in vocabulary():
                return self.wrong(path, f"{called} cannot stand here; allowed: {shape}")
            name = called if isinstance(called, str) else ""
            return self.wrong(
                _at(path, "is"),
                f"there is {shown(called)}, which is no {_kinds(shape)}; {near(name, allowed)}",
            )
        forms = fields_of(cls)
        names = [form.name for form in forms]
        given: dict[str, Any] = {}
        before = len(self.problems)
        for name in data:
            if name == "is" or name in names:
                continue
            if name in WORKED_OUT:
                self.wrong(_at(path, name), "the loader works this out; leave the field out")
            else:
                self.wrong(_at(path, name), f"{called} has no such field; {near(name, names)}")
        for form in forms:
            at = _at(path, form.name)
            if form.name in data:
                given[form.name] = self.value(
                    data[form.name], _shape_in(cls, form, data), at, depth + 1
                )
            elif form.required:
                self.wrong(at, f"the field is missing; {called} needs {form.shape}")
        if len(self.problems) > before:
            return BAD
        try:
            if cls is Keyword and set(data) <= {"is", "name", "detail"}:
                if (found := rebuilt(given["name"], given.get("detail"))) is not None:
                    return found
            return cls(**given)
        except Exception as error:
            return self.wrong(path, f"{called} does not take this: {error}")


def _shape_in(cls: type[Any], form: FieldForm, data: dict[str, Any]) -> Shape:
    """What may stand in a field: the kind of a rule, or the name of a keyword, has a say in its detail."""
    if form.name != "detail" or not issubclass(cls, Rule | Keyword):
        return form.shape
    named = data.get("kind" if cls is Rule else "name")
    return detail_of(cls, named) if isinstance(named, str) else form.shape


def _allowed(shape: Shape) -> dict[str, type[Any]]:
    if shape.free:
        return dict(vocabulary())
    return {name: cls for kind in shape.kinds for name, cls in members(kind).items()}


def _kinds(shape: Shape) -> str:
    return " or ".join(shape.kinds) or ("record" if shape.free else "token or emblem")


def _or(names: dict[str, int]) -> str:
    return " or ".join(f"“{name}”" for name in names)


def _at(path: str, field: str) -> str:
    plain = field if field.replace("-", "_").isidentifier() else json.dumps(field[:60])
    return f"{path}.{plain}" if path else plain
