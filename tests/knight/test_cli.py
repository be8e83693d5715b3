"""`spellwright knight` as people use it: driven through a pipe, killed, resumed, mistyped."""

import contextlib
import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from spellwright.cli.knight_show import board, by_colour, event_lines, numbers_of, question
from spellwright.cli.knight_table import Companion, parse
from spellwright.kernel import Choose, History, Option, Priority, Rng, SpellwrightError, View
from spellwright.knight import KnightGame, new_game, setup_of
from spellwright.knight.tables import SCENARIOS

SOURCE = Path(__file__).resolve().parents[2] / "src"
SOLO = ("--scenario", "solo_conquest", "--hero", "tovak", "--seed", "5")
DEALT = (*SOLO, "--cards", "program")
SAVE = "spellwright-knight.json"


def answers_in(path: Path) -> list[Any]:
    found: list[Any] = json.loads(path.read_text(encoding="utf-8"))["answers"]
    return found


# --- a game from the first question to the last


def test_scenario_heroes_and_cards_are_asked_for(knight, tmp_path: Path):
    out = knight("2\ntovak\n1\nquit\n", "--seed", "5")
    assert "Which scenario?" in out and "2 Solo Conquest (1 player, 6 rounds, with a Dummy)" in out
    assert "4 Tovak" in out
    assert "Source: 3 dice, at least 2 of them basic" in out
    assert "The Dummy is Arythea: 16 cards, crystals red, red, white." in out
    assert "Tovak: take a tactic\n  1 Early Bird\n  2 Rethink" in out
    assert (tmp_path / SAVE).is_file()


def test_wrong_answers_to_the_first_questions_are_told_and_asked_again(knight):
    out = knight("chess\n4\n9\n1 1\n1\n2 tov\n7\n1\nquit\n")
    assert "! “chess” is none of these: give a number from 1 to 13" in out
    assert "! “9” is no hero: give numbers or names, as in “1 Goldyx”" in out
    assert "! two players cannot be the same hero" in out
    assert "! Full Cooperation is for 2 or 3 or 4 players, 1 heroes are named" in out
    assert "! “7” is none of these" in out
    assert "Full Cooperation with Goldyx, Tovak." in out


def test_leaving_the_first_questions_starts_nothing(knight, tmp_path: Path):
    assert "no game was started" in knight("2\n", code=2)
    assert "no game was started" in knight("quit\n", code=2)
    assert list(tmp_path.iterdir()) == []


def play_through(history: History[KnightGame], rng: Rng) -> list[str]:
    """Lines that play a game to its end, made by somebody who ends turns and picks at random."""
    typed = []
    while (decision := history.now.decision) is not None:
        labels = decision.labels()
        if isinstance(decision, Priority):  # somebody runs out of cards in the end
            tired = [i for i, label in enumerate(labels) if label.startswith("announce")]
            at = tired[0] if tired and history.now.turns > 20 else 0
        else:
            at = rng.below(len(labels))
        typed.append(numbers_of(labels)[at])
        history.play(at)
    return typed


@pytest.mark.parametrize("cards", ["program", "table", "told"])
@pytest.mark.parametrize(
    ("scenario", "heroes"),
    [
        ("solo_conquest", ["Tovak"]),
        ("blitz_cooperation", ["Krang", "Goldyx", "Arythea"]),
        ("full_conquest", ["Krang", "Goldyx"]),
    ],
)
def test_what_is_typed_plays_a_game_to_its_end(knight, tmp_path: Path, scenario, heroes, cards):
    arguments = ["--scenario", scenario, "--seed", "11", "--cards", cards]
    for hero in heroes:
        arguments += ["--hero", hero]
    knight("quit\n", *arguments)
    from spellwright.cli.knight import load

    _, history = load(tmp_path / SAVE)
    typed = play_through(history, Rng(3))
    out = knight("\n".join(typed) + "\nscore\nquit\n", "--resume")
    assert "! " not in out
    assert "The game is over. undo, score, log and quit still work." in out
    assert "Everybody, before the new round: shuffle all your deed cards" in out
    assert answers_in(tmp_path / SAVE) == [
        list(a) if isinstance(a, tuple) else a for a in history.answers
    ]


