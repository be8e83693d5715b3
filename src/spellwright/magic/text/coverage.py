"""The page of the cards: how many are known, by format, type, set and mechanic, and what was compared with Oracle."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path

from spellwright.magic.decks import builtin_decks
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.text.accepted import ACCEPTED
from spellwright.magic.text.auditing import audit
from spellwright.magic.text.counting import Counts, read_mechanics
from spellwright.magic.text.examples import all_cards
from spellwright.magic.text.notation import card_digest
from spellwright.magic.text.oracle import OracleError

AUDITED = "audited.json"
EQUAL, EXPLAINED, CHANGED, NEVER = "equal", "explained", "changed since audit", "no"


KNOWN = "known.json"
MOST_SETS = 40  # the sets of which most cards are known are named


def coverage_page(audited: Mapping[str, str] | None = None, known: Counts | None = None) -> str:
    """docs/coverage.md: counts, with the audit and the Oracle file on record or those given."""
    states = audit_counts(recorded_audit() if audited is None else audited)
    rows = recorded_counts() if known is None else known
    told = ", ".join(f"{n} {state}" for state, n in sorted(states.items()) if state != NEVER)
    return "\n".join(
        [
            "# The cards",
            "",
            "Made by `spellwright docs` (the counts against an Oracle file: `spellwright docs --oracle FILE`); do not",
            "edit it by hand. `spellwright cards list` searches them by name, type, colour, text and tier;",
            "`spellwright cards why NAME` says which words of another card could not be read.",
            "",
            f"{sum(states.values())} cards are written by hand, each in a file of its own in `src/spellwright/magic/cards`, by",
            f"first letter, and tested; {len(BOOK.packed())} more were [read](reading.md) from Oracle's text. The text that the",
            f"hand-written cards print was compared with Oracle, line by line ({told or 'none'}, {states[NEVER]} not audited); an",
            "explained card differs for a reason that `magic/text/accepted.py` gives, one that was edited since shows as",
            "changed until it is compared again.",
            "",
            *_deck_table(),
            "",
            "## By format and type",
            "",
            *_counted("cards legal in", rows.get("formats", {})),
            "",
            *_counted("type", rows.get("types", {})),
            "",
            "## By set",
            "",
            f"The {MOST_SETS} sets of which the greatest part is known, of those with at least fifty cards.",
            "",
            *_counted("set", _best(rows.get("sets", {}))),
            "",
            "## By mechanic",
            "",
            "Keywords, with the number of read cards that speak of them.",
            "",
            ", ".join(f"{name} {n}" for name, n in sorted(read_mechanics().items())) + ".",
            "",
        ]
    )


def _best(sets: dict[str, list[int]]) -> dict[str, list[int]]:
    large = {name: row for name, row in sets.items() if row[1] >= 50}
    order = sorted(large, key=lambda name: (-large[name][0] / large[name][1], name))
    return {name: large[name] for name in order[:MOST_SETS]}


def _counted(heading: str, rows: Mapping[str, list[int]]) -> Iterator[str]:
    yield f"| {heading} | known | of | % |"
    yield "|---|--:|--:|--:|"
    for name, (known, whole) in rows.items():
        yield f"| {name} | {known} | {whole} | {100 * known / whole:.0f} |"


def audit_counts(audited: Mapping[str, str]) -> Counter[str]:
    """How many hand-written cards are in which state of the audit."""
    return Counter(audit_state(card, audited) for card in all_cards().values())


def recorded_counts() -> Counts:
    """The counts against an Oracle file as they were recorded."""
    file = Path(__file__).parents[1] / "data" / KNOWN
    found: Counts = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def _deck_table() -> Iterator[str]:
    yield "| deck | format | different cards | of them known |"
    yield "|---|---|---|---|"
    for slug, deck in builtin_decks().items():
        names = {name for name, _ in (*deck.main, *deck.sideboard)}
        yield f"| {slug} | {deck.format} | {len(names)} | {sum(name in BOOK for name in names)} |"


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
