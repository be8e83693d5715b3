"""Is a permanent that lives on never worse for its controller than one that is gone?

Who compares sizes needs it: of two creatures the larger one survives where the smaller one dies. It may be better
dead: it does something as it dies, it counts in a graveyard, somebody counts what there is, and an opponent may
aim at it what could not be cast otherwise. Argued in docs/decisions/0008 for the words that are named here;
with any other word that can tell what there is, nothing is compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellwright.kernel import Definition, Effect, Seq
from spellwright.magic.effects.control import May
from spellwright.magic.effects.happen import CreateTokens, Deal, GainLife, PutCounters, Tap
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.moving import Destroy, Move, Sacrifice
from spellwright.magic.objects.abilities import Activated, Keyword, Rule, Spell, Triggered
from spellwright.magic.objects.aspects import (
    CASTING,
    COMBAT,
    COUNTERS,
    CREATURES,
    DAMAGE,
    GAIN,
    GRAVEYARD,
    HAND,
    PERMANENTS,
    TALLY,
    altered_by,
    told_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import And, Filter, Target
from spellwright.magic.records.amounts import CountOf, Shortfall
from spellwright.magic.records.changes import AddPT
from spellwright.magic.records.conditions import Exists
from spellwright.magic.records.costs import Give
from spellwright.magic.records.filters import (
    Anything,
    Colored,
    ControlledBy,
    Has,
    InZoneOf,
    Is,
    IsPermanent,
    IsPlayer,
)
from spellwright.magic.records.references import ControllerOf, Each
from spellwright.magic.records.stack_filters import IsSpell
from spellwright.magic.records.walking import walk
from spellwright.magic.reductions.burdens import burden_of
from spellwright.magic.reductions.words import teller, word_of

# they say what is aimed at, changed or given up: more of one's own is more choice
SINGLES_OUT = (Is, Anything, IsPermanent, Colored, Has, Each, Give, Sacrifice)


def why_not_alive(cards: Sequence[Card]) -> str:
    """Which card might make a dead permanent better than a living one; empty if none does."""
    for card in cards:
        if found := _counts(card) or _is_forced(card) or burden_of(card):
            return f"{card.name} ({found})"
    aimed = next((card for card in cards if _aims_at_objects(card)), None)
    if aimed is None:
        return ""
    for card in cards:
        if found := _does_more(card):
            return f"{card.name} ({found} besides what it aims at)"
    return teller(cards, CASTING | HAND | TALLY | DAMAGE) or _gains_by_damage(cards)


@by_identity
def _counts(card: Card) -> str:
    """A word that asks which permanents there are or what became of them; empty if there is none."""
    spared = list(_harmless(card))
    for part in walk(card.faces):
        if told_by(part) & (PERMANENTS | GRAVEYARD | CREATURES):
            if not isinstance(part, SINGLES_OUT) and not any(part is each for each in spared):
                return word_of(part)
    return ""


@by_identity
def _is_forced(card: Card) -> str:
    """Must something attack or block, or can something be cast only onto a permanent? Then dead may be better."""
    if any("Aura" in face.subtypes for face in card.faces):
        return "an Aura"
    rules = (part for part in walk(card.faces) if isinstance(part, Rule))
    return next((rule.kind for rule in rules if told_by(rule) & COMBAT), "")


def _gains_by_damage(cards: Sequence[Card]) -> str:
    """Who has lifelink; empty if nobody has: it gains by what it is aimed at."""
    for card in cards:
        for part in walk(card.faces):
            lifelink = isinstance(part, Keyword) or altered_by(part) & COUNTERS
            if lifelink and altered_by(part) & GAIN:
                return f"{card.name} ({word_of(part)})"
    return ""


def _harmless(card: Card) -> Iterable[Definition]:
    """Numbers of cards in a hand or of players, and of one's own permanents for one's own tokens or mana."""
    for part in walk(card.faces):
        if isinstance(part, CountOf | Exists | Shortfall) and _speaks_of_no_permanent(part.of):
            yield part
        if isinstance(part, CreateTokens | AddMana):
            for inner in walk(part):
                if isinstance(inner, CountOf) and _is_own(inner.of):
                    yield inner


def _speaks_of_no_permanent(of: Definition) -> bool:
    parts = of.parts if isinstance(of, And) else (of,)
    return any(
        isinstance(p, IsPlayer) or (isinstance(p, InZoneOf) and p.zone in ("hand", "library"))
        for p in parts
    )


def _is_own(of: Definition) -> bool:
    return isinstance(of, And) and ControlledBy("you") in of.parts


@by_identity
def _aims_at_objects(card: Card) -> bool:
    """Has it a target that no player can be: what could be cast or activated only while there is one?"""
    return any(_is_aimed(part) for part in walk(card.faces))


def _is_aimed(part: Definition) -> bool:
    if not isinstance(part, Target) or any(isinstance(p, IsPlayer) for p in walk(part.of)):
        return False
    parts = part.of.parts if isinstance(part.of, And) else (part.of,)
    return not any(isinstance(p, IsSpell) for p in parts)


@by_identity
def _does_more(card: Card) -> str:
    """What an ability that needs such a target does besides; empty if it does nothing."""
    for ability in walk(card.faces):
        if isinstance(ability, Spell | Activated | Triggered):
            if any(_is_aimed(part) for part in walk(ability.effect)):
                if found := _besides(ability.effect):
                    return found
    return ""


def _besides(effect: Effect) -> str:
    """What it does but to its target; empty if it does nothing."""
    for part in walk(effect, _is_gift):
        if isinstance(part, Effect) and not isinstance(part, Seq) and not _is_on_target(part):
            return word_of(part)
    return ""


def does_only_to_targets(ability: Spell | Activated) -> bool:
    """Does it choose no permanent but as its target, and do nothing else if it needs one?"""
    targets = [part for part in walk(ability.effect) if isinstance(part, Target)]
    if any(target.by != "you" for target in targets):
        return False
    if any(map(_is_aimed, targets)):
        return not _besides(ability.effect)
    rest = walk(ability.effect, lambda part: isinstance(part, Target | Each))
    return not any(isinstance(part, Filter) for part in rest)


def _is_gift(part: Definition) -> bool:
    """May who controls the target do something, or leave it?"""
    return isinstance(part, May) and _is_for_controller(part.who)


def _is_for_controller(who: Definition) -> bool:
    return isinstance(who, ControllerOf) and isinstance(who.of, Target)


def _is_on_target(part: Effect) -> bool:
    """Does it nothing but to what it is aimed at, or for who controls that?"""
    if isinstance(part, Affect):
        return isinstance(part.what, Target) and all(isinstance(c, AddPT) for c in part.changes)
    if isinstance(part, GainLife):
        return _is_for_controller(part.who)
    if isinstance(part, Deal):
        return isinstance(part.to, Target)
    if isinstance(part, PutCounters):
        return isinstance(part.on, Target)
    return isinstance(part, Destroy | Move | Tap) and isinstance(part.what, Target)
