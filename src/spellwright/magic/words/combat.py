"""Words for what creatures do because they attack (CR 702.142, 701.43)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.objects.abilities import Ability, Rule
from spellwright.magic.objects.speech import Condition, Cost, Pattern
from spellwright.magic.records.costs_in_kind import ExertSelf
from spellwright.magic.records.filters import Self, Status
from spellwright.magic.words.abilities import Costs, activated
from spellwright.magic.words.amounts import matches
from spellwright.magic.words.control import when_you_do
from spellwright.magic.words.events import does
from spellwright.magic.words.nouns import ATTACKED_THIS_TURN, CREATURE, SELF, YOU, Noun

__all__ = ["EXERTED_THIS_TURN", "boast", "exert_this", "may_exert", "you_exert"]

EXERTED_THIS_TURN = Status("exerted this turn")


def boast(costs: Costs, *effects: Effect) -> Ability:
    """Costs: effects, only if it attacked this turn and only once each turn (CR 702.142)."""
    attacked = matches(SELF, ATTACKED_THIS_TURN)
    return activated(costs, *effects, only_if=attacked, once_each_turn=True, word="boast")


def may_exert(*effects: Effect, if_: Condition | None = None) -> Rule:
    """You may exert it as it attacks, perhaps only if something is so; when you do, effects (CR 701.43d)."""
    linked = when_you_do(*effects) if effects else None
    return Rule("may exert", Self(), detail=linked, condition=if_)


def exert_this() -> Cost:
    """As a cost: exert it (CR 701.43)."""
    return ExertSelf()


def you_exert(what: Noun = CREATURE) -> Pattern:
    """You exert a creature, for whatever reason."""
    return does(YOU, "exert", what)
