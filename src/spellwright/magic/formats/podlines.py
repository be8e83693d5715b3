"""One line of a pod as people write it in forums and sheets: three cards, whose deck it is, how many play it.

Cards are parted by “/”, “|”, “;”, “,” or tabs; the player stands before or after them, in a field of its own or not. Which
fields are cards is decided by the book where there are more than three.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spellwright.magic.deckfiles import DeckError, card_name, quoted
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.spelling import fold

CARDS = 3
LONGEST = 500
MOST_PLAYERS = 1000
TAB, PIPE, SEMICOLON, SLASH, COMMA = "\t", "|", ";", "/", ","
SEPARATORS = (TAB, PIPE, SEMICOLON, SLASH, COMMA)  # what parts fields first
ONE_SLASH = re.compile(r"\s*(?<!/)/(?!/)\s*")  # a double slash is part of a name
WIDE_SLASH = re.compile(r"\s+/\s+")
COMMENT = re.compile(r"\s*(?:#|//).*")
TRAILING = re.compile(r"\s#.*$")
RULE = re.compile(r"[\s|:=+-]+")  # the line below the head of a table
BULLET = re.compile(r"(?:[*•>]|-(?=\s)|\d{1,4}[.)])\s+")
BEFORE = re.compile(
    r"\s*:\s+|:|\s+(?:-+|–|—|=+>?)\s+|\s*,\s+"
)  # between a player and the first card
AFTER = re.compile(
    r"\s+(?:-+|–|—|by)\s+|\s*:\s+|\s*,\s+|\s+(?=@)"
)  # between the last card and a player
BRACKETS = re.compile(r"(.*\S)\s*[(\[]([^()\[\]]+)[)\]]")
COUNT = re.compile(r"(?:x|×)\s*(\d+)|(\d+)\s*(?:x|×|times|players?|decks?|people)?", re.IGNORECASE)
LEADING_COUNT = re.compile(r"\(?(\d+)\s*(?:x|×|players?:?)\)?\s+(?=\S)", re.IGNORECASE)
TRAILING_COUNT = re.compile(r"\s+(?:x|×)\s*(\d+)$|\s+(\d+)\s*(?:x|×)$", re.IGNORECASE)
COPIES = re.compile(r"([1-3])\s*[x×]?\s+(\S.*)")
KEPT_TOGETHER = ("circle of protection", "rune of protection")  # a colon is part of these names
ALIKE = 0.8  # how alike a misspelt name is to that of a card

NAME, CARD, DECK, PLAYERS, OTHER = "name", "card", "deck", "players", "other"
HEADS = {
    NAME: "player|player name|name|deck name|user|username|handle|author|team|by|who",
    DECK: "deck|decklist|deck list|list|submission|cards",
    PLAYERS: "players|count|number|copies|how many|times|number of players",
    OTHER: "notes?|comments?|date|timestamp|e mail|email|rank|points|place|id|no|nr|round|#",
}
CARD_HEAD = re.compile(r"(?:card|c) ?\d?|(?:first|second|third) card")


@dataclass(frozen=True)
class Written:
    """A deck as it stands there: the names of its cards as they are written, whose it is, how many play it."""

    cards: tuple[str, ...]
    name: str = ""
    players: int = 1


@dataclass(frozen=True)
class Head:
    """The first line of a sheet: what parts its fields, and what each of them is."""

    separator: str
    roles: tuple[str, ...]


def is_skipped(line: str) -> bool:
    """A line without a deck: blank, a comment, or the rule below the head of a table."""
    return not line.strip() or COMMENT.fullmatch(line) is not None or bool(RULE.fullmatch(line))


def head_of(line: str) -> Head | None:
    """What a sheet's first line says of its columns; None where it is none."""
    for separator in SEPARATORS:
        if separator != SLASH and separator in line:
            fields = _split(line.strip(" "), separator, keep_empty=True)
            roles = tuple(map(_role, fields))
            if len(roles) > 1 and None not in roles and {CARD, DECK} & {*roles}:
                return Head(separator, tuple(role or OTHER for role in roles))
    return None


def _role(field: str) -> str | None:
    text = fold(field)
    if CARD_HEAD.fullmatch(text):
        return CARD
    found = [role for role, words in HEADS.items() if re.fullmatch(words, text)]
    return found[0] if found else OTHER if not text else None


def read_line(text: str, where: str, head: Head | None = None) -> Written:
    """The deck of a line; DeckError where there is none, or none that can be told."""
    if len(text) > LONGEST:
        raise DeckError(f"{where}: {quoted(text)}: too long for three cards")
    line = TRAILING.sub("", text.replace("\xa0", " ")).strip(" \r\n")
    if head is not None and head.separator in line:
        return _by_head(line, head, where)
    bullet = BULLET.match(line)
    line = line[bullet.end() if bullet else 0 :].strip()
    players, line = _led(line)
    for separator in SEPARATORS:
        if separator in line:
            found = _of_fields(_split(line, separator), separator)
            if found is not None:
                return replace(found, players=max(found.players, players))
    raise DeckError(f"{where}: {_why(text, line)}")


