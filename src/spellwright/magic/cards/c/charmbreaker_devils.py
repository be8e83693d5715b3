from spellwright.magic.words import *

CHARMBREAKER_DEVILS = card("Charmbreaker Devils", "{5}{R}", "Creature — Devil 4/4").rules(
    when(
        YOUR_UPKEEP,
        choose_at_random(each((INSTANT | SORCERY) & YOUR_GRAVEYARD)),
        return_to_hand(IT),
    ),
    when(casts(YOU, INSTANT | SORCERY), gets(SELF, 4, 0)),
)
