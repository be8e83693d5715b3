"""Who imports whom in the source tree, read from the source itself and drawn as a page."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import spellwright

TOP, INSIDE, TYPES = "at the top", "inside a function", "for types only"
PACKAGE = Path(spellwright.__file__).parent
MAGIC = "spellwright.magic"

# The layers inside magic, lowest first: what is in each, and the layers that it sees besides itself.
# A layer is named after its room, or holds several rooms and loose modules of one purpose.
LAYERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "objects": (("objects",), ()),
    "table": (("position", "table"), ("objects",)),
    "records": (("records", "effects", "keywords"), ("objects", "table")),
    "rules": (("rules",), ("objects", "table", "records")),
    "game": (
        (
            "keys",
            "prospects",
            "telling",
            "sampling",
            "unshown",
            "views",
            "game",
            "chronicle",
            "pointing",
            "oneline",
        ),
        ("objects", "table", "records", "rules"),
    ),
    "words": (("words",), ("objects", "records")),
    "cards": (("cards",), ("words",)),
    "book": (
        ("indexing", "deckfiles", "decks", "blanks", "deckstats", "workshop"),
        ("objects", "records", "cards"),
    ),
    "text": (("text",), ("objects", "records", "words", "cards", "book")),
    "cardfiles": (("cardfiles", "carried"), ("objects", "records", "book", "text")),
    "reading": (("reading",), ("objects", "records", "words", "book", "text", "cardfiles")),
    "reductions": (("reductions",), ("objects", "table", "records", "rules", "game")),
    "start": (("start",), ("objects", "table", "records", "rules", "game", "book")),
    "formats": (
        ("formats",),
        ("objects", "table", "records", "rules", "game", "book", "reductions", "start"),
    ),
    "scenario": (
        ("scenario",),
        ("objects", "table", "records", "rules", "game", "words", "book", "text", "start"),
    ),
    "replays": (
        ("replays", "entry"),
        ("game", "book", "cardfiles", "start", "formats", "scenario"),
    ),
    "the package": (("",), ("objects", "game", "book", "cardfiles", "start", "replays")),
}


class Import(NamedTuple):
    """One name that a module imports."""

    module: str
    imported: str  # the module that it comes from
    how: str
    line: int


def source_files(package: Path = PACKAGE) -> dict[str, Path]:
    """The modules of a package by their dotted names."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = (package.name, *path.relative_to(package).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_of(module: str, path: Path, known: Mapping[str, Path]) -> list[Import]:
    """What a module imports of the package, wherever in it and for whatever reason."""
    home = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    found: list[Import] = []

    def visit(node: ast.AST, how: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = INSIDE if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else how
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
                inner = TYPES if how == TOP else how
            for name in _names(child, home):
                target = _home_of(name, known)
                if target is not None and target != module:
                    found.append(Import(module, target, how, child.lineno))  # type: ignore[attr-defined]
            visit(child, inner)

    visit(ast.parse(path.read_text(encoding="utf-8")), TOP)
    return found


def _names(node: ast.AST, home: list[str]) -> Iterator[str]:
    """The full dotted names that a statement imports."""
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom():
            start = home[: len(home) - node.level + 1] if node.level else []
            base = [*start, node.module] if node.module else start
            yield from (".".join([*base, alias.name]) for alias in node.names)
        case ast.Call(
            func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
            args=[ast.Constant(value=str(name)), *_],
        ):
            yield name


def _home_of(name: str, known: Mapping[str, Path]) -> str | None:
    """The module that a name is of: itself one, or in one."""
    if name in known:
        return name
    module = name.rpartition(".")[0]
    return module if module in known else None


def all_imports(package: Path = PACKAGE) -> list[Import]:
    """Every import of one module by another, in the order of the alphabet."""
    known = source_files(package)
    return [each for module, path in known.items() for each in imports_of(module, path, known)]


def knots(imports: Iterable[Import]) -> list[list[str]]:
    """Modules that import each other, directly or by way of others: strongly connected, more than one."""
    sees: dict[str, set[str]] = {}
    for each in imports:
        sees.setdefault(each.module, set()).add(each.imported)
        sees.setdefault(each.imported, set())
    order: list[str] = []
    seen: set[str] = set()
    for start in sorted(sees):
        _finish(start, sees, seen, order)
    seen_by: dict[str, set[str]] = {module: set() for module in sees}
    for module, others in sees.items():
        for other in others:
            seen_by[other].add(module)
    found = []
    seen = set()
    for start in reversed(order):
        knot: list[str] = []
        _finish(start, seen_by, seen, knot)
        if len(knot) > 1:
            found.append(sorted(knot))
    return sorted(found)


def _finish(start: str, sees: Mapping[str, set[str]], seen: set[str], order: list[str]) -> None:
    """Add what can be reached from a module and was not seen yet, each after what it sees."""
    if start in seen:
        return
    seen.add(start)
    way = [(start, iter(sorted(sees[start])))]
    while way:
        module, rest = way[-1]
        new = next((other for other in rest if other not in seen), None)
        if new is None:
            order.append(module)
            way.pop()
        else:
            seen.add(new)
            way.append((new, iter(sorted(sees[new]))))


def layer_of(module: str) -> str | None:
    """The layer of a module of magic; None for what has no place in the house."""
    room = module.removeprefix(MAGIC).strip(".").partition(".")[0]
    return next((name for name, (rooms, _) in LAYERS.items() if room in rooms), None)


def why_not_seen(module: str, imported: str) -> str | None:
    """Why a module of magic may not import another, or None."""
    home, other = layer_of(module), layer_of(imported)
    if home is None or other is None:
        return f"{module if home is None else imported} is in no layer: see LAYERS"
    if home == other or other in LAYERS[home][1]:
        return None
    return f"{home} sees only: {', '.join(LAYERS[home][1]) or 'itself'}"


def imports_page() -> str:
    """docs/imports.md: layers and rooms of magic, and that nothing in it goes in a circle."""
    every = [each for each in all_imports() if each.module.startswith(MAGIC)]
    inside = [each for each in every if each.imported.startswith(MAGIC)]
    lines = [
        "# Who imports whom inside `magic`",
        "",
        "Made from the source by `spellwright docs`; a test keeps it fresh. Every import counts, also those inside",
        "functions and those for types only. What the layers mean: [architecture](architecture.md).",
        "",
        "| layer | rooms and modules | sees |",
        "|---|---|---|",
    ]
    for layer, (rooms, _) in LAYERS.items():
        seen = {layer_of(each.imported) for each in inside if layer_of(each.module) == layer}
        order = [name for name in LAYERS if name in seen and name != layer]
        named = ", ".join(f"`{room}`" for room in rooms if room) or "`__init__`"
        lines.append(f"| {layer} | {named} | {', '.join(order) or 'nothing'} |")
    lines += ["", "## Rooms", "", "```"]
    lines += _drawn(inside)
    lines += ["```", "", "## Circles", ""]
    found = knots(inside)
    lines += [f"- {', '.join(knot)}" for knot in found] or [
        "None: no module of `magic` sees itself by way of others."
    ]
    lines += ["", "## Imports inside functions", ""]
    late = [each for each in inside if each.how != TOP]
    lines += [f"- `{m}` imports `{t}`" for m, t in sorted({(e.module, e.imported) for e in late})]
    lines += [] if late else ["None."]
    return "\n".join(lines) + "\n"


def _drawn(inside: list[Import]) -> list[str]:
    """Each room with the rooms that it sees, lower layers first."""
    rooms: dict[str, set[str]] = {}
    for each in inside:
        one, other = _room(each.module), _room(each.imported)
        rooms.setdefault(one, set())
        rooms.setdefault(other, set())
        if one != other:
            rooms[one].add(other)
    order = sorted(
        rooms, key=lambda room: ([*LAYERS].index(layer_of(f"{MAGIC}.{room}") or ""), room)
    )
    width = max(map(len, order))
    return [
        f"{room:<{width}} -> {', '.join(o for o in order if o in rooms[room]) or '(nothing)'}"
        for room in order
    ]


def _room(module: str) -> str:
    """The folder of a module below magic, or the loose module itself."""
    parts = module.removeprefix(MAGIC).strip(".").split(".")
    if parts[0] == "rules" and len(parts) > 2:
        return ".".join(parts[:2])
    return parts[0]
