from spellwright.magic.words import *

EMRY_LURKER_OF_THE_LOCH = card(
    "Emry, Lurker of the Loch", "{2}{U}", "Legendary Creature — Merfolk Wizard 1/2"
).rules(
    affinity(ARTIFACT, "artifacts"),
    when(enters(SELF), mill(4)),
    activated(TAP, may_cast(target(ARTIFACT & YOUR_GRAVEYARD))),
)
