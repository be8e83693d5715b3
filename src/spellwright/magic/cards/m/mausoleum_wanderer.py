from spellwright.magic.words import *

MAUSOLEUM_WANDERER = card("Mausoleum Wanderer", "{U}", "Creature — Spirit 1/1").rules(
    FLYING,
    when(enters(is_a("Spirit") & OTHER & YOURS), gets(SELF, 1, 1)),
    activated(
        sacrifice_this(),
        unless_pays(
            controller_of(target(SPELL & (INSTANT | SORCERY))),
            "{1}",
            counter(target(SPELL & (INSTANT | SORCERY))),
            times=where_x(power_of(SELF)),
        ),
    ),
)
