"""Every file that is read may be damaged: a line tells it, nothing is printed that only we understand.

SPELLWRIGHT_MUTANTS says how many mutants of each kind of file there are.
"""

import io
import json
import os
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


FILES = {
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
    "certificate": (lambda: '{"proof": 2, "about": {}, "start": {}, "claims": []}', "x.jsonl", [["verify-proof", "x.jsonl"]]),
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
    data = make().encode()
    for seed in range(COUNT):
        (tmp_path / name).write_bytes(mutant(data, seed))
        for command in commands:
            monkeypatch.setattr("sys.stdin", io.StringIO(""))
            code = run(command)
            shown = capsys.readouterr()
            assert code != BUG, (kind, seed, command, shown.err)
            assert "Traceback" not in shown.err + shown.out, (kind, seed, command)
        forget_cards()
