"""Magic: The Gathering, by the Comprehensive Rules. Most names are imported when they are first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from spellwright.magic.objects.card import Card, Workshop, find, furnish

if TYPE_CHECKING:
    from spellwright.magic.cardfiles import load_card_folder
    from spellwright.magic.decks import Deck, builtin_decks, deck, read_deck
    from spellwright.magic.game import Game
    from spellwright.magic.start import new_game

__all__ = [
    "Card",
    "Deck",
    "Game",
    "builtin_decks",
    "deck",
    "find",
    "load_card_folder",
    "new_game",
    "read_deck",
]
_HOMES = {
    "cardfiles": ("load_card_folder",),
    "decks": ("Deck", "builtin_decks", "deck", "read_deck"),
    "game": ("Game",),
    "start": ("new_game",),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            found = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _workshop() -> Workshop:
    """Made with the first card, so that commands without cards start without it."""
    from spellwright.magic.workshop import Furnished

    return Furnished()


furnish(_workshop)
