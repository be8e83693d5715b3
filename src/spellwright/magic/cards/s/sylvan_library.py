from spellwright.magic.words import *

SYLVAN_LIBRARY = card("Sylvan Library", "{1}{G}", "Enchantment").rules(
    when(
        YOUR_DRAW_STEP,
        may(draw(2)),
        if_(
            IF_YOU_DO,
            choose_among(each(YOUR_HAND & DRAWN_THIS_TURN), n=2),
            pay_life_for_each(IT, 4, put_on_library(IT)),
        ),
    ),
)
