from spellwright.magic.words import *

TWINCAST = card("Twincast", "{U}{U}", "Instant").rules(
    copy_spell(target(SPELL & (INSTANT | SORCERY))),
)
