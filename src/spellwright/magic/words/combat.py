"""Words for what creatures do because they attack (CR 702.142)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.words.abilities import Costs, activated
from spellwright.magic.words.amounts import matches
from spellwright.magic.words.nouns import ATTACKED_THIS_TURN, SELF

__all__ = ["boast"]


def boast(costs: Costs, *effects: Effect) -> Ability:
    """Costs: effects, only if it attacked this turn and only once each turn (CR 702.142)."""
    attacked = matches(SELF, ATTACKED_THIS_TURN)
    return activated(costs, *effects, only_if=attacked, once_each_turn=True, word="boast")
