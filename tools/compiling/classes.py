"""What the source says about its classes: fields, bases and where names come from, read without importing it."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

MARKS = ("record", "definition", "game_state", "abstract_state")
PLAIN, FROZEN = "dataclass", "frozen dataclass"  # the usual ones
SPECIFIERS = ("field", "kept", "unseen", "in_part")


@dataclass
class Given:
    """A field as it is written down: its type, and what it is given."""

    name: str
    type: str
    value: str = ""  # as written, empty where it is given nothing
    default: str = ""
    factory: str = ""
    module: str = ""
    compared: bool = True  # no prose

    @classmethod
    def read(cls, node: ast.AnnAssign, module: str) -> Given:
        assert isinstance(node.target, ast.Name)
        new = cls(node.target.id, ast.unparse(node.annotation), module=module)
        if node.value is None:
            return new
        new.value = new.default = ast.unparse(node.value)
        if isinstance(node.value, ast.Call) and last_name(node.value.func) in SPECIFIERS:
            if last_name(node.value.func) == "field":  # which is said to return what it makes
                arguments = ", ".join(ast.unparse(word) for word in node.value.keywords)
                new.value = f"_field({arguments})"
            words = {word.arg: ast.unparse(word.value) for word in node.value.keywords}
            new.default = words.get("default", "")
            new.compared = words.get("compare", "True") == "True"
            new.factory = words.get("factory") or words.get("default_factory") or ""
        return new


@dataclass(eq=False)
class ClassOf:
    """A class of the source."""

    module: Module
    node: ast.ClassDef
    mark: str = ""  # the decorator that makes it a record
    bases: list[ClassOf] = field(default_factory=list)  # those of the package
    foreign: list[str] = field(default_factory=list)  # names of the others

    @property
    def name(self) -> str:
        return self.node.name

    def annotated(self) -> list[ast.AnnAssign]:
        """Declared names that are no class variables."""
        return [
            part
            for part in self.node.body
            if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation)
        ]

    def own(self) -> list[Given]:
        return (
            [Given.read(part, self.module.name) for part in self.annotated()] if self.mark else []
        )

    def fields(self) -> list[Given]:
        """The whole list: those of the bases first; one that is given again keeps its place."""
        found: dict[str, Given] = {}
        for base in reversed(self.line()):
            found.update({given.name: given for given in base.own()})
        return list(found.values())

    def line(self) -> list[ClassOf]:
        """The class and what it derives from, nearest first; records have one base each."""
        found = [self]
        for base in self.bases:
            found += base.line()
        return found

    def declared_above(self) -> set[str]:
        return {given.target.id for base in self.line()[1:] for given in base.annotated()}  # type: ignore[union-attr]

    def methods(self) -> set[str]:
        return {part.name for part in self.node.body if isinstance(part, ast.FunctionDef)}

    def prose_of(self) -> str:
        """The field that it is, where all else only says how that is told."""
        for part in self.node.body:
            if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "prose_of":
                assert isinstance(part.value, ast.Constant)
                return str(part.value.value)
        return ""

    def open_fields(self, source: Source) -> list[str] | None:
        """What every seat may see of it, as far as that can be read without running the source."""
        for base in self.line():
            for part in base.node.body:
                named: ast.expr | None = part.target if isinstance(part, ast.AnnAssign) else None
                if isinstance(part, ast.Assign):
                    named = part.targets[0]
                if named is None or ast.unparse(named) != "open_fields":
                    continue
                value = getattr(part, "value", None)
                return _names(value, base, source) if isinstance(value, ast.Tuple) else None
        return None

    def derives_from(self, *names: str) -> bool:
        """Is one of these names among what it derives from outside the package?"""
        return any(name in names for base in self.line() for name in base.foreign)


class Module:
    """A module of the source: its text, its tree, and where each of its names comes from."""

    def __init__(self, name: str, path: Path) -> None:
        self.name, self.path = name, path
        self.text = path.read_bytes()
        self.tree = ast.parse(self.text)
        self.is_package = path.name == "__init__.py"
        self.names: dict[str, tuple[str, str]] = {}  # name: its module, and what it is called there
        self.classes: dict[str, ClassOf] = {}
        self._bind(self.tree.body)

    def _bind(self, body: list[ast.stmt]) -> None:
        for part in body:
            if isinstance(part, ast.ImportFrom):
                for alias in part.names:
                    self.names[alias.asname or alias.name] = (part.module or "", alias.name)
            elif isinstance(part, ast.Import):
                for alias in part.names:
                    whole = alias.name if alias.asname else alias.name.split(".")[0]
                    self.names[alias.asname or whole] = (whole, "")
            elif isinstance(part, ast.ClassDef):
                self.names[part.name] = (self.name, part.name)
                mark = next(filter(None, map(mark_of, part.decorator_list)), "")
                self.classes[part.name] = ClassOf(self, part, mark)
            elif isinstance(part, ast.FunctionDef):
                self.names[part.name] = (self.name, part.name)
            elif isinstance(part, ast.Assign):
                for target in part.targets:
                    for name in ast.walk(target):
                        if isinstance(name, ast.Name):
                            self.names[name.id] = (self.name, name.id)
            elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                self.names[part.target.id] = (self.name, part.target.id)
            elif isinstance(part, ast.If):  # what is known to type checkers only, or by version
                self._bind(part.body)
                self._bind(part.orelse)


class Source:
    """Every module of a package."""

    def __init__(self, root: Path, package: str) -> None:
        self.root, self.package = root, package
        self.modules: dict[str, Module] = {}
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            self.modules[name] = Module(name, path)
        for module in self.modules.values():
            for each in module.classes.values():
                for base in each.node.bases:
                    self._join(each, base)

    def _join(self, each: ClassOf, base: ast.expr) -> None:
        if isinstance(base, ast.Subscript):
            base = base.value
        found = self.class_of(each.module, ast.unparse(base))
        if found is not None:
            each.bases.append(found)
        else:
            each.foreign.append(last_name(base))

    def class_of(self, module: Module, called: str) -> ClassOf | None:
        """The class that a name means in a module."""
        home, name = self.origin(module, called)
        return self.modules[home].classes.get(name) if home in self.modules else None

    def origin(self, module: Module, called: str) -> tuple[str, str]:
        """The module that makes what a name means, and what it is called there."""
        first, _, rest = called.partition(".")
        home, name = module.names.get(first, ("", first))
        if rest:
            return (
                self.origin(self.modules[whole], rest)
                if (whole := f"{home}.{name}" if name else home) in self.modules
                else (whole, rest)
            )
        if home in self.modules and home != module.name and name in self.modules[home].names:
            return self.origin(self.modules[home], name)
        return home, name


def _names(value: ast.Tuple, home: ClassOf, source: Source) -> list[str] | None:
    found: list[str] = []
    for part in value.elts:
        if isinstance(part, ast.Constant):
            found.append(str(part.value))
        elif isinstance(part, ast.Starred) and isinstance(part.value, ast.Attribute):
            other = source.class_of(home.module, ast.unparse(part.value.value))
            more = other.open_fields(source) if part.value.attr == "open_fields" and other else None
            if more is None:
                return None
            found += more
        else:
            return None
    return found


def last_name(node: ast.expr) -> str:
    """What an expression such as `dataclasses.field` or `list[int]` is called at its end."""
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def mark_of(node: ast.expr) -> str:
    """Which kind of record a decorator makes; empty for any other."""
    if isinstance(node, ast.Name) and node.id in MARKS:
        return node.id
    words = {word.arg for word in node.keywords} if isinstance(node, ast.Call) else set()
    if last_name(node.func if isinstance(node, ast.Call) else node) != "dataclass":
        return ""
    if words - {"frozen", "slots"}:
        return ""  # left to the compiler as it is
    return FROZEN if "frozen" in words else PLAIN
