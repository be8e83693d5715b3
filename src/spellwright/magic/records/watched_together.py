"""Patterns: one or more things at once, which make one event (CR 603.2c)."""

from __future__ import annotations

from spellwright.kernel import SpellwrightError, definition
from spellwright.magic.objects.aspects import GRAVEYARD, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Pattern
from spellwright.magic.records.events import Moved
from spellwright.magic.records.watched import BecomesTapped, Goes
from spellwright.magic.records.watched_combat import DealsDamage
from spellwright.magic.table import Table


@definition
class OneOrMore(Pattern):
    """An event of one or more things at once: those together are "it", their number, or the damage, "that many".

    `rules.triggers` puts together what happens at the same time; damage for each player by itself, unless
    it says otherwise.
    """

    tells = alters = NOTHING

    of: Pattern
    players: bool = False  # of damage to one or more players, however many they are

    @property
    def of_each_player(self) -> bool:
        """Is it an event for each player to whom it happens?"""
        return isinstance(self.of, DealsDamage) and not self.players

    @property
    def things(self) -> Filter:
        """The things that it happens to or that do it."""
        if isinstance(self.of, DealsDamage):
            return self.of.source
        if isinstance(self.of, Goes | BecomesTapped):
            return self.of.what
        raise SpellwrightError(f"{self.of!r} is no event of one or more things at once")

    def events(self) -> tuple[str, ...]:
        return self.of.events()

    def matches(self, game: Table, event: object, scope: Scope) -> bool:
        if not self.of.matches(game, event, scope):
            return False
        if not isinstance(self.of, DealsDamage):
            scope.number = 1
        return True


@definition
class FromGraveyard(Pattern):
    """Something enters that came from your graveyard, or that you cast from there (CR 603.2, 601.2a)."""

    tells = GRAVEYARD
    alters = NOTHING

    of: Pattern

    def events(self) -> tuple[str, ...]:
        return self.of.events()

    def matches(self, game: Table, event: object, scope: Scope) -> bool:
        if not isinstance(event, Moved) or event.gone.obj.owner != scope.controller:
            return False
        was = event.gone.obj
        if event.frm == "stack":
            item = was.item
            came = item is not None and item.cast_from == "graveyard"
            if not came or was.controller != scope.controller:
                return False
        elif event.frm != "graveyard":
            return False
        return self.of.matches(game, event, scope)
