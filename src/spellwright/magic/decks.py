"""Deck lists: the built-in ones, and plain text lists read and written."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Final

from spellwright.kernel.errors import SpellwrightError

MOST_COPIES: Final = 250
MOST_CARDS: Final = 1000
LARGEST_FILE: Final = 1_000_000
LONGEST_NAME: Final = 200

Counts = tuple[tuple[str, int], ...]


class DeckError(SpellwrightError):
    """A deck that is unknown or cannot be read; `line` is the number of the line at fault."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True)
class Deck:
    """Card names and how many of each, as listed; whether a format allows it is asked there."""

    name: str
    main: Counts
    sideboard: Counts = ()
    format: str = ""

    def __post_init__(self) -> None:
        for part in (self.main, self.sideboard):
            for name, count in part:
                if not name.strip() or not name.isprintable():
                    reason = f"{_quoted(name)} is no card name; give one line of text"
                elif not 1 <= count <= MOST_COPIES:
                    reason = f"{count} {name}; give a count from 1 to {MOST_COPIES}"
                else:
                    continue
                raise DeckError(f"deck {_quoted(self.name)}: {reason}")

    @property
    def size(self) -> int:
        """How many cards the main deck has."""
        return sum(count for _, count in self.main)

    def cards(self) -> tuple[str, ...]:
        """The main deck, one name for each card."""
        return tuple(name for name, count in self.main for _ in range(count))


@cache
def builtin_decks() -> MappingProxyType[str, Deck]:
    """The decks that come with Spellwright, by slug."""
    text = files("spellwright.magic").joinpath("data", "decks.json").read_text(encoding="utf-8")
    return MappingProxyType(
        {
            each["slug"]: Deck(
                each["name"],
                tuple(each["main"].items()),
                tuple(each["sideboard"].items()),
                each["format"],
            )
            for each in json.loads(text)["decks"]
        }
    )


def deck(name: str) -> Deck:
    """The built-in deck of that slug or name."""
    decks = builtin_decks()
    by_name = {each.name.casefold(): slug for slug, each in decks.items()}
    by_name |= {slug.casefold(): slug for slug in decks}
    asked = " ".join(name.split()).casefold()
    if asked in by_name:
        return decks[by_name[asked]]
    near = get_close_matches(asked, by_name, n=6, cutoff=0.5)
    slugs = list(dict.fromkeys(by_name[each] for each in near))[:3] or list(decks)
    raise DeckError(f"deck {_quoted(name)}: no built-in deck has this name; try {_either(slugs)}")


def read_deck(source: str | bytes | Path, *, name: str = "", format: str = "") -> Deck:
    """A deck from the text of a list, its bytes, or, given a Path, a file.

    A string is always the list itself, never a path, so that text from strangers opens no file.
    """
    fallback = ""
    where = f"deck {_quoted(name)}" if name else "deck list"
    if isinstance(source, Path):
        where = f"deck file {_quoted(str(source), 120)}"
        fallback = source.stem
        source = _file_bytes(source, where)
    text = _decoded(source, where) if isinstance(source, bytes) else source
    listed = _Listed(where)
    listed.read(_checked(text, where))
    return Deck(
        name or listed.name or fallback,
        tuple(listed.main.items()),
        tuple(listed.sideboard.items()),
        format or listed.format,
    )


def write_deck(deck: Deck) -> str:
    """The deck as a text list that `read_deck` reads back as the same deck."""
    headings = (("Name", deck.name), ("Format", deck.format))
    lines = [f"// {field}: {' '.join(value.split())}" for field, value in headings if value]
    lines += [f"{count} {name}" for name, count in deck.main]
    if deck.sideboard:
        lines += ["", "Sideboard", *(f"{count} {name}" for name, count in deck.sideboard)]
    return "\n".join(lines) + "\n"


BINARY = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
COMMENT = re.compile(r"(?://|#)\s*(.*)")
HEADING = re.compile(r"(name|format)\s*:\s*(.+)", re.IGNORECASE)
SECTION = re.compile(
    r"(?:(main|main ?deck|main ?board|deck)|(sideboard|side|sb))\s*(?:\([0-9]+\)\s*)?:?",
    re.IGNORECASE,
)
OTHER_SECTION = re.compile(r"(?:commander|companion|maybeboard|tokens|attractions)\s*:?", re.I)
CARD = re.compile(r"(sb:\s*)?([0-9]+)[x×]?\s+(.+)", re.IGNORECASE)
# "(M21) 123" or "[M21]", and "*F*" for foil. Parentheses in names hold small letters.
PRINTING = re.compile(
    r"(?:^| )[(\[](?:[A-Z0-9]{2,6}|[A-Za-z0-9]{2,6}(?=[)\]]\s+[0-9]))[)\]](?:\s+[\w★-]*[0-9][\w★-]*)?$"
)
FINISH = re.compile(r"(?:^| )\*[A-Za-z]+\*$")
TRAILING_COMMENT = re.compile(r"(?:^|\s)#.*")


