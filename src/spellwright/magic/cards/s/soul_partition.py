from spellwright.magic.words import *

SOUL_PARTITION = card("Soul Partition", "{1}{W}", "Instant").rules(
    exile(target(PERMANENT & ~LAND)),
    let_owners_play(IT, more=2, by=OPPONENT),
)
