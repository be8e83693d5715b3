from spellwright.magic.words import *

KEFNETS_LAST_WORD = card("Kefnet's Last Word", "{2}{U}{U}", "Sorcery").rules(
    gain_control(target(ARTIFACT | CREATURE | ENCHANTMENT)),
    stay_tapped(LAND & YOURS, "you"),
)
