from spellwright.magic.words import *

DREADHORDE_INVASION = card("Dreadhorde Invasion", "{1}{B}", "Enchantment").rules(
    when(YOUR_UPKEEP, lose_life(1), and_(amass(1, "Zombie"))),
    when(attacks(is_a("Zombie") & TOKEN & YOURS & power(">=", 6)), gains(IT, LIFELINK)),
)
