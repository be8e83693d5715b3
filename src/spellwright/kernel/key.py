"""The canonical key: equal for states that differ only in names nobody can see.

A state is described as tokens: text, and object ids. Text of the state stands for itself, everything else
(numbers, brackets, names of records) begins with a mark that no such text has, so that no two values are
described alike. Ids are numbers given in passing, so they are
renamed by what the objects are and how they refer to each other (colour refinement); objects that stay
alike are interchangeable. The key is a digest of the whole renamed description, so different states
never share a key by the renaming; at worst two equal states keep two keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from spellwright.kernel.digests import blake2b
from spellwright.kernel.methods import compared, put
from spellwright.kernel.record import Cache, Definition, ObjectId, Record

Token = str | ObjectId
MARK = "\x02"  # what is no text of the state begins with it
_FEW = 64
_NUMBERS: tuple[str, ...] = tuple([f"{MARK}{n}" for n in range(_FEW)])


def _digest(text: str, size: int = 16) -> bytes:
    return blake2b(text.encode(), digest_size=size).digest()


def digest_of(value: Definition) -> str:
    """A short text that stands for the whole content of a definition without object ids."""
    try:
        return value._digest
    except AttributeError:
        out: list[Token] = []
        _define(value, out)
        found: str | None = getattr(value, "_digest", None)
        return found or _digest("\x1f".join(str(t) for t in out), 12).hex()


def _define(value: Definition, out: list[Token]) -> None:
    """Append a definition: its digest, or in full where it speaks of objects."""
    try:
        out.append(MARK + value._digest)
        return
    except AttributeError:
        pass
    kind = type(value)
    if kind.prose_of:
        told = getattr(value, kind.prose_of)
        tokens(told, out)
        if isinstance(told, Definition) and hasattr(told, "_digest"):
            put(value, "_digest", told._digest)
        return
    mine: list[Token] = [MARK + kind.__name__]
    for name in compared(kind):
        tokens(getattr(value, name), mine)
    if any(type(t) is ObjectId for t in mine):
        out.extend(mine)
        return
    digest = _digest("\x1f".join(mine), 12).hex()  # type: ignore[arg-type]
    put(value, "_digest", digest)
    out.append(MARK + digest)


def tokens(value: Any, out: list[Token]) -> None:
    """Append the description of a value."""
    kind = type(value)
    if kind is ObjectId:
        out.append(value)
    elif kind is str:
        out.append(value if value.isprintable() else MARK + repr(value))
    elif kind is int:
        out.append(_NUMBERS[value] if 0 <= value < _FEW else f"\x02{value}")
    elif value is None or kind is bool:
        out.append("\x02None" if value is None else "\x02True" if value else "\x02False")
    elif kind is tuple or kind is list:
        if not value:
            out.append("\x02()" if kind is tuple else "\x02[]")
            return
        out.append("\x02(" if kind is tuple else "\x02[")
        _each(value, out)
        out.append("\x02)")
    elif kind is dict:
        if not value:
            out.append("\x02{}")
            return
        out.append("\x02{")
        for name in sorted(value, key=_in_order):
            tokens(name, out)
            tokens(value[name], out)
        out.append("\x02}")
    elif kind is frozenset or kind is set:
        if not value:
            out.append("\x02<>")
            return
        out.append("\x02<")
        out.extend(_members(value))
        out.append("\x02>")
    elif isinstance(value, Definition):
        _define(value, out)
    elif isinstance(value, Record):
        out.append(MARK + kind.__name__)
        _each([getattr(value, name) for name in key_fields(kind)], out)
    else:
        raise TypeError(f"a {kind.__name__} cannot be part of a state's key")


def _in_order(name: object) -> str:
    """Where an entry of a dictionary comes; numbers given in passing would order it by chance."""
    if type(name) is ObjectId:
        raise TypeError(
            "a dictionary by objects cannot be part of a state's key: use pairs in an order"
        )
    return repr(name)


def _members(value: frozenset[Any] | set[Any]) -> list[str]:
    if type(value) is set:
        return sorted(_member(v) for v in value)
    found = _MEMBERS.get(id(value))  # those of a state are few and live long: switches, types
    if found is None or found[0] is not value:
        found = _MEMBERS[id(value)] = (value, sorted(_member(v) for v in value))
    return found[1]


_MEMBERS: Cache[int, tuple[Any, list[str]]] = Cache()


def _member(value: object) -> str:
    """A member of a set, which is a plain value: objects in it could not be renamed."""
    found: list[Token] = []
    tokens(value, found)
    if any(type(t) is ObjectId for t in found):
        raise TypeError("objects in a set cannot be part of a state's key: use a tuple")
    return "\x1c".join(found)  # type: ignore[arg-type]


def key_fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields that are part of the key, wholly or in part: all that do not say otherwise."""
    found = _KEY_FIELDS.get(kind)
    if found is None:
        found = _KEY_FIELDS[kind] = tuple(
            f.name for f in fields(kind) if f.metadata.get("key", True)
        )
    return found


