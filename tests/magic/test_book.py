"""The book of cards: found by an index, read one by one, each in the file of its name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.indexing import card_files, file_of, index_of, index_page, read_file
from spellwright.magic.objects.abilities import AdditionalCost, AlternativeCost
from spellwright.magic.objects.book import CARD, Book
from spellwright.magic.objects.card import BOOK, Card, card, find
from spellwright.magic.objects.spelling import fold, place_of
from spellwright.magic.records.amounts import TimesPaid
from spellwright.magic.records.conditions import Paid
from spellwright.magic.records.walking import walk


def fresh() -> Book[Card]:
    return Book(Card, BOOK.package, BOOK.index)


def many(tmp_path: Path, n: int = 30_000) -> Book[Card]:
    """A book of made up names, none of which can be read."""
    lines = [
        f"{fold(name)}\tcard\t{name}" for name in (f"Bear {i:05} of the Wood" for i in range(n))
    ]
    lines += [f"{fold(name)}\tcard\t{name}" for name in ("Lightning Bolt", "Memnite", "Lava Spike")]
    index = tmp_path / "cards.txt"
    index.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")
    return Book(Card, "spellwright.magic.nowhere", index)


def test_every_card_is_in_the_file_of_its_name() -> None:
    for path in card_files():
        assert path == file_of(read_file(path).name)
        # a card a file; what else is there is a token or a filter for it
        assert path.read_text(encoding="utf-8").count("\n\n\n") == 0
        heads = [
            line for line in path.read_text(encoding="utf-8").splitlines() if " = card(" in line
        ]
        assert len([h for h in heads if not h.startswith(" ")]) == 1, path


def test_the_index_says_what_the_card_files_say() -> None:
    assert BOOK.index.read_text(encoding="utf-8") == index_page(), "run: spellwright cards index"


def test_every_folder_of_cards_says_what_is_in_it() -> None:
    for folder in {path.parent for path in card_files()}:
        assert (folder / "__init__.py").read_text(encoding="utf-8").startswith('"""The cards whose')


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("Lightning Bolt", ("l", "lightning_bolt")),
        ("Fire // Ice", ("f", "fire_ice")),
        ("Lim-Dûl's Vault", ("l", "lim_duls_vault")),
        ("Æther Vial", ("a", "aether_vial")),
        ("Borrowing 100,000 Arrows", ("b", "borrowing_100000_arrows")),
        ("+2 Mace", ("other", "_2_mace")),
    ],
)
def test_the_name_says_where_a_card_goes(name: str, place: tuple[str, str]) -> None:
    assert place_of(name) == place


def test_asking_for_a_card_reads_its_file_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    book = fresh()

    def note(letter: str, file: str) -> Card:
        read.append(file)
        return BOOK.read_place(letter, file)

    monkeypatch.setattr(book, "read_place", note)
    assert book["Memnite"] == book["Memnite"] == find("Memnite")
    assert "Lightning Bolt" in book and "Lightning Blot" not in book and len(book) == len(BOOK)
    assert book.near("Lightning Blot")[0] == "Lightning Bolt"
    assert book.spelled("petty theft") == "Brazen Borrower"
    assert read == ["memnite"]


def test_a_game_reads_the_cards_of_its_decks_and_no_other() -> None:
    code = (
        "from spellwright.magic import new_game\n"
        "from spellwright.magic.objects.card import BOOK\n"
        "new_game([{'Memnite': 20, 'Plains': 20}, {'Lightning Bolt': 20, 'Mountain': 20}], 1)\n"
        "print(sorted(BOOK._read))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['Lightning Bolt', 'Memnite', 'Mountain', 'Plains']"


def test_thirty_thousand_names_are_asked_without_reading_a_card(tmp_path: Path) -> None:
    book = many(tmp_path)
    assert len(book) == 30_003
    assert "Lightning Bolt" in book and "Bear 12345 of the Wood" in book and "Bear 1" not in book
    assert book.spelled("bear 00007 OF THE WOOD") == "Bear 00007 of the Wood"
    assert book.near("Lightnig Blot") == ["Lightning Bolt"]
    assert book.near("spike") == ["Lava Spike"]
    with pytest.raises(KeyError):
        book["Bear"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Lightening Bolt", "Lightning Bolt"),
        ("Brainstrom", "Brainstorm"),
        ("Bowmaster", "Orcish Bowmasters"),
        ("Sol Rign", "Sol Ring"),
        ("Delver", "Delver of Secrets"),
    ],
)
def test_a_misspelt_name_is_told_its_nearest(written: str, meant: str) -> None:
    if meant in BOOK:
        assert meant in BOOK.near(written)
    with pytest.raises(SpellwrightError, match="is no card"):
        find(written)


def test_what_is_like_nothing_has_no_nearest() -> None:
    assert BOOK.near("Xyzzy Qwrt") == [] and BOOK.nearest("") == ""


def test_cards_are_entered_over_those_that_are_there_and_taken_out_again() -> None:
    book = fresh()
    bears = card("Grizzly Bears", "{G}", "Creature — Bear 3/3")
    strange = card("Zz Top", "{G}", "Creature — Bear 3/3")
    before = list(book)
    book["Grizzly Bears"], book["Zz Top"] = bears, strange
    assert book["Grizzly Bears"] is bears and [*before, "Zz Top"] == list(book)
    assert book.spelled("ZZ top") == "Zz Top" and book.near("Zz Tpo") == ["Zz Top"]
    assert [entry.kind for entry in book.entries("grizzly bears")] == [CARD]
    del book["Grizzly Bears"], book["Zz Top"]
    assert book["Grizzly Bears"] == find("Grizzly Bears") and list(book) == before
    assert book.spelled("ZZ top") is None


def test_a_card_file_that_is_not_in_the_index_says_what_to_do(tmp_path: Path) -> None:
    index = tmp_path / "cards.txt"
    index.write_text(index_of([find("Memnite")]), encoding="utf-8")
    book: Book[Card] = Book(Card, BOOK.package, index)
    assert "Lightning Bolt" not in book
    assert "run “spellwright cards index”" in book.nearest("Lightning Bolt")


def test_a_file_without_its_card_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "odd_cards" / "m"
    folder.mkdir(parents=True)
    (folder / "memnite.py").write_text("X = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SpellwrightError, match=r"m/memnite\.py: no card of this name"):
        Book(Card, "odd_cards", BOOK.index).read("Memnite")


def test_a_card_asks_only_after_costs_that_it_has() -> None:
    """The name of an additional or alternative cost is the card's own: a misspelt one would never have been paid."""
    for name in BOOK:
        for face in BOOK[name].faces:
            found = list(walk(face.chars.abilities))
            costs = {p.name for p in found if isinstance(p, AdditionalCost | AlternativeCost)}
            asked = {p.name for p in found if isinstance(p, Paid | TimesPaid)}
            assert asked <= costs, name
