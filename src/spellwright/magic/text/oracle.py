"""Oracle data: files of cards as they are printed, read for the audit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from os import PathLike
from pathlib import Path

from spellwright.kernel.errors import BrokenFile
from spellwright.kernel.files import Room, read_lines


class OracleError(BrokenFile):
    """An Oracle file that is absent, is no JSON lines, or lacks a card; `missing` names those."""

    def __init__(self, message: str, missing: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.missing = missing


@dataclass(frozen=True)
class FaceFacts:
    """What one face of a card says; `text` has one ability a line."""

    name: str
    mana_cost: str
    type_line: str
    colors: frozenset[str]
    power: str | None
    toughness: str | None
    loyalty: str | None
    text: str


@dataclass(frozen=True)
class CardFacts:
    """A card's name and its faces, front first; its layout, and the formats that it is legal in, if the file says so."""

    name: str
    faces: tuple[FaceFacts, ...]
    layout: str = ""
    legal: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()  # by their letters


ROOM = Room(whole=1 << 32, what="Oracle data")  # every printing of every card


def load_oracle(path: str | PathLike[str], names: Iterable[str]) -> dict[str, CardFacts]:
    """The facts of the named cards, by the name asked for: a full name or a front face's."""
    wanted = set(names)
    found: dict[str, CardFacts] = {}
    by_front: dict[str, CardFacts] = {}
    known: list[str] = []
    for card in oracle_cards(path):
        front = card.faces[0].name
        known.append(front)
        if front in wanted:
            by_front.setdefault(front, card)
        if card.name in wanted:
            found[card.name] = card
            if len(found) == len(wanted):
                break
    # A full name goes before a front face: "Start" is a card, and half of another.
    found = by_front | found
    if missing := tuple(sorted(wanted - found.keys())):
        raise OracleError(_not_found(path, missing, known), missing)
    return found


def _not_found(path: str | PathLike[str], missing: tuple[str, ...], known: list[str]) -> str:
    if not known:
        return f"Oracle file {path}: has no cards; give a file with one JSON object a line"
    described = []
    for name in missing[:5]:
        near = get_close_matches(name, known, 1, 0.8)
        described.append(f'"{name}"' + (f' (did you mean "{near[0]}"?)' if near else ""))
    more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
    return (
        f"Oracle file {path}: no card named {', '.join(described)}{more}; "
        "correct the name or take a newer file"
    )


def oracle_cards(name: str | PathLike[str]) -> Iterator[CardFacts]:
    """The facts of every card of a file, in its order."""
    path = Path(name)
    number = 0
    try:
        for line in read_lines(path, ROOM):
            number += 1
            if line.strip():
                yield _card(line)
    except BrokenFile as error:
        raise OracleError(f"Oracle file {error}; give another one") from None
    except (ValueError, TypeError, RecursionError) as error:
        raise OracleError(
            f"Oracle file {path}, line {number}: {error}; "
            "give a file with one JSON object a line, plain or .xz"
        ) from None


def _card(line: bytes) -> CardFacts:
    try:
        card: object = json.loads(line.decode("utf-8-sig"))
    except (UnicodeDecodeError, json.JSONDecodeError):
        raise ValueError("not JSON") from None
    if not isinstance(card, dict) or not isinstance(card.get("name"), str):
        raise ValueError("not a card object with a name")
    faces = card.get("card_faces") or [card]
    if not isinstance(faces, list) or not all(isinstance(face, dict) for face in faces):
        raise ValueError(f'the faces of "{card["name"]}" are no list of objects')
    layout = str(card.get("layout") or "")
    formats = card.get("legalities_derived")
    legal = (
        [name for name, says in formats.items() if says in ("legal", "restricted")]
        if isinstance(formats, dict)
        else []
    )
    given = card.get("sets")
    sets = tuple(map(str, given)) if isinstance(given, list) else ()
    return CardFacts(card["name"], tuple(map(_face, faces)), layout, tuple(legal), sets)


def _face(face: dict[str, object]) -> FaceFacts:
    def text(field: str) -> str:
        return str(face.get(field) or "")

    def number(field: str) -> str | None:
        value = face.get(field)
        return None if value is None else str(value)

    colors = face.get("colors") or ()
    if not isinstance(colors, list | tuple):
        raise ValueError(f'the colours of "{face.get("name")}" are no list')
    return FaceFacts(
        name=text("name"),
        mana_cost=text("mana_cost"),
        type_line=text("type_line"),
        colors=frozenset(map(str, colors)),
        power=number("power"),
        toughness=number("toughness"),
        loyalty=number("loyalty") or number("defense"),  # what a battle has instead (CR 310.4)
        text=text("oracle_text"),
    )
