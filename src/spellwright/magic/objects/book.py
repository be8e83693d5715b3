"""The book of cards: which there are says an index; a card is read from its file when it is asked for.

No command reads more cards than it names, so that starting does not take longer the more cards there are. Which
cards were read makes no difference to anything: what is asked of the book is answered by the index.

A name is looked for among the cards that were entered, those with a file of their own, then those of the pack, which
were read from Oracle's text (docs/reading.md). Going over the book goes over the first two; `packed` names the rest.
"""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Iterable, Iterator, MutableMapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from spellwright.kernel import SpellwrightError
from spellwright.kernel.record import Cache
from spellwright.magic.objects.pack import Listed, Pack
from spellwright.magic.objects.spelling import close_names, fold, place_of

CARD = "card"  # the name of a card
PART = "part"  # of a face that may stand for the whole card in a deck list
BACK = "back"  # of a face that is no card by itself
TOKEN = "token"  # of a token or an emblem that the card makes
HAND_WRITTEN, OWN, READ = "hand-written", "your own", "read"  # how a card came into the book
READ_AND_TESTED = "read and tested"  # a test uses it and passes: docs/conformance.md
READY = "spellwright.magic.objects.ready"
MOST_LIKE = 40  # as many names are compared letter by letter


class Named(Protocol):
    """What the book has to know of a card."""

    @property
    def name(self) -> str: ...

    def other_names(self) -> Iterable[tuple[str, str]]:
        """Kind and name of what else it is called."""


C = TypeVar("C", bound=Named)


class Entry(NamedTuple):
    """A line of the index: a folded name, what it is the name of, and the card."""

    key: str
    kind: str
    card: str

    @classmethod
    def of(cls, line: str) -> Entry:
        return cls(*line.split("\t"))


