"""Priority: state-based actions, triggers, then the player acts or passes (CR 117)."""

from __future__ import annotations

from spellwright.kernel import Effect, Priority, definition
from spellwright.magic.objects.objects import Scope
from spellwright.magic.rules.acting import note_act
from spellwright.magic.rules.casting.actions import PASS, Action, actions, is_refused
from spellwright.magic.rules.casting.performing import perform
from spellwright.magic.rules.placing import PLACE_TRIGGERS
from spellwright.magic.rules.stack import RESOLVE_TOP
from spellwright.magic.rules.state_based import STATE_BASED
from spellwright.magic.rules.triggers import check_state_triggers
from spellwright.magic.table import Table


@definition
class GivePriority(Effect):
    """A player would receive priority: actions and triggers first, until there are none (CR 117.5)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        if game.dirty:
            game.push(self)
            game.push(STATE_BASED)
            return
        check_state_triggers(game)
        if game.pending:
            game.push(self)
            game.push(PLACE_TRIGGERS)
            return
        if game.shown or game.offered:
            game.shown = game.offered = ()  # all that was under way is done
        seat = game.priority
        if game.policy.passes(game, seat):
            self.answered(game, scope, PASS)
            return
        found = actions(game, seat)
        if game.refused:
            found = tuple([a for a in found if not is_refused(game, a)])
        if len(found) == 1 and game.forced:
            self.answered(game, scope, PASS)
            return
        if game.policy.waits(game, seat):
            self.answered(game, scope, PASS)
            return
        where = f"{game.step}, stack of {len(game.stack)}" if game.stack else game.step
        game.ask(Priority(seat, f"Priority ({where})", found), self)

    def answered(self, game: Table, scope: Scope | None, answer: Action) -> None:
        if answer.kind != "pass":
            game.passes = 0
            note_act(game)
            game.push(self)
            # for the state to which it may be taken back
            game.refused = (*game.refused, answer.mark())
            perform(game, game.priority, answer)
            game.refused = ()
            return
        game.refused = ()
        game.passes += 1
        if game.passes < game.seats:
            game.priority = (game.priority + 1) % game.seats
            game.push(self)
            return
        game.passes = 0
        if not game.stack:
            return  # all passed in succession: the step ends (CR 117.4)
        game.priority = game.active
        game.push(self)
        game.push(RESOLVE_TOP)


GIVE_PRIORITY = GivePriority()


def round_of_priority(game: Table) -> None:
    """The active player receives priority (CR 117.3a)."""
    game.priority = game.active
    game.passes = 0
    game.push(GIVE_PRIORITY)
