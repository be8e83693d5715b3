from spellwright.magic.words import *

WEB_OF_INERTIA = card("Web of Inertia", "{2}{U}", "Enchantment").rules(
    when(
        beginning_of("beginning of combat", OPPONENT),
        may_pay(
            THAT_PLAYER,
            exile(choose(1, in_zone("graveyard"))),
            otherwise=later(rule("can't attack", CREATURE & held_by(THAT_PLAYER), detail="you")),
        ),
    ),
)
