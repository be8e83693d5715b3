"""`spellwright bench`: what copies, keys, files, games and histories cost on this machine.

Times are processor time of the best of a few rounds, which a busy machine disturbs least; the same
numbers in loops (iterations of a plain Python loop) can be compared between machines.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time
from typing import Any

import click

from spellwright.cli.common import AS_JSON, find_deck, print_json
from spellwright.engine import engine
from spellwright.magic.decks import Deck

ROUNDS = 5
SEED = 11
MATCHUPS = (  # of Three Card Blind, solved in a second or two each
    ("Dark Ritual / Swamp / Unstoppable Slasher", "Memnite / Memnite / Memnite"),
    ("Plains / Isamaru, Hound of Konda / Plains", "Wasteland / Swamp / Thoughtseize"),
    ("Channel / Emrakul, the Aeons Torn / Hickory Woodlot", "Island / Meddling Mage / Mox Pearl"),
)
MOST_MEMORY = 20_000_000  # bytes for the history of a whole game


@click.command("bench", help="Measure speed and memory of the engine on this machine.")
@click.option("--games", type=click.IntRange(1), default=40, show_default=True)
@AS_JSON
def bench_command(games: int, as_json: bool) -> int:
    """Exit code 1 when the history of a game needs too much memory."""
    found = measure(games)
    if as_json:
        print_json(found)
    else:
        _print(found)
    return 0 if found["history_bytes"] < MOST_MEMORY else 1


def measure(games: int) -> dict[str, Any]:
    """Every number by name, units in the name."""
    from spellwright.kernel import Rng, View, decode, encode
    from spellwright.sim.magic import play_game

    burn, delver = find_deck("burn"), find_deck("ur-delver")
    loop = _loop_ns()
    played = play_game([burn, delver], ("greedy", "greedy"), SEED, keep_history=True)
    assert played.history is not None
    middle = played.history.states[len(played.history) // 2]
    seen = View(middle, 0)
    text = json.dumps(encode(middle), separators=(",", ":"))
    costs = {
        "copy": _cost(middle.copy, 2000),
        "key": _cost(middle.key, 50),
        "view": _cost(lambda: View(middle, 0).known, 50),
        "sample": _cost(lambda: seen.sample(Rng(SEED)), 20),
        "encode": _cost(lambda: json.dumps(encode(middle), separators=(",", ":")), 10),
        "decode": _cost(lambda: decode(json.loads(text)), 10),
    }
    out: dict[str, Any] = {
        "engine": engine(),
        "loop_ns": loop,
        "state_cards": len(middle.objects),
    }
    for name, seconds in costs.items():
        out[f"{name}_us"] = seconds * 1e6
        out[f"{name}_loops"] = seconds * 1e9 / loop
    out["json_bytes"] = len(text)
    for name, bots in (("random", ("random", "random")), ("greedy", ("greedy", "greedy"))):
        rate, decisions = _games(burn, bots, games if name == "random" else max(games // 4, 1))
        out[f"{name}_games_per_s"] = rate
        out[f"{name}_decisions_per_s"] = decisions
        out[f"{name}_decision_loops"] = 1e9 / decisions / loop
    out |= _memory([burn, delver])
    out |= _dummy_games(games * 5)
    out |= _solver()
    return out


def _loop_ns() -> float:
    """Nanoseconds for one turn of a plain loop: the measure for everything else."""

    def run() -> None:
        x = 0
        for i in range(100_000):
            x += i & 3

    return _cost(run, 5) * 1e9 / 100_000


def _cost(act: Callable[[], Any], times: int) -> float:
    """Seconds of processor time for one call, the best of a few rounds."""
    act()
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(times):
            act()
        best = min(best, process_time() - start)
    return max(best, 1e-9) / times


def _games(deck: Deck, bots: tuple[str, str], games: int) -> tuple[float, float]:
    """Games and decisions of a mirror match in a second of one core; the best of two rounds."""
    from spellwright.sim.magic import play_game

    best, count = float("inf"), 0
    for _ in range(2):
        start = process_time()
        count = sum(play_game([deck, deck], bots, seed).decisions for seed in range(games))
        best = min(best, process_time() - start)
    return games / max(best, 1e-9), count / max(best, 1e-9)


def _memory(decks: list[Any]) -> dict[str, Any]:
    """What the history of a game keeps, every state on the way."""
    import gc
    import tracemalloc

    from spellwright.sim.magic import play_game

    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    played = play_game(decks, ("greedy", "greedy"), SEED, keep_history=True)
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert played.history is not None
    states = len(played.history.states)
    return {"history_states": states, "history_bytes": kept, "state_bytes": kept / states}


def _dummy_games(games: int) -> dict[str, Any]:
    """Complete games of Solo Conquest in a second of one core: six rounds, a Dummy, every event."""
    from spellwright.knight import new_game
    from spellwright.sim.knight.tempo import play_out

    best, count = float("inf"), 0
    for _ in range(ROUNDS):
        start = process_time()
        count = sum(
            play_out(new_game("solo_conquest", ["Tovak"], seed), seed).ply for seed in range(games)
        )
        best = min(best, process_time() - start)
    best = max(best, 1e-9)
    return {"dummy_games_per_s": games / best, "dummy_decisions_per_s": count / best}


def _solver() -> dict[str, Any]:
    """Three matchups solved, each deck on the play once: moves made and positions seen in a second."""
    from spellwright.magic.formats.pods import parse_three
    from spellwright.magic.formats.three_card_blind import three_card_game
    from spellwright.solve import Solver

    plays = states = 0
    start = process_time()
    for decks in MATCHUPS:
        ours, theirs = (parse_three(deck).cards for deck in decks)
        solver: Solver | None = None
        for first in (0, 1):
            solver = Solver(three_card_game(ours, theirs, first, lean=True), beside=solver)
            answer = solver.run()
            plays += answer.plays
            states += answer.states
    spent = max(process_time() - start, 1e-9)
    return {
        "solver_nodes_per_s": plays / spent,
        "solver_states_per_s": states / spent,
        "solver_states_per_matchup": states / len(MATCHUPS),
        "solver_matchups_per_s": len(MATCHUPS) / spent,
    }


def _print(found: dict[str, Any]) -> None:
    click.echo(f"the {found['engine']} engine")
    click.echo(f"one turn of a plain loop   {found['loop_ns']:9.1f} ns   (the measure: 1 loop)")
    names = {
        "copy": "copy of a state",
        "key": "key of a state",
        "view": "view of a seat",
        "sample": "sample of a view",
        "encode": "state to JSON",
        "decode": "state from JSON",
    }
    click.echo(f"a state in the middle of Burn against UR Delver, {found['state_cards']} objects:")
    for name, words in names.items():
        click.echo(
            f"  {words:24} {found[f'{name}_us']:9.1f} µs  {found[f'{name}_loops']:10.0f} loops"
        )
    click.echo(f"  {'size of the JSON':24} {found['json_bytes'] / 1000:9.1f} kB")
    click.echo("Burn mirror, one core:")
    for name in ("random", "greedy"):
        click.echo(
            f"  {name + ' bots':24} {found[f'{name}_games_per_s']:9.1f} games/s, "
            f"{found[f'{name}_decisions_per_s']:.0f} decisions/s, "
            f"{found[f'{name}_decision_loops']:.0f} loops a decision"
        )
    click.echo(
        f"history of a whole game    {found['history_bytes'] / 1e6:9.2f} MB for "
        f"{found['history_states']} states, {found['state_bytes'] / 1000:.1f} kB each "
        f"(limit {MOST_MEMORY // 1_000_000} MB)"
    )
    click.echo(
        f"Mage Knight, Solo Conquest  {found['dummy_games_per_s']:8.1f} complete Dummy games/s, "
        f"{found['dummy_decisions_per_s']:.0f} decisions/s"
    )
    click.echo(
        f"Three Card Blind solver     {found['solver_nodes_per_s']:8.0f} nodes/s "
        f"({found['solver_states_per_s']:.0f} of them new states; the known Python solver: 2,000–7,000), "
        f"{found['solver_states_per_matchup']:.0f} states and "
        f"{1 / found['solver_matchups_per_s']:.1f} s a solved matchup"
    )
