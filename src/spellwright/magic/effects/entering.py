"""What is done as a permanent enters, before it does or without which it does not; copies (CR 614.1c, 614.12, 707.5)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.aspects import (
    ABILITIES,
    COUNTERS,
    CREATURES,
    GRAVEYARD,
    HAND,
    PERMANENTS,
)
from spellwright.magic.objects.names import CounterKind, TypeName
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ability, Filter
from spellwright.magic.records.copying import copiable, with_ability, with_types
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table


@definition
class EnterMarking(Effect):
    """As it enters, put a counter on one of these, if there is one (Phylactery Lich)."""

    tells = PERMANENTS
    alters = COUNTERS

    kind: CounterKind
    on: Filter

    def run(self, game: Table, scope: Scope) -> None:
        found = [t for t in matching(game, scope, self.on) if t != scope.source]
        if found:
            seat = game.current().chooser(game)
            prompt = f"Put a {self.kind} counter on which?"
            game.ask(Choose(seat, prompt, game.options(found)), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.put_counters(answer, self.kind, 1, game.current().chooser(game))


@definition
class EnterSacrificing(Effect):
    """Its controller sacrifices all such permanents, then it enters (Sheltered Valley)."""

    tells = PERMANENTS
    alters = PERMANENTS | GRAVEYARD

    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current()
        seat = move.chooser(game)
        own = Scope(scope.source, seat)
        found = [
            t
            for t in matching(game, own, self.of)
            if isinstance(t, ObjectId) and t != move.obj and game.objects[t].controller == seat
        ]
        game.sacrifice(found, by=scope.source)


@definition
class EnterDiscarding(Effect):
    """Its controller may discard such a card; else it goes to its owner's graveyard instead (Mox Diamond)."""

    tells = HAND
    alters = HAND | GRAVEYARD | PERMANENTS

    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current()
        seat = move.chooser(game)
        own = Scope(scope.source, seat)
        hand = [i for i in game.players[seat].hand if i != move.obj]
        found = [i for i in hand if self.of.matches(game, own, i)]
        prompt = f"Discard a card to have {game.name(scope.source)} enter?"
        game.ask(Choose(seat, prompt, game.options(found), 0, min(1, len(found))), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        if answer:
            game.discard(answer, by=scope.source)
            return
        move = game.current().copy()
        move.to = "graveyard"
        game.become(move)


@definition
class EnterAsCopy(Effect):
    """You may have it enter as a copy of something on the battlefield (CR 707.5), except for this (707.9)."""

    tells = PERMANENTS | CREATURES
    alters = ABILITIES

    of: Filter
    optional: bool = True
    types: tuple[TypeName, ...] = ()  # which it has too
    subtypes: tuple[TypeName, ...] = ()
    abilities: tuple[Ability, ...] = ()

    makes_copy = True

    def run(self, game: Table, scope: Scope) -> None:
        found = [t for t in matching(game, scope, self.of) if t != scope.source]
        if not found:
            return
        seat = game.current().chooser(game)
        game.ask(
            Choose(seat, "Enter as a copy of", game.options(found), 0 if self.optional else 1, 1),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: list[Any]) -> None:
        if answer:
            move = game.current().copy()
            copied = with_types(copiable(game, answer[0]), self.types, self.subtypes)
            for ability in self.abilities:
                copied = with_ability(copied, ability)
            move.copying = copied
            game.become(move)
