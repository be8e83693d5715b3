from spellwright.magic.words import *

GUT_TRUE_SOUL_ZEALOT = card(
    "Gut, True Soul Zealot", "{2}{R}", "Legendary Creature — Goblin Shaman 2/2"
).rules(
    when(
        player_attacks(YOU),
        may_pay(
            YOU,
            sacrifice(choose(1, (CREATURE & OTHER) | ARTIFACT)),
            create(token("Creature — Skeleton 4/1", "", "B", MENACE), tapped=True, attacking=True),
        ),
    ),
    CHOOSE_A_BACKGROUND,
)
