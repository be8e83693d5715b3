"""`spellwright cards read` and `why`, and the tiers that `show`, `list`, `deck check` and `solve` tell."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from spellwright.cli.main import run
from spellwright.magic.objects.card import BOOK, card
from spellwright.magic.text.auditing import facts
from spellwright.magic.words import deal, draw, enters, target, when

Result = tuple[int, str, str]
Cli = Callable[..., Result]
READ = next(name for name in BOOK.packed() if "legacy" in (BOOK.legal_in(name) or ()))
HAWK = card("Made Hawk", "{1}{U}", "Creature — Bird 1/1").rules(when(enters(), draw(1)))
BOLT = card("Made Bolt", "{R}", "Instant").rules(deal(3, target()))


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    def call(*arguments: str | Path) -> Result:
        code = run([str(each) for each in arguments])
        return (code, *capsys.readouterr())

    return call


@pytest.fixture
def oracle(tmp_path: Path) -> Path:
    """An Oracle file of three made up cards, the last of which nobody can read."""
    rows = []
    for made in (HAWK, BOLT):
        face = facts(made).faces[0]
        row: dict[str, str | list[str] | None] = {"name": face.name, "mana_cost": face.mana_cost}
        row["type_line"] = face.type_line
        row |= {"oracle_text": face.text, "power": face.power, "toughness": face.toughness}
        rows.append({**row, "colors": sorted(face.colors), "layout": "normal"})
    odd = {**rows[1], "name": "Made Odd", "oracle_text": "Draw a card.\nJuggle three balls."}
    file = tmp_path / "oracle.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in [*rows, odd]), encoding="utf-8")
    return file


def test_an_oracle_file_becomes_a_pack_and_a_ratchet(
    cli: Cli, oracle: Path, tmp_path: Path
) -> None:
    pack, ratchet = tmp_path / "made.cards", tmp_path / "ratchet.txt"
    code, out, _ = cli("cards", "read", oracle, "-o", pack, "--ratchet", ratchet, "--unread")
    assert code == 0
    assert "2 of 3 cards read; 2 packed" in out and "Made Odd: juggle 3 balls." in out
    assert "new: 2" in out
    _, again, _ = cli("cards", "read", oracle, "-o", pack, "--ratchet", ratchet)
    assert "new: 0" in again and "changed: 0" in again


def test_why_names_the_clause_and_what_is_near_to_it(cli: Cli, oracle: Path) -> None:
    code, out, _ = cli("cards", "why", "Made Odd", "--oracle", oracle)
    assert code == 1
    assert "Made Odd: not known; cannot be read" in out
    assert "“juggle 3 balls” could not be read" in out
    assert cli("cards", "why", "Made Hawk", "--oracle", oracle)[0] == 0
    assert "no card named" in cli("cards", "why", "Made Nothing", "--oracle", oracle)[2]


def test_a_file_that_is_not_there_is_told_of(cli: Cli, tmp_path: Path) -> None:
    code, _, err = cli("cards", "read", tmp_path / "none", "-o", tmp_path / "made.cards")
    assert code == 2 and "not found" in err


def test_a_read_card_says_that_it_is_one(cli: Cli, tmp_path: Path) -> None:
    assert "Read from Oracle's text" in cli("cards", "show", READ)[1]
    assert "Read from" not in cli("cards", "show", "Lightning Bolt")[1]
    assert json.loads(cli("cards", "show", READ, "--json")[1])["tier"] == "read"
    listed = cli("cards", "list", *READ.split(), "--tier", "read")[1]
    assert READ in listed and "(read)" in listed
    assert READ not in cli("cards", "list")[1]
    deck = tmp_path / "deck.txt"
    deck.write_text(f"4 {READ}\n56 Forest\n", encoding="utf-8")
    told = cli("deck", "check", deck, "--format", "legacy")[1]
    assert f"Read from Oracle's text, not tested: {READ}" in told


def test_a_read_card_that_a_test_uses_says_that(cli: Cli, tmp_path: Path) -> None:
    bear = "Runeclaw Bear"
    assert "Read from Oracle's text" in (told := cli("cards", "show", bear)[1])
    assert "a test uses it" in told
    assert json.loads(cli("cards", "show", bear, "--json")[1])["tier"] == "read and tested"
    assert f"{bear} " in cli("cards", "list", "Bear", "--tier", "read and tested")[1]
    deck = tmp_path / "deck.txt"
    deck.write_text(f"4 {bear}\n56 Forest\n", encoding="utf-8")
    assert "not tested" not in cli("deck", "check", deck, "--format", "legacy")[1]


def test_a_solved_game_says_which_cards_were_only_read(cli: Cli) -> None:
    bear = "Barbary Apes"
    assert BOOK.tier(bear) == "read"
    out = cli("solve", f"{bear} / Forest / Forest", "Memnite / Island / Island", "--budget", "5s")[
        1
    ]
    assert f"Read from Oracle's text, not tested: {bear}" in out


def test_cards_are_searched_by_type_colour_and_text(cli: Cli) -> None:
    red = cli("cards", "list", "--type", "legendary goblin", "--color", "red", "--json")[1]
    found = json.loads(red)
    assert {"hand-written", "read"} >= {each["tier"] for each in found} and len(found) > 3
    assert all("Legendary" in each["faces"][0]["type"] for each in found)
    told = cli("cards", "list", "Lightning", "--text", "3 damage", "--tier", "hand-written")[1]
    assert "Lightning Bolt" in told and "Forest" not in told
    code, _, err = cli("cards", "list", "--color", "mauve")
    assert code != 0 and "no colour" in err


def test_a_refused_deck_says_which_words_could_not_be_read(
    cli: Cli, oracle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Made Odd\n56 Forest\n", encoding="utf-8")
    monkeypatch.delenv("SPELLWRIGHT_ORACLE", raising=False)
    assert "cards why “Made Odd” --oracle" in cli("deck", "check", deck, "--format", "legacy")[1]
    monkeypatch.setenv("SPELLWRIGHT_ORACLE", str(oracle))
    told = cli("deck", "check", deck, "--format", "legacy")[1]
    assert "Made Odd: “juggle 3 balls.”: “juggle 3 balls” could not be read" in told
