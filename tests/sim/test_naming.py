"""Names are looked at before anything is solved: what is near, what is meant, why a card is not known."""

import json

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.banlists import ban_list, unknown_names
from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.objects.spelling import fold, slips
from spellwright.sim.magic.naming import doubts_of, mended


@pytest.mark.parametrize(
    ("written", "meant", "count"),
    [
        ("Ligthning Bolt", "Lightning Bolt", 1),  # neighbours changed
        ("lightning  bolt", "Lightning Bolt", 0),
        ("Unstopable Slasher", "Unstoppable Slasher", 1),
        ("Montian", "Mountain", 2),
        ("Island", "Lightning Bolt", 5),
    ],
)
def test_slips_are_counted(written, meant, count):
    assert slips(written, meant) == count


def test_a_misspelt_name_is_mended_where_one_card_is_meant():
    decks = (ThreeCards(("Ligthning Bolt", "Mountian", "Goblin Guide"), "Ann"),)
    bolt, mountain = doubts_of(decks)
    assert (bolt.meant, mountain.meant) == ("Lightning Bolt", "Mountain")
    assert "“Ligthning Bolt” (Ann): no card" in str(bolt) and "did you mean Lightning Bolt" in str(
        bolt
    )
    assert mended(decks, (bolt, mountain))[0].cards == (
        "Lightning Bolt",
        "Mountain",
        "Goblin Guide",
    )


def test_what_is_like_no_card_is_left_as_it_is():
    decks = (ThreeCards(("Quite Something Else", "Island", "Island")),)
    (doubt,) = doubts_of(decks)
    assert not doubt.is_typo and not doubt.meant
    assert mended(decks, (doubt,)) == decks


@pytest.fixture
def oracle(tmp_path):
    """A file with a card that nobody has entered."""
    card = {
        "name": "Ponder the Sky",
        "mana_cost": "{U}",
        "type_line": "Sorcery",
        "colors": ["U"],
        "oracle_text": "Gaze at the clouds for a while. Draw a card.",
        "layout": "normal",
    }
    file = tmp_path / "oracle.jsonl"
    file.write_text(json.dumps(card) + "\n")
    return file


def test_a_card_that_is_not_known_is_told_with_the_clause_that_is_missing(oracle):
    (doubt,) = doubts_of((ThreeCards(("Ponder the Sky", "Island", "Island")),), oracle)
    assert not doubt.is_typo and "“gaze at the clouds for a while” could" in str(doubt)


def test_a_misspelt_name_of_an_unknown_card_is_a_misspelling_all_the_same(oracle):
    (doubt,) = doubts_of((ThreeCards(("Ponder teh Sky", "Island", "Island")),), oracle)
    assert (doubt.is_typo, doubt.meant) == (True, "Ponder the Sky")


def test_a_ban_list_may_be_plain_text(tmp_path):
    file = tmp_path / "league.txt"
    file.write_text("# our list\nBlack Lotus\n- Lim-Dûl’s Vault\n\nRestricted:\nMountain  # one\n")
    bans = ban_list(file)
    assert bans.name == "league"
    assert bans.banned == {fold("Black Lotus"), fold("Lim-Dul's Vault")}
    assert bans.restricted == {"mountain"}
    file.write_text("# nothing\n")
    with pytest.raises(SpellwrightError, match="no cards"):
        ban_list(file)


def test_misspelt_names_of_a_ban_list_are_told_read_cards_too(tmp_path):
    file = tmp_path / "league.txt"
    file.write_text("Blakc Lotus\nLightning Bolt\nSomething Nobody Knows\n")
    assert unknown_names(ban_list(file)) == ["“blakc lotus” is no known card; Black Lotus?"]
