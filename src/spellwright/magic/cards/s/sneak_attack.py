from spellwright.magic.words import *

SNEAK_ATTACK = card("Sneak Attack", "{3}{R}", "Enchantment").rules(
    activated(
        "{R}",
        choose_among(hand_of(YOU), of=CREATURE, up_to=1),
        put_onto_battlefield(IT),
        gains(IT, HASTE, until="forever"),
        later(when(NEXT_END_STEP, sacrifice(IT)), until="forever", about=IT),
    ),
)
