"""What jobs do, in their own processes: solve two decks and walk the tree, solve a pod, play many games."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any

from spellwright.kernel import Solvable, View
from spellwright.magic.carried import enter_setup
from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.game import Game
from spellwright.magic.telling import shortened
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.matchups import solve_games
from spellwright.sim.magic.pairs import Direction, Pair
from spellwright.sim.magic.pods import games_of
from spellwright.sim.many import play_chunk
from spellwright.solve.tree import Tree
from spellwright.store import Results, default_path
from spellwright.web.board import Drawing
from spellwright.web.jobs import Line

TELL_EVERY = 0.25  # seconds
MEMORY = 3072  # MB for the search of two decks
MOST_MOVES = 60  # answers of a position that are listed
CHUNK = 2  # games that are played before news


# --- two decks


class Solving:
    """Both games of two decks, with news on the way; what is not done can go on."""

    def __init__(self, task: dict[str, Any], line: Line) -> None:
        enter_setup(task, replace=True)
        self.line = line
        self.decks = task["decks"]
        rules = Rules(**task["rules"])
        # A is the first deck, whoever begins
        self.games = [Direction(self.decks, first, rules, "AB") for first in (0, 1)]
        self.pair = Pair(self.games)
        self.pair.stop, self.pair.begins = self.stop, self.begins
        self.pair.noted = lambda _: self.tell()
        self.doing = ""
        self.next_telling = 0.0
        self.counted = (0, monotonic())  # states at the last telling, and when it was

    def stop(self) -> bool:
        """Asked by the solver now and then: tell how far it is."""
        now = monotonic()
        if now >= self.next_telling:
            self.next_telling = now + TELL_EVERY
            states = [0 if g.solver is None else len(g.solver.graph) for g in self.games]
            seen = max(states)  # both games are in one graph
            rate = int((seen - self.counted[0]) / max(now - self.counted[1], 0.001))
            self.counted = (seen, now)
            self.line.tell(progress={"doing": self.doing, "states": states, "rate": max(rate, 0)})
        return self.line.stopped

    def begins(self, game: Direction, what: str) -> None:
        self.doing = f"{'AB'[game.first]} on the play: {what}"

    def run(self, seconds: float) -> None:
        self.pair.run(Allowed(seconds=seconds, memory_mb=MEMORY))

    def tell(self) -> None:
        told = []
        for game in self.games:
            found = game.outcome().plain()
            result = found["result"]
            if game.first == 1 and result in ("win", "loss"):  # seen from A, whoever begins
                found["a"] = {"win": "loss", "loss": "win"}[result]
            else:
                found["a"] = result
            found["line"] = "\n".join(shortened(found["line"])).splitlines()
            told.append(found)
        self.line.tell(outcomes=told)

    def node(self, which: int, path: list[int]) -> dict[str, Any]:
        """A position of the tree: the board, and every answer with its value."""
        game = self.games[which]
        if game.graded is None:
            return {"error": "this game was not looked at yet"}
        tree = Tree(game.graded.answer)
        state: Solvable = tree.start
        told: list[str] = []
        for step in path[:400]:
            moves = tree.moves(state)[:MOST_MOVES]
            if not 0 <= step < len(moves):
                break
            words = state.telling(moves[step].answer)
            if words:
                told.append(f"{state.heading()}: {words}")
            state = moves[step].state
        moves = tree.moves(state)[:MOST_MOVES]
        best = tree.best(state, moves)
        assert isinstance(state, Game)
        drawing = Drawing(View(state, 0), ["A", "B"], None, below=0)
        return {
            "which": which,
            "path": path,
            "heading": state.outcome() if state.over else state.heading(),
            "asked": "" if state.decision is None else state.decision.prompt,
            "seat": None if state.decision is None else state.decision.seat,
            "told": told[-12:],
            "board": drawing.board() + drawing.stack(),
            "moves": [
                {
                    "label": state.label_of(move.answer),
                    "value": move.value,
                    "best": move.answer == best,
                }
                for move in moves
            ],
        }


def solve_work(task: dict[str, Any], line: Line) -> None:
    """Solve two decks; then answer questions about the tree until nobody asks any more."""
    solving = Solving(task, line)
    solving.run(float(task["seconds"]))
    line.tell(progress=None, idle=True, done=True)
    while True:
        asked = line.next(900)
        if asked is None:
            return
        if asked["ask"] == "more":
            line.stopped = False
            line.tell(idle=False)
            solving.run(float(task["seconds"]))
            line.tell(progress=None, idle=True)
        elif asked["ask"] == "node":
            which = 1 if asked.get("which") else 0
            path = [step for step in asked.get("path", []) if type(step) is int]
            line.tell(node=solving.node(which, path))


# --- a pod


def pod_work(task: dict[str, Any], line: Line) -> None:
    """Every pair of a pod, each told as it is settled; kept in the store, so that a stopped pod goes on."""
    enter_setup(task, replace=True)
    decks = [ThreeCards(tuple(cards), name) for name, cards in task["decks"]]
    rules = Rules(**task["rules"])
    allowed = Allowed(seconds=float(task["seconds"]), memory_mb=2048)
    store = Results(default_path())
    games = games_of(decks)
    found: list[Any] = []
    line.tell(total=len(set(games)), games=[])
    for game, outcome in solve_games(games, rules, allowed, jobs=1, store=store):
        found.append([game.play, game.draw, outcome.plain()])
        line.tell(games=found)
        if line.stopped:
            break
    line.tell(done=True)


# --- many games


def sim_work(task: dict[str, Any], line: Line) -> None:
    """Play games from number `start` on, telling the results as they come."""
    games: list[Any] = []
    n, start = int(task["n"]), int(task["start"])
    next_telling = 0.0
    for at in range(start, n, CHUNK):
        chunk = json.dumps({**task["series"], "games": [at, min(at + CHUNK, n)]})
        games += json.loads(play_chunk(chunk))
        if monotonic() >= next_telling:
            line.tell(games=games)
            next_telling = monotonic() + TELL_EVERY
        if line.stopped:
            break
    line.tell(games=games, done=True)


def matrix_work(task: dict[str, Any], line: Line) -> None:
    """Play several series side by side, `have` games of each being there already, so that all grow alike."""
    games: list[list[Any]] = [[] for _ in task["series"]]
    n = int(task["n"])
    next_telling = 0.0
    while not line.stopped:
        starts = [had + len(more) for had, more in zip(task["have"], games, strict=True)]
        if min(starts) >= n:
            break
        which = starts.index(min(starts))
        at = starts[which]
        chunk = json.dumps({**task["series"][which], "games": [at, min(at + CHUNK, n)]})
        games[which] += json.loads(play_chunk(chunk))
        if monotonic() >= next_telling:
            line.tell(games=games)
            next_telling = monotonic() + TELL_EVERY
    line.tell(games=games, done=True)
