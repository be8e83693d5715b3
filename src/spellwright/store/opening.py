"""A store is opened: the file or the database of its place, with its tables as this version has them."""

from __future__ import annotations

from pathlib import Path

from spellwright.kernel import SpellwrightError
from spellwright.store.base import Base, SqliteBase, StoreTrouble
from spellwright.store.places import Address, Place, place_of
from spellwright.store.shared import SharedBase
from spellwright.store.tables import Tables


class NoStore(SpellwrightError):
    """There is no store to be had at a place."""


def opened(place: Place, tables: Tables) -> Base:
    where: Path | Address = place_of(place) if isinstance(place, str) else place
    try:
        return SharedBase(where) if isinstance(where, Address) else SqliteBase(where, tables)
    except StoreTrouble as error:
        raise NoStore(f"{where}: no store of {tables.what} ({error})") from error
