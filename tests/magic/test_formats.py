"""Formats: what a deck must be to be legal, and the lists behind it."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from spellwright.kernel import SpellwrightError, View, decode, encode
from spellwright.magic.blanks import with_blanks
from spellwright.magic.decks import Deck, builtin_decks, deck
from spellwright.magic.deckstats import deck_stats, land_odds
from spellwright.magic.formats import check, find_format, formats, unsupported
from spellwright.magic.formats.refresh import DATA, legalities, our_names, refreshed
from spellwright.magic.objects.card import BOOK, blank, blank_name, find
from spellwright.magic.objects.spelling import fold
from spellwright.magic.replays import start_from
from spellwright.magic.start import new_game
from spellwright.sim.magic import play_game, simulate

SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")
ORACLE = SHARED / "data" / "oracle-cards.jsonl.xz"
BANLISTS = SHARED / "data" / "banlists.json"
REFRESH = "run: python -m spellwright.magic.formats.refresh ORACLE BANLISTS"


def messages(found: Deck, format: str) -> list[str]:
    return [problem.message for problem in check(found, format)]


def red(**sideboard: int) -> Deck:
    """Sixty cards that every format allows."""
    aside = tuple((name.replace("_", " "), n) for name, n in sideboard.items())
    return Deck("red", (("Mountain", 56), ("Lightning Bolt", 4)), aside)


# --- construction


@pytest.mark.parametrize("slug", builtin_decks())
def test_the_built_in_decks_are_legal(slug: str) -> None:
    refused = check(deck(slug), deck(slug).format, ignore_unsupported=True)
    assert not refused


DIMIR_59 = {
    "Tamiyo, Inquisitive Student": 4,
    "Orcish Bowmasters": 4,
    "Murktide Regent": 3,
    "Kaito, Bane of Nightmares": 2,
    "Brainstorm": 4,
    "Ponder": 4,
    "Thoughtseize": 4,
    "Force of Will": 4,
    "Fatal Push": 4,
    "Daze": 3,
    "Brazen Borrower": 2,
    "Snuff Out": 1,
    "Polluted Delta": 4,
    "Underground Sea": 4,
    "Wasteland": 4,
    "Flooded Strand": 2,
    "Scalding Tarn": 1,
    "Misty Rainforest": 1,
    "Bloodstained Mire": 1,
    "Undercity Sewers": 1,
    "Island": 1,
    "Swamp": 1,
}


def test_a_list_of_59_cards_is_refused_with_why() -> None:
    assert messages(Deck("dimir", tuple(DIMIR_59.items())), "legacy") == [
        'deck "dimir": 59 cards, Legacy needs at least 60; add 1'
    ]


def test_more_than_60_cards_are_fine() -> None:
    assert not check(Deck("red", (("Mountain", 250),)), "legacy")


def test_a_sideboard_has_at_most_15_cards() -> None:
    assert not check(red(Island=15), "legacy")
    assert messages(red(Island=16), "legacy") == [
        'deck "red": a sideboard of 16 cards, Legacy allows 15; remove 1'
    ]


def test_four_copies_count_in_deck_and_sideboard_together() -> None:
    assert messages(red(Lightning_Bolt=2), "legacy") == [
        'deck "red": 6 Lightning Bolt (4 in the deck, 2 in the sideboard), Legacy allows 4; remove 2'
    ]
    five = Deck("five", (("Mountain", 55), ("Shock", 5)))
    assert 'deck "five": 5 Shock, Legacy allows 4; remove 1' in messages(five, "legacy")


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("Plains", None),
        ("Snow-Covered Swamp", None),
        ("Wastes", None),
        ("Relentless Rats", None),
        ("seven dwarves", 7),
        ("Nazgul", 9),
        ("Brainstorm", 4),
    ],
)
def test_basic_lands_and_a_few_others_have_limits_of_their_own(name: str, most: int | None) -> None:
    assert find_format("legacy").most(name) == most


def test_restricted_cards_are_played_once() -> None:
    assert find_format("vintage").most("Brainstorm") == 1
    found = check(Deck("blue", (("Island", 56), ("Brainstorm", 4))), "vintage")
    assert [p.kind for p in found] == ["copies"]


@pytest.mark.parametrize(
    ("name", "format", "kind"),
    [
        ("Gitaxian Probe", "legacy", "banned"),
        ("Force of Will", "premodern", "banned"),
        ("Brainstorm", "premodern", "banned"),
        ("Murktide Regent", "premodern", "not legal"),
        ("Ragavan, Nimble Pilferer", "legacy", "banned"),
    ],
)
def test_banned_and_other_cards_are_named(name: str, format: str, kind: str) -> None:
    found = check(red(**{name: 1}), format, ignore_unsupported=True)
    assert [(p.kind, p.cards) for p in found] == [(kind, (name,))]
    assert f'deck "red": {name} is ' in str(found[0])
    assert "remove it" in str(found[0])


def test_cards_that_are_not_there_are_listed_with_suggestions() -> None:
    odd = red(Lightening_Bolt=1, Zzyzx=1)
    near, far = messages(odd, "legacy")
    assert near.startswith(
        'deck "red": Lightening Bolt is no card that Spellwright knows; did you mean Lightning Bolt'
    )
    assert far == 'deck "red": Zzyzx is no card that Spellwright knows'
    assert unsupported(odd) == {"Lightening Bolt": 1, "Zzyzx": 1}
    assert unsupported(odd, sideboard=False) == {}
    assert not check(odd, "legacy", ignore_unsupported=True)


def test_a_thousand_unknown_cards_are_checked_quickly() -> None:
    odd = Deck("odd", tuple((f"Unknown thing number {i}", 1) for i in range(1000)))
    assert len(check(odd, "premodern")) == 1000


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SpellwrightError, match="did you mean legacy"):
        find_format("legasy")
    with pytest.raises(SpellwrightError, match="there are legacy, premodern, vintage"):
        check(red(), "chess")
    assert find_format(" Legacy ") is formats()["legacy"]


# --- the data


@pytest.mark.skipif(not ORACLE.is_file(), reason="no Oracle data here")
def test_the_lists_are_those_of_the_data_and_know_every_card_of_the_book() -> None:
    stored = json.loads(DATA.read_text("utf-8"))
    new = refreshed(stored, ORACLE, BANLISTS)
    have = set(stored["formats"]["premodern"]["legal"])
    want = set(new["formats"]["premodern"]["legal"])
    assert have == want, f"add {sorted(want - have)}, remove {sorted(have - want)}; {REFRESH}"
    assert stored == new, REFRESH


@pytest.mark.skipif(not ORACLE.is_file(), reason="no Oracle data here")
def test_every_card_of_the_book_is_legal_or_banned_in_legacy() -> None:
    found = legalities(ORACLE)
    banned = formats()["legacy"].banned
    assert found.keys() == our_names()
    odd = {n for n, by in found.items() if (by["legacy"] == "legal") == (fold(n) in banned)}
    # the data misses that Conflux is legal, which shows in the cards that are in no other set
    assert odd <= {"Bloodhall Ooze", "Wretched Banquet"}


# --- blank cards


BLANKED = Deck("odd", (("Mountain", 20), ("Made Up Card", 20)))


def test_a_blank_card_is_marked_and_has_nothing() -> None:
    made = blank("Made Up Card")
    assert made.name == "Made Up Card (blank)"
    assert blank_name(made.name) == made.name
    assert (made.chars.types, made.chars.cost, made.chars.abilities) == (frozenset(), None, ())
    assert made.name not in BOOK


def test_a_deck_gets_blanks_for_what_is_not_known() -> None:
    twice = Deck("odd", (("Made Up Card", 2), ("Made Up Card (blank)", 1)), (("Island", 1),))
    made, gone = with_blanks(twice, BOOK)
    assert made.main == (("Made Up Card (blank)", 3),)
    assert made.sideboard == twice.sideboard
    assert gone == ("Made Up Card", "Made Up Card (blank)")
    assert with_blanks(red(), BOOK) == (red(), ())


def test_blanks_are_let_into_a_game_only_when_its_setup_says_so() -> None:
    made, gone = with_blanks(BLANKED, BOOK)
    with pytest.raises(SpellwrightError, match=r"does not know “Made Up Card \(blank\)”"):
        new_game([made, made])
    with pytest.raises(SpellwrightError, match=r"cards are not known yet: Made Up Card \(blank\)"):
        simulate(made, made, 1)
    game = new_game([made, made], blanks=gone)
    assert decode(encode(game)).key() == game.key()


def test_a_game_with_blanks_is_played_and_replayed_and_they_are_never_played() -> None:
    made, gone = with_blanks(BLANKED, BOOK)
    played = play_game([made, made], ("random", "random"), 3, blanks=list(gone))
    assert played.finished
    assert not any(type(event).__name__ == "WasCast" for event in played.end.events())
    assert played.setup["blanks"] == ["Made Up Card"]
    assert played.replay().run().now.key() == played.end.key()
    broken = {k: v for k, v in played.setup.items() if k != "blanks"}
    with pytest.raises(SpellwrightError, match="does not know"):
        start_from(broken)


def test_a_blank_is_not_cast_even_for_free() -> None:
    from spellwright.magic.rules.casting.legality import why_not_cast_now

    made, gone = with_blanks(Deck("odd", (("Made Up Card", 40),)), BOOK)
    game = new_game([made, made], blanks=gone, first=0, mulligans=False)
    card = game.players[0].hand[0]
    assert why_not_cast_now(game, 0, card, 0, "free") == "a blank card cannot be played"
    assert why_not_cast_now(game, 0, card, 0, "") is not None


def test_search_bots_can_sample_hands_with_blanks() -> None:
    from spellwright.kernel import Rng
    from spellwright.magic.views import fill

    made, gone = with_blanks(BLANKED, BOOK)
    game = new_game([made, made], blanks=gone, first=0, mulligans=False)
    sampled = fill(View(game, 0).known, 0, Rng(1))
    assert {sampled.name(i) for i in sampled.players[1].library} <= {
        "Mountain",
        "Made Up Card (blank)",
    }


def test_workers_play_with_blanks() -> None:
    made, gone = with_blanks(BLANKED, BOOK)
    alone = simulate(made, made, 4, bots=("random", "random"), blanks=gone)
    shared = simulate(made, made, 4, bots=("random", "random"), blanks=gone, jobs=2)
    assert not alone.errors
    assert alone == shared


# --- statistics


def test_the_odds_of_lands_are_exact() -> None:
    odds = land_odds(60, 24)
    assert sum(odds) == 1
    assert odds[3] == Fraction(comb(24, 3) * comb(36, 4), comb(60, 7))
    assert list(land_odds(3, 3)) == [0, 0, 0, 1]


def test_the_numbers_of_a_deck() -> None:
    stats = deck_stats(deck("ur-delver"))
    assert (stats.cards, stats.lands) == (60, 22)
    assert sum(stats.curve.values()) == 38
    # four Tarns find both basics and Volcanic Island, Wasteland makes colourless mana only
    assert stats.sources == {"U": 15, "R": 11, "C": 4}
    assert stats.types["Land"] == 22
    assert stats.symbols == {"U": 40, "R": 8}
    assert stats.average == pytest.approx(sum(v * n for v, n in stats.curve.items()) / 38)


def test_a_mulligan_to_six_is_good_with_2_to_5_lands_in_seven() -> None:
    stats = deck_stats(deck("burn"))
    assert stats.seven == sum(stats.opening[2:5])
    assert stats.six == sum(stats.opening[2:6])
    assert stats.either == 1 - (1 - stats.seven) * (1 - stats.six)


def test_split_cards_and_blanks_in_the_numbers() -> None:
    odd = Deck("odd", (("Fire // Ice", 1), (blank_name("Made Up Card"), 2), ("Island", 1)))
    stats = deck_stats(odd)
    assert stats.curve == {find("Fire // Ice").chars.mana_value: 1} == {4: 1}  # CR 709.4b
    assert stats.symbols == {"U": 1, "R": 1}
    assert (stats.cards, stats.lands) == (4, 1)
    assert json.loads(json.dumps(stats.plain()))["cards"] == 4
