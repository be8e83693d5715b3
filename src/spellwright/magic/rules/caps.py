"""Counters that can do no more: levels beyond the highest, storage beyond the most mana its owner could ever spend (CR 106.4).

Mana empties with every step, so stored mana is worth no more than everything its owner could pay for in one
step: each of their spells once, each ability as often as it can do something, and what other cards may add
to those costs. Counters above that sum make no difference, and a search need not tell them apart. Where
the sum has no bound (X, an ability that can be repeated with effect, a spell that can be cast again) there
is no cap. The proof is in docs/decisions/0007.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spellwright.magic.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    OpeningHand,
    Rule,
    Triggered,
)
from spellwright.magic.amounts import CountersOn, StatOf
from spellwright.magic.building import walk
from spellwright.magic.changes import SetPT
from spellwright.magic.conditions import Compare
from spellwright.magic.costs import Mana, TakeCountersAmong, TapSelf, WithSelf
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.filters import Stat
from spellwright.magic.patterns import Goes
from spellwright.magic.references import Source
from spellwright.magic.rules.senses import by_identity, for_its_controller, seen_by

if TYPE_CHECKING:
    from spellwright.kernel import ObjectId
    from spellwright.magic.card import Card
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Obj

STORED = "storage"
AGAIN = ("may cast", "may cast this", "cast free")  # rules that let a spell be cast again
COPIES = ("CastCopy", "CopySpell", "CastCard", "LetOwnersCast", "LetOwnersPlay")


def cap_of(game: Game, oid: ObjectId, kind: str) -> int | None:
    """How many counters of this kind can make a difference on the object; None: there is no saying."""
    if "numbers of counters" in game.sees:
        return None
    obj = game.objects[oid]
    if kind == STORED:
        return game.stored[obj.controller] if game.stored else None
    if kind == GROWN:
        seat = obj.controller
        if seat in game.grown or may_be_capped(_in_play(game, seat), _in_play(game, 1 - seat)):
            return ENOUGH
        return None
    if kind == "level":
        return _top_level(obj.card) or None
    return _counted_cap(game, obj, kind)


GROWN, ENOUGH, MODEST = "+1/+1", 64, 12


def _in_play(game: Game, seat: int) -> list[Card]:
    """A player's cards but for those that nothing brings back."""
    far = game.far
    return [
        obj.card
        for obj in game.objects.values()
        if obj.controller == seat and (obj.zone not in ("graveyard", "exile") or obj.zone in far)
    ]


def may_be_capped(own: Sequence[Card], other: Sequence[Card]) -> bool:
    """Are creatures of the first player with ENOUGH counters as good as with more?

    The other player's life and creatures stay far below: nobody gains life, the other side neither grows,
    shrinks this one's creatures, nor makes creatures again and again, and no number is read off a creature.
    """
    everything = [*own, *other]
    if not any(_grows(card) for card in own) or any(_grows(card) for card in other):
        return False
    if any(
        _reads_size(card) or not seen_by(card).isdisjoint(("gain life", "lifelink"))
        for card in everything
    ):
        return False
    if any(_makes_some(card) and _may_enter_again(card, other, everything) for card in other):
        return False
    return not any(_shrinks(card) or _makes_many(card) for card in other)


def _may_enter_again(card: Card, deck: Sequence[Card], everything: Sequence[Card]) -> bool:
    """Can the card be cast, and be brought back to be cast once more?"""
    if all(_casts_again(each) == 0 for each in everything):
        return False
    cost = card.front.cost
    return cost is not None and cost.mana_value() <= sum(_most_mana(each) for each in deck)


@by_identity
def _makes_some(card: Card) -> bool:
    return any(type(p).__name__ in ("CreateTokens", "CreateCopies") for p in walk(card.faces))


@by_identity
def _most_mana(card: Card) -> int:
    """The most mana that a card can add at once; storage and counted mana have no bound."""
    most = 0
    for part in walk(card.faces):
        if isinstance(part, AddMana):
            size = max((len(choice) for choice in part.choices), default=1)
            most = max(most, size * part.times if isinstance(part.times, int) else UNBOUNDED)
    if not {"Plains", "Island", "Swamp", "Mountain", "Forest"}.isdisjoint(card.front.subtypes):
        most = max(most, 1)
    return most


