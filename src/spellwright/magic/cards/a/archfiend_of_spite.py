from spellwright.magic.words import *

ARCHFIEND_OF_SPITE = card("Archfiend of Spite", "{5}{B}{B}", "Creature — Demon 6/6").rules(
    FLYING,
    when(
        deals_damage(THEIRS, to=SELF),
        unless_pays(
            controller_of(IT),
            sacrifice(choose(THAT_MANY, PERMANENT)),
            lose_life(THAT_MANY, controller_of(IT)),
        ),
    ),
    madness("{3}{B}{B}"),
)
