"""Deck files: text lists as people and programs write them, and the .dek files of Magic Online."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from spellwright.kernel.errors import SpellwrightError

MOST_COPIES: Final = 250
MOST_CARDS: Final = 1000
LARGEST_FILE: Final = 1_000_000
MOST_LINES: Final = 10_000
LONGEST_NAME: Final = 200

Counts = tuple[tuple[str, int], ...]


class DeckError(SpellwrightError):
    """A deck that is unknown or cannot be read; `line` is the number of the line at fault."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


# texts, not patterns: they are compiled where a deck file is read, and most commands read none
BINARY = r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ud800-\udfff]"
COMMENT = r"(?://|#)\s*(.*)"
HEADING = r"(?i)(name|format)\s*:\s*(.+)"
SECTION = r"(?i)(?:(main|main ?deck|main ?board|deck)|(sideboard|side|sb)|(companion))\s*(?:\([0-9]+\)\s*)?:?"
OTHER_SECTION = r"(?i)(commander|maybeboard|tokens|attractions)\s*(?:\([0-9]+\)\s*)?:?"
CARD = r"(?i)(sb:\s*)?([0-9]+)[x×]?\s+(.+)"
# "(M21) 123" or "[M21]", and "*F*" for foil. Parentheses in names hold small letters.
PRINTING = r"(?:^| )[(\[](?:[A-Z0-9]{2,6}|[A-Za-z0-9]{2,6}(?=[)\]]\s+[0-9]))[)\]](?:\s+[\w★-]*[0-9][\w★-]*)?$"
FINISH = r"(?:^| )\*[A-Za-z]+\*$"
TRAILING_COMMENT = r"(?:^|\s)#.*"


