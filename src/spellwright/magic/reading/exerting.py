"""Exerting creatures: as they attack, as a cost, and what waits for it; printed by `text.rules` (CR 701.43)."""

from __future__ import annotations

from spellwright.magic.reading.book import say, ways
from spellwright.magic.words import *

NOT_YET = not_(matches(SELF, EXERTED_THIS_TURN))
SELDOM = "if ~ hasn't been exerted this turn, you may exert it as it attacks."

# fmt: off
say("ability", "you may exert ~ as it attacks.", may_exert)
say("ability", "you may exert ~ as it attacks. when you do, <body>", lambda b: may_exert(*b))
say("ability", SELDOM, lambda: may_exert(if_=NOT_YET))
say("ability", f"{SELDOM} when you do, <body>", lambda b: may_exert(*b, if_=NOT_YET))
say("cost", "exert ~", exert_this)
ways("event", ("when you exert <one>", "whenever you exert <one>"), you_exert)
