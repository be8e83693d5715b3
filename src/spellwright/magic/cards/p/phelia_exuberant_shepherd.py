from spellwright.magic.words import *

PHELIA_EXUBERANT_SHEPHERD = card(
    "Phelia, Exuberant Shepherd", "{1}{W}", "Legendary Creature — Dog 2/2"
).rules(
    FLASH,
    when(
        attacks(SELF),
        exile(target(PERMANENT & ~LAND & OTHER, up_to=1)),
        later(
            when(
                NEXT_END_STEP,
                return_to_battlefield(IT),
                if_(matches(IT, in_zone("battlefield") & YOURS), put_counters("+1/+1")),
            ),
            until="forever",
            about=IT,
        ),
    ),
)