_KEY_FIELDS: dict[type[Any], tuple[str, ...]] = {}


def partial_fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields that are in the key in a form of their own."""
    return tuple(f.name for f in fields(kind) if f.metadata.get("key") == "in part")


_PLAIN_WORDS = frozenset(("int", "str", "bool", "None", "tuple"))  # they speak of no object
_WORDS = "tuple[str, ...]"
Form = Callable[..., Any]  # of the record, and of what else is given


def _words(value: tuple[str, ...]) -> str:
    """The text of some words: the same ones come again and again, as the steps that are left of a turn."""
    found = _TEXTS.get(value)
    if found is None:
        found = _TEXTS[value] = repr(value)
    return found


_TEXTS: Cache[tuple[str, ...], str] = Cache()


def teller(kind: type[Any], more: int = 0, /, **forms: Form | None) -> Callable[..., Any]:
    """A straight-line function made from the field list: what the key holds of a record.

    `forms` gives each field that is in the key in part the form in which it is; None: it is told elsewhere.
    Each is given the record, and as many other things as the function is given besides (`more`).
    Fields of numbers and words are one text; their forms are numbers and words too.
    """
    for name in set(forms) ^ set(partial_fields(kind)):
        has = "a form for the key, and is" if name in forms else "no form for the key, but is"
        raise TypeError(f"{kind.__name__}.{name} has {has} {'not ' * (name in forms)}in it in part")
    given = ", ".join(["value", *(f"given_{i}" for i in range(more))])
    plain, others = [], []
    for f in fields(kind):
        if not f.metadata.get("key", True) or forms.get(f.name, f) is None:
            continue
        told = f"form_{f.name}({given})" if f.name in forms else f"value.{f.name}"
        if f.type == _WORDS:
            plain.append(f"{{words({told})}}")
        elif _PLAIN_WORDS.issuperset(re.findall(r"\w+", str(f.type))):
            plain.append(f"{{{told}!r}}")
        else:
            others.append(told)
    text = " ".join(plain)
    space: dict[str, Any] = {f"form_{name}": form for name, form in forms.items()}
    space["words"] = _words
    exec(f"def tell({given}): return (f{text!r}, {', '.join(others)})", space)
    tell: Callable[..., Any] = space["tell"]
    return tell


def _each(values: Iterable[Any], out: list[Token]) -> None:
    """Append the descriptions of values, the plain ones without a call for each."""
    append = out.append
    for value in values:
        kind = type(value)
        if kind is ObjectId:
            append(value)
        elif kind is str:
            append(value if value.isprintable() else MARK + repr(value))
        elif kind is int:
            append(_NUMBERS[value] if 0 <= value < _FEW else f"\x02{value}")
        elif value is None or kind is bool:
            append("\x02None" if value is None else "\x02True" if value else "\x02False")
        elif kind is tuple and not value:
            append("\x02()")
        else:
            tokens(value, out)


def tokens_of(value: object) -> list[Token]:
    out: list[Token] = []
    tokens(value, out)
    return out


Line = (
    str | list[Token] | tuple[Token, ...]
)  # an object's description; text where it names no other


def line_of(value: object) -> Line:
    """The description of one object: joined text if it speaks of no other object."""
    found = tokens_of(value)
    for token in found:
        if type(token) is ObjectId:
            return tuple(found)
    return "\x1f".join(found)  # type: ignore[arg-type]


def brief(line: Line) -> Line:
    """The same description, short where it is text: to be kept, and put into many keys."""
    return MARK + _digest(line, 12).hex() if isinstance(line, str) else line


def state_key(state: Any) -> bytes:
    """The digest of a state's canonical description."""
    objects, rest = state.key_parts()
    return key_of(objects, rest)


