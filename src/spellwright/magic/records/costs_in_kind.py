"""Costs in kind: creatures or cards together, counters that players have, life for others, one of two costs, exerting (CR 107.14, 118.8, 701.43)."""

from __future__ import annotations

from spellwright.kernel import Answer, Choose, ObjectId, Option, definition
from spellwright.magic.objects.aspects import (
    COUNTERS,
    EXILE,
    GAIN,
    GRAVEYARD,
    LIFE,
    NOTHING,
    PERMANENTS,
    SIZES,
    STEPS,
    TAPPING,
)
from spellwright.magic.objects.names import CounterKind
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Cost, Filter, Many, value
from spellwright.magic.records.costs import may_sacrifice
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table


@definition
class TapTogether(Cost):
    """Tap any number of other untapped creatures you control with so much power together (crew)."""

    tells = TAPPING | SIZES
    alters = TAPPING

    power: int

    def _crew(self, game: Table, scope: Scope) -> list[ObjectId]:
        return [
            obj.id
            for obj in game.permanents(scope.controller)
            if obj.id != scope.source and not obj.tapped and "Creature" in game.chars(obj.id).types
        ]

    def _total(self, game: Table, crew: list[ObjectId]) -> int:
        return sum(game.chars(oid).power or 0 for oid in crew)

    def payable(self, game: Table, scope: Scope) -> bool:
        strong = [oid for oid in self._crew(game, scope) if (game.chars(oid).power or 0) > 0]
        return self._total(game, strong) >= self.power

    def run(self, game: Table, scope: Scope) -> None:
        if not self.payable(game, scope):
            game.reverse("its cost cannot be paid")
            return
        found = self._crew(game, scope)
        prompt = f"Tap creatures with total power {self.power} or more ({game.name(scope.source)})"
        asked = Choose(scope.controller, prompt, game.options(found), 0, len(found))
        game.ask(asked, self, scope)

    def objection(self, game: Table, scope: Scope, answer: Answer) -> str | None:
        picked = game.decision.picked(answer)  # type: ignore[union-attr]
        if self._total(game, list(picked)) < self.power:
            return f"the total power of the creatures is less than {self.power}"
        return None

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.tap(answer)


@definition
class CollectEvidence(Cost):
    """Exile any number of cards from your graveyard with so much mana value together (CR 701.59)."""

    tells = GRAVEYARD
    alters = GRAVEYARD | EXILE

    total: int

    def _cards(self, game: Table, scope: Scope) -> list[ObjectId]:
        kept = scope.vars.get("keep", ())
        cards = game.players[scope.controller].graveyard
        return [oid for oid in cards if oid != scope.source and oid not in kept]

    def _total(self, game: Table, cards: list[ObjectId]) -> int:
        return sum(game.chars(oid).mana_value for oid in cards)

    def payable(self, game: Table, scope: Scope) -> bool:
        return self._total(game, self._cards(game, scope)) >= self.total

    def run(self, game: Table, scope: Scope) -> None:
        if not self.payable(game, scope):  # CR 701.59b
            game.reverse("its cost cannot be paid")
            return
        found = self._cards(game, scope)
        prompt = (
            f"Exile cards with total mana value {self.total} or more ({game.name(scope.source)})"
        )
        game.ask(Choose(scope.controller, prompt, game.options(found), 0, len(found)), self, scope)

    def objection(self, game: Table, scope: Scope, answer: Answer) -> str | None:
        picked = game.decision.picked(answer)  # type: ignore[union-attr]
        if self._total(game, list(picked)) < self.total:
            return f"the total mana value of the cards is less than {self.total}"
        return None

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.move(answer, "exile", cause="exile", by=scope.source)


