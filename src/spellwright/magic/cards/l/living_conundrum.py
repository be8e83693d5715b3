from spellwright.magic.words import *

LIVING_CONUNDRUM = card("Living Conundrum", "{4}{U}", "Creature — Elemental 2/5").rules(
    HEXPROOF,
    replace(would_draw(YOU), instead(), if_=compare(count(YOUR_LIBRARY), "=", 0)),
    static(SELF, SetPT(10, 10), Gain((FLYING, VIGILANCE)), while_=not_(exists(YOUR_LIBRARY))),
)
