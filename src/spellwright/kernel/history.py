"""The course of a game: every state kept, rewind to any decision, and replay files that prove themselves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Generic, TypeVar

from spellwright.kernel.decision import Answer
from spellwright.kernel.errors import BrokenFile, SpellwrightError
from spellwright.kernel.files import read_text, write_whole
from spellwright.kernel.games import load_game
from spellwright.kernel.state import State

S = TypeVar("S", bound=State)

REPLAY_VERSION = 2


class History(Generic[S]):
    """A game as it is played, with every state on the way; old states share what did not change."""

    def __init__(self, start: S) -> None:
        self.states: list[S] = [start]
        self.answers: list[Answer] = []

    @property
    def now(self) -> S:
        return self.states[-1]

    def __len__(self) -> int:
        return len(self.answers)

    def play(self, answer: object, *, seat: int | None = None, ply: int | None = None) -> S:
        """Answer the open decision; an illegal answer raises and changes nothing."""
        now = self.now
        new = now.play(answer, seat=seat, ply=ply)
        assert now.decision is not None
        self.states.append(new)
        self.answers.append(now.answer(answer))
        return new

    def rewind(self, to: int) -> S:
        """Back to the state before answer number `to` (0 is the start)."""
        if not 0 <= to <= len(self.answers):
            raise SpellwrightError(
                f"there is no decision {to} to go back to: {len(self.answers)} answers were given"
            )
        del self.states[to + 1 :]
        del self.answers[to:]
        return self.now

    def undo(self, seat: int | None = None) -> S:
        """Take back the last answer, or the last one that this seat gave."""
        for i in range(len(self.answers) - 1, -1, -1):
            if seat is None or self.states[i].seat == seat:
                return self.rewind(i)
        raise SpellwrightError("there is nothing to take back")


class Replay:
    """A saved game: version, setup, answers, and the key at the end. Loading replays and compares.

    Setup and answers may be anything that a file holds: the game refuses what it does not take.
    """

    def __init__(self, game: str, setup: object, answers: list[Any], key: str) -> None:
        self.setup: Any = setup
        self.game, self.answers, self.key = game, answers, key

    @classmethod
    def of(cls, game: str, setup: dict[str, Any], history: History[Any]) -> Replay:
        return cls(game, setup, list(history.answers), history.now.key().hex())

    def dumps(self) -> str:
        return json.dumps(
            {
                "spellwright": REPLAY_VERSION,
                "game": self.game,
                "setup": self.setup,
                "answers": [list(a) if isinstance(a, tuple) else a for a in self.answers],
                "key": self.key,
            },
            indent=None,
            separators=(",", ":"),
        )

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all."""
        write_whole(path, self.dumps() + "\n")

    @classmethod
    def loads(cls, text: str, name: str = "replay") -> Replay:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            why = "nested too deeply" if isinstance(error, RecursionError) else error
            raise BrokenFile(f"{name}: not JSON ({why}); a replay file is wanted") from error
        if not isinstance(data, dict) or "spellwright" not in data:
            raise BrokenFile(f"{name}: not a replay file (no “spellwright” version in it)")
        if data["spellwright"] != REPLAY_VERSION:
            raise BrokenFile(
                f"{name}: replay version {data['spellwright']!r}, this program reads {REPLAY_VERSION}"
            )
        missing = {"game", "setup", "answers", "key"} - set(data)
        if missing:
            raise BrokenFile(f"{name}: the replay lacks {', '.join(sorted(missing))}")
        if not isinstance(data["answers"], list):
            raise BrokenFile(f"{name}: the answers are not a list")
        answers = [tuple(a) if isinstance(a, list) else a for a in data["answers"]]
        return cls(str(data["game"]), data["setup"], answers, str(data["key"]))

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        return cls.loads(read_text(path), str(path))

    def run(self, check: bool = True) -> History[Any]:
        """Play the answers again; BrokenFile when one is refused or the end is another one."""
        try:
            kind = load_game(self.game)
        except SpellwrightError as error:
            raise BrokenFile(f"replay: {error}") from error
        history: History[Any] = History(kind.start(self.setup))
        for number, answer in enumerate(self.answers):
            try:
                history.play(answer)
            except SpellwrightError as error:
                raise BrokenFile(f"replay: answer {number} is refused: {error}") from error
        if check and history.now.key().hex() != self.key:
            raise BrokenFile("replay: all answers fit, but the final state is not the recorded one")
        return history
