"""At the table in the terminal: looking, passing on, stops, hints, matches, two people, any width."""

import io
from pathlib import Path

import pytest

from spellwright.cli.hints import hint
from spellwright.cli.labels import labels
from spellwright.cli.main import run
from spellwright.cli.matches import sideboard
from spellwright.cli.show import board
from spellwright.cli.zones import look
from spellwright.kernel import View
from spellwright.magic.scenario import scenario

NAMES = ("You", "greedy")


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPELLWRIGHT_GAMES", str(tmp_path / "games.db"))

    def call(typed: str, *arguments: str, columns: int = 78) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert run(["play", *arguments]) == 0
        return capsys.readouterr().out

    return call


def puzzle(tmp_path: Path, text: str) -> str:
    path = tmp_path / "puzzle.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_graveyards_exile_and_known_hands_can_be_looked_into():
    g = scenario(
        "graveyard: Lightning Bolt, Mountain; exile: Rift Bolt",
        "graveyard: Ponder; hand: Brainstorm",
    )
    g.abandon()
    view = View(g.state, 0).known
    assert look(view, 0, "graveyard", NAMES) == [
        "Your graveyard: Mountain, Lightning Bolt",
        "greedy's graveyard: Ponder",
    ]
    assert look(view, 0, "exile", NAMES, "me") == ["Your exile: Rift Bolt"]
    assert look(view, 0, "hand", NAMES, "opponent") == ["greedy's hand, 1 cards: none is known"]


def test_the_board_tells_whose_turn_it_is_and_the_question_who_is_asked(play):
    out = play("1\nquit\n", "--seed", "3", "--first", "bot")
    assert "── Turn 0 · greedy's turn · setup" in out
    assert "You are asked: Mulligan?" in out
    assert "\n> " in out
    assert "to move" not in out


@pytest.mark.parametrize("columns", [50, 60, 200])
def test_every_line_fits_the_terminal(play, columns):
    typed = "1\n1\n1\n" + "0\n" * 30 + "graveyard\nlog\nhelp\nquit\n"
    out = play(typed, "--seed", "3", "--first", "you", columns=columns)
    # what is typed is not in a pipe: the line after the prompt stands behind it
    lines = [line.removeprefix("> ") for line in out.splitlines() if "spellwright" not in line]
    assert max(map(len, lines)) <= columns
    assert "─" * columns in out


def test_an_aura_tells_lands_of_one_name_apart():
    g = scenario(
        "battlefield: Mountain, Mountain, Wild Growth (attached to Mountain)", active="you"
    )
    g.abandon()
    shown = board(View(g.state, 0).known, 0, NAMES, 100)
    assert "Mountain (with Wild Growth)" in shown


def test_equal_options_are_told_apart():
    g = scenario("battlefield: Polluted Delta, Polluted Delta (tapped); library: Island")
    g.abandon()
    view = View(g.state, 0)
    assert view.decision is not None
    found = labels(view.known, view.decision, NAMES)
    assert len(set(found)) == len(found)


def test_a_scenario_is_played_on_and_resumed(play, tmp_path: Path):
    file = puzzle(tmp_path, "you: battlefield: Mountain; hand: Lightning Bolt\nopponent: life: 3\n")
    out = play("1\n1\nquit\n", "--scenario", file)
    assert "cast Lightning Bolt" in out
    assert "The game is over: You win" in out
    assert "The game is over: You win" in play("\n", "--resume", "1")


def test_all_attacks_with_everything(play, tmp_path: Path):
    file = puzzle(
        tmp_path,
        "you: battlefield: Goblin Guide, Goblin Guide, Memnite; library: Mountain\n"
        "opponent: life: 5; library: Island\n",
    )
    out = play("all\n\n\n", "--scenario", file)
    assert "The game is over: You win" in out


def test_passing_on_asks_again_in_the_next_turn(play):
    out = play("1\npass turn\nquit\n", "--seed", "3", "--first", "you")
    asked = [line for line in out.splitlines() if line.startswith("── Turn")]
    assert asked[-1].startswith("── Turn 3 · Your turn · main")


def test_stops_and_holding_priority_are_switched(play):
    out = play("1\nstop upkeep mine\nstops\nhold\nstop nonsense\nquit\n", "--seed", "3")
    assert "Asked in your turn: upkeep, main, declare blockers, second main." in out
    assert "You are asked at every priority." in out
    assert "stop nonsense: give a step" in out


def test_an_offer_that_was_just_passed_is_not_made_again_after_no_combat(play):
    out = play("1\n1\n0\nquit\n", "--seed", "3", "--first", "you")
    assert "── Turn 1 · Your turn · main" in out
    assert "── Turn 1 · Your turn · second main" not in out
    held = play("1\n1\nhold\n0\nquit\n", "--seed", "3", "--first", "you")
    assert held.count("── Turn 1 · Your turn") > out.count("── Turn 1 · Your turn")


def test_enter_does_not_forget_a_land_without_a_word(play):
    out = play("1\n\n\n\nquit\n", "--seed", "3", "--first", "you")
    assert out.count("You can still play a land") == 1


def test_a_hint_is_the_bots_choice_with_a_word_why():
    g = scenario("battlefield: Mountain; hand: Mountain, Lightning Bolt", "life: 3")
    g.abandon()
    answer, why = hint(View(g.state, 0))
    assert "Lightning Bolt" in g.state.label_of(answer) or why == "a land comes before spells"
    assert why


