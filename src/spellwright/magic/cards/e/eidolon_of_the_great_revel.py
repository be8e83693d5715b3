from spellwright.magic.words import *

EIDOLON_OF_THE_GREAT_REVEL = card(
    "Eidolon of the Great Revel", "{R}{R}", "Enchantment Creature — Spirit 2/2"
).rules(
    when(casts(EACH_PLAYER, mana_value("<=", 3)), deal(2, THAT_PLAYER)),
)