def test_the_dummys_turn_is_told_with_its_reason(knight):
    out = knight("2\n1\n1\nquit\n", *SOLO)
    flat = " ".join(out.split())
    assert (
        "Arythea (Dummy) flips Swiftness (white), Threaten (red), Battle Versatility (red). Battle "
        "Versatility is red, 2 red crystals: 2 more, Rage (red), Crystallize (blue). 11 cards left."
    ) in flat
    assert "Concentration is green: no crystal of that colour, no more cards. 8 cards left." in flat
    assert "▶ 2 Tovak [Rethink] · 6 Arythea (Dummy) [The Right Moment]" in out
    assert "Arythea: 11 cards left (lasts 3 to 4 more turns); crystals 2 red, 1 white" in flat


def test_why_gives_the_rules_of_what_happened(knight):
    out = " ".join(knight("2\n1\nwhy\nquit\n", *SOLO).split())
    assert "as many more as it has crystals of the last card's colour" in out
    assert "UE 1182–1186" in out


def test_at_the_end_of_a_round_only_the_lowest_cards_are_asked_for(knight):
    out = knight("2\n" + "1\n" * 6 + "fire b\nblue\nquit\n", *SOLO)
    assert "Which advanced action was the lowest of the offer?" in out
    assert "Arythea (Dummy) gains Fire Bolt." in out
    assert "Arythea (Dummy) gains a blue crystal." in out
    assert "Arythea (Dummy) shuffles 17 cards." in out
    assert "Out of the game: Rethink, The Right Moment." in out


def test_a_tactic_is_chosen_by_its_own_number_also_when_others_are_gone(knight):
    # round 3 is a day again: 2 and 6 are gone, so 4 is Planning and not the fourth option
    typed = "2\n" + "1\n" * 6 + "fire b\nblue\n1\n" + "1\n" * 8 + "ice bolt\nred\n"
    out = knight(typed + "undo\nredo\n4\nquit\n", *SOLO)
    assert "  1 Early Bird\n  3 Mana Steal\n  4 Planning\n  5 Great Start\n" in out
    assert "Tovak takes tactic 4, Planning." in out


