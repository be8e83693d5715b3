"""States and definitions as JSON and back; driven by the same field lists as copy and key."""

from __future__ import annotations

import dataclasses
from typing import Any

from spellwright.kernel.decision import shortly
from spellwright.kernel.declared import Check, checks_of
from spellwright.kernel.errors import BrokenFile
from spellwright.kernel.garbage import uncollected
from spellwright.kernel.record import REGISTRY, ObjectId, record_name

Json = Any


def encode(value: Any) -> Json:
    """A JSON form of a state, record or definition."""
    return _encode(value, {})


def _encode(value: Any, seen: dict[int, int]) -> Json:
    kind = type(value)
    if value is None or kind is int or kind is str or kind is bool:
        return value
    if kind is ObjectId:
        return {"#": int(value)}
    if kind is tuple:
        return [_encode(v, seen) for v in value]
    if kind is list:
        return {"list": [_encode(v, seen) for v in value]}
    if kind is dict:
        return {"dict": [[_encode(k, seen), _encode(v, seen)] for k, v in value.items()]}
    if kind is frozenset:
        return {"set": sorted((_encode(v, seen) for v in value), key=str)}
    called = record_name(kind)
    if REGISTRY.get(called) is not kind:
        raise TypeError(f"a {kind.__name__} has no JSON form")
    name = getattr(value, "known_name", None)
    if name is not None:
        short = name()
        if short is not None:
            return {"is": called, "named": short}
    out: dict[str, Json] = {"is": called}
    if getattr(kind, "shared", False):
        number = seen.get(id(value))
        if number is not None:
            return {"same": number}
        seen[id(value)] = out["&"] = len(seen)
    for f in _json_fields(kind):
        part = getattr(value, f.name)
        default = f.default
        if part is default or (type(part) is type(default) and part == default):
            continue
        out[f.name] = _encode(part, seen)
    return out


def _json_fields(kind: type[Any]) -> list[dataclasses.Field[Any]]:
    found = _JSON_FIELDS.get(kind)
    if found is None:
        found = [f for f in dataclasses.fields(kind) if f.metadata.get("json", True)]
        _JSON_FIELDS[kind] = found
    return found


_JSON_FIELDS: dict[type[Any], list[dataclasses.Field[Any]]] = {}


def decode(data: Json) -> Any:
    """The value of a JSON form; BrokenFile when it is none."""
    try:
        with uncollected():  # thousands of new things, and no cycle among them
            return _decode(data, {})
    except BrokenFile:
        raise
    except (
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
        OverflowError,
        RecursionError,
    ) as error:
        raise BrokenFile(f"not a saved state or record: {error!r}") from error


def _decode(data: Json, seen: dict[int, Any]) -> Any:
    if data is None or isinstance(data, bool | int | str):
        return data
    if isinstance(data, list):
        return tuple([_decode(v, seen) for v in data])
    if not isinstance(data, dict):
        raise BrokenFile(f"a {type(data).__name__} is not part of any saved state")
    kind_name = data.get("is")
    if kind_name is None:
        if "#" in data:
            if type(data["#"]) is not int:
                raise BrokenFile(f"{data['#']!r} is no number of an object")
            return ObjectId(data["#"])
        if "same" in data:
            return seen[data["same"]]
        if "list" in data:
            return [_decode(v, seen) for v in data["list"]]
        if "dict" in data:
            return {_decode(k, seen): _decode(v, seen) for k, v in data["dict"]}
        if "set" in data:
            return frozenset(_decode(v, seen) for v in data["set"])
        raise BrokenFile(f"an entry with the fields {sorted(data)} is of no known kind")
    kind = REGISTRY.get(kind_name)
    if kind is None:
        raise BrokenFile(f"“{kind_name}” is no known kind of record")
    if "named" in data:
        return kind.from_known_name(data["named"])
    reading = _READINGS.get(kind)
    if reading is None:
        reading = _READINGS[kind] = _Reading(kind)
    told: list[int] = []
    for name in data:
        place = reading.places.get(name)
        if place is not None:
            told.append(place)
        elif name not in reading.passed_over:
            raise BrokenFile(f"{kind_name} has no field {name!r}")
    told.sort()  # "same" speaks of what comes before it in the order of the fields
    parts = reading.defaults.copy()
    for place in told:
        name, declared, check = reading.fields[place]
        part = _decode(data[name], seen)
        if not check(part):
            raise BrokenFile(f"{kind_name}: {shortly(part)} is no “{name}” ({declared})")
        parts[place] = part
    for place, factory in reading.without_default:
        if parts[place] is not dataclasses.MISSING:
            continue
        if factory is dataclasses.MISSING:
            raise BrokenFile(f"{kind_name} without its field “{reading.fields[place][0]}”")
        parts[place] = factory()
    new = kind(*parts)
    if "&" in data:
        seen[data["&"]] = new
    restored = getattr(new, "restored", None)
    if restored is not None:
        restored()
    return new


class _Reading:
    """How a kind of record is read, looked up once: most fields are not told, and have their defaults."""

    def __init__(self, kind: type[Any]) -> None:
        checks = checks_of(kind)
        fields = dataclasses.fields(kind)
        self.fields: list[tuple[str, Any, Check]] = [
            (f.name, f.type, checks[f.name]) for f in fields
        ]
        self.defaults: list[Any] = [f.default for f in fields]
        self.places: dict[str, int] = {}
        self.passed_over = {"is", "&"}
        self.without_default: list[tuple[int, Any]] = []
        for place, f in enumerate(fields):
            if f.metadata.get("json", True):
                self.places[f.name] = place
            else:
                self.passed_over.add(f.name)  # a cache or the log: it is not saved
            if f.default is dataclasses.MISSING:
                self.without_default.append((place, f.default_factory))


_READINGS: dict[type[Any], _Reading] = {}
