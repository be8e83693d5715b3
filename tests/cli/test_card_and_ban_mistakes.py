"""Card files and ban lists: what is wrong is refused or warned of, with near names."""

import json
from pathlib import Path
from typing import Any

import pytest

from spellwright.cli.main import run
from spellwright.magic.cardfiles import BrokenCard, card_json, cards_from_text
from spellwright.magic.formats.banlists import read_ban_list, unknown_names
from spellwright.magic.objects.card import find

POD = "One: Mountain / Lightning Bolt / Goblin Guide\nTwo: Island / Brainstorm / Ponder\n"


def card(**changes: Any) -> dict[str, Any]:
    data = card_json(find("Goblin Guide"))
    return {**data, "name": "Ours", "faces": [{**data["faces"][0], **changes}]}


@pytest.mark.parametrize("power", ["two", "**", "+", "1+"])
def test_power_is_a_number_or_a_star(power: str):
    with pytest.raises(BrokenCard, match="power"):
        cards_from_text(json.dumps(card(power=power)))
    assert cards_from_text(json.dumps(card(power="1+*")))[0].front.power == "1+*"  # CR 208.2


def test_a_card_stands_in_a_file_once():
    with pytest.raises(BrokenCard, match="in this file twice"):
        cards_from_text(json.dumps([card(), card()]))


def test_a_folder_is_validated_and_misspelt_types_are_warned_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "a.json").write_text(json.dumps(card(type="Creature — Humann Goblin")))
    assert run(["cards", "validate", str(tmp_path)]) == 0
    shown = capsys.readouterr()
    assert "Ours: as card files should be" in shown.out
    assert "“Humann” is no creature type; Human?" in shown.err
    (tmp_path / "empty").mkdir()
    assert run(["cards", "validate", str(tmp_path / "empty")]) == 2


def test_a_card_stands_in_a_folder_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """A folder that could not be read with --cards is not as it should be."""
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text(json.dumps(card()))
    assert run(["cards", "validate", str(tmp_path / "a.json"), str(tmp_path / "b.json")]) == 0
    assert run(["cards", "validate", str(tmp_path)]) == 1
    assert "“Ours” is in two files" in capsys.readouterr().out


def test_a_misspelt_card_of_a_ban_list_is_warned_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    text = json.dumps({"name": "ours", "banned": ["Memnit", "A Card That Nobody Has Here"]})
    assert unknown_names(read_ban_list(text, "ours")) == ["“memnit” is no known card; Memnite?"]
    (tmp_path / "bans.json").write_text(text)
    (tmp_path / "pod.txt").write_text(POD)
    bans = ["--banlist", str(tmp_path / "bans.json")]
    assert run(["deck", "check", "--format", "3cb", *bans, str(tmp_path / "pod.txt")]) == 0
    assert "Memnite?" in capsys.readouterr().err
