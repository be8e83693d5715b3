from spellwright.magic.words import *

GUIDE_OF_SOULS = card("Guide of Souls", "{W}", "Creature — Human Cleric 1/2").rules(
    when(enters(CREATURE & OTHER & YOURS), gain_life(1), and_(get_energy(1))),
    when(
        player_attacks(YOU),
        may_pay(YOU, pay_energy(3)),
        when_you_do(
            put_counters("+1/+1", 2, on=target(CREATURE & ATTACKING)),
            and_(put_counters("flying", 1, on=target(CREATURE & ATTACKING))),
            becomes(target(CREATURE & ATTACKING), AddTypes(subtypes=("Angel",)), until="forever"),
        ),
    ),
)
