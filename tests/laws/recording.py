"""What each record reads of a game, seen while games are played: fields are read through recorders.

A read belongs to the record whose method is nearest on the call stack (`run`, `matches`, `holds`, `value` …); what a
rules function reads for a keyword or for a rule of some kind belongs to those as well. Copies, keys, files, texts and
searches look at everything and tell nothing to the game, so their reads do not count.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import spellwright
from spellwright.kernel import Definition
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import AbilityIndex
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Attack, Combat, Floating, Item, Obj, Player, Scope
from spellwright.magic.records import events
from spellwright.magic.rules import queries

# which field tells what
ASPECTS: dict[type[Any], dict[str, str]] = {
    Player: {
        "life": "LIFE",
        "counters": "POISON",
        "hand": "HAND",
        "library": "LIBRARY",
        "graveyard": "GRAVEYARD",
        "pool": "MANA",
        "lands_played": "TALLY",
    },
    Obj: {
        "tapped": "TAPPING",
        "counters": "COUNTERS",
        "controller": "CONTROL",
        "home": "CONTROL",
        "damage": "DAMAGE",
        "deathtouched": "DAMAGE",
        "stamp": "TIMESTAMPS",
        "counter_stamps": "TIMESTAMPS",
        "sick": "SICKNESS",
        "attacked": "TALLY",
        "drawn": "TALLY",
        "loyalty_used": "TALLY",
        "notes": "NOTES",
        "attached": "ATTACHMENT",
        "zone": "ZONE",
    },
    Chars: {"power": "SIZES", "toughness": "SIZES"},
    Game: {
        "battlefield": "PERMANENTS",
        "exile": "EXILE",
        "stack": "STACK",
        "combat": "COMBAT",
        "turn": "STEPS",
        "active": "ACTIVE",
        "step": "STEPS",
        "steps": "STEPS",
        "tally": "TALLY",
        "extra_turns": "STEPS",
    },
    Attack: {"attacker": "COMBAT", "defender": "COMBAT", "blocked": "COMBAT", "blockers": "COMBAT"},
    Combat: {"attacks": "COMBAT", "struck": "COMBAT", "blocks_declared": "COMBAT"},
    Floating: {"stamp": "TIMESTAMPS"},
    Item: {"spent": "MANA"},
    Scope: {"number": "AMOUNT"},
    events.Damaged: {"amount": "AMOUNT"},
    events.Hurt: {"amount": "AMOUNT"},
    events.LifeChanged: {"delta": "AMOUNT", "total": "LIFE"},
    events.Tapping: {"tapped": "TAPPING"},
}
# whoever looks here tells the game nothing
OUTSIDE = (
    "/kernel/",
    "/bots/",
    "/solve/",
    "/magic/keys.py",
    "/magic/views.py",
    "/magic/standings.py",
    "/magic/prospects.py",
    "/magic/telling.py",
    "/magic/text/",
    "/magic/reductions/",
    "/magic/rules/brackets.py",
    "/magic/rules/caps.py",
    "/magic/rules/loops.py",
    "/magic/rules/options.py",
    "/magic/rules/senses.py",
    "/magic/rules/unpaid.py",
    "/magic/rules/windows.py",
    "<string>",
)
# accessors: the reader is whoever calls them
ACCESSORS = (
    "/magic/game.py",
    "/magic/position.py",
    "/magic/objects/objects.py",
    "/magic/objects/characteristics.py",
)
# of which these look only for what they hand out, or write
HANDING = ("chars", "changed", "change", "change_player", "put", "name")
# whoever pays, or looks whether that can be done, looks at mana and nothing else
PAYING = ("buying.py", "converting.py", "paying.py", "plans.py", "restricted.py", "sources.py")
# what is worked out once and kept for all who ask belongs to the rules, not to who asked first
SHARED = {
    ("continuous.py", "compute"),
    ("queries.py", "_collect"),
    ("triggers.py", "collect"),
    ("replacement.py", "candidates"),
    ("replacement.py", "propose"),
}

SOURCE = str(Path(spellwright.__file__).parent)
OUT, ACCESSOR, RECORD, SHARE, PAYS, OTHER = range(6)


class Kind:
    """What a piece of code is to the recorder."""

    __slots__ = ("name", "what")

    def __init__(self, code: CodeType) -> None:
        file = code.co_filename
        short = file.rsplit("/", 1)[-1]
        self.name = f"{short.removesuffix('.py')}.{code.co_qualname}".replace(".<locals>", "")
        handing = short in ("game.py", "position.py") and code.co_name in HANDING
        if handing or any(part in file for part in OUTSIDE) or not file.startswith(SOURCE):
            self.what = OUT
        elif any(file.endswith(part) for part in ACCESSORS):
            self.what = ACCESSOR
        elif (short, code.co_name) in SHARED:
            self.what = SHARE
        elif short in PAYING and ("/rules/" in file or "/records/" in file):
            self.what = PAYS
        elif code.co_argcount and code.co_varnames[0] == "self":
            self.what = RECORD
        else:
            self.what = OTHER


class Reads:
    """Who read what, and through which function."""

    def __init__(self) -> None:
        self.by_record: dict[type[Any], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.by_word: dict[str, dict[tuple[str, str], bool]] = defaultdict(dict)
        self.plain: set[tuple[str, str]] = set()  # read by a function whatever the word
        self.changes: dict[type[Any], set[str]] = defaultdict(set)
        self.records: dict[int, tuple[Definition, set[tuple[str, str]]]] = {}  # by identity
        self.kinds: dict[CodeType, Kind] = {}
        self.words: dict[FrameType, set[str]] = {}
        self.seen: set[Any] = set()

    def kind(self, code: CodeType) -> Kind:
        found = self.kinds.get(code)
        if found is None:
            found = self.kinds[code] = Kind(code)
        return found

    def note(self, aspect: str, frame: FrameType | None, changing: bool = False) -> None:
        reader = ""
        words: set[str] = set()
        functions: list[str] = []
        while frame is not None:
            kind = self.kind(frame.f_code)
            if kind.what == OUT:
                if kind.name.startswith("state.") and reader:
                    break
                return
            if kind.what != ACCESSOR:
                reader = reader or kind.name
                functions.append(kind.name)
                if kind.what == PAYS and aspect != "MANA":
                    reader, aspect = f"{reader}[{aspect}]", "MANA"
                told = self.words.get(frame)
                if told:
                    words |= told
                if kind.what == SHARE and not changing:
                    self._words(aspect, functions, words)
                    return
                if kind.what == RECORD:
                    who = frame.f_locals["self"]
                    if isinstance(who, Definition) and not isinstance(who, Card):
                        if changing:
                            self.changes[type(who)].add(aspect)
                            return
                        own = kind.name if reader == kind.name else reader
                        self.by_record[type(who)][aspect].add(own)
                        self.records.setdefault(id(who), (who, set()))[1].add((aspect, own))
                        self._words(aspect, functions, words)
                        return
            frame = frame.f_back
        if not changing:
            self._words(aspect, functions, words)

    def _words(self, aspect: str, functions: list[str], words: set[str]) -> None:
        for function in functions[:1]:
            if not words:
                self.plain.add((function, aspect))
            for word in words:
                self.by_word[word][function, aspect] = True

    def table(self) -> str:
        """Class by class: what it read itself, and through which functions of the rules."""
        lines = []
        for kind in sorted(self.by_record, key=lambda k: (k.__module__, k.__name__)):
            lines.append(f"{kind.__module__.removeprefix('spellwright.')}.{kind.__name__}")
            for aspect, readers in sorted(self.by_record[kind].items()):
                others = sorted(r for r in readers if kind.__name__ not in r.split("."))
                itself = "" if len(others) == len(readers) else " itself"
                via = f" through {', '.join(others)}" if others else ""
                lines.append(f"  {aspect}:{itself}{via}")
        for word in sorted(self.by_word):
            new = sorted(f"{a} in {f}" for f, a in self.by_word[word] if (f, a) not in self.plain)
            if new:
                lines.append(f"{word}: {'; '.join(new)}")
        return "\n".join(lines)

    def told(self, word: str, frame: FrameType | None) -> None:
        """A rules function found that a word is there: what it reads from now on may be for it."""
        while frame is not None and self.kind(frame.f_code).what in (OUT, ACCESSOR):
            frame = frame.f_back
        if frame is not None:
            self.words.setdefault(frame, set()).add(word)


class Watched:
    """A field of a record class whose reads are noted."""

    def __init__(self, reads: Reads, slot: Any, aspect: str) -> None:
        self.reads, self.slot, self.aspect = reads, slot, aspect

    def __get__(self, obj: Any, kind: Any = None) -> Any:
        if obj is None:
            return self
        frame = sys._getframe(1)
        value = self.slot.__get__(obj, kind)
        if self.reads.kind(frame.f_code).what != OUT:
            self.reads.note(self.aspect, frame)
            if self.aspect == "GRAVEYARD" and type(value) is tuple:
                return Ordered(value, self.reads)
        return value

    def __set__(self, obj: Any, value: Any) -> None:
        if type(value) is Ordered:
            value = tuple(value)
        self.slot.__set__(obj, value)


class Ordered(tuple):  # type: ignore[type-arg]
    """A graveyard as it is read: whoever takes a card by its place reads the order."""

    reads: Reads

    def __new__(cls, value: Any, reads: Reads) -> Ordered:
        made = super().__new__(cls, value)
        made.reads = reads
        return made

    def __getitem__(self, place: Any) -> Any:
        self.reads.note("GRAVEYARD_ORDER", sys._getframe(1))
        return tuple(self)[place]


class Words(frozenset):  # type: ignore[type-arg]
    """Keywords of an object: who finds one there is noted."""

    reads: Reads

    def __contains__(self, word: object) -> bool:
        found = super().__contains__(word)
        if found:
            self.reads.told(f"keyword {word}", sys._getframe(1))
        return found


class WatchedWords:
    def __init__(self, reads: Reads, slot: Any) -> None:
        self.reads, self.slot = reads, slot

    def __get__(self, obj: Any, kind: Any = None) -> Any:
        if obj is None:
            return self
        made = Words(self.slot.__get__(obj, kind))
        made.reads = self.reads
        return made

    def __set__(self, obj: Any, value: Any) -> None:
        self.slot.__set__(obj, value)


CHANGED = {(kind, name): aspect for kind in (Player, Obj) for name, aspect in ASPECTS[kind].items()}


def _home(owner: type[Any], name: str) -> type[Any]:
    """The class that has the field: a game's are those of its position."""
    return next(kind for kind in owner.__mro__ if name in kind.__dict__)


