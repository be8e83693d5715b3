"""A sitting at the terminal: one game after the other between the same two, until somebody leaves."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from spellwright.cli.kept import new_seed
from spellwright.cli.matches import (
    is_decided,
    next_setup,
    score,
    sideboard,
    who_begins,
    winner,
)
from spellwright.cli.table import Table, help_text
from spellwright.kernel import SpellwrightError
from spellwright.web.chairs import PERSON
from spellwright.web.house import House
from spellwright.web.rooms import Room

INTERRUPTED = 130
AFTER = "What now: rematch, undo, log, board, graveyard, save FILE, or Enter to leave"
AFTER_MATCH_GAME = "What now: next game (next), undo, log, board, save FILE, or Enter to leave"


class Sitting:
    """Games and what lies between them."""

    def __init__(self, house: House, room: Room, save_to: Path | None) -> None:
        self.house, self.room, self.save_to = house, room, save_to

    def run(self) -> int:
        """Play until somebody leaves; the exit code."""
        click.echo(f"Game {self.room.id}, seed {self.room.setup.get('seed', 0)}.")
        click.echo(help_text())
        room: Room | None = self.room
        while room is not None:
            self.room = room
            table = Table(
                self.house,
                room,
                save_to=self.save_to,
                write=click.echo,
                prompt=lambda text: click.echo(text, nl=False),
                clear=click.clear if sys.stdout.isatty() else None,
            )
            try:
                over = table.play()
                while over and (word := self._after(table)) == "undo":
                    over = table.play()
                room = self._next(word) if over and word else None
                if not over:
                    self._kept()
            except (KeyboardInterrupt, click.Abort):
                self._kept()
                return INTERRUPTED
            finally:
                table.close()
        return 0

    def _kept(self) -> None:
        click.echo(
            f"\nKept as game {self.room.id}; go on with: spellwright play --resume={self.room.id}"
        )

    def _after(self, table: Table) -> str:
        """After the end: “undo”, “next”, “rematch”, or nothing to leave."""
        room = self.room
        match = room.about.get("match")
        if match is not None:
            self._count(match, table.names(table.facing))
        goes_on = match is not None and not is_decided(match)
        name = f"-- {room.id}" if room.id.startswith("-") else room.id
        click.echo(f"Go through it, or play on from any place: spellwright replay --step {name}")
        while True:
            click.echo(AFTER_MATCH_GAME if goes_on else AFTER)
            click.echo("> ", nl=False)
            line = table.read()
            words = line.split()
            command = words[0].lower() if words else ""
            if not line or command in ("", "quit", "q", "exit", "leave"):
                return ""
            try:
                if command == "undo":
                    if match is not None and match.get("counted") == room.id:
                        self._uncount(match)
                    table.take_back()
                    return "undo"
                if command in ("next", "rematch"):
                    return "next" if goes_on else "rematch"
                if not table.show(command, words[1:]):
                    raise SpellwrightError(f"“{command}”: the game is over")
            except (SpellwrightError, OSError) as error:
                click.echo(f"! {error}")

    def _count(self, match: dict[str, Any], names: tuple[str, ...]) -> None:
        """Note who won the game, once."""
        won = winner(self.room)
        if match.get("counted") != self.room.id:
            match["counted"], match["winner"] = self.room.id, won
            if won is not None:
                match["wins"][won] += 1
            self.house.games.change(self.room.id, self.room.about)
        text = "The match is over" if is_decided(match) else "The match stands"
        click.echo(f"{text}: {score(match, names)}.")

    def _uncount(self, match: dict[str, Any]) -> None:
        if match["winner"] is not None:
            match["wins"][match["winner"]] -= 1
        match["counted"] = ""
        self.house.games.change(self.room.id, self.room.about)

    def _next(self, word: str) -> Room:
        """The room of the next game of a match, or of a rematch."""
        room = self.room
        about = {k: v for k, v in room.about.items() if k not in ("chairs", "conceded")}
        prompt = lambda text: click.echo(text, nl=False)  # noqa: E731
        read = sys.stdin.readline
        first = who_begins(room, read, prompt)
        setup = next_setup(room, new_seed(), first)
        if "scenario" in setup:
            setup = dict(room.setup)
        match = about.get("match")
        if match is not None:
            about["match"] = match = {**match, "counted": "", "game": int(match["game"]) + 1}
            if word == "rematch":
                match.update(wins=[0, 0], game=1)
                setup["decks"] = [dict(main) for main in match["mains"]]
            else:
                self._sideboard(setup, about, read, prompt)
        return self.house.new(setup, room.chairs, **about)

    def _sideboard(
        self, setup: dict[str, Any], about: dict[str, Any], read: Callable[[], str], prompt: Any
    ) -> None:
        """Each person may change cards; what is in the sideboard follows from what is played."""
        setup["decks"] = [dict(deck) for deck in setup["decks"]]
        for seat, chair in enumerate(self.room.chairs):
            whole = _together(about["match"]["mains"][seat], about["sides"][seat])
            main = setup["decks"][seat]
            side = {name: n - main.get(name, 0) for name, n in whole.items()}
            if chair.kind == PERSON and any(side.values()):
                setup["decks"][seat], _ = sideboard(
                    main, side, chair.name, read, click.echo, prompt
                )


def _together(main: dict[str, int], side: dict[str, int]) -> dict[str, int]:
    return {name: main.get(name, 0) + side.get(name, 0) for name in {**main, **side}}