# --- mistakes


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("7", "! there is no 7: the numbers here are 1 to 6"),
        ("0", "! there is no 0"),
        ("xyzzy", "! “xyzzy” is no option and no command; “help” lists them"),
        ("1 2", "! "),
        ("undo", "! there is nothing to take back"),
        ("undo many", "! undo: “many” is no number"),
        ("redo", "! nothing was taken back"),
        ("save", "! save: give the name of a file"),
        ("score spells=x", "! score: spells: “x” is no number"),
        ("score gold=1", "! score: “gold” is not counted; there are fame, "),
        ("score Krang spells=1", "! score: “Krang” does not play; Tovak do"),
        ("log nowhere/at/all.txt", "! "),
        ("\x00\ufffd🐉", "! “"),
        ("9" * 5000, "! "),
    ],
)
def test_a_wrong_key_is_told_and_changes_nothing(knight, tmp_path: Path, typed, told):
    out = knight(f"{typed}\nquit\n", *SOLO)
    assert told in out
    assert answers_in(tmp_path / SAVE) == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--scenario", "chess"), "“chess” is no scenario: there are first_reconnaissance_solo"),
        (("--scenario", "solo_conquest", "--hero", "bob"), "“bob” is no hero: there are Arythea"),
        (
            ("--scenario", "solo_conquest", "--hero", "Krang", "--hero", "Tovak"),
            "Solo Conquest is for 1 players, not 2",
        ),
        ((*SOLO, "--dummy", "Tovak"), "Tovak is played by a human"),
        ((*SOLO, "--dummy", "Coral"), "Coral is not in the ultimate edition"),
        ((*SOLO, "--edition", "third"), "“third” is no edition: there are ultimate edition"),
        ((*SOLO, "--policy", "dual_colour"), "--policy dual_colour: give NAME=CHOICE"),
        ((*SOLO, "--policy", "dual_colour=min"), "policy dual_colour: “min” is no choice"),
        ((*SOLO, "--policy", "colour=max"), "“colour” is no policy: there are dual_colour"),
        ((*SOLO, "--resume"), "--resume goes on with a game: leave out"),
        (("--resume",), "no game is saved here; start one with: spellwright knight"),
        (("--resume", "--file", "x.json"), "x.json: no game is saved here"),
        (("log",), "no game is saved here"),
        (("sim", "--scenario", "full_conquest"), "Full Conquest has no Dummy Player"),
        (("sim", "--hero", "bob"), "“bob” is no hero"),
        (("simm",), "No such command"),
    ],
)
def test_a_wrong_command_line_is_one_line_and_exit_code_2(knight, tmp_path, arguments, told):
    out = knight("", *arguments, code=2)
    assert told in out and out.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def saved(game: str, setup: object) -> str:
    return json.dumps({"spellwright": 2, "game": game, "setup": setup, "answers": [0], "key": "00"})


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        '{"spellwright": 2}',
        saved("magic", {}),
        saved("knight", []),
        saved("knight", {}),
        saved("knight", {"scenario": 1, "heroes": 2}),
        saved("knight", {"scenario": "solo_conquest", "heroes": ["Tovak"]}),
        saved("knight", {"scenario": "solo_conquest", "heroes": ["Tovak"], "seed": "x"}),
        saved("knight", {"scenario": "solo_conquest", "heroes": ["Tovak"], "policies": 3}),
    ],
)
def test_a_broken_file_is_refused_and_never_lost(knight, tmp_path: Path, content):
    (tmp_path / SAVE).write_text(content)
    out = knight("", "--resume", code=2)
    assert SAVE in out
    assert SAVE in knight("", code=2)
    assert (tmp_path / SAVE).read_text() == content
    out = knight("1\nquit\n", *SOLO, "--new")
    assert f"What was in {SAVE} is now in {SAVE}.old1." in out
    assert (tmp_path / f"{SAVE}.old1").read_text() == content


# --- undo


def test_redo_brings_as_many_answers_again_as_it_says(knight, tmp_path: Path):
    one_by_one = knight("2\n1\n1\nundo 3\nredo\nredo\nboard\nquit\n", *SOLO)
    at_once = knight("2\n1\n1\nundo 3\nredo 2\nboard\nquit\n", *SOLO)
    assert at_once.splitlines()[-12:-2] == one_by_one.splitlines()[-12:-2]
    assert "redo 4: 3 answers were taken back" in knight("2\n1\n1\nundo 3\nredo 4\nquit\n", *SOLO)


def test_undo_takes_back_and_redo_brings_again(knight, tmp_path: Path):
    out = knight("2\n1\n1\nundo 3\nredo\nredo\nundo\nquit\n", *SOLO)
    assert "3 answers taken back." in out and "Taken back." in out
    assert answers_in(tmp_path / SAVE) == [[1]]
    first, again = out.split("3 answers taken back.")
    flip = "Arythea (Dummy) flips Swiftness (white), Threaten (red)"
    assert flip in first and flip in again  # the same cards come again


def test_undo_after_resuming_goes_back_to_the_start(knight, tmp_path: Path):
    knight("2\n1\n1\nquit\n", *SOLO)
    out = knight("undo 9\nundo 3\n1\nquit\n", "--resume")
    assert "! undo 9: 3 answers were given; give a number up to that" in out
    assert "Tovak takes tactic 1, Early Bird." in out
    assert answers_in(tmp_path / SAVE) == [[0]]


