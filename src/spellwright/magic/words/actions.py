"""Words for keyword actions that are made of others: incubate, endure (CR 701)."""

from __future__ import annotations

from dataclasses import replace

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects.control import KeywordAction, SetNumber
from spellwright.magic.effects.either import EitherOf
from spellwright.magic.effects.happen import CreateTokens, PutCounters
from spellwright.magic.effects.healing import RemoveDamage
from spellwright.magic.effects.moving import Transform
from spellwright.magic.records.amounts import ThatMany
from spellwright.magic.words.abilities import activated
from spellwright.magic.words.effects import create, token
from spellwright.magic.words.nouns import IT, SELF, Noun, Number, as_ref

__all__ = ["endure", "incubate", "remove_damage"]

_FRONT = token("Artifact — Incubator", "", "", activated("{2}", Transform(SELF)))
_BACK = token("Artifact Creature — Phyrexian 0/0", "Phyrexian Token")
INCUBATOR = replace(_FRONT, faces=(*_FRONT.faces, *_BACK.faces))  # CR 111.10i


def incubate(n: Number) -> Effect:
    """Create an Incubator token with so many +1/+1 counters, which {2} transforms (CR 701.53)."""
    egg = CreateTokens(INCUBATOR)
    if isinstance(n, int):
        return KeywordAction("incubate", Seq((egg, PutCounters("+1/+1", n, IT))), n)
    # what is counted may be "it", which the token is afterwards
    steps = Seq((SetNumber(n), egg, PutCounters("+1/+1", ThatMany(), IT)))
    return KeywordAction("incubate", steps, n)


def endure(n: Number) -> Effect:
    """So many +1/+1 counters on this, or a white Spirit of that size (CR 701.63)."""
    spirit = create(token("Creature — Spirit 0/0", "", "W"), size=n)
    ways = EitherOf((PutCounters("+1/+1", n), spirit), ("+1/+1 counters", "a Spirit"))
    return KeywordAction("endure", ways, n)


def remove_damage(what: Noun) -> Effect:
    """Remove all damage marked on it (CR 120.6)."""
    return RemoveDamage(as_ref(what))
