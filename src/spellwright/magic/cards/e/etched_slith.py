from spellwright.magic.words import *

ETCHED_SLITH = card("Etched Slith", "{1}{B}", "Artifact Creature — Phyrexian Slith 1/1").rules(
    MENACE,
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        put_counters("+1/+1"),
        when_you_do(may(remove_a_counter(target(PERMANENT & OTHER | ANY_OPPONENT)))),
    ),
)
