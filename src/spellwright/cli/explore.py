"""The tree of solved games at the terminal: a position, its answers with their values, and where they lead."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from spellwright.cli.show import board
from spellwright.cli.threecards import lettered
from spellwright.magic.telling import with_letters
from spellwright.solve.tree import VALUES, Move, Tree

if TYPE_CHECKING:
    from spellwright.magic.game import Game
    from spellwright.solve import Answer

HELP = """Type the number of an answer to give it.
  best (or Enter)  give the best answer        back         one decision back
  start            back to the start           line         the line of best play
  look             solve what is not looked at board        show the table again
  game             the other game              quit         leave"""
NAMES = ("A", "B")
MOST_SHOWN = 60
LOOK_SECONDS = 10.0


class Explorer:
    """Walks the trees of some games, each with its title."""

    def __init__(
        self,
        games: Sequence[tuple[str, Answer]],
        *,
        read: Callable[[], str] | None = None,
        write: Callable[[str], None] = print,
        paths: Sequence[Sequence[Game]] = (),
    ) -> None:
        self.games = [(title, Tree(answer), answer) for title, answer in games]
        self.at = 0
        # where it begins, by what way it came there: “back” goes back on it
        self.paths: list[list[Any]] = [list(path) for path in paths] or [
            [tree.start] for _, tree, _ in self.games
        ]
        self.read = read or sys.stdin.readline
        self.write = write
        self.moves: list[Move] = []

    @property
    def tree(self) -> Tree:
        return self.games[self.at][1]

    @property
    def path(self) -> list[Any]:
        return self.paths[self.at]

    @property
    def now(self) -> Game:
        game: Game = self.path[-1]
        return game

    def walk(self) -> None:
        """Go on until the user leaves."""
        if not self.games:
            self.write("There is nothing to explore.")
            return
        self.write(HELP)
        self.show()
        while True:
            line = self.read()
            if not line:
                return
            words = line.split()
            command = words[0].lower() if words else "best"
            if command in ("quit", "q", "exit"):
                return
            self._obey(command)

    def show(self) -> None:
        """The position and its answers."""
        now = self.now
        self.write("")
        self.write(f"{self.games[self.at][0]}; {now.heading()}")
        self.write(board(now, 0, NAMES))
        decision = now.decision
        if decision is None:
            self.moves = []
            self.write(f"{now.outcome()} (back, start or quit)")
            return
        self.moves = self.tree.moves(now)
        best = self.tree.best(now, self.moves)
        value = self.tree.value(now, decision.seat)
        who = NAMES[decision.seat]
        self.write(f"{who} decides ({value} for {who}): {with_letters(decision.prompt)}")
        shown = self.moves[:MOST_SHOWN]
        labels = [now.label_of(move.answer) for move in shown]
        wide = max(map(len, labels))
        for number, (move, label) in enumerate(zip(shown, labels, strict=True), 1):
            mark = "  ← best" if move.answer == best else ""
            self.write(f"  {number:2} {label:{wide}}  {move.value}{mark}")
        if len(self.moves) > MOST_SHOWN:
            self.write(f"  … and {len(self.moves) - MOST_SHOWN} more, by their numbers")

    def _obey(self, command: str) -> None:
        if command.isdecimal() and len(command) < 7:
            self._go(int(command))
        elif command == "best":
            best = self.tree.best(self.now, self.moves)
            answers = [move.answer for move in self.moves]
            if best is None:
                self.write("! nothing is known of these answers; “look” solves them")
            else:
                self._go(answers.index(best) + 1)
        elif command == "back":
            if len(self.path) > 1:
                self.path.pop()
            self.show()
        elif command == "start":
            del self.path[1:]
            self.show()
        elif command == "line":
            answer = self.games[self.at][2]
            from spellwright.magic.telling import shortened

            self.write("\n".join(shortened(answer.line())))
        elif command == "look":
            self._look()
        elif command == "board":
            self.show()
        elif command == "game":
            self.at = (self.at + 1) % len(self.games)
            self.show()
        elif command in ("help", "?"):
            self.write(HELP)
        else:
            self.write(f"! “{command}” is no number and no command; “help” lists them")

    def _go(self, number: int) -> None:
        if not 1 <= number <= len(self.moves):
            some = f"give 1 to {len(self.moves)}" if self.moves else "the game is over"
            self.write(f"! there is no answer {number}: {some}")
            return
        self.path.append(self.moves[number - 1].state)
        self.show()

    def _look(self) -> None:
        """Solve from the answers of which too little is known."""
        from spellwright.solve import Budget, Solver

        settled = (VALUES[0], VALUES[-1], "draw")
        for move in self.moves:
            if move.value in settled:
                continue
            answer = Solver(move.state).run(Budget(seconds=LOOK_SECONDS))
            self.tree.add(answer)
            if not answer.solved:
                label = self.now.label_of(move.answer)
                so_far = " and ".join(map(lettered, answer.proved)) or "nothing is known"
                self.write(f"“{label}”: open after {LOOK_SECONDS:g} s, {so_far}")
        self.show()
