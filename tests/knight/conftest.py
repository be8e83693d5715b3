"""A table to play Mage Knight at in tests: answers by visible label, looks by name."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from spellwright.cli.main import run
from spellwright.kernel import Chance, Choose, History
from spellwright.knight import KnightGame, Pile, new_game
from spellwright.knight.state import DECK
from spellwright.knight.tables import BASIC

COLOUR_CARDS = {"R": "Rage", "G": "March", "B": "Stamina", "W": "Swiftness"}


class Table:
    """A game that is played answer by answer; every answer must be one of those that are offered."""

    def __init__(self, game: KnightGame) -> None:
        self.history: History[KnightGame] = History(game)

    @property
    def game(self) -> KnightGame:
        return self.history.now

    def labels(self) -> tuple[str, ...]:
        assert self.game.decision is not None, "the game is over"
        return self.game.decision.labels()

    def can(self, text: str) -> bool:
        return any(text in label for label in self.labels())

    def choose(self, *texts: str) -> Table:
        """Answer with the options whose labels hold these texts."""
        picks = []
        for text in texts:
            found = [i for i, label in enumerate(self.labels()) if label == text]
            found = found or [i for i, label in enumerate(self.labels()) if text in label]
            assert len(found) == 1, f"{text!r} fits {len(found)} of {self.labels()}"
            picks.append(found[0])
        one = not isinstance(self.game.decision, Choose)
        assert not (one and len(picks) > 1)
        self.history.play(picks[0] if one else tuple(picks))
        return self

    def end_turn(self, times: int = 1) -> Table:
        for _ in range(times):
            assert self.labels()[0] == "end the turn", self.labels()
            self.history.play(0)
        return self

    def end_round(self) -> Table:
        """Everybody ends every turn until the round is over."""
        start = self.game.round
        while self.game.round == start and not self.game.over and not self.game.picking:
            self.history.play(0)
        return self

    def take_tactics(self, *numbers: int) -> Table:
        for number in numbers:
            self.choose(f"{number} ")
        return self

    def set(self, **fields: Any) -> Table:
        """Change the state as the test wants it; history starts anew."""
        new = self.game.copy()
        for name, value in fields.items():
            setattr(new, name, value)
        self.history = History(new)
        return self

    def stack(self, deck: str | Sequence[str], crystals: str = "") -> Table:
        """The Dummy's deck from the top, as letters of colours or names; its crystals as letters."""
        cards = tuple(COLOUR_CARDS.get(card, card) for card in deck)
        new = self.game.copy()
        new.piles[DECK] = Pile(cards)
        if crystals:
            new.crystals = tuple(crystals.count(colour[0].upper()) for colour in BASIC)
        self.history = History(new)
        return self

    def events(self, kind: str | None = None) -> list[Any]:
        return [e for e in self.game.events() if kind is None or e.kind == kind]  # type: ignore[attr-defined]

    def kinds(self) -> list[str]:
        return [e.kind for e in self.events()]

    def flips(self) -> list[tuple[int, int]]:
        """How many cards each Dummy turn flipped, and how many of them as a bonus."""
        return [(len(e.cards), len(e.bonus)) for e in self.events("DUMMY_CARDS_FLIPPED")]

    @property
    def actor(self) -> str:
        """Whose turn it is, by hero."""
        assert self.game.actor is not None
        return self.game.name(self.game.actor)


@pytest.fixture
def table() -> Callable[..., Table]:
    """Sit down: `table("solo_conquest", "Arythea", dummy="Goldyx")`, any argument of new_game."""

    def sit(scenario: str, *heroes: str, seed: int = 1, **more: Any) -> Table:
        return Table(new_game(scenario, heroes, seed, **more))

    return sit


@pytest.fixture
def solo(table: Callable[..., Table]) -> Callable[..., Table]:
    """A solo game whose round order is set: `solo(3, 5)` has the human's tactic and the Dummy's."""

    def sit(
        human: int = 1,
        dummy: int = 2,
        scenario: str = "solo_conquest",
        deck: str | Sequence[str] = "",
        crystals: str = "",
        **more: Any,
    ) -> Table:
        hero = more.pop("hero", "Goldyx")
        at = table(scenario, "Arythea", real=("tactic",), dummy=hero, **more)
        if deck:
            at.stack(deck, crystals)
        at.choose(f"{human} ")
        assert isinstance(at.game.decision, Chance)
        return at.choose(f"{dummy} ")

    return sit


@pytest.fixture
def knight(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    """The companion's commands, with what is typed into them; what they print."""
    monkeypatch.chdir(tmp_path)

    def call(typed: str, *arguments: str, code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert run(["knight", *arguments]) == code
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return captured.out + captured.err

    return call
