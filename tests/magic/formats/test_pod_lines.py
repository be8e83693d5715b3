"""Pods as people paste them: every way to part cards, players before and after, counts, sheets."""

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.pods import ThreeCards, find_three, parse_three, read_pod

BURN = ("Mountain", "Lightning Bolt", "Goblin Guide")
THALIA = ("Thalia, Guardian of Thraben", "Island", "Island")


@pytest.mark.parametrize(
    "line",
    [
        "Mountain / Lightning Bolt / Goblin Guide",
        "mountain/lightning bolt/goblin guide",
        "Mountain | Lightning Bolt | Goblin Guide",
        "| Mountain | Lightning Bolt | Goblin Guide |",
        "Mountain, Lightning Bolt, Goblin Guide",
        "Mountain; Lightning Bolt; Goblin Guide",
        "Mountain\tLightning Bolt\tGoblin Guide",
        '"Mountain","Lightning Bolt","Goblin Guide"',
        "- Mountain / Lightning Bolt / Goblin Guide",
        "3. Mountain / Lightning Bolt / Goblin Guide",
        "> Mountain / Lightning Bolt / Goblin Guide  # a quote",
        "1 Mountain / 1 Lightning Bolt / 1 Goblin Guide",
        "1x Mountain, 1x Lightning Bolt, 1x Goblin Guide",
        "Mountain / Lightning Bolt (M10) 146 / Goblin Guide",
    ],
)
def test_cards_are_parted_in_many_ways(line):
    assert parse_three(line) == ThreeCards(BURN)


@pytest.mark.parametrize(
    "line",
    [
        "Ann: Mountain / Lightning Bolt / Goblin Guide",
        "Ann:Mountain/Lightning Bolt/Goblin Guide",
        "Ann - Mountain / Lightning Bolt / Goblin Guide",
        "Ann – Mountain, Lightning Bolt, Goblin Guide",
        "Ann, Mountain, Lightning Bolt, Goblin Guide",
        "Ann, Mountain / Lightning Bolt / Goblin Guide",
        "Ann\tMountain\tLightning Bolt\tGoblin Guide",
        "Ann\tMountain / Lightning Bolt / Goblin Guide",
        "Ann\tMountain, Lightning Bolt, Goblin Guide",
        "| Ann | Mountain / Lightning Bolt / Goblin Guide |",
        "| Ann | Mountain | Lightning Bolt | Goblin Guide |",
        "Mountain | Lightning Bolt | Goblin Guide | Ann",
        "Mountain, Lightning Bolt, Goblin Guide, Ann",
        "Mountain / Lightning Bolt / Goblin Guide (Ann)",
        "Mountain / Lightning Bolt / Goblin Guide - Ann",
        "Mountain / Lightning Bolt / Goblin Guide by Ann",
        "2) Ann: Mountain / Lightning Bolt / Goblin Guide",
    ],
)
def test_the_player_stands_before_or_after(line):
    assert parse_three(line) == ThreeCards(BURN, "Ann")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("3x Mountain / Lightning Bolt / Goblin Guide", ""),
        ("Mountain / Lightning Bolt / Goblin Guide x3", ""),
        ("Mountain / Lightning Bolt / Goblin Guide (3 players)", ""),
        ("3 players: Mountain / Lightning Bolt / Goblin Guide", ""),
        ("Mountain\tLightning Bolt\tGoblin Guide\t3", ""),
        ("Ann (3): Mountain / Lightning Bolt / Goblin Guide", "Ann"),
        ("Ann\tMountain / Lightning Bolt / Goblin Guide\t3", "Ann"),
        ("Ann: Mountain / Lightning Bolt / Goblin Guide (x3)", "Ann"),
    ],
)
def test_several_players_may_have_a_deck(line, name):
    assert parse_three(line) == ThreeCards(BURN, name, 3)


@pytest.mark.parametrize(
    "line",
    [
        "Bo: Thalia, Guardian of Thraben / Island / Island",
        "Bo, Thalia, Guardian of Thraben, Island, Island",
        "Thalia, Guardian of Thraben, Island, Island, Bo",
        'Bo,"Thalia, Guardian of Thraben",Island,Island',
    ],
)
def test_names_keep_their_commas(line):
    assert parse_three(line) == ThreeCards(THALIA, "Bo")


def test_a_split_card_may_have_one_slash():
    assert parse_three("Fire/Ice / Mountain / Island").cards == (
        "Fire // Ice",
        "Mountain",
        "Island",
    )
    assert parse_three("Fire // Ice | Mountain | Island").cards[0] == "Fire // Ice"


def test_a_misspelt_card_is_told_from_a_player():
    deck = parse_three("Ann, Mountain, Lightning Bolt, Gobiln Guide")
    assert deck == ThreeCards(("Mountain", "Lightning Bolt", "Gobiln Guide"), "Ann")
    deck = parse_three("Montain, Lightning Bolt, Goblin Guide, Ann")
    assert deck == ThreeCards(("Montain", "Lightning Bolt", "Goblin Guide"), "Ann")


SHEET = """Timestamp,Player,Card 1,Card 2,Card 3,Players
1/2,Ann,Mountain,Lightning Bolt,Goblin Guide,2
1/3,Bo,"Thalia, Guardian of Thraben",Island,Island,
"""
TABLE = """| Player | Deck |
|---|:---:|
| Ann | Mountain / Lightning Bolt / Goblin Guide |
| Bo | Thalia, Guardian of Thraben / Island / Island |
"""


@pytest.mark.parametrize(
    ("text", "players"),
    [
        (SHEET, 2),
        (SHEET.replace(',"Thalia, Guardian', '\t"Thalia, Guardian').replace(",", "\t"), 2),
        (TABLE, 1),
    ],
)
def test_a_sheet_says_what_its_columns_are(text, players):
    text = text.replace("Thalia\t Guardian", "Thalia, Guardian")
    assert read_pod(text) == (ThreeCards(BURN, "Ann", players), ThreeCards(THALIA, "Bo"))


def test_every_line_that_is_wrong_is_named_at_once():
    with pytest.raises(SpellwrightError, match=r"line 1: .*2 cards.*line 3: .*empty"):
        read_pod("Ann: A / B\nBo: A / B / C\nCy: A / / C\n")
    with pytest.raises(SpellwrightError, match="which of them are the cards is not clear"):
        parse_three("Q1 | Q2 | Q3 | Q4")


def test_a_deck_file_with_a_comma_is_no_pod(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("1 Thalia, Guardian of Thraben\n2 Island\n")
    assert find_three(str(file)) == (ThreeCards(THALIA, "deck"),)
    assert find_three("Mountain, Lightning Bolt, Goblin Guide") == (ThreeCards(BURN),)


@pytest.mark.parametrize(
    "line",
    [
        "Ann: Mountain / Ponder / Island / Swamp",
        "Mountain / Ponder / Island / Swamp (Ann)",
        "Ann: Mountain, Ponder, Island, Swamp",
    ],
)
def test_a_fourth_card_is_no_player(line):
    with pytest.raises(SpellwrightError, match="4 cards, Three Card Blind has 3"):
        parse_three(line)


@pytest.mark.parametrize("end", [" by Gus", " - Gus", " (Gus)", ", Gus"])
def test_a_player_is_told_from_a_misspelt_card_before_them(end: str):
    found = parse_three(f"Karakas / Meddling Mage / Mox Saphire{end}")
    assert (found.cards[2], found.name) == ("Mox Saphire", "Gus")
