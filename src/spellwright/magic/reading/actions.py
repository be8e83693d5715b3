"""Named actions, costs in kind, what may be played from exile; printed by `text.special` and `text.costs` (CR 701)."""

from __future__ import annotations

from spellwright.magic.objects.speech import Ref
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.refs import FIRST
from spellwright.magic.records.filters import Status
from spellwright.magic.words import *

# fmt: off
form("staying", r"(?:doesn't|don't) untap during (?:its controller's|your|their controllers?'s?) next untap steps?", lambda m: "you" if " your " in m[0] else "controller")
say("effect", "<ref> <staying>", stay_tapped)
ways("more", ("it <staying>", "<staying>"), lambda whose: Either(stay_tapped(w, whose) for w in (FIRST, SELF, IT)))
say("effect", "tap or untap <ref>", tap_or_untap)
say("effect", "populate", populate)
say("effect", "adapt <int>", adapt)
say("effect", "monstrosity <int>", monstrosity)
for word in ("when", "whenever"):
    say("event", f"{word} ~ becomes monstrous", lambda: does(YOU, "become monstrous", SELF))
say("if", "~ is monstrous", lambda: matches(SELF, Status("monstrous")))
say("effect", "support <int>", lambda n: None)
say("effect", "<ref> explores", explore)
say("effect", "<ref> connives", connive)
say("effect", "<ref> connives <int>", connive)
say("effect", "<ref> fights <target>", lambda a, b: _fight(a, b))
ways("more", ("fights <target>", "it fights <target>"), lambda b: Either(fight(w, b) for w in (FIRST, SELF, IT)))
say("more", "it explores again", lambda: Either(explore(w) for w in (FIRST, SELF, IT)))
say("more", "explores", lambda: Either(explore(w) for w in (FIRST, SELF, IT)))


def _fight(one: Ref, other: Ref) -> object:
    return None if one == other else fight(one, other)


# {E} (CR 107.14)
say("pay", "pay <energy>", pay_energy)
say("pays", "pays <energy>", pay_energy)

# impulse: what is exiled from the top may be played for a while
form("thatcard", r"that card|those cards|cards exiled this way", lambda m: True)
say("topped", "the top card of your library", top_of_library)
say("topped", "the top <int> cards of your library", top_of_library)
say("topped", "the top x cards of your library", lambda: top_of_library(X))
say("sentence", "exile <topped>. you may play <thatcard> this turn", lambda t, _: (exile(t), may_play(IT)))
say("sentence", "exile <topped>. until the end of your next turn, you may play <thatcard>", lambda t, _: (exile(t), may_play(IT, "end of your next turn")))
ways("sentence", ("exile <topped>. you may play <thatcard> until the end of your next turn",), lambda t, _: (exile(t), may_play(IT, "end of your next turn")))
say("sentence", "exile <topped>. for as long as that card remains exiled, you may play it", lambda t: (exile(t), may_play(IT, "it stays")))
