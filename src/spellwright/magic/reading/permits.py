"""What may be cast or played from elsewhere; printed by `text.rules` (CR 601.3b, 305.1)."""

from __future__ import annotations

from spellwright.magic.reading.book import say
from spellwright.magic.words import *

# fmt: off
say("ability", "during each of your turns, you may cast <art><cast> from your graveyard.", lambda _, f: rule("may cast", f & YOUR_GRAVEYARD, amount=1, while_=YOUR_TURN))
say("ability", "you may cast <casts> from your graveyard.", lambda f: rule("may cast", YOUR_GRAVEYARD if f == ANYTHING else f & YOUR_GRAVEYARD))
say("ability", "you may play lands from your graveyard.", lambda: rule("may play land", LAND & YOUR_GRAVEYARD))
PERMIT = "during each of your turns, you may cast <art><cast> from your graveyard"
say("ability", f"{PERMIT}. if a spell cast this way would be put into your graveyard, exile it instead.", lambda _, f: rule("may cast", f & YOUR_GRAVEYARD, amount=1, while_=YOUR_TURN, rider="exiled"))
say("ability", f"{PERMIT}. if you cast a spell this way, that <type> enters tapped.", lambda _, f, __: rule("may cast", f & YOUR_GRAVEYARD, amount=1, while_=YOUR_TURN, rider="tapped"))
