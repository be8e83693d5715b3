"""The generated pages are fresh, complete and honest about the audit."""

import os
from pathlib import Path
from typing import Any

import pytest

from spellwright.cli.imports import imports_page
from spellwright.cli.main import run
from spellwright.magic.objects.card import BOOK
from spellwright.magic.text.coverage import (
    CHANGED,
    EQUAL,
    NEVER,
    audit_state,
    audited_cards,
    coverage_page,
    recorded_audit,
)
from spellwright.magic.text.examples import all_cards
from spellwright.magic.text.notation import card_digest, notation
from spellwright.magic.text.samples import sample
from spellwright.magic.text.vocabulary import all_records, all_words, vocabulary_page, word_examples
from spellwright.magic.words import BLACK, CREATURE, INSTANT, SORCERY, card, deal, draw

DOCS = Path(__file__).parents[2] / "docs"
SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")
ORACLE = SHARED / "data" / "oracle-cards.jsonl.xz"


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("vocabulary.md", vocabulary_page),
        ("coverage.md", coverage_page),
        ("imports.md", imports_page),
    ],
)
def test_the_page_says_what_the_source_says(name: str, page: Any) -> None:
    written = (DOCS / name).read_text(encoding="utf-8") if (DOCS / name).is_file() else ""
    fresh = written == page()  # compared here: the difference would fill the screen
    assert fresh, f"docs/{name} is stale; run: spellwright docs"


def test_every_word_says_what_it_means() -> None:
    silent = [word.name for word in all_words() if not word.meaning.strip(" .")]
    assert not silent, f"give these words a docstring of one line: {silent}"


def test_every_word_that_builds_something_has_an_example() -> None:
    words = all_words()
    shown = word_examples(words)
    builders = (word.name for word in words if word.signature != word.name)
    bare = [name for name in builders if name not in shown and sample(name) is None]
    assert not bare, f"use these words in a card, or in magic/text/samples.py: {bare}"


def test_every_record_says_what_it_means() -> None:
    silent = [record.name for record in all_records() if not record.meaning]
    assert not silent, f"give these records a docstring of one line: {silent}"


def test_the_page_of_the_cards_counts_them() -> None:
    page = coverage_page(known={"formats": {"legacy": [1, 4]}, "types": {}, "sets": {}})
    assert f"{len(all_cards())} cards are written by hand" in page
    assert f"{len(BOOK.packed())} more were" in page and "| legacy | 1 | 4 | 25 |" in page
    assert len(page.splitlines()) < 200  # counts, not a list of every card


def test_notation_leaves_out_what_goes_without_saying() -> None:
    assert notation(CREATURE & ~BLACK) == 'Is("Creature") & ~Colored("B")'
    assert notation(~(INSTANT | SORCERY)) == '~(Is("Instant") | Is("Sorcery"))'
    assert notation(draw(1)) == "Draw()" and notation(draw(2)) == "Draw(2)"


def test_a_card_that_was_edited_shows_as_changed_since_its_audit() -> None:
    head = card("Small Spark", "{R}", "Instant")
    audited = {"Small Spark": card_digest(head.rules(deal(1)))}
    assert audit_state(head.rules(deal(1)), audited) == EQUAL
    assert audit_state(head.rules(deal(2)), audited) == CHANGED
    assert audit_state(head.rules(deal(1)), {}) == NEVER


def test_the_command_writes_stale_pages_and_finds_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["docs", "--check", "--to", str(tmp_path)]) == 1
    assert "Run: spellwright docs" in capsys.readouterr().out
    assert run(["docs", "--to", str(tmp_path)]) == 0
    assert run(["docs", "--check", "--to", str(tmp_path)]) == 0
    assert run(["docs", "--check", "--to", str(tmp_path / "nowhere")]) == 2


@pytest.mark.skipif(not ORACLE.is_file(), reason="no Oracle data here")
def test_no_card_is_called_audited_that_differs_from_oracle() -> None:
    agreeing = audited_cards(ORACLE)
    book = all_cards()
    wrong = [
        name
        for name, digest in recorded_audit().items()
        if name in book and digest == card_digest(book[name]) and name not in agreeing
    ]
    assert not wrong, f"differ from Oracle: {wrong}; run: spellwright docs --oracle FILE"
