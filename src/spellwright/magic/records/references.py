"""References: the things a card speaks of: itself, "it", targets, you, that player (CR 608.2, 109.5)."""

from __future__ import annotations

import dataclasses
from typing import Literal

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import (
    COMBAT,
    EVERYTHING,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    PERMANENTS,
    Aspect,
)
from spellwright.magic.objects.names import NoteName
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, Thing, value
from spellwright.magic.records.defending import defending_player
from spellwright.magic.records.matching import matching
from spellwright.magic.records.notes import UNABLE
from spellwright.magic.table import Table


@definition
class Source(Ref):
    """The object whose ability this is, as it is now (the spell itself while it resolves)."""

    tells = alters = NOTHING

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return [scope.source]

    def objects(self, game: Table, scope: Scope) -> list[ObjectId]:
        """An ability that triggers as its source moves to a public zone finds it there (CR 400.7e)."""
        for oid in (scope.source, scope.vars.get(BECAME)):
            if oid in game.objects:
                return [oid]
        return []


BECAME = "became"  # the object that the source of a trigger became in the zone it moved to


@definition
class It(Ref):
    """What was spoken of last."""

    tells = alters = NOTHING

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return list(scope.it)


@definition
class Several(Ref):
    """Things spoken of in one breath, which something happens to at once: "this and your graveyard"."""

    tells = alters = NOTHING

    parts: tuple[Ref, ...]

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return list(dict.fromkeys(t for part in self.parts for t in part.things(game, scope)))


@definition
class Each(Ref):
    """Everything that matches, now."""

    tells = PERMANENTS
    alters = NOTHING

    of: Filter

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return matching(game, scope, self.of)


@definition
class Who(Ref):
    """A player or players: you, opponent (each), each player, that player, active, defending, the monarch."""

    alters = NOTHING

    word: Literal[
        "you", "opponent", "each", "that player", "active", "defending", "enchanted", "monarch"
    ]

    def tell(self) -> Aspect:
        if self.word == "monarch":
            return EVERYTHING
        return COMBAT if self.word == "defending" else NOTHING

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        word = self.word
        if word == "you":
            return [scope.controller]
        if word == "opponent":
            return list(game.others(scope.controller))
        if word == "each":
            return list(game.in_turn_order())
        if word == "that player":
            return [] if scope.player is None else [scope.player]
        if word == "active":
            return [game.active]
        if word == "defending":
            combat = game.combat
            attack = combat.attack_of(scope.source) if combat is not None else None
            if attack is None:
                return [game.opponent(game.active)]

            return [defending_player(game, attack)]
        if word == "enchanted":
            attached = game.obj(scope.source).attached
            return [] if attached is None else [attached]
        if word == "monarch":  # nobody where there is none (CR 725.5)
            return [seat for seat in range(game.seats) if game.is_forbidden("monarch", seat)]
        raise ValueError(f"no player is called {word}")


@definition
class ControllerOf(Ref):
    """The controller of something, or the player itself if it is one."""

    tells = alters = NOTHING

    of: Ref

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return [
            game.obj(t).controller if isinstance(t, ObjectId) else t
            for t in self.of.things(game, scope)
            if not isinstance(t, ObjectId) or t in game.objects or t in game.lki
        ]


@definition
class OwnerOf(Ref):
    """The owners of things (CR 108.3)."""

    tells = alters = NOTHING

    of: Ref

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return [
            game.obj(t).owner
            for t in self.of.things(game, scope)
            if isinstance(t, ObjectId) and (t in game.objects or t in game.lki)
        ]


@definition
class AttachedObject(Ref):
    """What the source is attached to."""

    tells = alters = NOTHING

    word: str = dataclasses.field(default="enchanted creature", compare=False)

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        attached = game.obj(scope.source).attached
        return [] if attached is None else [attached]


@definition
class NotedThings(Ref):
    """What the source remembers under a name (CR 607)."""

    tells = alters = NOTHING

    name: NoteName

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        found = scope.vars.get(self.name)
        if found is None:
            found = game.obj(scope.source).note(self.name)
        return list(found or ())


@definition
class WhoCant(Ref):
    """The players who could not do what was just asked of them: sacrifice or discard."""

    tells = alters = NOTHING

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return list(scope.vars.get(UNABLE) or ())


@definition
class HandOf(Ref):
    """The cards in a player's hand."""

    tells = HAND
    alters = NOTHING

    who: Ref

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return [i for s in self.who.seats(game, scope) for i in game.players[s].hand]


@definition
class GraveyardOf(Ref):
    """The cards in a player's graveyard."""

    tells = GRAVEYARD
    alters = NOTHING

    who: Ref

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        return [i for s in self.who.seats(game, scope) for i in game.players[s].graveyard]


@definition
class TopOfLibrary(Ref):
    """The top cards of a player's library."""

    tells = LIBRARY
    alters = NOTHING

    who: Ref
    n: Many = 1

    def things(self, game: Table, scope: Scope) -> list[Thing]:
        n = value(self.n, game, scope)
        return [i for s in self.who.seats(game, scope) for i in game.players[s].library[:n]]
