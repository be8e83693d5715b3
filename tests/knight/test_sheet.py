"""`spellwright knight sheet`: the score sheet on paper, and the questions before a game with their usual answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from spellwright.knight.scoring import HOW_COUNTED, Deeds

Knight = Callable[..., str]


def test_every_category_says_how_it_counts():
    assert list(HOW_COUNTED) == list(Deeds().achievements())


def test_an_empty_sheet_has_a_line_for_all_that_counts(knight: Knight):  # UE 1526–1536
    out = knight("", "sheet")
    assert out.startswith("Mage Knight: Solo Conquest")
    for words in (
        "Fame",
        "Greatest Loot",
        "Cities conquered: 10 for each of 2",
        "30 for each, if won",
    ):
        assert words in out
    assert "leads a city" not in out
    team = knight("", "sheet", "--scenario", "full_cooperation", "--players", "3")
    assert "the lowest of the team" in team and "Every player leads a city: 10" in team
    assert "player 3" in team


def test_the_sheet_of_a_saved_game_knows_what_the_game_knows(knight: Knight, tmp_path: Path):
    file = tmp_path / "game.json"
    words = ("--scenario", "solo_conquest", "--hero", "Tovak", "--seed", "3", "--file", str(file))
    knight("2\nconquer\nquit\n", *words)
    out = knight("", "sheet", str(file))
    assert "Tovak" in out
    assert "Cities conquered: 10 for each of 2                         1" in out
    page = tmp_path / "sheet.html"
    assert f"{page}: written" in knight("", "sheet", str(file), "-o", str(page))
    assert "<th>Tovak</th>" in page.read_text(encoding="utf-8")


def test_what_cannot_be_scored_or_written_is_refused_with_a_reason(knight: Knight, tmp_path: Path):
    for reason, code, *words in (
        ("Full Conquest is competitive", 2, "--scenario", "full_conquest"),
        ("not played by 4", 2, "--scenario", "solo_conquest", "--players", "4"),
        ("ends in .html", 2, "-o", str(tmp_path / "sheet.pdf")),
        ("no game is saved here", 2, str(tmp_path / "none.json")),
    ):
        assert reason in knight("", "sheet", *words, code=code)


def test_an_empty_line_takes_the_usual_answer(knight: Knight, tmp_path: Path):
    """Enter: Solo Conquest, the first hero, cards and dice on the table."""
    file = tmp_path / "game.json"
    out = knight("\n\n\nquit\n", "--seed", "1", "--file", str(file))
    assert "Which scenario? (Enter: 2)" in out
    assert "Coral: --edition “ultimate edition with Apocalypse Dragon”." in out
    assert "Solo Conquest" in out.split("Cards and dice")[1]
    assert file.exists()
