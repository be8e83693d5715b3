"""Abilities and costs for card files."""

from __future__ import annotations

from typing import Literal, overload

from spellwright.kernel import Effect, SpellwrightError
from spellwright.magic.effects.entering import EnterAsCopy
from spellwright.magic.effects.instead import (
    ChangeNumber,
    EnterChoosing,
    EnterPaying,
    EnterRevealing,
    EnterTapped,
    EnterWithCounters,
    GoElsewhere,
    InsteadDo,
    KeepLife,
    MayInstead,
    Prevent,
)
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.effects.mana import as_mana_ability
from spellwright.magic.effects.moving import Sacrifice
from spellwright.magic.effects.shields import ChooseSource, PreventAll, PreventNext
from spellwright.magic.objects.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Continuous,
    OpeningHand,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import (
    ButMana,
    Cause,
    CounterKind,
    Lasts,
    ManaLetter,
    NamedCards,
    Players,
    ProposalKind,
    RuleKind,
    Tally,
    Whom,
    Zone,
)
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.changes import Change
from spellwright.magic.records.conditions import Condition
from spellwright.magic.records.costs import (
    AddCounters,
    Cost,
    Give,
    Mana,
    PayLife,
    TakeCounters,
    WithSelf,
)
from spellwright.magic.records.filters import Affected, Self
from spellwright.magic.records.watched import Does, Pattern
from spellwright.magic.records.would import (
    Would,
    WouldDealDamage,
    WouldDraw,
    WouldFallBelow,
    WouldGo,
    WouldHappen,
)
from spellwright.magic.words.nouns import (
    YOU,
    Chosen,
    Noun,
    Number,
    Whose,
    as_effect,
    as_filter,
    as_ref,
    as_word,
)

__all__ = [
    "activated",
    "additional_cost",
    "change_number",
    "choose_source",
    "defines",
    "discard_this",
    "each_sacrifices",
    "enters_as_copy_of",
    "enters_choosing",
    "enters_tapped",
    "enters_tapped_unless_paying_life",
    "enters_tapped_unless_revealing",
    "enters_with",
    "exile_this",
    "go_elsewhere",
    "instead",
    "instead_of_mana",
    "keep_life",
    "loyalty",
    "mana_when",
    "may_cast_from",
    "more_lands",
    "may_instead",
    "opening_hand",
    "pay_life",
    "prevent",
    "prevent_all",
    "prevent_next",
    "remove_counters_cost",
    "replace",
    "rule",
    "sacrifice",
    "sacrifice_this",
    "static",
    "tap_chosen",
    "when",
    "when_cycled",
    "would",
    "would_deal_damage",
    "would_draw",
    "would_fall_below",
    "would_go",
]


Detail = (
    Filter | Pattern | Players | Tally | Whom | ButMana | ManaLetter | None
)  # what else a rule speaks of
Costs = Cost | str | list[Cost | str] | tuple[Cost | str, ...]  # mana may be written as text


def when(
    event: Pattern,
    *effects: Effect,
    if_: Condition | None = None,
    zones: tuple[Zone, ...] = ("battlefield",),
    word: str | None = None,
    once_each_turn: bool = False,
) -> Ability:
    """When, whenever or at an event: a triggered ability; `if_` is an intervening if."""
    return Triggered(
        event,
        as_effect(effects),
        condition=if_,
        zones=zones,
        word=word,
        once_each_turn=once_each_turn,
    )


def when_cycled(*effects: Effect) -> Ability:
    """When you cycle this card: it triggers wherever the card ends up (CR 702.29c)."""
    return Triggered(
        Does("you", "cycle", Self()),
        as_effect(effects),
        zones=("graveyard", "exile", "hand", "library"),
    )


def mana_when(event: Pattern, *effects: Effect) -> Ability:
    """A triggered mana ability (CR 605.1b)."""
    return Triggered(event, as_effect(effects), mana=True)


def activated(
    costs: Costs,
    *effects: Effect,
    only_if: Condition | None = None,
    as_sorcery: bool = False,
    as_instant: bool = False,
    zones: tuple[Zone, ...] = ("battlefield",),
    once_each_turn: bool = False,
    anyone: bool = False,
    word: str | None = None,
    less: Number | None = None,
    least_x: int = 0,
) -> Ability:
    """Costs: effects. What could add mana and has no target is a mana ability (CR 605.1a).

    `less`: an amount that it costs less to activate.
    """
    ability = Activated(
        as_costs(costs),
        as_effect(effects),
        zones=zones,
        sorcery_speed=as_sorcery,
        as_instant=as_instant,
        condition=only_if,
        once_each_turn=once_each_turn,
        anyone=anyone,
        word=word,
        less=less,
        least_x=least_x,
    )
    return as_mana_ability(ability)


