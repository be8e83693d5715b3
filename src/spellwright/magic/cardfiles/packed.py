"""Cards in a pack: the JSON of card files without its version, in one form, and back (docs/reading.md)."""

from __future__ import annotations

import json
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles.problems import BrokenCard
from spellwright.magic.cardfiles.read import LAYOUTS, Reader
from spellwright.magic.cardfiles.write import VERSION_FIELD, card_json
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.pack import Packed


def to_pack(card: Card, legal: tuple[str, ...] = ()) -> Packed:
    """The card as it is packed: every field in the order of its record, no blanks."""
    data: dict[str, Any] = {k: v for k, v in card_json(card).items() if k != VERSION_FIELD}
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return Packed(card.name, tuple(card.other_names()), legal, body)


def unpacked(body: bytes, name: str) -> Card:
    """The card that was packed so."""
    try:
        data: dict[str, Any] = json.loads(body)
    except ValueError as error:
        raise SpellwrightError(f"“{name}”: its place in the pack is damaged ({error})") from None
    reader = Reader()
    found = reader.card(data, "", LAYOUTS, 0)
    if reader.problems:
        raise BrokenCard(reader.problems, f"the packed card “{name}”")
    assert isinstance(found, Card)
    return found
