from spellwright.magic.words import *

PACT_OF_THE_TITAN = card("Pact of the Titan", "{0}", "Instant", color="R").rules(
    create(token("Creature — Giant 4/4", "", "R")),
    new_line(later(when(YOUR_UPKEEP, unless_pays(YOU, "{4}{R}", lose_game())), until="forever")),
)
