"""What several commands share: decks given by name or file, output for programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.decks import Deck, builtin_decks, deck, read_deck


def find_deck(name: str) -> Deck:
    """A built-in deck by its slug, or a deck file by its path."""
    path = Path(name)
    if name in builtin_decks():
        return deck(name)
    if path.suffix or "/" in name or "\\" in name or path.is_file():
        return read_deck(path)
    return deck(name)


def check_cards(*decks: Deck) -> None:
    """Refuse a deck with cards that are not there yet, all named at once."""
    from spellwright.magic.library import load_cards, nearest

    book = load_cards()
    for each in decks:
        missing = [name for name, _ in each.main if name not in book]
        if len(missing) == 1:
            raise SpellwrightError(
                f"deck “{each.name}”: “{missing[0]}” is no known card{nearest(missing[0])}"
            )
        if missing:
            shown = ", ".join(missing[:4]) + (", …" if len(missing) > 4 else "")
            raise SpellwrightError(f"deck “{each.name}”: {len(missing)} cards are unknown: {shown}")
        if not each.main:
            raise SpellwrightError(f"deck “{each.name}”: it has no cards")


def print_json(data: Any) -> None:
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    print()
