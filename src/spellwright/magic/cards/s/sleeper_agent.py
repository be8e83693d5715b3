from spellwright.magic.words import *

SLEEPER_AGENT = card("Sleeper Agent", "{B}", "Creature — Phyrexian Minion 3/3").rules(
    when(enters(SELF), give_control(target(ANY_OPPONENT), SELF)),
    when(YOUR_UPKEEP, deal(2, YOU)),
)
