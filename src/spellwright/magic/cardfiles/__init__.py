"""Cards as data: every card as JSON, a strict reader, a published schema, folders of cards of your own."""

from spellwright.magic.cardfiles.folder import (
    enter_cards,
    forget_cards,
    load_card_folder,
)
from spellwright.magic.cardfiles.problems import BrokenCard, Problem
from spellwright.magic.cardfiles.read import card_from_json, cards_from_text, read_card_file
from spellwright.magic.cardfiles.write import VERSION, card_json

__all__ = [
    "VERSION",
    "BrokenCard",
    "Problem",
    "card_from_json",
    "card_json",
    "cards_from_text",
    "enter_cards",
    "forget_cards",
    "load_card_folder",
    "read_card_file",
]
