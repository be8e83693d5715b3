from spellwright.magic.words import *

SHADOWGRANGE_ARCHFIEND = card("Shadowgrange Archfiend", "{6}{B}", "Creature — Demon 8/4").rules(
    when(
        enters(SELF),
        each_sacrifices(EACH_OPPONENT, 1, CREATURE & with_greatest("power", CREATURE, own=True)),
        gain_life(greatest("power", noted("sacrificed"))),
    ),
    madness("{2}{B}", life=8),
)
