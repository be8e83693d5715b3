"""The source of a class or module as it is written: a compiled one cannot be asked for it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

SOURCE = Path(__file__).parents[2] / "src"


def written(what: type[Any] | ModuleType) -> str:
    """The text of a class or a module of Spellwright."""
    name = what.__name__ if isinstance(what, ModuleType) else what.__module__
    text, classes = _read(name)
    return text if isinstance(what, ModuleType) else classes[what.__name__]


@cache
def _read(name: str) -> tuple[str, dict[str, str]]:
    path = SOURCE.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    classes = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            start = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            classes[node.name] = "".join(lines[start - 1 : node.end_lineno])
    return text, classes
