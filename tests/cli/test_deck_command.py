"""`spellwright deck`: files checked, described and converted; blank cards in games."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from spellwright.cli.main import run
from spellwright.magic.decks import deck, read_deck, write_deck


class Result:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Cli = Callable[..., Result]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    def call(*arguments: str | Path) -> Result:
        code = run([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return call


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A deck file with a card that does not exist."""
    path = tmp_path / "odd.txt"
    path.write_text("// Format: legacy\n20 Mountain\n4 lightning bolt\n36 Island\n4 Made Up Card\n")
    return path


def test_a_legal_deck_is_told_with_the_date_of_the_ban_list(cli: Cli) -> None:
    result = cli("deck", "check", "burn")
    assert result.code == 0
    assert result.out.startswith('deck "Burn": legal in Legacy (60 cards, ')
    assert "ban list as of 2" in result.out


def test_a_deck_that_is_not_legal_is_refused_with_every_reason(cli: Cli) -> None:
    result = cli("deck", "check", "ur-delver", "--format", "premodern")
    assert result.code == 1
    assert "Force of Will is banned in Premodern" in result.out
    assert "Delver of Secrets is not legal in Premodern" in result.out
    data = json.loads(cli("deck", "check", "ur-delver", "--format", "premodern", "--json").out)
    assert data["legal"] is False
    assert data["problems"][0].keys() == {"kind", "message", "cards"}


def test_59_cards_are_refused_with_why(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text("59 Island\n")
    result = cli("deck", "check", path, "--format", "legacy")
    assert result.code == 1
    assert result.out == 'deck "short": 59 cards, Legacy needs at least 60; add 1\n'


def test_a_deck_without_a_format_must_be_given_one(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text("59 Island\n")
    result = cli("deck", "check", path)
    assert result.code == 2
    assert "give --format legacy|premodern|vintage" in result.err
    assert "did you mean legacy" in cli("deck", "check", path, "--format", "legacie").err


@pytest.mark.parametrize("to", ["plain", "mtgo", "arena", "dek"])
def test_a_deck_is_converted_there_and_back(cli: Cli, tmp_path: Path, to: str) -> None:
    path = tmp_path / "UR Delver.out"
    assert cli("deck", "convert", "ur-delver", "--to", to, "-o", path).code == 0
    assert cli("deck", "convert", "ur-delver", "--to", to).out == path.read_text("utf-8")
    back = cli("deck", "convert", path).out
    assert read_deck(back, name="UR Delver", format="legacy") == deck("ur-delver")


def test_statistics_are_drawn(cli: Cli) -> None:
    result = cli("deck", "stats", "ur-delver")
    assert result.code == 0
    assert result.out.startswith("UR Delver: 60 cards, 22 lands;")
    for word in ("Mana curve", "Colours", "Types", "Lands in the opening hand", "█", "29.4 %"):
        assert word in result.out
    data = json.loads(cli("deck", "stats", "ur-delver", "--json").out)
    assert data["opening_lands"][3] == pytest.approx(0.294, abs=0.001)


def test_cards_that_are_not_there_are_refused_everywhere(cli: Cli, odd: Path) -> None:
    for command in (["deck", "stats", odd], ["sim", odd, "burn"], ["play", "--deck", odd]):
        result = cli(*command)
        assert result.code == 2
        assert "“Made Up Card” is no known card" in result.err
        assert "--ignore-unsupported" in result.err
        assert result.err.count("\n") == 1
    odd.write_text("56 Mountain\n2 Lightening Bolt\n2 Made Up Card\n")
    result = cli("sim", odd, "burn")
    assert "2 cards are unknown: Lightening Bolt (Lightning Bolt?), Made Up Card" in result.err
    result = cli("deck", "check", odd, "--format", "legacy")
    assert result.code == 1
    assert "Made Up Card is no card that Spellwright knows" in result.out


def test_blanks_are_announced_loudly(cli: Cli, odd: Path) -> None:
    for command in (["deck", "check", odd], ["deck", "stats", odd]):
        result = cli(*command, "--ignore-unsupported")
        assert result.code == 0
        assert "WARNING: deck “odd”: 4 cards that Spellwright does not have are BLANK" in result.err
        assert "  4 Made Up Card\n" in result.err
    assert cli("deck", "check", "burn", "--ignore-unsupported").err == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_games_are_simulated_with_blanks(cli: Cli, odd: Path, jobs: str) -> None:
    result = cli(
        *("sim", odd, odd, "-n", "4", "--bots", "random,random", "--jobs", jobs),
        *("--ignore-unsupported", "--json"),
    )
    data = json.loads(result.out)
    assert result.code == 0
    assert result.err.count("BLANK") == 2
    assert (data["blanks"], data["errors"]) == (["Made Up Card"], [])


def test_a_game_with_blanks_is_saved_resumed_and_replayed(
    cli: Cli, odd: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nquit\n"))
    start = cli(
        *("play", "--deck", odd, "--against", odd, "--bot", "random", "--seed", "1"),
        *("--save", save, "--ignore-unsupported"),
    )
    assert start.code == 0
    assert start.err.count("BLANK") == 2
    assert json.loads(save.read_text("utf-8"))["setup"]["blanks"] == ["Made Up Card"]
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    resumed = cli("play", "--resume", save)
    assert resumed.code == 0
    assert "4 Made Up Card (blank)" in resumed.err
    replayed = cli("replay", save)
    assert (replayed.code, replayed.err) == (0, "")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 2000,
        bytes(range(256)) * 40,
        b"4 Lightning Bolt" * 700_000,
        "4 Island".encode("utf-16"),
        b"99999999999999999999 Island",
        b"<Deck><Cards",
        b"<!DOCTYPE a [<!ENTITY b 'c'>]><Deck/>",
        write_deck(deck("burn"), "dek").encode()[:-30],
    ],
    ids=range(9),
)
@pytest.mark.parametrize("command", ["show", "check", "stats", "convert"])
def test_a_broken_file_is_one_line_in_less_than_a_second(
    cli: Cli, tmp_path: Path, data: bytes, command: str
) -> None:
    path = tmp_path / "deck.dek"
    path.write_bytes(data)
    start = process_time()
    result = cli("deck", command, path)
    assert process_time() - start < 1
    assert result.code == 2
    assert "deck.dek" in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""


def test_three_cards_are_checked_as_they_are_typed(cli: Cli, tmp_path: Path) -> None:
    deck = "Mountain / Lightning Bolt / Goblin Guide"
    result = cli("deck", "check", "--format", "3cb", deck)
    assert (result.code, result.out.split(": ")[1][:5]) == (0, "legal")
    bans = tmp_path / "league.json"
    bans.write_text('{"name": "league", "banned": ["Goblin Guide"]}')
    result = cli("deck", "check", "--format", "3cb", deck, "--banlist", bans)
    assert result.code == 1 and "Goblin Guide is on the ban list “league”" in result.out
    result = cli("deck", "check", "--format", "3cb", "Mountian / Island / Island", "--json")
    (found,) = json.loads(result.out)["decks"]
    assert (result.code, found["legal"]) == (1, False)
    assert "did you mean Mountain" in found["problems"][0]["message"]
    assert cli("deck", "check", "burn", "--banlist", bans).code == 2
