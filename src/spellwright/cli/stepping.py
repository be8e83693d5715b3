"""Going through a game that was played, forward and back, and playing on from any place in it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from spellwright.cli.labels import in_names
from spellwright.cli.show import board, terminal_width
from spellwright.cli.zones import look, zone_named
from spellwright.kernel import History, SpellwrightError, View
from spellwright.magic.game import Game

HELP = """Enter goes to the next deed, “n” to the next answer, “b” back; a number goes to that answer, “end” to the end.
graveyard, exile, hand, library, stack, log: look; “play” plays on from here as a game of its own; “quit” leaves."""


class Stepper:
    """A reader of a game: one place in its course at a time."""

    def __init__(
        self,
        history: History[Game],
        names: tuple[str, ...],
        seat: int,
        *,
        open_hands: bool,
        read: Callable[[], str] | None = None,
        write: Callable[[str], None] = print,
        prompt: Callable[[str], None] = print,
    ) -> None:
        self.history, self.names, self.seat, self.open_hands = history, names, seat, open_hands
        self.read, self.write, self.prompt = read or sys.stdin.readline, write, prompt
        self.at = 0

    def run(self) -> int | None:
        """Until somebody leaves: None, or the number of the answer to play on from."""
        self.write(HELP)
        self._show()
        while True:
            self.prompt(f"{self.at}/{len(self.history)} > ")
            line = self.read()
            words = line.split()
            command = words[0].lower() if words else ""
            if not line or command in ("quit", "q", "exit"):
                return None
            if command == "play":
                return self.at
            try:
                if self._goes(command):
                    self._show()
                elif not self._looks(command, words[1:]):
                    raise SpellwrightError(f"“{command}” is no command; “help” lists them")
            except SpellwrightError as error:
                self.write(f"! {error}")

    def _goes(self, command: str) -> bool:
        last = len(self.history)
        if command == "":
            self.at = self._deed(1)
        elif command in ("n", "next"):
            self.at = min(self.at + 1, last)
        elif command in ("b", "back"):
            self.at = self._deed(-1)
        elif command == "end":
            self.at = last
        elif command == "start":
            self.at = 0
        elif command.isdecimal() and command.isascii():
            if len(command) > 9 or int(command) > last:
                raise SpellwrightError(f"there is no answer {command[:12]}: give 0 to {last}")
            self.at = int(command)
        else:
            return False
        return True

    def _deed(self, way: int) -> int:
        """The next place, forward or back, where something is answered that is worth a word."""
        at = self.at + way
        while 0 < at < len(self.history) and not self._told(at):
            at += way
        return max(0, min(at, len(self.history)))

    def _told(self, at: int) -> str:
        return self.history.states[at].telling(self.history.answers[at])

    def _game(self) -> Game:
        now = self.history.states[self.at]
        return now if self.open_hands else View(now, self.seat).known

    def _looks(self, command: str, rest: list[str]) -> bool:
        zone = zone_named(command)
        if zone is not None:
            whom, width = " ".join(rest), terminal_width()
            self.write("\n".join(look(self._game(), self.seat, zone, self.names, whom, width)))
        elif command == "log":
            self.write("\n".join(log_of(self._game(), self._events(), self.names, self.seat)))
        elif command in ("help", "?"):
            self.write(HELP)
        elif command == "board":
            self._show()
        else:
            return False
        return True

    def _events(self) -> list[Any]:
        now = self.history.states[self.at]
        return now.events() if self.open_hands else View(now, self.seat).events()

    def _show(self) -> None:
        game = self._game()
        self.write(board(game, self.seat, self.names, terminal_width()))
        now = self.history.states[self.at]
        if self.at == len(self.history):
            self.write("The end of what was played.")
        elif now.decision is not None and (self.open_hands or now.decision.seat == self.seat):
            told = now.label_of(self.history.answers[self.at])
            who = self.names[now.decision.seat]
            self.write(in_names(now, f"{who} → {now.decision.prompt}: {told}", self.names))


def log_of(game: Game, events: list[Any], names: tuple[str, ...], seat: int | None) -> list[str]:
    """The log in the players' words, as wide as the terminal."""
    from textwrap import wrap

    from spellwright.magic.chronicle import TURN, chronicle

    lines: list[str] = []
    for line in chronicle(game, events, names, seat):
        text = f"— {line} —" if line.kind == TURN else str(line)
        lines += wrap(text, terminal_width(), subsequent_indent="  ")
    return lines
