from spellwright.magic.words import *

SCUTE_SWARM = card("Scute Swarm", "{2}{G}", "Creature — Insect 1/1").rules(
    when(
        enters(LAND & YOURS),
        or_instead(
            create(token("Creature — Insect 1/1", "", "G")),
            exists(LAND & YOURS, at_least=6),
            create_copies(SELF),
        ),
        word="landfall",
    ),
)
