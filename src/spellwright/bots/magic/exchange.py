"""What an attack comes to: the blocks that answer it, who dies, what goes through, what comes back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from spellwright.bots.magic.duel import creatures, fight, power
from spellwright.bots.magic.reckoning import Reckoner
from spellwright.bots.magic.worth import Appraiser, amount, events_of
from spellwright.kernel import ObjectId
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import AbilityIndex, Triggered
from spellwright.magic.objects.objects import Attack as Declared, Combat, Scope
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Many
from spellwright.magic.records.changes import AddPT
from spellwright.magic.records.filters import Self
from spellwright.magic.records.references import Source
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched_combat import Attacks

GOOD_BLOCK = 0.3  # a block must promise this much
GOOD_GANG = 0.5  # and a block by two this much
MOST_BY_ATTACKING = 2.0  # an ability that triggers on attacking is judged no better, and no worse
STRIKE = 1.0  # what a creature that does more when it hits gains by hitting
FEW = 9  # attackers for which sets are looked at one creature at a time

Blocks = dict[ObjectId, ObjectId]  # blocker: attacker


def plan_blocks(
    worth: Appraiser, attackers: Sequence[ObjectId], able: Mapping[ObjectId, Sequence[ObjectId]]
) -> Blocks:
    """The blocks of the appraiser's side against attackers of its player; `able`: who could block each."""
    game = worth.game
    chosen: Blocks = {}
    strength = {a: power(game, a) for a in attackers}
    order = sorted(attackers, key=lambda a: -strength[a])
    left = []
    for a in order:
        found = [(block_points(worth, a, b), b) for b in able[a] if b not in chosen]
        points, best = max(found, default=(0.0, None), key=lambda pair: pair[0])
        if best is not None and points > GOOD_BLOCK:
            chosen[best] = a
        else:
            left.append(a)
    for a in list(left):
        pair = _gang(worth, a, [b for b in able[a] if b not in chosen])
        if pair:
            chosen.update(dict.fromkeys(pair, a))
            left.remove(a)
    incoming = sum(strength[a] for a in left)
    for a in left:  # throw the least valuable creatures before what would kill
        if incoming < worth.me.life:
            break
        free = [b for b in able[a] if b not in chosen]
        if free:
            chosen[min(free, key=worth.permanent)] = a
            incoming -= strength[a]
    return chosen


def block_points(worth: Appraiser, a: ObjectId, b: ObjectId, at_us: bool = True) -> float:
    """What it is worth that one creature blocks another."""
    a_dies, b_dies = fight(worth.game, a, b)
    gain = (worth.permanent(a) if a_dies else 0.0) - (worth.permanent(b) if b_dies else 0.0)
    rate = 0.25 if worth.me.life > 12 else 0.5 if worth.me.life > 6 else 0.9
    saved = power(worth.game, a)
    if worth.game.has(a, "trample"):
        saved = min(saved, worth.game.chars(b).toughness or 0)
    return gain + (rate if at_us else 0.5) * saved


def _gang(worth: Appraiser, a: ObjectId, free: list[ObjectId]) -> tuple[ObjectId, ...]:
    """Two blockers that kill together what neither kills alone, for the loss of the better one at most."""
    game = worth.game
    chars = game.chars(a)
    keywords = chars.index.keywords
    if len(free) < 2 or keywords & {"first strike", "double strike", "indestructible"}:
        return ()
    tough = (chars.toughness or 0) - game.objects[a].damage
    best: tuple[ObjectId, ...] = ()
    most = GOOD_GANG
    free = sorted(free, key=lambda b: -power(game, b))[:4]
    for i, one in enumerate(free):
        for other in free[i + 1 :]:
            if power(game, one) + power(game, other) < tough:
                continue
            lost = [worth.permanent(b) for b in (one, other) if fight(game, a, b)[1]]
            gain = worth.permanent(a) - max(lost, default=0.0)
            if gain > most:
                best, most = (one, other), gain
    return best