def key_of(objects: dict[Any, Any], rest: Any) -> bytes:
    """The digest of a description: lines by object, and the rest (or its tokens)."""
    tail: list[Token] = rest if type(rest) is list else tokens_of(rest)
    for line in objects.values():
        if type(line) is not str:
            return key_and_order(objects, tail)[0]
    for token in tail:
        if type(token) is not str:
            return key_and_order(objects, tail)[0]
    # nothing speaks of an object: then the canonical order is that of the lines
    lines: list[str] = sorted(objects.values())
    lines.append("\x1f".join(tail))  # type: ignore[arg-type]
    return _digest("\x1e".join(lines))


def key_and_order(objects: dict[Any, Any], tail: list[Token]) -> tuple[bytes, list[list[ObjectId]]]:
    """The digest, and the objects in their canonical order, those that are alike together."""
    groups = _groups(objects, tail)
    numbers: dict[ObjectId, int] = {}
    for group in groups:
        for name in group:
            numbers[name] = len(numbers)
    parts = []
    for name in numbers.copy():
        line = objects[name]
        parts.append(line if type(line) is str else _text(line, numbers))
    parts.append(_text(tail, numbers))
    return _digest("\x1e".join(parts)), groups


def _text(line: Any, numbers: dict[ObjectId, int]) -> str:
    return "\x1f".join(
        [t if type(t) is str else f"\x02#{numbers.setdefault(t, len(numbers))}" for t in line]
    )


def _groups(objects: dict[ObjectId, Any], tail: list[Token]) -> list[list[ObjectId]]:
    """The objects in an order that depends only on what they are and what they are tied to."""
    colours: dict[ObjectId, str] = {}
    ties: dict[ObjectId, list[ObjectId]] = {}
    for name, line in objects.items():
        if type(line) is str:
            colours[name] = line
        else:
            ties[name] = [t for t in line if type(t) is ObjectId]
            colours[name] = "\x1f".join([t if type(t) is str else "\x02#" for t in line])
    marks: dict[ObjectId, list[int]] = {}
    for i, t in enumerate(tail):
        if type(t) is ObjectId:
            marks.setdefault(t, []).append(i)
    for name, places in marks.items():
        if name in colours:
            colours[name] += f"\x1d{places}"
    if ties:
        _refine(colours, ties)
    found: dict[str, list[ObjectId]] = {}
    for name, colour in colours.items():
        found.setdefault(colour, []).append(name)
    groups = [found[colour] for colour in sorted(found)]
    if ties and len(groups) < len(colours):
        _order_within(groups, ties)
    return groups


def _order_within(groups: list[list[ObjectId]], ties: dict[ObjectId, list[ObjectId]]) -> None:
    """Order what is alike by what it is tied to among those before: two pairs are the same pairs crossed over."""
    linked: dict[ObjectId, list[ObjectId]] = {name: list(refs) for name, refs in ties.items()}
    for name, refs in ties.items():
        for other in refs:
            linked.setdefault(other, []).append(name)
    numbers: dict[ObjectId, int] = {}
    for group in groups:
        if len(group) > 1:
            group.sort(key=lambda n: sorted(numbers[t] for t in linked.get(n, ()) if t in numbers))
        for name in group:
            numbers[name] = len(numbers)


def _refine(colours: dict[ObjectId, str], ties: dict[ObjectId, list[ObjectId]]) -> None:
    """Tell objects apart by what they are tied to, until that tells no more apart."""
    for _ in range(len(ties) + 1):
        before = len(set(colours.values()))
        linked = set(ties)
        for refs in ties.values():
            linked.update(refs)
        short = {n: _digest(colours[n], 8).hex() for n in linked if n in colours}
        extra: dict[ObjectId, list[str]] = {}
        for name, refs in ties.items():
            extra.setdefault(name, []).append(">" + ",".join(short.get(r, "?") for r in refs))
            for i, r in enumerate(refs):
                extra.setdefault(r, []).append(f"<{i}{short[name]}")
        for name, more in extra.items():
            if name in colours:
                colours[name] = short[name] + "|".join(sorted(more))
        if len(set(colours.values())) == before:
            break
