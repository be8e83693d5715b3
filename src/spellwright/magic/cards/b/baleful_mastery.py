from spellwright.magic.words import *

BALEFUL_MASTERY = card("Baleful Mastery", "{3}{B}", "Instant").rules(
    instead_of_mana("{1}{B}", name="{1}{B} cost"),
    if_(paid("{1}{B} cost"), choose_among(each(ANY_OPPONENT), of=ANY_OPPONENT), draw(1, IT)),
    new_line(exile(target(CREATURE | PLANESWALKER))),
)
