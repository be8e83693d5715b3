"""Deck lists: the built-in ones, and what is read from and written to text."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, strategies as st

from spellwright.magic.deckfiles import WRITERS
from spellwright.magic.decks import (
    Deck,
    DeckError,
    builtin_decks,
    deck,
    read_deck,
    write_deck,
)
from spellwright.magic.objects.card import BOOK, book_name
from spellwright.magic.objects.spelling import fold

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


def test_a_heading_ends_the_gap_before_it() -> None:
    assert read_deck("4 Lightning Bolt\n\nDeck\n16 Mountain").main == BOLTS


@pytest.mark.parametrize(
    "text",
    [
        "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n4 Lightning Bolt\n16 Mountain\n\nSideboard\n"
        "1 Lurrus of the Dream-Den (IKO) 226\n2 Pyroblast\n",
        "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n4 Lightning Bolt\n16 Mountain\n",
    ],
)
def test_a_companion_is_in_the_sideboard_once(text: str) -> None:
    found = read_deck(text)
    assert found.main == BOLTS
    assert dict(found.sideboard)["Lurrus of the Dream-Den"] == 1


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("LIGHTNING BOLT", "Lightning Bolt"),
        ("fire/ice", "Fire // Ice"),
        ("Fire", "Fire // Ice"),
        ("Brazen Borrower // Petty Theft", "Brazen Borrower"),
        ("Petty Theft", "Brazen Borrower"),
        ("Delver of Secrets/Insectile Aberration", "Delver of Secrets"),
        ("tamiyo inquisitive student", "Tamiyo, Inquisitive Student"),
        ("Dragons Rage Channeler", "Dragon's Rage Channeler"),
        ("Dragon\u00b4s Rage Channeler", "Dragon's Rage Channeler"),
        ("Orcísh Böwmasters", "Orcish Bowmasters"),
        ("Insectile Aberration", "Insectile Aberration"),  # a back face is no card
        ("Fire / Water", "Fire // Water"),
    ],
)
def test_a_card_of_the_book_gets_the_name_it_has_there(written: str, name: str) -> None:
    assert read_deck(f"1 {written}").main == ((name, 1),)


def test_ways_to_write_one_card_are_added_up() -> None:
    assert read_deck("1 Fire/Ice\n1 fire // ice\n2 Fire").main == (("Fire // Ice", 4),)


def test_no_two_cards_of_the_book_are_written_alike() -> None:
    assert len({fold(name) for name in BOOK}) == len(BOOK)


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


@pytest.mark.parametrize("to", WRITERS)
@pytest.mark.parametrize("slug", builtin_decks())
def test_every_kind_of_file_keeps_the_cards(slug: str, to: str) -> None:
    again = read_deck(write_deck(deck(slug), to))
    assert (again.main, again.sideboard) == (deck(slug).main, deck(slug).sideboard)


SPLIT = Deck("Two & <two>", (("Fire // Ice", 4), ('"Ach! Hans, Run!"', 1)), (("Pyroblast", 2),))


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("mtgo", '4 Fire/Ice\n1 "Ach! Hans, Run!"\n\nSIDEBOARD:\n2 Pyroblast\n'),
        (
            "arena",
            'About\nName Two & <two>\n\nDeck\n4 Fire // Ice\n1 "Ach! Hans, Run!"\n\n'
            "Sideboard\n2 Pyroblast\n",
        ),
        (
            "plain",
            '// Name: Two & <two>\n4 Fire // Ice\n1 "Ach! Hans, Run!"\n\nSideboard\n2 Pyroblast\n',
        ),
    ],
)
def test_files_are_written_as_each_program_reads_them(to: str, text: str) -> None:
    assert write_deck(SPLIT, to) == text
    assert read_deck(text).main == SPLIT.main


def test_a_dek_file_is_written_and_read() -> None:
    text = write_deck(SPLIT, "dek")
    assert (
        '<Cards CatID="0" Quantity="4" Sideboard="false" Name="Fire/Ice" Annotation="0" />' in text
    )
    assert "&quot;Ach! Hans, Run!&quot;" in text
    assert read_deck(text, name=SPLIT.name) == SPLIT


def test_an_unknown_kind_of_file_is_refused() -> None:
    with pytest.raises(DeckError, match='"docx": write plain, mtgo, arena or dek'):
        write_deck(SPLIT, "docx")


DEK = """\ufeff<?xml version="1.0" encoding="utf-16"?>
<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="2" Sideboard="false" Name="Lightning Bolt" />
  <Cards CatID="2" Quantity="2" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="3" Quantity="2" Sideboard="true" Name="Pyroblast" />
  <Cards CatID="4" Quantity="16" Name="Mountain" />
