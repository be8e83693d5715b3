from spellwright.magic.words import *

IMPEDE_MOMENTUM = card("Impede Momentum", "{1}{U}", "Sorcery").rules(
    tap(target(CREATURE)),
    and_(put_counters("stun", 3, on=target(CREATURE))),
    new_line(scry(1)),
)
