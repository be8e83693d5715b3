"""How people write names: case, accents and punctuation folded; near names; the file that a name belongs to."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from heapq import nlargest

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "-": " ", "–": " ", "—": " "})
SILENT = re.compile(r"['’‘`´ʼ\"“”„,.:;!?()]")
SLASHES = re.compile(r"\s*/+\s*")
OTHER = "other"  # the folder of names that begin with no letter from a to z

LONGEST = 60  # letters of a name that are compared
MOST_NAMES = 12
MOST_LIKE = 40  # as many names are compared letter by letter


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


def close_names(written: str, keys: Mapping[str, str]) -> list[str]:
    """Up to three names, by their folded ones, that are written much like this one or have it in them."""
    from difflib import get_close_matches

    asked = fold(written)
    close = sorted(keys[key] for key in keys if asked in key)[:3] if len(asked) > 2 else []
    pairs = {asked[i : i + 2] for i in range(len(asked) - 1)}

    def likeness(key: str) -> float:
        return sum([pair in key for pair in pairs]) / (len(pairs) + len(key))

    # shorter or longer ones are less than 60 % alike
    some = [key for key in keys if 3 * len(asked) <= 7 * len(key) <= 49 * len(asked) / 3]
    like = get_close_matches(asked, nlargest(MOST_LIKE, some, likeness), n=3, cutoff=0.6)
    close += [keys[key] for key in like if keys[key] not in close]
    return close[:3]


def slips(written: str, meant: str, most: int = 4) -> int:
    """How many letters are wrong, left out, too many or changed with their neighbours; more than `most` is not counted."""
    one, other = fold(written), fold(meant)
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, mine in enumerate(one, 1):
        row = [i]
        for j, theirs in enumerate(other, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (mine != theirs))
            if i > 1 and j > 1 and mine == other[j - 2] and one[i - 2] == theirs:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        before, last = last, row
    return min(last[-1], most + 1)
