"""Mana abilities outside payment that can matter: what a search must look at (CR 605.3a).

Whoever pays a cost may activate mana abilities then, so activating one earlier makes a difference only

- if the source may be gone, tapped or changed by the time the mana is wanted: something on the stack may
  touch it; or its own controller may give it up without the stack (a cost that takes permanents, a second
  legend, a land that changes others);
- if a payment cannot use it: "only as an instant", a mana cost of its own;
- for its own sake: it sacrifices, discards, exiles, takes counters, costs life or taps, and a card in the
  game can tell; or it takes a creature out of combat, or makes it smaller there.

Mana that is there when a step ends is lost (CR 106.4), so nothing else is gained. What is asked for mana
later, whether a spell, an ability or an effect, is paid for then. This is argued for abilities with the costs
below; any other is always offered. docs/decisions/0006.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from spellwright.kernel import Definition, Effect, ObjectId
from spellwright.kernel.record import field_names
from spellwright.magic.effects.control import If, Later
from spellwright.magic.effects.happen import Deal, PutCounters
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.moving import Sacrifice
from spellwright.magic.objects.abilities import (
    Activated,
    Continuous,
    Keyword,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.aspects import (
    ABILITIES,
    CASTING,
    COMBAT,
    CONTROL,
    COUNTERS,
    DAMAGE,
    EXILE,
    GAIN,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    MANA,
    NOTHING,
    PAY,
    PERMANENTS,
    POISON,
    SIZES,
    STACK,
    TALLY,
    TAPPING,
    TOKENS,
    altered_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.objects.kinds import DAY_AND_NIGHT
from spellwright.magic.objects.objects import Item, Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import And, Cost, Filter, Ref, Target
from spellwright.magic.records.amounts import CountersRemoved
from spellwright.magic.records.changes import (
    AddAllCreatureTypes,
    AddPT,
    AddTypes,
    Change,
    Gain,
    SetColors,
    SetPT,
)
from spellwright.magic.records.costs import (
    AddCounters,
    DiscardHand,
    Give,
    Mana,
    OwnMana,
    PayLife,
    TakeAnyCounters,
    TakeCounters,
    TakeCountersAmong,
    TapSelf,
    UntapSelf,
    WithSelf,
)
from spellwright.magic.records.costs_in_kind import (
    CollectEvidence,
    OneCost,
    PayCounters,
    TapTogether,
)
from spellwright.magic.records.filters import AttachedTo, IsPlayer, Self, Status
from spellwright.magic.records.references import Source, Who
from spellwright.magic.records.walking import walk
from spellwright.magic.records.would import WouldGo
from spellwright.magic.reductions.caps import KINDED
from spellwright.magic.reductions.choosing import may_be_chosen
from spellwright.magic.reductions.noticing import ANY, NOT, Notice, types_in
from spellwright.magic.reductions.tapped import tells_tapping
from spellwright.magic.rules.animation import may_be_creature
from spellwright.magic.table import Table

# what leaves mana sources on the battlefield as they are, unless they are creatures
HARMLESS = LIFE | GAIN | PAY | POISON | STACK | TOKENS | MANA | DAMAGE | SIZES | TALLY | COMBAT
HARMLESS |= HAND | GRAVEYARD | LIBRARY | EXILE
LASTING_HARM = ABILITIES | PERMANENTS | CONTROL
NOBODY, THE_TARGETS, ANYBODY = 0, 1, 2
AWAY = ("graveyard", "exile")
LAND_TYPES = frozenset(BASIC_LAND_COLORS)
YOU = Who("you")
# costs that leave other permanents as they are, or tap what could as well have been tapped for mana
TAKES_NO_SOURCE = (
    *(Mana, OwnMana, TapSelf, UntapSelf, TapTogether, PayLife, WithSelf, DiscardHand),
    *(TakeCounters, TakeAnyCounters, AddCounters, PayCounters, CollectEvidence, OneCost),
)
# what can be gained by giving up a permanent, or a card in hand, for mana that nobody wants
GIVEN_UP = GRAVEYARD | PERMANENTS | HAND | EXILE | TALLY | CASTING
# … or a creature, or counters on one
FEWER_CREATURES = (GIVEN_UP | COUNTERS | SIZES | COMBAT | DAMAGE).value
OF_TOKENS = (GIVEN_UP & ~(GRAVEYARD | HAND | EXILE) | TAPPING).value  # no card is left of them


class Wanted(NamedTuple):
    """What may make a mana ability wanted for more than its mana."""

    told: int  # aspects of its source, for who can tell them
    of_all: int  # aspects of something else
    kinds: tuple[str, ...]  # counters that it takes or puts


def is_worth_it(
    game: Table, seat: int, obj: Obj, ability: Activated, notice: Notice, *, stores_late: bool
) -> bool:
    """Can it matter to activate this mana ability now, with priority? `stores_late`: but to begin to store."""
    wanted = _for_its_own_sake(ability)
    if wanted is None or obj.zone != "battlefield":
        return True  # not argued for
    if obj.copying is not None or (tells_tapping(obj.card) and not stores_late):
        return True
    told = wanted.told & OF_TOKENS if obj.token else wanted.told
    if (
        told & notice.of(game, obj)
        or wanted.of_all & notice.in_all()
        or notice.counts(*wanted.kinds)
    ):
        return True
    is_creature = game.chars(obj.id).is_creature
    if _gives_up_source(ability) or (is_creature and _takes_from_source(ability)):
        if may_be_chosen(game, obj, notice.chosen):
            return True
        if is_creature and (notice.in_all() & FEWER_CREATURES or _fights(game, obj.id)):
            return True  # what leaves combat is dealt no damage, by which others may gain life (CR 702.15b)
    is_touched = any(may_touch(game, oid, obj.id) for oid in game.stack)
    if not notice.spends(game, seat):  # the mana is lost: it is of use only to be rid of its source
        return is_touched and _gives_up_source(ability)
    if not _is_plain(ability) or may_be_given_up(game, seat, obj, ability):
        return True
    return is_touched


@by_identity
def _takes_from_source(ability: Activated) -> bool:
    """May its source be gone or smaller afterwards?"""
    effect: Any = ability.effect
    left = (TapSelf, PayLife)
    return effect.then is not None or not all(isinstance(cost, left) for cost in ability.costs)


@by_identity
def _gives_up_source(ability: Activated) -> bool:
    effect: Any = ability.effect
    if effect.then is not None and not _hurts_you(effect.then):
        return True
    return any(isinstance(cost, WithSelf) for cost in ability.costs)


def _fights(game: Table, oid: ObjectId) -> bool:
    return game.combat is not None and game.combat.role(oid) is not None


@by_identity
def _is_plain(ability: Activated) -> bool:
    """Does it add a fixed amount of mana whenever it can be activated?

    What counts other permanents, or works only under a condition, may be worth more before than after.
    """
    effect: Any = ability.effect
    return (
        not ability.as_instant
        and ability.condition is None
        and isinstance(effect.times, int | CountersRemoved)
        and effect.colors_of is None
    )


@by_identity
def _for_its_own_sake(ability: Activated) -> Wanted | None:
    """Who can tell one of these things may want the ability for more than its mana; None: not argued for."""
    effect: Any = ability.effect
    if ability.anyone or ability.once_each_turn:
        return None
    if not isinstance(effect, AddMana) or effect.who != YOU or effect.note:
        return None
    told, of_all = NOTHING, NOTHING
    kinds: list[str] = []
    for cost in ability.costs:
        if isinstance(cost, TapSelf):
            told |= TAPPING
        elif isinstance(cost, WithSelf):
            told |= GIVEN_UP
        elif isinstance(cost, DiscardHand):
            of_all |= GIVEN_UP
        elif isinstance(cost, TakeCounters | TakeAnyCounters | AddCounters):
            kinds.append(cost.kind)
        elif isinstance(cost, PayLife):
            of_all |= LIFE | TALLY  # also "if you lost life this turn"
        else:
            return None  # a mana cost, or one that takes something
    then = effect.then
    if _hurts_you(then):
        of_all |= LIFE | DAMAGE | TALLY
    elif then is not None:  # it may go with the last counter
        told |= GIVEN_UP
        if not _gives_up_emptied(then):
            of_all |= LIFE | DAMAGE
            kinds.append(ANY)
    return Wanted(told.value, of_all.value, tuple(kinds))


def _hurts_you(then: Effect | None) -> bool:
    """Does the source deal damage to who taps it, perhaps under a condition, and nothing else?"""
    if isinstance(then, If) and then.otherwise is None:
        then = then.then
    return isinstance(then, Deal) and then.to == YOU and isinstance(then.source, Source)


def _gives_up_emptied(then: Effect) -> bool:
    """Is the source given up where it has no more of its counters, and nothing else?"""
    if not isinstance(then, If) or then.otherwise is not None:
        return False
    return isinstance(then.then, Sacrifice) and isinstance(then.then.what, Source)


def may_be_given_up(game: Table, seat: int, obj: Obj, ability: Activated) -> bool:
    """May its controller take it away without the stack: for a cost, by the legend rule, by another land?"""
    chars = game.chars(obj.id)
    away = _usable_away(game)
    if "Legendary" in chars.supertypes:
        near = [game.objects[o].card for o in game.players[seat].hand] + away
        if any(card.front.name == chars.name for card in near):
            return True  # CR 704.5j
    near = [*away, *(game.objects[o].card for o in game.players[seat].hand)]
    if any(map(changes_as_it_comes, near)) or any(map(_is_lender, away)):
        return True
    own = list(game.permanents(seat))
    if any(o.side < 0 for o in own):
        return True
    # the other player plays a land, or turns something face up, that takes mana away
    others = (*(game.objects[o] for o in game.players[1 - seat].hand), *game.permanents(1 - seat))
    if any(_is_lender(o.card) and ("Land" in o.card.front.types or o.side < 0) for o in others):
        return True
    if _gives_itself_up_untapped(obj.card):
        return True
    near += [o.card for o in own]
    near += [o.card for oid in game.stack if (o := game.objects[oid]).controller == seat]
    if any(map(_takes_anything, near)):
        return True
    taken = [obj, *(o for o in own if _is_lender(o.card) or _changes_others(o.card))]
    return any(
        _may_take(game, cost, each, ability)
        for card in near
        for cost in _taking_costs(card)
        for each in taken
    )


def _may_take(game: Table, cost: Cost, obj: Obj, ability: Activated) -> bool:
    """May the cost take the permanent, or what its mana ability needs?"""
    if isinstance(cost, TakeCountersAmong):
        return bool(obj.counters) and (_is_mortal(game, obj.id) or _uses_counters(ability))
    if not isinstance(cost, Give):
        return True
    if not obj.token and _is_of_tokens(cost.of):
        return False
    zones = cost.filter().zones()
    if zones and "battlefield" not in zones:
        return False
    words = types_in(cost.of)
    chars = game.chars(obj.id)
    if obj.side < 0 or may_be_creature(obj.card) or ANY in words:
        return True
    kinds = {*chars.types, *chars.subtypes, *chars.supertypes}
    return any(word[1:] not in kinds if word[0] == NOT else word in kinds for word in words)


def _is_of_tokens(of: Filter) -> bool:
    parts = of.parts if isinstance(of, And) else (of,)
    return any(isinstance(part, Status) and part.what == "token" for part in parts)


@by_identity
def _uses_counters(ability: Activated) -> bool:
    return any(isinstance(part, KINDED) for part in walk(ability))


@by_identity
def _taking_costs(card: Card) -> tuple[Cost, ...]:
    """The costs of the card that may take other permanents."""
    return tuple(
        part
        for part in walk(card.faces)
        if isinstance(part, Cost) and not isinstance(part, TAKES_NO_SOURCE)
    )


@by_identity
def _takes_anything(card: Card) -> bool:
    """May it take any permanent away: face up, or as a card that others live by gives itself up?"""
    for part in walk(card.faces):
        if isinstance(part, Keyword) and part.name == "morph":
            return True
        if isinstance(part, WithSelf) and _is_lender(card):
            return True
    return False


@by_identity
def changes_as_it_comes(card: Card) -> bool:
    """Does it change others as a land that is played (no stack)?"""
    return any("Land" in face.types for face in card.faces) and _changes_others(card)


@by_identity
def _gives_itself_up_untapped(card: Card) -> bool:
    """Has it an ability that is no mana ability, and gives it up without tapping it?"""
    return any(
        isinstance(part, Activated)
        and not part.mana
        and any(isinstance(c, WithSelf) for c in part.costs)
        and not any(isinstance(c, TapSelf) for c in part.costs)
        for part in walk(card.faces)
    )


def _usable_away(game: Table) -> list[Card]:
    """Cards in graveyards and in exile, if anything can be used there, whoever's they are."""
    if game.far.isdisjoint(AWAY):
        return []
    return [o.card for o in game.objects.values() if o.zone in AWAY]