def _why(text: str, line: str) -> str:
    """Why a line has no deck."""
    separator = next((s for s in SEPARATORS if s in line), SLASH)
    fields = _split(line, separator)
    if any(not field for field in fields):
        return f"{quoted(text)}: a card name is empty; write “A / B / C”"
    number = len(fields)
    hint = "; a title begins with “#”" if number == 1 else ""
    if number > CARDS:
        hint = (
            "; write split cards with two slashes"
            if separator == SLASH
            else "; which of them are the cards is not clear"
        )
    return (
        f"{quoted(text)}: {number} {'card' if number == 1 else 'cards'},"
        f" Three Card Blind has {CARDS}; write “A / B / C”{hint}"
    )


def _by_head(line: str, head: Head, where: str) -> Written:
    fields = _split(line, head.separator, keep_empty=True)
    fields += [""] * (len(head.roles) - len(fields))
    by_role: dict[str, list[str]] = {}
    for role, field in zip(head.roles, fields, strict=False):
        if field:
            by_role.setdefault(role, []).append(field)
    name = " ".join(by_role.get(NAME, []))
    cards = by_role.get(CARD, [])
    decks = by_role.get(DECK, [])
    players = _count(" ".join(by_role.get(PLAYERS, [])) or "1")
    if CARD not in head.roles:
        found = read_line(" ".join(decks), where)
        return replace(found, name=name or found.name, players=max(players or 1, found.players))
    if len(cards) != CARDS:
        raise DeckError(
            f"{where}: {quoted(line)}: {len(cards)} cards, Three Card Blind has {CARDS}"
        )
    return Written(tuple(cards), name or " ".join(decks), players or 1)


# --- fields


def _split(line: str, separator: str, keep_empty: bool = False) -> list[str]:
    if separator == SLASH:
        wide = WIDE_SLASH.split(line)
        return wide if len(wide) == CARDS else ONE_SLASH.split(line)
    if separator == PIPE:
        fields = line.strip("| \t").split(PIPE)
    else:
        fields = next(csv.reader([line], delimiter=separator, skipinitialspace=True), [])
    fields = [" ".join(field.split()) for field in fields]
    return fields if keep_empty else [field for field in fields if field]


def _of_fields(fields: list[str], separator: str) -> Written | None:
    """The deck of a line's fields, one of which may hold it all."""
    if separator != SLASH:
        for at, field in enumerate(fields):
            inner = _whole_deck(field)
            if inner is not None and len(fields) > 1:
                return _with_extras(inner, fields[:at] + fields[at + 1 :])
    if separator == COMMA:
        fields = _joined(fields)
    if any(not field for field in fields):
        return None
    fields = _copied(fields)
    counts = [n for field in fields if (n := _count(field)) is not None]
    fields = [field for field in fields if _count(field) is None]
    if len(fields) < CARDS:
        return None
    begin = _window(fields)
    if begin is None or any(map(_is_titled, fields[:begin] + fields[begin + CARDS :])):
        return None  # a fourth card, with or without its player, is no player
    made = _titled(fields[begin : begin + CARDS])
    made = replace(made, players=max([made.players, *counts[:1]]))
    return _with_extras(made, fields[:begin] + fields[begin + CARDS :])


def _whole_deck(field: str) -> Written | None:
    """The deck that one field holds by itself."""
    for separator in (SLASH, COMMA):
        parts = _split(field, separator)
        if separator == COMMA:
            parts = _joined(parts)
            if sum(map(is_known, parts)) < CARDS - 1:
                continue
        if len(parts) == CARDS and all(parts):
            return _titled(parts)
    return None


def _with_extras(deck: Written, extras: Sequence[str]) -> Written:
    """What stands beside the cards: a number of players, and the first of the rest is whose deck it is."""
    counts = [n for field in extras if (n := _count(field)) is not None]
    names = [field for field in extras if _count(field) is None]
    name = deck.name or (names[0].strip(" :-–—") if names else "")
    players, name = _counted_name(name)
    return replace(deck, name=name, players=max([deck.players, players, *counts[:1]]))


def _joined(fields: list[str]) -> list[str]:
    """Fields at commas, with names together that have a comma of their own: “Jace, the Mind Sculptor”."""
    found: list[str] = []
    at = 0
    while at < len(fields):
        taken = _taken(fields[at:])
        found.append(", ".join(fields[at : at + taken]))
        at += taken
    return found


def _taken(fields: list[str]) -> int:
    """How many of these fields are one name."""
    if is_known(fields[0]):
        return 1
    sizes = [size for size in (2, 3) if size <= len(fields)]
    for size in sizes:
        if is_known(", ".join(fields[:size])):
            return size
    for size in sizes:
        parts = fields[:size]
        if not any(map(is_known, parts)) and likeness(", ".join(parts)) >= ALIKE:
            return size
    return 1


