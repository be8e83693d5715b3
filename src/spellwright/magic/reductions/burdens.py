"""Permanents that may be a burden to their controller: who compares sizes needs to know (docs/decisions/0008).

Of two creatures the larger one lives on where the smaller one dies. That is no worse only if living on does its
controller no harm: no damage each upkeep (Juzám Djinn), no spells that cannot be cast (Steel Golem). Named
here are the abilities that are argued to do none; with any other nothing is compared.
"""

from __future__ import annotations

from spellwright.kernel import Definition, Effect, Seq
from spellwright.magic.effects.control import If, May, MayPay
from spellwright.magic.effects.counters import Proliferate
from spellwright.magic.effects.happen import (
    CreateTokens,
    Deal,
    Draw,
    GainLife,
    LoseGame,
    LoseLife,
    PutCounters,
)
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.moving import Destroy, Move, Sacrifice
from spellwright.magic.objects.abilities import (
    Ability,
    Activated,
    Continuous,
    Keyword,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import And, Target
from spellwright.magic.records.changes import AddPT, Gain
from spellwright.magic.records.filters import ControlledBy, IsPlayer, Self
from spellwright.magic.records.references import Each, Source, Who
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import Goes
from spellwright.magic.records.watched_combat import DealsDamage
from spellwright.magic.reductions.words import word_of
from spellwright.magic.rules.animation import may_be_creature

YOU, OPPONENT = Who("you"), Who("opponent")
OF_THE_SPELL = ("this costs less", "this costs more", "may cast this")  # not of the permanent
GOOD_KEYWORDS = ("exalted", "battle cry", "prowess", "mentor", "evolve", "ascend")
# what a creature can do in combat or who may aim at it, and what is said of the card and not of the permanent
BARE_KEYWORDS = (
    *("flying", "reach", "haste", "defender", "trample", "menace", "vigilance", "shadow", "fear"),
    *("intimidate", "horsemanship", "first strike", "double strike", "deathtouch", "lifelink"),
    *("infect", "wither", "toxic", "skulk", "protection", "hexproof", "shroud", "indestructible"),
    *("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "desertwalk"),
    *("flash", "delve", "split second", "storm", "plot", "warp", "prototype", "disturb", "morph"),
    *("enchant", "devoid", "changeling", "can be your commander", "choose a background"),
)


@by_identity
def burden_of(card: Card) -> str:
    """What may make a creature or planeswalker, or one that the card makes or changes, a burden; empty if nothing does."""
    mortal = may_be_creature(card) or any("Planeswalker" in face.types for face in card.faces)
    for face in card.faces:
        for ability in face.abilities:
            if mortal and (found := _burden(ability)):
                return found
            for part in walk(ability):  # what tokens are, and what is given to others
                if isinstance(part, Gain):
                    given = (each for each in part.abilities if _burden(each))
                elif isinstance(part, CreateTokens):
                    given = (a for f in part.card.faces for a in f.abilities if _burden(a))
                else:
                    continue
                if any(True for _ in given):
                    return word_of(part)
    return ""


def _burden(ability: Ability) -> str:
    """The word because of which an ability may be worse than none; empty if there is none."""
    if isinstance(ability, Keyword):
        if ability.name in GOOD_KEYWORDS:
            return ""
        if not ability.means:
            return "" if ability.name in BARE_KEYWORDS else ability.name
        return next((found for part in ability.means if (found := _burden(part))), "")
    if isinstance(ability, Triggered):
        return "" if _is_over(ability) or _does_good(ability) else word_of(ability)
    if isinstance(ability, Rule):
        return "" if _is_allowance(ability) else ability.kind
    if isinstance(ability, Replacement):
        about_itself = any(isinstance(part, Self) for part in walk(ability.event))
        return "" if about_itself else word_of(ability)
    if isinstance(ability, Continuous):
        return "" if _is_gift(ability) else word_of(ability)
    if isinstance(ability, Activated):
        return word_of(ability) if ability.anyone else ""  # else only its controller uses it
    return ""  # of the spell: costs, what it does, the opening hand


def _is_allowance(rule: Rule) -> bool:
    """Is it about itself alone, or does it allow its controller's creatures something?"""
    if isinstance(rule.affects, Self) or rule.kind in OF_THE_SPELL:
        return True
    affects = rule.affects
    own = isinstance(affects, And) and ControlledBy("you") in affects.parts
    return own and rule.kind in ("can block additional", "can't be blocked")


def _is_over(ability: Triggered) -> bool:
    """Does it happen as the permanent comes or goes, and not while it lives on?"""
    return isinstance(ability.event, Goes) and isinstance(ability.event.what, Self)


def _does_good(ability: Triggered) -> bool:
    """Does it its controller no harm, also where an attack or a block is forced?"""
    return _is_good(ability.effect) or (
        _hits_opponent(ability)
        and isinstance(ability.effect, LoseLife | LoseGame)
        and ability.effect.who == Who("that player")
    )


def _hits_opponent(ability: Triggered) -> bool:
    """Is it for combat damage to a player? A creature attacks its controller's opponent (CR 506.2)."""
    event = ability.event
    if not isinstance(event, DealsDamage) or not event.combat:
        return False
    return isinstance(event.source, Self) and isinstance(event.to, IsPlayer)


def _is_gift(ability: Continuous) -> bool:
    """Does it change itself alone, or make its controller's creatures larger or give them keywords?"""
    affects = ability.affects
    if isinstance(affects, Self):
        return True
    if not (isinstance(affects, And) and ControlledBy("you") in affects.parts):
        return False
    return all(_is_better(change) for change in ability.changes)


def _is_better(change: Definition) -> bool:
    if isinstance(change, AddPT):
        sizes = change.power, change.toughness
        return all(isinstance(n, int) and n >= 0 for n in sizes)
    if isinstance(change, Gain):
        return all(isinstance(a, Keyword) and a.name != "defender" for a in change.abilities)
    return False


def _is_good(effect: Effect) -> bool:
    """Does it its controller no harm, or nothing that its controller could not leave, or only end the permanent?"""
    if isinstance(effect, Seq):
        return all(map(_is_good, effect.parts))
    if isinstance(effect, May):
        return effect.who == YOU
    if isinstance(effect, If):
        rest = [each for each in (effect.then, effect.otherwise) if each is not None]
        return all(map(_is_good, rest))
    if isinstance(effect, Proliferate):
        return True  # of any number, also of none
    if isinstance(effect, Destroy | Move | Affect) and isinstance(effect.what, Target):
        if effect.what.lo == 0 and effect.what.by == "you":
            return True  # none may be chosen
    if isinstance(effect, MayPay):
        rest = [each for each in (effect.then, effect.otherwise) if each is not None]
        return effect.who == YOU and all(map(_is_good, rest))
    if isinstance(effect, GainLife | Draw | CreateTokens):
        return effect.who == YOU
    if isinstance(effect, LoseLife):
        return effect.who == OPPONENT
    if isinstance(effect, Deal):
        return effect.to == OPPONENT
    if isinstance(effect, PutCounters):
        return effect.kind == "+1/+1" and _is_own(effect.on)
    if isinstance(effect, Destroy | Sacrifice):
        return isinstance(effect.what, Source)
    if isinstance(effect, Affect):
        return isinstance(effect.what, Source) and all(map(_is_better, effect.changes))
    return isinstance(effect, AddMana) and effect.then is None


def _is_own(ref: Definition) -> bool:
    if isinstance(ref, Each | Target) and isinstance(ref.of, And):
        return ControlledBy("you") in ref.of.parts
    return isinstance(ref, Source)
