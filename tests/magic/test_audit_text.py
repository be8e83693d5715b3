"""Card facts and rules text against an Oracle file; cards and sentences here are made up."""

from __future__ import annotations

import json
import lzma
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from spellwright.magic.decks import builtin_decks
from spellwright.magic.text.audit import Difference, compare, fingerprint, normalise, render, report
from spellwright.magic.text.oracle import CardFacts, FaceFacts, OracleError, load_oracle

SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")

OTTER = FaceFacts(
    name="Mail Otter",
    mana_cost="{1}{U}",
    type_line="Creature — Otter",
    colors=frozenset("U"),
    power="1",
    toughness="2",
    loyalty=None,
    text="Flash, flying\nWhen Mail Otter enters, draw two cards.",
)


def card(**changes: Any) -> CardFacts:
    face = replace(OTTER, **changes)
    return CardFacts(face.name, (face,))


def same(ours: str, oracle: str, name: str = "Mail Otter", legendary: bool = False) -> bool:
    """Whether two wordings of a text normalise to the same lines, in any order."""
    left = normalise(ours, name, legendary=legendary)
    return Counter(left) == Counter(normalise(oracle, name, legendary=legendary))


@pytest.mark.parametrize(
    ("ours", "oracle"),
    [
        ("Flying", "Flying (It swims through the air.)"),
        ("", "({T}: Add {U}.)"),
        ("You get {E}{E}, then draw a card.", "You get {E}{E} (two counters), then draw a card."),
        ("Cycling {2}", "Cycling {2} ({2}, Discard this card (or not): Draw a card.)"),
    ],
)
def test_reminder_text_does_not_count(ours: str, oracle: str) -> None:
    assert same(ours, oracle)


@pytest.mark.parametrize(
    "noun",
    ["creature", "land", "enchantment", "artifact", "permanent", "Aura", "token", "Vehicle"],
)
def test_this_creature_and_its_like_are_the_card_itself(noun: str) -> None:
    assert same(f"When this {noun} enters, tap it.", "When Mail Otter enters, tap it.")
    assert same(f"This {noun}'s power is 3.", "Mail Otter's power is 3.")


def test_this_spell_and_this_card_are_the_card_itself() -> None:
    assert same("This spell costs {1} less to cast.", "Mail Otter costs {1} less to cast.")
    assert same("Return this card to your hand.", "Return Mail Otter to your hand.")


def test_this_turn_and_this_way_stay_what_they_are() -> None:
    assert normalise("Draw it this turn, this way.", "It") == ("draw it this turn, this way.",)


def test_in_a_granted_ability_this_creature_is_not_the_granter() -> None:  # CR 201.5a
    granted = 'It has "Sacrifice this creature: Draw a card."'
    assert same(granted, 'It has "Sacrifice this token: Draw a card."')
    assert not same(granted, 'It has "Sacrifice Mail Otter: Draw a card."')
    spells = 'Spells you cast have "This spell can\'t be countered."'
    assert not same(spells, 'Spells you cast have "Mail Otter can\'t be countered."')


def test_a_short_legendary_name_is_the_card_itself() -> None:
    long, short = "Whenever Otta, Mail Carrier attacks", "Whenever Otta attacks"
    assert same(long, short, "Otta, Mail Carrier")
    assert normalise("Otta's power.", "Otta, Mail Carrier") == ("~'s power.",)


def test_without_a_comma_only_a_legendary_name_has_a_short_form() -> None:
    long, short = "When Otta of the Mail dies, draw.", "When Otta dies, draw."
    assert same(long, short, "Otta of the Mail", legendary=True)
    assert not same(long, short, "Otta of the Mail")
    assert same("Otta Swift attacks.", "Otta attacks.", "Otta Swift", legendary=True)


@pytest.mark.parametrize("name", ["The Otter", "Captain Otta", "Otta's Boat"])
def test_articles_titles_and_owners_are_no_short_names(name: str) -> None:
    first = name.split()[0]
    assert normalise(f"{first} walks.", name, legendary=True) == (f"{first.casefold()} walks.",)


def test_a_name_inside_another_word_is_left_alone() -> None:
    assert normalise("Mailman mails a Mail.", "Mail") == ("mailman mails a ~.",)


def test_a_name_with_parentheses_is_not_taken_for_reminder_text() -> None:
    assert normalise("Exile Otter (Wet).", "Otter (Wet)") == ("exile ~.",)


