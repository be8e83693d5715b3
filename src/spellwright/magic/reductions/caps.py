"""Counters that can do no more: levels beyond the highest, storage beyond what its owner can spend, counts beyond every mana value.

Mana empties with every step (CR 106.4), so stored mana is worth no more in a step than everything its owner could
pay for in it: each of their spells, each ability as often as it can do something, and what other cards ask for.
If each of these can be paid for only once in a game, counters above that sum make no difference. If some come
again, a stock of any size has its use, and the sum is only what one step can take (see `between`). Where the
sum has no bound there is none. docs/decisions/0007.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from spellwright.kernel import Definition
from spellwright.magic.effects.control import MayPay
from spellwright.magic.effects.counters import (
    EnterWithCounterAmong,
    PutCounterAmong,
    SacrificeAll,
)
from spellwright.magic.effects.discarding import DiscardTogether
from spellwright.magic.effects.entering import EnterDiscarding, EnterSacrificing
from spellwright.magic.effects.facedown import Manifest, ManifestDread
from spellwright.magic.effects.handing import TopOrBottom
from spellwright.magic.effects.happen import (
    CreateCopies,
    CreateTokens,
    Draw,
    PutCounters,
    RemoveCounters,
    Untap,
)
from spellwright.magic.effects.instead import ChangeNumber, EnterWithCounters, GoElsewhere
from spellwright.magic.effects.lasting import Affect, ApplyRule, Attach, Flip
from spellwright.magic.effects.looking import Arrange, Search, Shuffle, ShuffleCards
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.moving import (
    Destroy,
    Discard,
    Mill,
    Move,
    RandomDiscard,
    Sacrifice,
    Transform,
)
from spellwright.magic.effects.shuffling import ShuffleAway
from spellwright.magic.effects.sparing import KeepOneOfEach
from spellwright.magic.effects.stack import CastCard, CastCopy, CopySpell
from spellwright.magic.effects.untapping import AsYouUntap, TapOrUntap
from spellwright.magic.effects.until import LetOwnersCast, LetOwnersPlay, LetYouCast, LetYouPlay
from spellwright.magic.objects.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.aspects import (
    ABILITIES,
    CONTROL,
    COUNTERS,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MANA,
    PERMANENTS,
    STACK,
    altered_by,
    told_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.amounts import CountersOn
from spellwright.magic.records.changes import (
    AddAllCreatureTypes,
    AddPT,
    AddTypes,
    Gain,
    GainByColor,
    Lose,
    LoseAll,
    LoseLandTypes,
    SetColors,
    SetLandType,
)
from spellwright.magic.records.conditions import Compare
from spellwright.magic.records.costs import (
    AddCounters,
    DiscardHand,
    Give,
    Mana,
    ReturnUnblocked,
    TakeAnyCounters,
    TakeCounters,
    TakeCountersAmong,
    TapSelf,
    UntapSelf,
    WithSelf,
)
from spellwright.magic.records.costs_in_kind import SacrificeAllOf, SacrificeTogether
from spellwright.magic.records.filters import Stat, WithCounter
from spellwright.magic.records.references import Source
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import CountersPut, LastCounterRemoved
from spellwright.magic.records.would import WouldGetCounters
from spellwright.magic.reductions.words import fills, speaker, word_of

STORED, LEVEL = "storage", "level"
MODEST = 16  # a sum above it would be no bound in practice


# --- kinds of counters

KINDED = (
    *(PutCounters, RemoveCounters, EnterWithCounters, CountersOn, CountersPut, LastCounterRemoved),
    *(WithCounter, WouldGetCounters, TakeCounters, TakeAnyCounters, TakeCountersAmong, AddCounters),
)
ANY = ""  # some kind or other
OF_KEYWORD = {"infect": ("-1/-1",), "wither": ("-1/-1",), "saga": ("lore",)}


@by_identity
def spoken_kinds(card: Card) -> frozenset[str]:
    """The kinds of counters that the card speaks of; ANY among them if it may be every kind."""
    return frozenset(kind for _, kind in _spoken(card))


def _spoken(card: Card) -> Iterator[tuple[Definition, str]]:
    """Every word about counters, with the kind."""
    changed = [part.effect for part in walk(card.faces) if _changes_counters(part)]
    for part in walk(card.faces):
        if not any(part is each for each in changed):  # its event names the kind
            for kind in _kinds(part):
                yield part, kind


def _changes_counters(part: Definition) -> bool:
    """Are there other numbers of counters than those that would be put?"""
    return (
        isinstance(part, Replacement)
        and isinstance(part.event, WouldGetCounters)
        and isinstance(part.effect, ChangeNumber)
    )


def _kinds(part: Definition) -> tuple[str, ...]:
    if isinstance(part, KINDED):
        return (part.kind,)
    if (told_by(part) | altered_by(part)) & COUNTERS:
        return OF_KEYWORD.get(part.name, (ANY,)) if isinstance(part, Keyword) else (ANY,)
    return ()


# --- levels


@by_identity
def top_level(card: Card) -> int:
    """The highest number of level counters that the card asks for (CR 711.2)."""
    return max(
        (
            part.right
            for part in walk(card.faces)
            if isinstance(part, Compare)
            and isinstance(part.left, CountersOn)
            and part.left.kind == LEVEL
            and isinstance(part.right, int)
        ),
        default=0,
    )


def why_levels_count(cards: Sequence[Card]) -> str:
    """Which card, but for the levelers themselves, speaks of level counters or of any kind; empty if none does."""
    for card in cards:
        for part, kind in () if top_level(card) else _spoken(card):
            if kind in (LEVEL, ANY):
                return f"{card.name} ({word_of(part)})"
    return ""


# --- stored mana

# libraries are empty, and what is discarded or sacrificed is gone
TAKES_NOTHING_BACK = (
    *(Draw, Search, Arrange, Shuffle, Mill, Discard, DiscardTogether, RandomDiscard),
    *(DiscardHand, WithSelf, Keyword, Rule),
)


# keywords of which each cost is paid once, and is among those that are summed up
PAID_ONCE = ("delve", "warp", "split second", "scavenge", "miracle")

# they take permanents away, or find cards in libraries, which are empty; tokens are asked for apart
TAKES_AWAY = (
    *(WithSelf, Give, ReturnUnblocked, SacrificeTogether, SacrificeAllOf, Keyword, ApplyRule),
    *(Destroy, Sacrifice, SacrificeAll, KeepOneOfEach, ShuffleAway, ShuffleCards, TopOrBottom),
    *(EnterDiscarding, EnterSacrificing, CreateTokens, Search, ManifestDread, Manifest),
)


# what changes abilities without giving any that mana can be spent on, but for those that it holds itself
NO_MORE_TO_PAY_FOR = (
    *(Affect, Gain, GainByColor, AddTypes, AddAllCreatureTypes, SetColors, SetLandType),
    *(Lose, LoseAll, LoseLandTypes, Rule, Attach, Transform, Flip),
    *(PutCounters, PutCounterAmong, EnterWithCounterAmong),  # keyword counters
)


class Bound(NamedTuple):
    """The most stored mana that its owner can spend in one step, and whether that is all there ever is to pay for."""

    most: int
    is_final: bool


def stored_bound(own: Sequence[Card], everything: Sequence[Card]) -> Bound | None:
    """What stored mana can be spent on by the owner of these cards; None without a bound."""
    if speaker(everything, Untap, UntapSelf, AsYouUntap, TapOrUntap):
        return None  # what taps may be used again in a step
    if any(map(gives_more_to_pay_for, everything)):
        return None
    rounds, is_final = 1, True
    for card in everything:
        again = _casts_again(card)
        if again is None:
            return None
        rounds += again
        if any(fills(part) & LIBRARY for part in _beside_libraries(card)):
            if speaker(everything, Draw, Search):
                return None  # it may come back in the same step
            is_final = False
    total, is_final = 0, is_final and rounds == 1
    for card in own:
        found = _sinks(card)
        if found is None:
            return None
        total += found.most
        is_final = is_final and found.is_final
    makers = speaker(everything, CreateTokens, CreateCopies)
    for card in everything:
        found = _asked(card, len(own) + 1)
        if found is not None and found.most and not found.is_final and makers:
            return None  # there is no saying for how many creatures it asks
        if found is None:
            return None
        total += found.most
        is_final = is_final and found.is_final
    most = rounds * total
    return Bound(most, is_final) if most <= MODEST else None


@by_identity
def gives_more_to_pay_for(card: Card) -> bool:
    """May a player pay, by this card, for what is printed on no card of that player's, or more often than printed?

    By a copy (CR 707.2), a change of control, an ability that objects gain or that any player may activate, or since something
    may come back, maybe under another player's control (Reanimate).
    """
    for part in walk(card.faces):
        if _brings_back(part):
            return True
        if altered_by(part) & (ABILITIES | CONTROL) and not isinstance(part, NO_MORE_TO_PAY_FOR):
            return True
        if isinstance(part, CreateCopies) or (isinstance(part, Activated) and part.anyone):
            return True
        if isinstance(part, CreateTokens | Gain) and any(isinstance(p, Mana) for p in walk(part)):
            return True
    return False


def _beside_libraries(card: Card) -> list[Definition]:
    """The words of a card that may bring a card back to a hand or into a library."""
    return [part for part in walk(card.faces) if not isinstance(part, TAKES_NOTHING_BACK)]


def _may_be_paid_again(part: Keyword) -> bool:
    """May its card be cast again, or from elsewhere, for more than is summed up? Buyback, madness, suspend, …"""
    elsewhere = HAND | GRAVEYARD | EXILE | STACK
    return bool((told_by(part) | altered_by(part)) & elsewhere) and part.name not in PAID_ONCE


def _brings_back(part: Definition) -> bool:
    """May it put onto the battlefield what was there: to be leveled up or sacrificed again?"""
    if not altered_by(part) & PERMANENTS:
        return False
    if isinstance(part, Move | GoElsewhere):
        return part.to == "battlefield"
    if isinstance(part, Rule):
        return part.kind == "may play land"
    return not isinstance(part, TAKES_AWAY)


@by_identity
def _casts_again(card: Card) -> int | None:
    """How many spells it may make castable once more in a step; None if there is no saying."""
    returns = 0
    for part in walk(card.faces):
        if isinstance(
            part,
            CastCard
            | CastCopy
            | CopySpell
            | LetOwnersCast
            | LetOwnersPlay
            | LetYouCast
            | LetYouPlay,
        ):
            return None
        if isinstance(part, AlternativeCost) and part.frm:
            return None
        if isinstance(part, Rule) and part.kind in ("may cast", "may cast this", "cast free"):
            return None
        if isinstance(part, Keyword) and _may_be_paid_again(part):
            return None
    for part in _beside_libraries(card):
        if fills(part) & HAND:
            returns += 1
    if not returns:
        return 0
    if not {"Instant", "Sorcery"}.isdisjoint(card.front.types):
        return 1
    abilities = [
        part
        for part in walk(card.faces)
        if isinstance(part, Activated) and any(fills(inner) & HAND for inner in walk(part.effect))
    ]
    taps = all(any(isinstance(c, TapSelf) for c in a.costs) for a in abilities)
    triggers = any(
        isinstance(part, Triggered) and any(fills(p) & HAND for p in walk(part.effect))
        for part in walk(card.faces)
    )
    return 1 if abilities and taps and not triggers else None


@by_identity
def _sinks(card: Card) -> Bound | None:
    """What the card's owner could pay for it in one step; None if that has no bound."""
    total, is_final = 0, True
    for face in card.faces:
        if face.cost is not None:
            if face.cost.x_count:
                return None
            total += face.cost.mana_value()
        for part in walk(face.abilities):
            if isinstance(part, AlternativeCost | AdditionalCost):
                if isinstance(part, AdditionalCost) and (part.repeat or part.per_mode):
                    return None
                costs = [c.cost for c in part.costs if isinstance(c, Mana)]
                if any(c.x_count for c in costs):
                    return None
                total += sum(c.mana_value() for c in costs)
            elif isinstance(part, Activated):
                mana = [c.cost for c in part.costs if isinstance(c, Mana)]
                if not mana:
                    continue
                times = _times(card, part)
                if times is None or any(c.x_count for c in mana):
                    return None
                total += times * sum(c.mana_value() for c in mana)
                gone = any(isinstance(c, WithSelf) for c in part.costs)
                leveled = isinstance(part.effect, PutCounters) and part.effect.kind == LEVEL
                is_final = is_final and (gone or leveled)
            elif isinstance(part, Keyword):
                for each in part.detail if isinstance(part.detail, tuple) else (part.detail,):
                    cost = each.cost if isinstance(each, Mana) else each
                    if isinstance(cost, ManaCost):
                        total += cost.mana_value()
    return Bound(total, is_final)


