"""Published rows measured a few at a time: what is done is kept in a file, and the next run goes on, on this machine or another.

    python -m tools.rows RESULTS.jsonl.xz docs/3cb/first.txt --minutes 60     solve rows of a list and note them
    python -m tools.rows RESULTS.jsonl.xz docs/3cb/first.txt --minutes 0      say what is known of them
    python -m tools.rows RESULTS.jsonl.xz docs/3cb/all.txt --grade solved --budget 2s,3500MB --at-once 200 --packed

Each row is noted with its budget and the fingerprint of the engine that solved it. RESULTS is what `spellwright threecb check` takes.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.kernel.files import read_lines, read_text, write_whole

NOTED = ("id", "tier", "verdict", "grade", "ours", "seconds", "states", "contradicted", "why")
Noted = dict[str, Any]


def interval(part: int, whole: int) -> tuple[float, float]:
    """Wilson's interval at 95 % for a share, in percent."""
    z, p = 1.96, part / whole
    middle, spread = p + z * z / (2 * whole), z * sqrt(p * (1 - p) / whole + (z / (2 * whole)) ** 2)
    return tuple(100 * (middle + sign * spread) / (1 + z * z / whole) for sign in (-1, 1))  # type: ignore[return-value]


def share(part: int, whole: int) -> str:
    if not whole:
        return "none"
    low, high = interval(part, whole)
    return f"{part} of {whole} ({100 * part / whole:.1f} %, {low:.0f}–{high:.0f})"


def told(rows: Sequence[Noted], wanted: int) -> Iterable[str]:
    """What the rows come to."""
    solved = [row for row in rows if row["grade"] in ("solved", "proven")]
    agreeing = [row for row in solved if row["verdict"] == "agrees"]
    first = [row for row in solved if row["tier"] == "A"]
    yield f"tried: {len(rows)} of {wanted}"
    yield f"solved: {share(len(solved), len(rows))}"
    yield f"proven: {share(sum(row['grade'] == 'proven' for row in rows), len(rows))}"
    yield f"agreeing: {share(len(agreeing), len(solved))}"
    yield f"of tier A: {share(sum(row['verdict'] == 'agrees' for row in first), len(first))}"
    apart = [row["id"] for row in solved if row["verdict"] == "disagrees"]
    if apart:
        yield f"disagreeing: {', '.join(apart)}"
    yield f"engines: {', '.join(sorted({row['engine'] for row in rows}))}"
    budgets = sorted({row["budget"] for row in rows if "budget" in row})
    if budgets:
        yield f"budgets: {'; '.join(budgets)}"


def engine() -> str:
    from spellwright.store.magic import magic_fingerprint

    return magic_fingerprint()


def measured(
    results: Path, ids: Sequence[str], budget: str, proofs: str, grade: str, jobs: int
) -> list[Noted]:
    """Solve these rows in a process of its own, whose store is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "ids.txt"
        listed.write_text("\n".join(ids) + "\n")
        command = [sys.executable, "-m", "spellwright", "threecb", "check", str(results), "--ids"]
        command += [str(listed), "--budget", budget, "--proof-budget", proofs, "--json"]
        command += ["--grade", grade, "--jobs", str(jobs)]
        command += ["--store", str(Path(folder) / "store.db")]
        done = subprocess.run(command, capture_output=True, text=True, env=os.environ, check=False)
        if done.returncode not in (0, 1):
            raise SystemExit(done.stderr)
        return [{name: row[name] for name in NOTED} for row in json.loads(done.stdout)["tried"]]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("results", type=Path)
    asked.add_argument("ids", type=Path)
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--budget", default="60s,3500MB")
    asked.add_argument("--proofs", default="60s")
    asked.add_argument("--grade", choices=("solved", "proven"), default="proven")
    asked.add_argument("--packed", action="store_true", help="what is noted is packed by xz")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--at-once", type=int, default=8, help="rows between two notes")
    asked.add_argument("--again", action="store_true", help="also rows of other engines")
    given = asked.parse_args()
    ledger = given.ids.with_suffix(".jsonl.xz" if given.packed else ".jsonl")
    try:
        ids = read_text(given.ids).split()
        lines = [*read_lines(ledger)] if ledger.exists() else []
        known: dict[str, Noted] = {row["id"]: row for row in map(json.loads, lines)}
    except (SpellwrightError, ValueError, TypeError, KeyError) as error:
        raise SystemExit(f"{given.ids} and {ledger.name} cannot be read: {error}") from None
    until, now = time.monotonic() + 60 * given.minutes, engine()
    budget = given.budget if given.grade == "solved" else f"{given.budget} and {given.proofs}"
    while time.monotonic() < until:
        left = [i for i in ids if i not in known or (given.again and known[i]["engine"] != now)]
        if not left:
            break
        some = left[: given.at_once]
        how = given.budget, given.proofs, given.grade, given.jobs
        for row in measured(given.results, some, *how):
            known[row["id"]] = {**row, "engine": now, "budget": budget}
        text = "".join(f"{json.dumps(known[i])}\n" for i in ids if i in known).encode()
        write_whole(ledger, lzma.compress(text) if given.packed else text)
    print("\n".join(told([known[i] for i in ids if i in known], len(ids))))


if __name__ == "__main__":
    main()
