from spellwright.magic.words import *

INVASION_OF_GOBAKHAN = card("Invasion of Gobakhan", "{1}{W}", "Battle — Siege [3]").rules(
    when(
        enters(SELF),
        look_at(hand_of(target(ANY_OPPONENT))),
        choose_among(IT, of=~LAND, up_to=1),
        exile(IT),
        let_owners_play(IT, more=2),
    ),
    back=card("Lightshield Array", "", "Enchantment", color="W").rules(
        when(YOUR_END_STEP, put_counters("+1/+1", on=CREATURE & ATTACKED_THIS_TURN)),
        activated(sacrifice_this(), gains(CREATURE & YOURS, HEXPROOF, INDESTRUCTIBLE)),
    ),
)