def loyalty(change: int, *effects: Effect) -> Ability:
    """A loyalty ability: +N, 0 or -N (CR 606)."""
    cost = AddCounters("loyalty", change) if change >= 0 else TakeCounters("loyalty", -change)
    text = f"+{change}" if change > 0 else str(change)
    return Activated((cost,), as_effect(effects), loyalty=text)


def static(
    what: Noun,
    *changes: Change,
    while_: Condition | None = None,
    zones: tuple[Zone, ...] = ("battlefield",),
    word: str | None = None,
) -> Ability:
    """A static ability that changes characteristics."""
    return Continuous(as_filter(what), tuple(changes), while_, zones, word=word)


def defines(*changes: Change) -> Ability:
    """A characteristic-defining ability (CR 604.3)."""
    return Continuous(Self(), tuple(changes), defines=True)


def rule(
    kind: RuleKind,
    what: Noun | None = None,
    amount: Number | None = None,
    detail: Detail = None,
    while_: Condition | None = None,
    word: str | None = None,
    zones: tuple[Zone, ...] = ("battlefield",),
    counter: CounterKind | Literal[""] = "",
    rider: Literal["", "exiled", "tapped"] = "",
    joint: str = "",
) -> Rule:
    """A static ability about what is allowed, required or charged; `word` is an ability word.

    `joint=" and "`: it is told in one sentence with the static ability before it.
    """
    affects = None if what is None else as_filter(what)
    return Rule(kind, affects, amount, detail, while_, zones, word, counter, rider, joint)


def may_cast_from(*zones: Zone) -> Rule:
    """You may cast this card from these zones (CR 601.3b)."""
    return Rule("may cast this", zones=zones)


def replace(
    event: Would,
    effect: Effect,
    if_: Condition | None = None,
    zones: tuple[Zone, ...] = ("battlefield",),
) -> Ability:
    """If an event would happen, this instead."""
    return Replacement(event, effect, if_, zones=zones)


def _enters(effect: Effect) -> Ability:
    return Replacement(WouldGo(Self(), to="battlefield"), effect, self_only=True)


def enters_tapped(unless: Condition | None = None) -> Ability:
    """It enters tapped, unless the condition holds."""
    return _enters(EnterTapped(unless))


def enters_with(n: Number, kind: str) -> Ability:
    """It enters with so many counters of this kind."""
    return _enters(EnterWithCounters(kind, n))


def enters_choosing(name: str, *words: str, kind: NamedCards = "", look: bool = False) -> Ability:
    """As it enters, choose a word, or without words a card name, and remember it (CR 614.12a).

    `kind`: which cards' names, "nonland" or "nonbasic land"; `look`: at an opponent's hand first.
    """
    return _enters(EnterChoosing(name, words, kind, look))


def enters_as_copy_of(
    of: Noun, *abilities: Ability, types: tuple[str, ...] = (), subtypes: tuple[str, ...] = ()
) -> Ability:
    """You may have it enter as a copy of something that matches, except it has these types and abilities too."""
    return _enters(EnterAsCopy(as_filter(of), types=types, subtypes=subtypes, abilities=abilities))


def enters_tapped_unless_paying_life(n: int) -> Ability:
    """As it enters you may pay life; if you do not, it enters tapped."""
    return _enters(EnterPaying(n))


def enters_tapped_unless_revealing(of: Noun) -> Ability:
    """As it enters you may reveal such a card from your hand; if you do not, it enters tapped."""
    return _enters(EnterRevealing(as_filter(of)))


def would_go(
    what: Noun,
    frm: Zone | Literal[""] = "",
    to: Zone | Literal[""] = "",
    cause: Cause = "",
    uncast: bool = False,
    by: Whose = "any",
) -> Would:
    """It would move from one zone to another; `uncast`: not as a spell that was cast; `by`: whose doing it is."""
    return WouldGo(as_filter(what), frm, to, cause, uncast, as_word(by))


def would_draw(
    who: Whose = YOU,
    except_first_in_draw_step: bool = False,
    several: bool = False,
    at_least: int = 1,
) -> Would:
    """A player would draw a card; `several`: so many cards or more, before they are drawn one by one."""
    return WouldDraw(as_word(who), except_first_in_draw_step, several, at_least)


def would_deal_damage(
    source: Noun | None = None, to: Noun | None = None, combat: bool | None = None
) -> Would:
    """Damage would be dealt, by this source or to this."""
    return WouldDealDamage(
        None if source is None else as_filter(source), None if to is None else as_filter(to), combat
    )


def would(kind: ProposalKind, what: Noun | None = None, who: Whose = "any") -> Would:
    """Something of this kind would happen: "GainLife", "Untap", …"""
    return WouldHappen(kind, None if what is None else as_filter(what), as_word(who))