@pytest.mark.parametrize(
    ("ours", "oracle"),
    [
        ("As long as it has a counter on it, it's a 3/4.", "As long as he has a counter on him, he's a 3/4."),
        ("Exile Otta, then return it to the battlefield.", "Exile Otta, then return her to the battlefield."),
        ("Return it under its owner's control.", "Return her under her owner's control."),
        ("Damage equal to its power.", "Damage equal to his power."),
        ("It deals damage to itself.", "She deals damage to herself."),
    ],
)  # fmt: skip
def test_legendary_pronouns_become_it(ours: str, oracle: str) -> None:
    assert same(ours, oracle, "Otta, Mail Carrier", legendary=True)


@pytest.mark.parametrize(
    ("ours", "oracle"),
    [
        ("It enters tapped.", "It enters the battlefield tapped."),
        ("Creatures can't enter.", "Creatures can't enter the battlefield."),
        ("It entered this turn.", "It entered the battlefield this turn."),
        ("Mana value 3 or less.", "Converted mana cost 3 or less."),
        ("Search, then shuffle.", "Search, then shuffle your library."),
        ("{T}: Add {U}.", "{T}: Add {U} to your mana pool."),
        ("Each player draws their card.", "Each player draws his or her card."),
        ("−2: Draw.", "-2: Draw."),
        ("[+1]: Draw.", "+1: Draw."),
        ("It gets −1/−1.", "It gets -1/-1."),
        ("Choose one —\n• Draw.", "Choose one -\n* Draw."),
        ("Suspend 1—{R}", "Suspend 1 — {R}"),
        ("It has “Draw.”", 'It has "Draw".'),
        ("Otters\u2019 owner draws.", "Otters' owner draws."),
        ("Draw three cards.", "draw 3 cards."),
        ("One or more cards.", "1 or more cards."),
    ],
)
def test_wordings_of_one_meaning_become_equal(ours: str, oracle: str) -> None:
    assert same(ours, oracle)


@pytest.mark.parametrize(
    ("ours", "oracle"),
    [
        ("Return it under your control.", "Return it."),
        ("Destroy it. It can't be regenerated.", "Destroy it."),
        ("Add one mana of any color.", "Add {U}."),
        ("Draw two cards.", "Draw three cards."),
        ("It gets +1/+1.", "It gets -1/-1."),
        ("Choose one.", "Choose 1."),
        ("Shuffle your graveyard into your library.", "Shuffle."),
        ("Flying", "Flying\nFlying"),
    ],
)
def test_different_meanings_stay_different(ours: str, oracle: str) -> None:
    assert not same(ours, oracle)


@pytest.mark.parametrize("word", ["Delirium", "Revolt", "Landfall", "Council's dilemma", "Void"])
def test_ability_words_do_not_count(word: str) -> None:  # CR 207.2c
    assert same("Draw a card.", f"{word} — Draw a card.")
    assert same('It has "Draw a card."', f'It has "{word} — Draw a card."')


@pytest.mark.parametrize("word", ["Boast", "Exhaust", "Forecast", "II"])
def test_keywords_and_chapters_before_a_dash_count(word: str) -> None:
    assert not same("Draw a card.", f"{word} — Draw a card.")


@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("Flying, vigilance", ("flying", "vigilance")),
        ("Vigilance, first strike, flying", ("first strike", "flying", "vigilance")),
        ("Trample; islandwalk", ("islandwalk", "trample")),
        ("Madness {R}, cycling {2}", ("cycling {2}", "madness {r}")),
        ("Flying, protection from Otters, Bears, and Elks",
         ("flying", "protection from otters, bears, and elks")),
        ("Protection from red and from blue", ("protection from blue", "protection from red")),
        ("Enchant artifact, creature, or land", ("enchant artifact, creature, or land",)),
        ("Ward—Pay 2 life, discard a card.", ("ward-pay 2 life, discard a card.",)),
        ("Reach out, flying. Draw.", ("reach out, flying. draw.",)),
    ],
)  # fmt: skip
def test_a_line_of_keywords_becomes_one_line_each(line: str, keywords: tuple[str, ...]) -> None:
    assert normalise(line, "Mail Otter") == keywords


@given(st.text(alphabet='AaTthis ~().,"—-−+1\n\u2019:;herown', max_size=60))
def test_any_text_normalises_to_whole_lines(text: str) -> None:
    for line in normalise(text, "Tis, Tin"):
        assert line
        assert "\n" not in line
        assert line == line.strip()


def test_equal_cards_have_no_difference() -> None:
    assert compare(card(), card()) == ()


def test_order_of_lines_and_template_do_not_matter() -> None:
    theirs = card(text="When this creature enters the battlefield, draw 2 cards.\nFlying\nFlash")
    assert compare(card(), theirs) == ()


