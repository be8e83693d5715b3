"""Values checked against the types that a record's fields are declared with, for documents from elsewhere."""

from __future__ import annotations

import builtins
import dataclasses
import sys
import types
from collections.abc import Callable
from typing import Any, Union, get_args, get_origin

Check = Callable[[Any], bool]
_PLAIN = {int: (int,), str: (str,), bool: (bool,), type(None): (type(None),), float: (float, int)}


def checks_of(kind: type[Any]) -> dict[str, Check]:
    """For each field of a record class: does a value have the declared type?"""
    found = _CHECKS.get(kind)
    if found is None:
        found = _CHECKS[kind] = {f.name: _check(_hint(kind, f)) for f in dataclasses.fields(kind)}
    return found


_CHECKS: dict[type[Any], dict[str, Check]] = {}


def _hint(kind: type[Any], field: dataclasses.Field[Any]) -> Any:
    """The declared type; anything where a name in it is known to type checkers only."""
    if not isinstance(field.type, str):
        return field.type
    for owner in kind.__mro__:
        if field.name in vars(owner).get("__annotations__", {}):
            space = vars(sys.modules[owner.__module__])
            try:
                return eval(field.type, {"__builtins__": builtins}, space)  # it adds no name there
            except NameError:
                return Any
    return Any


def _anything(value: object) -> bool:
    return True


def _check(hint: Any) -> Check:
    if hint is Any:
        return _anything
    if hint is None:
        hint = type(None)
    if hint in _PLAIN:
        kinds = _PLAIN[hint]
        return lambda value: type(value) in kinds
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        checks = [_check(part) for part in parts]
        return lambda value: any(check(value) for check in checks)
    if origin is tuple:
        return _tuple(parts)
    if origin in (list, frozenset, set):
        inner = _check(parts[0])
        return lambda value: type(value) is origin and all(inner(v) for v in value)
    if origin is dict:
        key, inner = map(_check, parts)
        return lambda value: (
            type(value) is dict and all(key(k) and inner(v) for k, v in value.items())
        )
    if isinstance(hint, type):
        return lambda value: isinstance(value, hint)
    return _anything


def _tuple(parts: tuple[Any, ...]) -> Check:
    if len(parts) == 2 and parts[1] is Ellipsis:
        inner = _check(parts[0])
        if inner is _anything:
            return lambda value: type(value) is tuple
        return lambda value: type(value) is tuple and all(inner(v) for v in value)
    checks = [_check(part) for part in parts]
    return lambda value: (
        type(value) is tuple
        and len(value) == len(checks)
        and all(check(v) for check, v in zip(checks, value, strict=True))
    )
