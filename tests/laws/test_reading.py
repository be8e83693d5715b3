"""Nobody reads what it did not declare: what each record tells of the game, seen while games of every card are played.

A few cards by default; SPELLWRIGHT_READING=362 for all of them, SPELLWRIGHT_SEED for others, SPELLWRIGHT_TABLE=file for the
table of who reads what.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from crowd import crowded_game, random_walk
from recording import Reads, recording

from spellwright.engine import COMPILED, engine
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.aspects import EVERYTHING, NOTHING, Aspect, altered_by, told_by
from spellwright.magic.objects.card import BOOK, card
from spellwright.magic.records.walking import walk
from spellwright.magic.scenario import scenario
from spellwright.magic.words import PERSIST, SKULK, UNDYING

pytestmark = pytest.mark.skipif(
    engine() == COMPILED,
    reason="compiled code reads fields past the recorders, those that its source reads",
)
CARDS = int(os.environ.get("SPELLWRIGHT_READING", "6"))
SEED = int(os.environ.get("SPELLWRIGHT_SEED", "0"))
TABLE = os.environ.get("SPELLWRIGHT_TABLE")
DECISIONS = 60

# what a read is called where records declare what they tell
DECLARED = {
    "AMOUNT": ("SIZES", "DAMAGE", "LIFE", "GAIN", "COUNTERS"),  # "that much": of something
    "GRAVEYARD_ORDER": ("ORDER",),
    "LIFE": ("LIFE", "GAIN", "PAY"),
    "POISON": ("POISON", "COUNTERS"),  # a player's counters of any kind
    "STEPS": ("STEPS", "TURNS"),
}
# functions that only hand a number on, or look for what a record's parts speak of
CARRYING = (
    "control.float_ability",
    "control.MayPay.answered",
    "control.MayPay.run",  # to the costs, which declare what they read
    "continuous.update_control",  # whose each permanent is: which there are makes no difference to it
    "triggers.trigger",
    "proposals.Moving.entered",
    "zones.perform_moves",
)
LOOKING = ("matching.candidates",)
# what is read and not declared, with the reason why nothing can tell by it
COST = "a cost: who has more to give has one choice more"
OWN_WORDS = "what is cast or aimed anew asks in its own words, which declare it"
ARGUED = {
    ("TapSelf", "TAPPING"): COST,
    ("MayPay", "LIFE"): COST,  # what it asks for declares that it is paid with life
    ("Give", "TAPPING"): COST,
    ("TakeCounters", "COUNTERS"): COST,
    ("CountersRemoved", "COUNTERS"): COST,
    ("AddPT", "SIZES"): "adds to a number and does not look at it",
    ("CastCard", "MANA"): OWN_WORDS,
    ("CastCard", "PERMANENTS"): OWN_WORDS,
    ("Retarget", "PERMANENTS"): OWN_WORDS,
}
# what every record may ask: whose turn is it, is the thing still where it was, whose is it, which notes were made of it
FREE = frozenset(("ACTIVE", "ZONE", "CONTROL", "NOTES", "ATTACHMENT", "SICKNESS", "TIMESTAMPS"))


Asked = Callable[[Any], Aspect]


def undeclared(reads: Reads, told_by: Asked, altered_by: Asked) -> list[str]:
    """Records of cards that read what they did not declare.

    A door that a record goes through looks at what it changes: that is no telling.
    """
    found = set()
    for record, seen in reads.records.values():
        kind = type(record)
        if kind.__module__.startswith("spellwright.magic.rules"):
            continue  # the rules themselves
        told, altered = told_by(record), altered_by(record)
        for aspect, reader in seen:
            names = DECLARED.get(aspect, (aspect,))
            itself = kind.__name__ in reader.split(".")
            known = told if itself else told | altered
            if reader in LOOKING:
                for part in walk(record):
                    known |= told_by(part)
            if reader in CARRYING or (kind.__name__, aspect) in ARGUED:
                continue
            if aspect not in FREE and not any(flag.name in names for flag in known):
                found.add(f"{kind.__name__} reads {aspect} in {reader}")
    return sorted(found)


def played(cards: list[str], seed: int) -> Reads:
    """What is read in a game of each card."""
    with recording() as reads:
        for name in cards:
            for _ in random_walk(crowded_game(name, seed), seed, DECISIONS):
                reads.words.clear()
    return reads


def some_cards() -> list[str]:
    book = sorted(BOOK)
    return [book[(SEED * CARDS + i) * 61 % len(book)] for i in range(min(CARDS, len(book)))]


def test_records_read_no_more_than_they_declare() -> None:
    reads = played(some_cards(), SEED)
    if TABLE:
        Path(TABLE).write_text(reads.table() + "\n", encoding="utf-8")
    assert len(reads.by_record) > 20
    assert undeclared(reads, told_by, altered_by) == []


# --- the recorder itself


def reads_of(reads: Reads, name: str) -> set[str]:
    return {
        aspect for kind, seen in reads.by_record.items() if kind.__name__ == name for aspect in seen
    }


def test_a_read_belongs_to_the_nearest_record() -> None:
    with recording() as reads:
        g = scenario(you="hand: Death's Shadow; battlefield: Swamp; life: 5")
        g.cast("Death's Shadow").resolve()
        assert g.permanent("Death's Shadow").power == 8
    assert "LIFE" in reads_of(reads, "LifeOf")
    assert "LIFE" not in reads_of(reads, "Sum")


def test_a_keyword_that_reads_sizes_is_seen() -> None:  # CR 702.118
    rat = card("Rat", "{B}", "Creature — Rat 2/1").rules(SKULK)
    with recording() as reads:
        for name in ("Grizzly Bears", "Rat"):
            g = scenario(
                you=f"battlefield: {name}", opponent="battlefield: Grizzly Bears", cards=[rat]
            )
            g.attack(name)
            g.block(f"Grizzly Bears blocks {name}")
            g.abandon()
    new = {
        aspect for one, aspect in reads.by_word["keyword skulk"] if (one, aspect) not in reads.plain
    }
    assert new == {"SIZES"}


@pytest.mark.parametrize("keyword", [PERSIST, UNDYING])
def test_what_comes_back_reads_what_its_abilities_declare(keyword: Keyword) -> None:
    """CR 702.79a, 702.93a: the name of the keyword says nothing; its trigger looks at a counter and moves a card."""
    ghost = card("Ghost", "{B}", "Creature — Spirit 2/2").rules(keyword)
    with recording() as reads:
        for counters in ("", " (+1/+1 x1)", " (-1/-1 x1)"):
            board = f"hand: Lightning Bolt; battlefield: Mountain, Ghost{counters}"
            g = scenario(you=board, cards=[ghost])
            g.cast("Lightning Bolt", targets="Ghost").resolve_all()
    assert undeclared(reads, told_by, altered_by) == []
    assert "COUNTERS" in reads_of(reads, "WithCounter")
    assert not reads.by_word.get(f"keyword {keyword.name}")


def test_copies_keys_and_views_read_for_nobody() -> None:
    game = crowded_game("Memnite", 0)
    with recording() as reads:
        game.copy().key()
    assert not reads.by_record


def test_everything_is_as_before_when_recording_ends() -> None:
    before = crowded_game("Goblin Guide", 1).key()
    with recording():
        crowded_game("Goblin Guide", 1)
    assert crowded_game("Goblin Guide", 1).key() == before


def test_what_was_read_and_not_declared_is_told_with_its_reader() -> None:
    reads = played(["Goblin Guide"], 0)

    def everything(_: Any) -> Aspect:
        return EVERYTHING

    def nothing(_: Any) -> Aspect:
        return NOTHING

    assert undeclared(reads, everything, nothing) == []
    assert any("reads" in line for line in undeclared(reads, nothing, nothing))
