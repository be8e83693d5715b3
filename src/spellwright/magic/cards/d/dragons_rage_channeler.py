from spellwright.magic.words import *

DRAGONS_RAGE_CHANNELER = card(
    "Dragon's Rage Channeler", "{R}", "Creature — Human Shaman 1/1"
).rules(
    when(casts(YOU, ~CREATURE), surveil(1)),
    static(SELF, AddPT(2, 2), Gain((FLYING,)), while_=DELIRIUM, word="delirium"),
    rule("must attack", SELF, while_=DELIRIUM, joint=" and "),
)
