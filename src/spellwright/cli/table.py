"""A game at the terminal: a person at one seat, a bot at the other; every answer is kept, so all can be undone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spellwright.bots import Bot
from spellwright.cli.asking import parse, question
from spellwright.cli.show import board, log_lines, result
from spellwright.kernel import (
    Decision,
    History,
    Priority,
    Replay,
    SpellwrightError,
    View,
)
from spellwright.magic.game import Game

HELP = """Type the number of an option, or several as in “1 3”; Enter or 0 passes or chooses nothing.
  undo        take back your last answer       board       show the table again
  log         the log from the beginning       show CARD   the rules text of a card
  save FILE   save the game                    quit        save the game and leave"""

# Where a person with priority and an empty stack is asked; elsewhere the program passes.
STOPS_OURS = ("main", "declare attackers", "declare blockers", "second main")
STOPS_THEIRS = ("declare attackers", "declare blockers", "end")


class Table:
    """The loop of a game between a person and a bot."""

    def __init__(
        self,
        setup: dict[str, Any],
        history: History[Game],
        seat: int,
        bot: Bot,
        names: tuple[str, str],
        *,
        save_to: Path,
        stop_always: bool = False,
        read: Callable[[], str] | None = None,
        write: Callable[[str], None] = print,
    ) -> None:
        self.setup = setup
        self.history = history
        self.seat = seat
        self.bot = bot
        self.names = names
        self.save_to = save_to
        self.stop_always = stop_always
        self.read = read or sys.stdin.readline
        self.write = write
        # the plies at which the person answered, and how many events were shown by then
        self.asked = [i for i in range(len(history)) if self._asks(history.states[i])]
        self.seen = len(View(history.states[self.asked[-1]], seat).events()) if self.asked else 0

    def play(self) -> None:
        """Go on until the game is over or the person leaves."""
        self.write(HELP)
        while not self.history.now.over:
            now = self.history.now
            decision = now.decision
            assert decision is not None
            if decision.seat != self.seat:
                view = View(now, decision.seat)
                assert view.decision is not None
                self.history.play(self.bot.decide(view, view.decision))
            elif self._passes(now, decision):
                self.history.play(0)
            elif not self._ask(decision):
                self.save(self.save_to)
                return
        self._news()
        self.write(self._board())
        self.write(f"The game is over: {result(self.history.now, self.names)}.")

    def _asks(self, state: Game) -> bool:
        """Is this a state in which the person is asked?"""
        decision = state.decision
        return (
            decision is not None
            and decision.seat == self.seat
            and not self._passes(state, decision)
        )

    def _passes(self, now: Game, decision: Decision) -> bool:
        """Is this a priority that nobody wants to be asked about?"""
        if not isinstance(decision, Priority) or self.stop_always:
            return False
        if now.stack:
            return now.objects[now.stack[-1]].controller == self.seat
        stops = STOPS_OURS if now.active == self.seat else STOPS_THEIRS
        return now.step not in stops

    # --- asking

    def _ask(self, decision: Decision) -> bool:
        """Ask until there is a legal answer; False when the person leaves."""
        self._news()
        self.write(self._board())
        while True:
            self.write("\n".join(question(decision)))
            line = self.read()
            if not line:  # the end of the input
                return False
            words = line.split()
            command = words[0].lower() if words else ""
            if command in ("quit", "q", "exit"):
                return False
            try:
                if command == "undo":
                    self._undo()
                    return True
                if self._command(command, words[1:]):
                    continue
                answer = parse(decision, words)
                why = View(self.history.now, self.seat).objection(answer)
                if why is not None:
                    raise SpellwrightError(why.split(". Options:")[0])
                ply = len(self.history)
                self.history.play(answer, seat=self.seat)
                self.asked.append(ply)
                return True
            except (SpellwrightError, OSError) as error:
                self.write(f"! {error}")

    def _command(self, command: str, rest: list[str]) -> bool:
        """Carry out what is not an answer; False when it is none of these."""
        if command in ("help", "?"):
            self.write(HELP)
        elif command == "board":
            self.write(self._board())
        elif command == "log":
            view = View(self.history.now, self.seat)
            self.write("\n".join(log_lines(view.known, view.events(), seat=self.seat)))
        elif command == "show":
            from spellwright.cli.cards import card_text
            from spellwright.magic.objects.card import find

            self.write(card_text(find(_full_name(" ".join(rest)))))
        elif command == "save":
            if not rest:
                raise SpellwrightError("save: give the name of a file, as in “save game.json”")
            self.save(Path(" ".join(rest)))
        else:
            return False
        return True

    def _undo(self) -> None:
        if not self.asked:
            raise SpellwrightError("there is nothing to take back")
        self.history.rewind(self.asked.pop())
        self.seen = min(self.seen, len(self._events()))
        self.write("Taken back.")

    def save(self, path: Path) -> None:
        Replay.of("magic", self.setup, self.history).save(path)
        self.write(f"Saved to {path}; go on with: spellwright play --resume {path}")

    # --- showing

    def _board(self) -> str:
        return board(View(self.history.now, self.seat).known, self.seat, self.names)

    def _events(self) -> list[Any]:
        return View(self.history.now, self.seat).events()

    def _news(self) -> None:
        """What happened since the person was last asked."""
        events = self._events()
        lines = log_lines(self.history.now, events[self.seen :], seat=self.seat)
        self.seen = len(events)
        if lines:
            self.write("\n".join(lines))


def _full_name(text: str) -> str:
    """A card by the beginning of its name, in any case."""
    from spellwright.magic.objects.card import BOOK

    if not text:
        raise SpellwrightError("show: give the name of a card, as in “show Lightning Bolt”")
    asked = text.casefold()
    names = sorted(BOOK)
    exact = [name for name in names if name.casefold() == asked]
    start = [name for name in names if name.casefold().startswith(asked)]
    return (exact or start or [text])[0]
