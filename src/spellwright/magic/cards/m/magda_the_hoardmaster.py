from spellwright.magic.words import *

MAGDA_THE_HOARDMASTER = card(
    "Magda, the Hoardmaster", "{1}{R}", "Legendary Creature — Dwarf Berserker 2/2"
).rules(
    when(does(YOU, "commit a crime"), create(TREASURE, tapped=True), once_each_turn=True),
    activated(
        sacrifice(choose(3, is_a("Treasure"))),
        create(token("Creature — Scorpion Dragon 4/4", "", "R", FLYING, HASTE)),
        as_sorcery=True,
    ),
)
