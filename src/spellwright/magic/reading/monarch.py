"""The monarch: who becomes it, who is it, and what is done while somebody is (CR 725)."""

from __future__ import annotations

from spellwright.magic.reading.book import say, ways
from spellwright.magic.records.filters import ControlledBy
from spellwright.magic.words import *

# fmt: off
ways("effect", ("you become the monarch",), become_monarch)
say("effect", "<player> becomes the monarch", become_monarch)
say("if", "you're the monarch", is_monarch)
say("if", "you're not the monarch", lambda: not_(is_monarch()))
say("if", "an opponent is the monarch", lambda: is_monarch(OPPONENT))
say("if", "that player is the monarch", lambda: is_monarch(THAT_PLAYER))
say("if", "defending player is the monarch", lambda: is_monarch(DEFENDING_PLAYER))
say("if", "there is no monarch", lambda: not_(THERE_IS_A_MONARCH))
for word in ("when", "whenever"):
    say("event", f"{word} you become the monarch", becomes_monarch)
    say("event", f"{word} an opponent becomes the monarch", lambda: becomes_monarch(OPPONENT))
say("event", "at the beginning of the monarch's end step", lambda: beginning_of("end", "monarch"))
say("after", " the monarch controls", lambda: ControlledBy("monarch"))
