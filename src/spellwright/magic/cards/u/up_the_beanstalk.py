from spellwright.magic.words import *

UP_THE_BEANSTALK = card("Up the Beanstalk", "{1}{G}", "Enchantment").rules(
    when(enters(SELF) | casts(YOU, mana_value(">=", 5)), draw(1)),
)
