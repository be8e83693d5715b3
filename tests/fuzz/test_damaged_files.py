"""Every file that is read may be damaged: a line tells it, nothing is printed that only we understand.

SPELLWRIGHT_MUTANTS says how many mutants of each kind of file there are.
"""

import io
import json
import lzma
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from mutators import mutant

from spellwright.cli.main import BUG, run
from spellwright.kernel import History, Replay, SpellwrightError
from spellwright.magic.cardfiles import forget_cards
from spellwright.magic.decks import builtin_decks, write_deck
from spellwright.magic.formats.three_card_blind import setup_of
from spellwright.magic.replays import start_from
from spellwright.sim.magic import play_game

COUNT = int(os.environ.get("SPELLWRIGHT_MUTANTS", "25"))

SCENARIO = """define: Bear | {1}{G} | Creature — Bear 2/2 | haste
you: battlefield: Mountain, Bear; hand: Lightning Bolt
opponent: life: 3; battlefield: Memnite
cast Lightning Bolt targeting opponent
resolve
"""
POD = "One: Mountain / Lightning Bolt / Goblin Guide\nTwo: Island / Brainstorm / Ponder\n"
ROWS = json.dumps(
    {
        "id": "r1",
        "deck_a": ["Mountain", "Lightning Bolt", "Goblin Guide"],
        "deck_b": ["Island", "Brainstorm", "Ponder"],
        "net_a": 2,
    }
)
BANS = json.dumps({"name": "ours", "banned": ["Memnite"], "restricted": ["Island"]})


def replay(setup: dict[str, Any], answers: int) -> str:
    history = History(start_from(setup))
    for _ in range(answers):
        history.play(next(iter(history.now.answers())))
    return Replay.of("magic", setup, history).dumps()


def card_file() -> str:
    from spellwright.magic.cardfiles import card_json
    from spellwright.magic.objects.card import find

    return json.dumps({**card_json(find("Goblin Guide")), "name": "Goblin Guide of Ours"})


def full_game() -> str:
    decks = [dict(builtin_decks()[name].main) for name in ("burn", "goblins")]
    return replay({"decks": decks, "seed": 3, "players": ["you", "greedy"]}, 12)


def three_cards() -> str:
    decks = (["Mountain", "Lightning Bolt", "Goblin Guide"], ["Island", "Brainstorm", "Ponder"])
    return replay(setup_of(*decks), 5)


def position() -> str:
    """A line with much in it: a stack, effects that last, what is gone."""
    decks = [dict(builtin_decks()[name].main) for name in ("ur-delver", "goblins")]
    result = play_game(decks, ["greedy", "greedy"], 4, keep_history=True, most_decisions=80)
    assert result.history is not None
    lines = []
    for state in result.history.states[20:]:
        with suppress(SpellwrightError):
            lines.append(state.to_text())
    return max(lines, key=len)


def by_command(file: str, *command: str, typed: str = "") -> bytes:
    """The file that a command writes into the folder it is in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO(typed))
        assert run([*command]) in (0, 1)
    return Path(file).read_bytes()


def certificate() -> bytes:
    decks = ("Black Lotus / Laboratory Maniac / Island", "Nightmare / Nightmare / Nightmare")
    return by_command("made.json", "solve", *decks, "--play", "--proof", "made.json")


def knight_game() -> bytes:
    setup = ("--scenario", "solo_conquest", "--hero", "Tovak", "--seed", "11", "--cards", "program")
    return by_command(
        "made.json", "knight", *setup, "--file", "made.json", typed="1\n1\n1\n1\nquit\n"
    )


def results() -> bytes:
    """A store with the results of a pod."""
    return by_command("made.db", *SOLVING, "--store", "made.db")


SMALL = "One: Black Lotus / Laboratory Maniac / Island\nTwo: Nightmare / Nightmare / Nightmare\n"
SOLVING = ("pod", "small.txt", "--budget", "2000 states", "--jobs", "1")
FILES: dict[str, tuple[Callable[[], str | bytes], str, list[list[str]]]] = {
    "position": (position, "x.txt", [["scenario", "x.txt"], ["play", "--scenario", "x.txt"]]),
    "replay": (full_game, "x.json", [["replay", "x.json"], ["play", "--resume", "x.json"]]),
    "three cards": (three_cards, "x.json", [["replay", "x.json"]]),
    "scenario": (
        lambda: SCENARIO,
        "x.txt",
        [["scenario", "x.txt"], ["play", "--scenario", "x.txt"]],
    ),
    "deck": (
        lambda: write_deck(builtin_decks()["goblins"]),
        "x.txt",
        [["deck", "check", "x.txt"], ["deck", "stats", "x.txt"]],
    ),
    "pod": (lambda: POD, "x.txt", [["deck", "check", "--format", "3cb", "x.txt"]]),
    "ban list": (
        lambda: BANS,
        "bans.json",
        [["deck", "check", "--format", "3cb", "--banlist", "bans.json", "pod.txt"]],
    ),
    "card file": (card_file, "x.json", [["cards", "validate", "x.json"]]),
    "results": (lambda: ROWS, "x.jsonl", [["threecb", "check", "x.jsonl", "--budget", "10 states", "--store", "none"]]),
    "certificate": (certificate, "x.jsonl", [["verify-proof", "x.jsonl"]]),
    "packed certificate": (lambda: lzma.compress(certificate()), "x.xz", [["verify-proof", "x.xz"]]),
    "knight": (knight_game, "x.json", [["knight", "log", "x.json"], ["knight", "--resume", "--file", "x.json"]]),
    "Arena deck": (lambda: write_deck(builtin_decks()["burn"], "arena"), "x.txt", [["deck", "check", "x.txt"], ["deck", "convert", "x.txt", "--to", "mtgo"]]),
    "dek": (lambda: write_deck(builtin_decks()["burn"], "dek"), "x.dek", [["deck", "check", "x.dek"], ["deck", "show", "x.dek"]]),
    "store": (results, "x.db", [[*SOLVING, "--store", "x.db"]]),
}  # fmt: skip


@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_file_is_told_in_a_line(
    kind: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    make, name, commands = FILES[kind]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPELLWRIGHT_GAMES", str(tmp_path / "games.db"))
    monkeypatch.setenv("SPELLWRIGHT_STORE", str(tmp_path / "results.db"))
    (tmp_path / "pod.txt").write_text(POD, encoding="utf-8")
    (tmp_path / "small.txt").write_text(SMALL, encoding="utf-8")
    made = make()
    data = made if isinstance(made, bytes) else made.encode()
    capsys.readouterr()
    for seed in range(COUNT):
        (tmp_path / name).write_bytes(mutant(data, seed))
        for command in commands:
            monkeypatch.setattr("sys.stdin", io.StringIO(""))
            code = run(command)
            shown = capsys.readouterr()
            assert code != BUG, (kind, seed, command, shown.err)
            assert "Traceback" not in shown.err + shown.out, (kind, seed, command)
        forget_cards()