def may_touch(game: Table, oid: ObjectId, source: ObjectId) -> bool:
    """May this spell or ability change what the source of mana can do?"""
    obj = game.objects[oid]
    item = obj.item
    assert item is not None
    if item.ability is not None:
        effect: Any = getattr(item.ability, "effect", None)
    else:
        chars = game.chars(oid)
        if chars.index.spell is None:
            if obj.side >= 0 and "Aura" in chars.subtypes and _changes_its_host_alone(obj.card):
                return _is_aimed_at(item, source)
            if obj.side < 0 or _changes_others(obj.card):
                return True
            return chars.name == game.chars(source).name  # a second legend (CR 704.5j)
        effect = chars.index.spell.effect
    if effect is None or _is_mortal(game, source) or _lends_mortally(game):
        return True
    reach = _reach(effect)
    if reach != NOBODY and _lends(game):
        return True  # it may take the lender away
    if reach == THE_TARGETS:
        return source == item.source or _is_aimed_at(item, source)
    return reach == ANYBODY


def _is_aimed_at(item: Item, source: ObjectId) -> bool:
    return any(source in slot for slot in item.targets)


def _is_mortal(game: Table, source: ObjectId) -> bool:
    """Can damage or counters take it away?"""
    chars = game.chars(source)
    return chars.is_creature or "Planeswalker" in chars.types


