"""The shape of the source tree: who may import whom, how long a module may be, what stays out."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellwright.cli.imports import INSIDE, MAGIC, TOP, TYPES, all_imports, knots, why_not_seen

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "spellwright"

GAMES = {path.parent.name for path in PACKAGE.glob("*/entry.py")}
SERVICES = {"bots", "sim", "store"}
FRONT_ENDS = {"cli", "envs", "web"}
EVERYTHING = {"kernel", "solve"} | GAMES | SERVICES | FRONT_ENDS

MAY_IMPORT = {
    "kernel": {"kernel"},
    **{game: {"kernel", game} for game in GAMES},
    "solve": {"kernel", "solve"},
    # what any game can use; a game's own room in a service, such as sim.magic, knows that game as well
    "bots": {"kernel"} | SERVICES,
    "sim": {"kernel", "solve"} | SERVICES,
    "store": {"kernel", "solve", ""} | SERVICES,  # "": the version, part of a fingerprint
    **{front_end: EVERYTHING | {""} for front_end in FRONT_ENDS},
    "": EVERYTHING | {""},  # spellwright/__init__.py and its like
}

CARDS = "spellwright.magic.cards"
CARDS_MAY_IMPORT = ("spellwright.magic.words", CARDS, "__future__")

# Imports inside functions that wait until they are needed, each with the reason; none may break a circle.
COMMANDS = "spellwright.cli."  # a command imports what it runs, so that the others start without it
LATE = {
    ("spellwright.bots.magic", "spellwright.bots.magic.greedy"): "only the bot that plays",
    ("spellwright.bots.magic", "spellwright.bots.magic.search"): "only the bot that plays",
    ("spellwright.magic", "spellwright.magic.workshop"): "with the first card that is made",
    (
        "spellwright.magic.decks",
        "spellwright.magic.objects.card",
    ): "a deck file is read without the book",
    ("spellwright.magic.carried", "spellwright.magic.cardfiles.folder"): "few games carry cards",
    ("spellwright.magic.carried", "spellwright.magic.cardfiles.write"): "few games carry cards",
    ("spellwright.magic.replays", "spellwright.magic.scenario.text"): "few games are scenarios",
    ("spellwright.sim.executors", "spellwright.sim.workers"): "what plays alone starts no process",
    ("spellwright.web.beginnings", "spellwright.magic.scenario"): "few games are scenarios",
}

# Pairs outside magic that still see each other, by types alone.
KNOTS = [
    ["spellwright.solve.search", "spellwright.solve.stalling"],
    ["spellwright.solve.solver", "spellwright.solve.strategy"],
]

# What the pages are made with stays with the pages.
WEB_LIBRARIES = {"nicegui", "fastapi", "starlette", "uvicorn", "websockets"}
HIDDEN_STATE = {"random", "time", "datetime"}
LONGEST_MODULE = 500
LONGEST_TEST = 600
# parameters that take anything, outside the codec: the number only falls. What is left are the frames of the kernel
# and the words below the table (each game and each record says more), and fields of a record by name.
MOST_ANY = 92
CODEC = PACKAGE / "kernel" / "codec.py"

# In pieces, so that this file passes its own test.
PACKAGE_HOSTS = ("py" + "pi", "python" + "hosted", "npm" + "js", "un" + "pkg", "js" + "delivr")
HOST_NAME = re.compile(r"(?<![a-z])(?:" + "|".join(PACKAGE_HOSTS) + r")", re.IGNORECASE)
GENERATED = re.compile(r"\.git|\.venv|build|dist|node_modules|__pycache__|.*_cache|\.hypothesis")


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool = False) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything that a module imports, also inside functions."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                for alias in node.names:
                    yield node.lineno, alias.name
            case ast.ImportFrom():
                start = package[: len(package) - node.level + 1] if node.level else []
                base = [*start, node.module] if node.module else start
                for alias in node.names:
                    yield node.lineno, ".".join([*base, alias.name])
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def part(name: str) -> str:
    """The folder of spellwright that a module belongs to; "" for the package itself."""
    below = name.split(".")[1:]
    return below[0] if below and below[0] in EVERYTHING else ""


def room(name: str) -> str | None:
    """The game whose room in a service a module belongs to, as spellwright.sim.magic.pods to magic."""
    below = name.split(".")[1:]
    return below[1] if len(below) > 1 and below[0] in SERVICES and below[1] in GAMES else None


def is_within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def why_not(module: str, imported: str) -> str | None:
    """Why a module may not import a name, or None."""
    home = part(module)
    if is_within(module, CARDS) and not is_within(imported, *CARDS_MAY_IMPORT):
        return "card files import spellwright.magic.words only"
    if home in {"kernel"} | GAMES and imported.split(".")[0] in HIDDEN_STATE:
        return "rules take chance from the state and know no clock"
    if imported.split(".")[0] in WEB_LIBRARIES and home not in FRONT_ENDS:
        return "only front ends know the web"
    if room(imported) is not None and home in SERVICES and room(module) != room(imported):
        return "what is one game's own is known to that game's rooms only"
    may = MAY_IMPORT[home] | ({room(module) or home})
    if is_within(imported, "spellwright") and part(imported) not in may:
        return f"of spellwright, {home} imports only: {', '.join(sorted(may))}"
    return None


def our_files() -> list[Path]:
    """The files that git tracks or would track; without git, all that were not generated."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        paths = [
            path
            for path in ROOT.rglob("*")
            if not any(GENERATED.fullmatch(name) for name in path.relative_to(ROOT).parts)
        ]
    else:
        paths = [ROOT / name for name in listed.decode().split("\0") if name]
    return sorted(path for path in paths if path.is_file())


