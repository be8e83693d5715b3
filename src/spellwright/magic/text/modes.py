"""How many modes of a modal effect are chosen, in words (CR 700.2)."""

from __future__ import annotations

from spellwright.magic.effects import control as w
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import Prose, number


def how_many(what: w.Modal, prose: Prose) -> str:
    lo, hi = what.lo, what.hi
    if lo == hi:
        words = number(lo) if isinstance(lo, int) else amount(lo, prose)
    elif lo == 1 and hi == len(what.modes):
        words = "one or both" if hi == 2 else "one or more"
    elif lo == 0:
        words = f"up to {number(hi)}"
    else:
        words = f"{number(lo)} or {number(hi)}"
    return words + (". You may choose the same mode more than once." if what.repeat else "")
