"""Tempo studies of Mage Knight: how many turns a round lasts, when the Dummy sets its pace.

The humans take random tactics, never announce, and take no extra turns or cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from spellwright.kernel import Priority, Rng, SpellwrightError
from spellwright.knight import DUMMY, KnightGame, new_game
from spellwright.knight.deeds import TurnStarted
from spellwright.knight.events import DummyCardsFlipped, OrderSet, RoundStarted
from spellwright.knight.tables import EDITIONS, ULTIMATE_EDITION, find_scenario, heroes_of

SEEDS_APART = 1_000_003  # so that runs with neighbouring seeds share no game


@dataclass
class Pace:
    """One round, over many games: turns in which the Dummy flipped, and turns of the humans."""

    flips: Counter[int] = field(default_factory=Counter)
    before: Counter[int] = field(default_factory=Counter)  # turns of humans who act before it
    after: Counter[int] = field(default_factory=Counter)  # and of those who act after it

    def plain(self) -> dict[str, Any]:
        return {
            "mean_flipping_turns": mean(self.flips),
            "flipping_turns": dict(sorted(self.flips.items())),
            "human_turns_before_dummy": dict(sorted(self.before.items())),
            "human_turns_after_dummy": dict(sorted(self.after.items())),
        }


@dataclass
class Tempo:
    """A scenario with one hero as the Dummy, over many games."""

    scenario: str
    players: int
    dummy: str
    games: int = 0
    rounds: list[Pace] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """Everything another program may want, ready for JSON."""
        return {
            "scenario": self.scenario,
            "players": self.players,
            "dummy": self.dummy,
            "games": self.games,
            "rounds": [
                {"round": number, **pace.plain()} for number, pace in enumerate(self.rounds, 1)
            ],
        }


def mean(counts: Counter[int]) -> float:
    """The mean of counted numbers; 0 of none."""
    total = counts.total()
    return sum(n * times for n, times in counts.items()) / total if total else 0.0


def study(
    scenario: str,
    dummy: str,
    games: int,
    seed: int = 0,
    *,
    players: int | None = None,
    edition: str = ULTIMATE_EDITION,
    policies: dict[str, str] | None = None,
) -> Tempo:
    """Play many games with this hero as the Dummy and count turns."""
    found = find_scenario(scenario)
    if not found.dummy:
        raise SpellwrightError(f"{found.name} has no Dummy Player: nothing sets its pace")
    count = found.players[0] if players is None else players
    there = [hero for hero in heroes_of(EDITIONS[edition]) if hero != dummy]
    tempo = Tempo(found.id, count, dummy)
    tempo.rounds = [Pace() for _ in range(found.rounds_for(count))]
    for number in range(games):
        own = seed * SEEDS_APART + number
        heroes = Rng(own, "heroes").shuffled(there)[:count]
        game = new_game(
            found.id, heroes, own, dummy=dummy, edition=edition, policies=policies or {}
        )
        count_turns(play_out(game, own), tempo.rounds)
        tempo.games += 1
    return tempo


def play_out(game: KnightGame, seed: int) -> KnightGame:
    """Play a game to its end: random tactics, every turn ended at once."""
    rng = Rng(seed, "tactics")
    while (decision := game.decision) is not None:
        game = game.play(0 if isinstance(decision, Priority) else rng.below(len(decision.labels())))
    return game


def count_turns(game: KnightGame, rounds: Sequence[Pace]) -> None:
    """Add the turns of a finished game."""
    for number, order, flips, turns in _by_round(game):
        pace = rounds[number - 1]
        pace.flips[flips] += 1
        place = order.index(DUMMY)
        for at, actor in enumerate(order):
            if actor != DUMMY:
                (pace.before if at < place else pace.after)[turns[actor]] += 1


def _by_round(game: KnightGame) -> Iterator[tuple[int, tuple[int, ...], int, Counter[int]]]:
    number, flips = 0, 0
    order: tuple[int, ...] = ()
    turns: Counter[int] = Counter()
    for event in game.events():
        kind = type(event)
        if kind is RoundStarted:
            if number:
                yield number, order, flips, turns
            number, flips, turns = number + 1, 0, Counter()
        elif kind is OrderSet:
            order = event.order  # type: ignore[attr-defined]
        elif kind is DummyCardsFlipped:
            flips += 1
        elif kind is TurnStarted:
            turns[event.seat] += 1  # type: ignore[attr-defined]
    if number:
        yield number, order, flips, turns
