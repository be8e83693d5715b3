"""Combat for bots: which attacks and blocks are worth it."""

from __future__ import annotations

from typing import Any

from spellwright.bots.magic.worth import Appraiser
from spellwright.kernel import Choose, ObjectId, View
from spellwright.magic.game import Game
from spellwright.magic.rules.combat.legality import why_not_blocker, why_not_pair

Picks = tuple[int, ...]
EVEN = -0.2  # a trade that loses no more than this is fair


def power(game: Game, oid: ObjectId) -> int:
    chars = game.chars(oid)
    p = max(chars.power or 0, 0)
    return 2 * p if "double strike" in chars.index.keywords else p


def fight(game: Game, a: ObjectId, b: ObjectId) -> tuple[bool, bool]:
    """Which of two creatures that fight die."""
    first_a, first_b = (_strikes_first(game, x) for x in (a, b))
    if first_a != first_b:
        quick, slow = (a, b) if first_a else (b, a)
        dead = _kills(game, quick, slow)
        answer = not dead and _kills(game, slow, quick)
        return (answer, dead) if first_a else (dead, answer)
    return _kills(game, b, a), _kills(game, a, b)


def _strikes_first(game: Game, oid: ObjectId) -> bool:
    keywords = game.chars(oid).index.keywords
    return "first strike" in keywords or "double strike" in keywords


def _kills(game: Game, a: ObjectId, b: ObjectId) -> bool:
    chars = game.chars(b)
    n = power(game, a)
    if n <= 0 or "indestructible" in chars.index.keywords:
        return False
    return n >= (chars.toughness or 0) - game.objects[b].damage or game.has(a, "deathtouch")


def creatures(game: Game, seat: int) -> list[ObjectId]:
    return [o.id for o in game.permanents(seat) if game.chars(o.id).is_creature]


class Fight:
    """The view of a combat from one side."""

    def __init__(self, worth: Appraiser) -> None:
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
            chosen = [a for a in able if self._is_good(a, blocks[a])]
            chosen = self._keep_home(chosen, able)
        aims = self._aims(chosen, pairs)
        return _legal(view, sorted(pairs[a, d] for a, d in aims.items() if (a, d) in pairs))

    def _is_lethal(
        self, able: list[ObjectId], blocks: dict[ObjectId, list[ObjectId]], blockers: int
    ) -> bool:
        free = sum(power(self.game, a) for a in able if not blocks[a])
        others = sorted(power(self.game, a) for a in able if blocks[a])
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

    def _keep_home(self, chosen: list[ObjectId], able: list[ObjectId]) -> list[ObjectId]:
        """Leave enough at home to survive the attack that comes back."""
        game = self.game
        threats = sorted((power(game, b) for b in creatures(game, self.worth.other)), reverse=True)
        home = len([c for c in creatures(game, self.worth.seat) if not game.objects[c].tapped])
        chosen = sorted(chosen, key=lambda a: -power(game, a))
        while chosen:
            stays = home - len([a for a in chosen if not game.has(a, "vigilance")])
            if sum(threats[max(stays, 0) :]) < self.worth.me.life:
                break
            chosen.pop()
        return chosen

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
        attacks = [a for a in game.combat.attacks if a.attacker in game.objects]
        strength = {a.attacker: power(game, a.attacker) for a in attacks}
        incoming = sum(strength[a.attacker] for a in attacks if a.defender == worth.seat)
        chosen: dict[ObjectId, ObjectId] = {}  # blocker: attacker
        blocked: set[ObjectId] = set()
        for attack in sorted(attacks, key=lambda x: -strength[x.attacker]):
            a = attack.attacker
            best, most = None, 0.3
            for b, other in pairs:
                if other != a or b in chosen:
                    continue
                points = self._block_points(a, b, attack.defender == worth.seat)
                if points > most:
                    best, most = b, points
            if best is not None:
                chosen[best] = a
                blocked.add(a)
                if attack.defender == worth.seat:
                    incoming -= strength[a]
        if incoming >= worth.me.life:
            self._chump(pairs, attacks, strength, chosen, blocked, incoming)
        return _legal(view, sorted(pairs[b, a] for b, a in chosen.items()))

    def _block_points(self, a: ObjectId, b: ObjectId, at_us: bool) -> float:
        worth = self.worth
        a_dies, b_dies = fight(self.game, a, b)
        gain = (worth.permanent(a) if a_dies else 0.0) - (worth.permanent(b) if b_dies else 0.0)
        rate = 0.25 if worth.me.life > 12 else 0.5 if worth.me.life > 6 else 0.9
        saved = power(self.game, a)
        if self.game.has(a, "trample"):
            saved = min(saved, self.game.chars(b).toughness or 0)
        if not at_us:
            rate = 0.5
        return gain + rate * saved

    def _chump(
        self,
        pairs: dict[tuple[Any, Any], int],
        attacks: list[Any],
        strength: dict[ObjectId, int],
        chosen: dict[ObjectId, ObjectId],
        blocked: set[ObjectId],
        incoming: int,
    ) -> None:
        """Throw the least valuable creatures before the attack until it no longer kills."""
        for attack in sorted(attacks, key=lambda x: -strength[x.attacker]):
            a = attack.attacker
            if incoming < self.worth.me.life:
                return
            if a in blocked or attack.defender != self.worth.seat:
                continue
            free = [b for b, other in pairs if other == a and b not in chosen]
            if free:
                b = min(free, key=self.worth.permanent)
                chosen[b] = a
                blocked.add(a)
                incoming -= strength[a]


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
