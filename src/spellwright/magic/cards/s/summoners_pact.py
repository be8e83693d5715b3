from spellwright.magic.words import *

SUMMONERS_PACT = card("Summoner's Pact", "{0}", "Instant", color="G").rules(
    search(GREEN & CREATURE, reveal=True),
    new_line(
        later(when(YOUR_UPKEEP, may_pay(YOU, "{2}{G}{G}", otherwise=lose_game())), until="forever"),
    ),
)
