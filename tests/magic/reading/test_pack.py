"""The pack: cards that were read, in one file, found by name and unpacked one by one."""

import json
from pathlib import Path

import pytest

from spellwright.kernel.errors import BrokenFile
from spellwright.magic.cardfiles.folder import enter_cards, forget_cards
from spellwright.magic.cardfiles.packed import to_pack, unpacked
from spellwright.magic.carried import user_cards
from spellwright.magic.decks import Deck
from spellwright.magic.formats import check
from spellwright.magic.objects.book import Book
from spellwright.magic.objects.card import BOOK, Card, card
from spellwright.magic.objects.pack import Pack, packed
from spellwright.magic.reading.whole import digest, moved, ratchet_of, ratchet_page
from spellwright.magic.records.walking import walk
from spellwright.magic.words import *

RATCHET = Path(__file__).parent / "ratchet.txt"
SEEN = BOOK.packed()[:: max(1, len(BOOK.packed()) // 150)]  # some from all over the pack

BEAR = card("Made Bear", "{1}{G}", "Creature — Bear 2/2").rules(TRAMPLE, cycling("{2}"))
BOLT = card("Made Bolt", "{R}", "Instant").rules(deal(3), flashback("{3}{R}"))


def book_of(tmp_path: Path, *cards: Card) -> Book[Card]:
    file = tmp_path / "made.cards"
    file.write_bytes(packed([to_pack(each, ("legacy",)) for each in cards]))
    return Book(Card, BOOK.package, BOOK.index, file, BOOK.unpack)


def test_a_packed_card_is_found_as_it_was(tmp_path: Path) -> None:
    book = book_of(tmp_path, BOLT, BEAR)
    assert book["Made Bear"] == BEAR and book["Made Bolt"] == BOLT
    assert book.spelled("made BOLT") == "Made Bolt"
    assert book.packed() == ["Made Bear", "Made Bolt"]
    assert book.tier("Made Bolt") == "read" and book.tier("Lightning Bolt") == "hand-written"
    assert book.legal_in("Made Bolt") == ("legacy",) and book.legal_in("Lightning Bolt") is None
    assert "Made Up" not in book and "Made Bolt" in book.near("Mad Bolt")


def test_a_hand_written_card_goes_before_a_packed_one(tmp_path: Path) -> None:
    other = card("Lightning Bolt", "{R}", "Instant").rules(deal(4))
    book = book_of(tmp_path, other)
    assert book["Lightning Bolt"] == BOOK["Lightning Bolt"]
    assert not book.is_packed("Lightning Bolt") and book.packed() == []


def test_keywords_are_packed_by_name_and_parameter() -> None:
    data = json.loads(to_pack(BOLT).body)
    assert {"is": "Keyword", "name": "flashback", "detail": "{3}{R}"} in data["faces"][0][
        "abilities"
    ]
    assert unpacked(to_pack(BOLT).body, "Made Bolt") == BOLT


def test_the_same_cards_make_the_same_file() -> None:
    entries = [to_pack(BOLT), to_pack(BEAR)]
    assert packed(entries) == packed(reversed(entries))


def test_a_damaged_pack_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "made.cards"
    file.write_bytes(packed([to_pack(BOLT)])[:-3])
    with pytest.raises(BrokenFile, match="cut off"):
        Pack(file).find("Made Bolt")
    file.write_bytes(b"something else")
    with pytest.raises(BrokenFile, match="no pack"):
        Pack(file).find("Made Bolt")


def test_hand_written_cards_need_no_whole_pack(tmp_path: Path) -> None:
    book = book_of(tmp_path, BOLT)
    whole = (tmp_path / "made.cards").read_bytes()
    for broken in (whole[:-3], whole[: len(whole) // 2], b"", b"something else"):
        (tmp_path / "made.cards").write_bytes(broken)
        book = Book(Card, BOOK.package, BOOK.index, tmp_path / "made.cards", BOOK.unpack)
        assert book["Lightning Bolt"] == BOOK["Lightning Bolt"]
        assert book.spelled("lightning bolt") == "Lightning Bolt" and "Memnite" in book
        assert book.tier("Memnite") == "hand-written" and book.legal_in("Memnite") is None
        with pytest.raises(BrokenFile, match=r"made\.cards: .*cards read"):
            book.spelled("Made Bolt")


def test_a_card_that_is_damaged_in_its_place_is_told_of(tmp_path: Path) -> None:
    data = bytearray(packed([to_pack(BOLT), to_pack(BEAR)]))
    data[-5] ^= 255
    (tmp_path / "made.cards").write_bytes(data)
    book = Book(Card, BOOK.package, BOOK.index, tmp_path / "made.cards", BOOK.unpack)
    assert book["Made Bear"] == BEAR
    with pytest.raises(BrokenFile, match="damaged"):
        book["Made Bolt"]


def test_the_ratchet_lists_what_has_moved() -> None:
    before = {"Made Bolt": "1", "Made Bear": "2"}
    after = {"Made Bolt": "3", "Made Cat": "4"}
    assert ratchet_of(ratchet_page(before)) == before
    found = moved(before, after)
    assert (found.new, found.lost, found.changed) == (("Made Cat",), ("Made Bear",), ("Made Bolt",))


# --- the pack that comes along


def test_there_are_more_packed_cards_than_any_hand_made_engine_has() -> None:
    assert len(BOOK.packed()) > 14_500


def test_the_ratchet_is_that_of_the_pack() -> None:
    hashes = ratchet_of(RATCHET.read_text(encoding="utf-8"))
    assert sorted(hashes) == sorted(BOOK.packed()), "run: spellwright cards read --ratchet"
    for name in SEEN:
        assert digest(BOOK[name]) == hashes[name], f"{name}: run “spellwright cards read”"


def test_every_record_of_a_read_card_says_what_it_can_tell_and_change() -> None:
    for name in SEEN:
        for part in walk(tuple(a for face in BOOK[name].faces for a in face.abilities)):
            said = vars(type(part)).keys()
            if type(part).__module__.startswith("spellwright.magic."):
                assert {"tells", "tell"} & said and {"alters", "alter"} & said, (name, part)


def test_a_game_carries_the_cards_that_were_read() -> None:  # a later reading may find others
    (carried,) = user_cards([SEEN[0], "Lightning Bolt"])
    assert carried["name"] == SEEN[0]


def test_a_card_of_ones_own_takes_the_place_of_a_read_one() -> None:
    own = card(SEEN[0], "{U}", "Instant").rules(draw(1))
    enter_cards([(own, "a file")])
    try:
        assert BOOK[SEEN[0]] == own and BOOK.tier(SEEN[0]) == "your own"
        assert not BOOK.is_packed(SEEN[0])
    finally:
        forget_cards()
    assert BOOK.tier(SEEN[0]) == "read"


def test_a_read_card_is_legal_where_it_says_so() -> None:
    odd = next(name for name in BOOK.packed() if not BOOK.legal_in(name))
    deck = Deck("made", ((odd, 4), ("Forest", 56)))
    assert [p.kind for p in check(deck, "legacy")] == ["not legal"]
