from spellwright.magic.words import *

UNSTOPPABLE_SLASHER = card("Unstoppable Slasher", "{2}{B}", "Creature — Zombie Assassin 2/3").rules(
    DEATHTOUCH,
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        lose_life(half(life_of(THAT_PLAYER)), THAT_PLAYER),
    ),
    when(
        dies(SELF),
        return_with_counters(IT, ("stun", 2), tapped=True),
        if_=not_(matches(noted("old"), with_counter())),
    ),
)
