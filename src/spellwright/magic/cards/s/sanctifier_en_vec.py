from spellwright.magic.words import *

SANCTIFIER_EN_VEC = card("Sanctifier en-Vec", "{W}{W}", "Creature — Human Cleric 2/2").rules(
    protection(BLACK, "black"),
    protection(RED, "red"),
    when(enters(SELF), exile(each((BLACK | RED) & GRAVEYARDS))),
    replace(would_go(BLACK | RED, to="graveyard"), go_elsewhere("exile")),
)
