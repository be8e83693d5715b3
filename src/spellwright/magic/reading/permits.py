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

# the top card of a library (CR 401.5)
say("ability", "you may look at the top card of your library any time.", lambda: rule("look at top", YOU))
say("ability", "play with the top card of your library revealed.", lambda: rule("top revealed", YOU))
say("ability", "players play with the top card of their libraries revealed.", lambda: rule("top revealed", ANY_PLAYER))
say("ability", "you may cast <casts> from the top of your library.", lambda f: rule("may cast", ON_TOP if f == ANYTHING else f & ON_TOP))
say("ability", "you may play lands from the top of your library.", lambda: rule("may play land", LAND & ON_TOP))
say("abilities", "you may play lands and cast spells from the top of your library.", lambda: (rule("may play land", LAND & ON_TOP), rule("may cast", ON_TOP)))
say("abilities", "you may play lands and cast <casts> from the top of your library.", lambda f: None if f == ANYTHING else (rule("may play land", LAND & ON_TOP), rule("may cast", f & ON_TOP)))
say("ability", "you may spend mana as though it were mana of any type to cast <casts>.", lambda f: rule("mana of any type", f, detail="you"))
for kind in ("creature", "land"):
    say("if", f"the top card of your library is a {kind} card", lambda f={"creature": CREATURE, "land": LAND}[kind]: matches(top_of_library(1), f))
