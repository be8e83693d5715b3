"""The boxes that cards come from, and the editions that people own."""

from __future__ import annotations

BASE = "base"
LOST_LEGION = "lost legion"
KRANG = "krang"
TEZLA = "shades of tezla"
ULTIMATE = "ultimate"  # the cards that only the Ultimate Edition has
DRAGON = "apocalypse dragon"

FIRST_EDITION = "first edition"
FIRST_WITH_LEGION = "first edition with The Lost Legion"
ULTIMATE_EDITION = "ultimate edition"
ULTIMATE_WITH_DRAGON = "ultimate edition with Apocalypse Dragon"

_ULTIMATE_BOXES = frozenset({BASE, LOST_LEGION, KRANG, TEZLA, ULTIMATE})
EDITIONS: dict[str, frozenset[str]] = {
    ULTIMATE_EDITION: _ULTIMATE_BOXES,
    ULTIMATE_WITH_DRAGON: _ULTIMATE_BOXES | {DRAGON},
    FIRST_EDITION: frozenset({BASE}),
    FIRST_WITH_LEGION: frozenset({BASE, LOST_LEGION}),
}
