"""Each record class written out as the plain class that its decorator stands for.

The text of a module is edited in place, so that everything else in it stays as it is.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import dataclass

from tools.compiling.classes import FROZEN, PLAIN, ClassOf, Given, Module, Source, mark_of
from tools.compiling.constants import constants

CONTAINERS = ("list[", "dict[", "set[")
IDS = "tuple[ObjectId, ...]"
PLAIN_WORDS = frozenset(
    ("int", "str", "bool", "None", "tuple", "frozenset")
)  # no object, no change
EMPTY = {"list": "[]", "dict": "{}", "set": "set()"}
KNOWN = frozenset(dir(builtins))
NOT_PLAIN = ("NamedTuple", "Enum", "Flag", "IntEnum", "IntFlag", "StrEnum", "Protocol", "TypedDict")
TYPING = "from typing import TYPE_CHECKING as _CHECKING, Any as _Any, ClassVar as _ClassVar, Final as _Final, Self as _Self, cast as _cast"
HELPERS = (
    "from dataclasses import MISSING as _MISSING",
    TYPING,
    "from spellwright.kernel.fields import expanded as _expanded, field as _field, show_open_fields as _show_open_fields",
    "from spellwright.kernel.frames import copy_frames as _copy_frames",
    "from spellwright.kernel.methods import show as _show",
)


@dataclass
class Edit:
    """Bytes of a text that are replaced."""

    start: int
    end: int
    text: str


class Expander:
    """Writes out one module."""

    def __init__(
        self, source: Source, module: Module, *, compiled: bool, derived: set[str]
    ) -> None:
        self.source, self.module = source, module
        self.compiled, self.derived = compiled, derived
        self.edits: list[Edit] = []
        self.records = False  # is a record written out here?
        self.needed: dict[str, tuple[str, str]] = {}  # names that inherited fields speak of
        self.starts = [0]
        for line in module.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def text(self) -> str:
        """The module with its records written out."""
        for each in self.module.classes.values():
            if each.mark and (self.compiled or each.mark not in (PLAIN, FROZEN)):
                self._write_out(each)
            if self.compiled:
                self._declare_class_variables(each)
                if f"{self.module.name}.{each.name}" in self.derived:
                    self._leave_open(each)
        if self.compiled:
            self._plain_tests()
            self._fix_constants()
        if self.edits:
            self._import_helpers()
        return self._edited()

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def _replace(self, node: ast.expr | ast.stmt, text: str) -> None:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self._at(node.lineno, node.col_offset)
        self.edits.append(Edit(start, self._at(node.end_lineno, node.end_col_offset), text))

    def _insert(self, line: int, text: str) -> None:
        """Put lines after a line."""
        place = self.starts[line] if line < len(self.starts) else len(self.module.text)
        self.edits.append(Edit(place, place, text))

    def _edited(self) -> str:
        text, at, parts = self.module.text, 0, []
        for edit in sorted(self.edits, key=lambda e: (e.start, e.end)):
            parts += [text[at : edit.start], edit.text.encode()]
            at = edit.end
        return b"".join([*parts, text[at:]]).decode()

    # --- one class

    def _write_out(self, each: ClassOf) -> None:
        self.records = True
        decorator = next(d for d in each.node.decorator_list if mark_of(d))
        start = self._at(decorator.lineno, 0)
        self.edits.append(Edit(start, self.starts[decorator.lineno], "\n"))
        above = each.declared_above()
        closed = self.compiled and each.mark in ("definition", FROZEN)
        closed = closed and not each.derives_from("Generic")  # their types are not known there
        for node, given in zip(each.annotated(), each.own(), strict=True):
            if given.name in above:
                self._replace(node, "pass")
            elif closed:
                self._replace(node, f"{given.name}: _Final[{given.type}]")
            else:
                self._replace(node, f"{given.name}: {given.type}")
        fields = each.fields()
        for given in fields:
            self._need(given)
        lines = [*self._init(each, fields), *self._others(each, fields)]
        assert each.node.end_lineno is not None
        told = "".join(
            f"    {given.name!r}: ({given.type!r}, {given.value or '_MISSING'}),\n"
            for given in each.own()
        )
        more = ", known=False" if each.mark in ("abstract_state", PLAIN, FROZEN) else ""
        if doc := ast.get_docstring(each.node):  # which a native class does not keep
            more += f", doc={doc!r}"
        body = "".join(f"    {line}\n" if line else "\n" for line in lines)
        self._insert(
            each.node.end_lineno, f"{body}\n\n_expanded({each.name}, {{\n{told}}}{more})\n"
        )

    def _init(self, each: ClassOf, fields: list[Given]) -> Iterator[str]:
        nearest = each.bases[0] if each.bases else None
        if "__init__" in each.methods() or (not each.own() and nearest and nearest.mark):
            return
        yield ""
        yield "def __init__(  # type: ignore"
        yield "    self,"
        for given in fields:
            if given.factory:
                yield f"    {given.name}: {given.type} | None = None,  # type: ignore"
            elif given.default:
                yield f"    {given.name}: {given.type} = {given.default},  # type: ignore"
            else:
                yield f"    {given.name}: {given.type},  # type: ignore"
        yield ") -> None:"
        for given in fields:
            value = given.name
            if given.factory:
                made = EMPTY.get(given.factory, f"{given.factory}()")
                value = f"{made} if {given.name} is None else {given.name}"
            yield f"    self.{given.name} = {value}  # type: ignore"
        if "__post_init__" in each.methods():
            yield "    self.__post_init__()"
        if not fields:
            yield "    pass"

    def _others(self, each: ClassOf, fields: list[Given]) -> Iterator[str]:
        methods = each.methods()
        nearest = each.bases[0] if each.bases else None
        same = not each.own() and nearest is not None and bool(nearest.mark)
        if each.mark in ("record", "game_state") and "copy" not in methods:
            yield ""
            yield "def copy(self) -> _Self:"
            yield f"    return {each.name}(  # type: ignore"
            for given in fields:
                yield f"        {self._copied(each, given)},  # type: ignore"
            yield "    )"
        if each.mark in ("record", "game_state"):
            yield from self._open_part(each, fields)
        if each.mark in (PLAIN, FROZEN) and "__reduce__" not in methods:
            yield ""
            yield "def __reduce__(self) -> _Any:"
            told = "".join(f"self.{given.name}, " for given in fields)
            yield f"    return {each.name}, ({told})"
        if each.mark in ("definition", FROZEN, PLAIN) and not same and "__eq__" not in methods:
            yield ""
            yield "def __eq__(self, other: object) -> bool:"
            yield "    if self is other:"
            yield "        return True"
            yield from self._equality(each, [given for given in fields if given.compared])
            if "__hash__" not in methods and each.mark != PLAIN:
                yield ""
                yield "def __hash__(self) -> int:"
                told = "".join(f"self.{given.name}, " for given in fields if given.compared)
                prose_of = each.prose_of()
                yield f"    return hash({f'self.{prose_of}' if prose_of else f'({told})'})"
        if not same and not any("__repr__" in base.methods() for base in each.line()):
            yield ""
            yield "def __repr__(self) -> str:"
            yield "    return _show(self)"

    def _open_part(self, each: ClassOf, fields: list[Given]) -> Iterator[str]:
        """The same as `kernel.fields.make_shower`."""
        seen = each.open_fields(self.source)
        yield ""
        yield "def open_part(self, sight: _Any, closed: _Any = None) -> _Any:"
        if seen is None:
            yield "    return _show_open_fields(self, sight, closed)"
            return
        yield f"    if type(self) is not {each.name}:"  # of a game that is not compiled
        yield "        return _show_open_fields(self, sight, closed)"
        if not seen:
            yield "    return None"
            return
        yield "    eyes = _cast('_Sight', sight)"
        yield f"    return {each.name}(  # type: ignore"
        for given in fields:
            value = f"self.{given.name}"
            if given.name not in seen:
                if given.default or given.factory:
                    continue
                value = f"closed[{given.name!r}]"
            elif given.type == IDS:
                value = f"eyes.see_all({value})"
            elif not PLAIN_WORDS.issuperset(re.findall(r"\w+", given.type)):
                value = f"eyes.see({value})"
            yield f"        {given.name}={value},  # type: ignore"
        yield "    )"

    def _equality(self, each: ClassOf, fields: list[Given]) -> Iterator[str]:
        """The same as `kernel.methods.write_eq`: what only says how another is told is equal to that."""
        if prose_of := each.prose_of():
            yield f"    return bool(self.{prose_of} == other)"
            return
        yield "    if type(other) is not type(self):"
        if each.mark == "definition":
            yield "        return getattr(other, 'prose_of', '') != '' and bool(other == self)"
        else:
            yield "        return False"
        if fields:
            yield f"    them = _cast({each.name}, other)"
        tests = [f"self.{given.name} == them.{given.name}" for given in fields]
        yield f"    return bool({' and '.join(tests) or True})"

    def _copied(self, each: ClassOf, given: Given) -> str:
        value = f"self.{given.name}"
        if each.mark == "game_state" and given.name == "frames":
            return f"_copy_frames({value})"
        if given.type.startswith(CONTAINERS) and "None" not in given.type:
            return f"{value}.copy()"
        return value

    def _need(self, given: Given) -> None:
        """See to it that what an inherited field speaks of is known here too."""
        if given.module == self.module.name:
            return
        home = self.source.modules[given.module]
        for text in (given.type, given.default, given.factory):
            for node in ast.walk(ast.parse(text or "0")):
                if not isinstance(node, ast.Name) or (
                    node.id in KNOWN and node.id not in home.names
                ):
                    continue
                there = self.source.origin(home, node.id)
                if node.id not in self.module.names:
                    self.needed[node.id] = home.names[node.id]
                elif self.source.origin(self.module, node.id) != there:
                    raise ValueError(
                        f"{self.module.name}: {node.id} means {self.module.names[node.id]} here, "
                        f"but an inherited field means that of {there[0]}: rename one of them"
                    )

    # --- what mypyc asks for

    def _declare_class_variables(self, each: ClassOf) -> None:
        """A name that a class body gives a value is one of the class, not of each instance."""
        if each.derives_from(*NOT_PLAIN) or any(
            "dataclass" in ast.unparse(d) for d in each.node.decorator_list
        ):
            return
        for part in each.node.body:
            names = [t.id for t in getattr(part, "targets", ()) if isinstance(t, ast.Name)]
            if not isinstance(part, ast.Assign) or not names or names[0].startswith("__"):
                continue
            if len(names) == 1:
                self._replace(part.targets[0], f"{names[0]}: _ClassVar")
            else:  # a class body of mypyc's gives a value to one name at a time
                value = ast.unparse(part.value)
                told = "; ".join(f"{name}: _ClassVar = {value}" for name in names)
                self._replace(part, told)

    def _leave_open(self, each: ClassOf) -> None:
        line = min([each.node.lineno, *(d.lineno for d in each.node.decorator_list)])
        place = self.starts[line - 1]
        text = "@_mypyc_attr(allow_interpreted_subclasses=True)\n"
        self.edits.append(Edit(place, place, text))

    def _plain_tests(self) -> None:
        """`isinstance` of a union looks its types up one by one; of a tuple it is one comparison each.

        And `super` with a class is needed only where a decorator makes the class anew.
        """
        for node in ast.walk(self.module.tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "isinstance" and isinstance(node.args[1], ast.BinOp):
                parts = ", ".join(ast.unparse(part) for part in _union(node.args[1]))
                self._replace(node.args[1], f"({parts})")
            elif node.func.id == "super" and node.args:
                self._replace(node, "super()")

    def _fix_constants(self) -> None:
        """What a module names once for good is found at once; any other name is looked up in a dictionary each time."""
        for part in constants(self.module):
            if isinstance(part, ast.AnnAssign):
                self._replace(part.annotation, f"_Final[{ast.unparse(part.annotation)}]")
            else:
                name = part.targets[0]
                assert name.end_lineno is not None and name.end_col_offset is not None
                place = self._at(name.end_lineno, name.end_col_offset)
                self.edits.append(Edit(place, place, ": _Final"))

    def _import_helpers(self) -> None:
        lines = [*HELPERS] if self.records else [TYPING]
        typed: list[str] = []
        for name, (home, called) in sorted(self.needed.items()):
            told = (
                f"from {home} import {called} as {name}" if called else f"import {home} as {name}"
            )
            (lines if self._is_default(name) else typed).append(told)
        if self.module.name != "spellwright.kernel.sight":
            typed.append("from spellwright.kernel.sight import Sight as _Sight")
        if self.compiled and self.derived:
            typed.append("from mypy_extensions import mypyc_attr as _mypyc_attr")
        if typed:
            lines += ["if _CHECKING:", *(f"    {line}" for line in typed)]
        at = next(
            (
                part
                for part in self.module.tree.body
                if isinstance(part, ast.ImportFrom) and part.module == "__future__"
            ),
            None,
        )
        if at is None or at.end_lineno is None:
            raise ValueError(
                f"{self.module.name}: a module with records begins with the annotations of the future"
            )
        own = (
            "spellwright.kernel.frames",
            "spellwright.kernel.methods",
            "spellwright.kernel.fields",
        )
        lines = [
            line
            for line in lines
            if self.module.name not in own or not line.startswith("from spellwright")
        ]
        self._insert(at.end_lineno, "".join(f"{line}  # noqa\n" for line in lines))

    def _is_default(self, name: str) -> bool:
        """Is the name needed when the program runs: is it part of a default?"""
        return any(
            isinstance(node, ast.Name) and node.id == name
            for each in self.module.classes.values()
            if each.mark
            for given in each.fields()
            for text in (given.default, given.factory)
            for node in ast.walk(ast.parse(text or "0"))
        )


def _union(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*_union(node.left), *_union(node.right)]
    return [node]
