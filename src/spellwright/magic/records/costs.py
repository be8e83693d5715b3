"""Costs other than their sum: each says whether it can be paid, and pays (CR 118, 601.2h, 602.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from spellwright.kernel import Answer, Choose, ObjectId, Option, definition
from spellwright.magic.objects.aspects import (
    COMBAT,
    COUNTERS,
    EXILE,
    GRAVEYARD,
    HAND,
    NOTHING,
    PAY,
    PERMANENTS,
    TAPPING,
)
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import CounterKind, NewNote, Payment, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Cost as Cost, Filter, Many, value
from spellwright.magic.records.events import Revealed
from spellwright.magic.records.filters import InZone
from spellwright.magic.records.matching import matching
from spellwright.magic.records.proposals import PuttingCounters
from spellwright.magic.records.restricted import ABILITY
from spellwright.magic.records.sickness import is_sick
from spellwright.magic.table import Table


@definition
class Mana(Cost):
    """A mana payment; the casting procedure adds these up and pays them together."""

    tells = alters = NOTHING

    cost: ManaCost

    def payable(self, game: Table, scope: Scope) -> bool:

        return game.can_pay_mana(scope.controller, self.cost)

    def run(self, game: Table, scope: Scope) -> None:

        # the cost of a mana ability; those of other abilities and of spells are added up elsewhere
        is_ability = "ability" in scope.vars
        kind, others = (ABILITY, self._others(game, scope)) if is_ability else ("", ())
        tapped = scope.source if any(isinstance(c, TapSelf) for c in others) else None
        game.pay_mana(scope.controller, self.cost, scope, tapped, others, kind)

    def _others(self, game: Table, scope: Scope) -> tuple[Cost, ...]:
        ability = game.chars(scope.source).index.mana[scope.vars["ability"]]
        return tuple(c for c in ability.costs if not isinstance(c, Mana))


@definition
class OwnMana(Cost):
    """The mana cost of the spell itself, as a part of another way to cast it: see `casting.prices` (CR 702.133a)."""

    tells = alters = NOTHING

    def payable(self, game: Table, scope: Scope) -> bool:
        return True

    def run(self, game: Table, scope: Scope) -> None:
        pass


@definition
class TapSelf(Cost):
    """{T}: not for a creature that is summoning sick (CR 302.6)."""

    tells = NOTHING
    alters = TAPPING

    def payable(self, game: Table, scope: Scope) -> bool:
        obj = game.objects.get(scope.source)
        if obj is None or obj.tapped or obj.zone != "battlefield":
            return False
        return not (obj.sick and is_sick(game, scope.source))

    def run(self, game: Table, scope: Scope) -> None:

        scope.vars["tapped"] = True  # CR 106.12: a mana ability with this cost taps for mana
        game.tap((scope.source,))


@definition
class UntapSelf(Cost):
    """{Q}."""

    tells = alters = TAPPING

    def payable(self, game: Table, scope: Scope) -> bool:
        obj = game.objects.get(scope.source)
        if obj is None or not obj.tapped:
            return False
        return not (obj.sick and is_sick(game, scope.source))

    def run(self, game: Table, scope: Scope) -> None:

        game.untap((scope.source,))


BY_EFFECT: Final = (
    "paid by an effect"  # in the scope of a payment that is not for casting or activating
)


def may_sacrifice(game: Table, scope: Scope, oid: ObjectId) -> bool:
    """May it be sacrificed to cast a spell or activate an ability?"""
    return bool(scope.vars.get(BY_EFFECT)) or not game.is_forbidden("can't sacrifice to pay", oid)


@definition
class PayLife(Cost):
    """Pay life: only with at least that much (CR 119.4)."""

    tells = NOTHING
    alters = PAY

    n: Many

    def payable(self, game: Table, scope: Scope) -> bool:

        n = value(self.n, game, scope)
        if n <= 0:
            return True  # CR 119.4b: 0 can always be paid
        if not scope.vars.get(BY_EFFECT) and game.is_forbidden("can't pay life", scope.controller):
            return False
        return game.most_life(scope.controller) >= n

    def run(self, game: Table, scope: Scope) -> None:

        if not self.payable(game, scope):  # another cost took it
            game.reverse("there is not enough life")
            return
        game.lose_life((scope.controller,), value(self.n, game, scope))


@definition
class WithSelf(Cost):
    """Do something with the source itself: "sacrifice", "exile", "discard", "return"."""

    tells = NOTHING
    alters = PERMANENTS | GRAVEYARD | HAND | EXILE

    action: Payment
    zone: Zone = "battlefield"

    def payable(self, game: Table, scope: Scope) -> bool:
        obj = game.objects.get(scope.source)
        if obj is None or obj.zone != self.zone:
            return False
        return self.action != "sacrifice" or may_sacrifice(game, scope, obj.id)

    def run(self, game: Table, scope: Scope) -> None:
        give(game, scope, self.action, [scope.source])


@definition
class Give(Cost):
    """Choose things and sacrifice, discard, exile, return, tap, or reveal them."""

    tells = PERMANENTS | HAND | GRAVEYARD
    alters = PERMANENTS | GRAVEYARD | HAND | EXILE | TAPPING

    action: Payment
    n: Many
    of: Filter
    note: NewNote = ""  # remember what was given under this name
    including: Filter | None = None  # one of them at least is such a thing

    def options(self, game: Table, scope: Scope) -> list[ObjectId]:
        found = []
        kept = scope.vars.get("keep", ())
        for thing in matching(game, scope, self.filter()):
            if not isinstance(thing, ObjectId) or thing in kept:
                continue
            obj = game.objects[thing]
            if thing == scope.source and obj.zone != "battlefield":
                continue  # a card does not pay for itself; a permanent may
            mine = obj.controller if obj.zone == "battlefield" else obj.owner
            if mine != scope.controller:
                continue
            if self.action == "tap" and obj.tapped:
                continue
            if self.action == "sacrifice" and not may_sacrifice(game, scope, thing):
                continue
            found.append(thing)
        return found

    def filter(self) -> Filter:
        if self.of.zones():
            return self.of
        return self.of & InZone("hand") if self.action in ("discard", "reveal") else self.of

    def payable(self, game: Table, scope: Scope) -> bool:
        found = self.options(game, scope)
        return len(found) >= value(self.n, game, scope) and self._includes(game, scope, found)

    def _includes(self, game: Table, scope: Scope, things: Sequence[ObjectId]) -> bool:
        wanted = self.including
        return wanted is None or any(wanted.matches(game, scope, t) for t in things)

    def run(self, game: Table, scope: Scope) -> None:

        n = value(self.n, game, scope)
        found = self.options(game, scope)
        if not self.payable(game, scope):
            game.reverse("its cost cannot be paid")
            return
        prompt = f"{self.action.capitalize()} {n} (cost of {game.name(scope.source)})"
        game.ask(Choose(scope.controller, prompt, game.options(found), n, n), self, scope)

    def objection(self, game: Table, scope: Scope, answer: Answer) -> str | None:
        picked = game.decision.picked(answer)  # type: ignore[union-attr]
        if not self._includes(game, scope, picked):
            return "what is given does not include what the cost asks for"
        return None

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        if self.note:
            scope.vars[self.note] = tuple(answer)
        scope.vars["given"] = tuple(answer)
        give(game, scope, self.action, answer)


def give(game: Table, scope: Scope, action: str, ids: list[ObjectId]) -> None:
    """Carry out a cost's action on objects through its door."""

    if action == "sacrifice":
        game.sacrifice(ids, by=scope.source)
    elif action == "discard":
        game.discard(ids, by=scope.source)
    elif action == "exile":
        game.move(ids, "exile", cause="exile", by=scope.source)
    elif action == "return":
        game.move(ids, "hand", cause="return", by=scope.source)
    elif action == "tap":
        game.tap(ids)
    elif action == "reveal":
        game.learn(ids)
        game.happened(Revealed(scope.controller, tuple(game.name(i) for i in ids)))
    else:
        raise ValueError(f"no cost action is called {action}")


