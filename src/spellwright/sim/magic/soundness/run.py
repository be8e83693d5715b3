"""A soundness run: both cores for as long as it may take, everything kept, and the page that tells of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from spellwright.sim.executors import Jobs, executor
from spellwright.sim.magic.published import Row
from spellwright.sim.magic.soundness.ledger import Entry, Ledger
from spellwright.sim.magic.soundness.tasks import FULL, LONE, OFF, SMALL, Allowed, tasks, work
from spellwright.sim.tasks import Limits

GRACE_SECONDS = 30.0


def run(
    ledger: Ledger,
    rows: Sequence[Row],
    jobs: Jobs,
    seconds: float,
    seed: int = 0,
    allowed: Allowed | None = None,
    only: Sequence[str] = (),
) -> Iterator[tuple[str, Entry]]:
    """Go on with what is not done yet until the time is up; each result as it comes. `only`: these kinds."""
    allowed = allowed or Allowed()
    end = monotonic() + seconds
    names: list[str] = []

    def waiting() -> Iterator[str]:
        for name, text in tasks(rows, seed, allowed, only):
            if monotonic() >= end:
                return
            if name not in ledger:
                names.append(name)
                yield text

    limits = Limits(20 * allowed.full_seconds + GRACE_SECONDS, 2 * allowed.memory_mb)
    for done in executor(jobs).run(waiting(), work, limits):
        result: Entry = (
            json.loads(done.text) if not done.reason else {"kind": "broken", "why": done.reason}
        )
        ledger.add(names[done.number], result)
        yield names[done.number], result


def page(ledger: Ledger, cards: int) -> str:
    """What was compared and what came out, as the page docs/soundness.md."""
    entries = list(ledger.entries.values())
    small = [e for e in entries if e["kind"] == SMALL and "positions" in e]
    large = sum(e.get("too_large", 0) for e in entries)
    took_part = {_card(e["task"]) for e in small}
    lines = [
        "# What the reductions were compared with",
        "",
        "Made by `make soundness`, which attacks the claim that a solved matchup has the result of the full game: the",
        "reduced game is compared with the game by the rules. A difference is a mistake, here or there.",
        "",
        _engines(entries),
        "",
        "## Small games, completely",
        "",
        "Every position of a small game is worked out by the rules (every choice, mana abilities at any time in about half",
        "of the games). A *step*: the best of what the reduced game offers at a position is worth what the position is",
        "worth. A *solve*: the reduced game, solved from a position, says who wins there. A *pair*: of two positions that",
        "decision 0008 orders, the one called no worse is no worse.",
        "",
        "| games | too large or without end | cards | positions | steps | solves | not solved | pairs |",
        "|---|---|---|---|---|---|---|---|",
        f"| {len(small):,} | {large:,} | {len(took_part)} of {cards} | {_sum(small, 'positions')} | "
        f"{_sum(small, 'steps')} | {_sum(small, 'solves')} | {_sum(small, 'unsolved')} | {_sum(small, 'pairs')} |",
        "",
        "## Every card with mana, against one card that hurts, 20 life, beside the full game",
        "",
        *_fulls([e for e in entries if e["kind"] == LONE]),
        "",
        "## Published matchups at 20 life, each reduction off in turn",
        "",
        *_offs([e for e in entries if e["kind"] == OFF]),
        "",
        "## Published matchups at 20 life beside the full game",
        "",
        *_fulls([e for e in entries if e["kind"] == FULL]),
        "",
        "## Differences",
        "",
        *_differences(entries),
        "",
    ]
    broken = [e for e in entries if e["kind"] == "broken"]
    if broken:
        lines += ["## Not finished", ""]
        lines += [f"- {e['task']}: {e['why']}" for e in broken[:20]]
        lines += ["", f"{len(broken)} in all.", ""]
    return "\n".join(lines)


def _engines(entries: list[Entry]) -> str:
    """What was compared with which version of the rules."""
    counts = Counter(entry["engine"] for entry in entries)
    told = [f"{engine} ({n:,} comparisons)" for engine, n in counts.items()]
    return f"By the engine {' and then '.join(told)}." if told else "Nothing yet."


def _card(task: str) -> str:
    return task.partition(": ")[2].rpartition(", ")[0]


def _sum(entries: list[Entry], field: str) -> str:
    return f"{sum(e[field] for e in entries):,}"


def _offs(entries: list[Entry]) -> list[str]:
    if not entries:
        return ["None in this run."]
    solved: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for entry in entries:
        for name, known in entry["solved"].items():
            tried[name] += 1
            solved[name] += _is_known(known)
    lines = [
        f"{_rows(entries)} rows, most of them in both directions; each game with nothing off first.",
        "",
    ]
    lines += ["| switched off | games | solved |", "|---|---|---|"]
    for name, n in sorted(tried.items()):
        lines.append(f"| {name or 'nothing'} | {n:,} | {solved[name]:,} |")
    return lines


def _fulls(entries: list[Entry]) -> list[str]:
    if not entries:
        return ["None in this run."]
    both = sum("full" in e["solved"] and _is_known(e["solved"]["full"]) for e in entries)
    return [
        f"{len(entries):,} games of {_rows(entries)} pairs of decks; in {both:,} of them both the reduced and the full game told something within the "
        "budget, and that was compared."
    ]


def _rows(entries: list[Entry]) -> str:
    return f"{len({_card(entry['task']) for entry in entries}):,}"


def _is_known(known: list[Any]) -> bool:
    return any(k is not None for k in known)


def _differences(entries: list[Entry]) -> list[str]:
    found = sorted(
        (e for e in entries if e.get("different")), key=lambda e: (e["kind"], e.get("positions", 0))
    )
    if not found:
        return ["None."]
    lines = []
    for entry in found:
        lines.append(f"- **{entry['what']}** ({entry['kind']}, {entry['different']} differences)")
        lines += [f"  - {one}" for one in entry["differences"]]
    return lines


def write_page(ledger: Ledger, cards: int, path: Path) -> None:
    path.write_text(page(ledger, cards), encoding="utf-8")
