"""Copies with exceptions; printed by `text.instead` (CR 707.9)."""

from __future__ import annotations

from spellwright.magic.objects.speech import Ability, Filter
from spellwright.magic.reading.book import say, ways
from spellwright.magic.words import *

# fmt: off
COPY = "you may have ~ enter as a copy of any <thing> on the battlefield, except"
say("exception", "it's <art><kindsleft> in addition to its other types", lambda _, k: ((), k))
say("exception", "it's <art><type> in addition to its other types", lambda _, t: ((t.word,), ()))


def _copy(of: Filter, kinds: tuple[tuple[str, ...], tuple[str, ...]] | None, gifts: tuple[Ability, ...] = ()) -> Ability:
    types, subtypes = kinds or ((), ())
    return enters_as_copy_of(of, *gifts, types=types, subtypes=subtypes)


say("ability", f"{COPY} <exception>.", _copy)
say("ability", f"{COPY} it has <quoted><stop>", lambda f, q, _: _copy(f, None, q))
ways("ability", (f"{COPY} <exception> and it has <quoted><stop>", f"{COPY} <exception> and has <quoted><stop>"), lambda f, k, q, _: _copy(f, k, q))
