from spellwright.magic.words import *

WARDEN_OF_THE_INNER_SKY = card(
    "Warden of the Inner Sky", "{W}", "Creature — Human Soldier 1/2"
).rules(
    static(SELF, Gain((FLYING, VIGILANCE)), while_=matches(SELF, with_counter("", 3))),
    activated(
        tap_chosen(3, ARTIFACT | CREATURE),
        put_counters("+1/+1"),
        scry(1),
        as_sorcery=True,
    ),
)
