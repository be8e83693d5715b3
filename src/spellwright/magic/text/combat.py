"""Blocking in words: what a creature does, and what "that creature" is then (CR 509.3)."""

from __future__ import annotations

from spellwright.magic.records.watched_combat import Blocks
from spellwright.magic.text import nouns
from spellwright.magic.text.prose import Noun, Prose

PLAIN = {"blocked": "becomes blocked", "unblocked": "attacks and isn't blocked"}


def block_words(what: Blocks, prose: Prose) -> str:
    """ "blocks", "becomes blocked by a creature with flying"; after some of them the other creature is "it"."""
    if what.how in PLAIN:
        return PLAIN[what.how]
    other = "" if what.of is None else nouns.one(what.of, prose)
    prose.it = Noun("a creature", "that creature", said=1)
    if what.how == "blocks":
        return f"blocks {other}".strip()
    return f"becomes blocked by {other or 'a creature'}"