class _Listed:
    """The counts of a list as they are read, line by line."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.name = ""
        self.format = ""
        self.main: dict[str, int] = {}
        self.sideboard: dict[str, int] = {}

    def read(self, text: str) -> None:
        lines = re.split(r"\r\n|\r|\n", text)
        marked = any(_marks_sideboard(line.strip()) for line in lines)
        part = self.main
        gaps = 0
        after_gap = after_about = False
        for number, raw in enumerate(lines, start=1):
            line = raw.strip()
            if not line:
                after_gap = bool(self.main)
            elif comment := COMMENT.fullmatch(line):
                self._heading(comment[1])
                if SECTION.fullmatch(comment[1]):
                    part = self._part(comment[1])
            elif SECTION.fullmatch(line):
                part = self._part(line)
            elif after_about and line.startswith("Name "):
                self.name = self.name or line.removeprefix("Name ").strip()
            elif line != "About":
                if after_gap and not marked:
                    gaps += 1
                    part = self.sideboard
                if gaps > 1:
                    reason = "a second blank line between cards, so the sideboard is unclear"
                    raise self._error(number, line, reason, 'write "Sideboard" above its cards')
                self._card(number, line, part)
                after_gap = False
            after_about = line == "About"
        if not self.main:
            reason = "no cards in the main deck" if self.sideboard else "no cards"
            raise DeckError(f'{self.where}: {reason}; write lines such as "4 Lightning Bolt"')

    def _heading(self, comment: str) -> None:
        if heading := HEADING.fullmatch(comment):
            if heading[1].casefold() == "name":
                self.name = self.name or heading[2]
            else:
                self.format = self.format or heading[2].casefold()

    def _part(self, title: str) -> dict[str, int]:
        return self.sideboard if _marks_sideboard(title) else self.main

    def _card(self, number: int, line: str, part: dict[str, int]) -> None:
        card = CARD.fullmatch(line)
        if card is None:
            raise self._error(number, line, *_why_no_card(line))
        name = _card_name(card[3])
        if not name:
            raise self._error(number, line, "no card name after the count", "write the name there")
        if len(name) > LONGEST_NAME:
            raise self._error(number, line, "too long for a card name", "write one card a line")
        digits = card[2].lstrip("0")
        if not digits:
            raise self._error(number, line, "a count of 0", "remove the line")
        if card[1]:
            part = self.sideboard
        total = part.get(name, 0) + int(digits[:9])
        if total > MOST_COPIES:
            reason = f"more than {MOST_COPIES} copies of one card"
            raise self._error(number, line, reason, "correct the count")
        part[name] = total
        if sum(self.main.values()) + sum(self.sideboard.values()) > MOST_CARDS:
            reason = f"more than {MOST_CARDS} cards in all"
            raise self._error(number, line, reason, "shorten the list")

    def _error(self, number: int, line: str, reason: str, remedy: str) -> DeckError:
        return DeckError(
            f"{self.where}, line {number}: {_quoted(line)}: {reason}; {remedy}", number
        )


def _marks_sideboard(line: str) -> bool:
    comment = COMMENT.fullmatch(line)
    section = SECTION.fullmatch(comment[1] if comment else line)
    card = CARD.fullmatch(line)
    return bool(section and section[2]) or bool(card and card[1])


def _why_no_card(line: str) -> tuple[str, str]:
    if OTHER_SECTION.fullmatch(line):
        return "a deck here has a main deck and a sideboard only", "remove this section"
    if re.search(r"\.(?:txt|dec|dek)$", line):
        return "a path given as text", "give a pathlib.Path to read a file"
    if re.match(r"-?[0-9]", line):
        return "not a count and a name", 'write them as in "4 Lightning Bolt"'
    return "no count before the name", 'write it as in "1 Island", or start a comment with #'


def _card_name(text: str) -> str:
    text = unicodedata.normalize("NFC", TRAILING_COMMENT.sub("", text))
    # What copying from web pages leaves behind: zero-width marks, curly apostrophes, ligatures.
    text = "".join(mark for mark in text if unicodedata.category(mark) != "Cf")
    text = text.replace("\u2019", "'").replace("Æ", "Ae").replace("æ", "ae")
    text = PRINTING.sub("", FINISH.sub("", " ".join(text.split())))
    return re.sub(" //? |(?<=[a-z])//(?=[A-Z])", " // ", text)


def _file_bytes(path: Path, where: str) -> bytes:
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise DeckError(f"{where}: cannot be read ({error.strerror}); check the path") from None
    reason = "not a file" if path.exists() else "not found"
    raise DeckError(f"{where}: {reason}; give the path of a text file")


def _decoded(data: bytes, where: str) -> str:
    if len(data) > LARGEST_FILE:
        raise _too_large(where)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DeckError(f"{where}: UTF-16 text; save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Latin-1, and the curly quotes that Windows adds to it.
        text = data.decode("cp1252", errors="replace")
    if not BINARY.search(text) and not _is_sensible(text):
        raise DeckError(f"{where}: neither UTF-8 nor Latin-1 text; save it as UTF-8")
    return text


def _is_sensible(text: str) -> bool:
    """A few accented letters and curly quotes among plain ones, as in card names."""
    plain = sum(mark.isascii() and mark.isalpha() for mark in text)
    special = [mark for mark in text if not mark.isascii()]
    known = all(mark.isalpha() or mark in "\u2018\u2019\u201c\u201d\u2013\xa0" for mark in special)
    return known and len(special) < plain


def _checked(text: str, where: str) -> str:
    if len(text) > LARGEST_FILE:
        raise _too_large(where)
    if BINARY.search(text):
        raise DeckError(f"{where}: binary data, not text; give a plain text list")
    return text.removeprefix("\ufeff")


def _too_large(where: str) -> DeckError:
    return DeckError(
        f"{where}: larger than {LARGEST_FILE // 1_000_000} MB; a deck list has a few lines of text"
    )


def _quoted(text: str, longest: int = 60) -> str:
    shown = text if len(text) <= longest else text[: longest - 1] + "…"
    return '"' + "".join(mark if mark.isprintable() else "?" for mark in shown) + '"'


def _either(words: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
