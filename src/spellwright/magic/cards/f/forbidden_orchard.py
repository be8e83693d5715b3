from spellwright.magic.words import *

FORBIDDEN_ORCHARD = card("Forbidden Orchard", "", "Land").rules(
    activated(TAP, add_any_color()),
    when(
        tapped_for_mana(SELF),
        create(token("Creature — Spirit 1/1"), who=target(ANY_OPPONENT)),
    ),
)
