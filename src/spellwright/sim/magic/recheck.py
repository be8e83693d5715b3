"""Results of other engines, solved anew by this one and compared: what an old engine said is not trusted, but tried."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from spellwright.magic.formats.three_card_blind import Rules
from spellwright.sim.executors import Jobs
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.matchups import solve_games
from spellwright.sim.magic.outcomes import Outcome
from spellwright.store import Results, Stored
from spellwright.store.magic import GameKey, magic_fingerprint

SAME, DIFFERENT, OPEN = "the same", "different", "open"


@dataclass(frozen=True)
class Old:
    """A result of another engine."""

    game: GameKey
    rules: Rules
    row: Stored

    def verdict(self, new: Outcome) -> str:
        """What comes of it now; one that this engine excludes is different, though the rest is open."""
        if self.row.result not in new.possible:
            return DIFFERENT
        return OPEN if new.result is None else SAME

    @property
    def other_cards(self) -> bool:
        """Were its cards defined otherwise? Then it was another game."""
        return self.row.cards != self.game.pieces()


def old_results(store: Results) -> tuple[list[Old], int]:
    """Everything that other engines have decided, in the order of its keys; and how many cannot be read."""
    found = [_old(row) for row in store.of_others(magic_fingerprint())]
    return [old for old in found if old is not None], found.count(None)


def _old(row: Stored) -> Old | None:
    """None for one that is damaged, or of rules that this version does not have."""
    try:
        play, draw, rules = json.loads(row.play), json.loads(row.draw), json.loads(row.rules)
        if not all(isinstance(name, str) for name in (*play, *draw)):
            return None
        return Old(GameKey.of(play, draw), Rules(**rules), row)
    except (ValueError, TypeError, RecursionError):
        return None


def recheck(
    olds: Iterable[Old], allowed: Allowed, store: Results, jobs: Jobs = 1
) -> Iterator[tuple[Old, Outcome]]:
    """Each with its outcome by this engine, as it comes; what is found is stored as this engine's."""
    by_rules: dict[Rules, dict[GameKey, list[Old]]] = {}
    for old in olds:
        by_rules.setdefault(old.rules, {}).setdefault(old.game, []).append(old)
    for rules, games in by_rules.items():
        for game, outcome in solve_games(games, rules, allowed, jobs=jobs, store=store):
            yield from ((old, outcome) for old in games[game])
