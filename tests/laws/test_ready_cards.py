"""Cards that a build has read already are the cards of their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.kernel.errors import BrokenFile
from spellwright.magic.cardfiles.packed import to_pack
from spellwright.magic.objects import ready
from spellwright.magic.objects.book import Book
from spellwright.magic.objects.card import BOOK, Card
from tools.compiling.build import READY


def book_in(folder: Path) -> Book[Card]:
    """The book as a build would have it whose data lie in this folder."""
    (folder / "cards.txt").write_text("\n".join(BOOK.lines), encoding="utf-8")
    return Book(Card, BOOK.package, folder / "cards.txt")


def test_every_card_written_by_hand_comes_back_as_it_is_in_its_file(tmp_path: Path) -> None:
    names = BOOK.built_in()
    files = {name: BOOK.read(name) for name in names}
    assert ready.write_ready(files.items(), tmp_path) == len(names) > 600
    book = book_in(tmp_path)
    for name in names:
        found = book[name]
        assert found is not files[name] and found == files[name]
        assert hash(found) == hash(files[name]) and repr(found) == repr(files[name])
        assert to_pack(found).body == to_pack(files[name]).body


def test_the_book_has_the_cards_of_their_files() -> (
    None
):  # in a compiled build, of the file that it wrote
    for name in BOOK.built_in():
        assert BOOK[name] == BOOK.read(name), name


def test_a_card_that_is_not_in_the_file_is_read_from_its_own(tmp_path: Path) -> None:
    ready.write_ready([("Memnite", BOOK["Memnite"])], tmp_path)
    book = book_in(tmp_path)
    assert book["Lightning Bolt"] == BOOK["Lightning Bolt"] and book["Memnite"] == BOOK["Memnite"]
    book["Memnite"] = BOOK["Lightning Bolt"]  # what is entered goes before
    assert book["Memnite"] == BOOK["Lightning Bolt"]


@pytest.mark.parametrize("text", [b"", b"no pickle", b"\x80\x05]."])
def test_a_damaged_file_is_refused_by_name(tmp_path: Path, text: bytes) -> None:
    (tmp_path / ready.FILE).write_bytes(text)
    with pytest.raises(BrokenFile, match=r"ready\.pickle: the file of cards is damaged"):
        book_in(tmp_path)["Memnite"]
    assert ready.FILE == READY
