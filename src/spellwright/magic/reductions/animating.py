"""Lands that are made creatures for a turn only where they can do something in it.

To make one's land a creature until end of turn is of use in one's own main phase and at the beginning of combat (to attack), and in
the opponent's declare attackers step (to block); and at any time for one that is a creature and was changed since. Argued where
neither that player's other cards, nor what the other player's cards do without the stack or trigger by, can tell whether a land is a creature.

For an empty stack; what is on the stack may be answered. docs/decisions/0006.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from spellwright.kernel import Definition, ObjectId
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.moving import Discard, Sacrifice
from spellwright.magic.objects.abilities import (
    Ability,
    Activated,
    AlternativeCost,
    Continuous,
    Keyword,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.aspects import (
    ABILITIES,
    CONTROL,
    CREATURES,
    STEPS,
    TURNS,
    Aspect,
    altered_by,
    parts_of,
    told_by,
)
from spellwright.magic.objects.card import SUPERTYPES, TYPES, Card
from spellwright.magic.objects.names import Players
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Amount, And, Not, Or, Target
from spellwright.magic.records.changes import AddAllCreatureTypes, AddPT, AddTypes, Gain, SetTypes
from spellwright.magic.records.combat_filters import InCombat
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.filters import Anything, ControlledBy, Has, Is, IsPermanent, Status
from spellwright.magic.records.references import Source
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched_combat import Attacks, Blocks, DeclaresAttack
from spellwright.magic.reductions.words import changer, teller
from spellwright.magic.rules.animation import animates_others
from spellwright.magic.table import Table


def why_not_plain(own: Sequence[Card], other: Sequence[Card]) -> str:
    """Which card has to do with creatures outside combat; empty if none does."""
    everything = [*own, *other]
    found = teller(everything, TURNS | CONTROL) or changer(everything, CONTROL)
    if found:
        return found
    for card in everything:
        if animates_others(card):
            return f"{card.name} (makes creatures of other permanents)"
    for card in own:
        if _animations(card) and any("Creature" in face.types for face in card.faces):
            return f"{card.name} (a creature already)"
        if len(_animations(card)) > 1:
            return f"{card.name} (becomes one creature or another)"
    made = Made.of(own, everything)
    for card in own:
        if made.is_told_by(_own_words(card, made), CREATURES):
            return f"{card.name} (speaks of creatures or permanents)"
    for card in other:
        if made.is_told_by(_static_words(card, made), CREATURES | STEPS) or made.is_told_by(
            _triggering_words(card, made), CREATURES
        ):
            return f"{card.name} (speaks of creatures or permanents)"
    return ""


class Made(NamedTuple):
    """What the permanents of a player become for a turn, and which words cannot tell."""

    types: frozenset[str] | None  # that they get; None: they may lose others
    lacked: frozenset[str]  # types and supertypes that they have neither before nor after

    @classmethod
    def of(cls, own: Sequence[Card], everything: Sequence[Card]) -> Made:
        turned = [card for card in own if _animations(card)]
        changes = [part for card in turned for each in _animations(card) for part in walk(each)]
        if any(isinstance(part, SetTypes) for part in changes):
            return cls(None, frozenset())
        types = frozenset(
            word for part in changes if isinstance(part, AddTypes) for word in _added(part)
        )
        had = {
            word
            for card in turned
            for face in card.faces
            for word in (*face.types, *face.supertypes)
        }
        given: set[str] = set()
        for part in (part for card in everything for part in walk(card.faces)):
            if isinstance(part, AddTypes | SetTypes):
                given.update(_added(part))
            elif altered_by(part) & ABILITIES and not isinstance(part, KEEPS_TYPES):
                return cls(types, frozenset())
        return cls(types, TYPE_WORDS - types - had - given)

    def cannot_be_told(self, part: Definition) -> bool:
        """Does a filter match them as creatures as it does before?"""
        if isinstance(part, And):
            return _is_of_one(part) and any(
                isinstance(each, Is) and each.word in self.lacked for each in part.parts
            )
        if isinstance(part, Is) and self.types is not None:
            return part.word in TYPE_WORDS and part.word not in self.types
        return False

    def is_told_by(self, words: Iterable[Definition], aspects: Aspect) -> bool:
        for part in words:
            if any(isinstance(each, Anything) for each in parts_of(part)):
                if not isinstance(part, TAKES_ANYTHING):
                    return True
            if told_by(part) & aspects and not isinstance(part, Anything):
                return True
        return False


TYPE_WORDS = frozenset((*TYPES, *SUPERTYPES))
# they change abilities and no types or supertypes
KEEPS_TYPES = (Gain, Keyword, Rule, AddAllCreatureTypes, Affect, Continuous)
# with "anything" they find a permanent whether it is a creature or not; some effects find only creatures
TAKES_ANYTHING = (Rule, Keyword, Sacrifice)


def _added(part: AddTypes | SetTypes) -> tuple[str, ...]:
    return (*part.types, *part.supertypes) if isinstance(part, AddTypes) else part.types


def _own_words(card: Card, made: Made) -> Iterable[Definition]:
    """The words that count of a card of the player's own: all, but for what happens in combat, is aimed at what attacks, is
    about any card of a hand or about what the player's permanents are not, and what opponents control."""
    abilities: tuple[Ability, ...] = tuple(a for face in card.faces for a in face.abilities)
    if _animations(card):  # itself, and what makes such a creature larger for a turn
        abilities = tuple(a for a in abilities if not (is_animation(a) or _is_pump(a)))
    discards = [part for part in walk(abilities) if _is_discard(part)]
    besides = [(part.n, part.who) for part in discards]
    theirs: Players | None = None if _gives_abilities(card) else "opponent"
    return [
        *walk(
            abilities,
            lambda part: (
                _is_in_combat(part)
                or _is_discard(part)
                or _is_of(part, theirs)
                or made.cannot_be_told(part)
            ),
        ),
        *walk(tuple(besides)),
    ]


