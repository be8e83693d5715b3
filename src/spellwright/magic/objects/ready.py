"""Cards that a build has read already: their records in one file, each by itself.

A build that compiles writes it last, from the card files that it has just compiled the engine for; a source tree has
none, and its cards are read from their files. To read a card's file takes the words that cards are written in and all that
they name; its record alone takes microseconds. The file is a part of the program as its modules are: what Python makes of
it is as much to be trusted as they.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from pathlib import Path

from spellwright.kernel.errors import BrokenFile

FILE = "ready.pickle"


def write_ready(cards: Iterable[tuple[str, object]], folder: Path) -> int:
    """Write the records of these cards; how many there are."""
    found = {name: pickle.dumps(card, protocol=5) for name, card in cards}
    (folder / FILE).write_bytes(pickle.dumps(found, protocol=5))
    return len(found)


def read_ready(folder: Path) -> dict[str, bytes]:
    """The packed records by the names of their cards; none where no build has written them."""
    path = folder / FILE
    if not path.is_file():
        return {}
    try:
        found = pickle.loads(path.read_bytes())
    except Exception as error:  # whatever a damaged file leads to
        raise _broken(path) from error
    if not isinstance(found, dict):
        raise _broken(path)
    return found


def unpacked(data: bytes) -> object:
    """The card of a packed record."""
    return pickle.loads(data)


def _broken(path: Path) -> BrokenFile:
    return BrokenFile(f"{path}: the file of cards is damaged; install Spellwright anew")
