"""Which names of a module are given a value once and for good: constants, by their capitals."""

from __future__ import annotations

import ast
import re

from tools.compiling.classes import Module
from tools.compiling.plan import ADJUSTED, PACKAGE

CAPITALS = re.compile(r"_*[A-Z][A-Z0-9_]*")
# calls that make a type, which a checker must see as it is written
TYPES = ("TypeVar", "ParamSpec", "NewType", "NamedTuple", "TypedDict")


def constants(module: Module) -> list[ast.Assign | ast.AnnAssign]:
    """The assignments that may be declared final."""
    if not any(
        isinstance(part, ast.ImportFrom) and part.module == "__future__"
        for part in module.tree.body
    ):
        return []
    again = _given_again(module.tree)
    found: list[ast.Assign | ast.AnnAssign] = []
    seen: set[str] = set()
    for part in module.tree.body:
        name = _name(part)
        if not name or not CAPITALS.fullmatch(name):
            continue
        if name in seen:
            again.add(name)
        seen.add(name)
        assert isinstance(part, ast.Assign | ast.AnnAssign)
        if f"{module.name.removeprefix(f'{PACKAGE}.')}.{name}" not in ADJUSTED and _is_plain(part):
            found.append(part)
    return [part for part in found if _name(part) not in again]


def _name(part: ast.stmt) -> str:
    """The one name that a statement gives a value."""
    if isinstance(part, ast.Assign) and len(part.targets) == 1:
        target = part.targets[0]
        return target.id if isinstance(target, ast.Name) else ""
    if isinstance(part, ast.AnnAssign) and part.value is not None:
        return part.target.id if isinstance(part.target, ast.Name) else ""
    return ""


def _is_plain(part: ast.Assign | ast.AnnAssign) -> bool:
    """Is it a value and no type, and is its type clear?"""
    if isinstance(part, ast.AnnAssign):
        told = ast.unparse(part.annotation)
        return not told.startswith(("Final", "TypeAlias"))
    value = part.value
    if isinstance(value, ast.Call):
        called = value.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        return name not in TYPES
    return not isinstance(value, ast.Name | ast.Attribute | ast.Subscript | ast.BinOp) or (
        isinstance(value, ast.BinOp) and not isinstance(value.op, ast.BitOr)
    )


def _given_again(tree: ast.Module) -> set[str]:
    """Names that functions or branches of the module give a value, too."""
    found: set[str] = set()
    top = {id(part) for part in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            found.update(node.names)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.For | ast.If | ast.With | ast.Try) and id(node) in top:
            found.update(
                name.id
                for name in ast.walk(node)
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store | ast.Del)
            )
    return found
