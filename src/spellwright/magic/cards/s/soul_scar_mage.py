from spellwright.magic.words import *

SOUL_SCAR_MAGE = card("Soul-Scar Mage", "{R}", "Creature — Human Wizard 1/2").rules(
    PROWESS,
    replace(
        would_deal_damage(YOURS, to=CREATURE & THEIRS, combat=False),
        damage_into_counters("-1/-1"),
    ),
)