def _is_of(part: Definition, who: Players | None) -> bool:
    """Is it about what this player controls? Nothing changes that (see `why_not_plain`)."""
    if who is None or not isinstance(part, And):
        return False
    return ControlledBy(who) in part.parts and _is_of_one(part)


@by_identity
def _gives_abilities(card: Card) -> bool:
    """May others have abilities that it speaks of? Of those it is not known who “you” is."""
    return any(isinstance(part, Gain | Card) for part in walk(card.faces))


def _is_of_one(part: And) -> bool:
    """Is all of it about one object, and nothing about others beside it?"""
    return all(
        isinstance(each, Is | Has | ControlledBy | Status | IsPermanent | Not | Or)
        for each in walk(part.parts)
    )


def _static_words(card: Card, made: Made) -> Iterable[Definition]:
    """The words that count of the other player's card: those that act without the stack."""
    acting = (Continuous, Rule, Replacement, AlternativeCost)
    return _others_words(card, made, [part for part in _inside(card) if isinstance(part, acting)])


def _triggering_words(card: Card, made: Made) -> Iterable[Definition]:
    """When abilities of the other player's card trigger, but for what attacks and blocks: that cannot be answered."""
    triggers = [part for part in _inside(card) if isinstance(part, Triggered)]
    asked = [(part.event, part.condition) for part in triggers if not _is_in_combat(part)]
    return _others_words(card, made, asked)


def _inside(card: Card) -> Iterable[Definition]:
    return walk(tuple(face.abilities for face in card.faces))


def _others_words(card: Card, made: Made, parts: Iterable[object]) -> list[Definition]:
    own: Players | None = None if _gives_abilities(card) else "you"
    return [
        inner
        for part in parts
        for inner in walk(part, lambda each: _is_of(each, own) or made.cannot_be_told(each))
    ]


def _is_in_combat(part: Definition) -> bool:
    """Does it happen in combat, or is it aimed at creatures that attack, which were made creatures before?"""
    if isinstance(part, Target):
        return isinstance(part.of, And) and InCombat("attacking") in part.of.parts
    return isinstance(part, Triggered) and isinstance(part.event, Attacks | Blocks | DeclaresAttack)


def _is_discard(part: Definition) -> bool:
    """Is any card discarded? Whoever does chooses among the cards of a hand, where nothing is a creature for a turn."""
    return isinstance(part, Discard) and isinstance(part.of, Anything)


@by_identity
def _animations(card: Card) -> list[Definition]:
    return [part for part in walk(card.faces) if is_animation(part)]


def _is_pump(part: Definition) -> bool:
    """Does it make a creature larger until end of turn? What it could be of use against is on the stack."""
    return (
        isinstance(part, Activated)
        and isinstance(part.effect, Affect)
        and part.effect.until == "end of turn"
        and all(isinstance(change, AddPT) for change in part.effect.changes)
    )


@by_identity
def is_animation(part: Definition) -> bool:
    """Does it make its source a creature until end of turn for mana, each time the same one, and nothing else?"""
    if not isinstance(part, Activated) or part.loyalty is not None:
        return False
    effect = part.effect
    return (
        all(isinstance(cost, Mana) and not cost.cost.x_count for cost in part.costs)
        and isinstance(effect, Affect)
        and isinstance(effect.what, Source)
        and effect.until == "end of turn"
        and not any(isinstance(inner, Amount) for inner in walk(effect.changes))
        and any(
            isinstance(change, AddTypes | SetTypes) and "Creature" in change.types
            for change in effect.changes
        )
    )


def is_animated_out_of_time(game: Table, seat: int, obj: Obj, ability: Activated) -> bool:
    """Can it neither attack nor block any more, or as well be made a creature later?"""
    is_made = game.chars(obj.id).is_creature
    if is_made and not _is_as_made(game, obj, ability):
        return False  # to become it once more undoes what was changed since
    if game.stack:
        return all(_is_own_animation(game, seat, oid) for oid in game.stack)
    if is_made:
        return True
    if game.players[seat].pool:
        return False  # mana that is lost otherwise, as after an answer to Rishadan Port
    if seat == game.active:
        return game.step not in ("main", "beginning of combat")
    return game.step != "declare attackers"


def _is_as_made(game: Table, obj: Obj, ability: Activated) -> bool:
    """Has nothing changed it but this ability, and what makes creatures larger, which counts after base sizes (CR 613.4c)?"""
    made: Any = ability.effect
    for floating in game.floating:
        change = floating.ability
        if not isinstance(change, Continuous) or change.changes == made.changes:
            continue
        if floating.affected is not None and obj.id not in floating.affected:
            continue
        if not all(isinstance(each, AddPT) for each in change.changes):
            return False
    return not any(other.attached == obj.id for other in game.permanents())


def _is_own_animation(game: Table, seat: int, oid: ObjectId) -> bool:
    """Is it an animation of the same player? To answer it with another is to do both in a row."""
    obj = game.objects[oid]
    ability = obj.item.ability if obj.item is not None else None
    return obj.controller == seat and ability is not None and is_animation(ability)
