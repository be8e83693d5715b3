"""What mana costs besides: the life that its sources and its symbols take, of the payment that takes least."""

from __future__ import annotations

from spellwright.bots.magic.worth import amount, events_of
from spellwright.kernel import Effect, ObjectId
from spellwright.magic.effects.happen import Deal, LoseLife
from spellwright.magic.game import Game
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Pattern
from spellwright.magic.records.costs import PayLife
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import BecomesTapped, TappedForMana
from spellwright.magic.rules.mana import plans
from spellwright.magic.rules.mana.means import at_hand
from spellwright.magic.rules.mana.paying import PAY, PAY_STEP
from spellwright.magic.rules.mana.source import ManaSource

LISTED = 24  # payments that are looked at


def life_for_mana(game: Game, seat: int, cost: ManaCost) -> int:
    """The life that paying this mana takes at least (CR 107.4f; lands that deal damage)."""
    ready = at_hand(game, seat, frozenset())[0]
    hurts = [[_life(game, seat, g, i) for i in range(len(g.outputs))] for g, _ in ready]
    if not any(map(any, hurts)) and not any(s.endswith("/P") for s in cost.symbols):
        return 0
    pool = game.players[seat].pool
    free = [
        s._replace(
            outputs=tuple(o for o, n in zip(s.outputs, life, strict=True) if not n),
            effects=(),
        )
        for (_, s), life in zip(ready, hurts, strict=True)
        if not all(life)
    ]
    if plans.can_pay(cost, pool, free):
        return 0
    found, _ = plans.plans(
        cost, pool, [s for _, s in ready], max(game.players[seat].life, 0), LISTED
    )
    return min(
        (
            plan.life
            + sum(times * hurts[which][output] for which, output, times in plan.activations)
            for plan in found
        ),
        default=0,
    )


def kindest(game: Game) -> int:
    """The option of the open payment that takes the least life; of those alike the engine's first."""
    effect, scope = game.frames[-1]
    seat = scope.controller
    if effect == PAY_STEP:
        life = [_life(game, seat, use.group, use.output) for use in PAY_STEP.uses(game, scope)]
    else:
        life = [
            plan.life
            + sum(
                n * _life(game, seat, groups[which], output)
                for which, output, n in plan.activations
            )
            for groups, plan in PAY.ways(game, scope)
        ]
    return min(range(len(life)), key=lambda i: life[i])


def _life(game: Game, seat: int, group: ManaSource, output: int) -> int:
    """The life that a source takes for an output: paid, dealt, or lost as it is tapped."""
    if not group.ids:
        return group.life
    oid = group.ids[0]
    scope = Scope(oid, seat)
    index = game.chars(oid).index
    ability = index.mana[group.uses[output][0]]
    total = sum(amount(c.n, game, scope) for c in ability.costs if isinstance(c, PayLife))
    total += _harm(ability.effect, game, scope)
    for event in ("Tapping", "ManaAdded"):
        for trigger in index.triggers.get(event, ()):
            if any(_is_for_mana(pattern, game, scope) for pattern in events_of(trigger.event)):
                total += _harm(trigger.effect, game, scope)
    return total


def _is_for_mana(pattern: Pattern, game: Game, scope: Scope) -> bool:
    if isinstance(pattern, BecomesTapped) and pattern.untapped:
        return False
    return isinstance(pattern, BecomesTapped | TappedForMana) and pattern.what.matches(
        game, scope, scope.source
    )


def _harm(effect: Effect, game: Game, scope: Scope) -> int:
    """The life that an effect takes from the controller of its source."""
    seat, total = scope.controller, 0
    for part in _harms(effect):
        if isinstance(part, Deal):
            hit = [t for t in part.to.things(game, scope) if not isinstance(t, ObjectId)]
        else:
            hit = list(part.who.seats(game, scope))
        total += hit.count(seat) * amount(part.amount, game, scope)
    return total


@by_identity
def _harms(effect: Effect) -> tuple[Deal | LoseLife, ...]:
    return tuple(part for part in walk(effect) if isinstance(part, Deal | LoseLife))
