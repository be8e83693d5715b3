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

from collections.abc import Iterable
from typing import Any

from spellwright.kernel import Definition, Effect, ObjectId
from spellwright.kernel.record import field_names
from spellwright.magic.effects.control import Later
from spellwright.magic.effects.happen import Deal, PutCounters
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.untapping import AsYouUntap
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
    Aspect,
    altered_by,
    told_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.objects.kinds import DAY_AND_NIGHT
from spellwright.magic.objects.objects import Item, Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Cost, Ref, Target
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
from spellwright.magic.records.conditions import Matches
from spellwright.magic.records.costs import (
    AddCounters,
    DiscardHand,
    Mana,
    OwnMana,
    PayLife,
    TakeAnyCounters,
    TakeCounters,
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
from spellwright.magic.records.filters import AttachedTo, IsPlayer, Self
from spellwright.magic.records.references import Source, Who
from spellwright.magic.records.walking import walk
from spellwright.magic.records.would import WouldGo
from spellwright.magic.reductions.choosing import may_be_chosen
from spellwright.magic.reductions.tapped import tells_tapping
from spellwright.magic.reductions.words import told_in
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


def is_worth_it(
    game: Table,
    seat: int,
    obj: Obj,
    ability: Activated,
    told: int,
    chosen: frozenset[str],
) -> bool:
    """Can it matter to activate this mana ability now, with priority? `chosen`: see `choosing`."""
    wanted = _for_its_own_sake(ability)
    if wanted is None or told & wanted or tells_tapping(obj.card):  # the last: its own
        return True
    if obj.zone != "battlefield" or may_be_given_up(game, seat, obj):
        return True
    is_creature = game.chars(obj.id).is_creature
    if _gives_up_source(ability) or (is_creature and _takes_from_source(ability)):
        if may_be_chosen(game, obj, chosen):
            return True
        if is_creature and (told & FEWER_CREATURES or _fights(game, obj.id)):
            return True  # what leaves combat is dealt no damage, by which others may gain life (CR 702.15b)
    return any(may_touch(game, oid, obj.id) for oid in game.stack)


@by_identity
def _takes_from_source(ability: Activated) -> bool:
    """May its source be gone or smaller afterwards?"""
    effect: Any = ability.effect
    left = (TapSelf, PayLife)
    return effect.then is not None or not all(isinstance(cost, left) for cost in ability.costs)


@by_identity
def _gives_up_source(ability: Activated) -> bool:
    effect: Any = ability.effect
    if effect.then is not None and not isinstance(effect.then, Deal):
        return True
    return any(isinstance(cost, WithSelf) for cost in ability.costs)


def _fights(game: Table, oid: ObjectId) -> bool:
    return game.combat is not None and game.combat.role(oid) is not None


def told_for_mana(cards: Iterable[Card]) -> Aspect:
    """What cards can tell, but for whether they themselves are tapped."""
    found = NOTHING
    for card in cards:
        found |= _told_of_others(card)
    return found


@by_identity
def _told_of_others(card: Card) -> Aspect:
    found = told_in(card) & ~TAPPING
    for part in walk(card.faces, _is_about_itself):
        found |= told_by(part) & TAPPING
    return found


def _is_about_itself(part: Definition) -> bool:
    """Does it ask only whether the card that has it is tapped, or keep only that one from untapping?"""
    if isinstance(part, Matches):
        return isinstance(part.what, Source)
    if isinstance(part, Rule):
        return isinstance(part.affects, Self) and part.kind in OWN_TAPPING
    if isinstance(part, PutCounters):
        return isinstance(part.on, Source)
    return isinstance(part, EnterWithCounters | AsYouUntap | UntapSelf)


OWN_TAPPING = ("may stay tapped", "doesn't untap", "must attack", "must block", "must be blocked")


def _is_plain(ability: Activated) -> bool:
    """Does it add a fixed amount of mana whenever it can be activated, for who activates it?

    What counts other permanents, or works only under a condition, may be worth more before than after.
    """
    effect: Any = ability.effect
    return (
        not (ability.as_instant or ability.anyone or ability.once_each_turn)
        and ability.condition is None
        and isinstance(effect, AddMana)
        and isinstance(effect.times, int | CountersRemoved)
        and effect.colors_of is None
        and effect.who == YOU
    )


@by_identity
def _for_its_own_sake(ability: Activated) -> int | None:
    """Who can tell one of these things may want the ability for more than its mana; None: not argued for."""
    if not _is_plain(ability):
        return None
    wanted = NOTHING
    for cost in ability.costs:
        if isinstance(cost, TapSelf):
            wanted |= TAPPING
        elif isinstance(cost, WithSelf | DiscardHand):
            wanted |= GIVEN_UP
        elif isinstance(cost, TakeCounters | TakeAnyCounters | AddCounters):
            wanted |= COUNTERS
        elif isinstance(cost, PayLife):
            wanted |= LIFE | TALLY  # also "if you lost life this turn"
        else:
            return None  # a mana cost, or one that takes something
    effect: Any = ability.effect
    if effect.then is not None:  # it may go with the last counter, or deal damage
        wanted |= GIVEN_UP | LIFE | COUNTERS | DAMAGE
    return wanted.value


def may_be_given_up(game: Table, seat: int, obj: Obj) -> bool:
    """May its controller take it away without the stack: for a cost, by the legend rule, by another land?"""
    chars = game.chars(obj.id)
    if "Legendary" in chars.supertypes:
        near = [game.objects[o].card for o in game.players[seat].hand] + _usable_away(game)
        if any(card.front.name == chars.name for card in near):
            return True  # CR 704.5j
    known = game.known()
    found: bool | None = known.get((seat, "given up"))
    if found is None:
        found = known[seat, "given up"] = _may_any_be_given_up(game, seat)
    return found


def _may_any_be_given_up(game: Table, seat: int) -> bool:
    """The same for whatever the player controls, but for the legend rule."""
    if any(_takes(card) or _is_lender(card) for card in _usable_away(game)):
        return True
    own = [game.objects[o] for o in (*game.players[seat].hand, *game.stack)]
    if any(_takes(o.card) for o in own if o.controller == seat):
        return True
    if any(_takes(o.card) or o.side < 0 for o in game.permanents(seat)):
        return True
    # the other player plays a land, or turns something face up, that takes mana away
    others = (*(game.objects[o] for o in game.players[1 - seat].hand), *game.permanents(1 - seat))
    return any(_is_lender(o.card) and ("Land" in o.card.front.types or o.side < 0) for o in others)


def _usable_away(game: Table) -> list[Card]:
    """Cards in graveyards and in exile, if anything can be used there, whoever's they are."""
    if game.far.isdisjoint(AWAY):
        return []
    return [o.card for o in game.objects.values() if o.zone in AWAY]


@by_identity
def _takes(card: Card) -> bool:
    """Has it a cost that takes other permanents, or does it change others as a land or face up (no stack)?"""
    if any("Land" in face.types for face in card.faces) and _changes_others(card):
        return True
    for part in walk(card.faces):
        if isinstance(part, Cost) and not isinstance(part, TAKES_NO_SOURCE):
            return True
        if isinstance(part, Keyword) and part.name == "morph":
            return True
        if isinstance(part, WithSelf) and _is_lender(card):
            return True
        if isinstance(part, Activated) and not part.mana and _gives_itself_up_untapped(part):
            if any(isinstance(p, Activated) and p.mana for p in walk(card.faces)):
                return True
    return False


def _gives_itself_up_untapped(ability: Activated) -> bool:
    costs = ability.costs
    return any(isinstance(c, WithSelf) for c in costs) and not any(
        isinstance(c, TapSelf) for c in costs
    )


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
    if effect is None or _is_mortal(game, source) or _lends(game):
        return True
    reach = _reach(effect)
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
    return any(_is_lender(game.objects[o].card) for o in game.battlefield) or any(
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
    """What is put off: by then the mana is gone."""
    return isinstance(part, Later)


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
