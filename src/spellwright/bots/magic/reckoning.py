"""What abilities, things on the stack, losses and damage are worth to a seat, given what effects are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellwright.bots.magic.tapping import life_for_mana
from spellwright.bots.magic.worth import (
    Appraiser,
    amount,
    body,
    engine,
    events_of,
    is_done,
    is_for_one_use,
)
from spellwright.kernel import Effect, ObjectId
from spellwright.magic.objects.abilities import Activated, Aimed, Triggered
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.costs import Give, PayLife, WithSelf
from spellwright.magic.records.references import Source
from spellwright.magic.records.targeting import spell_ability
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import Goes
from spellwright.magic.rules.stack import scope_of_item

Aim = Callable[[Triggered, Scope], float]
USED_UP = 0.4  # a thing that is there to be used once: it may wait for a better moment


class Reckoner(Appraiser):
    """Points for abilities, for what is on the stack and for costs, once effects have theirs."""

    def effect(self, effect: Effect | None, scope: Scope) -> float:
        """What it is worth to us that this effect happens. `scope` is written to, as in a game."""
        raise NotImplementedError

    def ability(self, ability: Aimed, scope: Scope) -> float:
        """An ability with the targets and modes that the scope holds."""
        own = scope.copy()
        own.vars = dict(scope.vars)
        own.did = True
        return self.effect(ability.effect, own)

    def on_stack(self, oid: ObjectId) -> float:
        """What it is worth to us that a spell or ability on the stack resolves."""
        if oid in self.judged:
            return 0.0  # spells that target each other in a ring (copies of Flusterstorm)
        self.judged.add(oid)
        try:
            return self._on_stack(oid)
        finally:
            self.judged.discard(oid)

    def _on_stack(self, oid: ObjectId) -> float:
        game = self.game
        obj = game.objects[oid]
        scope = scope_of_item(game, oid)
        if obj.item is not None and isinstance(obj.item.ability, Activated | Triggered):
            return self.ability(obj.item.ability, scope)
        if obj.base.is_permanent:
            return self.sign(obj.controller) * (1.0 + self.arriving(obj.base, scope))
        ability = spell_ability(game, oid)
        return self.ability(ability, scope) if ability is not None else 0.0

    def arriving(self, chars: Chars, scope: Scope, aimed: Aim | None = None) -> float:
        """A permanent to its controller as it enters: what it is and what it does then.

        `aimed` tells what an ability is worth with the best targets; without it that is not known.
        """
        if chars.is_creature:
            points = body(chars)
        elif "Planeswalker" in chars.types:
            points = 3.5 + 0.8 * (chars.loyalty or 0)
        elif is_done(chars):
            points = 0.0
        else:
            points = 1.5 + 0.8 * chars.mana_value + engine(chars)
        for ability in chars.index.triggers.get("Moved", ()):
            if not any(
                isinstance(event, Goes) and event.to == "battlefield"
                for event in events_of(ability.event)
            ):
                continue
            if not ability.targets:
                points += self.sign(scope.controller) * self.ability(ability, scope)
            elif aimed is not None:
                points += aimed(ability, scope)
            else:
                points += 1.0
        for ability in chars.index.triggers.get("StepBegan", ()):
            # what it does to others: a thing that gives itself up has been of use till then
            if not ability.targets and not any(isinstance(p, Source) for p in walk(ability.effect)):
                points += min(self.sign(scope.controller) * self.ability(ability, scope), 0.0)
        return points

    def put(self, oid: ObjectId, seat: int) -> float:
        """A card to the player under whose control it is put onto the battlefield."""
        game = self.game
        chars = game.obj(oid).card.chars
        if "Legendary" in chars.supertypes and any(
            game.chars(o.id).name == chars.name for o in game.permanents(seat)
        ):
            return 0.0  # CR 704.5j
        if not chars.is_permanent or chars.is_land:
            return self.printed(game.obj(oid).card)
        return self.arriving(chars, Scope(oid, seat))

    def cost(self, costs: tuple[Any, ...], scope: Scope) -> float:
        """What paying costs us, mana apart."""
        game = self.game
        points = 0.0
        for cost in costs:
            if isinstance(cost, PayLife):
                points += self.pain(amount(cost.n, game, scope))
            elif isinstance(cost, Give):
                n = amount(cost.n, game, scope)
                found = sorted(self.giving(i, cost.action) for i in cost.options(game, scope))
                points += sum(found[:n])
            elif isinstance(cost, WithSelf):
                used = cost.action == "sacrifice" and is_for_one_use(self.game.chars(scope.source))
                points += USED_UP if used else self.giving(scope.source, cost.action)
        return points

    def tapping(self, cost: ManaCost) -> float:
        """What it costs us in life to pay mana."""
        return self.pain(life_for_mana(self.game, self.seat, cost))

    def giving(self, oid: ObjectId, action: str) -> float:
        """What is lost when something of ours is given up."""
        if action in ("tap", "reveal"):
            return 0.1
        obj = self.game.objects[oid]
        if obj.zone == "battlefield":
            points = self.permanent(oid)
            return 0.5 * points if action == "return" else points
        return self.card(oid) if obj.zone == "hand" else 0.2

    # --- parts

    def lost(self, thing: Thing) -> float:
        """What it is worth to us that a thing on the battlefield or the stack is gone."""
        if not isinstance(thing, ObjectId):
            return 0.0
        obj = self.game.obj(thing)
        if obj.zone == "stack":
            return -self.on_stack(thing)
        return -self.sign(obj.controller) * self.permanent(thing)

    def damage(self, thing: Thing, n: int) -> float:
        if not isinstance(thing, ObjectId):
            return self.life(thing, -n)
        obj = self.game.objects.get(thing)
        if obj is None or n <= 0:
            return 0.0
        chars = self.game.chars(thing)
        if chars.is_creature:
            if "indestructible" in chars.index.keywords:
                return 0.0
            left = (chars.toughness or 0) - obj.damage
            share = 1.0 if n >= left else 0.1 * n / max(left, 1)
        elif "Planeswalker" in chars.types:
            left = obj.count("loyalty")
            share = 1.0 if n >= left else 0.7 * n / max(left, 1)
        else:
            return 0.0
        return share * self.lost(thing)