class Listed:
    """What a file lists, as it is read: names, counts, and what it says about the deck."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.name = ""
        self.format = ""
        self.main: dict[str, int] = {}
        self.sideboard: dict[str, int] = {}
        self.companion: dict[str, int] = {}

    def add(self, part: dict[str, int], count: str, written: str, line: int, shown: str) -> None:
        """Enter some copies of a card; the same card again is added up."""
        written = re.sub(TRAILING_COMMENT, "", written)
        # before it is normalised: that takes long for thousands of accents on one letter
        too_long = len(written) > 2 * LONGEST_NAME
        name = "" if too_long else card_name(written)
        if too_long or len(name) > LONGEST_NAME:
            raise self.error(line, shown, "too long for a card name", "write one card a line")
        if not name:
            raise self.error(line, shown, "no card name after the count", "write the name there")
        digits = count.lstrip("0")
        if not digits:
            raise self.error(line, shown, "a count of 0", "remove the line")
        total = part.get(name, 0) + int(digits[:9])
        if total > MOST_COPIES:
            reason = f"more than {MOST_COPIES} copies of one card"
            raise self.error(line, shown, reason, "correct the count")
        part[name] = total
        if sum(self.main.values()) + sum(self.sideboard.values()) > MOST_CARDS:
            reason = f"more than {MOST_CARDS} cards in all"
            raise self.error(line, shown, reason, "shorten the list")

    def finish(self) -> None:
        """A companion begins outside the game, in the sideboard (CR 702.139a), where Arena lists it again."""
        for name, count in self.companion.items():
            self.sideboard.setdefault(name, count)
        if not self.main:
            reason = "no cards in the main deck" if self.sideboard else "no cards"
            raise DeckError(f'{self.where}: {reason}; write lines such as "4 Lightning Bolt"')

    def error(self, line: int, shown: str, reason: str, remedy: str) -> DeckError:
        return DeckError(f"{self.where}, line {line}: {quoted(shown)}: {reason}; {remedy}", line)


def read_listed(text: str, where: str) -> Listed:
    """What a deck file lists, whichever kind it is."""
    if len(text) > LARGEST_FILE:
        raise _too_large(where)
    if re.search(BINARY, text):
        raise DeckError(f"{where}: binary data, not text; give a plain text list")
    text = text.removeprefix("\ufeff")
    listed = _read_dek(text, where) if text.lstrip().startswith("<") else _read_text(text, where)
    listed.finish()
    return listed


# --- text lists


def _read_text(text: str, where: str) -> Listed:
    lines = re.split(r"\r\n|\r|\n", text)
    if len(lines) > MOST_LINES:
        raise DeckError(f"{where}: more than {MOST_LINES} lines; a deck list has a few dozen")
    listed = Listed(where)
    marked = any(_marks_sideboard(line.strip()) for line in lines)
    part = listed.main
    gaps = 0
    after_gap = after_about = False
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        comment = re.fullmatch(COMMENT, line)
        if section := re.fullmatch(SECTION, comment[1] if comment else line):
            part = (listed.main, listed.sideboard, listed.companion)[(section.lastindex or 1) - 1]
            after_gap = False
        elif not line:
            after_gap = bool(listed.main)
        elif comment:
            _heading(listed, comment[1])
        elif after_about and line.startswith("Name "):
            listed.name = listed.name or line.removeprefix("Name ").strip()
        elif line != "About":
            if after_gap and not marked:
                gaps += 1
                part = listed.sideboard
            if gaps > 1:
                reason = "a second blank line between cards, so the sideboard is unclear"
                raise listed.error(number, line, reason, 'write "Sideboard" above its cards')
            card = re.fullmatch(CARD, line)
            if card is None:
                raise listed.error(number, line, *_why_no_card(line))
            listed.add(listed.sideboard if card[1] else part, card[2], card[3], number, line)
            after_gap = False
        after_about = line == "About"
    return listed


def _heading(listed: Listed, comment: str) -> None:
    if heading := re.fullmatch(HEADING, comment):
        if heading[1].casefold() == "name":
            listed.name = listed.name or heading[2]
        else:
            listed.format = listed.format or heading[2].casefold()


def _marks_sideboard(line: str) -> bool:
    comment = re.fullmatch(COMMENT, line)
    section = re.fullmatch(SECTION, comment[1] if comment else line)
    card = re.fullmatch(CARD, line)
    return bool(section and section[2]) or bool(card and card[1])


def _why_no_card(line: str) -> tuple[str, str]:
    if section := re.fullmatch(OTHER_SECTION, line):
        if section[1].casefold() == "commander":
            return "the formats here have no commander", "remove this section"
        return "a deck here has a main deck and a sideboard only", "remove this section"
    if re.search(r"\.(?:txt|dec|dek)$", line):
        return "a path given as text", "give a pathlib.Path to read a file"
    if re.match(r"-?[0-9]", line):
        return "not a count and a name", 'write them as in "4 Lightning Bolt"'
    return "no count before the name", 'write it as in "1 Island", or start a comment with #'


def card_name(text: str) -> str:
    """A name without what web pages and programs leave on it: zero-width marks, printings, ligatures."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(mark for mark in text if unicodedata.category(mark) != "Cf")
    text = text.replace("\u2019", "'").replace("Æ", "Ae").replace("æ", "ae")
    text = re.sub(PRINTING, "", re.sub(FINISH, "", " ".join(text.split())))
    return re.sub(" //? |(?<=[a-z])//(?=[A-Z])", " // ", text)


# --- .dek files


