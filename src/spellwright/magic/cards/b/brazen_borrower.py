from spellwright.magic.words import *

BRAZEN_BORROWER = card("Brazen Borrower", "{1}{U}{U}", "Creature — Faerie Rogue 3/1").rules(
    FLASH,
    FLYING,
    rule("can block only", SELF, detail=having(FLYING)),
    adventure=card("Petty Theft", "{1}{U}", "Instant — Adventure").rules(
        return_to_hand(target(PERMANENT & ~LAND & THEIRS)),
    ),
)
