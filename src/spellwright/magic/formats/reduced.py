"""Positions of the full game as positions of a reduced one: by them the reduced solution guides a proof."""

from __future__ import annotations

from collections.abc import Iterator

from spellwright.kernel import Priority
from spellwright.magic.game import Game
from spellwright.magic.records.costs import TakeAnyCounters
from spellwright.magic.rules.mana.paying import Pay
from spellwright.magic.rules.priority import GivePriority

FIELDS = ("policy", "manual", "memo")  # what makes a game a reduced one
ASKED_ANEW = (GivePriority, Pay, TakeAnyCounters)  # where a reduced game offers less


class ReducedView:
    """The reduced game that begins so, for positions of the full game."""

    def __init__(self, start: Game) -> None:
        self.start = start

    def seen(self, state: Game) -> tuple[Game, bool]:
        """What the reduced game would go on with from here, and whether it asks what is asked here.

        Where it does not, it has gone on by itself to where it asks.
        """
        found = self._copy(state)
        if found.decision is None or not isinstance(found.frames[-1][0], ASKED_ANEW):
            return found, found.seat is not None
        effect, scope = found.frames.pop()
        found.decision = None
        effect.run(found, scope)
        asks = found.seat is not None
        found.run()
        return found, asks

    def _copy(self, state: Game) -> Game:
        found = state.copy()
        for name in FIELDS:
            setattr(found, name, getattr(self.start, name))
        found.sources = (
            None  # what is offered was worked out for the other game, and is not to be for it
        )
        for _, scope in found.frames:  # an action that is taken back leads to the reduced game too
            before = getattr(scope, "before", None)
            if before is not None:
                scope.before = self._copy(before)
        return found

    def likened(self, state: Game, seat: int) -> Iterator[Game]:
        """This position as it would be had the other player made no mana that was not spent.

        The reduced game offers mana where it can matter. What is made elsewhere is lost again as the step ends; but its source
        is tapped, somebody has acted, and who had passed already is asked once more.
        """
        other = 1 - seat
        without = state.copy()
        if state.players[other].pool:
            without.change_player(other, pool=())
        used = [
            obj.id
            for obj in state.permanents(other)
            if obj.tapped and state.chars(obj.id).index.mana
        ]
        ways = [without]
        if used:
            ways.append(without.copy())
            for oid in used:
                ways[1].change(oid, tapped=False)
        again = state.passes == 1 and isinstance(state.decision, Priority)
        for way in ways:
            for acted in (0, state.acted) if state.acted else (0,):
                for passes in (0, 1) if again else (state.passes,):
                    found = way.copy()
                    found.acted, found.passes, found.dirty = acted, passes, state.dirty
                    yield found

    def passes(self, state: Game) -> bool:
        """Does the reduced game pass here, since it leaves the window out or has nothing to offer in it?"""
        decision, policy = state.decision, self.start.policy
        if not isinstance(decision, Priority):
            return False
        seat = decision.seat
        if policy.passes(state, seat):
            return True
        for action in decision.options[1:]:
            if not action.mana or action.obj is None:
                return False
            obj = state.objects[action.obj]
            if policy.wants_mana(state, seat, obj, state.chars(obj.id).index.mana[action.ability]):
                return False
        return True
