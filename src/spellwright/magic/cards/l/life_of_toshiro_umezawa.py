from spellwright.magic.words import *

LIFE_OF_TOSHIRO_UMEZAWA = card("Life of Toshiro Umezawa", "{1}{B}", "Enchantment — Saga").rules(
    *chapters(
        (
            (1, 2),
            choose_one(gets(target(CREATURE), 2, 2), gets(target(CREATURE), -1, -1), gain_life(2)),
        ),
        ((3,), seq(exile(SELF), then(return_to_battlefield(IT, under="you", transformed=True)))),
    ),
    back=card("Memory of Toshiro", "", "Enchantment Creature — Human Samurai 2/3", color="B").rules(
        activated(
            [TAP, pay_life(1)],
            mana_only_for(only_for_spells("Instant") | only_for_spells("Sorcery"), "B"),
        ),
    ),
)