@definition
class TakeCounters(Cost):
    """Remove counters from the source."""

    tells = NOTHING
    alters = COUNTERS

    kind: CounterKind
    n: Many = 1

    def payable(self, game: Table, scope: Scope) -> bool:
        obj = game.objects.get(scope.source)
        return obj is not None and obj.count(self.kind) >= value(self.n, game, scope)

    def run(self, game: Table, scope: Scope) -> None:

        game.remove_counters(scope.source, self.kind, value(self.n, game, scope))


@definition
class TakeAnyCounters(Cost):
    """Remove any number of counters of a kind from the source: see amounts.CountersRemoved."""

    tells = NOTHING
    alters = COUNTERS

    kind: CounterKind

    def payable(self, game: Table, scope: Scope) -> bool:
        return scope.source in game.objects

    def run(self, game: Table, scope: Scope) -> None:
        planned = scope.vars.get("output")
        if planned is not None:  # a payment has worked out how much mana it wants
            self.answered(game, scope, [len(planned)])
            return
        most = game.objects[scope.source].count(self.kind)
        seat, source = scope.controller, scope.source
        most = game.policy.most_to_take(game, seat, source, self.kind, most)
        found = tuple(Option(f"remove {n}", (n,)) for n in range(most + 1))
        prompt = f"Remove how many {self.kind} counters from {game.name(scope.source)}?"
        game.ask(Choose(scope.controller, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:

        scope.vars["removed"] = game.remove_counters(scope.source, self.kind, answer[0])


@definition
class TakeCountersAmong(Cost):
    """Remove counters, of one kind or of any kinds, from among things you control."""

    tells = COUNTERS | PERMANENTS
    alters = COUNTERS

    n: Many
    of: Filter
    kind: CounterKind | Literal[""] = ""  # any kinds

    def _counters(self, game: Table, scope: Scope) -> list[tuple[ObjectId, str, int]]:
        return [
            (t, kind, n)
            for t in matching(game, scope, self.of)
            if isinstance(t, ObjectId) and game.objects[t].controller == scope.controller
            for kind, n in game.objects[t].counters
            if self.kind in ("", kind)
        ]

    def payable(self, game: Table, scope: Scope) -> bool:
        there = sum(n for _, _, n in self._counters(game, scope))
        return there >= value(self.n, game, scope)

    def run(self, game: Table, scope: Scope) -> None:
        n = value(self.n, game, scope)
        if not self.payable(game, scope):  # another cost took them
            game.reverse("there are not enough counters")
            return
        found = tuple(
            Option(f"{kind} counter on {game.name(t)}", ((t, kind),) * many)
            for t, kind, many in self._counters(game, scope)
        )
        prompt = f"Remove {n} counters (cost of {game.name(scope.source)})"
        game.ask(Choose(scope.controller, prompt, found, n, n), self, scope)

    def objection(self, game: Table, scope: Scope, answer: Answer) -> str | None:
        """Of interchangeable things the first loses the most: other ways come to the same."""

        picked = game.decision.picked(answer)  # type: ignore[union-attr]
        there = self._counters(game, scope)
        for option in game.options(dict.fromkeys(t for t, _, _ in there)):
            taken = [
                [picked.count((t, kind)) for u, kind, _ in there if u == t] for t in option.values
            ]
            if any(one < two for one, two in pairwise(taken)):
                return "the same comes of taking more from the first of several alike"
        return None

    def answered(self, game: Table, scope: Scope, answer: list[tuple[ObjectId, str]]) -> None:

        for thing, kind in dict.fromkeys(answer):
            game.remove_counters(thing, kind, answer.count((thing, kind)))


@definition
class AddCounters(Cost):
    """Put counters on the source (loyalty abilities with + and 0: CR 606.4)."""

    tells = NOTHING
    alters = COUNTERS

    kind: CounterKind
    n: Many = 1

    def payable(self, game: Table, scope: Scope) -> bool:
        if scope.source not in game.objects:
            return False
        n = value(self.n, game, scope)
        put = PuttingCounters(scope.source, self.kind, n, scope.controller, by_effect=False)
        return n <= 0 or put.is_possible(game)  # CR 614.17b

    def run(self, game: Table, scope: Scope) -> None:

        n = value(self.n, game, scope)
        game.put_counters((scope.source,), self.kind, n, scope.controller, by_effect=False)


@definition
class DiscardHand(Cost):
    """Discard your hand, which may be no cards at all."""

    tells = HAND
    alters = HAND | GRAVEYARD

    def payable(self, game: Table, scope: Scope) -> bool:
        return True

    def run(self, game: Table, scope: Scope) -> None:
        give(game, scope, "discard", list(game.players[scope.controller].hand))


@definition
class ReturnUnblocked(Cost):
    """Return an unblocked attacker you control to its owner's hand (ninjutsu, CR 702.49)."""

    tells = COMBAT
    alters = PERMANENTS | HAND | COMBAT

    def _options(self, game: Table, scope: Scope) -> list[ObjectId]:
        combat = game.combat
        if combat is None or not combat.blocks_declared:
            return []
        return [
            a.attacker
            for a in combat.attacks
            if not a.blocked
            and a.attacker in game.objects
            and game.objects[a.attacker].controller == scope.controller
        ]

    def payable(self, game: Table, scope: Scope) -> bool:
        return bool(self._options(game, scope))

    def run(self, game: Table, scope: Scope) -> None:

        found = self._options(game, scope)
        game.ask(
            Choose(scope.controller, "Return an unblocked attacker", game.options(found)),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        combat = game.combat
        assert combat is not None
        attack = combat.attack_of(answer[0])
        assert attack is not None
        scope.vars["attacked"] = attack.defender
        give(game, scope, "return", answer)
