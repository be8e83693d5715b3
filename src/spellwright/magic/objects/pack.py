"""A pack: cards in one file, found by an index of their names and unpacked one by one.

Layout: a line that names the form, three lengths, the index, a dictionary that all cards share, the cards. The
index is packed text with a sorted line for each name: the name as it is folded, what it is the name of, the card,
where that lies, how long it is, and the formats that it is legal in.
"""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from spellwright.kernel.errors import BrokenFile
from spellwright.magic.objects.spelling import fold

FORM: Final = b"Spellwright cards, form 1\n"
LENGTHS: Final = struct.Struct(">III")
REMEDY: Final = (
    "hand-written cards are not in it and work; install Spellwright anew, or make the file anew with "
    "“spellwright cards read”"
)
LARGEST_DICTIONARY: Final = 1 << 15  # bytes that the packing looks back


class Listed(NamedTuple):
    """A line of the index."""

    key: str
    kind: str
    card: str
    start: int
    length: int
    legal: tuple[str, ...]

    @classmethod
    def of(cls, line: str) -> Listed:
        key, kind, card, start, length, legal = line.split("\t")
        return cls(key, kind, card, int(start), int(length), tuple(legal.split()))


class Pack:
    """The cards of a file, by name."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def _places(self) -> tuple[int, int, int]:
        """Where the index, the dictionary and the cards begin; an absent file is an empty pack."""
        if not self.path.is_file():
            return 0, 0, 0
        start = len(FORM) + LENGTHS.size
        head = self._bytes(0, start)
        if not head.startswith(FORM) or len(head) < start:
            raise self._broken("this is no pack of cards")
        index, dictionary, bodies = LENGTHS.unpack(head[len(FORM) :])
        if self.path.stat().st_size != start + index + dictionary + bodies:
            raise self._broken("the pack of cards is cut off")
        return start, start + index, start + index + dictionary

    def _broken(self, why: str) -> BrokenFile:
        return BrokenFile(f"{self.path}: {why}; {REMEDY}")

    def _unpacked(self, data: bytes, dictionary: bytes = b"") -> bytes:
        """What was packed; the packing knows whether it is whole."""
        try:
            unpacking = zlib.decompressobj(zdict=dictionary) if dictionary else zlib.decompressobj()
            found = unpacking.decompress(data)
        except zlib.error:
            found = b""
            unpacking = zlib.decompressobj()
        if not unpacking.eof:
            raise self._broken("the pack of cards is damaged")
        return found

    def _bytes(self, start: int, length: int) -> bytes:
        with self.path.open("rb") as file:
            file.seek(start)
            return file.read(length)

    @cached_property
    def lines(self) -> list[str]:
        """The index as it is written."""
        index, dictionary, _ = self._places
        if not dictionary:
            return []
        return self._unpacked(self._bytes(index, dictionary - index)).decode().splitlines()

    @cached_property
    def _dictionary(self) -> bytes:
        _, dictionary, bodies = self._places
        return self._unpacked(self._bytes(dictionary, bodies - dictionary))

    def listed(self, key: str) -> list[Listed]:
        """What is called so, by the folded name."""
        found = []
        start = f"{key}\t"
        at = bisect_left(self.lines, start)
        while at < len(self.lines) and self.lines[at].startswith(start):
            found.append(Listed.of(self.lines[at]))
            at += 1
        return found

    def find(self, name: str) -> Listed | None:
        """The line of a card by its very name."""
        return next(
            (e for e in self.listed(fold(name)) if (e.kind, e.card) == ("card", name)), None
        )

    def body(self, entry: Listed) -> bytes:
        """What is packed for a card."""
        packed = self._bytes(self._places[2] + entry.start, entry.length)
        return self._unpacked(packed, self._dictionary)

    def names(self) -> list[str]:
        """The names of all cards, in the order of the index."""
        return [e.card for e in map(Listed.of, self.lines) if e.kind == "card"]


class Packed(NamedTuple):
    """A card to be packed: its name, its other names with their kinds, where it is legal, and what is packed for it."""

    name: str
    others: Sequence[tuple[str, str]]
    legal: Sequence[str]
    body: bytes


def packed(cards: Iterable[Packed]) -> bytes:
    """The file of these cards: the same for the same cards, whatever their order."""
    given = sorted(cards, key=lambda card: (fold(card.name), card.name))
    dictionary = _shared([card.body for card in given])
    lines: list[str] = []
    bodies = bytearray()
    for card in given:
        packing = zlib.compressobj(9, zdict=dictionary)
        body = packing.compress(card.body) + packing.flush()
        place = f"{card.name}\t{len(bodies)}\t{len(body)}\t{' '.join(sorted(card.legal))}"
        names = dict.fromkeys([("card", card.name), *card.others])
        lines += dict.fromkeys(f"{fold(name)}\t{kind}\t{place}" for kind, name in names)
        bodies += body
    index = zlib.compress("".join(f"{line}\n" for line in sorted(lines)).encode(), 9)
    shared = zlib.compress(dictionary, 9)
    return (
        FORM + LENGTHS.pack(len(index), len(shared), len(bodies)) + index + shared + bytes(bodies)
    )


def _shared(bodies: Sequence[bytes]) -> bytes:
    """Bodies from all over the pack, the longest last: what is near the end is found at the least cost."""
    size, chosen = 0, []
    step = max(1, len(bodies) // 200)
    for body in sorted(bodies[::step], key=len):
        if size + len(body) > LARGEST_DICTIONARY:
            break
        chosen.append(body)
        size += len(body)
    return b"".join(chosen)
