from spellwright.magic.words import *

BROADSIDE_BOMBARDIERS = card(
    "Broadside Bombardiers", "{2}{R}", "Creature — Goblin Pirate 2/2"
).rules(
    MENACE,
    HASTE,
    boast(
        sacrifice(choose(1, (CREATURE | ARTIFACT) & OTHER)),
        deal(plus(2, mana_value_of(noted("given"))), target(ANY_TARGET)),
    ),
)