class Attack:
    """Sets of attackers, by what they come to."""

    def __init__(
        self, worth: Reckoner, able: Sequence[ObjectId], blocks: Mapping[ObjectId, list[ObjectId]]
    ) -> None:
        self.worth = worth
        self.game: Game = worth.game
        self.gains = {a: _gains_by_attacking(worth, a) for a in able}
        self.grows = growth(worth, able)
        self.able = [a for a in able if power(self.game, a) > 0 or self.gains[a] > 0]
        self.blocks = blocks
        self.defence = Appraiser(self.game, worth.other)
        self.threats = {b: power(self.game, b) for b in creatures(self.game, worth.other)}
        self.home = [c for c in creatures(self.game, worth.seat) if not self.game.objects[c].tapped]
        self._known: dict[frozenset[ObjectId], float] = {}

    def best(self, first: Iterable[ObjectId]) -> list[ObjectId]:
        """The best set that changes of one creature lead to, from several beginnings."""
        starts = [frozenset(first), frozenset(self.able), frozenset[ObjectId]()]
        now = max(starts, key=self.value)
        while len(self.able) <= FEW:
            better = max((now ^ {a} for a in self.able), key=self.value, default=now)
            if self.value(better) <= self.value(now):
                break
            now = better
        return [a for a in self.able if a in now]

    def value(self, chosen: frozenset[ObjectId]) -> float:
        found = self._known.get(chosen)
        if found is None:
            found = self._known[chosen] = self._value(chosen)
        return found

    def _value(self, chosen: frozenset[ObjectId]) -> float:
        game, worth = self.game, self.worth
        attackers = [a for a in self.able if a in chosen]
        blocks = plan_blocks(self.defence, attackers, self.blocks)
        through, points = 0, 0.0
        dead: set[ObjectId] = set()
        points += sum(self.gains[a] for a in attackers)
        for a in attackers:
            against = [b for b, other in blocks.items() if other == a]
            if not against:
                grown = self.grows.get(a, 0) * (len(attackers) - 1) // max(len(self.able) - 1, 1)
                through += power(game, a) + grown
                points += STRIKE * _hits_for_more(game, a)
                continue
            if len(against) == 1:
                a_dies, b_dies = fight(game, a, against[0])
                dead |= {a} if a_dies else set()
                dead |= {against[0]} if b_dies else set()
            else:
                dead.add(a)
                dies = [b for b in against if fight(game, a, b)[1]]
                dead |= {max(dies, key=worth.permanent)} if dies else set()
            if game.has(a, "trample"):
                stopped = sum(game.chars(b).toughness or 0 for b in against)
                through += max(power(game, a) - stopped, 0)
        for oid in dead:
            points -= worth.sign(game.objects[oid].controller) * worth.permanent(oid)
        return points + worth.face(through) - self._answer(chosen, dead)

    def _answer(self, chosen: frozenset[ObjectId], dead: set[ObjectId]) -> float:
        """What the attack that comes back costs: our attackers are tapped, the largest of theirs are blocked."""
        game = self.game
        stay = [
            c for c in self.home if c not in dead and (c not in chosen or game.has(c, "vigilance"))
        ]
        coming = sorted((p for b, p in self.threats.items() if b not in dead), reverse=True)
        return self.worth.pain(sum(coming[len(stay) :]))


def _gains_by_attacking(worth: Reckoner, oid: ObjectId) -> float:
    """What a creature's own ability does as it attacks, whoever blocks it."""
    points = 0.0
    for ability in worth.game.chars(oid).index.triggers.get("Attacked", ()):
        if not ability.targets and _is_about_itself(ability):
            points += worth.ability(ability, Scope(oid, worth.seat, it=(oid,)))
    return min(max(points, -MOST_BY_ATTACKING), MOST_BY_ATTACKING)


def growth(worth: Reckoner, able: Sequence[ObjectId]) -> dict[ObjectId, int]:
    """The power that creatures gain by their own abilities when all of these attack together."""
    game = worth.game
    found = {a: parts for a in able if (parts := _growing(game.chars(a).index))}
    if not found:
        return {}
    trial = game.copy()
    trial.combat = Combat(tuple(Declared(a, worth.other) for a in able))
    trial.cache = None
    return {
        a: sum(amount(each, trial, Scope(a, worth.seat, it=(a,))) for each in parts)
        for a, parts in found.items()
    }


@by_identity
def _growing(index: AbilityIndex) -> tuple[Many, ...]:
    return tuple(
        change.power
        for ability in index.triggers.get("Attacked", ())
        if not ability.targets and _is_about_itself(ability)
        for part in walk(ability.effect)
        if isinstance(part, Affect) and isinstance(part.what, Source)
        for change in part.changes
        if isinstance(change, AddPT)
    )


def _is_about_itself(ability: Triggered) -> bool:
    return any(
        isinstance(event, Attacks) and isinstance(event.what, Self)
        for event in events_of(ability.event)
    )


def _hits_for_more(game: Game, oid: ObjectId) -> bool:
    """Has it an ability that triggers on the damage it deals?"""
    return any("amage" in event for event in game.chars(oid).index.triggers)
