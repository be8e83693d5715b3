from spellwright.magic.words import *

CIRCLE_OF_PROTECTION_RED = card("Circle of Protection: Red", "{1}{W}", "Enchantment").rules(
    activated(
        "{1}",
        choose_source(RED),
        shield(would_deal_damage(THEM & RED, to=YOU), prevent(once=True)),
    ),
)