@contextmanager
def recording() -> Iterator[Reads]:
    """Reads are noted as long as this lasts."""
    reads = Reads()
    kept: list[tuple[type[Any], str, Any]] = []

    def put(owner: Any, name: str, value: Any) -> None:
        home = _home(owner, name)
        kept.append((home, name, home.__dict__[name]))
        setattr(home, name, value)

    for owner, names in ASPECTS.items():
        for name, aspect in names.items():
            put(owner, name, Watched(reads, _home(owner, name).__dict__[name], aspect))
    put(AbilityIndex, "keywords", WatchedWords(reads, AbilityIndex.__dict__["keywords"]))
    _watch_counters(reads, put)
    _watch_rules(reads, kept)
    _watch_changes(reads, put)
    try:
        yield reads
    finally:
        for owner, name, value in reversed(kept):
            setattr(owner, name, value)


def _watch_counters(reads: Reads, put: Any) -> None:
    """Counters of a player are poison or others; a question for one kind tells no more than that."""
    for owner in (Obj, Player):
        slot = owner.__dict__["counters"].slot

        def count(self: Any, kind: str, slot: Any = slot, owner: Any = owner) -> int:
            poison = owner is Player and kind == "poison"
            reads.note("POISON" if poison else "COUNTERS", sys._getframe(1))
            return next((n for name, n in slot.__get__(self) if name == kind), 0)

        put(owner, "count", count)


