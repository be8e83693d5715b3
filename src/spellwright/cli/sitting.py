"""A sitting at the terminal: one game after the other between the same two, until somebody leaves."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from textwrap import wrap

import click

from spellwright.cli.kept import new_seed
from spellwright.cli.matches import sideboard, who_begins
from spellwright.cli.show import terminal_width
from spellwright.cli.table import Table, help_text
from spellwright.kernel import SpellwrightError
from spellwright.web.chairs import PERSON
from spellwright.web.house import House
from spellwright.web.matches import (
    brought,
    is_decided,
    is_match,
    next_game,
    rematch,
    score,
)
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
        click.echo()
        _echo(f"Kept as game {self.room.id}; go on with: spellwright play --resume={self.room.id}")

    def _after(self, table: Table) -> str:
        """After the end: “undo”, “next”, “rematch”, or nothing to leave."""
        room = self.room
        goes_on = is_match(room) and not is_decided(room)
        if is_match(room):
            text = "The match stands" if goes_on else "The match is over"
            click.echo(f"{text}: {score(room, table.names(table.facing))}.")
        name = f"-- {room.id}" if room.id.startswith("-") else room.id
        _echo(f"Go through it, or play on from any place: spellwright replay --step {name}")
        while True:
            _echo(AFTER_MATCH_GAME if goes_on else AFTER)
            click.echo("> ", nl=False)
            line = table.read()
            words = line.split()
            command = words[0].lower() if words else ""
            if not line or command in ("", "quit", "q", "exit", "leave"):
                return ""
            try:
                if command == "undo":
                    table.take_back()
                    return "undo"
                if command in ("next", "rematch"):
                    return "next" if goes_on else "rematch"
                if not table.show(command, words[1:]):
                    raise SpellwrightError(f"“{command}”: the game is over")
            except (SpellwrightError, OSError) as error:
                click.echo(f"! {error}")

    def _next(self, word: str) -> Room:
        """The room of the next game of a match, or of a rematch."""
        room = self.room
        first = who_begins(room, sys.stdin.readline, _prompt)
        if word == "rematch":
            return rematch(self.house, room, first, new_seed())
        decks = [self._sideboarded(seat) for seat in range(len(room.chairs))]
        return next_game(self.house, room, decks, first, new_seed())

    def _sideboarded(self, seat: int) -> dict[str, int]:
        """The deck of a seat for the next game; what is in the sideboard follows from what was played."""
        chair, main = self.room.chairs[seat], dict(self.room.setup["decks"][seat])
        side = dict(brought(self.room, seat) - Counter(main))
        if chair.kind != PERSON or not side:
            return main
        return sideboard(main, side, chair.name, sys.stdin.readline, click.echo, _prompt)[0]


def _echo(text: str) -> None:
    """A sentence as wide as the terminal; commands to copy are broken at spaces only."""
    for line in wrap(text, terminal_width(), break_on_hyphens=False, break_long_words=False):
        click.echo(line)


def _prompt(text: str) -> None:
    click.echo(text, nl=False)
