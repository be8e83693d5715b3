"""What `spellwright bench` measures: each number with its unit, and as a multiple of a plain loop in the same run.

Times are processor time of the best of a few rounds, which a busy machine disturbs least.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

from spellwright.engine import engine

if TYPE_CHECKING:
    from spellwright.magic.decks import Deck
    from spellwright.magic.game import Game

ROUNDS = 5
SEED = 11
MOST = 1_500  # decisions of a game: some mirrors go on for thousands
COUNT = 60  # decisions that are timed on a board
LONG = 600  # decisions that a game has behind it when its history is long
SMALL = (  # matchups of Three Card Blind, solved in a second or two each
    ("Dark Ritual / Swamp / Unstoppable Slasher", "Memnite / Memnite / Memnite"),
    ("Plains / Isamaru, Hound of Konda / Plains", "Wasteland / Swamp / Thoughtseize"),
    ("Channel / Emrakul, the Aeons Torn / Hickory Woodlot", "Island / Meddling Mage / Mox Pearl"),
)
MOST_STATES = 2_000  # of a game of a published row: hard ones are left there
BOARD = "life: 400; hand: Lightning Bolt x4, Goblin Guide x3; battlefield: Mountain x4"
TREE = "you: battlefield: Goblin Guide x3; library: Mountain x2\n" + (
    "opponent: battlefield: Monastery Swiftspear x3; library: Mountain x2\nstep: declare attackers"
)
DEPTH = 6  # of the tree of decisions from there


@dataclass(frozen=True)
class Line:
    """One number; `loops` is what one of its things costs as turns of a plain loop, none where it is no time."""

    name: str  # in JSON, with its unit
    value: float
    loops: float | None = None


class Meter:
    """Measures one thing after the other, by the plain loop that it measures first."""

    def __init__(self, games: int, rows: int) -> None:
        self.games, self.rows = games, rows
        self.loop = self._loop()
        self.seconds = 0.0  # of the last thing that was timed

    def lines(self) -> Iterator[Line]:
        yield Line("loop_ns", self.loop * 1e9)
        yield from self._states()
        yield from self._mirrors()
        yield from self._trees()
        yield from self._growth()
        yield from self._memory()
        yield from self._knight()
        yield from self._solver()
        yield from self._published()
        yield from self._starts()

    def _cost(self, act: Callable[[], Any], times: int) -> float:
        """Seconds of processor time for one call, the best of a few rounds."""
        act()
        best = float("inf")
        for _ in range(ROUNDS):
            start = process_time()
            for _ in range(times):
                act()
            best = min(best, process_time() - start)
        return max(best, 1e-9) / times

    def _timed(self, act: Callable[[], Any], rounds: int = 2) -> Any:
        """What the act returns; how long it took in its best round is kept in `seconds`."""
        self.seconds = float("inf")
        for _ in range(rounds):
            start = process_time()
            found = act()
            self.seconds = min(self.seconds, max(process_time() - start, 1e-9))
        return found

    def _loop(self) -> float:
        """Seconds for one turn of a plain loop: the measure for everything else."""

        def run() -> None:
            x = 0
            for i in range(100_000):
                x += i & 3

        return self._cost(run, 5) / 100_000

    def _rate(self, name: str, count: float, seconds: float) -> Line:
        """So many a second, and what one of them costs."""
        return Line(f"{name}_per_s", count / seconds, seconds / max(count, 1) / self.loop)

    def _time(self, name: str, seconds: float, unit: float = 1e6, of: str = "us") -> Line:
        return Line(f"{name}_{of}", seconds * unit, seconds / self.loop)

    def _states(self) -> Iterator[Line]:
        """One state: small, of two decks, and in the middle of a game with all that is done to it."""
        from spellwright.kernel import Rng, View, decode, encode
        from spellwright.magic.decks import builtin_decks
        from spellwright.magic.start import new_game
        from spellwright.sim.magic import play_game

        decks = builtin_decks()
        burn, delver = decks["burn"], decks["ur-delver"]
        # a copy of the first state, as every later one is: its tables have no gaps
        small, large = _three_cards(*SMALL[0], 0).copy(), new_game([burn, delver], SEED).copy()
        played = play_game([burn, delver], ("greedy", "greedy"), SEED, keep_history=True)
        assert played.history is not None
        middle = played.history.states[len(played.history) // 2]
        seen = View(middle, 0)
        text = json.dumps(encode(middle), separators=(",", ":"))
        yield Line("state_cards", len(middle.objects))
        yield self._time("copy_six_cards", self._cost(small.copy, 2000))
        yield self._time("copy_120_cards", self._cost(large.copy, 2000))
        for name, act, times in (
            ("copy", middle.copy, 2000),
            ("key", middle.key, 50),
            ("view", lambda: View(middle, 0).known, 50),
            ("sample", lambda: seen.sample(Rng(SEED)), 20),
            ("encode", lambda: json.dumps(encode(middle), separators=(",", ":")), 10),
            ("decode", lambda: decode(json.loads(text)), 10),
        ):
            yield self._time(name, self._cost(act, times))
        yield Line("json_bytes", len(text))

    def _mirrors(self) -> Iterator[Line]:
        """Games and decisions of one core: many of Burn, and a few of each deck against itself."""
        from spellwright.magic.decks import builtin_decks
        from spellwright.sim.magic import play_game

        decks = builtin_decks()
        for bot, share in (("random", 1), ("greedy", 4)):
            means = []
            spent, decided = 0.0, 0
            for name, deck in decks.items():
                games = max(1, self.games // share // (1 if name == "burn" else 10))

                def play(deck: Deck = deck, games: int = games, bot: str = bot) -> int:
                    return sum(
                        play_game(
                            [deck, deck], (bot, bot), seed, keep_log=False, most_decisions=MOST
                        ).decisions
                        for seed in range(games)
                    )

                decisions = self._timed(play)
                means.append(games / self.seconds)
                spent, decided = spent + self.seconds, decided + decisions
                told = bot if name == "burn" else f"{bot}_{name.replace('-', '_')}"
                yield self._rate(f"{told}_games", games, self.seconds)
                yield self._rate(f"{told}_decisions", decisions, self.seconds)
            yield Line(f"{bot}_mirrors_mean_games_per_s", sum(means) / len(means))
            yield self._rate(f"{bot}_mirrors_decisions", decided, spent)

    def _trees(self) -> Iterator[Line]:
        """Decision sequences, counted as chess engines do."""
        from spellwright.kernel.perft import perft
        from spellwright.magic.scenario import run_scenario_text

        state = run_scenario_text(TREE, "bench").state.copy()
        state.forced = True
        found = self._timed(lambda: sum(perft(state, depth) for depth in range(1, DEPTH + 1)))
        yield self._rate("perft_nodes", found, self.seconds)

    def _growth(self) -> Iterator[Line]:
        """A decision with more creatures that stay at home, with a larger library, with more behind it."""
        base = 0.0
        for count in (0, 10, 50, 200):
            seconds = self._decision(count, 20, 0)
            base = base or seconds
            yield self._time(f"decision_{count}_creatures", seconds)
            yield Line(f"decision_{count}_creatures_times", seconds / base)
        yield Line("decision_large_library_times", self._decision(0, 400, 0) / base)
        yield Line(
            "decision_long_history_times",
            self._decision(0, 400, LONG) / self._decision(0, 400, 0),
        )

    def _decision(self, creatures: int, library: int, before: int) -> float:
        """Seconds for a decision drawn at random on a board, as `sim` plays, after so many in which nobody does anything."""
        from spellwright.bots import bot
        from spellwright.magic.scenario import scenario
        from spellwright.sim.game import decide_for

        walls = f", Wall of Stone x{creatures}" if creatures else ""
        side = f"{BOARD}{walls}; library: Mountain x{library}"
        scene = scenario(you=side, opponent=side)
        start = scene.state
        scene.abandon()

        def play_on(state: Game, name: str, count: int) -> Game:
            seats = [bot(name, seat, "magic") for seat in (0, 1)]
            for _ in range(count):
                assert state.decision is not None
                seat = state.decision.seat
                state = state.play(decide_for(seats[seat], state, state.decision))
            return state

        start = play_on(start, "passive", before)
        self._timed(lambda: play_on(start, "random", COUNT), ROUNDS)
        return self.seconds / COUNT

    def _memory(self) -> Iterator[Line]:
        """What the history of a game keeps, every state on the way."""
        import gc
        import tracemalloc

        from spellwright.magic.decks import builtin_decks
        from spellwright.sim.magic import play_game

        decks = builtin_decks()
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        played = play_game(
            [decks["burn"], decks["ur-delver"]], ("greedy", "greedy"), SEED, keep_history=True
        )
        gc.collect()
        kept = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert played.history is not None
        states = len(played.history.states)
        yield Line("history_states", states)
        yield Line("history_bytes", kept)
        yield Line("state_bytes", kept / states)

    def _knight(self) -> Iterator[Line]:
        """Complete games of Solo Conquest: six rounds, a Dummy, every event."""
        from spellwright.knight import new_game
        from spellwright.sim.knight.tempo import play_out

        games = self.games * 2
        plies = self._timed(
            lambda: sum(
                play_out(new_game("solo_conquest", ["Tovak"], seed), seed).ply
                for seed in range(games)
            )
        )
        yield self._rate("dummy_games", games, self.seconds)
        yield self._rate("dummy_decisions", plies, self.seconds)

    def _solver(self) -> Iterator[Line]:
        """Small matchups solved, each deck on the play once: moves made, positions seen, memory."""
        import tracemalloc

        from spellwright.solve import Solver

        def solve() -> tuple[int, int, list[Any]]:
            plays = states = 0
            solvers: list[Any] = []
            for ours, theirs in SMALL:
                solver: Solver | None = None
                for first in (0, 1):
                    solver = Solver(_three_cards(ours, theirs, first), beside=solver)
                    answer = solver.run()
                    plays += answer.plays
                    states += answer.states
                solvers.append(solver)
            return plays, states, solvers

        plays, states, _ = self._timed(solve, 1)
        yield self._rate("solver_nodes", plays, self.seconds)
        yield self._rate("solver_states", states, self.seconds)
        yield self._rate("solver_matchups", len(SMALL), self.seconds)
        yield Line("solver_states_per_matchup", states / len(SMALL))
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        first = Solver(_three_cards(*SMALL[0], 0))
        found = first.run()
        yield Line(
            "solver_bytes_per_state",
            (tracemalloc.get_traced_memory()[0] - before) / max(found.states, 1),
        )
        tracemalloc.stop()

    def _published(self) -> Iterator[Line]:
        """Published matchups, the first of fifty that are always the same: as far as so many positions go."""
        from spellwright.magic.objects.card import DATA
        from spellwright.solve import Budget, Solver

        pairs = published_rows(DATA / "rows.txt")[: self.rows]
        budget = Budget(states=MOST_STATES)

        def solve() -> tuple[int, int, int]:
            plays = states = open_games = 0
            for ours, theirs in pairs:
                solver: Solver | None = None
                for first in (0, 1):
                    solver = Solver(_three_cards(ours, theirs, first), beside=solver)
                    answer = solver.run(budget)
                    plays += answer.plays
                    states += answer.states
                    open_games += not answer.solved
            return plays, states, open_games

        plays, states, open_games = self._timed(solve, 1)
        yield Line("rows", len(pairs))
        yield Line("rows_open_games", open_games)
        yield self._rate("rows_nodes", plays, self.seconds)
        yield self._rate("rows_states", states, self.seconds)
        yield self._time("row", self.seconds / len(pairs), 1.0, "s")

    def _starts(self) -> Iterator[Line]:
        """Whole programs from their start to their end: one that only helps, and some that play."""
        for name, words, typed in (
            ("start_help", ("--help",), ""),
            ("start_cards", ("cards", "show", "Memnite"), ""),
            ("start_sim", ("sim", "burn", "burn", "-n", "1", "-j", "1"), ""),
            ("start_solve", ("solve", *SMALL[0]), ""),
            ("start_play", ("play", "--seed", "3"), "quit\n"),
        ):
            spent = min(_run([*words], typed) for _ in range(3))
            yield self._time(name, spent, 1.0, "s")


def published_rows(file: Path) -> list[tuple[str, str]]:
    """Matchups of a file: a line each, the two decks with a colon between them."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [(ours, theirs) for ours, _, theirs in (line.partition(" : ") for line in lines)]


def measure(games: int, rows: int) -> dict[str, Any]:
    """Every number by name, units in the name; `_loops` has the same as turns of a plain loop."""
    found: dict[str, Any] = {"engine": engine()}
    for line in Meter(games, rows).lines():
        found[line.name] = line.value
        if line.loops is not None:
            found[_loops(line.name)] = line.loops
    return found


def _loops(name: str) -> str:
    """`copy_us` costs `copy_loops`; one of `random_games_per_s`, `random_games_loops`."""
    for unit in ("_per_s", "_us", "_s"):
        name = name.removesuffix(unit)
    return f"{name}_loops"


def _three_cards(ours: str, theirs: str, first: int) -> Any:
    from spellwright.magic.formats.pods import parse_three
    from spellwright.magic.formats.three_card_blind import three_card_game

    return three_card_game(parse_three(ours).cards, parse_three(theirs).cards, first, lean=True)


def _run(words: list[str], typed: str) -> float:
    """Processor time of a program of its own; what this system does not count is the time on the clock."""
    before = os.times()
    subprocess.run(
        [sys.executable, "-m", "spellwright", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    after = os.times()
    spent = sum(after[2:4]) - sum(before[2:4])
    return spent or after.elapsed - before.elapsed
