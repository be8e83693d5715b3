from spellwright.magic.words import *

GRAVECRAWLER = card("Gravecrawler", "{B}", "Creature — Zombie 2/1").rules(
    rule("can't block", SELF),
    rule("may cast this", while_=exists(is_a("Zombie") & YOURS), zones=("graveyard",)),
)
