from spellwright.magic.words import *

VADMIR_NEW_BLOOD = card(
    "Vadmir, New Blood", "{1}{B}", "Legendary Creature — Vampire Rogue 2/2"
).rules(
    when(does(YOU, "commit a crime"), put_counters("+1/+1"), once_each_turn=True),
    static(
        SELF,
        Gain((MENACE, LIFELINK)),
        while_=matches(SELF, with_counter("+1/+1", at_least=4)),
    ),
)
