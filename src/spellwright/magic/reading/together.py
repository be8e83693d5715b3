"""Events of several things at once, of damage done before, and what makes abilities trigger more often or not (CR 603.2)."""

from __future__ import annotations

from spellwright.magic.reading.book import say, ways
from spellwright.magic.words import *
from spellwright.magic.words.nouns import as_filter

# fmt: off
say("many", "<things>", lambda f: f)
say("many", "other <things>", lambda f: f & OTHER)
for word in ("when", "whenever"):
    ways("event", (f"{word} one or more <many> die", f"{word} one or more <many> dies"), lambda f: one_or_more(dies(f)))
    say("event", f"{word} one or more <many> enter", lambda f: one_or_more(enters(f)))
    say("event", f"{word} one or more <many> leave the battlefield", lambda f: one_or_more(leaves(f)))
    say("event", f"{word} one or more <many> become tapped", lambda f: one_or_more(becomes_tapped(f)))
    for victim, to in (("a player", ANY_PLAYER), ("an opponent", ANY_OPPONENT), ("you", as_filter(YOU))):
        say("event", f"{word} one or more <many> deal combat damage to {victim}", lambda f, to=to: one_or_more(deals_damage(f, to, combat=True)))
        say("event", f"{word} one or more <many> deal damage to {victim}", lambda f, to=to: one_or_more(deals_damage(f, to)))
    say("event", f"{word} one or more <many> deal combat damage to one or more players", lambda f: one_or_more(deals_damage(f, ANY_PLAYER, combat=True), players=True))
    say("event", f"{word} you put one or more <kind> counters on <who>", lambda k, w: counters_put(w, k, YOU))
say("after", " dealt damage by ~ this turn", lambda: dealt_damage_by(SELF))
for which in (ENCHANTED_CREATURE, EQUIPPED_CREATURE):
    say("after", f" dealt damage by {which.word} this turn", lambda w=which: dealt_damage_by(w))

# more often, or not at all (CR 603.2d)
say("cause", "<one> entering", enters)
say("cause", "<one> dealing combat damage to a player", lambda f: deals_damage(f, combat=True))
say("cause", "<one> dying", dies)
say("causes", "<things> entering", enters)
say("ability", "if <cause> causes a triggered ability of <one> to trigger, that ability triggers an additional time.", lambda e, f: rule("triggers again", f, detail=e))
say("ability", "if <cause> causes a triggered ability of ~ to trigger, that ability triggers an additional time.", lambda e: rule("triggers again", SELF, detail=e))
say("ability", "<things> entering don't cause abilities to trigger.", lambda f: rule("no triggers for entering", f))
say("abilities", "<things> entering or dying don't cause abilities to trigger.", lambda f: (rule("no triggers for entering", f), rule("no triggers for dying", f)))
say("ability", "<causes> don't cause abilities of <things> to trigger.", lambda e, f: rule("doesn't trigger", f, detail=e))
