from spellwright.magic.words import *

THE_MILLENNIUM_CALENDAR = card("The Millennium Calendar", "{1}", "Legendary Artifact").rules(
    when(you_untap_some(PERMANENT & YOURS), put_counters("time", THAT_MANY)),
    activated(["{2}", TAP], double_counters("time")),
    when(
        state_is(compare(counters_on("time"), ">=", 1000)),
        sacrifice(SELF),
        and_(lose_life(1000, EACH_OPPONENT)),
    ),
)
