from spellwright.magic.words import *

FORM_OF_THE_DRAGON = card("Form of the Dragon", "{4}{R}{R}{R}", "Enchantment").rules(
    when(YOUR_UPKEEP, deal(5)),
    when(beginning_of("end"), set_life(5)),
    rule("can't attack", CREATURE & ~having(FLYING), detail="you"),
)