def _read_dek(text: str, where: str) -> Listed:
    """The XML of Magic Online: a Deck of Cards with Quantity, Name and Sideboard."""
    from xml.parsers import expat

    listed = Listed(where)
    parser = expat.ParserCreate("utf-8")
    depth = 0

    def start(tag: str, values: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        kind = tag.rpartition(":")[2]
        line = parser.CurrentLineNumber
        if depth == 1 and kind != "Deck":
            raise listed.error(
                line, f"<{tag}", "no deck of Magic Online", "save it as .dek or text"
            )
        if depth != 2 or kind != "Cards":
            return
        count, name = values.get("Quantity", ""), values.get("Name", "")
        aside = values.get("Sideboard", "false").strip().casefold()
        shown = f"{count[:40]} {name}".strip()
        if not re.fullmatch("[0-9]+", count):
            raise listed.error(line, shown, "no number as Quantity", 'write it as Quantity="4"')
        if aside not in ("true", "false"):
            raise listed.error(line, shown, "Sideboard is neither true nor false", "correct it")
        listed.add(listed.sideboard if aside == "true" else listed.main, count, name, line, shown)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1

    def declared(*_: object) -> None:
        # nothing is declared in a deck, and declared entities can grow without limit
        line = parser.CurrentLineNumber
        raise listed.error(line, "<!DOCTYPE", "a document type in a deck", "remove it")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.StartDoctypeDeclHandler = declared
    try:
        parser.Parse(text.lstrip().encode("utf-8"), True)
    except expat.ExpatError as error:
        reason = f"broken XML ({expat.ErrorString(error.code)}); save the deck again"
        raise DeckError(f"{where}, line {error.lineno}: {reason}", error.lineno) from None
    return listed


# --- writing


def write_plain(name: str, format: str, main: Counts, sideboard: Counts) -> str:
    """A text list with name and format as comments; nothing is lost."""
    headings = (("Name", name), ("Format", format))
    lines = [f"// {field}: {' '.join(value.split())}" for field, value in headings if value]
    lines += _lines(main)
    if sideboard:
        lines += ["", "Sideboard", *_lines(sideboard)]
    return "\n".join(lines) + "\n"


def write_mtgo(name: str, format: str, main: Counts, sideboard: Counts) -> str:
    """Text for Magic Online, which writes split cards with one slash."""
    parts = [
        [(card.replace(" // ", "/"), count) for card, count in part] for part in (main, sideboard)
    ]
    lines = _lines(parts[0])
    if sideboard:
        lines += ["", "SIDEBOARD:", *_lines(parts[1])]
    return "\n".join(lines) + "\n"


def write_arena(name: str, format: str, main: Counts, sideboard: Counts) -> str:
    """Text for Arena, without set codes, which Arena then chooses."""
    lines = ["About", f"Name {' '.join(name.split())}", ""] if name.strip() else []
    lines += ["Deck", *_lines(main)]
    if sideboard:
        lines += ["", "Sideboard", *_lines(sideboard)]
    return "\n".join(lines) + "\n"


def write_dek(name: str, format: str, main: Counts, sideboard: Counts) -> str:
    """XML for Magic Online; its catalogue numbers are not known here and left 0."""
    from xml.sax.saxutils import quoteattr  # it brings half of the standard library along

    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>"]
    lines += ["  <NetDeckID>0</NetDeckID>", "  <PreconstructedDeckID>0</PreconstructedDeckID>"]
    for part, aside in ((main, "false"), (sideboard, "true")):
        for card, count in part:
            called = quoteattr(card.replace(" // ", "/"), {'"': "&quot;"})
            lines.append(
                f'  <Cards CatID="0" Quantity="{count}" Sideboard="{aside}" Name={called}'
                ' Annotation="0" />'
            )
    return "\n".join([*lines, "</Deck>"]) + "\n"


def _lines(part: Iterable[tuple[str, int]]) -> list[str]:
    return [f"{count} {name}" for name, count in part]


WRITERS: Final = {
    "plain": write_plain,
    "mtgo": write_mtgo,
    "arena": write_arena,
    "dek": write_dek,
}


# --- bytes


def file_bytes(path: Path, where: str) -> bytes:
    """The bytes of a file, at most one more than is allowed."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(LARGEST_FILE + 1)
        reason = "not a file" if path.exists() else "not found"
    except OSError as error:
        raise DeckError(f"{where}: cannot be read ({error.strerror}); check the path") from None
    raise DeckError(f"{where}: {reason}; give the path of a text file")


def decoded(data: bytes, where: str) -> str:
    """The text of a file in UTF-8, or in what Windows programs write."""
    if len(data) > LARGEST_FILE:
        raise _too_large(where)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DeckError(f"{where}: UTF-16 text; save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Latin-1, and the curly quotes that Windows adds to it.
        text = data.decode("cp1252", errors="replace")
    if not re.search(BINARY, text) and not _is_sensible(text):
        raise DeckError(f"{where}: neither UTF-8 nor Latin-1 text; save it as UTF-8")
    return text


def _is_sensible(text: str) -> bool:
    """A few accented letters and curly quotes among plain ones, as in card names."""
    plain = sum(mark.isascii() and mark.isalpha() for mark in text)
    special = [mark for mark in text if not mark.isascii()]
    known = all(mark.isalpha() or mark in "\u2018\u2019\u201c\u201d\u2013\xa0" for mark in special)
    return known and len(special) < plain


def _too_large(where: str) -> DeckError:
    return DeckError(
        f"{where}: larger than {LARGEST_FILE // 1_000_000} MB; a deck list has a few lines of text"
    )


def quoted(text: str, longest: int = 60) -> str:
    """Text for a message: in quotes, not too long, on one line."""
    shown = text if len(text) <= longest else text[: longest - 1] + "…"
    return '"' + "".join(mark if mark.isprintable() else "?" for mark in shown) + '"'


def either(words: list[str]) -> str:
    """ "a, b or c"."""
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
