"""`python -m tools.comparing [--rounds N] [--plot FILE.svg] NAME=FOLDER…`: engines against each other, in turn, in one run.

Each round gives every engine the same work, one after the other, in processes of their own. Times are processor time,
the best of the rounds, which a busy machine disturbs least; the ratios are what counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[1]
GAMES = 12  # of a mirror of Burn
SEED = 11


def work() -> dict[str, Any]:
    """What one engine does in a round: processor time, and how much was done in it."""
    began = process_time()
    from spellwright.kernel import View, decode, encode
    from spellwright.magic.decks import builtin_decks
    from spellwright.magic.formats.pods import parse_three
    from spellwright.magic.formats.three_card_blind import three_card_game
    from spellwright.sim.magic import play_game
    from spellwright.solve import Solver

    decks = builtin_decks()
    burn = decks["burn"]
    # as `sim` plays: without a log, where an engine can do without
    plain: dict[str, Any] = {"keep_log": False}
    try:
        play_game([burn, burn], ("random", "random"), SEED, **plain)
    except TypeError:
        plain = {}
        play_game([burn, burn], ("random", "random"), SEED)
    out: dict[str, Any] = {"start and first game": (process_time() - began, 1, "starts")}

    def games(names: tuple[str, ...], bots: str, seeds: range, most: int) -> tuple[int, int]:
        played = [
            play_game([decks[n], decks[n]], (bots, bots), seed, most_decisions=most, **plain)
            for n in names
            for seed in seeds
        ]
        return len(played), sum(each.decisions for each in played)

    def timed(act: Callable[..., Any], *args: Any) -> tuple[float, Any]:
        start = process_time()
        found = act(*args)
        return process_time() - start, found

    def solve(ours: str, theirs: str) -> int:
        first, second = parse_three(ours).cards, parse_three(theirs).cards
        return Solver(three_card_game(first, second, 0, lean=True)).run().plays

    def repeat(act: Callable[[], Any], times: int) -> None:
        for _ in range(times):
            act()

    for name, names, bots, seeds, most in (
        ("random, Burn mirror", ("burn",), "random", range(GAMES), 20_000),
        ("random, eight mirrors", tuple(decks), "random", range(1), 1_500),
        ("greedy, Burn mirror", ("burn",), "greedy", range(2), 20_000),
    ):
        spent, (count, decisions) = timed(games, names, bots, seeds, most)
        out[name] = (spent, count, "games")
        out[f"{name}: decisions"] = (spent, decisions, "decisions")

    plays = 0
    spent = 0.0
    for ours, theirs in (
        ("Dark Ritual / Swamp / Unstoppable Slasher", "Memnite / Memnite / Memnite"),
        ("Plains / Isamaru, Hound of Konda / Plains", "Wasteland / Swamp / Thoughtseize"),
    ):
        more, nodes = timed(solve, ours, theirs)
        spent += more
        plays += nodes
    out["solver"] = (spent, plays, "nodes")

    delver = decks["ur-delver"]
    played = play_game([burn, delver], ("greedy", "greedy"), SEED, keep_history=True)
    assert played.history is not None
    middle = played.history.states[len(played.history) // 2]
    text = json.dumps(encode(middle))
    small: tuple[tuple[str, Callable[[], Any], int], ...] = (
        ("copy", middle.copy, 20_000),
        ("key", middle.key, 300),
        ("view", lambda: View(middle, 0).known, 100),
        ("state from JSON", lambda: decode(json.loads(text)), 20),
    )
    for name, act, times in small:
        out[name] = (timed(repeat, act, times)[0], times, "times")
    return out


def run(folder: str) -> dict[str, Any]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(Path(folder).resolve()), str(ROOT)))}
    call = [sys.executable, "-m", "tools.comparing", "--work"]
    done = subprocess.run(call, env=env, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.comparing", description=__doc__)
    parser.add_argument("engines", nargs="*", metavar="NAME=FOLDER")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--plot", type=Path, help="write the ratios as a picture, too")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        json.dump(work(), sys.stdout)
        return
    folders = dict(each.split("=", 1) for each in given.engines)
    best: dict[str, dict[str, tuple[float, int, str]]] = {name: {} for name in folders}
    for _ in range(given.rounds):
        for name, folder in folders.items():
            for what, (spent, count, unit) in run(folder).items():
                before = best[name].get(what)
                if before is None or spent / count < before[0] / before[1]:
                    best[name][what] = (spent, count, unit)
    first, *others = folders
    print("| one core | " + " | ".join(folders) + " |" + "".join(f" ×{o} |" for o in others))
    print("|---" * (1 + len(folders) + len(others)) + "|")
    for what in best[first]:
        cells = []
        for name in folders:
            spent, count, unit = best[name][what]
            rate = count / max(spent, 1e-9)
            told = f"{rate:,.0f}/s" if rate >= 100 else f"{rate:.1f}/s"
            cells.append(f"{spent / count * 1e6:,.1f} µs" if unit == "times" else told)
        base = best[first][what][0] / best[first][what][1]
        for name in others:
            spent, count, _ = best[name][what]
            cells.append(f"{base / (spent / count):.2f}")
        print(f"| {what} ({best[first][what][2]}) | " + " | ".join(cells) + " |")
    if given.plot is not None:
        given.plot.write_text(plot(best), encoding="utf-8")


COLORS = ("#b8b8b8", "#6b9bd1", "#2b5f9e", "#1a3a63")
WIDE, BAR, LEFT = 720, 14, 210


def plot(best: dict[str, dict[str, tuple[float, int, str]]]) -> str:
    """The ratios as bars, the first engine being 1 everywhere."""
    names = list(best)
    rows = [what for what in best[names[0]] if "decisions" not in what]
    ratios = {
        (what, name): best[names[0]][what][0] / best[names[0]][what][1] * count / max(spent, 1e-9)
        for name in names
        for what in rows
        for spent, count, _ in [best[name][what]]
    }
    scale = (WIDE - LEFT - 60) / max(ratios.values())
    group = BAR * len(names) + 10
    high = group * len(rows) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{high}" fill="white"/>',
    ]
    for i, name in enumerate(names):
        x = LEFT + i * 130
        parts.append(f'<rect x="{x}" y="10" width="12" height="12" fill="{COLORS[i % 4]}"/>')
        parts.append(f'<text x="{x + 18}" y="20">{escape(name)}</text>')
    for at, what in enumerate(rows):
        y = 34 + at * group
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + group / 2}" text-anchor="end">{escape(what)}</text>'
        )
        for i, name in enumerate(names):
            ratio = ratios[what, name]
            top = y + i * BAR
            parts.append(
                f'<rect x="{LEFT}" y="{top}" width="{ratio * scale:.1f}" height="{BAR - 2}" fill="{COLORS[i % 4]}"/>'
            )
            parts.append(
                f'<text x="{LEFT + ratio * scale + 4:.1f}" y="{top + BAR - 4}" font-size="10">×{ratio:.1f}</text>'
            )
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    main()