def _lends(game: Table) -> bool:
    """Is there something that gives others abilities or types, or adds mana to theirs?"""
    return any(_is_lender(game.objects[o].card) for o in game.battlefield)


def _lends_mortally(game: Table) -> bool:
    """The same, as an effect that lasts, or something that damage or counters can take away."""
    if any(_is_lender(game.objects[o].card) and _is_mortal(game, o) for o in game.battlefield):
        return True
    return any(
        not isinstance(f.ability, Continuous) or any(map(_may_lend, f.ability.changes))
        for f in game.floating
    )


@by_identity
def _is_lender(card: Card) -> bool:
    for part in walk(card.faces):
        if isinstance(part, Triggered) and part.mana:
            return True
        if isinstance(part, Rule) and altered_by(part) & ABILITIES:
            if part.kind not in DAY_AND_NIGHT:  # they turn as a turn begins, when no mana is left
                return True
        if isinstance(part, Continuous) and not isinstance(part.affects, Self):
            if any(map(_may_lend, part.changes)):
                return True
    return False


def _may_lend(change: Definition) -> bool:
    """May this change give or take mana abilities?"""
    if isinstance(change, AddPT | SetPT | AddTypes | AddAllCreatureTypes | SetColors):
        # a land type brings its mana ability along (CR 305.6)
        return isinstance(change, AddTypes) and not LAND_TYPES.isdisjoint(change.subtypes)
    if isinstance(change, Gain):
        return any(isinstance(p, Activated | Triggered) and p.mana for p in walk(change))
    return bool(altered_by(change) & (ABILITIES | CONTROL))


