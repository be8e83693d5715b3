"""Magic: The Gathering, by the Comprehensive Rules."""

from spellwright.magic.cardfiles import load_card_folder
from spellwright.magic.decks import Deck, builtin_decks, deck, read_deck
from spellwright.magic.game import Game
from spellwright.magic.objects.card import Card, Workshop, find, furnish
from spellwright.magic.replays import start_from as start_from
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


def _workshop() -> Workshop:
    """Made with the first card, so that commands without cards start without it."""
    from spellwright.magic.workshop import Furnished

    return Furnished()


furnish(_workshop)