@pytest.mark.parametrize(
    ("change", "field", "ours", "oracle"),
    [
        ({"mana_cost": "{U}"}, "mana cost", "{1}{U}", "{U}"),
        ({"colors": frozenset("GW")}, "colors", "U", "WG"),
        ({"type_line": "Creature — Bear"}, "types", "Creature-Otter", "Creature-Bear"),
        ({"power": "*"}, "power", "1", "*"),
        ({"toughness": None}, "toughness", "2", ""),
        ({"loyalty": "3"}, "loyalty", "", "3"),
    ],
)
def test_each_fact_is_compared(change: dict[str, Any], field: str, ours: str, oracle: str) -> None:
    assert compare(card(), card(**change)) == (
        Difference("Mail Otter", "Mail Otter", field, ours, oracle),
    )


def test_a_wrong_name_is_a_difference_of_the_card_and_of_its_face() -> None:
    theirs = card(name="Male Otter", text="Flash, flying\nWhen Male Otter enters, draw two cards.")
    assert [each.field for each in compare(card(), theirs)] == ["name", "name"]


def test_near_lines_are_paired_and_their_words_compared() -> None:
    theirs = card(text="Flash, flying\nWhen Mail Otter enters, draw three cards.\nTap it.")
    near, missing = compare(card(), theirs)
    assert near.words() == "when ~ enters, draw [-2-] [+3+] cards."
    assert (missing.ours, missing.oracle) == ("", "tap it.")


def test_a_line_too_many_is_a_difference() -> None:
    assert [
        (each.ours, each.oracle)
        for each in compare(card(text="Flying\nFlying"), card(text="Flying"))
    ] == [("flying", "")]


def test_faces_are_compared_in_turn_and_none_may_be_missing() -> None:
    back = replace(OTTER, name="Swift Otter", power="4")
    ours = CardFacts("Mail Otter", (OTTER, replace(back, power="3")))
    oracle = CardFacts("Mail Otter // Swift Otter", (OTTER, back))
    assert compare(ours, oracle) == (Difference("Mail Otter", "Swift Otter", "power", "3", "4"),)
    (missing,) = compare(card(), oracle)
    assert (missing.field, missing.ours, missing.oracle) == ("face", "", "Swift Otter")
    (extra,) = compare(CardFacts("Mail Otter", (OTTER, back)), card())
    assert (extra.field, extra.ours, extra.oracle) == ("face", "Swift Otter", "")


OURS, THEIRS = card(text="Draw a card and smile."), card(text="Cry.")
OUR_LINE, THEIR_LINE = "draw a card and smile.", "cry."


@pytest.mark.parametrize("ours", [OUR_LINE, fingerprint(OUR_LINE)])
@pytest.mark.parametrize("oracle", [THEIR_LINE, fingerprint(THEIR_LINE)])
def test_an_accepted_pair_of_lines_is_explained(ours: str, oracle: str) -> None:
    assert len(compare(OURS, THEIRS)) == 2  # too far apart to be paired
    (found,) = compare(OURS, THEIRS, {("Mail Otter", ours, oracle): "a joke"})
    assert (found.ours, found.oracle, found.reason) == (OUR_LINE, THEIR_LINE, "a joke")


def test_a_fact_and_a_missing_line_can_be_explained() -> None:
    accepted = {("Mail Otter", "1", "7"): "misprint", ("Mail Otter", "", "swim."): "no rules"}
    theirs = card(power="7", text=OTTER.text + "\nSwim.")
    assert [each.reason for each in compare(card(), theirs, accepted)] == ["misprint", "no rules"]


def test_a_report_counts_equal_explained_and_different_cards() -> None:
    names = ("Aa", "Bb", "Cc", "Dd")
    ours = [card(name=name, text="Draw.") for name in names]
    oracle = {each.name: each for each in ours[:3]}
    oracle["Bb"] = card(name="Bb", text="Draw it.")
    oracle["Cc"] = card(name="Cc", text="Draw. Smile.")
    accepted = {("Bb", "draw.", fingerprint("draw it.")): "the same", ("Ee", "x", "y"): "old"}
    found = report(ours, oracle, accepted)
    assert (found.cards, found.equal, found.explained, found.different) == (4, 1, 1, 2)
    assert found.unused == (("Ee", "x", "y"),)

    text = render(found)
    assert text.startswith("4 cards: 1 equal, 1 explained, 2 different\n")
    assert text.index("Different") < text.index("Cc: text") < text.index("Explained")
    assert "words   draw. [+smile.+]" in text
    assert "reason  the same" in text
    assert "Ee: x | y" in text
    assert "Dd: card" in text
    assert "the same" not in render(found, explained=False)


def test_a_report_without_differences_is_one_line() -> None:
    assert render(report([card()], {"Mail Otter": card()})) == (
        "1 cards: 1 equal, 0 explained, 0 different"
    )


