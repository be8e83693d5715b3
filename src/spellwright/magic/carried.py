"""Cards that games carry with them: those that did not come with Spellwright as card files of its own.

Most games carry none, and start without what reads and writes such cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.own import OWN


def user_cards(names: Iterable[str]) -> list[dict[str, Any]]:
    """The JSON forms of those of these cards that have no file in Spellwright, for a game's setup.

    Cards that were read are among them: a later reading may find other records for them.
    """
    carried = [name for name in sorted(set(names)) if name in OWN or BOOK.is_packed(name)]
    if not carried:
        return []
    from spellwright.magic.cardfiles.write import card_json

    return [card_json(BOOK[name]) for name in carried]


def enter_setup(setup: Mapping[str, Any], *, replace: bool = False) -> None:
    """Enter the cards that a game's setup carries; one that the book has otherwise is refused."""
    if setup.get("cards"):
        from spellwright.magic.cardfiles.folder import enter_carried

        enter_carried(setup["cards"], replace=replace)