def _watch_rules(reads: Reads, kept: list[tuple[Any, str, Any]]) -> None:
    """Whoever asks for rules of a kind and gets some may read for them."""
    plain = queries.rulings

    def rulings(game: Game, kind: RuleKind) -> Any:
        found = plain(game, kind)
        if found:
            frame: FrameType | None = sys._getframe(1)
            while frame is not None and frame.f_code.co_filename.endswith("queries.py"):
                frame = frame.f_back
            reads.told(f"rule {kind}", frame)
        return found

    for module in list(sys.modules.values()):
        if module.__name__.startswith("spellwright") and getattr(module, "rulings", None) is plain:
            kept.append((module, "rulings", plain))
            module.rulings = rulings  # type: ignore[attr-defined]


def _watch_changes(reads: Reads, put: Any) -> None:
    change, change_player = Game.change, Game.change_player

    def changed(self: Game, oid: Any, **fields: Any) -> Obj:
        for name in fields:
            if (Obj, name) in CHANGED:
                reads.note(CHANGED[Obj, name], sys._getframe(1), changing=True)
        return change(self, oid, **fields)

    def changed_player(self: Game, seat: int, **fields: Any) -> Player:
        for name in fields:
            if (Player, name) in CHANGED:
                reads.note(CHANGED[Player, name], sys._getframe(1), changing=True)
        return change_player(self, seat, **fields)

    put(Game, "change", changed)
    put(Game, "change_player", changed_player)
