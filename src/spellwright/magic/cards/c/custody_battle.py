from spellwright.magic.words import *

CUSTODY_BATTLE = card("Custody Battle", "{1}{R}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    static(
        ENCHANTED_CREATURE,
        Gain(
            (
                when(
                    YOUR_UPKEEP,
                    unless_pays(
                        YOU,
                        sacrifice(choose(1, LAND)),
                        give_control(target(ANY_OPPONENT), SELF),
                    ),
                ),
            )
        ),
    ),
)
