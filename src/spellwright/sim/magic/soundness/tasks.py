"""The single comparisons of a soundness run: what there is to do, and doing one of them in a process of its own."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import count, islice
from typing import Any

from spellwright.kernel import Undecided
from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.published import Row
from spellwright.sim.magic.soundness.compare import compare
from spellwright.sim.magic.soundness.draw import lone_matchup, small_game
from spellwright.sim.magic.soundness.rows import beside_full, by_words, one_off, spots
from spellwright.solve import Budget
from spellwright.solve.reference import TooLarge

SMALL, LONE = "small game", "against one card"
OFF, FULL = "one reduction off", "beside the full game"
KINDS = {"small": SMALL, "lone": LONE, "off": OFF, "full": FULL}  # as the command names them
TRIES = 3  # draws for a small game that is not too large, each with fewer cards
BESIDE = 2  # read cards after each card of the book
MORE = 8  # so many times the positions to look at a difference with mana abilities at any time
KEPT = 6  # differences of a task that are told; the others are only counted


@dataclass(frozen=True)
class Allowed:
    """What single comparisons may take."""

    positions: int = 1_500  # of a small game
    seconds: float = 20.0  # of one solve at full size
    full_seconds: float = 120.0  # of one search of the full game
    memory_mb: int = 2_048


def tasks(
    rows: Sequence[Row], seed: int, allowed: Allowed, only: Sequence[str] = ()
) -> Iterator[tuple[str, str]]:
    """Name and text of everything there is to compare, without end: kinds take turns; `only` these kinds."""
    kinds = {
        SMALL: _small_games(rows, seed),
        LONE: _lone_games(rows, seed),
        OFF: _games(OFF, by_words(rows, seed)),
        FULL: _games(FULL, iter(spots(rows, seed))),
    }
    told = {"allowed": asdict(allowed)}
    for turn in count():
        due = only or (SMALL, LONE, OFF if turn % 4 == 1 else FULL if turn % 8 == 3 else SMALL)
        for found in [next(kinds[kind], None) for kind in due]:
            if found is not None:
                yield found["name"], json.dumps({**found, **told})
            elif only and all(kind in (OFF, FULL) for kind in only):
                return  # all rows are done


def every_card(rows: Sequence[Row], seed: int) -> Iterator[str]:
    """Each card once: after each one of the book two that are read, those of published decks first."""
    played = {name for row in rows for name in (*row.deck_a, *row.deck_b)}
    read = BOOK.packed()
    random.Random(seed).shuffle(read)
    read.sort(key=lambda name: name not in played)
    book, packed = iter(sorted(BOOK)), iter(read)
    while some := [*islice(book, 1), *islice(packed, BESIDE)]:
        yield from some


def _small_games(rows: Sequence[Row], seed: int) -> Iterator[dict[str, Any]]:
    """Each card once, then again with other partners."""
    for turn in count(seed):
        for card in every_card(rows, turn):
            yield {"kind": SMALL, "name": f"{SMALL}: {card}, {turn}", "card": card, "seed": turn}


def _lone_games(rows: Sequence[Row], seed: int) -> Iterator[dict[str, Any]]:
    for turn in count(seed):
        for card in every_card(rows, turn):
            yield {
                "kind": LONE,
                "name": f"{LONE}: {card}, {turn}",
                "decks": lone_matchup(card, turn),
                "first": turn % 2,
            }


def _games(kind: str, rows: Iterator[Row]) -> Iterator[dict[str, Any]]:
    for row in rows:
        for first in (0, 1):
            yield {
                "kind": kind,
                "name": f"{kind}: {row.id}, {'AB'[first]} on the play",
                "decks": [list(row.deck_a), list(row.deck_b)],
                "first": first,
            }


def work(text: str) -> str:
    """Do one of them: JSON in, JSON out."""
    task = json.loads(text)
    allowed = Allowed(**task["allowed"])
    if task["kind"] == SMALL:
        return json.dumps(_small(task["card"], task["seed"], allowed))
    solve = one_off if task["kind"] == OFF else beside_full
    seconds = allowed.full_seconds if task["kind"] == FULL else allowed.seconds
    deck_a, deck_b = task["decks"]
    found = solve(
        deck_a, deck_b, task["first"], Budget(seconds=seconds, memory_mb=allowed.memory_mb)
    )
    what = f"{' / '.join(deck_a)} – {' / '.join(deck_b)}, {'AB'[task['first']]} on the play"
    return json.dumps(
        {
            "kind": task["kind"],
            "what": what,
            "solved": {name: list(known) for name, known in found.solved.items()},
            "unsolved": found.unsolved,
            "different": len(found.differences),
            "differences": found.differences[:KEPT],
        }
    )


def _small(card: str, seed: int, allowed: Allowed) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": SMALL, "too_large": 0, "different": 0, "differences": []}
    for part in range(TRIES):
        small = small_game(card, TRIES * seed + part, fewer=part)
        try:
            found = compare(small, allowed.positions)
            if found.differences and not small.by_hand:
                # with mana abilities in payments only the full game is not quite full
                small = replace(small, by_hand=True)
                found = compare(small, MORE * allowed.positions)
        except (TooLarge, Undecided):
            told["too_large"] += 1
            continue
        plain = asdict(found)
        differences = plain.pop("differences")
        told.update(plain, what=str(small), different=len(differences))
        told["differences"] = _some_of_each(differences)
        break
    return told


def _some_of_each(differences: list[str]) -> list[str]:
    """A few of them, of each law some."""
    kinds: dict[str, list[str]] = {}
    for one in differences:
        kinds.setdefault(one.partition(":")[0], []).append(one)
    return [one for group in kinds.values() for one in group[: KEPT // 3]]