def test_a_game_that_ended_by_a_wrong_key_can_be_taken_back(knight, tmp_path: Path):
    typed = "2\nconquer\nconquer\n1\n1\n"
    out = knight(typed + "7\nundo\nboard\nquit\n", *DEALT)
    assert "all cities are conquered" in out
    _, after = out.split("The game is over. undo", 1)
    assert "! the game is over: undo, score, log or quit" in after
    assert "Taken back." in after and "Tovak's turn" in after


# --- files


def test_a_running_game_is_offered_again(knight, tmp_path: Path):
    knight("2\n1\nquit\n", *SOLO)
    out = knight("1\nboard\nquit\n")
    assert f"{SAVE} holds a game: Solo Conquest with Tovak, round 1." in out
    assert "11 cards left" in out
    out = knight("2\n2\nkrang\n2\nquit\n")
    assert f"What was in {SAVE} is now in {SAVE}.old1." in out
    assert answers_in(tmp_path / f"{SAVE}.old1") == [[1], 0]


def test_another_game_never_overwrites_an_unfinished_one(knight, tmp_path: Path):
    knight("2\nquit\n", *SOLO)
    knight("3\nquit\n", *SOLO)
    knight("4\nquit\n", *SOLO, "--new")
    assert answers_in(tmp_path / f"{SAVE}.old1") == [[1]]
    assert answers_in(tmp_path / f"{SAVE}.old2") == [[2]]
    assert answers_in(tmp_path / SAVE) == [[3]]


def test_the_log_is_exported_in_words_and_for_programs(knight, tmp_path: Path):
    knight("2\n1\nlog game.txt\nlog game.json\nquit\n", *SOLO)
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert "Arythea (Dummy) flips" in text and "1182–1186" in text
    data = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    kinds = [event["event"] for event in data["events"]]
    assert data["dummy"] == "Arythea"
    assert "DUMMY_TURN_STARTED" in kinds and "DUMMY_CARDS_FLIPPED" in kinds
    flipped = data["events"][kinds.index("DUMMY_CARDS_FLIPPED")]
    assert flipped["cards"] == ["Swiftness", "Threaten", "Battle Versatility"]
    assert (flipped["bonus"], flipped["colour"]) == (["Rage", "Crystallize"], "red")
    assert json.loads(knight("", "log", "--json")) == data
    assert "Arythea (Dummy) flips" in knight("", "log")


def test_a_game_goes_on_when_it_cannot_be_saved(knight, monkeypatch: pytest.MonkeyPatch):
    from spellwright.kernel import Replay

    saved = Replay.save
    calls = []

    def full(self, path):
        calls.append(path)
        if len(calls) in (2, 3):
            raise OSError(28, "No space left on device")
        saved(self, path)

    monkeypatch.setattr(Replay, "save", full)
    out = knight("2\n1\n1\nquit\n", *SOLO)
    assert out.count(f"! {SAVE}: not saved (No space left on device); the game goes on") == 2
    assert "8 cards left" in out


class Killed(BaseException):
    """The process is gone: nothing after this line of it runs."""


class Mortal:
    """A terminal whose process dies after so many lines were written."""

    def __init__(self, typed: str, lines: int) -> None:
        self.typed = io.StringIO(typed)
        self.left = lines

    def read(self) -> str:
        return self.typed.readline()

    def write(self, text: str) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed


@pytest.mark.parametrize("lines", range(1, 80, 3))
def test_a_game_killed_at_any_line_resumes_exactly_where_it_was(tmp_path: Path, lines: int):
    from spellwright.cli.knight import load

    path = tmp_path / SAVE
    game = new_game("blitz_cooperation", ["Krang", "Tovak"], 8)
    terminal = Mortal("2\n3\n1\n1\nundo\nredo\nundo 2\n" + "1\n" * 12, lines)
    companion = Companion(
        setup_of(game), History(game), save_to=path, read=terminal.read, write=terminal.write
    )
    with contextlib.suppress(Killed):
        companion.play()
    if lines > 1:
        _, history = load(path)
        assert history.answers == companion.history.answers
        assert history.now.key() == companion.history.now.key()
        assert history.now.decision.prompt == companion.history.now.decision.prompt


