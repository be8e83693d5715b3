"""Damaged files: bytes, lines and JSON values changed at random, by the number of the mutant alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 10**30, 1.5, float("inf"), "", "x", "½", "\u0000", [], [[]], {}, {"a": 1},
)  # fmt: skip
WORDS = ("{1n}", "[", "{", '"', "|", ":", "//", "-1", "999999999999", "\u0000", "é", "you", "#")


def mutant(data: bytes, seed: int) -> bytes:
    """The mutant of this number."""
    dice = Random(seed)
    try:
        value = json.loads(data)
    except ValueError:
        value = None
    if value is not None and dice.random() < 0.7:
        for _ in range(dice.choice((1, 1, 2, 4))):
            value = _changed(value, dice)
        return json.dumps(value).encode()
    return dice.choice((_bytes, _lines, _words, _cut, _deep))(data, dice)


def _changed(value: Any, dice: Random) -> Any:
    """One place somewhere in a JSON value is otherwise."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(list(value))
        what = dice.random()
        if what < 0.1:
            return {k: v for k, v in value.items() if k != key}
        if what < 0.2:
            return {**value, str(dice.choice(ODD)): value[key]}
        return {**value, key: _changed(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.9:
        at = dice.randrange(len(value))
        what = dice.random()
        if what < 0.1:
            return value[:at] + value[at + 1 :]
        if what < 0.2:
            return value[:at] + [value[at]] * 2 + value[at:]
        return [*value[:at], _changed(value[at], dice), *value[at + 1 :]]
    if isinstance(value, int) and dice.random() < 0.5:
        return value + dice.choice((-1, 1, 1000))
    return dice.choice(ODD)


def _bytes(data: bytes, dice: Random) -> bytes:
    out = bytearray(data)
    for _ in range(dice.choice((1, 3, 20))):
        if out:
            out[dice.randrange(len(out))] = dice.randrange(256)
    return bytes(out)


def _lines(data: bytes, dice: Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    at = dice.randrange(len(lines))
    what = dice.randrange(3)
    if what == 0:
        del lines[at]
    elif what == 1:
        lines.insert(at, lines[dice.randrange(len(lines))])
    else:
        dice.shuffle(lines)
    return b"".join(lines)


def _words(data: bytes, dice: Random) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + dice.choice(WORDS).encode() + data[at:]


def _cut(data: bytes, dice: Random) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _deep(data: bytes, dice: Random) -> bytes:
    return dice.choice((b"[", b'{"a":', b"(")) * dice.choice((100, 200_000))
