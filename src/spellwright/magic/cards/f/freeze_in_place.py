from spellwright.magic.words import *

FREEZE_IN_PLACE = card("Freeze in Place", "{1}{U}", "Sorcery").rules(
    tap(target(CREATURE & THEIRS)),
    and_(put_counters("stun", 3, on=target(CREATURE & THEIRS))),
    scry(2),
)
