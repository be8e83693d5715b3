"""Where a store is: a file, or a PostgreSQL database whose address nobody is shown."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn, TypeAlias

from spellwright.kernel import SpellwrightError

SHARED = ("postgresql://", "postgres://")
ENVIRONMENT = "SPELLWRIGHT_STORE"


class Address:
    """The address of a shared store, which may hold a password: it is shown to the database alone."""

    __slots__ = ("_url",)

    def __init__(self, url: str) -> None:
        self._url = url

    def revealed(self) -> str:
        return self._url

    def __str__(self) -> str:
        return "the shared store"

    def __repr__(self) -> str:
        return "Address(…)"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Address) and other._url == self._url

    def __hash__(self) -> int:
        return hash(self._url)

    def __reduce__(self) -> NoReturn:
        raise TypeError("the address of a store does not travel")


Place: TypeAlias = Path | Address | str  # a text is a file's name, or an address


def place_of(text: str) -> Path | Address:
    """What a person or the environment names: a file, or postgresql://…"""
    if text.startswith(SHARED):
        return Address(text)
    if "://" in text:
        raise SpellwrightError(
            "the address of a store that is neither a file nor postgresql://…: give one of these"
        )
    return Path(text)


def default_path() -> Path | Address:
    """Where results are kept if nothing else is said: $SPELLWRIGHT_STORE, or the user's data folder."""
    if given := os.environ.get(ENVIRONMENT):
        return place_of(given)
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "spellwright" / "results.db"
