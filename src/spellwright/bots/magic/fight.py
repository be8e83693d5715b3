"""Combat for bots: which attacks and blocks are worth it."""

from __future__ import annotations

from typing import Any

from spellwright.bots.magic.duel import creatures, fight, power
from spellwright.bots.magic.exchange import (
    GOOD_BLOCK,
    Attack,
    Blocks,
    block_points,
    growth,
    plan_blocks,
)
from spellwright.bots.magic.reckoning import Reckoner
from spellwright.kernel import Choose, ObjectId, View
from spellwright.magic.game import Game
from spellwright.magic.rules.combat.legality import why_not_blocker, why_not_pair

Picks = tuple[int, ...]
EVEN = -0.2  # a trade that loses no more than this is fair


class Fight:
    """The view of a combat from one side."""

    def __init__(self, worth: Reckoner) -> None:
        self.worth = worth
        self.game = worth.game

    def _pairs(self, decision: Choose) -> dict[tuple[Any, Any], int]:
        """Each (creature, what it attacks or blocks) and its option."""
        return {pair: i for i, option in enumerate(decision.options) for pair in option.values}

    # --- attacking

    def attack(self, view: View[Game], decision: Choose) -> Picks:
        pairs = self._pairs(decision)
        able = list(dict.fromkeys(a for a, _ in pairs))
        blockers = [b for b in creatures(self.game, self.worth.other) if _can_block(self.game, b)]
        blocks = {a: [b for b in blockers if why_not_pair(self.game, b, a) is None] for a in able}
        if self._is_lethal(able, blocks, len(blockers)):
            chosen = [a for a in able if power(self.game, a) > 0]
        else:
            chosen = Attack(self.worth, able, blocks).best(
                a for a in able if self._is_good(a, blocks[a])
            )
        aims = self._aims(chosen, pairs)
        return _legal(view, sorted(pairs[a, d] for a, d in aims.items() if (a, d) in pairs))

    def _is_lethal(
        self, able: list[ObjectId], blocks: dict[ObjectId, list[ObjectId]], blockers: int
    ) -> bool:
        grows = growth(self.worth, able)
        hits = {a: power(self.game, a) + grows.get(a, 0) for a in able}
        free = sum(hits[a] for a in able if not blocks[a])
        others = sorted(hits[a] for a in able if blocks[a])
        through = free + sum(others[: max(len(others) - blockers, 0)])
        return through + min(self.worth.reach, 6) >= self.worth.foe.life and through > 0

    def _is_good(self, a: ObjectId, blockers: list[ObjectId]) -> bool:
        if power(self.game, a) <= 0:
            return False
        own = self.worth.permanent(a)
        for b in blockers:
            a_dies, b_dies = fight(self.game, a, b)
            gain = (self.worth.permanent(b) if b_dies else 0.0) - (own if a_dies else 0.0)
            if gain < EVEN:
                return False
        strong = sorted((power(self.game, b) for b in blockers), reverse=True)[:2]
        toughness = self.game.chars(a).toughness or 0
        return len(strong) < 2 or sum(strong) < toughness or own < 4.0

    def _aims(
        self, chosen: list[ObjectId], pairs: dict[tuple[Any, Any], int]
    ) -> dict[ObjectId, Any]:
        """Whom each attacks: planeswalkers that fall to it, otherwise the player."""
        game = self.game
        aims: dict[ObjectId, Any] = {}
        left = sorted(chosen, key=lambda a: power(game, a))
        walkers = [d for d in dict.fromkeys(d for _, d in pairs) if isinstance(d, ObjectId)]
        total = sum(power(game, a) for a in left)
        for walker in sorted(walkers, key=lambda w: -self.worth.permanent(w)):
            if total >= self.worth.foe.life:
                break
            need = max(game.objects[walker].count("loyalty"), 1)
            for a in list(left):
                if need > 0 and (a, walker) in pairs:
                    aims[a] = walker
                    left.remove(a)
                    need -= power(game, a)
        for a in left:
            at_player = [d for x, d in pairs if x == a and not isinstance(d, ObjectId)]
            at_any = [d for x, d in pairs if x == a]
            aims[a] = (at_player or at_any)[0]
        return aims

    # --- blocking

    def block(self, view: View[Game], decision: Choose) -> Picks:
        game, worth = self.game, self.worth
        pairs = self._pairs(decision)
        assert game.combat is not None
        attacks = {
            a.attacker: a.defender for a in game.combat.attacks if a.attacker in game.objects
        }
        able: dict[ObjectId, list[ObjectId]] = {a: [] for a in attacks}
        for b, a in pairs:
            if a in able:
                able[a].append(b)
        at_us = [a for a, defender in attacks.items() if defender == worth.seat]
        chosen = plan_blocks(worth, at_us, able)
        self._save_walkers([a for a in attacks if a not in at_us], able, chosen)
        return _legal(view, sorted(pairs[b, a] for b, a in chosen.items()))

    def _save_walkers(
        self, attackers: list[ObjectId], able: dict[ObjectId, list[ObjectId]], chosen: Blocks
    ) -> None:
        """Blocks for planeswalkers, by who is left for them."""
        for a in sorted(attackers, key=lambda a: -power(self.game, a)):
            found = [
                (block_points(self.worth, a, b, at_us=False), b) for b in able[a] if b not in chosen
            ]
            points, best = max(found, default=(0.0, None), key=lambda pair: pair[0])
            if best is not None and points > GOOD_BLOCK:
                chosen[best] = a


def _can_block(game: Game, oid: ObjectId) -> bool:
    """Could it block in this turn's combat?"""
    return why_not_blocker(game, oid) is None


def _legal(view: View[Game], picks: list[int]) -> Picks:
    """The picks, or as many of them as are legal together."""
    answer = tuple(picks)
    if view.objection(answer) is None:
        return answer
    for i in range(len(picks)):
        fewer = (*picks[:i], *picks[i + 1 :])
        if view.objection(fewer) is None:
            return fewer
    if view.objection(()) is None:
        return ()
    first: Picks = next(iter(view.answers()))
    return first