@definition
class SacrificeTogether(Cost):
    """Sacrifice any number of creatures with so much power together; what asks for it may be one of them."""

    tells = SIZES | PERMANENTS
    alters = PERMANENTS | GRAVEYARD

    power: int

    def _creatures(self, game: Table, scope: Scope) -> list[ObjectId]:
        return [
            obj.id
            for obj in game.permanents(scope.controller)
            if "Creature" in game.chars(obj.id).types
        ]

    def _total(self, game: Table, creatures: list[ObjectId]) -> int:
        return sum(game.chars(oid).power or 0 for oid in creatures)

    def payable(self, game: Table, scope: Scope) -> bool:
        found = self._creatures(game, scope)
        return self._total(game, [i for i in found if (game.chars(i).power or 0) > 0]) >= self.power

    def run(self, game: Table, scope: Scope) -> None:
        found = self._creatures(game, scope)
        prompt = (
            f"Sacrifice creatures with total power {self.power} or more ({game.name(scope.source)})"
        )
        game.ask(Choose(scope.controller, prompt, game.options(found), 0, len(found)), self, scope)

    def objection(self, game: Table, scope: Scope, answer: Answer) -> str | None:
        picked = game.decision.picked(answer)  # type: ignore[union-attr]
        if self._total(game, list(picked)) < self.power:
            return f"the total power of the creatures is less than {self.power}"
        return None

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.sacrifice(answer, by=scope.source)


@definition
class OthersGainLife(Cost):
    """Have each other player gain life: it can always be paid (CR 118.9)."""

    tells = NOTHING
    alters = LIFE | GAIN

    n: int

    def payable(self, game: Table, scope: Scope) -> bool:
        return True

    def run(self, game: Table, scope: Scope) -> None:
        game.gain_life(list(game.others(scope.controller)), self.n)


@definition
class PayCounters(Cost):
    """Pay counters that you have yourself: {E} (CR 107.14)."""

    tells = alters = COUNTERS

    kind: CounterKind
    n: Many = 1

    def payable(self, game: Table, scope: Scope) -> bool:
        return game.players[scope.controller].count(self.kind) >= value(self.n, game, scope)

    def run(self, game: Table, scope: Scope) -> None:
        if not self.payable(game, scope):  # another cost took them
            game.reverse("there are not enough counters")
            return
        game.remove_counters(scope.controller, self.kind, value(self.n, game, scope))


@definition
class OneCost(Cost):
    """One of these costs, none of them mana: "sacrifice a creature or discard a card"."""

    tells = alters = NOTHING

    costs: tuple[Cost, ...]

    def _open(self, game: Table, scope: Scope) -> list[int]:
        return [i for i, cost in enumerate(self.costs) if cost.payable(game, scope)]

    def payable(self, game: Table, scope: Scope) -> bool:
        return bool(self._open(game, scope))

    def run(self, game: Table, scope: Scope) -> None:
        found = self._open(game, scope)
        if not found:
            game.reverse("its cost cannot be paid")
            return
        words = [getattr(self.costs[i], "action", f"cost {i + 1}") for i in found]
        options = tuple(Option(word, (i,)) for word, i in zip(words, found, strict=True))
        game.ask(
            Choose(scope.controller, f"Pay how? ({game.name(scope.source)})", options), self, scope
        )

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        game.push(self.costs[answer[0]], scope)


@definition
class SacrificeAllOf(Cost):
    """Sacrifice all such permanents you control, which may be none."""

    tells = PERMANENTS
    alters = PERMANENTS | GRAVEYARD

    of: Filter

    def payable(self, game: Table, scope: Scope) -> bool:
        return True

    def run(self, game: Table, scope: Scope) -> None:
        found = [
            t
            for t in matching(game, scope, self.of)
            if isinstance(t, ObjectId) and game.objects[t].controller == scope.controller
        ]
        if not all(may_sacrifice(game, scope, oid) for oid in found):
            game.reverse("its cost cannot be paid")
            return
        game.sacrifice(found, by=scope.source)


@definition
class ExertSelf(Cost):
    """Exert the source: it doesn't untap during your next untap step (CR 701.43)."""

    tells = TAPPING | STEPS
    alters = TAPPING

    def payable(self, game: Table, scope: Scope) -> bool:
        obj = game.objects.get(scope.source)
        return obj is not None and obj.zone == "battlefield"  # CR 701.43c

    def run(self, game: Table, scope: Scope) -> None:
        game.exert(scope.controller, (scope.source,))
