"""The command line: what it prints, its exit codes, and one line for every mistake."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.cli.main import COMMANDS, run
from spellwright.cli.measuring import SMALL as MEASURED, published_rows
from spellwright.magic.formats.pods import parse_three
from spellwright.magic.objects.card import BOOK, DATA

SOURCE = Path(__file__).resolve().parents[2] / "src"
SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")
ORACLE = SHARED / "data" / "oracle-cards.jsonl.xz"


class Result:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]):
    def call(*arguments: str) -> Result:
        code = run(list(arguments))
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return call


def test_without_a_command_there_is_help(cli):
    result = cli()
    assert result.code == 0
    assert all(name in result.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(cli, name: str):
    result = cli(name, "--help")
    assert result.code == 0
    assert result.out.startswith(f"Usage: spellwright {name}")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["smi"], "“smi” is no command: did you mean sim?"),
        (["--nonsense"], "No such option"),
        (["sim", "burn"], "Missing argument"),
        (["sim", "burn", "bern"], "try burn"),
        (["sim", "burn", "missing.txt"], "not found"),
        (["sim", "burn", "burn", "-n", "0"], "0 is not in the range"),
        (["sim", "burn", "burn", "--bots", "greedy"], "give two names"),
        (["sim", "burn", "burn", "--bots", "greedy,gredy"], "did you mean greedy"),
        (["cards", "show", "Lightning", "Blot"], "did you mean Lightning Bolt"),
        (["cards", "audit", "missing.jsonl"], "not found"),
        (["deck", "show", "bern"], "try burn"),
        (["replay", "missing.json"], "cannot be read"),
        (["play", "--bot", "nobody"], "is no bot"),
        (["play", "--resume", "missing.json"], "cannot be read"),
        (["play", "--seed", "x"], "not a valid integer"),
        (["scenario", "missing.txt"], "not found"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(cli, arguments: list[str], words: str):
    result = cli(*arguments)
    assert result.code == 2
    assert result.out == ""
    assert words in result.err
    assert result.err.count("\n") == 1


def test_a_deck_with_unknown_cards_is_refused(cli, tmp_path: Path):
    path = tmp_path / "odd.txt"
    path.write_text("56 Mountain\n4 Lightening Bolt\n")
    result = cli("sim", str(path), "burn")
    assert result.code == 2
    assert "did you mean Lightning Bolt" in result.err


def test_sim_prints_win_rates_with_intervals(cli):
    result = cli("sim", "burn", "burn", "-n", "6", "--seed", "3", "--bots", "greedy,random")
    assert result.code == 0
    first, second, last = result.out.splitlines()
    assert first.startswith("Burn (greedy)") and "%" in first and "–" in first
    assert second.startswith("Burn (random)")
    assert last.startswith("6 games")


def test_sim_as_json(cli, tmp_path: Path):
    path = tmp_path / "mine.txt"
    path.write_text("20 Mountain\n20 Lightning Bolt\n20 Goblin Guide\n")
    result = cli("sim", str(path), "burn", "-n", "4", "--bots", "random,random", "--json")
    data = json.loads(result.out)
    assert data["decks"] == ["mine", "Burn"]
    assert data["games"] == 4
    assert sum(side["wins"] for side in data["sides"]) + data["draws"] == data["finished"]


def test_decks_are_listed_and_shown(cli):
    assert "burn " in cli("deck", "list").out
    assert json.loads(cli("deck", "list", "--json").out)[0]["cards"] == 60
    assert "4 Lightning Bolt" in cli("deck", "show", "burn").out


def test_cards_are_listed_and_shown(cli):
    assert "Lightning Bolt " in cli("cards", "list").out
    assert cli("cards", "show", "lightning", "bolt").out.startswith(
        "Lightning Bolt {R} — Instant\n"
    )
    both = cli("cards", "show", "Delver of Secrets").out
    assert "Insectile Aberration — Creature — Human Insect 3/2" in both
    assert json.loads(cli("cards", "show", "Lightning Bolt", "--json").out)["name"] == (
        "Lightning Bolt"
    )


@pytest.mark.skipif(not ORACLE.is_file(), reason="no Oracle data here")
def test_the_audit_compares_the_cards_with_oracle_data(cli):
    result = cli("cards", "audit", str(ORACLE))
    assert result.code in (0, 1)
    assert "equal" in result.out.splitlines()[0]


def test_the_demo_ends_by_itself_and_its_game_can_be_replayed(cli, tmp_path: Path):
    path = tmp_path / "game.json"
    result = cli("demo", "--save", str(path))
    assert result.code == 0
    assert "— Turn 1: Player" in result.out
    assert " wins in turn " in result.out
    assert result.out.count("  holds: A wins (") == 2  # the matchup that it solves
    assert "  Turn 1, A: play Swamp, cast Dark Ritual, cast Unstoppable Slasher\n" in result.out
    replayed = cli("replay", str(path))
    assert replayed.code == 0
    assert "the end is the recorded one" in replayed.out
    start = cli("replay", str(path), "--to", "0")
    assert "Mulligan?" in start.out
    full = cli("replay", str(path), "--log")
    assert "adds {R}" in full.out and "adds {R}" not in replayed.out


def test_a_replay_that_ends_otherwise_is_told_with_exit_code_1(cli, tmp_path: Path):
    path = tmp_path / "game.json"
    cli("demo", "--save", str(path))
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, "key": "00"}))
    result = cli("replay", str(path))
    assert (result.code, result.err.count("\n")) == (1, 1)
    path.write_text(json.dumps({**data, "answers": [*data["answers"], 99]}))
    result = cli("replay", str(path))
    assert (result.code, result.err.count("\n")) == (1, 1)
    path.write_text("{}")
    assert cli("replay", str(path)).code == 2
    path.write_text(json.dumps({**data, "setup": {"decks": 3}}))
    assert cli("replay", str(path)).code in (1, 2)


SCENARIO = """
you: hand: Lightning Bolt; battlefield: Mountain
opponent: life: 7
cast Lightning Bolt
choose opponent
resolve
expect life opponent {}
"""


def test_a_scenario_file_is_run(cli, tmp_path: Path):
    path = tmp_path / "bolt.txt"
    path.write_text(SCENARIO.format(4))
    result = cli("scenario", str(path))
    assert (result.code, result.err) == (0, "")
    assert "Lightning Bolt deals 3 damage to Player 2 (4 life left)." in result.out
    assert "everything as it says" in result.out


def test_a_scenario_that_goes_otherwise_is_one_line_and_exit_code_1(cli, tmp_path: Path):
    path = tmp_path / "bolt.txt"
    path.write_text(SCENARIO.format(5))
    result = cli("scenario", str(path))
    assert result.code == 1
    assert "line 7" in result.err
    assert result.err.count("\n") == 1


def test_bench_measures_everything(cli, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("spellwright.cli.measuring.ROUNDS", 1)
    monkeypatch.setattr("spellwright.cli.measuring.MOST", 100)
    monkeypatch.setattr("spellwright.cli.measuring.DEPTH", 3)
    monkeypatch.setattr("spellwright.cli.measuring.SMALL", MEASURED[1:2])
    monkeypatch.setattr("spellwright.cli.measuring.MOST_STATES", 20)
    result = cli("bench", "--games", "1", "--rows", "1", "--json")
    data = json.loads(result.out)
    assert result.code == 0
    assert data["history_bytes"] < 20_000_000
    for name in ("goblins", "enchantress", "izzet_delver", "show_and_tell", "beanstalk"):
        assert data[f"random_{name}_games_per_s"] and data[f"greedy_{name}_decisions_loops"]
    monkeypatch.setattr("spellwright.cli.bench.measure", lambda games, rows: data)
    out = cli("bench", "--games", "1").out
    assert out.startswith(f"the {data.pop('engine')} engine")
    assert "loops" in out and "the known Python solver: 2,000–7,000" in out
    assert data["rows"] == 1 and data["rows_nodes_per_s"] and data["row_loops"]
    assert data["start_sim_s"] and data["start_solve_s"] and data["start_cards_s"]
    data.pop("rows_open_games")
    assert all(value > 0 for value in data.values())


def test_the_fifty_rows_of_bench_are_matchups_of_known_cards():
    rows = published_rows(DATA / "rows.txt")
    assert len(rows) == len(set(rows)) == 50
    assert all(name in BOOK for pair in rows for side in pair for name in parse_three(side).cards)


def test_it_can_be_started_as_a_module_and_piped_into_a_closed_reader():
    command = f"{sys.executable} -m spellwright cards list | head -1"
    done = subprocess.run(
        command, shell=True, env={"PYTHONPATH": str(SOURCE)}, capture_output=True, text=True
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
