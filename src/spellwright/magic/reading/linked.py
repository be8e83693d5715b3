"""Linked abilities: what one exiles, another of the same card speaks of (CR 607.2a)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from spellwright.kernel import SpellwrightError
from spellwright.magic.effects.moving import Move
from spellwright.magic.reading.book import say, ways
from spellwright.magic.records.amounts import Noted
from spellwright.magic.records.references import NotedThings, Source
from spellwright.magic.records.walking import rewrite, walk
from spellwright.magic.words import *

EXILED: Final = "exiled"
CARD: Final = NotedThings(EXILED)

# fmt: off
say("ref", "the exiled card", lambda: noted(EXILED))
say("amount", "the exiled card's mana value", lambda: mana_value_of(noted(EXILED)))
say("player", "the exiled card's owner", lambda: owner_of(noted(EXILED)))
say("effect", "exile <ref> face down", lambda r: exile(r, face_down=True))
say("sentence", "return the exiled card to its owner's hand and lose that much life", lambda: (let_that_many_be(how_many_noted(EXILED)), return_to_hand(noted(EXILED)), and_(lose_life(THAT_MANY))))
ways("ability", ("if you would draw a card, exile the top card of your library face down instead.",), lambda: replace(would_draw(YOU), instead(exile(top_of_library(1), face_down=True))))
say("sentence", "<player> reveals their hand and you choose <art><card> from it. exile that card", lambda w, _, f: (reveal_hand(w), and_(choose_among(IT, f)), exile(IT)))
# fmt: on


def _speaks(part: object) -> bool:
    return any(
        each == CARD or (isinstance(each, Noted) and each.name == EXILED) for each in walk(part)
    )


def _exiles(part: object) -> bool:
    return any(_is_exiling(each) for each in walk(part))


def _is_exiling(each: object) -> bool:
    return isinstance(each, Move) and each.to == "exile" and not isinstance(each.what, Source)


def linked(parts: list[Any]) -> list[Any]:
    """The abilities of a face, where the one that exiles keeps what another speaks of."""
    if not any(map(_speaks, parts)):
        return parts
    exiling = [part for part in parts if _exiles(part) and not _speaks(part)]
    if len(exiling) != 1:
        raise SpellwrightError("“the exiled card” is exiled by no other ability, or by several")
    return [rewrite(part, _keeping) if part is exiling[0] else part for part in parts]


def _keeping(value: object) -> Any:
    if isinstance(value, Move) and _is_exiling(value) and not value.note:
        return dataclasses.replace(value, note=EXILED)
    return value
