"""What text cannot show: readings that print right and would play wrong are refused by these checks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects.coins import FlipCoin
from spellwright.magic.effects.control import (
    If,
    KeywordAction,
    Later,
    May,
    MayPay,
    Reflexive,
    Then,
)
from spellwright.magic.effects.counters import MoveAnyCounters, MoveCounters, RemoveOneCounter
from spellwright.magic.effects.dice import RollDie
from spellwright.magic.effects.digging import RevealUntil
from spellwright.magic.effects.exploring import Connive, Explore, Fight
from spellwright.magic.effects.happen import (
    CreateCopies,
    CreateTokens,
    PayAnyAmount,
    PutCounters,
    RemoveCounters,
)
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.effects.looking import ChooseAmong
from spellwright.magic.effects.moving import Discard, Mill, Move, Sacrifice
from spellwright.magic.effects.stack import CastCard, CastCopy
from spellwright.magic.effects.untapping import TapOrUntap
from spellwright.magic.effects.until import ExileUntilLeaves
from spellwright.magic.objects.abilities import (
    Activated,
    AdditionalCost,
    Continuous,
    Replacement,
    Rule,
    Spell,
    Triggered,
)
from spellwright.magic.objects.card import Face
from spellwright.magic.objects.kinds import RULE_KINDS
from spellwright.magic.objects.speech import Ability, Target
from spellwright.magic.records.amounts import StatOf, TheX
from spellwright.magic.records.conditions import CastAnother, CastFrom, IfDid
from spellwright.magic.records.costs import Give, Mana
from spellwright.magic.records.filters import Is, Other, OtherThan, Self
from spellwright.magic.records.references import Each, It, NotedThings, Who
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import CastsSpell, Goes
from spellwright.magic.text.structure import INSTEAD

NEEDS_AMOUNT = {
    "can block additional", "cost more", "cost less", "this costs more", "this costs less", "abilities cost more",
    "attack cost", "cast limit", "draw limit", "extra land", "hand size", "max attackers", "max blockers",
    "counter limit", "life for mana",
}  # fmt: skip
ACTIONS = ("investigate", "adapt", "populate")


def why_not(parts: tuple[Any, ...]) -> str | None:
    """Why these parts of a card may not be taken, or None."""
    if len(parts) > 1 and isinstance(parts[0], Effect):
        parts = (Seq(parts),)  # what a spell does
    for part in parts:
        for check in CHECKS:
            if (reason := check(part)) is not None:
                return reason
    return None


def _intervening_if(part: object) -> str | None:
    """CR 603.4: an "if" right after the event is the ability's condition, not the effect's."""
    if not isinstance(part, Triggered) or part.condition is not None:
        return None
    first = part.effect.parts[0] if isinstance(part.effect, Seq) else part.effect
    if isinstance(first, If) and first.word == INSTEAD:
        return None  # what happens else is told first
    if isinstance(first, If) and not isinstance(first.condition, IfDid):
        if not any(isinstance(each, Target) for each in walk(first.condition)):
            return "an “if” after the event is a condition of the ability (CR 603.4)"
    return None


def _others(part: object) -> str | None:
    """ "If you control another": than what the event is about, if that is not the source."""
    if isinstance(part, Triggered) and part.condition is not None and isinstance(part.event, Goes):
        if not isinstance(part.event.what, Self) and Other() in walk(part.condition):
            return "what is other than this, and not than what the event is about"
    asked = part.condition if isinstance(part, Triggered) else None
    if OtherThan(It()) in walk(part) and OtherThan(It()) not in walk(asked):
        return "no event says what it is other than"
    return None


def _cast(part: object) -> str | None:
    """ "If you cast it": what is asked is how the source came, so the event must be about the source."""
    if isinstance(part, Triggered) and any(isinstance(q, CastFrom) for q in walk(part.condition)):
        if any(isinstance(q, Goes) and not isinstance(q.what, Self) for q in walk(part.event)):
            return "how the source was cast, and not what the event is about"
    return None


def _other_things(part: object) -> str | None:
    """ "Each other creature": of a spell than its target, of anything else than the source."""
    spell = isinstance(part, Effect | Spell)
    for each in walk(part):
        if isinstance(each, Each):
            than = [q for q in walk(each.of) if isinstance(q, OtherThan)]
            if spell and Other() in walk(each.of):
                return "what is other than a spell, and not than its target"
            if not spell and any(isinstance(q.what, Target) for q in than):
                return "what is other than a target, and may be other than the source"
    return None


def _another(part: object) -> str | None:
    """Only a spell that resolves knows which spell it is itself."""
    if not isinstance(part, Effect | Spell) and CastAnother() in walk(part):
        return "another spell than what it was, which it does not know"
    return None


def _zones(part: object) -> str | None:
    """CR 113.6: what waits for its own spell works on the stack."""
    if isinstance(part, Triggered) and isinstance(part.event, CastsSpell):
        if isinstance(part.event.what, Self) and part.zones != ("stack",):
            return "an ability that waits for its own spell works on the stack (CR 113.6)"
    return None


def _amounts(part: object) -> str | None:
    """A rule whose text says a number needs that number."""
    for each in walk(part):
        if isinstance(each, Rule) and each.kind in NEEDS_AMOUNT and each.amount is None:
            return f"the rule “{each.kind}” needs an amount"
        if isinstance(each, Rule) and each.kind not in RULE_KINDS:
            return f"no rule asks for “{each.kind}”"
    return None


OF_THE_SPELL = ("can't be countered", "damage can't be prevented")


def _x(part: object) -> str | None:
    """X is said by {X} in a cost (CR 107.3); of a spell by its mana cost, which the face knows."""
    if isinstance(part, Activated):
        said = any(isinstance(c, Mana) and c.cost.x_count for c in part.costs)
        said = said or any(isinstance(each, TheX) for each in walk(part.costs))
        if not said and any(isinstance(each, TheX) for each in walk(part.effect)):
            return "X is said nowhere in its cost (CR 107.3)"
    if isinstance(part, Rule) and isinstance(part.affects, Self) and part.kind in OF_THE_SPELL:
        return None  # a spell knows its X, and the face says whether it has one
    if isinstance(part, Continuous | Rule) and any(isinstance(each, TheX) for each in walk(part)):
        return "X is said nowhere (CR 107.3)"
    return None


def _closed(part: object) -> str | None:
    """Words that the printer only echoes may not come from a text."""
    for each in walk(part):
        if isinstance(each, KeywordAction) and each.word not in ACTIONS:
            if not each.word.startswith("amass "):
                return f"“{each.word}” is no action that the rules know"
        if isinstance(each, ApplyRule) and each.rule.kind not in RULE_KINDS:
            return f"no rule asks for “{each.rule.kind}”"
    return None


def _circular(part: object) -> str | None:
    """A size that a static ability works out from sizes would ask for itself (CR 613.4)."""
    for each in walk(part):
        if isinstance(each, Continuous):
            for inner in walk(each.changes, lambda below: isinstance(below, Ability)):
                if isinstance(inner, StatOf) and isinstance(inner.of, NotedThings):
                    continue  # a card in exile has its size whatever this is like
                if isinstance(inner, StatOf) and inner.stat in ("power", "toughness"):
                    return "a size that depends on sizes is not supported in a static ability"
    return None


def _given(part: object) -> str | None:
    """What "the sacrificed creature" is, a cost of the same ability says, and one alone."""
    for each in walk(part):
        if isinstance(each, Activated) and GIVEN in walk(each.effect):
            if sum(isinstance(cost, Give) for cost in each.costs) != 1:
                return "nothing, or more than one thing, is given for it"
        elif isinstance(each, Triggered) and GIVEN in walk(each.effect):
            return "nothing is given for a triggered ability"
    return None


SAYS_IF_DONE = (
    *(May, MayPay, Sacrifice, Move, Discard, Mill, ExileUntilLeaves, CreateTokens, CreateCopies),
    *(
        PutCounters,
        RemoveCounters,
        RemoveOneCounter,
        MoveCounters,
        PayAnyAmount,
        ChooseAmong,
        MoveAnyCounters,
        RollDie,
    ),
    *(CastCard, CastCopy, RevealUntil),
)


def _if_done(part: object) -> str | None:
    """ "If you do" and "when you do" ask the effect right before them, which must be one that can say so."""
    for each in walk(part):
        if not isinstance(each, Seq):
            continue
        for before, after in pairwise(each.parts):
            asking = _inner(after)
            asks = isinstance(asking, Reflexive)
            if isinstance(asking, If):
                asks = any(isinstance(x, IfDid) for x in walk(asking.condition))
            if asks and not isinstance(_inner(before), SAYS_IF_DONE):
                return "whether it was done is said by no effect right before"
    return None


def _one_by_one(part: object) -> str | None:
    """Of several creatures each would explore, connive, fight or be tapped or untapped by itself."""
    for each in walk(part):
        if isinstance(each, Explore | Connive | TapOrUntap | Fight):
            refs = (each.one, each.other) if isinstance(each, Fight) else (each.what,)
            for ref in refs:
                if isinstance(ref, Each | Who) or (isinstance(ref, Target) and ref.hi != 1):
                    return "it is said of several things, each of which would do it by itself"
    return None


GIVEN = NotedThings("given")
SAME_SENTENCE = (" and ", ", then ", ", and ", ", ")


def _scope(part: object) -> str | None:
    """What is joined to "you may", "if" or "later" in one sentence belongs under it."""
    for each in walk(part):
        if not isinstance(each, Seq):
            continue
        for before, after in pairwise(each.parts):
            inner = _inner(before)
            if isinstance(inner, May | MayPay | If | Later | Reflexive | FlipCoin):
                if isinstance(after, Then) and after.joint in SAME_SENTENCE:
                    return "what follows in the same sentence is under the same “may” or “if”"
    return None


def _reflexive(part: object) -> str | None:
    """CR 603.12: what follows "when you do" is all in that ability, with targets of its own."""
    for each in walk(part):
        parts = each.parts if isinstance(each, Seq) else ()
        if any(isinstance(_inner(before), Reflexive) for before in parts[:-1]):
            return "what follows “when you do” is part of that ability (CR 603.12)"
    later = [each for each in walk(part) if isinstance(each, Reflexive)]
    own = {each for inner in later for each in walk(inner) if isinstance(each, Target)}
    outer = walk(part, lambda each: isinstance(each, Reflexive))
    if own & {each for each in outer if isinstance(each, Target)}:
        return "“when you do” has targets of its own (CR 603.12)"
    return None


def _inner(effect: object) -> object:
    return effect.effect if isinstance(effect, Then) else effect


CHECKS = (
    *(
        _intervening_if,
        _another,
        _cast,
        _other_things,
        _others,
        _zones,
        _amounts,
        _x,
        _closed,
        _scope,
        _reflexive,
        _circular,
    ),
    *(_given, _one_by_one, _if_done),
)


def why_not_face(face: Face) -> str | None:
    """Why a face may not be taken as a whole, or None."""
    says_x = face.cost is not None and face.cost.x_count
    gives = [
        cost
        for ability in face.abilities
        if isinstance(ability, AdditionalCost) and not ability.optional
        for cost in ability.costs
        if isinstance(cost, Give)
    ]
    for ability in face.abilities:
        if isinstance(ability, Spell) and GIVEN in walk(ability):
            if [cost.action for cost in gives] != ["sacrifice"] or Is("Creature") not in walk(
                gives[0]
            ):
                return "what was sacrificed is no creature that it costs"
        if isinstance(ability, Spell | Triggered | Replacement | AdditionalCost) and not says_x:
            if any(isinstance(each, TheX) for each in walk(ability)):
                return "X is said nowhere in its cost (CR 107.3)"
    return None