def _copied(fields: list[str]) -> list[str]:
    """Fields that say how many of each: “2 Memnite” is two."""
    found = [COPIES.fullmatch(field) for field in fields]
    if len(fields) > CARDS or not all(found):
        return fields
    cards = [match[2] for match in found if match for _ in range(int(match[1]))]
    return cards if len(cards) == CARDS else fields


def _window(fields: list[str]) -> int | None:
    """Where three cards in a row begin; None where that cannot be told."""
    if len(fields) == CARDS:
        return 0
    known = [1.0 if is_known(field) else 0.0 for field in fields]
    for marks in (
        known,
        [k or 0.5 * (likeness(f) >= ALIKE) for k, f in zip(known, fields, strict=True)],
    ):
        sums = [sum(marks[at : at + CARDS]) for at in range(len(fields) - CARDS + 1)]
        best = max(sums)
        if best and sums.count(best) == 1:
            return sums.index(best)
    return None


# --- players


def _titled(cards: list[str]) -> Written:
    """Three cards, with the player who stands before the first or after the last of them taken off."""
    first, *middle, last = cards
    before, first = _before(first)
    players, last = _trailing(last)
    after, last = _after(last)
    more, name = _counted_name(before or after)
    inner, _ = _counted_name(after if before else "")
    return Written((first, *middle, last), name, max(players, more, inner))


def _before(card: str) -> tuple[str, str]:
    if is_known(card):
        return "", card
    places = list(BEFORE.finditer(card))
    for place in places:
        if is_known(card[place.end() :]):
            return card[: place.start()].strip(), card[place.end() :]
    for place in places:
        title, rest = card[: place.start()].strip(), card[place.end() :].strip()
        if rest and "," not in place[0] and not title.casefold().endswith(KEPT_TOGETHER):
            return title, rest
    return "", card


def _after(card: str) -> tuple[str, str]:
    if is_known(card):
        return "", card
    in_brackets = BRACKETS.fullmatch(card)
    if in_brackets is not None:
        return in_brackets[2].strip(), in_brackets[1]
    places = list(AFTER.finditer(card))
    for place in reversed(places):
        if is_known(card[: place.start()]):
            return card[place.end() :].strip(), card[: place.start()]
    for place in reversed(places):  # a misspelt card, and whose deck it is
        found = likeness(card[: place.start()])
        if found >= ALIKE and found > likeness(card):
            return card[place.end() :].strip(), card[: place.start()]
    for place in places:
        if place[0].strip() in ("", "-", "–", "—", "--"):
            return card[place.end() :].strip(), card[: place.start()]
    return "", card


def _is_titled(field: str) -> bool:
    """Is it a card with whose deck it is before or after it?"""
    return any(player and is_known(card) for player, card in (_before(field), _after(field)))


def _led(line: str) -> tuple[int, str]:
    """A number of players at the beginning of a line, and the rest; what counts copies of a card stays."""
    found = LEADING_COUNT.match(line)
    if found is None:
        return 1, line
    fields = next((_split(line, s) for s in SEPARATORS if s in line), [line])
    if len(_copied(fields)) == CARDS and _copied(fields) != fields:
        return 1, line
    return _players(found[1]), line[found.end() :]


def _trailing(card: str) -> tuple[int, str]:
    found = TRAILING_COUNT.search(card)
    if found is None or is_known(card):
        return 1, card
    return _players(found[1] or found[2]), card[: found.start()]


def _counted_name(name: str) -> tuple[int, str]:
    """A number of players in a name: “Ann and Bob (2)”."""
    whole = COUNT.fullmatch(name)
    if whole is not None:
        return _players(whole[1] or whole[2]), ""
    in_brackets = BRACKETS.fullmatch(name)
    inner = COUNT.fullmatch(in_brackets[2].strip()) if in_brackets is not None else None
    if in_brackets is not None and inner is not None:
        return _players(inner[1] or inner[2]), in_brackets[1]
    found = TRAILING_COUNT.search(name)
    if found is not None:
        return _players(found[1] or found[2]), name[: found.start()]
    return 1, name


def _count(field: str) -> int | None:
    found = COUNT.fullmatch(field.strip(" ()[]"))
    return None if found is None else _players(found[1] or found[2])


def _players(digits: str) -> int:
    return min(max(int(digits[:6]), 1), MOST_PLAYERS)


# --- the book


def is_known(name: str) -> bool:
    return BOOK.spelled(card_name(name)) is not None


def likeness(name: str) -> float:
    """How alike a name is to that of the nearest card: 1 for a card."""
    from difflib import SequenceMatcher

    if is_known(name):
        return 1.0
    asked = fold(card_name(name))
    close = BOOK.near(name)
    return max((SequenceMatcher(None, asked, fold(n)).ratio() for n in close), default=0.0)
