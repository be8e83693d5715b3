"""Whole cards: facts from the Oracle file, its lines as records, and the audit as the last word."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any, Final

from spellwright.kernel import Effect, SpellwrightError
from spellwright.magic.keywords.classes import with_sections
from spellwright.magic.objects.abilities import Activated, Continuous, Keyword, Rule, Triggered
from spellwright.magic.objects.card import Card, Face, parse_type_line
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.reading.checks import why_not_face
from spellwright.magic.reading.lines import Line, read_line
from spellwright.magic.reading.linked import linked
from spellwright.magic.records.building import with_rules
from spellwright.magic.records.shapes import type_names
from spellwright.magic.records.watched import ReachesChapter
from spellwright.magic.text.audit import compare
from spellwright.magic.text.auditing import facts
from spellwright.magic.text.oracle import CardFacts, FaceFacts
from spellwright.magic.text.wordings import ability_word_list, is_called_alike, normalise
from spellwright.magic.words import chapters, disturbed, new_line

ONE_FACE: Final = ("", "normal", "saga", "class", "leveler", "prototype")
WORD: Final = re.compile(rf"({'|'.join(map(re.escape, ability_word_list()))})(?: —|—| -)")
ROW: Final = re.compile(r"\d+(?:-\d+)? \| ")  # of a table for dice (CR 706.3)
PROTOTYPE: Final = re.compile(r"prototype (\S+) — (\d+)/(\d+)")
TWO_FACES: Final = {
    **{"transform": "back", "modal_dfc": "modal", "adventure": "adventure"},
    **{"split": "half", "flip": "flip"},
}


@dataclass(frozen=True)
class Reading:
    """A card that was read, or the lines and reasons why it was not."""

    name: str
    card: Card | None
    unread: tuple[Line, ...] = ()
    reason: str = ""


def head(given: FaceFacts) -> Face:
    """What is printed at the head of a face."""
    supertypes, types, subtypes, _ = parse_type_line(given.type_line)
    if unknown := [t for t in subtypes if t not in type_names()]:
        raise SpellwrightError(f"“{' '.join(unknown)}” is no subtype that Spellwright knows")
    if "Battle" in types or "Emblem" in types:
        raise SpellwrightError(f"a card of type {types[0]} is not supported")
    cost = mana_cost(given.mana_cost) if given.mana_cost else None
    own = cost.colors if cost is not None else frozenset()
    indicator = "".join(c for c in "WUBRG" if c in given.colors and c not in own)
    return Face(
        given.name,
        cost,
        supertypes,
        types,
        subtypes,
        given.power,
        given.toughness,
        given.loyalty,
        indicator,
        (),
    )


def lines_of(given: FaceFacts) -> list[str]:
    """The lines of a face in the form in which they are compared; modes with what they belong to."""
    made: list[str] = []
    for line in normalise(given.text, given.name, legendary="Legendary" in given.type_line.split()):
        if (line.startswith("• ") or ROW.match(line)) and made:
            made[-1] += "\n" + line
        else:
            made.append(line)
    return made


def ability_words(given: FaceFacts) -> dict[str, str]:
    """The ability words (CR 207.2c) by the lines that they stand before; they are told, and do nothing."""
    found = {}
    for line in given.text.split("\n"):
        match = WORD.match(line.casefold())
        if match is not None:
            legendary = "Legendary" in given.type_line.split()
            for normal in normalise(line, given.name, legendary=legendary)[:1]:
                found[normal] = match[1]
    return found


def _face(given: FaceFacts) -> tuple[Face, list[Any], list[Line]]:
    face = head(given)
    parts: list[Any] = []
    unread: list[Line] = []
    words = ability_words(given)
    for text in lines_of(given):
        line = read_line(text, face)
        if line.why is not None:
            unread.append(line)
            continue
        found = line.parts
        word = words.get(text.partition("\n")[0], "")
        if word and isinstance(found[0], Triggered | Activated | Continuous | Rule):
            found = (dataclasses.replace(found[0], word=word), *found[1:])
        if isinstance(found[0], Effect) and any(isinstance(part, Effect) for part in parts):
            found = (new_line(found[0]), *found[1:])
        parts += found
    if not unread:
        parts = linked(parts)
    if "Saga" in face.subtypes and not unread:
        parts = [*_saga(parts), *parts]
    if "Class" in face.subtypes and not unread:
        parts = with_sections(parts)
    return face, parts, unread


def _saga(parts: list[Any]) -> tuple[Any, ...]:
    """The ability of a Saga that no text says: it enters with a lore counter (CR 714.3a)."""
    found = [
        (part.event.numbers, part.effect)
        for part in parts
        if isinstance(part, Triggered) and isinstance(part.event, ReachesChapter)
    ]
    return chapters(*found)[:1] if found else ()


def _prototype(face: Face, parts: list[Any]) -> Face:
    """The same card with the other cost and size that its line says (CR 718.2)."""
    for part in parts:
        if isinstance(part, Keyword) and part.name == "prototype":
            found = PROTOTYPE.fullmatch(part.text_form or "")
            if found is not None:
                cost = mana_cost(found[1])
                return dataclasses.replace(face, cost=cost, power=found[2], toughness=found[3])
    raise SpellwrightError("nothing says the cost and the size of its prototype")


def _disturbed(read: list[tuple[Face, list[Any], list[Line]]]) -> None:
    """The back face of a card with disturb is cast that way alone, which no text of it says (CR 702.146a)."""
    for part in read[0][1]:
        if isinstance(part, Keyword) and part.name == "disturb" and len(read) == 2:
            read[1][1].insert(0, disturbed(str(part.detail)))


def read_card(given: CardFacts) -> Reading:
    """The card whose text, and everything else that is printed on it, is this; or why there is none."""
    if given.name.startswith("A-"):
        return Reading(given.name, None, reason="it is a digital variant of another card")
    if given.layout not in ONE_FACE and given.layout not in TWO_FACES:
        return Reading(given.name, None, reason=f"the layout {given.layout} is not supported")
    if len(given.faces) != (2 if given.layout in TWO_FACES else 1):
        return Reading(given.name, None, reason="it has another number of faces than its layout")
    try:
        if given.layout == "adventure" and "Land" in given.faces[0].type_line.split():
            return Reading(given.name, None, reason="a land with an adventure is not supported")
        read = [_face(each) for each in given.faces]
        if unread := [line for _, _, lines in read for line in lines]:
            return Reading(given.name, None, tuple(unread))
        _disturbed(read)
        cards = [with_rules(Card(f.name, (f,), "normal"), tuple(parts)) for f, parts, _ in read]
        made = cards[0]
        if given.layout == "prototype":
            face, parts, _ = read[0]
            small = Card(face.name, (_prototype(face, parts),), "normal")
            made = with_rules(Card(face.name, (face,), "normal"), tuple(parts), prototype=small)
        if len(read) == 2:
            other = {TWO_FACES[given.layout]: cards[1]}
            face, parts, _ = read[0]
            made = with_rules(Card(face.name, (face,), "normal"), tuple(parts), **other)
        for each in made.faces:
            if (reason := why_not_face(each)) is not None:
                return Reading(given.name, None, reason=reason)
        differences = [
            each
            for each in compare(facts(made), given)
            if each.field != "text" or not is_called_alike(each.ours, each.oracle)
        ]
    except (SpellwrightError, ValueError) as error:
        return Reading(given.name, None, reason=str(error))
    if differences:
        first = differences[0]
        told = f"{first.field}: {first.ours or '(none)'} instead of {first.oracle or '(none)'}"
        return Reading(given.name, None, reason=f"it would be printed otherwise ({told})")
    return Reading(given.name, made)
