from spellwright.magic.words import *

LAVA_SPIKE = card("Lava Spike", "{R}", "Sorcery — Arcane").rules(
    deal(3, target(ANY_PLAYER | PLANESWALKER)),
)