</Deck>"""


def test_a_dek_file_of_magic_online_is_read_and_its_printings_are_added_up() -> None:
    assert read_deck(DEK) == Deck("", BOLTS, (("Pyroblast", 2),))


BOMB = '<!DOCTYPE Deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Deck><Cards Name="&b;"/>'


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (BOMB, 1, '"<!DOCTYPE": a document type in a deck; remove it'),
        ("<Deck>\n<Cards", 2, r"broken XML \(unclosed token\); save the deck again"),
        ("<Deck></Deck>", None, "no cards"),
        ("<cockatrice_deck/>", 1, "no deck of Magic Online; save it as .dek or text"),
        ("<Deck>\n<Cards Name='Island'/></Deck>", 2, '"Island": no number as Quantity'),
        ("<Deck><Cards Quantity='-1' Name='Island'/></Deck>", 1, "no number as Quantity"),
        ("<Deck><Cards Quantity='0' Name='Island'/></Deck>", 1, "a count of 0"),
        ("<Deck><Cards Quantity='1'/></Deck>", 1, "no card name"),
        ("<Deck><Cards Quantity='1' Name='A' Sideboard='no'/></Deck>", 1, "neither true nor false"),
        (f"<Deck><Cards Quantity='{'9' * 9000}' Name='A'/></Deck>", 1, "more than 250 copies"),
        ("<Deck><Cards Quantity='1' Name='&b;'/></Deck>", 1, "undefined entity"),
        ("<Deck>" + "<a>" * 300_000, 1, "broken XML"),
    ],
    ids=range(12),
)
def test_a_bad_dek_file_is_refused_with_its_line(text: str, line: int | None, said: str) -> None:
    with pytest.raises(DeckError, match=said) as caught:
        read_deck(text)
    assert caught.value.line == line
    assert len(str(caught.value)) < 250


CARD_NAMES = st.from_regex(
    r"[A-Z][a-z]{1,9}(?:[ ,'-]{1,1}[A-Za-z]{1,9}){0,3}", fullmatch=True
).filter(lambda name: book_name(name) == name)
PARTS = st.dictionaries(CARD_NAMES, st.integers(1, 60), max_size=8).map(
    lambda counts: tuple(counts.items())
)


@given(PARTS.filter(bool), PARTS, st.sampled_from([*WRITERS]))
def test_every_kind_of_file_keeps_any_cards(
    main: tuple[tuple[str, int], ...], sideboard: tuple[tuple[str, int], ...], to: str
) -> None:
    again = read_deck(write_deck(Deck("Some deck", main, sideboard), to))
    assert (again.main, again.sideboard) == (main, sideboard)


@given(PARTS.filter(bool), PARTS, st.sampled_from(["", "legacy"]))
def test_any_deck_survives_writing_and_reading(
    main: tuple[tuple[str, int], ...], sideboard: tuple[tuple[str, int], ...], format: str
) -> None:
    original = Deck("Some deck", main, sideboard, format)
    assert read_deck(write_deck(original)) == original


PIECES = st.sampled_from(
    [
        *(
            "4 Lightning Bolt",
            "SB: 2 ",
            "Sideboard",
            "Deck\n",
            "Companion",
            "Commander",
            "About\nName",
        ),
        *("\n", "\r\n", "\n\n", "// Name: ", "# ", " // ", "/", "(M21) 1", "[x]", "*F*", "x", "×"),
        *(
            "<Deck>",
            "</Deck>",
            '<Cards Quantity="',
            '" Name="',
            '" Sideboard="true"/>',
            "<!--",
            "&amp;",
        ),
        *(
            "<!DOCTYPE a [",
            "<!ENTITY b '1'>",
            "]>",
            "<![CDATA[",
            "&#0;",
            "&#10;",
            "<?xml ",
            "\ufeff",
        ),
        *(
            "\u0301",
            "\u200b",
            "Æ",
            "９",
            "٣",
            "1" * 400,
            "-1",
            "0",
            "\x00",
            "\ud800",
            "\x85",
            "\u2028",
        ),
    ]
)


@given(st.text() | st.binary() | st.lists(PIECES | st.text(max_size=3)).map("".join))
def test_whatever_is_given_is_a_deck_or_a_deck_error(source: str | bytes) -> None:
    read_quickly(source)


@given(st.data())
def test_damaged_files_are_a_deck_or_a_deck_error(data: st.DataObject) -> None:
    to = data.draw(st.sampled_from([*WRITERS]))
    whole = write_deck(deck("ur-delver"), to).encode()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 30)))
    put = data.draw(st.binary(max_size=12) | PIECES.map(lambda p: p.encode(errors="replace")))
    read_quickly(whole[:start] + put * data.draw(st.sampled_from([1, 1, 2000])) + whole[end:])


@pytest.mark.parametrize(
    "source",
    [
        b"\xff" * 999_999,
        b"a" * 10_000_000,
        "1 " + "(" * 900_000,
        "1 " + "*a" * 400_000,
        "1 " + "/ " * 400_000,
        "9" * 999_999,
        "sb:" + " " * 900_000,
        "4 " + "\n4 ".join(f"Card {i}" for i in range(9000)),
        "\n".join(["1 Isle"] * 999 + [" " * 100] * 8000),
        "<Deck>" + "<Cards Quantity='1' Name='A'/>" * 30_000,
        "<Deck a='" + "&lt;" * 200_000 + "'>",
        "<Deck " + " ".join(f"a{i}=''" for i in range(90_000)) + ">",
        "<!--" + "-" * 900_000,
    ],
    ids=range(13),
)
def test_large_and_odd_files_take_less_than_a_second(source: str | bytes) -> None:
    read_quickly(source)


def read_quickly(source: str | bytes) -> None:
    """Read to a deck or a DeckError of moderate length, in less than a second."""
    start = process_time()
    said = ""
    try:
        assert read_deck(source).size > 0
    except DeckError as error:
        said = str(error)
    assert process_time() - start < 1
    assert "\n" not in said and len(said) < 400


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
        ("1 A\n\nCommander\n1 B", 3, "the formats here have no commander; remove this section"),
        ("1 A\n\nMaybeboard (1)\n1 B", 3, "remove this section"),
        pytest.param("1 e" + "\u0301" * 500_000, 1, "too long for a card name", id="accents"),
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
        pytest.param(b"4 Island\n" * 1_111_111, "larger than 1 MB", id="10 MB"),
        pytest.param(b"#\n" * 400_000, "more than 10000 lines", id="lines"),
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
