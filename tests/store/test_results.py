"""The store: the same game is answered once, another card or rule is another game."""

import dataclasses
import sqlite3

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.objects import card as cards
from spellwright.store import Kept, Results, default_path, engine_fingerprint
from spellwright.store.magic import GameKey, cards_fingerprint, magic_fingerprint

BURN = ("Mountain", "Lightning Bolt", "Goblin Guide")
BEARS = ("Forest", "Grizzly Bears", "Grizzly Bears")
GAME = GameKey.of(BURN, BEARS)
RULES = Rules().plain()
SMALL, LARGE = {"seconds": 1.0, "states": None}, {"seconds": 9.0, "states": None}
WON = Kept("win", {"line": ["Mountain"]}, SMALL, "solved")
OPEN = Kept(None, {"reason": "1 second"}, SMALL, "open")
PROVEN = Kept("win", {"line": ["Mountain"]}, SMALL, "proven")


@pytest.fixture
def store(place):
    with Results(place) as found:
        yield found


def test_a_result_is_found_again_by_another_process(store):
    store.keep(GAME, RULES, WON)
    with Results(store.path) as again:
        assert again.find(GAME, RULES, SMALL) == WON
        assert len(again) == 1


def test_the_order_of_cards_does_not_matter_but_who_plays_first_does(store):
    store.keep(GAME, RULES, WON)
    assert store.find(GameKey.of(BURN[::-1], BEARS[::-1]), RULES, SMALL) == WON
    assert store.find(GAME.turned(), RULES, SMALL) is None


def test_other_rules_are_another_game(store):
    store.keep(GAME, RULES, WON)
    assert store.find(GAME, Rules(library_wins=False).plain(), SMALL) is None


def test_what_was_not_solved_is_tried_again_with_more(store):
    store.keep(GAME, RULES, OPEN)
    assert store.find(GAME, RULES, SMALL) == OPEN
    assert store.find(GAME, RULES, {**SMALL, "states": 5}) == OPEN
    assert store.find(GAME, RULES, LARGE) is None
    assert store.find(GAME, RULES, {**SMALL, "seconds": None}) is None


def test_what_is_solved_stays_solved(store):
    store.keep(GAME, RULES, WON)
    store.keep(GAME, RULES, OPEN)
    assert store.find(GAME, RULES, LARGE) == WON


def test_a_changed_card_never_takes_an_old_answer(store, monkeypatch):
    store.keep(GAME, RULES, WON)
    bear = cards.BOOK["Grizzly Bears"]
    face = dataclasses.replace(bear.front, power="3")
    monkeypatch.setitem(cards.BOOK, bear.name, dataclasses.replace(bear, faces=(face,)))
    assert store.find(GAME, RULES, SMALL) is None
    with Results(store.path, any_engine=True) as any_engine:
        assert any_engine.find(GAME, RULES, SMALL) is None


def test_another_engine_is_asked_anew_unless_one_says_otherwise(store, monkeypatch):
    store.keep(GAME, RULES, WON)
    monkeypatch.setattr("spellwright.store.magic.magic_fingerprint", lambda: "newer")
    assert store.find(GAME, RULES, SMALL) is None
    with Results(store.path, any_engine=True) as any_engine:
        assert any_engine.find(GAME, RULES, SMALL) == WON


def test_forgetting_finds_nothing_and_still_keeps(store):
    with Results(store.path, forget=True) as fresh:
        fresh.keep(GAME, RULES, WON)
        assert fresh.find(GAME, RULES, SMALL) is None
    assert store.find(GAME, RULES, SMALL) == WON


def test_fingerprints_are_short_and_stable():
    assert cards_fingerprint(BURN) == cards_fingerprint(BURN[::-1]) != cards_fingerprint(BEARS)
    assert len(magic_fingerprint()) == 16 and magic_fingerprint() != engine_fingerprint("nim")


def test_a_file_that_is_no_store_is_refused(tmp_path):
    path = tmp_path / "x.db"
    path.write_text("this is no database, and long enough to be looked at" * 20)
    with pytest.raises(SpellwrightError, match="no store"):
        Results(path)


def test_a_store_of_a_later_version_is_refused(tmp_path):
    path = tmp_path / "later.db"
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(SpellwrightError, match="version 99"):
        Results(path)


def test_the_store_is_where_the_environment_says(monkeypatch, tmp_path):
    monkeypatch.setenv("SPELLWRIGHT_STORE", str(tmp_path / "mine.db"))
    assert default_path() == tmp_path / "mine.db"
    monkeypatch.delenv("SPELLWRIGHT_STORE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == tmp_path / "spellwright" / "results.db"


def test_a_proven_result_beats_a_solved_one_and_a_solved_one_beats_none(store):
    for kept, best in ((OPEN, OPEN), (WON, WON), (OPEN, WON), (PROVEN, PROVEN), (WON, PROVEN)):
        assert store.keep(GAME, RULES, kept) == best
        assert store.find(GAME, RULES, SMALL) == best


def test_a_solved_result_is_enough_where_only_that_is_asked(store):
    for_proof = {**SMALL, "proof_seconds": 5.0}
    store.keep(GAME, RULES, dataclasses.replace(WON, budget=for_proof))
    assert store.find(GAME, RULES, LARGE, "solved").grade == "solved"
    assert store.find(GAME, RULES, for_proof, "proven").grade == "solved"  # it was tried
    assert store.find(GAME, RULES, {**SMALL, "proof_seconds": 9.0}, "proven") is None
    store.keep(GAME, RULES, PROVEN)
    assert store.find(GAME, RULES, LARGE, "proven") == PROVEN


def test_two_processes_agree_what_the_first_has_written_stays(store):
    other = dataclasses.replace(WON, about={"line": ["Forest"]})
    with Results(store.path) as second:
        assert store.keep(GAME, RULES, WON) == WON
        assert second.keep(GAME, RULES, other) == WON
        assert second.keep(GAME, RULES, PROVEN) == PROVEN == store.find(GAME, RULES, SMALL)


def test_a_certificate_is_kept_with_the_result_that_it_belongs_to(store):
    store.keep(GAME, RULES, WON, b"for solved")
    assert store.proof(store.find(GAME, RULES, SMALL)) == b"for solved"
    store.keep(GAME, RULES, PROVEN)
    assert store.proof(store.find(GAME, RULES, SMALL)) == b""  # the old one proves less
    store.keep(GAME, RULES, PROVEN, b"for proven")
    assert store.proof(store.find(GAME, RULES, SMALL)) == b"for proven"


def test_a_full_store_says_so_and_gives_back_what_was_found(tmp_path):
    store = Results(tmp_path / "results.db")
    pages = store._base.rows("PRAGMA page_count")[0][0]
    store._base.rows(f"PRAGMA max_page_count = {pages}")
    large = dataclasses.replace(WON, about={"line": ["Mountain" * 20_000]})
    assert store.keep(GAME, RULES, large) is large
    assert "full" in store.trouble
    assert store.find(GAME, RULES, SMALL) is None  # nothing was half written