SINGLE = {"name": "Start", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw.",
          "colors": ["U"]}  # fmt: skip
DOUBLE = {
    "name": "Start // Stop",
    "card_faces": [SINGLE, {"name": "Stop", "type_line": "Planeswalker", "loyalty": "3"}],
}


def write_lines(path: Path, *cards: object) -> Path:
    path.write_text("\n".join(json.dumps(each) for each in cards) + "\n\n", encoding="utf-8")
    return path


def test_cards_are_loaded_by_full_name_or_front_face(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "cards.jsonl", DOUBLE)
    found = load_oracle(path, ["Start", "Start // Stop"])
    assert found["Start"] == found["Start // Stop"]
    front, back = found["Start"].faces
    assert front == FaceFacts("Start", "{U}", "Instant", frozenset("U"), None, None, None, "Draw.")
    assert (back.name, back.mana_cost, back.loyalty, back.text) == ("Stop", "", "3", "")


@pytest.mark.parametrize("order", [(SINGLE, DOUBLE), (DOUBLE, SINGLE)])
def test_a_full_name_goes_before_a_front_face(tmp_path: Path, order: tuple[object, ...]) -> None:
    path = write_lines(tmp_path / "cards.jsonl", *order)
    assert load_oracle(path, ["Start"])["Start"].name == "Start"


def test_xz_is_recognised_by_content(tmp_path: Path) -> None:
    plain = write_lines(tmp_path / "plain", SINGLE)
    packed = tmp_path / "packed"
    packed.write_bytes(lzma.compress(plain.read_bytes()))
    assert load_oracle(packed, ["Start"]) == load_oracle(plain, ["Start"])


def test_cards_not_in_the_file_are_named_with_the_nearest(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "cards.jsonl", SINGLE)
    with pytest.raises(
        OracleError, match=r'no card named "Sta+rt" \(did you mean "Start"\?\), "Z"'
    ):
        load_oracle(path, ["Staart", "Start", "Z"])
    with pytest.raises(OracleError) as caught:
        load_oracle(path, ["Z", "Start", "Y"])
    assert caught.value.missing == ("Y", "Z")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "has no cards"),
        (b'{"name": "A"}\nhello\n', "line 2: not JSON"),
        (b'{"name": "A"}\n[1]\n', "line 2: not a card object"),
        (b'{"title": "A"}\n', "line 1: not a card object"),
        (b'{"name": "A", "card_faces": [1]}\n', "line 1: the faces"),
        (b'{"name": "A", "colors": 1}\n', "line 1: the colours"),
        (b"\xff\xfe{\x00", "line 1: not JSON"),
        (lzma.compress(b'{"name": "A"}\n' * 99)[:-9], "cut off or damaged after line"),
        (lzma.compress(b"{}")[:12] + b"garbage garbage", "cut off or damaged after line"),
    ],
)
def test_a_broken_file_is_refused_with_the_line_at_fault(
    tmp_path: Path, data: bytes, said: str
) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_bytes(data)
    with pytest.raises(OracleError, match=said) as caught:
        load_oracle(path, ["Mail Otter"])
    assert str(path) in str(caught.value)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(OracleError, match=r"cannot be read \(No such file"):
        load_oracle(tmp_path / "none", ["A"])
    with pytest.raises(OracleError, match=r"cannot be read \(Is a directory\)"):
        load_oracle(tmp_path, ["A"])


@pytest.fixture(scope="module")
def deck_cards() -> dict[str, CardFacts]:
    path = SHARED / "data" / "oracle-cards.jsonl.xz"
    if not path.exists():
        pytest.skip(f"{path} is absent")
    decks = builtin_decks().values()
    names = {name for each in decks for name, _ in (*each.main, *each.sideboard)}
    return load_oracle(path, names)


def test_every_card_of_the_built_in_decks_is_in_the_oracle_file(
    deck_cards: dict[str, CardFacts],
) -> None:
    assert len(deck_cards) == 132
    found = report(deck_cards.values(), {card.name: card for card in deck_cards.values()})
    assert (found.cards, found.equal) == (132, 132)


def test_normalising_twice_changes_nothing(deck_cards: dict[str, CardFacts]) -> None:
    for face in (face for card in deck_cards.values() for face in card.faces):
        legendary = "Legendary" in face.type_line
        once = normalise(face.text, face.name, legendary=legendary)
        again = normalise("\n".join(once), face.name, legendary=legendary)
        assert Counter(again) == Counter(once), face.name


def test_dual_lands_have_no_text_but_reminders(deck_cards: dict[str, CardFacts]) -> None:
    for name in ("Island", "Tundra", "Bayou"):
        assert normalise(deck_cards[name].faces[0].text, name) == ()
