"""Deck lists: the built-in ones, and what is read from and written to text."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.magic.decks import (
    Deck,
    DeckError,
    builtin_decks,
    deck,
    read_deck,
    write_deck,
)

SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")

BOLTS = (("Lightning Bolt", 4), ("Mountain", 16))


def test_eight_decks_of_sixty_cards_are_built_in() -> None:
    assert {slug: each.size for slug, each in builtin_decks().items()} == dict.fromkeys(
        [
            "goblins",
            "enchantress",
            "burn",
            "ur-delver",
            "dimir-tempo",
            "izzet-delver",
            "show-and-tell",
            "beanstalk",
        ],
        60,
    )


def test_a_built_in_sideboard_has_at_most_fifteen_cards() -> None:
    for each in builtin_decks().values():
        assert sum(count for _, count in each.sideboard) <= 15


def test_the_built_in_decks_are_those_that_were_agreed() -> None:
    path = SHARED / "data" / "decks.json"
    if not path.exists():
        pytest.skip(f"{path} is absent")
    agreed = {each["slug"]: each for each in json.loads(path.read_text("utf-8"))["decks"]}
    assert builtin_decks().keys() == agreed.keys()
    for slug, each in builtin_decks().items():
        assert (each.name, each.format) == (agreed[slug]["name"], agreed[slug]["format"])
        assert dict(each.main) == agreed[slug]["main"]
        assert dict(each.sideboard) == agreed[slug]["sideboard"]


@pytest.mark.parametrize("name", ["ur-delver", "UR Delver", "ur delver", " UR  DELVER "])
def test_a_deck_is_found_by_slug_or_name_in_any_case(name: str) -> None:
    assert deck(name) is builtin_decks()["ur-delver"]


def test_an_unknown_deck_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(DeckError, match=r'deck "delvr": .* ur-delver or izzet-delver'):
        deck("delvr")


def test_a_name_near_to_nothing_is_answered_with_all_decks() -> None:
    with pytest.raises(DeckError, match=r"try goblins, .* or beanstalk"):
        deck("xyzzy")


def test_the_main_deck_can_be_dealt_out_card_by_card() -> None:
    assert Deck("two", (("Island", 2), ("Ponder", 1))).cards() == ("Island", "Island", "Ponder")


def test_a_plain_list_is_read() -> None:
    assert read_deck("4 Lightning Bolt\n16 Mountain\n").main == BOLTS


def test_counts_may_carry_an_x() -> None:
    assert read_deck("4x Lightning Bolt\r\n16X  Mountain").main == BOLTS


@pytest.mark.parametrize(
    "text",
    [
        "4 Lightning Bolt\n16 Mountain\n\n2 Pyroblast",
        "4 Lightning Bolt\n16 Mountain\nSideboard\n2 Pyroblast",
        "4 Lightning Bolt\n\n16 Mountain\n\nSIDEBOARD (2):\n\n2 Pyroblast",
        "Sideboard:\n2 Pyroblast\nDeck\n4 Lightning Bolt\n16 Mountain",
        "4 Lightning Bolt\nSB: 2 Pyroblast\n16 Mountain",
        "4 Lightning Bolt\n16 Mountain\nSB:\n2 Pyroblast",
        "4 Lightning Bolt\n\n16 Mountain\n//Sideboard\n2 Pyroblast",
        "# burn\n4 Lightning Bolt # the best\n// lands\n16 Mountain\n\n\n2 Pyroblast\n\n",
    ],
)
def test_every_common_way_to_mark_a_sideboard_is_understood(text: str) -> None:
    assert read_deck(text) == Deck("", BOLTS, (("Pyroblast", 2),))


def test_an_arena_export_is_read_without_its_set_codes() -> None:
    text = (
        "About\nName Red Things\n\nDeck\n4 Lightning Bolt (M21) 123\n16 Mountain (sld) 1494★\n\n"
        "Sideboard\n2 Pyroblast [ICE] *F*\n"
    )
    assert read_deck(text) == Deck("Red Things", BOLTS, (("Pyroblast", 2),))


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Fire//Ice", "Fire // Ice"),
        ("Fire / Ice", "Fire // Ice"),
        ("Fire // Ice", "Fire // Ice"),
        ("Serra\u2019s Sanctum", "Serra's Sanctum"),
        ("Æther Vial", "Aether Vial"),
        ("Lim-Du\u0302l's Vault", "Lim-Dûl's Vault"),
        ("Island\u200b", "Island"),
        ("Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)"),
        ("1996 World Champion", "1996 World Champion"),
    ],
)
def test_names_are_brought_to_their_usual_spelling(written: str, name: str) -> None:
    assert read_deck(f"1 {written}").main == ((name, 1),)


def test_lines_of_one_card_are_added_up() -> None:
    assert read_deck("1 Island\n2 Ponder\n3 Island").main == (("Island", 4), ("Ponder", 2))


def test_headings_give_name_and_format_and_arguments_win() -> None:
    text = "// Name: Burn\n# format: Legacy\n1 Mountain"
    assert (read_deck(text).name, read_deck(text).format) == ("Burn", "legacy")
    assert read_deck(text, name="Mine", format="premodern") == Deck(
        "Mine", (("Mountain", 1),), (), "premodern"
    )


@pytest.mark.parametrize("slug", builtin_decks())
def test_a_written_deck_reads_back_as_the_same_deck(slug: str) -> None:
    assert read_deck(write_deck(deck(slug))) == deck(slug)


CARD_NAMES = st.from_regex(r"[A-Z][a-z]{1,9}(?:[ ,'-]{1,1}[A-Za-z]{1,9}){0,3}", fullmatch=True)
PARTS = st.dictionaries(CARD_NAMES, st.integers(1, 60), max_size=8).map(
    lambda counts: tuple(counts.items())
)


@given(PARTS.filter(bool), PARTS, st.sampled_from(["", "legacy"]))
def test_any_deck_survives_writing_and_reading(
    main: tuple[tuple[str, int], ...], sideboard: tuple[tuple[str, int], ...], format: str
) -> None:
    original = Deck("Some deck", main, sideboard, format)
    assert read_deck(write_deck(original)) == original


@given(st.text() | st.binary())
def test_whatever_is_given_is_a_deck_or_a_deck_error(source: str | bytes) -> None:
    try:
        found = read_deck(source)
    except DeckError:
        return
    assert found.size > 0


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("4 Island\nLightning Bolt", 2, '"Lightning Bolt": no count before the name; write it'),
        ("4Island", 1, "not a count and a name"),
        ("4 Island\n\n-2 Ponder", 3, "not a count and a name"),
        ("0 Island", 1, "a count of 0; remove the line"),
        ("251 Island", 1, "more than 250 copies of one card"),
        ("200 Island\n51 Island", 2, "more than 250 copies of one card"),
        pytest.param("9" * 5000 + " Island", 1, '9…": more than 250 copies', id="digits"),
        ("250 A\n250 B\n250 C\n250 D\n1 E", 5, "more than 1000 cards in all"),
        ("1 # nothing", 1, "no card name after the count"),
        ("1 (M21)\u200b", 1, "no card name"),
        pytest.param("1 " + "o" * 300, 1, "too long for a card name", id="long"),
        ("1 A\n\n1 B\n\n1 C", 5, 'second blank line .*; write "Sideboard" above its cards'),
        ("1 A\n\nCommander\n1 B", 3, "remove this section"),
        ("lists/burn.txt", 1, "pathlib.Path"),
    ],
)
def test_a_bad_line_is_named_with_reason_and_remedy(text: str, line: int, said: str) -> None:
    with pytest.raises(DeckError, match=said) as caught:
        read_deck(text)
    assert caught.value.line == line
    assert f"line {line}: " in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet", "Sideboard\n"])
def test_a_list_without_cards_is_refused(text: str) -> None:
    with pytest.raises(DeckError, match="deck list: no cards; write lines such as"):
        read_deck(text)


def test_a_sideboard_alone_is_no_deck() -> None:
    with pytest.raises(DeckError, match="no cards in the main deck"):
        read_deck("SB: 2 Pyroblast")


def test_a_file_gives_the_deck_its_name(tmp_path: Path) -> None:
    path = tmp_path / "my burn.txt"
    path.write_text("4 Lightning Bolt\n16 Mountain\n", encoding="utf-8")
    assert read_deck(path) == Deck("my burn", BOLTS)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
def test_files_of_common_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("2 Lim-Dûl's Vault\n1 Swamp".encode(encoding))
    assert read_deck(path).main == (("Lim-Dûl's Vault", 2), ("Swamp", 1))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("4 Island".encode("utf-16"), "UTF-16 text; save it as UTF-8"),
        ("4 Остров".encode("cp1251"), "neither UTF-8 nor Latin-1"),
        (b"4 Island\xbf\xd7", "neither UTF-8 nor Latin-1"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "binary data"),
        (b"4 Is\x00land", "binary data"),
        pytest.param(b"1 Island\n" * 120_000, "larger than 1 MB", id="large"),
    ],
)
def test_files_that_are_no_text_list_are_refused(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    with pytest.raises(DeckError, match=said) as caught:
        read_deck(path)
    assert "deck.txt" in str(caught.value)


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"none\.txt\": not found"):
        read_deck(tmp_path / "none.txt")
    with pytest.raises(DeckError, match="not a file"):
        read_deck(tmp_path)


def test_text_never_opens_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck"
    path.write_text("4 Island", encoding="utf-8")
    with pytest.raises(DeckError):
        read_deck(str(path))


@pytest.mark.parametrize("entry", [("Island", 0), ("Island", 251), ("", 1), ("Is\nland", 1)])
def test_a_deck_refuses_impossible_entries(entry: tuple[str, int]) -> None:
    with pytest.raises(DeckError, match='deck "odd"'):
        Deck("odd", (entry,))
