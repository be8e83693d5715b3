from spellwright.magic.words import *

OUTLAND_LIBERATOR = card("Outland Liberator", "{1}{G}", "Creature — Human Werewolf 2/2").rules(
    activated(["{1}", sacrifice_this()], destroy(target(ARTIFACT | ENCHANTMENT))),
    DAYBOUND,
    back=card("Frenzied Trapbreaker", "", "Creature — Werewolf 3/3", color="G").rules(
        activated(["{1}", sacrifice_this()], destroy(target(ARTIFACT | ENCHANTMENT))),
        when(
            attacks(SELF),
            destroy(target((ARTIFACT | ENCHANTMENT) & held_by(DEFENDING_PLAYER))),
        ),
        NIGHTBOUND,
    ),
)
