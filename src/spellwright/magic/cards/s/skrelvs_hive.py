from spellwright.magic.words import *

MITE = token("Artifact Creature — Phyrexian Mite 1/1", "", "", toxic(1), rule("can't block", SELF))

SKRELVS_HIVE = card("Skrelv's Hive", "{1}{W}", "Enchantment").rules(
    when(YOUR_UPKEEP, lose_life(1), and_(create(MITE))),
    static(
        CREATURE & YOURS & having(toxic(1)),
        Gain((LIFELINK,)),
        while_=exists(ANY_OPPONENT & with_counter("poison", 3)),
        word="corrupted",
    ),
)