class Book(MutableMapping[str, C]):
    """Cards by name: those that come with Spellwright, and those that were entered, which go before."""

    def __init__(
        self,
        kind: type[C],
        package: str,
        index: Path,
        pack: Path | None = None,
        unpack: str = "",
        tested: Path | None = None,
    ) -> None:
        self.kind, self.package, self.index = kind, package, index
        self.tested = tested  # the names of read cards that tests use, a line each
        self.pack = Pack(pack) if pack is not None else None
        self.unpack = unpack  # the module that makes a card of what is packed for it
        self._read: dict[str, C] = {}
        self._ready: dict[str, bytes] | None = None  # what a build has read already
        self._entered: dict[str, C] = {}
        self._absent: Cache[str, bool] = Cache()
        self._lines: list[str] = []
        self._own: list[Entry] | None = None
        self._tested: frozenset[str] | None = None

    @property
    def lines(self) -> list[str]:
        """The index as it is written: one line a name, sorted."""
        if not self._lines:
            self._lines = self.index.read_text(encoding="utf-8").splitlines()
        return self._lines

    # --- cards

    def __getitem__(self, name: str) -> C:
        found = self._entered.get(name) or self._read.get(name)
        if found is None:
            if name not in self:
                raise KeyError(name)
            found = self._read[name] = (
                self._built_in(name) if self._is_built_in(name) else self._taken(name)
            )
        return found

    def __contains__(self, name: object) -> bool:
        if name in self._entered or name in self._read:
            return True
        if not isinstance(name, str) or name in self._absent:
            return False
        if self._is_built_in(name) or self._in_pack(name) is not None:
            return True
        self._absent[name] = True
        return False

    def __iter__(self) -> Iterator[str]:
        yield from self.built_in()
        yield from [name for name in self._entered if not self._is_built_in(name)]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __setitem__(self, name: str, card: C) -> None:
        self._entered[name] = card
        self._forget()

    def __delitem__(self, name: str) -> None:
        """Take out a card that was entered; one that comes with Spellwright is then itself again."""
        del self._entered[name]
        self._forget()

    def built_in(self) -> list[str]:
        """The names of the cards that come with Spellwright, in the order of the index."""
        return [name for _, name in self._whole_names()]

    def _whole_names(self) -> Iterator[tuple[str, str]]:
        """Folded and real names of the cards that come with Spellwright."""
        for line in self.lines:
            key, found, name = line.partition(f"\t{CARD}\t")
            if found:
                yield key, name

    def _is_built_in(self, name: str) -> bool:
        return any(e.kind == CARD and e.card == name for e in self._listed(fold(name)))

    # --- the pack

    def _in_pack(self, name: str) -> Listed | None:
        return None if self.pack is None else self.pack.find(name)

    def _taken(self, name: str) -> C:
        """The card of this name out of the pack."""
        entry = self._in_pack(name)
        if self.pack is None or entry is None:
            raise KeyError(name)
        made: C = import_module(self.unpack).unpacked(self.pack.body(entry), name)
        return made

    def is_packed(self, name: str) -> bool:
        """Is it a card that was read from Oracle's text, and no other of this name was written or entered?"""
        if name in self._entered or self._is_built_in(name):
            return False
        return self._in_pack(name) is not None

    def packed(self) -> list[str]:
        """The names of the cards of the pack that no other card takes the place of."""
        if self.pack is None:
            return []
        others = {*self.built_in(), *self._entered}
        return [name for name in self.pack.names() if name not in others]

    def legal_in(self, name: str) -> tuple[str, ...] | None:
        """The formats that a card of the pack is legal in; None for other cards."""
        entry = self._in_pack(name) if self.is_packed(name) else None
        return None if entry is None else entry.legal

    def _is_tested(self, name: str) -> bool:
        if self._tested is None:
            there = self.tested is not None and self.tested.is_file()
            text = self.tested.read_text(encoding="utf-8") if self.tested and there else ""
            self._tested = frozenset(text.splitlines())
        return name in self._tested

    def tier(self, name: str) -> str:
        """How a card came into the book: "hand-written", "your own", "read and tested" or "read"."""
        if name in self._entered:
            return OWN
        if self._is_built_in(name):
            return HAND_WRITTEN
        return READ_AND_TESTED if self._is_tested(name) else READ

    def _built_in(self, name: str) -> C:
        """A card that comes with Spellwright: as the build has read it, or from its file."""
        if self._ready is None:
            self._ready = import_module(READY).read_ready(self.index.parent)
        data = self._ready.get(name)
        if data is None:
            return self.read(name)
        made = import_module(READY).unpacked(data)
        assert isinstance(made, self.kind) and made.name == name, name
        return made

    def read(self, name: str) -> C:
        """The card of this name from its file."""
        found = self.read_place(*place_of(name))
        if found.name != name:
            raise SpellwrightError(
                f"“{name}”: its file defines “{found.name}”; run “spellwright cards index”"
            )
        return found

    def read_place(self, letter: str, file: str) -> C:
        """The card that belongs into this file."""
        module = f"{self.package}.{letter}.{file}"
        values = list(vars(import_module(module)).values())
        # hundreds of words are in its namespace: thousands of these are not kept
        del sys.modules[module]
        delattr(sys.modules[f"{self.package}.{letter}"], file)
        for value in values:
            if isinstance(value, self.kind) and place_of(value.name) == (letter, file):
                return value
        raise SpellwrightError(f"{letter}/{file}.py: no card of this name is in the file")

    def entered(self) -> list[C]:
        """The cards that did not come with Spellwright, or not as they are now."""
        return list(self._entered.values())

    # --- names

    def _listed(self, key: str) -> list[Entry]:
        """The lines of the index under a folded name."""
        found = []
        start = f"{key}\t"
        at = bisect_left(self.lines, start)
        while at < len(self.lines) and self.lines[at].startswith(start):
            found.append(Entry.of(self.lines[at]))
            at += 1
        return found

    def entries(self, written: str) -> list[Entry]:
        """What is called so, however it is written: cards, faces, and what cards make."""
        key = fold(written)
        listed = [e for e in self._listed(key) if e.card not in self._entered]
        listed += [e for e in self._own_entries if e.key == key]
        # a name that the book has itself is not looked for in the pack, which need not be whole then
        if self.pack is not None and not any(e.kind == CARD for e in listed):
            taken = {e.card for e in listed}
            more = [Entry(e.key, e.kind, e.card) for e in self.pack.listed(key)]
            listed += [e for e in more if e.card not in taken and self.is_packed(e.card)]
        return listed

    def beginning(self, written: str) -> list[Entry]:
        """The lines of the index whose names begin so, of cards that come with Spellwright."""
        key = fold(written)
        end = bisect_left(self.lines, f"{key}\U0010ffff")
        return [Entry.of(line) for line in self.lines[bisect_left(self.lines, key) : end]]

    @property
    def _own_entries(self) -> list[Entry]:
        if self._own is None:
            self._own = [entry for card in self._entered.values() for entry in entries_of(card)]
        return self._own

    def _forget(self) -> None:
        self._absent.clear()
        self._own = None

    def spelled(self, written: str) -> str | None:
        """The name of the card that is written so; a whole name goes before a face of another card."""
        entries = self.entries(written)
        if written in self._entered or any(e.card == written and e.kind == CARD for e in entries):
            return written
        found = {e.kind: e.card for e in reversed(entries)}
        return found.get(CARD) or found.get(PART)

    def near(self, written: str) -> list[str]:
        """Up to three names that are written much like this one."""
        keys = dict(self._whole_names())
        if self.pack is not None:
            keys = {fold(name): name for name in self.pack.names()} | keys
        keys.update((e.key, e.card) for e in self._own_entries if e.kind == CARD)
        return close_names(written, keys)

    def nearest(self, written: str) -> str:
        """ "; did you mean …?" with the closest names, or nothing."""
        letter, file = place_of(written)
        if (Path(*import_module(self.package).__path__) / letter / f"{file}.py").is_file():
            return f"; {letter}/{file}.py is not in the index: run “spellwright cards index”"
        close = self.near(written)
        return f"; did you mean {' or '.join(close)}?" if close else ""


def entries_of(card: Named) -> list[Entry]:
    """The lines that a card has in the index."""
    names = [(CARD, card.name), *card.other_names()]
    return list(dict.fromkeys(Entry(fold(name), kind, card.name) for kind, name in names))
