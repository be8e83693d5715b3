"""The most mana that a player can be asked for at once.

Mana that is there again after every payment pays for everything, however often there is something to pay for, if it is as
much as the largest single payment: so much stored mana counts as endless in a game that favours its owner (see `between`).
Unlike the sum of all payments of a step (see `caps`) this asks nothing about what can be cast, activated or copied again.
docs/decisions/0009.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spellwright.kernel import Definition
from spellwright.kernel.record import field_names
from spellwright.magic.effects.control import MayPay
from spellwright.magic.effects.either import UnlessPaysItsCost
from spellwright.magic.effects.handing import TopOrBottom
from spellwright.magic.effects.happen import CreateCopies, CreateTokens
from spellwright.magic.effects.instead import GoElsewhere
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.effects.looking import Search
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.moving import Move
from spellwright.magic.effects.stack import ChangeTarget, ChangeTargetTo, Counter
from spellwright.magic.effects.until import (
    ExileUntilLeaves,
    GainFlashback,
    LetOwnersCast,
    LetOwnersPlay,
)
from spellwright.magic.objects.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    Rule,
)
from spellwright.magic.objects.aspects import EXILE, MANA, STACK, altered_by, told_by
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.costs import Give, Mana, TakeAnyCounters, TapSelf, WithSelf
from spellwright.magic.records.costs_in_kind import CollectEvidence
from spellwright.magic.records.stack_filters import ManaSpent, NoManaSpent
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import TappedForMana
from spellwright.magic.reductions.caps import MODEST, STORED, gives_more_to_pay_for, spoken_kinds
from spellwright.magic.reductions.words import speaker

DEAREST = 20  # a larger payment is no limit in practice
BY_RULE = 3  # a spell cast face down (CR 702.37c); no other price that the rules set is higher

# keywords whose mana cost is paid once each time, as it is printed
PAID_AS_PRINTED = ("suspend", "ward", "plot", "morph")
# what has to do with mana, and asks for none: it adds some, or asks how something was paid for
# (or for no more than a card costs that could be cast: Flash)
ASKS_FOR_NONE = (AddMana, ApplyRule, NoManaSpent, ManaSpent, TappedForMana, UnlessPaysItsCost)
# the same of rules: some of them tell everything, since nobody has thought them through for other questions
RULES_WITHOUT_A_PRICE = frozenset(
    (
        *("cost less", "this costs less", "life for mana", "loyalty as instant"),
        *("no triggers for entering", "no triggers for dying", "skip untap", "may skip turn"),
        *("skip turn", "can't gain life", "can't lose life", "damage can't be prevented"),
        *("may exert", "player protection"),
    )
)
# of what puts something onto the stack or into exile: what lets nobody cast what is on the other player's cards, or a copy
CASTS_NO_OTHERS = (
    *(Counter, ChangeTarget, ChangeTargetTo, Move, GoElsewhere, Search, ExileUntilLeaves),
    *(TopOrBottom, Give, WithSelf, CollectEvidence, GainFlashback, LetOwnersCast, LetOwnersPlay),
    ApplyRule,
)
KEYWORDS_OF_ONES_OWN = frozenset(
    (
        *("aftermath", "bestow", "convoke", "delve", "disturb", "flashback", "foretell", "fuse"),
        *("improvise", "jump-start", "madness", "miracle", "offering", "plot", "rebound"),
        *("scavenge", "split second", "suspend", "unearth", "warp"),
    )
)
RULES_OF_ONES_OWN = frozenset(
    (
        *("can't be countered", "can't cast", "can't cast spells", "cast limit", "flash"),
        *("may cast this", *RULES_WITHOUT_A_PRICE),
    )
)
ATTACK = "attack cost"  # for each attacker; the others for each thing that is paid for
TAXES = frozenset(("cost more", "abilities cost more", "cost at least", ATTACK))


def enough_for_all(own: Sequence[Card], everything: Sequence[Card]) -> int | None:
    """So much mana, again and again, pays for all that the owner of these cards can be asked for; None without a bound.

    No less than the owner's cards cost together: with as much as that, endless and much are nearly the same.
    """
    found = _dearest(own, everything)
    if found is None or found > DEAREST:
        return None
    together = sum(card.front.cost.mana_value() for card in own if card.front.cost is not None)
    return max(found, min(together, MODEST))


def _dearest(own: Sequence[Card], everything: Sequence[Card]) -> int | None:
    """The largest single payment; None where there is no saying."""
    if not all(map(_stores_plainly, everything)):
        return None
    # may own cards be copied, or those of the other player be paid for?
    gets_more = any(map(pays_for_others, everything))
    most, taxes, attack, converters = BY_RULE, 0, 0, 0
    for card in everything:
        if gets_more or any(card is each for each in own):
            price, converted = _price(card), _converted(card)
        else:
            price = converted = 0
        asked, tax = _asked(card), _tax(card)
        if price is None or converted is None or asked is None or tax is None:
            return None
        if tax.attack and speaker(everything, CreateTokens, CreateCopies):
            return None  # there is no saying how many creatures attack
        if (tax.attack or tax.more) and gets_more:
            return None  # nor how many there are that tax
        most = max(most, price, asked)
        taxes += tax.more + tax.permit
        attack += tax.attack * (len(own) + 1)
        converters += converted
    return max(most + taxes, attack) + converters


@by_identity
def _stores_plainly(card: Card) -> bool:
    """Does all that is stored on it come as mana of one kind, for tapping it alone?"""
    if STORED not in spoken_kinds(card):
        return True
    for part in walk(card.faces):
        if isinstance(part, Activated) and part.mana and not _is_plain(part):
            return False
    return True


def _is_plain(ability: Activated) -> bool:
    effect = ability.effect
    return (
        isinstance(effect, AddMana)
        and len(effect.choices) == 1
        and not effect.mixed
        and effect.colors_of is None
        and effect.only is None
        and all(isinstance(cost, TapSelf | TakeAnyCounters) for cost in ability.costs)
        and any(isinstance(cost, TapSelf) for cost in ability.costs)
    )


@by_identity
def pays_for_others(card: Card) -> bool:
    """May it let a player have or pay for what is on the other player's cards, or on copies?"""
    return gives_more_to_pay_for(card) or _casts_others(card)


