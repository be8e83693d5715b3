"""A position in one line: what the words say, what is refused, and where a line stands for a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.cli.main import run
from spellwright.kernel import BrokenFile, SpellwrightError, View
from spellwright.magic import deck, new_game
from spellwright.magic.game import Game
from spellwright.magic.replays import start_from
from spellwright.magic.scenario import scenario
from spellwright.magic.scenario.text import run_scenario_text

SHORT = (
    "magic/1 | turn: 4 | active: A | step: main | priority: A | asked: A (priority) | "
    "A: life 20 | A hand: Lightning Bolt | A library: Island | A battlefield: Mountain; 2 Goblin Guide [tapped] | "
    "B: life 3; poison x2 | B library: Island | B battlefield: Forest [@1]; Wild Growth [on @1]"
)


def test_a_line_says_the_board_and_the_game_goes_on_from_it() -> None:
    game = Game.from_text(SHORT)
    assert game.to_text() == SHORT
    assert game.players[1].life == 3 and game.players[1].counters == (("poison", 2),)
    assert game.play("cast Lightning Bolt").play("Player 2").winners == (0,)


def test_combat_is_said_of_the_creatures_in_it() -> None:  # CR 509.1
    g = scenario(
        you="battlefield: Juggernaut, Grizzly Bears",
        opponent="battlefield: 2 Memnite; library: Island",
    )
    g.to("declare attackers").attack("Juggernaut", "Grizzly Bears").pass_priority().pass_priority()
    line = g.state.to_text()
    assert "Juggernaut [tapped, attacks B]" in line and "asked: B (step)" in line
    assert Game.from_text(line) == g.state
    g.block(("Memnite", "Grizzly Bears"))
    line = g.state.to_text()
    assert (
        "Grizzly Bears [tapped, attacks B, blocked, @1]" in line and "Memnite [blocks @1]" in line
    )
    assert Game.from_text(line) == g.state


def test_what_is_on_the_stack_and_what_lasts_are_told_after_the_words() -> None:
    g = scenario(
        you="hand: Lightning Bolt, Lava Spike; battlefield: 2 Mountain, Monastery Swiftspear",
        opponent="battlefield: Memnite",
    )
    g.cast("Lava Spike").choose(
        "opponent"
    ).resolve_all()  # CR 702.108a: prowess lasts until end of turn
    g.cast("Lightning Bolt").choose("Memnite")
    line = g.state.to_text()
    assert "stack: Lightning Bolt [of A, @" in line and " | rest: {" in line
    again = Game.from_text(line)
    assert again == g.state and again.to_text() == line
    assert again.play("pass").play("pass") == g.state.play("pass").play("pass")


def test_tokens_are_named_by_their_makers_and_cards_of_a_scenario_are_brought_along() -> None:
    g = scenario(
        you="battlefield: Siege-Gang Commander, 2 Goblin (from Siege-Gang Commander), Bear",
        cards=["Bear | {1}{G} | Creature — Bear 2/2 | haste"],
    )
    line = g.state.to_text()
    assert "2 Goblin Token <Siege-Gang Commander>" in line and "Bear <>" in line
    assert Game.from_text(line) == g.state


def test_what_cannot_be_written_is_refused_with_the_reason() -> None:
    game = new_game([deck("burn"), deck("goblins")], seed=1)
    with pytest.raises(SpellwrightError, match="what one seat sees"):
        View(game, 0).known.to_text()
    g = scenario(you="hand: Lightning Bolt; battlefield: Mountain")
    g.cast("Lightning Bolt")
    with pytest.raises(SpellwrightError, match="in the middle of casting"):
        g.state.to_text()
    g.abandon()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (SHORT.replace("magic/1", "chess"), "“magic/1” is wanted"),
        (SHORT.replace("Mountain", "Montain"), "Mountain"),
        (SHORT.replace("step: main", "step: lunch"), "is no step"),
        (SHORT.replace("active: A", "active: C"), "is no player"),
        (SHORT.replace("life 3", "life many"), "is no whole number"),
        (SHORT.replace("on @1", "on @7"), "nothing is called @7"),
        (SHORT.replace("[tapped]", "[asleep]"), "says nothing of a card"),
        (SHORT.replace("2 Goblin", "99999 Goblin"), "1 to 1000"),
        (SHORT.replace("asked: A", "asked: B"), "is said to decide"),
        (SHORT + " | C hand: Island", "is no section"),
        (SHORT + ' | rest: {"game":{"frames":7}}', "is no “frames”"),
        (SHORT + ' | rest: {"game":{"turn":7}}', "is said in words"),
        (SHORT + " | rest: [", "not JSON"),
        ("magic/1 | turn: 1", "two players"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused(wrong: str, reason: str) -> None:
    with pytest.raises(BrokenFile, match="position") as refused:
        Game.from_text(wrong)
    assert reason in str(refused.value)


def test_a_line_stands_wherever_a_scenario_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = run_scenario_text(SHORT + "\ncast Lightning Bolt targeting opponent\n")
    assert scene.state.winners == (0,)
    assert start_from({"scenario": SHORT}) == Game.from_text(SHORT)
    asking = new_game([deck("burn"), deck("goblins")], seed=1)  # whether to mulligan
    assert run_scenario_text(asking.to_text()).state == asking
    file = tmp_path / "board.txt"
    file.write_text(f"# a puzzle\n{SHORT}\n", encoding="utf-8")
    assert run(["scenario", str(file)]) == 0
    assert run(["perft", str(file), "--depth", "1"]) == 0
    assert "perft 1: 2" in capsys.readouterr().out
    with pytest.raises(SpellwrightError, match="nothing before it"):
        run_scenario_text("you: hand: Island\n" + SHORT)
