from spellwright.magic.words import *

TIDE_SHAPER = card("Tide Shaper", "{U}", "Creature — Merfolk Wizard 1/1").rules(
    kicker("{1}"),
    when(
        enters(SELF),
        becomes(target(LAND), SetLandType("Island"), until="while source"),
        if_=paid("kicker"),
    ),
    static(SELF, AddPT(1, 1), while_=exists(ISLAND & THEIRS)),
)