def test_a_hint_calls_things_as_the_question_does(play, tmp_path):
    board = (
        "you: battlefield: Mountain; hand: Lightning Bolt\nopponent: battlefield: Goblin Guide\n"
    )
    out = play("1\nhint\nquit\n", "--scenario", puzzle(tmp_path, board))
    assert "The greedy bot would take: Goblin Guide 2/2 (greedy) (" in out


def test_two_people_hand_the_terminal_over_before_a_hand_is_shown(play):
    out = play("1\n\n1\nquit\n", "--two", "--names", "Ann,Ben", "--seed", "3", "--first", "you")
    first, _, second = out.partition("Ben is asked; Enter shows their cards > ")
    assert "Ann is asked: Mulligan?" in first and "Ben is asked: Mulligan?" in second


def test_best_of_three_counts_games_and_asks_for_the_sideboard(play):
    typed = "1\nconcede\nnext\nn\n-1 mogg f\n+1 nothing\nreset\n\n1\nconcede\n\n"
    out = play(typed, "goblins", "burn", "--best-of", "3", "--seed", "3", "--first", "you")
    assert "The match stands: You 0, greedy 1." in out
    assert "You, your sideboard: " in out
    assert "! “nothing” is no one card of the sideboard" in out
    assert "The match is over: You 0, greedy 2." in out
    assert "greedy goes first." in out


def test_a_sideboarded_deck_keeps_its_size():
    typed = iter(["-4 Shock\n", "done\n", "+4 Smash\n", "done\n"])
    said: list[str] = []
    main, side = {"Mountain": 56, "Shock": 4}, {"Smash to Smithereens": 4}
    found = sideboard(main, side, "Ann", lambda: next(typed), said.append, said.append)
    assert found == ({"Mountain": 56, "Smash to Smithereens": 4}, {"Shock": 4})
    assert any("the deck has 56 cards, 60 are wanted" in line for line in said)  # CR 100.4a


def test_costs_and_owners_stand_in_the_log(play):
    out = play("1\n" + "0\n" * 30 + "log\nquit\n", "--seed", "3", "--first", "you")
    assert "greedy activates Scalding Tarn by paying 1 life and sacrificing it." in out
    assert "Player 1" not in out and "Player 2" not in out


def test_a_question_whether_to_do_something_says_what_it_is(play, tmp_path: Path):
    board = "you: hand: Ponder; battlefield: Island; library: 5 Island\n"
    out = play("1\n1 2 3\n0\nquit\n", "--scenario", puzzle(tmp_path, board))
    assert "You are asked: Ponder: Shuffle?\n  0 no\n  1 yes\n" in out


def test_what_is_paid_is_told_with_the_spell_though_a_question_comes_between(play, tmp_path: Path):
    """CR 601.2: the life and the card of Force of Will stand in its line."""
    text = (
        "you: hand: Force of Will, Ponder, Daze\n"
        "opponent: hand: Grizzly Bears; battlefield: 2 Forest\n"
        "active: opponent\ncast Grizzly Bears\npass\n"
    )
    out = play("1\n1\nquit\n", "--scenario", puzzle(tmp_path, text))
    assert "You lose 1 life" not in out
    assert "by paying 1 life and exiling" in " ".join(out.split())


def test_lands_that_were_spared_are_not_offered_again_in_the_same_turn(play, tmp_path: Path):
    """Combat and the second main phase pass; the opponent's end step asks again."""
    text = (
        "you: battlefield: Scalding Tarn, Grizzly Bears; library: 5 Island\n"
        "opponent: library: 5 Island\n"
    )
    out = play("0\nall\nquit\n", "--scenario", puzzle(tmp_path, text))
    asked = [line for line in out.splitlines() if "You are asked" in line]
    assert [line.partition(": ")[2] for line in asked] == [
        "Priority (main)",
        "Declare attackers",
        "Priority (end)",
    ]


def test_spells_on_the_stack_have_owners_in_options_and_on_the_board():
    g = scenario(
        you="hand: Counterspell, Counterspell; battlefield: 4 Island",
        opponent="hand: Lightning Bolt, Counterspell; battlefield: Mountain, 2 Island",
        active="opponent",
    )
    g.cast("Lightning Bolt", by="opponent").choose("you").pass_priority()
    g.cast("Counterspell", by="you").choose("Lightning Bolt").pass_priority()
    g.cast("Counterspell", by="opponent").choose("Counterspell").pass_priority()
    g.act("cast Counterspell")
    view = View(g.state, 0)
    assert view.decision is not None
    found = labels(view.known, view.decision, NAMES)
    assert sum("(greedy's, stack" in label for label in found) == 2
    assert sum("(yours, stack" in label for label in found) == 1
    assert "→ your Counterspell" in board(view.known, 0, NAMES, 100)
    g.abandon()


def test_a_card_that_was_drawn_this_turn_is_told_from_its_like_where_that_matters():
    """Sylvan Library asks which cards of a hand were drawn this turn."""
    g = scenario(
        you="hand: Mountain; library: Mountain, Mountain",
        opponent="battlefield: Sylvan Library",
        step="upkeep",
    ).to("main")
    view = View(g.state, 0)
    assert view.decision is not None
    found = labels(view.known, view.decision, NAMES)
    assert found == ["pass", "play Mountain", "play Mountain [drawn this turn]"]
    g.abandon()
