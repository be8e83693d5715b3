from spellwright.magic.words import *

THE_OZOLITH = card("The Ozolith", "{1}", "Legendary Artifact").rules(
    when(
        leaves(CREATURE & YOURS),
        put_its_counters(noted("old"), SELF),
        if_=matches(noted("old"), with_counter()),
    ),
    when(
        beginning_of("beginning of combat", YOU),
        may(move_counters(SELF, target(CREATURE))),
        if_=matches(SELF, with_counter()),
    ),
)
