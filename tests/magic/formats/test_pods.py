"""Decks of three as people write them, pod files, ban lists."""

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.banlists import BanList, ban_list, ban_lists, read_ban_list
from spellwright.magic.formats.pods import (
    ThreeCards,
    check_three,
    find_three,
    parse_three,
    read_pod,
    unknown_cards,
)
from spellwright.magic.objects.spelling import fold

POD = """# a pod
Burn: Mountain / Lightning Bolt / Goblin Guide

mountain | lightning bolt | Fire // Ice
// the last one
Old: Island; Island; Brainstorm
"""


@pytest.mark.parametrize(
    ("text", "cards", "name"),
    [
        ("A / B / C", ("A", "B", "C"), ""),
        (
            " mountain/Lightning bolt /  Fire // Ice ",
            ("Mountain", "Lightning Bolt", "Fire // Ice"),
            "",
        ),
        ("My deck: Mountain | A | B", ("Mountain", "A", "B"), "My deck"),
        ("Circle of Protection: Red / A / B", ("Circle of Protection: Red", "A", "B"), ""),
        ("Lim-Dul’s Vault / A / A", ("Lim-Dul's Vault", "A", "A"), ""),
    ],
)
def test_a_deck_is_read(text, cards, name):
    assert parse_three(text) == ThreeCards(cards, name)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A / B", "2 cards"),
        ("A / B / C / D", "4 cards.*two slashes"),
        ("A / / C", "empty"),
        ("", "empty"),
        ("A" * 600, "too long"),
    ],
)
def test_what_is_no_deck_is_refused(text, reason):
    with pytest.raises(SpellwrightError, match=reason):
        parse_three(text)


def test_a_pod_has_one_deck_a_line():
    decks = read_pod(POD)
    assert [str(deck) for deck in decks] == [
        "Burn",
        "Mountain / Lightning Bolt / Fire // Ice",
        "Old",
    ]
    assert decks[2].listed == "Island / Island / Brainstorm"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A / B / C\nX: A / B", "line 2.*2 cards"),
        ("X: A / B / C\nx: D / E / F", "line 2.*line 1"),
        ("# nothing\n", "no decks"),
    ],
)
def test_a_broken_pod_names_the_line(text, reason):
    with pytest.raises(SpellwrightError, match=reason):
        read_pod(text)


def test_decks_are_found_as_text_pod_file_or_deck_file(tmp_path):
    pod, deck = tmp_path / "pod.txt", tmp_path / "deck.txt"
    pod.write_text(POD)
    deck.write_text("2 Island\n1 Brainstorm\n")
    assert find_three("A / B / C") == (ThreeCards(("A", "B", "C")),)
    assert len(find_three(str(pod))) == 3
    assert find_three(str(deck)) == (ThreeCards(("Island", "Island", "Brainstorm"), "deck"),)
    with pytest.raises(SpellwrightError, match="no such file"):
        find_three("nowhere.txt")
    deck.write_text("4 Island\n")
    with pytest.raises(SpellwrightError, match="4 cards"):
        find_three(str(deck))


def test_a_deck_is_checked_against_a_ban_list():
    bans = BanList("ours", frozenset((fold("Lightning Bolt"),)), frozenset((fold("Mountain"),)))
    deck = ThreeCards(("Mountain", "Mountain", "Lightning Bolt"))
    assert [p.kind for p in check_three(deck, bans)] == ["copies", "banned"]
    assert not check_three(deck, ban_list())
    (problem,) = check_three(ThreeCards(("Mountian", "Island", "Island")), ban_list())
    assert problem.kind == "unsupported" and "did you mean Mountain" in str(problem)
    assert unknown_cards([ThreeCards(("Mountian", "Island", "Island"))]) == ("Mountian",)


def test_the_open_list_comes_along_and_bans_nothing():
    assert "open" in ban_lists()
    assert ban_list() == BanList("open", source=ban_list().source)


def test_an_organiser_gives_a_file(tmp_path):
    path = tmp_path / "league.json"
    path.write_text('{"name": "league", "as_of": "2026-11-01", "banned": ["Lim-Dûl’s Vault"]}')
    bans = ban_list(path)
    assert fold("lim-dul's vault") in bans.banned and str(bans).endswith("of 2026-11-01")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[", "broken JSON"),
        ("[]", "an object"),
        ('{"banned": []}', "name"),
        ('{"name": "x"}', "banned"),
        ('{"name": "x", "banned": "Island"}', "no list"),
        ('{"name": 1, "banned": []}', "no text"),
        ('{"name": "x", "banned": [], "ban": []}', "“ban”"),
    ],
)
def test_a_broken_ban_list_says_what_is_wrong(text, reason):
    with pytest.raises(SpellwrightError, match=reason):
        read_ban_list(text, "list")


def test_a_ban_list_that_is_not_there_is_named():
    with pytest.raises(SpellwrightError, match=r"nowhere.*open"):
        ban_list("nowhere")
