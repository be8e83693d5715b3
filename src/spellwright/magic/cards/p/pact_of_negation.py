from spellwright.magic.words import *

PACT_OF_NEGATION = card("Pact of Negation", "{0}", "Instant", color="U").rules(
    counter(target(SPELL)),
    new_line(
        later(
            when(YOUR_UPKEEP, may_pay(YOU, "{3}{U}{U}", otherwise=lose_game())),
            until="forever",
        ),
    ),
)