MODULES = sorted(PACKAGE.rglob("*.py"))
IMPORTS = all_imports(PACKAGE)


def test_every_import_obeys_the_law():
    broken = []
    for path in MODULES:
        module = module_name(path)
        source = path.read_text(encoding="utf-8")
        for line, imported in imports(source, module, path.name == "__init__.py"):
            if reason := why_not(module, imported):
                broken.append(f"{path.relative_to(ROOT)}:{line}: {imported}: {reason}")
    assert not broken, "\n".join(broken)


def test_every_folder_has_a_place_in_the_law():
    folders = {path.relative_to(PACKAGE).parts[0] for path in MODULES if path.parent != PACKAGE}
    assert folders <= EVERYTHING, "add the new folder to MAY_IMPORT and to the architecture page"


def test_inside_magic_every_layer_sees_only_those_below_it():
    inside = [e for e in IMPORTS if is_within(e.module, MAGIC) and is_within(e.imported, MAGIC)]
    assert inside
    broken = [
        f"{e.module}:{e.line}: {e.imported}: {reason}"
        for e in inside
        if (reason := why_not_seen(e.module, e.imported))
    ]
    assert not broken, "\n".join(broken)


def test_no_module_of_magic_sees_itself_by_way_of_others():
    assert knots(e for e in IMPORTS if is_within(e.module, MAGIC)) == []


def test_elsewhere_no_knot_is_tied_that_was_not_there():
    found = [knot for knot in knots(IMPORTS) if knot not in KNOTS]
    assert not found, "these modules import each other; the list of KNOTS only grows shorter"


def test_an_import_inside_a_function_has_a_reason():
    late = {
        (e.module, e.imported)
        for e in IMPORTS
        if e.how == INSIDE and not e.module.startswith(COMMANDS)
    }
    assert late == LATE.keys(), "import at the top, or say in LATE why not"


def test_a_knot_is_found_however_it_is_tied(tmp_path: Path):
    package = tmp_path / "house"
    (package / "room").mkdir(parents=True)
    files = {
        "__init__.py": "",
        "room/__init__.py": "",
        "room/one.py": "def ask():\n    from house.room.two import answer\n    return answer",
        "room/two.py": "if TYPE_CHECKING:\n    from house.room import three",
        "room/three.py": "from .one import ask",
        "room/four.py": "from house.room.one import ask",
    }
    for name, source in files.items():
        (package / name).write_text(source, encoding="utf-8")
    found = all_imports(package)
    assert knots(found) == [["house.room.one", "house.room.three", "house.room.two"]]
    assert {(e.module, e.how) for e in found} == {
        ("house.room.one", INSIDE),
        ("house.room.two", TYPES),
        ("house.room.three", TOP),
        ("house.room.four", TOP),
    }


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("objects.card", "records.filters"),
        ("records.costs", "rules.zones"),
        ("effects.moving", "game"),
        ("rules.turn", "words"),
        ("rules.turn", "reductions.policy"),
        ("text.cards", "rules.turn"),
        ("cardfiles.read", "game"),
        ("cellar.door", "objects.card"),
    ],
)
def test_the_layers_forbid(module: str, imported: str):
    assert why_not_seen(f"{MAGIC}.{module}", f"{MAGIC}.{imported}") is not None


def test_no_module_is_too_long():
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in MODULES
    }
    too_long = {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE}
    assert not too_long, f"longer than {LONGEST_MODULE} lines, split by idea: {too_long}"


def test_no_file_of_tests_is_too_long():
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in sorted((ROOT / "tests").rglob("*.py"))
    }
    too_long = {name: lines for name, lines in lengths.items() if lines > LONGEST_TEST}
    assert not too_long, f"longer than {LONGEST_TEST} lines, split by theme: {too_long}"