UNBOUNDED = 1 << 20


@by_identity
def _grows(card: Card) -> bool:
    """Can it make creatures larger again and again? A size that is set (levels, animation) has an end."""
    return any(
        getattr(part, "kind", "") == GROWN
        or type(part).__name__ in ("AddPT", "DoubleCounters")
        or (isinstance(part, SetPT) and not _is_fixed(part))
        for part in walk(card.faces)
    )


def _is_fixed(part: SetPT) -> bool:
    return all(isinstance(n, int) and n <= MODEST for n in (part.power, part.toughness))


@by_identity
def _reads_size(card: Card) -> bool:
    good = for_its_controller(card)  # 64 damage, or life, is enough as well
    return any(
        isinstance(part, StatOf) and not any(part is each for each in good)
        for part in walk(card.faces)
    )


@by_identity
def _shrinks(card: Card) -> bool:
    return any(
        getattr(part, "name", "") in ("infect", "wither") or "-1" in str(getattr(part, "kind", ""))
        for part in walk(card.faces)
    )


@by_identity
def _makes_many(card: Card) -> bool:
    """Does it make creatures again and again, other than for life (there is only so much of that)?"""
    return any(
        isinstance(part, Activated | Triggered)
        and any(type(p).__name__ in ("CreateTokens", "CreateCopies") for p in walk((part,)))
        and not any(type(p).__name__ == "LoseLife" for p in walk((part,)))
        and not (isinstance(part, Triggered) and isinstance(part.event, Goes))
        for part in walk(tuple(f.abilities for f in card.faces if not _is_opening(f.abilities)))
    )


def _is_opening(abilities: tuple[Any, ...]) -> bool:
    """Is this what a card does from the opening hand, once?"""
    return any(isinstance(a, OpeningHand) for a in abilities) and not any(
        isinstance(a, Activated) for a in abilities
    )


def counted(game: Game) -> list[tuple[str, str, int]]:
    """Cards of the game whose counters have such a cap: name, kind, cap."""
    return [
        (obj.card.name, kind, cap)
        for obj in game.objects.values()
        for kind in _counting(obj.card)
        if (cap := cap_of(game, obj.id, kind)) is not None
    ]


def _counted_cap(game: Game, obj: Obj, kind: str) -> int | None:
    """Counters that are only compared with mana values, or spent by the dozen together with what has them."""
    least = _counting(obj.card).get(kind)
    if least is None:
        return None
    cards = [each.card for each in game.objects.values()]
    if sum(kind in _kinds(card) for card in cards) != 1:
        return None
    costs = [face.cost for card in cards for face in card.faces if face.cost]
    if any(cost.x_count for cost in costs):
        return None  # on the stack X counts (CR 202.3e)
    return max(least, max((cost.mana_value() for cost in costs), default=0) + 1)


@by_identity
def _kinds(card: Card) -> frozenset[str]:
    """Everything that may be a kind of counter on the card."""
    return frozenset(str(getattr(part, "kind", "")) for part in walk(card.faces))


@by_identity
def _counting(card: Card) -> dict[str, int]:
    """By kind of counters that are used in no other way: how many can be spent at most."""
    uses: dict[str, int] = {}
    spent: dict[str, int] = {}
    compared: set[str] = set()
    for part in walk(card.faces):
        kind = str(getattr(part, "kind", ""))
        if isinstance(part, PutCounters | CountersOn | EnterWithCounters | TakeCountersAmong):
            uses[kind] = uses.get(kind, 0) + 1
        elif kind and not isinstance(part, Rule):
            uses[kind] = UNBOUNDED
    for part in walk(card.faces):
        if isinstance(part, PutCounters | EnterWithCounters):
            if isinstance(part, EnterWithCounters) or isinstance(part.on, Source):
                uses[part.kind] -= 1
        elif isinstance(part, Stat) and part.stat == "mana value" and part.op in ("=", "=="):
            if isinstance(part.amount, CountersOn) and isinstance(part.amount.on, Source):
                uses[part.amount.kind] -= 1
                compared.add(part.amount.kind)
        elif isinstance(part, Activated) and any(isinstance(c, WithSelf) for c in part.costs):
            for cost in part.costs:
                if isinstance(cost, TakeCountersAmong) and isinstance(cost.n, int):
                    uses[cost.kind] -= 1
                    spent[cost.kind] = max(spent.get(cost.kind, 0), cost.n)
    return {kind: spent.get(kind, 0) for kind in compared if uses[kind] == 0}


