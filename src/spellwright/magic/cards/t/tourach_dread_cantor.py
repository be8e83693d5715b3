from spellwright.magic.words import *

TOURACH_DREAD_CANTOR = card(
    "Tourach, Dread Cantor", "{1}{B}", "Legendary Creature — Human Cleric 2/1"
).rules(
    kicker("{B}{B}"),
    protection(WHITE, "white"),
    when(goes(owned_by(OPPONENT), cause="discard"), put_counters("+1/+1")),
    when(enters(SELF), discard(2, target(ANY_OPPONENT), at_random=True), if_=paid("kicker")),
)
