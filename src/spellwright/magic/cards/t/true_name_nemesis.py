from spellwright.magic.words import *

TRUE_NAME_NEMESIS = card("True-Name Nemesis", "{1}{U}{U}", "Creature — Merfolk Rogue 3/1").rules(
    enters_choosing("player"),
    static(SELF, Gain((protection(BY_CHOSEN_PLAYER, "the chosen player"),))),
)
