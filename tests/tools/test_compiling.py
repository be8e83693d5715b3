"""The build writes each record out as the plain class that its decorator stands for."""

from __future__ import annotations

import copy
import dataclasses
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spellwright.kernel import ObjectId, Sight
from spellwright.kernel.fields import REGISTRY
from spellwright.kernel.key import digest_of, key_fields, partial_fields, tokens_of
from spellwright.store import fingerprint
from spellwright.store.fingerprint import files_of
from tools.compiling.build import LISTED, write_digests
from tools.compiling.classes import Source
from tools.compiling.expand import Expander
from tools.compiling.plan import COMPILED, DERIVED, LEFT, is_compiled

BASE = '''"""Records for this test."""

from __future__ import annotations

import dataclasses
from typing import ClassVar

from spellwright.kernel.fields import definition, in_part, kept, record, unseen
from spellwright.kernel.record import Definition, ObjectId, Record

SMALL = 3


@definition
class Coin(Definition):
    """A coin."""

    side: str
    worth: int = SMALL

    def told(self) -> str:
        return f"{self.side} ({self.worth})"


@definition
class Blank(Definition):
    """Nothing on it."""


@definition
class Wish(Definition):
    """A coin with a word that only says how it is told."""

    coin: Coin
    word: str = dataclasses.field(default="", compare=False)


@definition
class Toss(Definition):
    """A coin as it is told."""

    prose_of: ClassVar[str] = "coin"
    coin: Coin
    word: str = ""


@record
class Purse(Record):
    """Some coins."""

    coins: tuple[Coin, ...]
    notes: dict[str, int] = dataclasses.field(default_factory=dict)
    seen: int = kept("no rule asks", default=0)
    cache: list[int] = unseen("found again", factory=list)
    order: tuple[int, ...] = in_part("sorted", default=())
    open_fields = ("coins",)


@record
class Sack(Purse):
    """Some coins, an owner, things and who may not be told."""

    owner: ObjectId = ObjectId(7)
    things: tuple[ObjectId, ...] = ()
    lock: str = "shut"
    open_fields = (*Purse.open_fields, "owner", "things")


@record
class Chest(Record):
    """Something in it that has no default."""

    hidden: str
    size: int = 1
    open_fields = ("size",)


@record
class Secret(Record):
    """Nobody sees anything of it."""

    word: str
'''
HEIR = '''"""A record that inherits from another module's."""

from __future__ import annotations

from spellwright.kernel.fields import definition
from PLACE.base import Coin


@definition
class Marked(Coin):
    """A coin with a mark."""

    mark: str = ""

    def twice(self) -> bool:
        return isinstance(self.mark, str | int) and super(Marked, self).told() != ""
'''


@pytest.fixture
def written(tmp_path: Path) -> Iterator[dict[str, ModuleType]]:
    """The same modules as they are written, and as the build writes them out."""
    found = {}
    known = dict(REGISTRY)
    for place in ("as_written", "written_out"):
        folder = tmp_path / place
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        (folder / "base.py").write_text(BASE)
        (folder / "heir.py").write_text(HEIR.replace("PLACE", place))
    source = Source(tmp_path, "written_out")
    for name in ("base", "heir"):
        module = source.modules[f"written_out.{name}"]
        text = Expander(source, module, compiled=False, derived=set()).text()
        (tmp_path / "written_out" / f"{name}.py").write_text(text)
    sys.path.insert(0, str(tmp_path))
    try:
        for place in ("as_written", "written_out"):
            for name in ("base", "heir"):
                __import__(f"{place}.{name}")
                found[f"{place}.{name}"] = sys.modules[f"{place}.{name}"]
        yield found
    finally:
        sys.path.remove(str(tmp_path))
        for name in [n for n in sys.modules if n.startswith(("as_written", "written_out"))]:
            del sys.modules[name]
        REGISTRY.clear()
        REGISTRY.update(known)


def both(written: dict[str, ModuleType], module: str, name: str) -> tuple[Any, Any]:
    return (
        getattr(written[f"as_written.{module}"], name),
        getattr(written[f"written_out.{module}"], name),
    )


def test_a_class_that_is_written_out_has_no_decorator_left(written: dict[str, ModuleType]):
    text = Path(str(written["written_out.base"].__file__)).read_text()
    assert "\n@" not in text and "def __init__(" in text and "def copy(self)" in text


@pytest.mark.parametrize(
    ("module", "name"), [("base", "Coin"), ("base", "Blank"), ("base", "Purse"), ("heir", "Marked")]
)
def test_the_list_of_fields_is_the_same(written: dict[str, ModuleType], module: str, name: str):
    one, other = both(written, module, name)
    for a, b in zip(dataclasses.fields(one), dataclasses.fields(other), strict=True):
        for part in ("name", "type", "default", "default_factory", "metadata", "repr", "init"):
            assert getattr(a, part) == getattr(b, part), part
    assert key_fields(one) == key_fields(other) and partial_fields(one) == partial_fields(other)
    assert one.__match_args__ == other.__match_args__
    assert one.__doc__ == other.__doc__ and other.__doc__  # the schema of card files tells it


def test_definitions_are_made_compared_and_printed_alike(written: dict[str, ModuleType]):
    for module, name, args in (
        ("base", "Coin", ("heads",)),
        ("base", "Coin", ("tails", 7)),
        ("base", "Blank", ()),
        ("heir", "Marked", ("heads", 1, "x")),
    ):
        one, other = both(written, module, name)
        assert repr(one(*args)) == repr(other(*args)) and hash(one(*args)) == hash(other(*args))
        assert other(*args) == other(*args) and one(*args) != other(*args)
        assert tokens_of(one(*args)) == tokens_of(other(*args))
    coin, marked = both(written, "base", "Coin")[1], both(written, "heir", "Marked")[1]
    assert coin("heads") != coin("tails") and coin("heads") != marked("heads")
    assert marked("heads").worth == 3 and marked("heads").twice()


