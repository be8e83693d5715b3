"""Cards as files on the command line: export, validate, schema, and folders of cards for games."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from spellwright.cli.main import run
from spellwright.kernel import Replay, SpellwrightError
from spellwright.magic import find
from spellwright.magic.cardfiles import card_json, forget_cards, load_card_folder
from spellwright.magic.replays import start_from
from spellwright.sim.magic import play_game, simulate

SHOCKER: dict[str, Any] = {
    "spellwright-card": 1,
    "name": "Cinder Shocker",
    "faces": [
        {
            "cost": "{R}",
            "type": "Sorcery",
            "abilities": [{"action": "damage", "amount": 4, "targets": {"restriction": "player"}}],
        }
    ],
}
DECK = "Deck\n30 Cinder Shocker\n30 Mountain\n"


class Result(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def cli(capsys):
    def call(*arguments: Any) -> Result:
        code = run([str(each) for each in arguments])
        return Result(code, *capsys.readouterr())

    return call


@pytest.fixture(autouse=True)
def _book_as_it_was():
    yield
    forget_cards()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "cards"
    made.mkdir()
    (made / "shocker.json").write_text(json.dumps(SHOCKER), encoding="utf-8")
    (tmp_path / "deck.txt").write_text(DECK, encoding="utf-8")
    return made


@pytest.fixture
def deck(folder: Path) -> Path:
    return folder.parent / "deck.txt"


def replaced_bolt(folder: Path) -> dict[str, Any]:
    """A Lightning Bolt of one's own."""
    data = SHOCKER | {"name": "Lightning Bolt"}
    (folder / "shocker.json").write_text(json.dumps(data), encoding="utf-8")
    return data


# --- files


def test_a_card_is_exported_by_its_name(cli):
    result = cli("cards", "export", "lightning", "bolt")
    assert result.code == 0
    assert json.loads(result.out) == card_json(find("Lightning Bolt"))


def test_all_cards_are_exported_and_valid(cli, tmp_path):
    file = tmp_path / "all.json"
    assert cli("cards", "export", "--all", "-o", file).code == 0
    assert len(json.loads(file.read_text(encoding="utf-8"))) > 100
    assert cli("cards", "validate", file).code == 0


def test_export_wants_a_name_or_all(cli):
    assert "give the name of a card, or --all" in cli("cards", "export").err
    assert "did you mean Lightning Bolt" in cli("cards", "export", "Lightning", "Blot").err


def test_every_mistake_of_a_file_is_listed(cli, tmp_path):
    file = tmp_path / "bad.json"
    data = SHOCKER | {"faces": [{"cost": "{Q}", "type": "Sorcery", "abilities": ["flyng"]}]}
    file.write_text(json.dumps(data), encoding="utf-8")
    result = cli("cards", "validate", file)
    assert result.code == 1
    lines = result.out.splitlines()
    assert lines[0].startswith(f"{file}: faces[0].cost: ")
    assert lines[1].startswith(f"{file}: faces[0].abilities[0]: there is “flyng”")
    assert len(lines) == 2


def test_a_file_that_is_no_json_is_a_mistake_with_its_line(cli, tmp_path):
    file = tmp_path / "bad.json"
    file.write_text("{", encoding="utf-8")
    result = cli("cards", "validate", file)
    assert result.code == 1 and "this is no JSON" in result.out and "line 1" in result.out


def test_the_schema_is_printed(cli):
    assert json.loads(cli("cards", "schema").out)["title"] == "Spellwright card file"


# --- folders


def test_a_folder_of_cards_enters_the_book(folder):
    (card,) = load_card_folder(folder)
    assert find("Cinder Shocker") is card
    forget_cards()
    with pytest.raises(SpellwrightError, match="no card that Spellwright knows"):
        find("Cinder Shocker")


def test_nothing_is_loaded_when_one_file_is_wrong(folder):
    (folder / "a.json").write_text(json.dumps(SHOCKER | {"name": "Another"}), encoding="utf-8")
    (folder / "b.json").write_text("[1]", encoding="utf-8")
    with pytest.raises(SpellwrightError, match=r"b\.json: \[0\]: there is 1"):
        load_card_folder(folder)
    with pytest.raises(SpellwrightError):
        find("Another")


def test_a_built_in_card_is_not_replaced_silently(folder):
    replaced_bolt(folder)
    old = find("Lightning Bolt")
    with pytest.raises(SpellwrightError, match=r"shocker\.json: “Lightning Bolt” would take"):
        load_card_folder(folder)
    assert find("Lightning Bolt") is old
    load_card_folder(folder, replace=True)
    assert find("Lightning Bolt") != old
    forget_cards()
    assert find("Lightning Bolt") is old


