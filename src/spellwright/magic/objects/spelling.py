"""How people write card names: case, accents and punctuation folded; the file that a name belongs to."""

from __future__ import annotations

import re
import unicodedata

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "-": " ", "–": " ", "—": " "})
SILENT = re.compile(r"['’‘`´ʼ\"“”„,.:;!?()]")
SLASHES = re.compile(r"\s*/+\s*")
OTHER = "other"  # the folder of names that begin with no letter from a to z


def fold(name: str) -> str:
    """What all ways to write a name have in common: “Lim-Dûl’s Vault” and “lim dul's vault”."""
    # first of all the quotes: the compatible form of an acute accent is a blank
    text = SILENT.sub("", name.casefold().translate(LETTERS))
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text)
        text = "".join(mark for mark in text if not unicodedata.combining(mark))
    return " ".join(SLASHES.sub(" // ", text).split())


def place_of(name: str) -> tuple[str, str]:
    """Folder and file of a card: its first letter, and its folded name with _ for all but letters and digits."""
    file = re.sub("[^a-z0-9]+", "_", fold(name)).strip("_")
    letter = file[:1]
    return (letter, file) if letter.isalpha() else (OTHER, f"_{file}")
