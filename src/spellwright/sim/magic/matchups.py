"""Games of Three Card Blind, solved in worker processes; what is known already is taken from the store."""

from __future__ import annotations

import json
import lzma
from base64 import b64encode
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from time import sleep
from typing import Any

from spellwright.magic.carried import enter_setup, user_cards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.objects.card import BOOK
from spellwright.sim.executors import Jobs, executor
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.outcomes import Outcome, outcome_of, stored
from spellwright.sim.magic.pairs import Direction, Pair
from spellwright.sim.magic.searches import Matchup, folder_beside
from spellwright.sim.tasks import TOO_LONG, Done
from spellwright.store import Kept, Results
from spellwright.store.magic import GameKey

LOOK_EVERY = 1.0  # seconds between two looks at what another process solves
MOST_PROOF = 2 << 20  # bytes of a packed certificate that is kept
LARGEST_PROOF = 64 << 20  # … and of one that is packed


def solve_games(
    games: Iterable[GameKey],
    rules: Rules,
    allowed: Allowed,
    *,
    jobs: Jobs = 1,
    store: Results | None = None,
    work: Callable[[str], str] | None = None,
    certify: bool = False,
    started: Callable[[GameKey], object] = id,
) -> Generator[tuple[GameKey, Outcome], None, None]:
    """The outcome of each game, each once, as it comes; new ones are stored at once.

    What another process on the same store is solving is waited for, unless that process is gone. What a search has
    found that was not done is kept beside a store of this machine, and a larger budget goes on with it.
    `certify`: with certificates. `started` is told of two decks, by one of their games, when a worker begins with them.
    """
    fresh: dict[frozenset[tuple[str, ...]], list[GameKey]] = {}
    limits = allowed.plain()
    searches = folder_beside(store) if isinstance(jobs, int) else None

    def known(game: GameKey) -> Outcome | None:
        kept = store.find(game, rules.plain(), limits, allowed.grade) if store else None
        if store is None or kept is None:
            return None
        outcome = stored(kept, store)
        return replace(outcome, proof=store.proof(kept)) if outcome and certify else outcome

    for game in dict.fromkeys(games):
        unknown = [name for name in dict.fromkeys(game.play + game.draw) if name not in BOOK]
        if unknown:
            yield game, Outcome(None, reason=f"not supported: {', '.join(unknown)}")
        elif (outcome := known(game)) is not None:
            yield game, outcome
        else:
            fresh.setdefault(frozenset((game.play, game.draw)), []).append(game)
    meanwhile: list[tuple[GameKey, Outcome]] = []  # found by another process on the same store

    def unknown_of(group: list[GameKey]) -> list[GameKey]:
        found = [(game, known(game)) for game in group]
        meanwhile.extend((game, outcome) for game, outcome in found if outcome is not None)
        return [game for game, outcome in found if outcome is None]

    def tasks() -> Iterator[str]:
        for group in waiting:
            left = unknown_of(group)
            if left and store is not None and not store.forget:
                if not store.claim(left, rules.plain()):
                    elsewhere.append(left)
                    continue
                left = unknown_of(left)  # it may have been done between the two questions
            if left:
                given.append(left)
                started(left[0])
                yield _task(left, rules, allowed, certify, searches)

    def settled(done: Done, group: list[GameKey]) -> Iterator[tuple[GameKey, Outcome]]:
        found = (
            [outcome_of(each) for each in json.loads(done.text)]
            if done.text
            else [Outcome(None, reason=done.reason)] * len(group)
        )
        for game, outcome in zip(group, found, strict=True):
            # what a busy machine had no time for is tried again
            if store is not None and not done.reason.startswith(TOO_LONG):
                new = Kept(outcome.result, outcome.plain(), limits, outcome.grade)
                best = store.keep(game, rules.plain(), new, outcome.proof)
                before = stored(best, store) if best is not new else None
                if before is not None:  # one as good was stored before
                    outcome = replace(before, proof=store.proof(best) if certify else b"")
            yield game, outcome

    waiting = list(fresh.values())
    try:
        while waiting:
            given: list[list[GameKey]] = []
            elsewhere: list[list[GameKey]] = []  # another process is at them
            for done in executor(jobs).run(tasks(), work or solve_task, allowed.limits()):
                yield from _taken(meanwhile)
                yield from settled(done, given[done.number])
            yield from _taken(meanwhile)
            if store is not None:
                store.release()  # what was not kept
            if len(elsewhere) == len(waiting):
                sleep(LOOK_EVERY)
            waiting = elsewhere
    finally:
        if store is not None:
            store.release()


def _taken(waiting: list[tuple[GameKey, Outcome]]) -> list[tuple[GameKey, Outcome]]:
    """What is in a list, which is empty then."""
    found, waiting[:] = list(waiting), []
    return found


def _task(
    group: list[GameKey], rules: Rules, allowed: Allowed, certify: bool, searches: Path | None
) -> str:
    """The games of two decks, as JSON."""
    names = {name for game in group for name in (*game.play, *game.draw)}
    return json.dumps(
        {
            "games": [[game.play, game.draw] for game in group],
            "rules": rules.plain(),
            "allowed": asdict(allowed),
            "cards": user_cards(names),
            "certify": certify,
            "searches": None if searches is None else str(searches.absolute()),
        }
    )


# --- in the worker


def solve_task(text: str) -> str:
    """Solve the games of two decks within one budget: JSON in, JSON out."""
    task = json.loads(text)
    enter_setup(task, replace=True)  # the caller's book decides
    rules = Rules(**task["rules"])
    decks = sorted(task["games"][0])  # the same seats for a search that was kept
    firsts = [decks.index(play) for play, _ in task["games"]]
    allowed = Allowed(**task["allowed"])
    folder = task.get("searches")
    outcomes = solve_within(
        decks,
        firsts,
        rules,
        allowed,
        certify=task.get("certify", False),
        searches=None if folder is None else Path(folder),
    )
    return json.dumps(
        [{**each.plain(), "proof": b64encode(each.proof).decode()} for each in outcomes]
    )


def solve_within(
    decks: Sequence[Sequence[str]],
    firsts: Sequence[int],
    rules: Rules,
    allowed: Allowed,
    certify: bool = False,
    searches: Path | None = None,
) -> list[Outcome]:
    """What is known of games after their budget, with certificates where they are asked for."""
    games = [Direction(decks, first, rules) for first in firsts]
    Pair(games, None if searches is None else Matchup(searches, decks, rules)).run(allowed)
    found = [game.outcome() for game in games]
    if certify:
        return [
            replace(outcome, proof=packed(game.certificate()))
            for outcome, game in zip(found, games, strict=True)
        ]
    return found


def packed(certificate: dict[str, Any] | None) -> bytes:
    """A certificate as a file has it; empty where there is none, or one that is too large to be kept."""
    if certificate is None:
        return b""
    text = json.dumps(certificate, separators=(",", ":")) + "\n"
    data = lzma.compress(text.encode(), preset=1) if len(text) <= LARGEST_PROOF else b""
    return data if len(data) <= MOST_PROOF else b""