@by_identity
def _casts_others(card: Card) -> bool:
    """May it let a player cast what is on the other player's cards, or copy a spell?"""
    return any(
        altered_by(part) & (STACK | EXILE) and not _is_of_ones_own(part)
        for part in walk(card.faces)
    )


def _is_of_ones_own(part: Definition) -> bool:
    if isinstance(part, Keyword):
        return part.name in KEYWORDS_OF_ONES_OWN
    if isinstance(part, Rule):
        return part.kind in RULES_OF_ONES_OWN
    return isinstance(part, CASTS_NO_OTHERS)


@by_identity
def _converted(card: Card) -> int | None:
    """Mana that may go into mana abilities during a payment, besides it; None where there is no saying."""
    total = 0
    for part in walk(card.faces):
        if isinstance(part, Activated) and part.mana:
            mana = [cost.cost for cost in part.costs if isinstance(cost, Mana)]
            if mana and not any(isinstance(cost, TapSelf | WithSelf) for cost in part.costs):
                return None
            total += sum(cost.mana_value() for cost in mana)
    return total


@by_identity
def _price(card: Card) -> int | None:
    """What the card itself, or one of its abilities, may cost at once."""
    spell = ability = 0
    for face in card.faces:
        if face.cost is not None:
            if face.cost.x_count:
                return None
            spell += face.cost.mana_value()
    counted: list[Definition] = []
    for part in walk(card.faces):
        if isinstance(part, AlternativeCost | AdditionalCost | Activated | MayPay):
            if isinstance(part, AdditionalCost) and (part.repeat or part.per_mode):
                return None
            mana = [cost for cost in part.costs if isinstance(cost, Mana)]
            counted += mana
            if any(each.cost.x_count for each in mana):
                return None
            total = sum(each.cost.mana_value() for each in mana)
            if isinstance(part, AlternativeCost | AdditionalCost):
                spell += total
            else:
                ability = max(ability, total)
        elif isinstance(part, Keyword):
            costs = _costs_of(part)
            if costs and part.name not in PAID_AS_PRINTED:
                return None
            counted += [each for each in _details(part) if isinstance(each, Mana)]
            ability = max(ability, sum(cost.mana_value() for cost in costs))
    for part in walk(card.faces):
        if isinstance(part, Mana) and not any(part is each for each in counted):
            return None  # a cost somewhere else
        if not isinstance(part, Mana | Keyword | Face) and any(
            isinstance(getattr(part, name), ManaCost) for name in field_names(type(part))
        ):
            return None
    return max(spell, ability)


def _details(part: Keyword) -> tuple[object, ...]:
    return part.detail if isinstance(part.detail, tuple) else (part.detail,)


def _costs_of(part: Keyword) -> list[ManaCost]:
    found = [each.cost if isinstance(each, Mana) else each for each in _details(part)]
    return [each for each in found if isinstance(each, ManaCost)]


@by_identity
def _asked(card: Card) -> int | None:
    """What the card may ask any player for at once; None where there is no saying."""
    most = 0
    for part in walk(card.faces):
        if isinstance(part, MayPay):
            mana = [cost.cost for cost in part.costs if isinstance(cost, Mana)]
            if not mana:
                continue
            if not isinstance(part.times, int) or any(cost.x_count for cost in mana):
                return None
            most = max(most, part.times * sum(cost.mana_value() for cost in mana))
        elif isinstance(part, Keyword):
            costs = _costs_of(part)
            if any(cost.x_count for cost in costs):
                return None
            most = max(most, sum(cost.mana_value() for cost in costs))
        elif isinstance(part, Rule) or not (told_by(part) | altered_by(part)) & MANA:
            continue
        elif not isinstance(part, ASKS_FOR_NONE):
            return None
    return most


class Tax(NamedTuple):
    """What a card adds to each thing that is paid for, for each attacker, and to a spell that it lets be cast."""

    more: int
    attack: int
    permit: int


@by_identity
def _tax(card: Card) -> Tax | None:
    """What the card adds to a payment; None where there is no saying."""
    more = attack = permit = 0
    printed = [ability for face in card.faces for ability in face.abilities]
    for part in walk(card.faces):
        if isinstance(part, LetOwnersPlay):
            permit += part.more
        if not isinstance(part, Rule) or not (told_by(part) | altered_by(part)) & MANA:
            continue
        if part.kind in RULES_WITHOUT_A_PRICE:
            continue
        if part.kind not in TAXES or not isinstance(part.amount, int):
            return None
        if not any(part is ability for ability in printed):
            return None  # a token, an emblem or an effect may add it several times
        if part.kind == ATTACK:
            attack += part.amount
        else:
            more += part.amount
    return Tax(more, attack, permit)
