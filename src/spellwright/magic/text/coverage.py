"""The page of the cards: what each is made of, who plays it, and whether it was compared with Oracle."""

from __future__ import annotations

import dataclasses
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby
from os import PathLike
from pathlib import Path

from spellwright.kernel import Definition, Effect, Seq
from spellwright.magic.decks import builtin_decks
from spellwright.magic.effects.control import KeywordAction, Nothing, Then
from spellwright.magic.effects.happen import PutCounters, RemoveCounters
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.looking import Arrange
from spellwright.magic.effects.moving import Move
from spellwright.magic.objects.abilities import Ability, Keyword, Rule, Spell
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.spelling import place_of
from spellwright.magic.records.costs import AddCounters, Mana, TakeCounters
from spellwright.magic.text.accepted import ACCEPTED
from spellwright.magic.text.auditing import audit
from spellwright.magic.text.examples import all_cards
from spellwright.magic.text.notation import card_digest
from spellwright.magic.text.oracle import OracleError

AUDITED = "audited.json"
# they hold other things together, or are told as keywords
GLUE = (Seq, Then, Nothing, Spell, Mana, Keyword, KeywordAction)
NAMES = {"Continuous": "static", "WithSelf": "cost with itself", "Give": "cost of choice"}
EQUAL, EXPLAINED, CHANGED, NEVER = "equal", "explained", "changed since audit", "no"


def coverage_page(audited: Mapping[str, str] | None = None) -> str:
    """docs/coverage.md, with the audit on record or the one given."""
    known = recorded_audit() if audited is None else audited
    players = _players()
    tables: list[str] = []
    states: Counter[str] = Counter()
    cards = sorted(all_cards().values(), key=lambda card: place_of(card.name))
    total = len(cards)
    for letter, group in groupby(cards, key=lambda card: place_of(card.name)[0]):
        tables += ["", f"## {letter.upper() if len(letter) == 1 else letter}", ""]
        tables += [
            "| card | cost | type | keywords | mechanics | decks | audited |",
            "|---" * 7 + "|",
        ]
        for card in group:
            state = audit_state(card, known)
            states[state] += 1
            tables.append(_row(card, players.get(card.name, []), state))
    counts = ", ".join(f"{n} {state}" for state, n in sorted(states.items()) if state != NEVER)
    return "\n".join(
        [
            "# The cards",
            "",
            "Made by `spellwright docs` from the source; do not edit it by hand.",
            "",
            f"{total} cards, each in a file of its own in `src/spellwright/magic/cards`, by first letter. Mechanics",
            "are the kinds of records that a card is made of ([vocabulary](vocabulary.md)); what a keyword stands",
            "for is left out. Audited: the text that Spellwright prints was compared with Oracle, line by line",
            f"({counts or 'none'}, {states[NEVER]} not audited). An explained card differs from Oracle for a reason that",
            "`magic/text/accepted.py` gives; a card that was edited since shows as changed until",
            "`spellwright docs --oracle FILE` compares it again.",
            "",
            *_deck_table(),
            *tables,
            "",
        ]
    )


def _row(card: Card, decks: list[str], state: str) -> str:
    cells = (
        card.name,
        " // ".join(str(face.cost or "") for face in card.faces if face.cost is not None),
        " // ".join(_type(face) for face in card.faces),
        ", ".join(keywords(card)),
        ", ".join(mechanics(card)),
        ", ".join(decks),
        state,
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _type(face: Face) -> str:
    numbers = f" {face.power}/{face.toughness}" if face.power is not None else ""
    return face.type_line + numbers + (f" [{face.loyalty}]" if face.loyalty is not None else "")


def _deck_table() -> Iterator[str]:
    book = all_cards()
    yield "| deck | format | different cards | of them known |"
    yield "|---|---|---|---|"
    for slug, deck in builtin_decks().items():
        names = {name for name, _ in (*deck.main, *deck.sideboard)}
        yield f"| {slug} | {deck.format} | {len(names)} | {sum(name in book for name in names)} |"


def _players() -> dict[str, list[str]]:
    """The built-in decks that play a card, also in the sideboard."""
    found: dict[str, list[str]] = {}
    for slug, deck in builtin_decks().items():
        for name in dict.fromkeys(name for name, _ in (*deck.main, *deck.sideboard)):
            found.setdefault(name, []).append(slug)
    return found


def keywords(card: Card) -> list[str]:
    """The keyword abilities and keyword actions that a card speaks of."""
    found: set[str] = {p.name for p in _parts(card) if isinstance(p, Keyword)}
    found |= {p.word for p in _parts(card) if isinstance(p, KeywordAction | Arrange) and p.word}
    return sorted(found)


def mechanics(card: Card) -> list[str]:
    """Kinds of abilities, rules by their kind, then effects and costs, each in plain words."""
    abilities: set[str] = set()
    effects: set[str] = set()
    for part in _parts(card):
        if isinstance(part, Arrange) and part.word:
            continue
        if isinstance(part, Rule):
            abilities.add(f"“{part.kind}”")
        elif isinstance(part, GLUE):
            continue
        elif isinstance(part, Ability):
            abilities.add(_plain(part))
        elif isinstance(part, Effect):
            effects.add(_plain(part))
    return sorted(abilities) + sorted(effects - abilities)


def _plain(part: Definition) -> str:
    name = type(part).__name__
    match part:
        case Move():
            return f"move to {part.to}"
        case (
            PutCounters() | RemoveCounters() | EnterWithCounters() | AddCounters() | TakeCounters()
        ):
            return _spaced(name).replace("counters", f"{part.kind} counters")
    return NAMES.get(name) or _spaced(name)


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _parts(value: object) -> Iterator[Definition]:
    """Every definition inside a value, but nothing of what a keyword stands for."""
    if isinstance(value, tuple):
        for each in value:
            yield from _parts(each)
    elif isinstance(value, Definition):
        yield value
        if not isinstance(value, Keyword | KeywordAction):
            for field in dataclasses.fields(value):  # type: ignore[arg-type]
                yield from _parts(getattr(value, field.name))


def audit_state(card: Card, audited: Mapping[str, str]) -> str:
    """What is known of a card's text: the audit counts for the definition that it saw."""
    if card.name not in audited:
        return NEVER
    if audited[card.name] != card_digest(card):
        return CHANGED
    return EXPLAINED if any(name == card.name for name, *_ in ACCEPTED) else EQUAL


def recorded_audit() -> dict[str, str]:
    """The digests of the cards that agreed with Oracle, by name."""
    text = (Path(__file__).parents[1] / "data" / AUDITED).read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def audited_cards(oracle: str | PathLike[str]) -> dict[str, str]:
    """The digests of the cards that agree with this Oracle file; those it lacks are left out."""
    book = all_cards()
    names = set(book)
    try:
        report = audit(oracle, sorted(names))
    except OracleError as error:
        if not error.missing or not names - set(error.missing):
            raise
        names -= set(error.missing)
        report = audit(oracle, sorted(names))
    differ = {each.card for each in report.differences if each.reason is None}
    return {name: card_digest(book[name]) for name in sorted(names - differ)}
