"""Words for effects that last: one ability of several, turns that are skipped (CR 611, 500.11)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.lasting import GainOneOf
from spellwright.magic.effects.turns import SkipTurns
from spellwright.magic.keywords.catalogue import protection
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.names import Lasts
from spellwright.magic.objects.speech import Filter
from spellwright.magic.words.effects import skip_next
from spellwright.magic.words.nouns import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    WHITE,
    YOU,
    Noun,
    Number,
    as_ref,
)

__all__ = ["gains_one_of", "gains_protection", "skip_turns"]


def gains_one_of(what: Noun, *abilities: Ability, until: Lasts = "end of turn") -> Effect:
    """It gains one of these abilities of your choice."""
    return GainOneOf(as_ref(what), tuple(abilities), until)


def gains_protection(
    what: Noun, until: Lasts = "end of turn", or_from: tuple[Filter, str] | None = None
) -> Effect:
    """It gains protection from the colour of your choice; `or_from`: or from this, with its words."""
    colors = ((WHITE, "white"), (BLUE, "blue"), (BLACK, "black"), (RED, "red"), (GREEN, "green"))
    qualities = colors if or_from is None else (or_from, *colors)
    return GainOneOf(as_ref(what), tuple(protection(c, word) for c, word in qualities), until)


def skip_turns(n: Number = 1, who: Noun = YOU) -> Effect:
    """Players skip their next turns, so many of them."""
    return skip_next("skip turn", who) if n == 1 else SkipTurns(n, as_ref(who))