def test_a_killed_process_leaves_a_game_that_resumes(tmp_path: Path):
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "spellwright", "knight"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    process = subprocess.Popen(
        [*command, *SOLO, "--file", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=environment,
    )
    assert process.stdin is not None
    process.stdin.write(b"2\n1\n1\n1\n")
    process.stdin.flush()
    until = time.monotonic() + 30
    while time.monotonic() < until and not (path.exists() and len(answers_in(path)) == 4):
        time.sleep(0.01)
    process.stdin.write(b"1")  # in the middle of a line
    process.stdin.flush()
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdin.close()
    done = subprocess.run(
        [*command, "--resume", "--file", str(path)],
        input=b"quit\n",
        capture_output=True,
        env=environment,
    )
    assert done.returncode == 0
    assert len(answers_in(path)) == 4
    assert "Arythea: 4 cards left" in done.stdout.decode()


# --- secrecy


@pytest.mark.parametrize("scenario", ["solo_conquest", "full_cooperation"])
def test_nothing_that_is_shown_depends_on_the_order_of_the_piles(scenario):
    heroes = ["Tovak", "Krang"][: SCENARIOS[scenario].players[0]]
    game = new_game(scenario, heroes, 99)
    rng = Rng(4)
    for _ in range(60):
        if game.decision is None:
            break
        other = View(game, game.decision.seat).sample(rng)
        other.log = game.log
        assert game.decision is not None and other.decision is not None
        assert question(game.decision) == question(other.decision)
        shown = [
            (board(View(g, 0).known), event_lines(View(g, 0).known, View(g, 0).events()))
            for g in (game, other)
        ]
        assert shown[0] == shown[1]
        game = game.play(rng.below(min(len(game.decision.labels()), 3)))


def test_the_seed_is_nowhere_to_be_read(knight, tmp_path: Path):
    seed = "918273645"
    arguments = (*SOLO[:4], "--seed", seed)
    out = knight(
        "2\n1\nwhy\nlog\nsetup\npolicies\nlog l.txt\nlog l.json\nscore\nquit\n", *arguments
    )
    out += (tmp_path / "l.txt").read_text() + (tmp_path / "l.json").read_text()
    assert seed not in out


# --- the rest


def test_the_dummys_cards_may_be_flipped_at_the_table_and_told(knight):
    out = knight(
        "krang\n2\n5\nend\nrage\nmarch\nruthless\nstamina\nstamina\nquit\n",
        *SOLO,
        *("--tell", "hero", "--tell", "dummy", "--tell", "tactic"),
    )
    flat = " ".join(out.split())
    assert "Which hero is the Dummy?" in out and "The Dummy is Krang" in out
    assert "Krang (Dummy) gets tactic 5, Great Start." in out
    assert (
        "Krang (Dummy) flips Rage (red), March (green), Ruthless Coercion (red). Ruthless Coercion "
        "is red, 2 red crystals: 2 more, Stamina (blue), Stamina (blue). 11 cards left."
    ) in flat


WORDS = (
    *("1", "2", "3", "4", "5", "6", "7", "9", "12", "15", "40", "0", "1 2", "red", "blue, red"),
    *("end", "announce", "take", "gain", "tell", "none", "conquer", "reveal", "use", "lead"),
    *("undo", "undo 4", "redo", "board", "why", "list", "score", "policies", "", "x", "log l.json"),
)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("cards", ["program", "table", "told"])
def test_whatever_is_typed_the_game_goes_on(tmp_path, monkeypatch, scenario, cards):
    monkeypatch.chdir(tmp_path)
    rng = Rng(scenario, cards)
    offered = ["advanced actions", "skills", "source", "spells", "units"]
    heroes = rng.shuffled(["Arythea", "Krang", "Tovak", "Wolfhawk"])
    count = rng.pick(SCENARIOS[scenario].players)
    game = new_game(
        scenario,
        heroes[:count],
        rng.below(1000),
        real=offered if cards == "told" else (),
        untracked=offered if cards == "table" else (),
    )
    terminal = Mortal("\n".join(rng.pick(WORDS) for _ in range(250)), 100_000)
    companion = Companion(
        setup_of(game),
        History(game),
        save_to=tmp_path / SAVE,
        read=terminal.read,
        write=terminal.write,
    )
    companion.play()
    from spellwright.cli.knight import load

    _, history = load(tmp_path / SAVE)
    assert history.now.key() == companion.history.now.key()


def test_policies_are_shown_in_the_game(knight):
    out = knight("policies\nquit\n", *SOLO, "--policy", "dual_colour=sum")
    assert "Policies dual_colour = sum" in out
    assert "dual_colour = sum (A1): " in out and "dummy_last_turn = yes (A2): " in out


def test_the_score_counts_deeds(knight):
    out = knight("2\nconquer\nscore fame=30 spells=2 wounds=1\nquit\n", *SOLO)
    assert "The score if the game ended now: not won" in out
    lines = [line.strip().rsplit(None, 1) for line in out.splitlines() if line.startswith("  ")]
    rows = {line[0]: line[1] for line in lines if len(line) == 2}
    assert rows["fame"] == "30" and rows["cities conquered: 1"] == "10"
    assert rows["Greatest Knowledge"] == "4" and rows["Greatest Beating"] == "-2"
    assert not any("limit" in label for label in rows)  # nothing is finished yet


def test_the_list_names_everything(knight):
    out = knight("", "list")
    assert "solo_conquest" in out and "Braevalar" in out and "dual_colour (A1)" in out
    data = json.loads(knight("", "list", "--json"))
    assert set(data["scenarios"]) == set(SCENARIOS)
    assert data["heroes"]["Tovak"] == ["red", "blue", "blue"]


def test_tempo_studies_come_as_text_json_and_csv(knight):
    text = knight("", "sim", "-n", "5", "--hero", "Tovak")
    assert text.startswith("Solo Conquest, 1 human, 5 games for each Dummy")
    data = json.loads(knight("", "sim", "-n", "5", "--hero", "Tovak", "--format", "json"))
    assert data[0]["dummy"] == "Tovak" and len(data[0]["rounds"]) == 6
    assert sum(data[0]["rounds"][0]["flipping_turns"].values()) == 5
    rows = list(
        csv.DictReader(
            io.StringIO(
                knight("", "sim", "-n", "5", "--scenario", "blitz_cooperation", "--format", "csv")
            )
        )
    )
    assert {row["dummy"] for row in rows} >= {"Arythea", "Krang"}
    assert sum(int(row["games"]) for row in rows if row["dummy"] == "Krang") == 4 * 5


def test_answers_are_taken_by_number_or_words():
    pick = Choose(0, "?", (Option("red", ("r",)), Option("blue", ("b",))), 0, 2)
    assert parse(pick, "0") == () and parse(pick, "2, 1") == (1, 0)
    assert parse(pick, "Red") == (0,) and parse(pick, "red, bl") == (0, 1)
    tactics = Choose(0, "?", (Option("3 Mana Steal", (3,)), Option("5 Great Start", (5,))))
    assert parse(tactics, "5") == (1,) and parse(tactics, "mana") == (0,)
    fame = Choose(0, "?", tuple(Option(str(n), (n,)) for n in range(201)))
    assert parse(fame, "17") == (17,) and "(a number from 0 to 200)" in question(fame)[1]
    moves = Priority(0, "?", ("end the turn", "take a spell", "take a unit"))
    assert parse(moves, "end") == 0 and parse(moves, "3") == 2
    with pytest.raises(SpellwrightError, match=r"may mean 2 .take a spell., 3"):
        parse(moves, "take")
    with pytest.raises(SpellwrightError, match="one thing after the other"):
        parse(moves, "1 2")


def test_cards_are_grouped_by_colour():
    assert by_colour(["Rage", "March", "Threaten", "Explosive Bolt"]) == (
        "green: March · red: Rage, Threaten · red/white: Explosive Bolt"
    )
