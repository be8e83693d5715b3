"""Keyword abilities as they are printed; qualities are told from their filters (CR 702)."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.magic.objects import speech
from spellwright.magic.objects.abilities import Ability, Continuous, Keyword, Rule
from spellwright.magic.records import filters as f
from spellwright.magic.records.changes import Gain
from spellwright.magic.records.chosen_filters import ByChosenPlayer
from spellwright.magic.records.costs import Cost, Mana
from spellwright.magic.text import made_nouns, nouns, stack_nouns
from spellwright.magic.text.costs import before_colon
from spellwright.magic.text.heads import quoted
from spellwright.magic.text.prose import Noun, Prose, listed

PARTS = (made_nouns, stack_nouns)  # qualities may speak of spells


def keyword(what: Keyword) -> str:
    """ "flying", "equip {2}", "protection from Demons and from Dragons"; "" is not printed at all."""
    if isinstance(what.detail, speech.Filter):
        prose = Prose(Noun("this permanent", "this permanent"))
        if what.name == "enchant":  # CR 702.5a
            return f"enchant {nouns.bare(what.detail, prose)}"
        if what.name == "affinity":  # CR 702.41a
            return f"affinity for {nouns.plurals(what.detail, prose)}"
        if what.name in ("protection", "hexproof"):  # CR 702.11d, 702.16a
            parts = what.detail.parts if isinstance(what.detail, speech.Or) else (what.detail,)
            return f"{what.name} " + " and ".join(f"from {_quality(p, prose)}" for p in parts)
    if what.name == "level":  # CR 711.2: other abilities have lines of their own
        gains = [c for a in what.means if isinstance(a, Continuous) for c in a.changes]
        more = [a for c in gains if isinstance(c, Gain) for a in c.abilities]
        lines = [quoted(a)[1:-1] for a in more if not isinstance(a, Keyword)]
        return "\n".join([what.text_form or "", *lines])
    if what.name == "ward" and isinstance(what.detail, Cost):
        price = before_colon((what.detail,), Prose(Noun("this permanent", "this permanent")))
        return f"ward {price}" if isinstance(what.detail, Mana) else f"ward—{price}."
    if what.name in PRICED and isinstance(what.detail, Cost):
        price = before_colon((what.detail,), Prose(Noun("this permanent", "this permanent")))
        return f"{what.name} {price}" if isinstance(what.detail, Mana) else f"{what.name}—{price}."
    return what.name if what.text_form is None else what.text_form


# for mana or for another cost
PRICED = ("buyback", "cumulative upkeep", "escalate", "evoke", "flashback", "kicker", "recover")


def _quality(of: speech.Filter, prose: Prose) -> str:
    """A colour by name, anything else as a plural."""
    if isinstance(of, ByChosenPlayer):
        return "the chosen player"
    if isinstance(of, f.Anything):
        return "everything"  # CR 702.16j
    if isinstance(of, f.Colored):
        return nouns.COLOR_WORDS[of.color]
    return nouns.plurals(of, prose, default="thing")


def granted(abilities: Sequence[Ability]) -> str:
    """The abilities of a token or emblem."""
    keywords = [x for x in abilities if isinstance(x, Keyword)]
    others = [x for x in abilities if not isinstance(x, Keyword)]
    words = [keyword(x) for x in keywords]
    if len(others) == 2 and all(isinstance(x, Rule) for x in others):
        return listed([*words, quoted(tuple(others))])
    return listed(words + [quoted(x) for x in others])
