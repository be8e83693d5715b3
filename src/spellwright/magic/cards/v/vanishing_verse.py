from spellwright.magic.words import *

VANISHING_VERSE = card("Vanishing Verse", "{W}{B}", "Instant").rules(
    exile(target(PERMANENT & MONOCOLORED)),
)