def test_prose_makes_no_difference_in_either(written: dict[str, ModuleType]):
    for which in (0, 1):
        coin, wish, toss = (both(written, "base", name)[which] for name in ("Coin", "Wish", "Toss"))
        heads = coin("heads")
        assert wish(heads, "a") == wish(heads, "b") != wish(coin("tails"), "a")
        assert hash(wish(heads, "a")) == hash(wish(heads, "b"))
        assert tokens_of(wish(heads, "a")) == tokens_of(wish(heads, "b"))
        assert heads == toss(heads, "up") == toss(heads, "down") == toss(toss(heads)) == heads
        assert toss(heads) != coin("tails") != toss(heads) != toss(coin("tails"))
        assert hash(toss(heads)) == hash(heads) and tokens_of(toss(heads)) == tokens_of(heads)
        assert digest_of(toss(toss(heads))) == digest_of(heads) != digest_of(coin("tails"))


def test_a_copy_has_containers_of_its_own(written: dict[str, ModuleType]):
    purse = both(written, "base", "Purse")[1]((), {"a": 1})
    for twin in (purse.copy(), copy.deepcopy(purse)):
        twin.notes["b"] = 2
        twin.cache.append(1)
        assert purse.notes == {"a": 1} and purse.cache == [] and type(twin) is type(purse)
    assert purse.seen == 0 and purse.order == ()


class Eyes(Sight):
    """Calls everything by the next number."""

    def name(self, oid: ObjectId) -> ObjectId:
        return ObjectId(int(oid) + 1)


def test_what_a_seat_sees_of_a_record_is_the_same(written: dict[str, ModuleType]):
    told = []
    for which in (0, 1):
        coin, sack, chest, secret = (
            both(written, "base", name)[which] for name in ("Coin", "Sack", "Chest", "Secret")
        )
        full = sack((coin("heads"),), {"a": 1}, 5, [2], (3,), ObjectId(8), (ObjectId(9),), "open")
        seen = full.open_part(Eyes(0))
        assert seen.notes == {} and seen.seen == 0 and seen.lock == "shut" and seen.owner == 9
        assert secret("x").open_part(Eyes(0)) is None
        told.append((repr(seen), repr(chest("gold", 2).open_part(Eyes(0), {"hidden": "?"}))))
    assert told[0] == told[1]
    text = Path(str(written["written_out.base"].__file__)).read_text()
    assert text.count("def open_part(") == 4
    # Secret: the base's list is not here to read; in the others it is for heirs that are not written out
    assert text.count("\n        return _show_open_fields") == 1
    assert text.count("if type(self) is not ") == 3


def test_an_heir_that_is_not_written_out_is_shown_as_its_own_kind(written: dict[str, ModuleType]):
    for chest in both(written, "base", "Chest"):

        class Trunk(chest):  # type: ignore[misc, valid-type]
            pass

        assert type(Trunk("gold", 2).open_part(Eyes(0), {"hidden": "?"})) is Trunk


def test_a_name_that_means_two_things_is_refused(tmp_path: Path):
    (tmp_path / "pair").mkdir()
    (tmp_path / "pair" / "__init__.py").write_text("")
    (tmp_path / "pair" / "base.py").write_text(BASE)
    heir = HEIR.replace("PLACE", "pair").replace("import Coin\n", "import Coin\n\nSMALL = 4\n")
    (tmp_path / "pair" / "heir.py").write_text(heir)
    source = Source(tmp_path, "pair")
    expander = Expander(source, source.modules["pair.heir"], compiled=False, derived=set())
    with pytest.raises(ValueError, match="SMALL means"):
        expander.text()


def test_what_the_plan_names_is_there():
    root = Path(__file__).parents[2] / "src" / "spellwright"
    for name in (*COMPILED, *LEFT, *(name.rpartition(".")[0] for name in DERIVED)):
        path = root.joinpath(*name.split("."))
        assert path.is_dir() or path.with_suffix(".py").is_file(), name
    assert is_compiled("kernel.state") and is_compiled("magic.rules.turn")
    assert not is_compiled("kernel.ids") and not is_compiled("web.server")


def test_nothing_that_is_compiled_keeps_what_it_computes_in_a_dictionary_of_its_instance():
    """A native class has none: `cached_property` would compute anew each time it is asked."""
    source = Path(__file__).parents[2] / "src" / "spellwright"
    for path in sorted(source.rglob("*.py")):
        name = ".".join(path.relative_to(source).with_suffix("").parts)
        if is_compiled(name):
            text = path.read_text(encoding="utf-8")
            assert "cached_property" not in text and "self.__dict__" not in text, name


def test_a_compiled_engine_has_the_fingerprint_of_its_source(tmp_path: Path):
    package, built = tmp_path / "src", tmp_path / "built"
    for name in ("kernel/state.py", "magic/rules/turn.py", "magic/a.py", "solve/graph.py"):
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n", encoding="utf-8")
    built.mkdir()
    write_digests(package, built)
    parts = ("kernel", "solve", "magic")
    assert list(files_of(built, parts)) == list(files_of(package, parts))
    assert [path for path, _ in files_of(built, ("solve",))] == ["solve/graph.py"]
    (package / "magic/a.py").write_text("# another\n", encoding="utf-8")
    assert list(files_of(built, parts)) != list(files_of(package, parts))
    assert LISTED == fingerprint.LISTED
