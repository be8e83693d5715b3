from spellwright.magic.words import *

MITE = token("Artifact Creature — Phyrexian Mite 1/1", "", "", toxic(1), rule("can't block", SELF))

CRAWLING_CHORUS = card("Crawling Chorus", "{W}", "Creature — Phyrexian Horror 1/1").rules(
    toxic(1),
    when(dies(SELF), create(MITE)),
)