def test_a_name_that_reads_like_another_is_refused(folder):
    data = SHOCKER | {"name": "lightning bolt"}
    (folder / "shocker.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SpellwrightError, match="“lightning bolt” reads like “Lightning Bolt”"):
        load_card_folder(folder, replace=True)


def test_the_same_card_again_is_no_conflict(folder):
    load_card_folder(folder)
    load_card_folder(folder)
    (folder / "bolt.json").write_text(
        json.dumps(card_json(find("Lightning Bolt"))), encoding="utf-8"
    )
    load_card_folder(folder)


def test_a_name_in_two_files_is_refused_with_both(folder):
    (folder / "twin.json").write_text(json.dumps(SHOCKER), encoding="utf-8")
    with pytest.raises(SpellwrightError, match=r"two files: .*shocker\.json and .*twin\.json"):
        load_card_folder(folder)


@pytest.mark.parametrize("what", ["missing", "empty"])
def test_a_folder_without_cards_is_refused(tmp_path, what: str):
    (tmp_path / "empty").mkdir()
    with pytest.raises(SpellwrightError, match=what):
        load_card_folder(tmp_path / what)


# --- games


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_knows_the_cards_in_every_worker(cli, folder, deck, jobs: int):
    result = cli("sim", deck, deck, "-n", 4, "-j", jobs, "--cards", folder, "--json")
    assert result.code == 0, result.err
    data = json.loads(result.out)
    assert data["finished"] == 4 and not data["errors"]


def test_workers_play_the_same_games_as_one_process(folder):
    replaced_bolt(folder)
    load_card_folder(folder, replace=True)
    deck = {"Lightning Bolt": 30, "Mountain": 30}
    alone = simulate(deck, deck, 4, seed=3)
    together = simulate(deck, deck, 4, seed=3, jobs=2)
    assert alone.games == together.games and not alone.errors


def test_without_the_folder_the_deck_is_refused(cli, deck):
    assert "“Cinder Shocker” is no known card" in cli("sim", deck, deck, "-n", 1).err


def test_other_commands_take_a_folder_too(cli, folder, deck, tmp_path):
    assert cli("deck", "stats", deck, "--cards", folder).code == 0
    forget_cards()
    check = cli("deck", "check", deck, "--format", "legacy", "--cards", folder)
    assert "30 copies" in check.out or "Cinder Shocker" in check.out
    forget_cards()
    assert cli("matrix", deck, "burn", "-n", 1, "--cards", folder).code == 0
    forget_cards()
    file = tmp_path / "scene.txt"
    file.write_text(
        "you: hand: Cinder Shocker; battlefield: Mountain\n"
        "opponent: life: 4\n"
        "cast Cinder Shocker\nchoose opponent\nresolve\n",
        encoding="utf-8",
    )
    shown = cli("scenario", file, "--cards", folder)
    assert shown.code == 0, shown.err


def test_mistakes_in_the_folder_are_told_one_by_one(cli, folder, deck):
    (folder / "a.json").write_text("[1]", encoding="utf-8")
    (folder / "b.json").write_text("{}", encoding="utf-8")
    result = cli("sim", deck, deck, "--cards", folder)
    assert result.code == 2
    assert "a.json: [0]: there is 1" in result.err and "b.json: spellwright-card" in result.err
    assert "none of its cards was loaded" in result.err
    assert "--cards DIR" in cli("sim", deck, deck, "--replace").err


def test_a_replay_carries_its_cards(folder, tmp_path):
    load_card_folder(folder)
    deck = {"Cinder Shocker": 30, "Mountain": 30}
    played = play_game([deck, deck], ("greedy", "greedy"), 5)
    file = tmp_path / "game.json"
    played.replay().save(file)
    command = [sys.executable, "-m", "spellwright.cli.main", "replay", str(file)]
    shown = subprocess.run(command, capture_output=True, text=True, env=_environment())
    assert shown.returncode == 0, shown.stderr
    assert "the end is the recorded one" in shown.stdout


def _environment() -> dict[str, str]:
    source = Path(__file__).parents[2] / "src"
    return {**os.environ, "PYTHONPATH": str(source), "PYTHONIOENCODING": "utf-8"}


def test_a_replay_with_another_card_of_a_built_in_name_is_refused(folder):
    replaced_bolt(folder)
    load_card_folder(folder, replace=True)
    deck = {"Lightning Bolt": 30, "Mountain": 30}
    replay = play_game([deck, deck], ("greedy", "greedy"), 5).replay()
    forget_cards()
    with pytest.raises(SpellwrightError, match="“Lightning Bolt” would take the place of"):
        start_from(replay.setup)
    load_card_folder(folder, replace=True)
    assert Replay.run(replay).now.over


@pytest.mark.parametrize("cards", [1, [1], [{}], {"a": 1}])
def test_a_setup_with_broken_cards_is_refused(cards: Any):
    with pytest.raises(SpellwrightError):
        start_from({"decks": [{"Mountain": 60}] * 2, "cards": cards})