@by_identity
def _top_level(card: Card) -> int:
    """The highest number of level counters that the card asks for (CR 711.2)."""
    return max(
        (
            part.right
            for part in walk(card.faces)
            if isinstance(part, Compare)
            and isinstance(part.left, CountersOn)
            and isinstance(part.right, int)
        ),
        default=0,
    )


def stored_cap(own: Sequence[Card], everything: Sequence[Card]) -> int | None:
    """The most stored mana that can matter to the owner of these cards; None without a bound."""
    spells = sum(1 for card in own if "Land" not in card.front.types)
    rounds = 1
    for card in everything:
        again = _casts_again(card)
        if again is None:
            return None
        rounds += again
    total = 0
    for card in own:
        most = _sinks(card)
        if most is None:
            return None
        total += most
    return rounds * (total + sum(_tax(card, spells + 1) for card in everything))


def _casts_again(card: Card) -> int | None:
    """How many spells it may make castable once more in a step; None if there is no saying."""
    for part in walk(card.faces):
        if isinstance(part, Rule) and part.kind in AGAIN:
            return None
        if isinstance(part, AlternativeCost) and part.frm:
            return None
        if type(part).__name__ in COPIES:
            return None
    if not any(getattr(part, "to", "") == "hand" for part in walk(card.faces)):
        return 0
    if not {"Instant", "Sorcery"}.isdisjoint(card.front.types):
        return 1
    returns = [
        part
        for part in walk(card.faces)
        if isinstance(part, Activated)
        and any(getattr(inner, "to", "") == "hand" for inner in walk((part,)))
    ]
    if returns and all(any(isinstance(c, TapSelf) for c in a.costs) for a in returns):
        return 1
    return None


def _sinks(card: Card) -> int | None:
    """What the card's owner could pay for it in one step; None if that has no bound."""
    total = 0
    for face in card.faces:
        if face.cost is not None:
            if face.cost.x_count:
                return None
            total += face.cost.mana_value()
        for part in walk(face.abilities):
            if isinstance(part, AlternativeCost | AdditionalCost):
                costs = [c.cost for c in part.costs if isinstance(c, Mana)]
                if any(c.x_count for c in costs):
                    return None
                total += sum(c.mana_value() for c in costs)
            if isinstance(part, Activated):
                times = _times(card, part)
                for cost in part.costs:
                    if isinstance(cost, Mana):
                        if times is None or cost.cost.x_count:
                            return None
                        total += times * cost.cost.mana_value()
            detail = getattr(part, "detail", None)
            if isinstance(detail, tuple):  # suspend and its like: (n, cost)
                for each in detail:
                    value = getattr(each, "mana_value", None)
                    if value is not None:
                        total += value()
    return total


def _times(card: Card, ability: Activated) -> int | None:
    """How often activating it can do something in one step; None if there is no saying."""
    if any(isinstance(c, TapSelf | WithSelf) for c in ability.costs) or ability.once_each_turn:
        return 1
    effect: Any = ability.effect
    if isinstance(effect, Affect):
        grown = [type(p).__name__ for p in walk((effect,))]
        return None if "AddPT" in grown else 1
    if isinstance(effect, PutCounters) and effect.kind == "level":
        return _top_level(card)
    return None


def _tax(card: Card, times: int) -> int:
    """What a card may add to the costs of the other cards, if each of them is paid for once."""
    total = 0
    for part in walk(card.faces):
        if isinstance(part, Rule) and "cost more" in part.kind:
            total += times * (part.amount if isinstance(part.amount, int) else 4)
        elif type(part).__name__ in ("MayPay", "PayForEach", "Counter", "Unless"):
            for inner in walk((part,)):
                if isinstance(inner, Mana):
                    total += times * inner.cost.mana_value()
    return total
