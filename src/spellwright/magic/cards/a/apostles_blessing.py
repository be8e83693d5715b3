from spellwright.magic.words import *

APOSTLES_BLESSING = card("Apostle's Blessing", "{1}{W/P}", "Instant").rules(
    gains_protection(target((ARTIFACT | CREATURE) & YOURS), or_from=(ARTIFACT, "artifacts")),
)
