"""Formats: which decks they allow, as data."""

from spellwright.magic.formats.construction import (
    Format,
    Problem,
    check,
    find_format,
    formats,
    unsupported,
)

__all__ = ["Format", "Problem", "check", "find_format", "formats", "unsupported"]
