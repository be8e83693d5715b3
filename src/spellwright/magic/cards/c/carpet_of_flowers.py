from spellwright.magic.words import *

CARPET_OF_FLOWERS = card("Carpet of Flowers", "{G}", "Enchantment").rules(
    when(
        beginning_of("main phase", YOU),
        may(
            add_any_color(
                n=count(ISLAND & held_by(target(ANY_OPPONENT))), note="added mana this turn"
            )
        ),
        if_=not_(has_note("added mana this turn")),
    ),
)