@by_identity
def _changes_others(card: Card) -> bool:
    """May the permanent, by being there or by entering, change what others can do?"""
    for part in walk(tuple(face.abilities for face in card.faces)):
        if isinstance(part, Continuous) and not isinstance(part.affects, Self):
            return True
        if isinstance(part, Rule) and altered_by(part) & LASTING_HARM:
            return True
        if isinstance(part, Replacement):
            if not (isinstance(part.event, WouldGo) and isinstance(part.event.what, Self)):
                return True
            if any(altered_by(inner) & LASTING_HARM for inner in walk(part.effect)):
                return True
    return False


@by_identity
def _changes_its_host_alone(card: Card) -> bool:
    """Is all that the Aura does by being there about what it is attached to?"""
    return not any(
        (isinstance(part, Continuous) and not isinstance(part.affects, Self | AttachedTo))
        or isinstance(part, Rule | Replacement)
        or (isinstance(part, Triggered) and part.mana)
        for part in walk(tuple(face.abilities for face in card.faces))
    )


def _is_later(part: Definition) -> bool:
    """What is put off, for then the mana is gone; and what a token can do, but by being there."""
    return isinstance(part, Later) or (isinstance(part, Card) and not _changes_others(part))


@by_identity
def _reach(effect: Effect) -> int:
    """Whose mana may it take away: nobody's (but for creatures), its targets' and its source's, anybody's?"""
    reach = NOBODY
    for part in walk(effect, _is_later):
        if isinstance(part, Change):
            continue  # told by the effect that makes it
        harm = altered_by(part) & ~HARMLESS
        if isinstance(part, PutCounters | EnterWithCounters):
            harm &= ~COUNTERS  # more counters take nothing away
        if isinstance(part, Continuous) and not isinstance(part.affects, Self):
            return ANYBODY
        if not harm:
            continue
        if not isinstance(part, Effect):
            return ANYBODY
        refs = [v for n in field_names(type(part)) if isinstance(v := getattr(part, n), Ref)]
        if not refs or not all(isinstance(ref, Target | Source) for ref in refs):
            return ANYBODY
        if any(isinstance(inner, IsPlayer) for ref in refs for inner in walk(ref)):
            return ANYBODY  # a player who is aimed at may have to sacrifice
        reach = THE_TARGETS
    return reach
