from spellwright.magic.words import *

LAVA_DART = card("Lava Dart", "{R}", "Instant").rules(
    deal(1),
    flashback(sacrifice(choose(1, MOUNTAIN))),
)
