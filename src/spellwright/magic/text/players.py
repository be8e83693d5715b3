"""Players by their life totals and hands: "a player with 13 or less life" (CR 109.5)."""

from __future__ import annotations

from spellwright.magic.records import filters as f
from spellwright.magic.records.player_filters import CardsInLibrary, WithLife
from spellwright.magic.text.nouns import Phrase, describe
from spellwright.magic.text.prose import NoText, Prose, number


@describe.register
def _(what: WithLife, prose: Prose) -> Phrase:
    n = number(what.n) if isinstance(what.n, int) else "that much"
    words = {"<=": f"{n} or less life", ">=": f"{n} or more life"}
    if what.op not in words:
        raise NoText(what)
    return Phrase(after=(f"with {words[what.op]}",))


@describe.register
def _(what: CardsInLibrary, prose: Prose) -> Phrase:
    n = number(what.n) if isinstance(what.n, int) else "that many"
    words = {"<=": f"{n} or fewer cards", ">=": f"{n} or more cards"}
    if what.op not in words:
        raise NoText(what)
    return Phrase(after=(f"with {words[what.op]} in their library",))


@describe.register
def _(what: f.CardsInHand, prose: Prose) -> Phrase:
    n = number(what.n) if isinstance(what.n, int) else "that many"
    words = {"=": f"exactly {n} cards", ">=": f"{n} or more cards", "<=": f"{n} or fewer cards"}
    if (what.op, what.n) == ("=", 0):
        return Phrase(after=("with no cards in hand",))
    if what.op not in words:
        raise NoText(what)
    return Phrase(after=(f"with {words[what.op]} in hand",))