def would_fall_below(life: int, who: Whose = YOU) -> Would:
    """Damage would reduce a player's life total to less than this."""
    return WouldFallBelow(life, as_word(who))


def keep_life(life: int) -> Effect:
    """The life total becomes this instead."""
    return KeepLife(life)


def go_elsewhere(to: Zone, counter: str = "", shown: bool = False) -> Effect:
    """It goes to this zone instead, with a counter of this kind on it, or `shown` as it goes."""
    return GoElsewhere(to, counter=counter, shown=shown)


def prevent(amount: Number | None = None, once: bool = False) -> Effect:
    """Prevent the damage, all or so much of it (CR 615)."""
    return Prevent(amount, once)


def prevent_next(amount: Number, to: Noun) -> Effect:
    """Prevent the next so much damage to it this turn."""
    return PreventNext(amount, as_ref(to))


def prevent_all(
    what: Noun,
    combat: bool | None = None,
    to: bool = True,
    by: bool = True,
    until: Lasts = "end of turn",
) -> Effect:
    """Prevent all damage that would be dealt to it, by it or both, this turn or for a while."""
    return PreventAll(as_ref(what), combat, to, by, until)


def more_lands(n: int = 1) -> Effect:
    """You may play so many additional lands this turn (CR 305.2)."""
    return ApplyRule(Rule("extra land", Affected(), amount=n), what=YOU)


def choose_source(of: Noun) -> Effect:
    """A source of your choice; it is "it" from here on."""
    return ChooseSource(as_filter(of))


def instead(*effects: Effect) -> Effect:
    """Do this instead, or nothing at all (CR 614.6)."""
    return InsteadDo(as_effect(effects) if effects else None)


def may_instead(*effects: Effect, skipping: str = "") -> Effect:
    """The affected player may have this happen instead; `skipping`: the event in a word, "draw"."""
    return MayInstead(as_effect(effects), skipping=skipping)


def change_number(times: int = 1, plus: int = 0, half: bool = False) -> Effect:
    """So many times as many, or half as many, and so many more, instead."""
    return ChangeNumber(times, plus, half)


def instead_of_mana(*costs: Cost | str, if_: Condition | None = None, name: str = "") -> Ability:
    """You may pay this rather than the mana cost (CR 118.9)."""
    return AlternativeCost(as_costs(list(costs)), if_, name or "alternative cost")


def additional_cost(*costs: Cost | str, optional: str = "") -> Ability:
    """A cost to pay besides the mana cost (CR 118.8); `optional`: you may, and `paid` asks for it by this name."""
    if optional:
        return AdditionalCost(as_costs(list(costs)), optional=True, name=optional)
    return AdditionalCost(as_costs(list(costs)))


def opening_hand(*effects: Effect) -> Ability:
    """You may begin the game with this (CR 103.6)."""
    return OpeningHand(as_effect(effects))


def as_costs(costs: Costs) -> tuple[Cost, ...]:
    """One cost or several."""
    if isinstance(costs, list | tuple):
        return tuple(as_cost(c) for c in costs)
    return (as_cost(costs),)


def as_cost(cost: Cost | str) -> Cost:
    """Mana may be written as text."""
    if isinstance(cost, Cost):
        return cost
    if isinstance(cost, str):
        return Mana(mana_cost(cost))
    raise SpellwrightError(f"{cost!r} is no cost")


def pay_life(n: Number) -> Cost:
    """Pay life (CR 119.4)."""
    return PayLife(n)


def remove_counters_cost(kind: str, n: Number = 1) -> Cost:
    """Remove counters of this kind from this."""
    return TakeCounters(kind, n)


@overload
def sacrifice(what: Chosen) -> Cost: ...
@overload
def sacrifice(what: Noun) -> Effect: ...
def sacrifice(what: Noun | Chosen) -> Effect:
    """Sacrifice it, or as a cost: choose(n, …)."""
    if isinstance(what, Chosen):
        return Give("sacrifice", what.n, what.of, including=what.including)
    return Sacrifice(as_ref(what))


def sacrifice_this() -> Cost:
    """Sacrifice this."""
    return WithSelf("sacrifice")


def discard_this() -> Cost:
    """Discard this card."""
    return WithSelf("discard", "hand")


def exile_this(zone: Zone = "battlefield") -> Cost:
    """Exile this from the battlefield, or from another zone."""
    return WithSelf("exile", zone)


def each_sacrifices(who: Noun, n: Number, of: Noun) -> Effect:
    """Each of these players sacrifices permanents of their choice."""
    return Sacrifice(who=as_ref(who), n=n, of=as_filter(of))


def tap_chosen(n: Number, of: Noun) -> Cost:
    """Tap untapped permanents that match, of your choice."""
    return Give("tap", n, as_filter(of))
