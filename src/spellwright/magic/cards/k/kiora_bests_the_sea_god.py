from spellwright.magic.words import *

KIORA_BESTS_THE_SEA_GOD = card("Kiora Bests the Sea God", "{5}{U}{U}", "Enchantment — Saga").rules(
    *chapters(
        ((1,), create(token("Creature — Kraken 8/8", "", "U", HEXPROOF))),
        (
            (2,),
            seq(
                tap(PERMANENT & ~LAND & held_by(target(ANY_OPPONENT))),
                stay_tapped(PERMANENT & ~LAND & held_by(target(ANY_OPPONENT))),
            ),
        ),
        ((3,), seq(gain_control(target(PERMANENT & THEIRS)), untap(target(PERMANENT & THEIRS)))),
    ),
)