def _takes_anything(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.BinOp):
        return _takes_anything(annotation.left) or _takes_anything(annotation.right)
    return isinstance(annotation, ast.Name) and annotation.id == "Any"


def parameters_of_any(source: str) -> list[str]:
    """Function and name of each parameter that is typed Any, also beside something else."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            all_of_them = node.args
            rest = (all_of_them.vararg, all_of_them.kwarg)
            for each in (
                *all_of_them.posonlyargs,
                *all_of_them.args,
                *all_of_them.kwonlyargs,
                *rest,
            ):
                if each is not None and _takes_anything(each.annotation):
                    found.append(f"{node.name}({each.arg})")
    return found


def test_few_parameters_take_anything():
    found = {
        str(path.relative_to(ROOT)): parameters_of_any(path.read_text(encoding="utf-8"))
        for path in MODULES
        if path != CODEC
    }
    number = sum(map(len, found.values()))
    told = {name: each for name, each in found.items() if each}
    assert number <= MOST_ANY, f"say what they take; most in: {told}"
    assert number == MOST_ANY, f"there are only {number}: lower MOST_ANY, so that it stays so"


def test_a_parameter_of_any_is_found_however_it_is_written():
    source = "def f(a: Any, b: int | Any, *c: Any, d: list[Any], **e: Any): ..."
    assert parameters_of_any(source) == ["f(a)", "f(b)", "f(c)", "f(e)"]


def test_no_file_names_a_package_host():
    naming = []
    for path in our_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            if HOST_NAME.search(line):
                naming.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert not naming, "\n".join(naming)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("kernel.frames", "spellwright.kernel.state.State"),
        ("magic.rules.turn", "spellwright.kernel.state"),
        ("magic.cards.b.brainstorm", "spellwright.magic.words.draw"),
        ("magic.cards.b.brainstorm", "spellwright.magic.cards.tokens"),
        ("knight.rounds", "spellwright.knight.tactics"),
        ("solve.exact", "spellwright.kernel"),
        ("bots.magic.greedy", "spellwright.sim.many"),
        ("bots.magic.greedy", "spellwright.magic.game"),
        ("bots.simple", "random"),
        ("sim.magic.pods", "spellwright.store.magic.GameKey"),
        ("sim.nim.study", "spellwright.nim"),
        ("web.server", "spellwright.magic.scenario"),
        ("cli.main", "spellwright.__version__"),
    ],
)
def test_the_law_allows(module: str, imported: str):
    assert why_not(f"spellwright.{module}", imported) is None


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("kernel.frames", "spellwright.magic.rules.turn"),
        ("kernel.frames", "spellwright"),
        ("kernel.frames", "random"),
        ("magic.rules.turn", "spellwright.knight.rounds"),
        ("magic.rules.turn", "time.monotonic"),
        ("magic.cards.b.brainstorm", "spellwright.magic.rules.turn"),
        ("magic.cards.b.brainstorm", "spellwright.magic.wordsmith"),
        ("magic.cards.b.brainstorm", "functools.partial"),
        ("knight.rounds", "spellwright.magic.words"),
        ("knight.rounds", "datetime"),
        ("solve.exact", "spellwright.magic.scenario"),
        ("store.games", "spellwright.cli.main"),
        ("nim.game", "spellwright.magic.card"),
        ("sim.many", "spellwright.magic.decks"),
        ("sim.many", "spellwright.sim.magic.game"),
        ("bots.simple", "spellwright.bots.magic.greedy"),
        ("bots.nim.perfect", "spellwright.magic.game"),
        ("store.results", "spellwright.store.magic.GameKey"),
        ("nim.game", "spellwright.bots.simple"),
        ("magic.pointing", "spellwright.web.board"),
        ("store.games", "fastapi.FastAPI"),
    ],
)
def test_the_law_forbids(module: str, imported: str):
    assert why_not(f"spellwright.{module}", imported) is not None


@pytest.mark.parametrize(
    ("source", "imported"),
    [
        ("import spellwright.kernel.state", "spellwright.kernel.state"),
        ("from spellwright import knight", "spellwright.knight"),
        ("from . import zones", "spellwright.magic.rules.zones"),
        ("from ..words import draw", "spellwright.magic.words.draw"),
        ("from ... import kernel", "spellwright.kernel"),
        ("def f():\n    import random", "random"),
        ("importlib.import_module('spellwright.web')", "spellwright.web"),
    ],
)
def test_imports_are_read_in_every_spelling(source: str, imported: str):
    assert [name for _, name in imports(source, "spellwright.magic.rules.turn")] == [imported]
    assert [name for _, name in imports(source, "spellwright.magic.rules", True)] == [imported]
