"""Effects on spells and abilities on the stack: counter, copy, change targets, cast (CR 701.6, 707.10)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Answer, Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.aspects import (
    EXILE,
    GRAVEYARD,
    HAND,
    NOTHING,
    PERMANENTS,
    STACK,
    TALLY,
    Aspect,
)
from spellwright.magic.objects.card import ONE_SPELL
from spellwright.magic.objects.names import Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, Thing, value
from spellwright.magic.records.copying import copiable, not_legendary
from spellwright.magic.records.notes import EXILED_INSTEAD
from spellwright.magic.records.references import It, Who
from spellwright.magic.records.targeting import ability_of, apart, clashes, links_of, spell_ability
from spellwright.magic.table import Table

YOU = Who("you")


@definition
class Counter(Effect):
    """Counter a spell or ability; a spell countered this way goes to the graveyard, or `to` instead."""

    tells = NOTHING
    alters = STACK | GRAVEYARD

    what: Ref
    to: Zone = "graveyard"

    def run(self, game: Table, scope: Scope) -> None:

        game.counter(self.what.objects(game, scope), self.to)


@definition
class CopySpell(Effect):
    """A player copies a spell and may choose new targets for the copy (CR 707.10c)."""

    tells = NOTHING
    alters = STACK

    what: Ref
    who: Ref = YOU
    n: Many = 1
    new_targets: bool = True
    legendary: bool = True  # False: except it isn't legendary (CR 707.9b)

    def run(self, game: Table, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        things = [t for t in self.what.things(game, scope) if isinstance(t, ObjectId)]
        if not seats or not things or not (things[0] in game.objects or things[0] in game.lki):
            return
        for _ in range(value(self.n, game, scope)):
            new = game.copy_on_stack(things[0], seats[0])
            if not self.legendary:
                game.change(new, copying=not_legendary(copiable(game, new)))
            if self.new_targets:
                own = Scope(new, seats[0], item=new, vars={"slot": 0})
                game.push(RETARGET, own)


@definition
class Retarget(Effect):
    """Choose new targets place by place; each may stay as it is (CR 115.7d, 707.10c)."""

    tells = NOTHING
    alters = STACK

    def run(self, game: Table, scope: Scope) -> None:

        assert scope.item is not None
        obj = game.objects[scope.item]
        assert obj.item is not None
        ability: Any = obj.item.ability or spell_ability(game, scope.item)
        slot = scope.vars["slot"]
        if ability is None or slot >= len(obj.item.targets):
            game.announce_targets(scope.item, ())  # all of them, but a copy is not cast
            return
        chosen = obj.item.targets[slot]
        if not chosen:
            self._next(game, scope)
            return
        here = Scope(scope.source, scope.controller, item=scope.item, x=obj.item.x)
        if obj.item.ability is not None and obj.item.source is not None:
            here.source = obj.item.source
        here.targets = obj.item.targets[:slot]
        spec = ability.targets[slot]
        found = game.legal_targets(here, spec)
        if slot in links_of(ability) and len(chosen) == 1:
            here.vars["modes"] = obj.item.modes
            found = [t for t in found if game.leaves_enough(here, ability, (t,))]
        found += [
            t for t in chosen if t not in found and _still(game, t) and not clashes(here, spec, t)
        ]
        n = len(chosen)
        if len(found) < n:
            self._next(game, scope)
            return
        game.ask(
            Choose(
                scope.controller,
                f"Targets of the copy of {game.name(scope.source)}",
                game.options(found),
                n,
                n,
            ),
            self,
            scope,
        )

    def objection(self, game: Table, scope: Scope, answer: Answer) -> str | None:
        spec = ability_of(game, scope).targets[scope.vars["slot"]]
        return apart(game, spec, game.decision.picked(answer))  # type: ignore[union-attr]

    def answered(self, game: Table, scope: Scope, answer: list[Thing]) -> None:
        assert scope.item is not None
        obj = game.objects[scope.item]
        assert obj.item is not None
        item = obj.item.copy()
        slot = scope.vars["slot"]
        item.targets = (*item.targets[:slot], tuple(answer), *item.targets[slot + 1 :])
        game.change(scope.item, item=item)
        self._next(game, scope)

    def _next(self, game: Table, scope: Scope) -> None:
        scope.vars["slot"] += 1
        game.push(self, scope)


def _still(game: Table, thing: Thing) -> bool:
    return not isinstance(thing, ObjectId) or thing in game.objects


@definition
class ChangeTarget(Effect):
    """Another target for a spell or ability with one target; none that is legal, no change (CR 115.7)."""

    tells = PERMANENTS  # what else could be a target
    alters = STACK

    what: Ref

    def _place(self, game: Table, scope: Scope) -> tuple[ObjectId, int, list[Thing]] | None:
        """The item, the place of its target, and what it could be instead."""

        for oid in self.what.objects(game, scope):
            obj = game.objects[oid]
            item = obj.item
            if item is None:
                continue
            ability: Any = item.ability or spell_ability(game, oid)
            for slot, chosen in enumerate(item.targets):
                if len(chosen) == 1 and ability is not None:
                    source = item.source if item.ability is not None and item.source else oid
                    here = Scope(source, obj.controller, oid, item.targets, item.x)
                    found = game.legal_targets(here, ability.targets[slot])
                    return oid, slot, [t for t in found if t != chosen[0]]
        return None

    def run(self, game: Table, scope: Scope) -> None:
        place = self._place(game, scope)
        if place is not None and place[2]:
            prompt = f"New target of {game.name(place[0])}"
            game.ask(Choose(scope.controller, prompt, game.options(place[2])), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[Thing]) -> None:
        place = self._place(game, scope)
        assert place is not None
        oid, slot, _ = place
        item = game.objects[oid].item
        assert item is not None
        known: tuple[Thing, ...] = sum(item.targets, ())
        item = item.copy()
        item.targets = (*item.targets[:slot], tuple(answer), *item.targets[slot + 1 :])
        game.change(oid, item=item)
        game.announce_targets(oid, known)


@definition
class ChangeTargetTo(Effect):
    """One target of a spell or ability becomes this, where it is a legal target (CR 115.7a–b)."""

    tells = NOTHING
    alters = STACK

    what: Ref
    to: Ref

    def _places(self, game: Table, scope: Scope) -> list[tuple[ObjectId, int, int]]:
        """The item, and the places of the targets that can be changed."""
        new = self.to.things(game, scope)[:1]
        found = []
        for oid in self.what.objects(game, scope):
            obj = game.objects[oid]
            item = obj.item
            ability: Any = None if item is None else item.ability or spell_ability(game, oid)
            if item is None or ability is None or not new:
                continue
            source = item.source if item.ability is not None and item.source else oid
            here = Scope(source, obj.controller, oid, item.targets, item.x)
            for slot, chosen in enumerate(item.targets):
                if new[0] in chosen or new[0] not in game.legal_targets(
                    here, ability.targets[slot]
                ):
                    continue  # CR 115.3: not the same target twice
                found += [(oid, slot, i) for i in range(len(chosen))]
        return found

    def run(self, game: Table, scope: Scope) -> None:
        places = self._places(game, scope)
        if len(places) == 1:
            self.answered(game, scope, list(places))
        elif places:
            prompt = f"Change which target of {game.name(places[0][0])}"
            old = [game.objects[o].item.targets[s][i] for o, s, i in places]  # type: ignore[union-attr]
            labels = [game.options([each])[0].label for each in old]
            options = tuple(
                Option(label, (place,)) for label, place in zip(labels, places, strict=True)
            )
            game.ask(Choose(scope.controller, prompt, options), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[tuple[ObjectId, int, int]]) -> None:
        oid, slot, i = answer[0]
        item = game.objects[oid].item
        assert item is not None
        known: tuple[Thing, ...] = sum(item.targets, ())
        item = item.copy()
        new = self.to.things(game, scope)[0]
        row = item.targets[slot]
        row = (*row[:i], new, *row[i + 1 :])
        item.targets = (*item.targets[:slot], row, *item.targets[slot + 1 :])
        game.change(oid, item=item)
        game.announce_targets(oid, known)


@definition
class CastCard(Effect):
    """Cast a card now, as part of a resolving effect; free of its mana cost or not (CR 608.2g)."""

    alters = STACK | HAND | GRAVEYARD | EXILE

    what: Ref
    free: bool = True
    optional: bool = True
    who: Ref = YOU
    way: str = ""  # the alternative cost it is cast for
    transformed: bool = False  # with its back face up (CR 712.8c)
    play: bool = False  # or play it, if it is a land (CR 305.2)
    of: Filter | None = None  # of several cards one that is such a spell (CR 601.3e)
    exiled: bool = False  # the spell is exiled instead of going to a graveyard

    def tell(self) -> Aspect:
        return TALLY if self.play else NOTHING  # whether a land was played this turn

    def _ways(self, game: Table, scope: Scope) -> list[tuple[ObjectId, int]]:

        seat = self.who.seats(game, scope)[0]
        way = "free" if self.free else self.way
        cards = self.what.objects(game, scope)
        if self.transformed:
            backs = [o for o in cards if game.objects[o].card.layout == "transform"]
            return [(o, 1) for o in backs if game.why_not_cast_now(seat, o, 1, way) is None]
        ways = [w for oid in cards for w in _sides(game, seat, oid, way)]
        if self.of is not None:
            ways = [w for w in ways if _is_such(game, scope, self.of, *w)]
        if self.play and game.may_play_a_land(seat):
            ways += [
                (oid, side)
                for oid in cards
                for side, face in enumerate(game.objects[oid].card.faces)
                if "Land" in face.types
                and not (side and game.objects[oid].card.layout in ONE_SPELL)
            ]
        return ways

    def run(self, game: Table, scope: Scope) -> None:
        ways = self._ways(game, scope)
        if not ways:
            return
        seat = self.who.seats(game, scope)[0]
        found = tuple(
            Option(f"cast {game.objects[oid].card.faces[side].name}", ((oid, side),))
            for oid, side in ways
        )
        game.ask(Choose(seat, "Cast it now?", found, 0 if self.optional else 1, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[tuple[ObjectId, int]]) -> None:

        scope.did = bool(answer)
        if answer:
            oid, side = answer[0]
            seat = self.who.seats(game, scope)[0]
            if "Land" in game.objects[oid].card.faces[side].types:
                game.play_land(seat, oid, side)
                return
            if self.exiled:
                card = game.objects[oid]
                game.change(oid, notes=(*card.notes, (EXILED_INSTEAD, True)))
            game.begin_cast(seat, oid, side, "free" if self.free else self.way)


def _is_such(game: Table, scope: Scope, of: Filter, oid: ObjectId, side: int) -> bool:
    """Would this side of the card be such a spell?"""
    trial = game.copy()
    spell = trial.objects[oid].copy()
    spell.base = spell.card.faces[side].chars
    trial.put(spell)
    return of.matches(trial, scope, oid)


def _sides(game: Table, seat: int, oid: ObjectId, way: str) -> list[tuple[ObjectId, int]]:
    """The faces of a card that could be cast now."""

    card = game.objects[oid].card
    return [
        (oid, side)
        for side, face in enumerate(card.faces)
        if "Land" not in face.types
        and not (side and card.layout in ONE_SPELL)
        and game.why_not_cast_now(seat, oid, side, way) is None
    ]


@definition
class CastCopy(Effect):
    """You may copy a card where it is and cast the copy without paying its mana cost (CR 707.12).

    A copy that is not cast ceases to exist at once (CR 704.5e), so all of it is one choice.
    """

    tells = NOTHING
    alters = STACK | EXILE

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        cards = self.what.objects(game, scope)
        if len(cards) > 1:  # CR 607.3, 707.12a: each of them
            for oid in reversed(cards):
                own = scope.copy()
                own.it = (oid,)
                game.push(CastCopy(It()), own)
            return
        found = tuple(
            Option(f"cast a copy of {game.objects[oid].card.faces[side].name}", ((oid, side),))
            for card in cards
            for oid, side in _sides(game, scope.controller, card, "free")
        )
        if found:
            game.ask(Choose(scope.controller, "Cast a copy?", found, 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[tuple[ObjectId, int]]) -> None:

        scope.did = bool(answer)
        if answer:
            game.begin_cast_copy(scope.controller, *answer[0], "free")


RETARGET = Retarget()
