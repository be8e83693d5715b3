"""How people write names: case, accents and punctuation folded; near names; the file that a name belongs to."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "-": " ", "–": " ", "—": " "})
SILENT = re.compile(r"['’‘`´ʼ\"“”„,.:;!?()]")
SLASHES = re.compile(r"\s*/+\s*")
OTHER = "other"  # the folder of names that begin with no letter from a to z

LONGEST = 60  # letters of a name that are compared
MOST_NAMES = 12


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


def near(name: str, known: Iterable[str]) -> str:
    """The nearest known names as a question, else the known ones as a list."""
    from difflib import get_close_matches  # only where something is misspelt

    names = list(known)
    folded = {each.casefold(): each for each in reversed(names)}
    close = get_close_matches(name[:LONGEST].casefold(), folded, n=3, cutoff=0.6)
    if close:
        return f"did you mean {' or '.join(folded[each] for each in close)}?"
    if not names:
        return "nothing is allowed here"
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return f"allowed: {', '.join(names[:MOST_NAMES])}{more}"
