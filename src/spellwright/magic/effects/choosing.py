"""Choices among cards that no target is needed for: each player's own, one of each type, the order of the rest."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.aspects import LIBRARY, NOTHING, Aspect, of_zones
from spellwright.magic.objects.card import TYPES
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, value
from spellwright.magic.table import Table

CARD_TYPES = tuple(t for t in TYPES if t != "Emblem")  # CR 205.2a


@definition
class EachChooses(Effect):
    """Players in turn order choose among the cards in their own hand or graveyard; all the chosen are "it".

    Nobody sees what the others chose from a hand before it moves (CR 101.4a).
    """

    alters = NOTHING

    who: Ref
    of: Filter
    lo: Many = 0
    hi: Many = 1
    zone: Literal["hand", "graveyard"] = "hand"

    def tell(self) -> Aspect:
        return of_zones(self.zone)

    def run(self, game: Table, scope: Scope) -> None:
        seats = scope.vars.setdefault("choosers", tuple(self.who.seats(game, scope)))
        if not seats:
            scope.it = scope.vars.pop("chosen", ())
            scope.did = bool(scope.it)
            del scope.vars["choosers"]
            return
        seat = seats[0]
        player = game.players[seat]
        cards = player.hand if self.zone == "hand" else player.graveyard
        found = [i for i in cards if self.of.matches(game, scope, i)]
        hi = min(value(self.hi, game, scope), len(found))
        lo = min(value(self.lo, game, scope), hi)
        prompt = f"Choose from your {self.zone} ({game.name(scope.source)})"
        game.ask(Choose(seat, prompt, game.options(found), lo, hi), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["chosen"] = (*scope.vars.get("chosen", ()), *answer)
        scope.vars["choosers"] = scope.vars["choosers"][1:]
        game.push(self, scope)


@definition
class ChooseOneOfEachType(Effect):
    """For each card type, you may choose a card of that type; the chosen are "it", the rest "others"."""

    tells = alters = NOTHING

    among: Ref

    def run(self, game: Table, scope: Scope) -> None:
        types = scope.vars.setdefault("types", CARD_TYPES)
        picked = scope.vars.setdefault("picked", ())
        group = self.among.objects(game, scope)
        for n, kind in enumerate(types):
            found = [i for i in group if kind in game.chars(i).types and i not in picked]
            if found:
                scope.vars["types"] = types[n + 1 :]
                prompt = f"{kind} card ({game.name(scope.source)})"
                game.ask(Choose(scope.controller, prompt, game.options(found), 0, 1), self, scope)
                return
        del scope.vars["types"], scope.vars["picked"]
        scope.vars["others"] = tuple(i for i in group if i not in picked)
        scope.it = tuple(i for i in group if i in picked)
        scope.did = bool(picked)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["picked"] = (*scope.vars["picked"], *answer)
        game.push(self, scope)


@definition
class PutOnBottom(Effect):
    """Cards of a library go to its bottom, in an order that its owner chooses or at random (CR 401.4)."""

    tells = alters = LIBRARY

    what: Ref
    at_random: bool = False

    def run(self, game: Table, scope: Scope) -> None:
        ids = [i for i in self.what.objects(game, scope) if game.objects[i].zone == "library"]
        if not ids:
            return
        seat = game.objects[ids[0]].owner
        if self.at_random and len(ids) > 1:
            game.random_order(
                f"bottom {seat}", ids, "Bottom of the library", BOTTOM_AT_RANDOM, scope
            )
            return
        found = game.options(ids)
        prompt = "Order on the bottom, the last one lowest"
        game.ask(
            Choose(seat, prompt, found, len(ids), len(ids), ordered=len(found) > 1), self, scope
        )

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        known = game.objects[answer[0]].known
        game.reorder(game.objects[answer[0]].owner, (), answer)
        if len(answer) == 1:
            game.change(answer[0], known=known)  # whoever saw it knows where it is


@definition
class BottomAtRandom(Effect):
    """Cards of a library have been put in random order: nobody knows which of them is where."""

    tells = alters = LIBRARY

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        seat = game.objects[answer[0]].owner
        game.reorder(seat, (), answer)
        game.forget(seat, answer)


BOTTOM_AT_RANDOM = BottomAtRandom()


@definition
class ChooseAtRandom(Effect):
    """One of these things is chosen at random, and is "it" from here on."""

    tells = alters = NOTHING

    among: Ref

    def run(self, game: Table, scope: Scope) -> None:
        found = [Option(game.name(i), (i,)) for i in self.among.objects(game, scope)]
        if found:
            game.chance("choose at random", found, self, scope)
        else:
            scope.it, scope.did = (), False

    def answered(self, game: Table, scope: Scope, answer: ObjectId) -> None:
        scope.it, scope.did = (answer,), True