def _times(card: Card, ability: Activated) -> int | None:
    """How often activating it can do something in one step; None if there is no saying."""
    if any(isinstance(c, TapSelf | WithSelf) for c in ability.costs) or ability.once_each_turn:
        return 1
    effect: Any = ability.effect
    if isinstance(effect, Affect) and isinstance(effect.what, Source):
        return None if any(isinstance(p, AddPT) for p in walk(effect)) else 1
    if isinstance(effect, PutCounters) and effect.kind == LEVEL:
        return top_level(card)
    return None


def _asked(card: Card, times: int) -> Bound | None:
    """What the card may ask a player for, or add to costs, if each thing is paid for so many times in a step."""
    total, is_final = 0, True
    repeated = any(
        isinstance(part, Triggered) and any(isinstance(p, MayPay) for p in walk(part.effect))
        for part in walk(card.faces)
    )
    for part in walk(card.faces):
        if isinstance(part, MayPay):
            costs = [c.cost for c in part.costs if isinstance(c, Mana)]
            if costs and (not isinstance(part.times, int) or any(c.x_count for c in costs)):
                return None
            total += times * sum(c.mana_value() for c in costs)
            is_final = is_final and not (costs and repeated)
        elif isinstance(part, Rule) and (told_by(part) | altered_by(part)) & MANA:
            if part.kind in ("cost less", "this costs less"):
                continue
            if not isinstance(part.amount, int):
                return None
            total += times * part.amount
            is_final = is_final and "cost more" in part.kind
        elif (told_by(part) | altered_by(part)) & MANA and not isinstance(part, AddMana):
            return None
    return Bound(total, is_final)


# --- counters that count


@by_identity
def counting(card: Card) -> dict[str, int]:
    """By kind of counters that are only compared with mana values: how many can be spent at most."""
    uses: dict[str, int] = {}
    spent: dict[str, int] = {}
    compared: set[str] = set()
    if ANY in spoken_kinds(card):
        return {}
    for part in walk(card.faces):
        if isinstance(part, KINDED):
            uses[part.kind] = uses.get(part.kind, 0) + 1
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


def counted_cap(card: Card, kind: str, everything: Sequence[Card]) -> int | None:
    """How many counters can make a difference on a card that compares them with mana values."""
    least = counting(card).get(kind)
    if least is None:
        return None
    if sum(not spoken_kinds(each).isdisjoint((kind, ANY)) for each in everything) != 1:
        return None
    costs = [face.cost for each in everything for face in each.faces if face.cost]
    if any(cost.x_count for cost in costs):
        return None  # on the stack X counts (CR 202.3e)
    return max(least, max((cost.mana_value() for cost in costs), default=0) + 1)
